"""What is known of analysed games is kept by the game and the version, and goes when matches go."""

from __future__ import annotations

from pathlib import Path

from skipbo.store.store import Store


def settled(store: Store) -> None:
    assert store.backlog.wait(10)


def test_turns_come_back_in_order_up_to_the_first_gap(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for turn in (0, 1, 3):
        store.studies.keep("game", 1, turn, f"turn {turn}")
    store.studies.keep("other", 1, 0, "another")
    store.close()
    again = Store(tmp_path)
    assert again.studies.turns("game", 1) == ("turn 0", "turn 1")
    assert again.studies.turns("other", 1) == ("another",)
    assert again.studies.turns("game", 2) == ()
    again.close()


def test_another_version_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.studies.keep("game", 1, 0, "old")
    store.studies.keep("game", 2, 0, "new")
    settled(store)
    assert store.studies.turns("game", 1) == ()
    assert store.studies.turns("game", 2) == ("new",)
    store.close()


def test_it_is_erased_with_the_matches(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.studies.keep("game", 1, 0, "known")
    settled(store)
    assert store.history.erase()
    assert store.studies.turns("game", 1) == ()
    store.studies.keep("game", 1, 0, "known")
    store.erase()
    settled(store)
    assert store.studies.turns("game", 1) == ()
    store.close()
