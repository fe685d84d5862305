"""The window lets hands be taken on phones: whoever has one is let in, and needs no curtain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skipbo.phones import orders
from skipbo.session.setup import PERSON
from skipbo.session.sitting import HeldBy
from skipbo.store.settings import Settings
from skipbo.ui.flow import phones_flow
from skipbo.ui.kit import Way
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from tests.ui.running import Running, keep, match, running
from tests.ui.tabletop import setup


class Door:
    """A door at which a test says who comes; `given` are its orders."""

    opened: Door

    def __init__(self, plan: Callable[[], bytes], words: Callable[[str], bytes], wake: object) -> None:
        self.given: list[bytes] = []
        self.reports: list[orders.DoorReport] = [orders.DoorOpened(50123, ("101", "010", "101"))]
        self.ended = False
        words("en")
        Door.opened = self

    def give(self, order: bytes) -> None:
        self.given.append(order)

    def heard(self) -> list[orders.DoorReport]:
        found, self.reports = self.reports, []
        return found

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A match of two persons and a computer, whose curtain lies before the first turn."""
    keep(tmp_path, Settings(undo="off"))
    monkeypatch.setattr(phones_flow, "DoorProcess", Door)
    monkeypatch.setattr(phones_flow, "home_addresses", lambda: ("192.168.1.20",))
    options = match(setup(PERSON, PERSON, "casual", stock=5, seed=4), speed="instant")
    with running(options, tmp_path, monkeypatch) as there:
        there.frames(200)
        assert there.scene == "curtain"
        there.app.flow.go(Way.PHONES)
        there.frames(20)
        yield there


def words(run: Running) -> set[str]:
    return {ENGLISH.text(thing.name) for thing in walk(run.app.scenes.things())}


def let_in(run: Running, seat: int) -> None:
    Door.opened.reports.append(orders.Knock(1, seat, "phone"))
    run.frames(3)
    assert "Somebody with a phone wants this seat." in words(run)
    run.app.scenes.press(f"phones.seat.{seat}.yes")
    Door.opened.reports += [orders.SatDown(seat, "k" * 22, "phone"), orders.Speaks(seat, "en")]
    run.frames(3)


def test_the_sheet_shows_where_to_go_and_who_may_sit_down(run: Running) -> None:
    run.app.scenes.press("phones.open")
    run.frames(3)
    assert "http://192.168.1.20:50123" in words(run)
    assert "Square to scan" in words(run)
    let_in(run, 0)
    assert "Here, with a phone" in words(run)
    run.app.scenes.press("phones.seat.1.here")
    run.frames(2)
    assert [run.table.holder(seat) for seat in range(3)] == [
        HeldBy.ELSEWHERE,
        HeldBy.SCREEN,
        HeldBy.COMPUTER,
    ]


def test_whoever_has_a_phone_is_shown_the_table_there_and_no_curtain_here(run: Running) -> None:
    run.app.scenes.press("phones.open")
    run.frames(3)
    let_in(run, 0)
    run.app.scenes.press("phones.seat.1.here")
    run.app.scenes.press("phones.go_on")
    run.frames(60)
    assert run.scene == "play"
    assert run.table.acting == 0
    assert any(b'"table"' in order or b"table" in order for order in Door.opened.given)


def test_leaving_the_match_shuts_the_door(run: Running) -> None:
    run.app.scenes.press("phones.open")
    run.frames(3)
    run.app.flow.go(Way.MENU)
    run.frames(5)
    assert Door.opened.ended


def test_without_a_home_network_a_sentence_says_so(run: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones_flow, "home_addresses", lambda: ())
    run.app.scenes.press("phones.open")
    run.frames(3)
    assert "This computer is in no home network: there is no Wi-Fi and no cable." in words(run)
