"""What is to be known to play, in the program itself: the game, the ways to play a card, the keys."""

from typing import Final

_GAME: Final = """\
Be the first to get rid of your stock, the pile in front of you of which only the top card shows.
In the middle up to four build piles grow, each from 1 to 12. A finished one is taken away.
Your turn begins with up to five cards in your hand. Play as many cards as you can and like: from your hand, \
the top of your stock, or the top of any of your four discard piles.
Skip-Bo cards are wild: they stand for whatever number is needed.
All five hand cards played? You draw five more and go on.
You end your turn by laying a hand card on one of your discard piles. Only its top card can be played later, \
so mind what you bury.
Whoever empties the stock wins, and scores 25 points and 5 more for each card left in the other stocks.
All this is the rulebook's way: the set-up tells what other rules change."""

_PARTNERS: Final = """\
On your turn you may also play the stock and the discard piles of your partners, but not their hands.
A team wins when the stocks of all its players are empty."""

_MOUSE: Final = """\
Drag a card onto a pile; or click the card, then the pile. Piles that take it light up.
A double click plays a card where it obviously goes.
A card of the hand that is dragged to another place in the hand stays there.
Rest on a discard pile, anybody's, to see all its cards.
A right click lets go of a card. A click while others play shows at once what they have done."""

_KEYS: Final = """\
Arrows: from card to card and from pile to pile. Tab: on to the buttons.
Enter or Space: take the card, or put it there. Esc: let go of it, or open the menu.
1 to 5: a card of your hand. S, D and B: your stock, your discard piles, the build piles.
V: look at all cards of a discard pile. Page up, Page down: read back in the log.
Ctrl+Z and Ctrl+Y: undo and redo. F1: this page. F11: full screen."""

_REFEREE: Final = """\
You draw by hand: click the draw pile for each card. Mistakes can be made, and cost what the rules say.
Who draws too many cards gets the surplus into the stock.
Who plays out of turn takes it all back once somebody says so, and does not draw in the next turn."""

PARTS: Final = (
    ("The game", _GAME),
    ("Partners", _PARTNERS),
    ("With the mouse", _MOUSE),
    ("With the keyboard", _KEYS),
    ("With the referee at the table", _REFEREE),
)
"""Headings, and what stands below each, a thought a line."""
