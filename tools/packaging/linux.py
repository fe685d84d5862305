"""What a Linux desktop wants to know of a program."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import repeat
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from tools.packaging.names import IDENTIFIER, VERSION
from tools.packaging.templates import filled

PICTURES: Final = {
    "table": ("A table of three", "Ein Tisch zu dritt"),
    "partners": ("Two against two, as partners", "Zwei gegen zwei als Partner"),
    "rules": (
        "The rules, with pictures of the game that is played",
        "Die Regeln, mit Bildern des gespielten Spiels",
    ),
    "day": (
        "The deal of the day: the same cards for everybody, without a network",
        "Das Spiel des Tages: dieselben Karten für alle, ohne Netz",
    ),
    "analysis": ("What decided a game", "Was ein Spiel entschieden hat"),
    "language": ("One of eight languages: French", "Eine von acht Sprachen: Französisch"),
}
"""Those in docs/pictures, with what they show, in English and German."""

SHOWN: Final = {
    "pictures/table": PICTURES["table"],
    "phones": ("A hand on a phone, which alone shows it", "Eine Hand auf einem Handy, das allein sie zeigt"),
    **{f"pictures/{name}": told for name, told in PICTURES.items() if name != "table"},
}
"""The pictures that shops of programs show, by their places in docs, the first one before all others."""

ICON_SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
"""Pixels."""


class Release(NamedTuple):
    """A version that came out, and its day in ISO form."""

    number: str
    date: str


def releases(changelog: str) -> list[Release]:
    """The releases in a changelog after the form of Keep a Changelog, in its order: the newest first."""
    heads = re.findall(r"^## \[(\d[\d.]*)\] - (\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)
    return [Release(number, date) for number, date in heads]


def desktop_entry() -> str:
    """The program's entry in the menu of a desktop."""
    return filled("menu.desktop")


def mime_type() -> str:
    """What a saved match is, as shared-mime-info wants it."""
    return filled("mime.xml")


def metainfo(changelog: str, page: str) -> str:
    """AppStream metadata; the releases are those of a changelog.

    `page` is the address of the project where it is developed, "" where that is not known: then nothing is
    told of pictures, which are fetched from there.
    """
    lines = [f'    <release version="{number}" date="{date}"/>' for number, date in releases(changelog)]
    there = _there(page) if page else ""
    return filled("metainfo.xml", RELEASES="\n".join(lines), THERE=there)


def _there(page: str) -> str:
    """The addresses of the project, and the pictures of this version."""
    kinds = {"homepage": page, "bugtracker": f"{page}/issues", "vcs-browser": page}
    lines = [f'  <url type="{kind}">{address}</url>' for kind, address in kinds.items()]
    return "\n".join([*lines, "  <screenshots>", *map(_picture, SHOWN, repeat(page)), "  </screenshots>\n"])


def _picture(place: str, page: str) -> str:
    english, german = SHOWN[place]
    first = ' type="default"' if place == next(iter(SHOWN)) else ""
    return f"""    <screenshot{first}>
      <caption>{english}</caption>
      <caption xml:lang="de">{german}</caption>
      <image type="source">{page}/raw/v{VERSION}/docs/{place}.webp</image>
    </screenshot>"""


def install_script() -> str:
    """A shell script that puts an unpacked package into the menu of its user's desktop."""
    return filled("install.sh")


def shared_files(icons: Path, changelog: str, page: str) -> Mapping[PurePosixPath, bytes]:
    """What lies under `share` of a package, by its path there; `icons` is the folder assets/app.

    `page` is the project's address, or "".
    """
    share = PurePosixPath("share")
    hicolor = share / "icons" / "hicolor"
    pictures = {
        hicolor / f"{size}x{size}" / "apps" / f"{IDENTIFIER}.png": (icons / f"icon_{size}.png").read_bytes()
        for size in ICON_SIZES
    }
    return pictures | {
        hicolor / "scalable" / "apps" / f"{IDENTIFIER}.svg": (icons / "app_icon.svg").read_bytes(),
        share / "applications" / f"{IDENTIFIER}.desktop": desktop_entry().encode(),
        share / "metainfo" / f"{IDENTIFIER}.metainfo.xml": metainfo(changelog, page).encode(),
        share / "mime" / "packages" / f"{IDENTIFIER}.xml": mime_type().encode(),
    }
