"""Contrasts of what is painted, and what of a scene has too little: words, signs, rings and lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame

from skipbo.model.state import build_pile
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Role, Thing, walk
from skipbo.ui.parts.scene import Scene
from skipbo.ui.table.show.table_view import TableView
from tests.fit.faults import WORKED, Lying, words
from tests.ui.contrasts import contrast

TEXT = 4.5
SIGN = 3.0
"""The least contrast of words, and of all else that has to be seen: also of words that do nothing now."""
ROUND = 6
"""Pixels round words or a control in which the ground is looked for."""


def painted(scene: Scene, look: Look) -> pygame.Surface:
    """A scene on the bare table."""
    surface, canvas = pygame.Surface(look.size), Canvas()
    canvas.blit(look.art.table(), (0, 0))
    scene.draw(canvas)
    canvas.paint(surface)
    return surface


def strongest(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """The contrast of the strongest pixel in a rectangle against the commonest one."""
    raw = pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")
    tones = Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    ((ground, _), *_) = tones.most_common(1)
    return max(contrast(tone, ground) for tone in tones)


def faint(scene: Scene, look: Look) -> Iterator[str]:
    """What of a scene as it is now stands out too little, with its contrast."""
    surface, things = painted(scene, look), list(walk(scene.things()))
    worked = [(each, pygame.Rect(each.rect)) for each in things if each.role in WORKED and each.rect]
    for said in words(scene, look):
        idle = [(each, rect) for each, rect in worked if not each.works]
        dim = any(rect.contains(said.rect) or _named(said, each, look) for each, rect in idle)
        least, found = SIGN if dim else TEXT, strongest(surface, said.rect.inflate(ROUND, ROUND))
        if found < least:
            yield f"{said.name} {found:.2f}"
    for each, rect in worked:
        found = strongest(surface, rect.inflate(ROUND, ROUND))
        if each.role is not Role.SLIDER and found < SIGN:
            yield f"sign of {each.key} {found:.2f}"


def _named(said: Lying, control: Thing, look: Look) -> bool:
    """Whether words stand beside a control and are its name."""
    return said.name == repr(look.text.language.text(control.name))


def faint_focus(scene: Scene, look: Look, ring: pygame.Rect | None = None) -> Iterator[str]:
    """Whether the ring round the focus is too faint: round its thing, or else round `ring`."""
    for each in walk(scene.things()):
        if each.focused and each.rect:
            found = _rim(painted(scene, look), ring or pygame.Rect(each.rect))
            if found < SIGN:
                yield f"ring of {each.key} {found:.2f}"


def _rim(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """The contrast of a ring at the left or the right edge of a rectangle against what is beside it."""
    left, right = (pygame.Rect(x - ROUND, rect.centery - 2, 2 * ROUND, 4) for x in (rect.left, rect.right))
    return max(strongest(surface, side) for side in (left, right))


def faint_piles(surface: pygame.Surface, view: TableView) -> Iterator[str]:
    """Which empty places and unlit stems of a table stand out too little."""
    layout, seen = view.layout, view.show.seen
    for place in view.targets():
        box = layout.slot(place)
        line = pygame.Rect(box.x - 3, box.centre[1] - 4, 7, 8)
        if not seen.count(place) and strongest(surface, line) < SIGN:
            yield f"line of {place} {strongest(surface, line):.2f}"
    for index in range(4):
        room = layout.under(build_pile(index))
        bars = pygame.Rect(room._replace(w=room.w * 0.6))
        top = seen.builds[index].top
        unlit = bars.move(bars.w * top // 12, 0) if top < 8 else bars
        if strongest(surface, unlit) < SIGN:
            yield f"stem {index} {strongest(surface, unlit):.2f}"
