"""Ten lessons on real positions: what each asks for, when a try has done it, and their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from skipbo.model import engine
from skipbo.model.cards import WILD, Card, Chance, deck
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.notation import parse_position, parse_turn
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import GameState, Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.progress import SOLVED, STARRED
from skipbo.session.requests import Request
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal
from skipbo.words.said import Said, say

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint


PERSON = 0
"""The learner's seat."""

Goal: TypeAlias = Callable[[GameState, GameState], bool]
"""Tells whether a goal was reached, from the table before the turn and after it."""


class Lesson(NamedTuple):
    """One lesson. `key` is what its stars are kept by.

    `told`: what it is about; `asked`: what is to be done in this one turn. `position`: the table in one line,
    in which the draw pile has only the cards to be drawn first; all others of the deck lie below them.
    `goal` solves the lesson, `star` is the best that can be reached. `best`: a turn that gets the star;
    `tempting`: turns that fail. `learned` is said to a player who has solved it, `missed` to one who has not.
    """

    key: str
    title: Said
    told: Said
    asked: Said
    position: str
    goal: Goal
    star: Goal
    best: str
    tempting: tuple[str, ...]
    learned: Said
    missed: Said
    rules: Rules = Rules(match_total=None)

    def table(self) -> GameState:
        """Return the game at its beginning, with a whole deck."""
        state = parse_position(self.position, self.rules, Chance(0))
        rest = Counter(deck(self.rules.deck)) - Counter(state.cards())
        state.draw = [*Chance(0).shuffle(sorted(rest.elements()), 0, 0), *state.draw]
        return state

    def best_turn(self) -> tuple[Move, ...]:
        """Return the moves of the turn that gets the star."""
        _, written = parse_turn(f"{PERSON + 1}: {self.best}")
        return tuple(each.move for each in written)


class LessonOutcome(Enum):
    """What has become of a lesson; the value counts its stars."""

    OPEN = -1
    MISSED = 0
    SOLVED = SOLVED
    STARRED = STARRED


def judge(lesson: Lesson, moves: Sequence[Move]) -> LessonOutcome:
    """Return what the moves from the lesson's beginning on have reached, up to the end of the person's turn.

    Raises NotLegal for a move that the rules refuse.
    """
    start = lesson.table()
    end = start.copy()
    for move in moves:
        engine.play(end, move)
        ends = isinstance(move, Discard | Pass) and move.seat == PERSON and end.turn_seat != PERSON
        if ends or end.phase is Phase.OVER:
            if not lesson.goal(start, end):
                return LessonOutcome.MISSED
            return LessonOutcome.STARRED if lesson.star(start, end) else LessonOutcome.SOLVED
    return LessonOutcome.OPEN


def judge_line(lesson: Lesson, line: str) -> LessonOutcome:
    """Return what a turn in the notation of moves reaches. Raises NotReadable and NotLegal."""
    _, written = parse_turn(f"{PERSON + 1}: {line}")
    return judge(lesson, [each.move for each in written])


LEVEL = "regular"
"""The level given for the others; none of them ever moves."""


class HoldStill:
    """Computers that never make up their minds: a lesson is one turn of the person."""

    def ask(self, request: Request) -> None:
        """Think of nothing."""

    def poll(self) -> Move | None:
        """Return no move."""

    def poll_hint(self) -> Hint | None:
        """Return no hint."""


def setup_for(lesson: Lesson, name: str = DEFAULT.seats[PERSON].name) -> SetUp:
    """Return who sits at the table of a lesson: a person by a name, and the usual others."""
    seats = len(lesson.table().stocks)
    others = [seat._replace(player=LEVEL if n < seats else None) for n, seat in enumerate(DEFAULT.seats)]
    own = DEFAULT.seats[PERSON]._replace(name=name)
    return SetUp((own, *others[1:]), lesson.rules, practice=True, hints=False)


def table_for(lesson: Lesson, setup: SetUp) -> Sitting:
    """Return the table of a lesson at its beginning; everything can be taken back there."""
    players = [player_for(seat) for seat in setup.seated()]
    so_far = MatchSoFar(lesson.rules, players, 0, practice=True, start=lesson.table())
    return Sitting(so_far, HoldStill(), hints=False)


def verdict_at(lesson: Lesson, table: Sitting) -> LessonOutcome:
    """Return what has been reached at the table of a lesson."""
    return judge(lesson, _moves(table))


