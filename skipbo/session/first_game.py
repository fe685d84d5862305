"""The first game and its six steps: what each asks for, and when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Draw, Move, Play
from skipbo.model.rules import Rules
from skipbo.model.state import Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp, name_key
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal, Step
from skipbo.words.said import Said, say


class Advice(NamedTuple):
    """What the coach says now: `number` counts the task from 1, `of` how many there are.

    `about`: the place that the bubble points to. `moves`: those that do the task, all from one place; the
    last word has none.
    """

    said: Said
    number: int
    of: int
    about: Place
    moves: Sequence[Move]

    @property
    def parting(self) -> bool:
        """Whether this is the coach's last sentence, after which there are no more tasks."""
        return not self.moves

    @property
    def source(self) -> Place:
        """Where the card to be moved lies."""
        return source_of(self.moves[0])

    @property
    def card(self) -> Card:
        """The card to be moved."""
        move = self.moves[0]
        return move.card if isinstance(move, Play | Discard) else 0

    @property
    def targets(self) -> tuple[Place, ...]:
        """The piles where it may go."""
        return tuple(target_of(move) for move in self.moves)


def source_of(move: Move) -> Place:
    """Return where the card of a play or discard comes from."""
    return move.source if isinstance(move, Play) else hand_of(move.seat)


def target_of(move: Move) -> Place:
    """Return where the card of a play or discard goes."""
    if isinstance(move, Play):
        return build_pile(move.pile)
    return discard_of(move.seat, move.pile if isinstance(move, Discard) else 0)


NOT_YET = say("That would do, too, but first do what is asked.")


class Task(NamedTuple):
    """One step to be coached: a sentence, and the moves that do it.

    `source`: the kind of pile that the card comes from. `number`: what it is played as; None to discard it.
    `at_source`: the bubble stands beside the card, and not beside the pile where it goes.
    """

    said: Said
    source: Kind
    card: Card
    number: int | None = None
    at_source: bool = False

    def allows(self, move: Step) -> bool:
        """Tell whether a move does the task."""
        if isinstance(move, Discard):
            return self.number is None and move.card == self.card
        return (
            isinstance(move, Play)
            and move.source.kind is self.source
            and (move.card, move.number) == (self.card, self.number)
        )


class Coach:
    """A person's coach at a table with these tasks; what was done follows from the moves made there.

    So a game that is taken up again is coached on, and Undo goes back to an earlier task. A player who does
    something else, after skipping the coach, is no longer coached. `parting` is said after the last task.
    """

    def __init__(self, table: Sitting, seat: int, tasks: Sequence[Task], parting: Said | None = None) -> None:
        self._table = table
        self._parting = parting
        self._seat = seat
        self._tasks = tuple(tasks)
        self._skipped = False

    def skip(self) -> None:
        """Say nothing from now on."""
        self._skipped = True

    @property
    def advice(self) -> Advice | None:
        """What the coach says; None while others play, after the last task, and once it was skipped."""
        number = done(self._tasks, self._table.steps, self._seat)
        if self._skipped or number is None or self._table.person_to_act != self._seat:
            return None
        task = self._tasks[number]
        moves = tuple(move for move in self._table.legal() if task.allows(move))
        if not moves:
            return None
        about = (source_of if task.at_source else target_of)(moves[0])
        return Advice(task.said, number + 1, len(self._tasks), about, moves)

    @property
    def last_word(self) -> Advice | None:
        """What the coach says between the last task and the next move; None at any other time."""
        if self._skipped or self._parting is None or self._table.person_to_act != self._seat:
            return None
        own = _own(self._table.steps, self._seat)
        if len(own) != len(self._tasks):
            return None
        all_done = all(task.allows(step) for task, step in zip(self._tasks, own, strict=True))
        count = len(self._tasks)
        return Advice(self._parting, count, count, stock_of(self._seat), ()) if all_done else None

    def allows(self, move: Move) -> bool:
        """Tell whether a legal move may be made now."""
        advice = self.advice
        return advice is None or move in advice.moves

    def objection(self, move: Move) -> Said | None:
        """Return what the coach answers to a legal move that is not asked for yet, or None."""
        return None if self.allows(move) else NOT_YET


def done(tasks: Sequence[Task], steps: Sequence[Step], seat: int) -> int | None:
    """Return how many tasks a seat's moves have done; None when all are, or something else was done."""
    number = 0
    for step in _own(steps, seat):
        if number == len(tasks) or not tasks[number].allows(step):
            return None
        number += 1
    return number if number < len(tasks) else None


def _own(steps: Sequence[Step], seat: int) -> list[Step]:
    """Return what a seat has done, apart from drawing."""
    return [step for step in steps if not isinstance(step, Deal | Draw) and step.seat == seat]


SEED: Final = 98520
"""The deal: the first seat starts with 1, 6, 7, 10 and a Skip-Bo, and has 2, 4 and 10 on its stock."""
RULES: Final = Rules(stock=5, match_total=None)
_PERSON: Final = 0

TASKS: Final = (
    Task(say("Every pile in the middle begins with a 1: put yours on an empty one."), Kind.HAND, 1, 1),
    Task(
        say("Play the 2 of your stock: whoever empties this pile first wins."),
        Kind.STOCK,
        2,
        2,
        at_source=True,
    ),
    Task(say("A Skip-Bo card is any number you need: play it as the 3."), Kind.HAND, WILD, 3),
    Task(say("The next card of your stock fits now, too: play the 4."), Kind.STOCK, 4, 4, at_source=True),
    Task(say("Nothing fits any more: put your 6 on a discard pile, and your turn ends."), Kind.HAND, 6),
    Task(
        say("The top cards of your discard piles can be played later: the 6 fits now."),
        Kind.DISCARD,
        6,
        6,
        at_source=True,
    ),
)


PARTING: Final = say("That is all there is to it. Three cards left, and you win!")
"""The words once all tasks are done."""


def first_game(person: SeatChoice = DEFAULT.seats[0]) -> SetUp:
    """Return the choices for the first game, with the person's known details."""
    _, first, second, *free = DEFAULT.seats
    other = second if name_key(person.name) == name_key(first.name) else first
    seats = (person._replace(player=PERSON), SeatChoice(other.name, "beginner"), second, *free)
    seats = (*seats[:2], *(seat._replace(player=None) for seat in seats[2:]))
    return SetUp(seats, RULES, seed=SEED)


def is_first_game(setup: SetUp) -> bool:
    """Tell whether these are the choices for the first game, regardless of the player."""
    seated = setup.seated()
    known = (setup.seed, setup.rules, setup.practice) == (SEED, RULES, False)
    return known and tuple(seat.player for seat in seated) == (PERSON, "beginner")


def coach_for(setup: SetUp, table: Sitting) -> Coach | None:
    """Return the coach at the table of a match, if it is the first game."""
    return Coach(table, _PERSON, TASKS, PARTING) if is_first_game(setup) else None
