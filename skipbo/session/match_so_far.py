"""A match as far as it has been played, with what undo and the screen need of the way there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.events import Event, TurnStarted
from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from skipbo.session.journal import Journal
from skipbo.session.players import Player
from skipbo.session.steps import DEAL, Step, Steps, take
from skipbo.session.undo_stack import UndoStack


class TurnStart(NamedTuple):
    """The state in which a turn began, never changed, and the number of moves in the game before it."""

    state: GameState
    moves: int


class MatchSoFar:
    """A match, the journal of its events, and its undo stack. The moves themselves are in the match alone.

    `match` and `journal` are replaced when steps are taken back; `turn` is the start of the turn under way,
    and None before the first deal. Raises NotLegal for rules that do not allow this number of players.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seed: int,
        practice: bool = False,
        start: GameState | None = None,
    ) -> None:
        """Set up a match; with a `start` its first game is under way there, and nothing before is known."""
        self.players = tuple(players)
        self.seed = seed
        self._rules, self._start = rules, start
        self.match, self.journal = self._begun()
        self.turn: TurnStart | None = None
        self.undo_stack = UndoStack(practice, self.persons)

    @classmethod
    def of(cls, heading: Heading) -> MatchSoFar:
        """Return a match before its first deal. Raises NotLegal where it cannot be played."""
        players = [Player(player.name, player.level) for player in heading.players]
        return cls(heading.rules, players, heading.seed, heading.practice)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def steps(self) -> Steps:
        """All deals and moves so far."""
        return Steps(self.match)

    def make(self, step: Step) -> None:
        """Make a step. Raises NotLegal, with nothing changed, where it is refused."""
        events = take(self.match, step)
        self._note(step, events)
        self.undo_stack.add(step, events, len(self.steps))

    def seal(self) -> None:
        """Prevent undo of the steps so far, after somebody has seen something."""
        self.undo_stack.seal(len(self.steps))

    def reopen(self, undone: Sequence[tuple[Step, ...]] = ()) -> None:
        """Let a match that was left be as it was: alone, a person can make again what was taken back.

        `undone`: the steps of each redo, the next one first. With several persons nobody knows who has seen
        what, so nothing is taken back or made again without practice.
        """
        if self.undo_stack.practice or len(self.persons) == 1:
            self.undo_stack.recall(undone)
        if len(self.persons) > 1:
            self.seal()

    @property
    def back_to(self) -> int | None:
        """The number of steps that remain after an undo; None where nothing can be taken back."""
        return None if self.match.over else self.undo_stack.back_to(self.steps)

    def undo(self) -> tuple[Step, ...]:
        """Take steps back and return them in order; none where that is not possible."""
        number = self.back_to
        if number is None:
            return ()
        steps = tuple(self.steps)
        self.match, self.journal = self._begun()
        for step in steps[len(self.steps) : number]:
            self._note(step, take(self.match, step))
        self.undo_stack.note_undo(steps[number:])
        return steps[number:]

    def _begun(self) -> tuple[Match, Journal]:
        """Return the match and its journal as they were at the beginning."""
        journal = Journal()
        if self._start is None:
            return Match(self._rules, len(self.players), self.seed), journal
        journal.add(DEAL, ())
        return Match.at(self._start.copy()), journal

    def _note(self, step: Step, events: Sequence[Event]) -> None:
        """Note what a step has brought, and the state in which a turn begins."""
        self.journal.add(step, events)
        if TurnStarted in map(type, events):
            self.turn = TurnStart(self.match.state.copy(), len(self.match.moves[-1]))
