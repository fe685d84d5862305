"""A door for hands on phones at which a test says who comes."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from skipbo.phones import orders, wire


class Door:
    """A door at which a test says who comes; `given` are its orders."""

    opened: Door

    def __init__(self, plan: Callable[[], bytes], words: Callable[[str], bytes], wake: object) -> None:
        self.plan, self.given = plan, list[bytes]()
        self.reports: list[orders.DoorReport] = [orders.DoorOpened(50123, ("101", "010", "101"))]
        self.ended = False
        words("en")
        Door.opened = self
        self._answered = dict[int, int]()

    def give(self, order: bytes) -> None:
        self.given.append(order)

    def shown(self, seat: int) -> dict[str, Any]:
        """The picture that a seat's phone was sent last."""
        lines = (order for each in self.given if (order := json.loads(each)).get("seat") == seat)
        said = [json.loads(line["text"]) for line in lines if line["do"] == "to"]
        return next((line["table"] for line in reversed(said) if "table" in line), {})

    def tap(self, seat: int, chance: Random) -> bool:
        """Let a seat's phone make a move, if it shows some on a picture that it has not answered yet."""
        shown = self.shown(seat)
        if not shown.get("mine") or self._answered.get(seat) == shown["n"]:
            return False
        self._answered[seat] = shown["n"]
        texts = [move["move"] for move in shown["moves"]]
        best = max(texts, key=lambda text: (text[0] == "S", ">B" in text, chance.random()))
        self.reports.append(orders.PhoneSaid(seat, wire.Tap(shown["n"], best)))
        return True

    def please(self, seat: int, act: str) -> None:
        self.reports.append(orders.PhoneSaid(seat, wire.Please(self.shown(seat)["n"], act)))

    @property
    def key(self) -> str:
        """The secret of the seat for which somebody was let in last."""
        nods = (order for each in self.given if (order := json.loads(each))["do"] == "nod")
        return str([*nods][-1]["key"])

    def sit_down(self, seat: int) -> None:
        """Let the phone sit down that was let in last, or come back."""
        self.reports += [orders.SatDown(seat, self.key, "phone"), orders.WordsWanted(seat, "en")]

    def heard(self) -> list[orders.DoorReport]:
        found, self.reports = self.reports, []
        return found

    def end(self) -> None:
        self.ended = True
