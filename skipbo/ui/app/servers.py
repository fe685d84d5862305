"""Whether the servers that SDL talks to on Linux, for sound and messages, answer within a deadline.

One that takes a connection and never says a word, as where it is stopped or its container is frozen, would
hold SDL, and with it the window, for ever. Nobody has to answer where nobody listens: SDL finds that out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from pathlib import Path
from threading import Thread
from typing import Any, Final, Literal, NamedTuple

PATIENCE: Final = 1.0
"""Seconds in which a server has to answer."""
AGAIN: Final = 10.0
"""Seconds after which one that has not is asked again."""
NO_BUS: Final = "disabled:"
"""An address of a message bus that keeps everybody from looking for one."""

_SESSION, _SYSTEM = "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"
_WITHOUT_SERVER = frozenset(("dummy", "disk"))
"""SDL's sound drivers that ask no server."""
_PULSE_PORT = "4713"
_ON_LINUX: Final[bool] = sys.platform == "linux"


def _numbers(order: Literal["big", "little"], *numbers: int) -> bytes:
    return b"".join(number.to_bytes(4, order) for number in numbers)


_GREETS_PULSE: Final = (
    _numbers("big", 276, 0xFFFFFFFF, 0, 0, 0)  # a packet of 276 bytes that belongs to no stream
    + b"".join(b"L" + _numbers("big", number) for number in (8, 0, 13))  # sign in, question 0, protocol 13
    + b"x"
    + _numbers("big", 256)
    + bytes(256)  # as without the user's cookie: to be refused is an answer, too
)
_GREETS_PIPEWIRE: Final = _numbers(sys.byteorder, 0, 1 << 24 | 24, 0, 0, 16, 14, 4, 4, 3, 0)
"""To the core (0) the message "hello" (1) of 24 bytes: a struct (14) of one integer (4), the version 3."""


class Server(NamedTuple):
    """Where a server listens, a path or host and port, and how it is greeted.

    The path of one without a file begins with a null byte.
    """

    place: str | bytes | tuple[str, str]
    greeting: bytes

    def answers(self, seconds: float = PATIENCE) -> bool:
        """Tell whether it answers in time. Where nobody listens there is nothing to wait for: True."""
        place: tuple[Any, ...] | str | bytes = self.place
        try:
            # socket itself takes five times as long to load, and the first picture would wait for it.
            from _socket import SOCK_STREAM, getaddrinfo, socket

            if isinstance(self.place, tuple):
                family, kind, _, _, place = getaddrinfo(*self.place, 0, SOCK_STREAM)[0]
            elif sys.platform == "linux":
                from _socket import AF_UNIX

                family, kind = AF_UNIX, SOCK_STREAM
            else:
                return True
            asked = socket(family, kind)
        except (OSError, ImportError):  # the latter: there is no room for another open file
            return True
        try:
            asked.settimeout(seconds)
            asked.connect(place)
            asked.send(self.greeting)
            asked.recv(1)  # even an end is an answer
        except (TimeoutError, BlockingIOError):  # the latter: more wait to be let in than there is room for
            return False
        except (OSError, ValueError):
            return True
        finally:
            asked.close()
        return True


def silent(servers: Iterable[Server], seconds: float = PATIENCE) -> set[Server]:
    """Ask all servers at once; return those that do not answer in time."""
    waiting = set(servers)

    def ask(server: Server) -> None:
        if server.answers(seconds):
            waiting.discard(server)

    threads = [Thread(target=ask, args=(server,), daemon=True) for server in waiting]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(seconds)
    return set(waiting)


def pass_silent_buses(surroundings: MutableMapping[str, str], seconds: float = PATIENCE) -> bool:
    """Lead SDL and AccessKit past message buses that do not answer; tell whether the session's is one.

    `surroundings` are this process's variables, in which such a bus gets an address without one.
    """
    if not _ON_LINUX:
        return False
    folder = surroundings.get("XDG_RUNTIME_DIR")
    session, system = f"unix:path={folder}/bus" if folder else "", "unix:path=/run/dbus/system_bus_socket"
    usual = {_SESSION: session, _SYSTEM: system}
    asked = {name: set(buses(surroundings.get(name) or there)) for name, there in usual.items()}
    quiet = silent((server for servers in asked.values() for server in servers), seconds)
    passed = [name for name, servers in asked.items() if servers & quiet]
    surroundings.update(dict.fromkeys(passed, NO_BUS))
    return _SESSION in passed


