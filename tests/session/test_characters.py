"""A computer's character comes back wherever its match or its set-up does."""

from __future__ import annotations

import json
import re

from skipbo.ai.characters import Character
from skipbo.model.record import Heading, Participant, heading_text, read_heading
from skipbo.model.rules import Rules
from skipbo.session.autosave import heading_for
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player, player_for
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, from_text, practice_heading, setup_of, to_text
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.session.kept import heading
from tests.session.minds import Thinking

TIDY = SeatChoice("Ben", "strong", character="tidy")
SETUP = DEFAULT._replace(seats=(DEFAULT.seats[0], TIDY, *DEFAULT.seats[2:]))


def test_the_set_up_keeps_every_character_and_the_emblem_beside_it() -> None:
    for character in Character:
        seats = (
            SeatChoice("Ann", PERSON, "moon"),
            TIDY._replace(character=character.value),
            *DEFAULT.seats[2:],
        )
        setup = SETUP._replace(seats=seats)
        assert from_text(to_text(setup)) == setup


def test_a_character_of_a_later_version_counts_as_none_in_the_set_up() -> None:
    assert from_text(to_text(SETUP).replace('"tidy"', '"noisy"')).seats[1].character == ""
    assert setup_of(with_character("noisy")).seats[1].character == ""


def test_versions_without_characters_find_no_more_parts_than_they_know() -> None:
    parts = json.loads(to_text(SETUP))["seats"]
    assert all(len(part) <= 3 for part in parts)


def with_character(character: str) -> Heading:
    """The heading of a match with a computer of that character."""
    of = heading(None, "strong")
    return of._replace(players=(of.players[0], Participant("Ben", "strong", character)))


def test_a_match_is_played_again_with_the_same_characters() -> None:
    assert heading_for(SETUP, 5, "", "").players[1] == Participant("Ben", "strong", "tidy")
    assert setup_of(with_character("tidy")).seats[1] == TIDY
    assert practice_heading(with_character("tidy"), "", "").players[1].character == "tidy"
    assert MatchSoFar.of(with_character("tidy")).players[1] == Player("Ben", "strong", "tidy")


def test_a_record_tells_characters_and_nothing_where_there_are_none() -> None:
    text = heading_text(with_character("of a later version"))
    assert read_heading(text).players[1].character == "of a later version"
    assert len(re.findall("^character = ", text, re.MULTILINE)) == 1
    assert text.startswith(heading_text(heading(None, "strong")).split("[[players]]")[0])
    assert "character" not in heading_text(heading(None, "strong"))


def test_a_person_has_no_character() -> None:
    assert player_for(TIDY._replace(player=PERSON)) == Player("Ben", None)


def test_the_computers_process_is_asked_for_the_character() -> None:
    mind = Thinking()
    players = (Player("Ann", "casual", "hopeful"), Player("Ben", "regular", "noisy"))
    table = Sitting(MatchSoFar(Rules(stock=1), players, 11), mind)
    table.play(DEAL)
    for _ in range(200):
        if table.phase.name == "OVER":
            break
        table.advance()
    assert {request.level for request in mind.requests} == {"casual+hopeful", "regular"}
