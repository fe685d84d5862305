"""The tree of things says what the screen shows: every word, the focus, and nothing that is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from skipbo.model.events import Passed
from skipbo.model.rules import Referee
from skipbo.model.state import Kind
from skipbo.options import Options
from skipbo.session.setup import DEFAULT, PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, PointerMove
from skipbo.ui.kit.reports import CONTROLS, controls, report
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import PileFacts, Role, Thing, Things, walk
from skipbo.ui.kit.trace import Trace
from skipbo.ui.motion import Speed
from skipbo.ui.motion.pace import CURTAIN_DEAF
from skipbo.ui.parts import PartScene
from skipbo.ui.parts.scene import Scene
from skipbo.ui.table.paint.table_things import TAKEN, key_of
from skipbo.words.language import ENGLISH
from skipbo.words.places import card_name
from tests.ui import scene_making
from tests.ui.driving import click, focused, frame, keys, shown
from tests.ui.every_scene import NAMES, scenes
from tests.ui.running import running
from tests.ui.tabletop import Dealt, Room, Tabletop, first_turn
from tests.ui.telling import Ear, untold

pytestmark = pytest.mark.usefixtures("stores")

SIZES = ((640, 400), (960, 600), (1280, 800))


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(monkeypatch)


def check(scene: Scene, ear: Ear) -> None:
    """What holds for every picture."""
    things = scene.things()
    assert untold(ear.drawn(scene), things) == []
    found = list(walk(things))
    names = [thing.key for thing in found]
    assert len(set(names)) == len(names), sorted(key for key in names if names.count(key) > 1)
    assert all(thing.name for thing in found if thing.role in CONTROLS)
    assert len(focused(things)) <= 1


def stable(things: Things) -> list[tuple[str, Role]]:
    return [(thing.key, thing.role) for thing in walk(things)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_word_that_is_drawn_is_told(
    window: pygame.Surface, tmp_path: Path, ear: Ear, name: str, size: tuple[int, int]
) -> None:
    scene = shown(scenes(tmp_path)[name](), Look(size, THEMES["felt"]))
    check(scene, ear)
    for _ in range(12 if size == SIZES[0] else 0):  # what has the focus or the pointer is so in any size
        keys(scene, "tab")
        check(scene, ear)
    for control in controls(scene.things()) if size == SIZES[0] else ():
        scene.handle(PointerMove(control.rect.center))
        check(scene, ear)


def test_a_word_that_is_not_told_is_noticed(look: Look, ear: Ear) -> None:
    scene = shown(scene_making.pause([]), look)
    pieces = ear.drawn(scene)
    (dialog,) = scene.things()
    assert untold(pieces, [dialog._replace(name="Something else")]) == ["Paused"]
    for part in dialog.parts:
        others = tuple(each for each in dialog.parts if each is not part)
        assert untold(pieces, [dialog._replace(parts=others)]) != []


@pytest.mark.parametrize("name", NAMES)
def test_keys_are_the_same_each_time_a_scene_comes(look: Look, tmp_path: Path, name: str) -> None:
    make = scenes(tmp_path)[name]
    assert stable(shown(make(), look).things()) == stable(shown(make(), look).things())


def test_the_focus_is_always_at_one_thing(any_scene: PartScene) -> None:
    any_scene.update(CURTAIN_DEAF)  # which hears no key before
    assert len(focused(any_scene.things())) == 1
    seen = set()
    for _ in range(30):
        keys(any_scene, "tab")
        (now,) = focused(any_scene.things())
        seen.add(now)
    assert len(seen) > 1 or len(controls(any_scene.things())) == 1


def test_every_widget_that_is_seen_is_one_thing(any_scene: PartScene) -> None:
    told = [thing.key for thing in walk(any_scene.things())]
    for widget in any_scene.form.widgets:
        seen = widget.window is None or widget.window.colliderect(widget.rect)
        assert told.count(widget.key) == (widget.visible and seen)


def test_all_names_of_a_scene_are_distinct(any_scene: PartScene) -> None:
    names = [control.name for control in controls(any_scene.things())]
    assert len(set(names)) == len(names) > 0


def test_a_resting_scene_draws_the_same_surfaces_again(any_scene: PartScene) -> None:
    while any_scene.update(0.1):
        pass
    first, second = ([(id(surface), at, z) for surface, at, z in frame(any_scene)] for _ in range(2))
    assert first == second


class TestKeysAreNotWords:
    def test_another_name_at_a_seat_changes_no_key(self, look: Look) -> None:
        seats = tuple(seat._replace(name=f"Somebody {n}") for n, seat in enumerate(DEFAULT.seats))
        choices = (DEFAULT, DEFAULT._replace(seats=seats))
        first, second = (shown(scene_making.setup([], each), look).things() for each in choices)
        assert stable(first) == stable(second)

    def test_other_players_change_no_key_of_the_table(self, look: Look) -> None:
        first, second = (Tabletop(look, Dealt(seed=3)) for _ in range(2))
        second.view.names = ["Xenia", "Yves"]
        second.view.players = tuple(player._replace(name=player.name[::-1]) for player in second.view.players)
        assert stable(first.top.things()) == stable(second.top.things())

    def test_a_button_keeps_its_key_when_it_says_something_else(self, look: Look) -> None:
        top = Tabletop(look, Dealt(seed=3)).start()
        before = next(thing for thing in walk(top.top.things()) if thing.key == "play.fold")
        top.press_button(ENGLISH.text(before.name))
        after = next(thing for thing in walk(top.top.things()) if thing.key == "play.fold")
        assert before.name != after.name


TABLES = (
    Dealt(stock=2),
    Dealt((PERSON, PERSON, "casual"), stock=2),
    Dealt(("casual", PERSON, "casual", "regular", PERSON, "casual"), stock=2),
    Dealt((PERSON, PERSON, "casual"), stock=2, referee=Referee.AT_THE_TABLE),
)


@pytest.mark.parametrize("dealt", TABLES)
def test_a_table_tells_every_word_and_no_card_that_its_viewer_does_not_see(
    look: Look, ear: Ear, dealt: Dealt
) -> None:
    top = Tabletop(look, dealt, Room(speed=Speed.INSTANT))
    rng = Random(1)
    for _ in range(60):
        check(top.top, ear)
        check_hidden(top)
        if top.over():
            break
        go_on(top, rng)


def go_on(top: Tabletop, rng: Random) -> None:
    """A little further in the game, in motion or at rest."""
    top.rest(most=8000)
    if top.top.name == "curtain":
        assert not any(isinstance(thing.facts, PileFacts) for thing in walk(top.top.things()))
        top.uncover()
    elif top.top.name == "play" and report(top.top.things()).plays:
        at_rest(top, rng)


def at_rest(top: Tabletop, rng: Random) -> None:
    if any(pair[1].endswith("'s hand") for pair in report(top.top.things()).plays):
        top.click(top.middle("draw pile"))
    else:
        top.person_plays(rng)


def check_hidden(top: Tabletop) -> None:
    """Every card that is told of is one that the viewer sees, and no hand lies open that must not."""
    seen, view = top.view.show.seen, top.view
    told = {thing.key: thing for thing in walk(top.top.things()) if isinstance(thing.facts, PileFacts)}
    for key, thing in told.items():
        facts = thing.facts
        assert isinstance(facts, PileFacts)
        assert thing.value == facts.card, key
        if not key.startswith("hand."):
            continue
        seat, spot = map(int, key.split(".")[1:])
        if seat != view.viewer or seen.seat != seat:
            assert facts.card is None, key
        elif spot < len(view.hand):
            assert facts.card == card_name(view.hand[spot])
    for seat in range(seen.seats):
        stock = told.get(f"stock.{seat}")
        top_card = seen.stock_tops[seat]
        assert stock is None or stock.value == (None if top_card is None else card_name(top_card))
        assert stock is None or stock.parts == ()  # what lies under a stock's top card is face down


def test_when_a_game_is_over_all_hands_lie_open(look: Look) -> None:
    top = Tabletop(
        look, Dealt((PERSON, "casual", "casual"), stock=3, seed=2), Room(speed=Speed.INSTANT)
    ).start()
    table, rng = top.play, Random(2)
    while not top.over():
        go_on(top, rng)
    told = {thing.key: thing.value for thing in walk(table.things())}
    others = [(seat, spot, card) for seat in (1, 2) for spot, card in enumerate(top.state.hands[seat])]
    assert others
    assert all(told[f"hand.{seat}.{spot}"] == card_name(card) for seat, spot, card in others)


def test_other_hands_make_no_difference_to_what_a_seat_is_told(look: Look) -> None:
    """The tree is made of what the viewer knows: the same from the whole state and from the view alone."""
    top = Tabletop(look, Dealt((PERSON, "casual", "casual"), seed=3)).start()
    before = top.top.things()
    state = top.state
    for seat in (1, 2):
        state.hands[seat] = [card % 12 + 1 for card in state.hands[seat]]
        state.stocks[seat][:-1] = reversed(state.stocks[seat][:-1])
    state.draw.reverse()
    assert top.top.things() == before


class TestTheTable:
    @pytest.fixture
    def top(self, look: Look) -> Tabletop:
        return first_turn(look)

    def test_the_keys_are_where_the_ring_is(self, top: Tabletop) -> None:
        top.handle(Key("tab"))
        assert focused(top.top.things()) == ["hand.0.0"]
        top.handle(Key("right"))
        assert focused(top.top.things()) == ["hand.0.1"]
        top.handle(Key("s"))
        assert focused(top.top.things()) == ["stock.0"]
        top.handle(Key("b"))
        assert focused(top.top.things()) == ["build.0"]

    def test_what_can_be_moved_works_and_nothing_else(self, top: Tabletop) -> None:
        table = next(thing for thing in walk(top.top.things()) if thing.key == "table")
        works = {thing.key for thing in walk(table.parts) if thing.works}
        legal = top.table.legal()
        assert {key_of(move.source) for move in legal if hasattr(move, "source")} - works <= {"hand.0"}
        assert not any(key.startswith(("hand.1", "stock.1", "discard.1", "draw")) for key in works)
        assert any(key.startswith("discard.0") for key in works)

    def test_a_card_that_is_taken_says_so(self, top: Tabletop) -> None:
        top.handle(Key("tab"), Key("return"))
        held = top.view.marks.held
        assert held is not None
        assert held.source.kind is Kind.HAND
        (taken,) = [thing for thing in walk(top.top.things()) if thing.description == TAKEN]
        assert taken.key == "hand.0.0"

    def test_buried_cards_of_a_discard_pile_can_be_read(self, top: Tabletop) -> None:
        seen = top.view.show.seen
        piles = (((7, 12, 0), *seen.discards[0][1:]), *seen.discards[1:])
        top.view.show.jump(replace(seen, discards=piles))
        pile = next(thing for thing in walk(top.top.things()) if thing.key == "discard.0.0")
        assert pile.value == "Skip-Bo"
        assert [part.name for part in pile.parts] == ["7", "12"]


def test_only_an_open_dialog_can_be_worked() -> None:
    button = Thing("go", Role.BUTTON, "Go", (0, 0, 9, 9), works=True)
    inner = Thing("ask", Role.DIALOG, "Which?", parts=(button._replace(key="one", name="One"),))
    assert [each.name for each in controls((button,))] == ["Go"]
    assert [each.name for each in controls((button, inner))] == ["One"]


class TestTheSecondFormOfTheTrace:
    def lines(self, folder: Path, look: Look, version: int) -> list[dict[str, Any]]:
        """What is written of a game that begins, and of its first picture at rest."""
        top = Tabletop(look, Dealt((PERSON, PERSON), seed=3)).start()
        trace = Trace(folder / f"trace-{version}", version)
        trace.event(Passed(0), top.table.players)
        trace.rest("play", (1920, 1200), 2.0, top.top.things())
        trace.close()
        written = (folder / f"trace-{version}").read_text("utf-8")
        return [json.loads(line) for line in written.splitlines()]

    def test_it_has_all_lines_of_the_first_one_and_the_tree_after_each_picture(
        self, look: Look, tmp_path: Path
    ) -> None:
        first, second = (self.lines(tmp_path, look, version) for version in (1, 2))
        assert [line["kind"] for line in first] == ["event", "rest"]
        assert second[:2] == first
        assert [(line["trace"], line["kind"]) for line in second[2:]] == [(2, "tree")]

    def test_the_tree_has_keys_for_what_the_first_form_names(self, look: Look, tmp_path: Path) -> None:
        _, rest, tree = self.lines(tmp_path, look, 2)
        told = {part["key"]: part for part in parts(tree["things"])}
        named = {part["name"]: part["key"] for part in told.values()}
        plays = [[told[source]["name"], told[target]["name"]] for source, target in told["table"]["plays"]]
        assert plays == rest["plays"] != []
        for place in rest["places"]:
            part = told[named[place["name"]]]
            assert part["rect"] == place["rect"]
            assert (part.get("value"), part["cards"]) == (place["card"], place["cards"])

    def test_the_command_line_asks_for_it(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        trace = tmp_path / "trace"
        with running(Options(trace=trace, trace_version=2), tmp_path / "data", monkeypatch, drawn=1) as run:
            run.rest()
        assert "tree" in [json.loads(line)["kind"] for line in trace.read_text("utf-8").splitlines()]


def parts(things: object) -> Iterator[dict[str, Any]]:
    assert isinstance(things, list)
    for thing in things:
        yield thing
        yield from parts(thing.get("parts", []))


def test_an_open_list_tells_its_lines(look: Look, ear: Ear) -> None:
    scene = shown(scene_making.setup([]), look)
    click(scene, "Rules")
    check(scene, ear)
    assert "setup.rules.list.0" in [thing.key for thing in walk(scene.things())]
    frame(scene)
