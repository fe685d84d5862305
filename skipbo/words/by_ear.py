"""What is told by ear of moves and turns: onto which pile, which nobody sees who only listens."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.words.said import Chip, Filling, Name, Said, Sayable, say, within
from skipbo.words.spoken import semicolons
from skipbo.words.turn_summary import Turn, summary


class Confirmed(NamedTuple):
    """How a move is confirmed to a person who is alone; `short`: to one who wants to hear little."""

    said: Said
    short: Said


def played(places: dict[str, Filling]) -> Confirmed:
    """Confirm a card that was played onto a build pile; a wild has its `number` among the places."""
    if "number" in places:
        return Confirmed(
            within("a move of one's own, as it is confirmed", "{card} as {number} on pile {pile}", **places),
            within("a move of one's own, as it is confirmed", "{card} as {number} on {pile}", **places),
        )
    return Confirmed(
        within("a move of one's own, as it is confirmed", "{card} on pile {pile}", **places),
        within("a move of one's own, as it is confirmed", "{card} on {pile}", **places),
    )


def discarded(places: dict[str, Filling]) -> Confirmed:
    """Confirm a card that was put onto a discard pile; in short without the pile, just pressed."""
    return Confirmed(
        within("a move of one's own, as it is confirmed", "{card} on discard pile {pile}", **places),
        within("a move of one's own, as it is confirmed", "{card} discarded", card=places["card"]),
    )


def whole_turn(turn: Turn) -> Sayable:
    """Return the sentence about a turn with the pile of its discard: "Ben: 2 cards; 11 on discard pile 3"."""
    if turn.discard is None:
        return summary(turn)
    places: dict[str, Filling] = {"card": Chip(turn.discard), "pile": turn.onto}
    if not turn.cards:
        return say("{player} discards {card} on pile {pile}", player=Name(turn.player), **places)
    return semicolons([summary(turn._replace(discard=None)), discarded(places).said])


def turn_in_short(turn: Turn) -> Sayable:
    """Return what there is to tell of a turn if needs and stocks are told next: "Ben discards 11 on 3"."""
    if turn.discard is None:
        return summary(turn)
    return within(
        "a turn of another, in short",
        "{player} discards {card} on {pile}",
        player=Name(turn.player),
        card=Chip(turn.discard),
        pile=turn.onto,
    )
