"""The stack of scenes.

It changes only in `SceneManager.settle`, between two frames, so that no scene is taken away while it
acts. One scene is at the top and gets the input. An opaque scene fills the picture; any other is a dialog
over a backdrop: the opaque scene below, blurred and dimmed once.

A new top scene is placed at once and gets the input, but making its first picture may be spread over
several frames, so that none of them is long. While it is `held`, the previous picture stays, and the scene
stands still.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, InputLost, Intent, Key, Pixel, PointerMove, Press, Things
from skipbo.ui.kit.canvas import opaque
from skipbo.ui.kit.input import OUTSIDE, Hearing
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.scene import SEEN, UNSEEN, Overlay, Scene, ScenePreparation


class _Level:
    """A scene on the stack, the look it was arranged for, and the look it was made for."""

    def __init__(self, scene: Scene, made: Look | None = None) -> None:
        self.scene, self.made = scene, made
        self.look: Look | None = None

    def ready(self, look: Look) -> bool:
        """Arrange the scene for `look` if it is not; return True if that was needed."""
        if self.look is look:
            return False
        self.look = look
        self.scene.arrange(look)
        return True


class SceneManager:
    """The stack of scenes, all shown in one look. `clock` gives the seconds that a frame takes."""

    def __init__(self, look: Look, clock: Callable[[], float] = float) -> None:
        self._look, self._clock = look, clock
        self._levels: list[_Level] = []
        self._orders: list[Callable[[], None]] = []
        self._coming: ScenePreparation | None = None
        self._making: ScenePreparation | None = None
        self._at_once = True
        self._pointer: Pixel = OUTSIDE
        self._by_key = False
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
        """How the top scene wants keys interpreted."""
        return Hearing.COMMANDS if self.top is None else self.top.hears

    @property
    def picture_stays(self) -> bool:
        """Whether the previous picture stays: the top scene's is still being made."""
        return self._making is not None

    @property
    def settled(self) -> bool:
        """Whether the picture of the top scene is made, and no change of scene is pending."""
        return not (self.picture_stays or self._orders or self._is_coming)

    @property
    def base(self) -> Scene | None:
        """The scene below all dialogs, which fills the picture."""
        level = self._base()
        return None if level is None else level.scene

    def push(self, scene: Scene) -> None:
        """Put a scene on the stack, or in place of another of its kind (`only_one`), at the next `settle`."""
        self._orders.append(lambda: self._add(scene))

    def push_when_made(self, dialog: Scene) -> None:
        """Put a dialog on the top scene once it can be shown without a pause, or at the next press.

        That press does nothing else: nobody has seen yet what it would hit. Until then each frame makes a
        bit of it and of its backdrop, while the scene goes on.
        """
        base = self.base
        if base is None or base is not self.top:
            self.push(dialog)
        else:
            base.complete()
            self._coming = ScenePreparation(dialog, self._look, base, self._clock, self._clock())

    def pop(self) -> None:
        """Take the top scene off, at the next `settle`."""
        self._orders.append(self._drop)

    def clear(self, scene: Scene | None = None) -> None:
        """Take all scenes off and start again with `scene`, at the next `settle`."""
        self._coming = None
        self._orders.append(self._drop_all)
        if scene is not None:
            self.push(scene)

    def lay_over(self, overlay: Overlay | None) -> None:
        """Show an overlay over all scenes, in place of the previous one; None: nothing any more."""
        if overlay is not None:
            overlay.arrange(self._look)
        self._overlay = overlay

    def accompany(self, guest: Overlay) -> None:
        """Show an overlay over all scenes permanently, above the temporary one."""
        guest.arrange(self._look)
        self._guest = guest

    @property
    def _over(self) -> tuple[Overlay, ...]:
        """What lies over all scenes, lowest first."""
        return tuple(over for over in (self._overlay, self._guest) if over is not None)

    def picture(self) -> pygame.Surface | None:
        """Return a picture of the screen, without dialogs and overlays; None without a scene.

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

    def picture_of(self, part: Part, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of something that is not on the screen, on a table of that many pixels."""
        look, canvas, picture = self._look.resized(size), Canvas(), opaque(size)
        canvas.blit(look.art.table(), (0, 0))
        part.place(look, picture.get_rect())
        part.draw(canvas)
        canvas.paint(picture)
        return picture

    def restart(self, scene: Scene) -> None:
        """Start again with `scene`, and forget all others without a word to them: one of them has failed."""
        self._levels.clear()
        self._orders.clear()
        self._coming = self._making = None
        self._at_once = True
        self._backdrop = self._backdrop_of = self._overlay = None
        self._pointer = OUTSIDE
        self.push(scene)

    def arrange(self, look: Look) -> None:
        """Show everything in another look (size or theme) from the next `settle` on."""
        self._at_once = self._at_once or look.size != self._look.size
        self._look = look
        for over in self._over:
            over.arrange(look)

    def refresh(self, settings: Settings) -> None:
        """Pass changed settings to all scenes."""
        for level in self._levels:
            level.scene.refresh(settings)

    def settle(self) -> bool:
        """Carry out the ordered changes, arrange what will be seen; return True if the picture may differ."""
        before, since = self.top, self._clock()
        while self._orders:
            self._orders.pop(0)()
        changed = self._arrange_seen(since)
        if changed and self._making is not None:
            self._make()
        top = self.top
        if top is None or (top is before and not changed):
            return changed or (before is not None and top is None)
        if top is not before and self._by_key:
            top.show_cursor()
        if top is not before and self._pointer != OUTSIDE:
            if not self._by_key:  # whoever plays by keys is shown no tips where a pointer happens to lie
                top.handle(PointerMove(self._pointer))  # what lies under a resting pointer is hovered at once
            for at in (OUTSIDE, self._pointer):  # as another scene lies under it now
                if self._guest is not None:
                    self._guest.handle(PointerMove(at))
        return True

    def handle(self, intent: Intent) -> None:
        """Pass an intent to the overlays, or to the top scene; lost releases go to all."""
        if not isinstance(intent, Key | InputLost):
            self._pointer = intent.at
        if isinstance(intent, Press | Key):
            self._by_key = isinstance(intent, Key)
        hurries = isinstance(intent, Press | Key) and self._wait_no_more()
        taken = [over.handle(intent) for over in self._over]
        if isinstance(intent, InputLost):
            for level in self._levels:
                level.scene.handle(intent)
        elif self._levels and not hurries and not any(taken):
            self._levels[-1].scene.handle(intent)

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on a thing of the top scene."""
        self._wait_no_more()
        if self._levels:
            self._levels[-1].scene.reach(key)

    def press(self, key: str) -> None:
        """Press a thing of the overlays, or of the top scene, as Enter would."""
        self._wait_no_more()
        taken = self._overlay is not None and self._overlay.press(key)
        if self._levels and not taken:
            self._levels[-1].scene.press(key)

    def update(self, dt: float) -> bool:
        """Advance the top scene by `dt` seconds; return True while it moves. Scenes below stand still."""
        moving = [over.update(dt) for over in self._over]
        moving.append(self._make_coming())  # first: what orders it has done enough for this frame
        if self._making is not None and not self._make():
            return True
        moving.append(self._levels[-1].scene.update(dt) if self._levels else False)
        return any(moving) or self._is_coming

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

    @property
    def _is_coming(self) -> bool:
        """Whether a dialog is to come and nothing else lies on its base."""
        return self._coming is not None and self._coming.base is self.top

    def _make_coming(self) -> bool:
        """Make a bit of the dialog that is to come; return True while one is to come, or has just come.

        It waits while something else lies on its base, and begins again for another look.
        """
        coming = self._coming
        if coming is None or not self._is_coming:
            return False
        if coming.look is not self._look:
            self._coming = ScenePreparation(coming.scene, self._look, coming.base, self._clock, self._clock())
        elif coming.advance(UNSEEN):
            self._lay_coming(coming)
        return True

    def _wait_no_more(self) -> bool:
        """Lay the dialog that is to come, if any, on its base, as far as it is made; tell whether one was."""
        if self._coming is None or not self._is_coming:
            return False
        self._lay_coming(self._coming)
        self.settle()
        return True

    def _lay_coming(self, coming: ScenePreparation) -> None:
        self._coming = None
        self._orders.append(lambda: self._add(coming.scene, coming.look if coming.done else None))
        self._take_backdrop(coming)

    def _make(self) -> bool:
        """Make a bit of what the top scene first shows; return whether all of it is made.

        All of it is made at once where there is nothing that could stay so long.
        """
        making = self._making
        if making is not None and self._at_once:
            making.finish()
        if making is not None and (making.done or making.advance(SEEN)):
            self._making, self._at_once = None, False
            self._levels[-1].made = making.look
            self._take_backdrop(making)
        return self._making is None

    def _take_backdrop(self, making: ScenePreparation) -> None:
        if making.backdrop is not None and making.base is not None:
            self._backdrop, self._backdrop_of = making.backdrop, (making.base, making.look)

    def _add(self, scene: Scene, made: Look | None = None) -> None:
        if scene.only_one and type(self.top) is type(scene):
            self._drop()
        self._levels.append(_Level(scene, made))
        if not scene.opaque:
            self._look.hear(Cue.PAGE)
        scene.enter()

    def _drop(self) -> None:
        if self._levels:
            self._levels.pop().scene.leave()
        self._backdrop_of = None

    def _drop_all(self) -> None:
        while self._levels:
            self._drop()

    def _arrange_seen(self, since: float) -> bool:
        """Arrange the top scene and the opaque one that shines through, and begin to make what is needed."""
        if not self._levels:
            self._making = None
            return False
        level, look = self._levels[-1], self._look
        changed = level.ready(look)
        base = None if level.scene.opaque else self._base()
        if base is None:
            self._backdrop = self._backdrop_of = None
        elif base.ready(look) or self._backdrop_of != (base.scene, look):
            self._backdrop_of = None
        behind = None if base is None or self._backdrop_of is not None else base.scene
        if level.made is look and behind is None:
            self._making = None
        elif self._making is None or (self._making.scene, self._making.look) != (level.scene, look):
            if behind is not None:
                behind.complete()
            self._making = ScenePreparation(level.scene, look, behind, self._clock, since, arranged=True)
            changed = True
        return changed

    def _base(self) -> _Level | None:
        """Return the highest opaque scene."""
        return next((level for level in reversed(self._levels) if level.scene.opaque), None)
