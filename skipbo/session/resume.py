"""The match under way as found at the start of the program, checked and ready to continue."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.match import Match
from skipbo.model.record import Heading, read_heading
from skipbo.session.autosave import break_off, reopen_table
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.setup import SetUp, from_text
from skipbo.session.setups import setup_of
from skipbo.session.steps import Step, chained, parse_step, position_check, start_of_chain, take
from skipbo.session.table import Decider, Table
from skipbo.store.under_way import Saved, SavedStep, UnderWay
from skipbo.words.quoted_errors import told_of
from skipbo.words.said import Said, say

WAITING_SECONDS = 2.0


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
    store.wait(WAITING_SECONDS)
    saved = store.load()
    if saved is None or not (saved.steps or saved.lost):  # left before the first deal
        return Search()
    try:
        heading, checked = _check_by_today(saved, read_heading(saved.heading))
    except ValueError as error:
        return Search(None, _lost(told_of(error)))
    if not checked.so_far.match.moves:
        return Search(None, say("The match under way was damaged before its first deal and cannot go on."))
    return _search(saved, heading, checked, store)


def _lost(detail: Said) -> Said:
    return say("The match under way was damaged and cannot go on. {detail}", detail=detail)


class _Checked(NamedTuple):
    """The match before the first step that differs from what was written, and what is wrong with that."""

    so_far: MatchSoFar
    wrong: Said | None


def _search(saved: Saved, heading: Heading, checked: _Checked, store: UnderWay) -> Search:
    so_far, notice = checked.so_far, None
    undone = _undone(saved, so_far.match) if checked.wrong is None else ()
    left = saved._replace(steps=saved.steps[: len(so_far.steps)], undone=saved.undone if undone else ())
    found = Found(so_far, heading, _setup(saved, heading), left)
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


def _setup(saved: Saved, heading: Heading) -> SetUp:
    try:
        return from_text(saved.setup)
    except NotReadable:
        return setup_of(heading)


def _check_by_today(saved: Saved, heading: Heading) -> tuple[Heading, _Checked]:
    """Check a match that is older than the limit of R20 by that limit, unless one of its turns exceeds it."""
    if heading.rules.endless_turns:
        today = heading._replace(rules=heading.rules._replace(endless_turns=False))
        checked = _check(saved, today)
        if checked.wrong is None:
            return today, checked
    return heading, _check(saved, heading)


def _check(saved: Saved, heading: Heading) -> _Checked:
    """Make all steps. Raises NotLegal for rules that cannot be played.

    The position of every card is compared after the last step; only where it does not match is it compared
    after each step, to find the first wrong one.
    """
    checked = _make(saved, heading, careful=False)
    if checked.wrong is None and saved.steps and _differs(checked.so_far.match, saved.steps[-1]):
        return _make(saved, heading, careful=True)
    if checked.wrong is None and saved.lost:
        return checked._replace(wrong=say("what was written is no move."))
    return checked


def _make(saved: Saved, heading: Heading, careful: bool) -> _Checked:
    so_far, chain = MatchSoFar.of(heading), start_of_chain(saved.heading)
    for number, kept in enumerate(saved.steps):
        chain = chained(chain, kept.seat, kept.text)
        if chain != kept.chain:
            return _Checked(so_far, say("its checksum is another."))
        try:
            so_far.make(parse_step(kept.seat, kept.text))
        except ValueError as error:
            return _Checked(so_far, told_of(error))
        if careful and _differs(so_far.match, kept):
            return _make(saved._replace(steps=saved.steps[:number]), heading, careful=False)._replace(
                wrong=say("the cards lie differently after it.")
            )
    return _Checked(so_far, None)


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


def _differs(match: Match, kept: SavedStep) -> bool:
    return position_check(match.state) != kept.position
