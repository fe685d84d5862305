from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from skipbo.ai.hint import Hint
from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.model.state import Phase
from skipbo.session.autosave import find
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.setup import DEFAULT, from_text, practice_heading, setup_of, to_text
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, NoSaver
from skipbo.store.statistics import as_csv, statistics
from tests.session.kept import StreamMind, heading, kept_table, opened
from tests.session.tables import QuickMind, play_out, seated, step

ONE_GAME = Rules(stock=3, match_total=None)


class CountingSaver(NoSaver):
    """Notes who has taken hints, by game and seat."""

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []

    def keep_hint(self, game: int, seat: int) -> None:
        self.taken.append((game, seat))


def new_table(*levels: str | None) -> tuple[Sitting, QuickMind, CountingSaver]:
    mind, saver = QuickMind(Random(1)), CountingSaver()
    table = Sitting(MatchSoFar(Rules(stock=3), seated(*levels), 1), mind, saver)
    table.play(DEAL)
    while table.person_to_act is None:
        table.advance()
    table.begin_turn()
    return table, mind, saver


def hint_of(table: Sitting) -> Hint:
    table.hints.ask()
    found = table.hints.poll()
    assert found is not None
    return found


def test_the_same_position_gets_the_same_hint_and_counts_once() -> None:
    table, mind, saver = new_table(None, "regular")
    assert hint_of(table) == hint_of(table)
    assert mind.hinted == len(saver.taken) == 1


def test_a_hint_that_is_still_thought_of_counts_once() -> None:
    table, _, saver = new_table(None, "regular")
    table.hints.ask()
    table.hints.ask()
    assert len(saver.taken) == 1


def test_each_position_counts_for_the_seat_that_asks() -> None:
    table, _, saver = new_table(None, None)
    for _ in range(6):
        table.play(hint_of(table).moves[0])
        if table.phase is Phase.DRAW:
            table.begin_turn()
    assert len(saver.taken) == 6
    assert {seat for _, seat in saver.taken} == {0, 1}


def test_a_hint_that_nobody_waited_for_does_not_hinder_the_computers() -> None:
    table, _, _ = new_table(None, "regular")
    table.hints.ask()
    play_out(table, Random(2))


class TestChoice:
    def test_hints_are_offered_unless_somebody_decides_otherwise(self) -> None:
        assert DEFAULT.hints
        assert not from_text(to_text(DEFAULT._replace(hints=False))).hints

    def test_older_choices_offer_them(self) -> None:
        assert "hints" not in to_text(DEFAULT)
        assert from_text(to_text(DEFAULT)).hints

    def test_another_value_is_no_choice(self) -> None:
        with pytest.raises(ValueError, match="choices"):
            from_text(to_text(DEFAULT._replace(hints=False)).replace('"hints": false', '"hints": 1'))

    def test_practice_from_a_record_offers_them(self) -> None:
        setup = setup_of(practice_heading(heading(None, "regular"), "2026-01-31", "1"))
        assert setup.hints
        assert setup.practice


class TestStore:
    def test_hints_of_a_match_are_kept_with_it(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            table = kept_table(store, heading(None, "regular", rules=ONE_GAME))
            ask(table)
            ask(table)
            play_on(table)
            assert [line.hints for line in store.history.matches()] == [2]
            assert statistics(store.database)["Ann"].hints == 2
            assert finished(as_csv(store.database)).splitlines()[1].endswith(",2")

    def test_they_go_on_counting_after_a_match_was_left(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            ask(kept_table(store, heading(None, "regular", rules=ONE_GAME)))
        with opened(tmp_path) as store:
            found = find(store.under_way).found
            assert found is not None
            table = found.table(StreamMind(), store.under_way)
            ask(table)
            play_on(table)
            assert [line.hints for line in store.history.matches()] == [2]

    def test_a_match_of_practice_counts_in_no_figures(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            table = kept_table(store, heading(None, "regular", rules=ONE_GAME, practice=True))
            ask(table)
            play_on(table)
            assert [line.hints for line in store.history.matches()] == [1]
            assert statistics(store.database) == {}

    def test_another_match_begins_without_any(self, tmp_path: Path) -> None:
        with opened(tmp_path) as store:
            ask(kept_table(store, heading(None, "regular", rules=ONE_GAME)))
            table = kept_table(store, heading(None, "regular", rules=ONE_GAME))
            play_on(table)
            assert [line.hints for line in store.history.matches()] == [0]


def ask(table: Sitting) -> None:
    """A person takes a hint on the next turn, and goes by it."""
    while table.person_to_act is None:
        table.advance()
        table.settle()
    if table.phase is Phase.DRAW:
        table.begin_turn()
    table.play(hint_of(table).moves[0])
    table.settle()


def play_on(table: Sitting) -> None:
    """Play the game to its end, each step on the disk before the next."""
    rng = Random(3)
    while table.phase is not Phase.OVER:
        step(table, rng)
        table.settle()
