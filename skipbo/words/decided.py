"""What decided a game, in sentences: its course, its moments, luck, turns given away, levels.

Chances are whole per cent, points hundredths of a win. Luck and turns given away never share a sentence:
they do not add up. Seats and piles count from 0 here and from 1 in what is said; turns count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.state import Kind
from skipbo.words.names import LEVELS
from skipbo.words.said import Said, Sayable, counted, in_a_row, listed, say

AT_THE_TABLE: Final = say(
    "A game with the referee at the table is not analysed: mistakes there are part of it."
)
RULES: Final = say("A game by these rules is not analysed: no computer has learned what they are worth.")
GIVEN_CARDS: Final = say("A game with cards of one's own is not analysed: they came from no deck.")
UNFINISHED: Final = say("No game of it was played to its end, so there is nothing to analyse.")

LUCK_EVEN: Final = say("Luck with the cards was about even.")
NO_ANSWER: Final = say("The computer players do not answer.")
NO_MISTAKES_HERE: Final = say("No turn was clearly worse than another way.")
NO_MOMENTS: Final = say("No single turn decided it.")
EVEN: Final = say("An even game to the last card.")
AT_LAST: Final = say("It turned only in the last turn.")
BLOCKED: Final = say("The game was blocked: nobody could bring another stock card into play.")


def ended(side: Sayable, several: bool, turns: int) -> Said:
    """Say who won after how many turns; "" for nobody, `several` for partners."""
    if not side:
        return counted("A draw after {count} turn.", "A draw after {count} turns.", turns)
    if several:
        return counted(
            "{players} won after {count} turn.", "{players} won after {count} turns.", turns, players=side
        )
    return counted(
        "{player} won after {count} turn.", "{player} won after {count} turns.", turns, player=side
    )


# Moments.


def stock_cards(player: str, count: int) -> Said:
    """Say that a player played stock cards in a turn, as a clause without a full stop."""
    return counted(
        "{player} played a stock card", "{player} played {count} stock cards", count, player=player
    )


def drew(player: str, wilds: int) -> Said:
    """Say that a player drew Skip-Bo cards in a turn, as a clause."""
    return counted(
        "{player} drew a Skip-Bo card", "{player} drew {count} Skip-Bo cards", wilds, player=player
    )


def spent(player: str, wilds: int) -> Said:
    """Say that Skip-Bo cards were spent in a turn in which no stock card was played, as a clause."""
    return counted(
        "{player} spent a Skip-Bo card and brought no stock card on",
        "{player} spent {count} Skip-Bo cards and brought no stock card on",
        wilds,
        player=player,
    )


def opened(player: str, number: Card, other: str, cards: Sequence[Card]) -> Said:
    """Say that a card opened the way for an opponent's, the last one a stock card, as a clause."""
    row = listed([str(card) for card in cards])
    return say(
        "{player}'s {card} opened {other}'s {cards}", player=player, card=number, other=other, cards=row
    )


def closed(player: str, other: str, card: Card) -> Said:
    """Say that a turn took the place of an opponent's stock card away, as a clause."""
    return say("{player} closed the way to {other}'s {card}", player=player, other=other, card=card)


def left(player: str, card: Card) -> Said:
    """Say that a stock card was left lying which could have been played, as a clause."""
    return say("{player} could have played the {card} from the stock", player=player, card=card)


def turned(turn: int, what: Said) -> Said:
    """Say which turn decided the game; `what` is a deed."""
    return say("It turned in turn {turn}: {deed}.", turn=turn, deed=what)


def led(side: Sayable, several: bool) -> Said:
    """Say who had the best chance all the time; `several` for partners."""
    if several:
        return say("{players} led from the first round to the last.", players=side)
    return say("{player} led from the first round to the last.", player=side)


def moment(turn: int, what: Said) -> Said:
    """Say which turn it was and what happened."""
    return say("Turn {turn}: {deed}.", turn=turn, deed=what)


def changed(side: Sayable, before: int, after: int) -> Said:
    """Say how a side's chance changed, in per cent."""
    return say("{player}: from {before} to {after} in 100.", player=side, before=before, after=after)


def course(side: Sayable, start: int, points: Sequence[tuple[int, int]], end: int) -> Said:
    """Tell a curve in per cent: `start`, 0 for an even one, the chance after some turns, and `end`."""
    first = say("{chance} at first", chance=start) if start else say("even at first")
    told: list[Sayable] = [first]
    told += [say("{chance} after turn {turn}", chance=chance, turn=turn) for turn, chance in points]
    told.append(say("{chance} at the end", chance=end))
    return say("Chances of {player} in 100: {course}.", player=side, course=in_a_row(told))


# Luck.


