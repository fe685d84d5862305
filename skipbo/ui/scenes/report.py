"""The report of a problem, and the dialog for an error of the program that leads to it."""

from collections.abc import Callable, Sequence

from skipbo.ui.kit import Navigator, Role, Style
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.words.said import Sayable, say

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
