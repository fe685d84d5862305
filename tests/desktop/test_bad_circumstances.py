"""What goes wrong on real machines: the game goes on, or ends with one sentence and status 1."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from tests.desktop.acts import own_turn, play_some
from tests.desktop.conftest import Open, Start
from tests.desktop.laws import miscounts, own_hand
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer, free_spot
from tests.desktop.program import ROOT, Program, copied, from_source
from tests.desktop.screen import VirtualScreen, blind
from tests.desktop.trace import Rest
from tests.posix import unix_socket

TWO = ("--new", "--preset", "short", "--seed", "5", "--seat", "Ann=person", "--seat", "Ben=casual")
COARSEST = 12
"""How far a colour may be from the one that was meant where each of three has five bits."""
AT_ONCE = (*TWO, "--speed", "instant")


def ends_well(program: Program) -> None:
    """No card is lost, the closed window means status 0, and nobody has seen a traceback."""
    assert miscounts(program.trace) == []
    program.close_window()
    assert program.wait() == 0
    assert "Traceback" not in program.said()
    assert program.descendants_end()


def run_blind(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run main.py to its end on a machine without any screen."""
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, env=blind() | environment, capture_output=True, text=True, timeout=30)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":98765"}], ids=["unset", "no such display"])
def test_without_a_display_one_sentence_and_status_1(environment: dict[str, str], tmp_path: Path) -> None:
    done = run_blind("--data", str(tmp_path), **environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "screen" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no variable chooses the screen")
@pytest.mark.parametrize("name", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_a_variable_that_leads_to_no_screen_is_named(name: str, tmp_path: Path) -> None:
    done = run_blind("--data", str(tmp_path), **{name: "carrier pigeon"})
    assert (done.returncode, done.stdout) == (1, "")
    told = done.stderr.splitlines()[-1]  # SDL may complain of what it has tried
    assert told.startswith(f"{name} is set to 'carrier pigeon', and that finds no screen (")


@pytest.mark.release
def test_the_game_looks_the_same_on_a_screen_of_fewer_or_more_colours(
    start: Start, screen: VirtualScreen, until_end: ExitStack, tmp_path: Path
) -> None:
    pictures = []
    for shown in (screen, *(until_end.enter_context(VirtualScreen(depth=depth)) for depth in (15, 16, 30))):
        program = start(shown, *AT_ONCE, "--data", str(tmp_path / str(shown.depth)))
        program.trace.rest(own_turn, "the first turn of the person")
        time.sleep(0.2)  # the server shows it a moment later
        pictures.append(pygame.image.load(shown.screenshot(tmp_path / f"{shown.depth}.ppm")))
        program.kill()
    plain, *others = pictures
    size = plain.get_size()
    for at in ((x, y) for x in range(0, size[0], 8) for y in range(0, size[1], 8)):
        wanted = plain.get_at(at)
        for other in others:
            assert max(abs(a - b) for a, b in zip(wanted, other.get_at(at), strict=True)) <= COARSEST, at


def test_a_screen_whose_colours_cannot_be_drawn_is_told_in_one_true_sentence(
    until_end: ExitStack, tmp_path: Path, screen: VirtualScreen
) -> None:
    few = until_end.enter_context(VirtualScreen(depth=8))
    command = [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path)]
    done = subprocess.run(command, env=few.environment(), capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot draw in the colours of this screen" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (("--preset", "poker"), "short"),
        (("--stock", "0"), "70"),
        (("--stock", "71"), "70"),
        (("--seat", "Ann=robot"), "regular"),
        (("--seat", "Ann=person"), "2 to 6"),
        (("--speed", "warp"), "instant"),
        (("--size", "big"), "x"),
        (("--seed", "-1"), "number"),
        (("--match", "many"), "number"),
        (("--trace", "/no/such/folder/trace"), "folder"),
        (("--colour", "red"), "--help"),
    ],
    ids=" ".join,
)
def test_a_wrong_word_ends_with_status_2_and_one_line(arguments: tuple[str, ...], allowed: str) -> None:
    done = run_blind("--new", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert allowed in done.stderr


@pytest.mark.release
@pytest.mark.parametrize("driver", ["nonexistent", "alsa"])
def test_without_a_sound_device_it_plays_silently(
    driver: str, screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    program = start(screen, *AT_ONCE, environment={"SDL_AUDIODRIVER": driver, "AUDIODEV": "none"})
    program.first_rest()
    play_some(MousePlayer(program.trace, mouse, random.Random(driver)))
    ends_well(program)


@pytest.fixture
def silent(tmp_path: Path, until_end: ExitStack) -> str:
    """The path of a socket that takes connections and never says a word."""
    listens = until_end.enter_context(unix_socket())
    listens.bind(str(tmp_path / "silent"))
    listens.listen()
    return str(tmp_path / "silent")


def test_servers_that_never_answer_hold_neither_the_window_nor_its_end(
    silent: str, screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    bus = f"unix:path={silent}"
    servers = {
        "DBUS_SESSION_BUS_ADDRESS": bus,
        "DBUS_SYSTEM_BUS_ADDRESS": bus,
        "PULSE_SERVER": f"unix:{silent}",
        "SDL_AUDIODRIVER": "pulseaudio,alsa",
    }
    program = start(screen, *AT_ONCE, environment=servers)
    program.first_rest()
    play_some(MousePlayer(program.trace, mouse, random.Random("servers")), 2)
    ends_well(program)


def cards_broken(assets: Path) -> None:
    """Some are gone, some are empty or damaged, and some are whole."""
    for number, face in enumerate(sorted((assets / "cards").glob("*.svg"))):
        if number % 5:
            face.write_bytes((b"", b"<svg", b"\xff\x00\xfe", face.read_bytes())[number % 5 - 1])
        else:
            face.unlink()


def nothing_left(assets: Path) -> None:
    shutil.rmtree(assets)


@pytest.mark.release
@pytest.mark.parametrize("damage", [cards_broken, nothing_left])
def test_pictures_and_sounds_that_cannot_be_read_are_done_without(
    damage: Callable[[Path], None], screen: VirtualScreen, mouse: Mouse, start: Start, tmp_path: Path
) -> None:
    root = copied(tmp_path / "copy")
    damage(root / "assets")
    program = start(screen, *AT_ONCE, way=from_source(root))
    program.first_rest()
    play_some(MousePlayer(program.trace, mouse, random.Random(damage.__name__)))
    ends_well(program)


def test_a_data_folder_that_cannot_be_written(
    screen: VirtualScreen, mouse: Mouse, start: Start, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", "utf-8")
    program = start(screen, *AT_ONCE, "--data", str(blocked / "data"))
    program.first_rest()
    play_some(MousePlayer(program.trace, mouse, random.Random("data")))
    program.close_window()  # nothing is kept, so it asks
    program.trace.rest(lambda rest: rest.scene == "confirm", "the question before the end")
    ends_well(program)


def computers(program: Program) -> list[int]:
    """The processes in which computer players think; Python's own helper is none of them."""
    return [pid for pid in program.descendants() if b"resource_tracker" not in _command_line(pid)]


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.release
@pytest.mark.long
@pytest.mark.parametrize("blow", ["SIGKILL", "SIGSTOP"], ids=["dies", "hangs"])
def test_a_computers_process_that_is_lost_is_replaced(
    blow: str, screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    program = start(screen, *AT_ONCE)
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("lost"))
    mine = play_some(player, 2)
    lost = computers(program)
    assert lost
    for pid in lost:
        os.kill(pid, signal.Signals[blow])  # Windows has none of them, but reads this file
    play_some(player, rest=mine)
    assert set(lost).isdisjoint(computers(program))
    ends_well(program)


@pytest.mark.release
def test_a_window_closed_in_the_middle_of_a_flight(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    program = start(screen, *TWO, "--speed", "slow")
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("flight"))
    mine = player.play_until(own_turn)
    source, target = mine.plays[-1]
    mouse.drag(mine.places[source].middle, mine.places[target].middle)
    moved = program.trace.events_after(mine.number)
    program.trace.wait(lambda: bool(program.trace.events_after(mine.number)), "the card that flies")
    assert not moved
    program.close_window()
    assert program.wait() == 0
    assert program.said() == ""
    assert program.descendants_end()


@pytest.mark.release
@pytest.mark.long
def test_a_window_shrunk_and_blown_up_in_the_middle_of_a_drag(open_screen: Open, start: Start) -> None:
    screen = open_screen((3840, 2160))
    program = start(screen, *AT_ONCE, "--size", "1280x800")
    program.first_rest()
    window = program.window()
    with Mouse(screen) as mouse:
        player = MousePlayer(program.trace, mouse, random.Random("sizes"))
        now = play_some(player, 3)
        for size in ((640, 400), (3840, 2160), (1280, 800)):
            card = next(place for place in now.places.values() if place.name.startswith("Ann's hand"))
            mouse.pick(card.middle, (now.window[0] // 2, now.window[1] // 2))
            screen.resize(window, size)
            resized = _at_rest(program, now, size)
            mouse.move(free_spot(resized))
            mouse.release()
            mouse.click(free_spot(resized), button=3)
            assert own_hand(_last(program)) == own_hand(now)
            now = play_some(player, 3, _last(program))
    ends_well(program)


@pytest.mark.release
def test_wild_clicking_loses_no_card(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    """Three hundred clicks on whatever lies there, faster than anything can fly."""
    program = start(screen, *TWO, "--speed", "fast")
    program.first_rest()
    rng = random.Random("wild")
    player = MousePlayer(program.trace, mouse, rng)
    now = player.play_until(own_turn)
    for _ in range(300):
        place = rng.choice(list(now.places.values()))
        mouse.click(place.middle, button=rng.choice((1, 1, 1, 3)))
        mouse.pause(rng.choice((0.0, 0.005, 0.02)))
    mouse.click(free_spot(now), button=3)
    mouse.settle()
    last = _last(program)
    if last.scene == "play":
        play_some(player, 3, last if own_turn(last) else None)
    ends_well(program)


def _at_rest(program: Program, before: Rest, size: tuple[int, int]) -> Rest:
    return program.trace.rest(lambda rest: rest.window == size, f"the picture in {size}", before.number)


def _last(program: Program, quiet: float = 0.5) -> Rest:
    """The last picture at rest, once nothing has been told for `quiet` seconds and all events are shown."""
    trace = program.trace
    count = -1
    while count != len(trace.rests) + len(trace.events):
        count = len(trace.rests) + len(trace.events)
        time.sleep(quiet)
        trace.read()
    event = trace.events[-1].number
    trace.rest(lambda rest: True, "the picture after the last event", event)
    return trace.rests[-1]
