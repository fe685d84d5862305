"""The files of which the page is made, by the paths by which a browser asks for them; there are no others."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from skipbo import resources
from skipbo.safe_colours import recoloured

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
}
_PAGE: Final = "hand.html"
ICONS: Final = ("clock", "close", "crown", "hint", "more", "partner", "person", "undo", "warning", "emblem_*")
"""The icons that the page shows, beside those of a card's four families."""
_FAMILIES: Final = ("moon", "leaf", "bloom", "harvest")
_FACE: Final = "/face/"
"""Where the faces of cards are; below `safe/` in colours that anyone can tell apart."""


def files() -> dict[str, tuple[str, str]]:
    """Return the page's files by their paths: what kind each is, and its bytes in Base64.

    Raises OSError where they cannot be read.
    """
    found = {path: (_KINDS[file.suffix], file.read_bytes()) for path, file in _found()}
    faces = {path: each for path, each in found.items() if path.startswith(_FACE)}
    for path, (kind, body) in faces.items():
        found[path.replace(_FACE, f"{_FACE}safe/")] = kind, recoloured(body)
    return {path: (kind, b64encode(body).decode("ascii")) for path, (kind, body) in found.items()}


def _found() -> Iterator[tuple[str, Path]]:
    for file in sorted(resources.folder("phones").iterdir()):
        if file.name == _PAGE:
            yield "/", file
        elif file.suffix == ".woff":
            yield f"/type/{file.name}", file
        elif file.suffix in _KINDS:
            yield f"/{file.name}", file
    for pattern in ("face_*", "wild*"):
        for file in sorted(resources.folder("cards").glob(f"{pattern}.svg")):
            yield f"{_FACE}{file.name}", file
    for pattern in (*(f"icon_{name}" for name in ICONS), *(f"tier_{name}" for name in _FAMILIES)):
        for file in sorted(resources.folder("icons").glob(f"{pattern}.svg")):
            yield f"/icon/{file.name}", file
    yield "/icon/mark.svg", resources.svg_path("mark")
