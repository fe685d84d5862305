"""A finger on the table in a real window: real events of touches, which the X server's mouse makes."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import pytest

from tests.desktop.conftest import Start
from tests.desktop.mouse import Mouse, Point
from tests.desktop.program import ROOT, Program, Way
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import PATIENCE, Rest

SEATS = ("--new", "--seat", "Ann=person", "--seat", "Ben=casual", "--seed", "12", "--speed", "instant")
TOUCHED = Way((sys.executable, "-m", "tests.desktop.touched"))
SURROUNDINGS = {"SDL_MOUSE_TOUCH_EVENTS": "1", "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
FIRST = "Ann's hand, card 1"
PILE = "Ann's discard pile 1"


class Finger:
    """A finger, and what the program shows of it. All that it does has been seen when a method returns."""

    def __init__(self, program: Program, mouse: Mouse) -> None:
        self.program, self._mouse = program, mouse

    def land(self, at: Point) -> None:
        """Come down, so late that no tap before is the first half of a double one."""
        self.rest()
        self._mouse.move(at)
        self._mouse.press()

    def go(self, at: Point) -> None:
        self._mouse.move(at)

    def lift(self) -> None:
        self._mouse.release()

    def tap(self, at: Point) -> None:
        self.land(at)
        self.lift()

    def rest(self) -> None:
        """Stay where it is, down or up, for more than half a second of the program's."""
        self._mouse.press(2)
        self._mouse.release(2)

    def second(self) -> None:
        """Another one comes beside it."""
        self._mouse.press(3)
        self._mouse.release(3)

    def shows(self, **wanted: str) -> None:
        """Wait until this is what can be seen. Raises AssertionError where it never is."""
        self._wait(lambda: wanted.items() <= self.seen().items(), f"{wanted}", lambda: None)

    def looks_at(self, what: str, words: str) -> None:
        """Stay there until that is what can be seen, or is among it."""
        self._wait(lambda: words in self.seen()[what], f"{words} as {what}", self.rest)

    def _wait(self, over: Callable[[], bool], what: str, meanwhile: Callable[[], None]) -> None:
        end = time.monotonic() + PATIENCE
        while not over():
            assert time.monotonic() < end, f"{what} awaited\n{self.program.said()}"
            meanwhile()
            time.sleep(0.02)

    def seen(self) -> dict[str, str]:
        """What was said last."""
        lines = [line for line in self.program.said().splitlines(keepends=True) if line.endswith("}\n")]
        found: dict[str, str] = json.loads(lines[-1]) if lines else {}
        return found

    def turn(self, after: int = -1) -> Rest:
        """The picture in which it is the person's turn, later than that line of the trace."""
        return self.program.trace.rest(lambda rest: bool(rest.plays), "a turn", after)


@pytest.fixture
def finger(screen: VirtualScreen, mouse: Mouse, start: Start) -> Finger:
    program = start(screen, *SEATS, way=TOUCHED, environment=SURROUNDINGS)
    program.first_rest()
    return Finger(program, mouse)


def test_a_finger_taps_drags_looks_and_lets_go(finger: Finger) -> None:
    now = finger.turn()
    card, pile = now.places[FIRST].middle, now.places[PILE].middle
    _tap(finger, card)
    _drag(finger, card)
    _let_go(finger, card)
    _discard(finger, now, card, pile)
    now = finger.turn(finger.program.trace.rests[-1].number)
    _discard(finger, now, now.places[FIRST].middle, pile)
    _look(finger, finger.program.trace.rests[-1], pile)


def _tap(finger: Finger, card: Point) -> None:
    """A tap selects a card, and another one lets go of it."""
    finger.tap(card)
    finger.shows(selected="card 1", dragged="")
    finger.tap(card)
    finger.shows(selected="", dragged="")


def _drag(finger: Finger, card: Point) -> None:
    """Seven pixels are still a tap, eight a drag."""
    finger.land(card)
    finger.go((card[0] + 7, card[1]))
    finger.lift()
    finger.shows(selected="card 1", dragged="")
    finger.tap(card)
    finger.shows(selected="")
    finger.land(card)
    finger.go((card[0] + 8, card[1]))
    finger.shows(dragged="card 1")


def _let_go(finger: Finger, card: Point) -> None:
    """A second finger lets go of what the first one drags."""
    finger.second()
    finger.shows(dragged="", selected="")
    finger.lift()
    finger.tap(card)
    finger.shows(selected="card 1")
    finger.tap(card)
    finger.shows(selected="")


def _discard(finger: Finger, now: Rest, card: Point, pile: Point) -> None:
    """A card that is dragged onto a discard pile lies there."""
    before = now.places[PILE].cards
    finger.land(card)
    finger.go(((card[0] + pile[0]) // 2, (card[1] + pile[1]) // 2))
    finger.shows(dragged="card 1")
    finger.go(pile)
    finger.lift()
    finger.program.trace.rest(
        lambda rest: PILE in rest.places and rest.places[PILE].cards == before + 1, "the discard", now.number
    )


def _look(finger: Finger, now: Rest, pile: Point) -> None:
    """A finger that rests spreads a pile and names a button, and presses nothing."""
    finger.land(pile)
    finger.looks_at("spread", "0")
    finger.lift()
    finger.shows(spread="", selected="")
    finger.land(now.controls["Menu"].middle)
    finger.looks_at("tip", "Menu")
    finger.lift()
    finger.shows(tip="", scene="play")
    finger.tap(now.controls["Menu"].middle)
    finger.shows(scene="pause")
