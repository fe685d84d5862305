"""The door's process, a phone's page and its connection are killed at random moments of matches on phones.

Afterwards every seat goes on, on the phone that had it, with the cards that it had. That no card of a match
is lost when the game itself is killed is found out by `kill`; here its room is made anew from what is kept.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from skipbo.model.cards import Card
from skipbo.model.rules import Rules
from tests.benchmarks.result import Result
from tests.phones.running import PATIENCE, Running, comes
from tests.phones.strangers import TestPhone
from tests.signals import KILL

KILLS, SHORT_KILLS = 300, 3
SOON = 0.05
"""Seconds after a tap within which something is killed."""
MOST_BACK = 3.0
"""Seconds from when the door is open again until all phones are back."""
PHONES = 3


def measure(short: bool) -> list[Result]:
    """Kill, let the phones come back, and look whether each has what it had."""
    table = _Table(Random(5))
    kills = SHORT_KILLS if short else KILLS
    backs = [table.kill(("door", "page", "line", "game")[n % 4]) for n in range(kills)]
    table.running.close()
    return [
        Result("Kills at a table with three phones", kills, "kills"),
        Result("… after which a seat was lost or taken", table.strayed, "seats", None, 0),
        Result("… after which a hand was another", table.differed, "hands", None, 0),
        Result("… the longest until all phones were back", max(backs), "s", None, MOST_BACK),
    ]


class _Table:
    """Three phones that tap at random, and what became of them: seats `strayed` and hands that `differed`."""

    def __init__(self, chance: Random) -> None:
        self.running = Running("p" * PHONES, Rules(match_total=10_000))
        self.strayed, self.differed = 0, 0
        self._chance = chance
        sat = [self.running.sit(seat) for seat in range(PHONES)]
        self._phones, self._keys = [phone for phone, _ in sat], [key for _, key in sat]

    def kill(self, what: str) -> float:
        """Kill it a moment after a tap; returns the seconds until all phones are back at the open door."""
        table = self.running.table
        if self._chance.random() < 0.9:
            self._tap()
        time.sleep(self._chance.random() * SOON)
        seat = self._chance.randrange(PHONES)
        match what:
            case "door":
                before = table.process
                os.kill(self.running.pid, KILL)
                assert comes(lambda: table.process is not before and table.room.address is not None)
            case "game":
                self.running.begin_again()
            case "page":
                self._phones[seat].link.socket.close()
            case _:
                self._phones[seat].close()
        opened = time.monotonic()
        lost = range(PHONES) if what in ("door", "game") else [seat]
        for each in lost:
            self._phones[each] = TestPhone(self.running.address, self._keys[each])
        shown = {each: self._back(each) for each in lost}
        back = time.monotonic() - opened
        self.differed += sum(not self._has_its_hand(each, picture) for each, picture in shown.items())
        stranger = TestPhone(self.running.address)
        self.strayed += sum(free["free"] for free in stranger.until("seats")["seats"])
        stranger.close()
        return back

    def _back(self, seat: int) -> dict[str, Any]:
        """The last picture of a phone that has come back."""
        self.strayed += self._phones[seat].until("seated", "ask", "bye").get("seated", {}).get("seat") != seat
        first: dict[str, Any] = self._phones[seat].until("table")["table"]
        return first

    def _has_its_hand(self, seat: int, shown: dict[str, Any]) -> bool:
        """Whether a phone comes to show the hand that its seat has, from what it shows first on."""
        until = time.monotonic() + PATIENCE
        while sorted(card["card"] for card in shown["hand"]) != sorted(self._hand(seat)):
            if time.monotonic() > until:
                return False
            shown = self._phones[seat].last("table", 0.05).get("table", shown)
        return True

    def _hand(self, seat: int) -> Sequence[Card]:
        return self.running.table.table.observe(seat).hand

    def _tap(self) -> None:
        """Let the phone that is to play tap a card, or deal the next game."""
        acting = self.running.table.table.acting
        phone = self._phones[acting]
        with suppress(WebSocketException, KeyError, TimeoutError):
            phone.say(awake=True)
            shown = phone.last("table", 0.1)["table"]
            if shown["over"]:
                phone.say(n=shown["n"], act="again")
            elif shown["moves"]:
                phone.say(n=shown["n"], move=self._chance.choice(shown["moves"])["move"])
