"""The study of a game in the background: a turn at a time, kept, stopped, gone on with."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skipbo.ai.afterwards.studied_turns import (
    VERSION,
    BetterLine,
    StudiedTurn,
    is_of,
    parse_turn_text,
    text_of,
)
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import CardsRevealed, MadeChoice, PlayedGame, walked
from skipbo.ai.worker import LONGEST_ANSWER
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Discard
from skipbo.model.rules import Rules
from skipbo.session.analysis import Analysis
from skipbo.session.players import Player
from skipbo.session.process import Process
from skipbo.session.requests import FAILED, Answer, StudyRequest
from skipbo.session.studying import TIME_LIMIT, Background, Student, Studying
from skipbo.session.thinking import ATTEMPTS
from tests.ai.played import played
from tests.clock import Clock
from tests.session.minds import Asked, AtOnce, Kept, Written, worked_out


@cache
def game() -> PlayedGame:
    return played(Rules(stock=2), ("casual", "casual"), 5)


def analysis() -> Analysis:
    return Analysis(walked(game()), (Player("Ann", None), Player("Ben", "casual")))


@cache
def answered(at: int) -> Answer:
    """What the worker answers to a turn of the game."""
    return worked_out(StudyRequest(game(), at))


def turns() -> list[StudiedTurn]:
    return [parse_turn_text(answered(at).hint) for at in range(len(analysis().walked.turns))]


def mind(asked: list[int], spoil: Callable[[Answer], Answer | None] = lambda answer: answer) -> AtOnce:
    """A mind that answers as the worker does, or as it is told; `asked` are the turns."""

    def answers(request: Asked) -> Answer | None:
        assert isinstance(request, StudyRequest)
        asked.append(request.at)
        assert request.game == game()
        return spoil(answered(request.at))

    return AtOnce(answers)


def finish(work: Studying, most: int = 10_000) -> None:
    for _ in range(most):
        if not work.busy:
            return
        work.advance()
    raise AssertionError("It never ends.")


def test_all_turns_are_studied_in_order_and_kept_one_by_one() -> None:
    own, kept, asked = analysis(), Kept(), list[int]()
    finish(Studying(own, Background(kept, Clock(), lambda: mind(asked))))
    assert own.done
    assert asked == [*range(len(own.walked.turns))]
    assert own.studied == turns()
    assert kept.rows == {(own.walked.key, VERSION): [text_of(turn) for turn in own.studied]}


def test_what_was_stopped_or_killed_goes_on_where_it_was_and_comes_to_the_same() -> None:
    first, kept, asked = analysis(), Kept(), list[int]()
    minds: list[AtOnce] = []

    def new() -> Student:
        minds.append(mind(asked))
        return minds[-1]

    work = Studying(first, Background(kept, Clock(), new))
    while not first.studied:
        work.advance()
    work.stop()
    assert not work.busy
    assert minds[-1].ended
    later, again = analysis(), list[int]()
    finish(Studying(later, Background(kept, Clock(), lambda: mind(again))))
    assert again[0] == 1
    assert later.studied == turns()
    untouched = analysis()
    assert not Studying(untouched, Background(kept, Clock(), new)).busy
    work.go_on()
    finish(work)
    assert first.studied == later.studied


def test_a_process_that_fails_hangs_or_answers_nonsense_is_replaced() -> None:
    for spoilt in (FAILED, Answer(0, hint="nonsense"), None):
        own, clock, minds = analysis(), Clock(), list[AtOnce]()

        def new(spoilt: Answer | None = spoilt, minds: list[AtOnce] = minds) -> Student:
            good = bool(minds)
            minds.append(mind([], lambda answer: answer if good else spoilt))
            return minds[-1]

        work = Studying(own, Background(Kept(), clock, new))
        work.advance()
        clock.now += TIME_LIMIT
        finish(work)
        assert own.done
        assert len(minds) == 2
        assert minds[0].ended


def test_after_some_attempts_it_gives_up_and_says_so() -> None:
    own, log, asked = analysis(), Written(), list[int]()
    work = Studying(own, Background(Kept(), Clock(), lambda: mind(asked, lambda _: FAILED), log))
    finish(work)
    assert (own.done, work.stopped, work.gave_up, len(asked)) == (False, True, True, ATTEMPTS)
    assert len(log) == 1


def test_what_was_kept_and_is_damaged_is_studied_again() -> None:
    own, kept, asked = analysis(), Kept(), list[int]()
    kept.rows[own.walked.key, VERSION] = ["{}"]
    assert Studying(own, Background(kept, Clock(), lambda: mind(asked))).busy
    assert own.studied == []


def test_a_process_of_its_own_studies_a_turn() -> None:
    process = Process()
    try:
        process.ask(StudyRequest(game(), 0))
        until = time.monotonic() + 60
        while (answer := process.answer()) is None and time.monotonic() < until:
            time.sleep(0.01)
    finally:
        process.end()
    assert answer == Answer(0, hint=text_of(studied(analysis().walked, 0)))


def test_no_answer_is_too_long_for_its_line() -> None:
    longest = max(len(text_of(turn)) for turn in turns())
    assert 20 * longest < LONGEST_ANSWER


@cache
def known() -> StudiedTurn:
    """A turn of the game in which something came and a better line is known."""
    own = analysis().walked
    turn = next(
        turn for turn in own.turns if isinstance(turn.events[0], CardsRevealed) and len(turn.events) > 1
    )
    found = turns()[turn.number - 1]
    made = next(event for event in turn.events if isinstance(event, MadeChoice))
    return found._replace(better=(BetterLine(made.moves, made.moves, 5_000, 900),))


SPOILT: Mapping[str, Callable[[StudiedTurn], StudiedTurn]] = {
    "another seat": lambda turn: turn._replace(seat=1 - turn.seat),
    "a seat that is none": lambda turn: turn._replace(seat=9),
    "a seat below": lambda turn: turn._replace(seat=-99),
    "a turn that is none": lambda turn: turn._replace(number=99),
    "the turn before all": lambda turn: turn._replace(number=0),
    "no luck": lambda turn: turn._replace(luck=()),
    "another's luck": lambda turn: turn._replace(luck=(turn.luck[0]._replace(owner=7),)),
    "other cards": lambda turn: turn._replace(luck=(turn.luck[0]._replace(cards=(99,)),)),
    "luck without end": lambda turn: turn._replace(luck=(turn.luck[0]._replace(worth=10**400),)),
    "costs without end": lambda turn: turn._replace(costs=(-(10**400),)),
    "costs of nothing": lambda turn: turn._replace(costs=(1,) * 99),
    "a chance without end": lambda turn: turn._replace(better=(turn.better[0]._replace(chance=10**400),)),
    "no better line": lambda turn: turn._replace(better=(turn.better[0]._replace(better=()),)),
    "a line that was not played": lambda turn: turn._replace(better=(turn.better[0]._replace(taken=()),)),
    "a line that cannot be": lambda turn: turn._replace(
        better=(turn.better[0]._replace(better=(Discard(turn.seat, 99, 99),)),)
    ),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_what_was_kept_is_believed_only_where_its_game_can_have_been_so(
    spoil: Callable[[StudiedTurn], StudiedTurn],
) -> None:
    own = analysis().walked
    assert is_of(known(), own)
    assert not is_of(spoil(known()), own)


@pytest.mark.parametrize("better", ["5", "null", '[["a"],["b"],1,1]', "[[1,2,3,4]]", "[[null,null,1,1]]"])
def test_what_has_not_its_form_is_no_turn(better: str) -> None:
    with pytest.raises(NotReadable):
        parse_turn_text(f'{{"turn":1,"seat":0,"luck":[],"costs":[],"better":{better}}}')
