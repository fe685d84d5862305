"""Whatever a screen is composed of, its parts lie in it and apart, and everything is told in its order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, count

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Thing, walk
from skipbo.ui.parts import (
    Cap,
    Column,
    Control,
    Either,
    Flanked,
    Flow,
    Group,
    Inset,
    Panel,
    Part,
    Row,
    Section,
    Space,
    Tiles,
    Words,
)
from skipbo.ui.parts.base import walk as parts_of
from skipbo.ui.scenes.curtain import Stage
from skipbo.ui.scenes.replay import ControlStrip
from skipbo.ui.widgets.button import Button, ButtonKind

Maker = Callable[[Iterator[int]], Part]
"""Makes a part; the numbers make keys of their own."""

WORDS = (
    "Go",
    "All options",
    "Deal the same cards again",
    "They are known, so that it does not count.",
)

words = st.builds(
    lambda said, style: lambda number: Words(f"words.{next(number)}", said, style),
    st.sampled_from(WORDS),
    st.sampled_from((Style.BODY, Style.ROW, Style.DIALOG)),
)
button = st.builds(
    lambda said, snug: (
        lambda number: Control(Button(f"button.{next(number)}", said, lambda: None), snug=snug)
    ),
    st.sampled_from(WORDS[:3]),
    st.booleans(),
)
cap = st.builds(lambda said: lambda number: Cap(f"words.{next(number)}", said), st.sampled_from(WORDS[:3]))
space = st.just(lambda number: Space(1.0))


def held(inner: st.SearchStrategy[Maker]) -> st.SearchStrategy[Maker]:
    """Parts that hold some of those."""
    several = st.lists(inner, min_size=1, max_size=4)
    return st.one_of(
        st.builds(lambda made: lambda number: Column(*(make(number) for make in made)), several),
        st.builds(lambda made: lambda number: Row(*(make(number) for make in made)), several),
        st.builds(
            lambda made: lambda number: Row(*(make(number) for make in made), shares=(1.0,) * len(made)),
            several,
        ),
        st.builds(lambda made: lambda number: Tiles(3, *(make(number) for make in made)), several),
        st.builds(lambda made: lambda number: Flow(*(make(number) for make in made)), several),
        st.builds(
            lambda made: lambda number: Flanked(*(make(number) for make in made)),
            st.lists(inner, min_size=3, max_size=3),
        ),
        st.builds(lambda make: lambda number: Panel(make(number)), inner),
        st.builds(lambda make: lambda number: Inset(make(number), left=2.0, above=1.0), inner),
        st.builds(lambda make: lambda number: ControlStrip(make(number)), inner),
        st.builds(lambda make: lambda number: Group(f"group.{next(number)}", "Group", make(number)), inner),
        st.builds(
            lambda make: lambda number: Section(f"section.{next(number)}", "Stock", make(number), note="so"),
            inner,
        ),
    )


trees: st.SearchStrategy[Maker] = st.recursive(st.one_of(words, button, cap, space), held, max_leaves=12)


def look_with(text: float) -> Look:
    return Look((1280, 800), FELT._replace(grain=None), comfort=ReadingComfort(text))


LOOKS = {text: look_with(text) for text in (1.0, 1.6)}


def placed(part: Part, look: Look, width: int) -> Part:
    """A part in a place as wide as that and as high as it needs."""
    part.place(look, pygame.Rect(30, 20, width, part.height(look, width)))
    return part


@settings(max_examples=50, deadline=None)
@given(trees, st.sampled_from((1.0, 1.6)), st.floats(1.0, 2.5))
def test_parts_lie_in_what_holds_them_and_not_on_one_another(make: Maker, text: float, more: float) -> None:
    look, tree = LOOKS[text], make(count())
    width = round(max(40, tree.least(look)) * more)
    placed(tree, look, width)
    for part in parts_of(tree):
        for each in part.parts():
            if each.rect.w and each.rect.h:
                assert part.rect.contains(each.rect), (part, each)
        for one, other in combinations(part.parts(), 2):
            assert not one.rect.colliderect(other.rect), (one.rect, other.rect)


@settings(max_examples=50, deadline=None)
@given(trees, st.floats(1.0, 2.5))
def test_nothing_is_narrower_than_it_can_be(make: Maker, more: float) -> None:
    look, tree = LOOKS[1.0], make(count())
    placed(tree, look, round(max(40, tree.least(look)) * more))
    for part in parts_of(tree):
        if isinstance(part, Control | Words) and part.height(look, part.rect.w):
            assert part.rect.w >= min(part.least(look), part.wanted(look))


@settings(max_examples=33, deadline=None)
@given(trees)
def test_what_is_composed_alike_is_alike_and_told_in_the_order_in_which_it_stands(make: Maker) -> None:
    look = LOOKS[1.0]
    tree = placed(make(count()), look, 900)
    keys = [thing.key for thing in walk(tree.things()) if thing.key.startswith(("words", "button"))]
    leaves = [part for part in parts_of(tree) if not part.parts()]
    assert keys == [thing.key for part in leaves for thing in part.things()]
    assert [each.key for each in tree.widgets()] == [key for key in keys if key.startswith("button")]
    texts = [part for part in parts_of(make(count())) if isinstance(part, Words)]
    assert texts == [part for part in leaves if isinstance(part, Words)] or any(
        isinstance(part, Section) for part in parts_of(tree)
    )


@pytest.mark.parametrize("more", [0, 1, 100])
def test_a_row_ends_where_its_place_does_however_little_is_left_between(more: int) -> None:
    look, (first, last) = LOOKS[1.0], (Control(Button(name, name, lambda: None), snug=True) for name in "ab")
    row = Row(first, Space(), last)
    row.place(look, pygame.Rect(0, 0, row.wanted(look) + more, 40))
    assert last.rect.right == row.rect.right


def test_a_row_that_lacks_width_becomes_a_column() -> None:
    look = LOOKS[1.0]
    one, other = (Words(f"words.{n}", "Deal the same cards", Style.DIALOG) for n in range(2))
    row = placed(Row(one, other), look, 900)
    assert one.rect.top == other.rect.top
    placed(row, look, 250)
    assert one.rect.left == other.rect.left
    assert one.rect.bottom < other.rect.top


def test_words_take_as_many_lines_as_they_need_and_lose_none() -> None:
    look = LOOKS[1.6]
    said = Words("words", WORDS[3], Style.BODY)
    for width in range(said.least(look), 900, 37):
        placed(said, look, width)
        assert " ".join(said.lines) == WORDS[3]
        assert all(look.text.width(line, Style.BODY) <= width for line in said.lines)


def test_words_have_their_place_among_the_things() -> None:
    said = placed(Words("words", "Go"), LOOKS[1.0], 300)
    (thing,) = said.things()
    assert isinstance(thing, Thing)
    assert thing.rect == (30, 20, 300, said.rect.h)


def test_a_flow_goes_on_in_another_line_where_one_is_full() -> None:
    look = LOOKS[1.0]
    caps = [Cap(f"cap.{n}", "Arrow") for n in range(6)]
    flow = placed(Flow(*caps), look, 900)
    assert len({cap.rect.top for cap in caps}) == 1
    placed(flow, look, 2 * caps[0].wanted(look) + 20)
    assert sorted({cap.rect.top for cap in caps}) == [caps[0].rect.top, caps[2].rect.top, caps[4].rect.top]


def test_what_is_flanked_stands_in_the_middle_as_long_as_the_others_leave_it_there() -> None:
    look = LOOKS[1.0]
    left, middle, right = (Control(Button(f"button.{said}", said, lambda: None)) for said in WORDS[:3])
    row = placed(Flanked(left, middle, right), look, 1200)
    assert abs(middle.rect.centerx - row.rect.centerx) <= 1
    placed(row, look, row.wanted(look) + 4)
    assert left.rect.right < middle.rect.left < middle.rect.right < right.rect.left


def test_an_inset_keeps_room_about_its_part_and_its_own_width_where_there_is_more(look: Look) -> None:
    words, u = Words("words", "Go"), look.u
    inset = Inset(words, left=2.0, above=1.0, right=-1.0, wide=40.0, at="centre")
    inset.place(look, pygame.Rect(0, 0, 800, 100))
    assert inset.rect == pygame.Rect(400 - round(20 * u), 0, round(40 * u), 100)
    left, right = inset.rect.left + round(2 * u), inset.rect.right + round(u)
    assert words.rect == pygame.Rect(left, round(u), right - left, 100 - round(u))


def test_words_that_change_keep_room_for_the_longest() -> None:
    look = LOOKS[1.0]
    short, long = (Words("words", said, Style.CAPTION, room_for=WORDS[2]) for said in (WORDS[0], WORDS[2]))
    assert short.wanted(look) == long.wanted(look) == look.text.width(WORDS[2], Style.CAPTION)
    assert not short.fills


@settings(max_examples=25, deadline=None)
@given(trees, st.sampled_from(((640, 400), (1280, 800), (1000, 1400), (2560, 1080))))
def test_a_stage_lies_where_a_table_would_with_its_corner_in_the_window(
    make: Maker, size: tuple[int, int]
) -> None:
    look, part = Look(size, FELT._replace(grain=None)), make(count())
    corner = Control(Button("corner", "Menu", lambda: None, ButtonKind.ROUND))
    Stage(part, corner=corner).place(look, pygame.Rect((0, 0), size))
    assert look.table.contains(part.rect)
    assert abs(part.rect.centerx - look.table.centerx) <= 1
    assert look.table.contains(corner.rect)


@pytest.mark.parametrize(("high", "there"), [(400, {"short", "long"}), (60, {"short"})])
def test_a_smaller_part_stands_where_there_is_no_height_for_the_whole(
    look: Look, high: int, there: set[str]
) -> None:
    short = Words("short", "Few words")
    either = Either(Column(short, Words("long", "More words"), Space(10.0)), short)
    either.place(look, pygame.Rect(0, 0, 400, high))
    assert {thing.key for thing in either.things()} == there
    assert either.height(look, 400) == short.height(look, 400)
