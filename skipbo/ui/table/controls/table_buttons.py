"""The buttons of the table: undo, redo and hint, calls, and those in the corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from skipbo.model.legal_moves import Move, Pass, Take
from skipbo.model.state import Phase
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, Style, Way, faded
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import (
    action_button,
    action_label,
    call_button,
    claim_button,
    log_fold,
    menu_corner,
    right_corner,
    second_corner,
)
from skipbo.ui.table.controls.table_part import At, OnTable
from skipbo.ui.table.picture import layers
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.widgets import WIDGET_Z
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.words.said import say, within

_FOLD, _OPEN = say("Fold the log"), say("Open the log")


class CornerButtons(OnTable):
    """The buttons round the table; the sound button only where the seats leave room for it."""

    def __init__(self, match: ShownMatch) -> None:
        self._preferences, go, kind = match.preferences, match.navigator.go, ButtonKind.ROUND
        menu, settings = partial(go, Way.PAUSE), partial(go, Way.SETTINGS)
        self._sound = Button("play.sound", say("Sound"), self._preferences.mute, kind, "sound")
        self._fold = Button("play.fold", _FOLD, self._fold_log, kind, "chevron")
        super().__init__(
            match.view,
            At(
                match.view,
                Button("play.menu", say("Menu"), menu, kind, "menu", shortcut=Command.LEAVE),
                menu_corner,
            ),
            At(
                match.view,
                Button("play.settings", say("Settings"), settings, kind, "settings"),
                partial(right_corner, index=0),
            ),
            At(match.view, self._sound, second_corner),
            At(match.view, self._fold, self._where_folded),
        )

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        shown = self._view.panel.shown
        self._fold.label(_FOLD if shown else _OPEN, icon="chevron" if shown else "log")
        for part in self.parts():
            part.place(look, rect)

    def follow(self, legal: Sequence[Move]) -> None:
        self._sound.label(icon="sound" if self._preferences.audible else "sound_off")

    def _where_folded(self, layout: TableLayout) -> Box | None:
        """Return the button that folds the log, if there is one, or the one that opens it again."""
        if not self._view.look.comfort.table.log:
            return None
        return log_fold(layout) if self._view.panel.shown else layout.furniture.log_button

    def _fold_log(self) -> None:
        self._view.fold_log()
        self._preferences.keep_log(self._view.panel.shown)
        self.place(self._view.look, self.rect)


_PALE = 0.56
"""Alpha of the words under a button that cannot be used."""
_RING, _RING_GAP = 0.32, 0.34
"""The width of the ring of the time for undo, and its distance from the button, in U."""
_PAUSE, _GO_ON = say("Pause"), say("Go on")


class ActionButtons(OnTable):
    """The buttons of the action row, from the left: hint, undo and redo, or pause, step and faster.

    `ask` asks for a hint.
    """

    def __init__(self, match: ShownMatch, ask: Callable[[], None]) -> None:
        self._table, self._turns, self._turn_hint = match.table, match.turns, match.hint
        turns, kind = match.turns, ButtonKind.ROUND
        self._hint = Button("play.hint", say("Hint"), ask, kind, "hint", shortcut=Command.HINT)
        undo = within("a button at the table", "Undo")
        self._undo = Button("play.undo", undo, turns.undo, kind, "undo", shortcut=Command.UNDO)
        self._redo = Button("play.redo", say("Redo"), turns.redo, kind, "redo", shortcut=Command.REDO)
        self._pause = Button("play.pause", _PAUSE, turns.pause, kind, "pause", shortcut=Command.PAUSE)
        step = Button("play.step", say("Step"), turns.step, kind, "skip", shortcut=Command.STEP)
        self._faster = Button(
            "play.faster", say("Faster"), turns.hasten, kind, "fast_forward", shortcut=Command.FASTER
        )
        own = [self._undo, self._redo]
        self._rows = [self._hint, *own] if match.hint.offered else own, [self._pause, step, self._faster]
        self._buttons = [*self._rows[0], *self._rows[1]]
        for button in self._buttons:
            if button.shortcut is not None:
                button.set_shortcut(button.shortcut, badged=True)
        super().__init__(match.view, *self._buttons)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for row in self._rows:
            for index, button in enumerate(row):
                button.arrange(look, _rect(action_button(self._view.layout, index, self._label_width())))

    def follow(self, legal: Sequence[Move]) -> None:
        others = self._turns.by_computer
        for row, there in zip(self._rows, (not others, others), strict=True):
            for button in row:
                button.set_visible(there)
        self._hint.set_enabled(self._turn_hint.possible)
        self._undo.set_enabled(self._table.back.can_undo)
        self._redo.set_enabled(self._table.back.can_redo)
        self._faster.set_enabled(self._turns.can_hasten)
        name, icon = (_GO_ON, "play") if self._turns.paused else (_PAUSE, "pause")
        self._pause.label(name, icon=icon)

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons with their labels, and a ring round Undo for the time left to use it.

        The ring runs down; with reduced motion it stays whole until the time is over.
        """
        super().draw(canvas)
        look, theme, wide, layout = self.look, self.look.theme, self._label_width(), self._view.layout
        for row in self._rows:
            for index, button in enumerate(row):
                if button.visible:
                    tone = theme.text if button.enabled else faded(theme.text, _PALE)
                    box, put = action_label(layout, index, wide), look.aside.put
                    put(canvas, button.name, Style.LABEL, tone, box.centre, "centre", layers.INK, box.w)
        share, rect = self._turns.grace_left, self._undo.rect
        if share > 0 and self._undo.visible:
            side = rect.w + 2 * (_RING + _RING_GAP) * look.u
            canvas.sprite(look.art.arc(side, _RING * look.u, theme.accent, share), rect.center, layers.GLOW)

    def _label_width(self) -> int:
        """Return the pixels that the widest word under a button takes."""
        return max(self.look.aside.width(button.name, Style.LABEL) for button in self._buttons)


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


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())


