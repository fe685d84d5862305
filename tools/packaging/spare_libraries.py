"""Libraries for kinds of pictures and sounds that the program does not have, left out of a Linux package.

There SDL's libraries name them among what they need, and could not be loaded without them. So each one that
stays is told of them no more: what it would ask them for becomes a weak symbol, as the loader calls one that
may be missing. Nothing may ever use it: a picture or sound of such a kind would end the program.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from tools.packaging import elf
from tools.packaging.contents import Entry

SPARE: Final = (
    "libbrotlicommon-",
    "libbrotlidec-",
    "libfluidsynth-",
    "libjpeg-",
    "libmpg123-",
    "libopus-",
    "libopusfile-",
    "libsharpyuv-",
    "libsndfile-",
    "libtiff-",
    "libvorbisenc-",
    "libwavpack-",
    "libwebp-",
    "libwebpdemux-",
    "libxmp-",
)
"""How their names begin. Pictures are SVG and PNG, sounds FLAC and Vorbis, typefaces not made for the web."""

_VERSIONS, _VERSION_NEEDED, _VERSIONS_NEEDED = 0x6FFFFFF0, 0x6FFFFFFE, 0x6FFFFFFF
_FILE, _VERSION = struct.Struct("<HHIII"), struct.Struct("<IHHII")
_NEXT = 12  # where in a file's entry the way to the next one stands
_HIDDEN, _ANY = 0x7FFF, 1
_GLOBAL, _WEAK = 1, 2


class _Asked(NamedTuple):
    """A library of which versions are asked for: its entry in the file, the way to the next, the numbers."""

    at: int
    further: int
    name: str
    numbers: frozenset[int]


def without_spare(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The table of contents without spare libraries; copies in `folder` stand for what asked for them."""
    spare = {_name(entry): Path(entry[1]) for entry in entries if _is_spare(entry) and entry[2] == "BINARY"}
    offered = {name: _offered(file.read_bytes()) for name, file in spare.items()}
    return [_without(entry, offered, folder) for entry in entries if not _is_spare(entry)]


def _is_spare(entry: Entry) -> bool:
    return _name(entry).startswith(SPARE)


def _name(entry: Entry) -> str:
    return PurePath(entry[0]).name


def _without(entry: Entry, offered: dict[str, set[bytes]], folder: Path) -> Entry:
    place, source, kind = entry
    if kind != "BINARY":
        return entry
    before = Path(source).read_bytes()
    needed = {name: offered[name] for name in needs(before) if name in offered}
    if not needed:
        return entry
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / place.replace("/", "-")
    copy.write_bytes(alone(before, needed.keys(), set().union(*needed.values())))
    copy.chmod(Path(source).stat().st_mode)
    return place, str(copy), kind


def needs(library: bytes) -> list[str]:
    """The names of the libraries that one cannot be loaded without; none for any other file."""
    return [
        elf.text(library, elf.names(library) + value).decode()
        for _, tag, value in elf.dynamic(library)
        if tag == elf.NEEDED
    ]


def alone(library: bytes, spare: Iterable[str], offered: Iterable[bytes]) -> bytes:
    """The library without the need of `spare` ones, which would have `offered` these names; its size stays.

    Raises ValueError where their versions are the first that it asks for.
    """
    changed, spare, offered = bytearray(library), frozenset(spare), frozenset(offered)
    numbers = _forget_versions(changed, spare)
    first, versions = elf.names(library), _versions(library)
    for symbol in elf.symbols(library):
        if versions is not None:
            _let_be_of_any_version(changed, versions + 2 * symbol.number, numbers)
        missing = symbol.section == 0 and elf.text(library, first + symbol.name) in offered
        if missing and symbol.info >> 4 == _GLOBAL:
            changed[symbol.at + 4] = _WEAK << 4 | symbol.info & 0x0F
    for entry, tag, value in reversed(list(elf.dynamic(library))):
        if tag == elf.NEEDED and elf.text(library, first + value).decode() in spare:
            elf.take_out(changed, entry)
    return bytes(changed)


def _offered(library: bytes) -> set[bytes]:
    first = elf.names(library)
    return {elf.text(library, first + symbol.name) for symbol in elf.symbols(library) if symbol.section}


def _versions(library: bytes) -> int | None:
    """Where the numbers of the symbols' versions lie, two bytes each; None where there are none."""
    address = elf.told(library).get(_VERSIONS)
    return None if address is None else elf.place(library, address)


def _let_be_of_any_version(library: bytearray, at: int, gone: frozenset[int]) -> None:
    """The loader looks up the version of every symbol that has one."""
    if struct.unpack_from("<H", library, at)[0] & _HIDDEN in gone:
        struct.pack_into("<H", library, at, _ANY)


def _forget_versions(library: bytearray, spare: frozenset[str]) -> frozenset[int]:
    """Take the spare libraries out of those of which versions are asked for; returns the numbers of these."""
    before: _Asked | None = None
    gone, numbers = 0, frozenset[int]()
    for asked in _asked(bytes(library)):
        if asked.name not in spare:
            before = asked
            continue
        if before is None:
            raise ValueError("the first versions that are asked for are those of a library that is left out")
        way = asked.at + asked.further - before.at if asked.further else 0
        struct.pack_into("<I", library, before.at + _NEXT, way)
        gone, numbers = gone + 1, numbers | asked.numbers
    for entry, tag, count in elf.dynamic(bytes(library)):
        if tag == _VERSIONS_NEEDED:
            elf.set_value(library, entry, count - gone)
    return numbers


def _asked(library: bytes) -> Iterator[_Asked]:
    told = elf.told(library)
    if _VERSION_NEEDED not in told:
        return
    first, at = elf.names(library), elf.place(library, told[_VERSION_NEEDED])
    for _ in range(told[_VERSIONS_NEEDED]):
        _, count, name, way, further = _FILE.unpack_from(library, at)
        numbers, version = [], at + way
        for _ in range(count):
            _, _, number, _, on = _VERSION.unpack_from(library, version)
            numbers.append(number)
            version += on
        yield _Asked(at, further, elf.text(library, first + name).decode(), frozenset(numbers))
        at += further
