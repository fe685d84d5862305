"""Whether what a hint says is so: each sentence is held against the table, by counting on one's fingers.

It knows the sentences and what a seat sees, and nothing of how a hint is found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind, Place, discard_of, hand_of
from skipbo.words.language import ENGLISH
from skipbo.words.said import Said

LONG = 5
"""How many cards a pile lacks at least for a number that does not fit "for a while"."""


@dataclass
class Lying:
    """What lies where: the numbers that the build piles have reached, one's hand, and the discard piles."""

    top: Card
    heights: list[int]
    hand: list[Card]
    discards: list[list[list[Card]]]

    def needs(self) -> set[int]:
        """The numbers that fit."""
        return {height + 1 for height in self.heights}

    def open(self, seat: int) -> list[Card]:
        """The open cards of a seat's discard piles."""
        return [pile[-1] for pile in self.discards[seat] if pile]

    def at_hand(self, seat: int) -> list[Card]:
        """The cards that a seat can play, its hand being the one that is seen."""
        return [*self.hand, *self.open(seat)]

    def way(self, height: int, goal: Card) -> list[int]:
        """The numbers that a pile lacks before a card fits, in order."""
        found, number = [], height % self.top + 1
        while number != goal:
            found.append(number)
            number = number % self.top + 1
        return found

    def missing(self, goal: Card, having: Sequence[Card]) -> list[int]:
        """The numbers that a card lacks on the best pile, but for those that somebody has."""
        ways = ([n for n in self.way(height, goal) if n not in having] for height in self.heights)
        return min(ways, key=len)

    def after(self, moves: Sequence[Move]) -> Lying:
        """What lies where after some moves."""
        then = Lying(
            self.top,
            [*self.heights],
            [*self.hand],
            [[[*pile] for pile in piles] for piles in self.discards],
        )
        for move in moves:
            if isinstance(move, Play):
                then.heights[move.pile] = move.number % then.top
                if move.source.kind is Kind.HAND:
                    then.hand.remove(move.card)
                elif move.source.kind is Kind.DISCARD:
                    then.discards[move.source.seat][move.source.index].pop()
            elif isinstance(move, Discard):
                then.hand.remove(move.card)
                then.discards[move.seat][move.pile].append(move.card)
        return then


@dataclass
class Case:
    """One hint: what was seen, the legal moves, those of the hint, and the places of one of its sentences."""

    seen: Observation
    legal: Sequence[Move]
    moves: Sequence[Move]
    names: Sequence[str]
    places: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        seen = self.seen
        self.me = self.moves[0].seat
        self.plays = [move for move in self.moves if isinstance(move, Play)]
        piles = [[list(pile) for pile in own] for own in seen.discards]
        heights = [pile.top for pile in seen.builds]
        self.now = Lying(seen.rules.deck.top, heights, list(seen.hand), piles)
        self.then = self.now.after(self.moves)

    def play(self) -> None:
        """Make the plays: what is said of the rest of the turn is about what lies there then."""
        self.now, self.moves = self.now.after(self.plays), self.moves[len(self.plays) :]
        own = (*((hand_of(self.me), card) for card in self.now.hand), *self._lying(self.me))
        mates = self.seen.rules.partners(self.me, self.seen.seats)
        places = (*own, *(each for mate in mates for each in self._lying(mate)))
        self.legal = [
            Play(self.me, place, card, pile, card)
            for place, card in places
            for pile, height in enumerate(self.now.heights)
            if card == height + 1
        ]

    def _lying(self, seat: int) -> Iterator[tuple[Place, Card]]:
        piles = enumerate(self.now.discards[seat])
        return ((discard_of(seat, at), pile[-1]) for at, pile in piles if pile)

    def number(self, place: str) -> int:
        """A number that fills a place; a Skip-Bo card is 0."""
        words = self.places[place]
        return WILD if words == "Skip-Bo" else int(words)

    def numbers(self, place: str) -> list[int]:
        """All numbers that fill a place."""
        return [int(each) for each in re.findall(r"\d+", self.places[place])]

    @property
    def seat(self) -> int:
        """The seat whose name fills a place, else one's own."""
        return self.names.index(self.places["player"]) if "player" in self.places else self.me

    @property
    def stock(self) -> Card | None:
        """The stock card of that seat."""
        return self.seen.stock_tops[self.seat]

    @property
    def own(self) -> list[Card]:
        """The numbers at hand."""
        return [card for card in self.now.at_hand(self.me) if card != WILD]

    @property
    def wilds(self) -> int:
        """How many Skip-Bo cards are at hand."""
        return self.now.at_hand(self.me).count(WILD)

    @property
    def discard(self) -> Discard:
        """The discard that the hint begins with."""
        assert isinstance(self.moves[0], Discard)
        return self.moves[0]

    @property
    def under(self) -> Card | None:
        """The card on which it falls."""
        pile = self.now.discards[self.me][self.discard.pile]
        return pile[-1] if pile else None

    def need(self, card: Card) -> int:
        """How many cards come before one that fits."""
        return len(self.now.missing(card, ()))

    def gap(self, lying: Lying) -> list[int]:
        """The numbers that the seat's stock card lacks, its open cards counted."""
        assert self.stock
        return lying.missing(self.stock, lying.open(self.seat))

    def played(self) -> Lying | None:
        """The table once the card that is to stay was played alone; None if it does not fit."""
        card = self.number("card")
        fits = [m for m in self.legal if isinstance(m, Play) and m.card == card]
        return self.now.after(fits[:1]) if fits else None

    def reach(self) -> int:
        """How far one gets with the card that is to stay and one's own next ones."""
        number, rest = self.number("card"), [*self.own]
        if number in rest:
            rest.remove(number)
        while number < self.now.top and number + 1 in rest:
            number += 1
        return number


