"""Every scene and table at sizes that bite, in a language of long words: framed, apart, large enough.

`python -m tests.fit` does the same everywhere, and with `--language` in every language.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.words.language import Language
from tests.fit.course import COURSE
from tests.fit.grid import SHORT, Arrangement
from tests.fit.walking import faults_at, faults_of_table, faults_on
from tests.ui.every_scene import scenes
from tests.words.languages import FOREIGN, every_sentence, shipped
from tests.words.pseudo import PSEUDO


@pytest.mark.usefixtures("stores", "window")
@pytest.mark.parametrize("arrangement", SHORT, ids=str)
def test_everything_lies_in_its_frame_and_apart(tmp_path: Path, arrangement: Arrangement) -> None:
    assert faults_at(scenes(tmp_path), arrangement) == []


@pytest.mark.usefixtures("stores", "window")
@pytest.mark.parametrize("size", [(1024, 768), (1000, 1400)])
def test_in_long_words_the_buttons_of_a_replay_lie_apart_in_a_narrow_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    replays = {name: make for name, make in scenes(tmp_path).items() if name.startswith("replay")}
    assert faults_at(replays, Arrangement(size, PSEUDO)) == []


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_lies_apart_at_a_table_too(seats: int) -> None:
    assert faults_of_table(seats, SHORT) == []


@pytest.mark.release
@pytest.mark.long
@pytest.mark.usefixtures("window")
def test_the_first_game_and_all_lessons_fit_in_the_languages_of_most_letters() -> None:
    wordy = sorted(map(shipped, FOREIGN), key=letters)[-2:]
    assert faults_on(COURSE, [Arrangement((960, 600), language, 1.3) for language in wordy]) == []


def letters(language: Language) -> int:
    """How many letters a language takes for all that the program says."""
    return sum(len(language.text(said)) for said, _ in every_sentence())
