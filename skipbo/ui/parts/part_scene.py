"""The base of scenes made of parts: they compose a tree, and everything else follows from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, Hearing, Intent, Key, PointerMove, Shortcut, Things, Wheel, walk
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.scene import Scene
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.parts.sheet import Dialog
from skipbo.ui.widgets import Button, ButtonKind, ScrollBar, Widget
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Sayable, say, within


class PartScene(Scene, ABC):
    """A screen declared by `compose`. It is composed again whenever something may have changed.

    State such as the focus, typed text or an open list belongs to the controls, which the scene keeps; a
    tree is only what to show now. `first`: the control that is focused at first. `own`: the scene's own
    shortcuts, whichever part has the focus.
    """

    own: tuple[Shortcut, ...] = ()

    def __init__(self, first: Widget | None = None) -> None:
        self.form = Form([], first)
        self._tree: Part = Part()
        self._wants: list[tuple[int, int]] = []
        self._look: Look | None = None

    @abstractmethod
    def compose(self) -> Part:
        """Return the tree to show now. Changes nothing on the screen."""

    @property
    def look(self) -> Look:
        """The look of the picture, once the scene has been arranged."""
        if self._look is None:
            raise RuntimeError(f"The scene {self.name} has not been arranged yet.")
        return self._look

    @property
    def tree(self) -> Part:
        """The tree on the screen, as composed last."""
        return self._tree

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        from skipbo.ui.kit.shortcuts import form_shortcuts  # only here: the first picture does not need it

        roles = frozenset(thing.role for thing in walk(self._tree.things()))
        return (*form_shortcuts(roles, type(self).escape is not PartScene.escape), *self.own)

    @property
    def hears(self) -> Hearing:
        return self.form.hears

    @property
    def typed(self) -> Widget | None:
        return self.form.typed

    def arrange(self, look: Look) -> None:
        self._look = look
        self._compose()
        self._place()

    def follow(self) -> None:
        """Show the current tree, if it differs from the one shown; what stays keeps its place."""
        if self._look is not None and (self._compose() or self._wants != self._wanted()):
            self._place()

    def handle(self, intent: Intent) -> None:
        self._take(intent)
        if not isinstance(intent, PointerMove):  # several may come in one frame, which then composes once
            self.follow()
        if isinstance(intent, Key):
            self._reveal()

    def reach(self, key: str) -> None:
        self.form.reach(key)
        self._reveal()

    def press(self, key: str) -> None:
        self.reach(key)  # in sight before it opens: an open list is not moved any more
        self.form.press(key, self.handle)
        self.follow()
        self._reveal()

    def show_cursor(self) -> None:
        self.form.keyboard = True
        self._reveal()

    def lead_to(self, key: str) -> None:
        """Scroll to the thing with this `key`."""
        for part in self._scrolls():
            part.lead_to(key)

    def escape(self) -> None:
        """Take the safe way out."""

    def update(self, dt: float) -> bool:
        self.follow()
        return False

    def refresh(self, settings: Settings) -> None:
        self.follow()

    def chores(self) -> Iterator[Chore]:
        aside = Canvas()
        yield partial(self.paint_ground, aside)
        yield from self._tree.chores(aside)

    def draw(self, canvas: Canvas) -> None:
        self.paint_ground(canvas)
        self._tree.draw(canvas)
        self.form.draw_over(canvas)

    def things(self) -> Things:
        return tuple(
            thing._replace(parts=(*thing.parts, *self.form.tip())) if n == 0 else thing
            for n, thing in enumerate(self._tree.things())
        )

    def paint_ground(self, canvas: Canvas) -> None:
        """Paint the background of the parts: felt, if there is nothing below the scene."""
        if self.opaque:
            canvas.blit(self.look.art.table(), (0, 0))

    def _take(self, intent: Intent) -> None:
        """Do what an intent asks for."""
        if isinstance(intent, Key):
            self._type(intent)
        elif not any(part.take(intent) for part in self._scrolls()):
            used = self.form.handle(intent)
            if isinstance(intent, Wheel) and not used:
                self._scroll(intent)

    def _type(self, key: Key) -> None:
        """Handle a key: first as a shortcut, then in the focused part, then in the scene."""
        if self.own:
            from skipbo.ui.kit.shortcuts import perform

            if perform(self.own, key):
                return
        if self.form.handle(key):
            return
        if key.name == "escape":
            self.escape()
        else:
            self._scroll(key)

    def _scroll(self, intent: Wheel | Key) -> None:
        """Scroll the first part that responds to the intent, wherever the pointer is."""
        for part in self._scrolls():
            if part.turn(intent):
                return

    def _reveal(self) -> None:
        """Bring the control with the focus into sight."""
        focus = self.form.focused
        if focus is not None:
            for part in self._scrolls():
                part.reveal(focus)

    def _scrolls(self) -> Iterator[Scroll]:
        return (part for part in walk_parts(self._tree) if isinstance(part, Scroll))

    def _compose(self) -> bool:
        """Compose the tree; return whether it differs from the one before."""
        tree = self.compose()
        if tree == self._tree:
            return False
        self._tree = tree
        self.form.hold(tree.widgets())
        return True

    def _place(self) -> None:
        for part in walk_parts(self._tree):
            part.forget()
        self._tree.place(self.look, pygame.Rect((0, 0), self.look.size))
        self._wants = self._wanted()

    def _wanted(self) -> list[tuple[int, int]]:
        """Return what each control wants now."""
        look = self.look
        return [
            (each.wanted_width(look), each.wanted_height(look, each.rect.w)) for each in self.form.widgets
        ]


_CLOSE, _BACK = say("Close"), within("from a page of a sheet to its first one", "Back")


class SheetScene(PartScene):
    """A dialog: a sheet with a `body`, and optionally a `head` beside its title and a `foot`.

    `title`: its name. `on_close`: what Escape does and, in a `titled` sheet, the button beside the title.
    `wide`, `high`: as in `Dialog`.
    """

    opaque = False
    titled = True
    wide = (52.0, 52.0)
    high: float | None = None

    def __init__(self, title: Sayable, on_close: Callable[[], None], first: Widget | None = None) -> None:
        super().__init__(first)
        self.title, self._on_close = title, on_close
        self._bar = ScrollBar()
        self.close = Button(f"{self.name}.close", _CLOSE, self.escape, ButtonKind.ROUND, "close")
        self.close.set_shortcut(Command.LEAVE)

    @abstractmethod
    def body(self) -> Part | Widget:
        """Return the current content of the sheet."""

    def head(self) -> Part | Widget | None:
        """Return the controls at the other end of the title's line."""
        return None

    def foot(self) -> Part | Widget | None:
        """Return what is below the body, regardless of how far that is scrolled."""
        return None

    def compose(self) -> Part:
        return Dialog(
            self.name,
            self.title,
            self.body(),
            self._bar,
            titled=self.titled,
            close=self.close if self.titled else None,
            head=self.head(),
            foot=self.foot(),
            wide=self.wide,
            high=self.high,
        )

    def turn_to(self, title: Sayable, *, leads_back: bool) -> None:
        """Turn into another page, from its top; `leads_back`: the button beside the title says so."""
        self.title = title
        self.close.label(_BACK if leads_back else _CLOSE, icon="back" if leads_back else "close")
        self._bar.scroll(0)

    def escape(self) -> None:
        self._on_close()
