"""The moments of a game: turns that changed much, with what brought it about.

The curve only says where to look. Before a moment is told, the chances before and after it are found once
more, from many games played out in other worlds, and these are what is told. A turn of which one cannot name
the cause is no moment, and neither is the last one: it only says how the game ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import fsum
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.afterwards.studied_turns import VERSION
from skipbo.ai.afterwards.walk import (
    MadeChoice,
    OpenWay,
    PlayedGame,
    WalkedGame,
    WalkedTurn,
    state_after,
    walking,
    winner,
)
from skipbo.ai.judge import open_chances
from skipbo.ai.known_rules import knows
from skipbo.ai.lines import searched
from skipbo.ai.rollouts import FEW_STOCK_CARDS, OpenWorlds, played_out, quick_turn
from skipbo.ai.weights import TABLE
from skipbo.model import engine
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Play
from skipbo.model.observation import observe
from skipbo.model.rules import BLOCKED_TURNS
from skipbo.model.slices import Slices, finished
from skipbo.model.state import GameState

FEW_CARDS: Final = 3
"""The cards of each seat that can still be drawn, or are set aside, from which on a game may soon block."""

PLAYED_OUT: Final = 16
"""The games that are played out where much is left."""
GAMES_AT_THE_END: Final = 80
"""The games that are played out near the end."""
JUDGED: Final = 48
"""The games that the judge's word counts like."""
LAST_CARDS: Final = 2
"""The stock cards of a side from which on the judge is not asked."""

AT_ONCE: Final = 4
"""The games of a slice."""


def outlook(state: GameState, fresh: bool, rng: Random, games: int = 0) -> Slices[tuple[float, ...]]:
    """Find every side's chance to win, in slices, which do not say how much is done.

    `fresh`: nothing has been reshuffled since the deal. `games`: how many are played out, and no judge asked;
    0 as usual. The same on every machine, to the last digit. Raises WeightsUnreadable if the judge cannot be
    read.
    """
    judge = open_chances([observe(state, seat) for seat in range(state.seats)])
    if state.outcome is not None:
        return judge
    worlds = OpenWorlds(state, fresh)
    least = min(state.rules.side_totals(state.stock_counts()))
    if games or least <= LAST_CARDS or is_about_to_block(state):
        return (yield from _played_out(worlds, rng, games or GAMES_AT_THE_END))
    games = GAMES_AT_THE_END if least <= FEW_STOCK_CARDS else PLAYED_OUT
    found = yield from _played_out(worlds, rng, games)
    pairs = zip(judge, found, strict=True)
    return tuple((JUDGED * said + games * share) / (JUDGED + games) for said, share in pairs)


def is_about_to_block(state: GameState) -> bool:
    """Tell whether a game is nearly blocked (R26)."""
    loose = len(state.draw) + len(state.set_aside)
    return loose <= FEW_CARDS * state.seats or state.turns_without_stock > BLOCKED_TURNS // 2


def _played_out(worlds: OpenWorlds, rng: Random, games: int) -> Slices[tuple[float, ...]]:
    rules, ends = worlds.state.rules, list[list[float]]()
    turn = quick_turn(rules)
    for number in range(games):
        if number % AT_ONCE == 0:
            yield 0.0
        ends.append(played_out(worlds.deal(rng), rules, turn))
    return tuple(fsum(shares) / games for shares in zip(*ends, strict=True))


MOST_SWINGS: Final = 3
"""The moments that are named."""
LEAST_SWING: Final = 0.08
"""The least change of a chance that is one."""
WEIGHED: Final = 4
"""The turns that are weighed, those that seem to have changed most."""
GAMES: Final = 160
"""The games that are played out for a chance before or after one of them."""
MANY_WILDS: Final = 2
"""The Skip-Bo cards, drawn or spent in a turn, that are a cause."""
POSITIONS: Final = 120
"""The positions that are looked at for a stock card that was left lying."""


