"""The window lets hands be taken on phones: whoever has one is let in, and needs no curtain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo.model.state import Phase
from skipbo.phones import orders
from skipbo.phones.networks import why_none
from skipbo.session.autosave import find
from skipbo.session.setup import PERSON, SetUp
from skipbo.session.sitting import HeldBy
from skipbo.store.settings import Settings
from skipbo.ui.flow import phones_flow
from skipbo.ui.kit import Cue, Role, Way
from skipbo.ui.kit.reports import controls
from skipbo.words.language import ENGLISH
from tests.ui.feigned_door import Door
from tests.ui.running import Running, keep, match, running
from tests.ui.tabletop import setup


@contextmanager
def playing(
    setup: SetUp, data: Path, monkeypatch: pytest.MonkeyPatch, undo: str = "off"
) -> Iterator[Running]:
    """The program at a table, or at what begins a match that was left there."""
    keep(data, Settings(undo=undo))
    monkeypatch.setattr(phones_flow, "DoorProcess", Door)
    monkeypatch.setattr(phones_flow, "home_addresses", lambda: ("192.168.1.20",))
    with running(match(setup, speed="instant"), data, monkeypatch) as there:
        there.frames(200)
        yield there


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A match of two persons and a computer, whose curtain lies before the first turn."""
    with playing(setup(PERSON, PERSON, "casual", stock=5, seed=4), tmp_path, monkeypatch) as there:
        assert there.scene == "curtain"
        there.app.flow.go(Way.PHONES)
        there.frames(20)
        yield there


def let_in(run: Running, seat: int) -> None:
    Door.opened.reports.append(orders.Knock(1, seat, "phone"))
    run.frames(3)
    assert "Somebody with a phone wants this seat." in run.words()
    run.app.scenes.press(f"phones.seat.{seat}.yes")
    Door.opened.sit_down(seat)
    run.frames(3)


def test_what_brought_back_a_phone_goes_from_the_file_with_its_seat(run: Running) -> None:
    def kept() -> str:
        found = find(run.app.store.under_way).found
        assert found is not None
        return found.saved.phones

    run.work("phones.open", 3)
    let_in(run, 0)
    assert '"seats"' in kept()
    run.work("phones.seat.0.here", 3)
    assert kept() == ""


def test_no_door_stays_open_once_the_window_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, "casual", stock=5, seed=4), tmp_path, monkeypatch) as there:
        there.app.flow.go(Way.PHONES)
        there.frames(20)
        there.work("phones.open", 3)
        assert not Door.opened.ended
    assert Door.opened.ended


def test_the_sheet_shows_where_to_go_and_who_may_sit_down(run: Running) -> None:
    run.work("phones.open", 3)
    assert "http://192.168.1.20:50123" in run.words()
    assert "Square to scan" in run.words()
    let_in(run, 0)
    assert "Here, with a phone" in run.words()
    run.work("phones.seat.1.here", 2)
    assert [run.table.holder(seat) for seat in range(3)] == [
        HeldBy.ELSEWHERE,
        HeldBy.SCREEN,
        HeldBy.COMPUTER,
    ]


def test_every_button_of_the_sheet_says_by_ear_whose_seat_it_is_about(run: Running) -> None:
    said = [str(each.name) for each in controls(run.app.scenes.things())]
    assert {"Ann: On a phone", "Ben: On a phone"} <= set(said)
    assert len(set(said)) == len(said)


def test_whoever_has_a_phone_is_shown_the_table_there_and_no_curtain_here(run: Running) -> None:
    run.work("phones.open", 3)
    let_in(run, 0)
    run.app.scenes.press("phones.seat.1.here")
    run.work("phones.go_on", 60)
    assert run.scene == "play"
    assert run.table.acting == 0
    assert any(b'"table"' in order or b"table" in order for order in Door.opened.given)


def test_leaving_the_match_shuts_the_door(run: Running) -> None:
    run.work("phones.open", 3)
    run.app.flow.go(Way.MENU)
    run.frames(5)
    assert Door.opened.ended


def test_without_a_home_network_a_sentence_says_so(run: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones_flow, "home_addresses", lambda: ())
    run.work("phones.open", 3)
    assert ENGLISH.text(why_none()) in run.words()


