"""Words under the viewer's piles say what they are for, until somebody has finished two games."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from skipbo.model.state import Ending, Outcome, discard_of
from skipbo.session.progress import Progress
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import walk
from skipbo.ui.layout import Box
from skipbo.ui.table.paint.panels import DISCARD, STOCK, captions, guided
from skipbo.ui.table.paint.piles import opened_pile
from skipbo.ui.table.picture import Held, layers
from skipbo.ui.table.picture.where import risen_pose
from skipbo.words.language import ENGLISH, NAMES
from tests.fit.grid import Arrangement
from tests.ui.tabletop import Dealt, Tabletop
from tests.words.languages import shipped

SIZES = ((960, 600), (1280, 800), (1920, 1080), (1000, 1400))


def table(look: Look, games: int) -> Tabletop:
    top = Tabletop(look, Dealt(seed=3))
    top.services.preferences.keep_progress(Progress(games=games))
    top.start()
    return top


def told(top: Tabletop) -> list[str]:
    return [ENGLISH.text(thing.name) for thing in walk(top.top.things()) if thing.key.startswith("caption.")]


@pytest.mark.parametrize("games", [0, 1, 2])
def test_the_first_two_games_have_captions(look: Look, games: int) -> None:
    assert told(table(look, games)) == (["your stock: empty it", *["discard"] * 4] if games < 2 else [])


def test_a_game_that_is_over_has_no_captions(look: Look) -> None:
    top = table(look, 0)
    layout, picture = top.view.layout, top.play.picture
    over = replace(picture, seen=replace(picture.seen, outcome=Outcome(Ending.OUT, 0, (0, 3))))
    assert list(captions(look, layout, picture))
    assert not list(captions(look, layout, over))


def test_the_stock_of_a_partner_who_has_emptied_it_has_no_caption(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, *["casual"] * 3), teams=2))
    top.services.preferences.keep_progress(Progress())
    top.start()
    layout, picture = top.view.layout, top.play.picture
    seen = replace(picture.seen, stock_counts=(0, 3, 2, 3), stock_tops=(None, 4, 5, 6))
    assert STOCK in [caption.said for caption in captions(look, layout, picture)]
    emptied = captions(look, layout, replace(picture, seen=seen))
    assert [caption.said for caption in emptied] == [DISCARD] * 4


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("key", NAMES)
def test_the_stock_has_its_caption_in_every_language(size: tuple[int, int], key: str) -> None:
    look = Arrangement(size, ENGLISH if key == "en" else shipped(key)).look()
    for seats in (2, 3):
        top = Tabletop(look, Dealt((PERSON, *["casual"] * (seats - 1)), stock=10))
        top.services.preferences.keep_progress(Progress())
        top.start()
        told = [caption.said for caption in captions(look, top.view.layout, top.play.picture)]
        assert told == [STOCK, *[DISCARD] * 4]


@pytest.mark.parametrize("size", [*SIZES, (800, 1280)])
@pytest.mark.parametrize("count", [3, 8, 14])
def test_an_own_pile_that_lies_open_keeps_its_caption_under_its_cards(
    window: pygame.Surface, size: tuple[int, int], count: int
) -> None:
    top = table(Look(size, THEMES["felt"]), 0)
    look, layout, picture = top.view.look, top.view.layout, top.play.picture
    place, pile = discard_of(0, 0), tuple(range(1, count + 1))
    seen = replace(picture.seen, discards=((pile, (), (), ()), ((), (), (), ())))
    looked = replace(picture, seen=seen, notes=replace(picture.notes, peeked=place))
    lowest = opened_pile(look, layout, looked, place)[-1].box
    caption = next(each for each in captions(look, layout, looked) if each.z == layers.PEEK)
    assert caption.said == DISCARD
    assert lowest.bottom <= caption.box.y
    assert caption.box.bottom <= layout.table.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mark", ["hovered", "pressed", "selected"])
def test_a_card_that_stands_out_on_a_fan_covers_no_caption(
    window: pygame.Surface, size: tuple[int, int], mark: str
) -> None:
    look = Look(size, THEMES["felt"])
    top = table(look, 0)
    layout, picture, place = top.view.layout, top.play.picture, discard_of(0, 0)
    told = 0
    for count in range(1, 8):
        held = Held(place, count)
        pressed, chosen = (held if mark == each else None for each in ("pressed", "selected"))
        marks = picture.marks._replace(hovered=held, pressed=pressed, selected=chosen)
        pile = tuple(range(1, count + 1))
        seen = replace(picture.seen, discards=((pile, (), (), ()), ((), (), (), ())))
        raised = replace(picture, seen=seen, marks=marks)
        risen = risen_pose(layout, place, count)
        card = Box.around(risen.centre, layout.top_card(place, count).w, risen.height)
        boxes = [each.box for each in captions(look, layout, raised)]
        assert all(box.overlap(card) == 0 and box.bottom <= layout.hand_room.y for box in boxes)
        told += len(boxes) == 5
    assert told >= 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_caption_lies_on_a_card_or_on_other_words(
    window: pygame.Surface, size: tuple[int, int], text: float
) -> None:
    look = Look(size, THEMES["felt"], comfort=ReadingComfort(text))
    top = table(look, 0)
    layout, picture = top.view.layout, top.play.picture
    for count in (0, 3, 9):
        pile = tuple(range(1, count + 1))
        discards = ((pile, (), pile, ()), ((), (), (), ()))
        seen = replace(picture, seen=replace(picture.seen, discards=discards))
        boxes = [caption.box for caption in captions(look, layout, seen)]
        line = guided(look, layout, seen)
        boxes += [] if line is None else [line.box]
        assert all(one.overlap(other) == 0 for one, other in combinations(boxes, 2))
        piles = [layout.top_card(discard_of(0, index), len(discards[0][index])) for index in range(4)]
        assert all(box.overlap(card) == 0 for box in boxes for card in piles)
