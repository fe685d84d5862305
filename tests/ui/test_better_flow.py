"""A better turn is found in the window: from what decided a game to its table, by a try, and back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.record import Heading, Participant, record_of, record_text
from skipbo.model.rules import Rules
from skipbo.model.state import Kind, build_pile, discard_of
from skipbo.options import Options
from skipbo.session.better_turn import BetterTurn
from skipbo.store.files import SUFFIX
from skipbo.ui.scenes.matches.match_card import PICTURE_SIZE
from skipbo.ui.scenes.play import PlayScene
from skipbo.words.language import ENGLISH
from tests.ai.played import played_match
from tests.session.kept import DATE
from tests.session.test_better_turn import moment
from tests.ui.driving import names, status
from tests.ui.running import Running, running

pytestmark = pytest.mark.usefixtures("stores")


@cache
def text() -> str:
    """The record of the game of `moment`, with a person in the first seat."""
    rules = Rules(stock=3)
    players = (Participant("Ann", None), Participant("Ben", "casual"))
    heading = Heading(rules, 1, players, DATE, "1.2.3")
    return record_text(record_of(heading, played_match(rules, ("beginner", "casual"), 1)))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    path = tmp_path / "records" / f"match{SUFFIX}"
    path.parent.mkdir()
    path.write_text(text(), encoding="utf-8")
    options = Options(size=(1280, 800), speed="instant", data=tmp_path)
    with running(options, tmp_path, monkeypatch) as run:
        run.go("Matches")
        run.press("What decided it")
        study(run)
        yield run


def study(run: Running) -> None:
    """Frames until nothing goes on in the background."""
    for _ in range(400):
        run.frames(2)
        top = run.top
        if run.scene == "what_decided" and not status(top):
            return
    raise AssertionError("It never ends.")


def find(run: Running, turn: BetterTurn) -> None:
    run.go("More about this game")
    run.press(f"Find a better turn {turn.number}")
    run.frames(3)


def table_of(run: Running) -> PlayScene:
    return next(scene for scene in run.app.scenes.scenes if isinstance(scene, PlayScene))


def begin(run: Running) -> BetterTurn:
    turn = moment()
    find(run, turn)
    run.press("Begin")
    run.frames(12)
    return turn


def pixel(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def by_mouse(run: Running, moves: tuple[Move, ...]) -> None:
    for move in moves:
        assert isinstance(move, Play | Discard)
        view = table_of(run).view
        goal = build_pile(move.pile) if isinstance(move, Play) else discard_of(move.seat, move.pile)
        if isinstance(move, Play) and move.source.kind is not Kind.HAND:
            start = view.box_of(move.source).centre
        else:
            start = view.hand_cards()[view.hand.index(move.card)].click.centre
        run.drag(pixel(start), pixel(view.box_of(goal).centre))
        run.frames(12)
    run.frames(20)


def described(run: Running) -> str:
    """What is told under the rows of the sheet."""
    return " ".join(ENGLISH.text(thing.description) for thing in run.things())


def test_what_is_to_be_found_is_told_before_the_table_shows_it(run: Running) -> None:
    turn = moment()
    find(run, turn)
    assert run.scene == "confirm"
    assert f"Turn {turn.number}. Played:" in names(run.top)
    assert f"about {turn.points} points more" in names(run.top)
    run.press("Begin")
    run.frames(12)
    assert run.scene == "play"
    assert sorted(table_of(run).view.hand) == sorted(turn.state().hands[turn.seat])


def test_the_better_turn_is_praised_and_leads_back(run: Running) -> None:
    turn = begin(run)
    by_mouse(run, turn.line.better)
    assert run.scene == "verdict"
    assert "That is the better turn" in names(run.top)
    assert f"worth about {turn.points} points more" in names(run.top)
    run.press("Done" if "Done" in run.offered() else "Close")
    run.frames(3)
    assert run.scene == "what_decided"


def test_what_was_played_is_told_and_can_be_tried_again(run: Running) -> None:
    turn = begin(run)
    by_mouse(run, turn.line.taken)
    assert "So it was played" in names(run.top)
    assert f"it cost about {turn.points} points" in names(run.top)
    run.press("Try again")
    run.frames(3)
    assert run.scene == "confirm"
    run.press("Begin")
    run.frames(12)
    assert run.scene == "play"
    by_mouse(run, turn.line.better)
    assert "That is the better turn" in names(run.top)


def test_the_better_turn_is_shown_with_its_reason_and_then_card_by_card(run: Running) -> None:
    turn = moment()
    find(run, turn)
    run.press("Show the better turn")
    run.frames(20)
    assert run.scene == "play"
    game = table_of(run).match
    assert game.hint.words
    assert game.hint.marks.rings
    run.key(pygame.K_h)
    run.frames(5)
    assert len(game.hint.steps) == len(turn.line.better)


def test_escape_asks_and_leads_back_to_what_decided_it(run: Running) -> None:
    begin(run)
    run.escape()
    run.frames(3)
    assert run.scene == "confirm"
    run.press("Leave")
    run.frames(3)
    assert run.scene == "what_decided"
    for _ in range(2):  # from the page on which the turn was chosen, and from the sheet
        run.escape()
        run.frames(2)
    assert run.scene == "matches"


def test_expert_plays_the_same_cards_and_one_game_can_be_watched(run: Running) -> None:
    top = run.top
    for _ in range(400):
        run.frames(2)
        if "Expert is playing" not in described(run):
            break
    assert any(words in described(run) for words in ("Expert won, ", "Expert lost, "))
    top.press("what_decided.again.watch")
    run.frames(3)
    assert run.scene == "replay"


def test_a_picture_and_a_file_of_the_analysis_are_saved(run: Running, tmp_path: Path) -> None:
    run.go("More about this game")
    run.press("Save the analysis")
    run.frames(2)
    assert "Saved: 2026-01-31 Ann - Ben analysis.json" in names(run.top)
    (file,) = (tmp_path / "records").glob("*.json")
    (game,) = json.loads(file.read_text("utf-8"))["games"]
    assert game["players"] == ["Ann", "Ben"]
    run.press("Save a picture")
    run.frames(2)
    (picture,) = (tmp_path / "pictures").glob("*.png")
    shown = pygame.image.load(picture)
    assert shown.get_size() == PICTURE_SIZE
    assert shown.get_masks()[3] == 0  # nothing shines through it
