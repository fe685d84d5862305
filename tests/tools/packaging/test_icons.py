"""The icons of Windows and macOS hold the program's icon in every size that is asked for."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO

import pygame
import pytest

from tools.art import make_icons
from tools.packaging import icons

PNG = b"\x89PNG\r\n\x1a\n"


def in_ico(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Side in pixels and PNG of each picture in a Windows icon."""
    zero, kind, count = struct.unpack_from("<HHH", content)
    assert (zero, kind) == (0, 1)
    for index in range(count):
        entry = struct.unpack_from("<BBBBHHII", content, 6 + 16 * index)
        width, height, _, _, planes, bits, length, offset = entry
        assert (width, planes, bits) == (height, 1, 32)
        yield width or 256, content[offset : offset + length]


def in_icns(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and PNG of each picture in a macOS icon."""
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4) == (len(content),)
    place = 8
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place + 4)
        yield content[place : place + 4], content[place + 8 : place + length]
        place += length


def side(png: bytes) -> int:
    """Width of a PNG, which is as high."""
    assert png.startswith(PNG)
    width, height = struct.unpack_from(">II", png, 16)
    assert width == height
    return int(width)


def looks_like_the_icon(png: bytes) -> bool:
    picture = pygame.image.load(BytesIO(png), "icon.png")
    drawn = make_icons.render(picture.get_width())
    one, other = (pygame.image.tobytes(each, "RGBA") for each in (picture, drawn))
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 3


def test_the_windows_icon_has_every_size() -> None:
    pictures = list(in_ico(icons.ICO.read_bytes()))
    assert [size for size, _ in pictures] == list(icons.ICO_SIZES)
    assert all(side(png) == size for size, png in pictures)


def test_the_macos_icon_has_every_size_up_to_512_points_on_sharp_screens() -> None:
    pictures = list(in_icns(icons.ICNS.read_bytes()))
    assert [(kind, side(png)) for kind, png in pictures] == list(icons.ICNS_TYPES)
    assert max(side(png) for _, png in pictures) == 1024


@pytest.mark.parametrize("size", [32, 256])
def test_the_committed_icons_are_what_the_script_draws(size: int) -> None:
    assert looks_like_the_icon(dict(in_ico(icons.ICO.read_bytes()))[size])
    assert all(looks_like_the_icon(png) for _, png in in_icns(icons.ICNS.read_bytes()) if side(png) == size)


def test_a_missing_size_is_noticed() -> None:
    with pytest.raises(KeyError):
        icons.ico({16: PNG})
    with pytest.raises(KeyError):
        icons.icns({16: PNG})
