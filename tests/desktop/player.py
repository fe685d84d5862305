"""A player who sees only the trace and has only a mouse and a keyboard."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tests.desktop.mouse import Mouse, Point
from tests.desktop.policy import Play, choose, only_builds_once
from tests.desktop.trace import Event, Rest, Trace, TraceLate

Gesture = Callable[[Rest, Play], None]
ONWARDS = ("Next game", "The whole match", "Play again")
"""What leads on from the score: in a match, after it, after a single game."""
_SCORE = "Score"
"""What leads from the sheet of a first win to the score."""
_WAYS = {"scoring": (_SCORE, *ONWARDS)}
_TURN_SECONDS = 60.0
_MOVE_SECONDS = 10.0
_IMPATIENCE = 0.35


class MousePlayer:
    """Plays for every person at the screen, with a seeded mixture of all the ways to move a card.

    `gestures` counts the ways that were used, `plays` all cards that were played.
    """

    def __init__(self, trace: Trace, mouse: Mouse, rng: random.Random, impatient: bool = False) -> None:
        """`impatient` players click to skip what the others do."""
        self._trace = trace
        self._mouse = mouse
        self._rng = rng
        self._impatient = impatient
        self.gestures: Counter[str] = Counter()
        self.plays: list[Play] = []

    def play_until(self, done: Callable[[Rest], bool], rest: Rest | None = None, steps: int = 3000) -> Rest:
        """Go on, from `rest` or whatever asks next, until `done` holds for a picture that asks for something.

        Returns that picture. Raises TraceError where the program does not answer, AssertionError after
        so many steps.
        """
        now = rest or self._latest()
        for _ in range(steps):
            if done(now):
                return now
            now = self.step(now)
        raise AssertionError(f"no end after {steps} steps\n{self._trace.tail()}")

    def step(self, rest: Rest) -> Rest:
        """Do the one thing that this picture asks for and return the next that asks for something."""
        if rest.plays:
            return self.play(rest, choose(rest))
        return self._answer(rest)

    def play(self, rest: Rest, play: Play, way: str | None = None) -> Rest:
        """Make one play, in that way or one chosen by chance, and see that just this play was made."""
        ways = self._ways(rest, play)
        name, gesture = self._rng.choice([each for each in ways if way in (None, each[0])])
        gesture(rest, play)
        self.gestures[name] += 1
        self.plays.append(play)
        moved = self._await_move(rest, play, name)
        seen = rest.places[play.source].card
        card = moved.said["card"]
        assert play.draws or card == seen, f"{play} by {name} moved {card}, not {seen}"
        return self._next(rest.number, rest)

    def _ways(self, rest: Rest, play: Play) -> list[tuple[str, Gesture]]:
        if play.draws:
            return [("draw", self._click_source)]
        ways: list[tuple[str, Gesture]] = [
            ("drag", self._drag),
            ("drag", self._drag),
            ("click-click", self._click_click),
            ("click-click", self._click_click),
            ("miss and click", self._miss_and_click),
            ("let go and drag", self._let_go_and_drag),
        ]
        if only_builds_once(rest, play):
            ways += [("double click", self._double_click)] * 3
        return ways

    def _click_source(self, rest: Rest, play: Play) -> None:
        self._mouse.click(rest.places[play.source].middle)

    def _drag(self, rest: Rest, play: Play) -> None:
        self._mouse.drag(*_ends(rest, play))

    def _click_click(self, rest: Rest, play: Play) -> None:
        start, end = _ends(rest, play)
        self._mouse.click(start)
        self._mouse.pause(0.03)
        self._mouse.click(end)

    def _double_click(self, rest: Rest, play: Play) -> None:
        self._mouse.double_click(rest.places[play.source].middle)

    def _miss_and_click(self, rest: Rest, play: Play) -> None:
        """Drop the card beside everything: it stays selected, and one click finishes the move."""
        start, end = _ends(rest, play)
        self._mouse.drag(start, free_spot(rest))
        self._mouse.pause(0.03)
        self._mouse.click(end)

    def _let_go_and_drag(self, rest: Rest, play: Play) -> None:
        """Select, let go by a right click or Esc, and drag at once: that is no double click."""
        start, end = _ends(rest, play)
        self._mouse.click(start)
        if self._rng.random() < 0.5:
            self._mouse.click(free_spot(rest), button=3)
        else:
            self._mouse.key("Escape")
        self._mouse.pause(0.03)
        self._mouse.drag(start, end)

    def _await_move(self, rest: Rest, play: Play, way: str) -> Event:
        what = f"{play.source} -> {play.target} by {way} (line {rest.number + 1})"
        moved = self._trace.event(lambda event: event.name == "card moved", what, rest.number, _MOVE_SECONDS)
        said = moved.said
        same = said["to"] == play.target and play.source.startswith(said["from"])
        assert same, f"{what} became {said['from']} -> {said['to']}\n{self._trace.tail()}"
        return moved

    def _answer(self, rest: Rest) -> Rest:
        """Go through what is no play: the deal, the curtain, a pass, the score."""
        button = _button(rest)
        self._mouse.click(rest.controls[button].middle if button else free_spot(rest))
        if rest.scene != "scoring":
            return self._next(rest.number, rest)
        if button == _SCORE:
            return self._trace.rest(lambda now: not now.can(_SCORE), "the score", rest.number, _MOVE_SECONDS)
        begun = self._trace.event_named("game started", rest.number, _MOVE_SECONDS)
        return self._next(begun.number)  # it may end before a person plays: the same picture once more

    def _latest(self) -> Rest:
        """The last picture if it asks for something, else the next that does."""
        self._trace.read()
        last = self._trace.rests[-1] if self._trace.rests else None
        if last is not None and _asks(last):
            return last
        return self._next(-1 if last is None else last.number)

    def _next(self, number: int, before: Rest | None = None) -> Rest:
        """The next picture that asks for something and shows something else than `before`."""

        def asks(rest: Rest) -> bool:
            assert rest.scene != "crash", f"the program has met an error\n{self._trace.tail()}"
            return _asks(rest) and (before is None or rest.shown() != before.shown())

        if self._impatient:
            self._skip_others(number, (2, 500) if before is None else free_spot(before), asks)
        what = "the next picture that asks a person for something"
        return self._trace.rest(asks, what, number, _TURN_SECONDS)

    def _skip_others(self, number: int, beside: Point, asks: Callable[[Rest], bool]) -> None:
        """Click beside everything as long as cards are dealt or others play."""
        for _ in range(round(_TURN_SECONDS / _IMPATIENCE)):
            if self._came_soon(number, asks):
                return
            self._mouse.click(beside)

    def _came_soon(self, number: int, asks: Callable[[Rest], bool]) -> bool:
        try:
            self._trace.rest(asks, "the others", number, _IMPATIENCE)
        except TraceLate:
            return False
        return True


def free_spot(rest: Rest) -> Point:
    """A point of the window on which nothing lies that the trace tells of."""
    width, height = rest.window
    rects = [place.rect for place in rest.places.values()]
    rects += [control.rect for control in rest.controls.values()]
    spots = [(x, height * y // 100) for y in (70, 45, 95, 20) for x in (2, width - 3)]
    return next(spot for spot in spots if not any(_inside(spot, rect) for rect in rects))


def _asks(rest: Rest) -> bool:
    return bool(rest.plays) or rest.scene == "deal" or _button(rest) != ""


def _button(rest: Rest) -> str:
    """The control that leads on, or an empty name."""
    ways = _WAYS.get(rest.scene, ("Pass", f"I am {_awaited(rest)}"))
    return next((name for name in ways if rest.can(name)), "")


def _awaited(rest: Rest) -> str:
    """Whom the curtain waits for, or an empty name."""
    called = (name.removeprefix("I am ") for name in rest.controls if name.startswith("I am "))
    return next(called, "")


def _ends(rest: Rest, play: Play) -> tuple[Point, Point]:
    return rest.places[play.source].middle, rest.places[play.target].middle


def _inside(point: Point, rect: tuple[int, int, int, int]) -> bool:
    x, y, width, height = rect
    return x <= point[0] < x + width and y <= point[1] < y + height
