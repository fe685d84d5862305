"""What a phone shows of the table: the whole picture of one seat as a value, in words of one language.

It is made of what the seat observes, its legal moves and what everyone knows of the seats, and of nothing
else: no card that the seat may not see can be in it. Nothing is composed on the phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.notation import move_text
from skipbo.model.observation import Observation
from skipbo.model.state import Phase, Place, discard_of, hand_of, stock_of
from skipbo.words import hints, spoken
from skipbo.words.language import Language
from skipbo.words.places import build_pile, card_name, needed, place_name
from skipbo.words.said import Said, Sayable, in_a_row, listed, say
from skipbo.words.spoken import YOUR_TURN, empty, goes_onto, hand_has, one_by_one, stock_is, with_card

Json: TypeAlias = dict[str, Any]
"""What becomes one line to a phone."""


class TableSeats(NamedTuple):
    """What everyone at the table knows of its seats: names, emblems, and who plays how.

    `phones` are the seats played on phones, and `away` those whose phones cannot be reached now.
    """

    names: Sequence[str]
    emblems: Sequence[str]
    computers: frozenset[int] = frozenset()
    phones: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()


class SeatFacts(NamedTuple):
    """What a seat's picture is made of: what it observes, its legal moves (none out of its turn), its acts.

    `undo`: whether the last move can be taken back from here; None where the table has no such thing. `hint`
    likewise. `over`: the score of a game that has ended, as `skipbo.phones.phone_hands` tells it. `paused`:
    the table stands still at the screen.
    """

    seen: Observation
    legal: tuple[Move, ...]
    seats: TableSeats
    undo: bool | None = None
    hint: bool | None = None
    over: Json | None = None
    paused: bool = False


def looks_for_table(player: str) -> Said:
    """Say that a phone cannot be reached."""
    return say("{player}'s phone is looking for the table.", player=player)


def table_picture(facts: SeatFacts, number: int, language: Language) -> Json:
    """Return a seat's picture with its number. The observation has to be of a seat."""
    return _Picture(facts, language).told(number)


@lru_cache(4_096)
def _in_words(language: Language, said: Sayable) -> str:
    """Return the words of a sentence; most of a picture is as it was in the last, and in another seat's."""
    return language.text(said)


