"""The person's own mixes: name and save the current rules, choose and delete saved ones."""

from collections.abc import Callable

import pygame

from skipbo.model.rules import PRESETS, problem
from skipbo.session.mixes import LONGEST_MIX, MOST_MIXES, Mix, Mixes, find, name_problem
from skipbo.session.setup import SetUp
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Things, words
from skipbo.ui.scenes.setup.draft import Draft, mix_problem
from skipbo.ui.scenes.setup.page import GAP, Page, Room, group
from skipbo.ui.scenes.setup.words import CUSTOM
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.form import things
from skipbo.words.refusals import refused
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, say, within

_ABOUT = say("Keeps stock, total and all house rules, but not partners and referee.")
_NONE = say("None yet. Change some rules, give them a name, and keep them.")
_YOURS = say("Your mixes")
_TOP, _STEP = 47.2, 4.9  # U: the first row of kept mixes, and from row to row
_ROWS = MOST_MIXES // 2
_BIN = 3.6
_TAKEN = (*(preset_name(key) for key in PRESETS), CUSTOM)
_KEEP = within("a button beside the name of a mix", "Keep")
_REPLACE = within("a button beside the name of a mix", "Replace")


class MixesPage(Page):
    """The page of mixes; `focus` gives the keys to another widget when the one that has them goes away."""

    def __init__(self, draft: Draft, focus: Callable[[Button], None]) -> None:
        self._draft, self._focus = draft, focus
        self._said: Sayable = ""
        self._taken: tuple[str, ...] = ()
        self._before: tuple[Mixes, SetUp] | None = None
        self.name = TextField(
            "setup.mixes.name",
            say("Name of your mix"),
            draft.setup.mix,
            self._rename,
            FieldKind(LONGEST_MIX, placeholder=say("A name for these rules")),
        )
        self._keep = worded("setup.mixes.keep", say("Keep these rules"), self._keep_rules, _KEEP)
        self._undo = Button("setup.mixes.undo", say("Undo"), self._bring_back, ButtonKind.LINK)
        slots = range(MOST_MIXES)
        self._choose = [
            Button(f"setup.mix.{n}", say("Mix {number}", number=n + 1), self._chooser(n), ButtonKind.ROW)
            for n in slots
        ]
        self._delete = [
            Button(
                f"setup.mix.{n}.delete",
                say("Delete mix {number}", number=n + 1),
                self._deleter(n),
                ButtonKind.ROUND,
                "trash",
            )
            for n in slots
        ]
        pairs = [widget for n in slots for widget in (self._choose[n], self._delete[n])]
        self.widgets = (self.name, self._keep, self._undo, *pairs)

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        look, line = room.look, room.row(31.4)
        self._taken = tuple(map(look.text.language.text, _TAKEN))
        keep = pygame.Rect(0, line.top, room.px(15.0), line.h)
        keep.right = room.right
        self._keep.arrange(look, keep)
        line.width = keep.left - room.px(GAP) - line.left
        self.name.arrange(look, line)
        undo = pygame.Rect(0, 0, self._undo.wanted_width(look), room.px(3.2))
        undo.midright = (room.right, room.y(38.8))
        self._undo.arrange(look, undo)
        for n in range(MOST_MIXES):
            self._arrange_slot(n)

    def show(self, shown: bool) -> None:
        super().show(shown)
        draft = self._draft
        for n, (choose, delete) in enumerate(zip(self._choose, self._delete, strict=True)):
            choose.visible = delete.visible = shown and n < len(draft.mixes)
            if n < len(draft.mixes):
                self._show_slot(choose, delete, draft.mixes[n])
        found = self._problem()
        self._keep.enabled, self._keep.reason = found is None, found
        self._keep.words = _REPLACE if find(draft.mixes, self.name.text) else _KEEP
        self.name.wrong = bool(self.name.text.strip()) and found is not None
        self._undo.visible = shown and self._before is not None

    def draw(self, canvas: Canvas) -> None:
        room = self.room
        room.lines(canvas, _ABOUT, Style.SUBTITLE, 24.6, 2)
        found = self._wrong()
        if found:
            room.lines(canvas, found, Style.SUBTITLE, 38.6, 2, wrong=True)
        else:
            room.lines(canvas, self._said, Style.SUBTITLE, 38.8, 1)
        room.caption(canvas, _YOURS, 45.0)
        if not self._draft.mixes:
            room.lines(canvas, _NONE, Style.SUBTITLE, 48.6, 2)

    def things(self) -> Things:
        naming = (self.name, self._keep, self._undo)
        told = words("setup.mixes.told", self._wrong() or self._said, Role.STATUS)
        kept = things(widget for widget in self.widgets if widget not in naming)
        none = words("setup.mixes.none", "" if self._draft.mixes else _NONE)
        yours = group("setup.mixes.kept", _YOURS, *kept, *none)
        return (*words("setup.mixes.about", _ABOUT), *things(naming), *told, yours)

    def _wrong(self) -> Sayable:
        """Return the problem with the name in the field, "" if there is none."""
        return (self._problem() or "") if self.name.text.strip() else ""

    def opened(self) -> None:
        """Start from scratch: no message, nothing to undo, the name of the chosen mix."""
        self._say("", None)
        self.name.set_text(self._draft.setup.mix)

    def _arrange_slot(self, n: int) -> None:
        room = self.room
        gap = room.px(0.6)
        width = (room.width - gap) // 2
        left = room.left + (n // _ROWS) * (width + gap)
        top, high = room.y(_TOP + _STEP * (n % _ROWS)), room.px(_BIN)
        delete = pygame.Rect(left + width - high, top, high, high)
        self._delete[n].arrange(room.look, delete)
        self._choose[n].arrange(room.look, pygame.Rect(left, top, width - high - gap, high))

    def _show_slot(self, choose: Button, delete: Button, mix: Mix) -> None:
        choose.name, choose.words = say("Play by {name}", name=mix.name), mix.name
        choose.chosen = self._draft.setup.mix == mix.name
        why = mix_problem(mix, self._draft.players)
        choose.reason = None if why is None else refused(why)
        choose.enabled = why is None
        delete.name = say("Delete {name}", name=mix.name)

    def _problem(self) -> Said | None:
        """Return why the current rules cannot be saved under the name in the field."""
        draft = self._draft
        found = name_problem(draft.mixes, self.name.text, self._taken, draft.setup.mix)
        if found is not None:
            return found
        why = problem(draft.setup.rules._replace(teams=None), draft.players)
        return None if why is None else refused(why)

    def _say(self, sentence: Sayable, before: tuple[Mixes, SetUp] | None) -> None:
        self._said, self._before = sentence, before

    def _rename(self, _: str) -> None:
        self._say("", None)
        self._draft.on_change()

    def _keep_rules(self) -> None:
        if self._problem() is None:
            name = self.name.text.strip()
            self._say(say("{name} is kept.", name=name), None)
            self._draft.keep(name)

    def _chooser(self, n: int) -> Callable[[], None]:
        def choose() -> None:
            mix = self._draft.mixes[n]
            self._say("", None)
            self.name.set_text(mix.name)
            self._draft.choose_mix(mix)

        return choose

    def _deleter(self, n: int) -> Callable[[], None]:
        def delete() -> None:
            mix = self._draft.mixes[n]
            self._say(say("{name} is deleted.", name=mix.name), (self._draft.mixes, self._draft.setup))
            self.name.set_text("")
            self._draft.delete(mix)
            self._focus(self._undo)

        return delete

    def _bring_back(self) -> None:
        if self._before is not None:
            before = self._before
            self._say("", None)
            self._draft.restore(*before)
            self._focus(self._keep)
