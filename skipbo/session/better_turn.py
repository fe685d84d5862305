"""Finding a better turn: the table as it stood, a line that a person tries there, and what that is worth."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from skipbo.ai.afterwards.again import JudgedTry, parse_try
from skipbo.ai.afterwards.studied_turns import VERSION, WIN, BetterLine
from skipbo.ai.afterwards.walk import MadeChoice, PlayedGame, state_after
from skipbo.ai.hint import Hint, HintReason, parse_hint
from skipbo.ai.levels import HINT
from skipbo.ai.merits import Merit
from skipbo.model import engine
from skipbo.model.errors import NotReadable
from skipbo.model.events import CardMoved, StockTurned
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, legal_moves
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from skipbo.model.state import GameState, Kind, Phase
from skipbo.session.hint_words import told_hint
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player
from skipbo.session.requests import FAILED, LookBackRequest, Request, TryRequest
from skipbo.session.setup import DEFAULT, PERSON, SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal, Step
from skipbo.session.studying import Student
from skipbo.words import decided
from skipbo.words.said import Said

if TYPE_CHECKING:
    from skipbo.session.analysis import Analysis, Better

POINT: Final = WIN // 100
"""A point, in the units of a study."""
HOLDS_STILL: Final = "regular"
"""The level given for the others; none of them ever moves."""


class BetterTurn(NamedTuple):
    """A moment of a game at which another line was better: after `at` moves of it, in turn `number`.

    `key` is the game's, `names` are by seat.
    """

    game: PlayedGame
    key: str
    names: tuple[str, ...]
    number: int
    seat: int
    at: int
    line: BetterLine

    @property
    def points(self) -> int:
        """What it cost, in whole points."""
        return round(self.line.worth / POINT)

    def state(self) -> GameState:
        """Return the game as it stood."""
        return state_after(self.game, self.at)


def better_turn(analysis: Analysis, better: Better) -> BetterTurn:
    """Return the moment of a turn given away."""
    turn, line, moves = better.turn, better.line, analysis.game.moves
    at = turn.first
    while isinstance(moves[at], Draw):
        at += 1
    for event in turn.events:
        if isinstance(event, MadeChoice):
            if event.moves == line.taken:
                break
            at += len(event.moves)
    key, names = analysis.walked.key, analysis.names
    return BetterTurn(analysis.game, key, names, turn.number, turn.seat, at, line)


def setup_for(turn: BetterTurn) -> SetUp:
    """Return who sits at the table: one person, and others who hold still."""
    seats = [
        place._replace(name=name, player=PERSON if seat == turn.seat else HOLDS_STILL)
        for seat, (place, name) in enumerate(zip(DEFAULT.seats, turn.names, strict=False))
    ]
    empty = [place._replace(player=None) for place in DEFAULT.seats[len(seats) :]]
    return SetUp((*seats, *empty), turn.game.rules, practice=True)


def table_for(turn: BetterTurn, trial: Trial) -> Sitting:
    """Return the table as it stood; everything can be taken back there."""
    level = {turn.seat: None}
    players = [Player(name, level.get(seat, HOLDS_STILL)) for seat, name in enumerate(turn.names)]
    so_far = MatchSoFar(turn.game.rules, players, 0, practice=True, start=turn.state())
    return Sitting(so_far, trial)


def tried(turn: BetterTurn, steps: Sequence[Step]) -> tuple[Move, ...] | None:
    """Return the line that was played there, None before it has come to an unknown card or its end."""
    state, made = turn.state(), list[Move]()
    for step in steps:
        if isinstance(step, Deal):
            continue
        made.append(step)
        came = any(
            isinstance(event, StockTurned)
            or (isinstance(event, CardMoved) and event.source.kind is Kind.DRAW)
            for event in engine.play(state, step)
        )
        if came or isinstance(step, Discard | Pass) or state.phase is Phase.OVER:
            return tuple(made)
    return None


class Trial:
    """Answers to requests at the table: hints, the first of which is the better line, and a try's worth.

    A mind that fails is not replaced: then the line is advised for its shape, and a try is not judged.
    """

    def __init__(self, turn: BetterTurn, mind: Student) -> None:
        self._turn, self._mind = turn, mind
        self._seen = observe(turn.state(), turn.seat)
        self._legal = legal_moves(turn.state())
        self._waiting: deque[Callable[[str], None]] = deque()
        self._failed = False
        self._advice: Hint | None = None
        self._hint: Hint | None = None
        self._asked_first = False
        self.verdict: JudgedTry | None = None
        self._tried: tuple[Move, ...] = ()
        self._look(turn.line.taken, self._advise)

    def ask(self, request: Request) -> None:
        """Think of a hint; the computers at this table hold still."""
        if request.level != HINT:
            return
        self._hint, self._asked_first = None, request.seen == self._seen
        if not self._asked_first:
            self._ask(request, self._hear_hint)

    def poll(self) -> Move | None:
        """Return no move."""

    def poll_hint(self) -> Hint | None:
        """Return the hint requested last, or None while there is none."""
        self.advance()
        if self._asked_first:
            shaped = Hint(self._turn.line.better, (HintReason(Merit.SHAPE),))
            return shaped if self._failed else self._advice
        return self._hint

    def judge(self, moves: Sequence[Move]) -> None:
        """Begin to find out what a line is worth; it will be the `verdict`."""
        self.verdict, self._tried = None, tuple(moves)
        self._look(moves, self._hear_verdict)

    def told(self) -> tuple[Said, ...]:
        """Say in a sentence how good the try is, and then, as a hint does, why.

        Where there is a better way yet, that is where to look for it.
        """
        if self.verdict is None:
            return (decided.NOT_COMPARED,)
        behind, line = round(self.verdict.behind / POINT), self._turn.line
        best, hinted = self.verdict.best, self.verdict.hinted
        said = decided.verdict(behind, best, self._tried == line.taken, hinted, self._turn.points)
        hint = told_hint(self.verdict.hint, self._seen, self._turn.names)
        return (said, *((hint.look,) if behind else hint.why))

    @property
    def failed(self) -> bool:
        """Whether there will be no more answers."""
        return self._failed

    def advance(self) -> None:
        """Take over what has been answered; no call waits."""
        while self._waiting and not self._failed:
            answer = self._mind.answer()
            if answer is None:
                return
            try:
                if answer == FAILED:
                    raise NotReadable("The process of the computer players has failed.")
                self._waiting.popleft()(answer.hint)
            except NotReadable:
                self._failed = True

    def end(self) -> None:
        """Stop, whatever is under way."""
        self._mind.end()

    def _look(self, moves: Sequence[Move], hear: Callable[[str], None]) -> None:
        made = MadeChoice(self._turn.seat, self._seen, tuple(moves))
        words = " ".join(map(move_text, moves))
        stream = f"skipbo1/afterwards/{VERSION}/{self._turn.key}/{self._turn.at}/{words}"
        self._ask(TryRequest(made, self._legal, self._turn.line, stream), hear)

    def _ask(self, request: Request | LookBackRequest, hear: Callable[[str], None]) -> None:
        self._waiting.append(hear)
        self._mind.ask(request)

    def _advise(self, text: str) -> None:
        self._advice = parse_try(text, self._turn.seat).hint

    def _hear_hint(self, text: str) -> None:
        self._hint = parse_hint(text, self._turn.seat)

    def _hear_verdict(self, text: str) -> None:
        self.verdict = parse_try(text, self._turn.seat)
