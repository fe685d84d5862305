"""Words, icons and pictures of a screen."""

from __future__ import annotations

from typing import Final, Literal, Protocol, TypeGuard

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Align, Canvas, Colour, Role, Style, Thing, Things, faded
from skipbo.ui.parts.base import Part, once
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.widgets import SHEET_Z, Widget, box
from skipbo.words.said import Sayable

Ink = Literal["text", "secondary", "accent", "danger", "on_accent"]
"""A colour of the theme, by its name there."""

WORDS_Z: Final = SHEET_Z + 2
_BESIDE: Final = 20.0  # U that words keep beside a control before they go above it
_RUNNING: Final = 40.0  # the width in U that running text prefers before it wraps
_CAP, _CAP_ASIDE = 3.6, 1.2  # U: the height of a key's cap, and beside its name
_SENTENCES: Final = (Style.BODY, Style.SUBTITLE)
_PLAIN: Final = (Style.BODY, Style.SUBTITLE, Style.LABEL, Style.BADGE, Style.ROW)


def red_if(wrong: bool) -> Ink:
    """Return the ink of an ordinary sentence, or of one that reports a problem."""
    return "danger" if wrong else "secondary"


def inked(ink: Ink | Colour, look: Look) -> Colour:
    """Return a colour; a name is looked up in the look's theme."""
    if not isinstance(ink, str):
        return ink
    colour: Colour = getattr(look.theme, ink)
    return colour


