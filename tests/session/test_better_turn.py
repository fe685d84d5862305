"""Finding a better turn: the table stands as it stood, a try is cut where it ends, and is judged truly."""

from __future__ import annotations

from functools import cache

import pytest

from skipbo.ai.afterwards.studied_turns import StudiedTurn
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import MadeChoice, WalkedGame, walked
from skipbo.model.legal_moves import Discard, Move, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.session.analysis import Analysis
from skipbo.session.better_turn import BetterTurn, Trial, better_turn, setup_for, table_for, tried
from skipbo.session.hint_words import told_hint
from skipbo.session.players import Player
from skipbo.session.requests import FAILED, Answer, Request
from skipbo.session.sitting import Sitting
from skipbo.words import decided
from tests.ai.few_worlds import of_few_worlds
from tests.ai.played import played
from tests.session.minds import AtOnce

PLAYERS = (Player("Ann", None), Player("Ben", "casual"))


@cache
def walk() -> WalkedGame:
    return walked(played(Rules(stock=3), ("beginner", "casual"), 1))


@cache
def turns() -> tuple[StudiedTurn, ...]:
    return tuple(studied(walk(), at) for at in range(len(walk().turns)))


_few_worlds = of_few_worlds(turns)


def moment() -> BetterTurn:
    """The dearest turn that Ann gave away."""
    analysis = Analysis(walk(), PLAYERS)
    analysis.studied += turns()
    return better_turn(analysis, next(each for each in analysis.better() if each.turn.seat == 0))


def table(trial: Trial) -> Sitting:
    return table_for(moment(), trial)


def hinted(on: Sitting) -> tuple[Move, ...]:
    on.hints.ask()
    found = on.hints.poll()
    assert found is not None
    return found.moves


def verdict_on(moves: tuple[Move, ...]) -> tuple[int, bool]:
    verdict = judged(moment(), moves).verdict
    assert verdict is not None
    return verdict.behind, verdict.best


def judged(turn: BetterTurn, moves: tuple[Move, ...]) -> Trial:
    trial = Trial(turn, AtOnce())
    trial.judge(moves)
    trial.advance()
    assert trial.verdict is not None
    return trial


def test_the_table_stands_as_it_stood_and_shows_no_more_than_the_seat_saw() -> None:
    turn = moment()
    (choice,) = (
        event
        for each in walk().turns
        for event in each.events
        if isinstance(event, MadeChoice) and event.moves == turn.line.taken and each.number == turn.number
    )
    on = table(Trial(turn, AtOnce()))
    assert on.observe(turn.seat) == choice.seen
    assert on.person_to_act == turn.seat
    assert [seat.name for seat in setup_for(turn).seated()] == ["Ann", "Ben"]


def test_a_try_ends_with_an_unknown_card_or_the_turn_and_not_before() -> None:
    turn = moment()
    for line in (turn.line.taken, turn.line.better):
        for count in range(len(line)):
            assert tried(turn, line[:count]) is None
        assert tried(turn, line) == line


def test_what_was_played_costs_what_is_known_of_it_and_the_better_turn_nothing() -> None:
    turn = moment()
    assert verdict_on(turn.line.taken) == (turn.line.worth, False)
    assert verdict_on(turn.line.better) == (0, True)


def test_another_line_is_judged_by_itself_the_same_each_time() -> None:
    turn = moment()
    state = turn.state()
    others = [(move,) for move in legal_moves(state) if isinstance(move, Discard)][::7]
    found = [verdict_on(moves) for moves in others]
    assert found == [verdict_on(moves) for moves in others]
    assert all(behind == 0 or behind >= 200 for behind, _ in found)


def test_what_is_just_as_good_is_told_with_reasons_of_its_own_and_all_else_with_the_better_ones() -> None:
    turn, as_good = moment(), False
    discards = ((move,) for move in legal_moves(turn.state()) if isinstance(move, Discard))
    for moves in (turn.line.taken, turn.line.better, *discards):
        trial = judged(turn, moves)
        assert trial.verdict is not None
        as_good = trial.verdict.behind == 0 and not trial.verdict.best
        assert trial.verdict.hint.moves == (moves if as_good else turn.line.better)
        if as_good:
            break
    assert as_good


def test_the_first_hint_is_the_better_turn_with_a_reason_and_later_ones_are_those_of_any_game() -> None:
    turn = moment()
    mind = AtOnce()
    on = table(Trial(turn, mind))
    assert hinted(on) == turn.line.better
    assert len(mind.asked) == 1
    on.play(turn.line.better[0])
    if on.person_to_act == turn.seat:
        assert hinted(on)
        assert len(mind.asked) == 2


def test_words_say_in_a_sentence_how_good_the_try_is_and_then_the_hints_reason() -> None:
    turn, worth = moment(), moment().points
    for moves, sentence in (
        (turn.line.better, decided.verdict(0, best=True, same=False, hinted=False, worth=worth)),
        (turn.line.taken, decided.verdict(worth, best=False, same=True, hinted=False, worth=worth)),
    ):
        trial = judged(turn, moves)
        said, *why = trial.told()
        assert said == sentence
        assert trial.verdict is not None
        told = told_hint(trial.verdict.hint, observe(turn.state(), turn.seat), turn.names)
        assert tuple(why) == (told.why if moves == turn.line.better else (told.look,))


@pytest.mark.parametrize("spoilt", [FAILED, Answer(0, hint="nonsense")])
def test_where_the_process_fails_the_line_is_shown_and_nothing_is_claimed(spoilt: Answer) -> None:
    turn = moment()
    trial = Trial(turn, AtOnce(lambda _: spoilt))
    trial.judge(turn.line.taken)
    trial.advance()
    assert (trial.failed, trial.verdict) == (True, None)
    assert trial.told() == (decided.NOT_COMPARED,)
    assert hinted(table(trial)) == turn.line.better


def test_the_others_hold_still() -> None:
    turn, state = moment(), moment().state()
    trial = Trial(turn, AtOnce())
    trial.ask(Request("regular", observe(state, turn.seat), legal_moves(state), ""))
    assert trial.poll() is None
