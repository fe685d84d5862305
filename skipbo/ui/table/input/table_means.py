"""What can be done at the table by the cursor, the mouse and a finger, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skipbo.ui.kit.commands import ARROWS, Command
from skipbo.ui.kit.means import Gesture, Means
from skipbo.words.key_names import NUMBER_KEYS
from skipbo.words.said import say

LET_GO: Final = say("Let go of a card; with none in hand, the menu")
PILES: Final = say("Go to your stock, your discard piles, the build piles")
STOP: Final = say("While others play: stop, or go on")
HASTEN: Final = say("While others play: faster until your turn")


def around_the_table(by_hand: bool) -> tuple[Means, ...]:
    """Return what the cursor and the pointer do with cards; `by_hand`: they are drawn by hand."""
    return tuple(_means(by_hand))


def _means(by_hand: bool) -> Iterator[Means]:
    yield Means(say("Go from card to card and from pile to pile"), ARROWS)
    yield Means(say("Take a card, or put it down"), (Command.TAKE,), (Gesture.CLICK,))
    yield Means(say("Carry a card to a pile, or to another place in your hand"), (), (Gesture.DRAG,))
    yield Means(say("Play a card where it obviously goes"), (), (Gesture.DOUBLE_CLICK,))
    if by_hand:
        yield Means(say("Draw a card: press the draw pile"), (), (Gesture.CLICK,))
    cards = (Command.FIRST, Command.LAST)
    yield Means(say("Go to a card of your hand"), cards, keys=(NUMBER_KEYS,))
    yield Means(say("Go on to the buttons and the log, and back"), (Command.NEXT_PART, Command.PART_BEFORE))
    yield Means(say("Read what a sign means"), (), (Gesture.REST,))
    yield Means(say("While others play: see at once what they did"), (), (Gesture.CLICK,))
