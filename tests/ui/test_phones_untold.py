"""What lets phones in, the door's address and word, stands in nothing that is handed on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skipbo.phones import orders
from skipbo.session.setup import PERSON
from skipbo.ui.flow import phones_flow
from skipbo.ui.kit import Way
from tests.ui.feigned_door import Door
from tests.ui.running import Running, match, running
from tests.ui.tabletop import setup

HOST = "192.168.1.20"


@pytest.fixture
def traced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A match whose sheet lies open with the door's address and word, and a trace in full."""
    monkeypatch.setattr(phones_flow, "DoorProcess", Door)
    monkeypatch.setattr(phones_flow, "home_addresses", lambda: (HOST,))
    options = match(setup(PERSON, PERSON, stock=5, seed=4), speed="instant")
    with running(options._replace(trace=tmp_path / "trace", trace_version=2), tmp_path, monkeypatch) as run:
        run.frames(200)
        run.app.flow.go(Way.PHONES)
        run.frames(20)
        run.work("phones.open", 20)
        yield run


def shown(run: Running) -> list[str]:
    """The address and the word, as the sheet shows them."""
    found = {thing.key: str(thing.name) for thing in run.things()}
    return [found["phones.address"], found["phones.word"]]


def test_a_trace_tells_the_doors_address_and_word_as_hidden(traced: Running) -> None:
    address, word = shown(traced)
    assert address.startswith(f"http://{HOST}:")
    lines = traced.trace_lines()
    for secret in (HOST, address, word, word.replace(" ", "")):
        assert not any(secret in line for line in lines), secret
    tree = next(line for line in reversed(lines) if '"kind": "tree"' in line)
    assert tree.count('"name": "hidden"') == 2


def test_a_saved_picture_shows_nothing_of_the_sheet(traced: Running) -> None:
    def saved() -> bytes:
        picture = traced.app.scenes.picture()
        assert picture is not None
        return pygame.image.tobytes(picture, "RGB")

    before = saved()
    Door.opened.reports.append(orders.Failed("gone"))
    traced.frames(1)
    Door.opened.reports = [orders.DoorOpened(50999, ("11", "11"))]  # where it opens anew
    traced.frames(1)
    assert shown(traced)[0].endswith(":50999")
    assert saved() == before
