"""The door: the process that listens for phones, and the only one that reads what comes from them.

It gets what each seat is shown from the game and hands back what phones say, as orders and reports through
two pipes (`orders`). It opens no file, knows no rule, and holds no card but what its phones are shown. Killed
or flooded it costs the table nothing. Who is let in is decided in `gate`, and what is read in `wire`.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from skipbo.model.errors import NotReadable
from skipbo.phones import gate, wire
from skipbo.phones.gate import policy
from skipbo.phones.orders import (
    DoorOpened,
    DoorReport,
    Failed,
    Knock,
    KnockWithdrawn,
    PhoneAway,
    PhoneSaid,
    SatDown,
    WordsWanted,
    report_line,
)
from skipbo.words.language import preferred

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

LINE_HEADERS, HEADER_BYTES = 40, 2_048
"""The most headers of a request, and the most bytes of each."""
PING, LONGEST_SILENCE = 10.0, 20.0
"""Seconds after which a phone is asked whether it is there, and within which it must answer."""
_GUESTS: Final = gate.MOST_PHONES // 2
_WAITING_LINES: Final = 60
_FAREWELL: Final = 0.3
_ALWAYS: Final[Mapping[str, str]] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Phone:
    """A phone that has shown a secret: its connection, language and seat (None before it has one)."""

    def __init__(self, link: ServerConnection, hello: wire.Hello, language: str) -> None:
        self.link, self.device, self.language = link, hello.device, language
        self.address = str(link.remote_address[0])
        self.seat: int | None = None
        self.knock: int | None = None
        self.wanted = -1
        self._lines = asyncio.Queue[str | None](_WAITING_LINES)

    def tell(self, text: str) -> None:
        """Send a line as soon as the phone takes it; one that takes none is cut off."""
        try:
            self._lines.put_nowait(text)
        except asyncio.QueueFull:
            self.link.transport.abort()

    def leave(self) -> None:
        """Close the connection after the pending lines, soon even if the phone does not read them."""
        with suppress(asyncio.QueueFull):
            self._lines.put_nowait(None)
        asyncio.get_running_loop().call_later(gate.LEAVING_SECONDS, self.link.transport.abort)

    async def deliver(self) -> None:
        """Send all lines until the phone has to leave."""
        while (text := await self._lines.get()) is not None:
            await self.link.send(text)
        await self.link.close()


class Door:
    """The door of one match: `plan` is the game's first order, and `report` takes what it is told."""

    def __init__(self, plan: Mapping[str, Any], report: Callable[[DoorReport], None]) -> None:
        self._address: str = plan["address"]
        self._port = int(plan["port"])
        self._match: str = plan["match"]
        self._seats: list[dict[str, Any]] = plan["seats"]
        self._files = {path: (kind, b64decode(body)) for path, (kind, body) in plan["files"].items()}
        self._packed = {path: gzip.compress(body, 6) for path, (_, body) in self._files.items()}
        self._headers = {"Content-Security-Policy": policy(self._files["/"][1]), **_ALWAYS}
        keys = {int(seat): key for seat, key in plan["seat_keys"].items()}
        self._key: str = plan["key"]
        self._secrets = gate.Secrets(self._key, keys, time.monotonic)
        self._report = report
        self.strangers = gate.Strangers[Any](time.monotonic)
        self._guests = dict[Phone, None]()
        self._comings: dict[int, gate.Measure] = {}
        self._at = dict[int, Phone]()
        self._kept: dict[int, dict[str, str]] = {}
        self._words: dict[str, dict[str, Any]] = {}
        self._theme: str = plan["theme"]
        self._translated: dict[str, asyncio.Event] = {}
        self._knocks = 0
        self._end, self._is_shut = asyncio.Event(), False

    async def serve(self) -> None:
        """Listen until the game is gone or shuts the door."""
        import segno
        from websockets.asyncio.server import serve

        from skipbo.phones.listening import SILENT, connections_counted_by

        async def listening(port: int) -> Server:
            return await serve(
                self._serve_phone,
                self._address,
                port,
                process_request=self._serve_file,
                create_connection=connections_counted_by(self.strangers, time.monotonic),
                logger=SILENT,
                max_size=wire.LONGEST,
                max_queue=4,
                compression=None,
                open_timeout=gate.STRANGER_SECONDS,
                ping_interval=PING,
                ping_timeout=LONGEST_SILENCE,
                close_timeout=1,
                server_header=None,
            )

        try:
            server = await listening(self._port)
        except OSError:  # another program has the port, or it is not this computer's address any more
            try:
                server = await listening(0)
            except OSError:
                self._report(Failed("address"))
                return
        self._port = next(iter(server.sockets)).getsockname()[1]
        code = segno.make(f"http://{self._host}/#{self._key}", error="m", micro=False, boost_error=False)
        rows = tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix)
        self._report(DoorOpened(self._port, rows))
        await self._end.wait()
        if self._is_shut:  # else the game is gone, and phones look for it until it lets them in again
            for phone in (*self._guests, *self._at.values()):
                self._send_away(phone, "shut", again=False)
            await asyncio.sleep(_FAREWELL)
        server.close()

    @property
    def _host(self) -> str:
        return f"{self._address}:{self._port}"

    # The game's orders.

    def obey(self, order: Mapping[str, Any] | None) -> None:
        """Do what the game orders; None: it is gone."""
        if order is None:
            self._end.set()
            return
        match order["do"]:
            case "to":
                seat, text = order["seat"], order["text"]
                if order["keep"]:  # it is sent again to a phone that comes back
                    self._kept.setdefault(seat, {})[order["keep"]] = text
                if seat in self._at:
                    self._at[seat].tell(text)
            case "words":
                self._words[order["language"]] = order["words"]
                self._translated.setdefault(order["language"], asyncio.Event()).set()
            case "theme":
                self._theme = order["text"]
                for phone in (*self._guests, *self._at.values()):
                    phone.tell(self._theme)
            case "nod":
                self._answer_knock(order["knock"], order["key"])
            case "seats":
                self._seats = order["seats"]
                self._offer_seats()
            case "free":
                self._secrets.seats.pop(order["seat"], None)  # which is worth nothing any more
                self._kept.pop(order["seat"], None)
                if (freed := self._at.pop(order["seat"], None)) is not None:
                    freed.seat = None
                    self._send_away(freed, "freed", again=True)
                self._offer_seats()
            case "word":
                self._secrets.new_word(order["word"])
            case "shut":
                self._is_shut = True
                self._end.set()

    def _answer_knock(self, number: int, key: str) -> None:
        """Give a newcomer the seat with a secret of its own; an empty secret turns it away."""
        phone = next((each for each in self._guests if each.knock == number), None)
        if phone is None:
            return
        phone.knock = None
        if not key or phone.wanted in self._secrets.seats:
            self.strangers.was_wrong(phone.address)
            self._send_away(phone, "refused", again=True)
        else:
            self._secrets.seats[phone.wanted] = key
            self._sit(phone, phone.wanted)
        self._offer_seats()

    # The served files.

    def _serve_file(self, link: ServerConnection, asked: Request) -> Response | None:
        """Answer a request for a file; None: it is for the socket, and may have it."""
        from websockets.datastructures import Headers
        from websockets.http11 import Response

        if asked.headers.get_all("Host") != [self._host]:  # a name that points here: DNS rebinding
            return link.respond(HTTPStatus.MISDIRECTED_REQUEST, "")
        if asked.path == "/hand":
            ours = asked.headers.get_all("Origin") == [f"http://{self._host}"]
            return None if ours else link.respond(HTTPStatus.FORBIDDEN, "")
        found = self._files.get(asked.path)
        if found is None:
            return link.respond(HTTPStatus.NOT_FOUND, "")
        kind, body = found
        lasting = kind.startswith(("image/", "font/"))  # the page itself is of this version only
        cache = "private, max-age=86400" if lasting else "no-store"
        headers = Headers(self._headers)
        headers["Cache-Control"] = cache
        headers["Content-Type"] = kind
        headers["Vary"] = "Accept-Encoding"
        accepted = ",".join(asked.headers.get_all("Accept-Encoding")).split(",")
        if "gzip" in map(str.strip, accepted):
            headers["Content-Encoding"], body = "gzip", self._packed[asked.path]
        headers["Content-Length"] = str(len(body))
        return Response(HTTPStatus.OK.value, "OK", headers, body)

    # Phones.

    async def _serve_phone(self, link: ServerConnection) -> None:
        """Serve a connection until it ends."""
        from websockets.exceptions import ConnectionClosed

        try:
            async with asyncio.timeout(gate.STRANGER_SECONDS):
                phone = await self._let_in(link)
        except (TimeoutError, NotReadable, ConnectionClosed):
            return
        if phone is None:
            return
        self.strangers.leaves(link)
        sender = asyncio.create_task(phone.deliver())
        try:
            await self._hear_phone(phone)
        except NotReadable:
            link.transport.abort()
        finally:
            self._guests.pop(phone, None)
            self._withdraw(phone)
            if phone.seat is not None and self._at.get(phone.seat) is phone:
                del self._at[phone.seat]
                self._report(PhoneAway(phone.seat))
            sender.cancel()

    async def _let_in(self, link: ServerConnection) -> Phone | None:
        """Return the phone once it has shown a secret; None if it must go.

        Raises NotReadable for anything but a first line.
        """
        asked = False
        while True:
            hello = wire.read(await link.recv())
            if not isinstance(hello, wire.Hello):
                raise NotReadable("A phone begins with its first line.")
            shown = bool(hello.key or hello.word or hello.seat_key)
            if asked and not shown:
                raise NotReadable("A phone that is asked for the word says one.")
            language = preferred(hello.languages)
            words = await self._in_words(language)
            await link.send(words["page"])
            await link.send(self._theme)
            if hello.version != wire.VERSION:
                await link.send(json.dumps({"bye": {"text": "", "why": "old", "again": False}}))
                return None
            seat = self._secrets.seat_of(hello.seat_key)
            if seat is not None or self._secrets.opens(hello.key, hello.word):
                phone = Phone(link, hello, language)
                if seat is not None:
                    at_once = gate.Measure(time.monotonic, gate.MOST_COMINGS, 1.0)
                    if not self._comings.setdefault(seat, at_once).allows():  # so soon after others
                        return None
                    self._sit(phone, seat)
                    return phone
                if len(self._guests) < _GUESTS or self._made_room():
                    self._guests[phone] = None
                    phone.tell(self._seats_line(phone))
                    return phone
                await link.send(json.dumps({"bye": {"text": words["full"], "why": "full", "again": True}}))
                return None
            if shown:
                if self.strangers.was_wrong(str(link.remote_address[0])):
                    return None
                await asyncio.sleep(gate.WRONG_SECONDS)
            await link.send(json.dumps({"ask": "word", "wrong": bool(hello.word)}))
            asked = True

    def _made_room(self) -> bool:
        """Send away a guest from an address that has several; tell whether there was one."""
        goes = gate.makes_room({phone: phone.address for phone in self._guests})
        if goes is None:
            return False
        del self._guests[goes]
        self._withdraw(goes)
        self._send_away(goes, "full", again=True)
        return True

    async def _in_words(self, language: str) -> dict[str, Any]:
        """Return the words of a language; the game is asked for them the first time."""
        if language not in self._words and language not in self._translated:
            self._translated[language] = asyncio.Event()
            self._report(WordsWanted(-1, language))
        if language not in self._words:
            await self._translated[language].wait()
        return self._words[language]

    async def _hear_phone(self, phone: Phone) -> None:
        """Read a phone's lines until it goes. Raises NotReadable for anything it may not say."""
        async for text in phone.link:
            match wire.read(text):
                case wire.Want(seat) if phone in self._guests:
                    self._ask_for_nod(phone, seat)
                case (wire.Tap() | wire.Please() | wire.PageShownAgain()) as line if phone.seat is not None:
                    self._report(PhoneSaid(phone.seat, line))
                case wire.LanguageWish(wish):
                    language = preferred((wish,))
                    words = await self._in_words(language)
                    phone.language = language  # only now can it be told anything in it
                    phone.tell(words["page"])
                    if phone.seat is None:
                        phone.tell(self._seats_line(phone))
                    else:
                        self._report(WordsWanted(phone.seat, language))
                case wire.PageShownAgain():
                    phone.tell(self._seats_line(phone))
                case wire.Want() | wire.Tap() | wire.Please():
                    pass  # a tap that was under way while the seat changed
                case wire.Hello():
                    raise NotReadable("A phone that is let in says nothing twice.")

    def _ask_for_nod(self, phone: Phone, seat: int) -> None:
        """Ask the person at the window to nod, if the seat is free."""
        if phone.knock is not None or seat not in self._free_seats(phone):
            phone.tell(self._seats_line(phone))
            return
        self._knocks += 1
        phone.knock, phone.wanted = self._knocks, seat
        phone.tell(json.dumps({"wait": self._words[phone.language]["wait"]}))
        self._report(Knock(phone.knock, seat, phone.device))
        self._offer_seats()

    def _withdraw(self, phone: Phone) -> None:
        """Note that a phone no longer waits for the nod, if it did."""
        if phone.knock is not None:
            self._report(KnockWithdrawn(phone.knock))
            phone.knock = None
            self._offer_seats()

    def _free_seats(self, phone: Phone) -> set[int]:
        knocked = {each.wanted for each in self._guests if each.knock is not None and each is not phone}
        return {seat["seat"] for seat in self._seats} - self._secrets.seats.keys() - knocked

    def _seats_line(self, phone: Phone) -> str:
        """Return the line with the seats, and which are free."""
        free, words = self._free_seats(phone), self._words[phone.language]
        seats = [
            {
                **seat,
                "free": seat["seat"] in free,
                "label": words["free" if seat["seat"] in free else "taken"].replace("{player}", seat["name"]),
            }
            for seat in self._seats
        ]
        return json.dumps({"seats": seats})

    def _offer_seats(self) -> None:
        """Tell those who choose a seat which are free now."""
        for phone in self._guests:
            if phone.knock is None:
                phone.tell(self._seats_line(phone))

    def _sit(self, phone: Phone, seat: int) -> None:
        """Give a phone its seat; the one that had it before has moved here."""
        before = self._at.get(seat)
        if before is not None:
            before.seat = None
            self._send_away(before, "elsewhere", again=True)
        self._guests.pop(phone, None)
        self._at[seat], phone.seat = phone, seat
        key = self._secrets.seats[seat]
        phone.tell(json.dumps({"seated": {"seat": seat, "seat_key": key, "match": self._match}}))
        for text in self._kept.get(seat, {}).values():
            phone.tell(text)
        self._report(SatDown(seat, key, phone.device))
        self._report(WordsWanted(seat, phone.language))

    def _send_away(self, phone: Phone, why: str, *, again: bool) -> None:
        words = self._words.get(phone.language, {})
        phone.tell(json.dumps({"bye": {"text": words.get(why, ""), "why": why, "again": again}}))
        phone.leave()


