"""What the game says of the networks that this computer is in."""

from __future__ import annotations

import plistlib
import socket
from pathlib import Path

import pytest

from skipbo.phones.networks import linux_name, mac_name, network_names, why_none
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


def test_networks_are_called_as_the_system_calls_them(tmp_path: Path) -> None:
    (tmp_path / "wlp3s0" / "wireless").mkdir(parents=True)
    assert [linux_name(each, tmp_path) for each in ("wlp3s0", "enp2s0")] == ["Wi-Fi", "enp2s0"]
    known = tmp_path / "NetworkInterfaces.plist"
    assert mac_name("en0", known) == "en0"
    wireless = {"BSD Name": "en0", "SCNetworkInterfaceInfo": {"UserDefinedName": "WLAN"}}
    known.write_bytes(plistlib.dumps({"Interfaces": [wireless]}))
    assert [mac_name(each, known) for each in ("en0", "en7")] == ["WLAN", "en7"]
    known.write_text("nonsense")
    assert mac_name("en0", known) == "en0"


def test_every_network_of_this_computer_that_the_system_tells_has_an_address_and_a_name() -> None:
    found = network_names()
    assert all(socket.inet_aton(address) and name for address, name in found.items())
