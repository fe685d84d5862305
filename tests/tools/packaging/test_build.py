"""The steps of build.spec, and, where it is asked for, whole builds."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from skipbo.resources import FONTS, folder
from tools.packaging import build, names, templates
from tools.packaging.build import Places
from tools.packaging.proofs.twice import differences

ROOT = Path(__file__).parents[3]
ASKED_FOR = "SKIPBO_PACKAGE"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(ROOT, tmp_path / "work", tmp_path / "dist")


def test_every_file_that_the_program_reads_goes_along(places: Places) -> None:
    datas = build.datas(places)
    assert all(Path(file).exists() for file, _ in datas)
    there = {f"{place}/{Path(file).name}" for file, place in datas}
    kinds = {"assets/cards", "assets/backs", "assets/icons", "assets/sounds", "assets/phones"}
    assert kinds <= {place for _, place in datas}
    assert {"assets/app/mark.svg", "assets/app/icon_64.png", "skipbo/ai/weights.json"} <= there
    assert {"skipbo/ai/nets.bin", "skipbo/ai/judge.json", "skipbo/ai/afterwards/levels.json"} <= there
    assert len([name for name in there if name.endswith(".ttf")]) == len(FONTS)


def test_the_words_of_every_language_go_along_whole_and_what_is_fuzzy_stays_so(places: Places) -> None:
    packed = [Path(file) for file, place in build.datas(places) if place == "assets/translations"]
    assert len(packed) > 1
    for file in packed:
        whole = folder("translations") / file.name
        assert sentences(file) == sentences(whole)
        assert file.stat().st_size < 0.5 * whole.stat().st_size


def sentences(file: Path) -> dict[object, tuple[object, bool]]:
    """Context and English -> the words, and whether somebody has to look at them first."""
    with file.open("rb") as content:
        return {(each.context, each.id): (each.string, each.fuzzy) for each in read_po(content) if each.id}


def test_a_package_says_which_commit_it_is_made_from(tmp_path: Path) -> None:
    places = Places(tmp_path / "source", tmp_path / "work", tmp_path / "dist")
    assert not any(place == "." for _, place in build.datas(places))
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "build.txt").write_text("0" * 40, encoding="utf-8")
    files = [file for file, place in build.datas(places) if place == "."]
    assert [Path(file).read_text(encoding="utf-8") for file in files] == ["0" * 40 + "\n"]


def test_a_package_is_as_old_as_its_release(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert build.build_time(places) % 86_400 == 0
    assert build.build_time(places) >= 1_795_219_200
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "123")
    assert build.build_time(places) == 123


def test_pythons_base_is_put_in_order_and_packed(tmp_path: Path) -> None:
    base = tmp_path / "base_library.zip"
    with zipfile.ZipFile(base, "w") as archive:
        for name in ("b.pyc", "a/c.pyc"):
            archive.writestr(name, name * 9)
    build.put_in_order([("base_library.zip", str(base), "DATA")])
    with zipfile.ZipFile(base) as archive:
        assert archive.namelist() == ["a/c.pyc", "b.pyc"]
        assert archive.read("b.pyc") == b"b.pyc" * 9
        assert all(entry.compress_size < entry.file_size for entry in archive.infolist())


def test_a_package_brings_only_encodings_that_somebody_asks_for(tmp_path: Path) -> None:
    base = tmp_path / "base_library.zip"
    with zipfile.ZipFile(base, "w") as archive:
        for name in ("cp037", "mac_farsi", "mbcs", "utf_8"):
            archive.writestr(f"encodings/{name}.pyc", "")
        archive.writestr("re/_parser.pyc", "")
    build.put_in_order([("base_library.zip", str(base), "DATA")])
    with zipfile.ZipFile(base) as archive:
        assert archive.namelist() == ["encodings/mbcs.pyc", "encodings/utf_8.pyc", "re/_parser.pyc"]


def test_licences_are_written_for_what_is_carried(places: Places) -> None:
    entries = build.licence_entries([("pygame_ce.libs/libFLAC-1.so", "", "BINARY")], places)
    named = [Path(file).stem.split(" ", 1)[1] for _, file, _ in entries]
    assert "FLAC" in named
    assert "libtiff" not in [name.lower() for name in named]
    assert all(place == f"licences/{Path(file).name}" for place, file, _ in entries)


def test_a_word_that_no_template_may_have_is_noticed() -> None:
    with pytest.raises(OSError, match="nowhere"):
        templates.filled("nowhere")
    with pytest.raises(AttributeError):
        templates.filled("metainfo.xml")


def test_the_identifier_is_nobodys() -> None:
    assert names.IDENTIFIER.startswith("local.")
    assert "mattel" not in names.IDENTIFIER


def test_folders_that_differ_are_told_apart(tmp_path: Path) -> None:
    for name, text in (("one", "a"), ("other", "b")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "same").write_text("same", encoding="utf-8")
        (tmp_path / name / "file").write_text(text, encoding="utf-8")
    (tmp_path / "one" / "more").touch()
    assert list(differences(tmp_path / "one", tmp_path / "other")) == ["file", "more"]


def test_two_builds_of_the_same_commit_are_the_same() -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"takes a minute; set {ASKED_FOR}=1 to ask for it")
    done = subprocess.run(
        [sys.executable, "-m", "tools.packaging.proofs.twice"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
