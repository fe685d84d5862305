"""A phone as a test holds it, and what strangers try at the door of a real process."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from skipbo.phones.wire import VERSION

SECONDS = 20.0
_HELD = 0.2

HERE = "127.0.0.1"


def connected(address: str, origin: str, source: str = HERE) -> ClientConnection:
    return connect(address, origin=Origin(origin), proxy=None, legacy=True, source_address=(source, 0))


class TestPhone:
    """A phone at the address that is in the code; `seat_key` is of a seat that it had before.

    `source`: the address of this computer that is the phone's own.
    """

    __test__ = False

    def __init__(
        self,
        address: str,
        seat_key: str | None = None,
        version: int = VERSION,
        word: str | None = None,
        *,
        source: str = HERE,
    ) -> None:
        base, _, key = address.partition("/#")
        self.link: ClientConnection = connected(f"ws{base[4:]}/hand", base, source)
        self.hello(key or None, seat_key, version, word)

    def hello(
        self, key: str | None, seat_key: str | None = None, version: int = VERSION, word: str | None = None
    ) -> None:
        """Say the first line, with these secrets."""
        hello = {"key": key, "word": word, "seat_key": seat_key, "langs": ["en"], "device": "phone"}
        self.say(v=version, hello=hello)

    def say(self, **line: object) -> None:
        self.link.send(json.dumps(line))

    def until(self, *keys: str) -> dict[str, Any]:
        """The next line of one of these kinds."""
        while True:
            line: dict[str, Any] = json.loads(self.link.recv(SECONDS))
            if line.keys() & set(keys):
                return line

    def last(self, key: str, seconds: float = 0.3) -> dict[str, Any]:
        """The last line of a kind, after so many seconds without any; {} where there is none."""
        found: dict[str, Any] = {}
        with suppress(TimeoutError):
            while True:
                line = json.loads(self.link.recv(seconds))
                found = line if key in line else found
        return found

    def answers(self, *keys: str) -> bool:
        """Tell whether a line of one of these kinds comes before the door hangs up."""
        try:
            return bool(self.until(*keys))
        except WebSocketException:
            return False

    def close(self) -> None:
        self.link.close()


def asked(host: str, text: bytes, seconds: float = SECONDS, source: str = HERE) -> bytes:
    """All that comes back when a stranger sends these bytes; b"" where the door hangs up at once."""
    name, _, port = host.partition(":")
    answer = b""
    with socket.create_connection((name, int(port)), seconds, (source, 0)) as link, suppress(ConnectionError):
        link.sendall(text)
        while more := link.recv(65_536):
            answer += more
    return answer


def get(host: str, path: str = "/", source: str = HERE, **headers: str) -> bytes:
    lines = "".join(f"{name}: {value}\r\n" for name, value in ({"Host": host} | headers).items())
    return asked(host, f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode(), source=source)


KINDS = (
    "bytes",
    "host",
    "origin",
    "key",
    "word",
    "seat",
    "huge",
    "nonsense",
    "silent",
    "slow",
    "many",
    "hosts",
)
"""What a stranger may try."""


def act(address: str, chance: Random, *, crowded: bool = False) -> str:
    """Let a stranger do one hostile thing; return what it was, after whether anybody was let in.

    In a crowd each stranger has one of many addresses of this computer, as Linux lets them.
    """
    source = _somewhere(chance) if crowded else HERE
    base = address.partition("/#")[0]
    host = base.removeprefix("http://")
    kind = chance.choice(KINDS)
    let_in = False
    with suppress(OSError, WebSocketException, TimeoutError, ValueError):
        match kind:
            case "bytes":
                begins = (b"\x16\x03\x01\x02", b"POST ", b"HEAD ", b"PRI * HTTP/2.0", chance.randbytes(40))
                asked(host, chance.choice(begins), 2, source)
            case "host":
                let_in = b" 200 " in get(host, source=source, Host="evil.example")
            case "origin":
                foreign = chance.choice(("http://evil.example", "null", f"{base}.evil.example"))
                connected(f"ws://{host}/hand", foreign, source).close()
                let_in = True
            case "silent":
                asked(host, b"", 0.01, source)
            case "slow":
                _drip(host, source)
            case "many":
                _crowd(host, [source] * 20)
            case "hosts":
                _crowd(host, [_somewhere(chance) if crowded else HERE for _ in range(20)])
            case _:
                with connected(f"ws://{host}/hand", base, source) as link:
                    link.send(_first_line(kind, chance))
                    line = json.loads(link.recv(3))
                    let_in = bool(line.keys() & {"seats", "seated", "table"})
    return f"let in by {kind}" if let_in else kind


def _drip(host: str, source: str) -> None:
    """Ask for the page a sign at a time, and never get to the end."""
    name, _, port = host.partition(":")
    with socket.create_connection((name, int(port)), SECONDS, (source, 0)) as link:
        for sign in f"GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ":
            link.sendall(sign.encode())
            time.sleep(0.005)


def _somewhere(chance: Random) -> str:
    return ".".join(["127", *(str(chance.randrange(1, 250)) for _ in range(3))])


def _crowd(host: str, sources: Sequence[str]) -> None:
    """Hold a connection from each of these addresses at once."""
    name, _, port = host.partition(":")
    with ExitStack() as held:
        for source in sources:
            link = held.enter_context(socket.create_connection((name, int(port)), 2, (source, 0)))
            link.sendall(b"GET /hand")
        time.sleep(_HELD)


def _first_line(kind: str, chance: Random) -> str:
    hello: dict[str, Any] = {"key": None, "word": None, "seat_key": None, "langs": ["en"], "device": "phone"}
    wrong = "".join(chance.choices("abcdefghkmnprstuvwxyz", k=22))
    match kind:
        case "key":
            hello["key"] = wrong
        case "word":
            hello["word"] = wrong[:6]
        case "seat":
            hello["seat_key"] = wrong
        case "huge":
            return "x" * chance.choice((3_000,) * 15 + (16_000_000,))
        case _:
            return chance.choice(
                (
                    '{"want":0}',
                    '{"n":1,"move":"H7>B1"}',
                    "[" * 900,
                    '{"v":1,"hello":{}}',
                    json.dumps({"v": VERSION, "hello": hello | {"langs": ["<script>"]}}),
                    json.dumps({"v": VERSION, "hello": hello | {"device": "<img src=x>"}}),
                )
            )
    return json.dumps({"v": VERSION, "hello": hello})
