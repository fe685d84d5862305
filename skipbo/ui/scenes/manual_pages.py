"""The pages on how to play: the game, the ways to play a card, the keys."""

from typing import Final

from skipbo.words.said import say

_GAME: Final = (
    say("Be the first to get rid of your stock, the pile in front of you of which only the top card shows."),
    say("In the middle up to four build piles grow, each from 1 to 12. A finished one is taken away."),
    say(
        "Your turn begins with up to five cards in your hand. Play as many cards as you can and"
        " like: from your hand, the top of your stock, or the top of any of your four discard piles."
    ),
    say("Skip-Bo cards are wild: they stand for whatever number is needed."),
    say("All five hand cards played? You draw five more and go on."),
    say(
        "You end your turn by laying a hand card on one of your discard piles. Only its top card can"
        " be played later, so mind what you bury."
    ),
    say(
        "Whoever empties the stock wins, and scores 25 points and 5 more for each card left in the"
        " other stocks."
    ),
    say("All this is the rulebook's way: the set-up tells what other rules change."),
)

_PARTNERS: Final = (
    say(
        "On your turn you may also play the stock and the discard piles of your partners, but not"
        " their hands."
    ),
    say("A team wins when the stocks of all its players are empty."),
)

_MOUSE: Final = (
    say("Drag a card onto a pile; or click the card, then the pile. Piles that take it light up."),
    say("A double click plays a card where it obviously goes."),
    say("A card of the hand that is dragged to another place in the hand stays there."),
    say("Rest on a discard pile, anybody's, to see all its cards."),
    say("A right click lets go of a card. A click while others play shows at once what they have done."),
)

_KEYS: Final = (
    say("Arrows: from card to card and from pile to pile. Tab: on to the buttons."),
    say("Enter or Space: take the card, or put it there. Esc: let go of it, or open the menu."),
    say("1 to 5: a card of your hand. S, D and B: your stock, your discard piles, the build piles."),
    say("H: a hint. Pressed again it says more: first where to look, then the play, then the whole turn."),
    say("V: look at all cards of a discard pile. Page up, Page down: read back in the log."),
    say("In the log, up and down go from turn to turn, and Enter opens one to its single moves."),
    say("While others play, P: stop, or go on. N: show the next card. F: go faster until your turn."),
    say("Ctrl+Z and Ctrl+Y: undo and redo. F1: this page. F11: full screen."),
    say("F12: save a picture of the table."),
)

_REFEREE: Final = (
    say(
        "You draw by hand: click the draw pile for each card. Mistakes can be made, and cost what"
        " the rules say."
    ),
    say("Who draws too many cards gets the surplus into the stock."),
    say("Who plays out of turn takes it all back once somebody says so, and does not draw in the next turn."),
)

PARTS: Final = (
    (say("The game"), _GAME),
    (say("Partners"), _PARTNERS),
    (say("With the mouse"), _MOUSE),
    (say("With the keyboard"), _KEYS),
    (say("With the referee at the table"), _REFEREE),
)
"""Headings, each with the paragraphs below it."""
