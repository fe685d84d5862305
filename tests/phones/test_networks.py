"""What the game says of the networks that this computer is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.phones.networks import why_none
from skipbo.words.language import ENGLISH

FLATPAK = "[Application]\nname=local.cardtable.skipbo\n[Context]\nshared={shared}\nsockets=x11;\n"
ALLOWED = "flatpak override --user --share=network local.cardtable.skipbo"


@pytest.mark.parametrize(
    ("known", "helps"),
    [
        (FLATPAK.format(shared="ipc;"), ALLOWED),
        ("[Application]\nname=local.cardtable.skipbo\n[Context]\nsockets=x11;\n", ALLOWED),
        (FLATPAK.format(shared="network;ipc;"), "hotspot"),
        ("nonsense", "hotspot"),
        (None, "hotspot"),
    ],
)
def test_with_no_network_a_sentence_says_what_helps(tmp_path: Path, known: str | None, helps: str) -> None:
    sandbox = tmp_path / ".flatpak-info"
    if known is not None:
        sandbox.write_text(known, encoding="utf-8")
    assert helps in ENGLISH.text(why_none(sandbox))