class Words(Part):
    """A sentence or a few words, in as many lines as needed; empty ones take no room.

    `key` is their thing's; "" where a surrounding part reads them out. `ink`: None for the style's own.
    `kept`: the lines reserved for them, so that nothing moves once there is text. `even`: lines of about
    equal length. `most`: their preferred width in U, at most. `room_for`: other words that may replace
    them; the width fits all of these, and is no wider.
    """

    fills = True

    def __init__(
        self,
        key: str,
        said: Sayable,
        style: Style = Style.BODY,
        *,
        align: Align = "left",
        role: Role = Role.TEXT,
        ink: Ink | None = None,
        kept: int = 0,
        even: bool = False,
        value: Sayable | None = None,
        room_for: Sayable = "",
        most: float | None = None,
    ) -> None:
        self._most = _RUNNING if most is None and style in _SENTENCES else most
        self._room_for, self.fills = room_for, not room_for
        self._key, self._told, self._style = key, said, style
        self._align: Align = align
        self._role, self._kept, self._even, self._value = role, kept, even, value
        self._ink: Ink = ink or ("secondary" if style in _PLAIN else "text")
        self.lines: tuple[str, ...] = ()

    def wanted(self, look: Look) -> int:
        if not self._told:
            return 0
        wide = max(look.text.width(said, self._style) for said in (self._told, self._room_for))
        return wide if self._most is None else min(wide, round(self._most * look.u))

    def least(self, look: Look) -> int:
        beside, wanted = round(_BESIDE * look.u), self.wanted(look)
        return wanted if wanted <= beside else max(beside, look.text.widest_word(self._told, self._style))

    def height(self, look: Look, width: int) -> int:
        return max(self._kept, len(self._broken(look, width))) * look.text.height(self._style)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self.lines = self._broken(look, rect.w)

    def draw(self, canvas: Canvas) -> None:
        text, step = self.look.text, self.look.text.height(self._style)
        ink = inked(self._ink, self.look)
        x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self._align]
        top = self.rect.centery - step * len(self.lines) // 2 if not self._kept else self.rect.top
        for n, line in enumerate(self.lines):
            at = (x, top + step // 2 + n * step)
            text.put(canvas, line, self._style, ink, at, self._align, WORDS_Z, self.rect.w)

    def things(self) -> Things:
        if not (self._key and self._told):
            return ()
        return (Thing(self._key, self._role, self._told, box(self.rect), self._value),)

    @once
    def _broken(self, look: Look, width: int) -> tuple[str, ...]:
        if not self._told:
            return ()
        wrap = look.text.wrap_evenly if self._even else look.text.wrap
        return wrap(self._told, self._style, width)


class Cap(Part):
    """A key or gesture, labelled `name`, drawn as a keycap; its thing is a cell with this `key`."""

    def __init__(self, key: str, name: Sayable) -> None:
        self._key, self._name = key, name

    def wanted(self, look: Look) -> int:
        beside = 2 * round(_CAP_ASIDE * look.u)
        return max(look.text.width(self._name, Style.CAPTION) + beside, self.height(look, 0))

    def height(self, look: Look, width: int) -> int:
        return max(round(_CAP * look.u), look.text.height(Style.CAPTION))

    def draw(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        panel = look.art.panel(self.rect.size, 0.9 * look.u, faded(theme.text, 0.10), theme.line)
        canvas.sprite(panel, self.rect.topleft, WORDS_Z)
        at = self.rect.center
        look.text.put(canvas, self._name, Style.CAPTION, theme.text, at, "centre", WORDS_Z + 1, self.rect.w)

    def things(self) -> Things:
        return (Thing(self._key, Role.CELL, self._name, box(self.rect)),)


class Icon(Part):
    """An icon, `size` U high and wide, whose meaning the words beside it give. `wide`: U of its place."""

    def __init__(self, name: str, size: float, ink: Ink | Colour = "text", *, wide: float = 0.0) -> None:
        self._name, self._size, self._ink, self._wide = name, size, ink, max(size, wide)

    def wanted(self, look: Look) -> int:
        return round(self._wide * look.u)

    def height(self, look: Look, width: int) -> int:
        return round(self._size * look.u)

    def draw(self, canvas: Canvas) -> None:
        size = self.height(self.look, 0)
        ink = inked(self._ink, self.look)
        at = (self.rect.centerx - size // 2, self.rect.centery - size // 2)
        canvas.blit(self.look.art.icon(self._name, size, ink), at, WORDS_Z)


class Explained(Part):
    """A part with a sentence about it, shown as a tooltip below it and read out.

    `key`: of the sentence's thing; an empty sentence adds nothing.
    """

    def __init__(self, key: str, said: Sayable, part: Part) -> None:
        self._key, self._said, self._part = key, said, part
        self.grows, self.fills = part.grows, part.fills

    def parts(self) -> tuple[Part, ...]:
        return (self._part,)

    def wanted(self, look: Look) -> int:
        return self._part.wanted(look)

    def least(self, look: Look) -> int:
        return self._part.least(look)

    def height(self, look: Look, width: int) -> int:
        return self._part.height(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._part.place(look, rect)

    def draw(self, canvas: Canvas) -> None:
        self._part.draw(canvas)

    def things(self) -> Things:
        told = Thing(self._key, Role.TEXT, self._said, box(self.rect), tip=self._said, tip_below=True)
        return (*self._part.things(), *([told] if self._said else []))


class Painting(Protocol):
    """Something painted into a rectangle. Two that paint the same are equal."""

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it, in pixels, from a given z upwards."""


class TellingPainting(Painting, Protocol):
    """A painting that says more than the words beside it."""

    def things(self, rect: pygame.Rect) -> Things:
        """Return its things."""


def _tells(painting: Painting) -> TypeGuard[TellingPainting]:
    """Check only the name: an isinstance with a whole protocol loads `inspect` since Python 3.12."""
    return hasattr(painting, "things")


class Painted(Part):
    """A painting in a place of its own, `high` U high and at least `wide` U wide."""

    def __init__(
        self, painting: Painting, *, high: float, wide: float = 0.0, grows: bool = False, z: int = SHEET_Z + 2
    ) -> None:
        self.painting, self._high, self._wide, self._z = painting, high, wide, z
        self.grows, self.fills = grows, not wide

    def wanted(self, look: Look) -> int:
        return round(self._wide * look.u)

    def height(self, look: Look, width: int) -> int:
        return round(self._high * look.u)

    def draw(self, canvas: Canvas) -> None:
        self.painting.paint(canvas, self.look, self.rect, self._z)

    def things(self) -> Things:
        return self.painting.things(self.rect) if _tells(self.painting) else ()


class Overlaid(Holder):
    """A part with a painting over it, in the same place."""

    def __init__(self, part: Part | Widget, painting: Painting, *, z: int = SHEET_Z + 4) -> None:
        super().__init__(part, Painted(painting, high=0.0, z=z))

    def wanted(self, look: Look) -> int:
        return self._parts[0].wanted(look)

    def height(self, look: Look, width: int) -> int:
        return self._parts[0].height(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for part in self._parts:
            part.place(look, rect)


class Bar(Part):
    """A line filled to one share, or to several, each drawn over the one before."""

    fills = True

    def __init__(self, *filled: tuple[float, Ink | Colour], least: float = 12.0, thick: float = 1.2) -> None:
        """`filled`: shares of the width from 0 to 1 with their colours, the longest first."""
        self._filled, self._least, self._thick = filled, least, thick

    def wanted(self, look: Look) -> int:
        return round(self._least * look.u)

    def height(self, look: Look, width: int) -> int:
        return max(3, round(self._thick * look.u))

    def draw(self, canvas: Canvas) -> None:
        high = self.height(self.look, self.rect.w)
        ground = (1.0, faded(self.look.theme.text, 0.13))
        for above, (share, ink) in enumerate((ground, *self._filled)):
            wide = max(high, round(self.rect.w * min(1.0, share)))
            if share > 0:
                bar = self.look.art.panel((wide, high), high / 2, inked(ink, self.look))
                at = (self.rect.left, self.rect.centery - high // 2)
                canvas.sprite(bar, at, SHEET_Z + 2 + above)
