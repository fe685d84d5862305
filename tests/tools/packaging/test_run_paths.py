"""No library of a Linux package tells where it was built, or looks for others there."""

from __future__ import annotations

import struct
import subprocess
import sys
import sysconfig
from itertools import accumulate
from pathlib import Path

import pytest

from tools.packaging.run_paths import inside_only, run_paths, without_run_paths

RPATH, RUNPATH = 15, 29
BUILDER = b"/build/elsewhere/python/lib"


def library(*tagged: tuple[int, bytes], symbols: tuple[bytes, ...] = (b"",), shared: int = 0) -> bytes:
    """A small library in the form of Linux: what the loader is told (its tag, its text) and its symbols.

    With `shared` the first symbol's name is as many last letters of the first text.
    """
    texts = [b"", *(text for _, text in tagged), *symbols]
    places = list(accumulate((len(text) + 1 for text in texts), initial=0))
    names = b"".join(text + b"\0" for text in texts)
    at_strings, at_dynamic = 64 + 2 * 56, 64 + 2 * 56 + len(names)
    told = [(tag, place) for (tag, _), place in zip(tagged, places[1:], strict=False)]
    base = 0x400000
    dynamic = b"".join(
        struct.pack("<qQ", *pair) for pair in [(5, base + at_strings), *told, (6, 7), (0, 0), (0, 0)]
    )
    named = places[1 + len(tagged) :][: len(symbols)]
    if shared:
        named[0] = places[1] + len(tagged[0][1]) - shared
    table = b"".join(struct.pack("<IBBHQQ", name, 0, 0, 0, 0, 0) for name in named)
    at_table = at_dynamic + len(dynamic)
    at_sections = at_table + len(table)
    section = struct.pack("<IIQQQQIIQQ", 0, 11, 0, 0, at_table, len(table), 0, 0, 8, 24)
    end = at_sections + len(section)
    head = b"\x7fELF\x02\x01\x01" + bytes(9)
    head += struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, at_sections, 0, 64, 56, 2, 64, 1, 0)
    segments = struct.pack("<IIQQQQQQ", 1, 4, 0, base, base, end, end, 4096)
    segments += struct.pack(
        "<IIQQQQQQ", 2, 6, at_dynamic, base + at_dynamic, 0, len(dynamic), len(dynamic), 8
    )
    return head + segments + names + dynamic + table + section


@pytest.mark.parametrize("tag", [RPATH, RUNPATH])
def test_the_builders_folder_is_neither_told_nor_searched(tag: int) -> None:
    built = library((1, b"libz.so.1"), (tag, BUILDER), (14, b"libown.so"))
    assert run_paths(built) == [BUILDER]
    packed = inside_only(built)
    assert run_paths(packed) == []
    assert BUILDER not in packed
    assert b"libz.so.1\0" in packed
    assert b"libown.so\0" in packed
    assert len(packed) == len(built)


def test_what_lies_in_the_package_is_still_found() -> None:
    own = b"$ORIGIN/../pygame_ce.libs"
    assert run_paths(inside_only(library((RUNPATH, BUILDER + b":" + own)))) == [own]
    untouched = library((RUNPATH, own))
    assert inside_only(untouched) == untouched


def test_a_name_that_a_linker_let_end_within_the_path_stays() -> None:
    packed = inside_only(library((RUNPATH, BUILDER), symbols=(b"lib",), shared=3))
    assert run_paths(packed) == []
    assert b"/build/elsewhere" not in packed
    assert b"\0lib\0" in packed


def test_a_path_that_cannot_be_shortened_stops_the_build() -> None:
    with pytest.raises(ValueError, match="a name lies within"):
        inside_only(library((RUNPATH, b"/opt:$ORIGIN/lib"), symbols=(b"",), shared=15))


@pytest.mark.parametrize(
    "other", [b"", b"#!/bin/sh\n", b"\x7fELF\x01\x01" + bytes(60), b"\x7fELF\x02\x02" + bytes(60)]
)
def test_any_other_file_stays_as_it_is(other: bytes) -> None:
    assert inside_only(other) == other
    assert run_paths(other) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such libraries")
def test_the_libraries_of_this_python_work_without_their_run_paths(tmp_path: Path) -> None:
    folder = Path(sysconfig.get_config_var("DESTSHARED"))
    name = next(folder.glob("_sqlite3.*.so")).name
    entries = [("_sqlite3.so", str(folder / name), "EXTENSION"), ("text", str(folder / name), "DATA")]
    found = without_run_paths(entries, tmp_path)
    assert found[1] == entries[1]
    copy = tmp_path / name
    copy.write_bytes(Path(found[0][1]).read_bytes())
    assert not [path for path in run_paths(copy.read_bytes()) if not path.startswith(b"$ORIGIN")]
    code = "import sys; sys.path.insert(0, sys.argv[1]); import _sqlite3; print(_sqlite3.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(copy)
