"""The pages of the rules at the set-up: the main ones, all one by one, and the person's own mixes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from skipbo.model.deal_number import LONGEST, number_text
from skipbo.model.rule_fields import FIELDS, STOCK_SIZES, TOTALS, Field, Simple, value_of
from skipbo.model.rules import PRESETS, Preset, Referee, largest_stock, stock_problem
from skipbo.model.rules import problem as rules_problem
from skipbo.session.mixes import LONGEST_MIX, MOST_MIXES, Mix, Mixes, find, name_problem
from skipbo.session.setup import SetUp
from skipbo.ui.kit import Role, Style
from skipbo.ui.parts import Column, Control, Line, Part, Row, Section, Space, Tiles, Words
from skipbo.ui.parts.labels import red_if
from skipbo.ui.scenes.setup.draft import CUSTOM, Draft, changed_rules, mix_problem, stock_reasons
from skipbo.ui.widgets import LEAST_ROW, Widget
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.field import FieldKind, TextField, number_sign
from skipbo.ui.widgets.sliders import NumberRange, Stepper
from skipbo.words import rules
from skipbo.words.refusals import refused
from skipbo.words.said import Said, Sayable, counted, say, within

_ABOUT = say("Keeps stock, total and all house rules, but not partners and referee.")
_NONE = say("None yet. Change some rules, give them a name, and keep them.")
_YOURS = say("Your mixes")
_TAKEN = (*(rules.preset_name(key) for key in PRESETS), CUSTOM)
_KEEP = within("a button beside the name of a mix", "Keep")
_REPLACE = within("a button beside the name of a mix", "Replace")


class MixesPage:
    """The page of mixes.

    `focus` gives the keys to another control when the one that has them goes away; `spoken` returns words in
    the language of the screen.
    """

    def __init__(
        self, draft: Draft, focus: Callable[[Button], None], spoken: Callable[[Sayable], str]
    ) -> None:
        self._draft, self._focus, self._spoken = draft, focus, spoken
        self._said: Sayable = ""
        self._before: tuple[Mixes, SetUp] | None = None
        kind = FieldKind(LONGEST_MIX, placeholder=say("A name for these rules"))
        called, named = say("Name of your mix"), draft.setup.mix
        self.name = TextField("setup.mixes.name", called, named, lambda _: self._say("", None), kind)
        self._keep = worded("setup.mixes.keep", say("Keep these rules"), self._keep_rules, _KEEP)
        self._undo = Button("setup.mixes.undo", say("Undo"), self._bring_back, ButtonKind.LINK)
        self._buttons = [self._make_buttons(n) for n in range(max(MOST_MIXES, len(draft.mixes)))]

    def part(self) -> Part:
        """Return the page as it is now."""
        draft, problem = self._draft, self._problem()
        wrong = (problem or "") if self.name.text.strip() else ""
        self._keep.refuse(problem)
        self._keep.words = _REPLACE if find(draft.mixes, self.name.text) else _KEEP
        self.name.wrong = bool(wrong)
        said, ink = wrong or self._said, red_if(bool(wrong))
        told = Words("setup.mixes.told", said, Style.SUBTITLE, role=Role.STATUS, ink=ink, kept=1)
        undo = [] if self._before is None else [self._undo]
        kept = [self._kept_mix(n, mix) for n, mix in enumerate(draft.mixes)]
        none = Words("setup.mixes.none", _NONE, Style.SUBTITLE)
        unread = counted(
            "{count} mix cannot be read: it is damaged, or a newer Skip-Bo has kept it. It stays as it is.",
            "{count} mixes cannot be read: they are damaged, or a newer Skip-Bo has kept them."
            " They stay as they are.",
            draft.unread,
        )
        return Column(
            Words("setup.mixes.about", _ABOUT, Style.SUBTITLE),
            Column(
                Row(self.name, Control(self._keep, snug=True), gap=1.4),
                Row(told, Space(LEAST_ROW), *undo),
                gap=0.7,
            ),
            Section("setup.mixes.kept", _YOURS, Tiles(2, *kept, gap=0.3, across=1.0) if kept else none),
            *([Words("setup.mixes.unread", unread, Style.SUBTITLE)] if draft.unread else []),
        )

    def opened(self) -> None:
        """Start from scratch: no message, nothing to undo, the name of the chosen mix."""
        self._say("", None)
        self.name.set_text(self._draft.setup.mix)

    def _kept_mix(self, n: int, mix: Mix) -> Part:
        """Return the row of a kept mix: a press plays by it, the bin beside it deletes it."""
        choose, delete = self._buttons[n]
        choose.label(say("Play by {name}", name=mix.name), mix.name)
        choose.chosen = self._draft.setup.mix == mix.name
        why = mix_problem(mix, self._draft.players)
        choose.refuse(None if why is None else refused(why))
        delete.name = say("Delete {name}", name=mix.name)
        return Line(Control(choose, fills=True), delete, gap=0.6)

    def _problem(self) -> Said | None:
        """Return why the current rules cannot be saved under the name in the field."""
        draft = self._draft
        taken = tuple(map(self._spoken, _TAKEN))
        found = name_problem(draft.mixes, self.name.text, taken, draft.setup.mix)
        if found is not None:
            return found
        why = rules_problem(draft.setup.rules._replace(teams=None), draft.players)
        return None if why is None else refused(why)

    def _say(self, sentence: Sayable, before: tuple[Mixes, SetUp] | None) -> None:
        self._said, self._before = sentence, before

    def _keep_rules(self) -> None:
        if self._problem() is None:
            name = self.name.text.strip()
            self._say(say("{name} is kept.", name=name), None)
            self._draft.keep(name)

    def _make_buttons(self, n: int) -> tuple[Button, Button]:
        """Return the button that chooses a mix (from 0), and the one that deletes it."""
        key, named, gone = f"setup.mix.{n}", say("Mix {number}", number=n + 1), partial(self._delete, n)
        bin_of = say("Delete mix {number}", number=n + 1)
        choose = Button(key, named, partial(self._choose, n), ButtonKind.ROW)
        return choose, Button(f"{key}.delete", bin_of, gone, ButtonKind.ROUND, "trash")

    def _choose(self, n: int) -> None:
        mix = self._draft.mixes[n]
        self._say("", None)
        self.name.set_text(mix.name)
        self._draft.choose_mix(mix)

    def _delete(self, n: int) -> None:
        mix = self._draft.mixes[n]
        self._say(say("{name} is deleted.", name=mix.name), (self._draft.mixes, self._draft.setup))
        self.name.set_text("")
        self._draft.delete(mix)
        self._focus(self._undo)

    def _bring_back(self) -> None:
        if self._before is not None:
            before = self._before
            self._say("", None)
            self._draft.restore(*before)
            self._focus(self._keep)


_TABS = (say("House rules"), within("single rules", "Deal"), say("Points and penalties"), say("Own mixes"))
_FIELDS = (
    (
        *("must_play_last_stock_card", "must_reach_last_stock_card", "wild_needs_cover"),
        *("wild_start_any", "wild_stays_in_hand", "one_hand_a_turn"),
    ),
    ("deck", "starts"),
    ("going_out", "per_card", "advice_penalty", "talk_penalty"),
)
_MIXES = len(_FIELDS)


class MorePage:
    """Every field of the rules that the main page lacks, and the person's own mixes.

    `focus`, `spoken`: as the page of mixes wants them.
    """

    def __init__(
        self, draft: Draft, focus: Callable[[Button], None], spoken: Callable[[Sayable], str]
    ) -> None:
        self._draft = draft
        self._rules = [[FieldControl(draft, FIELDS[key]) for key in keys] for keys in _FIELDS]
        self._mixes = MixesPage(draft, focus, spoken)
        self.tabs = Segmented("setup.tabs", say("More rules"), _TABS, 0, self._open)

    def part(self, *aside: Widget) -> Part:
        """Return the open tab as it is now; `aside`: controls at the right of the caption."""
        called, tab = self._draft.called, self.tabs.chosen or 0
        caption = say("{name}, changed", name=called) if self._draft.changed else called
        if tab == _MIXES:
            page = self._mixes.part()
        else:
            page = Column(*(each.part() for each in self._rules[tab]), gap=1.2)
        return Section("setup.more", caption, Column(self.tabs, page), aside=aside)

    def _open(self, tab: int) -> None:
        if tab == _MIXES:
            self._mixes.opened()


class FieldControl:
    """A field of the rules: a stepper for numbers, a switch for yes or no, a choice for all else."""

    def __init__(self, draft: Draft, field: Field) -> None:
        self._draft, self._field, self._said = draft, field, rules.FIELDS[field.key]
        self._key = key = f"setup.rule.{field.key}"
        label, choices = self._said.label, field.choices
        self._control: Stepper | Toggle | Segmented
        if field.numbers is not None:
            least, most, step = field.numbers
            scale = NumberRange((least, most), step, len(str(most)))
            self._control = Stepper(key, label, 0, scale, self._set)
        elif choices == (False, True):
            self._control = Toggle(key, label, False, self._set)
        else:
            options = [self._said.choice(value) for value in choices]
            self._control = Segmented(key, label, options, None, lambda n: self._set(choices[n]))

    def part(self) -> Part:
        """Return the field as it is now: its name beside its control, and the rule in words below."""
        control, value = self._control, value_of(self._draft.setup.rules, self._field.key)
        if isinstance(control, Stepper):
            control.set_number(int(value or 0))
        elif isinstance(control, Toggle):
            control.on = bool(value)
        else:
            control.chosen = self._field.choices.index(value)
        label = Words("", self._said.label, Style.ROW, ink="text")
        words = Words(f"{self._key}.words", self._said.sentence, Style.SUBTITLE)
        return Column(Row(label, Control(control, snug=True), below=0.4), words, gap=0.2)

    def _set(self, value: Simple) -> None:
        self._draft.set_field(self._field.key, value)


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
        self._stock.reasons = stock_reasons(seats, STOCK_SIZES)
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
