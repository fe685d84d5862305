"""The table: who may do what when, and what each of them sees."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from skipbo.model.calls import Claim
from skipbo.model.errors import NotLegal
from skipbo.model.events import CardMoved, GameStarted
from skipbo.model.legal_moves import Discard, Draw, Move, Play, Take
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import GameState, Kind, Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.requests import Request, agent_stream
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.releases import rest_for_release
from tests.session.tables import HintMind, new_table, persons, play_out, seated, step

MIXED = (None, "regular", "casual")


def holds_state(thing: object, depth: int = 0) -> bool:
    """Whether a game's state can be reached from a value, however deep."""
    if isinstance(thing, GameState) or depth > 8:
        return isinstance(thing, GameState)
    if isinstance(thing, tuple | list | frozenset | set):
        return any(holds_state(part, depth + 1) for part in thing)
    names = getattr(type(thing), "__slots__", ()) or getattr(thing, "__dict__", {})
    return any(holds_state(getattr(thing, name, None), depth + 1) for name in names)


@pytest.mark.parametrize("seed", range(2))
def test_computers_play_whole_games_by_legal_moves(seed: int) -> None:
    table, mind = new_table(seated("casual", "regular", "casual"), seed)
    play_out(table, Random(seed))
    assert table.score.games[-1].outcome.winner is not None
    assert table.score.match_over
    assert all(request.level == table.players[request.legal[0].seat].level for request in mind.requests)


@pytest.mark.parametrize("seed", range(4))
def test_a_computer_is_given_what_its_seat_sees_and_no_more(seed: int) -> None:
    table, mind = new_table(seated(*MIXED), seed)
    play_out(table, Random(seed))
    assert mind.requests
    for request in mind.requests:
        seat = request.legal[0].seat
        assert request.seen.seat == seat
        assert not holds_state(request)
        assert isinstance(request.seen, Observation)


def test_every_decision_has_a_stream_of_its_own() -> None:
    table, mind = new_table(seated("casual", "regular"), 3, total=200)
    play_out(table, Random(3))
    if not table.score.match_over:
        table.play(DEAL)
        play_out(table, Random(4))
    streams = [request.stream for request in mind.requests]
    assert len(set(streams)) == len(streams)


def test_a_stream_hangs_on_the_hash_alone() -> None:
    """The text is a digest: nothing of the hidden cards goes in, and the seed cannot be read out of it."""
    assert agent_stream(7, 0, 1, 5) == sha256(b"skipbo1/agent/7/0/1/5").hexdigest()


def test_the_same_seed_and_moves_ask_the_same() -> None:
    first, second = (new_table(seated(*MIXED), 5) for _ in range(2))
    for table, _ in (first, second):
        play_out(table, Random(5))
    assert first[1].requests == second[1].requests


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("seed", rest_for_release(range(3)))
def test_the_journal_folds_to_what_a_viewer_sees(seed: int, viewer: int | None) -> None:
    table, _ = new_table(seated(*MIXED), seed)
    seen, told = blank(GameStarted(0, table.rules, 3, 0), viewer), 0
    rng = Random(seed)
    while table.phase is not Phase.OVER:
        for event in table.journal.since(told, viewer):
            seen = fold(seen, event)
        told = table.journal.now
        assert seen == table.observe(viewer)
        step(table, rng)


def test_the_journal_shows_no_hidden_card() -> None:
    table, _ = new_table(seated(*MIXED), 2)
    play_out(table, Random(2))
    for viewer in (None, 0, 1, 2):
        for event in table.journal.since(0, viewer):
            if isinstance(event, CardMoved) and event.target.kind in (Kind.STOCK, Kind.HAND):
                own = event.target.kind is Kind.HAND and event.target.seat == viewer
                assert (event.card is not None) == own


def test_a_person_s_turn_waits_for_its_beginning() -> None:
    """So that a curtain can come before the draw (R08)."""
    table, _ = new_table(persons(2))
    assert not table.advance()
    assert (table.phase, table.person_to_act) == (Phase.DRAW, table.acting)
    table.begin_turn()
    assert table.phase is Phase.PLAY
    with pytest.raises(NotLegal):
        table.begin_turn()


def test_a_computer_s_turn_has_no_moves_for_a_person() -> None:
    table, _ = new_table(seated("casual", "casual"))
    assert table.person_to_act is None
    assert table.legal() == ()


def test_the_table_does_not_wait_for_a_slow_mind() -> None:
    table, mind = new_table(seated("casual", "casual"), slow=3)
    assert table.advance()
    assert [table.advance() for _ in range(4)] == [False, False, False, True]
    assert len(mind.requests) == 1


class Pondering(HintMind):
    """Never answers; keeps all requests."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Request] = []

    def ask(self, request: Request) -> None:
        super().ask(request)
        self.requests.append(request)

    def poll(self) -> Move | None:
        return None


def test_R32_a_computer_thinks_again_after_an_act_out_of_turn_about_what_lies_there_then() -> None:
    mind = Pondering()
    rules = Rules(stock=3, referee=Referee.AT_THE_TABLE)
    table = Sitting(MatchSoFar(rules, seated("casual", "casual", None), 1), mind)
    table.play(DEAL)
    computer, person = table.acting, 2
    table.advance()
    table.advance()
    table.play(Take(person))
    assert table.out_of_turn == person
    table.play(Claim(person))
    assert table.out_of_turn is None
    table.advance()
    assert [request.seen.turn_seat for request in mind.requests] == [computer] * 2
    assert mind.requests[1].seen == table.observe(computer)
    assert mind.requests[1].seen != mind.requests[0].seen


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    table, _ = new_table(persons(2))
    table.begin_turn()
    before, now = table.observe(table.acting), table.journal.now
    wrong = Discard((table.acting + 1) % 2, 1, 0)
    assert table.refusal(wrong) is not None
    with pytest.raises(NotLegal):
        table.play(wrong)
    with pytest.raises(NotLegal):
        table.play(Draw(table.acting))
    assert (table.observe(table.acting), table.journal.now) == (before, now)


def test_the_plays_from_a_place_are_the_legal_ones() -> None:
    table, _ = new_table(persons(2), 4)
    rng = Random(4)
    while table.phase is not Phase.OVER:
        legal = table.legal()
        plays = [move for move in legal if isinstance(move, Play)]
        assert set(plays) == {
            move for seat in table.persons for move in table.open_to(seat) if isinstance(move, Play)
        }
        step(table, rng)
    assert table.legal() == ()


def test_no_game_is_dealt_into_another() -> None:
    table, _ = new_table(persons(2))
    with pytest.raises(NotLegal):
        table.play(DEAL)
