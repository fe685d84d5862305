"""Undo and redo: what can be taken back, what has been seen, and that both lead to the same table."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.errors import NotLegal
from skipbo.model.events import (
    CardMoved,
    Event,
    GameStarted,
    MoveDropped,
    Passed,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.legal_moves import Discard, Draw, Play, legal_moves
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.model.state import DRAW_PILE, Kind, Phase, build_pile, discard_of, hand_of
from skipbo.session.match_so_far import MatchSoFar, reveals
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, Deal, Step, Steps
from tests.releases import rest_for_release
from tests.session.kept import StreamMind, play, play_match, seen, step
from tests.session.tables import eager, made_again, persons, seated

ALONE = (None, "regular", "casual")
TOGETHER = (None, None, "casual")


def dealt(*levels: str | None, seed: int = 1, rules: Rules | None = None, practice: bool = False) -> Sitting:
    table = Sitting(MatchSoFar(rules or Rules(stock=4), seated(*levels), seed, practice), StreamMind())
    table.play(DEAL)
    return table


def until_own_turn(table: Sitting) -> None:
    """Play until a person is to play a card, after the draw."""
    while table.person_to_act is None or table.phase is Phase.DRAW:
        assert step(table)


def first(table: Sitting, source: Kind) -> Play:
    """The first play from such a place."""
    return next(move for move in table.legal() if isinstance(move, Play) and move.source.kind is source)


def discard(table: Sitting) -> Discard:
    return next(move for move in table.legal() if isinstance(move, Discard))


def has(table: Sitting, source: Kind) -> bool:
    return any(isinstance(move, Play) and move.source.kind is source for move in table.legal())


def plays_from(source: Kind) -> Sitting:
    """A table at which a person may play from such a place; without a refill of the hand to come."""
    for seed in range(200):
        table = dealt(*ALONE, seed=seed)
        until_own_turn(table)
        if has(table, source):
            return table
    raise AssertionError("no deal offers that")


def test_nothing_can_be_taken_back_after_the_deal_or_the_draw() -> None:
    table = dealt(*TOGETHER)
    assert not table.back.can_undo
    until_own_turn(table)
    assert not table.back.can_undo
    assert table.undo() == ()
    assert table.redo() == ()


def test_a_card_from_the_hand_goes_back_and_comes_again() -> None:
    table = plays_from(Kind.HAND)
    before = seen(table)
    move = first(table, Kind.HAND)
    table.play(move)
    after = seen(table)
    assert table.undo() == (move,)
    assert seen(table) == before
    assert table.redo() == (move,)
    assert seen(table) == after
    assert not table.back.can_redo


def test_a_stock_card_shows_the_next_one_and_stays() -> None:
    table = plays_from(Kind.STOCK)
    table.play(first(table, Kind.STOCK))
    assert not table.back.can_undo


def test_a_computers_draw_shows_nobody_anything_and_goes_back_with_the_discard() -> None:
    table = dealt(*ALONE)
    until_own_turn(table)
    before, number = seen(table), len(table.steps)
    table.play(discard(table))
    assert table.draw_unseen()
    assert table.back.can_undo
    table.undo()
    assert (seen(table), len(table.steps)) == (before, number)
    table.redo()
    assert len(table.steps) == number + 1
    assert table.draw_unseen()
    assert not table.draw_unseen()
    step(table)
    assert not table.back.can_undo


def test_a_discard_can_be_taken_back_until_the_next_person_draws() -> None:
    table = dealt(*TOGETHER)
    until_own_turn(table)
    before = seen(table)
    table.play(discard(table))
    assert table.back.can_undo
    table.undo()
    assert seen(table) == before
    table.redo()
    while not isinstance(table.steps[-1], Draw):
        step(table)
    assert not table.back.can_undo


def test_no_curtain_is_lifted_twice() -> None:
    """A hand has been shown before the draw: the discard before it stays."""
    table = dealt(*TOGETHER)
    until_own_turn(table)
    table.play(discard(table))
    table.seal()
    assert not table.back.can_undo


def test_a_computer_s_move_stays_and_so_does_all_before_it() -> None:
    table = dealt(*ALONE)
    until_own_turn(table)
    table.play(discard(table))
    while table.person_to_act is None:
        step(table)
        if isinstance(table.steps[-1], Play | Discard):
            assert not table.back.can_undo


def test_something_else_ends_redo() -> None:
    table = plays_from(Kind.HAND)
    table.play(first(table, Kind.HAND))
    table.undo()
    table.play(discard(table))
    assert not table.back.can_redo


def test_a_refused_move_keeps_redo() -> None:
    table = plays_from(Kind.HAND)
    move = first(table, Kind.HAND)
    table.play(move)
    table.undo()
    with pytest.raises(NotLegal):
        table.play(Draw(table.acting))
    assert table.back.can_redo


@pytest.mark.parametrize("levels", [ALONE, TOGETHER], ids=["alone", "together"])
@pytest.mark.parametrize("seed", rest_for_release(range(3)))
def test_in_practice_a_whole_match_can_be_taken_back_and_done_again(
    levels: tuple[str | None, ...], seed: int
) -> None:
    table = dealt(*levels, seed=seed, rules=Rules(stock=3, match_total=500), practice=True)
    play(table, 150)
    whole, steps = seen(table), table.steps
    while table.back.can_undo:
        gone = table.undo()
        assert table.steps + gone == steps[: len(table.steps) + len(gone)]
        assert is_decision(gone[0], table)
    assert not any(is_decision(step, table) for step in table.steps)
    while table.back.can_redo:
        table.redo()
    assert seen(table) == whole


def is_decision(step: Step, table: Sitting) -> bool:
    return not isinstance(step, Deal | Draw) and table.players[step.seat].is_person


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("seed", rest_for_release(range(4)))
def test_play_goes_on_the_same_after_any_undo(seed: int, practice: bool) -> None:
    """Undo at random; the table is always the one that its steps lead to, computers and all."""
    rng = Random(seed)
    table = dealt(*TOGETHER, seed=seed, practice=practice)
    for _ in range(150):
        if table.back.can_undo and rng.random() < 0.3:
            table.undo()
        elif table.back.can_redo and rng.random() < 0.5:
            table.redo()
        else:
            step(table, seed)
    fresh = made_again(table, StreamMind())
    assert seen(fresh) == seen(table)
    assert table.journal.game_start == fresh.journal.game_start


PLAYED = {
    "rulebook": Rules(stock=2),
    "partners": Rules(stock=2, teams=2),
    "at the table": Rules(stock=2, referee=Referee.AT_THE_TABLE),
    "partners at the table": Rules(stock=2, teams=2, referee=Referee.AT_THE_TABLE),
    **{key: preset.rules._replace(stock=2) for key, preset in PRESETS.items() if key != "rulebook"},
}


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("key", rest_for_release(PLAYED, 4))
def test_what_is_left_after_an_undo_is_what_the_steps_before_it_bring_from_the_deal_on(
    key: str, practice: bool
) -> None:
    rules, rng, undone = PLAYED[key], Random(key), 0
    players = persons(2 if rules.teams is None else 4)
    so_far = MatchSoFar(rules._replace(match_total=300), players, 7, practice)
    for _ in range(400):
        if so_far.match.over:
            break
        gone = so_far.undo() if rng.random() < 0.35 else ()
        if gone:
            undone += 1
            again = MatchSoFar(so_far.match.rules, players, 7, practice)
            for each in so_far.steps:
                again.make(each)
            assert all_of(again) == all_of(so_far)
        elif not so_far.match.moves or so_far.match.state.phase is Phase.OVER:
            so_far.make(DEAL)
        else:
            so_far.make(eager(legal_moves(so_far.match.state), rng))
    assert undone >= 10


def all_of(so_far: MatchSoFar) -> tuple[object, ...]:
    """Whatever a match and its journal hold."""
    match, journal = so_far.match, so_far.journal
    return (
        (match.state, match.moves, match.scores, match.totals, match.next_dealer, match.chance),
        (journal.game_start, journal.now, journal.since(0)),
        [journal.start_of(step) for step in range(len(so_far.steps))],
        (so_far.turn, so_far.before_turn),
    )


def test_a_match_is_taken_back_to_its_beginning_from_far_away() -> None:
    """Further than the starts of turns are remembered, into earlier games, and out of one that has ended."""
    so_far, rng = MatchSoFar(Rules(stock=9, match_total=1000), persons(2), 1, practice=True), Random(1)
    while len(so_far.match.scores) < 2:
        dealt = so_far.match.moves and so_far.match.state.phase is not Phase.OVER
        so_far.make(eager(legal_moves(so_far.match.state), rng) if dealt else DEAL)
    turns = sum(isinstance(event, TurnStarted) for event in so_far.journal.since(0))
    assert turns > 40
    steps = tuple(so_far.steps)
    while gone := so_far.undo():
        again = MatchSoFar(so_far.match.rules, so_far.players, 1, practice=True)
        for each in steps[: len(so_far.steps)]:
            again.make(each)
        assert all_of(again) == all_of(so_far)
        assert gone == steps[len(so_far.steps) :][: len(gone)]


def test_a_match_that_began_in_a_position_is_taken_back_to_it() -> None:
    whole, rng = MatchSoFar(Rules(stock=3, match_total=300), persons(2), 1), Random(1)
    while len(whole.match.scores) < 1 or whole.match.state.turn < 3:
        dealt = whole.match.moves and whole.match.state.phase is not Phase.OVER
        whole.make(eager(legal_moves(whole.match.state), rng) if dealt else DEAL)
    start = whole.match.state
    so_far = MatchSoFar(start.rules, persons(2), 0, practice=True, start=start)
    while so_far.match.state.outcome is None:
        so_far.make(eager(legal_moves(so_far.match.state), rng))
    while so_far.undo():
        again = MatchSoFar(start.rules, persons(2), 0, practice=True, start=start)
        for each in tuple(so_far.steps)[1:]:
            again.make(each)
        assert all_of(again) == all_of(so_far)
    assert all(isinstance(step, Deal | Draw) for step in so_far.steps)


def test_asking_whether_something_can_be_taken_back_copies_no_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked several times a frame."""
    table = dealt(*ALONE)
    until_own_turn(table)
    monkeypatch.delattr(Steps, "__iter__")
    assert not table.back.can_undo
    table.play(discard(table))
    assert table.back.can_undo


