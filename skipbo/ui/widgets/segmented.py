"""A row of options of which one is chosen."""

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, Point, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour, faded, over
from skipbo.ui.kit.things import Role, Thing, words
from skipbo.ui.widgets.widget import CHOSEN, DISABLED, WIDGET_Z, Widget, box
from skipbo.words.controls import choice
from skipbo.words.said import Sayable

_PADDING = 1.15  # U beside each option's words


class Segmented(Widget):
    """Options beside one another; `chosen` is the index of the chosen one, or None.

    `reasons` tells, by index, why an option cannot be chosen now. Each option is a control of its own,
    called "name: option". `short`: shorter words for options that have no room for their own; what has no
    room even so is shortened.
    """

    role = Role.CHOICES

    def __init__(
        self,
        key: str,
        name: Sayable,
        options: Sequence[Sayable],
        chosen: int | None,
        act: Callable[[int], None],
        short: Sequence[Sayable] = (),
    ) -> None:
        super().__init__(key, name)
        self.options = self._words = tuple(options)
        self._short = tuple(short) or self.options
        self.chosen = chosen
        self.reasons: Mapping[int, Sayable] = {}
        self._act = act
        self._parts: list[pygame.Rect] = []
        self._pressed: int | None = None
        self._over: int | None = None

    def wanted_width(self, look: Look) -> int:
        """Return the width in pixels that the options' words need."""
        return round(sum(_widths(self.options, look)) + 0.6 * look.u)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        inset = self.px(0.3)
        self._words = self.options if self.wanted_width(look) <= rect.w else self._short
        widths = _widths(self._words, look)
        spare = (rect.w - 2 * inset - sum(widths)) / len(widths)
        self._parts, left = [], rect.left + inset
        edge = float(left)
        for width in widths:
            edge += width + spare
            self._parts.append(pygame.Rect(left, rect.top + inset, round(edge) - left, rect.h - 2 * inset))
            left = round(edge)

    def choose(self, index: int) -> None:
        """Choose an option, if that is possible, and tell the owner."""
        if index in self.reasons or index == self.chosen:
            return
        self.chosen = index
        self._act(index)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key():
                return self._key(intent)
            case Press(at):
                self._pressed = self._part_at(at)
            case Release(at):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed == self._part_at(at):
                    self.choose(pressed)
            case PointerMove() | Wheel():
                pass
            case _:
                assert_never(intent)
        return True

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        self._over = self._part_at(at) if at is not None else None

    def tip(self, at: Point | None) -> tuple[Sayable, pygame.Rect] | None:
        part = self._part_at(at) if at is not None else None
        if part is not None and part in self.reasons:
            return self.reasons[part], self._parts[part]
        return super().tip(at)

    def thing(self) -> Thing:
        parts = tuple(self._option(n) for n in range(len(self.options)))
        return super().thing()._replace(parts=parts, focused=self.focused and self.chosen is None)

    def _option(self, n: int) -> Thing:
        """Return an option, with its short words or why it cannot be chosen."""
        short = "" if self._words[n] == self.options[n] else self._words[n]
        return Thing(
            f"{self.key}.{n}",
            Role.CHOICE,
            choice(self.name, self.options[n]),
            box(self._parts[n]),
            CHOSEN if n == self.chosen else None,
            self.reasons.get(n, ""),
            words(f"{self.key}.{n}.words", short),
            works=self.enabled and n not in self.reasons,
            focused=self.focused and n == self.chosen,
        )

    def draw(self, canvas: Canvas) -> None:
        theme, art, box = self.look.theme, self.look.art, self.rect
        trough = faded(over(theme.panel, theme.table_edge), 0.55)
        canvas.sprite(art.panel(box.size, box.h / 2, trough, theme.hairline), box.topleft, WIDGET_Z)
        for n, part in enumerate(self._parts):
            pill = self._pill(n)
            if pill is not None:
                canvas.sprite(art.panel(part.size, part.h / 2, pill), part.topleft, WIDGET_Z + 1)
            style, ink = Style.CAPTION if n == self.chosen else Style.LABEL, self._ink(n)
            words = self.look.text.fit(self._words[n], style, part.w - self.px(0.8))
            self.look.text.put(canvas, words, style, ink, part.center, "centre", WIDGET_Z + 2)

    def _pill(self, option: int) -> Colour | None:
        """Return the ground's colour: the chosen option's pill, a faint one under the pointer, else None."""
        text = self.look.theme.text
        if option == self.chosen:
            return faded(text, 0.92 if self.enabled else DISABLED)
        over = option == self._over and self.hovered and option not in self.reasons
        return faded(text, 0.10) if over else None

    def _ink(self, option: int) -> Colour:
        theme = self.look.theme
        if option == self.chosen:
            return theme.surface
        return self.ink(faded(theme.text, DISABLED) if option in self.reasons else theme.text)

    def _part_at(self, at: Point) -> int | None:
        if not self.rect.collidepoint(at):
            return None
        return next((n for n, part in enumerate(self._parts) if at[0] < part.right), len(self._parts) - 1)

    def _key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None:
            return key.name in ("return", "space")
        at = (-1 if step > 0 else len(self.options)) if self.chosen is None else self.chosen
        free = [n for n in range(len(self.options)) if n not in self.reasons and (n - at) * step > 0]
        if free:
            self.choose(min(free) if step > 0 else max(free))
        return bool(free)


def _widths(options: Sequence[Sayable], look: Look) -> list[float]:
    return [look.text.width(words, Style.CAPTION) + 2 * _PADDING * look.u for words in options]
