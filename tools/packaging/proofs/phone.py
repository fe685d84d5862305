"""A hand on a phone at a packaged program: let in by the square there, back after its end, then shut out."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from websockets.exceptions import WebSocketException

from tests.desktop.acts import ends_well, own_turn
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tests.desktop.trace import Rest
from tests.phones.strangers import TestPhone
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.upgrade import Started

SCANNER = "zbarimg"
"""Reads the square on a picture, as a phone's camera does (Debian: `zbar-tools`)."""

Reach = Callable[[Program, str, str | None], TestPhone]
"""A phone in the program's network at an address; with the secret of a seat that it had before."""

T = TypeVar("T")

_PLAYS = 6
_PATIENCE = 20.0


def hand_on_phone(game: Started, menu: Started, reach: Reach, shot: Shot, picture: Path) -> str:
    """Play with `game`, then with `menu` in the same data folder; returns in words what was seen.

    `picture` is a file for what the scanner looks at.
    """
    with ExitStack() as stack:
        program, mouse = game(stack)
        program.trace.rest(own_turn, "the turn of whoever takes the phone")
        for name in ("Menu", "Hands on phones", "Let phones in"):
            _press(program, mouse, name)
        _with(program, "Shut the door")
        address = _scanned(program, picture)
        shot("door")
        phone = reach(program, address, None)
        phone.until("seats")
        phone.say(want=0)
        _press(program, mouse, "Ann: Let in")
        seat_key = str(phone.until("seated")["seated"]["seat_key"])
        _press(program, mouse, "Go on")
        left = _play(phone, Random("phone"))
        shot("phone")
        ends_well(program)
    with ExitStack() as stack:
        program, mouse = menu(stack)
        for name in ("Continue", "Let them in again"):
            _press(program, mouse, name)
        phone = _reached(lambda: reach(program, address.partition("/#")[0], seat_key))
        assert phone.until("seated")["seated"]["seat"] == 0
        found = _hand(phone.until("table")["table"])
        assert found == left, f"{found} instead of {left}"
        shot("back")
        for name in ("Menu", "Hands on phones", "Shut the door"):
            _press(program, mouse, name)
        _with(program, "Let phones in")
        assert not phone.answers("seated"), "it still hears a phone"
        assert _is_shut(lambda: reach(program, address, seat_key)), "the door still stands open"
        ends_well(program)
    return f"scanned, let in, {_PLAYS} cards by phone, back with its hand after a second start; then shut out"


def _press(program: Program, mouse: Mouse, name: str) -> None:
    """Press what is called so, once it can be."""
    mouse.click(_with(program, name).controls[name].middle)


def _with(program: Program, name: str) -> Rest:
    """The newest picture, once a control of that name can be pressed there."""
    trace = program.trace
    trace.wait(lambda: bool(trace.rests) and trace.rests[-1].can(name), name)
    return trace.rests[-1]


def _scanned(program: Program, picture: Path) -> str:
    """The address in the square on the screen, once that has faded in."""
    found = _waited(lambda: _seen(program, picture))
    assert found is not None, "no square on the screen"
    return found


def _seen(program: Program, picture: Path) -> str | None:
    program.screen.screenshot(picture)
    words = [SCANNER, "--quiet", "--raw", str(picture)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.stdout.startswith("http://") else None


def _play(phone: TestPhone, chance: Random) -> list[str]:
    """Play so many cards from the phone; returns the hand that it shows then, in its own turn."""
    plays, shown = 0, phone.until("table")["table"]
    while plays < _PLAYS or not shown["mine"]:
        if shown["mine"] and plays < _PLAYS:
            phone.say(n=shown["n"], move=chance.choice(shown["moves"])["move"])
            plays += 1
        shown = phone.until("table")["table"]
    return _hand(phone.last("table").get("table", shown))


def _hand(shown: dict[str, Any]) -> list[str]:
    return sorted(str(card["card"]) for card in shown["hand"])


def _reached(come: Callable[[], TestPhone]) -> TestPhone:
    """The phone, once the door is open again at the same address."""
    found = _waited(lambda: _opened(come))
    assert found is not None, "the door has not opened again"
    return found


def _is_shut(come: Callable[[], TestPhone]) -> bool:
    """Whether nobody listens any more, once those who had to go have gone."""
    return bool(_waited(lambda: _opened(come) is None))


def _opened(come: Callable[[], TestPhone]) -> TestPhone | None:
    try:
        return come()
    except (OSError, WebSocketException):
        return None


def _waited(look: Callable[[], T | None]) -> T | None:
    """What there is to be seen, as soon as it is."""
    until = time.monotonic() + _PATIENCE
    while not (found := look()) and time.monotonic() < until:
        time.sleep(0.1)
    return found
