"""The dialog for an error of the program: what happened, what is saved, the report of it, the ways on."""

from collections.abc import Callable, Sequence

from skipbo.ui.kit import Style
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import Sayable, say


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