def is_met(lesson: Lesson, table: Sitting) -> bool:
    """Tell whether the goal of a lesson is reached as its table stands now, before the turn is over, too."""
    start, moves = lesson.table(), _moves(table)
    end = start.copy()
    for move in moves:
        engine.play(end, move)
    return bool(moves) and lesson.goal(start, end)


def _moves(table: Sitting) -> list[Move]:
    return [step for step in table.steps if not isinstance(step, Deal)]


def stock_played(count: int) -> Goal:
    """Return the goal to play n cards from the stocks of one's side."""
    return lambda start, end: _stocks(start) - _stocks(end) >= count


def wilds_kept(count: int) -> Goal:
    """Return the goal to have at least n Skip-Bo cards in hand at the end."""
    return lambda _, end: end.hands[PERSON].count(WILD) >= count


def hand_emptied(start: GameState, end: GameState) -> bool:
    """Tell whether five new cards were drawn in the turn (R11)."""
    return len(start.draw) - len(end.draw) >= 5


def on_top(card: Card) -> Goal:
    """Return the goal to have a card on top of one of one's own discard piles."""
    return lambda _, end: any(pile[-1:] == [card] for pile in end.discards[PERSON])


def one_lower(start: GameState, end: GameState) -> bool:
    """Tell whether the discard lies on a card that is one higher, so that both can be played in order."""
    piles = zip(start.discards[PERSON], end.discards[PERSON], strict=True)
    return any(len(after) > len(before) > 0 and after[-1] == before[-1] - 1 for before, after in piles)


def none_needs(card: Card) -> Goal:
    """Return the goal that no build pile needs this card."""
    return lambda _, end: all(pile.needs != card for pile in end.builds)


def both(one: Goal, other: Goal) -> Goal:
    """Return the goal to reach two goals."""
    return lambda start, end: one(start, end) and other(start, end)


def _stocks(state: GameState) -> int:
    """Return the number of cards on the stocks of the person's side."""
    side = state.rules.side_of(PERSON, state.seats)
    return sum(len(state.stocks[seat]) for seat in state.rules.members(side, state.seats))


_HEAD: Final = "turn 9 seat 1 play dealer 2 game 1 shuffles 1 idle 0 0 | "

STOCK: Final = Lesson(
    key="stock",
    title=say("The stock first"),
    told=say(
        "Only an empty stock wins. A hand card played where your stock card could go may cost you the turn."
    ),
    asked=say("Play two cards of your stock or more."),
    position=_HEAD
    + "B 1.2.3.4=4 1.2.3.4.5.6.7=7 -=0 -=0 | draw 10 | aside - | H 5.6.8.8.12 S 11.6.9.5 D 10 - - -"
    " | H 2.3.9.11.12 S 3.7.2.10 D 12 11 - -",
    goal=stock_played(2),
    star=stock_played(3),
    best="S5>B1 H8>B2 S9>B2 S6>B1 | H12>D2",
    tempting=("H5>B1 H6>B1 | H12>D2", "S5>B1 H6>B1 | H12>D2"),
    learned=say("Before you play from your hand, see whether your stock card could go there."),
    missed=say("A card of your hand took a place that your stock could have had."),
)

WILDS: Final = Lesson(
    key="wilds",
    title=say("Keep what is rare"),
    told=say("A Skip-Bo card fits nearly always, so it is worth most when nothing else does."),
    asked=say("Play the 8 of your stock, and still have the Skip-Bo card at the end."),
    position=_HEAD + "B 1.2.3.4.5=5 1.2=2 -=0 -=0 | draw 11 | aside - | H *.6.7.3.10 S 12.4.8 D 11 - - -"
    " | H 2.3.9.11.12 S 3.7.2.10 D 12 9 - -",
    goal=both(stock_played(1), wilds_kept(1)),
    star=both(stock_played(2), wilds_kept(1)),
    best="H6>B1 H7>B1 S8>B1 H3>B2 S4>B2 | H10>D1",
    tempting=("H*6>B1 H7>B1 S8>B1 | H10>D2", "H6>B1 H7>B1 S8>B1 H*3>B2 S4>B2 | H10>D1"),
    learned=say("Use numbers where numbers will do: the Skip-Bo card is for the one that is missing."),
    missed=say("Your hand had all the numbers that were needed, without the Skip-Bo card."),
)

