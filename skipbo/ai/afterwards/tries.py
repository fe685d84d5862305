"""What a line is worth that somebody tried where a better one than the one played is known; and its hint."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai.afterwards.costs import judged, same_line
from skipbo.ai.afterwards.studied_turns import BetterLine, rounded
from skipbo.ai.afterwards.walk import MadeChoice
from skipbo.ai.hint import Hint, hint_for, hint_text, parse_hint
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Move


class JudgedTry(NamedTuple):
    """What was tried costs `behind`, in hundredths of a point; 0 where no way is clearly better.

    `best`: it leads to the same as the better line, which `hint` advises.
    """

    behind: int
    best: bool
    hint: Hint


def judged_try(tried: MadeChoice, legal: Sequence[Move], line: BetterLine, rng: Random) -> JudgedTry:
    """Return what a line is worth that was tried in place of `line.taken`; `legal` moves began it.

    What was played costs what is known of it, and the better line nothing.
    """
    best = same_line(tried, line.better)
    behind = 0 if best else _behind(tried, line, rng)
    return JudgedTry(behind, best, hint_for(tried.seen, legal, line.better, line.taken))


def _behind(tried: MadeChoice, line: BetterLine, rng: Random) -> int:
    if same_line(tried, line.taken):
        return line.worth
    found = judged(tried, rng)
    return 0 if found is None or found.claim is None else rounded(found.claim.worth)


def try_text(found: JudgedTry) -> str:
    """Return a judged try as a line of text."""
    return json.dumps([found.behind, found.best, hint_text(found.hint)], separators=(",", ":"))


def parse_try(text: str, seat: int) -> JudgedTry:
    """Return a seat's judged try from the text of `try_text`. Raises NotReadable for anything else."""
    try:
        behind, best, told = json.loads(text)
        return JudgedTry(int(behind), bool(best), parse_hint(str(told), seat))
    except (ValueError, TypeError, RecursionError, OverflowError) as error:
        raise NotReadable("Expected a judged try as one line of text.") from error