def more_luck(side: Sayable, several: bool, points: int) -> Said:
    """Say which of two sides had more luck, and how much."""
    if several:
        return counted(
            "{players} had more luck with the cards: worth about {count} point of a chance to win.",
            "{players} had more luck with the cards: worth about {count} points of a chance to win.",
            points,
            players=side,
        )
    return counted(
        "{player} had more luck with the cards: worth about {count} point of a chance to win.",
        "{player} had more luck with the cards: worth about {count} points of a chance to win.",
        points,
        player=side,
    )


def most_luck(side: Sayable, points: int) -> Said:
    """Say which of several sides had the most luck, beside the others."""
    return counted(
        "{player} had the most luck with the cards: worth about {count} point beside the others.",
        "{player} had the most luck with the cards: worth about {count} points beside the others.",
        points,
        player=side,
    )


# Turns given away.


def gave_away(player: str, turns: int) -> Said:
    """Say in how many turns a player had a clearly better way, by what could be seen."""
    return counted(
        "{player}: in {count} turn another way was clearly better.",
        "{player}: in {count} turns another way was clearly better.",
        turns,
        player=player,
    )


def gave_nothing(player: str) -> Said:
    """Say that a player gave nothing away."""
    return say("{player}: no turn was clearly worse than another way.", player=player)


def cost(player: str, turn: int, points: int, hinted: bool) -> Said:
    """Say what a turn cost; `hinted`: a hint had advised it."""
    if hinted:
        return counted(
            "Turn {turn}: {player} went the hint's way; more thought finds one that is worth about"
            " {count} point more.",
            "Turn {turn}: {player} went the hint's way; more thought finds one that is worth about"
            " {count} points more.",
            points,
            turn=turn,
            player=player,
        )
    return counted(
        "Turn {turn}: it cost {player} about {count} point of the chance to win.",
        "Turn {turn}: it cost {player} about {count} points of the chance to win.",
        points,
        turn=turn,
        player=player,
    )


def turn(number: int) -> Said:
    """Name a turn."""
    return say("Turn {turn}", turn=number)


def about(points: int, hinted: bool = False) -> Said:
    """Say what a turn cost the one whom it stands under; `hinted`: a hint had advised it."""
    if hinted:
        return counted(
            "It was the hint's way; more thought finds one that is worth about {count} point more.",
            "It was the hint's way; more thought finds one that is worth about {count} points more.",
            points,
        )
    return counted(
        "It cost about {count} point of the chance to win.",
        "It cost about {count} points of the chance to win.",
        points,
    )


def played(moves: Sequence[Move]) -> Said:
    """Say what was played, card by card."""
    return say("Played: {cards}.", cards=listed([_step(move) for move in moves]))


def better(moves: Sequence[Move]) -> Said:
    """Say what would have been better, card by card."""
    return say("Better: {cards}.", cards=listed([_step(move) for move in moves]))


def _step(move: Move) -> Said:
    match move:
        case Discard(_, card, pile) if card == WILD:
            return say("a Skip-Bo discarded on pile {pile}", pile=pile + 1)
        case Discard(_, card, pile):
            return say("the {card} discarded on pile {pile}", card=card, pile=pile + 1)
        case Play(card=card) if card == WILD:
            return say("a Skip-Bo as {number} {origin}", number=move.number, origin=_origin(move))
        case Play(card=card):
            return say("the {card} {origin}", card=card, origin=_origin(move))
        case _:
            return say("a pass")


def _origin(play: Play) -> Said:
    source = play.source
    partner = source.seat != play.seat
    if source.kind is Kind.HAND:
        return say("from the hand")
    if source.kind is Kind.STOCK:
        return say("from the partner's stock") if partner else say("from the stock")
    if partner:
        return say("from the partner's discard pile {at}", at=source.index + 1)
    return say("from discard pile {at}", at=source.index + 1)


# Finding a better turn.

FIND: Final = say("Find a better turn")
COMPARING: Final = say("Your turn is compared with others …")
NOT_COMPARED: Final = say("It could not be compared.")


def asked(turn: int, what: Said, points: int, hinted: bool) -> Said:
    """State a task to solve: in `turn`, `what` was played, which cost `points` points.

    `hinted`: a hint had advised that.
    """
    if hinted:
        return counted(
            "Turn {turn}. {played} That was the hint's way. More thought finds another one, worth about"
            " {count} point more of the chance to win.",
            "Turn {turn}. {played} That was the hint's way. More thought finds another one, worth about"
            " {count} points more of the chance to win.",
            points,
            turn=turn,
            played=what,
        )
    return counted(
        "Turn {turn}. {played} Another way was worth about {count} point more of the chance to win.",
        "Turn {turn}. {played} Another way was worth about {count} points more of the chance to win.",
        points,
        turn=turn,
        played=what,
    )