def _keeps_from(case: Case, opens: Sequence[int]) -> bool:
    """Whether the card and one's own next ones lead to what lies open, and that to the stock card."""
    goal, card, top = case.number("goal"), case.number("card"), case.now.top
    if case.played() is None or case.stock != goal or case.seat == case.me or not case.gap(case.now):
        return False
    way = case.now.way(card % top, goal)
    first = way[: len(way) - len(opens)]
    reached = not first or first[-1] <= case.reach()
    return way[len(first) :] == list(opens) and reached and set(opens) <= set(case.now.open(case.seat))


def _keeps_far(case: Case, only: Sequence[int]) -> bool:
    played = case.played()
    if played is None or case.stock != case.number("goal") or case.seat == case.me:
        return False
    before, after = case.gap(case.now), case.gap(played)
    return len(after) < len(before) and after == list(only)


def _keeps_until(case: Case, missing: Sequence[int]) -> bool:
    card, goal = case.number("card"), case.number("goal")
    if case.played() is None or case.stock != goal:
        return False
    way = [n for n in case.now.way(card, goal) if n not in case.own]
    others = [height for height in case.now.heights if height != card - 1]
    nearer = [h for h in others if len([n for n in case.now.way(h, goal) if n not in case.own]) <= len(way)]
    return sorted(way) == sorted(missing) and not nearer


def _only_wilds(case: Case) -> bool:
    return all(move.card == WILD for move in case.legal if isinstance(move, Play))


def _keeps_dear(case: Case, missing: Sequence[int]) -> bool:
    goal = case.number("goal")
    lacking = case.now.missing(goal, case.own)
    return (
        _only_wilds(case) and case.stock == goal and lacking == list(missing) and len(lacking) <= case.wilds
    )


def _low_and_high(case: Case) -> list[int]:
    return [case.number("low"), case.number("high")]


def _leaves_out(case: Case) -> bool:
    return case.number("card") in (case.discard.card, case.under) and _brings_nothing(case)


def _leaves_to_partner(case: Case) -> bool:
    owner = case.names.index(case.places["partner"])
    mates = case.seen.rules.partners(case.me, case.seen.seats)
    return owner in mates and case.number("card") in case.now.open(owner) and _brings_nothing(case)


def _brings_nothing(case: Case) -> bool:
    """Whether a play would serve the one who is named, or else not one's own stock."""
    played = case.played()
    if played is None:
        return False
    if case.seat != case.me:
        return len(case.gap(played)) < len(case.gap(case.now)) or _leads_there(case)
    return case.stock == WILD or case.stock is None or bool(played.missing(case.stock, case.own))


def _leads_there(case: Case) -> bool:
    """Whether one's own next cards and the open ones of the other lead to the other's stock card."""
    assert case.stock
    way = case.now.way(case.number("card") % case.now.top, case.stock)
    return set(way) <= {*case.own, *case.now.open(case.seat)} and bool(case.gap(case.now))


def _comes_on(case: Case, plays: int) -> bool:
    last = case.plays[-1]
    there = last.source.kind is Kind.STOCK and last.source.seat == case.seat
    return there and len(case.plays) == plays and last.card == case.number("card")


def _left(case: Case) -> bool:
    last = case.plays[-1]
    right = last.source.kind is Kind.STOCK and last.source.seat == case.seat
    return right and case.seen.stock_counts[case.seat] - 1 == case.number("count")


def _empties(case: Case) -> bool:
    last = case.plays[-1].source
    return last.kind is Kind.STOCK and last.seat == case.seat and case.seen.stock_counts[case.seat] == 1


