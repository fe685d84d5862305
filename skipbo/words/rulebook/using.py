"""How the table is worked, by mouse and by keys, as `skipbo/ui/table/input` understands them."""

from __future__ import annotations

from skipbo.words.rulebook.in_force import Clause, Clauses, InForce
from skipbo.words.said import say


def mouse(match: InForce) -> Clauses:
    """Return what can be done with the mouse."""
    by_hand = say("Click the draw pile for each card that you draw.")
    sentences = (
        say("Drag a card onto a pile; or click the card, then the pile. Piles that take it light up."),
        say("A double click plays a card where it obviously goes."),
        *((by_hand,) if match.rules.at_the_table else ()),
        say("A card of the hand that is dragged to another place in the hand stays there."),
        say("Rest on a discard pile, anybody's, to see all its cards."),
        say("A right click lets go of a card. A click while others play shows at once what they have done."),
    )
    return tuple(Clause("", said) for said in sentences)


def keys(match: InForce) -> Clauses:
    """Return what can be done with the keyboard."""
    del match
    sentences = (
        say("Arrows: from card to card and from pile to pile. Tab: on to the buttons."),
        say("Enter or Space: take the card, or put it there. Esc: let go of it, or open the menu."),
        say("1 to 5: a card of your hand. S, D and B: your stock, your discard piles, the build piles."),
        say("V: look at all cards of a discard pile. Page up, Page down: read back in the log."),
        say("In the log, up and down go from turn to turn, and Enter opens one to its single moves."),
        say("While others play, P: stop, or go on. N: show the next card. F: go faster until your turn."),
        say("Ctrl+Z and Ctrl+Y: undo and redo. F11: full screen."),
        say("F1: these rules, at the one that is asked for: after a move that was refused, why it was."),
        say("F12: save a picture of the table."),
    )
    return tuple(Clause("", said) for said in sentences)
