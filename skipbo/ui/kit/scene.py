"""Scenes and their stack.

The stack changes only in `SceneManager.settle`, between two frames, so that no scene is taken away while it
acts. One scene is at the top and gets the input. An opaque scene fills the picture; any other is a dialog
over a backdrop: the opaque scene below, blurred and dimmed once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from skipbo.ui.kit.backdrop import backdrop
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import OUTSIDE, Hearing, Intent, Key, Point, PointerMove
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import opaque
from skipbo.ui.kit.things import Things

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.store.settings import Settings
    from skipbo.ui.kit.means import Means
    from skipbo.ui.widgets.widget import Widget
    from skipbo.words.game_log import LogLine
    from skipbo.words.rulebook.in_force import InForce
    from skipbo.words.rulebook.topics import Topic


class Account(NamedTuple):
    """What has been told of a game so far: the lines of its log, as everybody may hear them.

    `viewer`: the seat (from 0) of the person at the screen; None where nobody plays here. `turn`: which turn
    of the game (from 1) it is that this person is to play now, 0 if none.
    """

    lines: tuple[LogLine, ...]
    viewer: int | None
    turn: int = 0


class Scene:
    """One screen or dialog.

    `name` appears in the trace. `opaque`: it fills the whole picture. `offers_help`: what can be
    done in it can be shown over it. `only_one`: another of its kind takes its place instead of lying on it.
    """

    name = "scene"
    opaque = True
    offers_help = True
    only_one = False

    @property
    def in_force(self) -> InForce | None:
        """The rules that hold in what is shown; None where the scene has no rules of its own."""
        return None

    @property
    def asked(self) -> Topic | None:
        """The topic of the rules that somebody may want to read about now; None for no certain one."""
        return None

    @property
    def means(self) -> tuple[Means, ...]:
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
        """Begin: called once when the scene comes onto the stack, before `arrange`."""

    def leave(self) -> None:
        """End: called once when the scene leaves the stack."""

    def arrange(self, look: Look) -> None:
        """Place everything: called before the first frame and for every other size or theme."""

    def handle(self, intent: Intent) -> None:
        """Act on an intent. Only the scene at the top gets them."""

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on the thing called `key`, if it can be there."""

    def press(self, key: str) -> None:
        """Do with the thing called `key` what Enter does where the keyboard's cursor is."""

    def account(self) -> Account | None:
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