def _lacks_after(case: Case) -> list[int]:
    mates = case.seen.rules.partners(case.me, case.seen.seats)
    lying = [card for mate in mates for card in case.then.open(mate)]
    return case.then.missing(case.number("card"), [*case.then.at_hand(case.me), *lying])


def _nearer(case: Case) -> bool:
    goal = case.number("card")
    return case.stock == goal and len(case.then.missing(goal, ())) < len(case.now.missing(goal, ()))


def _keeps_way(case: Case) -> bool:
    lacking = case.now.missing(case.number("card"), case.own)
    return case.stock == case.number("card") and len(_lacks_after(case)) <= len(lacking)


def _drawn(case: Case) -> bool:
    held = [play for play in case.plays if play.source.kind is Kind.HAND]
    return len(held) == case.number("count")


def _uncovers(case: Case) -> bool:
    piles = zip(case.now.discards[case.me], case.then.discards[case.me], strict=True)
    return any(now != then and then[-1:] == [case.number("number")] for now, then in piles)


def _under_is_later(case: Case) -> bool:
    below = case.number("number")
    return case.under == below and case.need(below) > case.need(case.discard.card)


def _wins(case: Case) -> bool:
    count = int(case.places.get("count", "1"))
    return len(case.plays) == count and case.plays[-1].source.kind is Kind.STOCK


def _ends_pile(case: Case) -> bool:
    return any(play.number == case.now.top for play in case.plays)


def _keeps_wilds(case: Case, least: int) -> bool:
    return case.then.hand.count(WILD) >= least


def _fits_then(case: Case) -> bool:
    number = case.number("number")
    before = number in case.now.at_hand(case.me) and number in case.now.needs()
    return number in case.then.at_hand(case.me) and number in case.then.needs() and not before


