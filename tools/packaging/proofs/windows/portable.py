"""What a Windows program says of itself to Windows, read from its bytes."""

from __future__ import annotations

import struct

WINDOWED = 2
"""The kind of program that Windows opens no console for."""
_ADDRESS_AT = 0x3C
_SIGNATURE = b"PE\0\0"
_SUBSYSTEM_AFTER = 0x5C


def subsystem(data: bytes) -> int:
    """WINDOWED, or 3 for a program in a console. Raises ValueError where it is no program."""
    if len(data) < _ADDRESS_AT + 4 or data[:2] != b"MZ":
        raise ValueError("not a Windows program")
    (start,) = struct.unpack_from("<I", data, _ADDRESS_AT)
    if data[start : start + 4] != _SIGNATURE or len(data) < start + _SUBSYSTEM_AFTER + 2:
        raise ValueError("not a program for Windows of these days")
    return int(struct.unpack_from("<H", data, start + _SUBSYSTEM_AFTER)[0])


def lacking(data: bytes, manifest: tuple[str, ...], properties: dict[str, str]) -> list[str]:
    """What of this does not stand in the program: words of its manifest, and properties with their values."""
    missing = [words for words in manifest if words.encode("utf-8") not in data]
    return missing + [name for name, value in properties.items() if not _has(data, name, value)]


def _has(data: bytes, name: str, value: str) -> bool:
    """A property is its name in UTF-16, zeros up to a multiple of four, and its value."""
    key = name.encode("utf-16-le") + b"\0\0"
    _, found, after = data.partition(key)
    return bool(found) and after.lstrip(b"\0").startswith(value.encode("utf-16-le"))
