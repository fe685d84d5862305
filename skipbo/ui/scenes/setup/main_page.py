"""The main rules: the preset, the number of cards, the length, the referee and the deal."""

from collections.abc import Callable, Sequence
from functools import partial

from skipbo.model.deal_number import LONGEST, number_text
from skipbo.model.rule_fields import STOCK_SIZES, TOTALS
from skipbo.model.rules import PRESETS, Preset, Referee, largest_stock, stock_problem
from skipbo.ui.kit import Style
from skipbo.ui.parts import Column, Control, Part, Row, Section, Words
from skipbo.ui.scenes.setup.draft import CUSTOM, Draft, changed_rules, mix_problem
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.field import FieldKind, TextField, number_sign
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.words import rules
from skipbo.words.refusals import refused
from skipbo.words.said import counted, say, within

_ONE_GAME, _MATCH, _PRACTICE = 0, 1, 2
_PLAYS = (say("One game"), say("Match to"), say("Practice"))
_PLAY = within("one game, a match or practice", "Play")
_USUAL_TOTAL = 500
_PRACTICE_NOTE = say("Undo without limit; it does not count")
_CUSTOM = Option(CUSTOM, say("Every rule one by one, and mixes of your own."))
_OWN = say("Your own mix.")
_REFEREES = (within("the referee", "Strict"), within("the referee", "At the table"))
_REFEREE_NOTES = {
    Referee.STRICT: say("No mistake can be made."),
    Referee.AT_THE_TABLE: say("All sit here, draw by hand, and pay for mistakes."),
}
_RULES, _STOCK, _REFEREE, _HINT = say("Rules"), say("Stock pile"), say("Referee"), say("Hints")
_SEED = say("Deal number")
_HINTS = (within("hints at a table", "Allowed"), within("hints at a table", "None"))
_TWO_CHOICES = (0.55, 0.45)
"""The shares of the width that the referee and the hints have."""


