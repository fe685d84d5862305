"""The addresses by which others in the home network find this computer, and what its networks are called."""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections.abc import Iterator, Mapping
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


def network_names() -> Mapping[str, str]:
    """Return what the system calls this computer's networks, by its address in each, as far as it tells."""
    return dict(_named())


def linux_name(interface: str, system: Path = Path("/sys/class/net")) -> str:
    """Return what an interface of Linux is called: without a cable Wi-Fi, else by its own name."""
    return "Wi-Fi" if (system / interface / "wireless").exists() else interface


def mac_name(
    interface: str,
    known: Path = Path("/Library/Preferences/SystemConfiguration/NetworkInterfaces.plist"),
) -> str:
    """Return what an interface of a Mac is called in its settings, else its own name."""
    import plistlib  # packages for other systems have none

    with suppress(OSError, ValueError, KeyError, TypeError):
        for each in plistlib.loads(known.read_bytes())["Interfaces"]:
            if each["BSD Name"] == interface:
                return str(each["SCNetworkInterfaceInfo"]["UserDefinedName"])
    return interface


if sys.platform == "win32":

    def _named() -> Iterator[tuple[str, str]]:
        """Yield each address and the name of its connection, as the registry has them."""
        import winreg

        here = r"SYSTEM\CurrentControlSet"
        addresses = rf"{here}\Services\Tcpip\Parameters\Interfaces"
        names = rf"{here}\Control\Network\{{4D36E972-E325-11CE-BFC1-08002BE10318}}"

        def value(key: str, name: str) -> object:
            with suppress(OSError), winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, key) as found:
                return winreg.QueryValueEx(found, name)[0]
            return None

        with suppress(OSError), winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, addresses) as all_of_them:
            for index in range(winreg.QueryInfoKey(all_of_them)[0]):
                adapter = winreg.EnumKey(all_of_them, index)
                name = value(rf"{names}\{adapter}\Connection", "Name")
                own = value(rf"{addresses}\{adapter}", "IPAddress")
                own = own if isinstance(own, list) else []
                for address in (*own, value(rf"{addresses}\{adapter}", "DhcpIPAddress")):
                    if isinstance(address, str) and isinstance(name, str):
                        yield address, name

else:

    def _named() -> Iterator[tuple[str, str]]:
        """Yield the first address of each interface that has one, and its name."""
        import fcntl

        ask, name_of = (
            (0x8915, linux_name) if sys.platform == "linux" else (0xC0206921, mac_name)
        )  # SIOCGIFADDR
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, interface in socket.if_nameindex():
                with suppress(OSError):  # it has none
                    found = fcntl.ioctl(probe, ask, struct.pack("40s", interface.encode()))
                    yield socket.inet_ntoa(found[20:24]), name_of(interface)


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
