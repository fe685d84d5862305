"""The twenty-four seals in their order, and the sentence of each."""

from __future__ import annotations

from typing import Final, NamedTuple

from skipbo.words.said import Said, say


class Seal(NamedTuple):
    """A seal: the key by which it is kept, and what was done for it."""

    key: str
    said: Said


SEALS: Final = (
    Seal("stock_three", say("Three stock cards in one turn")),
    Seal("stock_five", say("Five stock cards in one turn")),
    Seal("cards_ten", say("Ten cards in one turn")),
    Seal("cards_fifteen", say("Fifteen cards in one turn")),
    Seal("hand", say("The hand played empty")),
    Seal("hand_twice", say("The hand played empty twice in one turn")),
    Seal("piles_two", say("Two piles completed in one turn")),
    Seal("whole_pile", say("A whole pile in one turn, from 1 to 12")),
    Seal("discards_five", say("Five discards played again in one turn")),
    Seal("first_turn", say("Two stock cards in the first turn")),
    Seal("running", say("A stock card in five turns running")),
    Seal("blocked", say("Blocked a last card")),
    Seal("no_wild", say("Won without a Skip-Bo")),
    Seal("wild_kept", say("Won with a Skip-Bo still in hand")),
    Seal("wild_out", say("Went out with a Skip-Bo")),
    Seal("quick", say("Won ten cards in ten turns")),
    Seal("far", say("Won with ten cards left with everyone else")),
    Seal("comeback", say("Won from ten cards behind")),
    Seal("close", say("Won when another had one card left")),
    Seal("unhinted", say("Won against Strong or Expert without a hint")),
    Seal("expert", say("Won against Expert")),
    Seal("crowd", say("Won at a table of five or six")),
    Seal("partners", say("Won with a partner")),
    Seal("long", say("Won a stock of thirty")),
)
"""All of them: first those of a turn, then those of a game that was won."""