def buses(addresses: str) -> Iterator[Server]:
    """Yield the buses at an address as D-Bus writes it, of which only Unix sockets are asked."""
    user = 0
    if sys.platform != "win32":
        user = os.getuid()
    greeting = b"\0AUTH EXTERNAL " + str(user).encode().hex().encode() + b"\r\n"
    for address in addresses.split(";"):
        kind, _, words = address.partition(":")
        facts = dict(word.partition("=")[::2] for word in words.split(","))
        if kind == "unix" and facts.get("path"):
            yield Server(_unescaped(facts["path"]), greeting)
        elif kind == "unix" and facts.get("abstract"):
            yield Server(b"\0" + _unescaped(facts["abstract"]), greeting)


def _unescaped(text: str) -> bytes:
    first, *others = os.fsencode(text).split(b"%")
    try:
        return first + b"".join(bytes.fromhex(part[:2].decode()) + part[2:] for part in others)
    except ValueError:
        return os.fsencode(text)


def sound_servers(surroundings: Mapping[str, str]) -> Iterator[Server]:
    """Yield the servers that SDL, or ALSA for it, may ask for sound, going by this process's variables."""
    asked = surroundings.get("SDL_AUDIODRIVER") or surroundings.get("SDL_AUDIO_DRIVER")
    if not _ON_LINUX or asked in _WITHOUT_SERVER:
        return
    folder = surroundings.get("XDG_RUNTIME_DIR")
    own = surroundings.get("PULSE_RUNTIME_PATH") or (f"{folder}/pulse" if folder else "/run/pulse")
    for words in (surroundings.get("PULSE_SERVER") or f"{own}/native").split():
        place = words.rpartition("}")[2]  # before it, for which machine that is
        kind, _, there = place.partition(":")
        if kind == "unix":
            yield Server(there, _GREETS_PULSE)
        elif place.startswith("/"):
            yield Server(place, _GREETS_PULSE)
        else:
            host, _, port = (there if kind in ("tcp", "tcp4", "tcp6") else place).partition(":")
            yield Server((host, port or _PULSE_PORT), _GREETS_PULSE)
    at = surroundings.get("PIPEWIRE_RUNTIME_DIR") or folder
    if at:
        name = surroundings.get("PIPEWIRE_REMOTE") or "pipewire-0"
        yield Server(str(Path(at, name)), _GREETS_PIPEWIRE)


class SoundServers:
    """Asks whether all `servers` answer, in a thread of its own, before sound is opened in the window's.

    `clock` gives seconds; `wake` is called in any thread once the answer is known, after `patience` seconds
    at most. `silent` tells whether any did not answer the last time.
    """

    def __init__(
        self,
        servers: Callable[[], Iterator[Server]],
        clock: Callable[[], float],
        wake: Callable[[], None],
        patience: float = PATIENCE,
    ) -> None:
        self._servers, self._clock, self._wake, self._patience = servers, clock, wake, patience
        self._asked_at: float | None = None
        self._answer: bool | None = None
        self.silent = False

    def ready(self) -> bool:
        """Tell whether sound can be opened now. Call it each frame: it never waits, and asks again later."""
        if self._asked_at is None:
            servers = tuple(self._servers())
            if not servers:
                return True
            self._asked_at, self._answer = self._clock(), None

            def ask() -> None:
                self._answer = not silent(servers, self._patience)
                self._wake()

            Thread(target=ask, daemon=True).start()
            return False
        if self._answer:
            self.silent = False
            return True
        if self._answer is False:
            self.silent = True
            if self._clock() - self._asked_at > AGAIN:
                self._asked_at = None
        return False
