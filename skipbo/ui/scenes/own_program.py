"""A program of one's own: its command is typed, tried by a hello, and asked about when it was kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Final, Protocol

from skipbo.ai.outside.mishaps import Failure, Limits, Mishap
from skipbo.model.signs import spelled_out
from skipbo.session.programs import QUOTES, what_hinders, why_not
from skipbo.session.setup import LONGEST_ANSWER, LONGEST_COMMAND, LONGEST_LOADING, SeatChoice, is_command
from skipbo.ui.kit import Intent, Key, Role, Style, Wheel
from skipbo.ui.kit.input import OUTSIDE
from skipbo.ui.parts import Column, Control, Part, Row, SheetScene, Space, Words, buttons
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.ui.widgets.sliders import NumberRange, Stepper
from skipbo.words.said import Private, Said, Sayable, say

_COMMAND: Final = FieldKind(
    LONGEST_COMMAND, placeholder=say("Such as python3 bot.py, with its whole path"), command=True, exact=True
)
_WHAT: Final = say(
    "It starts in your home folder, with your rights, and can do whatever its author likes: start only what"
    " you trust. The page about bots says how it talks with this program."
)
_LOADING: Final = say("Seconds to get ready")
_LIMIT: Final = say("Seconds for each answer")
_WAITING: Final = say("Waiting for its answer…")
_KEPT: Final = say("It was chosen in an earlier run. It can do whatever its author likes.")
_UNTYPED: Final = say(
    "It was chosen in an earlier run. Nobody can have typed this command, so it cannot be started."
)
_UNREAD: Final = say("Read its command to the end first.")
_WAYS: Final = MappingProxyType({"up": 1, "down": -1})
"""The keys that scroll, a pad's among them, by the step of a wheel that does the same."""
_WITHOUT: Final = say("Without it the simplest player has the seat.")
_AT_ONCE: Final = 1000
"""The characters of a command after which it goes on in another line, however short that is."""


class TriedProgram(Protocol):
    """A program that has been started to see whether it answers."""

    def poll(self) -> Failure | bool:
        """Return whether it has answered by now, or what is wrong with it; return at once."""

    def close(self) -> None:
        """End it."""


class OwnProgramScene(SheetScene):
    """Asks for the program of a seat; `answer` hears it once it has answered a hello, None for none.

    It is a seat with the command and the limits. `attempt` starts it; `show` shows what it has said where it
    fails.
    """

    name = "own program"
    wide = (84.0, 124.0)

    def __init__(
        self,
        seat: SeatChoice,
        attempt: Callable[[SeatChoice], TriedProgram],
        show: Callable[[Failure], None],
        answer: Callable[[SeatChoice | None], None],
    ) -> None:
        self._seat, self._attempt, self._show, self._answer = seat, attempt, show, answer
        self._tried: TriedProgram | None = None
        self._told: Sayable = ""
        self._command = TextField("program.command", say("Command"), seat.command, self._change, _COMMAND)
        self._seconds = (
            self._stepper("program.loading", _LOADING, seat.limits.loading, LONGEST_LOADING),
            self._stepper("program.limit", _LIMIT, seat.limits.answer, LONGEST_ANSWER),
        )
        self._cancel = Button("program.cancel", say("Cancel"), partial(answer, None))
        self._go = Button("program.go", say("Try it and use it"), self._try, ButtonKind.PRIMARY)
        super().__init__(say("A program of your own"), partial(answer, None), self._command)

    def _stepper(self, key: str, name: Said, seconds: float, most: int) -> Stepper:
        return Stepper(
            key, name, round(seconds), NumberRange((1, most), 5, len(str(LONGEST_LOADING))), self._change
        )

    def body(self) -> Part:
        told = Words("program.told", self._told, Style.SUBTITLE, role=Role.STATUS, ink="text", kept=1)
        seconds = (
            Row(Words("", each.name, Style.ROW, ink="text"), Control(each, snug=True), below=0.4)
            for each in self._seconds
        )
        return Column(Words("program.what", _WHAT), self._command, Column(*seconds, gap=0.6), told)

    def foot(self) -> Part:
        self._go.set_enabled(self._can_try)
        return buttons(Space(), self._cancel, self._go)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name == "return" and self.form.focused is self._command:
            self._try()
        else:
            super().handle(intent)

    def leave(self) -> None:
        self._stop()
        super().leave()

    def update(self, dt: float) -> bool:
        found = self._tried is not None and self._tried.poll()
        if found:
            self._stop()
        if isinstance(found, Failure):
            self._told = why_not(found)
            self._show(found)
        elif found:
            self._answer(self._chosen)
        return super().update(dt) or self._tried is not None

    @property
    def _can_try(self) -> bool:
        """Whether there is a command, with times that can be given, that is not being tried already."""
        fitting = [each.limits[0] <= each.number <= each.limits[1] for each in self._seconds]
        for stepper, fits in zip(self._seconds, fitting, strict=True):
            stepper.set_wrong(not fits)
        return bool(self._command.text.strip()) and all(fitting) and self._tried is None

    @property
    def _chosen(self) -> SeatChoice:
        loading, answer = (float(each.number) for each in self._seconds)
        return self._seat._replace(command=self._command.text.strip(), limits=Limits(answer, loading))

    def _change(self, _: str | int) -> None:
        self._stop()
        self._told = ""

    def _try(self) -> None:
        if self._can_try:
            self._tried, self._told = self._attempt(self._chosen), _WAITING

    def _stop(self) -> None:
        if self._tried is not None:
            self._tried.close()
        self._tried = None