class MainPage:
    """The choices that most people make. `on_custom` opens the rules one by one."""

    def __init__(self, draft: Draft, on_custom: Callable[[], None]) -> None:
        self._draft, self._on_custom = draft, on_custom
        setup = draft.setup
        self._last_total = setup.rules.match_total or _USUAL_TOTAL
        self._first = setup.preset
        self._rules = DropDown("setup.rules.list", _RULES, self._options(), 0, self._set_rules)
        size, sizes = setup.stock_size(), [str(each) for each in STOCK_SIZES]
        self._stock = Segmented(
            "setup.stock.size", _STOCK, sizes, None, lambda n: draft.set_stock(STOCK_SIZES[n])
        )
        cards, scale = say("Cards in each stock pile"), NumberRange((1, size), 1, 3)
        self._stock_size = Stepper("setup.stock.number", cards, size, scale, draft.set_stock)
        self._play = Segmented("setup.play.choice", _PLAY, _PLAYS, 0, self._set_play)
        scale = NumberRange((TOTALS.least, TOTALS.most), TOTALS.step, 4)
        total, set_total = say("Total of the match"), partial(draft.set_field, "match_total")
        self._total = Stepper("setup.play.total", total, self._last_total, scale, set_total)
        referees = tuple(Referee)
        self._referee = Segmented(
            "setup.referee.choice",
            _REFEREE,
            _REFEREES,
            0,
            lambda n: draft.set_field("referee", referees[n].value),
        )
        self._hints = Segmented("setup.hints.choice", _HINT, _HINTS, 0, lambda n: draft.set_hints(n == 0))
        seed = "" if setup.seed is None else number_text(setup.seed)
        kind = FieldKind(LONGEST, number_sign, placeholder=say("Left to chance"))
        self._seed = TextField("setup.seed.number", _SEED, seed, draft.set_deal_number, kind)

    def part(self, *aside: Widget) -> Part:
        """Return the page as it is now; `aside`: controls at the right of its caption."""
        setup = self._draft.setup
        self._show()
        seats, note = self._draft.players, _OWN if setup.mix else rules.PRESETS[setup.preset].sentence
        if self._draft.changed:
            note = changed_rules(self._draft)
        most = counted(
            "Up to {count} card with {seats} players",
            "Up to {count} cards with {seats} players",
            largest_stock(seats),
            seats=seats,
        )
        return Column(
            Section(
                "setup.rules",
                _RULES,
                self._rules,
                Words("setup.rules.note", note, kept=2),
                aside=aside,
            ),
            Section("setup.stock", _STOCK, _line(self._stock, self._stock_size), note=most),
            Section(
                "setup.play",
                _PLAY,
                _line(self._play, *([self._total] if setup.rules.match_total is not None else [])),
                note=_PRACTICE_NOTE if setup.practice else "",
            ),
            Column(
                Row(
                    Section("setup.referee", _REFEREE, self._referee),
                    Section("setup.hints", _HINT, self._hints),
                    shares=_TWO_CHOICES,
                    gap=2.8,
                    top=True,
                ),
                Words("setup.referee.note", _REFEREE_NOTES[setup.rules.referee], Style.SUBTITLE),
                gap=0.7,
            ),
            Section("setup.seed", _SEED, self._seed, note=say("Shown after the game")),
            gap=2.4,
        )

    @property
    def _presets(self) -> Sequence[Preset]:
        """Those that are offered, and an older one by which the choices were kept."""
        kept = (self._first, self._draft.setup.preset)
        return [preset for preset in PRESETS.values() if preset.offered or preset.key in kept]

    def _options(self) -> list[Option]:
        own = [Option(mix.name) for mix in self._draft.mixes]
        described = (rules.PRESETS[preset.key] for preset in self._presets)
        presets = (Option(each.name, each.sentence) for each in described)
        return [*presets, _CUSTOM, *own]

    def _show(self) -> None:
        """Show in each control what is chosen by now, and refuse what no longer fits."""
        draft, setup = self._draft, self._draft.setup
        down, first = self._rules, len(self._presets) + 1
        down.options = tuple(self._options())
        down.second = first if draft.mixes else None
        reasons = [preset.problem(draft.players) for preset in self._presets]
        reasons += [None, *(mix_problem(mix, draft.players) for mix in draft.mixes)]
        down.reasons = {n: refused(why) for n, why in enumerate(reasons) if why is not None}
        mixes = [mix.name for mix in draft.mixes]
        keys = [preset.key for preset in self._presets]
        down.chosen = first + mixes.index(setup.mix) if setup.mix else keys.index(setup.preset)
        down.changed = draft.changed
        seats, size = draft.players, setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        against = ((n, stock_problem(seats, each)) for n, each in enumerate(STOCK_SIZES))
        self._stock.reasons = {n: refused(why) for n, why in against if why is not None}
        self._stock_size.limits = (1, largest_stock(seats))
        self._stock_size.set_number(size)
        self._stock_size.set_wrong(stock_problem(seats, size) is not None)
        total = setup.rules.match_total
        if total is not None:
            self._last_total = total
        self._total.set_number(self._last_total)
        self._total.set_wrong(total is not None and not TOTALS.fits(total))
        self._play.chosen = _PRACTICE if setup.practice else _ONE_GAME if total is None else _MATCH
        self._hints.chosen = int(not setup.hints)
        self._referee.chosen = int(setup.rules.referee is Referee.AT_THE_TABLE)
        self._seed.wrong = not draft.is_deal_number

    def _set_rules(self, index: int) -> None:
        count = len(self._presets)
        if index < count:
            self._draft.choose_preset(self._presets[index].key)
        elif index == count:
            self._on_custom()
        else:
            self._draft.choose_mix(self._draft.mixes[index - count - 1])

    def _set_play(self, index: int) -> None:
        self._draft.set_practice(index == _PRACTICE)
        self._draft.set_field("match_total", self._last_total if index == _MATCH else None)


def _line(choice: Widget, *numbers: Widget) -> Part:
    """Return a choice with a number at its right."""
    return Row(Control(choice, fills=True), *numbers, gap=1.4, below=0.7)
