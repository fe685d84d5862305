"""Errors of files and records, quoted in sentences: their English lines are for developers."""

from __future__ import annotations

from skipbo.model.errors import NotLegal
from skipbo.words.refusals import refused
from skipbo.words.said import Said, within


def quoted(line: str) -> Said:
    """Quote a line of English that is in no catalogue."""
    return within("a sentence that is always in English", "{detail}", detail=line)


def told_of(error: ValueError) -> Said:
    """Say what is wrong with a file, a record or a move."""
    return refused(error) if isinstance(error, NotLegal) else quoted(str(error))
