"""Expert with somebody's cards: the same deal, game after game, kept and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from skipbo.ai.afterwards.again import (
    STRONGEST,
    TIMES,
    PlayedAgain,
    again_text,
    parse_again,
    played_again,
)
from skipbo.ai.afterwards.studied_turns import VERSION
from skipbo.ai.afterwards.walk import PlayedGame, last_game, state_after, walked
from skipbo.model import engine
from skipbo.model.errors import NotReadable
from skipbo.model.match import Match
from skipbo.model.record import Heading, Participant, read_record, record_of
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.analysis import Analysis
from skipbo.session.players import Player
from skipbo.session.requests import AgainRequest, Answer
from skipbo.session.studying import Background, CardsAgain, can_be_played_again
from skipbo.words.language import ENGLISH
from tests.ai.played import played_match
from tests.clock import Clock
from tests.session.kept import DATE
from tests.session.minds import Asked, AtOnce, Kept
from tests.session.tables import NAMES

LEVELS = (STRONGEST, "casual")


@cache
def match() -> Match:
    return played_match(Rules(stock=2), ("casual", "casual"), 5)


def game() -> PlayedGame:
    return last_game(match())


@cache
def again(time: int) -> PlayedAgain:
    return played_again(game(), LEVELS, time)


def mind(asked: list[int]) -> AtOnce:
    """A mind that plays at once; `asked` are the numbers of the games."""

    def answers(request: Asked) -> Answer:
        assert isinstance(request, AgainRequest)
        assert request.levels == LEVELS
        asked.append(request.time)
        return Answer(0, hint=again_text(again(request.time % 2)))

    return AtOnce(answers)


def analysis(*levels: str | None) -> Analysis:
    names = ("Ann", "Ben")
    return Analysis(walked(game()), [Player(*each) for each in zip(names, levels, strict=True)])


def work(kept: Kept, asked: list[int]) -> CardsAgain:
    return CardsAgain(analysis(None, "casual"), Background(kept, Clock(), lambda: mind(asked)))


def finish(of: CardsAgain, games: int = TIMES) -> None:
    for _ in range(3 * games):
        of.advance()
    assert of.known >= games


def test_the_same_cards_are_dealt_and_the_game_is_played_to_its_end() -> None:
    for time in (0, 1):
        found, state = again(time), state_after(game(), 0)
        for move in found.moves:
            engine.play(state, move)
        assert state.phase is Phase.OVER
        assert state.outcome is not None
        assert found.winner == state.outcome.winner


def test_the_same_time_is_the_same_game_and_survives_as_text() -> None:
    assert played_again(game(), LEVELS, 0) == again(0)
    assert parse_again(again_text(again(0))) == again(0)
    for text in ("", "[]", '[0,"1/nonsense"]', '["x",""]'):
        with pytest.raises(NotReadable):
            parse_again(text)


def test_one_game_is_played_by_itself_and_all_once_they_are_wanted_which_go_on_where_they_were() -> None:
    kept, asked = Kept(), list[int]()
    first = work(kept, asked)
    finish(first, 1)
    assert (asked, first.busy, first.all_known) == ([0], False, False)
    first.go_on_to_all()
    while first.known < 3:
        assert first.busy
        first.advance()
    first.stop()
    second = work(kept, asked)
    assert (second.known, second.busy) == (3, False)
    second.go_on_to_all()
    finish(second)
    assert second.all_known
    assert sorted(set(asked)) == [*range(TIMES)]
    assert second.won == sum(again(time % 2).winner == 0 for time in range(TIMES))


def test_one_of_the_games_can_be_watched_as_a_match_of_the_same_cards() -> None:
    heading = Heading(
        Rules(stock=2), 5, (Participant("Ann", None), Participant("Ben", "casual")), DATE, "1.2.3"
    )
    shown = work(Kept(), [])
    finish(shown, 1)
    found = read_record(shown.to_watch(record_of(heading, match())))
    assert found.heading.seed == heading.seed
    assert [player.level for player in found.heading.players] == [STRONGEST, "casual"]
    assert found.heading.practice
    (moves,) = found.games
    assert moves in [each.moves for each in shown.games]


def test_it_is_offered_where_one_person_played_against_computers() -> None:
    assert can_be_played_again(analysis(None, "casual"))
    assert not can_be_played_again(analysis(None, None))
    assert not can_be_played_again(analysis("casual", "casual"))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda found: found._replace(winner=1 - found.winner),
        lambda found: found._replace(winner=7),
        lambda found: found._replace(moves=()),
        lambda found: found._replace(moves=found.moves[:-1]),
        lambda found: found._replace(moves=(*found.moves, found.moves[-1])),
        lambda found: found._replace(moves=found.moves[1:]),
        lambda found: found._replace(moves=tuple(replace(move, seat=-99) for move in found.moves)),
    ],
    ids=("loser", "nobody", "no move", "no end", "too long", "no beginning", "no seat"),
)
def test_only_a_whole_game_of_these_cards_is_believed(spoil: Callable[[PlayedAgain], PlayedAgain]) -> None:
    kept = Kept()
    kept.rows[f"{analysis(None, 'casual').walked.key}/again", VERSION] = [again_text(spoil(again(0)))]
    assert work(kept, []).known == 0
    kept.rows[f"{analysis(None, 'casual').walked.key}/again", VERSION] = [again_text(again(0))]
    assert work(kept, []).known == 1


@pytest.mark.parametrize("time", range(4))
def test_R30_how_near_partners_came_is_told_of_both_their_stocks(time: int) -> None:
    rules, casual = Rules(stock=2, teams=2), ("casual",) * 4
    partners = last_game(played_match(rules, casual, 5))
    found = played_again(partners, casual, time)
    end = state_after(partners._replace(moves=found.moves), len(found.moves)).outcome
    assert end is not None
    seated = [Player(name, level) for name, level in zip(NAMES, (None, *casual[1:]), strict=False)]
    of, kept = Analysis(walked(partners), seated), Kept()
    kept.rows[f"{of.walked.key}/again", VERSION] = [again_text(found)]
    told = CardsAgain(of, Background(kept, Clock(), lambda: mind([]))).told()
    assert told is not None
    own, others = rules.side_totals(end.stocks)
    cards = "card" if max(own, others) == 1 else "cards"
    if found.winner:
        assert ENGLISH.text(told) == f"Expert lost, with {own} {cards} left."
    else:
        assert ENGLISH.text(told) == f"Expert won, {others} {cards} left with Ben and Dan."


@pytest.mark.parametrize(("level", "plays"), [("program", "beginner"), ("of_a_later_version", "regular")])
def test_a_known_level_plays_for_who_cannot_play_again_and_that_is_known(level: str, plays: str) -> None:
    asked = AtOnce(lambda _: Answer(0, hint=again_text(again(0))))
    shown = CardsAgain(analysis(None, level), Background(Kept(), Clock(), lambda: asked))
    assert shown.stand_ins == (("Ben", plays),)
    finish(shown, 1)
    (request,) = asked.asked[:1]
    assert isinstance(request, AgainRequest)
    assert request.levels == (STRONGEST, plays)
    heading = Heading(Rules(stock=2), 5, (Participant("Ann", None), Participant("Ben", level)), DATE, "1.2.3")
    found = read_record(shown.to_watch(record_of(heading, match())))
    assert [player.level for player in found.heading.players] == [STRONGEST, plays]
    assert work(Kept(), []).stand_ins == ()
