"""A Linux desktop gets to know the program: its entry, its metadata, its icons, its kind of file."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pytest

from skipbo import resources
from tools.packaging import linux, names

ROOT = Path(__file__).parents[3]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PAGE = "https://example.org/ann/table"
SHARED = linux.shared_files(resources.folder("app"), CHANGELOG, PAGE)
ENTRY = PurePosixPath(f"share/applications/{names.IDENTIFIER}.desktop")


def checked_by(tool: str, *words: str, name: str, text: str, folder: Path) -> None:
    """A tool of the desktops finds nothing wrong with a file."""
    if shutil.which(tool) is None:
        pytest.skip(f"needs {tool}")
    (folder / name).write_text(text, encoding="utf-8")
    command = [tool, *words, name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def lines(text: str) -> dict[str, str]:
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)


def test_the_program_stands_among_the_card_games() -> None:
    entry = lines(linux.desktop_entry())
    assert entry["Categories"] == "Game;CardGame;"
    assert entry["Name"] == "Skip-Bo"
    assert entry["Icon"] == names.IDENTIFIER
    assert entry["MimeType"] == f"{names.RECORD_TYPE};"
    assert entry["Exec"].endswith(" %f")


def test_the_desktop_entry_is_valid(tmp_path: Path) -> None:
    text = linux.desktop_entry()
    checked_by("desktop-file-validate", name="skipbo.desktop", text=text, folder=tmp_path)


def test_the_metadata_name_every_release_and_the_age_it_is_for() -> None:
    component = ElementTree.fromstring(linux.metainfo(CHANGELOG, PAGE))
    assert component.findtext("id") == names.IDENTIFIER
    assert component.findtext("launchable") == f"{names.IDENTIFIER}.desktop"
    rating = component.find("content_rating")
    assert rating is not None
    assert (rating.get("type"), len(rating)) == ("oars-1.1", 0)
    releases = [release.get("version") for release in component.iterfind("releases/release")]
    assert releases[0] == names.VERSION


def test_the_metadata_say_that_the_program_is_unofficial() -> None:
    assert "not connected with" in linux.metainfo(CHANGELOG, PAGE)


def test_pictures_are_told_of_where_they_can_be_fetched() -> None:
    component = ElementTree.fromstring(linux.metainfo(CHANGELOG, PAGE))
    images = [image.text or "" for image in component.iterfind("screenshots/screenshot/image")]
    assert len(images) == len(linux.SHOWN) == len(linux.PICTURES) + 1
    for image in images:
        assert image.startswith(f"{PAGE}/raw/v{names.VERSION}/docs/")
        assert (ROOT / "docs" / image.rpartition("/docs/")[2]).is_file()
    assert ElementTree.fromstring(linux.metainfo(CHANGELOG, "")).find("screenshots") is None


def test_no_picture_is_kept_that_nobody_is_shown() -> None:
    assert {file.stem for file in (ROOT / "docs" / "pictures").iterdir()} == set(linux.PICTURES)


def test_every_sentence_of_the_metadata_is_there_in_german_too() -> None:
    component = ElementTree.fromstring(linux.metainfo(CHANGELOG, PAGE))
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for kind in ("summary", "caption", "p", "li"):
        told = [each.get(language) for each in component.iter(kind)]
        assert told == [None, "de"] * (len(told) // 2)


@pytest.mark.parametrize("page", ["", PAGE])
def test_the_metadata_are_valid(page: str, tmp_path: Path) -> None:
    text = linux.metainfo(CHANGELOG, page)
    checked_by("appstreamcli", "validate", "--no-net", name="x.metainfo.xml", text=text, folder=tmp_path)


def test_a_record_is_known_by_its_name() -> None:
    kind = ElementTree.fromstring(linux.mime_type()).find("{*}mime-type")
    assert kind is not None
    assert kind.get("type") == names.RECORD_TYPE
    glob = kind.find("{*}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.skipbo"


def test_everything_is_found_by_the_same_name() -> None:
    assert all(place.name.startswith(names.IDENTIFIER) for place in SHARED)
    assert len([place for place in SHARED if place.suffix == ".png"]) == len(linux.ICON_SIZES)


def test_only_releases_are_read_from_a_changelog() -> None:
    text = "# Changes\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n\n## [0.1.0] - 2026-11-21\n"
    assert linux.releases(text) == [("0.2.0", "2027-01-31"), ("0.1.0", "2026-11-21")]


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A package as far as its script needs it, in a folder with an awkward name."""
    package = tmp_path / 'my "games" für $5 & 100% \\ `x`'
    for place, content in SHARED.items():
        (package / place).parent.mkdir(parents=True, exist_ok=True)
        (package / place).write_bytes(content)
    (package / "install.sh").write_text(linux.install_script(), encoding="utf-8")
    program = package / "Skip-Bo"
    program.write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    program.chmod(0o755)
    return package


def run(package: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(package / "install.sh"), *words],
        env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


needs_a_shell = pytest.mark.skipif(sys.platform != "linux", reason="for Linux desktops")


def program_of(command: str) -> str:
    """The program in an Exec line, as a desktop reads it: escapes of every line, quotes, percent signs."""
    quoted = re.fullmatch(r'"(.*)" %f', re.sub(r"\\(.)", r"\1", command))
    assert quoted is not None
    return re.sub(r"\\([\"`$\\])", r"\1", quoted[1]).replace("%%", "%")


@needs_a_shell
def test_the_script_puts_the_program_into_the_menu(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked, tmp_path)
    assert (done.returncode, done.stdout) == (0, "Skip-Bo is in the menu.\n"), done.stderr
    data = tmp_path / ".local" / "share"
    entry = lines((data / ENTRY.relative_to("share")).read_text(encoding="utf-8"))
    assert program_of(entry["Exec"]) == str(unpacked / "Skip-Bo")
    assert entry["Categories"] == "Game;CardGame;"
    assert all((data / place.relative_to("share")).is_file() for place in SHARED)


@needs_a_shell
def test_the_entry_that_the_script_makes_is_valid(unpacked: Path, tmp_path: Path) -> None:
    run(unpacked, tmp_path)
    made = (tmp_path / ".local" / ENTRY).read_text(encoding="utf-8")
    checked_by("desktop-file-validate", name="made.desktop", text=made, folder=tmp_path)


@needs_a_shell
def test_the_script_takes_only_the_program_out_of_the_menu(unpacked: Path, tmp_path: Path) -> None:
    other = tmp_path / ".local" / "share" / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=true\n", encoding="utf-8")
    run(unpacked, tmp_path)
    assert run(unpacked, tmp_path, "--remove").returncode == 0
    left = {path.name for path in (tmp_path / ".local").rglob("*") if names.IDENTIFIER in path.name}
    assert left == set()
    assert other.is_file()


@needs_a_shell
def test_the_script_tells_what_it_can_do(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked, tmp_path, "--help")
    assert done.returncode == 2
    assert "--remove" in done.stdout
    assert not (tmp_path / ".local").exists()
