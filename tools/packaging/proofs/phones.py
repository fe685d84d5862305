"""A phone at the door of a packaged program, on whatever system: it scans the square, sits down and plays.

Needs zbarimg and ip (Debian: zbar-tools, iproute2), Linux, and the rights of root for a network.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from ctypes import CDLL, get_errno
from os import strerror
from pathlib import Path
from random import Random
from shutil import which
from typing import Any, Final

from skipbo.ai.launch import DOOR
from tests.desktop.acts import ends_well, go_on, own_turn, play_some
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest
from tests.phones.strangers import TestPhone, get
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.upgrade import Started

HOME, PHONE = "192.168.77.2", "192.168.77.3"
"""The addresses of the program's computer and of the phone in a network of their own."""
_TOOLS: Final = ("zbarimg", "ip")
_PLAYS: Final = 4
_SECONDS: Final = 120.0
_NEW_NETWORK: Final = 0x40000000


def missing_tools() -> list[str]:
    """The programs that a phone needs and this machine lacks (Debian: zbar-tools iproute2)."""
    return [tool for tool in _TOOLS if which(tool) is None]


@contextmanager
def home_network() -> Iterator[None]:
    """Until the end of the block, this thread and all that it starts are in a home network with no way out.

    Raises OSError where the system does not allow it, as to anybody but root.
    """
    system = CDLL(None, use_errno=True)
    with Path("/proc/thread-self/ns/net").open("rb") as before:
        _done(system.unshare(_NEW_NETWORK))
        try:
            for words in ("link set lo up", f"addr add {HOME}/16 dev lo", f"addr add {PHONE}/32 dev lo"):
                subprocess.run(["ip", *words.split()], check=True, capture_output=True)
            yield
        finally:
            _done(system.setns(before.fileno(), _NEW_NETWORK))


def _done(status: int) -> None:
    if status != 0:
        raise OSError(get_errno(), f"no network of its own: {strerror(get_errno())}")


def let_in_and_out(game: Started, menu: Started, folder: Path, shot: Shot) -> str:
    """A phone plays Ann's hand, comes back after a second start, and is shut out; returns that in words.

    `game` starts the program with a game of Ann's against a computer, `menu` without one. `folder` takes
    pictures of the square.
    """
    with ExitStack() as stack:
        program, mouse = game(stack)
        _press(program, mouse, "Menu")
        _press(program, mouse, "Hands on phones")
        _press(program, mouse, "Let phones in")
        address = _scanned(program.screen, folder / "square.png")
        _is_guarded(address)
        phone = TestPhone(address, source=PHONE)
        phone.until("seats")
        phone.say(want=0)
        asks = _press(program, mouse, "Ann: Let in")
        key = str(phone.until("seated")["seated"]["seat_key"])
        program.trace.rest(lambda rest: rest.can("Ann: Play here"), "the phone at its seat", asks.number)
        shot("phone at the table")
        _press(program, mouse, "Go on")
        hand = _played(phone, _PLAYS)
        lies_closed = program.trace.rest(lambda rest: rest.scene == "play", "the table").places
        assert all(place.card is None for place in lies_closed.values() if "Ann's hand" in place.name)
        ends_well(program)
    _is_shut(address)
    with ExitStack() as stack:
        program, mouse = menu(stack)
        go_on(program, mouse, "sheet of phones")
        _press(program, mouse, "Let them in again")
        phone = _back(address, key)
        assert _hand(phone.until("table")["table"]) == hand, "another hand on the phone that came back"
        again = program.trace.rest(lambda rest: rest.scene == "play", "the table")
        _press(program, mouse, "Menu", again.number)
        _press(program, mouse, "Hands on phones", again.number)
        _press(program, mouse, "Shut the door", again.number)
        assert phone.until("bye")["bye"]["why"] == "shut"
        _until(lambda: not _doors(program), "the door's process goes on")
        _is_shut(address)
        shut = program.trace.rest(lambda rest: rest.can("Let phones in"), "the sheet, shut", again.number)
        mouse.key("Escape")
        rest = program.trace.rest(own_turn, "Ann's turn at the screen", shut.number)
        player = MousePlayer(program.trace, mouse, Random("shut"), impatient=True)
        play_some(player, 2, rest)
        ends_well(program)
    return (
        f"{_PLAYS} moves by a phone that scanned the square, back after a second start; then nobody listens"
    )


def _press(program: Program, mouse: Mouse, control: str, after: int = -1) -> Rest:
    """Press a control as soon as it is there; returns the picture that had it."""
    rest = program.trace.rest(lambda rest: rest.can(control), control, after)
    mouse.click(rest.controls[control].middle)
    return rest


def _scanned(screen: VirtualScreen, picture: Path) -> str:
    """The address in the square on the screen, read from its picture as by a phone's camera."""
    found = list[str]()

    def scans() -> bool:
        screen.screenshot(picture)
        done = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True)
        found.extend(done.stdout.split())
        return bool(found)

    _until(scans, "no square to scan")
    return found[0]


def _is_guarded(address: str) -> None:
    """The page is there, by the right name alone, and a wrong secret opens nothing."""
    base = address.partition("/#")[0]
    host = base.removeprefix("http://")
    page = get(host, source=PHONE)
    assert b" 200 " in page.splitlines()[0], page[:500]
    assert b"<script>" in page, page[:500]
    assert b" 200 " not in get(host, source=PHONE, Host="evil.example")
    stranger = TestPhone(f"{base}/#wrong", source=PHONE)
    assert not stranger.answers("seats", "seated", "table"), "let in with a wrong secret"


def _played(phone: TestPhone, plays: int) -> list[str]:
    """Play so many moves on the phone; the hand that it shows after them."""
    told, shown, left = 0, dict[str, Any](), plays
    end = time.monotonic() + _SECONDS
    while left or shown.get("n", 0) <= told:
        assert time.monotonic() < end, f"the phone shows nothing to do: {shown}"
        shown = phone.last("table").get("table", shown)
        if left and shown and shown["mine"] and shown["n"] > told:
            told, left = shown["n"], left - 1
            moves = [str(move["move"]) for move in shown["moves"]]
            phone.say(n=told, move=max(moves, key=lambda move: (move[0] == "S", ">B" in move)))
    return _hand(shown)


def _hand(table: dict[str, Any]) -> list[str]:
    return sorted(str(card["card"]) for card in table["hand"])


def _back(address: str, key: str) -> TestPhone:
    """The phone, back at its seat: it tries until the door is open again."""
    phones = list[TestPhone]()

    def comes() -> bool:
        with suppress(OSError):
            phones.append(TestPhone(address, key, source=PHONE))
        return bool(phones)

    _until(comes, "the door is not open again")
    assert phones[0].until("seated")["seated"]["seat"] == 0
    return phones[0]


def _is_shut(address: str) -> None:
    """Nobody listens any more."""
    host = address.removeprefix("http://").partition("/")[0]

    def refused() -> bool:
        try:
            get(host, source=PHONE)
        except ConnectionRefusedError:
            return True
        return False

    _until(refused, f"somebody listens at {host}")


def _doors(program: Program) -> list[int]:
    """The processes of the program that listen."""
    found = []
    for pid in program.processes():
        with suppress(OSError):
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            found += [pid] if DOOR.encode() in words else []
    return found


def _until(so: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + _SECONDS
    while not so():
        assert time.monotonic() < end, otherwise
        time.sleep(0.2)
