"""A field that opens a list to choose from."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, assert_never

import pygame

from skipbo.ui.art import TOAST_SHADOW
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, Point, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour, faded, over
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.widgets.widget import CHOSEN, DISABLED, POPUP_Z, WIDGET_Z, Widget, box
from skipbo.words.controls import choice
from skipbo.words.levels import LEVELS, rank_of
from skipbo.words.said import Sayable, say

_INSET = 1.5  # U between edge and words
_SIGN = 2.2  # U, chevron and check mark
_ROW = 5.6
_ROW_TALL = 7.2  # with a sentence
_DOT, _DOTS, _DOTS_GAP = 0.8, 5.6, 1.2  # U: one of five dots, all of them, and what is left of them


class Option(NamedTuple):
    """One line of the list, a sentence about it ("" for none), and how many of five dots it has; 0: none."""

    label: Sayable
    sentence: Sayable = ""
    dots: int = 0


def level_option(key: str) -> Option:
    """Return the line of a computer players' level."""
    return Option(*LEVELS[key], rank_of(key))


class DropDown(Widget):
    """A field with the chosen option; a press opens the list.

    While it is open each option is a control, called "`about`: label", which is the field's name until
    something else is set. `act` hears the index also if that option was already the chosen one. `changed`:
    the closed field says so of the chosen option. `reasons` tells by index why an option cannot be chosen
    now; it replaces the option's sentence, or is a tooltip where there is none. From the index `second`
    on, options stand in a second column.
    """

    role = Role.LIST
    radius_share = 0.25

    def __init__(
        self,
        key: str,
        name: Sayable,
        options: Sequence[Option],
        chosen: int,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name)
        self.about = name
        self.options, self.chosen = tuple(options), chosen
        self.changed = False
        self.reasons: Mapping[int, Sayable] = {}
        self.second: int | None = None
        self.open = False
        self._act = act
        self._marked = chosen
        self._opening = False
        self._rows: list[pygame.Rect] = []
        self._chevron: pygame.Surface

    def value(self) -> Sayable | None:
        label = self.options[self.chosen].label
        return say("{name}, changed", name=label) if self.changed else label

    def wanted_width(self, look: Look) -> int:
        """Return the width in pixels that the longest option needs."""
        widest = max(look.text.width(option.label, Style.ROW) for option in self.options)
        return widest + round((3 * _INSET + _SIGN) * look.u)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.open = False
        sign = look.art.icon("chevron", self.px(_SIGN), look.theme.text)
        self._chevron = pygame.transform.rotate(sign, -90)

    def hit(self, at: Point) -> bool:
        return self.rect.collidepoint(at) or (self.open and self._list().collidepoint(at))

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        row = self._row_at(at) if at is not None else None
        if row is not None and row not in self.reasons:
            self._marked = row

    def lose(self) -> None:
        super().lose()
        self.open = False

    def tip(self, at: Point | None) -> tuple[Sayable, pygame.Rect] | None:
        row = self._row_at(at) if at is not None else None
        if row is not None and row in self.reasons and not self.options[row].sentence:
            return self.reasons[row], self._rows[row]
        return super().tip(at)

    def thing(self) -> Thing:
        rows = enumerate(self._rows if self.open else ())
        parts = tuple(self._option(n, row) for n, row in rows)
        return super().thing()._replace(parts=parts, focused=self.focused and not self.open)

    def _option(self, n: int, row: pygame.Rect) -> Thing:
        """Return a line of the open list; the focus is where the mark is."""
        return Thing(
            f"{self.key}.{n}",
            Role.OPTION,
            choice(self.about, self.options[n].label),
            box(row),
            CHOSEN if n == self.chosen else None,
            self._sentence(n) or self.reasons.get(n, ""),
            works=n not in self.reasons,
            focused=self.focused and n == self._marked,
        )

    def reach(self, key: str) -> bool:
        option = next((n for n in range(len(self._rows)) if self.open and key == f"{self.key}.{n}"), None)
        if option is not None:
            self._marked = option
        return option is not None or key == self.key

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name):
                return self._open_key(name) if self.open else self._closed_key(name)
            case Press(at):
                self._opening = self._row_at(at) is None
                if self._opening:
                    self._show(not self.open)
            case Release(at):
                self._release(at)
            case PointerMove() | Wheel():
                pass
            case _:
                assert_never(intent)
        return True

    def _release(self, at: Point) -> None:
        """Choose the row where the button went up."""
        row = self._row_at(at)
        # A list that had no room beside its field lies over it: the click that opened it chooses nothing.
        by_chance = self._opening and self.rect.collidepoint(at)
        if row is not None and row not in self.reasons and not by_chance:
            self._choose(row)

    def draw(self, canvas: Canvas) -> None:
        self.draw_field(canvas)
        if self.open:
            self._draw_list(canvas)

    def draw_field(self, canvas: Canvas) -> None:
        """Draw what is there while the list is closed."""
        theme, box, text = self.look.theme, self.rect, self.look.text
        fill = faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)
        canvas.sprite(self.look.art.panel(box.size, self.px(1.2), fill, theme.line), box.topleft, WIDGET_Z)
        sign = self._chevron
        at = (box.right - self.px(_INSET) - sign.get_width(), box.centery - sign.get_height() // 2)
        canvas.blit(sign, at, WIDGET_Z + 1)
        option, ink = self.options[self.chosen], self.ink(theme.text)
        raised = self._draw_dots(canvas, option, (box.left + self.px(_INSET), box.centery), ink)
        end = at[0]
        text.put(
            canvas,
            self.value() or "",
            Style.ROW,
            ink,
            (box.left + self.px(_INSET), box.centery - raised),
            z=WIDGET_Z + 1,
            room=end - box.left - self.px(_INSET),
        )

    def _draw_dots(self, canvas: Canvas, option: Option, at: Point, ink: Colour) -> int:
        """Draw the dots of the chosen option under its words, and return how far these are raised for it."""
        if not option.dots:
            return 0
        dots = self.look.art.dots(option.dots, self.px(_DOT), ink)
        canvas.sprite(dots, (at[0], at[1] + self.px(1.4)), WIDGET_Z + 1)
        return self.px(0.8)

    def open_list(self) -> None:
        """Open the list, with the mark at the chosen option."""
        self.open, self._marked = True, max(0, self.chosen)
        self._rows = self._place_rows()

    def _show(self, open_now: bool) -> None:
        if open_now:
            self.open_list()
        else:
            self.open = False

    def _choose(self, index: int) -> None:
        self.open = False
        self.chosen = index
        self._act(index)

    def _closed_key(self, name: str) -> bool:
        if name in ("return", "space"):
            self._show(True)
            return True
        return False

    def _open_key(self, name: str) -> bool:
        if name in ("return", "space"):
            if self._marked not in self.reasons:
                self._choose(self._marked)
        elif name == "escape":
            self.open = False
        elif name in ("up", "down", "home", "end"):
            self._mark(name)
        elif name in ("left", "right"):
            self._cross(name == "right")
        else:
            return False
        return True

    def _mark(self, name: str) -> None:
        """Mark the next option that can be chosen: from the mark on, or from either end."""
        count, step = len(self.options), -1 if name in ("up", "end") else 1
        start = {"home": 0, "end": count - 1}.get(name, self._marked + step)
        free = ((start + step * n) % count for n in range(count))
        self._marked = next((n for n in free if n not in self.reasons), self._marked)

    def _cross(self, to_right: bool) -> None:
        """Mark the option beside the mark in the other column, if there is one."""
        if self.second is None or to_right != (self._marked < self.second):
            return
        others = range(self.second, len(self.options)) if to_right else range(self.second)
        y = self._rows[self._marked].centery
        free = [n for n in others if n not in self.reasons]
        self._marked = min(free, key=lambda n: abs(self._rows[n].centery - y), default=self._marked)

    def _row_at(self, at: Point) -> int | None:
        if not self.open:
            return None
        return next((n for n, row in enumerate(self._rows) if row.collidepoint(at)), None)

    def _place_rows(self) -> list[pygame.Rect]:
        """Return the list's rows: below the field, or above it where that leaves the picture."""
        edge, cut = self.px(0.6), len(self.options) if self.second is None else self.second
        columns = [column for column in (range(cut), range(cut, len(self.options))) if column]
        widths = [self._column_width(column) for column in columns]
        most = self.look.size[0] - 6 * edge
        widths[0] = min(max(widths[0], self.rect.w - 2 * edge - sum(widths[1:])), most - sum(widths[1:]))
        top = self._list_top(max(self._row_height(column) * len(column) for column in columns))
        left = max(3 * edge, self.rect.right - edge - sum(widths))
        rows = []
        for column, width in zip(columns, widths, strict=True):
            high = self._row_height(column)
            rows += [pygame.Rect(left, top + high * n, width, high) for n in range(len(column))]
            left += width
        return rows

    def _row_height(self, column: range) -> int:
        return self.px(_ROW_TALL if any(self._sentence(n) for n in column) else _ROW)

    def _column_width(self, column: range) -> int:
        text = self.look.text
        sentences = [text.width(self._sentence(n), Style.SUBTITLE) for n in column]
        dots = self.px(_DOTS + _DOTS_GAP) if any(self.options[n].dots for n in column) else 0
        labels = [text.width(self.options[n].label, Style.ROW) + dots for n in column]
        return max(*sentences, *labels) + self.px(2 * _INSET + _SIGN + 1.2)

    def _list_top(self, high: int) -> int:
        """Return the top of rows of that height: below the field if they fit, else above it or lowest."""
        edge = self.px(0.6)
        below = self.rect.bottom + 2 * edge
        if below + high + 2 * edge <= self.look.size[1]:
            return below
        above = self.rect.top - 2 * edge - high
        return above if above >= 2 * edge else self.look.size[1] - 2 * edge - high

    def _sentence(self, option: int) -> Sayable:
        sentence = self.options[option].sentence
        return self.reasons.get(option, sentence) if sentence else ""

    def _list(self) -> pygame.Rect:
        edge = self.px(0.6)
        return self._rows[0].unionall(self._rows).inflate(2 * edge, 2 * edge)

    def _draw_list(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, self._list()
        fill = over((*theme.text[:3], 15), theme.surface)
        panel = self.look.art.panel(box.size, self.px(1.6), fill, theme.line, TOAST_SHADOW)
        canvas.sprite(panel, box.topleft, POPUP_Z)
        for n, row in enumerate(self._rows):
            self._draw_row(canvas, n, row)

    def _draw_row(self, canvas: Canvas, n: int, row: pygame.Rect) -> None:
        theme, text, option, sentence = self.look.theme, self.look.text, self.options[n], self._sentence(n)
        if n == self._marked:
            marked = self.look.art.panel(row.size, self.px(1.1), faded(theme.text, 0.12))
            canvas.sprite(marked, row.topleft, POPUP_Z + 1)
        left = row.left + self.px(_INSET - 0.4)
        sign = self.px(_SIGN)
        if n == self.chosen:
            check = self.look.art.icon("check", sign, theme.text)
            canvas.blit(check, (left, row.centery - sign // 2), POPUP_Z + 2)
        left += sign + self.px(1.2)
        room = row.right - left - self.px(0.8)
        y = row.centery - (self.px(1.45) if sentence else 0)
        ink = faded(theme.text, DISABLED) if n in self.reasons else theme.text
        end = row.right - self.px(0.8)
        if option.dots:  # which end where the longest sentence does
            end = row.right - self.px(_INSET + 0.4 + _DOTS)
            canvas.sprite(self.look.art.dots(option.dots, self.px(_DOT), ink), (end, y), POPUP_Z + 2)
            end -= self.px(_DOTS_GAP)
        text.put(canvas, option.label, Style.ROW, ink, (left, y), z=POPUP_Z + 2, room=min(room, end - left))
        if sentence:
            at = (left, row.centery + self.px(1.5))
            text.put(canvas, sentence, Style.SUBTITLE, theme.secondary, at, z=POPUP_Z + 2, room=room)
