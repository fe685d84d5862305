"""Moves taken back and made again on the screen, practice, and matches that are left for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame
import pytest

from skipbo.model.events import GameEnded, HandFilled, StockTurned
from skipbo.model.legal_moves import Draw
from skipbo.model.state import Phase
from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Grace
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.words.language import ENGLISH
from tests.fit.faults import NARROWEST, put
from tests.releases import rest_for_release
from tests.ui.driving import drawn_words
from tests.ui.running import FRAME, Running, Start, keep, match, running
from tests.ui.tabletop import Dealt, Tabletop, setup
from tests.words.languages import FOREIGN, shipped

UNDER_BUTTONS = ("play.hint", "play.undo", "play.redo")
GRACE_FRAMES = round(Grace.LONG.value / FRAME)
Choose = Callable[[Sequence[list[str]]], list[str]]


@pytest.fixture(autouse=True)
def _small_window(look: Look) -> None:
    """The window is there, and small."""


@pytest.fixture(autouse=True)
def _time_to_take_back(tmp_path: Path) -> None:
    """A person with time to take the end of a turn back: a frame here is a tenth of a second."""
    keep(tmp_path, Settings(undo="long"))


class Past:
    """A match that is worked by what its trace tells."""

    def __init__(self, run: Running) -> None:
        self.run = run

    def own_turn(self, most: int = 60) -> bool:
        """Go on to the next turn of a person at rest; False when there is none any more."""
        for _ in range(most):
            self.run.rest()
            if self.run.scene == "curtain":
                self.come()
            elif self.run.scene == "scoring":
                return False
            elif self.run.scene == "play" and self.run.last_rest()["plays"]:
                return True
        raise AssertionError("no turn of a person comes")

    def come(self) -> None:
        """Whoever the curtain waits for is there."""
        shown = controls(self.run.app.scenes.things())
        self.run.press(next(control.name for control in shown if control.name.startswith("I am ")))

    def play(self, choose: Choose) -> list[str]:
        """Make one of the plays by dragging; a moment later it is being shown."""
        rest = self.run.last_rest()
        pair = choose(rest["plays"])
        at = {place["name"]: middle(place["rect"]) for place in rest["places"]}
        self.run.drag(at[pair[0]], at[pair[1]])
        self.run.frames(2)
        return pair

    def rest_in_grace(self) -> None:
        """Let what flies land, but not so long that the next seat draws."""
        for _ in range(GRACE_FRAMES):
            if not self.run.view.show.busy:
                return
            self.run.frames()
        raise AssertionError("the card flies longer than the grace lasts")

    def outlast_grace(self) -> None:
        """Go on until the end of the turn can no longer be taken back, and some frames more."""
        while self.run.in_grace:
            self.run.frames()
        self.run.frames(5)

    def undo(self) -> None:
        """Ctrl+Z, until the cards lie where they were."""
        self.run.key(pygame.K_z, pygame.KMOD_CTRL)
        self.land()

    def redo(self) -> None:
        self.run.key(pygame.K_y, pygame.KMOD_CTRL)
        self.land()

    def press(self, name: str) -> None:
        """Undo or redo by its button."""
        self.run.press(name)
        self.land()

    def land(self) -> None:
        """A frame, and more of them until all is on the disk, shown, and where it belongs."""
        self.run.frames()
        for _ in range(GRACE_FRAMES):
            teller = self.run.game.teller
            if self.run.scene == "play" and (teller.waiting or self.run.view.show.busy):
                self.run.frames()

    def can(self, name: str) -> bool:
        shown = controls(self.run.app.scenes.things())
        return next(control.enabled for control in shown if control.name == name)

    @property
    def over(self) -> bool:
        return self.run.table.phase is Phase.OVER

    def standing(self) -> tuple[object, ...]:
        """All that one can see of the table: the picture's cards, the log, the hand in its order."""
        view = self.run.view
        self.run.mouse(pygame.MOUSEMOTION, (3, self.run.window[1] // 2))
        self.run.frames()
        canvas, picture = Canvas(), pygame.Surface(view.look.size)
        seen = self.run.picture
        whole = replace(
            seen, notes=replace(seen.notes, guided=1.0, spoken=None)
        )  # however long they are shown
        paint_table(canvas, view.look, view.layout, whole)
        picture.fblits([(surface, at) for surface, at, _ in canvas.blits()])
        told = seen.seen, seen.log.rows, seen.resting.hand, seen.viewer, seen.notes.guidance
        return *told, sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()

    def told(self) -> dict[str, Any]:
        """The last picture at rest, but for the two buttons that tell of the past."""
        self.run.rest()
        rest = self.run.last_rest()
        past = ("Undo", "Redo")
        return {**rest, "controls": [each for each in rest["controls"] if each["name"] not in past]}

    def covered(self) -> None:
        """No hand shows, and the curtain comes down."""
        assert self.run.view.hand == ()
        self.run.rest()
        assert self.run.scene == "curtain"

    def hidden(self) -> None:
        """In no line does a hand show but that of the one who is to act, and none at the curtain."""
        for line in self.run.lines():
            for place in line.get("places", ()):
                if "'s hand" in place["name"] and place["card"] is not None:
                    assert line["scene"] != "curtain"
                    assert place["name"].startswith(f"{line['acting']}'s ")


def middle(rect: Sequence[int]) -> tuple[int, int]:
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def a_discard(plays: Sequence[list[str]]) -> list[str]:
    """From the middle of the hand, so that it matters where the card comes back."""
    return next(pair for pair in plays if "card 2" in pair[0] and "discard" in pair[1])


def towards_the_end(plays: Sequence[list[str]]) -> list[str]:
    """Build if that is possible, from the stock first."""
    stock = [pair for pair in plays if "stock" in pair[0]]
    build = [pair for pair in plays if "build" in pair[1]]
    return next(iter([*stock, *build, *plays]))


def begun(*players: str, practice: bool = False, stock: int = 3, seed: int = 3, tmp: Path) -> Options:
    chosen = setup(*players, stock=stock, seed=seed)._replace(practice=practice)
    return match(chosen, trace=tmp / "trace")


def learned(run: Running, since: int) -> bool:
    """Whether a card was turned up, the person drew, or the game ended, from an event on."""
    events = run.table.journal.since(since, None)
    return any(
        isinstance(event, StockTurned | GameEnded) or (isinstance(event, HandFilled) and event.seat == 0)
        for event in events
    )


def test_a_discard_comes_back_and_goes_again_while_the_grace_lasts(start: Start, tmp_path: Path) -> None:
    run = start(begun(PERSON, "casual", stock=5, tmp=tmp_path))
    past = Past(run)
    assert past.own_turn()
    assert not past.can("Undo")
    before, told = past.standing(), past.told()
    past.play(a_discard)
    past.rest_in_grace()
    after = past.standing()
    assert past.can("Undo")
    past.press("Undo")
    assert past.standing() == before
    assert past.told() == told
    assert past.can("Redo")
    past.press("Redo")
    run.frames(2)
    assert past.standing() == after
    assert run.table.steps[-1] == Draw(1)
    past.undo()
    assert past.standing() == before
    assert past.told() == told


def test_the_next_seat_draws_during_the_grace_and_plays_after_it(start: Start, tmp_path: Path) -> None:
    run = start(begun(PERSON, "casual", tmp=tmp_path))
    past = Past(run)
    assert past.own_turn()
    steps = len(run.table.steps) + 1
    past.play(a_discard)
    run.frames(GRACE_FRAMES - 6)
    assert run.table.steps[steps:] == (Draw(1),)
    assert past.can("Undo")
    past.outlast_grace()
    played = run.table.steps
    assert len(played) > steps + 1
    past.undo()
    assert run.table.steps[: len(played)] == played
    assert past.own_turn()
    assert not past.can("Undo")


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_where_little_or_nothing_moves_there_is_as_much_time_to_take_it_back(
    start: Start, tmp_path: Path, speed: str
) -> None:
    options = begun(PERSON, "casual", tmp=tmp_path)._replace(speed=speed)
    run = start(options)
    past = Past(run)
    assert past.own_turn()
    before, steps = past.standing(), len(run.table.steps)
    past.play(a_discard)
    run.frames(GRACE_FRAMES - 5)
    assert run.table.steps[steps + 1 :] == (Draw(1),)
    past.press("Undo")
    assert past.standing() == before
    past.play(a_discard)
    past.outlast_grace()
    assert len(run.table.steps) > steps + 2


@pytest.mark.parametrize("seed", rest_for_release([11, 13]))
def test_what_taught_nobody_anything_can_be_taken_back_turn_after_turn(
    start: Start, tmp_path: Path, seed: int
) -> None:
    """Every play of a person: back with Ctrl+Z and again with Ctrl+Y, unless a card was turned or drawn."""
    options = begun(PERSON, "casual", seed=seed, tmp=tmp_path)._replace(speed="fast")
    run = start(options)
    past, back = Past(run), {True: 0, False: 0}
    while past.own_turn() and (back[True] < 4 or not back[False]):
        before, told, now = past.standing(), past.told(), run.table.journal.now
        past.play(towards_the_end)
        free = not learned(run, now)
        back[free] += 1
        if not free:
            assert not past.can("Undo") or run.scene != "play"
            past.undo()
            assert learned(run, now)
            continue
        past.rest_in_grace()
        after = past.standing()
        past.undo()
        assert past.standing() == before
        assert past.told() == told
        past.redo()
        assert past.standing() == after
    assert back[True] >= 4
    assert back[False]


def test_an_undo_in_the_midst_of_a_flight_gives_the_hand_back_in_its_order(
    start: Start, tmp_path: Path
) -> None:
    run = start(begun(PERSON, "casual", tmp=tmp_path))
    past = Past(run)
    assert past.own_turn()
    hand = run.view.hand
    rest = run.last_rest()
    at = {place["name"]: middle(place["rect"]) for place in rest["places"]}
    source, target = a_discard(rest["plays"])
    run.click(at[source])
    run.click(at[target])
    past.undo()
    assert run.view.hand == hand
    past.redo()
    past.undo()
    assert run.view.hand == hand


@pytest.mark.release
def test_practice_goes_back_over_the_turns_of_computers_to_the_first_decision(
    start: Start, tmp_path: Path
) -> None:
    options = begun(PERSON, "casual", "casual", practice=True, stock=10, tmp=tmp_path)
    run = start(options)
    past, stood = Past(run), list[tuple[object, ...]]()
    for _ in range(6):
        assert past.own_turn()
        stood.append(past.standing())
        past.play(towards_the_end)
    assert past.own_turn()
    last, steps = past.standing(), run.table.steps
    for before in reversed(stood):
        past.press("Undo")
        assert past.standing() == before
    assert not past.can("Undo")
    for _ in stood:
        assert past.can("Redo")
        past.redo()
    assert (past.standing(), run.table.steps) == (last, steps)
    assert past.own_turn()


def test_practice_goes_back_from_the_next_game_and_from_a_game_just_won(start: Start, tmp_path: Path) -> None:
    chosen = setup(PERSON, "casual", stock=1, total=500, seed=2)._replace(practice=True)
    run = start(match(chosen, trace=tmp_path / "trace"))
    past = Past(run)
    while past.own_turn():
        before = past.standing()
        past.play(towards_the_end)
    run.press("Next game")
    assert past.own_turn()
    assert run.table.game == 1
    second = past.standing()
    past.undo()
    assert run.table.game == 0
    assert past.standing() == before
    past.redo()
    assert past.standing() == second
    past.undo()
    assert past.own_turn()
    past.play(towards_the_end)
    assert past.over
    past.undo()
    assert not past.over
    assert run.picture.effects.won_for is None
    assert past.own_turn()
    past.redo()
    run.rest()
    assert run.scene == "scoring"
    run.press("Next game")
    assert past.own_turn()


class TestTwoPersons:
    def test_the_hand_opens_again_for_the_one_whose_discard_comes_back(
        self, start: Start, tmp_path: Path
    ) -> None:
        run = start(begun(PERSON, PERSON, tmp=tmp_path))
        past = Past(run)
        assert past.own_turn()
        before = past.standing()
        past.play(a_discard)
        past.rest_in_grace()
        assert run.view.hand == ()
        past.undo()
        assert past.standing() == before
        past.redo()
        past.covered()
        past.hidden()

    def test_nothing_comes_back_from_behind_the_curtain(self, start: Start, tmp_path: Path) -> None:
        run = start(begun(PERSON, PERSON, tmp=tmp_path))
        past = Past(run)
        assert past.own_turn()
        past.play(a_discard)
        run.rest()
        assert run.scene == "curtain"
        steps = run.table.steps
        past.undo()
        assert (run.scene, run.table.steps) == ("curtain", steps)
        past.come()
        run.frames()
        past.undo()
        assert run.table.steps[: len(steps)] == steps
        assert past.own_turn()
        assert not past.can("Undo")
        past.hidden()

    def test_in_practice_the_curtain_comes_before_another_persons_turn(
        self, start: Start, tmp_path: Path
    ) -> None:
        run = start(begun(PERSON, PERSON, practice=True, tmp=tmp_path))
        past = Past(run)
        assert past.own_turn()
        first = past.standing()
        past.play(a_discard)
        assert past.own_turn()
        second = past.standing()
        past.undo()
        past.covered()
        assert past.own_turn()
        assert past.standing() == first
        past.redo()
        past.covered()
        assert past.own_turn()
        assert past.standing() == second
        past.hidden()


def test_practice_is_chosen_in_the_set_up(start: Start) -> None:
    run = start()
    run.press("New game", "All options", "Play: Practice", "Deal")
    assert run.table.practice


def test_a_new_game_asks_before_it_takes_the_place_of_another(start: Start, tmp_path: Path) -> None:
    run = start(begun(PERSON, "casual", seed=6, tmp=tmp_path))
    past = Past(run)
    assert past.own_turn()
    past.play(a_discard)
    assert past.own_turn()
    stood, steps = past.standing(), run.table.steps
    leave(run)
    run.press("New game", "Deal")
    assert run.scene == "confirm"
    run.press("Stay")
    assert run.scene == "setup"
    run.escape()
    run.go("Continue")
    assert (past.standing()[:2], run.table.steps) == (stood[:2], steps)
    leave(run)
    run.press("New game", "Deal", "New game")
    assert run.scene == "deal"
    assert run.table.seed != 6
    assert run.app.store.history.count() == 1


@pytest.mark.parametrize("key", FOREIGN)
def test_a_long_word_under_a_button_is_drawn_narrower_and_not_cut(key: str) -> None:
    language = shipped(key)
    look = Look((960, 600), FELT, language=language)
    top = Tabletop(look, Dealt((PERSON, "casual"), seed=4, stock=10)).start()
    names = {language.text(thing.name) for thing in walk(top.top.things()) if thing.key in UNDER_BUTTONS}
    assert len(names) == len(UNDER_BUTTONS)
    assert not names & set(put(top.play, look, NARROWEST).cut)


def leave(run: Running) -> None:
    run.escape()
    run.press("Save and leave")
    assert run.scene == "menu"


def test_the_menu_says_that_nothing_can_be_kept(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", "utf-8")
    said = drawn_words(monkeypatch)
    run = start(Options(), blocked / "data")
    run.frames()
    problem = ENGLISH.text(run.app.problem() or "")
    assert problem
    first = next(number for number, words in enumerate(said) if words.startswith(problem[:40]))
    assert "cannot be written: /" in " ".join(said[first : first + 2])


def test_the_menu_of_a_second_copy_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Store(tmp_path)
    said = drawn_words(monkeypatch)
    with running(Options(), tmp_path, monkeypatch) as run:
        run.frames()
        assert run.app.store.read_only
        assert ENGLISH.text(run.app.problem() or "") in said
    first.close()


def test_a_hand_lies_in_the_same_order_after_the_program_was_closed(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(begun(PERSON, "casual", stock=10, tmp=tmp_path), tmp_path, monkeypatch) as run:
        past = Past(run)
        assert past.own_turn()
        drawn = run.view.hand
        cards = [card.click.centre for card in run.view.hand_cards()]
        ends = ((round(cards[4][0]), round(cards[4][1])), (round(cards[0][0]) - 30, round(cards[0][1])))
        run.drag(*ends)
        run.rest()
        arranged = run.view.hand
        assert arranged == (drawn[4], *drawn[:4])
    run = start()
    run.go("Continue")
    assert run.view.hand == arranged