CHECKS: MappingProxyType[str, Callable[[Case], bool]] = MappingProxyType(
    {
        "Only your Skip-Bo fits: keep it for a gap.": lambda c: _only_wilds(c) and c.wilds <= 1,
        "Only Skip-Bo cards fit: keep them for a gap.": lambda c: _only_wilds(c) and c.wilds > 1,
        "Keep your Skip-Bo: the {missing} for your {goal} may still come.": lambda c: (
            _keeps_dear(c, c.numbers("missing")) and c.wilds == 1
        ),
        "Keep your Skip-Bo cards: the {missing} for your {goal} may still come.": lambda c: (
            _keeps_dear(c, c.numbers("missing")) and c.wilds > 1
        ),
        "Keep your Skip-Bo cards: the {low} and {high} for your {goal} may still come.": lambda c: (
            _keeps_dear(c, [c.number("low"), c.number("high")])
        ),
        "Keep the {card}: you could go on from it, but {player} has the {goal} next.": lambda c: _keeps_from(
            c, ()
        ),
        "Keep the {card}: {player} has the {goal} next.": lambda c: (
            _keeps_from(c, ()) and c.number("goal") == c.number("card") + 1
        ),
        "Keep the {card}: {player}'s {open} lies open, with the {goal} on the stock.": lambda c: _keeps_from(
            c, c.numbers("open")
        ),
        "Keep the {card}: {player}'s {open} lie open, with the {goal} on the stock.": lambda c: _keeps_from(
            c, c.numbers("open")
        ),
        "Keep the {card}: after it, {player} needs only the {number} to play the {goal}.": lambda c: (
            _keeps_far(c, c.numbers("number"))
        ),
        "Keep the {card} until you have the {missing}: then your {goal} follows.": lambda c: _keeps_until(
            c, c.numbers("missing")
        ),
        "Keep the {card} until you have the {low} and the {high}: then your {goal} follows.": lambda c: (
            _keeps_until(c, _low_and_high(c))
        ),
        "Keep the {card}: you have no {next} to follow, but others may.": lambda c: (
            c.reach() == c.number("card") == c.number("next") - 1
        ),
        "Keep the {card}: you only get to the {reach}, and others go on from there.": lambda c: (
            c.reach() == c.number("reach") > c.number("card")
        ),
        "Keep the {card}: finishing the pile brings you nothing yet.": lambda c: c.reach() == c.now.top,
        "Do not play the {card}: it would help {player} on the way to the {goal}.": _leaves_out,
        "Do not play the {card}: it does not help your stock.": _leaves_out,
        "Leave the {card} on {partner}'s discard pile: it would help {player} on the way to the {goal}.": (
            _leaves_to_partner
        ),
        "Leave the {card} on {partner}'s discard pile: it does not help your stock.": _leaves_to_partner,
        "That also opens the way to {player}'s {card}.": lambda c: (
            c.stock == c.number("card") and bool(c.gap(c.now)) and not c.gap(c.then)
        ),
        "There is nothing else to do.": lambda c: len(c.legal) == 1,
        "A turn begins with a full hand.": lambda c: not isinstance(c.moves[0], Play | Discard),
        "You keep your Skip-Bo for later.": lambda c: _keeps_wilds(c, 1),
        "You keep your Skip-Bo cards for later.": lambda c: _keeps_wilds(c, 2),
        "The Skip-Bo on your discard pile stays free.": lambda c: WILD in c.then.open(c.me),
        "That empties your hand, and you draw a new one at once.": lambda c: not c.then.hand,
        "Cards are scarce, and a finished pile brings some back.": _ends_pile,
        "Cards are scarce, so the build piles have to move on.": lambda c: bool(c.plays),
        "On an empty pile it buries nothing.": lambda c: c.under is None,
        "From there it may still fit next turn.": lambda c: c.need(c.discard.card) == 0,
        "It wins the game.": _wins,
        "It wins the game in {count} play.": _wins,
        "{player}'s {card} follows right after it.": lambda c: _comes_on(c, 2),
        "Your {card} follows right after it.": lambda c: _comes_on(c, 2),
        "It leads to {player}'s {card} in {count} play.": lambda c: _comes_on(c, c.number("count")),
        "It leads to your {card} in {count} play.": lambda c: _comes_on(c, c.number("count")),
        "{player}'s {card} surely follows.": lambda c: _comes_on(c, len(c.plays)),
        "Your {card} surely follows.": lambda c: _comes_on(c, len(c.plays)),
        "That leaves {player} {count} stock card.": _left,
        "That leaves you {count} stock card.": _left,
        "That empties {player}'s stock.": _empties,
        "That empties your stock.": _empties,
        "It brings a build pile nearer to {player}'s {card}.": _nearer,
        "It brings a build pile nearer to your {card}.": _nearer,
        "You keep what leads to {player}'s {card}.": _keeps_way,
        "You keep what leads to your {card}.": _keeps_way,
        "Then {player}'s {card} needs only the {number}.": lambda c: _lacks_after(c) == [c.number("number")],
        "Then your {card} needs only the {number}.": lambda c: _lacks_after(c) == [c.number("number")],
        "{player}'s {card} stays within reach.": lambda c: not _lacks_after(c),
        "Your {card} stays within reach.": lambda c: not _lacks_after(c),
        "A second {card} does not help {player}'s {card}.": lambda c: (
            c.stock == c.number("card") == c.discard.card
        ),
        "A second {card} does not help your {card}.": lambda c: c.stock == c.number("card") == c.discard.card,
        "New cards may lead to {player}'s {card}.": lambda c: c.stock == c.number("card") and not c.then.hand,
        "New cards may lead to your {card}.": lambda c: c.stock == c.number("card") and not c.then.hand,
        "Otherwise {player} can play the {card}.": lambda c: not c.gap(c.now) and bool(c.gap(c.then)),
        "It makes {player}'s {card} harder to play.": lambda c: len(c.gap(c.then)) > len(c.gap(c.now)),
        "You draw one more card next turn.": _drawn,
        "It uncovers your {number}.": _uncovers,
        "Then your {number} fits as well.": _fits_then,
        "On the {number} it lies in order, and both come off one after the other.": lambda c: (
            c.under == c.number("number") == c.discard.card + 1
        ),
        "On another {card} it buries nothing new.": lambda c: c.under == c.number("card") == c.discard.card,
        "You need the {number} under it even later.": _under_is_later,
        "You have another {card}.": lambda c: c.discard.card == c.number("card") and _twice(c),
        "The {card} will not fit for a while.": lambda c: c.need(c.number("card")) >= LONG,
        "It fits as soon as the {number} is played.": lambda c: (
            c.number("number") in c.now.needs() and c.number("number") % c.now.top + 1 == c.discard.card
        ),
    }
)
"""What has to be so for each sentence, by its English."""


def _twice(case: Case) -> bool:
    return case.now.hand.count(case.discard.card) > 1


def untrue(
    seen: Observation,
    legal: Sequence[Move],
    moves: Sequence[Move],
    names: Sequence[str],
    said: Sequence[Said],
) -> Iterator[str]:
    """Yield the sentences about a line of moves that are not so; the names of the moves are no claims.

    Raises KeyError for a sentence that nobody can check.
    """
    for sentence in said:
        places = {name: ENGLISH.text(_plain(filling)) for name, filling in sentence.places}
        if not sentence.one.startswith(("Play ", "Discard ", "Pass.", "Draw ")):
            case = Case(seen, legal, moves, names, places)
            if case.plays and sentence.one.startswith(("Keep ", "Do not play ", "Leave ")):
                case.play()
            if not CHECKS[sentence.one](case):
                yield ENGLISH.text(sentence)


def _plain(filling: object) -> Said | str:
    return filling if isinstance(filling, Said) else str(filling)
