"""The three errors about input, and the reasons that they carry as data."""

from __future__ import annotations

from enum import Enum
from functools import partial


class Reason(Enum):
    """One reason; `rule` is "" if no rule applies, or if it depends on the attempted move."""

    # The table and its rules (R02 to R07, R24, R25)
    SEATS = "R02", "Skip-Bo is for {least} to {most} players, not for {seats}."
    NO_SUCH_SEAT = "R02", "There are seats 1 to {seats}."
    PRESET_SEATS = "R02", "{preset} is for two players. Choose another game for {seats}."
    NO_PARTNERS = "R02", "Partners need 4 or 6 players; {seats} play each for themselves."
    TEAMS_OF_FOUR = "R02", "4 players can be 2 teams of 2, not {teams} teams."
    TEAMS_OF_SIX = "R02", "6 players can be 2 teams of 3 or 3 teams of 2, not {teams} teams."
    NO_STOCK = "R05", "A stock pile needs at least 1 card."
    LARGE_STOCK = "R05", "With {seats} players a stock pile has at most {most} cards."
    NOT_DEALT = "R06", "The cards have not been dealt yet."
    STRANGE_DECK = "R07", "The deck is today's, up to 12, or the one from before 1980, up to 13."
    NO_SCORE = "R24", "Points cannot be negative, and winning must score something."
    NO_TOTAL = "R25", "A match needs a total of at least 1 point."
    GAME_UNDER_WAY = "R25", "The game under way has to end first."
    MATCH_OVER = "R25", "The match is over."

    # A turn (R08 to R16, R20, R23, R26 to R28, R36)
    GAME_WON = "R23", "The game is over."
    GAME_BLOCKED = "R26", "The game is over."
    DRAW_FIRST = "R08", "The turn begins by drawing."
    DRAWN_ALREADY = "R08", "Cards are drawn at the start of the turn, up to {most}."
    DRAWN_TOGETHER = "R08", "With a strict referee the cards of a turn are drawn together."
    NOTHING_TO_DRAW = "R20", "There is no card left to draw."
    RESHUFFLES_SPENT = (
        "R20",
        "The cards have been reshuffled five times this turn. Draw again in your next turn.",
    )
    NOT_YOUR_TURN = "R12", "It is the turn of seat {seat}."
    SILENT_PARTNER = "R28", "It is the turn of seat {seat}. A partner is silent."
    OTHER_CARDS = "R09", "Only your own cards can be played."
    OTHER_TEAMS_CARDS = "R27", "Only your own cards and your partners' stocks and discards can be played."
    PARTNERS_HAND = "R27", "A partner's hand is the partner's own."
    NO_SUCH_CARD = "R09", "That card is not there to be played."
    BURIED = "R14", "Only the top card of a discard pile can be played."
    NO_SUCH_DISCARD = "R14", "There are {piles} discard piles."
    NOT_IN_HAND = "R12", "Only a card from the hand can be discarded."
    DISCARD_INSTEAD = "R12", "A turn ends with a discard as long as there is a card in hand."
    DRAW_INSTEAD = "R12", "Only a player who can draw nothing passes."
    NOTHING_HAPPENS = "R12", "Nothing happens in this turn."
    LAST_STOCK_CARD = "R16", "The turn goes on: your last stock card can be played."
    LAST_STOCK_IN_REACH = "R16", "The turn goes on: other cards can get your last stock card played."
    WILD_STAYS = "R36", "A Skip-Bo card stays in hand as long as there is another card to discard."

    # Build piles (R17, R18, R21, R22)
    NO_SUCH_BUILD = "R17", "There are {piles} build piles."
    PILE_NEEDS = "R17", "This pile needs a {number}."
    NO_STAND_IN = "R18", "Only a Skip-Bo card stands for another number, not a {number}."
    WILD_STANDS_FOR = "R18", "A Skip-Bo card stands for the {number} here."
    WILD_ON_WILD = "R21", "Two Skip-Bo cards may not lie directly on one another."
    WILD_AT_TOP = "R21", "A Skip-Bo card may not be the last number, the {number}."
    WILD_STARTS = "R22", "A Skip-Bo card that starts a pile is a 1 to {most}."

    # Mistakes (R31 to R35)
    NO_MISTAKES = "", "With a strict referee there are no mistakes to call out."
    NOT_TOO_MANY = "R31", "This card was not one too many."
    STOP_OR_FINISH = "R32", "Seat {seat} plays out of turn. Stop it, or let it finish."
    SETTLE_TURN_FIRST = "R32", "First settle the turn that is played out of turn."
    NOBODY_OUT_OF_TURN = "R32", "Nobody is playing out of turn."
    SETTLE_CHARGE_FIRST = "R35", "First settle the accusation that has been made."
    ACCUSE_ANOTHER = "R35", "A player can only accuse another player of the game."
    NO_SILENCE = "R35", "Only partners have to be silent."
    NOBODY_ACCUSED = "R35", "Nobody has been accused."
    ACCUSED_CONFIRMS = "R35", "The accused player has to confirm it."
    THIRD_CONFIRMS = "R35", "A third player has to confirm it."

    # Records and programs
    STRANGE_VALUE = "", "This is not what is expected here: {detail}"
    DEAL_NUMBER = "", "A deal number is a whole number from 0 to {most}, not {seed}."
    GIVEN_TIES = "R03", "The cards to draw for the deal ran out before one seat had the highest."
    GIVEN_DECK = (
        "R01",
        "The cards given for the deal are not the deck. Missing: {missing}. Too many: {extra}.",
    )
    GIVEN_DRAWS = "R03", "The deck has fewer of the cards given to draw for the deal. Too many: {extra}."
    GIVEN_RESHUFFLE = (
        "R20",
        "Reshuffle {number} was given other cards than are set aside. Missing: {missing}. Too many: {extra}.",
    )
    RULES_OF_RECORD = "", "These rules cannot be played: {why}"
    GAME_OF_RECORD = "", "Game {game} cannot be dealt: {why}"
    LINE_OF_RECORD = "", "Line {line}: {why}"
    MOVE_OF_RECORD = "", "Line {line}, {move}: {why}"

    def __init__(self, rule: str, line: str) -> None:
        self.rule = rule
        self.line = line


class NotReadable(ValueError):
    """A text (a move, a position, a choice of rules) that cannot be understood."""


class NotLegal(ValueError):
    """A move, or a combination of rules, that is readable but not allowed here.

    `reason` and `facts` say why; `rule` is the ID of the rule that refuses it ("R17"), or "" if no rule
    does. A fact fills a place in the reason's line: a name, a number, or the refusal that caused this one.
    The text is for developers; players read `skipbo.words.refusals`.
    """

    def __init__(self, reason: Reason, rule: str = "", **facts: str | int | NotLegal) -> None:
        super().__init__(reason.line.format_map(facts))
        self.reason = reason
        self.rule = rule or reason.rule
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the error with everything that it carries, for another process."""
        return partial(NotLegal, self.reason, self.rule, **self.facts), ()


class Damaged(ValueError):
    """A file or a record that no longer is what was written."""
