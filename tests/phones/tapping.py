"""Hands that tap at random on the phones of a table, and how long until each shows what came of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.phones.strangers import TestPhone


class Taps(NamedTuple):
    """When each was made, by the clock, and the milliseconds to the picture there and on all other phones."""

    begun: list[float]
    own: list[float]
    others: list[float]


def taps(phones: Sequence[TestPhone], count: int) -> Taps:
    """Let whoever is to play tap a card so often, game after game."""
    made, chance = Taps([], [], []), Random(1)
    shown = [_newest(phone, {}) for phone in phones]
    while len(made.own) < count:
        seat = next((seat for seat, each in enumerate(shown) if each["mine"]), None)
        if seat is None:  # the computer plays, a hand is drawn, or the game is over
            if shown[0]["over"]:
                phones[0].say(n=shown[0]["n"], act="again")
            shown = [_newest(phone, each) for phone, each in zip(phones, shown, strict=True)]
            continue
        made.begun.append(time.monotonic())
        phones[seat].say(n=shown[seat]["n"], move=chance.choice(shown[seat]["moves"])["move"])
        shown[seat] = _next(phones[seat], shown[seat])
        made.own.append(1000 * (time.monotonic() - made.begun[-1]))
        for other in range(seat + 1, seat + len(phones)):
            at = other % len(phones)
            shown[at] = _next(phones[at], shown[at])
        made.others.append(1000 * (time.monotonic() - made.begun[-1]))
        shown = [_newest(phone, each) for phone, each in zip(phones, shown, strict=True)]
    return made


def _next(phone: TestPhone, shown: dict[str, Any]) -> dict[str, Any]:
    """The next picture after one."""
    while True:
        found: dict[str, Any] = phone.until("table")["table"]
        if found["n"] > shown["n"]:
            return found


def _newest(phone: TestPhone, shown: dict[str, Any]) -> dict[str, Any]:
    """The last picture that has come to a phone, or the one that it shows."""
    found: dict[str, Any] = phone.last("table", 0.02).get("table", shown)
    return found
