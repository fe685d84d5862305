"""The compiled trainer: building it from `native`, and running its commands.

It plays the same game as the players in Python, from the same weights and inputs, some hundred times as
fast. It needs a C++ compiler (`c++`, or the one that the variable CXX names), and no library.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from skipbo.ai.known_rules import HOUSE_RULES, KNOWN
from skipbo.ai.learned import FIRST, PLACES, SIZES, UNITS, fitted
from skipbo.ai.planner import SLACK
from skipbo.ai.weights import TABLE

SOURCES = Path(__file__).with_name("native")

Words: TypeAlias = Mapping[str, object]
"""What a command is given, by name."""

REGULAR = "regular"
"""The name of the linear weights that Regular plays by at every table."""

OPTIONS = ("-std=c++17", "-march=native", "-ffp-contract=off")


class NoCompiler(Exception):
    """There is no C++ compiler."""


class Trainer:
    """The trainer in a folder, with the linear weights beside it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._program = folder / "trainer"

    def build(self, effort: int = 3) -> None:
        """Compile it, with an effort of 0 to 3 to make it quick.

        Raises NoCompiler, or CalledProcessError where that fails.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / "layout.hpp").write_text(layout(), "utf-8")
        tables = {"house": fitted().two, REGULAR: TABLE, **fitted()._asdict()}
        for name, judgement in tables.items():
            lines = (" ".join(map(repr, weights)) for weights in judgement)
            self.linear(name).write_text("\n".join(lines) + "\n", "utf-8")
        command = [compiler(), f"-O{effort}", *OPTIONS, f"-I{self._folder}", "-o", str(self._program)]
        subprocess.run([*command, str(SOURCES / "main.cpp")], check=True)

    def run(self, command: str, name: str, words: Words) -> str:
        """Run a command with the linear weights that a net corrects; return what it says.

        Raises CalledProcessError where it fails.
        """
        given = [part for name, word in words.items() for part in (f"--{name}", str(word))]
        whole = [str(self._program), command, "--linear", str(self.linear(name)), *given]
        return subprocess.run(whole, check=True, stdout=subprocess.PIPE, text=True).stdout

    def linear(self, name: str) -> Path:
        """Return the file of some linear weights, which `build` writes."""
        return self._folder / f"{name}.linear"


def compiler() -> str:
    """Return the compiler's name. Raises NoCompiler."""
    found = shutil.which(os.environ.get("CXX", "c++"))
    if found is None:
        raise NoCompiler("The trainer needs a C++ compiler; CXX may name one.")
    return found


def layout() -> str:
    """Return the places of all inputs, house rules and tastes that the trainer knows, as a C++ header."""
    return "\n".join((*_header(), *_rules(), *_tastes())) + "\n"


def _header() -> Iterator[str]:
    yield "#pragma once"
    yield "namespace skipbo {"
    yield "enum {"
    yield from (f"    AT_{name.upper()} = {FIRST[name]}," for name in SIZES)
    yield f"    PLACES = {PLACES},"
    yield f"    UNITS = {UNITS},"
    yield "};"
    yield "}"


def _rules() -> Iterator[str]:
    switches = [key for key, value in HOUSE_RULES if value is True]
    if HOUSE_RULES[len(switches) :] != (("deck", "vintage"),):
        raise ValueError("The trainer knows switches and, behind them, the vintage deck.")
    slow = [at for at, key in enumerate(switches) if KNOWN[key].turn == (False,)]
    yield f"#define HOUSE_SWITCHES(EACH) {' '.join(f'EACH({key})' for key in switches)}"
    yield f"enum {{ HOUSE_RULES = {len(HOUSE_RULES)}, SLOW_HOUSE = {sum(1 << at for at in slow)} }};"


def _tastes() -> Iterator[str]:
    yield "#define TASTES(EACH) " + " ".join(
        f"EACH({each.name}, {given_up})" for each, given_up in SLACK.items()
    )
