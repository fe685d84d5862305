"""A match as far as it has been played: its events, and what can be taken back and made again."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, assert_never

from skipbo.model import events
from skipbo.model.legal_moves import Discard, Draw, Pass, Play
from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Kind
from skipbo.session.players import Player
from skipbo.session.steps import DEAL, Deal, Step, Steps, take


class Journal:
    """The events of the game under way. Events and steps are numbered through the whole match, from 0.

    Events of earlier games are not kept: a long match would take more and more memory, and its steps
    reproduce them.
    """

    def __init__(self) -> None:
        self._events: list[events.Event] = []
        self._starts: list[int] = []
        self._first_step = 0
        self.game_start = 0
        """The number of the first event that is kept."""

    @property
    def now(self) -> int:
        """The number of events in the match so far."""
        return self.game_start + len(self._events)

    def add(self, step: Step, told: Sequence[events.Event]) -> None:
        """Add the events of a step that has been made; a deal starts the journal from scratch."""
        if isinstance(step, Deal):
            self._first_step += len(self._starts)
            self.game_start = self.now
            self._starts, self._events = [], []
        self._starts.append(len(self._events))
        self._events += told

    def since(self, start: int) -> Sequence[events.Event]:
        """Return the events from number `start` on, or from the game's first event if that is later."""
        return self._events[max(0, start - self.game_start) :]

    def start_of(self, step: int) -> int:
        """Return the number of a step's first event; for an earlier game's step, that of the game's first."""
        index = step - self._first_step
        return self.game_start + (self._starts[index] if index > 0 else 0)

    def until(self, step: int) -> Journal:
        """Return the journal as it was before a step of the game under way."""
        earlier, index = Journal(), step - self._first_step
        earlier._first_step, earlier.game_start = self._first_step, self.game_start
        earlier._starts = self._starts[:index]
        earlier._events = self._events[: self._starts[index]]
        return earlier


_OPEN = (Kind.BUILD, Kind.DISCARD)
"""Places where a card lies open because its player put it there."""


def reveals(told: Sequence[events.Event]) -> bool:
    """Tell whether the events revealed anything that no undo can hide again."""
    return not all(_is_plain(event) for event in told)


def _is_plain(event: events.Event) -> bool:
    if isinstance(event, events.RefereeEvent):
        return False
    match event:
        case events.CardMoved():
            return event.target.kind in _OPEN
        case events.PileCompleted() | events.TurnStarted() | events.Passed():
            return True
        case (
            events.DealerCardDrawn()
            | events.DealerChosen()
            | events.GameStarted()
            | events.GameEnded()
            | events.StockTurned()
        ):
            return False
        case events.Reshuffled() | events.HandFilled() | events.HandEmptied() | events.CardTaken():
            return False
        case _:
            assert_never(event)


def _is_drawing(event: events.Event) -> bool:
    """Tell whether an event is part of a draw that shows nobody anything: no reshuffle, no referee."""
    hidden = isinstance(event, events.CardMoved) and event.target.kind is Kind.HAND
    return hidden or isinstance(event, events.TurnStarted | events.HandFilled)


