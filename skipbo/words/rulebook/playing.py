"""The pages of the rules about playing: from the goal to the score."""

from __future__ import annotations

from skipbo.model.cards import VINTAGE
from skipbo.model.rules import BLOCKED_TURNS, MOST_RESHUFFLES, Rules, Starts
from skipbo.words.rulebook.topics import Clause, Clauses, InForce
from skipbo.words.said import Said, counted, say


def goal(match: InForce) -> Clauses:
    """Return what the game is about (R23, R29)."""
    first = (
        Clause(
            "R29", say("Be the first team to get rid of all its stocks, the piles in front of its players.")
        )
        if match.rules.teams
        else Clause("R23", say("Be the first to get rid of your stock, the pile in front of you."))
    )
    return (
        first,
        Clause(
            "R10", say("Only the top card of a stock shows. Once it is played, the next one is turned up.")
        ),
        Clause("R17", say("Cards go onto the build piles in the middle, in order: on a 4 goes a 5.")),
        Clause(
            "R05",
            counted(
                "Each stock has {count} card at first.", "Each stock has {count} cards at first.", match.stock
            ),
        ),
        length(match),
    )


def length(match: InForce) -> Clause:
    """Return how many games are played (R25)."""
    total = match.rules.match_total
    if total is None:
        return Clause("R25", say("There is a single game: whoever wins it has won."))
    if match.rules.teams:
        return Clause("R25", say("Game follows game until a team has {total} points.", total=total))
    return Clause("R25", say("Game follows game until somebody has {total} points.", total=total))


def deal(match: InForce) -> Clauses:
    """Return what happens before the first turn (R01, R03 to R07)."""
    rules = match.rules
    by_stocks = rules.starts is Starts.HIGHEST_STOCK_CARD
    starts = _starts(rules.starts, rules.match_total is not None)
    old = say("The deck is the one from before 1980: twelve cards each of 1 to 13, and 6 Skip-Bo cards.")
    new = say("The deck has twelve cards each of 1 to 12, and 18 Skip-Bo cards.")
    return (
        Clause("R07", old) if rules.deck == VINTAGE else Clause("R01", new),
        Clause("R01", say("Colours and signs only help to see the numbers: they play no part.")),
        *(() if by_stocks else starts),
        _given(match, by_stocks),
        *(starts if by_stocks else ()),
        Clause("R06", say("What is left is the draw pile. Build piles and discard piles begin empty.")),
    )


def _given(match: InForce, by_stocks: bool) -> Clause:
    """Return how the stocks come about (R05, R06)."""
    if by_stocks:
        return Clause(
            "R06",
            counted(
                "Everybody counts out a stock of {count} card, face down, and turns up its top card.",
                "Everybody counts out a stock of {count} cards, face down, and turns up its top card.",
                match.stock,
            ),
        )
    return Clause(
        "R05",
        counted(
            "Everybody gets a stock of {count} card, face down, and its top card is turned up.",
            "Everybody gets a stock of {count} cards, face down, and its top card is turned up.",
            match.stock,
        ),
    )


def _starts(starts: Starts, match: bool) -> Clauses:
    """Return who begins (R03), and whether that changes from game to game (R04)."""
    if starts is Starts.HIGHEST_STOCK_CARD:
        highest = say("Whoever has turned up the highest card starts. A Skip-Bo does not count.")
        tied = say("Players who tie draw from the draw pile to decide it; these cards go back.")
        return Clause("R03", highest), Clause("R03", tied)
    if starts is Starts.HIGHEST_CARD:
        first = say("Everybody draws a card, and whoever has the highest starts. A Skip-Bo does not count.")
        again = say("Before each game all draw again.")
        return (Clause("R03", first), *((Clause("R03", again),) if match else ()))
    first = say(
        "Everybody draws a card. The highest deals, and the player to the left of the dealer starts. A"
        " Skip-Bo does not count."
    )
    moves = say("After each game the next player to the left deals.")
    return (Clause("R03", first), *((Clause("R04", moves),) if match else ()))


def turn(match: InForce) -> Clauses:
    """Return what can be done in a turn (R08 to R11, R27)."""
    by_hand = say("Your turn begins by drawing until you hold five cards, one by one from the draw pile.")
    by_itself = say("Your turn begins with five cards in your hand: what is missing is drawn for you.")
    own = say(
        "Play as many cards as you like: from your hand, your stock and the tops of your discard piles."
    )
    partners = say("The tops of your partners' stocks and discard piles can be played as well.")
    all_played = Clause("R11", say("All five hand cards played? You get five more and go on."))
    if match.rules.one_hand_a_turn:
        all_played = Clause(
            "R37",
            say("All hand cards played? Go on from your piles, or pass: new ones come with your next turn."),
        )
    kept = Clause("R12", say("A card that fits need not be played: keep it if that is wiser."))
    if _asks_for_the_last(match.rules):
        kept = Clause(
            "R16", say("A card that fits need not be played, except for the last one of your stock.")
        )
    return (
        Clause("R08", by_hand if match.rules.at_the_table else by_itself),
        Clause("R09", own),
        *((Clause("R27", partners),) if match.rules.teams else ()),
        Clause("R10", say("After a stock card the next one is turned up, and may be played at once.")),
        all_played,
        kept,
    )


def _asks_for_the_last(rules: Rules) -> bool:
    return rules.must_play_last_stock_card or rules.must_reach_last_stock_card


