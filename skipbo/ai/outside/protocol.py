"""The lines that are exchanged with a program, each a JSON object; `docs/bots.md` promises them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from skipbo.model import api, json_form
from skipbo.model.signs import as_name

_SHOWN = 60
"""The characters that are quoted of a line that cannot be used."""

_LONGEST_NAME = 40
"""The signs that are kept of a name, and of a version."""

_MARKS = "\ufeff\0"
"""The byte order mark that some systems write first, and the end of a text in some languages."""

PROTOCOL: Final = 2
"""The version of the lines. Version 1 had none but questions, without a type, and their answers."""


class AskedMove(NamedTuple):
    """A question as a player of our own language gets it, with its number, None in version 1."""

    seen: api.Observation
    legal: tuple[api.Move, ...]
    number: int | None = None


def hello(rules: api.Rules, seats: int, seat: int, limit: float) -> str:
    """Return the line that begins a match; `limit`: the seconds that the program has for each answer."""
    return _line(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "version": json_form.VERSION,
            "seat": seat,
            "seats": seats,
            "rules": api.rules_to_mapping(rules),
            "limit": limit,
        }
    )


def happened(game: int, number: int, event: api.Event) -> str:
    """Return the line that tells an event, redacted, by its number in the game (both from 0)."""
    return _line({"type": "event", "game": game, "number": number, "event": api.to_json(event)})


def taken_back(game: int, number: int) -> str:
    """Return the line that takes back the events of a game from a number on, and all of later games."""
    return _line({"type": "taken back", "game": game, "number": number})


def ended(game: int, score: api.GameScore, totals: Sequence[int], over: bool) -> str:
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


def question(
    seen: api.Observation, legal: Sequence[api.Move], limit: float | None = None, number: int = 1
) -> str:
    """Return the line that asks for a move; without a limit, that of version 1.

    `number`: how many questions a program has been asked, with this one.
    """
    asked = {
        "version": json_form.VERSION,
        "seat": legal[0].seat,
        "observation": api.to_json(seen),
        "legal": [api.to_json(move) for move in legal],
    }
    if limit is None:
        return _line(asked)
    return _line({"type": "question", "question": number, **asked, "limit": limit})


def greeting_text() -> str:
    """Return the line with which a program answers a hello."""
    return _line({"hello": PROTOCOL})


def answer_text(move: api.Move, number: int | None = None) -> str:
    """Return the line that answers with a move, and repeats the number of the question where it is given."""
    told = {} if number is None else {"question": number}
    return _line({"play": api.to_json(move), **told})


def cleaned(line: str) -> str:
    """Return a line without what stands round it and means nothing; "" for a blank one."""
    return line.strip().strip(_MARKS).strip()


def quoted(line: str) -> str:
    """Return the beginning of a line that cannot be used."""
    return repr(line[:_SHOWN])


def read_greeting(line: str) -> str:
    """Return how a program calls itself in answer to a hello, with its version; "" where it does not.

    What is no sign is replaced, as in a name that is typed. Raises NotReadable for anything else.
    """
    said = _read(line)
    if not isinstance(said, dict) or said.get("hello") != PROTOCOL or type(said["hello"]) is not int:
        raise api.NotReadable(f'Expected {{"hello": {PROTOCOL}}} in answer to the hello.')
    told = [said.get(key, "") for key in ("name", "version")]
    if not all(isinstance(each, str) for each in told):
        raise api.NotReadable('In the fields "name" and "version" there is text.')
    return " ".join(filter(None, [" ".join(as_name(each).split())[:_LONGEST_NAME] for each in told]))


def answer(line: str, legal: Sequence[api.Move]) -> api.Move:
    """Return the move that a line chooses. Raises NotReadable, also for one that is not legal."""
    said = _read(line)
    if not isinstance(said, dict) or "play" not in said:
        raise api.NotReadable('Expected an object with the field "play".')
    move = api.move_from_json(said["play"])
    if move not in legal:
        raise api.NotReadable("This is none of the legal moves.")
    return move


def is_astray(line: str, number: int) -> bool:
    """Tell whether a line repeats the number of a question, and that of another one than `number`."""
    try:
        said = _read(line)
    except api.NotReadable:
        return False
    repeated = said.get("question", number) if isinstance(said, dict) else number
    return type(repeated) is not int or repeated != number


def kind(line: str) -> str:
    """Return the type of a line that is told to a program; a question of version 1 has none.

    Raises NotReadable.
    """
    told = _read(line)
    return str(told.get("type", "question")) if isinstance(told, dict) else "question"


def read_question(line: str) -> AskedMove:
    """Return what a line asks. Raises NotReadable."""
    asked = _read(line)
    json_form.check_version(asked)
    legal = asked.get("legal")
    if not isinstance(legal, list):
        raise api.NotReadable('Expected a list in the field "legal".')
    seen = api.observation_from_json(asked.get("observation"))
    return AskedMove(seen, tuple(api.move_from_json(move) for move in legal), asked.get("question"))


def read_event(line: str) -> api.Event:
    """Return the event that a line tells. Raises NotReadable."""
    told = _read(line)
    return api.event_from_json(told.get("event") if isinstance(told, dict) else told)


def _line(table: Mapping[str, object]) -> str:
    return json.dumps(table, separators=(",", ":"))


def _read(line: str) -> Any:  # noqa: ANN401 - whatever JSON can be
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise api.NotReadable("This is not JSON.") from error
