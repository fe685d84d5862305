"""A short run of the monkey, and what it finds; the benchmarks hand in a million events."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.setup import PERSON
from skipbo.ui.app import app as app_module
from skipbo.ui.art.look import ReadingComfort
from skipbo.ui.kit import reports
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Thing
from skipbo.ui.scenes.play import PlayScene
from skipbo.words.language import ENGLISH
from tests.releases import rest_for_release
from tests.ui.monkey.doings import Doing, Scenario
from tests.ui.monkey.driver import LOOKS, Monkey, Progress, episode, quickened
from tests.ui.monkey.hunt import any_episode, attempt, kind_of, made_small
from tests.ui.monkey.laws import check
from tests.ui.monkey.shrink import smallest

GAME = Scenario((PERSON, "casual"))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seed", rest_for_release(range(3), 2))
def test_random_events_break_no_law(seed: int, tmp_path: Path) -> None:
    episode(*any_episode(seed, 80), tmp_path / "monkey")


@pytest.mark.release
@pytest.mark.usefixtures("window")
def test_an_episode_is_the_same_whenever_it_is_run(tmp_path: Path) -> None:
    first, second = Progress(), Progress()
    for progress in (first, second):
        episode(*any_episode(7, 60), tmp_path / "monkey", progress)
    assert first.scenes == second.scenes
    assert first.handed_in == second.handed_in > 60


@pytest.mark.release
@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("closed", ["draw pile", "Ben's hand, card 1"])
def test_a_law_that_is_broken_is_found_and_made_small(
    closed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The report is made to tell of a card that lies face down."""
    report = reports.report

    def leaking(things: Sequence[Thing]) -> object:
        said = report(things)
        seen = said.places[0]._replace(name=closed, card="a 7") if said.places else None
        return said._replace(places=[*said.places, seen] if seen is not None else ())

    monkeypatch.setattr(reports, "report", leaking)
    doings = [Doing("wait", 1.0), Doing("leave"), Doing("wait", 3.0), Doing("key", text="escape")] * 5
    _, error = attempt(GAME, doings, tmp_path / "monkey")
    assert error is not None
    assert closed in str(error)
    found = made_small(0, GAME, doings, error, tmp_path / "monkey")
    assert found.kind == kind_of(error)
    assert len(found.doings) <= 1
    assert "episode(" in str(found)


@pytest.mark.usefixtures("window")
def test_all_hands_may_be_told_once_the_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    computers = Scenario(("casual", "casual"), stock=1, speed="instant")
    monkey = Monkey(tmp_path / "monkey", monkeypatch, computers, Progress())
    try:
        while not isinstance(scene := monkey.run.top, PlayScene):
            monkey.run.frames()
        while monkey.run.view.show.seen.outcome is None:
            monkey.run.frames()
        assert any(
            "'s hand, card" in place.name and place.card for place in reports.report(scene.things()).places
        )
        check(monkey.run.app)
    finally:
        monkey.close()


@pytest.mark.usefixtures("window")
def test_a_closed_window_is_opened_again_on_the_same_match(tmp_path: Path) -> None:
    plays = [Doing("wait", 3.0), Doing("play", n=1)] * 12
    episode(GAME, [*plays, Doing("quit"), Doing("play"), *plays], tmp_path / "monkey")


@pytest.mark.release
@pytest.mark.usefixtures("window")
def test_every_kind_of_doing_can_be_done(tmp_path: Path) -> None:
    kinds = [name[1:] for name in vars(Monkey) if name in {f"_{kind}" for kind in _kinds()}]
    assert sorted(kinds) == sorted(_kinds())
    row = [
        Doing(kind, 0.3, 0.4, 1, {"key": "tab", "drop": "record", "type": "Ann"}.get(kind, ""))
        for kind in kinds
    ]
    episode(GAME, row, tmp_path / "monkey")


def _kinds() -> set[str]:
    return {doing.what for seed in range(20) for doing in any_episode(seed)[1]}


@pytest.mark.usefixtures("window")
def test_a_long_hunt_keeps_few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    with quickened(monkeypatch):
        look = getattr(app_module, "Look")  # noqa: B009 - what the loop makes its looks with meanwhile
        sizes = (ReadingComfort(1 + each / 100) for each in range(LOOKS + 5))
        made = [ref(look((320, 200), FELT, language=ENGLISH, comfort=each)) for each in sizes]
    gc.collect()
    assert sum(each() is not None for each in made) <= LOOKS


@given(
    st.lists(st.integers(0, 9), max_size=40), st.lists(st.integers(0, 9), min_size=1, max_size=3, unique=True)
)
def test_what_is_left_still_fails_and_nothing_of_it_can_be_left_out(
    row: list[int], culprits: list[int]
) -> None:
    def fails(part: Sequence[int]) -> bool:
        return all(culprit in part for culprit in culprits)

    whole = [*row, *culprits]
    small = smallest(whole, fails)
    assert sorted(small) == sorted(culprits)
