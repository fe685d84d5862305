"""A hint in words: the sentences of its three steps, and the places that they speak of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.hint import Hint, HintReason
from skipbo.ai.merits import Ground, Keep, Merit, after_plays, goes
from skipbo.ai.position import bits, gaps
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Draw, Move, Play, Take
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.words import hints
from skipbo.words.said import Said

MORE = 2
"""The least number of cards drawn besides the usual one for a reason."""
FAR = 5
"""The least number of cards that a build pile lacks for one that is far away."""


class ToldHint(NamedTuple):
    """The sentences of a hint: where to `look`, the `play` and why, and what the `whole` turn comes to.

    Where it waits, the play begins with what is kept; where something is held back after plays, it ends
    with that. `why` is all of that but the play itself. `at`: where to look. `moves`: those of the turn,
    and `steps` what each is called. `kept`: the play that is left out by a hint that waits, and `about` the
    pile it is kept for.
    """

    look: Said
    at: Place
    play: tuple[Said, ...]
    why: tuple[Said, ...]
    whole: Said
    moves: tuple[Move, ...]
    steps: tuple[Said, ...]
    kept: Play | None = None
    about: Place | None = None


def told_hint(hint: Hint, seen: Observation, names: Sequence[str]) -> ToldHint:
    """Return a hint in words, for the seat that it is for; `names` by seat."""
    teller = _Teller(hint, seen, names)
    look, at = teller.look()
    acts = [teller.act(move) for move in hint.moves]
    steps = tuple(hints.step(number, act) for number, act in enumerate(acts, 1))
    keep = hint.keep
    held = () if keep is None else (teller.kept(keep),)
    if isinstance(hint.moves[0], Play):
        why = (*teller.why(), *teller.helped(), *held)
        return ToldHint(look, at, (acts[0], *why), why, teller.whole(), hint.moves, steps)
    kept = None if keep is None or not teller.stays(keep.play) else keep.play
    why = (*held, *teller.why())
    play = (*held, acts[0], *why[len(held) :])
    return ToldHint(look, at, play, why, teller.whole(), hint.moves, steps, kept, teller.about())


class _Teller:
    """The words for one hint."""

    def __init__(self, hint: Hint, seen: Observation, names: Sequence[str]) -> None:
        self._hint = hint
        self._seen = seen
        self._names = names
        self._first, self._last = hint.moves[0], hint.moves[-1]
        self._seat = self._first.seat
        self._plays = [move for move in hint.moves if isinstance(move, Play)]

    # Where to look.

    def look(self) -> tuple[Said, Place]:
        """Return the sentence about where to look, and the place."""
        first, stock = self._first, self._ends_with_stock
        if isinstance(first, Draw | Take):
            return hints.LOOK_AT_DRAW_PILE, DRAW_PILE
        if stock is not None and stock.source.seat != self._seat:
            return hints.look_to_partner(self._names[stock.source.seat]), stock.source
        if stock is not None:
            return hints.LOOK_AT_STOCK if len(self._plays) == 1 else hints.LOOK_TO_STOCK, stock.source
        if isinstance(first, Play) and self._refills:
            return hints.LOOK_TO_HAND, hand_of(self._seat)
        if isinstance(first, Play):
            if first.source.kind is Kind.DISCARD:
                return hints.LOOK_AT_DISCARDS, first.source
            return hints.look_at_build(first.pile), build_pile(first.pile)
        keep = self._hint.keep
        if keep is not None:
            return self._look_before_keeping(keep), self.about() or hand_of(self._seat)
        if isinstance(first, Discard):
            return hints.LOOK_FOR_DISCARD, hand_of(self._seat)
        return hints.LOOK_NOWHERE, hand_of(self._seat)

    def _look_before_keeping(self, keep: Keep) -> Said:
        match keep.ground:
            case Ground.OPENS | Ground.NEARS:
                return hints.look_at_rival(self._names[keep.seat])
            case Ground.LADDER:
                return hints.LOOK_AT_LADDER
            case Ground.GAP | Ground.DEAR:
                return hints.LOOK_AT_WILD
            case _:
                return hints.LOOK_WHO_FOLLOWS

    @property
    def _ends_with_stock(self) -> Play | None:
        """The play of a stock card that the line leads to."""
        last = self._last
        return last if isinstance(last, Play) and last.source.kind is Kind.STOCK else None

    @property
    def _refills(self) -> bool:
        """Whether the line ends with an empty hand that is filled."""
        guess = any(reason.merit is Merit.GUESS for reason in self._hint.reasons)  # its end is not known
        return isinstance(self._last, Play) and self._ends_with_stock is None and not guess

    # The card that is kept.

    def about(self) -> Place | None:
        """Return the pile that something is kept for; None if there is no such pile."""
        keep = self._hint.keep
        if keep is None or keep.ground is Ground.GAP:
            return None
        return stock_of(keep.seat) if keep.seat >= 0 else build_pile(keep.play.pile)

    def kept(self, keep: Keep) -> Said:
        """Say what is kept, and why."""
        card, cards, goal, source = keep.play.card, keep.cards, keep.goal, keep.play.source
        rival = self._names[keep.seat] if keep.ground in (Ground.OPENS, Ground.NEARS) else ""
        if card != WILD and source.seat != self._seat:
            return hints.leave_to_partner(card, self._names[source.seat], rival, goal)
        if card != WILD and goes(keep.play, self._discard):
            return hints.leave_out(card, rival, goal)
        match keep.ground:
            case Ground.OPENS:
                return hints.keep_from(card, self._names[keep.seat], cards, goal)
            case Ground.NEARS:
                return hints.keep_far(card, self._names[keep.seat], cards[0], goal)
            case Ground.LADDER:
                return hints.keep_until(card, cards, goal)
            case Ground.ALONE:
                return hints.keep_alone(card, cards[0])
            case Ground.FINISHES:
                return hints.keep_from_finishing(card)
            case Ground.DEAR:
                return hints.keep_dear(cards, goal, self._wilds)
            case Ground.GAP:
                return hints.KEEP_WILDS if self._wilds > 1 else hints.KEEP_WILD

    def stays(self, play: Play) -> bool:
        """Tell whether the card of a play that is left out can still be played after the discard."""
        if play.source.kind is Kind.HAND:
            return play.card in self._left_in_hand
        return self._discard is None or play.source != discard_of(self._seat, self._discard.pile)

    @property
    def _discard(self) -> Discard | None:
        """The discard that the turn ends with, as far as the hint goes."""
        return self._last if isinstance(self._last, Discard) else None

    def helped(self) -> Iterator[Said]:
        """Say to whose stock card a turn that ends after its plays opens the way, if it does."""
        if isinstance(self._last, Play):
            return
        seen, seat, between = self._seen, self._seat, gaps(self._seen.rules.deck.top)
        then = after_plays(seen, self._plays)
        mates = seen.rules.partners(seat, seen.seats)
        for other in ((seat + step) % seen.seats for step in range(1, seen.seats)):
            goal, tops = seen.stock_tops[other], bits(pile[-1] for pile in seen.discards[other] if pile)
            if goal and other not in mates:
                was, opens = (
                    any(not between[pile.top][goal] & ~tops for pile in builds)
                    for builds in (seen.builds, then.builds)
                )
                if opens and not was:
                    yield hints.opens_way(self._names[other], goal)
                    return

    @property
    def _wilds(self) -> int:
        """How many Skip-Bo cards are at hand."""
        return self._seen.hand.count(WILD) + [*self._tops_in_turn].count(WILD)

    @property
    def _tops_in_turn(self) -> Iterator[Card]:
        return (pile[-1] for pile in self._seen.discards[self._seat] if pile)

    # The play.

    def act(self, move: Move) -> Said:
        """Name a move."""
        owner = move.source.seat if isinstance(move, Play) else move.seat
        return hints.act(move, self._player(owner))

    def _player(self, seat: int) -> str:
        """Return the name of another player, "" for the one who reads it."""
        return "" if seat == self._seat else self._names[seat]

    def whole(self) -> Said:
        """Return the sentence about the whole turn."""
        stock = self._ends_with_stock
        if self._hint.reasons[0].merit is Merit.WIN:
            return hints.WHOLE_WINS
        if stock is not None:
            own = stock.source.seat == self._seat
            return hints.WHOLE_TURNS_UP if own else hints.WHOLE_TURNS_UP_PARTNERS
        return hints.WHOLE_REFILLS if self._refills else hints.WHOLE_ENDS

    # The reasons.

    def why(self) -> Iterator[Said]:
        """Yield one or two reasons that say something, or none; where something is kept, one at most."""
        reasons = sorted(self._hint.reasons, key=self._comes_second)
        told_by = [(_CLAUSES.get(reason.merit), reason) for reason in reasons]
        clauses = [clause(self, reason) for clause, reason in told_by if clause is not None]
        first = self._first
        if isinstance(first, Discard):
            clauses += [self._shape_of_card(first.card), self._shape_of_pile(first)]
        told = dict.fromkeys(clause for clause in clauses if clause is not None)
        yield from [*told][: 2 if self._hint.keep is None else 1]

    def _comes_second(self, reason: HintReason) -> bool:
        """Tell whether a reason is named after those about a stock card played, or about a new hand."""
        if self._refills:
            return reason.merit is not Merit.HAND
        return reason.merit is not Merit.STOCK or (reason.number == 0 and len(self._plays) > 1)

    def only(self, reason: HintReason) -> Said:
        """Return the reason for the only move."""
        return hints.NOTHING_ELSE

    def draw(self, reason: HintReason) -> Said:
        """Return the reason for drawing."""
        return hints.HAND_FIRST

    def win(self, reason: HintReason) -> Said:
        """Return the reason of a line that wins."""
        return hints.wins(len(self._plays))

    def stock(self, reason: HintReason) -> Said:
        """Return the gain for a stock."""
        play, plays = self._ends_with_stock, len(self._plays)
        player = self._player(reason.seat) if reason.seat >= 0 else ""
        if play is not None and plays > 1 and reason.number == 0:
            return hints.still_comes_on(play.card, player)
        if play is not None and plays > 1:
            return hints.comes_on(play.card, plays, player)
        if play is not None:
            return hints.stock_left(self._seen.stock_counts[play.source.seat] - 1, player)
        goal, number = self._goal(reason.seat), reason.number  # it is not played yet
        if self._refills:
            return hints.new_cards(goal, player)
        if number == goal:
            return hints.like_own(goal, player)
        if number == 0:
            return hints.within_reach(goal, player)
        if number > 0:
            return hints.lacks_only(goal, number, player)
        return hints.nearer(goal, player) if self._plays else hints.keeps_way(goal, player)

    def _goal(self, seat: int) -> Card:
        """Return the top of a stock that has one."""
        return self._seen.stock_tops[seat] or WILD

    def wilds(self, reason: HintReason) -> Said:
        """Return which Skip-Bo cards are kept."""
        left = self._left_in_hand.count(WILD)
        if left > 1:
            return hints.KEEPS_WILDS
        return hints.KEEPS_WILD if left else hints.KEEPS_WILD_TOP

    def threat(self, reason: HintReason) -> Said:
        """Return whose stock card is held up."""
        goal, player = self._goal(reason.seat), self._names[reason.seat]
        if reason.number == 0:
            return hints.would_come_on(player, goal)
        return hints.harder(player, goal)

    def hand(self, reason: HintReason) -> Said | None:
        """Return what fewer cards in hand bring: that one more is drawn goes without saying."""
        if self._refills:
            return hints.NEW_HAND
        leads = self._ends_with_stock is not None
        return None if leads or reason.number < MORE else hints.draws_more(reason.number)

    def runs(self, reason: HintReason) -> Said:
        """Return which cards lie in order."""
        return hints.in_a_row(self._below)

    def numbers(self, reason: HintReason) -> Said | None:
        """Return which number the line uncovers; one that simply stays is no reason."""
        played = {play.source for play in self._plays}
        piles = enumerate(self._seen.discards[self._seat])
        tops = [pile[-1] for at, pile in piles if pile and discard_of(self._seat, at) not in played]
        stays = self._ends_with_stock is not None or reason.number in {*self._left_in_hand, *tops}
        return None if stays else hints.uncovers(reason.number)

    @property
    def _left_in_hand(self) -> list[Card]:
        """The cards that the hand still holds after the line."""
        gone = [play.card for play in self._plays if play.source.kind is Kind.HAND]
        gone += [move.card for move in self._hint.moves if isinstance(move, Discard)]
        return list((Counter(self._seen.hand) - Counter(gone)).elements())

    def fitting(self, reason: HintReason) -> Said | None:
        """Return which card fits then; one that fits as things stand is no reason."""
        number = reason.number
        at_hand = {*self._seen.hand, *self._tops_in_turn}
        fits_already = number in at_hand and number in {pile.needs for pile in self._seen.builds}
        return None if number <= 0 or fits_already else hints.fits_then(number)

    def flow(self, reason: HintReason) -> Said:
        """Return how cards come back where they are scarce."""
        done = any(play.number == self._seen.rules.deck.top for play in self._plays)
        return hints.FINISHES if done else hints.MOVES_ON

    def guess(self, reason: HintReason) -> Said:
        """Return the reason for a mere guess."""
        return hints.GUESS

    # The shape of a discard.

    def _shape_of_card(self, card: Card) -> Said | None:
        """Return why this card can go."""
        if card == WILD:
            return None
        if self._seen.hand.count(card) > 1:
            return hints.another_held(card)
        if card == self._seen.stock_tops[self._seat]:
            return hints.like_own(card, "")
        need = self._need(card)
        if need >= FAR:
            return hints.not_for_long(card)
        if need == 0:
            return hints.FITS_LATER
        before = card - 1 or self._seen.rules.deck.top
        return hints.waits_for(before) if need == 1 else None

    def _shape_of_pile(self, first: Discard) -> Said | None:
        """Return why it goes there."""
        pile = self._seen.discards[self._seat][first.pile]
        if not pile:
            return hints.EMPTY_PILE
        below = pile[-1]
        if below == first.card and below != WILD:
            return hints.on_its_like(below)
        if self._below:
            return hints.in_a_row(below)
        later = below != WILD and first.card != WILD and self._need(below) > self._need(first.card)
        return hints.on_later(below) if later else None

    @property
    def _below(self) -> Card:
        """The card under a discard, if it is the next higher number; else 0."""
        first = self._first
        if not isinstance(first, Discard) or first.card == WILD:
            return 0
        pile = self._seen.discards[self._seat][first.pile]
        return pile[-1] if pile and pile[-1] == first.card + 1 else 0

    def _need(self, card: Card) -> int:
        """Return how many cards the nearest build pile lacks for a number."""
        between = gaps(self._seen.rules.deck.top)
        return min(between[pile.top][card].bit_count() for pile in self._seen.builds)


_CLAUSES = MappingProxyType(
    {
        Merit.WIN: _Teller.win,
        Merit.ONLY: _Teller.only,
        Merit.DRAW: _Teller.draw,
        Merit.STOCK: _Teller.stock,
        Merit.WILDS: _Teller.wilds,
        Merit.THREAT: _Teller.threat,
        Merit.HAND: _Teller.hand,
        Merit.RUNS: _Teller.runs,
        Merit.NUMBERS: _Teller.numbers,
        Merit.FITTING: _Teller.fitting,
        Merit.FLOW: _Teller.flow,
        Merit.GUESS: _Teller.guess,
    }
)
