"""Which of the legal plays to make, read from one line of the trace alone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.desktop.trace import Rest

WILD = 0
_FACES = {"Skip-Bo": WILD} | {str(number): number for number in range(1, 14)}


class Play(NamedTuple):
    """A legal play: the names of the place a card comes from and of the one it goes to."""

    source: str
    target: str

    @property
    def from_stock(self) -> bool:
        return self.source.endswith("'s stock")

    @property
    def from_hand(self) -> bool:
        return "'s hand, card " in self.source

    @property
    def draws(self) -> bool:
        """By hand, at the table."""
        return self.source == "draw pile"

    @property
    def builds(self) -> bool:
        return self.target.startswith("build pile ")


def choose(rest: Rest) -> Play:
    """A play that brings the game to its end: the stock first, then what leads to it, a discard last.

    Raises ValueError where the line offers no play.
    """
    plays = [Play(*play) for play in rest.plays]
    if not plays:
        raise ValueError(f"nothing to play in line {rest.number + 1}")
    if plays[0].draws:
        return plays[0]
    builds = [play for play in plays if play.builds]
    stock = [play for play in builds if play.from_stock]
    ways = stock or _towards_stock(rest, builds) or [play for play in builds if _card(rest, play) != WILD]
    return ways[0] if ways else _discard(rest, plays)


def only_builds_once(rest: Rest, play: Play) -> bool:
    """Whether this is the only build pile for that card, so that a double click must mean this play."""
    return play.builds and sum(Play(*other).builds for other in rest.plays if other[0] == play.source) == 1


def _towards_stock(rest: Rest, builds: list[Play]) -> list[Play]:
    """The first play of the shortest row of cards after which the stock's top fits, if there is one."""
    top = next((place.card for place in rest.places.values() if _own(rest, place.name, "stock")), None)
    if top is None:
        return []
    rows = [row for play in builds if (row := _row(rest, play, _FACES[top])) is not None]
    return [min(rows)[1]] if rows else []


def _row(rest: Rest, play: Play, wanted: int) -> tuple[int, Play] | None:
    """How many cards it takes, this play the first, until the pile needs `wanted`; None if they lack."""
    needs = rest.places[play.target].needs
    first = _FACES[needs] if needs is not None else 0
    if not 0 < first < wanted:
        return None
    usable = (place.card for place in rest.places.values() if _usable(rest, place.name))
    at_hand = Counter(_FACES[card] for card in usable if card is not None)
    missing = sum(number not in at_hand for number in range(first, wanted))
    if missing > at_hand[WILD] or (_card(rest, play) == WILD and first in at_hand):
        return None
    return wanted - first, play


def _usable(rest: Rest, name: str) -> bool:
    return _own(rest, name, "hand, card") or _own(rest, name, "discard pile")


def _own(rest: Rest, name: str, kind: str) -> bool:
    return name.startswith(f"{rest.acting}'s {kind}")


def _discard(rest: Rest, plays: list[Play]) -> Play:
    """Onto its like, else onto an empty pile, else the highest number onto the lowest pile; wilds last."""
    discards = [play for play in plays if not play.builds]
    if not discards:
        return plays[0]

    def price(play: Play) -> tuple[bool, bool, int, int]:
        card, pile = _card(rest, play), rest.places[play.target]
        alike = pile.card is not None and _FACES[pile.card] == card
        return card == WILD, not alike, pile.cards, -card

    return min(discards, key=price)


def _card(rest: Rest, play: Play) -> int:
    card = rest.places[play.source].card
    if card is None:
        raise ValueError(f"line {rest.number + 1} offers a play of a card that is face down: {play.source}")
    return _FACES[card]
