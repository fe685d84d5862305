"""How much a connection is read before it is cut off."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.protocol import State
from websockets.server import ServerProtocol

from skipbo.phones import gate
from skipbo.phones.listening import LONGEST_REQUEST, connections_counted_by
from tests.clock import Clock

EMPTY_TEXT, PING = b"\x81\x80\0\0\0\0", b"\x89\x80\0\0\0\0"
OPENS = (
    b"GET /hand HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Wire(asyncio.Transport):
    """A connection's other end."""

    cut = False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return ("127.0.0.1", 1) if name == "peername" else default

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def write(self, data: object) -> None: ...

    def pause_reading(self) -> None: ...

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return self.cut


def read_of(*chunks: bytes) -> tuple[int, bool]:
    """The bytes of these that are taken apart, and whether the connection was cut off."""

    async def fed() -> tuple[int, bool]:
        clock, taken = Clock(), 0

        async def handler(link: object) -> None: ...

        kind = connections_counted_by(gate.Strangers[Any](clock), clock)
        server: Any = SimpleNamespace(handler=handler, handler_tasks=set())
        protocol, wire = ServerProtocol(), Wire()
        link = kind(protocol, server)
        read = protocol.receive_data

        def counted(data: bytes | bytearray) -> None:
            nonlocal taken
            taken += len(data)
            read(data)

        protocol.receive_data = counted  # type: ignore[method-assign]
        link.connection_made(wire)
        for chunk in chunks:
            link.data_received(chunk)
            if protocol.state is State.CONNECTING and link.request is not None:
                protocol.send_response(protocol.accept(link.request))
        return taken, wire.cut

    with ThreadPoolExecutor(1) as thread:  # a browser of another test may have a loop in this one
        return thread.submit(asyncio.run, fed()).result()


@pytest.mark.parametrize("frame", [EMPTY_TEXT, PING])
def test_what_is_too_much_is_not_taken_apart_before_it_is_cut_off(frame: bytes) -> None:
    taken, cut = read_of(OPENS, frame * 40_000)  # as much as comes at once
    assert cut
    assert taken < len(OPENS) + 2_000


def test_a_request_has_an_end_however_it_comes() -> None:
    header = b"X-Long: " + b"x" * 2_000 + b"\r\n"
    begin = b"GET / HTTP/1.1\r\nHost: h\r\n"
    for chunks in ((begin, *[header] * 38), (begin + header * 38,)):
        taken, cut = read_of(*chunks)
        assert cut
        assert taken <= LONGEST_REQUEST


def test_a_browsers_request_and_its_lines_are_read_whole() -> None:
    line = b"\x81\xfe\x07\xd0\0\0\0\0" + b" " * 2_000
    assert read_of(OPENS, line, line) == (len(OPENS) + 2 * len(line), False)
