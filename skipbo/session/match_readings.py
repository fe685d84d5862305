"""What can be read of a match under way without changing it: its journal, its score, and the ways back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from skipbo.model.cards import Card
from skipbo.model.events import Event
from skipbo.model.legal_moves import Draw
from skipbo.model.match import GameScore
from skipbo.model.observation import redact
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar

if TYPE_CHECKING:
    from skipbo.ai.afterwards.walk import PlayedGame


class MatchJournal:
    """The events of the game under way, numbered through the whole match; and the record of that match."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def now(self) -> int:
        """The number of events in the match so far."""
        return self._so_far.journal.now

    @property
    def game_start(self) -> int:
        """The number of the first event of the game under way."""
        return self._so_far.journal.game_start

    @property
    def undo_start(self) -> int:
        """The number of the first event that an undo takes back; `now` if nothing can be taken back.

        If the undo goes back past the deal of the game under way, it is the deal's: anything earlier is not
        animated.
        """
        back_to = self._so_far.back_to
        return self.now if back_to is None else self._so_far.journal.start_of(back_to)

    def since(self, start: int, viewer: int | None) -> list[Event]:
        """Return the events from number `start` on, as the viewer (None: an onlooker) sees them.

        They go back as far as the deal of the game under way, or of the one that has just ended.
        """
        return [redact(event, viewer) for event in self._so_far.journal.since(start)]

    def record(self, date: str, program: str) -> str:
        """Return the match so far as the text of a record, made on a date by a version of the program."""
        from skipbo.model.record import Heading, Participant, record_of, record_text

        so_far = self._so_far
        players = tuple(Participant(*player) for player in so_far.players)
        practice = so_far.undo_stack.practice
        heading = Heading(so_far.match.rules, so_far.seed, players, date, program, practice)
        return record_text(record_of(heading, so_far.match))


class MatchScore:
    """How a match stands, and how its last game has ended."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def games(self) -> Sequence[GameScore]:
        """The scores of the finished games."""
        return tuple(self._so_far.match.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side over all games."""
        return self._so_far.match.totals

    @property
    def match_over(self) -> bool:
        """Whether no further game follows."""
        return self._so_far.match.over

    @property
    def match_winner(self) -> int | None:
        """The side that has won the match."""
        return self._so_far.match.winner

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next game (R04)."""
        return self._so_far.match.next_dealer

    @property
    def hands_left(self) -> Mapping[int, tuple[Card, ...]]:
        """The hands of all seats where the game is over, since nothing needs hiding then; otherwise none."""
        state = self._so_far.match.state
        hands = state.hands if state.phase is Phase.OVER else ()
        return {seat: tuple(hand) for seat, hand in enumerate(hands)}

    @property
    def played_game(self) -> PlayedGame | None:
        """The game that has just ended, to be analysed; None where it cannot be, or goes on."""
        from skipbo.ai.afterwards.walk import last_game, refusal

        match = self._so_far.match
        over = match.state.outcome is not None
        return last_game(match) if over and refusal(match) is None else None


class WaysBack:
    """What can be taken back of a match, and made again."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._so_far.back_to is not None

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return bool(self._so_far.undo_stack.next_redo)

    @property
    def last_person(self) -> int | None:
        """The seat of the person who decided last in the game under way; None before anybody has."""
        games = self._so_far.match.moves
        decided = (move.seat for move in reversed(games[-1] if games else ()) if not isinstance(move, Draw))
        return next((seat for seat in decided if self._so_far.players[seat].is_person), None)