def build(match: InForce) -> Clauses:
    """Return how build piles grow (R17, R19)."""
    top = match.top
    start = Clause("R17", say("An empty place takes a 1, or a Skip-Bo card that stands for it."))
    if match.rules.wild_start_any:
        start = Clause("R22", say("An empty place takes a 1, or a Skip-Bo card as any number."))
    return (
        Clause("R17", say("Up to four build piles grow in the middle, each from 1 to {top}.", top=top)),
        Clause("R17", say("Every card is one higher than the one below it, whatever its colour.")),
        start,
        Clause(
            "R19",
            say("A pile that has reached {top} is taken aside at once and leaves its place free.", top=top),
        ),
        Clause("R09", say("Build piles belong to everybody: all players may play on each of them.")),
    )


def wild(match: InForce) -> Clauses:
    """Return what Skip-Bo cards can do (R18, R21, R22)."""
    rules, top = match.rules, match.top
    several = say("Several may lie on one another, and one may be the last number, the {top}.", top=top)
    apart = say("Two Skip-Bo cards may not lie directly on one another.")
    last = say("It may not be a pile's last number, the {top}.", top=top)
    discarded = Clause("R14", say("It can be discarded, too, and is played later like any other card."))
    if rules.wild_stays_in_hand:
        discarded = Clause("R36", say("It can be discarded only when your hand holds nothing else."))
    start = Clause("R17", say("On an empty place it is a 1."))
    if rules.wild_start_any:
        start = Clause(
            "R22",
            say(
                "On an empty place you choose its number, from 1 to {most}; the pile goes on there.",
                most=top - rules.wild_needs_cover,
            ),
        )
    return (
        Clause("R18", say("A Skip-Bo card is wild: it stands for the number that the pile needs.")),
        *(
            (Clause("R21", apart), Clause("R21", last))
            if rules.wild_needs_cover
            else (Clause("R18", several),)
        ),
        start,
        discarded,
        Clause("R18", say("Once its pile is taken aside, what it stood for no longer matters.")),
    )


def discard(match: InForce) -> Clauses:
    """Return how a turn ends (R12 to R16)."""
    rules, free = match.rules, say("You may end your turn though other cards would fit.")
    last = say("While the last card of your stock can be played, your turn may not end.")
    reach = say("Nor may it end while cards of your hand and your discard piles could get that card played.")
    where = Clause(
        "R14", say("Any card may go on any of the four, but only the top card of each can be played.")
    )
    if rules.wild_stays_in_hand:
        where = Clause(
            "R36",
            say(
                "Any card but a Skip-Bo may go on any of the four: that one stays in your hand as long"
                " as there is another card."
            ),
        )
    return (
        Clause(
            "R12", say("Your turn ends when you lay a hand card, face up, on one of your four discard piles.")
        ),
        Clause("R16", last) if _asks_for_the_last(rules) else Clause("R12", free),
        *((Clause("R16", reach),) if rules.must_reach_last_stock_card else ()),
        where,
        Clause("R15", say("What you discard can be played in a later turn, so mind what you bury.")),
        Clause(
            "R13", say("If it was your last hand card, the turn is over, too: new ones come with the next.")
        ),
    )


def out(match: InForce) -> Clauses:
    """Return what happens when nothing can be drawn (R12, R20) or nobody makes any headway (R26)."""
    limit = say(
        "A turn may do that {most} times; after that nothing more is drawn until it ends.",
        most=MOST_RESHUFFLES,
    )
    if match.rules.endless_turns:
        limit = say("In this match of an older program a turn may do that as often as it needs.")
    per_card = match.rules.per_card
    blocked = say(
        "Then whoever has the fewest stock cards wins, with {points} for each extra card the others have."
        " A tie is a draw.",
        points=per_card,
    )
    if match.rules.teams:
        blocked = say(
            "Then the team with the fewest stock cards wins, with {points} for each extra card the others"
            " have. A tie is a draw.",
            points=per_card,
        )
    return (
        Clause("R20", say("When the draw pile is empty, the piles that were taken aside become a new one.")),
        Clause("R20", limit),
        Clause("R12", say("With an empty hand and nothing to draw you end your turn by passing.")),
        Clause(
            "R26",
            counted(
                "If {count} turn brings no stock card into play, or a whole round brings no card at all, the"
                " game is blocked.",
                "If {count} turns in a row bring no stock card into play, or a whole round brings no card at"
                " all, the game is blocked.",
                BLOCKED_TURNS,
            ),
        ),
        Clause("R26", blocked),
    )


def score(match: InForce) -> Clauses:
    """Return what a game and a match bring (R23 to R25, R30)."""
    rules = match.rules
    return (
        Clause("R29", say("The game is over at once when all stocks of a team are empty."))
        if rules.teams
        else Clause("R23", say("The game is over at once when a stock is empty, without a discard.")),
        Clause("R24", _points(rules)),
        *(
            (Clause("R30", say("A team scores once, for all stocks of the others together.")),)
            if rules.teams
            else ()
        ),
        length(match),
    )


def _points(rules: Rules) -> Said:
    if not rules.per_card:
        return say("The winner scores {going_out} for going out.", going_out=rules.going_out)
    if not rules.going_out:
        return say(
            "The winner scores {per_card} for each card left in the other stocks.", per_card=rules.per_card
        )
    return say(
        "The winner scores {going_out} for going out, and {per_card} more for each card left in the other"
        " stocks.",
        going_out=rules.going_out,
        per_card=rules.per_card,
    )
