"""A connection that is counted before a byte of it is read, and closed at once where it is no browser's."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode

from skipbo.phones.gate import Measure

if TYPE_CHECKING:
    from websockets.protocol import Event

    from skipbo.phones.gate import Clock, Strangers

SILENT: Final = logging.getLogger("skipbo.phones.door")
"""What the server logs about strangers is not worth a line."""
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
LONGEST_REQUEST: Final = 8_000
"""The most bytes of a request with its headers, several times what a browser sends."""
_BEGINS: Final = b"GET /"
_PIECE: Final = 512
"""Bytes that are read at once: so few that they take no time though all of them are empty frames."""


class _Connection(ServerConnection):
    """A connection from the network; one too many, or one that begins as no browser does, is cut off."""

    let_in = False
    begun = b""
    asked = 0

    def __init__(
        self,
        strangers: Strangers[Any],
        clock: Clock,
        *args: Any,  # noqa: ANN401 - those of any connection
        **more: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **more)
        self._strangers, self._measure = strangers, Measure(clock)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Come in, if the count allows it, perhaps in the place of another."""
        peer = transport.get_extra_info("peername") or ("",)
        self.let_in, goes = self._strangers.comes(self, str(peer[0]))
        if goes is not None:
            goes.transport.abort()
        if self.let_in:
            super().connection_made(transport)
        elif isinstance(transport, asyncio.Transport):
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the first bytes are TLS, garbage or another method's, or it is too much."""
        if len(self.begun) < len(_BEGINS):
            self.begun = (self.begun + data[: len(_BEGINS)])[: len(_BEGINS)]
            if not _BEGINS.startswith(self.begun):
                self.transport.abort()
                return
        for start in range(0, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            self.asked += len(piece) if self.request is None else 0
            if self.asked > LONGEST_REQUEST:
                self.transport.abort()
            if self.transport.is_closing():  # perhaps by what the piece before it held
                return
            super().data_received(piece)

    def process_event(self, event: Event) -> None:
        """Take a frame; one too many, or a piece of one, which no browser sends, ends the connection."""
        if isinstance(event, Frame):
            whole = event.fin and event.opcode is not Opcode.CONT
            if not (whole and self._measure.allows()):
                self.transport.abort()
                return
        super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        if self.let_in:
            self._strangers.leaves(self)
            super().connection_lost(exc)


def connections_counted_by(strangers: Strangers[Any], clock: Clock) -> type[ServerConnection]:
    """Return the class of connections that `strangers` counts and lets in, and whose traffic is limited."""

    class Connection(_Connection):
        def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - those of any connection
            super().__init__(strangers, clock, *args, **more)

    return Connection
