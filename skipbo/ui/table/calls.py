"""The calls of the table: "Not your turn!" for each person, and "No helping!" (R32, R35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.session.players import Player
from skipbo.ui.layout import TableLayout
from skipbo.ui.look import Look
from skipbo.ui.widgets.button import Button, Kind

CLAIM = "Not your turn!"
HELPING = "No helping!"
OPEN = "Open my hand"


class CallButtons:
    """The buttons in the lower left: pass, help, and for each person's seat a claim and a way to the hand.

    `show` says which can be used now; those stand above one another from the bottom up.
    """

    def __init__(
        self,
        players: Sequence[Player],
        on_pass: Callable[[], None],
        on_help: Callable[[], None],
        on_claim: Callable[[int], None],
        on_open: Callable[[int], None],
    ) -> None:
        self._pass = Button("Pass", on_pass, Kind.PRIMARY, "pass")
        self._help = Button(HELPING, on_help, Kind.SECONDARY, "flag")
        persons = [(seat, player.name) for seat, player in enumerate(players) if player.is_person]
        self._claims = {
            seat: Button(f"{name}: {CLAIM}", _for(on_claim, seat), Kind.SECONDARY, "warning")
            for seat, name in persons
        }
        self._opens = {
            seat: Button(f"{name}: {OPEN}", _for(on_open, seat), Kind.SECONDARY) for seat, name in persons
        }
        self._shown: tuple[Button, ...] = ()
        self._look: Look | None = None
        self._layout: TableLayout | None = None
        self.show(False, False, (), None)

    @property
    def buttons(self) -> list[Button]:
        """All of them, for the form that works them."""
        return [self._pass, self._help, *self._claims.values(), *self._opens.values()]

    @property
    def can_pass(self) -> bool:
        """Whether the turn can be passed now."""
        return self._pass.visible

    def show(self, can_pass: bool, can_help: bool, claims: Sequence[int], opens: int | None) -> None:
        """Show what can be used.

        `claims` are the seats that can say that it is somebody else's turn; `opens` is the seat that plays
        out of turn with a closed hand.
        """
        self._pass.visible, self._help.visible = can_pass, can_help
        for seat, button in self._claims.items():
            button.visible = seat in claims
        for seat, button in self._opens.items():
            button.visible = seat == opens
        shown = tuple(button for button in self.buttons if button.visible)
        if shown != self._shown:
            self._shown = shown
            self._place()

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Take places in another look."""
        self._look, self._layout = look, layout
        for button in self.buttons:
            button.arrange(look, pygame.Rect(layout.call_button(0).pixels()))
        self._place()

    def _place(self) -> None:
        if self._look is None or self._layout is None:
            return
        for index, button in enumerate(self._shown):
            button.arrange(self._look, pygame.Rect(self._layout.call_button(index).pixels()))


def _for(call: Callable[[int], None], seat: int) -> Callable[[], None]:
    return lambda: call(seat)
