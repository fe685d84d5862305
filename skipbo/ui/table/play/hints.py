"""What to do now: the guidance beside one's badge, and hints on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, Take
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import (
    DRAW_PILE,
    Kind,
    Phase,
    Place,
    build_pile,
    discard_of,
    hand_of,
)
from skipbo.session.first_game import Coach
from skipbo.session.hint_words import ToldHint, told_hint
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.ui.kit import Cue, Sounds
from skipbo.ui.table.picture import Focus, HintArrow, HintMarks
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.show.table_view import TableView
from skipbo.words import hints
from skipbo.words.said import Said, Sayable, counted, listed, say, standing
from skipbo.words.spoken import (
    NO_CARD_FITS,
    PLAY,
    choice,
    nothing_to_draw,
    play_as_partners,
    playing,
    put,
    to_draw,
)


def over(key: Sayable) -> Said:
    """Say that a turn is over and all wait for a player to go on; `key`: by which key, "" without keys."""
    if not key:
        return say("Your turn is over. Tap to go on, or take it back.")
    return say("Your turn is over. Go on with {key}, or take it back.", key=key)


ELSEWHERE: Final = frozenset((over("").bare, over("a key").bare, playing("").bare))
"""The bare sentences told elsewhere to whoever listens: that a turn is over, and whose turn it is."""
HELD: Final = frozenset(put(piles, (), discards=ends).bare for piles in ((), (0,)) for ends in (False, True))
"""The bare sentences about a held card: the cursor, which goes where it fits, tells that by itself."""
OFTEN: Final = frozenset((*HELD, *(each.bare for each in (NO_CARD_FITS, PLAY, play_as_partners("")))))
"""The bare sentences that come in every turn: whoever listens hears each once in a game."""


def guidance(
    table: Sitting, view: TableView, mine: bool, legal: Sequence[Move], *, drawing: bool = False
) -> tuple[Sayable, ...]:
    """Return the lines; `mine`: the person at the screen is to act and nothing moves.

    `legal` are the moves that this person can make. `drawing`: this person fills the hand, card by card, and
    is told what is still to be drawn while a card is on its way.
    """
    duty = _duty_at_the_table(table, view) if drawing and not mine else ""
    return (duty or _sentence(table, view, mine, legal), *_standing(table))


def _sentence(table: Sitting, view: TableView, mine: bool, legal: Sequence[Move]) -> Sayable:
    if table.phase is Phase.OVER:
        return ""
    if not mine:
        return _waiting(table, view)
    if any(isinstance(move, Pass) for move in legal):
        return nothing_to_draw(view.show.seen)
    by_hand = table.rules.at_the_table and table.out_of_turn is None
    duty = _duty_at_the_table(table, view) if by_hand else ""
    if duty:
        return duty
    if view.marks.held is not None:
        empty = [index for index, pile in enumerate(view.show.seen.builds) if not pile.cards]
        return put([place.index for place in view.marks.legal], empty, discards=bool(view.marks.discards))
    if table.out_of_turn == view.viewer:
        return say("It is not your turn. Play on, or own up: somebody may notice.")
    if table.phase is Phase.DRAW:
        return ""
    partners = table.rules.partners(view.viewer, len(table.players))  # whose cards can be played, too (R27)
    return choice(legal, listed([view.players[seat].name for seat in partners]))


def _waiting(table: Sitting, view: TableView) -> Sayable:
    seat = view.show.stage.lamp_seat
    if seat is not None and seat == table.out_of_turn:
        return say(
            "{player} is playing out of turn. Whoever notices says so.", player=table.players[seat].name
        )
    if seat is None or table.holder(seat) is HeldBy.SCREEN:
        return ""
    return playing(table.players[seat].name)


def _duty_at_the_table(table: Sitting, view: TableView) -> Sayable:
    """Return the line about a hand to be filled (R08, R11) or too full (R31), "" where it is neither."""
    held = view.show.seen.hand_counts[view.viewer]
    if held > HAND_SIZE:
        return counted(
            "You have {count} card too many: it goes into your stock with your next play.",
            "You have {count} cards too many: they go into your stock with your next play.",
            held - HAND_SIZE,
        )
    if table.phase is not Phase.DRAW or not any(isinstance(move, Take) for move in table.legal()):
        return ""
    return to_draw(held)


def _standing(table: Sitting) -> tuple[Sayable, ...]:
    total = table.rules.match_total
    if total is None or not table.score.games:
        return ()
    sides = table.rules.sides(len(table.players))
    names = [
        listed([table.players[seat].name for seat in table.rules.members(side, len(table.players))])
        for side in range(sides)
    ]
    points = standing(zip(names, table.score.totals, strict=True))
    return (say("Game {game} to {total}: {points}", game=table.game + 1, total=total, points=points),)


LOOK, NAMED, WHOLE = 1, 2, 3
"""The steps of a hint."""


class TurnHint:
    """The hint for the person at the screen; it ends with the next event.

    `step` counts the requests in this position; after the last step the hint is put away.
    """

    def __init__(
        self, table: Sitting, view: TableView, hands: HandVisibility, sounds: Sounds, coach: Coach | None
    ) -> None:
        self._table, self._view = table, view
        self._hands, self._sounds, self._coach = hands, sounds, coach
        self.step = 0
        self._at = -1
        self._told: ToldHint | None = None

    @property
    def offered(self) -> bool:
        """Whether there are hints at this table."""
        return self._table.hints.offered

    @property
    def possible(self) -> bool:
        """Whether the person at the screen is to act, with the hand open, and no coach says what to do."""
        return self._obstacle() is None

    def _obstacle(self) -> Said | None:
        """Return why there is no hint now, None if there is one."""
        table, viewer, coach = self._table, self._view.viewer, self._coach
        if not self.offered:
            return hints.NONE_HERE
        if table.out_of_turn is not None:
            return hints.OUT_OF_TURN
        if table.person_to_act != viewer or not self._hands.may_see(viewer):
            return hints.NOT_YOUR_TURN
        if coach is not None and coach.advice is not None:
            return hints.COACHED
        by_itself = all(isinstance(move, Draw) for move in table.legal())
        return hints.DRAWN_BY_ITSELF if by_itself else None

    def press(self) -> Said | None:
        """Go on to the next step; return why there is no hint, or None."""
        obstacle = self._obstacle()
        if obstacle is not None:
            return obstacle
        self._view.show.finish()
        if self.step == WHOLE:
            self.clear()
        else:
            self._sounds.play(Cue.HINT)
            if not self.step:
                self._at = self._table.journal.now
                self._table.hints.ask()
            self.step += 1
        return None

    def clear(self) -> None:
        """Put the hint away."""
        self.step, self._told = 0, None

    def put_away(self) -> bool:
        """Put the hint away; return False where there is none."""
        shown = bool(self.step) and self._fresh
        self.clear()
        return shown

    def update(self) -> bool:
        """Remove a hint that is no longer valid; return True while one is being worked out."""
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
        return self._at == self._table.journal.now and self.possible

    @property
    def _shown(self) -> ToldHint | None:
        """The hint, if there is one and it is still true."""
        return self._told if self.step and self._fresh else None

    @property
    def words(self) -> tuple[Said, ...]:
        """The hint's sentences in this step; none while there is no hint."""
        told = self._shown
        if told is None:
            return ()
        return ((told.look,), told.play, (told.whole,))[self.step - 1]

    @property
    def more(self) -> Sayable:
        """What the next step would say; "" if there is none."""
        return (hints.PLAY_NEXT, hints.WHOLE_NEXT, "")[self.step - 1] if self.words else ""

    @property
    def steps(self) -> tuple[Said, ...]:
        """The plays of the whole turn, once the hint has reached them."""
        told = self._shown
        return told.steps if told is not None and self.step == WHOLE else ()

    @property
    def marks(self) -> HintMarks:
        """The places and cards marked on the table."""
        told = self._shown
        if told is None:
            return HintMarks()
        if self.step == LOOK:
            return HintMarks((Focus(told.at),))
        if self.step == NAMED and told.kept is not None:
            (start, end), (kept, _) = ways_of(self._view, (*told.moves[:1], told.kept))
            return HintMarks((start, Focus(end)), kept=kept, about=told.about)
        if self.step == NAMED:
            start, end = ways_of(self._view, told.moves[:1])[0]
            return HintMarks((start, Focus(end)))
        ways = ways_of(self._view, told.moves)
        return HintMarks((), tuple(HintArrow(n, *way) for n, way in enumerate(ways, 1)))


