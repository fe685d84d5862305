"""The match under way: written down step by step, read back and checked, and found again to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from json import dumps, loads
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Draw
from skipbo.model.match import Match
from skipbo.model.record import Heading, Participant, heading_text, read_heading
from skipbo.session import steps
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.setup import SetUp, from_text, setup_of, to_text
from skipbo.session.sitting import Decider, Sitting
from skipbo.store.history import FinishedMatch
from skipbo.store.results import finished
from skipbo.store.under_way import SavedMatch, SavedStep, UnderWay, UndoneStep
from skipbo.words.language import ENGLISH
from skipbo.words.refusals import told_of
from skipbo.words.said import Said, against, say


class CheckedMatch(NamedTuple):
    """The match before the first step that differs from what was written, and what is wrong with that."""

    so_far: MatchSoFar
    wrong: Said | None


def check(saved: SavedMatch) -> tuple[Heading, CheckedMatch]:
    """Return the heading of a match that was written down, and the match as far as it is sound.

    A match of an earlier version is checked by today's rules; where it differs by them, by those it began
    with. Raises ValueError where nothing of it can be read, or it cannot be played.
    """
    heading = read_heading(saved.heading)
    today = heading._replace(rules=heading.rules.as_today())
    checked = _check(saved, today)
    if checked.wrong is None or today == heading:
        return today, checked
    return heading, _check(saved, heading)


def is_begun(match: Match) -> bool:
    """Tell whether anything was played in a match: one in which nothing was leaves no trace."""
    return not all(isinstance(step, steps.Deal | Draw) for step in steps.steps_of(match.moves))


def as_left(saved: SavedMatch) -> FinishedMatch | None:
    """Return a match as it goes into the history, broken off where it was left; None where it leaves none."""
    try:
        heading, checked = check(saved)
    except ValueError:
        return None
    match, setup = checked.so_far.match, found_setup(saved, heading)
    return _finished(match, heading, setup)() if _leaves_a_trace(match, setup) else None


def found_setup(saved: SavedMatch, heading: Heading) -> SetUp:
    """Return the choices that a match was begun with, as far as they can be read."""
    try:
        return from_text(saved.setup)
    except NotReadable:
        return setup_of(heading)


def _check(saved: SavedMatch, heading: Heading) -> CheckedMatch:
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


def _make(saved: SavedMatch, heading: Heading, careful: bool) -> CheckedMatch:
    so_far, chain = MatchSoFar.of(heading), steps.start_of_chain(saved.heading)
    for number, kept in enumerate(saved.steps):
        chain = steps.chained(chain, kept.seat, kept.text)
        if chain != kept.chain:
            return CheckedMatch(so_far, say("its checksum is another."))
        try:
            so_far.make(steps.parse_step(kept.seat, kept.text))
        except ValueError as error:
            return CheckedMatch(so_far, told_of(error))
        if careful and _differs(so_far.match, kept):
            return _make(saved._replace(steps=saved.steps[:number]), heading, careful=False)._replace(
                wrong=say("the cards lie differently after it.")
            )
    return CheckedMatch(so_far, None)


def _differs(match: Match, kept: SavedStep) -> bool:
    return steps.position_check(match.state) != kept.position


class StoreSaver:
    """A saver that writes one match into the store and moves it to the history when it is over."""

    def __init__(self, store: UnderWay, heading: Heading, setup: SetUp) -> None:
        self._store = store
        self._heading = heading
        self._setup = setup

    @property
    def settled(self) -> bool:
        """Whether everything reported is on the disk or could not be written."""
        return self._store.settled

    def wait(self, seconds: float) -> bool:
        """Wait until everything is settled, at most `seconds`; tell whether it is."""
        return self._store.wait(seconds)

    def keep(self, step: steps.Step, match: Match) -> None:
        """Write a step in the background; after the match's last step, put the match into the history."""
        self._store.keep(saved_step(self._chain, step, match))
        if match.over:
            self._store.finish(_finished(match, self._heading, self._setup))

    def take_back(self, number: int) -> None:
        """Delete all but the first `number` steps in the background."""
        self._store.take_back(number)

    def keep_undone(self, undone: Sequence[Sequence[steps.Step]]) -> None:
        """Write the undone steps in the background, as continuing from where the match stands."""
        chain, kept = self._chain, list[UndoneStep]()
        for redo, made in enumerate(undone):
            for step in made:
                seat, text = steps.step_text(step)
                chain = steps.chained(chain, seat, text)
                kept.append(UndoneStep(redo, seat, text, chain))
        self._store.keep_undone(tuple(kept))

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Write the order of a person's hand in the background."""
        self._store.keep_hand(seat, " ".join(map(str, cards)))

    def keep_hint(self, game: int, seat: int) -> None:
        """Count a seat's hint in the background."""
        self._store.keep_hint(game, seat)

    @property
    def _chain(self) -> int:
        chain = self._store.chain
        return steps.start_of_chain(heading_text(self._heading)) if chain is None else chain


