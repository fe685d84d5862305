"""A door that tells what a test wants, and notes what a page says. It serves the page as the real one."""

from __future__ import annotations

import json
import threading
import time
from base64 import b64decode
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from typing import Any

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from skipbo.phones.gate import policy
from skipbo.phones.page import files
from tests.phones.browser.pictures import Line

Heard = dict[str, Any]
"""What a page has said."""
Answer = Callable[[Heard, str], list[Line]]

ANNS = "the-key-of-ann-123"
_files = cache(files)


def _page() -> bytes:
    return b64decode(_files()["/"][1])


class FeignedDoor:
    """Open from the start. `heard` has every line of a page.

    `answer` gets what a page says, and its key, and returns what it is told.
    """

    def __init__(self, answer: Answer) -> None:
        self.heard: list[Heard] = []
        self.answer = answer
        self._lines: dict[ServerConnection, str] = {}
        self._server: Server = serve(self._talk, "127.0.0.1", 0, process_request=self._page, compression=None)
        self.port = self._server.socket.getsockname()[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def address(self, key: str = ANNS) -> str:
        """Where a page is that knows the key."""
        return f"http://127.0.0.1:{self.port}/#{key}"

    def tell(self, *lines: Line, key: str | None = None) -> None:
        """Tell all pages, or those with one key."""
        for link, its in list(self._lines.items()):
            if key in (None, its):
                for line in lines:
                    link.send(json.dumps(line))

    def drop(self) -> None:
        """Cut all lines."""
        for link in list(self._lines):
            link.close()

    def wait_for(self, about: str, seconds: float = 10) -> Heard:
        """Return the last line about something; waits for one. Raises TimeoutError."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if found := [each for each in list(self.heard) if about in each]:
                return found[-1]
            time.sleep(0.005)
        raise TimeoutError(about)

    def close(self) -> None:
        """Shut the door, and wait until nobody listens."""
        self.drop()
        self._server.shutdown()
        self._thread.join()

    def _page(self, link: ServerConnection, asked: Request) -> Response | None:
        if asked.path == "/hand":
            return None
        if asked.path not in _files():
            return link.respond(HTTPStatus.NOT_FOUND, "\n")
        kind, text = _files()[asked.path]
        body = b64decode(text)
        heads = {"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": "no-store"}
        heads |= {"Content-Security-Policy": policy(_page()), "X-Content-Type-Options": "nosniff"}
        return Response(200, "OK", Headers(heads), body)

    def _talk(self, link: ServerConnection) -> None:
        try:
            for text in link:
                said = json.loads(text)
                if "hello" in said:
                    self._lines[link] = said["hello"]["key"] or ""
                self.heard.append(said)
                for line in self.answer(said, self._lines[link]):
                    link.send(json.dumps(line))
        finally:
            self._lines.pop(link, None)
