"""The last games of a person: which count, what is learned from them, and what levels they are like."""

from __future__ import annotations

from functools import cache

from skipbo.ai.afterwards.studied_turns import ENOUGH, VERSION, StudiedTurn, text_of
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import WalkedGame, last_game, walked
from skipbo.model.record import Heading, Participant, record_of, record_text
from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.session.last_games import LastGames, PlayedMatch
from skipbo.session.requests import Answer, StudyRequest
from skipbo.session.studying import Background
from skipbo.words.language import ENGLISH
from tests.ai.few_worlds import of_few_worlds
from tests.ai.played import played_match
from tests.clock import Clock
from tests.session.kept import DATE
from tests.session.minds import Asked, AtOnce, Kept

RULES = Rules(stock=3)
SEEDS = (1, 5)


@cache
def text(seed: int, *levels: str | None) -> str:
    match = played_match(RULES, ("beginner", "casual"), seed)
    players = tuple(Participant(*each) for each in zip(("Ann", "Ben"), levels, strict=True))
    return record_text(record_of(Heading(RULES, seed, players, DATE, "1.2.3"), match))


@cache
def walk(seed: int) -> WalkedGame:
    return walked(last_game(played_match(RULES, ("beginner", "casual"), seed)))


@cache
def turns(seed: int) -> tuple[StudiedTurn, ...]:
    return tuple(studied(walk(seed), at) for at in range(len(walk(seed).turns)))


_few_worlds = of_few_worlds(turns)


def known(request: Asked) -> Answer:
    """The answer of who knows every turn."""
    assert isinstance(request, StudyRequest)
    seed = next(seed for seed in SEEDS if walk(seed).game == request.game)
    return Answer(0, hint=text_of(turns(seed)[request.at]))


def background(kept: Kept) -> Background:
    return Background(kept, Clock(), lambda: AtOnce(known))


def games(kept: Kept, *texts: tuple[str, str], name: str = "Ann") -> LastGames:
    found = LastGames(name, [PlayedMatch(*each) for each in texts], background(kept))
    finished(found.read())
    return found


def study(found: LastGames) -> None:
    for _ in range(1000):
        if not found.busy:
            return
        found.advance()
    raise AssertionError("It never ends.")


def both(kept: Kept) -> LastGames:
    return games(kept, (DATE, text(1, None, "casual")), ("2025-12-24 18:00:00", text(5, None, "casual")))


def test_the_games_are_studied_one_after_the_other_and_their_turns_come_the_dearest_first() -> None:
    found = both(Kept())
    assert (found.at, found.turns()) == (0, [])
    study(found)
    assert (found.at, found.share) == (None, 1.0)
    worth = [better.line.worth for _, better in found.turns()]
    assert worth == sorted(worth, reverse=True)
    own = [each.worth for seed in SEEDS for turn in turns(seed) if turn.seat == 0 for each in turn.better]
    assert worth == sorted(own, reverse=True)


def test_what_was_known_is_there_at_once_and_a_stop_is_gone_on_with() -> None:
    kept = Kept()
    for at, turn in enumerate(turns(1)):
        kept.keep(walk(1).key, VERSION, at, text_of(turn))
    found = both(kept)
    assert found.at == 1
    assert found.turns()
    found.stop()
    found.advance()
    assert (found.busy, found.at) == (False, 1)
    found.go_on()
    study(found)
    assert found.at is None


def test_nobody_waits_for_many_matches_that_do_not_count() -> None:
    matches = (None, PlayedMatch(DATE, "damaged")) * 3
    read = LastGames("Ann", matches, background(Kept())).read()
    assert len(list(read)) == len(matches)


def test_games_without_the_person_damaged_ones_and_the_same_again_do_not_count() -> None:
    texts = [
        (DATE, text(1, "casual", None)),
        (DATE, "no record"),
        (DATE, text(5, None, "casual")),
        (DATE, text(5, None, "casual")),
    ]
    assert [game.analysis.walked.key for game in games(Kept(), *texts).games] == [walk(5).key]
    assert games(Kept(), name="Zoe").games == []


def test_too_few_choices_are_said_to_be_too_few() -> None:
    found = both(Kept())
    study(found)
    said = ENGLISH.text(found.level())
    count = sum(len(turn.costs) for seed in SEEDS for turn in turns(seed) if turn.seat == 0)
    assert count < ENOUGH
    assert f"from {ENOUGH} choices on; there are {count} so far" in said
    assert [*found.months()] == []


def test_a_turn_is_named_by_opponents_and_day() -> None:
    found = both(Kept())
    study(found)
    game, better = found.turns()[0]
    label, cost = found.turn_told(game, better, DATE)
    assert ENGLISH.text(label).endswith(f": turn {better.turn.number} against Ben")
    assert ENGLISH.text(cost).startswith("It cost about ")
