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

from checksums import SUMS, digest
from notes import program_version

TOLD = "Card game against computers or friends, who can hold their cards on a phone"
"""What each of the three shows beside the name; Homebrew takes 80 letters at most."""
WINGET = "1.10.0"  # the version of the form of winget's manifests
OPEN = 3
"""What the installer ends with where the game is open."""


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
            "InstallerType: nullsoft\nScope: user\nUpgradeBehavior: install\nProductCode: Skip-Bo\n"
            f"ExpectedReturnCodes:\n- InstallerReturnCode: {OPEN}\n  ReturnResponse: packageInUse\n"
            "FileExtensions:\n- skipbo\n"
            f"Installers:\n- Architecture: x64\n  InstallerUrl: {setup.url}\n"
            f"  InstallerSha256: {setup.sha256.upper()}\nManifestType: installer\n"
        ),
        ".locale.en-US": (
            f"PackageLocale: en-US\nPublisher: {owner}\nPackageName: Skip-Bo\nPackageUrl: {page}\n"
            f"License: MIT\nLicenseUrl: {page}/blob/v{program_version()}/LICENSE\nShortDescription: {TOLD}\n"
            f"ReleaseNotesUrl: {page}/releases/tag/v{program_version()}\nManifestType: defaultLocale\n"
        ),
    }
    return {f"{name}{part}.yaml": f"{head}{text}ManifestVersion: {WINGET}\n" for part, text in texts.items()}


def _cask(found: Mapping[str, Package], page: str) -> str:
    arm, intel = found["macos-arm64.zip"], found["macos-x86_64.zip"]
    url = _of_any_version(arm, "#{version}").replace("arm64", "#{arch}")
    return (
        'cask "skip-bo-table" do\n  arch arm: "arm64", intel: "x86_64"\n\n'
        f'  version "{program_version()}"\n'
        f'  sha256 arm:   "{arm.sha256}",\n         intel: "{intel.sha256}"\n\n'
        f'  url "{url}"\n  name "Skip-Bo"\n  desc "{TOLD}"\n  homepage "{page}"\n\n'
        '  app "Skip-Bo.app"\n\n  zap trash: "~/Library/Application Support/skip-bo"\nend\n'
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
        "checkver": "github",
        "autoupdate": {
            "architecture": {"64bit": {"url": _of_any_version(packed, "$version")}},
            "hash": {"url": f"$baseurl/{SUMS}"},
        },
    }
    return json.dumps(told, indent=4) + "\n"


def _of_any_version(package: Package, version: str) -> str:
    """The address of a package with other words, which stand for a version, in the place of this one."""
    return package.url.replace(program_version(), version)


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
