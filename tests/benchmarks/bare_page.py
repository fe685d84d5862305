"""The least that a page with a line to its door can be: one word, one button, and what is sent comes back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from threading import Thread

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<button type="button" id="tap">0</button>
<script>
let view = null
const line = new WebSocket(`ws://${location.host}/line`)
line.onmessage = (told) => { view = JSON.parse(told.data); tap.textContent = view.n }
tap.onclick = () => line.send("tap")
</script></html>
"""


@contextmanager
def bare_page() -> Iterator[str]:
    """Serve it on this machine; gives its address."""
    with serve(_count, "127.0.0.1", 0, process_request=_page) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/"
        finally:
            server.shutdown()
            thread.join()


def _count(line: ServerConnection) -> None:
    for number, _ in enumerate(_taps(line), start=1):
        line.send(json.dumps({"n": number}))


def _taps(line: ServerConnection) -> Iterator[str | bytes]:
    yield "the first picture"
    yield from line


def _page(line: ServerConnection, asked: Request) -> Response | None:
    """Answer with the page, and let the line through."""
    if asked.path == "/line":
        return None
    headers = Headers({"Content-Type": "text/html; charset=utf-8", "Connection": "close"})
    return Response(HTTPStatus.OK.value, "OK", headers, _PAGE.encode())
