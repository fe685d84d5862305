"""The emblems of persons: chosen in the set-up, kept with it, and seen at the table and in the score."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.options import Options
from skipbo.session.autosave import bare_table
from skipbo.session.setup import (
    DEFAULT,
    EMBLEMS,
    PERSON,
    SeatChoice,
    emblems_of,
    from_text,
    next_emblem,
    to_text,
)
from skipbo.session.steps import DEAL
from skipbo.ui.art.look import Look
from skipbo.ui.flow.score import score_sheet
from skipbo.ui.kit.theme import THEMES, person_sign
from skipbo.words.names import EMBLEM_NAMES
from tests.session.kept import StreamMind, heading, play_match
from tests.ui.contrasts import contrast
from tests.ui.driving import control
from tests.ui.running import Start, running
from tools.art.seals import EMBLEMS as DRAWN


def test_every_emblem_has_a_drawing_and_a_name() -> None:
    assert len(EMBLEMS) == 12
    assert set(EMBLEMS) == set(DRAWN) == set(EMBLEM_NAMES)


@given(st.sampled_from(("", *EMBLEMS)), st.sets(st.sampled_from(tuple(EMBLEMS)), max_size=5))
def test_the_next_emblem_is_nobodys_and_all_others_come_round(now: str, taken: set[str]) -> None:
    seen = [now]
    for _ in range(len(EMBLEMS) + 1):
        seen.append(next_emblem(seen[-1], taken))
    assert not set(seen[1:]) & taken
    assert set(seen[1:]) == {"", *EMBLEMS} - taken


def test_a_set_up_of_an_earlier_version_has_no_emblems_and_one_of_today_keeps_them() -> None:
    assert all(len(seat) == 2 for seat in json.loads(to_text(DEFAULT))["seats"])
    chosen = DEFAULT._replace(seats=(SeatChoice("Ann", PERSON, "fir"), *DEFAULT.seats[1:]))
    assert from_text(to_text(chosen)) == chosen
    assert from_text(to_text(DEFAULT)) == DEFAULT
    gone = to_text(chosen).replace('"fir"', '"no emblem"')
    assert from_text(gone) == DEFAULT


def test_only_persons_have_emblems() -> None:
    seats = (SeatChoice(" Ann ", PERSON, "fir"), SeatChoice("Ben", "casual", "sun"), *DEFAULT.seats[2:])
    assert emblems_of(DEFAULT._replace(seats=seats)) == {"Ann": "fir"}


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_emblems_look_alike_and_all_stand_out(window: pygame.Surface, theme: str) -> None:
    look = Look((960, 600), THEMES[theme])
    signs = [person_sign(look.theme, emblem) for emblem in ("", *EMBLEMS)]
    icons = [look.art.icon(name, 20, ink or look.theme.text) for name, ink in signs]
    assert len({pygame.image.tobytes(icon, "RGBA") for icon in icons}) == 1 + len(EMBLEMS)
    grounds = (look.theme.panel, look.theme.surface)
    assert all(contrast(ink, ground) >= 3 for _, ink in signs if ink for ground in grounds)


def test_an_emblem_chosen_in_the_set_up_is_at_the_table_and_there_the_next_time(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("New game", "All options", "Ann: emblem", "Ann: emblem")
        scene = run.top
        assert control(scene, "Ann: emblem").value == "Leaf"
        run.go("Deal")
        assert run.picture.emblems == {"Ann": "leaf", "Ben": "moon"}
    run = start()
    run.press("New game", "All options")
    scene = run.top
    assert control(scene, "Ann: emblem").value == "Leaf"


def test_the_score_shows_the_emblem_of_each_player() -> None:
    table = bare_table(heading(None, "casual"), StreamMind(), None)
    table.play(DEAL)
    play_match(table)
    names = [player.name for player in table.players]
    sheet = score_sheet(table, dict.fromkeys(names, "fir"), ())
    assert [row.emblem for row in sheet.rows] == ["fir", "fir"]
