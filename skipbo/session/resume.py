"""The match under way as found at the start of the program, checked and ready to continue."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.session.autosave import Checked, break_off, check, found_setup, reopen_table
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.setup import SetUp
from skipbo.session.steps import Step, chained, parse_step, take
from skipbo.session.table import Decider, Table
from skipbo.store.under_way import Saved, UnderWay
from skipbo.words.refusals import told_of
from skipbo.words.said import Said, say


class Found(NamedTuple):
    """A match that can continue, as far as it was played; `saved` is what remains of it in the file."""

    so_far: MatchSoFar
    heading: Heading
    setup: SetUp
    saved: Saved

    @property
    def steps(self) -> tuple[Step, ...]:
        """All deals and moves so far."""
        return tuple(self.so_far.steps)

    def table(self, mind: Decider, store: UnderWay) -> Table:
        """Return the table as it was left, once only; it continues to be saved."""
        return reopen_table(self.so_far, self.heading, self.setup, mind, store, self.saved)

    def break_off(self, store: UnderWay) -> None:
        """Put this match into the history, if anything was played in it: another is about to begin."""
        break_off(self.so_far.match, self.heading, self.setup, store)


class Search(NamedTuple):
    """The match that was found, if any; `notice` says in one sentence what was damaged."""

    found: Found | None = None
    notice: Said | None = None


def find(store: UnderWay) -> Search:
    """Look for the match under way. Raises nothing: whatever is damaged is reported and left out."""
    saved = store.load()
    if saved is None or not (saved.steps or saved.lost):  # left before the first deal
        return Search()
    try:
        heading, checked = check(saved)
    except ValueError as error:
        return Search(None, _lost(told_of(error)))
    if not checked.so_far.match.moves:
        return Search(None, say("The match under way was damaged before its first deal and cannot go on."))
    return _search(saved, heading, checked, store)


def _lost(detail: Said) -> Said:
    return say("The match under way was damaged and cannot go on. {detail}", detail=detail)


def _search(saved: Saved, heading: Heading, checked: Checked, store: UnderWay) -> Search:
    so_far, notice = checked.so_far, None
    undone = _undone(saved, so_far.match) if checked.wrong is None else ()
    left = saved._replace(steps=saved.steps[: len(so_far.steps)], undone=saved.undone if undone else ())
    found = Found(so_far, heading, found_setup(saved, heading), left)
    if checked.wrong is not None:
        notice = say(
            "The match under way was damaged at step {step} and goes on before it: {detail}",
            step=len(so_far.steps) + 1,
            detail=checked.wrong,
        )
    if so_far.match.over:  # the last card was kept, but the match was not yet moved to the history
        found.break_off(store)
        return Search(None, notice)
    so_far.reopen(undone)
    return Search(found, notice)


def _undone(saved: Saved, match: Match) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of each redo, the next first; nothing if any of it does not follow the last step."""
    if not saved.undone or not saved.steps:
        return ()
    again, chain = match.copy(), saved.steps[-1].chain
    redos: dict[int, list[Step]] = {}
    try:
        for kept in saved.undone:
            chain = chained(chain, kept.seat, kept.text)
            step = parse_step(kept.seat, kept.text)
            take(again, step)
            redos.setdefault(kept.redo, []).append(step)
    except ValueError:
        return ()
    return tuple(map(tuple, redos.values())) if chain == saved.undone[-1].chain else ()
