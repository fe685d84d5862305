"""What a hint says: where to look, the play it names, the reasons for it, and what follows the whole turn.

A reason is a clause of its own, so that two of them can follow a play in one sentence. Piles count from 0
here and from 1 in what is said; `player` is the name of another than the person who reads it, else "".
"""

from __future__ import annotations

from typing import Final

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.state import Kind
from skipbo.words.places import card_name
from skipbo.words.said import Said, counted, say

# Where to look.

LOOK_AT_DRAW_PILE: Final = say("Look at the draw pile.")
LOOK_AT_STOCK: Final = say("Look at your stock: its card fits.")
LOOK_TO_STOCK: Final = say("Look at your stock: there is a way to bring its card on.")
LOOK_TO_HAND: Final = say("Look at your hand: all of it can be played.")
LOOK_AT_DISCARDS: Final = say("Look at the top of this discard pile.")
LOOK_FOR_DISCARD: Final = say("Nothing fits. Which card can you spare, and where does it lie best?")
LOOK_TO_KEEP: Final = say("Not all that fits has to be played. Look at what you could discard.")
LOOK_NOWHERE: Final = say("There is nothing to look for: only one thing can be done.")


def look_at_build(pile: int) -> Said:
    """Say that a card of the hand goes on a build pile."""
    return say("Look at build pile {pile}: something in your hand goes there.", pile=pile + 1)


def look_to_partner(player: str) -> Said:
    """Say that a partner's stock card can be brought on (R27)."""
    return say("Look at {player}'s stock: you can bring its card on.", player=player)


# The play.


def act(move: Move, player: str) -> Said:
    """Name a move; `player` is whose card it is."""
    match move:
        case Discard(_, card, pile):
            if card == WILD:
                return say("Discard a Skip-Bo on pile {pile}", pile=pile + 1)
            return say("Discard the {card} on pile {pile}", card=card, pile=pile + 1)
        case Play():
            return _wild(move, player) if move.card == WILD else _number(move, player)
        case Pass():
            return say("Pass")
        case _:
            return say("Draw a card")


def _number(play: Play, player: str) -> Said:
    card, pile, at = play.card, play.pile + 1, play.source.index + 1
    if play.source.kind is Kind.HAND:
        return say("Play the {card} from your hand on build pile {pile}", card=card, pile=pile)
    if play.source.kind is Kind.STOCK:
        if player:
            return say(
                "Play the {card} from {player}'s stock on build pile {pile}",
                card=card,
                player=player,
                pile=pile,
            )
        return say("Play the {card} from your stock on build pile {pile}", card=card, pile=pile)
    if player:
        return say(
            "Play the {card} from {player}'s discard pile {at} on build pile {pile}",
            card=card,
            player=player,
            at=at,
            pile=pile,
        )
    return say(
        "Play the {card} from your discard pile {at} on build pile {pile}", card=card, at=at, pile=pile
    )


def _wild(play: Play, player: str) -> Said:
    number, pile, at = play.number, play.pile + 1, play.source.index + 1
    if play.source.kind is Kind.HAND:
        return say("Play a Skip-Bo as {number} on build pile {pile}", number=number, pile=pile)
    if play.source.kind is Kind.STOCK:
        if player:
            return say(
                "Play the Skip-Bo from {player}'s stock as {number} on build pile {pile}",
                player=player,
                number=number,
                pile=pile,
            )
        return say(
            "Play the Skip-Bo from your stock as {number} on build pile {pile}", number=number, pile=pile
        )
    if player:
        return say(
            "Play the Skip-Bo from {player}'s discard pile {at} as {number} on build pile {pile}",
            player=player,
            at=at,
            number=number,
            pile=pile,
        )
    return say(
        "Play the Skip-Bo from your discard pile {at} as {number} on build pile {pile}",
        at=at,
        number=number,
        pile=pile,
    )


def because(play: Said, why: Said, also: Said | None = None) -> Said:
    """Name a play and one or two reasons."""
    if also is None:
        return say("{play}: {why}.", play=play, why=why)
    return say("{play}: {why}, and {also}.", play=play, why=why, also=also)


# Reasons.

NOTHING_ELSE: Final = say("there is nothing else to do")
HAND_FIRST: Final = say("a turn begins with a full hand")
TRIED: Final = say("that has worked best in many games")
KEEPS_WILD: Final = say("you keep the Skip-Bo")
KEEPS_WILDS: Final = say("you keep your Skip-Bo cards")
KEEPS_WILD_TOP: Final = say("the Skip-Bo on your discard pile stays free")
NEW_HAND: Final = say("with your hand empty you draw a new one at once")
MAKES_ROOM: Final = say("it makes room in your hand for new cards")
KEEPS_PILES: Final = say("the cards on your discard piles stay there for later")
FITS_NOW: Final = say("it may not fit next turn")
FINISHES: Final = say("cards are scarce, and a finished pile brings some back")
MOVES_ON: Final = say("cards are scarce, so the build piles have to move on")
EMPTY_PILE: Final = say("an empty pile buries nothing")
NEEDED_LAST: Final = say("you need it last of all")
SOON_OFF: Final = say("it can soon come off again")


def wins(plays: int) -> Said:
    """Say that a line of n plays wins."""
    if plays == 1:
        return say("it wins the game")
    return counted("it wins the game in {count} play", "it wins the game in {count} plays", plays)


