"""Servers of sound and messages that take a connection and say nothing hold nobody up; others are used."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Event, Thread

import pygame
import pytest

from skipbo.ui.app import app as program
from skipbo.ui.app.servers import AGAIN, NO_BUS, Server, SoundServers, buses, pass_silent_buses, sound_servers
from skipbo.ui.kit import Way
from skipbo.words.language import ENGLISH
from tests.clock import Clock
from tests.posix import unix_socket
from tests.ui.running import Running, Start

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere SDL talks to no such server")

Serve = Callable[..., str]


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """Opens a socket with a name in the current folder; with an answer, whoever says something gets it."""
    monkeypatch.chdir(tmp_path)  # a socket's path is short
    with ExitStack() as stack:

        def opened(name: str, answer: bytes | None = None) -> str:
            listens = stack.enter_context(unix_socket())
            listens.bind(name)
            listens.listen()

            def converse() -> None:
                with listens.accept()[0] as caller:
                    if caller.recv(1) and answer is not None:
                        caller.send(answer)

            if answer is not None:
                Thread(target=converse, daemon=True).start()
            return name

        yield opened


def test_who_answers_or_is_not_there_is_not_waited_for(serve: Serve) -> None:
    begun = time.monotonic()
    assert Server(serve("well", b"OK"), b"hello").answers(60)
    assert Server("nobody", b"hello").answers(60)
    assert Server(("127.0.0.1", "1"), b"hello").answers(60)
    assert time.monotonic() - begun < 30


def test_who_says_nothing_is_waited_for_no_longer_than_said(serve: Serve) -> None:
    assert not Server(serve("silent"), b"hello").answers(0.05)


def test_a_silent_bus_is_passed_and_one_that_answers_is_not(serve: Serve, tmp_path: Path) -> None:
    silent, well = f"unix:path={tmp_path}/{serve('silent')}", f"unix:path={tmp_path}/{serve('well', b'OK')}"
    variables = {"DBUS_SESSION_BUS_ADDRESS": silent, "DBUS_SYSTEM_BUS_ADDRESS": well}
    assert pass_silent_buses(variables, 0.05)
    assert variables == {"DBUS_SESSION_BUS_ADDRESS": NO_BUS, "DBUS_SYSTEM_BUS_ADDRESS": well}
    variables = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=nobody", "DBUS_SYSTEM_BUS_ADDRESS": silent}
    assert not pass_silent_buses(variables, 0.05)
    assert variables["DBUS_SYSTEM_BUS_ADDRESS"] == NO_BUS


def test_the_bus_is_found_where_no_variable_leads_to_it(serve: Serve, tmp_path: Path) -> None:
    serve("bus")
    variables = {"XDG_RUNTIME_DIR": str(tmp_path), "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=nobody"}
    assert pass_silent_buses(variables, 0.05)
    assert variables["DBUS_SESSION_BUS_ADDRESS"] == NO_BUS


def test_an_address_of_a_bus_is_read_as_d_bus_writes_it() -> None:
    found = buses(
        "unix:path=/run/a%20b%2fc,guid=1;tcp:host=x,port=1;unix:abstract=/tmp/dbus;autolaunch:;unix:path=%zz"
    )
    assert [server.place for server in found] == [b"/run/a b/c", b"\0/tmp/dbus", b"%zz"]


@pytest.mark.parametrize(
    ("variables", "places"),
    [
        ({}, ["/run/pulse/native"]),
        ({"XDG_RUNTIME_DIR": "/r"}, ["/r/pulse/native", "/r/pipewire-0"]),
        (
            {"XDG_RUNTIME_DIR": "/r", "PIPEWIRE_REMOTE": "/p/w", "PULSE_RUNTIME_PATH": "/q"},
            ["/q/native", "/p/w"],
        ),
        (
            {"PULSE_SERVER": "unix:/a {0815}unix:/b /c tcp:host:1 host"},
            ["/a", "/b", "/c", ("host", "1"), ("host", "4713")],
        ),
        ({"SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": "/r"}, []),
    ],
)
def test_the_servers_of_sound_are_those_that_sdl_may_ask(
    variables: dict[str, str], places: list[object]
) -> None:
    assert [server.place for server in sound_servers(variables)] == places


def test_sound_is_opened_once_its_server_answers_and_nobody_waits_for_that(serve: Serve) -> None:
    clock, known = Clock(), Event()
    servers = [Server(serve("silent"), b"hello")]
    asked = SoundServers(lambda: iter(servers), clock, known.set, 0.05)
    assert not asked.ready()
    assert known.wait(30)
    assert not asked.ready()
    assert asked.silent
    servers[0] = Server(serve("well", b"OK"), b"hello")
    known.clear()
    assert not asked.ready()
    clock.now += AGAIN + 1
    assert not asked.ready()
    asked.ready()
    assert known.wait(30)
    assert asked.ready()
    assert not asked.silent


def test_without_a_server_of_sound_nobody_is_asked() -> None:
    assert SoundServers(lambda: iter(()), Clock(), pytest.fail).ready()


def said(run: Running) -> str:
    """All words of the sheet of the settings, opened anew."""
    run.app.flow.go(Way.SETTINGS)
    run.frames(2)
    things = run.things()
    words = [ENGLISH.text(said) for thing in things for said in (thing.name, thing.description)]
    run.escape()
    return "\n".join(words)


@pytest.mark.usefixtures("window")
def test_the_settings_say_what_does_not_answer_until_it_does(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [False]
    monkeypatch.setattr(pygame.display, "quit", lambda: None)  # other tests go on in this process
    monkeypatch.setattr(Server, "answers", lambda _, seconds: answers[0])
    monkeypatch.setattr(program, "sound_servers", lambda _: iter([Server("server", b"")]))
    until = time.monotonic() + 10
    run = start(mute=False)
    while "The system's sound is not answering." not in said(run):
        assert time.monotonic() < until
    assert not run.app.sounds.available
    answers[0] = True
    run.clock.now += AGAIN + 1
    while "The system's sound is not answering." in said(run):
        assert time.monotonic() < until
    assert run.app.sounds.available
