"""The door as a process of its own, from outside: who gets in, what is served, what strangers come to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from gzip import decompress
from random import Random
from threading import Event

import pytest
from websockets.exceptions import WebSocketException

from skipbo.phones import gate, wire
from skipbo.phones.room import Presence
from skipbo.words.language import Language
from tests.phones import tables
from tests.phones.running import PATIENCE, Running, comes
from tests.phones.strangers import TestPhone, act, asked, get
from tests.signals import KILL

ACTS = 60


@pytest.fixture
def running() -> Iterator[Running]:
    table = Running()
    yield table
    table.close()


def test_who_sits_down_plays_and_comes_back_to_the_same_seat_and_nobody_else_does(running: Running) -> None:
    ann, key = running.sit(0)
    ben, _ = running.sit(1)
    seat = running.table.table.acting
    phone = (ann, ben)[seat]
    shown = phone.until("table")["table"]
    while not shown["mine"]:
        shown = phone.until("table")["table"]
    move = next(each["move"] for each in shown["moves"] if ">D" in each["move"])
    phone.say(n=shown["n"], move=move)
    assert comes(lambda: running.table.table.acting == 1 - seat)
    ann.close()
    back = TestPhone(running.address, key)
    assert back.until("seated")["seated"]["seat"] == 0
    stranger = TestPhone(running.address)
    assert [each["free"] for each in stranger.until("seats")["seats"]] == [False, False]
    stranger.say(want=0)
    assert "seats" in stranger.until("seats", "seated", "wait")
    again = TestPhone(running.address, key)  # the same seat on another page: the later one has it
    assert again.until("seated")["seated"]["seat"] == 0
    assert back.until("bye")["bye"]["why"] == "elsewhere"


def test_only_the_page_is_served_and_only_to_who_asks_for_this_address(running: Running) -> None:
    host = running.host
    page = get(host)
    assert b" 200 " in page
    for header in (
        b"default-src 'none'",
        b"script-src 'sha256-",
        b"frame-ancestors 'none'",
        b"nosniff",
        b"no-store",
        b"no-referrer",
    ):
        assert header in page
    assert b"skipbo" not in page.partition(b"\r\n\r\n")[0].lower()
    plain, packed = (get(host, **{"Accept-Encoding": how}).partition(b"\r\n\r\n") for how in ("", "br, gzip"))
    assert b"gzip" not in plain[0]
    assert b"Content-Encoding: gzip" in packed[0]
    assert decompress(packed[2]) == plain[2] == page.partition(b"\r\n\r\n")[2]
    for path in ("/etc/passwd", "/../hand.html", "/favicon.ico", "/hand.html?x", "//", "/hand"):
        assert b" 200 " not in get(host, path), path
    for name in ("localhost:1", "evil.example", f"evil.example:{host.partition(':')[2]}"):
        assert b" 200 " not in get(host, Host=name), name
    for begin in (
        b"\x16\x03\x01\x02\x00\x01",
        b"HEAD / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\n\r\n",
        b"\x00" * 9,
    ):
        assert asked(host, begin) == b"", begin


def test_no_stranger_gets_in_and_no_phone_that_sits_there_is_cut_off(running: Running) -> None:
    phone, _ = running.sit(0)
    running.nods = False
    steps, chance = running.table.table.steps, Random(3)
    tried = [act(running.address, chance) for _ in range(ACTS)]
    assert [each for each in tried if each.startswith("let in")] == []
    phone.say(awake=True)
    assert phone.until("table")
    assert running.table.table.steps == steps


def flood(phone: TestPhone, way: str) -> None:
    for _ in range(5_000):
        match way:
            case "lines":
                phone.say(awake=True)
            case "pings":
                phone.link.ping()
            case _:
                phone.link.send(["", "", ""])
    phone.until("nothing")


@pytest.mark.parametrize("way", ["lines", "pings", "pieces"])
def test_a_phone_that_says_too_much_in_any_way_goes_and_may_come_back(running: Running, way: str) -> None:
    phone, key = running.sit(0)
    with pytest.raises(WebSocketException):
        flood(phone, way)
    assert TestPhone(running.address, key).until("seated")


def test_a_phone_that_comes_again_and_again_is_let_in_a_few_times_and_soon_again(running: Running) -> None:
    _, key = running.sit(0)
    came = [TestPhone(running.address, key) for _ in range(3 * gate.MOST_COMINGS)]
    assert not all(phone.answers("seated") for phone in came)
    back = list[TestPhone]()

    def comes_back() -> bool:
        phone = TestPhone(running.address, key)
        if not back and phone.answers("seated"):
            back.append(phone)
        return bool(back)

    assert comes(comes_back)


def test_who_takes_all_places_of_newcomers_keeps_nobody_out(running: Running) -> None:
    running.nods = False
    crowd = [TestPhone(running.address) for _ in range(gate.MOST_PHONES)]
    assert all(phone.answers("seats", "bye") for phone in crowd)
    newcomer = TestPhone(running.address)
    assert newcomer.until("seats", "bye").keys() == {"seats"}
    newcomer.say(want=1)
    assert newcomer.until("wait")


def test_who_was_refused_a_few_times_is_not_listened_to(running: Running) -> None:
    running.nods = False
    for _ in range(gate.MOST_WRONG):
        phone = TestPhone(running.address)
        phone.until("seats")
        phone.say(want=0)
        assert comes(lambda: running.table.room.chairs[0].standing is Presence.WAITS)
        running.table.room.nod(0, yes=False)
        assert phone.until("bye")["bye"]["why"] == "refused"
    assert get(running.host) == b""


def test_a_phone_whose_seat_was_set_free_finds_its_secret_worth_nothing(running: Running) -> None:
    phone, key = running.sit(0)
    running.table.room.set_free(0)
    assert phone.until("bye")["bye"]["why"] == "freed"
    assert TestPhone(running.address, key).until("seats", "seated").keys() == {"seats"}


def test_a_newcomer_is_told_on_while_another_waits_for_the_words_of_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read, there = tables.spoken, Event()

    def slow(key: str) -> Language:
        assert key == "en" or there.wait(PATIENCE)
        return read(key)

    monkeypatch.setattr(tables, "spoken", slow)
    running = Running()
    waiting, newcomer = TestPhone(running.address), TestPhone(running.address)
    for phone in (waiting, newcomer):
        phone.until("seats")
    waiting.say(lang="fr")
    newcomer.say(want=0)
    assert newcomer.until("wait")
    newcomer.say(awake=True)
    there.set()
    assert newcomer.until("seated")
    assert waiting.until("words")["words"]["lang"] == "fr"
    running.close()


def test_an_address_that_was_wrong_a_few_times_is_not_listened_to(running: Running) -> None:
    lines = [TestPhone(f"http://{running.host}/#{n:022}") for n in range(gate.MOST_WRONG)]
    kept = [line for line in lines if line.answers("ask")]
    assert len(kept) == gate.MOST_WRONG - 1


def test_whoever_shows_no_secret_is_asked_for_the_word_once(running: Running) -> None:
    stranger = TestPhone(f"http://{running.host}/#")
    assert stranger.until("ask")["ask"] == "word"
    stranger.hello(None)
    assert not stranger.answers("words", "ask")


def test_a_page_of_another_version_is_told_to_load_itself_again(running: Running) -> None:
    phone = TestPhone(running.address, version=wire.VERSION + 1)
    words = phone.until("words")["words"]
    assert words["text"]["reload"]
    assert phone.until("bye", "seats")["bye"]["why"] == "old"


def test_an_open_page_takes_on_the_colours_of_the_window(running: Running) -> None:
    phone, _ = running.sit(0)
    guest = TestPhone(running.address)
    guest.until("seats")
    running.table.room._order("theme", text='{"words": {"theme": {"name": "midnight"}}}')  # noqa: SLF001
    for each in (phone, guest):
        assert each.until("words")["words"] == {"theme": {"name": "midnight"}}


def test_a_phone_whose_game_is_gone_is_not_sent_away_but_looks_for_it(running: Running) -> None:
    phone, _ = running.sit(0)
    assert running.table.process is not None
    running.table.process.end()
    with pytest.raises(WebSocketException):
        phone.until("bye")


@pytest.mark.release
@pytest.mark.skipif(sys.platform == "win32", reason="ends a process by a signal")
def test_a_door_that_is_killed_opens_again_and_its_phones_come_back(running: Running) -> None:
    _, key = running.sit(0)
    process = running.table.process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, KILL)
    assert comes(lambda: running.table.process is not process and running.table.room.address is not None)
    assert TestPhone(running.address, key).until("seated")["seated"]["seat"] == 0
