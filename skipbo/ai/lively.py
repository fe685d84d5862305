"""Which line a hint names: one as good as Strong's that people would rather play.

A strong player often waits where nothing is lost by playing. People want to move, and a stock card that fits
is what the game is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp
from typing import Final

from skipbo.ai.lines import WON, PlannedTurn
from skipbo.ai.net import SCALE
from skipbo.ai.net_player import Considered, RatedLine
from skipbo.model.cards import WILD

AT_ONCE: Final = 0.05
"""The chance of winning that is given up for a stock card that needs nothing before it.

From positions where Strong would rather wait, games were won as often after the stock card: its rating is too
fond of waiting.
"""

BRINGS: Final = 0.02
"""The same for a line that brings a stock card on."""

PLAYS: Final = 0.005
"""The same for any play instead of waiting. These come in most turns, and add up: of 300 games by hints
against Strong half were won with this, 48 % with twice as much; of 100 a third with four times as much."""


def lively(found: Considered) -> PlannedTurn:
    """Return the line that a hint names: the best one, or one nearly as good that people would rather play.

    That is a stock card which fits at once, then a line that brings one on, then any play but of a Skip-Bo
    card instead of waiting.
    """
    best = found.best_first[0]
    if best.line.value == WON:
        return best.line
    at_once = _at_once(found, best)
    if at_once is not None:
        return at_once
    if best.line.last is None:
        brings = next((each for each in _near(found, BRINGS) if each.line.last is not None), None)
        if brings is None:
            return best.line if found.lines.steps_of(best.line) else _some_play(found, best)
        best = brings
    return _shortest(found, best)


def _near(found: Considered, least: float) -> Iterator[RatedLine]:
    """Yield the lines that win less often than the best one by no more than `least`, the best first."""
    most = _chance(found.best_first[0])
    yield from (each for each in found.best_first if _chance(each) >= most - least)


def _chance(rated: RatedLine) -> float:
    """Return the chance of winning that a rating stands for."""
    return 1 / (1 + exp(-rated.value / SCALE))


def _at_once(found: Considered, best: RatedLine) -> PlannedTurn | None:
    """Return the line that is nothing but a stock card, if it is good enough, or belongs to the best line."""
    last = best.line.last
    for line in found.lines.found:
        if line.last is not None and line.node == 0 and line.last == last and last.card != WILD:
            return line
    near = (each.line for each in _near(found, AT_ONCE))
    fitting = [line for line in near if line.last is not None and line.node == 0]
    return min(fitting, key=lambda line: line.last.pile if line.last else 0, default=None)


def _shortest(found: Considered, best: RatedLine) -> PlannedTurn:
    """Return the shortest line whose plays all belong to this one and that brings the same card on."""
    steps, lines = found.lines.steps_of(best.line), [best.line]
    for each in _near(found, BRINGS):
        own = found.lines.steps_of(each.line)
        if each.line.last == best.line.last and not Counter(own) - Counter(steps):
            lines.append(each.line)
    return min(lines, key=lambda line: len(found.lines.steps_of(line)))


def _some_play(found: Considered, best: RatedLine) -> PlannedTurn:
    """Return the best line that plays without a Skip-Bo card, if it is good enough, else the best one."""
    for each in _near(found, PLAYS):
        steps = found.lines.steps_of(each.line)
        if steps and all(step.card != WILD for step in steps):
            return each.line
    return best.line
