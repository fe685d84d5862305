"""Whoever plays alone with computers under a name that was never typed is "you" on every screen."""

from __future__ import annotations

import re
from random import Random

import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from tests.ui.tabletop import Dealt, Tabletop


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


def test_several_persons_have_their_names(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON)))
    top.rest()
    top.uncover()
    assert "Ann" in words(top)
    assert not words(top) & {"You", "Your hand"}
