"""The line that a hint advises: one that people would rather play, unless a trial is sure of a better one.

The trial is that of what looks back at a game (`skipbo.ai.trials`), in fewer worlds: a hint has to come at
once. The worlds follow from what the seat sees, so the same position always gets the same hint.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from skipbo.ai.learned import player_problem
from skipbo.ai.lines import WON, PlannedTurn
from skipbo.ai.net import SCALE
from skipbo.ai.net_player import RatedLines, lively
from skipbo.ai.trials import LineTrial, Tryable, key_of, promising, rated_chance
from skipbo.model.cards import WILD
from skipbo.model.observation import Observation

LINES: Final = 8
"""The lines that are tried beside the one that people would rather play, at most."""
WORLDS: Final = 60
WORLDS_AGAIN: Final = 360
"""The worlds of a trial with two seats, and of the second one, where a line may be better."""
LINES_AGAIN: Final = 3
LEAST: Final = 0.005
"""By how much another line has to be better, as a share of a win."""
SURE: Final = 1.0
"""The standard errors that this needs."""


def advised(seen: Observation, found: RatedLines) -> PlannedTurn:
    """Return the line that a hint names, of those that were `found` by what the seat to act sees."""
    return stock_first(found, _best(seen, found))


def stock_first(found: RatedLines, line: PlannedTurn) -> PlannedTurn:
    """Return the line to the same stock card without what does not lead there: that comes after it."""
    if line.last is None:
        return line
    lines, steps = found.lines, Counter(found.lines.steps_of(line))
    there = (
        each for each in lines.found if each.last == line.last and not Counter(lines.steps_of(each)) - steps
    )
    return min(there, key=lambda each: len(lines.steps_of(each)))


def _best(seen: Observation, found: RatedLines) -> PlannedTurn:
    """Return the line that people would rather play, or one of which a trial is sure that it is better."""
    usual = lively(found)
    if usual.value == WON or (usual.last is not None and usual.last.card == WILD) or player_problem():
        return usual
    field = LineTrial(seen, found, _compared(found, usual))
    if len(field.lines) < 2:
        return usual
    rng, scale = Random(f"skipbo1/hint/{_position(seen)}"), 3 / (seen.seats + 1)
    first = field.tried(range(len(field.lines)), round(WORLDS * scale), rng)
    if first.gap + 2 * first.noise <= LEAST:
        return usual
    again = field.tried(first.best_first[:LINES_AGAIN], round(WORLDS_AGAIN * scale), rng)
    sure = again.cost() >= max(LEAST, SURE * again.noise)
    return field.lines[again.best].line if sure else usual


def _compared(found: RatedLines, usual: PlannedTurn) -> list[Tryable]:
    """Return the usual line and others that lead to other tables."""
    lines, best = found.lines, promising(found, LINES)
    key = key_of(lines.position_after(usual), usual)
    rated = next((each.value for each in found.best_first if each.line is usual), int(usual.value * SCALE))
    others = (each for each in best if key_of(lines.position_after(each.line), each.line) != key)
    return [Tryable(usual, lines.steps_of(usual), rated_chance(rated, usual)), *others]


def _position(seen: Observation) -> str:
    """Return what the seat sees as text, in whatever order it holds its hand."""
    builds = [(pile.cards, pile.top) for pile in seen.builds]
    own = (sorted(seen.hand), seen.hand_counts, seen.stock_counts, seen.stock_tops)
    return repr((*own, seen.discards, builds, seen.draw_count, sorted(seen.set_aside), seen.reshuffles))
