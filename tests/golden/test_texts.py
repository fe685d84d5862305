"""What is said in a game, to persons and in the trace, is what was always said, word for word."""

from __future__ import annotations

import pytest

from tests.golden.texts import FOLDER, GAMES, RATES, files, heard_file, hurry, play
from tests.releases import rest_for_release

RENEW = "If it is right so, python -m tests.golden.texts --renew writes it anew."


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_always_was(name: str) -> None:
    for file, text in zip(files(name), play(name), strict=True):
        assert text.splitlines() == file.read_text(encoding="utf-8").splitlines(), f"{file.name}: {RENEW}"


@pytest.mark.parametrize("name", rest_for_release(reversed(RATES)))
def test_whoever_plays_in_haste_hears_what_they_always_heard(name: str) -> None:
    heard = heard_file(name).read_text(encoding="utf-8")
    assert hurry(name).splitlines() == heard.splitlines(), RENEW


def test_every_text_has_its_game() -> None:
    kept = {file for name in GAMES for file in files(name)}
    assert set(FOLDER.iterdir()) == kept | {heard_file(name) for name in RATES}


def test_the_games_tell_of_every_rule_of_the_table() -> None:
    told = files("at_the_table")[0].read_text(encoding="utf-8")
    verdicts = ("drew too many", "Not your turn", "cards go back", "gave advice")  # R31, R32, R33, R35
    assert all(verdict in told for verdict in verdicts)
