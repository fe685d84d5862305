from __future__ import annotations

import json

import pytest

from skipbo.ai.hint import Hint
from skipbo.model.rules import MOST_SEATS, Rules
from skipbo.phones import orders, wire
from skipbo.phones.room import MOST_STARTS, Presence
from skipbo.session.requests import Request
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.phones import tables
from tests.phones.hearing import Seated
from tests.phones.tables import Greedy, table_for


def begun(seats: str = "pp", practice: bool = False) -> Sitting:
    table = table_for(seats, Rules(stock=5), 7, practice)
    table.play(DEAL)
    table.begin_turn()
    return table


def a_discard(sitting: Seated, seat: int) -> wire.Tap:
    shown = sitting.shown(seat)
    move = next(each["move"] for each in shown["moves"] if (each["to"] or "").startswith("D"))
    return wire.Tap(shown["n"], move)


def test_a_move_on_the_picture_that_was_shown_is_played_once() -> None:
    sitting = Seated(begun(), (0, 1))
    seat = sitting.table.acting
    move = a_discard(sitting, seat)
    sitting.say(seat, move)
    assert sitting.table.acting == 1 - seat
    steps = sitting.table.steps
    assert "no" in sitting.say(seat, move)[0]  # the same tap once more, on an old picture
    assert sitting.table.steps == steps


def test_nobody_plays_for_another_seat_or_what_is_not_legal() -> None:
    sitting = Seated(begun(), (0, 1))
    seat = sitting.table.acting
    shown, steps = sitting.shown(seat), sitting.table.steps
    other = sitting.shown(1 - seat)["n"]
    for who, line in (
        (1 - seat, wire.Tap(other, shown["moves"][0]["move"])),
        (1 - seat, wire.Tap(shown["n"] + 1, shown["moves"][0]["move"])),
        (seat, wire.Tap(shown["n"], "H9>B9")),
        (seat, wire.Tap(shown["n"], "S12>B1")),
        (seat, wire.Tap(shown["n"], "draw")),
        (seat, wire.Tap(shown["n"], "!")),
        (seat, wire.Tap(shown["n"] + 1, shown["moves"][0]["move"])),
        (seat, wire.Tap(0, shown["moves"][0]["move"])),
    ):
        told = sitting.say(who, line)
        assert told[0]["no"]["text"], line
        assert sitting.table.steps == steps


def test_whoever_has_discarded_can_take_it_back_while_the_table_allows_it_and_nobody_else() -> None:
    sitting = Seated(begun(practice=True), (0, 1))
    seat = sitting.table.acting
    sitting.say(seat, a_discard(sitting, seat))
    assert sitting.shown(seat)["acts"]["undo"] is True
    assert sitting.shown(1 - seat)["acts"]["undo"] is False
    assert "no" in sitting.say(1 - seat, wire.Please(sitting.shown(1 - seat)["n"], "undo"))[0]
    sitting.say(seat, wire.Please(sitting.shown(seat)["n"], "undo"))
    assert sitting.table.acting == seat
    assert sitting.shown(seat)["mine"]


def test_a_hint_names_a_legal_move_to_the_one_who_asked() -> None:
    sitting = Seated(begun(), (0, 1))
    seat = sitting.table.acting
    told = sitting.say(seat, wire.Please(sitting.shown(seat)["n"], "hint"))
    hint = next(line["hint"] for line in told if "hint" in line)
    assert hint["text"]
    assert any(move["move"].startswith(hint["from"]) for move in sitting.shown(seat)["moves"])
    assert not any("hint" in line for line in sitting.door.to(1 - seat))


