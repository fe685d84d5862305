"""The laws of the table's picture: a value that painters only read, and that reading does not change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from traceback import extract_stack

import pytest

from skipbo.model import engine
from skipbo.model.events import Event
from skipbo.model.legal_moves import Move
from skipbo.model.state import GameState
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key, PointerMove
from tests.golden.texts import GAMES
from tests.golden.visit import visit
from tests.importing import ROOT, imports
from tests.ui.looking_back import replay
from tests.ui.state import state_of
from tests.ui.tabletop import Dealt, Tabletop

TABLE = ROOT / "skipbo" / "ui" / "table"
FILES = sorted(TABLE.rglob("*.py"))
PAINTERS = sorted((TABLE / "paint").glob("*.py"))

MAY_READ = (
    "skipbo.model.",
    "skipbo.words.",
    "skipbo.session.first_game",
    "skipbo.session.players",
    "skipbo.ui.kit.",
    "skipbo.ui.art",
    "skipbo.ui.layout",
    "skipbo.ui.motion",
    "skipbo.ui.table.paint.",
    "skipbo.ui.table.picture.",
    "skipbo.ui.table.log_panel",
)
"""What a painter may know: what it paints with, and the values that it paints."""


def named(file: Path) -> str:
    return file.relative_to(TABLE).as_posix()


def set_elsewhere(source: str) -> Iterator[str]:
    """The attributes of other objects than `self` that a file sets."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            if not own:
                yield ast.unparse(node)


@pytest.mark.parametrize("file", FILES, ids=named)
def test_no_part_of_the_table_sets_a_field_of_another(file: Path) -> None:
    assert list(set_elsewhere(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "text", ["view.marks = 1", "self.view.marks = 1", "self.a, b.c = 1, 2", "view.n += 1", "del view.n"]
)
def test_every_way_to_set_a_field_elsewhere_counts(text: str) -> None:
    assert list(set_elsewhere(f"def f(self, view, b):\n    {text}")) != []
    assert list(set_elsewhere("def f(self):\n    self.n = self.m = 1")) == []


@pytest.mark.parametrize("file", PAINTERS, ids=named)
def test_a_painter_knows_only_values(file: Path) -> None:
    ours = [name for name in imports(file) if name.startswith("skipbo.")]
    assert [name for name in ours if not name.startswith(MAY_READ)] == []


def looked_at(top: Tabletop) -> None:
    """All that reads a scene: drawn twice, with its things and its report in between."""
    first = top.frame()
    assert top.top.things() == top.top.things()
    assert top.report == top.report
    again = top.frame()
    assert [(at, z) for _, at, z in again] == [(at, z) for _, at, z in first]
    made_anew = [at for (one, at, _), (other, _, _) in zip(first, again, strict=True) if one is not other]
    assert made_anew == [], "a painter makes a surface for each frame; look.art and look.text keep theirs"


@pytest.mark.parametrize(
    "players", [(PERSON, PERSON, "casual"), pytest.param((PERSON, "casual"), marks=pytest.mark.release)]
)
def test_looking_changes_nothing(look: Look, players: tuple[str, ...]) -> None:
    """At any moment of a game: in the deal, in flight, with a card taken, with a pile open, at rest."""
    top, rng = Tabletop(look, Dealt(players, seed=4)), Random(4)
    for step in range(80):
        before = state_of(top.top)
        looked_at(top)
        assert state_of(top.top) == before
        if top.top.name == "scoring":
            break
        if top.top.name == "curtain":
            top.uncover()
        elif not top.tick(0.07) and top.table.legal():
            if step % 3:
                top.person_plays(rng)
            else:
                top.handle(Key("1"), Key("return"), PointerMove(top.nowhere()))


def test_looking_at_a_replay_changes_nothing(look: Look) -> None:
    scene = replay([])
    scene.arrange(look)
    for _ in range(12):
        scene.handle(Key("right"))
        scene.update(0.05)
        before = state_of(scene)
        scene.draw(Canvas())
        scene.things()
        scene.draw(Canvas())
        assert state_of(scene) == before


def test_a_card_that_is_dropped_reaches_the_rules_in_eight_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    chains = list[list[str]]()
    play = engine.play

    def traced(state: GameState, move: Move) -> list[Event]:
        own = ROOT / "skipbo"
        stack = [each.name for each in extract_stack() if Path(each.filename).is_relative_to(own)]
        if "release" in stack:
            chains.append(stack[stack.index("frame") :])
        return play(state, move)

    monkeypatch.setattr(engine, "play", traced)
    with visit(GAMES["plain"], Settings(), lambda _: None) as visitor:
        visitor.own_turn()
        visitor.play()
    assert len(chains) == 1
    assert len(chains[0]) <= 8, chains[0]
