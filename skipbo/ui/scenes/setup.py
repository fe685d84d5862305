"""The sheet on which a match is chosen: who plays, by which rules, to which total, with which deal."""

from collections.abc import Callable
from re import fullmatch

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import LEAST_SEATS, PRESETS, largest_stock, stock_problem
from skipbo.session.setup import (
    LEAST_TOTAL,
    MOST_SEED_DIGITS,
    MOST_TOTAL,
    STOCK_SIZES,
    TOTAL_STEP,
    SeatChoice,
    SetUp,
    name_problem,
    problem,
    total_fits,
)
from skipbo.ui.canvas import Canvas
from skipbo.ui.input import Intent, Key
from skipbo.ui.look import Look
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.text import Style
from skipbo.ui.widgets.button import Button, Kind
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.field import TextField, digits_only
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.seat_row import SeatRow
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.stepper import Stepper
from skipbo.ui.widgets.widget import SHEET_Z

_WIDTH, _HEIGHT = 142.0, 88.0  # U
_ROW_STEP, _ROW_HEIGHT = 8.8, 8.0
_CONTROL = 4.9
_ONE_GAME, _MATCH = 0, 1
_USUAL_TOTAL = 500
_SEED_NOTE = "Shown after the game; its fingerprint before."


class SetupScene(FormScene):
    """Choices that begin as `setup`. `on_deal` gets what was chosen, once it can be played."""

    name = "setup"

    def __init__(self, setup: SetUp, on_deal: Callable[[SetUp], None], on_close: Callable[[], None]) -> None:
        self.setup = setup
        self._on_deal, self._on_close = on_deal, on_close
        self._last_total = setup.total or _USUAL_TOTAL
        self._sheet = Sheet((_WIDTH, _HEIGHT), "New game", on_close)
        levels = tuple(LEVELS.values())
        self._seats = [SeatRow(n, seat, levels, self._seat_changer(n)) for n, seat in enumerate(setup.seats)]
        self._presets = list(PRESETS.values())
        self._make_rules()
        self._deal = Button("Deal", self._start, Kind.PRIMARY, "play")
        seats = [widget for row in self._seats for widget in row.widgets]
        rules = [self._preset, self._stock, self._stock_size, self._play, self._total, self._seed]
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, *seats, *rules, self._deal], self._deal)
        self._look: Look
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._refresh()

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 12, _WIDTH), _HEIGHT)
        inside = self._sheet.arrange(look)
        left = round(max(0.56 * inside.w, min(70 * u, 0.6 * inside.w)))
        self._left = pygame.Rect(inside.left, self._y(0), left, self._y(76.5) - self._y(0))
        start = inside.left + left + round(4.5 * u)
        self._right = pygame.Rect(start, self._y(0), inside.right - start, self._left.h)
        for n, row in enumerate(self._seats):
            top = self._y(15.6 + _ROW_STEP * n)
            row.arrange(look, pygame.Rect(self._left.left, top, left, round(_ROW_HEIGHT * u)))
        self._arrange_rules()
        deal = pygame.Rect(0, 0, round(26 * u), round(6.8 * u))
        deal.midright = (inside.right, self._y(82.2))
        self._deal.arrange(look, deal)

    def escape(self) -> None:
        self._on_close()

    def handle(self, intent: Intent) -> None:
        writing = isinstance(self.form.focused, TextField | Stepper)
        if isinstance(intent, Key) and intent.name == "return" and writing:
            self.form.focus(self._deal, keyboard=True)  # a second Enter deals
            return
        super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(self._look.art.table(), (0, 0))
        self._sheet.draw(canvas)
        self._draw_lines(canvas)
        self._draw_words(canvas)
        for row in self._seats:
            row.draw(canvas)
        super().draw(canvas)

    def summary(self) -> str:
        """What will be played, or why it cannot be, in one line."""
        found = problem(self.setup)
        if found is not None:
            return found
        goal = "one game" if self.setup.total is None else f"match to {self.setup.total}"
        cards = self.setup.stock_size()
        each = "1 card each" if cards == 1 else f"{cards} cards each"
        return f"{len(self.setup.seated())} players, {each}, {goal}"

    def _make_rules(self) -> None:
        setup = self.setup
        names = [preset.key for preset in self._presets]
        options = [Option(preset.label, preset.sentence) for preset in self._presets]
        self._preset = DropDown("Rules", "Rules", options, names.index(setup.preset), self._set_preset)
        self._stock = Segmented("Stock pile", [str(size) for size in STOCK_SIZES], None, self._pick_stock)
        size = setup.stock_size()
        self._stock_size = Stepper("Cards in each stock pile", size, (1, size), 1, 3, self._set_stock)
        self._play = Segmented("Play", ("One game", "Match to"), None, self._set_play)
        limits = (LEAST_TOTAL, MOST_TOTAL)
        self._total = Stepper("Total of the match", self._last_total, limits, TOTAL_STEP, 4, self._set_total)
        seed = "" if setup.seed is None else str(setup.seed)
        self._seed = TextField("Deal number", seed, self._set_seed, MOST_SEED_DIGITS, digits_only,
                               placeholder="Left to chance")

    def _arrange_rules(self) -> None:
        look, u, right = self._look, self._look.u, self._right
        high, gap = round(_CONTROL * u), round(1.4 * u)
        self._preset.arrange(look, pygame.Rect(right.left, self._y(15.6), right.w, round(5.6 * u)))
        for choice, number, y, wide in ((self._stock, self._stock_size, 36.4, 17.5),
                                        (self._play, self._total, 52.2, 18.8)):
            side = pygame.Rect(0, self._y(y), round(min(wide * u, 0.46 * right.w)), high)
            side.right = right.right
            number.arrange(look, side)
            choice.arrange(look, pygame.Rect(right.left, side.top, side.left - gap - right.left, high))
        self._seed.arrange(look, pygame.Rect(right.left, self._y(65.2), right.w, high))

    def _y(self, units: float) -> int:
        """A height inside the sheet, from U below its top to pixels."""
        return self._sheet.rect.top + round(units * self._look.u)

    def _draw_lines(self, canvas: Canvas) -> None:
        look, u = self._look, self._look.u
        thin = max(1, round(0.12 * u))
        middle = (self._left.right + self._right.left) // 2
        across = look.art.panel((self._right.right - self._left.left, thin), 0, look.theme.hairline)
        down = look.art.panel((thin, self._y(72.6) - self._y(12.6)), 0, look.theme.hairline)
        canvas.sprite(across, (self._left.left, self._y(76.5)), SHEET_Z + 1)
        canvas.sprite(down, (middle, self._y(12.6)), SHEET_Z + 1)

    def _draw_words(self, canvas: Canvas) -> None:
        left, right = self._left.left, self._right.left
        self._put(canvas, "Seats", Style.CAPTION, (left, 13.2))
        for words, y in (("Rules", 13.2), ("Stock pile", 34.0), ("Play", 49.8), ("Deal number", 62.8)):
            self._put(canvas, words, Style.CAPTION, (right, y))
        sentence = PRESETS[self.setup.preset].sentence
        text = self._look.text
        for n, line in enumerate(text.wrap(sentence, Style.BODY, self._right.w)[:2]):
            self._put(canvas, line, Style.BODY, (right, 24.0 + 2.9 * n))
        self._put(canvas, self._stock_note(), Style.SUBTITLE, (right, 43.7))
        self._put(canvas, _SEED_NOTE, Style.SUBTITLE, (right, 72.5))
        self._draw_summary(canvas)

    def _draw_summary(self, canvas: Canvas) -> None:
        theme, text = self._look.theme, self._look.text
        wrong = problem(self.setup) is not None
        room = self._deal.rect.left - self._left.left - 3 * self._look.u
        words = text.fit(self.summary(), Style.BODY, room)
        at = (self._left.left, self._y(82.2))
        text.put(canvas, words, Style.BODY, theme.danger if wrong else theme.secondary, at, z=SHEET_Z + 2)

    def _put(self, canvas: Canvas, words: str, style: Style, at: tuple[int, float]) -> None:
        """Words at x pixels and y U below the sheet's top, shortened to their column."""
        colour = self._look.theme.secondary
        column = self._right if at[0] >= self._right.left else self._left
        shown = self._look.text.fit(words, style, column.w)
        self._look.text.put(canvas, shown, style, colour, (at[0], self._y(at[1])), z=SHEET_Z + 2)

    def _stock_note(self) -> str:
        seats = self._players()
        return f"Up to {largest_stock(seats)} cards with {seats} players"

    def _players(self) -> int:
        """How many play, at least as many as it takes."""
        return max(LEAST_SEATS, len(self.setup.seated()))

    def _refresh(self) -> None:
        """Make all controls show the choices as they are now."""
        setup = self.setup
        for n, row in enumerate(self._seats):
            row.show(setup.seats[n], self._called(n), name_problem(setup, n) is not None)
        preset = PRESETS[setup.preset].rules
        own = setup.stock is None and setup.total == preset.match_total
        self._preset.suffix = "" if own else ", changed"
        self._show_stock()
        self._play.chosen = _ONE_GAME if setup.total is None else _MATCH
        self._total.visible = setup.total is not None
        self._total.set_wrong(setup.total is not None and not total_fits(setup.total))
        found = problem(setup)
        self._deal.enabled, self._deal.reason = found is None, found

    def _show_stock(self) -> None:
        seats, size = self._players(), self.setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        reasons = ((n, stock_problem(seats, size)) for n, size in enumerate(STOCK_SIZES))
        self._stock.reasons = {n: reason for n, reason in reasons if reason is not None}
        self._stock_size.limits = (1, largest_stock(seats))
        self._stock_size.set_number(size)
        self._stock_size.set_wrong(stock_problem(seats, size) is not None)

    def _called(self, seat: int) -> str:
        """What the controls of a seat are called after: its name where that tells it from the others."""
        seats = self.setup.seats
        name = seats[seat].name.strip()
        others = [other.name.strip() for n, other in enumerate(seats) if n != seat and other.player]
        clear = seats[seat].player and name and name not in others and not fullmatch(r"Seat \d", name)
        return name if clear else f"Seat {seat + 1}"

    def _change(self, setup: SetUp) -> None:
        self.setup = setup
        self._refresh()

    def _seat_changer(self, seat: int) -> Callable[[SeatChoice], None]:
        def change(choice: SeatChoice) -> None:
            seats = self.setup.seats
            self._change(self.setup._replace(seats=(*seats[:seat], choice, *seats[seat + 1:])))
        return change

    def _set_preset(self, index: int) -> None:
        preset = self._presets[index]
        self._last_total = preset.rules.match_total or self._last_total
        self._total.set_number(self._last_total)
        self._change(self.setup._replace(preset=preset.key, stock=None, total=preset.rules.match_total))

    def _pick_stock(self, index: int) -> None:
        self._set_stock(STOCK_SIZES[index])

    def _set_stock(self, size: int) -> None:
        own = PRESETS[self.setup.preset].rules.stock_for(self._players())
        self._change(self.setup._replace(stock=None if size == own else size))

    def _set_play(self, index: int) -> None:
        self._change(self.setup._replace(total=None if index == _ONE_GAME else self._last_total))

    def _set_total(self, total: int) -> None:
        self._last_total = total
        self._change(self.setup._replace(total=total))

    def _set_seed(self, digits: str) -> None:
        self._change(self.setup._replace(seed=int(digits) if digits else None))

    def _start(self) -> None:
        if problem(self.setup) is None:
            seats = tuple(seat._replace(name=seat.name.strip()) for seat in self.setup.seats)
            self._on_deal(self.setup._replace(seats=seats))
