"""A match that was found as it was written: checked step by step, and as it goes into the history."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Draw
from skipbo.model.match import Match
from skipbo.model.record import Heading, read_heading
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.setup import SetUp, from_text
from skipbo.session.setups import setup_of
from skipbo.session.steps import Deal, chained, parse_step, position_check, start_of_chain, steps_of
from skipbo.store.history import Finished
from skipbo.store.results import finished
from skipbo.store.under_way import Saved, SavedStep
from skipbo.words.refusals import told_of
from skipbo.words.said import Said, say


class Checked(NamedTuple):
    """The match before the first step that differs from what was written, and what is wrong with that."""

    so_far: MatchSoFar
    wrong: Said | None


def check(saved: Saved) -> tuple[Heading, Checked]:
    """Return the heading of a match that was written down, and the match as far as it is sound.

    Raises ValueError where nothing of it can be read, or it cannot be played.
    """
    return _check_by_today(saved, read_heading(saved.heading))


def is_begun(match: Match) -> bool:
    """Tell whether anything was played in a match: one in which nothing was leaves no trace."""
    return not all(isinstance(step, Deal | Draw) for step in steps_of(match.moves))


def as_left(saved: Saved) -> Finished | None:
    """Return a match as it goes into the history, broken off where it was left; None for nothing played."""
    try:
        heading, checked = check(saved)
    except ValueError:
        return None
    match, setup = checked.so_far.match, found_setup(saved, heading)
    return finished(heading, setup.preset, match, setup.day) if is_begun(match) else None


def found_setup(saved: Saved, heading: Heading) -> SetUp:
    """Return the choices that a match was begun with, as far as they can be read."""
    try:
        return from_text(saved.setup)
    except NotReadable:
        return setup_of(heading)


def _check_by_today(saved: Saved, heading: Heading) -> tuple[Heading, Checked]:
    """Check a match of an earlier version by today's rules; by those it began with if they differ in it."""
    today = heading._replace(rules=heading.rules.as_today())
    checked = _check(saved, today)
    if checked.wrong is None or today == heading:
        return today, checked
    return heading, _check(saved, heading)


def _check(saved: Saved, heading: Heading) -> Checked:
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


def _make(saved: Saved, heading: Heading, careful: bool) -> Checked:
    so_far, chain = MatchSoFar.of(heading), start_of_chain(saved.heading)
    for number, kept in enumerate(saved.steps):
        chain = chained(chain, kept.seat, kept.text)
        if chain != kept.chain:
            return Checked(so_far, say("its checksum is another."))
        try:
            so_far.make(parse_step(kept.seat, kept.text))
        except ValueError as error:
            return Checked(so_far, told_of(error))
        if careful and _differs(so_far.match, kept):
            return _make(saved._replace(steps=saved.steps[:number]), heading, careful=False)._replace(
                wrong=say("the cards lie differently after it.")
            )
    return Checked(so_far, None)


def _differs(match: Match, kept: SavedStep) -> bool:
    return position_check(match.state) != kept.position
