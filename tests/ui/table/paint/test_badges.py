"""Names at the table can be read whole, also where a claim stands beside them."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from skipbo.model.rules import Referee
from skipbo.session.players import Player
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.table.paint.badges import Badge, badge_box, paint_badge, paint_badge_in, untold
from skipbo.words.language import ENGLISH
from skipbo.words.names import LEVELS
from skipbo.words.said import say, within
from tests.ui.tabletop import Dealt, Tabletop
from tests.words.languages import shipped

SIZES = ((960, 600), (1024, 768), (1280, 800), (1920, 1080))
NAMES = ("Benedikt Maier", "Evangelos Katz", "Ann")


def words_of(
    look: Look, top: Tabletop, seat: int, name: str, role: str = "", claimed: bool = False
) -> list[str]:
    """What is written on a seat's badge, by line."""
    written: list[str] = []
    box = badge_box(look, top.view.layout, seat, False, claimed)
    with patch.object(look.text, "put", lambda canvas, words, *_, **__: written.append(words)):
        paint_badge_in(Canvas(), look, box, Badge(Player(name, "casual"), role or "Casual", bool(role), None))
    return written


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_two_words_is_whole_beside_a_claim(look: Look, size: tuple[int, int], name: str) -> None:
    """With six seats, in every window."""
    wide = Look(size, FELT)
    top = Tabletop(wide, Dealt((PERSON, *["casual"] * 5), referee=Referee.AT_THE_TABLE))
    for seat in range(1, 6):
        assert words_of(wide, top, seat, name)[0] == name
        assert words_of(wide, top, seat, name, "To play") == [name, "To play"]
        assert " ".join(words_of(wide, top, seat, name, claimed=True)).startswith(name)


def test_a_name_that_is_far_too_long_is_shortened(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, *["casual"] * 5)))
    words = words_of(look, top, 1, "M" * 30)
    assert words[0].endswith("…")
    assert words[1] == "Casual"


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_its_dots_beside_its_name(level: str) -> None:
    look = Look((1280, 800), FELT)
    top = Tabletop(look, Dealt((PERSON, level)))
    with patch.object(look.art, "dots", wraps=look.art.dots) as dots:
        top.start()
        top.frame()
    assert {call.args[0] for call in dots.call_args_list} == {[*LEVELS].index(level) + 1}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3])
def test_badges_say_level_and_character_alike(size: tuple[int, int], seats: int) -> None:
    look = Look(size, FELT)
    top = Tabletop(look, Dealt((PERSON, *["casual"] * (seats - 1)))).start()
    players = tuple(
        player._replace(character="cautious" if player.level else "") for player in top.view.players
    )
    written: list[str] = []
    with patch.object(look.text, "put", lambda canvas, words, *_, **__: written.append(ENGLISH.text(words))):
        for seat in range(1, seats):
            paint_badge(Canvas(), look, top.view.layout, replace(top.play.picture, players=players), seat)
    assert written == [each for n in range(1, seats) for each in (players[n].name, "Casual · Cautious")]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("key", ["en", "fr", "nl"])
@pytest.mark.parametrize("teams", [2, 3])
def test_every_computer_among_partners_has_its_team_on_its_badge(key: str, teams: int) -> None:
    language = shipped(key)
    look = Look((960, 600), FELT, language=language)
    top = Tabletop(look, Dealt((PERSON, *["casual"] * 5), teams=teams))
    top.start()
    picture = top.play.picture
    players = tuple(player._replace(character="tidy" if player.level else "") for player in picture.players)
    picture, written = replace(picture, players=players), list[str]()
    with patch.object(look.text, "put", lambda canvas, words, *_, **__: written.append(language.text(words))):
        for seat in range(1, 6):
            paint_badge(Canvas(), look, top.view.layout, picture, seat)
    sides = [seat % teams for seat in range(1, 6)]
    named = [
        say("Team {number}", number=side + 1) if side else within("a player", "Partner") for side in sides
    ]
    assert len(written) == 2 * len(named)
    assert all(map(str.startswith, written[1::2], map(language.text, named)))


@pytest.mark.parametrize("text", [1.0, 1.3, 1.6])
@pytest.mark.usefixtures("window")
def test_a_level_stands_under_its_name_however_large_the_letters_are(text: float) -> None:
    large = Look((1280, 800), FELT, comfort=ReadingComfort(text))
    top = Tabletop(large, Dealt((PERSON, *["casual"] * 5)))
    assert words_of(large, top, 1, "Ben") == ["Ben", "Casual"]


@pytest.mark.usefixtures("window")
def test_the_tip_of_a_badge_tells_a_name_that_has_too_little_room(look: Look) -> None:
    long = "Bartholomew Featherstonehaugh the Younger"
    top = Tabletop(look, Dealt((PERSON, *["casual"] * 5))).start()
    tips = {thing.key: thing.tip for thing in walk(top.top.things()) if thing.role is Role.SEAT}
    assert not any(tips.values())
    players = tuple(player._replace(name=long) for player in top.view.players)
    picture = replace(top.play.picture, players=players)
    tip = untold(look, top.view.layout, picture, 1)
    assert ENGLISH.text(tip) == f"{long} · Computer · Casual"