CLAIM, SHORT_CLAIM = say("Not your turn!"), say("Not yours!")
"""The words on a claim button; the second where a seat has little room."""


_HELPED: Final = say("Has somebody been told what to play? Say so: it costs whoever told two cards.")


class CallButtons(OnTable):
    """The buttons to go on after one's turn, to pass, draw, call out help, open a hand and make a claim."""

    def __init__(self, match: ShownMatch) -> None:
        self._table, self._turns, self._referee = match.table, match.turns, match.referee
        players, referee, golden = match.table.players, match.referee, ButtonKind.PRIMARY
        go_on = within("end the time for undo", "Go on")
        self._go_on = Button("play.go_on", go_on, match.turns.end_grace, golden, "play")
        self._pass = Button("play.pass", within("end the turn", "Pass"), match.held.pass_turn, golden, "pass")
        draw = within("take a card from the draw pile", "Draw a card")
        self._draw = Button("play.draw", draw, referee.draw, golden, "cards", shortcut=Command.DRAW)
        helping = say("No helping!")
        self._help = Button("play.help", helping, referee.open_charge, icon="flag", explained=_HELPED)
        self._claims = {
            seat: worded(
                f"play.claim.{seat}",
                within("what is called to a player", "{player}: {call}", player=player.name, call=CLAIM),
                partial(referee.claim, seat),
                CLAIM,
            )
            for seat, player in enumerate(players)
        }
        self._opens = {
            seat: Button(
                f"play.open.{seat}",
                say("{player}: Open my hand", player=player.name),
                partial(match.pass_to, seat),
            )
            for seat, player in enumerate(players)
            if player.is_person
        }
        at_hand = (self._go_on, self._pass, self._draw, self._help)
        self._buttons = (*at_hand, *self._claims.values(), *self._opens.values())
        self._shown: tuple[Button, ...] = ()
        super().__init__(match.view, *self._buttons)
        for button in self._buttons:
            button.set_visible(False)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        column, layout = 0, self._view.layout
        seats = {button: seat for seat, button in self._claims.items()}
        for button in self._shown:
            seat = seats.get(button, layout.viewer)
            if seat == layout.viewer:
                button.arrange(look, _rect(call_button(layout, column)))
                column += 1
            else:
                box = claim_button(layout, seat)
                button.label(words=CLAIM)
                if button.least_width(look) > box.w:
                    button.label(words=SHORT_CLAIM)
                button.arrange(look, _rect(box))

    def follow(self, legal: Sequence[Move]) -> None:
        referee = self._referee
        by_hand = self._table.phase is Phase.DRAW and any(isinstance(move, Take) for move in legal)
        claimants, opens = referee.claimants(), referee.closed_offender()
        self._go_on.set_visible(self._turns.waits)
        self._pass.set_visible(any(isinstance(move, Pass) for move in legal))
        self._draw.set_visible(by_hand)
        self._help.set_visible(referee.can_charge())
        for seat, button in self._claims.items():
            button.set_visible(seat in claimants)
        for seat, button in self._opens.items():
            button.set_visible(seat == opens)
        shown = tuple(button for button in self._buttons if button.visible)
        if shown != self._shown:
            self._shown = shown
            self.place(self._view.look, self.rect)

    def top_over(self, room: Box) -> float:
        """Return the top of the buttons that stand in a room, in pixels; its end if there are none."""
        boxes = (Box(*map(float, button.rect)) for button in self._shown)
        return min((box.y for box in boxes if box.overlap(room) > 0), default=room.bottom)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies below the claims, so that no hand shows through them."""
        theme = self.look.theme
        for button in self._claims.values():
            if button.visible:
                box = button.rect
                ground = self.look.art.panel(box.size, box.h / 2, theme.surface, theme.accent)
                canvas.sprite(ground, box.topleft, WIDGET_Z - 1)
