"""What outside players read and write: one line of JSON each way.

A question, on the player's standard input:

    {"seat": 0, "table": {...}, "legal": ["S5>B1", "H3>D2", ...]}

`table` is what the seat sees: `hand`, `hand_counts`, `stock_counts`, `stock_tops` (null where a stock
is empty), `discards` (by seat, then pile, the top last), `builds` (each with its `cards` and the number
`top` it has reached), `draw_count`, `set_aside`, `turn`, `rules` and so on. Seats count from 0; a card is
its number, 0 is the Skip-Bo card. `legal` are the moves as short text: source, card and pile, counted from 1
(`H*4>B2`: a Skip-Bo card from the hand as a 4 on the second build pile; `D1:7>B1` the top of the first
discard pile; `H9>D3` a discard; `pass`).

The answer, on its standard output, is one of them: {"play": "S5>B1"}. Nothing else may be written there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from skipbo.model.legal_moves import Move
from skipbo.model.notation import move_text
from skipbo.model.observation import Observation
from skipbo.model.rule_fields import rules_to_mapping

_FIELDS = (
    "seat",
    "turn_seat",
    "turn",
    "dealer",
    "hand",
    "hand_counts",
    "stock_counts",
    "stock_tops",
    "discards",
    "draw_count",
    "set_aside",
    "idle_turns",
    "turns_without_stock",
)


def question(seen: Observation, legal: Sequence[Move]) -> str:
    """Return the line that asks for a move."""
    table: dict[str, Any] = {name: getattr(seen, name) for name in _FIELDS}
    table["builds"] = [{"cards": pile.cards, "top": pile.top} for pile in seen.builds]
    table["rules"] = rules_to_mapping(seen.rules)
    asked = {"seat": legal[0].seat, "table": table, "legal": [move_text(move) for move in legal]}
    return json.dumps(asked, separators=(",", ":"))


def answer(line: str, legal: Sequence[Move]) -> Move | None:
    """Return the move that a line chooses, or None if it is none of the legal ones."""
    try:
        words = json.loads(line)["play"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return next((move for move in legal if move_text(move) == words), None)
