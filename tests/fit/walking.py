"""Arranges what the tour comes to, and every scene and table by itself, and tells what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.app import App
from skipbo.ui.art.look import Look
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.widgets.dropdown import DropDown
from skipbo.ui.widgets.form import Form
from tests.fit.faults import NARROWEST, PLAYED, ROWS, badges, faults, keys, low_pills, small_piles
from tests.fit.grid import Arrangement
from tests.golden.tour import Walk
from tests.golden.visit import visit
from tests.ui.driving import shown
from tests.ui.every_scene import scenes
from tests.ui.looking_back import closing_stores
from tests.ui.tabletop import Dealt, Tabletop

HELD = ("play_drag", "play_flight")
"""States in the midst of a gesture, which another size of window ends."""
SEATS = (2, 3, 4, 6)
LOG_ROWS = 12
"""So many rows the log has at least, so that its panel is full."""


def faults_on(walk: Walk, grid: Sequence[Arrangement]) -> list[str]:
    """What is wrong on a walk of the tour, in any arrangement of its states, with the state's name."""
    found: list[str] = []
    apps: list[App] = []

    def shot(name: str) -> None:
        if name not in HELD:
            found.extend(f"{name} at {fault}" for fault in _faults_of_state(apps[0], grid))

    options = walk.options._replace(size=(1280, 800))
    with visit(options, Settings(), shot, walk.matches) as visitor:
        apps.append(visitor.run.app)
        walk.drive(visitor)
    return found


def _faults_of_state(app: App, grid: Sequence[Arrangement]) -> Iterator[str]:
    """What is wrong in any arrangement of the top scene; it lies as it did afterwards."""
    told = dict[Arrangement, frozenset[str]]()
    opened = [each for each in _form(app.scenes.top).widgets if isinstance(each, DropDown) and each.open]
    for each in sorted(grid, key=lambda each: each.text != 1.0):
        look = each.look()
        scene = _arranged(app, look, opened)
        least = PLAYED if isinstance(scene, PlayScene) else ROWS
        yield from (f"{each}: {fault}" for fault in faults(scene, look, least, NARROWEST))
        told[each] = keys(scene)
        if each.plain not in told:
            told[each.plain] = keys(_arranged(app, each.plain.look(), opened))
        yield from (f"{each}: {key} is missing" for key in sorted(told[each.plain] - told[each]))
    _arranged(app, app.look, opened)


def _form(scene: Scene | None) -> Form:
    found = scene.input.form if isinstance(scene, PlayScene) else getattr(scene, "form", None)
    return found if isinstance(found, Form) else Form([])


def _arranged(app: App, look: Look, opened: Sequence[DropDown]) -> Scene:
    """The top scene in a look, with the lists open that were."""
    app.scenes.arrange(look)
    app.scenes.settle()
    for each in opened:
        each.open_list()
    assert app.scenes.top is not None
    return app.scenes.top


def faults_of_scenes(grid: Sequence[Arrangement]) -> Iterator[str]:
    """What is wrong with any scene that is made by itself."""
    with TemporaryDirectory() as folder, closing_stores():
        made = scenes(Path(folder))
        for each in grid:
            yield from faults_at(made, each)


def faults_at(made: Mapping[str, Callable[[], Scene]], arrangement: Arrangement) -> list[str]:
    """What lies wrongly in any of these scenes so arranged, with the scene's name."""
    look = arrangement.look()
    return [
        f"{name} at {arrangement}: {fault}"
        for name, make in made.items()
        for fault in faults(shown(make(), look), look, narrowest=NARROWEST)
    ]


def faults_of_tables(grid: Iterable[Arrangement]) -> Iterator[str]:
    """What is wrong at any table."""
    for seats in SEATS:
        yield from faults_of_table(seats, grid)


def faults_of_table(seats: int, grid: Iterable[Arrangement]) -> list[str]:
    """What lies wrongly at a table of so many seats some turns after the deal, with a long log."""
    top = Tabletop(
        Arrangement((1280, 800)).look(), Dealt((PERSON, *["casual"] * (seats - 1)), seed=5, stock=10)
    )
    top.start()
    while len(top.view.panel.rows) < LOG_ROWS:
        top.person_plays(Random(3))
        top.rest()
    found: list[str] = []
    for each in grid:
        top.scenes.arrange(each.plain.look())
        top.tick()
        lines = badges(top.top, top.view)
        top.scenes.arrange(each.look())
        top.tick()
        now = badges(top.top, top.view)
        faulty = [*faults(top.top, top.view.look, PLAYED, NARROWEST), *small_piles(top.view)]
        faulty += low_pills(top.view)
        faulty += (f"the badge of seat {seat} says less" for seat in lines if now[seat] < lines[seat])
        found += [f"a table of {seats} at {each}: {fault}" for fault in faulty]
    return found
