"""All that can be known of the macOS bundle without a Mac."""

from __future__ import annotations

import plistlib
import re
import sysconfig
from pathlib import Path

import pytest

from skipbo import __version__
from tools.packaging import macos

ROOT = Path(__file__).parents[3]
PLIST = plistlib.loads(plistlib.dumps(macos.plist("10.13")))  # as it is in the bundle


def test_the_property_list_holds_what_macos_wants() -> None:
    assert PLIST["CFBundleIdentifier"] == "local.cardtable.skipbo"
    assert PLIST["CFBundleName"] == PLIST["CFBundleDisplayName"] == "Skip-Bo"
    assert PLIST["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert PLIST["NSPrincipalClass"] == "NSApplication"


def test_versions_are_text_of_numbers() -> None:
    for key in ("CFBundleVersion", "CFBundleShortVersionString"):
        assert PLIST[key] == __version__
        assert re.fullmatch(r"\d+(\.\d+){0,2}", PLIST[key])


@pytest.mark.parametrize(("python", "oldest"), [("10.9", "10.13"), ("10.15", "10.15"), ("11.0", "11.0")])
def test_a_macos_that_is_too_old_is_told(python: str, oldest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: python)
    assert macos.oldest_system() == oldest
    assert macos.plist(oldest)["LSMinimumSystemVersion"] == oldest


def test_the_window_is_sharp() -> None:
    assert PLIST["NSHighResolutionCapable"] is True


def test_a_record_opens_by_a_double_click() -> None:
    (document,) = PLIST["CFBundleDocumentTypes"]
    (exported,) = PLIST["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert document["CFBundleTypeRole"] == "Viewer"
    assert exported["UTTypeIdentifier"].startswith(PLIST["CFBundleIdentifier"])
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["skipbo"]


def test_a_signed_program_may_do_no_more_than_python_needs() -> None:
    rights = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert rights == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_release_signs_with_these_rights() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert macos.ENTITLEMENTS.relative_to(ROOT).as_posix() in release
