"""Whoever takes the seat starts clean: nothing stays that the one before was shown, told or asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.things import walk
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.toast import Notice
from skipbo.words.said import say
from tests.releases import rest_for_release
from tests.ui.handing_over import leaks
from tests.ui.tabletop import Dealt, Tabletop


@pytest.mark.parametrize("seed", rest_for_release([2, 74, 3], first=2))
def test_the_next_person_cannot_tell_the_last_ones_hand_from_another(
    window: pygame.Surface, tmp_path: Path, seed: int
) -> None:
    acts, found = leaks(seed, tmp_path, acts=10)
    assert acts
    assert found == []


def at_play(look: Look) -> Tabletop:
    """Two persons, one of them in the first turn."""
    return Tabletop(look, Dealt((PERSON, PERSON), seed=3, stock=8)).start()


def words_of(top: Tabletop) -> set[str]:
    """The keys of all that is shown."""
    return {thing.key for thing in walk(top.scenes.things())}


def hand_over(top: Tabletop) -> None:
    """End the turn, and let the next person take the seat at once."""
    move = top.a_discard()
    top.make(move)
    top.rest()
    top.uncover()


def test_what_is_asked_for_and_looked_at_is_gone_when_the_next_person_is_there(look: Look) -> None:
    top = at_play(look)
    hand_over(top)
    hand_over(top)
    place = next(place for place in top.view.discard_piles() if top.view.show.seen.count(place))
    top.handle(Key("h"))
    top.rest()
    assert top.play.match.hint.words
    top.view.panel.folds.toggle(1)
    top.play.input.peek.toggle(place)
    top.handle(Key("c"))
    before = top.play.announcer
    hand_over(top)
    after = top.play
    assert after.announcer is not before
    assert (after.announcer.words, after.asked) == ("", None)
    assert after.match.hint.words == ()
    assert after.input.peek.place is None
    assert not any(row.opened for row in top.view.panel.rows)


def test_an_answer_that_stays_is_not_on_the_next_ones_table(look: Look) -> None:
    top = at_play(look)
    toast = top.play.announcer
    hand_over(top)
    toast.answer(say("In your hand: {cards}.", cards="8"))
    top.tick()
    assert not any(key.startswith("toast") for key in words_of(top))


def test_a_hand_lies_face_down_behind_every_curtain(look: Look) -> None:
    top = at_play(look)
    assert top.play.commentary().sees == top.view.viewer
    top.game.pass_to(1 - top.view.viewer)
    top.tick()
    commentary = top.scenes.scenes[0].commentary()
    assert commentary is not None
    assert commentary.sees is None
    assert top.view.hand == ()


def test_no_notice_about_what_one_did_lies_over_the_next_ones_curtain(look: Look) -> None:
    top = at_play(look)
    notice = Notice(top.services.clock, Button("notice.open", say("Open folder"), lambda: None))
    notice.say(say("Picture saved in {folder}.", folder="here"))
    top.scenes.lay_over(notice)
    assert "notice.open" in words_of(top)
    hand_over(top)
    assert "notice.open" not in words_of(top)


def test_the_cursor_stays_on_the_table_for_those_who_play_by_keys(look: Look) -> None:
    top = at_play(look)
    top.handle(Key("right"))
    keys = top.play.input.keys
    assert keys.focused
    move = top.a_discard()
    top.click(top.spot_of(move))
    top.handle(Key("d"), Key("return"))
    top.rest()
    top.tick(0.5)
    top.handle(Key("return"))
    top.rest()
    assert top.play.input.keys is not keys
    assert top.play.input.keys.focused
