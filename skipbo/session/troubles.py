"""Problems with the data file, and what became of it, in players' words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from skipbo.store.schema import COLUMNS
from skipbo.store.troubles import Cause, News, Problem, Trouble
from skipbo.words.said import Filling, Said, counted, listed, say, within

if TYPE_CHECKING:
    from skipbo.store.rescue import RescuedRows

_MOVES = within("what a file holds", "moves")
_SETTINGS = within("what a file holds", "settings")
_LOST: Mapping[str, Said] = MappingProxyType(
    {
        **dict.fromkeys(("settings", *COLUMNS), _SETTINGS),
        "under_way": _MOVES,
        "steps": _MOVES,
        "hands": _MOVES,
        "undone": _MOVES,
        "matches": within("what a file holds", "matches"),
        "records": within("what a file holds", "records"),
    }
)
"""What players call the contents of the tables; results are worked out again."""


def told(problem: Problem) -> Said:
    """Say what is wrong, or report the fate of the file."""
    if not isinstance(problem, News):
        return _said(problem, problem.cause.line)
    file, rescued = problem.file, problem.rescued
    if rescued is None:
        return say(
            "{file} was deleted or moved away: the match goes on in the one that lies there now.", file=file
        )
    if problem.aside is None:
        return say(
            "{file} was deleted or moved away: {rescued}, and is kept in a new one.",
            file=file,
            rescued=_rescued(rescued),
        )
    # Translators: {rescued} is what could be read of it, {aside} the name that it has now.
    return say(
        "{file} was damaged: {rescued}. It is now {aside}.",
        file=file,
        rescued=_rescued(rescued),
        aside=problem.aside,
    )


def not_kept(trouble: Trouble) -> Said:
    """Say that nothing is being kept, and why, as the table does as long as it is so."""
    return _said(trouble, trouble.cause.lasting)


def _said(trouble: Trouble, line: str) -> Said:
    places: Iterable[tuple[str, Filling]] = trouble.facts
    if trouble.cause is Cause.REFUSED:  # in SQLite's own words
        from skipbo.words.refusals import quoted

        places = ((name, quoted(fact)) for name, fact in trouble.facts)
    return Said(line, places=tuple(places))


def _rescued(rescued: RescuedRows) -> Said:
    """Say what was rescued, as part of a sentence about the file."""
    if rescued.nothing:
        return say("nothing in it could be read")
    matches, records = rescued.copied["matches"], rescued.copied["records"]
    places = {
        "matches": counted("{number} match", "{number} matches", matches, number=f"{matches:,}"),
        "records": counted("{number} record", "{number} records", records, number=f"{records:,}"),
    }
    if not rescued.incomplete:
        return say("all of it was rescued, {matches} and {records}", **places)
    lost = listed([*dict.fromkeys(_LOST[table] for table in rescued.incomplete if table in _LOST)])
    if "results" not in rescued.incomplete:
        return say("{matches} and {records} were rescued, some {lost} were not", lost=lost, **places)
    if not lost:
        return say("{matches} and {records} were rescued; results are made anew from the records", **places)
    return say(
        "{matches} and {records} were rescued, some {lost} were not; results are made anew from the records",
        lost=lost,
        **places,
    )
