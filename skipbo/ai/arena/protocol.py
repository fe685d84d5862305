"""What outside players read and write: one line of JSON each way; `docs/bots.md` describes the form.

A question, on the player's standard input:

    {"version": 1, "seat": 0, "observation": {"type": "Observation", ...}, "legal": [{"type": "Play", ...}]}

The answer, on its standard output, is one of the moves, as it stood there: {"play": {"type": "Play", ...}}.
Nothing else may be written there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.json_form import VERSION, check_version, move_from_json, observation_from_json, to_json
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Question(NamedTuple):
    """A question as a player of our own language gets it."""

    seen: Observation
    legal: tuple[Move, ...]


def question(seen: Observation, legal: Sequence[Move]) -> str:
    """Return the line that asks for a move."""
    asked = {
        "version": VERSION,
        "seat": legal[0].seat,
        "observation": to_json(seen),
        "legal": [to_json(move) for move in legal],
    }
    return json.dumps(asked, separators=(",", ":"))


def read_question(line: str) -> Question:
    """Return what a line asks. Raises NotReadable."""
    asked = json.loads(line)
    check_version(asked)
    legal = tuple(move_from_json(move) for move in asked["legal"])
    return Question(observation_from_json(asked["observation"]), legal)


def answer_text(move: Move) -> str:
    """Return the line that answers with a move."""
    return json.dumps({"play": to_json(move)}, separators=(",", ":"))


def answer(line: str, legal: Sequence[Move]) -> Move | None:
    """Return the move that a line chooses, or None if it is none of the legal ones."""
    try:
        move = move_from_json(json.loads(line)["play"])
    except (ValueError, KeyError, TypeError, RecursionError):  # NotReadable is a ValueError
        return None
    return move if move in legal else None
