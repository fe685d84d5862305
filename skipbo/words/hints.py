"""What a hint says: where to look, what to keep, the play it names, the reasons for it, and the whole turn.

All are whole sentences, told one after the other. Piles count from 0 here and from 1 in what is said;
`player` is the name of a player other than the reader, else "".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.state import Kind
from skipbo.words.places import card_name
from skipbo.words.said import Said, counted, listed, say

# Where to look.

LOOK_AT_DRAW_PILE: Final = say("Look at the draw pile.")
LOOK_AT_STOCK: Final = say("Look at your stock: its card fits.")
LOOK_TO_STOCK: Final = say("Look at your stock: there is a way to get its card played.")
LOOK_TO_HAND: Final = say("Look at your hand: all of it can be played.")
LOOK_AT_DISCARDS: Final = say("Look at the top of this discard pile.")
LOOK_FOR_DISCARD: Final = say("Nothing fits. Which card can you spare, and where does it lie best?")
LOOK_AT_WILD: Final = say("Only a Skip-Bo fits. Is it worth one?")
LOOK_AT_LADDER: Final = say("Something fits. But does it help your stock yet?")
LOOK_WHO_FOLLOWS: Final = say("Something fits. But who would go on from there?")
LOOK_NOWHERE: Final = say("There is nothing to look for: only one thing can be done.")


def look_at_build(pile: int) -> Said:
    """Say that a card of the hand goes on a build pile."""
    return say("Look at build pile {pile}: something in your hand goes there.", pile=pile + 1)


def look_at_rival(player: str) -> Said:
    """Say that something fits, but that an opponent's stock card speaks against it."""
    return say("Something fits. But look at {player}'s stock.", player=player)


def look_to_partner(player: str) -> Said:
    """Say that a partner's stock card can be brought on (R27)."""
    return say("Look at {player}'s stock: you can get its card played.", player=player)


# The play.


def act(move: Move, player: str) -> Said:
    """Name a move; `player` is whose card it is."""
    match move:
        case Discard(_, card, pile):
            if card == WILD:
                return say("Discard a Skip-Bo on pile {pile}.", pile=pile + 1)
            return say("Discard the {card} on pile {pile}.", card=card, pile=pile + 1)
        case Play():
            return _play_wild(move, player) if move.card == WILD else _play_number(move, player)
        case Pass():
            return say("Pass.")
        case _:
            return say("Draw a card.")


def _play_number(play: Play, player: str) -> Said:
    card, pile, at = play.card, play.pile + 1, play.source.index + 1
    if play.source.kind is Kind.HAND:
        return say("Play the {card} from your hand on build pile {pile}.", card=card, pile=pile)
    if play.source.kind is Kind.STOCK:
        if player:
            return say(
                "Play the {card} from {player}'s stock on build pile {pile}.",
                card=card,
                player=player,
                pile=pile,
            )
        return say("Play the {card} from your stock on build pile {pile}.", card=card, pile=pile)
    if player:
        return say(
            "Play the {card} from {player}'s discard pile {at} on build pile {pile}.",
            card=card,
            player=player,
            at=at,
            pile=pile,
        )
    return say(
        "Play the {card} from your discard pile {at} on build pile {pile}.", card=card, at=at, pile=pile
    )


def _play_wild(play: Play, player: str) -> Said:
    number, pile, at = play.number, play.pile + 1, play.source.index + 1
    if play.source.kind is Kind.HAND:
        return say("Play a Skip-Bo as {number} on build pile {pile}.", number=number, pile=pile)
    if play.source.kind is Kind.STOCK:
        if player:
            return say(
                "Play the Skip-Bo from {player}'s stock as {number} on build pile {pile}.",
                player=player,
                number=number,
                pile=pile,
            )
        return say(
            "Play the Skip-Bo from your stock as {number} on build pile {pile}.", number=number, pile=pile
        )
    if player:
        return say(
            "Play the Skip-Bo from {player}'s discard pile {at} as {number} on build pile {pile}.",
            player=player,
            at=at,
            number=number,
            pile=pile,
        )
    return say(
        "Play the Skip-Bo from your discard pile {at} as {number} on build pile {pile}.",
        at=at,
        number=number,
        pile=pile,
    )


