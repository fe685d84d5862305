"""The pieces of a sentence in the log: how wide they are, and where one too wide for a line is broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.words.language import Part
from skipbo.words.said import Chip, Name

Parts = tuple[Part, ...]
"""The parts of a sentence, or of a line of it."""

CHIP = 2.5
"""Height of a card in the log, in U."""
NAME_GAP = 0.7
"""Gap between a name and what follows it, in U."""
NAMES = 0.25
"""The share of a line that its names get at least."""
_NARROWEST = 0.75
"""The share of their width below which words go on in another line."""


def part_width(look: Look, part: str | Chip) -> float:
    """Return the width of words or of a card in pixels."""
    if isinstance(part, Chip):
        return look.art.chip(part.card, round(CHIP * look.u)).get_width()
    return look.text.width(part, Style.LOG)


def spaced(look: Look, parts: Sequence[Part]) -> list[tuple[Part, float]]:
    """Return each part with the gap before it, in pixels: a name is set off by more than a blank."""
    found: list[tuple[Part, float]] = []
    for part in parts:
        apart = bool(found) and isinstance(found[-1][0], Name)
        gap = NAME_GAP * look.u if apart and not (isinstance(part, str) and part[:1] in ":,.") else 0.0
        if isinstance(part, str) and gap:
            part = part.lstrip(" ")
        if part != "":
            found.append((part, gap))
    return found


def room_of_names(look: Look, pieces: Sequence[tuple[Part, float]], width: float) -> float:
    """Return how wide a name may be in a line of a width in pixels."""
    rest = sum(part_width(look, part) + gap for part, gap in pieces if not isinstance(part, Name))
    return max(width - rest, width * NAMES)


def narrower(look: Look, pieces: Sequence[tuple[Part, float]], width: float) -> float:
    """Return the share of their width that the words of a line get beside its names and cards."""
    names = room_of_names(look, pieces, width)
    words = others = 0.0
    for part, gap in pieces:
        others += gap
        if isinstance(part, Name):
            others += min(names, look.text.width(part.name, Style.LOG_NAME))
        elif isinstance(part, Chip):
            others += part_width(look, part)
        else:
            words += part_width(look, part)
    return min(1.0, max(0.0, width - others) / words) if words else 1.0


def broken(look: Look, parts: Parts, width: float) -> tuple[Parts, ...]:
    """Return a sentence in one line of a width in pixels, or in several where one squeezes its words."""
    if narrower(look, spaced(look, parts), width) >= _NARROWEST:
        return (parts,)
    lines: list[list[Part]] = [[]]
    for piece in _pieces(parts):
        if lines[-1] and narrower(look, spaced(look, _joined([*lines[-1], piece])), width) < 1.0:
            lines.append([])
        lines[-1].append(piece)
    return tuple(_joined(line) for line in lines)


def _pieces(parts: Parts) -> Iterator[Part]:
    """Yield names and cards, and words one by one, each with the blank before it."""
    for part in parts:
        if isinstance(part, str):
            first, *words = part.split(" ")
            yield from (word for word in (first, *(f" {word}" for word in words)) if word)
        else:
            yield part


def _joined(line: Sequence[Part]) -> Parts:
    """Return a line with its words together, without a blank at its start."""
    found: list[Part] = []
    for part in line:
        before = found[-1] if found else None
        if isinstance(part, str) and isinstance(before, str):
            found[-1] = before + part
        else:
            found.append(part if found or not isinstance(part, str) else part.lstrip(" "))
    return tuple(found)
