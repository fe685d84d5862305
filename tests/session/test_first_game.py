"""The first game goes as its coach says, with the real beginner in the other seat."""

from __future__ import annotations

import pytest

from skipbo.ai.worker import WorkerPlayers
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.state import Kind, Phase
from skipbo.session.autosave import setup_text
from skipbo.session.first_game import NOT_YET, PARTING, TASKS, Coach, coach_for, first_game, is_first_game
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.requests import Request
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, from_text, problem
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.session.tables import HintMind, made_again


class Mind(HintMind):
    """Answers at once, as the computers' process would."""

    def __init__(self) -> None:
        super().__init__()
        self._players = WorkerPlayers()
        self._answer: Move | None = None

    def ask(self, request: Request) -> None:
        number = int(self._players.answer(*request).split()[0])
        self._answer = request.legal[number]

    def poll(self) -> Move | None:
        answer, self._answer = self._answer, None
        return answer


@pytest.fixture
def table() -> Sitting:
    setup = first_game()
    players = [player_for(seat) for seat in setup.seated()]
    table = Sitting(MatchSoFar(setup.rules, players, setup.seed or 0), Mind())
    table.play(DEAL)
    return table


def to_the_person(table: Sitting) -> None:
    for _ in range(100):
        if table.person_to_act is not None and table.phase is Phase.PLAY:
            return
        if table.person_to_act is not None:
            table.begin_turn()
        else:
            table.advance()
    raise AssertionError("no turn of the person comes")


def coach_at(table: Sitting) -> Coach:
    coach = coach_for(first_game(), table)
    assert coach is not None
    return coach


def test_six_tasks_follow_one_another_and_then_the_game_goes_on(table: Sitting) -> None:
    coach = coach_at(table)
    told = []
    for number in range(1, 7):
        to_the_person(table)
        advice = coach.advice
        assert advice is not None
        assert (advice.number, advice.of) == (number, 6)
        told.append(advice.said)
        table.play(advice.moves[0])
    assert told == [task.said for task in TASKS]
    to_the_person(table)
    assert coach.advice is None
    assert all(coach.allows(move) for move in table.legal())
    assert table.phase is Phase.PLAY
    assert coach.last_word is not None
    assert coach.last_word.said == PARTING
    table.play(next(move for move in table.legal() if isinstance(move, Discard)))
    to_the_person(table)
    assert coach.last_word is None


def test_whatever_fits_somewhere_may_go_there(table: Sitting) -> None:
    to_the_person(table)
    advice = coach_at(table).advice
    assert advice is not None
    assert {place.kind for place in advice.targets} == {Kind.BUILD}
    assert len(advice.targets) == 4


def test_a_legal_move_that_is_not_due_gets_a_friendly_word(table: Sitting) -> None:
    to_the_person(table)
    coach = coach_at(table)
    others = [move for move in table.legal() if not coach.allows(move)]
    assert any(isinstance(move, Play) for move in others)
    assert any(isinstance(move, Discard) for move in others)
    assert {coach.objection(move) for move in others} == {NOT_YET}


def test_undo_goes_back_to_the_task_before(table: Sitting) -> None:
    to_the_person(table)
    coach = coach_at(table)
    first = coach.advice
    assert first is not None
    table.play(first.moves[0])
    assert coach.advice != first
    table.undo()
    assert coach.advice == first


def test_a_game_that_is_taken_up_again_is_coached_on(table: Sitting) -> None:
    to_the_person(table)
    for _ in range(3):
        advice = coach_at(table).advice
        assert advice is not None
        table.play(advice.moves[0])
    again = coach_at(made_again(table, Mind()))
    assert again.advice is not None
    assert again.advice.number == 4
    assert is_first_game(from_text(setup_text(first_game())))


def test_who_skips_the_coach_is_free(table: Sitting) -> None:
    to_the_person(table)
    coach = coach_at(table)
    coach.skip()
    assert coach.advice is None
    assert coach.last_word is None
    other = next(move for move in table.legal() if isinstance(move, Discard))
    assert coach.allows(other)
    table.play(other)
    to_the_person(table)
    assert coach_at(table).advice is None


@pytest.mark.parametrize("name", ["Ann", "Ben", "ben ", "Zoë"])
def test_two_players_have_two_names(name: str) -> None:
    setup = first_game(SeatChoice(name, PERSON))
    assert problem(setup) is None
    assert setup.seated()[0].name == name
    assert is_first_game(setup)


def test_other_matches_have_no_coach(table: Sitting) -> None:
    assert coach_for(DEFAULT, table) is None
    assert coach_for(first_game()._replace(seed=None), table) is None