class UndoStack:
    """How many steps of a match can be taken back, and those that were and can be made again."""

    def __init__(self, practice: bool, persons: Sequence[int]) -> None:
        self.practice = practice
        self._persons = frozenset(persons)
        self._sealed = 0
        self._undone: list[tuple[Step, ...]] = []

    def add(self, step: Step, told: Sequence[events.Event], number: int) -> None:
        """Note a step that has been made; `number` counts the steps of the match with this one."""
        free = isinstance(step, Play | Discard | Pass) and step.seat in self._persons and not reveals(told)
        if not free and not (self._is_computers(step) and all(map(_is_drawing, told))):
            self.seal(number)

    def seal(self, number: int) -> None:
        """Prevent undo of the first `number` steps, because a player has seen something."""
        self._sealed = number

    def forget_redo(self) -> None:
        """Forget the undone steps, because something else is done instead."""
        self._undone.clear()

    def back_to(self, steps: Sequence[Step]) -> int | None:
        """Return the number of steps that remain after an undo; None where nothing can be taken back."""
        if not self.practice:
            count = self._count_without_draws(steps)
            return count - 1 if count > self._sealed else None
        for at in range(len(steps) - 1, 0, -1):
            step = steps[at]  # a person's last decision is what is taken back, and all that followed it
            if not isinstance(step, Deal | Draw) and step.seat in self._persons:
                return at
        return None

    @property
    def next_redo(self) -> tuple[Step, ...]:
        """The steps of the next redo, in order; none where nothing was taken back."""
        return self._undone[-1] if self._undone else ()

    def note_undo(self, gone: tuple[Step, ...]) -> None:
        """Note the steps that were taken back, in order.

        Without practice a computer's draw at their end is not to be made again: it follows by itself.
        """
        self._undone.append(gone if self.practice else gone[: self._count_without_draws(gone)])

    @property
    def sealed(self) -> int:
        """The number of steps that no undo takes back."""
        return 0 if self.practice else self._sealed

    @property
    def undone(self) -> tuple[tuple[Step, ...], ...]:
        """The steps of each redo, the next one first."""
        return tuple(reversed(self._undone))

    def recall(self, undone: Sequence[tuple[Step, ...]]) -> None:
        """Restore the steps of each redo, the next one first, as they were when the match was left."""
        self._undone = list(reversed(undone))

    def note_redo(self) -> None:
        """Note that the steps of `next_redo` have been made again."""
        self._undone.pop()

    def _count_without_draws(self, steps: Sequence[Step]) -> int:
        """Return the number of steps without the draws of computers at their end."""
        count = len(steps)
        while count and self._is_computers(steps[count - 1]):
            count -= 1
        return count

    def _is_computers(self, step: Step) -> bool:
        """Tell whether a step is a computer's draw at the beginning of its turn."""
        return isinstance(step, Draw) and step.seat not in self._persons


class TurnStart(NamedTuple):
    """The state in which a turn began, never changed, and the numbers of moves and events before it.

    Moves are counted in the game, events in the match.
    """

    state: GameState
    moves: int
    events: int


_TURNS = 32
"""The number of turns whose start is remembered; to go further back, the match is played again."""


class MatchSoFar:
    """A match, the journal of its events, and its undo stack. The moves themselves are in the match alone.

    `match` and `journal` are replaced when steps are taken back. Raises NotLegal for rules that do not allow
    this number of players.
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
        self._turns = deque[TurnStart](maxlen=_TURNS)
        self.undo_stack = UndoStack(practice, self.persons)

    @classmethod
    def of(cls, heading: Heading) -> MatchSoFar:
        """Return a match before its first deal. Raises NotLegal where it cannot be played."""
        players = [Player(*player) for player in heading.players]
        return cls(heading.rules, players, heading.seed, heading.practice)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def turn(self) -> TurnStart | None:
        """The start of the turn under way; None before the first deal."""
        return self._turns[-1] if self._turns else None

    @property
    def before_turn(self) -> Sequence[events.Event]:
        """The events of the game before the turn under way."""
        if self.turn is None:
            return ()
        first = self.journal.game_start
        return self.journal.since(first)[: max(0, self.turn.events - first)]

    @property
    def steps(self) -> Steps:
        """All deals and moves so far."""
        return Steps(self.match)

    def make(self, step: Step) -> None:
        """Make a step. Raises NotLegal, with nothing changed, where it is refused."""
        self.add(step, take(self.match, step))

    def add(self, step: Step, told: Sequence[events.Event]) -> None:
        """Add a step that the match has just made, and the events that it brought."""
        self._note(step, told)
        self.undo_stack.add(step, told, len(self.steps))

    def seal(self) -> None:
        """Prevent undo of the steps so far, because a player has seen something."""
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
    def settled(self) -> int:
        """The number of events that no undo takes back; in practice those before this game's deal."""
        sealed = self.undo_stack.sealed
        if self.match.over or sealed >= len(self.steps):
            return self.journal.now
        return self.journal.start_of(sealed)

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
        game = len(steps) - len(self.match.moves[-1])  # the number of its first move
        while self._turns and self._turns[-1].moves > number - game:
            self._turns.pop()
        if self._turns:
            self.journal = self.journal.until(number)
            self.match = self.match.back_at(*self._turns[-1][:2])
            for step in steps[len(self.steps) : number]:
                take(self.match, step)
        else:
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

    def _note(self, step: Step, told: Sequence[events.Event]) -> None:
        """Note the result of a step, and the state in which a turn begins."""
        self.journal.add(step, told)
        if isinstance(step, Deal):
            self._turns.clear()
        if events.TurnStarted in map(type, told):
            start = TurnStart(self.match.state.copy(), len(self.match.moves[-1]), self.journal.now)
            self._turns.append(start)
