"""The base of all parts: wanted size, place, drawing and readout; and a control as a part."""

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
"""The fields where a part keeps its place; they are ignored when two parts are compared."""
EDGE: Final = {"left": "left", "centre": "centerx", "right": "right"}
"""The side of a rectangle at which words of each alignment begin."""

_Asked = ParamSpec("_Asked")
_Found = TypeVar("_Found")
_Measured = TypeVar("_Measured", bound="Part")


def once(
    measure: Callable[Concatenate[_Measured, _Asked], _Found],
) -> Callable[Concatenate[_Measured, _Asked], _Found]:
    """Return a measuring method that remembers its results until the part forgets them.

    Every container asks its parts, and is asked in turn: without this, measuring a deep tree takes long.
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
    """A part of a screen: it declares content, and is placed once. All lengths are pixels of the picture.

    Two parts that declare the same are equal, wherever they are; controls are equal only to themselves.
    `fills`: in a row it takes the width that the others leave. `grows`: in a column it takes the height that
    the others leave, and makes do with less than it wants.
    """

    fills = False
    grows = False
    look: Look
    rect = pygame.Rect(0, 0, 0, 0)

    def __init_subclass__(cls) -> None:
        """Let every kind of part remember its measurements: its container asks for them again and again."""
        for name in {"wanted", "least", "height"} & vars(cls).keys():
            setattr(cls, name, once(vars(cls)[name]))

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        others = vars(other)
        for name, value in vars(self).items():
            if value is not others.get(name) and name not in _PLACED and value != others.get(name):
                return False
        return True

    __hash__ = None  # type: ignore[assignment]

    def wanted(self, look: Look) -> int:
        """Return its preferred width; 0: it takes whatever it gets."""
        return 0

    def least(self, look: Look) -> int:
        """Return the width below which something would be cut off: mostly its preferred width."""
        return self.wanted(look)

    def height(self, look: Look, width: int) -> int:
        """Return the height that it needs at a width; 0: it is absent, and so is the gap beside it."""
        return 0

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place it, and everything in it."""
        self.look, self.rect = look, rect

    def shift(self, by: int) -> None:
        """Move it, and everything in it, `by` pixels down; all measurements stay valid."""
        self.rect = self.rect.move(0, by)
        for part in self.parts():
            part.shift(by)

    def forget(self) -> None:
        """Forget all measurements: what a control wants may have changed."""
        vars(self).pop("measured", None)

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the canvas. Changes nothing."""

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        """Yield the steps that make its first picture, on a canvas that nobody sees."""
        yield partial(self.draw, canvas)

    def things(self) -> Things:
        """Return its things, in reading order."""
        return ()

    def parts(self) -> tuple[Part, ...]:
        """Return the parts it consists of."""
        return ()

    def widgets(self) -> Iterator[Widget]:
        """Yield its controls, in Tab order."""
        for part in self.parts():
            yield from part.widgets()


class Control(Part):
    """A control.

    It is as wide as its place, or as it wants to be: as the control itself says, unless `snug` decides.
    `high`, `wide`: U instead of what it wants. `at`: where it goes in a wider place. `fills`: it takes the
    width that others leave in a row, even if the control itself would not.
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
    """Yield a part and all parts in it, each before its own parts."""
    waiting = [part]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += reversed(part.parts())
