"""The buttons of the table: undo, redo and hint, calls, the way past a step, and those in the corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from skipbo.session.players import Player
from skipbo.session.sitting import Sitting
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, Style, Way, faded
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.buttons import (
    action_button,
    action_label,
    call_button,
    claim_button,
    log_fold,
    menu_corner,
    right_corner,
    second_corner,
)
from skipbo.ui.table.paint.bubbles import SKIP, Bubble
from skipbo.ui.table.picture import layers
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.play.shown_match import TablePreferences
from skipbo.ui.table.play.table_turns import Turns
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import WIDGET_Z
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.words.said import say, within

_FOLD, _OPEN = say("Fold the log"), say("Open the log")


class CornerButtons:
    """The buttons round `view`."""

    def __init__(self, view: TableView, preferences: TablePreferences, go: Callable[[Way], None]) -> None:
        self._view, self._preferences = view, preferences
        self._menu = Button("play.menu", say("Menu"), lambda: go(Way.PAUSE), ButtonKind.ROUND, "menu")
        self._menu.set_shortcut(Command.LEAVE)
        self._settings = Button(
            "play.settings", say("Settings"), lambda: go(Way.SETTINGS), ButtonKind.ROUND, "settings"
        )
        self._sound = Button("play.sound", say("Sound"), preferences.mute, ButtonKind.ROUND, "sound")
        self._fold = Button("play.fold", _FOLD, self._fold_log, ButtonKind.ROUND, "chevron")
        self.buttons = [self._menu, self._settings, self._sound, self._fold]

    def arrange(self, look: Look) -> None:
        """Place the buttons; the sound's button only where the seats leave room in the corner."""
        layout = self._view.layout
        self._menu.arrange(look, _rect(menu_corner(layout)))
        self._settings.arrange(look, _rect(right_corner(layout, 0)))
        second = second_corner(layout)
        self._sound.set_visible(second is not None)
        if second is not None:
            self._sound.arrange(look, _rect(second))
        self._place_fold(look)

    def note(self) -> None:
        """Show whether there is sound."""
        self._sound.label(icon="sound" if self._preferences.audible else "sound_off")

    def _fold_log(self) -> None:
        self._view.fold_log()
        self._preferences.keep_log(self._view.panel.shown)
        self._place_fold(self._view.look)

    def _place_fold(self, look: Look) -> None:
        shown, layout = self._view.panel.shown, self._view.layout
        self._fold.set_visible(look.comfort.table.log)
        self._fold.label(_FOLD if shown else _OPEN, icon="chevron" if shown else "log")
        self._fold.arrange(look, _rect(log_fold(layout) if shown else layout.furniture.log_button))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())


PALE = 0.56
"""Alpha of the words under a button that cannot be used."""
_RING, _RING_GAP = 0.32, 0.34
"""The width of the ring of the time for undo, and its distance from the button, in U."""
_PAUSE, _GO_ON = say("Pause"), say("Go on")