def test_a_hint_is_thought_of_once_however_often_it_is_asked_for_and_told_only_while_it_is_true(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mind = Slow()
    monkeypatch.setattr(tables, "Greedy", lambda: mind)
    sitting = Seated(begun(), (0, 1))
    seat = sitting.table.acting
    for _ in range(9):
        assert not sitting.say(seat, wire.Please(sitting.shown(seat)["n"], "hint"))
    assert mind.asked == 1
    play = next(move["move"] for move in sitting.shown(seat)["moves"] if ">B" in move["move"])
    sitting.say(seat, wire.Tap(sitting.shown(seat)["n"], play))
    mind.slow = False
    sitting.settle()
    assert not any("hint" in line for line in sitting.door.to(seat))
    assert "hint" in sitting.say(seat, wire.Please(sitting.shown(seat)["n"], "hint"))[0]


class Slow(Greedy):
    """Counts what it is asked, and thinks of a hint while it is `slow`."""

    slow, asked = True, 0

    def ask(self, request: Request) -> None:
        super().ask(request)
        self.asked += 1

    def poll_hint(self) -> Hint | None:
        return None if self.slow else super().poll_hint()


def test_a_phone_that_is_away_is_known_and_gets_the_whole_picture_when_it_comes_back() -> None:
    sitting = Seated(begun(), (0, 1))
    sitting.door.report(orders.PhoneAway(1))
    sitting.settle()
    assert sitting.room.away == {1}
    assert sitting.shown(0)["others"][0]["away"] is True
    before = len(sitting.door.to(1))
    sitting.come(1)
    sitting.settle()
    assert [next(iter(line)) for line in sitting.door.to(1)[before:]] == ["rules", "log", "table"]
    assert sitting.room.away == set()


def test_nobody_sits_down_without_a_nod() -> None:
    sitting = Seated(begun("ppc"), (0, 1))
    sitting.room.set_free(1)
    sitting.door.report(orders.Knock(4, 1, "tablet"))
    sitting.settle()
    waiting = next(chair for chair in sitting.room.chairs if chair.seat == 1)
    assert (waiting.standing, waiting.device) == (Presence.WAITS, "tablet")
    sitting.room.nod(1, yes=False)
    assert sitting.door.orders[-1] == {"do": "nod", "knock": 4, "key": ""}
    sitting.door.report(orders.SatDown(1, sitting.keys[1], "tablet"), orders.SatDown(1, "x" * 22, "tablet"))
    sitting.settle()
    assert sitting.room.away == {1}


def test_what_the_door_said_before_it_knew_that_a_seat_is_free_counts_no_more() -> None:
    sitting = Seated(begun(), (0, 1))
    seat = sitting.table.acting
    move, steps = a_discard(sitting, seat), sitting.table.steps
    sitting.room.set_free(seat)
    sitting.door.report(  # a phone that comes back again and again has always just done so
        orders.PhoneSaid(seat, move),
        orders.PhoneAway(seat),
        orders.SatDown(seat, sitting.keys[seat], "phone"),
        orders.PhoneSaid(seat, move),
    )
    sitting.settle()
    assert sitting.table.steps == steps
    assert [chair.standing for chair in sitting.room.chairs if chair.seat == seat] == [Presence.FREE]
    assert sitting.room.kept is not None
    assert seat not in sitting.room.kept.keys
    sitting.come(seat)
    sitting.settle()
    assert sitting.room.away == set()


def test_the_square_that_is_shown_stays_as_it_was_when_the_door_opened() -> None:
    sitting = Seated(begun(), (0, 1))
    before = sitting.room.address
    sitting.door.report(orders.DoorOpened(666, ("0",)))
    sitting.settle()
    assert sitting.room.address == before
    assert sitting.room.kept is not None
    assert sitting.room.kept.port == 52311


def test_a_door_that_lies_has_no_more_newcomers_than_there_are_free_seats() -> None:
    sitting = Seated(begun("pppc"), (0, 1))
    sitting.room.set_free(1)
    for number in range(500):
        sitting.door.report(orders.Knock(number, number % MOST_SEATS, "phone"))
    sitting.settle()
    assert len(sitting.room._knocks) == 1  # noqa: SLF001 - what it may not make large
    assert [chair.seat for chair in sitting.room.chairs if chair.standing is Presence.WAITS] == [1]


def test_a_door_that_is_killed_opens_again_where_phones_look_for_it() -> None:
    sitting = Seated(begun(), (0, 1))
    for _ in range(MOST_STARTS):
        sitting.door.report(orders.Failed("gone"))
        sitting.settle()
        assert sitting.room.away == {0, 1}
        assert b'"port": 52311' in sitting.door.plan()
        assert f'"0": "{sitting.keys[0]}"'.encode() in sitting.door.plan()
    sitting.door.report(orders.Failed("gone"))
    sitting.settle()
    assert (sitting.room.is_open, sitting.room.failed) == (False, "gone")


def test_what_brings_phones_back_is_enough_to_let_them_in_again() -> None:
    first = Seated(begun(), (0, 1))
    kept = first.room.kept
    assert kept is not None
    second = Seated(begun(), ())
    second.room.let_in_again(kept, "192.168.1.20")
    assert second.room.phones == {0, 1}
    assert second.room.kept == kept
    second.room.play_here(1)
    assert second.room.phones == {0}


def test_phones_of_a_match_that_is_left_are_not_sent_away() -> None:
    sitting = Seated(begun(), (0, 1))
    sitting.room.leave()
    assert not any(order["do"] == "shut" for order in sitting.door.orders)
    assert sitting.door.ended
    assert sitting.room.kept is not None


def test_a_shut_door_tells_and_keeps_nothing_open() -> None:
    sitting = Seated(begun(), (0, 1))
    sitting.room.shut()
    assert sitting.door.orders[-1] == {"do": "shut"}
    assert sitting.door.ended
    assert sitting.room.address is None
    assert not sitting.room.update()


def test_a_door_that_is_opened_again_after_it_was_shut_has_another_secret() -> None:
    sitting = Seated(begun(), (0, 1))
    sitting.room.shut()
    sitting.room.open("192.168.1.20")
    first, second = (json.loads(door.plan()) for door in sitting.doors)
    assert first["key"] != second["key"]
    assert first["match"] != second["match"]
    assert not second["seat_keys"]


def test_no_phone_waits_for_its_picture_because_another_sees_more_and_who_plays_sees_it_first() -> None:
    sitting = Seated(begun("pppp"), (0, 1, 2, 3))
    seat = sitting.table.acting
    sitting.door.report(orders.PhoneSaid(seat, a_discard(sitting, seat)))
    told = list[int]()
    for frame in range(8):  # in each of which something has changed
        before = len(sitting.door.orders)
        assert sitting.room.update()
        told += {each["seat"] for each in sitting.door.orders[before:]}
        table = sitting.table
        table.begin_turn() if frame % 2 == 0 else table.play(table.legal()[-1])
    assert told[0] == seat
    assert sorted(told) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_the_colours_of_the_window_are_told_when_they_change_and_only_then() -> None:
    sitting = Seated(begun(), (0, 1))
    assert b'\\"felt\\"' in sitting.door.plan()
    before = len(sitting.door.orders)
    sitting.room.recolour()
    assert len(sitting.door.orders) == before
    sitting.colours["name"] = "midnight"
    sitting.room.recolour()
    (order,) = sitting.door.orders[before:]
    assert order["do"] == "theme"
    assert json.loads(order["text"]) == {"words": {"theme": sitting.colours}}
