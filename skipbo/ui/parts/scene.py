"""What a scene is, and what lies over all scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Hearing, Intent, Shortcut, Things
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.widgets import Widget

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.words.game_log import LogLine
    from skipbo.words.rulebook.topics import InForce, Topic


class Commentary(NamedTuple):
    """What has been told of a game so far: the lines of its log, as everybody may hear them.

    `viewer`: the seat (from 0) of the person at the screen; None where nobody plays here. `turn`: which turn
    of the game (from 1) it is that this person is to play now, 0 if none. `begun`: the same while it lasts,
    even when nothing can be played for a moment because something moves. `moves`: cards are on their way.
    `goes_on`: the focus goes elsewhere as soon as they have arrived, or what it is at becomes another.
    `sees`: the seat whose hand lies open at the screen, None for nobody's; but for the lines, all that is
    told now is for that person alone. `partners`: the seats whose cards the viewer plays, too (R27). `alone`:
    nobody else looks at the screen. `passing`: what stands there is soon over, and told all the same.
    """

    lines: tuple[LogLine, ...]
    viewer: int | None
    turn: int = 0
    begun: int = 0
    moves: bool = False
    goes_on: bool = False
    sees: int | None = None
    partners: tuple[int, ...] = ()
    alone: bool = False
    passing: bool = False


class Scene:
    """One screen or dialog.

    `name` appears in the trace. `opaque`: it fills the whole picture. `offers_help`: what can be
    done in it can be shown over it. `only_one`: another of its kind takes its place instead of lying on it.
    `table_goes_on`: phones play on while it is at the top; under any other, the table is paused.
    `shows_end`: it shows how a game or a match has ended, and phones can go on from it, too. `drops_wait`:
    files that are dropped wait until it has gone.
    """

    name = "scene"
    opaque = True
    offers_help = True
    only_one = False
    table_goes_on = False
    shows_end = False
    drops_wait = False

    @property
    def in_force(self) -> InForce | None:
        """The rules that hold in what is shown; None where the scene has no rules of its own."""
        return None

    @property
    def asked(self) -> Topic | None:
        """The topic of the rules that somebody may want to read about now; None for no certain one."""
        return None

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """What can be done here by keys, buttons and gestures."""
        return ()

    @property
    def hears(self) -> Hearing:
        """How keys are to be understood now."""
        return Hearing.COMMANDS

    @property
    def typed(self) -> Widget | None:
        """The field that is typed into now."""
        return None

    def enter(self) -> None:
        """Begin: called once when the scene comes onto the stack, before it is arranged there."""

    def leave(self) -> None:
        """End: called once when the scene leaves the stack."""

    def arrange(self, look: Look) -> None:
        """Place everything: called before the first frame and for every other size or theme."""

    def handle(self, intent: Intent) -> None:
        """Act on an intent. Only the scene at the top gets them, but all hear of what is lost."""

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on the thing called `key`, if it can be there."""

    def press(self, key: str) -> None:
        """Do with the thing called `key` what Enter does where the keyboard's cursor is."""

    def show_cursor(self) -> None:
        """Show where the keyboard's cursor is: a key has led here."""

    def commentary(self) -> Commentary | None:
        """Return what is told of the game that the scene shows, None where it shows none."""
        return None

    def drop(self, path: Path) -> bool:
        """Take a file dropped on the window; return False if this scene has no use for it."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while something moves and frames are needed.

        A scene at rest that needs a frame later sets an alarm on the clock.
        """
        return False

    def refresh(self, settings: Settings) -> None:
        """Show settings that were just changed, here or elsewhere. All scenes on the stack get them."""

    def complete(self) -> None:
        """Have all in the picture at once that comes into it piece by piece: a dialog comes to lie on it."""

    @property
    def reads(self) -> bool:
        """Whether it still reads what it is to show first, for which the picture before it stays a moment."""
        return False

    def chores(self) -> Iterator[Chore]:
        """Return what makes the first picture of an arranged scene, in parts that are quickly done each."""
        return iter(())

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture on the canvas. Changes nothing."""

    def things(self) -> Things:
        """Return the contents of the scene, for readers without the picture; controls in Tab's order."""
        return ()


class Overlay(Protocol):
    """What lies over all scenes for a while; everything as in a `Scene`."""

    def arrange(self, look: Look) -> None:
        """Place everything."""

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; return True if it was meant for this, and is none of the scene's."""

    def press(self, key: str) -> bool:
        """Press the thing called `key`, if it is one of this; return whether it is."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while something moves."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture on the canvas."""

    def things(self) -> Things:
        """Return the contents."""