def ways_of(view: TableView, moves: Sequence[Move]) -> list[tuple[Focus, Place]]:
    """Return each card's move from place to place; each card of the hand has a place of its own."""
    cards = [_held_card(move) for move in moves]
    spots = iter(view.own.find_spots([card for card in cards if card is not None]))
    own, ways = hand_of(view.viewer), list[tuple[Focus, Place]]()
    for move, card in zip(moves, cards, strict=True):
        match move:
            case Play(source=source, pile=pile):
                ways.append((Focus(source) if card is None else Focus(own, next(spots)), build_pile(pile)))
            case Discard(seat, _, pile):
                ways.append((Focus(own, next(spots)), discard_of(seat, pile)))
            case _:  # a draw or a pass leaves nothing else to do at the draw pile
                ways.append((Focus(DRAW_PILE), own))
    return ways


def known_ways(view: TableView, moves: Sequence[Move]) -> list[tuple[Focus, Place]]:
    """Return the same, up to the first move that needs a card not yet in the hand."""
    needed, hand, known = Counter[Card](), Counter(view.hand), list[Move]()
    for move in moves:
        card = _held_card(move)
        if card is not None:
            needed[card] += 1
            if needed[card] > hand[card]:
                break
        known.append(move)
    return ways_of(view, known)


def _held_card(move: Move) -> Card | None:
    """Return the card of the hand that a move needs."""
    match move:
        case Play(source=source, card=card):
            return card if source.kind is Kind.HAND else None
        case Discard(card=card):
            return card
        case _:
            return None
