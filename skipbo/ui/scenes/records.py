"""The records in the player's folder, to choose one to watch."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.folders import opened
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, lines, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.listing import Column, Listing, ListRow
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable, say

_WIDTH, _HEIGHT = 112.0, 84.0  # U
_FOOT = 18.0  # U from the list's lower edge to the sheet's
_COLUMNS = (Column(say("Record"), 0.72), Column(say("Changed"), 0.28))
_NONE = say("There is no record here yet.")
_HOW = say("Any record can also be dropped on the window.")


class RecordsScene(FormScene):
    """The records that `find` finds in a folder; `on_watch` gets the chosen one."""

    name = "records"
    opaque = False

    def __init__(
        self,
        navigator: Navigator,
        folder: Path,
        find: Callable[[Path], Sequence[Path]],
        on_watch: Callable[[Path], None],
    ) -> None:
        self._navigator, self._folder, self._find = navigator, folder, find
        self._on_watch = on_watch
        self._files = tuple(find(folder))
        self._sheet = Sheet("records", (_WIDTH, _HEIGHT), say("Replays"), navigator.back)
        self._list = Listing("records.list", say("Records"), _COLUMNS, self._line, self._watch)
        self._list.fill(len(self._files))
        self._watch_button = Button(
            "records.watch", say("Watch"), self._watch_chosen, ButtonKind.PRIMARY, "play"
        )
        self._again = Button("records.again", say("Look again"), self._look_again, icon="replay")
        self._show = Button("records.open", say("Open folder"), self._open_folder)
        self._lost = False
        self._history = Button("records.history", say("Matches played"), self._to_history, icon="log")
        close = [self._sheet.close] if self._sheet.close else []
        first = self._list if self._files else self._history
        self.form = Form(
            [*close, self._list, self._history, self._again, self._show, self._watch_button], first
        )
        self._look: Look
        self._refresh()

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 8, _WIDTH), _HEIGHT)
        inside, box = self._sheet.arrange(look), self._sheet.rect
        inside.height = box.bottom - round(_FOOT * u) - inside.top
        self._list.arrange(look, inside)
        arrange_row(
            look, foot(look, box, inside), (self._history, self._again, self._show), (self._watch_button,)
        )

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        look, theme = self._look, self._look.theme
        self._sheet.draw(canvas)
        if not self._files:
            at = self._list.rect.center
            look.text.put(canvas, _NONE, Style.BODY, theme.secondary, at, "centre", SHEET_Z + 2)
        y = self._sheet.rect.bottom - round(15.2 * look.u)
        for n, sentence in enumerate(self._sentences()):
            at = (self._list.rect.left, y + n * round(2.9 * look.u))
            shown = look.text.fit(sentence, Style.SUBTITLE, self._list.rect.w)
            look.text.put(canvas, shown, Style.SUBTITLE, theme.secondary, at, z=SHEET_Z + 2)
        super().draw(canvas)

    def things(self) -> Things:
        none = words("records.none", "" if self._files else _NONE)
        told = lines("records.told", self._sentences())
        return (self._sheet.thing(*none, *told, *self.form.things()),)

    def _sentences(self) -> tuple[Sayable, ...]:
        """Return how records get here, and where they are if their folder cannot be opened from here."""
        return (say("They are in {folder}.", folder=str(self._folder)), _HOW) if self._lost else (_HOW,)

    def _open_folder(self) -> None:
        self._lost = not opened(self._folder)

    def _line(self, n: int) -> ListRow:
        path = self._files[n]
        name = say("Record {number}: {name}", number=n + 1, name=path.stem)
        return ListRow(name, (path.stem, _changed(path)))

    def _watch(self, n: int) -> None:
        self._on_watch(self._files[n])

    def _watch_chosen(self) -> None:
        if self._list.chosen is not None:
            self._watch(self._list.chosen)

    def _to_history(self) -> None:
        """Show the history in the place of this scene."""
        self._navigator.back()
        self._navigator.go(Way.HISTORY)

    def _look_again(self) -> None:
        self._files = tuple(self._find(self._folder))
        self._list.fill(len(self._files))
        self._refresh()

    def _refresh(self) -> None:
        self._watch_button.enabled = bool(self._files)


def _changed(path: Path) -> str:
    """Return when a file was last changed; "" where that is unknown."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    except (OSError, OverflowError, ValueError):
        return ""
