"""The trace: what the screen shows, no more and no less, in every window."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from skipbo.model.events import (
    CardMoved,
    DealerCardDrawn,
    DealerChosen,
    Event,
    GameEnded,
    GameStarted,
    HandFilled,
    Passed,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.legal_moves import Discard, Play
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, Ending, Outcome, build_pile, hand_of
from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.session.sitting import Sitting
from skipbo.store.store import FILES
from skipbo.ui.app.app import App
from skipbo.ui.kit.event_lines import card_name, describe, place_name
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.kit.trace import Trace
from tests.session.tables import persons
from tests.ui.running import PATIENCE, Running, Start, match
from tests.ui.tabletop import goal, setup

CARD = re.compile(r"\d+|Skip-Bo( as \d+)?")
REST = {"trace", "kind", "scene", "window", "acting", "acting_seat", "places", "controls", "plays"}
TABLE_OF_SIX = (*["casual"] * 5, PERSON)
HAND = re.compile(r"(.+)'s hand, card (\d+)")


@pytest.mark.parametrize("held", [b"SQLite format 3\0", b"{}", b'{"trace"', b" "])
def test_a_file_with_anything_else_in_it_is_not_written_over(tmp_path: Path, held: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(held)
    with pytest.raises(OSError, match="something else"):
        Trace(path)
    assert path.read_bytes() == held


@pytest.mark.parametrize("held", [None, b"", b'{"trace": 1, "kind": "rest"}\n{"trace'])
def test_a_new_or_empty_file_or_an_earlier_trace_is_written_anew(tmp_path: Path, held: bytes | None) -> None:
    path = tmp_path / "file"
    if held is not None:
        path.write_bytes(held)
    trace = Trace(path)
    trace.rest("menu", (640, 400), 1.0, ())
    trace.close()
    assert [json.loads(line)["scene"] for line in path.read_text("utf-8").splitlines()] == ["menu"]


def test_no_trace_is_written_into_what_is_kept_and_nothing_is_begun(tmp_path: Path) -> None:
    for name in FILES:
        with pytest.raises(OSError, match="is kept"):
            App(Options(trace=tmp_path / name), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_text_is_told_with_an_escape(tmp_path: Path) -> None:
    trace = Trace(tmp_path / "trace")
    name = "caf\udce9"
    trace.rest("records", (640, 400), 1.0, [Thing("item", Role.ITEM, name, (0, 0, 1, 1))])
    trace.close()
    assert json.loads((tmp_path / "trace").read_text("utf-8"))["controls"][0]["name"] == name


def test_a_pipe_is_written_to_where_somebody_reads_and_else_refused(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("it has no such pipes")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="No such device"):
        Trace(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    trace = Trace(pipe)
    trace.rest("menu", (640, 400), 1.0, ())
    assert trace.wait(PATIENCE)
    assert json.loads(os.read(reader, 10_000))["scene"] == "menu"
    trace.close()
    os.close(reader)


def check_shape(line: dict[str, Any], window: tuple[int, int]) -> None:
    """A rest line is what the schema says, and all that it tells of lies in the window."""
    assert set(line) == REST
    assert line["window"] == list(window)
    assert (line["acting"] is None) == (line["acting_seat"] is None)
    for place in line["places"]:
        assert set(place) - {"needs"} == {"name", "rect", "card", "cards"}
        assert place["card"] is None or CARD.fullmatch(place["card"])
        assert place["cards"] > 0 or place["card"] is None
    for control in line["controls"]:
        assert set(control) == {"name", "role", "rect", "enabled", "value"}
    for thing in line["places"] + line["controls"]:
        x, y, w, h = thing["rect"]
        assert w > 0
        assert h > 0
        assert x >= 0
        assert y >= 0
        assert x + w <= window[0], thing
        assert y + h <= window[1], thing
    names = [place["name"] for place in line["places"]]
    assert len(set(names)) == len(names)


def legal_pairs(table: Sitting, hand: list[str]) -> list[list[str]]:
    """All pairs that are legal moves, from the model and the order of the hand on the screen."""
    pairs, names = [], [player.name for player in table.players]
    for move in table.legal():
        if not isinstance(move, Play | Discard):
            continue
        source = move.source if isinstance(move, Play) else hand_of(move.seat)
        target = place_name(goal(move), names)
        if source != hand_of(move.seat):
            pairs.append([place_name(source, names), target])
            continue
        for index, card in enumerate(hand):
            if card == card_name(move.card):
                pairs.append([f"{names[move.seat]}'s hand, card {index + 1}", target])
    return sorted(pairs)


def check_rest(run: Running) -> dict[str, Any]:
    """The last line says what is so; nobody's hand shows but that of the one person who may see it."""
    line, table = run.last_rest(), run.table
    check_shape(line, run.window)
    hands: dict[str, list[str]] = {}
    for place in line["places"]:
        found = HAND.fullmatch(place["name"])
        if found and place["card"] is not None:
            hands.setdefault(found[1], []).append(place["card"])
    open_to = [table.players[seat].name for seat in table.persons]
    if len(open_to) > 1 and line["scene"] == "play":
        open_to = [table.players[table.acting].name] if line["plays"] else []
    assert set(hands) <= set(open_to)
    if line["scene"] == "play" and line["plays"]:
        own = hands.get(line["acting"], [])
        assert sorted(line["plays"]) == legal_pairs(table, own)
        assert sorted(own) == sorted(map(card_name, table.observe(table.acting).hand))
    return line


