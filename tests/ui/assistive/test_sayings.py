"""What is to be spoken is told so that a screen reader drops none of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from skipbo.ui.app.assistive import sayings as paces
from skipbo.ui.app.assistive.sayings import Item, Sayings, Telling
from skipbo.ui.kit import clock
from tests.clock import Clock

LONG = "Ann turns up 10. Ben turns up 6."


class Pace:
    """Somebody who listens: what was new, and when, while the time goes by in steps of a frame."""

    def __init__(self) -> None:
        self._time = Clock()
        self._clock = clock.Clock(self._time)
        self.sayings = Sayings(self._clock)
        self.news: list[tuple[float, str]] = []
        self._count = 0

    def say(self, words: str, urgent: bool = False) -> None:
        self.sayings.add(Telling((Item(words),)) if urgent else Telling(items=(Item(words),)))

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            there = self.sayings.there()
            self.news += [(self._time.now, each.words) for each in there if each.number > self._count]
            self._count = max([self._count, *(each.number for each in there)])
            self._time.now += 0.05
            self._clock.tick()

    @property
    def now(self) -> float:
        return self._time.now

    @property
    def words(self) -> list[str]:
        return [words for _, words in self.news]

    @property
    def gaps(self) -> list[float]:
        times = [time for time, _ in self.news]
        return [later - sooner for sooner, later in pairwise(times)]


def test_no_two_announcements_come_close_together() -> None:
    pace = Pace()
    for n in range(4):
        pace.say(f"Not this one, {n}.", urgent=True)
        pace.run(0.05)
    pace.run(3.0)
    assert pace.words == ["Not this one, 0.", "Not this one, 1. Not this one, 2. Not this one, 3."]
    assert all(gap >= paces.APART - 0.01 for gap in pace.gaps)


def test_what_was_said_is_still_there_when_a_slow_reader_looks_at_it() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(2.0)
    pace.say("Your turn.")
    pace.run(4.0)
    assert [each.words for each in pace.sayings.there()] == [LONG, "Your turn."]
    pace.run(paces.STAYS)
    assert pace.sayings.there() == ()


def test_calm_words_wait_for_those_before_and_come_as_one() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(0.2)
    pace.say("Ben plays 1")
    pace.run(0.2)
    pace.say("Ben discards 7.")
    pace.run(0.2)
    assert pace.words == [LONG]
    pace.run(paces.LONGEST)
    assert pace.words == [LONG, "Ben plays 1. Ben discards 7."]


def test_something_urgent_goes_before_calm_words() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(0.1)
    pace.say("Ben plays 1.")
    pace.say("This pile needs a 2.", urgent=True)
    pace.run(paces.APART + 0.1)
    assert pace.words == [LONG, "This pile needs a 2."]


def test_calm_words_wait_for_those_of_a_new_focus_instead_of_those_that_it_ended() -> None:
    pace = Pace()
    pace.say(LONG * 3)
    pace.run(1.0)
    pace.say("Ann plays 1.")
    pace.sayings.let_read("Skip-Bo card")
    pace.run(paces.APART + 0.3)
    assert pace.words == [LONG * 3]
    pace.run(0.4)
    assert pace.words == [LONG * 3, "Ann plays 1."]


def test_nothing_is_told_that_a_focus_would_cut_off_which_is_about_to_come() -> None:
    pace = Pace()
    pace.say("Ann discards 5.")
    pace.say("Your turn is over. Go on with Enter.", urgent=True)
    for _ in range(5):
        pace.sayings.hold()
        pace.run(0.1)
    assert pace.words == []
    pace.run(paces.APART + 0.1)
    assert pace.words == ["Your turn is over. Go on with Enter."]
    pace.run(paces.LONGEST)
    assert pace.words[1:] == ["Ann discards 5."]


def test_an_event_that_another_scene_cuts_off_as_it_begins_is_told_again_there() -> None:
    pace = Pace()
    pace.sayings.add(Telling(items=(Item("Ben goes out", line=1),), lines=1))
    pace.run(0.1)
    pace.sayings.let_read("Play again", elsewhere=True)
    pace.run(paces.LONGEST)
    assert pace.words == ["Ben goes out", "Ben goes out"]


def test_a_move_of_ones_own_is_confirmed_at_once_and_to_its_end_whatever_is_to_come() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(paces.APART + 0.1)
    pace.say("Ben plays 3 to pile 1.")
    turn = {"turn": "Your turn."}
    pace.sayings.add(Telling(items=(Item("4 on pile 1", own=True), Item("Your turn.", "turn")), slots=turn))
    begun = pace.now
    assert pace.sayings.confirms
    pace.run(0.05)
    assert pace.words[1:] == ["Ben plays 3 to pile 1. 4 on pile 1"]
    while pace.sayings.confirms:
        pace.sayings.hold()
        pace.say("This pile needs a 6.", urgent=True)
        pace.run(0.05)
    assert pace.words[2:] == []
    assert pace.now - begun > paces.APART + len(pace.words[1]) / paces.LETTERS - 0.1
    pace.run(paces.APART + 0.1)
    assert pace.words[2:] == ["This pile needs a 6."]


def test_what_was_said_can_be_heard_again_and_one_can_go_back_and_forth() -> None:
    pace = Pace()
    for words in ("One.", "Two.", "Three."):
        pace.say(words)
        pace.run(1.0)
    for step in (0, -1, -1, -1, 1):
        pace.sayings.recall(step)
        pace.run(1.0)
    assert pace.words[3:] == ["Three.", "Two.", "One.", "One.", "Two."]
    pace.say("Four.")
    pace.run(2.0)
    pace.sayings.recall(0)
    pace.run(1.0)
    assert pace.words[8:] == ["Four.", "Four."]


def test_what_is_so_is_told_as_it_is_then_and_not_at_all_once_it_is_not() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(0.1)
    needs = {"needs": "The piles need 1."}
    pace.sayings.add(
        Telling(items=(Item(needs["needs"], "needs"), Item("Ann is to play.", "seat")), slots=needs)
    )
    pace.sayings.add(Telling(slots={"needs": "The piles need 2."}))
    pace.run(paces.LONGEST + 0.1)
    assert pace.words == [LONG, "The piles need 2."]


def test_what_an_answer_tells_anyway_is_not_told_once_more() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(0.1)
    turn = {"turn": "Your turn."}
    pace.sayings.add(Telling(items=(Item("Your turn.", "turn", first=True),), slots=turn))
    pace.sayings.add(Telling((Item("Your turn. Ann: 4 stock cards."),), slots=turn))
    pace.run(paces.LONGEST + 1.0)
    assert pace.words == [LONG, "Your turn. Ann: 4 stock cards."]


def test_no_key_holds_calm_words_back_for_longer_than_the_limit() -> None:
    pace = Pace()
    begun = pace.now
    pace.say("Ann plays 1.")
    pace.sayings.add(Telling(items=(Item("Your turn.", "turn", first=True),), slots={"turn": "Your turn."}))
    for _ in range(20):
        pace.sayings.let_read("a card with a long name of its own")
        pace.run(0.2)
    assert set(pace.words) == {"Your turn. Ann plays 1."}
    assert pace.news[0][0] - begun <= paces.SOON + 0.1
    assert all(gap >= paces.LONGEST - 0.1 for gap in pace.gaps)


@pytest.mark.parametrize(("seconds", "cut"), [(0.2, True), (0.5, False)])
def test_what_a_key_cuts_off_as_it_begins_is_told_again_once_there_is_time(seconds: float, cut: bool) -> None:
    pace = Pace()
    pace.sayings.add(Telling(items=(Item("Your turn.", "turn", first=True),), slots={"turn": "Your turn."}))
    pace.run(seconds)
    pace.sayings.let_read("2")
    pace.run(paces.LONGEST)
    assert pace.words == ["Your turn."] * (1 + cut)
    assert not cut or pace.gaps[0] < 1.0


def test_what_is_no_longer_so_is_not_told_again() -> None:
    pace = Pace()
    pace.sayings.add(Telling(items=(Item("Your turn.", "turn", first=True),), slots={"turn": "Your turn."}))
    pace.run(0.2)
    pace.sayings.let_read("2")
    pace.sayings.add(Telling(moment="later"))
    pace.run(paces.LONGEST)
    assert pace.words == ["Your turn."]


def test_an_answer_that_the_next_key_cuts_off_is_not_told_again() -> None:
    pace = Pace()
    pace.say("In your hand: 2, 3.", urgent=True)
    pace.run(0.2)
    pace.sayings.let_read("2")
    pace.run(paces.LONGEST)
    assert pace.words == ["In your hand: 2, 3."]


def test_an_event_that_was_taken_back_is_not_told() -> None:
    pace = Pace()
    pace.say(LONG)
    pace.run(0.1)
    pace.sayings.add(Telling(items=(Item("Ann plays 1.", line=3),), lines=3))
    pace.sayings.add(Telling(items=(Item("Taken back."),), lines=2))
    pace.run(paces.LONGEST + 0.1)
    assert pace.words == [LONG, "Taken back."]


ANN, BEN = 0, 1


def of_ann(told: bool) -> Pace:
    """Ann has heard a line of the log, and something of her own is told to her, or waits to be."""
    pace = Pace()
    pace.sayings.add(Telling(items=(Item("Ann plays 4.", line=1),), lines=1, seat=ANN))
    pace.run(1.0)
    own = Item("In your hand: 8.", seat=ANN), Item("Only a Skip-Bo fits.", "hint", seat=ANN)
    pace.sayings.add(Telling(own[:1], own[1:], {"hint": own[1].words}, 1, seat=ANN))
    pace.run(1.0 if told else 0.0)
    return pace


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("seat", [BEN, None])
def test_whoever_comes_next_hears_nothing_that_only_the_one_before_was_to_hear(
    told: bool, seat: int | None
) -> None:
    pace = of_ann(told)
    pace.sayings.recall(0)
    before = len(pace.words)
    pace.sayings.add(Telling(lines=1, seat=seat))
    assert [each.words for each in pace.sayings.there()] == ["Ann plays 4."]
    for step in (0, -1, -1, 1):
        pace.sayings.recall(step)
        pace.run(1.0)
    assert set(pace.words[before:]) == {"Ann plays 4."}


def test_what_all_saw_can_be_heard_again_by_all_each_event_by_itself() -> None:
    pace = Pace()
    lines = tuple(Item(words, line=n) for n, words in enumerate(("Ann plays 4.", "Ann discards 6."), 1))
    pace.sayings.add(Telling(items=(*lines, Item("Nothing fits.", "fits", seat=ANN)), lines=2, seat=ANN))
    pace.run(1.0)
    assert pace.words == ["Ann plays 4. Ann discards 6."]
    pace.sayings.add(Telling(lines=2, seat=BEN))
    for step in (0, -1):
        pace.sayings.recall(step)
        pace.run(1.0)
    assert pace.words[1:] == ["Ann discards 6.", "Ann plays 4."]