def on_phones(run: Running, *seats: int) -> None:
    """Open the door for these seats, the others are played at the screen; the sheet stays open."""
    run.app.flow.go(Way.PHONES)
    run.frames(3)
    run.work("phones.open", 3)
    for seat in run.table.persons:
        if seat in seats:
            let_in(run, seat)
        else:
            run.work(f"phones.seat.{seat}.here", 3)


def play_to_the_end(run: Running, *phones: int) -> None:
    """Play by what phones show, and at the screen by what lies open there."""
    chance = Random(1)
    for _ in range(4_000):
        if run.scene == "scoring":
            return
        if run.scene == "curtain":
            run.app.scenes.press("curtain.ready")
        elif run.scene == "play" and run.view.hand and not run.app.moving and run.table.legal():
            run.game.teller.do(chance.choice(run.table.legal()))
        for seat in phones:
            Door.opened.tap(seat, chance)
        run.frames()
    raise AssertionError(f"The game does not end: {run.scene}, {run.table.phase}.")


def test_two_phones_play_a_whole_game_and_the_next_one_while_nobody_is_at_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, stock=1, total=500, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0, 1)
        assert run.scene == "phones"  # it stays open, and the table goes on below
        play_to_the_end(run, 0, 1)
        run.frames(2)  # one phone a frame is told
        assert Door.opened.shown(0)["over"]["next"] == "Next game"
        Door.opened.please(0, "again")
        run.frames(200)
        assert run.table.game == 1
        play_to_the_end(run, 0, 1)
        assert len(run.table.score.games) == 2


def test_nobody_has_to_go_on_at_the_screen_after_a_turn_that_was_played_on_a_phone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, stock=5, seed=4), tmp_path, monkeypatch, "until") as run:
        on_phones(run, 0, 1)
        first, chance = run.table.acting, Random(1)
        for _ in range(200):
            Door.opened.tap(0, chance)
            Door.opened.tap(1, chance)
            run.frames()
            if run.table.acting != first and Door.opened.shown(1 - first).get("mine"):
                return
        raise AssertionError("The other phone never has its turn.")


def test_a_phone_plays_against_whoever_is_at_the_screen_and_a_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, "casual", stock=1, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0)
        run.app.scenes.press("phones.go_on")
        play_to_the_end(run, 0)


def test_phones_keep_their_seats_when_another_match_is_dealt_from_the_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, "casual", stock=1, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0)
        play_to_the_end(run, 0)
        door, before = Door.opened, run.table
        assert door.shown(0)["over"]["next"] == "Play again"
        door.please(0, "again")
        run.frames(200)
        assert run.table is not before
        assert Door.opened is door
        assert not door.ended
        assert run.table.holder(0) is HeldBy.ELSEWHERE
        play_to_the_end(run, 0)


def test_a_phone_says_that_the_table_is_paused_at_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, stock=5, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0, 1)
        run.work("phones.go_on", 5)
        run.app.flow.go(Way.PAUSE)
        run.frames(5)
        waits = next(seat for seat in (0, 1) if not Door.opened.shown(seat)["mine"])
        assert Door.opened.shown(waits)["status"] == "The table is paused at the screen."


def test_whoever_does_not_look_at_the_phone_is_called_once_by_sound_and_by_ear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, stock=5, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0, 1)
        run.app.scenes.press("phones.go_on")
        played = list[Cue]()
        monkeypatch.setattr(run.app.sounds, "play", lambda cue, *_, **__: played.append(cue))
        first, chance = run.table.acting, Random(1)
        while run.table.acting == first or run.table.phase is not Phase.PLAY:
            Door.opened.tap(first, chance)
            run.frames()
        run.frames(3)
        name = run.table.players[run.table.acting].name
        call = f"{name}, it is your turn: look at your phone."
        assert f"{name} is playing." in run.guidance
        assert call not in run.words()
        played.clear()
        run.frames(60)
        assert call in run.guidance
        assert status(run, "call") == call
        assert played.count(Cue.TURN) == 1
        Door.opened.tap(run.table.acting, Random(1))
        run.frames(2)
        assert call not in run.words()


