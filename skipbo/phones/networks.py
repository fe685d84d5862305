"""The addresses by which others in the home network find this computer."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import Final

from skipbo.words.said import Said, say

HOME: Final = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""The ranges of addresses that lead nowhere outside (RFC 1918)."""


def home_addresses() -> tuple[str, ...]:
    """Return this computer's addresses in networks of its own, the likeliest first; none where it is in none.

    The system is asked by which address it would speak to each range; nothing is sent.
    """
    found = list[str]()
    for goal in ("192.168.255.254", "10.255.255.254", "172.31.255.254", "198.51.100.1"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((goal, 9))
            except OSError:
                continue
            found.append(probe.getsockname()[0])
    home = (each for each in dict.fromkeys(found) if any(IPv4Address(each) in net for net in HOME))
    return tuple(home)


def why_none(sandbox: Path = Path("/.flatpak-info")) -> Said:
    """Say why this computer is in no network, and what helps; `sandbox` is what a Flatpak knows of itself."""
    known = ""
    with suppress(OSError):
        known = sandbox.read_text(encoding="utf-8", errors="replace")
    name, shared = (re.search(rf"^{key}=(.+)$", known, re.M) for key in ("name", "shared"))
    if name and not (shared and "network" in shared[1].split(";")):
        command = f"flatpak override --user --share=network {name[1]}"
        return say(
            "This Flatpak has no network. To let phones in, give it one with {command}, "
            "and start the game again.",
            command=command,
        )
    return say("This computer is in no home network. A cable, the Wi-Fi or a phone's own hotspot will do.")