EMPTY_HAND: Final = Lesson(
    key="hand",
    title=say("An empty hand brings five more"),
    told=say("Whoever plays all five cards of the hand draws five new ones, in the same turn."),
    asked=say("Play your whole hand."),
    position=_HEAD
    + "B 1.2.3=3 1.2.3.4.5.6.7.8=8 -=0 -=0 | draw 10.5.3.12.6 | aside - | H 4.9.10.1.5 S 9.2.7.11 D 12 - - -"
    " | H 2.3.9.11.12 S 3.7.2.10 D 12 6 - -",
    goal=hand_emptied,
    star=both(hand_emptied, stock_played(3)),
    best="H4>B1 H5>B1 H9>B2 H10>B2 S11>B2 H1>B3 H6>B1 S7>B1 S2>B3 | H5>D2",
    tempting=("H9>B2 H10>B2 S11>B2 | H5>D2", "H4>B1 H5>B1 | H1>D2"),
    learned=say("Five new cards are often worth more than one that is saved for later."),
    missed=say("Every card of this hand could have been played, and five more would have come."),
)

MEMORY: Final = Lesson(
    key="memory",
    title=say("Discards are a memory"),
    told=say("Your discard piles keep what your hand cannot. In the right order they come back one by one."),
    asked=say("Play the 9 of your stock with the help of your discard piles."),
    position=_HEAD + "B 1.2.3.4=4 -=0 -=0 -=0 | draw 6 | aside - | H 12.12.2.11.4 S 3.10.9 D 9.7 8.5 6 -"
    " | H 2.3.9.11.12 S 3.7.2.8 D 12 11 - -",
    goal=stock_played(1),
    star=stock_played(2),
    best="D2:5>B1 D3:6>B1 D1:7>B1 D2:8>B1 S9>B1 S10>B1 | H2>D3",
    tempting=("D2:5>B1 D3:6>B1 D1:7>B1 D2:8>B1 D1:9>B1 | H12>D3", "D2:5>B1 | H12>D3"),
    learned=say("Four piles that run downwards are a ladder: each card frees the next one."),
    missed=say("The 5, 6, 7 and 8 of your discards lead up to the 9 of your stock."),
)

BURYING: Final = Lesson(
    key="burying",
    title=say("What not to bury"),
    told=say("Nothing fits, so a card must go. Where it goes decides what you can play next time."),
    asked=say("End your turn so that the 4 can be played as soon as a 3 has come."),
    position=_HEAD + "B 1.2=2 -=0 -=0 -=0 | draw 6 | aside - | H 9.9.12.11.8 S 3.10.5 D 4 10 6 12"
    " | H 2.7.9.11.12 S 3.7.2.8 D 5 11 - -",
    goal=on_top(4),
    star=both(on_top(4), one_lower),
    best="| H9>D2",
    tempting=("| H12>D1", "| H8>D1"),
    learned=say("The best place for a card is on the one just above it: both come off again in order."),
    missed=say("The 4 is buried now, and your stock needs it to reach its 5."),
)

BLOCKING: Final = Lesson(
    key="blocking",
    title=say("Leave nothing for the others"),
    told=say("Look at the stock of the player after you: do not leave ready what it needs."),
    asked=say("End your turn so that no pile waits for Ben's 8."),
    position=_HEAD + "B 1.2.3.4.5.6=6 1.2.3=3 -=0 -=0 | draw 6 | aside - | H 7.8.12.2.11 S 3.10.9 D 11 - - -"
    " | H 2.7.9.11.12 S 3.7.2.8 D 5 11 - -",
    goal=none_needs(8),
    star=both(none_needs(8), stock_played(2)),
    best="H7>B1 H8>B1 S9>B1 S10>B1 | H12>D2",
    tempting=("H7>B1 | H12>D2", "H7>B1 | H8>D2"),
    learned=say("Stop short of a number that others wait for, or go beyond it."),
    missed=say("A pile needs an 8 now, and Ben has one on his stock."),
)

