"""All that can be known of the macOS bundle without a Mac."""

from __future__ import annotations

import os
import plistlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assets.package import icons, macos, names
from skipbo import __version__

ROOT = Path(__file__).parents[2]
SPEC = (ROOT / "build.spec").read_text(encoding="utf-8")
PLIST = plistlib.loads(plistlib.dumps(macos.plist()))  # as it is in the bundle
ASKED_FOR = "SKIPBO_WHEELS"


def test_the_property_list_holds_what_macos_wants() -> None:
    assert PLIST["CFBundleIdentifier"] == "local.cardtable.skipbo"
    assert PLIST["CFBundleName"] == PLIST["CFBundleDisplayName"] == "Skip-Bo"
    assert PLIST["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert PLIST["NSPrincipalClass"] == "NSApplication"


def test_versions_are_text_of_numbers() -> None:
    for key in ("CFBundleVersion", "CFBundleShortVersionString"):
        assert PLIST[key] == __version__
        assert re.fullmatch(r"\d+(\.\d+){0,2}", PLIST[key])


def test_the_window_is_sharp() -> None:
    assert PLIST["NSHighResolutionCapable"] is True


def test_a_record_opens_by_a_double_click() -> None:
    (document,) = PLIST["CFBundleDocumentTypes"]
    (exported,) = PLIST["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert document["CFBundleTypeRole"] == "Viewer"
    assert exported["UTTypeIdentifier"].startswith(PLIST["CFBundleIdentifier"])
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["skipbo"]


def test_the_window_itself_is_told_which_document_to_open() -> None:
    """SDL hands a double clicked document on like one that is dropped; PyInstaller must not swallow it."""
    assert "argv_emulation" not in SPEC
    application = (ROOT / "skipbo" / "ui" / "app.py").read_text(encoding="utf-8")
    assert "pygame.DROPFILE" in application


def test_the_spec_makes_the_bundle_out_of_these() -> None:
    bundle = SPEC[SPEC.index("BUNDLE(") :]
    assert "info_plist=macos.plist()" in bundle
    assert "icon=str(icons.ICNS)" in bundle
    assert "version=names.VERSION" in bundle
    assert f"{names.NAME}.app" == "Skip-Bo.app"
    assert icons.ICNS.is_file()


def test_a_signed_program_may_do_no_more_than_python_needs() -> None:
    rights = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert rights == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_release_signs_with_these_rights() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert macos.ENTITLEMENTS.relative_to(ROOT).as_posix() in release


SYSTEMS = {
    "Linux": ("manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "Linux on ARM": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
    "Windows": ("win_amd64",),
    "macOS on Apple's processors": ("macosx_11_0_arm64", "macosx_10_13_universal2"),
    "macOS on Intel's processors": ("macosx_10_13_x86_64", "macosx_10_13_universal2"),
}


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14", "3.15"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_package_is_there_ready_made_for(system: str, python: str, tmp_path: Path) -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"asks the package index; set {ASKED_FOR}=1 to ask for it")
    platforms = [word for name in SYSTEMS[system] for word in ("--platform", name)]
    kind = ["--only-binary=:all:", "--python-version", python, "--implementation", "cp", *platforms]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", "--no-deps", *kind, "-d", str(tmp_path), "-r",
         str(ROOT / "requirements.txt")], capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    pins = [line for line in (ROOT / "requirements.txt").read_text("utf-8").splitlines() if "==" in line]
    assert len(list(tmp_path.glob("*.whl"))) == len(pins)
