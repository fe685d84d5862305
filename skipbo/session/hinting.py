"""Hints for the person whose turn it is: thought of in the computers' process, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from skipbo.ai.levels import HINT
from skipbo.model.legal_moves import legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.requests import Request
from skipbo.session.steps import MatchSaver

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint


class Adviser(Protocol):
    """The place where hints are thought of: asked once, then polled until the hint is there."""

    def ask(self, request: Request) -> None:
        """Begin to think; return at once."""

    def poll_hint(self) -> Hint | None:
        """Return the hint that was asked for last, or None while there is none; return at once."""


class Hints:
    """The hints of one match; `offered`: whether there are any at this table."""

    def __init__(self, so_far: MatchSoFar, mind: Adviser, saver: MatchSaver, offered: bool) -> None:
        self.offered = offered
        self._so_far = so_far
        self._mind = mind
        self._saver = saver
        self._seen: Observation | None = None
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Begin to think of a hint for the person whose turn it is, from what that seat sees.

        A position counts once, and its hint is thought of once, however often it is asked for.
        """
        state = self._so_far.match.state
        seen = observe(state, state.turn_seat)
        if seen == self._seen and self._hint is not None:
            return
        if seen != self._seen:
            self._saver.keep_hint(state.game, state.turn_seat)
        self._seen, self._hint = seen, None
        self._mind.ask(Request(HINT, seen, legal_moves(state), ""))

    def poll(self) -> Hint | None:
        """Return the hint that was asked for last, or None while there is none; return at once."""
        if self._hint is None:
            self._hint = self._mind.poll_hint()
        return self._hint
