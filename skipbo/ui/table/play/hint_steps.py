"""The hint that a person has asked for, step by step: where to look, the play and why, the whole turn."""

from __future__ import annotations

from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Draw, Move, Play
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of
from skipbo.session.hint_words import ToldHint, told_hint
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.picture import Focus, HintArrow, HintMarks
from skipbo.words import hints
from skipbo.words.said import Said, Sayable

LOOK, PLAY, WHOLE = 1, 2, 3
"""The steps of a hint."""


class Hinting:
    """The hint for the person at the screen; it is gone with the next thing that happens.

    `step` counts how often it was asked for in this position; after the last step it is put away.
    """

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._table = context.table
        self._view = context.view
        self.step = 0
        self._at = -1
        self._told: ToldHint | None = None

    @property
    def offered(self) -> bool:
        """Whether there are hints at this table."""
        return self._table.hints.offered

    @property
    def possible(self) -> bool:
        """Whether the person at the screen has to act, with the hand open, and no coach says what to do."""
        table, viewer, coach = self._table, self._view.viewer, self._context.coach
        if not self.offered or table.person_to_act != viewer or table.out_of_turn is not None:
            return False
        if coach is not None and coach.advice is not None:
            return False
        by_itself = all(isinstance(move, Draw) for move in table.legal())
        return self._context.hands.may_see(viewer) and not by_itself

    def press(self) -> Said | None:
        """Go on to the next step; return why there is no hint, or None."""
        if not self.offered:
            return hints.SWITCHED_OFF
        if not self.possible:
            return hints.NOT_YOUR_TURN
        self._view.show.finish()
        if self.step == WHOLE:
            self.clear()
        else:
            self._go_on()
        return None

    def _go_on(self) -> None:
        if not self.step:
            self._at = self._table.now
            self._table.hints.ask()
        self.step += 1

    def clear(self) -> None:
        """Put the hint away."""
        self.step, self._told = 0, None

    def update(self) -> bool:
        """Put away what is no longer true; return True while the hint is still thought of."""
        if not self.step:
            return False
        if not self._fresh:
            self.clear()
        elif self._told is None:
            found = self._table.hints.poll()
            if found is not None:
                seen = self._table.observe(self._view.viewer)
                self._told = told_hint(found, seen, self._view.names)
        return bool(self.step) and self._told is None

    @property
    def _fresh(self) -> bool:
        """Whether nothing has happened since the hint was asked for."""
        return self._at == self._table.now and self.possible

    @property
    def _shown(self) -> ToldHint | None:
        """The hint, if there is one and it is still true."""
        return self._told if self.step and self._fresh else None

    @property
    def words(self) -> Sayable:
        """What the hint says in this step; "" while there is none."""
        told = self._shown
        if told is None:
            return ""
        return (told.look, told.play, told.whole)[self.step - 1]

    @property
    def more(self) -> Sayable:
        """What the next step would say; "" where there is none."""
        return (hints.PLAY_NEXT, hints.WHOLE_NEXT, "")[self.step - 1] if self.words else ""

    @property
    def steps(self) -> tuple[Said, ...]:
        """The plays of the whole turn, where the hint has come to them."""
        told = self._shown
        return told.steps if told is not None and self.step == WHOLE else ()

    @property
    def marks(self) -> HintMarks:
        """What is marked on the table."""
        told = self._shown
        if told is None:
            return HintMarks()
        if self.step == LOOK:
            return HintMarks((Focus(told.at),))
        if self.step == PLAY:
            start, end = self._way(told.moves[:1])[0]
            return HintMarks((start, Focus(end)))
        ways = self._way(told.moves)
        return HintMarks((), tuple(HintArrow(n, *way) for n, way in enumerate(ways, 1)))

    def _way(self, moves: tuple[Move, ...]) -> list[tuple[Focus, Place]]:
        """Return from where to where each card goes; each card of the hand has a place of its own."""
        spots = iter(self._view.find_spots([card for move in moves if (card := _held(move)) is not None]))
        own = hand_of(self._view.viewer)
        return [
            (
                Focus(own, next(spots)) if _held(move) is not None else Focus(_start(move, own)),
                _end(move, own),
            )
            for move in moves
        ]


def _held(move: Move) -> Card | None:
    """Return the card of the hand that a move needs."""
    match move:
        case Play(source=source, card=card):
            return card if source.kind is Kind.HAND else None
        case Discard(card=card):
            return card
        case _:
            return None


def _start(move: Move, own: Place) -> Place:
    """Return where a card lies that is not in the hand; passing and drawing have none but these."""
    if isinstance(move, Play):
        return move.source
    return own if isinstance(move, Discard) else DRAW_PILE


def _end(move: Move, own: Place) -> Place:
    """Return where a move leads."""
    match move:
        case Play(pile=pile):
            return build_pile(pile)
        case Discard(seat, _, pile):
            return discard_of(seat, pile)
        case _:
            return own
