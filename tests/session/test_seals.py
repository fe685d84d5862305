"""Seals are found in the matches that count, once each, by name; they stay when matches are reset."""

from __future__ import annotations

from pathlib import Path

from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.session.seals import looking, new_ones
from skipbo.store.store import Store
from tests.session.kept import opened
from tests.store.matches import played

RULES = Rules(stock=5, match_total=None)


def looked(store: Store) -> None:
    finished(looking(store.seals))


def test_old_matches_are_looked_at_once_and_the_first_moment_counts(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(3, 9):
            played(store, None, "expert", seed=seed, rules=RULES)
        assert len(store.seals.unlooked()) == 6
        looked(store)
        earned = store.seals.of("Ann")
        assert earned
        assert store.seals.unlooked() == ()
        assert {moment.match for moment in earned.values()} <= set(range(1, 7))
        played(store, None, "expert", seed=3, rules=RULES)
        looked(store)
        assert {key: moment for key, moment in store.seals.of("Ann").items() if key in earned} == earned
        assert store.seals.of("Ben") == {}


def test_practice_earns_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(3, 7):
            played(store, None, "expert", seed=seed, rules=RULES, practice=True)
        assert store.seals.unlooked() == ()
        looked(store)
        assert store.seals.of("Ann") == {}


def test_reset_leaves_seals_and_erasing_everything_takes_them(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(3, 7):
            played(store, None, "expert", seed=seed, rules=RULES)
        looked(store)
        earned = store.seals.of("Ann")
        assert store.history.erase()
        assert set(store.seals.of("Ann")) == set(earned)
        assert all(moment.match is None for moment in store.seals.of("Ann").values())
        assert store.history.restore()
        assert store.seals.of("Ann") == earned
        assert store.history.erase()
        assert store.history.erase()
        played(store, None, "casual", seed=3, rules=RULES)
        assert store.seals.unlooked(), "a match that has the number of one that is gone is another one"
        store.erase()
        assert store.backlog.wait(10)
        assert store.seals.of("Ann") == {}
        assert store.seals.names() == ()


def test_a_seal_is_new_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        record = played(store, None, "expert", seed=3, rules=RULES)
        (text,) = store.database.read("SELECT text FROM records")[0]
        first = finished(new_ones(store.seals, str(text), {}, over=True))
        assert store.backlog.wait(10)
        assert {seal.key for _, seal in first} == set(store.seals.of("Ann"))
        played(store, None, "expert", seed=3, rules=RULES)
        assert finished(new_ones(store.seals, str(text), {}, over=True)) == []
        assert len(record.games) == 1


def test_the_game_just_played_waits_for_no_other_match_and_an_older_one_still_counts_first(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        for _ in range(4):
            played(store, None, "expert", seed=3, rules=RULES)
        (text,) = store.database.read("SELECT text FROM records WHERE match = 4")[0]
        assert finished(new_ones(store.seals, str(text), {}, over=True))
        assert store.backlog.wait(10)
        assert store.seals.unlooked() == (1, 2, 3)
        assert {moment.match for moment in store.seals.of("Ann").values()} == {4}
        looked(store)
        assert {moment.match for moment in store.seals.of("Ann").values()} == {1}
