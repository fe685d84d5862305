"""The sentences for the only person at a table: "You play 7 to pile 2" for "Ann plays 7 to pile 2".

The edge (`skipbo.words.language`) says it wherever a place of a sentence is filled by `You`. A sentence that
stands in no table reads right with the bare word: "You: 3 cards".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skipbo.words.said import (
    PLACE,
    YOU,
    YOU_BEFORE_VERB,
    Filling,
    Name,
    Said,
    You,
    counted,
    is_about_you,
    say,
)

SPOKEN_TO: Final[Mapping[str, tuple[Said, ...]]] = MappingProxyType(
    {
        # The log.
        "{player} passes": (say("{you} pass"),),
        "{player} draws {card} for the start": (say("{you} draw {card} for the start"),),
        "{player} has the highest card and starts": (say("{you} have the highest card and start"),),
        "{player} turns up the last card: {card}": (say("{you} turn up the last card: {card}"),),
        "{player} turns up {card}": (say("{you} turn up {card}"),),
        "{player} discards {card} on pile {pile}": (say("{you} discard {card} on pile {pile}"),),
        "{player} discards {card}": (say("{you} discard {card}"),),
        "{player} draws a card": (counted("{you} draw a card", "{you} draw {count} cards", 1),),
        "{player} draws {count}": (say("{you} draw {count}"),),
        "{player} goes out": (say("{you} go out"),),
        "{player} wins the blocked game": (say("{you} win the blocked game"),),
        "{player} plays stock {card} as {number} to pile {pile}": (
            say("{you} play stock {card} as {number} to pile {pile}"),
        ),
        "{player} plays discard {card} as {number} to pile {pile}": (
            say("{you} play discard {card} as {number} to pile {pile}"),
        ),
        "{player} plays {card} as {number} to pile {pile}": (
            say("{you} play {card} as {number} to pile {pile}"),
        ),
        "{player} plays stock {card} to pile {pile}": (say("{you} play stock {card} to pile {pile}"),),
        "{player} plays discard {card} to pile {pile}": (say("{you} play discard {card} to pile {pile}"),),
        "{player} plays {card} to pile {pile}": (say("{you} play {card} to pile {pile}"),),
        "{player} only discards {card}": (say("{you} only discard {card}"),),
        "{player} is to play": (say("{you} are to play"),),
        "{player}: {count} card, passes": (
            counted("{who}: {count} card, pass", "{who}: {count} cards, pass", 1),
        ),
        "{player} {stocks}, {count} card, passes": (
            counted("{who} {stocks}, {count} card, pass", "{who} {stocks}, {count} cards, pass", 1),
        ),
        "{player}: {count} card, discards {card}": (
            counted("{who}: {count} card, discard {card}", "{who}: {count} cards, discard {card}", 1),
        ),
        "{player}: {count} card, stock {before} to {after}, discards {card}": (
            counted(
                "{who}: {count} card, stock {before} to {after}, discard {card}",
                "{who}: {count} cards, stock {before} to {after}, discard {card}",
                1,
            ),
        ),
        "{player}: {count} card, partner's stock {whole} to {rest}, discards {card}": (
            counted(
                "{who}: {count} card, partner's stock {whole} to {rest}, discard {card}",
                "{who}: {count} cards, partner's stock {whole} to {rest}, discard {card}",
                1,
            ),
        ),
        "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest}, discards {card}": (
            counted(
                "{who}: {count} card, stock {before} to {after}, partner's {whole} to {rest}, discard {card}",
                "{who}: {count} cards, stock {before} to {after}, partner's {whole} to {rest},"
                " discard {card}",
                1,
            ),
        ),
        "{player}: {count} card, then passes": (
            counted("{who}: {count} card, then pass", "{who}: {count} cards, then pass", 1),
        ),
        "{player}: {count} card, stock {before} to {after}, then passes": (
            counted(
                "{who}: {count} card, stock {before} to {after}, then pass",
                "{who}: {count} cards, stock {before} to {after}, then pass",
                1,
            ),
        ),
        "{player}: {count} card, partner's stock {whole} to {rest}, then passes": (
            counted(
                "{who}: {count} card, partner's stock {whole} to {rest}, then pass",
                "{who}: {count} cards, partner's stock {whole} to {rest}, then pass",
                1,
            ),
        ),
        "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest}, then passes": (
            counted(
                "{who}: {count} card, stock {before} to {after}, partner's {whole} to {rest}, then pass",
                "{who}: {count} cards, stock {before} to {after}, partner's {whole} to {rest}, then pass",
                1,
            ),
        ),
        # What the referee says.
        "{player} owns up to playing out of turn": (say("You own up to playing out of turn"),),
        "{player}: Not your turn, {offender}!": (say("{player}: Not your turn!"),),
        "{player}'s cards go back: no draw in {player}'s next turn": (
            say("Your cards go back: no draw in your next turn"),
        ),
        "Nobody noticed that {player} played out of turn: it stands": (
            say("Nobody noticed that you played out of turn: it stands"),
        ),
        "{player}'s move is void: its card was too many, or has gone": (
            say("Your move is void: its card was too many, or has gone"),
        ),
        "{accuser} says that {player} gave advice.": (
            say("You say that {player} gave advice."),
            say("{accuser} says that you gave advice."),
        ),
        "{accuser} says that {player} talked to a partner.": (
            say("You say that {player} talked to a partner."),
            say("{accuser} says that you talked to a partner."),
        ),
        "{accuser}: {player} gave advice!": (say("{accuser}: You gave advice!"),),
        "{accuser}: {player} talked to a partner!": (say("{accuser}: You talked to a partner!"),),
        "{player} drew too many: a card is shuffled into the stock": (
            counted(
                "You drew too many: a card is shuffled into your stock",
                "You drew too many: {count} cards are shuffled into your stock",
                1,
            ),
        ),
        "{player} helped: a card is shuffled into the stock": (
            counted(
                "You helped: a card is shuffled into your stock",
                "You helped: {count} cards are shuffled into your stock",
                1,
            ),
        ),
        "{player} helped: a card goes onto the stock": (
            counted(
                "You helped: a card goes onto your stock", "You helped: {count} cards go onto your stock", 1
            ),
        ),
        "{player} helped: a card goes under the stock": (
            counted(
                "You helped: a card goes under your stock", "You helped: {count} cards go under your stock", 1
            ),
        ),
        "{player}, is that true?": (say("Is that true?"),),
        # The table.
        "{player}'s discard pile {number}": (say("Your discard pile {number}"),),
        "{player}'s stock": (say("Your stock"),),
        "{player}'s hand": (say("Your hand"),),
        "{player}'s hand, card {number}": (say("Your hand, card {number}"),),
        "The piles of {player}": (say("Your piles"),),
        "laid by {player}": (say("laid by you"),),
        "{player} has discarded a Skip-Bo card.": (say("You have discarded a Skip-Bo card."),),
        "{player} has discarded a {number}.": (say("You have discarded a {number}."),),
        "{player} has passed.": (say("You have passed."),),
        "{player} is playing.": (say("You are playing."),),
        "{player} is playing out of turn. Whoever notices says so.": (
            say("You are playing out of turn. Whoever notices says so."),
        ),
        "{dealer} deals, {player} starts.": (
            say("You deal, {player} starts."),
            say("{dealer} deals, you start."),
        ),
        "{player} has the highest card and deals.": (say("You have the highest card and deal."),),
        "{player} has the highest card and starts.": (say("You have the highest card and start."),),
        "{player} deals the next game.": (say("You deal the next game."),),
        "The hands stay hidden until {player} is ready.": (
            say("The hands stay hidden until you are ready."),
        ),
        "{news} The hands stay hidden until {player} is ready.": (
            say("{news} The hands stay hidden until you are ready."),
        ),
        "{player}'s phone is there.": (say("Your phone is there."),),
        "{player}'s phone is looking for the table.": (say("Your phone is looking for the table."),),
        "{player}'s phone is not here yet.": (say("Your phone is not here yet."),),
        "{player}'s hand waits for a phone.": (say("Your hand waits for a phone."),),
        "{player}, it is your turn: look at your phone.": (say("It is your turn: look at your phone."),),
        "{player} to {partner}: play your {card} as {number} to pile {pile}": (
            say("{player} to you: play your {card} as {number} to pile {pile}"),
        ),
        "{player} to {partner}: {card} as {number} to {pile}": (
            say("{player} to you: {card} as {number} to {pile}"),
        ),
        "{player} to {partner}: play your {card} to pile {pile}": (
            say("{player} to you: play your {card} to pile {pile}"),
        ),
        "{player} to {partner}: {card} to {pile}": (say("{player} to you: {card} to {pile}"),),
        # The score, and what comes after it.
        "{player} wins the game": (say("You win the game"),),
        "{player} wins the match": (say("You win the match"),),
        "{player} won this game.": (say("You won this game."),),
        "{players} have the fewest stock cards left: no score.": (
            say("You have the fewest stock cards left: no score."),
        ),
        "{player}'s view": (say("Your view"),),
        "{player} is to play.": (say("You are to play."),),
        "{player} against {others}": (say("{player} against you"),),
        "{player} won after {count} turn.": (
            counted("You won after {count} turn.", "You won after {count} turns.", 1),
        ),
        "{player} played a stock card": (
            counted("You played a stock card", "You played {count} stock cards", 1),
        ),
        "{player} drew a Skip-Bo card": (
            counted("You drew a Skip-Bo card", "You drew {count} Skip-Bo cards", 1),
        ),
        "{player} spent a Skip-Bo card and brought no stock card on": (
            counted(
                "You spent a Skip-Bo card and brought no stock card on",
                "You spent {count} Skip-Bo cards and brought no stock card on",
                1,
            ),
        ),
        "{player}'s {card} opened {other}'s {cards}": (
            say("Your {card} opened {other}'s {cards}"),
            say("{player}'s {card} opened your {cards}"),
        ),
        "{player} closed the way to {other}'s {card}": (
            say("You closed the way to {other}'s {card}"),
            say("{player} closed the way to your {card}"),
        ),
        "{player} could have played the {card} from the stock": (
            say("You could have played the {card} from the stock"),
        ),
        "{player} led from the first round to the last.": (say("You led from the first round to the last."),),
        "Chances of {player} in 100: {course}.": (say("Your chances in 100: {course}."),),
        "{player} had more luck with the cards: worth about {count} point of a chance to win.": (
            counted(
                "You had more luck with the cards: worth about {count} point of a chance to win.",
                "You had more luck with the cards: worth about {count} points of a chance to win.",
                1,
            ),
        ),
        "{player} had the most luck with the cards: worth about {count} point beside the others.": (
            counted(
                "You had the most luck with the cards: worth about {count} point beside the others.",
                "You had the most luck with the cards: worth about {count} points beside the others.",
                1,
            ),
        ),
        "Turn {turn}: it cost {player} about {count} point of the chance to win.": (
            counted(
                "Turn {turn}: it cost you about {count} point of the chance to win.",
                "Turn {turn}: it cost you about {count} points of the chance to win.",
                1,
            ),
        ),
        "Turn {turn}: {player} went the hint's way; more thought finds one that is worth about"
        " {count} point more.": (
            counted(
                "Turn {turn}: you went the hint's way; more thought finds one that is worth about"
                " {count} point more.",
                "Turn {turn}: you went the hint's way; more thought finds one that is worth about"
                " {count} points more.",
                1,
            ),
        ),
        "{level} plays in place of {player}.": (say("{level} plays in your place."),),
        "{player} played like {level} ({choices}).": (say("You played like {level} ({choices})."),),
        "{player} played like {level} to {other} ({choices}).": (
            say("You played like {level} to {other} ({choices})."),
        ),
        "What {player} played like is told from {least} choices on; there is {count} so far.": (
            counted(
                "What you played like is told from {least} choices on; there is {count} so far.",
                "What you played like is told from {least} choices on; there are {count} so far.",
                1,
            ),
        ),
    }
)
"""What is said to the person, by what is said of a player: for each place that the person can fill, the
sentence without that place. `{you}` is filled by the word before a verb, `{who}` by that before a colon, and
both are highlighted as the name would be."""

TEAM_SPOKEN_TO: Final[Mapping[str, tuple[Said, ...]]] = MappingProxyType(
    {
        "{player} goes out": (say("{team} go out"),),
        "{player} wins the blocked game": (say("{team} win the blocked game"),),
        "{player} wins the game": (say("{team} win the game"),),
        "{player} wins the match": (say("{team} win the match"),),
        "{players} won after {count} turn.": (
            counted("{team} won after {count} turn.", "{team} won after {count} turns.", 1),
        ),
        "{players} led from the first round to the last.": (
            say("{team} led from the first round to the last."),
        ),
        "{players} have the fewest stock cards left: no score.": (
            say("{team} have the fewest stock cards left: no score."),
        ),
        "Chances of {player} in 100: {course}.": (say("Your team's chances in 100: {course}."),),
        "{players} had more luck with the cards: worth about {count} point of a chance to win.": (
            counted(
                "{team} had more luck with the cards: worth about {count} point of a chance to win.",
                "{team} had more luck with the cards: worth about {count} points of a chance to win.",
                1,
            ),
        ),
        "{player} had the most luck with the cards: worth about {count} point beside the others.": (
            counted(
                "{team} had the most luck with the cards: worth about {count} point beside the others.",
                "{team} had the most luck with the cards: worth about {count} points beside the others.",
                1,
            ),
        ),
    }
)
"""The words for the person and others together, who fill `{team}`: "You and Cleo"."""


def spoken_to(said: Said) -> Said:
    """Return the person's sentence if one of its places is filled by `You`, otherwise the sentence itself."""
    for name, filling in said.places:
        who = filling.name if isinstance(filling, Name) else filling
        if isinstance(who, You):
            ways = SPOKEN_TO.get(said.one, ())
            words = (Name(YOU_BEFORE_VERB), Name(YOU)) if who is not filling else (YOU_BEFORE_VERB, YOU)
            more: tuple[tuple[str, Filling], ...] = tuple(zip(("you", "who"), words, strict=True))
        elif isinstance(who, Said) and is_about_you(who):
            ways, more = TEAM_SPOKEN_TO.get(said.one, ()), (("team", filling),)
        else:
            continue
        found = next((each for each in ways if name not in PLACE.findall(each.one)), None)
        if found is not None:
            return found._replace(number=said.number, places=(*said.places, *more))
    return said