def verdict(behind: int, best: bool, same: bool, hinted: bool, worth: int) -> Said:
    """Say in a sentence how good a tried turn is.

    It is `behind` in points, 0 if no way is clearly better; it is the `best` one known, by that many
    points `worth` more than what was played, the `same` as that, or `hinted`: what a hint advises.
    """
    if best:
        return counted(
            "That is the better turn: worth about {count} point more than the one that was played.",
            "That is the better turn: worth about {count} points more than the one that was played.",
            worth,
        )
    if hinted and behind:
        return counted(
            "Good: the hint's way, though more thought finds one that is worth about {count} point more.",
            "Good: the hint's way, though more thought finds one that is worth about {count} points more.",
            behind,
        )
    if hinted:
        return say("Good: the hint's way, and no other is clearly better.")
    if not behind:
        return say("That is just as good: no other way is clearly better.")
    if same:
        return counted(
            "So it was played: it cost about {count} point of the chance to win.",
            "So it was played: it cost about {count} points of the chance to win.",
            behind,
        )
    return counted(
        "There is a better way yet: yours is behind it by about {count} point of the chance to win.",
        "There is a better way yet: yours is behind it by about {count} points of the chance to win.",
        behind,
    )


# The last games.

LEARN: Final = say("Learn from your mistakes")
NO_MISTAKES: Final = say("In these games no turn was clearly worse than another way.")
NO_GAMES: Final = say("There is no game yet to learn from: practice does not count.")


def turn_of(number: int, opponents: Sayable, day: Sayable) -> Said:
    """Name a turn of one of the last games, by whom it was played against and when."""
    return say("{day}: turn {turn} against {players}", turn=number, players=opponents, day=day)


# The same cards again.

CARDS_AGAIN: Final = say("The same cards twenty times, with Expert in your place and the same opponents.")
EXPERT_WAITS: Final = say("Expert plays them next.")
EXPERT_PLAYS: Final = say("Expert is playing them …")
NOBODY_AGAIN: Final = say("Nobody won: the game was blocked.")


def expert_won(side: Sayable, left: int) -> Said:
    """Say that Expert has won with a player's cards; the nearest other side had `left` stock cards left."""
    return counted(
        "Expert won, {count} card left with {player}.",
        "Expert won, {count} cards left with {player}.",
        left,
        player=side,
    )


def expert_lost(left: int) -> Said:
    """Say that Expert has lost with a player's cards; its side had `left` stock cards left."""
    return counted("Expert lost, with {count} card left.", "Expert lost, with {count} cards left.", left)


def stands_in(player: str, level: str) -> Said:
    """Say which level plays for one who cannot play again: a program, or a level that is gone."""
    return say("{level} plays in place of {player}.", level=LEVELS[level].name, player=player)


def won_again(won: int, games: int) -> Said:
    """Say how many games Expert has won with a player's cards."""
    return say("With these cards Expert won {won} of {games}.", won=won, games=games)


# Levels.


def like_lately(player: str, games: int, low: str, high: str, choices: int) -> Said:
    """Say which levels (by their keys) a player played like in the last games."""
    levels = LEVELS[low].name if low == high else _to(low, high)
    return counted(
        "In the last game {player} played like {levels} ({choices}).",
        "In the last {count} games {player} played like {levels} ({choices}).",
        games,
        player=player,
        levels=levels,
        choices=_choices(choices),
    )


def like_in(month: Sayable, low: str, high: str, choices: int) -> Said:
    """Say which levels a player played like in a month."""
    levels = LEVELS[low].name if low == high else _to(low, high)
    return say("{month}: {levels} ({choices})", month=month, levels=levels, choices=_choices(choices))


def _choices(number: int) -> Said:
    return counted("{count} choice", "{count} choices", number)


def _to(low: str, high: str) -> Said:
    return say("{level} to {other}", level=LEVELS[low].name, other=LEVELS[high].name)


def too_few(player: str, choices: int, least: int) -> Said:
    """Say that there are too few choices to tell what a player played like."""
    return counted(
        "What {player} played like is told from {least} choices on; there is {count} so far.",
        "What {player} played like is told from {least} choices on; there are {count} so far.",
        choices,
        player=player,
        least=least,
    )


def like(player: str, low: str, high: str, choices: int) -> Said:
    """Say which levels (by their keys) a player played like, and from how many choices that is told."""
    if low == high:
        return say(
            "{player} played like {level} ({choices}).",
            player=player,
            level=LEVELS[low].name,
            choices=_choices(choices),
        )
    return say(
        "{player} played like {level} to {other} ({choices}).",
        player=player,
        level=LEVELS[low].name,
        other=LEVELS[high].name,
        choices=_choices(choices),
    )
