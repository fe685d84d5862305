"""What is told of a match: to each listener all that its seat may see, once, and only what stays true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skipbo.model.errors import NotLegal
from skipbo.model.events import Event, GameStarted
from skipbo.model.legal_moves import Discard
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.rules import Rules
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.session.steps import DEAL, Step
from skipbo.session.teller import Teller
from tests.clock import Clock
from tests.session.tables import QuickMind, seated


class Ear:
    """Folds what it is told into what it has seen, and looks anew after each undo."""

    def __init__(self, sitting: Sitting, seat: int | None) -> None:
        self._sitting, self.seat = sitting, seat
        self.seen: Observation = blank(GameStarted(0, sitting.rules, len(sitting.players), 0), seat)
        self.gone = list[Event]()

    def told(self, events: Sequence[Event]) -> None:
        for event in events:
            self.seen = fold(self.seen, event)

    def turning_back(self) -> None:
        """Nothing needs to be remembered."""

    def taken_back(self, gone: Sequence[Event]) -> None:
        self.gone += gone
        self.seen = self._sitting.observe(self.seat)

    def made_again(self, steps: Sequence[Step], events: Sequence[Event]) -> None:
        assert steps
        self.told(events)


def heard(*levels: str | None) -> tuple[Sitting, Teller, list[Ear]]:
    """A match after its deal, and an ear for each seat and for an onlooker."""
    sitting = Sitting(MatchSoFar(Rules(stock=4), seated(*levels), 5), QuickMind(Random(5)))
    teller = Teller(sitting, Clock())
    ears = [Ear(sitting, seat) for seat in (*range(len(levels)), None)]
    for ear in ears:
        teller.listen(ear)
    teller.do(DEAL)
    return sitting, teller, ears


def test_whoever_folds_what_is_told_sees_what_the_seat_may_see() -> None:
    sitting, teller, ears = heard(None, "casual", None)
    rng = Random(5)
    for _ in range(150):
        if sitting.person_to_act is None:
            teller.advance()
        elif rng.random() < 0.2 and sitting.back.can_undo:
            teller.undo()
        elif rng.random() < 0.5 and sitting.back.can_redo:
            teller.redo()
        elif not sitting.observe(sitting.acting).hand:
            teller.begin_turn()
        else:
            teller.do(rng.choice(sitting.legal()))
        assert [ear.seen for ear in ears] == [sitting.observe(ear.seat) for ear in ears]
    assert any(ear.gone for ear in ears)


def test_a_move_comes_from_outside_only_for_a_hand_that_is_held_there() -> None:
    sitting, teller, _ = heard(None, None)
    teller.begin_turn()
    seat = sitting.acting
    move = next(move for move in sitting.legal() if isinstance(move, Discard))
    for elsewhere, by in (((), seat), ((1 - seat,), seat), ((0, 1), 1 - seat)):
        sitting.hold_elsewhere(elsewhere)
        with pytest.raises(NotLegal):
            teller.do_elsewhere(by, move)
    teller.do_elsewhere(seat, move)
    assert sitting.steps[-1] == move


def test_only_persons_hold_hands_elsewhere() -> None:
    sitting, _, _ = heard(None, "casual", None)
    sitting.hold_elsewhere((0, 1))
    assert [sitting.holder(seat) for seat in range(3)] == [HeldBy.ELSEWHERE, HeldBy.COMPUTER, HeldBy.SCREEN]
    assert sitting.at_screen == (2,)


def test_whoever_leaves_is_told_nothing_more() -> None:
    sitting, teller, ears = heard(None, None)
    seen = ears[0].seen
    teller.leave(ears[0])
    teller.begin_turn()
    teller.do(sitting.legal()[-1])
    teller.undo()
    assert ears[0].seen == seen
    assert ears[1].seen == sitting.observe(1)
