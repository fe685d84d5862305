"""The calls of the table: "Not your turn!" at each seat, and "No helping!" (R32, R35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.session.players import Player
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.table_layout import CLAIM_WIDE
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Said, say, within

CLAIM, SHORT_CLAIM = say("Not your turn!"), say("Not yours!")
"""The words on a claim button; the second where a seat has little room."""


class CallButtons:
    """The buttons to pass, to call out help, to open each person's own hand, and to claim at each seat.

    The claims lie at the seats they are against. All others stand in the lower left, from the bottom up.
    `show` says what can be used now.
    """

    def __init__(
        self,
        players: Sequence[Player],
        on_pass: Callable[[], None],
        on_help: Callable[[], None],
        on_claim: Callable[[int], None],
        on_open: Callable[[int], None],
    ) -> None:
        self._pass = Button("play.pass", within("end the turn", "Pass"), on_pass, ButtonKind.PRIMARY, "pass")
        self._help = Button("play.help", say("No helping!"), on_help, ButtonKind.SECONDARY, "flag")
        self._claims = {
            seat: worded(f"play.claim.{seat}", _claim(player), _for(on_claim, seat), CLAIM)
            for seat, player in enumerate(players)
        }
        self._opens = {
            seat: Button(f"play.open.{seat}", _open(player), _for(on_open, seat))
            for seat, player in enumerate(players)
            if player.is_person
        }
        self._shown: tuple[Button, ...] = ()
        self._look: Look | None = None
        self._layout: TableLayout | None = None
        self.show(False, False, (), None)

    @property
    def buttons(self) -> list[Button]:
        """All buttons, for the form that handles them."""
        return [self._pass, self._help, *self._claims.values(), *self._opens.values()]

    @property
    def can_pass(self) -> bool:
        """Whether the turn can be passed now."""
        return self._pass.visible

    def show(self, can_pass: bool, can_help: bool, claims: Sequence[int], opens: int | None) -> None:
        """Show the buttons that can be used.

        `claims` are the seats that can say that it is somebody else's turn; `opens` is the seat that plays
        out of turn with a closed hand.
        """
        self._pass.set_visible(can_pass)
        self._help.set_visible(can_help)
        for seat, button in self._claims.items():
            button.set_visible(seat in claims)
        for seat, button in self._opens.items():
            button.set_visible(seat == opens)
        shown = tuple(button for button in self.buttons if button.visible)
        if shown != self._shown:
            self._shown = shown
            self._place()

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the buttons for another look."""
        self._look, self._layout = look, layout
        for button in self.buttons:
            button.arrange(look, _rect(layout.call_button(0)))
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
                button.arrange(self._look, _rect(self._layout.call_button(column)))
                column += 1
            else:
                self._place_claim(button, self._layout.claim_button(seat))

    def _place_claim(self, button: Button, box: Box) -> None:
        if self._look is None:
            return
        narrow = box.w < CLAIM_WIDE * self._look.u - 1
        button.label(words=SHORT_CLAIM if narrow else CLAIM)
        button.arrange(self._look, _rect(box))


def _claim(player: Player) -> Said:
    """Return the label of the claim against a player."""
    return within("what is called to a player", "{player}: {call}", player=player.name, call=CLAIM)


def _open(player: Player) -> Said:
    """Return the label of the button by which a person opens their own hand."""
    return say("{player}: Open my hand", player=player.name)


def _for(call: Callable[[int], None], seat: int) -> Callable[[], None]:
    return lambda: call(seat)


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())
