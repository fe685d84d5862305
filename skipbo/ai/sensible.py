"""What nobody at a table would do, left out where leaving it out costs nothing.

Ratings and trials tell lines apart by less than anybody sees, and are a little too fond of waiting. Over
thousands of games these rules neither win nor lose anything; they spare the others at the table a laugh.
"""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.ai.lines import Lines, PlannedTurn
from skipbo.ai.position import Setting, brings_a_hand
from skipbo.model.cards import WILD


def worth_trying(setting: Setting, lines: Lines) -> Sequence[PlannedTurn]:
    """Return all lines but those that nobody would play.

    No turn ends without a stock card that costs nothing. A stock card is also played by whoever holds no
    number and can draw no hand: in waiting, Skip-Bo cards would only go round. No Skip-Bo card is discarded
    as the last of the hand where playing it brings five new ones: most trials end before these are worth
    anything.
    """
    found: Sequence[PlannedTurn] = lines.found
    if any(_costs_nothing(lines, line) for line in found):
        found = [line for line in found if not is_end(line)]
    if not brings_a_hand(setting) and lines.start.held == lines.start.hand[WILD]:
        found = [line for line in found if line.last is not None] or found
    if not brings_a_hand(setting) or not any(line.refills for line in found):
        return found
    return [line for line in found if not _discards_last_wild(lines, line)]


def is_end(line: PlannedTurn) -> bool:
    """Tell whether a line ends the turn."""
    return line.last is None and not line.refills


def _costs_nothing(lines: Lines, line: PlannedTurn) -> bool:
    """Tell whether a line brings a stock card without spending a Skip-Bo card on the way."""
    return line.last is not None and not lines.wilds_of(line)


def _discards_last_wild(lines: Lines, line: PlannedTurn) -> bool:
    if line.discard is None or line.discard[0] != WILD:
        return False
    return lines.position_after(line).held == 1
