"""The import law: rooms depend on each other one way only."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.importing import ROOT, imports, modules

FILES = sorted([*(ROOT / "skipbo").rglob("*.py"), *ROOT.glob("*.py")])

MAY_IMPORT = {
    "model": {"model"},
    "ai": {"ai", "model"},
    "store": {"store", "model", "resources"},
    "words": {"words", "model"},
    "session": {"session", "words", "ai", "store", "model"},
    "phones": {"phones", "session", "words", "ai", "model", "resources", "safe_colours"},
    "ui": {
        "ui",
        "phones",
        "session",
        "words",
        "ai",
        "store",
        "model",
        "resources",
        "safe_colours",
        "options",
        "licences",
        "version",
        "skipbo",
    },
    "resources": {"skipbo"},
    "safe_colours": set[str](),
    "licences": {"resources", "skipbo"},
    "version": {"resources", "system", "skipbo"},
    "system": set[str](),
    "options": {"session", "skipbo"},
    "command_line": {"options", "session", "words", "ai", "store", "model", "skipbo"},
    "skipbo": set[str](),
    "main": {
        "ui",
        "phones",
        "session",
        "ai",
        "store",
        "model",
        "resources",
        "options",
        "command_line",
        "skipbo",
    },
}
"""Room -> the rooms it may know; "skipbo" is the package's own __init__."""

OUTSIDE = {
    "store": {"platformdirs"},
    "phones": {"websockets", "segno"},
    "ui": {"pygame", "accesskit"},
    "main": {"pygame"},
}
"""Room -> the packages from elsewhere it may use, besides the standard library."""


def room(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    if parts[0] != "skipbo":
        return "main"
    return "skipbo" if parts[1] == "__init__" else parts[1]


def room_of(name: str) -> str:
    """The room that a dotted name of ours lies in."""
    parts = name.split(".")
    here = ROOT / "skipbo" / parts[1]
    return parts[1] if here.is_dir() or here.with_suffix(".py").exists() else "skipbo"


def ids(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def refused(file: Path) -> Iterator[str]:
    """What is wrong with the imports of a file, in words."""
    here = room(file)
    for name in imports(file):
        top = name.partition(".")[0]
        if top == "skipbo":
            if room_of(name) not in MAY_IMPORT[here]:
                yield f"{ids(file)}: {here} may not know {name}"
        elif top not in sys.stdlib_module_names and top not in OUTSIDE.get(here, set()):
            yield f"{ids(file)}: {here} may not use {name}"


def test_a_file_imports_only_what_its_room_may() -> None:
    assert FILES
    assert [wrong for file in FILES for wrong in refused(file)] == []


def test_every_room_is_known() -> None:
    assert {room(file) for file in FILES} <= MAY_IMPORT.keys()


def test_the_model_is_free_of_clock_files_and_screen() -> None:
    used = {name.partition(".")[0] for file in FILES if room(file) == "model" for name in imports(file)}
    assert used & {"time", "datetime", "os", "pathlib", "sqlite3", "threading", "asyncio", "pygame"} == set()


UI_ORDER = ("kit", "art layout motion", "widgets", "parts", "table", "scenes", "flow", "app")
"""The rooms of the screen, floor by floor; each knows those below it, and nothing else of its own floor."""
TABLE_ORDER = ("picture", "log_panel", "show", "paint", "play", "controls", "input")
"""The rooms of the table, likewise."""
LONGEST_CHAIN = 11
"""The most modules of the table that import one another in a row."""


def against(order: Sequence[str], package: str, graph: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """Each import from a floor into a higher one, or into another room of the same floor."""
    floors = {f"{package}.{room}": floor for floor, rooms in enumerate(order) for room in rooms.split()}

    def place(module: str) -> tuple[int, str] | None:
        room = ".".join(module.split(".")[: package.count(".") + 2])
        return (floors[room], room) if room in floors else None

    return [
        (module, other)
        for module, others in sorted(graph.items())
        for other in sorted(others)
        if (here := place(module)) and (there := place(other)) and here[1] != there[1] and there[0] >= here[0]
    ]


def longest_chain(graph: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """The longest row of names each of which leads to the next; there is no circle in the graph."""

    @cache
    def from_here(name: str) -> tuple[str, ...]:
        return max(((name, *from_here(other)) for other in graph[name]), key=len, default=(name,))

    return max(map(from_here, graph), key=len, default=())


@pytest.mark.parametrize(
    ("package", "order"), [("skipbo.ui", UI_ORDER), ("skipbo.ui.table", TABLE_ORDER)], ids=["ui", "table"]
)
def test_the_rooms_of_the_screen_know_only_those_below_them(package: str, order: Sequence[str]) -> None:
    folder = ROOT.joinpath(*package.split("."))
    found = {path.stem for path in folder.iterdir() if not path.name.startswith("__")}
    assert found == set(" ".join(order).split())
    assert against(order, package, modules(ROOT / "skipbo")) == []


@pytest.mark.parametrize(
    ("graph", "wrong"),
    [
        ({"ui.low.a": ["ui.low.b"], "ui.high.c": ["ui.low.a", "ui.side.d"]}, []),
        ({"ui.low.a": ["ui.high.c"]}, [("ui.low.a", "ui.high.c")]),
        ({"ui.low.a": ["ui.side.d"]}, [("ui.low.a", "ui.side.d")]),
        ({"ui.low.a": ["model.x"], "model.x": []}, []),
    ],
)
def test_an_import_against_the_order_is_found(
    graph: Mapping[str, Sequence[str]], wrong: list[tuple[str, str]]
) -> None:
    assert against(("low side", "high"), "ui", graph) == wrong


def test_no_row_of_imports_within_the_table_is_long() -> None:
    assert longest_chain({"a": "bc", "b": "c", "c": "", "d": "c"}) == ("a", "b", "c")
    every = modules(ROOT / "skipbo")
    table = {name for name in every if name.startswith("skipbo.ui.table.")}
    chain = longest_chain({name: every[name] & table for name in table})
    assert 1 < len(chain) <= LONGEST_CHAIN, " > ".join(chain)
