"""A field that opens a list to choose from."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame

from skipbo.ui.art import TOAST_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, Key, Pixel, Press, Role, Style, Thing, faded, over
from skipbo.ui.widgets import widget
from skipbo.words.names import LEVELS, rank_of
from skipbo.words.said import Sayable, choice, say

_INSET = 1.5  # U between edge and words
_SIGN, _BEFORE_SIGN = 2.2, 0.8  # U, chevron and check mark, and the space left of the chevron
_ROW = 5.6
_ROW_TALL = 7.2  # with a sentence of one line
_BESIDE = 5.3  # U of a row beside its words
_TO_SENTENCE, _TIGHT = 2.95, 0.475  # U from the label to the sentence, and the least share of both lines
_WIDEST = 62.0  # U of a column: longer sentences go on in another line
_RAISED, _DOTS_BELOW = 0.8, 0.65  # U: how far words with dots under them are raised, and these are lower
_DOT, _DOTS, _DOTS_GAP = 0.8, 5.6, 1.2  # U: one of five dots, all of them, and the space left of them


class Option(NamedTuple):
    """One line of the list, a sentence about it ("" for none), and how many of five dots it has; 0: none.

    `short`: what the closed field says of it, "" for the same.
    """

    label: Sayable
    sentence: Sayable = ""
    dots: int = 0
    short: Sayable = ""


def level_option(key: str) -> Option:
    """Return the line for a level of the computer players."""
    return Option(*LEVELS[key], rank_of(key))


class DropDown(widget.Widget):
    """A field that shows the chosen option; a press opens the list.

    While it is open each option is a control, called "`about`: label", which is the field's name until
    something else is set. `act` gets the index even if that option was already chosen. `changed`: the
    closed field says so of the chosen option. `reasons` tells by index why an option cannot be chosen now;
    it replaces the option's sentence, or is a tooltip where there is none. From the index `second` on,
    options go into a second column.
    """

    role = Role.LIST
    radius_share = 0.25

    def __init__(
        self, key: str, name: Sayable, options: Sequence[Option], chosen: int, act: Callable[[int], None]
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
        option = self.options[self.chosen]
        label = option.short or option.label
        return say("{name}, changed", name=label) if self.changed else label

    def wanted_width(self, look: Look) -> int:
        """Return the width in pixels that the longest option needs."""
        shown = (*(option.short or option.label for option in self.options), self.value() or "")
        widest = max(look.text.width(each, Style.ROW) for each in shown)
        return widest + round((2 * _INSET + _BEFORE_SIGN + _SIGN) * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return widget.line_height(look, Style.ROW, widget.CONTROL)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.open = False
        sign = look.art.icon("chevron", self.px(_SIGN), look.theme.text)
        self._chevron = pygame.transform.rotate(sign, -90)

    def hit(self, at: Pixel) -> bool:
        return self.rect.collidepoint(at) or (self.open and self._list().collidepoint(at))

    def hover(self, at: Pixel | None) -> None:
        super().hover(at)
        row = self._row_at(at) if at is not None else None
        if row is not None and row not in self.reasons:
            self._marked = row

    def lose(self) -> None:
        super().lose()
        self.open = False

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        row = self._row_at(at) if at is not None else None
        if row is not None and row in self.reasons and not self.options[row].sentence:
            return self.reasons[row], self._rows[row]
        return super().tip(at)

    def thing(self) -> Thing:
        """Return the field, with the lines of the open list; the focus is where the mark is."""
        parts = tuple(
            Thing(
                f"{self.key}.{n}",
                Role.OPTION,
                choice(self.about, self.options[n].label),
                widget.box(row),
                widget.CHOSEN if n == self.chosen else None,
                self._sentence(n) or self.reasons.get(n, ""),
                works=n not in self.reasons,
                focused=self.focused and n == self._marked,
            )
            for n, row in enumerate(self._rows if self.open else ())
        )
        return super().thing()._replace(parts=parts, focused=self.focused and not self.open)

    def reach(self, key: str) -> bool:
        option = next((n for n in range(len(self._rows)) if self.open and key == f"{self.key}.{n}"), None)
        if option is not None:
            self._marked = option
        return option is not None or key == self.key

    def type(self, key: Key) -> bool:
        name = key.name
        if name in ("return", "space"):
            if not self.open:
                self.open_list()
            elif self._marked not in self.reasons:
                self._choose(self._marked)
        elif not self.open:
            return False
        elif name == "escape":
            self.open = False
        elif name in ("up", "down", "home", "end"):
            self._mark(name)
        elif name in ("left", "right"):
            self._cross(name == "right")
        else:
            return False
        return True

    def turn(self, steps: int) -> bool:
        return True  # an open list does not move what is under it

    def press(self, press: Press) -> None:
        self._opening = self._row_at(press.at) is None
        if self._opening and self.open:
            self.open = False
        elif self._opening:
            self.open_list()

    def release(self, at: Pixel) -> None:
        """Choose the row where the button went up."""
        row = self._row_at(at)
        # A list that had no room beside its field lies over it: the click that opened it chooses nothing.
        by_chance = self._opening and self.rect.collidepoint(at)
        if row is not None and row not in self.reasons and not by_chance:
            self._choose(row)

    def draw(self, canvas: Canvas) -> None:
        self.draw_field(canvas)
        if not self.open:
            return
        theme, box = self.look.theme, self._list()
        fill = over((*theme.text[:3], 15), theme.surface)
        panel = self.look.art.panel(box.size, self.px(1.6), fill, theme.line, TOAST_SHADOW)
        canvas.sprite(panel, box.topleft, widget.POPUP_Z)
        for n, row in enumerate(self._rows):
            self._draw_row(canvas, n, row)

    def draw_field(self, canvas: Canvas) -> None:
        """Draw the field alone, as it is while the list is closed."""
        theme, box, text = self.look.theme, self.rect, self.look.text
        fill = faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)
        self.draw_ground(canvas, box, fill, theme.line, radius=1.2)
        sign = self._chevron
        at = (
            box.right - self.px(_INSET) - sign.get_width(),
            box.centery - sign.get_height() // 2,
        )
        canvas.blit(sign, at, widget.WIDGET_Z + 1)
        option, ink = self.options[self.chosen], self.ink(theme.text)
        left, raised = box.left + self.px(_INSET), 0
        if option.dots:  # below the words, which are raised to make room
            dots = self.look.art.dots(option.dots, self.px(_DOT), ink)
            below = text.cap(Style.ROW) // 2 + self.px(_DOTS_BELOW)
            canvas.sprite(dots, (left, box.centery + below), widget.WIDGET_Z + 1)
            raised = self.px(_RAISED)
        words, place = self.value() or "", (left, box.centery - raised)
        text.put(canvas, words, Style.ROW, ink, place, z=widget.WIDGET_Z + 1, room=at[0] - left)

    def open_list(self) -> None:
        """Open the list, with the chosen option marked."""
        self.open, self._marked = True, max(0, self.chosen)
        self._rows = self._place_rows()

    def _choose(self, index: int) -> None:
        self.open = False
        self.chosen = index
        self.look.hear(Cue.BUTTON)
        self._act(index)

    def _mark(self, name: str) -> None:
        """Mark the next option that can be chosen: from the mark on, or from either end."""
        count, step = len(self.options), -1 if name in ("up", "end") else 1
        start = {"home": 0, "end": count - 1}.get(name, self._marked + step)
        free = ((start + step * n) % count for n in range(count))
        self._marked = next((n for n in free if n not in self.reasons), self._marked)

    def _cross(self, to_right: bool) -> None:
        """Mark the option in the other column beside the marked one, if there is one."""
        if self.second is None or to_right != (self._marked < self.second):
            return
        others = range(self.second, len(self.options)) if to_right else range(self.second)
        y = self._rows[self._marked].centery
        free = [n for n in others if n not in self.reasons]
        self._marked = min(free, key=lambda n: abs(self._rows[n].centery - y), default=self._marked)

    def _row_at(self, at: Pixel) -> int | None:
        if not self.open:
            return None
        return next((n for n, row in enumerate(self._rows) if row.collidepoint(at)), None)

    def _place_rows(self) -> list[pygame.Rect]:
        """Return the list's rows: below the field, or above it if they would leave the picture."""
        edge, cut = self.px(0.6), len(self.options) if self.second is None else self.second
        columns = [column for column in (range(cut), range(cut, len(self.options))) if column]
        for widest in (self.px(_WIDEST), self.look.size[0]):
            widths = self._column_widths(columns, widest)
            heights = [
                [self._row_height(n, width) for n in column]
                for column, width in zip(columns, widths, strict=True)
            ]
            if max(map(sum, heights)) <= self.look.size[1] - 4 * edge:
                break
        top = self._list_top(max(map(sum, heights)))
        left = max(3 * edge, self.rect.right - edge - sum(widths))
        rows = []
        for width, highs in zip(widths, heights, strict=True):
            tops = accumulate(highs, initial=top)
            rows += [pygame.Rect(left, at, width, high) for at, high in zip(tops, highs, strict=False)]
            left += width
        return rows

    def _column_widths(self, columns: Sequence[range], widest: int) -> list[int]:
        """Return the widths of the columns, whose sentences wrap at `widest` pixels; they span the field."""
        text, edge, around = self.look.text, self.px(0.6), self.px(2 * _INSET + _SIGN + 1.2)
        widths = list[int]()
        for column in columns:
            sentences = max(text.width(self._sentence(n), Style.SUBTITLE) for n in column)
            dots = self.px(_DOTS + _DOTS_GAP) if any(self.options[n].dots for n in column) else 0
            labels = max(text.width(self.options[n].label, Style.ROW) + dots for n in column)
            widths.append(max(min(sentences + around, widest), labels + around))
        most = self.look.size[0] - 6 * edge
        widths[0] = min(max(widths[0], self.rect.w - 2 * edge - sum(widths[1:])), most - sum(widths[1:]))
        return widths

    def _row_height(self, n: int, width: int) -> int:
        lines = len(self._lines(n, width))
        if not lines:
            return widget.line_height(self.look, Style.ROW, _ROW)
        around, more = self.px(_ROW_TALL - _TO_SENTENCE), (lines - 1) * self.look.text.height(Style.SUBTITLE)
        return around + self._to_sentence() + more

    def _to_sentence(self) -> int:
        """Return how far below an option's label its sentence begins, from middle to middle."""
        text = self.look.text
        lines = text.height(Style.ROW) + text.height(Style.SUBTITLE)
        return max(self.px(_TO_SENTENCE), round(_TIGHT * lines))

    def _lines(self, n: int, width: int) -> tuple[str, ...]:
        """Return the lines of an option's sentence in a row of a given width."""
        sentence = self._sentence(n)
        return self.look.text.wrap(sentence, Style.SUBTITLE, width - self.px(_BESIDE)) if sentence else ()

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

    def _draw_row(self, canvas: Canvas, n: int, row: pygame.Rect) -> None:
        theme, text, option, lines = self.look.theme, self.look.text, self.options[n], self._lines(n, row.w)
        if n == self._marked:
            self.draw_ground(canvas, row, faded(theme.text, 0.12), radius=1.1, z=widget.POPUP_Z + 1)
        left, sign = row.left + self.px(_INSET - 0.4), self.px(_SIGN)
        if n == self.chosen:
            at = (left + sign // 2, row.centery)
            self.draw_sign(canvas, "check", sign, theme.text, at, z=widget.POPUP_Z + 2)
        left += sign + self.px(1.2)
        room = row.right - left - self.px(0.8)
        step, down = text.height(Style.SUBTITLE), self._to_sentence()
        y = row.centery - (down + (len(lines) - 1) * step) // 2 if lines else row.centery
        ink = faded(theme.text, widget.DISABLED) if n in self.reasons else theme.text
        end = row.right - self.px(0.8)
        if option.dots:  # columns end where their longest sentence does
            end = row.right - self.px(_INSET + 0.4 + _DOTS)
            canvas.sprite(self.look.art.dots(option.dots, self.px(_DOT), ink), (end, y), widget.POPUP_Z + 2)
            end -= self.px(_DOTS_GAP)
        text.put(
            canvas, option.label, Style.ROW, ink, (left, y), z=widget.POPUP_Z + 2, room=min(room, end - left)
        )
        for k, line in enumerate(lines):
            at = (left, y + down + k * step)
            text.put(canvas, line, Style.SUBTITLE, theme.secondary, at, z=widget.POPUP_Z + 2, room=room)
