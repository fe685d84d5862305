"""The main rules: the preset, the number of cards, the length, the referee and the deal."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.model.deal_number import LONGEST, number_text
from skipbo.model.rule_fields import STOCK_SIZES, TOTALS
from skipbo.model.rules import PRESETS, Referee, largest_stock, stock_problem
from skipbo.session.setup import SetUp
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Thing, Things, words
from skipbo.ui.scenes.setup.draft import Draft, mix_problem
from skipbo.ui.scenes.setup.page import GAP, Page, Room, group
from skipbo.ui.scenes.setup.words import CUSTOM, changed_rules
from skipbo.ui.widgets.choice import Choice
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.field import FieldKind, TextField, number_sign
from skipbo.ui.widgets.form import things
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.ui.widgets.widget import Widget
from skipbo.words import rules
from skipbo.words.refusals import refused
from skipbo.words.said import Said, Sayable, counted, say, within

_ONE_GAME, _MATCH, _PRACTICE = 0, 1, 2
_PLAYS = (say("One game"), say("Match to"), say("Practice"))
_SHORT_PLAYS = (say("Game"), say("Match"), say("Practice"))
_PLAY = within("one game, a match or practice", "Play")
_USUAL_TOTAL = 500
_PRACTICE_NOTE = say("Undo without limit; it does not count")
_CUSTOM = Option(CUSTOM, say("Every rule one by one, and mixes of your own."))
_OWN = say("Your own mix.")
_REFEREES = (say("Strict"), say("At the table"))
_REFEREE_NOTES = {
    Referee.STRICT: say("No mistake can be made."),
    Referee.AT_THE_TABLE: say("Cards are drawn by hand, and mistakes cost."),
}


_HINT = say("Hints")
_HINTS = (say("Allowed"), within("hints at a table", "None"))
_FIRST_OF_TWO = 0.55
"""The share of the width for the first of two choices in a row."""
_RULES, _REFEREE, _HINT_SECTION = "setup.rules", "setup.referee", "setup.hints"


class _Section(NamedTuple):
    """A caption at a height (U below the sheet's top), a note beside it, and the widgets under it."""

    key: str
    caption: Said
    top: float
    note: Sayable
    widgets: tuple[Widget, ...]


def _told(section: _Section, below: Sayable) -> Thing:
    """Return a section with the words below its widgets."""
    parts = (*things(section.widgets), *words(f"{section.key}.note", below))
    return group(section.key, section.caption, *parts, note=section.note)


class MainPage(Page):
    """The choices that most people make. `on_custom` opens the rules one by one."""

    def __init__(self, draft: Draft, on_custom: Callable[[], None]) -> None:
        self._draft, self._on_custom = draft, on_custom
        self._arranged = False
        setup = draft.setup
        self._last_total = setup.rules.match_total or _USUAL_TOTAL
        self._presets = tuple(PRESETS.values())
        self._rules = DropDown("setup.rules.list", say("Rules"), self._options(), 0, self._set_rules)
        size = setup.stock_size()
        self._stock = Segmented(
            "setup.stock.size", say("Stock pile"), [str(each) for each in STOCK_SIZES], None, self._pick_stock
        )
        self._stock_size = Stepper(
            "setup.stock.number",
            say("Cards in each stock pile"),
            size,
            NumberRange((1, size), 1, 3),
            draft.set_stock,
        )
        self._play = Choice("setup.play.choice", _PLAY, _PLAYS, self._set_play, _SHORT_PLAYS)
        least, most, step = TOTALS
        self._total = Stepper(
            "setup.play.total",
            say("Total of the match"),
            self._last_total,
            NumberRange((least, most), step, 4),
            self._set_total,
        )
        self._referee = Choice("setup.referee.choice", say("Referee"), _REFEREES, self._set_referee)
        self._hints = Choice("setup.hints.choice", _HINT, _HINTS, self._set_hints)
        seed = "" if setup.seed is None else number_text(setup.seed)
        self._seed = TextField(
            "setup.seed.number",
            say("Deal number"),
            seed,
            draft.set_deal_number,
            FieldKind(LONGEST, number_sign, placeholder=say("Left to chance")),
        )
        self.widgets = (
            self._rules,
            self._stock,
            self._stock_size,
            self._play,
            self._total,
            self._referee,
            self._hints,
            self._seed,
        )

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        self._arranged = True
        look = room.look
        self._rules.arrange(look, room.row(15.6, 5.6))
        for choice, number, y, wide in (
            (self._stock, self._stock_size, 34.2, 17.5),
            (self._play, self._total, 45.4, 18.8),
        ):
            side = pygame.Rect(0, room.y(y), min(room.px(wide), round(0.46 * room.width)), room.row(y).h)
            side.right = room.right
            number.arrange(look, side)
            width = side.left - room.px(GAP) - room.left
            choice.arrange(look, pygame.Rect(room.left, side.top, width, side.h))
        self._arrange_play()
        for choice, half in ((self._referee, self._left(room)), (self._hints, self._right(room))):
            choice.arrange(look, half.row(56.6))
        self._seed.arrange(look, room.row(70.8))

    def _arrange_play(self) -> None:
        """Give the choice all the room that the total leaves, as far as it needs that."""
        room, row = self.room, self.room.row(45.4)
        if self._total.visible:
            row.width = self._total.rect.left - room.px(GAP) - row.left
        self._play.arrange(room.look, row)

    def show(self, shown: bool) -> None:
        super().show(shown)
        draft, setup = self._draft, self._draft.setup
        self._show_rules()
        self._show_stock()
        total = setup.rules.match_total
        if total is not None:
            self._last_total = total
        self._total.set_number(self._last_total)
        self._play.show(self._play_of(setup))
        self._total.visible = shown and total is not None
        if self._arranged:
            self._arrange_play()
        self._total.set_wrong(total is not None and not TOTALS.fits(total))
        self._hints.show(int(not setup.hints))
        self._referee.show(int(draft.setup.rules.referee is Referee.AT_THE_TABLE))
        self._seed.wrong = not draft.is_deal_number

    def draw(self, canvas: Canvas) -> None:
        for section in self._sections():
            room = self._room_of(section.key)
            room.caption(canvas, section.caption, section.top, section.note)
        self.room.lines(canvas, self._sentence(), Style.BODY, 24.2, 2)
        self.room.lines(canvas, self._referee_note(), Style.SUBTITLE, 63.7, 1)

    def things(self) -> Things:
        below = {_RULES: self._sentence(), _REFEREE: self._referee_note()}
        return tuple(_told(section, below.get(section.key, "")) for section in self._sections())

    def _sections(self) -> tuple[_Section, ...]:
        """Return the sections from top to bottom."""
        seats = self._draft.players
        most = counted(
            "Up to {cards} cards with {count} player",
            "Up to {cards} cards with {count} players",
            seats,
            cards=largest_stock(seats),
        )
        note = _PRACTICE_NOTE if self._draft.setup.practice else ""
        return (
            _Section(_RULES, say("Rules"), 13.2, "", (self._rules,)),
            _Section("setup.stock", say("Stock pile"), 32.0, most, (self._stock, self._stock_size)),
            _Section("setup.play", _PLAY, 43.2, note, (self._play, self._total)),
            _Section(_REFEREE, say("Referee"), 54.4, "", (self._referee,)),
            _Section(_HINT_SECTION, _HINT, 54.4, "", (self._hints,)),
            _Section("setup.seed", say("Deal number"), 68.6, say("Shown after the game"), (self._seed,)),
        )

    def _referee_note(self) -> Said:
        return _REFEREE_NOTES[self._draft.setup.rules.referee]

    def _sentence(self) -> Sayable:
        """Return what the rules are, or how they differ from those they are called after."""
        setup = self._draft.setup
        if self._draft.changed:
            return changed_rules(self._draft)
        return _OWN if setup.mix else rules.PRESETS[setup.preset].sentence

    def _options(self) -> list[Option]:
        own = [Option(mix.name) for mix in self._draft.mixes]
        described = (rules.PRESETS[preset.key] for preset in self._presets)
        presets = (Option(each.name, each.sentence) for each in described)
        return [*presets, _CUSTOM, *own]

    def _show_rules(self) -> None:
        draft, down, first = self._draft, self._rules, len(self._presets) + 1
        down.options = tuple(self._options())
        down.second = first if draft.mixes else None
        reasons = [preset.problem(draft.players) for preset in self._presets]
        reasons += [None, *(mix_problem(mix, draft.players) for mix in draft.mixes)]
        down.reasons = {n: refused(why) for n, why in enumerate(reasons) if why is not None}
        mixes = [mix.name for mix in draft.mixes]
        keys = [preset.key for preset in self._presets]
        setup = draft.setup
        down.chosen = first + mixes.index(setup.mix) if setup.mix else keys.index(setup.preset)
        down.changed = draft.changed

    def _show_stock(self) -> None:
        seats, size = self._draft.players, self._draft.setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        reasons = ((n, stock_problem(seats, size)) for n, size in enumerate(STOCK_SIZES))
        self._stock.reasons = {n: refused(why) for n, why in reasons if why is not None}
        self._stock_size.limits = (1, largest_stock(seats))
        self._stock_size.set_number(size)
        self._stock_size.set_wrong(stock_problem(seats, size) is not None)

    def _set_rules(self, index: int) -> None:
        count = len(self._presets)
        if index < count:
            self._draft.choose_preset(self._presets[index].key)
        elif index == count:
            self._on_custom()
        else:
            self._draft.choose_mix(self._draft.mixes[index - count - 1])

    def _pick_stock(self, index: int) -> None:
        self._draft.set_stock(STOCK_SIZES[index])

    @staticmethod
    def _play_of(setup: SetUp) -> int:
        if setup.practice:
            return _PRACTICE
        return _ONE_GAME if setup.rules.match_total is None else _MATCH

    def _set_play(self, index: int) -> None:
        self._draft.set_practice(index == _PRACTICE)
        self._draft.set_field("match_total", self._last_total if index == _MATCH else None)

    def _set_total(self, total: int) -> None:
        self._draft.set_field("match_total", total)

    def _set_hints(self, index: int) -> None:
        self._draft.set_hints(index == 0)

    def _room_of(self, section: str) -> Room:
        """Return the room of a section: the whole column, or a part of a row."""
        if section == _REFEREE:
            return self._left(self.room)
        return self._right(self.room) if section == _HINT_SECTION else self.room

    @staticmethod
    def _left(room: Room) -> Room:
        """Return the left part of a row with two choices."""
        return room._replace(width=round(_FIRST_OF_TWO * room.width))

    @staticmethod
    def _right(room: Room) -> Room:
        """Return the right part of such a row."""
        left = room.left + round(_FIRST_OF_TWO * room.width) + room.px(2 * GAP)
        return room._replace(left=left, width=room.right - left)

    def _set_referee(self, index: int) -> None:
        self._draft.set_field("referee", tuple(Referee)[index].value)