class ActionButtons:
    """The buttons of the action row, from the left: hint, undo and redo, or pause, step and faster."""

    def __init__(self, table: Sitting, turns: Turns, hint: TurnHint, ask: Callable[[], None]) -> None:
        self._table, self._turns, self._turn_hint = table, turns, hint
        kind = ButtonKind.ROUND
        self._hint = Button("play.hint", say("Hint"), ask, kind, "hint")
        undo = within("a button at the table", "Undo")
        self._undo = Button("play.undo", undo, turns.undo, kind, "undo")
        self._redo = Button("play.redo", say("Redo"), turns.redo, kind, "redo")
        self._pause = Button("play.pause", _PAUSE, turns.pause, kind, "pause")
        self._step = Button("play.step", say("Step"), turns.step, kind, "skip")
        self._faster = Button("play.faster", say("Faster"), turns.hasten, kind, "fast_forward")
        for button, command in (
            (self._hint, Command.HINT),
            (self._undo, Command.UNDO),
            (self._redo, Command.REDO),
            (self._pause, Command.PAUSE),
            (self._step, Command.STEP),
            (self._faster, Command.FASTER),
        ):
            button.set_shortcut(command, badged=True)
        self._own = [*([self._hint] if hint.offered else []), self._undo, self._redo]
        self._others = [self._pause, self._step, self._faster]
        self.buttons = [*self._own, *self._others]
        self._look: Look
        self._layout: TableLayout

    def note(self) -> None:
        """Show which of the buttons there are, and which can be used now."""
        others = self._turns.by_computer
        for button in self._own:
            button.set_visible(not others)
        for button in self._others:
            button.set_visible(others)
        self._hint.set_enabled(self._turn_hint.possible)
        self._undo.set_enabled(self._table.back.can_undo)
        self._redo.set_enabled(self._table.back.can_redo)
        self._faster.set_enabled(self._turns.can_hasten)
        name, icon = (_GO_ON, "play") if self._turns.paused else (_PAUSE, "pause")
        self._pause.label(name, icon=icon)

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the buttons in the action row."""
        self._look, self._layout = look, layout
        for row in (self._own, self._others):
            for index, button in enumerate(row):
                button.arrange(look, _rect(action_button(layout, index, self._label_width())))

    def draw_words(self, canvas: Canvas) -> None:
        """Draw the labels under the buttons, and round Undo the time that is left for it.

        The ring of that time runs down; with reduced motion it stays whole until the time is over.
        """
        look, theme, wide = self._look, self._look.theme, self._label_width()
        for row in (self._own, self._others):
            for index, button in enumerate(row):
                if button.visible:
                    tone = theme.text if button.enabled else faded(theme.text, PALE)
                    box, put = action_label(self._layout, index, wide), look.aside.put
                    put(canvas, button.name, Style.LABEL, tone, box.centre, "centre", layers.INK, box.w)
        share, rect = self._turns.grace_left, self._undo.rect
        if share > 0 and self._undo.visible:
            side = rect.w + 2 * (_RING + _RING_GAP) * look.u
            canvas.sprite(look.art.arc(side, _RING * look.u, theme.accent, share), rect.center, layers.GLOW)

    def _label_width(self) -> int:
        """Return the pixels that the widest word under a button takes."""
        return max(self._look.aside.width(button.name, Style.LABEL) for button in self.buttons)


def round_buttons(look: Look, layout: TableLayout) -> Iterator[Callable[[], object]]:
    """Yield what draws each round button once, ahead of the table's first picture."""
    rows = (action_button(layout, 0, 0), ("hint", "undo", "redo", "pause", "skip", "fast_forward"))
    corner = (menu_corner(layout), ("menu", "settings", "sound", "sound_off"))
    fold = (log_fold(layout), ("chevron",))
    for box, icons in (rows, corner, fold):
        for icon in icons:
            for enabled in (True, False):
                yield partial(_draw_ahead, look, _rect(box), icon, enabled)


def _draw_ahead(look: Look, rect: pygame.Rect, icon: str, enabled: bool) -> None:
    button = Button(icon, "", lambda: None, ButtonKind.ROUND, icon)
    button.arrange(look, rect)
    button.set_enabled(enabled)
    button.draw(Canvas())


CLAIM, SHORT_CLAIM = say("Not your turn!"), say("Not yours!")
"""The words on a claim button; the second where a seat has little room."""


_HELPED: Final = say("Has somebody been told what to play? Say so: it costs whoever told two cards.")


