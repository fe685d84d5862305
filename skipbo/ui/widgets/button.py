"""Buttons: a screen's golden one, plain ones, round ones with an icon, rows of the menu, links."""

from collections.abc import Callable
from enum import Enum

import pygame

from skipbo.ui.art import BUTTON_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Command, Pixel, Style, Thing, faded, over, words
from skipbo.ui.widgets import widget
from skipbo.words.said import Sayable, holds, say

_ICON = 2.7  # U
_ICON_GAP = 1.3  # U between an icon and its words
_PADDING, _LEAST_PADDING = 3.4, 1.2  # U beside the words, and where there is little room
_BADGE, _BADGE_PAD = 2.7, 0.7  # U: the height of a badge that names a key, and the space beside its words
_ROW_INSET = 1.0  # U by which the focus ring of a row is less high
_ROUND, _ROW, _PILL = 5.0, 5.6, 6.2  # U: the height of a round one, a row, and the others
_ROW_ASIDE = 1.6  # U beside the words of a row
_SIGN = 0.51  # of a round button


class ButtonKind(Enum):
    """The look of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    ROUND = "round"
    ROW = "row"
    LINK = "link"


class Button(widget.Pressable):
    """A button with one action, `act`. `icon` names its icon; a round button shows nothing else.

    `mirrored`: the icon of a round one points the other way.

    `words` are the words on it, also its name until `label` says otherwise, and `explained` their tooltip.
    `chosen`: the row of the current page. `shortcut`: the command that does the same; a round button's
    tooltip names its key, and with `badged` so does a small badge until the key is learned.
    """

    def __init__(
        self,
        key: str,
        name: Sayable,
        act: Callable[[], None],
        kind: ButtonKind = ButtonKind.SECONDARY,
        icon: str | None = None,
        *,
        mirrored: bool = False,
        shortcut: Command | None = None,
        explained: Sayable = "",
    ) -> None:
        super().__init__(key, name, act)
        self.kind, self.icon, self._mirrored = kind, icon, mirrored
        self.words = name
        self.chosen = False
        self.shortcut, self.badged = shortcut, False
        self.explained = explained
        self.stretches = kind not in (ButtonKind.ROUND, ButtonKind.LINK)
        if kind is ButtonKind.ROW:
            self.radius_share = 0.3

    def set_shortcut(self, shortcut: Command, badged: bool = False) -> None:
        """Let the tooltip name the key that does the same, and a badge, too, until it is learned."""
        self.shortcut, self.badged = shortcut, badged

    def label(
        self, name: Sayable | None = None, words: Sayable | None = None, icon: str | None = None
    ) -> None:
        """Change the button's name, its words or its icon; None leaves each as it is."""
        self.name = self.name if name is None else name
        self.words = self.words if words is None else words
        self.icon = self.icon if icon is None else icon

    def wanted_width(self, look: Look) -> int:
        """Return the width in pixels that its words and icon need."""
        match self.kind:
            case ButtonKind.ROUND:
                return round(_ROUND * look.u)
            case ButtonKind.LINK:
                return round(look.text.width(self.words, Style.CAPTION) + 1.6 * look.u)
            case ButtonKind.ROW:
                return round(look.text.width(self.words, Style.ROW) + 2 * _ROW_ASIDE * look.u)
            case _:
                return self._pill_width(look)

    def least_width(self, look: Look) -> int:
        pill = self.kind in (ButtonKind.PRIMARY, ButtonKind.SECONDARY)
        return self._pill_width(look, _LEAST_PADDING) if pill else self.wanted_width(look)

    def _pill_width(self, look: Look, padding: float = _PADDING) -> int:
        icon = (_ICON + _ICON_GAP) * look.u if self.icon else 0
        return round(look.text.width(self.words, Style.BUTTON) + icon + 2 * padding * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        match self.kind:
            case ButtonKind.ROUND:
                return round(_ROUND * look.u)
            case ButtonKind.LINK:
                return widget.line_height(look, Style.CAPTION, widget.LEAST_ROW)
            case ButtonKind.ROW:
                return max(round(_ROW * look.u), look.text.height(Style.ROW))
            case _:
                return widget.line_height(look, Style.BUTTON, _PILL)

    def area(self) -> pygame.Rect:
        """Return the button with room round a small one: for a finger, even round buttons get it."""
        if self.kind is ButtonKind.ROUND:
            return widget.widened(self.rect, widget.touch(self.look.u))
        return widget.widened(self.rect, widget.LEAST_ROW * self.look.u)

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle for the focus ring: rows are close, so theirs avoids the next row's words."""
        return self.rect.inflate(0, -self.px(_ROW_INSET)) if self.kind is ButtonKind.ROW else self.rect

    def value(self) -> Sayable | None:
        return widget.CHOSEN if self.chosen else None

    def thing(self) -> Thing:
        """Return the button, with the words on it if they are not part of its name."""
        other = self.kind is not ButtonKind.ROUND and not holds(self.name, self.words)
        badge = words(f"{self.key}.badge", self._badge())
        parts = (*words(f"{self.key}.words", self.words if other else ""), *badge)
        return super().thing()._replace(parts=parts, tip=self._tip_words())

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        """Return the reason, or, under the keyboard's focus, a round button's name."""
        words = self._tip_words()
        return (words, self.rect) if at is None and words else super().tip(at)

    def _tip_words(self) -> Sayable:
        """Return a round button's name and key, or words that do not fit; "" while a reason is shown."""
        if self.description():
            return ""
        if self.kind is not ButtonKind.ROUND:
            return self.words if self.least_width(self.look) > self.rect.w else self.explained
        key = self.look.prompts.name(self.shortcut) if self.shortcut else ""
        return say("{name} ({key})", name=self.name, key=key) if key else self.name

    def _badge(self) -> Sayable:
        """Return the badge's text, "" if there is none."""
        if self.shortcut is None or not (self.badged and self.enabled):
            return ""
        return self.look.prompts.badge(self.shortcut)

    def draw(self, canvas: Canvas) -> None:
        if self.kind is ButtonKind.ROW:
            self._draw_row(canvas)
        elif self.kind is ButtonKind.ROUND:
            self._draw_round(canvas)
        elif self.kind is ButtonKind.LINK:
            self._draw_link(canvas)
        else:
            self._draw_pill(canvas)

    def _draw_pill(self, canvas: Canvas) -> None:
        theme, primary = self.look.theme, self.kind is ButtonKind.PRIMARY
        box = widget.shrunk(self.rect, self.pressed and self.hovered)
        edge: Colour | None = None
        if not self.enabled:
            fill = faded(theme.text, 0.07)
        elif primary:
            fill, edge = widget.lit(theme.accent, 0.12) if self.hovered else theme.accent, (255, 255, 255, 89)
        else:
            fill, edge = faded(theme.text, 0.14 if self.hovered else 0.08), theme.line
        shadow = BUTTON_SHADOW if primary and self.enabled else None
        canvas.sprite(
            self.look.art.panel(box.size, box.h / 2, fill, edge, shadow), box.topleft, widget.WIDGET_Z
        )
        ink = theme.on_accent if primary and self.enabled else self.ink(theme.text)
        text, size = self.look.text, self.px(_ICON)
        lead = size + self.px(_ICON_GAP) if self.icon else 0
        room = box.w - lead - 2 * self.px(_LEAST_PADDING)
        left = box.centerx - (lead + text.width_in(self.words, Style.BUTTON, room)) // 2
        if self.icon:
            self.draw_sign(canvas, self.icon, size, ink, (left + size // 2, box.centery))
        at = (left + lead, box.centery)
        text.put(canvas, self.words, Style.BUTTON, ink, at, z=widget.WIDGET_Z + 1, room=room)

    def _draw_round(self, canvas: Canvas) -> None:
        theme = self.look.theme
        box = widget.shrunk(self.rect, self.pressed and self.hovered)
        fill = widget.lit(theme.panel, 0.12) if self.hovered and self.enabled else theme.panel
        self.draw_ground(canvas, box, fill, theme.line)
        if self.icon:
            size, ink = round(self.rect.h * _SIGN), self.ink(theme.text)
            self.draw_sign(canvas, self.icon, size, ink, box.center, mirrored=self._mirrored)
        self._draw_badge(canvas)

    def _draw_badge(self, canvas: Canvas) -> None:
        """Draw a small key at the upper right, clear of the button to its right."""
        shown, look = self._badge(), self.look
        if not shown:
            return
        theme, box = look.theme, self.rect
        high = max(self.px(_BADGE), look.text.cap(Style.CHIP) + self.px(2 * _BADGE_PAD))
        wide = max(high, look.text.width(shown, Style.CHIP) + 2 * self.px(_BADGE_PAD))
        cap = pygame.Rect(0, 0, wide, high)
        cap.midright = (box.right + round(0.18 * box.w), box.top + round(0.12 * box.h))
        fill = over(theme.panel, theme.table_edge)
        self.draw_ground(canvas, cap, fill, theme.line, radius=0.8, z=widget.WIDGET_Z + 2)
        look.text.put(canvas, shown, Style.CHIP, theme.text, cap.center, "centre", widget.WIDGET_Z + 3)

    def _draw_row(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, widget.shrunk(self.rect, self.pressed and self.hovered)
        if self.hovered or self.chosen:
            self.draw_ground(canvas, box, faded(theme.text, 0.12), radius=1.6)
        if self.hovered and not self.chosen:
            size = self.px(2.4)
            at = (box.right - self.px(1.6) - size + size // 2, box.centery)
            self.draw_sign(canvas, "chevron", size, theme.text, at)
        at = (self.rect.left + self.px(_ROW_ASIDE), box.centery)
        ink, room = self.ink(theme.text), box.w - self.px(2.2)
        self.look.text.put(canvas, self.words, Style.ROW, ink, at, z=widget.WIDGET_Z + 1, room=room)

    def _draw_link(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, self.rect
        ink = theme.text if self.hovered else theme.secondary
        self.look.text.put(canvas, self.words, Style.CAPTION, ink, box.center, "centre", widget.WIDGET_Z + 1)
        wide = self.look.text.width(self.words, Style.CAPTION)
        line = self.look.art.panel((wide, max(1, self.px(0.14))), 0, faded(ink, 0.7))
        below = box.centery + self.look.text.cap(Style.CAPTION) // 2 + self.px(0.5)
        canvas.sprite(line, (box.centerx - wide // 2, below), widget.WIDGET_Z)


def worded(
    key: str, name: Sayable, act: Callable[[], None], words: Sayable, kind: ButtonKind = ButtonKind.SECONDARY
) -> Button:
    """Return a button with words on it that differ from its name."""
    button = Button(key, name, act, kind)
    button.label(words=words)
    return button
