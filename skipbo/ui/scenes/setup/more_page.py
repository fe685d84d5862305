"""The rules one by one, and the person's own mixes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skipbo.model.rule_fields import FIELDS, Field, Simple, value_of
from skipbo.model.rules import PRESETS
from skipbo.model.rules import problem as rules_problem
from skipbo.session.mixes import LONGEST_MIX, MOST_MIXES, Mix, Mixes, find, name_problem
from skipbo.session.setup import SetUp
from skipbo.ui.kit import Role, Style
from skipbo.ui.parts import Column, Control, Line, Part, Row, Section, Space, Tiles, Words
from skipbo.ui.parts.labels import red_if
from skipbo.ui.scenes.setup.draft import CUSTOM, Draft, mix_problem
from skipbo.ui.widgets import LEAST_ROW, Widget
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.stepper import NumberRange, Stepper
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
        self._slots = [self._make_slot(n) for n in range(max(MOST_MIXES, len(draft.mixes)))]

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
        kept = [self._slot(n, mix) for n, mix in enumerate(draft.mixes)]
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

    def _slot(self, n: int, mix: Mix) -> Part:
        """Return a kept mix: a press plays by it, the bin beside it deletes it."""
        choose, delete = self._slots[n]
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

    def _make_slot(self, n: int) -> tuple[Button, Button]:
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
