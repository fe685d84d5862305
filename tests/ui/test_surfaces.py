"""Empty surfaces: large ones are like small ones, and leave no holes in memory when they go."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from skipbo.ui.kit.canvas import Canvas, clear, opaque
from tests.ui.running import Start, match
from tests.ui.tabletop import setup

ROOT = Path(__file__).parents[2]
SMALL, LARGE = (40, 30), (900, 700)
CLEAR, BLACK = pygame.Color(0, 0, 0, 0), pygame.Color(0, 0, 0)

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems part small from large themselves")


def own_memory(surface: pygame.Surface) -> bool:
    return bool(surface.get_flags() & pygame.PREALLOC)


def test_no_surface_is_made_in_the_format_of_the_screen() -> None:
    """On one of 16 bits pygame would give it as few, which it cannot scale smoothly."""
    files = ROOT.joinpath("skipbo").rglob("*.py")
    made = {
        file.name
        for file in files
        if re.search(r"pygame\.Surface\(\S|\.convert\(\)", file.read_text("utf-8"))
    }
    assert made == {"canvas.py"}
    canvas = ROOT.joinpath("skipbo", "ui", "kit", "canvas.py").read_text("utf-8")
    made_there = re.findall(r"pygame\.Surface\((?:\(.*?\)|[^()])+\)", canvas)
    assert made_there
    assert all("DEPTH" in call for call in made_there), made_there


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_clear_surface_is_empty_and_like_any_with_alpha(
    window: pygame.Surface, size: tuple[int, int]
) -> None:
    surface, plain = clear(size), pygame.Surface(size, pygame.SRCALPHA)
    assert surface.get_size() == size
    assert surface.get_masks() == plain.get_masks()
    assert surface.get_flags() & pygame.SRCALPHA
    assert surface.get_at((size[0] - 1, size[1] - 1)) == CLEAR


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_an_opaque_surface_is_black_and_hides_what_lies_below(
    window: pygame.Surface, size: tuple[int, int]
) -> None:
    surface, below = opaque(size), pygame.Surface(size)
    below.fill("red")
    below.blit(surface, (0, 0))
    assert surface.get_alpha() in (None, 255)
    assert not surface.get_flags() & pygame.SRCALPHA
    assert below.get_at((5, 5)) == BLACK


@pytest.mark.parametrize("make", [clear, opaque])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_is_drawn_on_them_is_seen(
    window: pygame.Surface, make: Callable[[tuple[int, int]], pygame.Surface], size: tuple[int, int]
) -> None:
    surface, shown = make(size), pygame.Surface(size)
    surface.fill((200, 100, 50), (4, 4, 10, 10))
    shown.blit(surface, (0, 0))
    assert shown.get_at((6, 6)) == pygame.Color(200, 100, 50)
    assert shown.get_at((20, 20)) == BLACK


@linux
def test_a_large_surface_has_memory_of_its_own_until_it_goes(window: pygame.Surface) -> None:
    before = mapped()
    surface = opaque((1920, 1080))
    surface.fill("green")
    part = surface.subsurface((0, 0, 10, 10))
    assert mapped() - before >= 1920 * 1080 * 4
    del surface
    assert part.get_at((5, 5)) == pygame.Color("green")
    del part
    assert mapped() - before < 1920 * 1080 * 4


def mapped() -> int:
    """Bytes of memory that this process has outside of the heap, without a file or a name."""
    lines = Path("/proc/self/maps").read_text("utf-8", "replace").splitlines()
    areas = (line.split()[0].split("-") for line in lines if len(line.split()) == 5)
    return sum(int(end, 16) - int(start, 16) for start, end in areas)


@pytest.mark.release
@linux
def test_what_dialogs_are_made_of_leaves_no_holes_in_memory(start: Start) -> None:
    """All large pictures of a dialog that comes and goes with every game, as long as it comes in and then."""
    options = match(setup("casual", "casual", stock=1, seed=2), size=(1920, 1080), speed="normal")
    run = start(options, drawn=1)
    while run.scene != "scoring":
        run.frames()
    seen: dict[int, pygame.Surface] = {}
    for _ in range(20):
        canvas = Canvas()
        run.app.scenes.draw(canvas)
        seen |= {id(surface): surface for surface, _, _ in canvas.blits()}
        run.frames()
    large = [each for each in seen.values() if each.get_width() * each.get_height() * 4 >= 1_000_000]
    assert len(large) >= 2
    assert all(own_memory(each.get_abs_parent()) for each in large)
