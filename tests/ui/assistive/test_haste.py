"""One of the games of `tests/benchmarks/heard.py`, which plays three at three paces."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.sayings import APART, LETTERS, LONGEST
from tests.benchmarks.heard import GAMES, MOST_PROMPTS, MOST_WAIT, MOST_WORDS, listen
from tests.benchmarks.result import percentile
from tests.releases import rest_for_release
from tests.ui.assistive.haste import Ear
from tests.ui.looking_back import closing_stores
from tests.ui.running import keep, match, running
from tests.ui.tabletop import setup

_PILE = re.compile(r" *\[(build pile \d)")
_LINE = re.compile(r" *(?P<at>[\d.]+) (?: {4}(?P<sign>[>!\[]) ?)?(?P<words>.*)")
_OWN = re.compile(r"(?:^|\. )(?:Skip-Bo|\d+)(?: as \d+)? on (?:discard )?pile \d")


@cache
def played(rate: float) -> Ear:
    """Whoever has played the game with so many keys a second."""
    return listen(GAMES[0], rate, "mine")


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("rate", rest_for_release([5.0, 1.0]))
def test_whoever_does_not_wait_hears_nothing_untrue_and_soon_that_it_is_their_turn(rate: float) -> None:
    ear = played(rate)
    assert ear.untrue == []
    assert percentile(ear.waits, 0.95) <= MOST_WAIT
    assert 100 * ear.words("prompt") <= MOST_PROMPTS * ear.words()
    assert ear.words() - ear.words("own") <= MOST_WORDS["mine"]


class Line(NamedTuple):
    """A line of what was heard: a key without a `sign`, ">" and "!" for what was told, "[" for a focus."""

    at: float
    sign: str | None
    words: str


@cache
def lines(rate: float) -> list[Line]:
    """All that was heard at so many keys a second."""
    found = [_LINE.fullmatch(line) for line in played(rate).lines]
    return [Line(float(each["at"]), each["sign"], each["words"]) for each in found if each is not None]


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("rate", rest_for_release([5.0, 2.5, 1.0]))
def test_what_one_has_just_played_is_confirmed_before_the_next_place_is_read(rate: float) -> None:
    heard, confirmed = lines(rate), 0
    for number, line in enumerate(heard):
        if line.sign == ">" and _OWN.search(line.words):
            confirmed += len(_OWN.findall(line.words))
            played_at = max(n for n, each in enumerate(heard[:number]) if each[1:] == (None, "return"))
            assert not [each for each in heard[played_at:number] if each.sign == "["], line
    assert confirmed == sum(each.kind == "own" for each in played(rate).heard) > 20


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("rate", rest_for_release([5.0, 2.5, 1.0]))
def test_nothing_is_cut_off_but_by_a_key_that_is_not_said_again(
    rate: float,
) -> None:
    heard = lines(rate)
    for number, line in enumerate(heard):
        if line.sign in (">", "!"):
            end = line.at + min(LONGEST, APART + len(line.words) / LETTERS) - 0.1  # a decimal is kept
            rest = [each for each in heard[number + 1 :] if each.at < end]
            if not _OWN.search(line.words):
                rest = list(takewhile(lambda each: each.sign is not None, rest))
            again = any(line.words in each.words for each in heard[number + 1 :])
            assert again or not [each for each in rest if each.sign is not None], line


@pytest.mark.usefixtures("stores")
def test_the_stock_cards_turned_up_are_told_when_the_table_has_the_focus_and_not_cut_off_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(speed="normal"), tmp_path, monkeypatch, drawn=1000) as run:
        ear = Ear(run, Settings())
        for button in ("New game", "Deal"):
            run.press(button)
            run.frames(20)
        while not any("Your turn" in line for line in ear.lines):
            run.frames()
    table = next(number for number, line in enumerate(ear.lines) if "[Game]" in line)
    assert "turns up" not in " ".join(ear.lines[:table])
    told = " ".join(ear.lines[table:])
    assert (told.count("You turn up"), told.count("Ben turns up")) == (1, 1)


@pytest.fixture(scope="module")
def taken_back(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """All that is heard while a Skip-Bo card is discarded and taken back, and once it is discarded again."""
    settings, data = Settings(undo="until"), tmp_path_factory.mktemp("data")
    keep(data, settings)
    begun = match(setup(PERSON, "casual", stock=10, seed=6))
    with closing_stores(), pytest.MonkeyPatch.context() as patch, running(begun, data, patch) as run:
        ear = Ear(run, settings)
        run.discard()
        run.frames(100)
        run.key(pygame.K_z, pygame.KMOD_CTRL)
        run.frames(200)
        back = list(ear.lines)
        run.key(pygame.K_y, pygame.KMOD_CTRL)
        run.frames(200)
    return back, ear.lines[len(back) :]


def test_a_turn_taken_back_is_told_once_the_card_under_the_cursor_has_been_read_anew(
    taken_back: tuple[list[str], list[str]],
) -> None:
    back, _ = taken_back
    assert "> Taken back." in back[-1]
    assert "[Skip-Bo. " in back[-2]


def test_what_is_made_again_is_told_whole_though_the_log_shows_no_line_of_it(
    taken_back: tuple[list[str], list[str]],
) -> None:
    _, (confirmed, read, told) = taken_back
    assert "> Skip-Bo on discard pile 1" in confirmed
    assert "[6. 1 of 4]" in read
    assert "> Ben draws 5 cards. Your turn is over." in told


def test_where_a_card_goes_that_is_held_is_told_by_the_cursor_and_not_once_more(
    taken_back: tuple[list[str], list[str]],
) -> None:
    assert not any("Put it" in line for lines in taken_back for line in lines)


@pytest.mark.usefixtures("stores")
def test_a_build_pile_is_read_once_when_a_card_comes_onto_it() -> None:
    ear = played(5.0)
    lines = [line[6:] for line in ear.lines if ">" not in line]  # after the seconds; keys, and what is read
    piles = [_PILE.match(line) for line in lines]
    named = [None if found is None else found[1] for found in piles]
    assert any(named)
    assert [name for name, after in pairwise(named) if name is not None and name == after] == []