# What is kept.

KEEP_WILD: Final = say("Only your Skip-Bo fits: keep it for a gap.")
KEEP_WILDS: Final = say("Only Skip-Bo cards fit: keep them for a gap.")


def keep_dear(missing: Sequence[Card], goal: Card, wilds: int) -> Said:
    """Say that one or two numbers for one's own stock card may come without a Skip-Bo card."""
    if len(missing) > 1:
        return say(
            "Keep your Skip-Bo cards: the {low} and {high} for your {goal} may still come.",
            low=missing[0],
            high=missing[1],
            goal=goal,
        )
    if wilds > 1:
        return say(
            "Keep your Skip-Bo cards: the {missing} for your {goal} may still come.",
            missing=missing[0],
            goal=goal,
        )
    return say(
        "Keep your Skip-Bo: the {missing} for your {goal} may still come.", missing=missing[0], goal=goal
    )


def keep_from(card: Card, player: str, opens: Sequence[Card], goal: Card) -> Said:
    """Say that a card would lead to an opponent's stock card, by way of those that `opens` names."""
    if not opens and goal != card + 1:
        return say(
            "Keep the {card}: you could go on from it, but {player} has the {goal} next.",
            card=card,
            player=player,
            goal=goal,
        )
    if not opens:
        return say("Keep the {card}: {player} has the {goal} next.", card=card, player=player, goal=goal)
    if len(opens) == 1:
        return say(
            "Keep the {card}: {player}'s {open} lies open, with the {goal} on the stock.",
            card=card,
            player=player,
            open=opens[0],
            goal=goal,
        )
    return say(
        "Keep the {card}: {player}'s {open} lie open, with the {goal} on the stock.",
        card=card,
        player=player,
        open=listed([str(each) for each in opens]),
        goal=goal,
    )


def keep_far(card: Card, player: str, number: Card, goal: Card) -> Said:
    """Say that after a card an opponent's stock card would lack only one number more."""
    return say(
        "Keep the {card}: after it, {player} needs only the {number} to play the {goal}.",
        card=card,
        player=player,
        number=number,
        goal=goal,
    )


def keep_until(card: Card, lacks: Sequence[Card], goal: Card) -> Said:
    """Say which one or two numbers are missing for a card to lead to one's own stock card."""
    if len(lacks) > 1:
        return say(
            "Keep the {card} until you have the {low} and the {high}: then your {goal} follows.",
            card=card,
            low=lacks[0],
            high=lacks[1],
            goal=goal,
        )
    return say(
        "Keep the {card} until you have the {missing}: then your {goal} follows.",
        card=card,
        missing=lacks[0],
        goal=goal,
    )


def keep_alone(card: Card, reach: Card) -> Said:
    """Say that one gets no farther than the number `reach` with a card."""
    if reach == card:
        return say(
            "Keep the {card}: you have no {next} to follow, but others may.", card=card, next=reach + 1
        )
    return say(
        "Keep the {card}: you only get to the {reach}, and others go on from there.",
        card=card,
        reach=reach,
    )


def keep_from_finishing(card: Card) -> Said:
    """Say that nothing is gained by finishing a pile."""
    return say("Keep the {card}: finishing the pile brings you nothing yet.", card=card)


def leave_out(card: Card, player: str, goal: Card) -> Said:
    """Say that a card which is given away or covered would help an opponent, or for "" bring nothing."""
    if player:
        return say(
            "Do not play the {card}: it would help {player} on the way to the {goal}.",
            card=card,
            player=player,
            goal=goal,
        )
    return say("Do not play the {card}: it does not help your stock.", card=card)