def test_a_phone_that_is_away_and_one_that_is_back_are_seen_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, "casual", stock=5, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0)
        run.work("phones.go_on", 2)
        assert run.picture.notes.phones.seats == {0}
        assert "on a phone" in described(run, "seat.0")
        Door.opened.reports.append(orders.PhoneAway(0))
        run.frames(5)
        assert run.picture.notes.phones.away == {0}
        assert status(run, "warning") == "Your phone is looking for the table."
        Door.opened.sit_down(0)
        run.frames(5)
        assert status(run, "warning") == ""
        assert ENGLISH.text(run.log[-1].said) == "Your phone is there."


def status(run: Running, key: str) -> str:
    """What is told under a key, and spoken as soon as it comes."""
    found = (each for each in run.things() if each.key == key and each.role is Role.STATUS)
    return next((ENGLISH.text(each.name) for each in found), "")


def described(run: Running, key: str) -> str:
    return next(ENGLISH.text(each.description) for each in run.things() if each.key == key)


def test_whoever_was_dealt_a_hand_on_a_phone_scans_at_once_and_all_start_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = setup(PERSON, PERSON, "casual", stock=5, seed=4)
    ann, *others = chosen.seats
    chosen = chosen._replace(seats=(ann._replace(phone=True), *others))
    with playing(chosen, tmp_path, monkeypatch) as run:
        assert run.scene == "phones"
        assert "Scan to sit down" in run.words()
        run.work("phones.go_on", 3)
        assert run.scene == "phones"
        let_in(run, 0)
        run.work("phones.go_on", 100)
        assert [run.table.holder(seat) for seat in (0, 1)] == [HeldBy.ELSEWHERE, HeldBy.SCREEN]
        assert run.scene == "play"


@pytest.mark.parametrize("watches", [0, 1])
def test_a_hand_lies_open_on_a_screen_that_all_watch_only_behind_the_curtain(
    watches: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, PERSON, stock=5, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0)
        run.press(("Who watches this screen?: All", "Who watches this screen?: Whoever plays here")[watches])
        run.work("phones.go_on", 3)
        chance = Random(1)
        while run.table.acting == 0 or run.table.phase is not Phase.PLAY:
            assert run.view.show.seen.seat == (None, 1)[watches]
            if run.scene == "curtain":
                assert watches == 0
                return
            Door.opened.tap(0, chance)
            run.frames()
        assert watches == 1


def test_where_there_are_several_networks_somebody_chooses_one_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, "casual", stock=5, seed=4), tmp_path, monkeypatch) as run:
        monkeypatch.setattr(phones_flow, "home_addresses", lambda: ("192.168.1.20", "10.0.0.2"))
        monkeypatch.setattr(phones_flow, "network_names", lambda: {"192.168.1.20": "Wi-Fi"})
        run.app.flow.go(Way.PHONES)
        run.frames(3)
        run.press("Network")
        run.frames(1)
        assert {"Network: Wi-Fi", "Network: 10.0.0.2"} <= set(run.words())
        run.key(pygame.K_DOWN)
        run.key(pygame.K_RETURN)
        run.work("phones.open", 3)
        assert "http://10.0.0.2:50123" in run.words()


def test_phones_that_were_here_are_let_in_again_by_one_key_after_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(setup(PERSON, "casual", stock=5, seed=4), tmp_path, monkeypatch) as run:
        on_phones(run, 0)
        run.work("phones.go_on", 5)
        run.app.flow.go(Way.MENU)
        run.frames(5)
        assert Door.opened.ended
        first = Door.opened
        run.app.flow.go(Way.CONTINUE)
        run.frames(50)
        assert run.scene == "phones"
        assert Door.opened is first  # nothing listens yet
        run.key(pygame.K_RETURN)
        run.frames(5)
        assert Door.opened is not first
        assert f'"0": "{first.key}"'.encode() in Door.opened.plan()
        assert run.table.holder(0) is HeldBy.ELSEWHERE
        run.app.flow.go(Way.PHONES)
        run.frames(5)
        run.work("phones.shut", 5)
        assert run.table.holder(0) is HeldBy.SCREEN
        run.app.flow.go(Way.MENU)
        run.frames(5)
        run.app.flow.go(Way.CONTINUE)
        run.frames(50)
        assert run.scene == "play"
