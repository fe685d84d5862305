"""The table in words for a person who cannot see it: what lies where, and where a card could go.

What happens, such as a pile that is completed, is told in the lines of `skipbo.words.game_log`; what is said
unasked, and when, is chosen in `skipbo.ui.app.assistive.speaker`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, HAND_SIZE
from skipbo.model.state import NO_MORE_DRAWS, stock_of
from skipbo.words.places import cards
from skipbo.words.said import Said, Sayable, counted, in_a_row, say, semicolons, within

YOUR_TURN: Final = say("Your turn.")
TURN_OVER: Final = say("Your turn is over.")
PAUSED: Final = within("the game", "Paused")
NOTHING_FITS: Final = within("spoken in one's turn", "Nothing fits.")
TAKEN_BACK: Final = say("Taken back.")
FACE_DOWN: Final = within("a card that is spoken of", "face down")
TAKES_IT: Final = say("takes the card")
IDLE: Final = say("not possible now")
TO_DRAW: Final = say("a card can be drawn here")
_ONTO_ANY: Final = within("where a card goes", "onto any build pile")
_ONTO_ANY_EMPTY: Final = within("where a card goes", "onto any empty build pile")


def with_card(place: Sayable, card: Sayable) -> Said:
    """Name a place with the card on it: "build pile 1: 7"."""
    return within("a place and the card on it", "{place}: {card}", place=place, card=card)


def empty(place: Sayable) -> Said:
    """Name a place on which nothing lies."""
    return say("{place}: empty", place=place)


def hidden_hand(hand: Sayable, count: int) -> Said:
    """Name a hand of n cards that lies face down."""
    return say("{hand}: {cards}, face down", hand=hand, cards=cards(count))


def with_value(thing: Sayable, value: Sayable) -> Said:
    """Name a control or a seat together with what it is set to or how it stands: "Speed: Fast"."""
    return within("a control and its value", "{thing}: {value}", thing=thing, value=value)


def goes_onto(piles: Sequence[int], empty: Collection[int]) -> Sayable:
    """Say onto which build piles (from 0) a card may be put, some of them `empty`; "" for none."""
    return say("goes {where}", where=onto(piles, empty)) if piles else ""


def onto(piles: Sequence[int], empty: Collection[int]) -> Sayable:
    """Name build piles (from 0) as alternatives: "onto build pile 1, 2 or 4".

    `empty`: on which of all piles nothing lies. It is a phrase of its own, as many languages bend the piles
    in it.
    """
    if len(piles) == BUILD_PILES:
        return _ONTO_ANY
    if len(piles) > 1 and set(piles) == set(empty):
        return _ONTO_ANY_EMPTY
    numbers = either([str(pile + 1) for pile in sorted(piles)])
    return within("where a card goes", "onto build pile {number}", number=numbers)


def either(things: Sequence[Sayable]) -> Sayable:
    """Join things as alternatives: "1, 2 or 4"."""
    if len(things) < 2:
        return things[0] if things else ""
    *first, last = things
    row = first[0]
    for thing in first[1:]:
        row = within("things in a row", "{things}, {next}", things=row, next=thing)
    return say("{things} or {last}", things=row, last=last)


def one_by_one(sentences: Sequence[Sayable]) -> Sayable:
    """Join whole sentences into one text; a phrase becomes one."""
    said: Sayable = ""
    for phrase in sentences:
        if not phrase:
            continue
        sentence = phrase
        if _end(phrase) not in ".!?…":
            sentence = within("a phrase as a sentence", "{phrase}.", phrase=phrase)
        said = within("sentences in a row", "{said} {next}", said=said, next=sentence) if said else sentence
    return said


def _end(phrase: Sayable) -> str:
    """Return the last sign of words, even if it is that of a sentence in their last place."""
    if isinstance(phrase, str):
        return phrase[-1:]
    last = next((value for name, value in phrase.places if phrase.one.endswith(f"{{{name}}}")), None)
    return _end(last) if isinstance(last, str | Said) else phrase.one[-1:]


def on_piles(piles: Sequence[int], empty: Collection[int]) -> Sayable:
    """Say onto which build piles (from 0) as briefly as one does: "on 1, 2 or 4"; some of all are `empty`."""
    if len(piles) == BUILD_PILES:
        return within("where a card goes, in short", "on any pile")
    if len(piles) > 1 and set(piles) == set(empty):
        return within("where a card goes, in short", "on any empty pile")
    numbers = either([str(pile + 1) for pile in sorted(piles)])
    return within("where a card goes, in short", "on {number}", number=numbers)


def card_on(card: Sayable, where: Sayable) -> Said:
    """Say `where` a card of the hand goes: "10 on 1"."""
    return within("what fits", "{card} {where}", card=card, where=where)


def card_on_from_stock(card: Sayable, where: Sayable, *, in_hand: bool) -> Said:
    """Say `where` one's stock card goes; `in_hand`: a card like it is in the hand, too."""
    if in_hand:
        return within("what fits", "{card} {where}, also from the stock", card=card, where=where)
    return within("what fits", "{card} from the stock {where}", card=card, where=where)


def card_on_from(place: Sayable, card: Sayable, where: Sayable) -> Said:
    """Say `where` the card on another pile goes, which has a name."""
    return within("what fits", "{place}: {card} {where}", place=place, card=card, where=where)


def fits(ways: Sequence[Sayable]) -> Sayable:
    """Say all that fits: "Fits: 10 on 1; 1 on 4."; that nothing does where there are no `ways`."""
    return say("Fits: {ways}.", ways=semicolons(ways)) if ways else NOTHING_FITS


