"""The interfaces of scenes and of overlays, and how a scene's first picture is made bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Hearing, Intent, Shortcut, Things
from skipbo.ui.kit.canvas import Chore, opaque
from skipbo.ui.widgets import Widget

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.model.cards import Card
    from skipbo.words.game_log import LogLine
    from skipbo.words.rulebook.topics import InForce, Topic


class Commentary(NamedTuple):
    """What has been announced of a game so far: the lines of its log, as everyone may hear them.

    `viewer`: the seat (from 0) of the person at the screen; None where nobody plays here. `turn`: which
    turn of the game (from 1) it is that this person is to play now, 0 if none. `begun`: the same while it
    lasts, even when nothing can be played for a moment because something moves. `moves`: cards are on their
    way. `goes_on`: the focus moves on as soon as they have arrived, or the focused item is about to change.
    `sees`: the seat whose hand lies open at the screen, None for nobody's; apart from the lines, everything
    announced now is for that person alone. `partners`: the seats whose cards the viewer plays, too (R27).
    `alone`: nobody else looks at the screen. `passing`: what is shown is brief, but is announced all the
    same. `paused`: the others' turns stand still until somebody goes on. `drawn`: the cards that the viewer
    has drawn by hand in this turn, as far as that hand lies open (R08).
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
    paused: bool = False
    drawn: tuple[Card, ...] = ()


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
        """The rules in force in this scene; None where it has no rules of its own."""
        return None

    @property
    def asked(self) -> Topic | None:
        """The topic of the rules that the player may want to read now; None for none in particular."""
        return None

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """What can be done here by keys, buttons and gestures."""
        return ()

    @property
    def hears(self) -> Hearing:
        """How keys are interpreted now."""
        return Hearing.COMMANDS

    @property
    def typed(self) -> Widget | None:
        """The field being typed into now."""
        return None

    def enter(self) -> None:
        """Begin: called once when the scene comes onto the stack, before it is arranged there."""

    def leave(self) -> None:
        """End: called once when the scene leaves the stack."""

    def arrange(self, look: Look) -> None:
        """Place everything: called before the first frame and at every change of size or theme."""

    def handle(self, intent: Intent) -> None:
        """Act on an intent. Only the top scene gets intents, except that all are told of lost releases."""

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on the thing with this `key`, if it can be there."""

    def press(self, key: str) -> None:
        """Do to the thing with this `key` what Enter does at the keyboard's cursor."""

    def show_cursor(self) -> None:
        """Show where the keyboard's cursor is: a key has led here."""

    def commentary(self) -> Commentary | None:
        """Return the announcements of the game that the scene shows, None where it shows none."""
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
        """Finish everything that enters the picture piece by piece: a dialog is about to cover it."""

    @property
    def reads(self) -> bool:
        """Whether it is still loading its content; the previous picture stays for a moment meanwhile."""
        return False

    def chores(self) -> Iterator[Chore]:
        """Return quick steps that make the first picture of an arranged scene."""
        return iter(())

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture on the canvas. Changes nothing."""

    def things(self) -> Things:
        """Return the contents of the scene, for readers without the picture; controls in Tab order."""
        return ()


class Overlay(Protocol):
    """An overlay over all scenes for a while; everything as in a `Scene`."""

    def arrange(self, look: Look) -> None:
        """Place everything."""

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; return True if it was for this overlay and the scene must not get it."""

    def press(self, key: str) -> bool:
        """Press the thing with this `key` if it belongs to this; return whether it does."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while something moves."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture on the canvas."""

    def things(self) -> Things:
        """Return the contents."""


BLUR = 0.75  # radius in U
_BACKDROP_BANDS = 8
"""The number of bands, one below the other, in which the scene below is painted."""
_SMALLEST = 8  # the picture is blurred at this part of its size or larger
DIMMED = 0.65  # how much of the table's edge colour lies over the picture

Steps = Generator[None, None, pygame.Surface]
"""A surface in the making: each step is quick, and the last one returns it."""


def backdrop_by_steps(draw: Callable[[Canvas], None], look: Look) -> Steps:
    """Make a blurred and dimmed picture of what `draw` draws at the first step.

    It is one opaque surface of the look's size.
    """
    canvas = Canvas()
    draw(canvas)
    yield
    picture = opaque(look.size, in_use=False)
    yield
    width, height = picture.get_size()
    for band in range(_BACKDROP_BANDS):
        top, end = height * band // _BACKDROP_BANDS, height * (band + 1) // _BACKDROP_BANDS
        picture.set_clip((0, top, width, end - top))
        canvas.paint(picture)
        yield
    picture.set_clip(None)
    radius = BLUR * look.u
    part = max(2, min(_SMALLEST, round(radius / 2)))  # a small picture blurs alike in a fraction of the time
    small = (max(1, look.size[0] // part), max(1, look.size[1] // part))
    reduced = pygame.transform.smoothscale(picture, small)
    yield
    blurred = pygame.transform.gaussian_blur(reduced, max(1, round(radius / part)))
    yield
    veil = opaque(small)
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    blurred.blit(veil, (0, 0))
    yield
    return pygame.transform.smoothscale(blurred, look.size, picture)


UNSEEN, SEEN = 0.001, 0.01
"""The seconds of a frame after which no further step is begun in it: where nobody has asked for the scene and
something else moves, and where a person waits for it."""
WAITING = 0.3
"""For how many seconds the previous picture stays while a scene loads its content."""


class ScenePreparation:
    """The first picture of `scene` in `look`, and of what lies behind it, made over several frames.

    `base`: the scene that shines through; None: nothing needs to be made behind it. `arranged`: the scene
    is placed already. `clock` gives seconds, `since` is its reading at the start of the first frame.
    `backdrop` is set once all is made.
    """

    def __init__(
        self,
        scene: Scene,
        look: Look,
        base: Scene | None,
        clock: Callable[[], float],
        since: float,
        *,
        arranged: bool = False,
    ) -> None:
        self.scene, self.base, self.look = scene, base, look
        self.backdrop: pygame.Surface | None = None
        self.begun = self.done = False
        self._clock = clock
        self._since = since
        self._steps = self._make(arranged)

    def advance(self, seconds: float) -> bool:
        """Take a frame's steps, at least one; return True once all is made and there is time to show it.

        The first frame's time counts from its start, as the scene may have been arranged in it.
        """
        since, self.begun = self._clock() if self.begun else self._since, True
        for waits in self._steps:
            if waits or self._clock() - since >= seconds:
                return False
        self.done = True
        return self._clock() - since < seconds

    def finish(self) -> None:
        """Make the rest at once, without content that is still loading."""
        for waits in self._steps:
            if waits:
                self._since -= WAITING
        self.done = True

    def _make(self, arranged: bool) -> Generator[bool, None, None]:
        """Make it in steps; each says whether it only waited for the scene to load its content."""
        if not arranged:
            self.scene.arrange(self.look)
            yield False
        waits = reads = self.scene.reads
        while waits and self._clock() - self._since < WAITING:
            yield True
            waits = self.scene.reads
        if reads:
            self.scene.arrange(self.look)
            yield False
        for chore in self.scene.chores():
            chore()
            yield False
        if self.base is not None:
            steps = backdrop_by_steps(self.base.draw, self.look)
            while self.backdrop is None:
                try:
                    next(steps)
                except StopIteration as made:
                    self.backdrop = made.value
                else:
                    yield False
