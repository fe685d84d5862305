"""Turns given away: what a choice cost, by what the seat could see.

The line that was taken and the best others are tried in the same worlds, by the yardstick of hints
(`skipbo.ai.trials`). The best is picked in one half of the worlds and valued in the other, both ways round,
so that no luck of the trial is taken for a better turn; what a choice cost can be below 0. Where something
seems to have been given away, the best are tried again in many new worlds, and the best of these and the one
that was taken are played out to the end of the game, in new worlds again. Only what both say, beyond their
noise, is claimed, and no more than the lesser of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import MadeChoice
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.known_rules import knows
from skipbo.ai.learned import net_for
from skipbo.ai.lines import WON, Lines, PlannedTurn, moves_of
from skipbo.ai.net_player import NetRating, RatedLines, considered
from skipbo.ai.position import Position, PositionStep, Setting, after, code_of, position_of, setting_of
from skipbo.ai.rollouts import turn_by
from skipbo.ai.trials import LineTrial, Tryable, advised, key_of, promising, rated_chance
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES, Rules
from skipbo.model.state import BuildPile, Kind

LINES: Final = 8
"""The lines that are tried beside the one that was taken, at most."""
WORLDS: Final = 60
"""The worlds in which each choice is tried."""
LINES_AGAIN: Final = 3
WORLDS_AGAIN: Final = 480
"""The lines and the new worlds where something may have been given away."""
GAMES: Final = 400
"""The worlds in which a claim is played out."""

LEAST_COST: Final = 0.02
"""The least that is claimed, as a share of a win."""
LEAST_OF_HINTS: Final = 0.03
"""The least that is claimed where a hint was followed: its own trial is no more exact."""
SURE: Final = 3.0
"""The standard errors that a claim needs at least, where it is tried."""
SURE_OF_GAMES: Final = 2.0
"""The same where it is played out."""


class Improvement(NamedTuple):
    """A better line: its moves, its chance, and by how much the one that was taken is worse.

    `hinted`: the one that was taken is what a hint advises there.
    """

    moves: tuple[Move, ...]
    chance: float
    worth: float
    hinted: bool = False


class Judged(NamedTuple):
    """What a choice cost as a share of a win, from few worlds, and the better line, if one is claimed."""

    error: float
    claim: Improvement | None


def can_judge(rules: Rules) -> bool:
    """Tell whether choices by these rules can be tried."""
    return knows("lines", rules) and turn_by(rules) is not None


def judged(choice: MadeChoice, rng: Random) -> Judged | None:
    """Return what a choice cost, None where there was none. The rules must be ones that `can_judge` knows."""
    found = considered(choice.seen, choice.seat)
    compared = _lines_to_compare(choice, found)
    if len(compared) < 2:
        return None
    field = LineTrial(choice.seen, found, compared)
    first = field.tried(range(len(compared)), WORLDS, rng)
    error, own = first.cost(), compared[0].line
    # One that wins is never called worse, nor is a Skip-Bo card from the stock, which trials mistake.
    beyond_doubt = own.value == WON or (own.last is not None and own.last.card == WILD)
    if beyond_doubt or first.gap + 2 * first.noise <= LEAST_COST:
        return Judged(error, None)
    again = field.tried(first.best_first[:LINES_AGAIN], WORLDS_AGAIN, rng)
    cost = again.cost()
    if again.best == 0 or cost < max(LEAST_COST, SURE * again.noise):
        return Judged(error, None)
    gain = field.gain(again.best, GAMES, rng)
    worth, better = min(cost, gain.mean), compared[again.best]
    if worth < LEAST_COST or gain.mean < SURE_OF_GAMES * gain.error:
        return Judged(error, None)
    hinted = is_advised(choice, found)
    if hinted and worth < LEAST_OF_HINTS:
        return Judged(error, None)
    moves = tuple(moves_of(choice.seen, found.setting, better.line, better.steps))
    return Judged(error, Improvement(moves, again.value(again.best), worth, hinted))


def is_advised(choice: MadeChoice, found: RatedLines | None = None) -> bool:
    """Tell whether a hint advises a choice, or what leads to the same table."""
    found = considered(choice.seen, choice.seat) if found is None else found
    line, own = advised(choice.seen, found), taken(choice, found.setting)
    return key_of(found.lines.position_after(line), line) == key_of(own.end, own.line)


def same_line(choice: MadeChoice, moves: Sequence[Move]) -> bool:
    """Tell whether a choice leads to the same table as other moves from there, which must be possible."""
    setting = setting_of(choice.seen, choice.seat)
    ends = [taken(each, setting) for each in (choice, choice._replace(moves=tuple(moves)))]
    one, other = (key_of(each.end, each.line) for each in ends)
    return one == other


def _lines_to_compare(choice: MadeChoice, found: RatedLines) -> list[Tryable]:
    """Return the line that was taken and the best others; no others where there is no choice."""
    lines, own = found.lines, taken(choice, found.setting)
    if len(lines.found) < 2:
        return []
    key = key_of(own.end, own.line)
    best = promising(found, LINES)
    same = (each for each in best if key_of(lines.position_after(each.line), each.line) == key)
    chosen = next(same, None) or _own_line(choice.seen, found, own, key)
    return [chosen, *(each for each in best if each is not chosen)]


def _own_line(seen: Observation, found: RatedLines, own: PlayedLine, key: tuple[object, ...]) -> Tryable:
    """Return the line that was taken, rated by itself."""
    lines = found.lines
    listed = (line for line in lines.found if key_of(lines.position_after(line), line) == key)
    line = next(listed, None)
    if line is None:
        return _rated_alone(seen, found, own)
    if line.value == WON:
        return Tryable(line, own.steps, 1.0)
    return Tryable(line, own.steps, rated_chance(_net_value(seen, found, lines, line), line))


class PlayedLine(NamedTuple):
    """A line that was played: its steps, and how it ends.

    `reached`: where it had led before its stock card or its discard; `end`: before its discard.
    """

    steps: Sequence[PositionStep]
    reached: Position
    end: Position
    line: PlannedTurn

    def wins(self, setting: Setting) -> bool:
        """Tell whether it plays the last stock card of its side."""
        return self.line.last is not None and setting.stock == 1


def taken(choice: MadeChoice, setting: Setting) -> PlayedLine:
    """Return the line of a choice as the search knows lines; its rating is not known yet."""
    seen = choice.seen
    piles = list(seen.builds)
    reached = position = position_of(seen, setting)
    steps: list[PositionStep] = []
    for move in choice.moves:
        if isinstance(move, Play):
            source, pile = move.source, piles[move.pile]
            place = 0 if source.kind is Kind.HAND else setting.members.index(source.seat)
            if source.kind is Kind.DISCARD:
                place = place * DISCARD_PILES + source.index
            step = PositionStep(source.kind, move.card, code_of(pile, setting.rules), move.number, place)
            done = move.number == setting.top
            piles[move.pile] = BuildPile() if done else pile.with_card(move.card, move.number)
            position = after(setting, position, step)
            reached = reached if step.kind is Kind.STOCK else position
            steps.append(step)
    final = choice.moves[-1]
    last = steps[-1] if steps and steps[-1].kind is Kind.STOCK else None
    if isinstance(final, Discard):
        left = position.left[:DISCARD_PILES]
        onto = final.pile if left[final.pile] else left.index(0)  # empty piles are alike
        line = PlannedTurn(0.0, 0, None, (final.card, onto))
    else:
        line = PlannedTurn(0.0, 0, last, None, last is None and not isinstance(final, Pass))
    return PlayedLine(steps, reached, position, line)


def _net_value(seen: Observation, found: RatedLines, lines: Lines, line: PlannedTurn) -> float:
    """Return the rating of a line that does not win, times SCALE."""
    return NetRating(seen, found.setting, net_for(seen.rules, seen.seats)).value(lines, line)


def _rated_alone(seen: Observation, found: RatedLines, own: PlayedLine) -> Tryable:
    """Rate a line that the search has not met, such as one that discards a Skip-Bo card."""
    setting, line = found.setting, own.line
    evaluation = Evaluation(setting, found.judgement)
    if own.wins(setting):
        return Tryable(line._replace(value=WON), own.steps, 1.0)
    if line.last is not None:
        value = evaluation.stock(own.end)
    elif line.refills:
        value = evaluation.refill(own.end)
    elif line.discard is None:
        value = evaluation.ended(own.end)
    else:
        value = _ended_with(found, own.end, *line.discard)
    rated = line._replace(value=value)
    lines = Lines(setting, own.reached, evaluation)
    return Tryable(rated, own.steps, rated_chance(_net_value(seen, found, lines, rated), rated))


def _ended_with(found: RatedLines, end: Position, card: Card, pile: int) -> float:
    """Return the rating of a turn that ends with a discard which the search does not look at."""
    setting = found.setting
    piles = list(setting.discards)
    piles[pile] = (*piles[pile][: end.left[pile]], card)
    left = (*end.left[:pile], end.left[pile] + 1, *end.left[pile + 1 :])
    hand = (*end.hand[:card], end.hand[card] - 1, *end.hand[card + 1 :])
    changed = setting._replace(discards=piles)
    return Evaluation(changed, found.judgement).ended(end._replace(hand=hand, held=end.held - 1, left=left))