def leave_to_partner(card: Card, owner: str, player: str, goal: Card) -> Said:
    """Say why a card of a partner's discard piles stays there, though it fits."""
    if player:
        return say(
            "Leave the {card} on {partner}'s discard pile: it would help {player} on the way to the {goal}.",
            card=card,
            partner=owner,
            player=player,
            goal=goal,
        )
    return say(
        "Leave the {card} on {partner}'s discard pile: it does not help your stock.", card=card, partner=owner
    )


# Reasons.

NOTHING_ELSE: Final = say("There is nothing else to do.")
HAND_FIRST: Final = say("A turn begins with a full hand.")
GUESS: Final = say("This is no more than a guess.")
KEEPS_WILD: Final = say("You keep your Skip-Bo for later.")
KEEPS_WILDS: Final = say("You keep your Skip-Bo cards for later.")
KEEPS_WILD_TOP: Final = say("The Skip-Bo on your discard pile stays free.")
NEW_HAND: Final = say("That empties your hand, and you draw a new one at once.")
FINISHES: Final = say("Cards are scarce, and a finished pile brings some back.")
MOVES_ON: Final = say("Cards are scarce, so the build piles have to move on.")
EMPTIES_STOCK: Final = say("That empties your stock.")
EMPTY_PILE: Final = say("On an empty pile it buries nothing.")
FITS_LATER: Final = say("From there it may still fit next turn.")


def wins(plays: int) -> Said:
    """Say that a line of n plays wins."""
    if plays == 1:
        return say("It wins the game.")
    return counted("It wins the game in {count} play.", "It wins the game in {count} plays.", plays)


def comes_on(card: Card, plays: int, player: str) -> Said:
    """Say that a stock card is played as the last of n plays, at least two."""
    name = card_name(card)
    if plays == 2:
        if player:
            return say("{player}'s {card} follows right after it.", player=player, card=name)
        return say("Your {card} follows right after it.", card=name)
    if player:
        return counted(
            "It leads to {player}'s {card} in {count} play.",
            "It leads to {player}'s {card} in {count} plays.",
            plays,
            player=player,
            card=name,
        )
    return counted(
        "It leads to your {card} in {count} play.",
        "It leads to your {card} in {count} plays.",
        plays,
        card=name,
    )


def still_comes_on(card: Card, player: str) -> Said:
    """Say that a stock card can be played after this one as well as before it."""
    if player:
        return say("{player}'s {card} surely follows.", player=player, card=card_name(card))
    return say("Your {card} surely follows.", card=card_name(card))


def stock_left(count: int, player: str) -> Said:
    """Say how many cards are left in a stock after the play."""
    if not count:
        return say("That empties {player}'s stock.", player=player) if player else EMPTIES_STOCK
    if player:
        return counted(
            "That leaves {player} {count} stock card.",
            "That leaves {player} {count} stock cards.",
            count,
            player=player,
        )
    return counted("That leaves you {count} stock card.", "That leaves you {count} stock cards.", count)


def nearer(card: Card, player: str) -> Said:
    """Say that a play brings a pile nearer to a stock card."""
    if player:
        return say("It brings a build pile nearer to {player}'s {card}.", player=player, card=card)
    return say("It brings a build pile nearer to your {card}.", card=card)


def keeps_way(card: Card, player: str) -> Said:
    """Say that a discard leaves what leads to a stock card."""
    if player:
        return say("You keep what leads to {player}'s {card}.", player=player, card=card)
    return say("You keep what leads to your {card}.", card=card)


def lacks_only(card: Card, number: Card, player: str) -> Said:
    """Say which single number a stock card still lacks after the line."""
    if player:
        return say("Then {player}'s {card} needs only the {number}.", player=player, card=card, number=number)
    return say("Then your {card} needs only the {number}.", card=card, number=number)


