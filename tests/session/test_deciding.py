"""A computer's choice hangs on the deal and the moves alone, never on which process thinks, or since when."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from skipbo.ai import expert
from skipbo.ai.agent import NOTHING, memory_of
from skipbo.model.events import TurnStarted
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.requests import Answer, Request
from skipbo.session.sitting import Decider, Sitting
from skipbo.session.steps import DEAL, Step
from skipbo.session.thinking import LATE, Thinker
from tests.releases import rest_for_release
from tests.session.minds import Scripted, Thinking, Written, worked_out
from tests.session.tables import QuickMind, made_again, new_table, play_out, seated, step

TABLES = {
    "two": (Rules(stock=4), seated("strong", "regular")),
    "three alike": (Rules(stock=2), seated("strong", "strong", "strong")),
    "who remember": (Rules(stock=2), seated("expert", "casual", "expert")),
    "partners": (Rules(stock=2, teams=2), seated("strong", "casual", "strong", "regular")),
}


def game(name: str, mind: Decider) -> Sequence[Step]:
    """All steps of a game among computers."""
    rules, players = TABLES[name]
    table = Sitting(MatchSoFar(rules, players, 11), mind)
    table.play(DEAL)
    play_out(table, Random(0))
    return table.steps


@cache
def undisturbed(name: str) -> tuple[Sequence[Step], Sequence[Request]]:
    """The steps of a game that one process thinks through, and what it was asked."""
    kept = Thinking()
    return game(name, kept), kept.requests


@pytest.mark.parametrize("name", rest_for_release(TABLES))
def test_a_process_killed_at_every_decision_changes_no_choice(name: str) -> None:
    steps, requests = undisturbed(name)
    assert any(request.before for request in requests)
    assert game(name, Thinking(lambda: True)) == steps
    chance = Random(3)
    assert game(name, Thinking(lambda: chance.random() < 0.5)) == steps


def asked_when_reopened(table: Sitting, steps: Sequence[Step]) -> list[Request]:
    """What the match of a table asks of its computers when it is opened again after those steps."""
    mind = QuickMind(Random(0))
    made_again(table, mind, steps).advance()
    return mind.requests


@pytest.mark.parametrize("seed", range(3))
def test_a_match_reopened_before_any_decision_asks_the_same(seed: int) -> None:
    players = seated("strong", None, "casual")
    table, mind = new_table(players, seed)
    chance = Random(seed)
    while table.phase is not Phase.OVER:
        before, asked = table.steps, len(mind.requests)
        step(table, chance)
        if len(mind.requests) > asked:
            assert asked_when_reopened(table, before) == mind.requests[-1:]


def test_a_request_tells_the_plays_of_its_turn_and_no_others() -> None:
    table, mind = new_table(seated("strong", "casual"), 4, stock=10)
    play_out(table, Random(4))
    for before, request in zip(mind.requests, mind.requests[1:], strict=False):
        same = before.seen.turn == request.seen.turn
        assert request.before == ((*before.before, before[1:4]) if same else ())


def test_a_request_tells_what_everybody_saw_before_its_turn() -> None:
    table, mind = new_table(seated("strong", "casual", "expert"), 4, stock=10)
    play_out(table, Random(4))
    told = [*table.journal.since(table.journal.game_start, None)]
    starts = {event.turn: at for at, event in enumerate(told) if isinstance(event, TurnStarted)}
    folds = {turn: memory_of(told[: at + 1]) for turn, at in starts.items()}
    assert all(request.memory == folds.get(request.seen.turn, NOTHING) for request in mind.requests)
    assert mind.requests[-1].memory.laid.bit_count() > 10


def test_what_was_taken_back_is_not_told() -> None:
    """In practice a person goes back and plays otherwise; the computer's turn then has another past."""
    players, mind = seated(None, "strong"), QuickMind(Random(1))
    table = Sitting(MatchSoFar(Rules(stock=4), players, 6, practice=True), mind)
    table.play(DEAL)
    chance = Random(1)
    for number in range(120):
        if table.phase is Phase.OVER:
            break
        if number % 9 == 8 and table.back.can_undo and mind.open is None:
            table.undo()
        before, asked = table.steps, len(mind.requests)
        step(table, chance)
        if len(mind.requests) > asked:
            assert asked_when_reopened(table, before) == mind.requests[-1:]


def in_a_plan() -> Request:
    """A decision of Strong between two cards of a plan."""
    _, requests = undisturbed("two")
    strong = [request for request in requests if request.level == "strong"]
    return max(strong, key=lambda request: len(request.before) if len(request.legal) > 1 else 0)


def test_a_choice_cut_short_by_the_clock_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = in_a_plan()._replace(level="expert", before=())
    assert not worked_out(asked).late
    monkeypatch.setattr(expert, "SAFETY", -1.0)
    assert worked_out(asked).late


def test_it_stands_in_the_log_and_the_game_goes_on() -> None:
    asked, told = in_a_plan(), Written()
    thinker = Thinker(lambda: 0.0, 10.0, lambda: Scripted(Answer(1, late=True)), told)
    thinker.ask(asked)
    assert thinker.poll() == asked.legal[1]
    assert told == [LATE.format(level=asked.level)]


def test_a_failed_process_stands_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Written()
    thinker = Thinker(lambda: 0.0, 10.0, lambda: Scripted(-1), told)
    thinker.ask(in_a_plan())
    while thinker.poll() is None:
        pass
    assert len(told) == 4
    assert "has failed" in told[0]
    assert "simplest player" in told[-1]
