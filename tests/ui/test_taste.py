"""Every setting has its effect in the running program."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pygame
import pytest

from skipbo.model.legal_moves import Draw
from skipbo.model.state import DRAW_PILE, build_pile
from skipbo.session.setup import PERSON
from skipbo.store.settings import KINDS, Settings
from skipbo.ui.art.cards import FaceForm, face_name
from skipbo.ui.flow.preferences import appearance
from skipbo.ui.kit.card_size import CardSize
from skipbo.ui.kit.theme import FELTS, LAMPS, THEMES
from skipbo.ui.layout.over_table import action_button
from skipbo.ui.motion import Grace, Pace, Speed
from skipbo.ui.table.controls import hint_card as guide
from tests.ui.running import FRAME, Running, Start, keep, match
from tests.ui.tabletop import setup


def pixels(run: Running) -> bytes:
    """The picture, as it is drawn."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


SHOWN: tuple[dict[str, object], ...] = (
    {"theme": "midnight"},
    {"cards": "large"},
    {"cards": "largest"},
    {"numerals": True},
    {"text": 130},
    {"text": 160},
    {"safe_colours": True},
    {"back": "tide"},
    {"back": "honey"},
    {"lamp": "cool"},
    {"felt": "plum"},
    {"left_handed": True},
    {"log": False},
)


@pytest.mark.usefixtures("look")
def test_a_setting_shows_at_once_at_the_table_and_goes_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide, "GUIDED", 1e9)  # the line that says what to do stays
    run = start(match(setup(PERSON, "casual", stock=10, seed=3)), drawn=1)
    run.resize((1280, 800))
    run.frames(3)
    run.rest()
    before = pixels(run)
    usual = run.app.preferences.now
    for change in SHOWN:
        run.app.preferences.change(usual._replace(**change))  # type: ignore[arg-type]
        run.frames(2)
        assert pixels(run) != before, change
        run.app.preferences.change(usual)
        run.frames(2)
        assert pixels(run) == before, change


@pytest.mark.parametrize("undo", ["off", "short", "long"])
@pytest.mark.usefixtures("look")
def test_the_next_seat_draws_at_once_and_plays_when_the_time_for_undo_is_over(
    start: Start, tmp_path: Path, undo: str
) -> None:
    keep(tmp_path, Settings(undo=undo))
    options = match(setup(PERSON, "casual", stock=10, seed=3), trace=tmp_path / "trace")
    run = start(options)
    while not (line := run.last_rest())["plays"]:
        run.rest()
    at = {place["name"]: place["rect"] for place in line["places"]}
    ends = next(play for play in line["plays"] if "discard pile" in play[1])
    source, target = ((x + w // 2, y + h // 2) for x, y, w, h in (at[name] for name in ends))
    run.drag(source, target)
    begun, steps = run.clock.now, len(run.table.steps)
    while len(run.table.steps) == steps:
        run.frames()
    assert run.table.steps[steps] == Draw(1)
    assert run.clock.now - begun == pytest.approx(0.0, abs=3 * FRAME)
    while len(run.table.steps) == steps + 1:
        run.frames()
    assert run.clock.now - begun >= Grace.named(undo).value


@pytest.mark.parametrize("speed", Speed)
def test_there_is_the_same_time_to_take_back_at_every_speed(speed: Speed) -> None:
    assert [Pace(speed, undo=undo).grace for undo in Grace] == [0.0, 0.7, 6.0, inf]


@pytest.mark.parametrize("cards", KINDS["cards"].values)
def test_large_numerals_are_on_cards_of_every_size(cards: str) -> None:
    for numerals in (False, True):
        theme, _ = appearance(Settings(cards=cards, numerals=numerals))
        assert theme.large == numerals
        assert face_name(7, form=FaceForm.AUTO, height=300, large=theme.large).endswith("_large") == numerals


def test_every_choice_that_is_kept_is_one_that_is_drawn() -> None:
    assert KINDS["felt"].values == ("", *FELTS)
    assert KINDS["theme"].values == tuple(THEMES) == tuple(theme.name for theme in THEMES.values())
    assert KINDS["lamp"].values == ("", *LAMPS)
    assert {theme.back for theme in THEMES.values()} <= set(KINDS["back"].values)
    for key, kinds in (("speed", Speed), ("undo", Grace), ("cards", CardSize)):
        assert [kinds.named(str(name)) for name in KINDS[key].values] == list(kinds)


@pytest.mark.usefixtures("look")
def test_the_hidden_piles_of_the_left_handed_are_at_the_left(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(left_handed=True))
    run = start(match(setup(PERSON, "casual", stock=10, seed=3)))
    table = run.view.layout
    assert table.slot(DRAW_PILE).x < table.slot(build_pile(0)).x < table.slot(build_pile(3)).x
    assert table.furniture.log.x < action_button(table, 0).x