def middle(line: dict[str, Any], name: str) -> tuple[int, int]:
    x, y, w, h = next(each["rect"] for each in line["places"] + line["controls"] if each["name"] == name)
    return (x + w // 2, y + h // 2)


def play_by_trace(run: Running, rng: Random, until: str = "scoring", most: int = 600) -> set[str]:
    """Play from what the trace says alone, every play by a drag; returns the scenes that were told of."""
    scenes = set()
    for _ in range(most):
        run.rest()
        line = check_rest(run)
        scenes.add(line["scene"])
        ready = [each["name"] for each in line["controls"] if each["name"].startswith(("I am ", "Pass"))]
        if line["scene"] == until:
            return scenes
        if ready:
            run.click(middle(line, ready[0]))
        else:
            stock = [play for play in line["plays"] if "stock" in play[0]]
            builds = [play for play in line["plays"] if play[1].startswith("build")]
            now = run.table.journal.now
            source, target = rng.choice(stock or builds or line["plays"])
            run.drag(middle(line, source), middle(line, target))
            assert run.table.journal.now > now, (source, target)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize(
    ("size", "players"),
    [
        ((640, 400), TABLE_OF_SIX),
        ((800, 700), (PERSON, PERSON, "casual")),
        ((960, 600), (PERSON, "casual")),
        ((1280, 800), TABLE_OF_SIX),
    ],
)
def test_a_whole_game_can_be_played_by_the_trace_alone(
    start: Start, tmp_path: Path, size: tuple[int, int], players: tuple[str, ...]
) -> None:
    options = match(setup(*players, stock=2, seed=11), size=size, trace=tmp_path / "trace", speed="fast")
    run = start(options)
    scenes = play_by_trace(run, Random(1))
    assert scenes >= {"play", "scoring"}
    check_events(run.lines(), run.table)


def check_events(lines: list[dict[str, Any]], table: Sitting) -> None:
    """The events are those of the game, each once, and no drawn card is told but to its owner's eyes."""
    said = [line for line in lines if line["kind"] == "event"]
    told = [
        words
        for event in table.journal.since(0, None)
        if (words := describe(event, table.players)) is not None
    ]
    assert len(said) == len(told)
    persons_hands = {f"{table.players[seat].name}'s hand" for seat in table.persons}
    for line, words in zip(said, told, strict=True):
        if line.get("to") in persons_hands:
            assert {**line, "card": None}.items() >= words.items()
        else:
            assert line.items() >= words.items()


def test_a_new_scene_is_told_at_once_and_again_at_rest(start: Start, tmp_path: Path) -> None:
    options = match(setup(PERSON, "casual", seed=3), trace=tmp_path / "trace")
    run = start(options)
    assert [line["scene"] for line in run.lines() if line["kind"] == "rest"] == ["deal"]
    run.rest()
    scenes = [line["scene"] for line in run.lines() if line["kind"] == "rest"]
    assert scenes == ["deal", "play", "play"]
    run.rest()
    assert len([line for line in run.lines() if line["kind"] == "rest"]) == 3


def test_a_line_is_written_for_each_new_picture_at_rest(start: Start, tmp_path: Path) -> None:
    options = match(setup(PERSON, "casual", seed=3), trace=tmp_path / "trace")
    run = start(options)
    run.rest()
    before = len(run.lines())
    shown = controls(run.app.scenes.things())
    run.press(next(each.name for each in shown if each.name.endswith(" the log")))
    run.rest()
    assert len(run.lines()) == before + 1


def test_nothing_in_flight_is_offered_as_a_play(start: Start, tmp_path: Path) -> None:
    """A line at a change of scene may come in the midst of motion; then there are no plays in it."""
    options = match(setup(PERSON, PERSON, seed=3), trace=tmp_path / "trace", speed="slow")
    run = start(options)
    run.rest()
    run.frames(4)
    assert run.scene == "curtain"
    run.press("I am " + run.table.players[run.table.acting].name)
    told = [line for line in run.lines() if line["kind"] == "rest" and line["scene"] == "play"]
    assert told[-1]["plays"] == []
    run.rest()
    check_rest(run)


EVENTS: list[tuple[Event, dict[str, object]]] = [
    (
        CardMoved(7, hand_of(0), build_pile(1), 7),
        {"event": "card moved", "from": "Ann's hand", "to": "build pile 2", "card": "7", "as": 7},
    ),
    (
        CardMoved(None, DRAW_PILE, hand_of(1)),
        {"event": "card moved", "from": "draw pile", "to": "Ben's hand", "card": None},
    ),
    (DealerCardDrawn(0, 0), {"event": "card drawn for the deal", "player": "Ann", "card": "Skip-Bo"}),
    (DealerChosen(0, 1), {"event": "dealer chosen", "player": "Ann", "first": "Ben"}),
    (StockTurned(1, 12), {"event": "stock turned up", "player": "Ben", "card": "12"}),
    (TurnStarted(0, 3), {"event": "turn started", "player": "Ann", "seat": 0, "turn": 3}),
    (HandFilled(0, 5), {"event": "hand filled", "player": "Ann", "seat": 0, "cards": 5}),
    (Passed(1), {"event": "passed", "player": "Ben", "seat": 1}),
    (PileCompleted(0), {"event": "pile completed", "pile": "build pile 1"}),
    (Reshuffled(12), {"event": "reshuffled", "cards": 12}),
    (GameStarted(1, Rules(), 2, 0), {"event": "game started", "game": 2, "dealer": "Ann"}),
    (GameStarted(0, Rules(), 2, -1), {"event": "game started", "game": 1, "dealer": None}),
    (
        GameEnded(Outcome(Ending.OUT, 1, (4, 0))),
        {"event": "game ended", "how": "out", "winner": "Ben", "stocks": [4, 0]},
    ),
    (
        GameEnded(Outcome(Ending.BLOCKED, None, (4, 4))),
        {"event": "game ended", "how": "blocked", "winner": None, "stocks": [4, 4]},
    ),
]


@pytest.mark.parametrize(("event", "said"), EVENTS)
def test_events_in_words(event: Event, said: dict[str, object]) -> None:
    found = describe(event, persons(2))
    assert found is not None
    assert found.items() >= said.items()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full (Linux)")
def test_a_full_disk_ends_the_trace_and_not_the_game() -> None:
    trace = Trace(Path("/dev/full"))
    trace.event(Passed(0), persons(2))
    assert trace.wait(PATIENCE)
    trace.event(Passed(0), persons(2))
    trace.close()