def comes_on(card: Card, plays: int, player: str) -> Said:
    """Say that a stock card is played as the last of n plays, at least two."""
    name = card_name(card)
    if plays == 2:
        if player:
            return say("{player}'s {card} comes on right after it", player=player, card=name)
        return say("your {card} comes on right after it", card=name)
    if player:
        return counted(
            "it brings {player}'s {card} on in {count} play",
            "it brings {player}'s {card} on in {count} plays",
            plays,
            player=player,
            card=name,
        )
    return counted(
        "it brings your {card} on in {count} play",
        "it brings your {card} on in {count} plays",
        plays,
        card=name,
    )


def still_comes_on(card: Card, player: str) -> Said:
    """Say that a stock card can be played after this one as well as before it."""
    if player:
        return say("{player}'s {card} can still follow", player=player, card=card_name(card))
    return say("your {card} can still follow", card=card_name(card))


def stock_left(count: int, player: str) -> Said:
    """Say how many cards are left in a stock after the play."""
    if player:
        return counted(
            "that leaves {player} {count} stock card",
            "that leaves {player} {count} stock cards",
            count,
            player=player,
        )
    return counted("that leaves you {count} stock card", "that leaves you {count} stock cards", count)


def nearer(card: Card, player: str) -> Said:
    """Say that a play brings a pile nearer to a stock card."""
    if player:
        return say("a build pile comes nearer to {player}'s {card}", player=player, card=card)
    return say("a build pile comes nearer to your {card}", card=card)


def keeps_way(card: Card, player: str) -> Said:
    """Say that a discard leaves what leads to a stock card."""
    if player:
        return say("you keep what leads to {player}'s {card}", player=player, card=card)
    return say("you keep what leads to your {card}", card=card)


def lacks_only(card: Card, number: Card, player: str) -> Said:
    """Say which single number a stock card still lacks after the line."""
    if player:
        return say("then {player}'s {card} lacks only the {number}", player=player, card=card, number=number)
    return say("then your {card} lacks only the {number}", card=card, number=number)


def within_reach(card: Card, player: str) -> Said:
    """Say that a stock card lacks no number after the line."""
    if player:
        return say("{player}'s {card} stays within reach", player=player, card=card)
    return say("your {card} stays within reach", card=card)


def like_own(card: Card, player: str) -> Said:
    """Say that a discard is the same number as the stock card."""
    if player:
        return say("a second {card} does not help {player}'s {card}", card=card, player=player)
    return say("a second {card} does not help your {card}", card=card)


def new_cards(card: Card, player: str) -> Said:
    """Say that a new hand may help a stock card on."""
    if player:
        return say("new cards may lead to {player}'s {card}", player=player, card=card)
    return say("new cards may lead to your {card}", card=card)


def would_come_on(player: str, card: Card) -> Said:
    """Say that an opponent could play the stock card otherwise."""
    return say("otherwise {player} can play the {card}", player=player, card=card_name(card))


def harder(player: str, card: Card) -> Said:
    """Say that an opponent's stock card is farther away after the play."""
    return say("{player}'s {card} gets harder to reach", player=player, card=card_name(card))


def would_help(player: str, card: Card) -> Said:
    """Say that playing on would bring an opponent's stock card nearer."""
    return say("playing on would help {player} to the {card}", player=player, card=card_name(card))


def draws_more(count: int) -> Said:
    """Say how many more cards the next turn begins with."""
    return counted("you draw one card more next turn", "you draw {count} cards more next turn", count)


def stays_open(number: Card) -> Said:
    """Say that a number stays on top of a discard pile."""
    return say("your {number} stays uncovered", number=number)


def stays_held(number: Card) -> Said:
    """Say that a number stays in the hand."""
    return say("your {number} stays in your hand", number=number)


def uncovers(number: Card) -> Said:
    """Say that a number lies open after the play."""
    return say("it uncovers your {number}", number=number)


def fits_now(number: Card) -> Said:
    """Say that a card is kept that fits now."""
    return say("you keep the {number}, which fits now", number=number)


def fits_then(number: Card) -> Said:
    """Say that a card fits after the line."""
    return say("then your {number} fits as well", number=number)


def in_a_row(below: Card) -> Said:
    """Say that a discard lies on the next higher number."""
    return say("on the {number} it lies in order, so both come off in a row", number=below)


def on_its_like(card: Card) -> Said:
    """Say that a discard lies on an equal card."""
    return say("on another {card} it buries nothing new", card=card)


def on_later(below: Card) -> Said:
    """Say that a discard covers what is needed later."""
    return say("the {number} under it is needed later anyway", number=below)


def another_held(card: Card) -> Said:
    """Say that the hand holds an equal card."""
    return say("you hold another {card}", card=card)


def not_for_long(card: Card) -> Said:
    """Say that no build pile comes near a card."""
    return say("no build pile comes to the {card} for long", card=card)


# The whole turn.

WHOLE_WINS: Final = say("The whole turn: it wins the game.")
WHOLE_ENDS: Final = say("The whole turn, card by card.")
WHOLE_TURNS_UP: Final = say("The turn up to your next stock card. What it is decides how you go on.")
WHOLE_TURNS_UP_PARTNERS: Final = say("The turn up to the next stock card. What it is decides how you go on.")
WHOLE_REFILLS: Final = say("The turn up to your new hand. What you draw decides how you go on.")


def step(number: int, play: Said) -> Said:
    """Number a play of the turn, from 1."""
    return say("{number}. {play}", number=number, play=play)


PLAY_NEXT: Final = say("Once more: which card, and why.")
WHOLE_NEXT: Final = say("Once more: the whole turn.")
"""What the hint says when it is asked for again."""

# Why there is none.

NOT_YOUR_TURN: Final = say("No hint while others play.")
SWITCHED_OFF: Final = say("Hints are switched off at this table.")