class _Picture:
    """The maker of one picture."""

    def __init__(self, facts: SeatFacts, language: Language) -> None:
        assert facts.seen.seat is not None
        self.facts, self.seen, self.me = facts, facts.seen, facts.seen.seat
        self.words = partial(_in_words, language)
        self.names = facts.seats.names
        self.mine = bool(facts.legal)
        self.empty = [at for at, pile in enumerate(self.seen.builds) if not pile.cards]

    def told(self, number: int) -> Json:
        seen, facts, me = self.seen, self.facts, self.me
        partners = listed([self.names[seat] for seat in seen.rules.partners(self.me, seen.seats)])
        teams = seen.rules.teams
        return {
            "n": number,
            "me": me,
            "names": [self.words(name) for name in self.names],
            "emblems": list(facts.seats.emblems),
            "team": None if teams is None else [seat % teams for seat in range(seen.seats)],
            "turn": seen.turn_seat,
            "mine": self.mine,
            "status": self.words(self._status()),
            "over": facts.over,
            "builds": [self._build_pile(index) for index in range(len(seen.builds))],
            "others": [self._other_seat((me + step) % seen.seats) for step in range(1, seen.seats)],
            "stock": {
                "card": seen.stock_tops[me],
                "left": seen.stock_counts[me],
                "label": self.words(self._stock_label(me)),
                "from": self._stock_source(me),
            },
            "hand": [self._hand_card(index, card) for index, card in enumerate(seen.hand)],
            "piles": [
                {
                    "cards": list(pile),
                    "label": self._pile_label(me, index),
                    "from": self._pile_source(me, index),
                }
                for index, pile in enumerate(seen.discards[me])
            ],
            "moves": [self._move_told(move) for move in facts.legal],
            "held": self._held_sentences(),
            "acts": {"undo": facts.undo, "hint": facts.hint},
            "need": self.words(self._need(partners)),
        }

    def _status(self) -> Sayable:
        seen = self.seen
        if seen.phase is Phase.OVER:
            return say("The game is over.")
        if self.facts.paused and not self.mine:
            return say("The table is paused at the screen.")
        if seen.turn_seat == self.me:
            return YOUR_TURN
        name = self.names[seen.turn_seat]
        return looks_for_table(name) if seen.turn_seat in self.facts.seats.away else spoken.playing(name)

    def _need(self, partners: Sayable) -> Sayable:
        legal = self.facts.legal
        if not self.mine:
            return ""
        if any(isinstance(move, Pass) for move in legal):
            return spoken.nothing_to_draw(self.seen)
        return spoken.choice(legal, partners)

    def _build_pile(self, index: int) -> Json:
        pile = self.seen.builds[index]
        name = build_pile(index)
        card = pile.cards[-1] if pile.cards else None
        lies = empty(name) if card is None else with_card(name, card_name(card, pile.top))
        return {
            "top": card,
            "shows": pile.top,
            "wild": card == WILD,
            "needs": pile.needs,
            "full": self.seen.rules.deck.top,
            "label": self.words(in_a_row([lies, needed(pile.needs)])),
        }

    def _other_seat(self, seat: int) -> Json:
        seen, seats = self.seen, self.facts.seats
        name, count = self.names[seat], seen.hand_counts[seat]
        partner = seat in seen.rules.partners(self.me, seen.seats)
        stock = self._stock_label(seat)
        away = (looks_for_table(name),) if seat in seats.away else ()
        whole = one_by_one((stock, hand_has(place_name(hand_of(seat), self.names), count), *away))
        told: Json = {
            "seat": seat,
            "stock": seen.stock_tops[seat],
            "left": seen.stock_counts[seat],
            "hand": count,
            "tops": [list(pile) for pile in seen.discards[seat]],
            "away": seat in seats.away,
            "phone": seat in seats.phones,
            "computer": seat in seats.computers,
            "partner": partner,
            "label": self.words(whole),
            "stock_label": self.words(stock),
            "labels": [self._pile_label(seat, index) for index in range(len(seen.discards[seat]))],
        }
        if partner:
            piles = (self._pile_source(seat, index) for index in range(len(seen.discards[seat])))
            told["froms"] = [self._stock_source(seat), *piles]
        return told

    def _stock_label(self, seat: int) -> Sayable:
        place = place_name(stock_of(seat), self.names) if seat != self.me else say("Your stock")
        top = self.seen.stock_tops[seat]
        return empty(place) if top is None else stock_is(place, card_name(top), self.seen.stock_counts[seat])

    def _hand_card(self, index: int, card: Card) -> Json:
        """Return a card of the hand: "8, 2 of 5, goes onto build pile 3"."""
        of = say("{number} of {count}", number=index + 1, count=len(self.seen.hand))
        goes = goes_onto(self._piles_for(hand_of(self.me), card), self.empty)
        label = in_a_row([each for each in (card_name(card), of, goes) if each])
        return {"card": card, "label": self.words(label), "from": _source(hand_of(self.me), card, self.me)}

    def _pile_label(self, seat: int, index: int) -> str:
        own = seat == self.me
        place = discard_of(seat, index)
        name = say("Discard pile {number}", number=index + 1) if own else place_name(place, self.names)
        cards = [card_name(card) for card in reversed(self.seen.discards[seat][index])]
        return self.words(with_card(name, in_a_row(cards)) if cards else empty(name))

    def _stock_source(self, seat: int) -> str | None:
        top = self.seen.stock_tops[seat]
        return None if top is None else _source(stock_of(seat), top, self.me)

    def _pile_source(self, seat: int, index: int) -> str | None:
        pile = self.seen.discards[seat][index]
        return _source(discard_of(seat, index), pile[-1], self.me) if pile else None

    def _piles_for(self, source: Place, card: Card) -> list[int]:
        """Return the build piles onto which a card can be played, each once."""
        plays = (move for move in self.facts.legal if isinstance(move, Play))
        found = (move.pile for move in plays if move.source == source and move.card == card)
        return sorted(set(found))

    def _move_told(self, move: Move) -> Json:
        told: Json = {"move": move_text(move), "from": None, "to": None, "card": None}
        match move:
            case Play(_, source, card, pile, number):
                told |= {"from": _source(source, card, self.me), "to": f"B{pile + 1}", "card": card}
                if card == WILD:
                    told["number"] = number
                label = hints.act(move, "" if source.seat == self.me else self.names[source.seat])
            case Discard(seat, card, pile):
                told |= {"from": _source(hand_of(seat), card, self.me), "to": f"D{pile + 1}", "card": card}
                label = hints.act(move, "")
            case _:
                label = hints.act(move, "")
        return told | {"label": self.words(label)}

    def _held_sentences(self) -> Json:
        """Return what can be done with a card once it is picked up, by where it lies."""
        hand = hand_of(self.me)
        ends = {move.card for move in self.facts.legal if isinstance(move, Discard)}
        sources = dict.fromkeys(
            (move.source, move.card) if isinstance(move, Play) else (hand, move.card)
            for move in self.facts.legal
            if isinstance(move, Play | Discard)
        )
        return {
            _source(place, card, self.me): self.words(
                spoken.put(self._piles_for(place, card), self.empty, discards=place == hand and card in ends)
            )
            for place, card in sources
        }


def _source(place: Place, card: Card, seat: int) -> str:
    """Return a card's place in the notation, without a Skip-Bo card's number: its ways share a source."""
    move = Play(seat, place, card, 0, 1)
    start = move_text(move).partition(">")[0]
    return start[:-1] if card == WILD else start
