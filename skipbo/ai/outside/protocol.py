"""The lines that are exchanged with a program, each a JSON object; `docs/bots.md` promises them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from skipbo.model.api import (
    GameScore,
    Move,
    NotReadable,
    Observation,
    Rules,
    event_from_json,
    move_from_json,
    observation_from_json,
    rules_to_mapping,
    to_json,
)
from skipbo.model.events import Event
from skipbo.model.json_form import VERSION, check_version

PROTOCOL: Final = 2
"""The version of the lines. Version 1 had none but questions, without a type, and their answers."""


class AskedMove(NamedTuple):
    """A question as a player of our own language gets it."""

    seen: Observation
    legal: tuple[Move, ...]


def hello(rules: Rules, seats: int, seat: int, limit: float) -> str:
    """Return the line that begins a match; `limit`: the seconds that the program has for each answer."""
    return _line(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "version": VERSION,
            "seat": seat,
            "seats": seats,
            "rules": rules_to_mapping(rules),
            "limit": limit,
        }
    )


def happened(game: int, number: int, event: Event) -> str:
    """Return the line that tells an event, redacted, by its number in the game (both from 0)."""
    return _line({"type": "event", "game": game, "number": number, "event": to_json(event)})


def taken_back(game: int, number: int) -> str:
    """Return the line that takes back the events of a game from a number on, and all of later games."""
    return _line({"type": "taken back", "game": game, "number": number})


def ended(game: int, score: GameScore, totals: Sequence[int], over: bool) -> str:
    """Return the line after a game, of a match with these totals; `over`: no game follows."""
    outcome = score.outcome
    return _line(
        {
            "type": "end",
            "game": game,
            "ending": outcome.ending.value,
            "winner": outcome.winner,
            "stocks": list(outcome.stocks),
            "points": list(score.points),
            "totals": list(totals),
            "over": over,
        }
    )


def question(seen: Observation, legal: Sequence[Move], limit: float | None = None) -> str:
    """Return the line that asks for a move; without a limit, that of version 1."""
    asked = {
        "version": VERSION,
        "seat": legal[0].seat,
        "observation": to_json(seen),
        "legal": [to_json(move) for move in legal],
    }
    return _line(asked if limit is None else {"type": "question", **asked, "limit": limit})


def greeting_text() -> str:
    """Return the line with which a program answers a hello."""
    return _line({"hello": PROTOCOL})


def answer_text(move: Move) -> str:
    """Return the line that answers with a move."""
    return _line({"play": to_json(move)})


def read_greeting(line: str) -> None:
    """Raise NotReadable for anything but the answer to a hello."""
    said = _read(line)
    if not isinstance(said, dict) or said.get("hello") != PROTOCOL or type(said["hello"]) is not int:
        raise NotReadable(f'Expected {{"hello": {PROTOCOL}}} in answer to the hello.')


def answer(line: str, legal: Sequence[Move]) -> Move:
    """Return the move that a line chooses. Raises NotReadable, also for one that is not legal."""
    said = _read(line)
    if not isinstance(said, dict) or "play" not in said:
        raise NotReadable('Expected an object with the field "play".')
    move = move_from_json(said["play"])
    if move not in legal:
        raise NotReadable("This is none of the legal moves.")
    return move


def kind(line: str) -> str:
    """Return the type of a line that is told to a program; a question of version 1 has none.

    Raises NotReadable.
    """
    told = _read(line)
    return str(told.get("type", "question")) if isinstance(told, dict) else "question"


def read_question(line: str) -> AskedMove:
    """Return what a line asks. Raises NotReadable."""
    asked = _read(line)
    check_version(asked)
    legal = asked.get("legal")
    if not isinstance(legal, list):
        raise NotReadable('Expected a list in the field "legal".')
    seen = observation_from_json(asked.get("observation"))
    return AskedMove(seen, tuple(move_from_json(move) for move in legal))


def read_event(line: str) -> Event:
    """Return the event that a line tells. Raises NotReadable."""
    told = _read(line)
    return event_from_json(told.get("event") if isinstance(told, dict) else told)


def _line(table: Mapping[str, object]) -> str:
    return json.dumps(table, separators=(",", ":"))


def _read(line: str) -> Any:  # noqa: ANN401 - whatever JSON can be
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotReadable("This is not JSON.") from error
