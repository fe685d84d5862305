"""Names of places and cards in English, for traces and developers, whatever the screen's language."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.cards import Card
from skipbo.model.errors import NotLegal
from skipbo.model.events import RefereeEvent
from skipbo.model.state import Place
from skipbo.words import places, verdicts
from skipbo.words.language import ENGLISH
from skipbo.words.refusals import refused


def card_name(card: Card, number: int | None = None) -> str:
    """Name a card: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it stands for."""
    return ENGLISH.text(places.card_name(card, number))


def place_name(place: Place, names: Sequence[str]) -> str:
    """Name a pile or hand: "Ann's discard pile 2"; `names` by seat."""
    return ENGLISH.text(places.place_name(place, names))


def hand_card_name(name: str, index: int) -> str:
    """Name one card of a player's hand, counted from the left from 0: "Ann's hand, card 2" for index 1."""
    return ENGLISH.text(places.hand_card_name(name, index))


def refusal(error: NotLegal | None) -> str | None:
    """Say why a move or a choice of rules is not allowed; None if it is allowed."""
    return None if error is None else ENGLISH.text(refused(error))


def verdict(event: RefereeEvent, names: Sequence[str]) -> str | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    said = verdicts.verdict(event, names)
    return None if said is None else ENGLISH.text(said)
