"""Writes what winget, Homebrew and Scoop want to know of a release.

`python .ci/manifests.py release manifests`, where `release` holds the packages of all systems. The variables
`PROJECT_PAGE`, such as https://github.com/ann/table, and `TAG` tell where they can be fetched. Handing the
files in to the three is for a person.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from checksums import digest
from notes import program_version

TOLD = "Card game for two to six, against computer players or friends at the same screen"
WINGET = "1.10.0"  # the version of the form of winget's manifests


class Package(NamedTuple):
    """A file of the release: from where it can be fetched, and its SHA-256 in hexadecimal."""

    url: str
    sha256: str


class NotReleased(Exception):
    """A file is missing among the packages."""


def packages(folder: Path, page: str, tag: str) -> Mapping[str, Package]:
    """The packages that the three install, by what follows the version in their names. Raises NotReleased."""
    found: dict[str, Package] = {}
    for ending in ("windows-x64-setup.exe", "windows-x64.zip", "macos-arm64.zip", "macos-x86_64.zip"):
        file = folder / f"Skip-Bo-{program_version()}-{ending}"
        if not file.is_file():
            raise NotReleased(f"there is no {file.name} in {folder}")
        found[ending] = Package(f"{page}/releases/download/{tag}/{file.name}", digest(file))
    return found


def manifests(found: Mapping[str, Package], page: str) -> Mapping[str, str]:
    """The text of each file, by its name."""
    return {
        **_winget(found, page),
        "skip-bo-table.rb": _cask(found, page),
        "skip-bo-table.json": _scoop(found, page),
    }


def _winget(found: Mapping[str, Package], page: str) -> Mapping[str, str]:
    owner = page.rstrip("/").split("/")[-2]
    name, setup = f"{owner}.SkipBoTable", found["windows-x64-setup.exe"]
    head = f"PackageIdentifier: {name}\nPackageVersion: {program_version()}\n"
    texts = {
        "": "DefaultLocale: en-US\nManifestType: version\n",
        ".installer": (
            "InstallerType: nullsoft\nScope: user\nFileExtensions:\n- skipbo\n"
            f"Installers:\n- Architecture: x64\n  InstallerUrl: {setup.url}\n"
            f"  InstallerSha256: {setup.sha256.upper()}\nManifestType: installer\n"
        ),
        ".locale.en-US": (
            f"PackageLocale: en-US\nPublisher: {owner}\nPackageName: Skip-Bo\nPackageUrl: {page}\n"
            f"License: MIT\nShortDescription: {TOLD}\nManifestType: defaultLocale\n"
        ),
    }
    return {f"{name}{part}.yaml": f"{head}{text}ManifestVersion: {WINGET}\n" for part, text in texts.items()}


def _cask(found: Mapping[str, Package], page: str) -> str:
    kinds = "".join(
        f'  on_{kind} do\n    url "{found[ending].url}"\n    sha256 "{found[ending].sha256}"\n  end\n'
        for kind, ending in (("arm", "macos-arm64.zip"), ("intel", "macos-x86_64.zip"))
    )
    return (
        f'cask "skip-bo-table" do\n  version "{program_version()}"\n\n{kinds}\n  name "Skip-Bo"\n'
        f'  desc "{TOLD}"\n  homepage "{page}"\n\n  app "Skip-Bo.app"\n\n'
        '  zap trash: "~/Library/Application Support/skip-bo"\nend\n'
    )


def _scoop(found: Mapping[str, Package], page: str) -> str:
    packed = found["windows-x64.zip"]
    told = {
        "version": program_version(),
        "description": TOLD,
        "homepage": page,
        "license": "MIT",
        "architecture": {"64bit": {"url": packed.url, "hash": packed.sha256}},
        "extract_dir": "Skip-Bo",
        "shortcuts": [["Skip-Bo.exe", "Skip-Bo"]],
    }
    return json.dumps(told, indent=4) + "\n"


def main(words: Sequence[str]) -> int:
    """Write the files; returns 1 where a package is missing."""
    folder, target = map(Path, words)
    page = os.environ["PROJECT_PAGE"]
    try:
        found = packages(folder, page, os.environ["TAG"])
    except NotReleased as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    target.mkdir(parents=True, exist_ok=True)
    for name, text in manifests(found, page).items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