class _Level:
    """A scene on the stack and the look it was arranged for."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.look: Look | None = None

    def ready(self, look: Look) -> bool:
        """Arrange the scene for `look` if it is not; return True if that was needed."""
        if self.look is look:
            return False
        self.look = look
        self.scene.arrange(look)
        return True


class SceneManager:
    """The stack of scenes, all shown in one look."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._levels: list[_Level] = []
        self._orders: list[Callable[[], None]] = []
        self._pointer: Point = OUTSIDE
        self._backdrop: pygame.Surface | None = None
        self._backdrop_of: tuple[Scene, Look] | None = None
        self._overlay: Overlay | None = None
        self._guest: Overlay | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, None when the stack is empty."""
        return self._levels[-1].scene if self._levels else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, lowest first."""
        return tuple(level.scene for level in self._levels)

    @property
    def hears(self) -> Hearing:
        """How the top scene wants keys to be understood."""
        return Hearing.COMMANDS if self.top is None else self.top.hears

    @property
    def base(self) -> Scene | None:
        """The scene below all dialogs, which fills the picture."""
        level = self._base()
        return None if level is None else level.scene

    def push(self, scene: Scene) -> None:
        """Lay a scene on the stack, or in the place of its like (`only_one`), at the next `settle`."""
        self._orders.append(lambda: self._add(scene))

    def pop(self) -> None:
        """Take the top scene off, at the next `settle`."""
        self._orders.append(self._drop)

    def clear(self, scene: Scene | None = None) -> None:
        """Take all scenes off and start again with `scene`, at the next `settle`."""
        self._orders.append(self._drop_all)
        if scene is not None:
            self.push(scene)

    def lay_over(self, overlay: Overlay) -> None:
        """Show something over all scenes, in place of what was shown there."""
        overlay.arrange(self._look)
        self._overlay = overlay

    def accompany(self, guest: Overlay) -> None:
        """Show something over all scenes from now on, above what is laid over them for a while."""
        guest.arrange(self._look)
        self._guest = guest

    @property
    def _over(self) -> tuple[Overlay, ...]:
        """What lies over all scenes, lowest first."""
        return tuple(over for over in (self._overlay, self._guest) if over is not None)

    def picture(self) -> pygame.Surface | None:
        """Return a picture of what is shown, without dialogs and what lies over all; None without a scene.

        A scene that shows no hand, such as a curtain, has none in its picture either.
        """
        base = self._base()
        if base is None:
            return None
        base.ready(self._look)
        canvas, picture = Canvas(), opaque(self._look.size)
        base.scene.draw(canvas)
        canvas.paint(picture)
        return picture

    def restart(self, scene: Scene) -> None:
        """Start again with `scene`, and forget all others without a word to them: one of them has failed."""
        self._levels.clear()
        self._orders.clear()
        self._backdrop = self._backdrop_of = self._overlay = None
        self._pointer = OUTSIDE
        self.push(scene)

    def arrange(self, look: Look) -> None:
        """Show everything in another look (size or theme) from the next `settle` on."""
        self._look = look
        for over in self._over:
            over.arrange(look)

    def refresh(self, settings: Settings) -> None:
        """Pass changed settings to all scenes."""
        for level in self._levels:
            level.scene.refresh(settings)

    def settle(self) -> bool:
        """Carry out the ordered changes, arrange what will be seen; return True if the picture may differ."""
        before = self.top
        while self._orders:
            self._orders.pop(0)()
        changed = self._arrange_seen()
        top = self.top
        if top is None or (top is before and not changed):
            return changed or (before is not None and top is None)
        if top is not before and self._pointer != OUTSIDE:
            top.handle(PointerMove(self._pointer))  # what lies under a resting pointer is hovered at once
            self._guide_guest()
        return True

    def handle(self, intent: Intent) -> None:
        """Pass an intent to what lies over all, or to the top scene."""
        if not isinstance(intent, Key):
            self._pointer = intent.at
        taken = [over.handle(intent) for over in self._over]
        if self._levels and not any(taken):
            self._levels[-1].scene.handle(intent)

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on a thing of the top scene."""
        if self._levels:
            self._levels[-1].scene.reach(key)

    def press(self, key: str) -> None:
        """Press a thing of what lies over all, or of the top scene, as Enter would."""
        taken = self._overlay is not None and self._overlay.press(key)
        if self._levels and not taken:
            self._levels[-1].scene.press(key)

    def update(self, dt: float) -> bool:
        """Advance the top scene by `dt` seconds; return True while it moves. Scenes below stand still."""
        moving = [over.update(dt) for over in self._over]
        return (self._levels[-1].scene.update(dt) if self._levels else False) or any(moving)

    def draw(self, canvas: Canvas) -> None:
        """Draw the top scene, over its backdrop when it is a dialog."""
        if not self._levels:
            return
        top = self._levels[-1].scene
        if not top.opaque and self._backdrop is not None:
            canvas.blit(self._backdrop, (0, 0))
        top.draw(canvas)
        for over in self._over:
            over.draw(canvas)

    def things(self) -> Things:
        """Return the contents of the top scene, and of what lies over all."""
        over = (thing for each in self._over for thing in each.things())
        return (*(self._levels[-1].scene.things() if self._levels else ()), *over)

    def _guide_guest(self) -> None:
        """Let the guest see the pointer come anew, over another scene."""
        for at in (OUTSIDE, self._pointer):
            if self._guest is not None:
                self._guest.handle(PointerMove(at))

    def _add(self, scene: Scene) -> None:
        if scene.only_one and type(self.top) is type(scene):
            self._drop()
        self._levels.append(_Level(scene))
        scene.enter()

    def _drop(self) -> None:
        if self._levels:
            self._levels.pop().scene.leave()
        self._backdrop_of = None

    def _drop_all(self) -> None:
        while self._levels:
            self._drop()

    def _arrange_seen(self) -> bool:
        """Arrange the top scene and the opaque one that shines through; remake the backdrop if need be."""
        if not self._levels:
            return False
        changed = self._levels[-1].ready(self._look)
        if self._levels[-1].scene.opaque:
            self._backdrop = self._backdrop_of = None
            return changed
        base = self._base()
        if base is None:
            self._backdrop = None
            return changed
        return self._make_backdrop(base) or changed

    def _base(self) -> _Level | None:
        """Return the highest opaque scene."""
        return next((level for level in reversed(self._levels) if level.scene.opaque), None)

    def _make_backdrop(self, base: _Level) -> bool:
        changed = base.ready(self._look)
        if not changed and self._backdrop_of == (base.scene, self._look):
            return False
        base.scene.complete()
        self._backdrop = backdrop(base.scene.draw, self._look)
        self._backdrop_of = (base.scene, self._look)
        return True