def saved_step(chain: int, step: steps.Step, match: Match) -> SavedStep:
    """Return a step in the form in which it is saved; `match` already stands after it, `chain` before it."""
    seat, text = steps.step_text(step)
    return SavedStep(seat, text, steps.chained(chain, seat, text), steps.position_check(match.state))


def heading_for(setup: SetUp, seed: int, date: str, program: str) -> Heading:
    """Return the heading of a match for a person's choices."""
    return Heading(setup.rules, seed, seated(setup), date, program, setup.practice)


def seated(setup: SetUp) -> tuple[Participant, ...]:
    """Return the players of a person's choices as a record names them."""
    players = (player_for(seat) for seat in setup.seated())
    return tuple(Participant(*player) for player in players)


def setup_text(setup: SetUp) -> str:
    """Return the choices as text with the deal number, which the settings do not contain."""
    return dumps({**loads(to_text(setup)), "seed": setup.seed})


def bare_table(heading: Heading, mind: Decider, saver: StoreSaver | None) -> Sitting:
    """Return a table for a heading, before its first deal. Raises NotLegal where it cannot be played."""
    return Sitting(MatchSoFar.of(heading), mind, saver)


def open_table(
    heading: Heading, setup: SetUp, mind: Decider, store: UnderWay, made: Sequence[steps.Step] = ()
) -> Sitting:
    """Return a table that saves itself, after the given steps of another match, if there are any.

    From now on this is the match under way. Raises NotLegal where it cannot be played.
    """
    so_far, kept = MatchSoFar.of(heading), list[SavedStep]()
    for step in made:
        so_far.make(step)
        chain = kept[-1].chain if kept else steps.start_of_chain(heading_text(heading))
        kept.append(saved_step(chain, step, so_far.match))
    so_far.reopen()
    title = ENGLISH.text(against(heading))
    store.begin(title, heading_text(heading), setup_text(setup), kept, leave=as_left)
    return Sitting(so_far, mind, StoreSaver(store, heading, setup), hints=setup.hints)


def reopen_table(
    so_far: MatchSoFar, heading: Heading, setup: SetUp, mind: Decider, store: UnderWay, saved: SavedMatch
) -> Sitting:
    """Return the table of the match that was found under way; it continues to be saved."""
    store.go_on(saved, leave=as_left)
    hands = {
        seat: tuple(map(int, text.split()))
        for seat, text in saved.hands
        if seat >= 0 and all(card.isascii() and card.isdecimal() for card in text.split())
    }  # a hand whose order cannot be read keeps the one in which it was drawn
    return Sitting(so_far, mind, StoreSaver(store, heading, setup), hands, setup.hints)


def break_off(match: Match, heading: Heading, setup: SetUp, store: UnderWay) -> None:
    """Put the match under way into the history as broken off, if anything was played in it.

    A deal of a day is a try as soon as its cards were seen.
    """
    if _leaves_a_trace(match, setup):
        store.finish(_finished(match, heading, setup))
    else:
        store.forget()


def _leaves_a_trace(match: Match, setup: SetUp) -> bool:
    return is_begun(match) or bool(setup.day and match.moves)


def _finished(match: Match, heading: Heading, setup: SetUp) -> Callable[[], FinishedMatch]:
    """Return what makes of a match what goes into the history."""
    return partial(finished, heading, setup.preset, match, setup.day)


class Found(NamedTuple):
    """A match that can continue, as far as it was played; `saved` is what remains of it in the file."""

    so_far: MatchSoFar
    heading: Heading
    setup: SetUp
    saved: SavedMatch

    @property
    def steps(self) -> tuple[steps.Step, ...]:
        """All deals and moves so far."""
        return tuple(self.so_far.steps)

    def table(self, mind: Decider, store: UnderWay) -> Sitting:
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
    """Look for the match under way. Raises nothing: anything damaged is reported and left out."""
    saved = store.load()
    if saved is None or not (saved.steps or saved.lost):  # left before the first deal
        return Search()
    try:
        heading, checked = check(saved)
    except ValueError as error:
        detail = told_of(error)
        return Search(None, say("The match under way was damaged and cannot go on. {detail}", detail=detail))
    so_far, notice = checked.so_far, None
    if not so_far.match.moves:
        return Search(None, say("The match under way was damaged before its first deal and cannot go on."))
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


def _undone(saved: SavedMatch, match: Match) -> tuple[tuple[steps.Step, ...], ...]:
    """Return the steps of each redo, the next first; nothing if any of it does not follow the last step."""
    if not saved.undone or not saved.steps:
        return ()
    again, chain = match.copy(), saved.steps[-1].chain
    redos: dict[int, list[steps.Step]] = {}
    try:
        for kept in saved.undone:
            chain = steps.chained(chain, kept.seat, kept.text)
            step = steps.parse_step(kept.seat, kept.text)
            steps.take(again, step)
            redos.setdefault(kept.redo, []).append(step)
    except ValueError:
        return ()
    return tuple(map(tuple, redos.values())) if chain == saved.undone[-1].chain else ()
