"""Reading a file of requirements: what is in it, what of it a system needs, and what asks for what.

pip looks at the system on which it runs to tell what is needed. To fetch packages for another system, the
file is read here, and pip is given one without conditions.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from packaging.markers import Marker
from packaging.utils import canonicalize_name

_ENTRY: Final = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.]+)(?: ; (?P<marker>.*?))?(?: \\)?$")
_HASH: Final = re.compile(r"^    --hash=(sha256:[0-9a-f]{64})")
_ASKED_BY: Final = re.compile(r"^    #(?: via|  ) +([\w.-]+)")


class Locked(NamedTuple):
    """A package: on which systems it is needed ("": on all), and the packages that ask for it."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]
    asked_by: tuple[str, ...]

    def line(self) -> str:
        """The package as a requirement without a condition."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash={each}" for each in self.hashes)])


class System(NamedTuple):
    """What packages are fetched for: `sys.platform`, `platform.machine()`, and the names of its wheels."""

    platform: str
    machine: str
    wheels: tuple[str, ...]

    def words(self, python: str) -> list[str]:
        """What pip is told to take ready-made packages for this system and a Python such as "3.13"."""
        kinds = [word for name in self.wheels for word in ("--platform", name)]
        checked = ["--require-hashes", "--no-deps", "--only-binary=:all:"]
        return [*checked, "--implementation", "cp", "--python-version", python, *kinds]


WINDOWS: Final = System("win32", "AMD64", ("win_amd64",))


def linux(machine: str) -> System:
    """A Linux with glibc 2.28 or newer, on such a processor."""
    return System(
        "linux", machine, tuple(f"{kind}_{machine}" for kind in ("manylinux_2_28", "manylinux2014"))
    )


def read(text: str) -> tuple[Locked, ...]:
    """All packages of a file that `python -m tools.locks` made. Raises ValueError for any other file."""
    blocks = re.split(r"^(?=\S)", text, flags=re.MULTILINE)
    return tuple(_entry(block.splitlines()) for block in blocks if block.strip() and block[0] != "#")


def needed(entries: Iterable[Locked], system: System, python: str) -> list[Locked]:
    """What a system with a Python such as "3.13" needs."""
    about = {
        "sys_platform": system.platform,
        "platform_machine": system.machine,
        "platform_python_implementation": "CPython",
        "python_version": python,
        "python_full_version": f"{python}.0",
    }
    return [each for each in entries if not each.marker or Marker(each.marker).evaluate(about)]


def with_all(entries: Sequence[Locked], names: Collection[str]) -> list[Locked]:
    """The packages of these names, and everything that they ask for."""
    wanted: set[str] = set()
    more: set[str] = {canonicalize_name(name) for name in names}
    while more:
        wanted |= more
        more = {each.name for each in entries if wanted & set(each.asked_by)} - wanted
    return [each for each in entries if each.name in wanted]


def written(entries: Iterable[Locked]) -> str:
    """A file of requirements for a system that has been chosen: without conditions."""
    return "".join(f"{each.line()}\n" for each in entries)


def _entry(lines: Sequence[str]) -> Locked:
    head = _ENTRY.match(lines[0])
    if head is None:
        raise ValueError(f"not a package with its version: {lines[0]!r}")
    hashes = tuple(found[1] for line in lines if (found := _HASH.match(line)))
    asked_by = tuple(found[1] for line in lines if (found := _ASKED_BY.match(line)) and found[1] != "-c")
    return Locked(head["name"], head["version"], head["marker"] or "", hashes, asked_by)
