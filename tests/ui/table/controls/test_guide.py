"""The line that says what to do stands on the lower edge of the hand, from the first turn to the last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from skipbo.model.state import discard_of, hand_of
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.layout import CardSize, WantedSizes, layout
from skipbo.ui.layout.over_table import action_button, guidance_line, guidance_width
from skipbo.ui.motion.pace import GUIDED, GUIDED_OUT
from skipbo.ui.table.paint.panels import guided
from skipbo.ui.table.picture import Held, Marks
from skipbo.ui.table.picture.where import hand_poses
from tests.ui.pixels import painted
from tests.ui.running import Start, keep, match
from tests.ui.table.laid import SIZES
from tests.ui.tabletop import Dealt, Tabletop, setup


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_line_is_in_the_window_and_leaves_three_quarters_of_the_hand_and_all_controls_free(
    size: tuple[int, int], seats: int
) -> None:
    table = layout(size, seats, 0)
    line = guidance_line(table, guidance_width(table), 3.6 * table.u)
    assert table.window.x <= line.x <= line.right <= table.window.right
    assert line.bottom <= table.window.bottom
    assert all(line.y >= card.box.y + 0.75 * card.box.h for card in table.hand(5))
    others = [
        *(action_button(table, index) for index in range(3)),
        table.badge(0),
        table.furniture.log_button,
    ]
    assert all(line.overlap(box) == 0 for box in others)
    assert all(line.overlap(table.top_card(discard_of(0, n), 40)) == 0 for n in range(4))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1400)])
def test_the_line_keeps_its_place_however_high_the_piles_are(
    window: pygame.Surface, size: tuple[int, int]
) -> None:
    top = Tabletop(Look(size, THEMES["felt"]), Dealt(seed=3)).start()
    look, layout_now, picture = top.view.look, top.view.layout, top.play.picture
    piles = [tuple(range(1, count + 1)) for count in (0, 2, 9)]
    tables = [replace(picture.seen, discards=((pile,) * 4, ((),) * 4)) for pile in piles]
    places = [guided(look, layout_now, replace(picture, seen=seen)) for seen in tables]
    assert places[0] is not None
    assert places == [places[0]] * 3


def test_the_line_fades_after_its_reading_time_and_comes_back_with_a_card_in_hand(look: Look) -> None:
    top = Tabletop(look, Dealt(stock=10, seed=4)).start()
    top.tick(0.01)
    assert top.play.picture.notes.guided == 1
    top.tick(GUIDED)
    for _ in range(30):
        top.tick(GUIDED_OUT / 5)
    assert top.play.picture.notes.guided == 0
    assert not top.tick(0.1)
    top.click(top.view.hand_cards()[0].click.centre)
    top.tick(0.01)
    assert top.play.picture.notes.guided == 1
    top.ways.reduced = True
    top.press_key("escape")
    top.tick(0.01)
    top.tick(GUIDED)
    top.tick(0.01)
    assert top.play.picture.notes.guided == 0


@pytest.mark.usefixtures("stores")
def test_for_a_newcomer_the_line_stays_and_a_table_at_rest_wakes_nobody(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(key_badges=False))
    run = start(match(setup(PERSON, "casual", stock=10, seed=4)))
    run.rest()
    run.clock.now += 10 * GUIDED
    run.frames(30)
    assert run.picture.notes.guided == 1
    assert run.app.clock.wakes() is None


@pytest.mark.usefixtures("stores")
def test_once_the_line_is_gone_a_table_at_rest_wakes_nobody(start: Start, tmp_path: Path) -> None:
    """In the program itself, where a loop that slept gives its scenes next to no time."""
    keep(tmp_path, Settings(progress=to_rows(Progress(games=CAPTIONED, won=True))))
    run = start(match(setup(PERSON, "casual", stock=10, seed=4)))
    run.rest()
    for _ in range(100):
        run.frames()
        if run.picture.notes.guided == 0:
            break
    run.frames(3)
    assert run.picture.notes.guided == 0
    assert run.app.clock.wakes() is None


@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("cards", list(CardSize))
def test_a_card_chosen_under_the_pointer_rises_no_further_than_the_line_leaves_it(
    size: tuple[int, int], cards: CardSize
) -> None:
    table = layout(size, 2, 0, WantedSizes(cards))
    lowest = table.grid.top + table.grid.fan_end * table.u
    for spot in range(5):
        held = Held(hand_of(0), 7, spot)
        chosen = hand_poses(table, 5, Marks(hovered=held, selected=held))[spot]
        assert chosen == hand_poses(table, 5, Marks(hovered=held))[spot]
        assert chosen.centre[1] - chosen.height / 2 >= lowest
        assert hand_poses(table, 5, Marks(selected=held))[spot].centre[1] < table.hand(5)[spot].centre[1]


def test_the_ring_of_the_keys_is_under_the_line(look: Look) -> None:
    """Its foot would run through the words otherwise."""
    top = Tabletop(look, Dealt(stock=10, seed=4))
    top.start()
    top.tick(0.01)
    told = guided(top.view.look, top.view.layout, top.play.picture)
    assert told is not None
    line = pygame.Rect(told.box.inset(0.6 * told.box.h, 2).pixels())
    below = painted(top.play, look).subsurface(line)
    top.press_key("2")
    ring = top.play.input.keys.focus_rect()
    assert ring.colliderect(line)
    assert 0 < ring.centerx < line.right
    now = painted(top.play, look).subsurface(line)
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(below, "RGB")
