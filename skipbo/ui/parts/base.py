"""The base of all parts: the room one wants, its place, what it shows and tells; and a control as a part."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Align, Canvas, Things
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.widgets import Widget

_PLACED: Final = frozenset(("look", "rect", "lines", "inner", "measured"))
"""The fields in which a part keeps its place; they are left out when two parts are compared."""
EDGE: Final = {"left": "left", "centre": "centerx", "right": "right"}
"""The side of a rectangle at which words of each alignment begin."""

_Asked = ParamSpec("_Asked")
_Found = TypeVar("_Found")
_Measured = TypeVar("_Measured", bound="Part")


def once(
    measure: Callable[Concatenate[_Measured, _Asked], _Found],
) -> Callable[Concatenate[_Measured, _Asked], _Found]:
    """Return a part's way to measure that remembers what it found, until the part forgets it.

    Whatever holds a part asks it, and that is asked in turn: without this a deep tree is measured for long.
    """

    @wraps(measure)
    def remembered(part: _Measured, /, *args: _Asked.args, **kwargs: _Asked.kwargs) -> _Found:
        measured: dict[object, _Found] = vars(part).setdefault("measured", {})
        key = (measure.__qualname__, *args)
        if key not in measured:
            measured[key] = measure(part, *args, **kwargs)
        return measured[key]

    return remembered


class Part:
    """A part of a screen: it says what there is, and is placed once. All lengths are pixels of the picture.

    Two parts that say the same are equal, wherever they are; controls are the same only as themselves.
    `fills`: in a row it takes the width that the others leave. `grows`: in a column it takes the height that
    the others leave, and does with less than it wants.
    """

    fills = False
    grows = False
    look: Look
    rect = pygame.Rect(0, 0, 0, 0)

    def __init_subclass__(cls) -> None:
        """Let every kind of part remember what it measures: whatever holds one asks it again and again."""
        for name in {"wanted", "least", "height"} & vars(cls).keys():
            setattr(cls, name, once(vars(cls)[name]))

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        others = vars(other)
        for name, value in vars(self).items():
            if value is not others.get(name) and name not in _PLACED and value != others[name]:
                return False
        return True

    __hash__ = None  # type: ignore[assignment]

    def wanted(self, look: Look) -> int:
        """Return the width that it would like; 0: whatever it gets."""
        return 0

    def least(self, look: Look) -> int:
        """Return the width below which something of it would be cut: mostly what it would like."""
        return self.wanted(look)

    def height(self, look: Look, width: int) -> int:
        """Return the height that it needs in a width; 0: it is not there, nor the gap beside it."""
        return 0

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place it, and what is in it."""
        self.look, self.rect = look, rect

    def shift(self, by: int) -> None:
        """Move it, and what is in it, `by` pixels down; all that was measured holds."""
        self.rect = self.rect.move(0, by)
        for part in self.parts():
            part.shift(by)

    def forget(self) -> None:
        """Forget what was measured: what a control wants may have changed."""
        vars(self).pop("measured", None)

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the canvas. Changes nothing."""

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        """Yield what makes its first picture, a bit each, on a canvas that nobody sees."""
        yield partial(self.draw, canvas)

    def things(self) -> Things:
        """Return what it tells, in the order in which it is read."""
        return ()

    def parts(self) -> tuple[Part, ...]:
        """Return the parts that it consists of."""
        return ()

    def widgets(self) -> Iterator[Widget]:
        """Yield its controls, in the order of Tab."""
        for part in self.parts():
            yield from part.widgets()


class Control(Part):
    """A control. It is as wide as its place, or as it wants to be: by its own way, unless `snug` says which.

    `high`, `wide`: U instead of what it wants. `at`: where it is in a place that is wider. `fills`: it takes
    the width that others leave in a row, which is not always its way.
    """

    def __init__(
        self,
        widget: Widget,
        *,
        snug: bool | None = None,
        wide: float | None = None,
        high: float | None = None,
        at: Align = "left",
        fills: bool = False,
    ) -> None:
        self.widget = widget
        self._snug = not widget.stretches if snug is None else snug
        self._wide, self._high, self._at = wide, high, at
        self.fills = fills or (widget.fills and wide is None)
        self.grows = widget.grows and high is None

    def wanted(self, look: Look) -> int:
        wanted = self.widget.wanted_width(look)
        return wanted if self._wide is None else max(wanted, round(self._wide * look.u))

    def least(self, look: Look) -> int:
        return self.widget.least_width(look)

    def height(self, look: Look, width: int) -> int:
        high = self.widget.wanted_height(look, self._width(look, width))
        return high if self._high is None else max(high, round(self._high * look.u))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        own = pygame.Rect(rect.left, rect.top, self._width(look, rect.w), rect.h)
        setattr(own, EDGE[self._at], getattr(rect, EDGE[self._at]))
        self.widget.settle(look, own)

    def shift(self, by: int) -> None:
        super().shift(by)
        self.widget.shift(by)

    def draw(self, canvas: Canvas) -> None:
        if self.widget.visible:
            self.widget.draw(canvas)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        return self.widget.chores(canvas) if self.widget.visible else iter(())

    def things(self) -> Things:
        return self.widget.things()

    def widgets(self) -> Iterator[Widget]:
        yield self.widget

    def _width(self, look: Look, room: int) -> int:
        return min(room, self.wanted(look)) if self._snug or self._wide is not None else room


def as_part(each: Part | Widget) -> Part:
    """Return a part as it is, and a control as a part."""
    return Control(each) if isinstance(each, Widget) else each


def walk(part: Part) -> Iterator[Part]:
    """Yield a part and all that are in it, each before its own."""
    waiting = [part]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += reversed(part.parts())