def within_reach(card: Card, player: str) -> Said:
    """Say that a stock card lacks no number after the line."""
    if player:
        return say("{player}'s {card} stays within reach.", player=player, card=card)
    return say("Your {card} stays within reach.", card=card)


def like_own(card: Card, player: str) -> Said:
    """Say that a discard is the same number as the stock card."""
    if player:
        return say("A second {card} does not help {player}'s {card}.", card=card, player=player)
    return say("A second {card} does not help your {card}.", card=card)


def new_cards(card: Card, player: str) -> Said:
    """Say that a new hand may help a stock card on."""
    if player:
        return say("New cards may lead to {player}'s {card}.", player=player, card=card)
    return say("New cards may lead to your {card}.", card=card)


def would_come_on(player: str, card: Card) -> Said:
    """Say that an opponent could play the stock card otherwise."""
    return say("Otherwise {player} can play the {card}.", player=player, card=card_name(card))


def harder(player: str, card: Card) -> Said:
    """Say that an opponent's stock card is farther away after the play."""
    return say("It makes {player}'s {card} harder to play.", player=player, card=card_name(card))


def opens_way(player: str, card: Card) -> Said:
    """Say that a turn lays an opponent's way to the stock card open."""
    return say("That also opens the way to {player}'s {card}.", player=player, card=card)


def draws_more(count: int) -> Said:
    """Say how many more cards the next turn begins with, at least two."""
    return counted("You draw one more card next turn.", "You draw {count} more cards next turn.", count)


def uncovers(number: Card) -> Said:
    """Say that a number lies open after the play."""
    return say("It uncovers your {number}.", number=number)


def fits_then(number: Card) -> Said:
    """Say that a card fits after the line."""
    return say("Then your {number} fits as well.", number=number)


def in_a_row(below: Card) -> Said:
    """Say that a discard lies on the next higher number."""
    return say("On the {number} it lies in order, and both come off one after the other.", number=below)


def on_its_like(card: Card) -> Said:
    """Say that a discard lies on an equal card."""
    return say("On another {card} it buries nothing new.", card=card)


def on_later(below: Card) -> Said:
    """Say that a discard covers a card that is needed later."""
    return say("You need the {number} under it even later.", number=below)


def another_held(card: Card) -> Said:
    """Say that the hand holds an equal card."""
    return say("You have another {card}.", card=card)


def not_for_long(card: Card) -> Said:
    """Say that no build pile comes near a card."""
    return say("The {card} will not fit for a while.", card=card)


def waits_for(number: Card) -> Said:
    """Say that a discard fits as soon as one more number has been played."""
    return say("It fits as soon as the {number} is played.", number=number)


# The whole turn.

WHOLE_WINS: Final = say("The whole turn: it wins the game.")
WHOLE_ENDS: Final = say("The whole turn, card by card.")
WHOLE_TURNS_UP: Final = say("The turn up to your next stock card: that card decides the rest.")
WHOLE_TURNS_UP_PARTNERS: Final = say("The turn up to the next stock card: that card decides the rest.")
WHOLE_REFILLS: Final = say("The turn up to your new hand: what you draw decides the rest.")


def step(number: int, play: Said) -> Said:
    """Number a play of the turn, from 1."""
    return say("{number}. {play}", number=number, play=play)


PLAY_NEXT: Final = say("Once more: which card, and why.")
WHOLE_NEXT: Final = say("Once more: the whole turn.")
"""What the hint says when it is asked for again."""

# Why there is none.

NOT_YOUR_TURN: Final = say("No hint while others play.")
DRAWN_BY_ITSELF: Final = say("Your cards are still being drawn.")
OUT_OF_TURN: Final = say("No hint while somebody plays out of turn.")
COACHED: Final = say("Do what the bubble says: that is your hint for now.")
NONE_HERE: Final = say("There are no hints at this table.")
PUT_AWAY: Final = say("Put the hint away")
"""What the cross on the card of a hint does."""