def main() -> int:
    """Run as the door's process: obey through the standard streams. Returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process too
    os.environ["WEBSOCKETS_MAX_NUM_HEADERS"] = str(LINE_HEADERS)
    os.environ["WEBSOCKETS_MAX_LINE_LENGTH"] = str(HEADER_BYTES)
    with open(0, "rb", closefd=False) as orders, open(1, "wb", buffering=0, closefd=False) as reports:

        def report(told: DoorReport) -> None:
            reports.write(report_line(told))

        plan = json.loads(orders.readline() or b"null")
        if plan is not None:
            with suppress(BrokenPipeError):
                asyncio.run(_open(plan, report, lambda: orders.readline()))
        os._exit(0)  # before the streams are closed: a thread may wait for an order for ever, and holds one


async def _open(
    plan: Mapping[str, Any], report: Callable[[DoorReport], None], order: Callable[[], bytes]
) -> None:
    try:
        import segno  # noqa: F401
        import websockets  # noqa: F401
    except ImportError:
        report(Failed("missing"))
        return
    door, loop = Door(plan, report), asyncio.get_running_loop()

    def obey() -> None:
        while line := order():
            loop.call_soon_threadsafe(door.obey, json.loads(line))
        loop.call_soon_threadsafe(door.obey, None)

    threading.Thread(target=obey, name="orders", daemon=True).start()
    await door.serve()


if __name__ == "__main__":
    raise SystemExit(main())
