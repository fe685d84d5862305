"""Problems with the data file and its fate after damage: values, with one plain line in English.

The lines are for developers and the basis for translators; players read sentences made from the values in
`skipbo.session.troubles`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from skipbo.store.rescue import RescuedRows


class Cause(Enum):
    """The cause of data not being kept: `line` names the problem, `lasting` is for the table meanwhile."""

    SECOND = (
        "Nothing is kept here: Skip-Bo is open a second time, and the first one keeps it.",
        "Nothing is being kept: Skip-Bo is open a second time.",
    )
    OLDER = (
        "{file} was written by an older Skip-Bo and is in use.",
        "Nothing is being kept: Skip-Bo is open a second time.",
    )
    NEWER = (
        "Nothing can be kept: {file} was written by a newer Skip-Bo, and is left as it is.",
        "Nothing is being kept: its file was written by a newer Skip-Bo.",
    )
    FOREIGN = (
        "Nothing can be kept: {file} belongs to another program.",
        "Nothing is being kept: its file belongs to another program.",
    )
    NO_FILE = "Nothing can be kept: {file} is no file.", "Nothing is being kept: its file is none."
    DAMAGED = (
        "Nothing can be kept: {file} is damaged. Move it away to start afresh.",
        "Nothing is being kept: its file is damaged.",
    )
    FOLDER = (
        "Nothing can be kept, as the folder cannot be written: {folder}",
        "Nothing is being kept: the folder cannot be written.",
    )
    IN_USE = (
        "Nothing could be kept just now: another program is using {file}.",
        "Nothing is being kept: another program is using its file.",
    )
    FULL = (
        "Nothing could be kept just now: the disk of {folder} is full.",
        "Nothing is being kept: the disk is full.",
    )
    REFUSED = (
        "Something could not be kept in {file} ({error}).",
        "Nothing is being kept: its file refuses it.",
    )
    HANGS = (
        "Nothing is being kept: the disk does not answer.",
        "Nothing is being kept: the disk does not answer.",
    )

    def __init__(self, line: str, lasting: str) -> None:
        self.line = line
        self.lasting = lasting


class Trouble(NamedTuple):
    """An obstacle to keeping data; `facts` fill the places of the cause's line."""

    cause: Cause
    facts: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """Return one plain line, for developers."""
        return self.cause.line.format_map(dict(self.facts))


def trouble(cause: Cause, **facts: str) -> Trouble:
    """Return a trouble with a cause; `facts` fill the braces in its line: `file`, `folder`, `error`."""
    return Trouble(cause, tuple(facts.items()))


class News(NamedTuple):
    """The fate of the data file that was damaged, deleted or moved away.

    `file` is its name. `rescued` is what a new one holds of it, None if another file had already taken
    its place. `aside` is the name that a damaged file has now, None for one that is gone.
    """

    file: str
    rescued: RescuedRows | None
    aside: str | None = None

    def __str__(self) -> str:
        """Return one plain line, for developers."""
        what = f"was damaged and is now {self.aside}" if self.aside else "was deleted or moved away"
        new = f"the new file has {self.rescued}" if self.rescued else "another file lies there now"
        return f"{self.file} {what}; {new}."


Problem: TypeAlias = "Trouble | News"
"""A report about the data file."""