def test_the_steps_of_a_match_are_a_view_of_its_moves() -> None:
    table = dealt(*ALONE, rules=Rules(stock=2, match_total=200))
    while table.game < 2:
        step(table)
    so_far = MatchSoFar(table.rules, table.players, table.seed)
    steps, whole = so_far.steps, list[Step]()
    for each in table.steps:
        so_far.make(each)
        whole.append(each)
        assert (len(steps), steps[-1]) == (len(whole), each)
    assert [*steps] == whole
    assert len(so_far.match.moves) == 3
    assert [steps[at] for at in range(len(whole))] == whole
    assert [steps[at - len(whole)] for at in range(len(whole))] == whole
    assert steps[-3:] == tuple(whole[-3:])
    for at in (len(whole), -len(whole) - 1):
        with pytest.raises(IndexError):
            steps[at]


def test_a_match_that_is_over_stays_so() -> None:
    table = dealt(*ALONE, rules=Rules(stock=2, match_total=None), practice=True)
    play_match(table)
    assert not table.back.can_undo
    assert table.undo() == ()


def test_R27_a_card_of_the_partner_goes_back() -> None:
    for seed in range(400):
        table = dealt(None, "casual", None, "casual", seed=seed, rules=Rules(stock=8, teams=2))
        for _ in range(60):
            until_own_turn(table)
            partner = (table.acting + 2) % 4
            piles = [
                move
                for move in table.legal()
                if isinstance(move, Play) and move.source.seat == partner and move.source.kind is Kind.DISCARD
            ]
            if piles:
                before = seen(table)
                table.play(piles[0])
                assert table.undo() == (piles[0],)
                assert seen(table) == before
                return
            table.play(discard(table))
            if table.phase is Phase.OVER:
                break
    raise AssertionError("no partner had such a card")


def test_the_present_game_s_events_can_be_told_again() -> None:
    table = dealt(*ALONE, rules=Rules(stock=2, match_total=200))
    while table.game < 2:
        step(table)

    events = table.journal.since(table.journal.game_start, None)
    assert [event.game for event in events if isinstance(event, GameStarted)] == [2]


@pytest.mark.parametrize(
    ("event", "revealing"),
    [
        (CardMoved(7, hand_of(0), discard_of(0, 1)), False),
        (CardMoved(7, hand_of(0), build_pile(2), 7), False),
        (CardMoved(7, DRAW_PILE, hand_of(0)), True),
        (Passed(0), False),
        (PileCompleted(1), False),
        (StockTurned(0, 5), True),
        (Reshuffled(24), True),
        (MoveDropped(1), True),
    ],
    ids=repr,
)
def test_what_somebody_has_learned_cannot_be_taken_back(event: Event, revealing: bool) -> None:
    assert reveals([event]) == revealing
    assert reveals([Passed(0), event]) == revealing
