"""Waits between turns: what they are for, how long they last, and that nobody has to sit them out."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.legal_moves import Discard
from skipbo.model.rules import Referee
from skipbo.session import sitting as tables
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion.pace import PATIENCE, TOAST_HOLD, TOAST_IN, TOAST_OUT
from skipbo.words.rulebook.topics import Topic
from tests.ui.running import Start, keep, match
from tests.ui.tabletop import Dealt, Room, Tabletop, setup

READING = TOAST_IN + TOAST_HOLD + TOAST_OUT
"""Seconds that a sentence is shown for."""


@pytest.fixture(autouse=True)
def nobody_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """No computer notices a mistake by itself."""
    monkeypatch.setattr(tables, "who_notices", lambda *_: None)


def computers_turn(look: Look, speed: Speed) -> Tabletop:
    """Ann has ended her turn at the table, and the computer's turn has begun with its draw."""
    top = Tabletop(look, Dealt(stock=10, seed=3, referee=Referee.AT_THE_TABLE), Room(speed=speed))
    end_turn(top)
    for _ in range(2000):
        if top.table.acting == 1 and len(top.table.observe(1).hand) == 5:
            return top
        top.tick(0.01)
    raise AssertionError("The computer does not draw.")


def end_turn(top: Tabletop) -> None:
    """Go on to the end of Ann's first turn: she draws by hand, and discards."""
    for _ in range(2000):
        moving = top.tick(0.05)
        if moving or top.top.name != "play" or top.table.person_to_act is None:
            continue
        move = next((move for move in top.table.legal() if isinstance(move, Discard)), None)
        top.click(top.middle("draw pile") if move is None else top.spot_of(move))
        if move is not None:
            top.click(top.goal_of(move))
            return
    raise AssertionError("Ann's turn does not come.")


def seconds_until_the_turn_is_over(top: Tabletop) -> float:
    start = top.ticks.now
    while top.table.acting == 1:
        top.tick(0.01)
        assert top.ticks.now - start < 30
    return top.ticks.now - start


def waiting_for_the_computer(look: Look, speed: Speed = Speed.NORMAL) -> Tabletop:
    """Ann has ended her turn at the table, nothing moves, and the computer has not gone on yet."""
    top = Tabletop(look, Dealt(stock=10, seed=3, referee=Referee.AT_THE_TABLE), Room(speed=speed))
    end_turn(top)
    while top.in_grace or top.view.show.busy:
        top.tick(0.01)
    return top


def seconds_until_the_computer_goes_on(top: Tabletop) -> float:
    begun, known = top.ticks.now, top.table.journal.now
    while top.table.journal.now == known:
        top.tick(0.01)
        assert top.ticks.now - begun < 30
    return top.ticks.now - begun


def test_a_computer_at_the_table_does_not_wait_between_moves_at_instant_speed(look: Look) -> None:
    top = computers_turn(look, Speed.INSTANT)
    assert seconds_until_the_turn_is_over(top) < 0.2


def test_before_its_turn_there_is_time_for_a_mistake_at_every_speed(look: Look) -> None:
    for speed in Speed:
        assert Pace(speed).patience(begins=True) >= 0.4
    assert Pace(Speed.SLOW).patience(begins=False) > Pace(Speed.FAST).patience(begins=False)


def test_a_click_beside_everything_ends_the_wait_for_mistakes(look: Look) -> None:
    top = waiting_for_the_computer(look, Speed.SLOW)
    for _ in range(5):
        top.tick(0.01)
    drawn = top.table.journal.now
    assert top.services.clock.wakes() is not None
    top.click(top.nowhere())
    top.tick(0.01)
    assert top.table.journal.now > drawn


@pytest.mark.parametrize("sentences", [1, 2, 5])
def test_the_computers_wait_for_the_newest_sentence_only(look: Look, sentences: int) -> None:
    """However many the referee has said: they are not added up."""
    top = waiting_for_the_computer(look)
    for number in range(sentences):
        top.play.announcer.judge(f"Offence {number + 1}", Topic.MISTAKES)
    top.tick(0.01)
    assert top.play.announcer.words == f"Offence {sentences}"
    assert seconds_until_the_computer_goes_on(top) <= READING + PATIENCE + 0.1


def test_a_sentence_takes_the_place_of_the_one_that_is_being_read(look: Look) -> None:
    top = waiting_for_the_computer(look)
    top.play.announcer.judge("Not your turn!", Topic.MISTAKES)
    for _ in range(100):
        top.tick(0.01)
    top.play.announcer.judge("Your cards go back", Topic.MISTAKES)
    top.tick(0.01)
    assert top.play.announcer.words == "Your cards go back"
    assert seconds_until_the_computer_goes_on(top) >= READING


def test_a_click_ends_what_the_referee_says_and_the_computer_goes_on(look: Look) -> None:
    top = waiting_for_the_computer(look)
    for words in ("Not your turn!", "Your cards go back"):
        top.play.announcer.judge(words, Topic.MISTAKES)
        top.tick(0.01)
    top.click(top.nowhere())
    assert top.play.announcer.words == ""
    assert seconds_until_the_computer_goes_on(top) <= 0.05


def test_one_click_ends_the_flight_and_the_sentence_about_it(look: Look) -> None:
    top = waiting_for_the_computer(look)
    top.click(top.middle("draw pile"))
    top.rest(0.05)
    top.press_button("Ben: Not your turn!")
    top.tick(0.01)
    assert top.view.show.busy
    assert top.play.announcer.words
    top.click(top.nowhere())
    top.tick(0.01)
    assert not top.view.show.busy
    assert top.play.announcer.words == ""


@pytest.mark.usefixtures("look")
def test_the_trace_tells_that_a_discard_can_be_taken_back(start: Start, tmp_path: Path) -> None:
    """The picture rests while the next seat waits, so that another program can press Undo."""
    options = match(setup(PERSON, "casual", stock=10, seed=3), trace=tmp_path / "trace")
    keep(tmp_path, Settings(undo="long"))
    run = start(options, drawn=1)
    while not (line := run.last_rest())["plays"]:
        run.rest()
    places = {place["name"]: place["rect"] for place in line["places"]}
    source, target = next(play for play in line["plays"] if "discard pile" in play[1])
    ends = [(x + w // 2, y + h // 2) for x, y, w, h in (places[source], places[target])]
    run.drag(*ends)
    for _ in range(10):
        if run.last_rest() != line:
            break
        run.frames()
    assert run.in_grace
    undo = next(control for control in run.last_rest()["controls"] if control["name"] == "Undo")
    assert undo["enabled"]
