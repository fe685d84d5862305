"""Whoever plays alone with computers under a name that was never typed is "you" on every screen."""

from __future__ import annotations

import re
from random import Random

import pytest

from skipbo.session import persons
from skipbo.session.autosave import heading_for
from skipbo.session.setup import PERSON, to_text
from skipbo.ui.art.look import Look
from skipbo.ui.flow.next_match import left_in_words
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from skipbo.words.said import against
from tests.ui.tabletop import Dealt, Tabletop, setup
from tests.words.languages import shipped


def words(top: Tabletop) -> set[str]:
    """Every word of the window, and what is spoken of its things."""
    return {
        ENGLISH.text(said)
        for thing in walk(top.top.things())
        for said in (thing.name, thing.value, thing.description)
        if said
    }


@pytest.mark.parametrize("chance", [2, 4], ids=["won", "lost"])
def test_nobody_is_called_by_a_name_that_was_never_typed(look: Look, chance: int) -> None:
    top, rng, seen, places = Tabletop(look, Dealt(stock=1)), Random(chance), set[str](), set[str]()
    for number in range(4000):
        if number % 8 == 0:
            seen |= words(top)
        if top.top.name == "scoring":
            break
        if not top.tick(0.3) and top.table.legal():
            places |= {place.name for place in top.report.places}
            top.person_plays(rng)
    top.rest()
    seen |= words(top)
    assert {"You", "Your hand", "Your stock"} <= seen
    assert [
        each for each in seen if re.search(r"\bAnn\b|\b[Yy]ou (?:is|has|plays|discards|draws)\b", each)
    ] == []
    assert {"Ann's hand, card 1", "Ann's discard pile 1"} <= places  # the trace's first form


def test_names_that_read_like_lists_stay_whole_in_the_match_that_was_left() -> None:
    chosen = setup(PERSON, "casual")
    first, second, *rest = chosen.seats
    seats = (first._replace(name="Tom and Jerry"), second._replace(name="Laurel, Hardy"), *rest)
    chosen = chosen._replace(seats=seats)
    title = ENGLISH.text(against(heading_for(chosen, 1, "2026-01-31", "0.3.0")))
    told = shipped("de").text(left_in_words(title, to_text(chosen)))
    assert told == "Tom and Jerry gegen Laurel, Hardy"


def test_several_persons_have_their_names(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON)))
    top.rest()
    top.uncover()
    assert "Ann" in words(top)
    assert not words(top) & {"You", "Your hand"}


@pytest.mark.parametrize(
    ("players", "named", "words"),
    [
        ((PERSON, "casual"), False, "You against Ben"),
        (("casual", PERSON, "casual"), False, "You against Ann and Cleo"),
        ((PERSON, PERSON), False, "Ann against Ben"),
        ((PERSON, "casual"), True, "Ann against Ben"),
    ],
)
def test_the_menu_says_who_plays_in_the_match_that_was_left(
    players: tuple[str, ...], named: bool, words: str
) -> None:
    chosen = setup(*players)
    known = persons.to_rows((persons.Person("Ann", named=named),))
    title = ENGLISH.text(against(heading_for(chosen, 1, "2026-01-31", "0.3.0")))
    assert ENGLISH.text(left_in_words(title, to_text(chosen), known)) == words
