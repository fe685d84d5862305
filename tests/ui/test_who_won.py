"""Whoever is "you" is asked once for a name, on the sheet of a victory, and gives it or does not."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.persons import find, from_rows, is_untouched
from skipbo.session.progress import CAPTIONED, Progress
from skipbo.session.setup import PERSON, to_text
from skipbo.session.sitting import Sitting
from skipbo.store.statistics import statistics
from skipbo.store.store import Store
from skipbo.ui.art.look import Look
from skipbo.ui.flow.daily_flow import person_in
from skipbo.ui.flow.match_course import GivenName, asks_who_won
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.next_match import last_played
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.kit.input import Key
from skipbo.ui.scenes.match_end import FirstWinScene
from skipbo.words.said import You
from tests.session.kept import opened
from tests.store.matches import match, result
from tests.ui.driving import words
from tests.ui.tabletop import Tabletop, ended, setup

YOU = You("Ann")
_UNASKED = Progress(games=CAPTIONED, won=True)


class Given:
    """Hears which name is given."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def problem(self, name: str) -> str:
        return "" if name else "nothing"

    def give(self, name: str) -> None:
        self.names.append(name)

    def take_back(self) -> None:
        self.names.append("taken back")


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Given:
    heard = Given()
    monkeypatch.setattr("skipbo.ui.flow.match_course.GivenName", lambda match: heard)
    return heard


def typed(top: Tabletop, name: str) -> None:
    top.scenes.press("who_won.name")
    top.handle(Key("text", name))


def table(
    *, won: bool = True, over: bool = True, practice: bool = False, persons: int = 1, name: str = YOU
) -> Sitting:
    score = SimpleNamespace(match_over=over, match_winner=0 if won else 1)
    players = (SimpleNamespace(name=name), SimpleNamespace(name="Ben"))
    made = SimpleNamespace(
        score=score, practice=practice, persons=range(persons), players=players, rules=Rules()
    )
    return cast(Sitting, made)


@pytest.mark.parametrize("progress", [Progress(), _UNASKED], ids=["the first win", "a later one"])
def test_whoever_is_you_is_asked_after_a_victory(progress: Progress) -> None:
    assert asks_who_won(table(), progress)
    assert not asks_who_won(table(), progress.after_question())


@pytest.mark.parametrize(
    "other",
    [
        table(won=False),
        table(over=False),
        table(practice=True),
        table(persons=2),
        table(name="Ann"),
    ],
    ids=["lost", "a match that goes on", "practice", "several persons", "a name that was typed"],
)
def test_nobody_is_asked_otherwise(other: Sitting) -> None:
    assert not asks_who_won(other, Progress())


def test_on_the_sheet_of_the_first_win_enter_gives_the_name_and_a_press_takes_it_back(
    look: Look, given: Given
) -> None:
    top = ended(look)
    assert isinstance(top.top, FirstWinScene)
    assert "Who won?" in words(top.top)
    assert top.services.preferences.progress.asked  # whatever the answer
    typed(top, " Eve ")
    top.handle(Key("return"))
    assert "Eve won." in words(top.top)
    top.press_button("Take back")
    top.press_button("Menu")
    assert given.names == ["Eve", "taken back"]


def test_on_the_score_of_a_later_win_whoever_goes_on_gives_the_name_that_stands_there(
    look: Look, given: Given
) -> None:
    top = ended(look, progress=_UNASKED)
    assert not isinstance(top.top, FirstWinScene)
    typed(top, "Eve")
    top.press_button("Play again")
    assert given.names == ["Eve"]


def naming(store: Store, kept: str = "") -> tuple[GivenName, Preferences, SimpleNamespace]:
    preferences = Preferences(store.settings, Options(), lambda before, now: None)
    preferences.change(preferences.now._replace(setup=kept))
    services = SimpleNamespace(preferences=preferences, store=store)
    players = (SimpleNamespace(name="Ann"), SimpleNamespace(name="Ben"))
    shown = SimpleNamespace(
        services=services, setup=setup(PERSON, "casual"), table=SimpleNamespace(persons=(0,), players=players)
    )
    return GivenName(cast(MatchOnScreen, shown)), preferences, shown


def test_the_name_goes_wherever_the_person_is_known_and_comes_back(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.history.add(match(result(0, 0, "Ann", "", "casual", True)))
        kept = to_text(setup(PERSON, "strong"))
        name, preferences, shown = naming(store, kept)
        before = preferences.now
        name.give("Eve")
        assert store.backlog.wait(5)
        last, known = last_played(preferences.now.setup), from_rows(preferences.now.persons)
        assert last is not None
        assert [seat.name for seat in (*last.seated(), *shown.setup.seated())] == ["Eve", "Ben"] * 2
        assert find(known, "Eve") is not None
        assert not is_untouched(known, "Eve")
        assert list(statistics(store.database)) == ["Eve"]
        name.take_back()
        assert store.backlog.wait(5)
        assert (preferences.now, shown.setup) == (before, setup(PERSON, "casual"))
        assert list(statistics(store.database)) == ["Ann"]


def test_after_the_first_game_the_name_is_that_of_whoever_plays_next(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        name, preferences, _ = naming(store)
        name.give("Eve")
        assert person_in(None, preferences.now.setup, preferences.now.persons).name == "Eve"


def test_a_computer_of_that_name_changes_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        name, _, shown = naming(store)
        assert not name.problem("ben")
        name.give("ben")
        assert [(seat.name, seat.player) for seat in shown.setup.seated()] == [
            ("ben", PERSON),
            ("Ann", "casual"),
        ]


@pytest.mark.parametrize("wrong", ["", "x" * 41])
def test_what_is_no_name_is_not_given(tmp_path: Path, wrong: str) -> None:
    with opened(tmp_path) as store:
        assert naming(store)[0].problem(wrong)