class SwingCause(Enum):
    """What made a chance change in a turn.

    STOCK: stock cards were played. OPENED, CLOSED: an opponent's way to a stock card. LEFT: one's own stock
    card was left lying. DRAWN, SPENT: Skip-Bo cards, spent ones without a stock card.
    """

    STOCK = "stock"
    OPENED = "opened"
    CLOSED = "closed"
    LEFT = "left"
    DRAWN = "drawn"
    SPENT = "spent"


def cause_of(game: PlayedGame, turn: WalkedTurn, side: int, rises: bool) -> SwingCause | None:
    """Return what made the chance of a side rise or fall in a turn, None where nothing that one can name."""
    sides = game.rules.sides(game.seats)
    own = turn.seat % sides == side
    concerned = None if own or sides == 2 else side
    if own == rises:
        if turn.stock_cards:
            return SwingCause.STOCK
        if _any_of_side(turn.closed, sides, concerned):
            return SwingCause.CLOSED
        return SwingCause.DRAWN if turn.wilds >= MANY_WILDS else None
    if _any_of_side(turn.opened, sides, concerned):
        return SwingCause.OPENED
    if turn.left != WILD:
        return SwingCause.LEFT
    wasted = turn.spent >= MANY_WILDS and not turn.stock_cards
    return SwingCause.SPENT if wasted and concerned is None else None


def _any_of_side(ways: Sequence[OpenWay], sides: int, side: int | None) -> bool:
    """Tell whether one of some ways is a side's, of any for None."""
    return any(side is None or way.seat % sides == side for way in ways)


def left_lying(turn: WalkedTurn) -> Card:
    """Return the stock card that was left lying at the end of a turn, though no Skip-Bo card was needed.

    WILD for none; a Skip-Bo card itself may well be left.
    """
    choices = [event for event in turn.events if isinstance(event, MadeChoice)]
    if not choices or isinstance(choices[-1].moves[-1], Play):
        return WILD
    seat, seen = choices[-1].seat, choices[-1].seen
    lines = searched(seen, seat, TABLE, POSITIONS)
    for line in lines.found:
        own = line.last is not None and lines.setting.members[line.last.pile] == seat
        if own and all(step.card != WILD for step in lines.steps_of(line)):
            return seen.stock_tops[seat] or WILD
    return WILD


class Swing(NamedTuple):
    """A turn that changed the chance of a side: the turn, the side, its chances before and after, and why."""

    turn: WalkedTurn
    side: int
    before: float
    after: float
    cause: SwingCause

    @property
    def change(self) -> float:
        """By how much the chance of the side has changed."""
        return self.after - self.before


def curve(walked: WalkedGame) -> list[tuple[float, ...]]:
    """Return every side's chances before the first turn, and after each."""
    return [walked.start, *(turn.chances for turn in walked.turns)]


def weighed(game: PlayedGame) -> WalkedGame:
    """Return a game with all its turns, weighed. Raises what `walked` raises."""
    return finished(weighing(game))


def weighing(game: PlayedGame) -> Slices[WalkedGame]:
    """Walk through a game in slices, with a curve that looks ahead and moments that are weighed.

    Raises what `walked` raises.
    """
    found = yield from walking(game)
    state, chances, made = state_after(game, 0), [], 0
    dealt = state.shuffles  # two, after a tie for the start (R03)
    for number, until in enumerate([*(turn.first for turn in found.turns), len(game.moves)]):
        for move in game.moves[made:until]:
            engine.play(state, move)
        made = until
        chances.append((yield from outlook(state, state.shuffles == dealt, _stream(found, number, "curve"))))
    found = yield from _with_left(found.with_curve(chances))
    rough = sorted(_swings(found), key=lambda moment: -abs(moment.change))[:WEIGHED]
    for number in sorted({moment.turn.number - late for moment in rough for late in (0, 1)}):
        state = state_after(game, found.turns[number].first)
        rng = _stream(found, number, "moment")
        chances[number] = yield from outlook(state, state.shuffles == dealt, rng, GAMES)
    weighed = tuple(moment.turn.number for moment in rough)
    return found.with_curve(chances)._replace(weighed=weighed)


