"""Sounds as files that SDL reads on every system, packed.

What is short and has to begin without a click is FLAC, of which no sample is lost; what is long and soft is
Vorbis. Both encoders come with the package `soundfile`: `pip install -r tools/sound/requirements.txt`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from struct import pack_into, unpack_from
from types import MappingProxyType
from typing import Any, Final

from tools.sound.samples import RATE

_SMALLEST, _FINE = 1.0, 0.4
"""How small a file is made, from 0 to 1: FLAC as small as can be, Vorbis without a loss that is heard."""

_AT_ONCE: Final = 4096  # samples
_HEAD: Final = 27  # bytes of a page before the sizes of its parts
_SERIAL, _CHECKSUM, _PARTS = 14, 22, 26  # where these stand in a page
_DIVISOR: Final = 0x04C11DB7


def whole(samples: Sequence[float]) -> array[int]:
    """The samples as numbers of 16 bits."""
    return array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in samples))


def flac(samples: Sequence[float]) -> bytes:
    """A file of FLAC, mono, 16 bit. Raises ImportError where `soundfile` is not installed."""
    file = BytesIO()
    with _encoder(file, "FLAC", "PCM_16", _SMALLEST) as encoder:
        encoder.buffer_write(whole(samples).tobytes(), "int16")
    return file.getvalue()


def vorbis(samples: Sequence[float]) -> bytes:
    """A file of Ogg Vorbis, mono: the same bytes each time on one machine. Raises ImportError like `flac`."""
    file = BytesIO()
    with _encoder(file, "OGG", "VORBIS", _FINE) as encoder:
        for start in range(0, len(samples), _AT_ONCE):
            encoder.buffer_write(array("f", samples[start : start + _AT_ONCE]).tobytes(), "float32")
    return numbered(file.getvalue(), 1)


def _encoder(file: BytesIO, form: str, kind: str, smaller: float) -> Any:  # noqa: ANN401 - it has no types
    from soundfile import SoundFile

    return SoundFile(file, "w", RATE, 1, kind, format=form, compression_level=smaller)


ENCODERS: Final[Mapping[str, Callable[[Sequence[float]], bytes]]] = MappingProxyType(
    {".flac": flac, ".ogg": vorbis}
)
"""What makes a file, by how its name ends."""


def write(path: Path, samples: Sequence[float]) -> None:
    """Write a file of the kind that its name says. Raises OSError or, like `flac`, ImportError."""
    path.write_bytes(ENCODERS[path.suffix](samples))


def numbered(file: bytes, serial: int) -> bytes:
    """An Ogg file of one stream with another number of it: encoders give each one that is left to chance."""
    changed = bytearray(file)
    for start, end in _pages(file):
        pack_into("<I", changed, start + _SERIAL, serial)
        pack_into("<I", changed, start + _CHECKSUM, 0)
        pack_into("<I", changed, start + _CHECKSUM, checksum(bytes(changed[start:end])))
    return bytes(changed)


def _pages(file: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each page begins and ends."""
    start = 0
    while start < len(file):
        (parts,) = unpack_from("<B", file, start + _PARTS)
        sizes = file[start + _HEAD : start + _HEAD + parts]
        end = start + _HEAD + parts + sum(sizes)
        yield start, end
        start = end


def checksum(page: bytes) -> int:
    """The sum over a page in which the sum itself is zero (RFC 3533, 6)."""
    rest = 0
    for byte in page:
        rest = (rest << 8) & 0xFFFFFFFF ^ _REMAINDERS[rest >> 24 ^ byte]
    return rest


def _remainder(byte: int) -> int:
    rest = byte << 24
    for _ in range(8):
        rest = (rest << 1) ^ (_DIVISOR if rest & 0x80000000 else 0)
    return rest & 0xFFFFFFFF


_REMAINDERS: Final = tuple(map(_remainder, range(256)))
