"""The installer for Windows: what it lays down, what it takes out again, and that it can be made here."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest

from skipbo.store import folder
from tools.packaging import installer, names

made_here = pytest.mark.skipif(
    shutil.which(installer.MAKENSIS) is None, reason="needs makensis (Debian: nsis)"
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The folder of a package, as far as the installer looks at it."""
    place = tmp_path / "Skip-Bo"
    for name in ("Skip-Bo.exe", "_internal/b.dll", "_internal/a $5.dll", "_internal/licences/00 Skip-Bo.txt"):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(name, encoding="utf-8")
    return place


def commands(package: Path, section: str) -> list[str]:
    """The commands of a section of the script."""
    text = installer.script(package, package.with_name("setup.exe"))
    found = re.search(rf'^Section "{re.escape(section)}".*?^SectionEnd', text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return [line.strip() for line in found[0].splitlines() if line.strip()]


def test_no_rights_of_an_administrator_are_asked_for(package: Path) -> None:
    text = installer.script(package, package.with_name("setup.exe"))
    assert "RequestExecutionLevel user\n" in text
    assert re.findall(r"\bHK(?!CU)\w+", text) == []
    assert re.search(r'^InstallDir "\$LOCALAPPDATA\\Programs\\Skip-Bo"$', text, re.MULTILINE)


def test_it_is_a_program_of_64_bits_as_the_game_is(package: Path) -> None:
    assert "\nTarget amd64-unicode\n" in installer.script(package, package.with_name("setup.exe"))


def test_every_file_is_laid_into_its_folder_in_a_fixed_order(package: Path) -> None:
    laid = [
        line for line in commands(package, names.NAME) if line.startswith(("File ", 'SetOutPath "$INSTDIR'))
    ]
    assert laid == [
        'SetOutPath "$INSTDIR"',
        f'File "{package}/Skip-Bo.exe"',
        'SetOutPath "$INSTDIR\\_internal"',
        f'File "{package}/_internal/a $5.dll"',
        f'File "{package}/_internal/b.dll"',
        'SetOutPath "$INSTDIR\\_internal\\licences"',
        f'File "{package}/_internal/licences/00 Skip-Bo.txt"',
        'SetOutPath "$INSTDIR"',
    ]


def test_what_is_written_into_the_registry_is_taken_out_again(package: Path) -> None:
    key = re.compile(r'HKCU "([^"]+)"')
    written = {found[1] for line in commands(package, names.NAME) if (found := key.search(line))}
    away = {found[1] for line in commands(package, "un.$(PROGRAM)") if (found := key.search(line))}
    assert written
    assert {place for place in written if not any(place.startswith(gone) for gone in away)} == set()


def test_games_are_taken_only_where_that_is_asked_for(package: Path) -> None:
    assert not any("${DATA}" in line for line in commands(package, "un.$(PROGRAM)"))
    text = installer.script(package, package.with_name("setup.exe"))
    assert f'!define DATA "$LOCALAPPDATA\\{folder.NAME}"\n' in text
    assert 'Section /o "un.$(DATA)" TAKE_DATA\n    RMDir /r "${DATA}"\nSectionEnd' in text


def test_a_folder_is_never_cleared_that_may_hold_more_than_the_program(package: Path) -> None:
    text = installer.script(package, package.with_name("setup.exe"))
    assert set(re.findall(r"RMDir /r (.+)", text)) == {r'"$INSTDIR\_internal"', '"${DATA}"'}


def test_no_word_of_the_template_is_left(package: Path) -> None:
    assert re.findall(r"@[A-Z_]+@", installer.script(package, package.with_name("setup.exe"))) == []


@made_here
def test_the_same_package_gives_the_same_installer(package: Path) -> None:
    first = installer.make(package).read_bytes()
    again = package.with_name("again")
    shutil.copytree(package, again / "Skip-Bo")
    assert installer.make(again / "Skip-Bo").read_bytes() == first
    assert first.startswith(b"MZ")


@made_here
def test_it_is_made_of_a_zip_too(package: Path) -> None:
    packed = package.with_name("Skip-Bo-1.2.3-windows-x64.zip")
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(package / "Skip-Bo.exe", "Skip-Bo/Skip-Bo.exe")
    assert installer.make(packed).name == "Skip-Bo-1.2.3-windows-x64-setup.exe"


def test_what_is_no_package_for_windows_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert installer.main([str(tmp_path)]) == 1
    assert "holds no Skip-Bo.exe" in capsys.readouterr().err
