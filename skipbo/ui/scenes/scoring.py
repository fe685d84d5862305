"""The score after a game: the winner, the points of the game, the state of the match."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, PointerMove
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.person_sign import person_sign
from skipbo.ui.kit.text import Align, Style
from skipbo.ui.kit.theme import Colour, faded, over
from skipbo.ui.kit.things import Role, Thing, Things, columns, lines, row, words
from skipbo.ui.motion import Pace
from skipbo.ui.motion.counting import Counting
from skipbo.ui.motion.ease import mix
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.entrance import Entrance
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable, say

_WIDTH = 96.0  # U
_ROW, _ROW_SMALL = 8.0, 6.6  # step from row to row; the small one from five seats on
_NARROW = 0.8  # names are drawn in two lines that would be narrower than this share of their width
_BUTTON = 7.0
_NEAR, _DEAL = 3.6, 3.6  # for the line how near it was, and for what is told of the deal
_HEAD_CROWNED, _HEAD_PLAIN = 27.2, 19.6  # U from the sheet's top to the middle of the column heads
_BAR_LEFT, _BAR_RIGHT, _TOTAL = 64.0, 82.0, 90.0  # U from the sheet's left edge
_COLUMNS_MATCH, _COLUMNS_GAME = (42.5, 57.0), (66.0, 90.0)  # right ends of "Stock left" and "This game"


class ScoreRow(NamedTuple):
    """One player: cards left in the stock, points of this game, totals of the match before and after."""

    name: Sayable
    person: bool
    stock_left: int
    points: int
    total_before: int
    total_after: int
    winner: bool = False
    emblem: str = ""


class ScoreSheet(NamedTuple):
    """All words of the sheet.

    `subtitle`: which game of the match, or why a game without a winner ended. `sum_line`: how the points
    come about. `next_line`: who deals next. `near`: how near those at the screen came, where none of them
    won. `deal_line`: deal number and fingerprint, told on demand. Empty ones are left out. `total`: points
    that end the match, None for one game. `primary`: the label of the golden button. `per_card`: the points
    for each card that is left.
    """

    title: Sayable
    subtitle: Sayable
    rows: tuple[ScoreRow, ...]
    sum_line: Sayable = ""
    next_line: Sayable = ""
    deal_line: Sayable = ""
    total: int | None = None
    primary: Sayable = say("Next game")
    per_card: int = 5
    near: Sayable = ""


class ScoreActs(NamedTuple):
    """What can be done after a game: go on as the golden button says, leave, watch the game once more."""

    next: Callable[[], None]
    leave: Callable[[], None]
    watch: Callable[[], None]


class ScoringScene(FormScene):
    """The score sheet, and what is done then.

    `pace`: how quickly the sheet comes in; None: it is there at once. `keeping` returns the warning while
    nothing is being saved, or "".
    """

    name = "scoring"
    opaque = False

    def __init__(
        self,
        sheet: ScoreSheet,
        acts: ScoreActs,
        pace: Pace | None = None,
        keeping: Callable[[], Sayable] = str,
    ) -> None:
        self._score = sheet
        self._entrance = Entrance(pace)
        self._acts = acts
        self._menu = Button("scoring.menu", say("Menu"), acts.leave, ButtonKind.SECONDARY)
        self._replay = Button("scoring.replay", say("Replay"), acts.watch, ButtonKind.SECONDARY, "replay")
        self._next = Button("scoring.next", sheet.primary, acts.next, ButtonKind.PRIMARY, "play")
        self._deal = Button("scoring.deal", say("Fair deal"), self._tell_deal, ButtonKind.LINK)
        self._deal.set_visible(bool(sheet.deal_line))
        self.form = Form([self._deal, self._menu, self._replay, self._next], self._next)
        winner = any(row.winner for row in sheet.rows)
        self._crowned = winner and not sheet.near
        self._counting = Counting(pace if winner else None, tuple(each.stock_left for each in self._others))
        self._step = _ROW if len(sheet.rows) <= 4 else _ROW_SMALL
        self._stock, self._game = _COLUMNS_GAME if sheet.total is None else _COLUMNS_MATCH
        self._lines = [line for line in (sheet.sum_line, sheet.next_line) if line]
        self._keeping, self._warning = keeping, keeping()
        self._head = _HEAD_CROWNED if self._crowned else _HEAD_PLAIN + (_NEAR if sheet.near else 0.0)
        self._sheet = Sheet("scoring", (_WIDTH, self._foot() + 2.2 + _BUTTON + 3.6))
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        inside = self._sheet.arrange(look)
        high, gap = round(_BUTTON * u), round(2 * u)
        top = self._sheet.rect.bottom - round(3.6 * u) - high
        menu = max(round(20 * u), self._menu.wanted_width(look))
        replay = max(menu, self._replay.wanted_width(look))
        most = max(round(30 * u), inside.w - menu - replay - 2 * gap)
        wide = min(most, max(round(30 * u), self._next.wanted_width(look)))
        self._next.arrange(look, pygame.Rect(inside.right - wide, top, wide, high))
        self._menu.arrange(look, pygame.Rect(inside.left, top, menu, high))
        left = inside.left + menu + gap
        replay = min(replay, inside.right - wide - gap - left)
        self._replay.arrange(look, pygame.Rect(left, top, replay, high))
        deal = pygame.Rect(0, 0, self._deal.wanted_width(look), round(_DEAL * u))
        deal.center = (self._sheet.rect.centerx, self._y(self._deal_top + _DEAL / 2))
        self._deal.arrange(look, deal)

    def escape(self) -> None:
        self._acts.leave()

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, PointerMove):
            self._entrance.finish()
            self._counting.finish()
        super().handle(intent)

    def update(self, dt: float) -> bool:
        warning = self._keeping()
        if warning != self._warning:
            self._warning = warning
            self._sheet.size = (_WIDTH, self._foot() + 2.2 + _BUTTON + 3.6)
            self.arrange(self._look)
        return self._entrance.update(dt) or self._counting.update(dt)

    def chores(self) -> Iterator[Callable[[], object]]:
        aside = Canvas()
        yield self._sheet.prepare
        yield partial(self._sheet.draw, aside)
        yield partial(self._draw_title, aside)
        yield partial(self._draw_heads, aside)
        for n in range(len(self._ranked)):
            yield partial(self._draw_ranked, aside, n)
        yield partial(super().draw, aside)
        yield from self._entrance.chores(self._look, self._area, self._draw_all)

    @property
    def _area(self) -> pygame.Rect:
        """The sheet and what lies round it: its shadow and, with the keyboard, the ring of the focus."""
        return self._sheet.rect.inflate(round(16 * self._look.u), round(16 * self._look.u))

    def draw(self, canvas: Canvas) -> None:
        self._entrance.draw(canvas, self._look, self._area, self._draw_all)

    def things(self) -> Things:
        subtitle = words("scoring.subtitle", self._score.subtitle)
        near = words("scoring.near", self._score.near)
        told = (*near, *lines("scoring.told", self._lines), *words("scoring.fair", self._deal_told))
        told += tuple(
            Thing(f"scoring.chip.{n}", Role.CELL, self._chip) for n, _ in enumerate(self._counting.chips())
        )
        warning = words("warning", self._warning, Role.STATUS)
        parts = (*subtitle, self._table(), *told, *warning, *self.form.things())
        return (self._sheet.thing(*parts, title=self._score.title),)

    def _table(self) -> Thing:
        """Return the score as a table."""
        key = "scoring.table"
        rows = (row(f"{key}.{n}", each.name, self._cells(each)) for n, each in enumerate(self._ranked))
        return Thing(key, Role.TABLE, say("Score"), parts=(*columns(key, self._heads()), *rows))

    def _heads(self) -> tuple[Sayable, ...]:
        """Return the words over the columns of figures."""
        total = self._score.total
        match = () if total is None else (say("Match to {total}", total=total),)
        return (say("Stock left"), say("This game"), *match)

    def _cells(self, player: ScoreRow) -> tuple[str, ...]:
        """Return a player's figures, in the order of `_heads`."""
        counted = self._counted(player)
        points = f"+{counted}" if player.points else "0"
        total = () if self._score.total is None else (str(player.total_before + counted),)
        return (str(player.stock_left), points, *total)

    def _counted(self, player: ScoreRow) -> int:
        """Return the points of a player that are counted so far."""
        return round(player.points * self._counting.share)

    @property
    def _others(self) -> list[ScoreRow]:
        """The rows of those who did not win, best first."""
        return [each for each in self._ranked if not each.winner]

    @property
    def _chip(self) -> str:
        """The points of one card."""
        return f"+{self._score.per_card}"

    @property
    def _ranked(self) -> list[ScoreRow]:
        """The rows, best first."""
        return sorted(self._score.rows, key=lambda player: (-player.total_after, player.stock_left))

    def _draw_all(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        self._draw_title(canvas)
        self._draw_heads(canvas)
        for n in range(len(self._ranked)):
            self._draw_ranked(canvas, n)
        room = self._sheet.rect.w - 8 * self._look.u
        for n, line in enumerate(self._lines):
            y = self._head + 2.9 + self._step * len(self._score.rows) + 2.0 + 2.9 * n
            self._put(canvas, line, Style.BADGE, 0.5 * _WIDTH, y, "centre", room=room)
        if self._deal_told:
            y = self._deal_top + _DEAL / 2
            self._put(canvas, self._deal_told, Style.BADGE, 0.5 * _WIDTH, y, "centre", room=room)
        self._draw_chips(canvas)
        if self._warning:
            y, ink = self._foot() - 2.9, self._look.theme.danger
            self._put(canvas, self._warning, Style.BADGE, 0.5 * _WIDTH, y, "centre", ink, room)
        super().draw(canvas)

    def _foot(self) -> float:
        """Return the U from the sheet's top to below the last line."""
        return self._deal_top + (_DEAL if self._score.deal_line else 0.0) + (2.9 if self._warning else 0.0)

    @property
    def _deal_top(self) -> float:
        """The U from the sheet's top to below the lines, where the deal is told."""
        return self._head + 2.4 + self._step * len(self._score.rows) + 2.0 + 2.9 * len(self._lines)

    @property
    def _deal_told(self) -> Sayable:
        """What is told of the deal, once somebody has asked."""
        return "" if self._deal.visible else self._score.deal_line

    def _tell_deal(self) -> None:
        """Tell the number and fingerprint of the deal."""
        self._deal.set_visible(False)
        self.form.focus(self._next)

    def _draw_chips(self, canvas: Canvas) -> None:
        """Draw the points on their way from the others' cards to the winner's points."""
        look, theme, ranked, others = self._look, self._look.theme, self._ranked, self._others
        chips = list(self._counting.chips())
        if not chips:
            return
        end = self._middle(next(n for n, each in enumerate(ranked) if each.winner))
        size = (look.text.width(self._chip, Style.CHIP) + round(1.6 * look.u), round(2.8 * look.u))
        pill = look.art.panel(size, size[1] / 2, theme.accent)
        goal = self._game if self._score.total is None else _TOTAL
        for chip in chips:
            start = self._middle(ranked.index(others[chip.origin]))
            x = self._x(mix(self._stock, goal, chip.share))
            y = self._y(mix(start, end, chip.share) - 6.0 * chip.share * (1 - chip.share))
            canvas.sprite(pill, (x - size[0] // 2, y - size[1] // 2), SHEET_Z + 8)
            look.text.put(canvas, self._chip, Style.CHIP, theme.on_accent, (x, y), "centre", SHEET_Z + 9)

    def _middle(self, n: int) -> float:
        """Return the U from the sheet's top to the middle of a row, from 0."""
        return self._head + 2.9 + self._step * n + (self._step - 1.0) / 2

    def _draw_title(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self._sheet.rect
        y = 7.3
        if self._crowned:
            at = (box.centerx, box.top + round(7.2 * u))
            size = round(5.6 * u)
            canvas.sprite(look.art.lamp(11.5 * u, down=7.0 * u, alpha=0.42), at, SHEET_Z + 1)
            crown = look.art.icon("crown", size, look.theme.accent)
            canvas.blit(crown, (at[0] - size // 2, at[1] - size // 2), SHEET_Z + 2)
            y = 15.0
        for said, style, down, ink in (
            (self._score.title, Style.DIALOG, 0.0, look.theme.text),
            (self._score.subtitle, Style.BODY, 4.9, look.theme.secondary),
            (self._score.near, Style.BODY, 4.9 + _NEAR, look.theme.text),
        ):
            if said:
                self._put(canvas, said, style, 0.5 * _WIDTH, y + down, "centre", ink, box.w - 8 * u)

    def _draw_heads(self, canvas: Canvas) -> None:
        stock, game, *total = self._heads()
        apart = round((self._game - self._stock - 1.5) * self._look.u)
        for head, x in ((stock, self._stock), (game, self._game)):
            self._put(canvas, head, Style.LABEL, x, self._head, "right", room=apart)
        for head in total:
            self._put(canvas, head, Style.LABEL, _BAR_LEFT, self._head)

    def _draw_ranked(self, canvas: Canvas, n: int) -> None:
        """Draw the row of the player in a place, from 0."""
        player, top = self._ranked[n], self._head + 2.9 + self._step * n
        look, u, theme = self._look, self._look.u, self._look.theme
        box = pygame.Rect(self._x(3.0), self._y(top), round(90 * u), round((self._step - 1.0) * u))
        gold = over((*theme.accent[:3], 40), theme.surface)
        fill: Colour = gold if player.winner else faded(theme.text, 0.06)
        edge = theme.accent if player.winner else None
        canvas.sprite(look.art.panel(box.size, 1.6 * u, fill, edge), box.topleft, SHEET_Z + 1)
        middle = top + (self._step - 1.0) / 2
        self._draw_name(canvas, player, box)
        stock, points, *total = self._cells(player)
        self._put(canvas, stock, Style.ROW, self._stock, middle, "right", theme.text)
        ink = theme.accent if player.points else theme.secondary
        style = Style.NAME if player.points else Style.ROW
        self._put(canvas, points, style, self._game, middle, "right", ink)
        for figure in total:
            self._put(canvas, figure, Style.NAME, _TOTAL, middle, "right", theme.text)
            self._draw_total(canvas, player, middle)

    def _draw_name(self, canvas: Canvas, player: ScoreRow, box: pygame.Rect) -> None:
        look, u, theme = self._look, self._look.u, self._look.theme
        size = round(2.8 * u)
        sign, ink = person_sign(theme, player.emblem) if player.person else ("computer", None)
        if player.winner and not player.emblem:
            sign, ink = "crown", theme.accent
        icon = look.art.icon(sign, size, ink or theme.text)
        canvas.blit(icon, (self._x(5.8), box.centery - size // 2), SHEET_Z + 2)
        left = self._x(10.3)
        room = self._x(self._stock) - look.text.width("150", Style.ROW) - left
        style = Style.NAME if look.text.width(player.name, Style.NAME) <= room else Style.CAPTION
        wraps = look.text.width(player.name, style) > room / _NARROW
        first, *rest = look.text.wrap(player.name, style, room) if wraps else (player.name,)
        lines = [first, look.text.fit(" ".join(rest), style, room)] if rest else [first]
        for number, line in enumerate(lines):
            y = box.centery + round((number - (len(lines) - 1) / 2) * 2.5 * u)
            look.text.put(canvas, line, style, theme.text, (left, y), z=SHEET_Z + 2, room=room)

    def _draw_total(self, canvas: Canvas, player: ScoreRow, middle: float) -> None:
        theme, total = self._look.theme, self._score.total or 1
        ink = theme.accent if player.winner else theme.text
        pale = over((255, 255, 255, 110), ink)
        self._bar(canvas, middle, 1.0, faded(theme.text, 0.13), 1)
        self._bar(canvas, middle, (player.total_before + self._counted(player)) / total, pale, 2)
        self._bar(canvas, middle, player.total_before / total, ink, 3)

    def _bar(self, canvas: Canvas, middle: float, share: float, colour: Colour, above: int) -> None:
        """Draw the part of a bar from its left end up to a share of the match's total."""
        high = max(3, round(1.2 * self._look.u))
        left, right = self._x(_BAR_LEFT), self._x(_BAR_RIGHT)
        if share <= 0:
            return
        wide = max(high, round((right - left) * min(1.0, share)))
        bar = self._look.art.panel((wide, high), high / 2, colour)
        canvas.sprite(bar, (left, self._y(middle) - high // 2), SHEET_Z + 1 + above)

    def _x(self, units: float) -> int:
        return self._sheet.rect.left + round(units * self._look.u)

    def _y(self, units: float) -> int:
        return self._sheet.rect.top + round(units * self._look.u)

    def _put(
        self,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        x: float,
        y: float,
        align: Align = "left",
        colour: Colour | None = None,
        room: float | None = None,
    ) -> None:
        """Put words at U from the sheet's upper left corner, narrower where `room` pixels do not do."""
        ink = colour or self._look.theme.secondary
        at = (self._x(x), self._y(y))
        self._look.text.put(canvas, said, style, ink, at, align, SHEET_Z + 3, room)