class CallButtons:
    """The buttons to go on after one's turn, to pass, to draw, to call out help, to open a hand and to claim.

    The claims lie at the seats they are against. All others stand in the lower left, from the bottom up.
    `show` says what can be used now.
    """

    def __init__(
        self,
        players: Sequence[Player],
        on_pass: Callable[[], None],
        on_help: Callable[[], None],
        on_claim: Callable[[int], None],
        *,
        on_open: Callable[[int], None],
        on_going_on: Callable[[], None],
        on_draw: Callable[[], None],
    ) -> None:
        self._pass = Button("play.pass", within("end the turn", "Pass"), on_pass, ButtonKind.PRIMARY, "pass")
        go_on = within("end the time for undo", "Go on")
        self._go_on = Button("play.go_on", go_on, on_going_on, ButtonKind.PRIMARY, "play")
        draw = within("take a card from the draw pile", "Draw a card")
        self._draw = Button("play.draw", draw, on_draw, ButtonKind.PRIMARY, "cards", shortcut=Command.DRAW)
        helping = say("No helping!")
        self._help = Button("play.help", helping, on_help, icon="flag", explained=_HELPED)
        self._claims = {
            seat: worded(
                f"play.claim.{seat}",
                within("what is called to a player", "{player}: {call}", player=player.name, call=CLAIM),
                partial(on_claim, seat),
                CLAIM,
            )
            for seat, player in enumerate(players)
        }
        self._opens = {
            seat: Button(
                f"play.open.{seat}",
                say("{player}: Open my hand", player=player.name),
                partial(on_open, seat),
            )
            for seat, player in enumerate(players)
            if player.is_person
        }
        self._shown: tuple[Button, ...] = ()
        self._look: Look | None = None
        self._layout: TableLayout | None = None
        self.show(False, False, (), None)
        self.wait(False)

    @property
    def buttons(self) -> list[Button]:
        """All buttons, for the form that handles them."""
        return [
            self._go_on,
            self._pass,
            self._draw,
            self._help,
            *self._claims.values(),
            *self._opens.values(),
        ]

    @property
    def can_pass(self) -> bool:
        """Whether the turn can be passed now."""
        return self._pass.visible

    def wait(self, waits: bool) -> None:
        """Show the button by which the others need not wait any more, or take it away."""
        if waits is not self._go_on.visible:
            self._go_on.set_visible(waits)
            self._take_stock()

    def show(
        self,
        can_pass: bool,
        can_help: bool,
        claims: Sequence[int],
        opens: int | None,
        *,
        draws: bool = False,
    ) -> None:
        """Show the buttons that can be used; `draws`: the hand is to be filled by hand.

        `claims` are the seats that can say that it is somebody else's turn; `opens` is the seat that plays
        out of turn with a closed hand.
        """
        self._pass.set_visible(can_pass)
        self._draw.set_visible(draws)
        self._help.set_visible(can_help)
        for seat, button in self._claims.items():
            button.set_visible(seat in claims)
        for seat, button in self._opens.items():
            button.set_visible(seat == opens)
        self._take_stock()

    def _take_stock(self) -> None:
        shown = tuple(button for button in self.buttons if button.visible)
        if shown != self._shown:
            self._shown = shown
            self._place()

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the buttons for another look."""
        self._look, self._layout = look, layout
        for button in self.buttons:
            button.arrange(look, _rect(call_button(layout, 0)))
        self._place()

    def top_over(self, room: Box) -> float:
        """Return the top of the buttons that stand in a room, in pixels; its end if there are none."""
        boxes = (Box(*map(float, button.rect)) for button in self._shown)
        return min((box.y for box in boxes if box.overlap(room) > 0), default=room.bottom)

    def draw_grounds(self, canvas: Canvas) -> None:
        """Draw what lies below the claims, so that no hand shows through them."""
        if self._look is None:
            return
        theme = self._look.theme
        for button in self._claims.values():
            if button.visible:
                box = button.rect
                ground = self._look.art.panel(box.size, box.h / 2, theme.surface, theme.accent)
                canvas.sprite(ground, box.topleft, WIDGET_Z - 1)

    def _place(self) -> None:
        if self._look is None or self._layout is None:
            return
        column = 0
        seats = {button: seat for seat, button in self._claims.items()}
        for button in self._shown:
            seat = seats.get(button, self._layout.viewer)
            if seat == self._layout.viewer:
                button.arrange(self._look, _rect(call_button(self._layout, column)))
                column += 1
            else:
                box = claim_button(self._layout, seat)
                button.label(words=CLAIM)
                if button.least_width(self._look) > box.w:
                    button.label(words=SHORT_CLAIM)
                button.arrange(self._look, _rect(box))


class SkipButton:
    """The link; it is there as long as the bubble is."""

    def __init__(self, skip: Callable[[], None]) -> None:
        self.button = Button("play.skip", SKIP, skip, ButtonKind.LINK)
        self.button.set_visible(False)

    def note(self, look: Look, bubble: Bubble | None) -> None:
        """Stand in this bubble, unless it is the last one."""
        self.button.set_visible(bubble is not None and bool(bubble.tally))
        if bubble is not None:
            self.button.arrange(look, _rect(bubble.skip))
