"""A door that nobody stands at: what the game tells it, by seat, and what it is made to report."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from skipbo.phones import orders, wire
from skipbo.phones.room import Presence, Room
from skipbo.session.sitting import Sitting
from tests.clock import Clock
from tests.phones.tables import EMBLEMS, FELT, AtTheTable, shortcuts


class QuietDoor:
    """The door's process as the game knows it."""

    def __init__(self, plan: Callable[[], bytes], words: Callable[[str], bytes]) -> None:
        self.plan, self.words = plan, words
        self.orders: list[dict[str, Any]] = []
        self.ended = False
        self._reports: list[orders.DoorReport] = []

    def give(self, order: bytes) -> None:
        self.orders.append(json.loads(order))

    def heard(self) -> list[orders.DoorReport]:
        found, self._reports = self._reports, []
        return found

    def end(self) -> None:
        self.ended = True

    def report(self, *reports: orders.DoorReport) -> None:
        for each in reports:
            if isinstance(each, orders.WordsWanted):
                self.words(each.language)
        self._reports += reports

    def to(self, seat: int) -> list[dict[str, Any]]:
        """The lines to a seat's phone so far, in order."""
        return [
            json.loads(each["text"]) for each in self.orders if each["do"] == "to" and each["seat"] == seat
        ]


class Seated:
    """A table at which phones have `seats`, and a door whose orders and reports are the test's."""

    def __init__(self, table: Sitting, seats: tuple[int, ...] = (0,), language: str = "en") -> None:
        self.table, self.clock, self.colours = table, Clock(), dict[str, object](FELT)
        self.doors: list[QuietDoor] = []
        self.keys = dict[int, str]()
        emblems = EMBLEMS[: len(table.players)]
        made = shortcuts(self._open, self.clock)._replace(theme=lambda: self.colours)
        self.room = Room(table, emblems, AtTheTable(table), made, seats)
        self.room.open("192.168.1.20")
        self.door.report(orders.DoorOpened(52311, ("1",)))
        for seat in seats:
            self.come(seat, language)
        self.settle()

    def _open(self, plan: Callable[[], bytes], words: Callable[[str], bytes]) -> QuietDoor:
        self.doors.append(QuietDoor(plan, words))
        return self.doors[-1]

    @property
    def door(self) -> QuietDoor:
        return self.doors[-1]

    def come(self, seat: int, language: str = "en") -> None:
        """Let a phone sit down that is new, or one that had the seat come back."""
        standing = {chair.seat: chair.standing for chair in self.room.chairs}
        if standing[seat] is Presence.FREE:
            self.door.report(orders.Knock(seat, seat, "phone"))
            self.settle()
            self.room.nod(seat, yes=True)
            self.keys[seat] = self.door.orders[-1]["key"]
        self.door.report(orders.SatDown(seat, self.keys[seat], "phone"), orders.WordsWanted(seat, language))

    def settle(self) -> None:
        """Let the room do all there is to do."""
        while self.room.update():
            pass

    def say(self, seat: int, line: wire.Tap | wire.Please | wire.PageShownAgain) -> list[dict[str, Any]]:
        """Let a phone say something; return what it is told then."""
        before = len(self.door.to(seat))
        self.door.report(orders.PhoneSaid(seat, line))
        self.settle()
        return self.door.to(seat)[before:]

    def shown(self, seat: int) -> dict[str, Any]:
        """What a seat's phone shows now."""
        found: dict[str, Any] = [line["table"] for line in self.door.to(seat) if "table" in line][-1]
        return found
