"""What the picture of a table says, with more to it: the coach, with a link, and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.model.legal_moves import Move
from skipbo.session.first_game import Advice
from skipbo.ui.kit import Alarm, Command, Role, Things, words
from skipbo.ui.motion.pace import PARTING
from skipbo.ui.table.controls.answers import WAITS
from skipbo.ui.table.controls.table_part import OnTable
from skipbo.ui.table.paint.bubbles import SKIP, bubble
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.play.hints import over
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Sayable, say


class CoachLink(OnTable):
    """What the coach of a `match` says, and in its bubble in the `picture` the link past all of it."""

    def __init__(self, match: ShownMatch, picture: Callable[[], TablePicture]) -> None:
        skip = (lambda: None) if match.coach is None else match.coach.skip
        self._skip = Button("play.skip", SKIP, skip, ButtonKind.LINK)
        super().__init__(match.view, self._skip)
        self._match, self._picture = match, picture
        self._parting: Alarm | None = None

    def advice(self) -> Advice | None:
        """Return what the coach says, as soon as the viewer's turn is seen.

        What is said after the last task stays for as long as it takes to be read.
        """
        coach, show = self._match.coach, self._view.show
        if coach is None or show.stage.lamp_seat != self._view.viewer or show.stage.dealing:
            return None
        word = None if coach.advice is not None or show.busy else coach.last_word
        if word is None:
            return coach.advice
        if self._parting is None:
            self._parting = self._match.clock.schedule(PARTING)
        return None if self._parting.over else word

    def follow(self, legal: Sequence[Move]) -> None:
        look, layout = self._view.look, self._view.layout
        said = None if self.advice() is None else bubble(look, layout, self._picture())
        self.box = None if said is None else said.placed.box
        self._skip.set_visible(said is not None and bool(said.tally))
        if said is not None:
            self._skip.arrange(look, pygame.Rect(said.skip.pixels()))


class Notices(OnTable):
    """What is said of a `match` without a place of its own: a warning, and whom all wait for."""

    def __init__(self, match: ShownMatch) -> None:
        super().__init__(match.view)
        self._match = match

    def waits(self) -> Sayable:
        """Say that a turn is over and all wait for somebody to go on; "" where they do not."""
        return over(self._view.look.prompts.name(Command.TAKE)) if self._match.turns.waits else ""

    def call(self) -> Sayable:
        """Call the player who does not look at the phone although it is their turn; "" for nobody."""
        seat = self._match.hands.phones.called
        if seat is None:
            return ""
        return say("{player}, it is your turn: look at your phone.", player=self._view.names[seat])

    def things(self) -> Things:
        return (
            *words("warning", self._match.keeping(), Role.STATUS),
            *words(WAITS, self.waits()),
            *words("call", self.call(), Role.STATUS),
        )
