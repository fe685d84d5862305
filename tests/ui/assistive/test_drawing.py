"""What is heard of cards that are drawn by hand, with the referee at the table (R08)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from skipbo.model.legal_moves import Take
from skipbo.model.rules import Referee
from skipbo.model.state import Phase
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.words.language import ENGLISH
from skipbo.words.places import card_name
from tests.ui.assistive.haste import Ear
from tests.ui.running import Running, keep, match, running
from tests.ui.tabletop import setup

pytestmark = pytest.mark.usefixtures("stores")

DRAWN = ("4 more cards", "3 more cards", "2 more cards", "1 more card")


@contextmanager
def drawing(folder: Path, patch: pytest.MonkeyPatch, mode: str) -> Iterator[tuple[Running, Ear]]:
    """A first turn at the table that has been announced, told in one of the modes, and its listener."""
    settings = Settings(progress=to_rows(Progress(games=CAPTIONED, won=True)), spoken=mode)
    keep(folder, settings)
    chosen = setup(PERSON, "casual", stock=5, seed=7)
    chosen = chosen._replace(rules=chosen.rules._replace(referee=Referee.AT_THE_TABLE))
    with running(match(chosen, speed="normal"), folder, patch, drawn=1000) as run:
        ear = Ear(run, settings)
        while not any("Draw 5 cards" in line for line in ear.lines):
            run.frames()
        wait(run, 4.0)
        yield run, ear


def wait(run: Running, seconds: float) -> None:
    end = run.clock.now + seconds
    run.app.clock.schedule(seconds)
    while run.clock.now < end - 0.05:
        run.frames()


def press(run: Running, key: int, seconds: float) -> None:
    """Press a key, and let so much time pass."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        run.events.append(pygame.event.Event(kind, key=key, mod=0, unicode=""))
    run.app.clock.schedule(0.0)  # else nothing is looked at before the next alarm
    run.frames()
    wait(run, seconds)


def told(ear: Ear, since: int) -> list[str]:
    """What was spoken by itself since a line."""
    return [line[12:] for line in ear.lines[since:] if line[6:].startswith("    > ")]


@pytest.mark.parametrize("mode", ["all", "mine", "short"])
def test_R08_each_card_drawn_is_told_at_once_with_what_is_still_to_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    with drawing(tmp_path, monkeypatch, mode) as (run, ear):
        begun = run.clock.now
        for left in (*DRAWN, ""):
            since, pressed = len(ear.lines), run.clock.now
            press(run, pygame.K_m, 0.2)
            card = ENGLISH.text(card_name(run.table.observe(0).hand[-1]))
            first = told(ear, since)[0]
            assert first == (f"{card}. Draw {left} from the draw pile." if left else card)
            assert ear.heard[-1].at - pressed < 0.2
            wait(run, 3.0)
            assert not any("Draw" in line for line in told(ear, since)[1:])
        assert not [each for each in ear.untrue if each.at > begun]


@pytest.mark.parametrize("mode", ["all", "mine", "short"])
@pytest.mark.parametrize("pause", [0.1, 0.2, 0.5])
def test_R08_whoever_draws_quickly_loses_no_press_and_no_card_and_hears_nothing_untrue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str, pause: float
) -> None:
    with drawing(tmp_path, monkeypatch, mode) as (run, ear):
        since, begun = len(ear.lines), run.clock.now
        for _ in range(5):
            press(run, pygame.K_m, pause)
        assert sum(isinstance(step, Take) for step in run.table.steps) == 5
        wait(run, 0.3)
        hand = [ENGLISH.text(card_name(card)) for card in run.table.observe(0).hand]
        said = " ".join(told(ear, since))
        assert sorted(re.findall(r"(?<!Draw )\b\d+\b|Skip-Bo", said)) == sorted(hand)
        assert not [each for each in ear.untrue if each.at > begun]


@pytest.mark.parametrize("mode", ["all", "mine", "short"])
def test_R08_before_the_hand_is_drawn_it_is_never_said_that_nothing_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    with drawing(tmp_path, monkeypatch, mode) as (run, ear):
        for answer in (
            "Draw 5 cards from the draw pile, one by one.",
            "Draw 4 more cards from the draw pile.",
        ):
            press(run, pygame.K_g, 1.0)
            assert f"! {answer}" in ear.lines[-1]
            assert run.table.phase is Phase.DRAW
            press(run, pygame.K_m, 3.0)
        assert not any("Nothing fits" in line for line in ear.lines)