class ProgramSaidScene(SheetScene):
    """Why a program cannot play, and the end of what it wrote to its standard error."""

    name = "program said"
    wide, high = (96.0, 112.0), 66.0

    def __init__(self, failure: Failure, on_close: Callable[[], None]) -> None:
        hindered = None if failure.obstacle is None else what_hinders(failure.obstacle)
        self._why = [
            each for each in (why_not(failure), hindered, QUOTES if failure.quotes else None) if each
        ]
        answered = failure.mishap in (Mishap.NO_GREETING, Mishap.CHATTER, Mishap.NONSENSE, Mishap.ASTRAY)
        told = (failure.detail if answered else "", failure.said)
        nothing = Paragraph("" if hindered else say("It wrote nothing to its standard error."))
        text = [Paragraph(Private(each)) for each in told if each] or [nothing]
        self._reader = Reader("program.said", say("What it said"), text)
        super().__init__(say("The program cannot play"), on_close, self._reader)

    def body(self) -> Part:
        why = (Words(f"program.why.{n}", said, ink="text") for n, said in enumerate(self._why))
        return Column(*why, self._reader)


class KeptProgramScene(SheetScene):
    """Asks whether to start a program that was kept from an earlier run; `answer` hears yes or no.

    All of its command can be seen, and it starts only once that has been scrolled to its end. Escape leaves
    it alone, and so does Enter at first.
    """

    name = "kept program"
    titled = False
    wide = (64.0, 100.0)

    def __init__(self, player: str, command: str, answer: Callable[[bool], None]) -> None:
        self._can_start, self._is_read = is_command(command), False
        shown = spelled_out(command)
        lines = (shown[at : at + _AT_ONCE] for at in range(0, len(shown), _AT_ONCE))
        self._command = Private("\n".join(lines))
        self._stay = Button("kept.stay", say("Play without it"), partial(answer, False), ButtonKind.PRIMARY)
        self._go = Button("kept.go", say("Start it"), partial(answer, True))
        title = say("Start the program of {player}?", player=player)
        super().__init__(title, partial(answer, False), self._stay)

    def body(self) -> Part:
        return Column(
            Words("", self.title, Style.DIALOG),
            Words("kept.sentence", _KEPT if self._can_start else _UNTYPED),
            Words("kept.command", self._command, Style.LOG, ink="text"),
            Words("kept.without", _WITHOUT),
            gap=2.0,
        )

    def foot(self) -> Part:
        bar = self._bar
        self._is_read = self._is_read or bar.first + bar.seen >= bar.count > 0
        self._go.refuse(None if self._is_read else _UNREAD)
        return buttons(Space(), *([self._go] if self._can_start else []), self._stay)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name in _WAYS and self._bar.needed:
            super().handle(Wheel(OUTSIDE, _WAYS[intent.name]))
        else:
            super().handle(intent)
