"""The line beside the viewer's badge says what can be done, and nothing that cannot."""

from __future__ import annotations

from random import Random

from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.ui.art.look import Look
from skipbo.ui.table.play.hints import guidance
from skipbo.words.language import ENGLISH
from tests.ui.tabletop import Dealt, Tabletop


def test_in_a_whole_game_a_card_is_asked_for_only_where_one_fits(look: Look) -> None:
    top, rng, said = Tabletop(look, Dealt(seed=6)), Random(6), set[str]()
    for _ in range(2000):
        if top.top.name == "scoring":
            break
        if top.tick(0.3) or not top.table.legal():
            continue
        legal, words = top.table.legal(), ENGLISH.text(top.play.picture.notes.guidance[0])
        said.add(words)
        fits = any(isinstance(move, Play) for move in legal)
        if not any(isinstance(move, Pass) for move in legal):
            assert words.startswith("Play a card" if fits else "No card fits now: discard"), words
        top.person_plays(rng)
    assert len(said) >= 2


def test_where_the_last_stock_card_must_be_played_it_is_said(look: Look) -> None:
    top = Tabletop(look, Dealt(seed=6))
    top.rest()
    legal = [move for move in top.table.legal() if not isinstance(move, Discard)]
    plays = [*legal, Play(0, top.view.targets()[8], 1, 0, 1)]
    sentence = guidance(top.table, top.view, True, plays)[0]
    assert "must be played" in ENGLISH.text(sentence)