def _with_left(walked: WalkedGame) -> Slices[WalkedGame]:
    """Look for a stock card that was left lying in each turn that hurt its own side, in slices."""
    game, side, chances = walked.game, winner(walked) or 0, curve(walked)
    turns = list(walked.turns)
    for at, turn in enumerate(turns[:-1] if knows("lines", game.rules) else ()):
        change = chances[at + 1][side] - chances[at][side]
        hurt = (turn.seat % game.rules.sides(game.seats) == side) == (change < 0)
        if hurt and abs(change) >= LEAST_SWING:
            turns[at] = turn._replace(left=left_lying(turn))
            yield 0.0
    return walked._replace(turns=tuple(turns))


def _stream(walked: WalkedGame, number: int, purpose: str) -> Random:
    """Return the stream of chance for what is found out about the table after a number of turns."""
    return Random(f"skipbo1/afterwards/{VERSION}/{walked.key}/{purpose}/{number}")


def _swings(walked: WalkedGame) -> list[Swing]:
    """Return the turns that changed the winner's chance, with a cause, as the curve has it."""
    side, chances = winner(walked) or 0, curve(walked)
    found = []
    for turn in walked.turns[:-1]:
        before, after = (chances[turn.number - late][side] for late in (1, 0))
        cause = cause_of(walked.game, turn, side, after > before)
        if abs(after - before) >= LEAST_SWING and cause is not None:
            found.append(Swing(turn, side, before, after, cause))
    return found


def swings(walked: WalkedGame) -> tuple[Swing, ...]:
    """Return the turns that changed the winner's chance most, in the order they were played.

    After a draw the side spoken of is the first. A game may have none; one that is not `weighed` has none.
    """
    found = [moment for moment in _swings(walked) if moment.turn.number in walked.weighed]
    largest = sorted(found, key=lambda moment: -abs(moment.change))[:MOST_SWINGS]
    return tuple(sorted(largest, key=lambda moment: moment.turn.number))


LEAST_TURN: Final = 0.12
"""The least change of a chance that turns a game."""
AS_GOOD_AS_WON: Final = 0.75
"""The chance from which on nothing that helped its side mattered any more."""


def turning_point(walked: WalkedGame) -> Swing | None:
    """Return the turn that helped the winner most, for good and while the game was open; None for none.

    What was lost again later turned nothing. The last turn is never the one: it only says how the game ended.
    """
    if winner(walked) is None:
        return None
    found: list[tuple[float, Swing]] = []
    for moment in swings(walked):
        if moment.before < AS_GOOD_AS_WON:
            lowest = min(turn.chances[moment.side] for turn in walked.turns[moment.turn.number - 1 :])
            found.append((lowest - moment.before, moment))  # what was never lost again
    kept, most = max(found, key=lambda each: each[0], default=(0.0, None))
    return most if kept >= LEAST_TURN else None


def led_throughout(walked: WalkedGame) -> bool:
    """Tell whether the winner had the best chance of all sides after every turn from the first round on.

    A moment of the first round in which another side had a better one is told, and gainsays it.
    """
    side, told = winner(walked), {moment.turn.number for moment in swings(walked)}
    heard = (turn for turn in walked.turns if turn.number >= walked.game.seats or turn.number in told)
    return side is not None and all(turn.chances[side] == max(turn.chances) for turn in heard)


def turned_at_last(walked: WalkedGame) -> bool:
    """Tell whether another side than the winner's had the best chance before the last turn."""
    side, before = winner(walked), curve(walked)[-2]
    return side is not None and before[side] < max(before)


def was_even_to_the_end(walked: WalkedGame) -> bool:
    """Tell whether nobody could be called the winner yet before the last turn."""
    before = curve(walked)[-2]
    return max(before) - 1 / len(before) < LEAST_TURN