COUNTING: Final = Lesson(
    key="counting",
    title=say("Count what is gone"),
    told=say("There are twelve cards of every number. Look at all piles: where are the fives?"),
    asked=say("Bring the 6 of your stock into play."),
    position=_HEAD + "B 1.2.3.4=4 1.2.3.4.5.6.7=7 1.2.3.4.5.6.7.8.9=9 -=0 | draw 6 | aside -"
    " | H *.9.12.11.3 S 2.10.8.6 D 5.5.12 - - - | H 2.7.9.10.12 S 3.7.2.8 D 5.5.5.5.11 5.5.5.5.12 - -",
    goal=stock_played(1),
    star=stock_played(3),
    best="H*5>B1 S6>B1 S8>B2 S10>B3 | H12>D2",
    tempting=("| H12>D2", "H*8>B2 H9>B2 | H12>D2"),
    learned=say("All twelve fives lie on the table, so only a Skip-Bo card can still be the 5."),
    missed=say("There is no point in waiting for a 5: all twelve are on the table already."),
)

PARTNERS: Final = Lesson(
    key="partners",
    title=say("Two stocks to empty"),
    told=say("Partners win when both their stocks are empty. On your turn you play Cleo's stock, too."),
    asked=say("Play a card of Cleo's stock or more."),
    position=_HEAD + "B 1.2.3=3 -=0 -=0 -=0 | draw 6 | aside - | H 4.5.6.9.11 S 2.10.12 D 11 - - -"
    " | H 2.7.9.11.12 S 3.7.2.8 D 5 11 - - | H 2.7.9.10.12 S 10.7.6.5 D 12 - - -"
    " | H 2.3.8.10.12 S 3.7.2.9 D 8 - - -",
    goal=stock_played(1),
    star=stock_played(3),
    best="H4>B1 S3:5>B1 S3:6>B1 S3:7>B1 | H11>D2",
    tempting=("H4>B1 H5>B1 H6>B1 | H11>D2", "| H11>D2"),
    learned=say("A card of your partner's stock is worth as much as one of your own."),
    missed=say("Your own 5 took the place that Cleo's stock was waiting for."),
    rules=Rules(match_total=None, teams=2),
)

HOUSE_RULES: Final = Lesson(
    key="house",
    title=say("Another house, other rules"),
    told=say("By one house rule a Skip-Bo card may begin an empty pile as any number you like."),
    asked=say("Play the 9 of your stock."),
    position=_HEAD + "B 1.2.3=3 1.2=2 -=0 -=0 | draw 6 | aside - | H *.2.12.11.6 S 4.11.10.9 D 11 - - -"
    " | H 2.7.9.11.12 S 3.7.2.8 D 5 11 - -",
    goal=stock_played(1),
    star=stock_played(3),
    best="H*8>B3 S9>B3 S10>B3 S11>B3 | H2>D2",
    tempting=("H*1>B3 H2>B3 | H12>D2", "H*4>B1 | H12>D2"),
    learned=say("Know the house rules: the one you forget may decide the game."),
    missed=say("On an empty pile the Skip-Bo card could have been the 8."),
    rules=Rules(match_total=None, wild_start_any=True),
)

REFEREE: Final = Lesson(
    key="referee",
    title=say("The referee is watching"),
    told=say(
        "With the referee at the table you draw yourself: press the draw pile until you have five cards."
        " One too many will cost you."
    ),
    asked=say("Draw to five cards, no more, and play the 5 of your stock."),
    position="turn 9 seat 1 draw dealer 2 game 1 shuffles 1 idle 0 0 | "
    "B 1.2.3.4=4 -=0 -=0 -=0 | draw 8.11.6.7.10 | aside - | H 9.12 S 3.8.6.5 D 11 - - -"
    " | H 2.7.9.11.12 S 3.7.2.8 D 10 11 - -",
    goal=stock_played(1),
    star=stock_played(3),
    best="+ + + S5>B1 S6>B1 H7>B1 S8>B1 | H12>D2",
    tempting=("+ + + + | H12>D2", "+ + + | H12>D2"),
    learned=say("Count as you draw: the surplus would have gone into your stock, and more with it."),
    missed=say("Three cards were missing, not more, and your 5 was ready to be played."),
    rules=Rules(match_total=None, referee=Referee.AT_THE_TABLE),
)

LESSONS: Final = (
    STOCK,
    WILDS,
    EMPTY_HAND,
    MEMORY,
    BURYING,
    BLOCKING,
    COUNTING,
    PARTNERS,
    HOUSE_RULES,
    REFEREE,
)
