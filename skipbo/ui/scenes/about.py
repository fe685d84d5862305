"""What the program is: the about dialog, the licences, the report of a problem, an error of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.licences import Licence
from skipbo.store.background_reader import Asked
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Navigator, Role, Style
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.scenes.reading import READING
from skipbo.ui.widgets import Button, ButtonKind, Widget
from skipbo.ui.widgets.listing import ListColumn, Listing, ListRow
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.words.said import Sayable, in_a_row, say


class LicenceScene(SheetScene):
    """The text of a part's licence, with the part's version and its licence in short beside the title."""

    name = "licence"
    wide, high = (94.0, 94.0), 90.0

    def __init__(self, navigator: Navigator, part: Licence) -> None:
        self._short = in_a_row([each for each in (part.version, part.licence) if each])
        self._reader = Reader("licence.text", say("Licence"), [Paragraph(part.text)])
        super().__init__(part.name, navigator.back, self._reader)

    def head(self) -> Part:
        return Words("licence.which", self._short, Style.LABEL, align="right")

    def body(self) -> Widget:
        return self._reader


UNOFFICIAL = say(
    "This is a fan-made program, free to use, copy and change under the MIT licence. It is not connected "
    "with, endorsed by or sponsored by Mattel. SKIP-BO is Mattel's trademark and is used here only to say "
    "which game this is."
)

_COLUMNS = (
    ListColumn(say("Made with"), 0.46),
    ListColumn(say("Version"), 0.2),
    ListColumn(say("Licence"), 0.34),
)
_NONE = say("The licences of the parts cannot be read.")


class AboutScene(SheetScene):
    """The `details`, a line each, and the `parts` with their licences as soon as they are read.

    `on_report` opens a report of a problem, which holds the details too; `on_read` gets the part whose
    licence was chosen.
    """

    name = "about"
    wide, high = (112.0, 112.0), 90.0

    def __init__(
        self,
        navigator: Navigator,
        details: Sequence[str],
        parts: Asked[Sequence[Licence]],
        on_report: Callable[[], None],
        on_read: Callable[[Licence], None],
    ) -> None:
        self._details, self._asked, self._on_read = in_a_row(details), parts, on_read
        self._parts: tuple[Licence, ...] = ()
        self._list = Listing(
            "about.parts",
            say("Parts"),
            _COLUMNS,
            lambda n: ListRow(self._parts[n].name, self._parts[n][:3]),
            self._read,
        )
        self._report = Button("about.report", say("Report a problem"), on_report)
        self._read_button = Button(
            "about.read", say("Read licence"), self._read_chosen, ButtonKind.PRIMARY, "book"
        )
        self._take_in()
        super().__init__(say("About Skip-Bo"), navigator.back, self._list if self._parts else self._report)

    @property
    def reads(self) -> bool:
        return not self._asked.over

    def arrange(self, look: Look) -> None:
        self._take_in()
        super().arrange(look)

    def update(self, dt: float) -> bool:
        waits = self.reads
        self._take_in()
        return super().update(dt) or waits

    def _take_in(self) -> None:
        """Show the parts once they have been read."""
        for parts in self._asked.results if not self._parts else ():
            self._parts = tuple(parts)
            self._list.fill(len(self._parts))
        self._read_button.set_enabled(bool(self._parts))

    def body(self) -> Part:
        rights = Words("about.told.0", UNOFFICIAL, ink="text")
        details = Words("about.told.1", self._details, Style.SUBTITLE)
        none = Words("about.none", READING if self.reads else _NONE, role=Role.STATUS)
        return Column(rights, details, self._list if self._parts else none)

    def leave(self) -> None:
        self._asked.stop()

    def foot(self) -> Part:
        return buttons(self._report, Space(), self._read_button)

    def _read(self, n: int) -> None:
        self._on_read(self._parts[n])

    def _read_chosen(self) -> None:
        if self._list.chosen is not None:
            self._read(self._list.chosen)


PROMISE = say(
    "This is the whole report. It names nobody and shows no cards, and it goes nowhere unless you send it."
)


class ReportScene(SheetScene):
    """A report's `text`. `copy` puts it on the clipboard and returns True when that worked.

    `save` writes it into a file, and says what became of it.
    """

    name = "report"
    wide, high = (112.0, 112.0), 90.0

    def __init__(
        self, navigator: Navigator, text: str, copy: Callable[[], bool], save: Callable[[], Sayable]
    ) -> None:
        self._copy, self._save = copy, save
        self._told: Sayable = ""
        self._reader = Reader("report.text", say("Report"), [Paragraph(text)])
        self._copy_button = Button("report.copy", say("Copy"), self._copy_text, icon="copy")
        self._save_button = Button("report.save", say("Save"), self._save_text, ButtonKind.PRIMARY)
        super().__init__(say("Report a problem"), navigator.back, self._reader)

    def body(self) -> Part:
        told = Words("report.told", self._told, Style.SUBTITLE, role=Role.STATUS, ink="text", kept=1)
        return Column(Words("report.promise", PROMISE), self._reader, told)

    def foot(self) -> Part:
        return buttons(Space(), self._copy_button, self._save_button)

    def _copy_text(self) -> None:
        pasted, failed = say("The report can be pasted now."), say("The report could not be copied.")
        self._told = pasted if self._copy() else failed

    def _save_text(self) -> None:
        self._told = self._save()


class CrashScene(SheetScene):
    """The dialog with `sentences`. `on_report` shows the report.

    `on_menu` is None where there is no way back.
    """

    name = "crash"
    opaque, offers_help, titled = True, False, False
    wide = (84.0, 120.0)

    def __init__(
        self,
        sentences: Sequence[Sayable],
        on_report: Callable[[], None],
        on_quit: Callable[[], None],
        on_menu: Callable[[], None] | None,
    ) -> None:
        self._sentences = tuple(sentences)
        self._report = Button("crash.report", say("See the report"), on_report, icon="book")
        quits = Button("crash.quit", say("Quit"), on_quit)
        self._ways = [quits]
        if on_menu is not None:
            self._ways.append(Button("crash.menu", say("Back to the menu"), on_menu))
        self._ways[-1].kind = ButtonKind.PRIMARY
        super().__init__(say("Something went wrong"), on_menu or on_quit, self._ways[-1])

    def body(self) -> Part:
        title = Words("", self.title, Style.DIALOG)
        sentences = (Words(f"crash.sentence.{n}", each) for n, each in enumerate(self._sentences))
        return Column(title, Column(*sentences, gap=1.2), gap=2.0)

    def foot(self) -> Part:
        return buttons(self._report, Space(), *self._ways)