def to_draw(held: int) -> Said:
    """Say how many cards are still to be drawn by hand, with so many in it (R08, R11)."""
    left = HAND_SIZE - held
    if held:
        return counted(
            "Draw {count} more card from the draw pile.", "Draw {count} more cards from the draw pile.", left
        )
    return counted(
        "Draw a card from the draw pile.", "Draw {count} cards from the draw pile, one by one.", left
    )


def discards(piles: Sequence[Sequence[Sayable]]) -> Sayable:
    """Say what lies on four discard piles, each from its top card down: "Discards: 10 over 12 on 1; …"."""
    told: list[Sayable] = []
    for number, pile in enumerate(piles, 1):
        if pile:
            top, *buried = pile
            row = say("{card} over {cards}", card=top, cards=in_a_row(buried)) if buried else top
            told.append(
                within("a discard pile, in a row", "{cards} on {number}", cards=row, number=str(number))
            )
    if not told:
        return say("All discard piles are empty.")
    told += [_EMPTY_PILES[len(piles) - len(told)]] if len(told) < len(piles) else []
    return say("Discards: {piles}.", piles=semicolons(told))


_EMPTY_PILES: Final = (
    *("", within("discard piles, in a row", "one empty"), within("discard piles, in a row", "two empty")),
    within("discard piles, in a row", "three empty"),
)


def draw_pile_has(count: int) -> Said:
    """Say how many cards can be drawn yet."""
    return counted("Draw pile: {count} card.", "Draw pile: {count} cards.", count)


def place_in_hand(number: int, count: int) -> Said:
    """Say which card of how many it is."""
    return within("a card of the hand", "{number} of {count}", number=number, count=count)


def hand_has(hand: Sayable, count: int) -> Said:
    """Say how many cards a player holds."""
    return counted("{hand}: {count} card.", "{hand}: {count} cards.", count, hand=hand)


def stock_left(player: Sayable, count: int) -> Said:
    """Say how many stock cards a player has left."""
    return counted("{player}: {count} stock card.", "{player}: {count} stock cards.", count, player=player)


def partner(player: Sayable) -> Said:
    """Name a player whose cards one plays, too (R27)."""
    return say("{player}, your partner", player=player)


def team_left(count: int) -> Said:
    """Say how many stock cards one's own side has left."""
    return counted("Your team: {count} stock card.", "Your team: {count} stock cards.", count)


def build_piles_need(numbers: Sayable, *, brief: bool = False) -> Said:
    """Say which numbers the build piles need, from the first to the last; `brief`: without naming them."""
    if brief:
        return within("the numbers that the build piles need", "Needed: {numbers}.", numbers=numbers)
    return say("The build piles need {numbers}.", numbers=numbers)


def asking_keys(table: Sayable, hand: Sayable, fits: Sayable, task: Sayable) -> Sayable:
    """Say by which keys one asks; "" unless there is one for each."""
    if not (table and hand and fits and task):
        return ""
    return say(
        "{table_key} tells the table, {hand_key} your hand, {fits_key} what fits, {task_key} what to do.",
        table_key=table,
        hand_key=hand,
        fits_key=fits,
        task_key=task,
    )


def stock_is(stock: Sayable, card: Sayable, count: int) -> Said:
    """Say which card lies on a player's stock, and how many there are."""
    return counted(
        "{stock}: {card}, {count} card.", "{stock}: {card}, {count} cards.", count, stock=stock, card=card
    )


NO_CARD_FITS: Final = say("No card fits now: discard one to end the turn.")
PLAY: Final = say("Play a card, or discard to end the turn.")
NOWHERE: Final = say("No build pile takes it.")
NOWHERE_BUT: Final = say("No build pile takes it. A discard ends the turn.")


def play_as_partners(partners: Sayable) -> Said:
    """Say that partners' cards can be played, too (R27)."""
    return say("Play a card of yours or of {partners}, or discard to end the turn.", partners=partners)


def playing(player: Sayable) -> Said:
    """Say whose turn it is."""
    return say("{player} is playing.", player=player)


def put(piles: Sequence[int], empty: Collection[int], *, discards: bool) -> Said:
    """Say where a card that is held can go: onto build piles (from 0), some `empty`, or to end the turn."""
    if not piles:
        return NOWHERE_BUT if discards else NOWHERE
    where = onto(piles, empty)
    if discards:
        return say("Put it {where}. A discard ends the turn.", where=where)
    return say("Put it {where}.", where=where)


def nothing_to_draw(seen: Observation) -> Said:
    """Tell why the hand is empty and stays so: by R37, no cards left, or enough drawn (R12, R20)."""
    if seen.rules.one_hand_a_turn:
        return say("A new hand comes with your next turn: play from your piles, or pass.")
    if seen.reshuffles == NO_MORE_DRAWS:
        return say("Five reshuffles in a turn are enough: play from your piles, or pass.")
    return say("Nothing is left to draw: play from your piles, or pass.")


def choice(legal: Sequence[Move], partners: Sayable) -> Said:
    """Say what can be done in a turn under way; `partners`: the names of those whose cards can be played."""
    if not any(isinstance(move, Play) for move in legal):
        return NO_CARD_FITS
    if not any(isinstance(move, Discard) for move in legal):  # R16
        if any(isinstance(move, Play) and move.source == stock_of(move.seat) for move in legal):
            return say("Your last stock card fits: it must be played before the turn ends.")
        return say("Your cards can get your last stock card played: your turn may not end before that.")
    return play_as_partners(partners) if partners else PLAY
