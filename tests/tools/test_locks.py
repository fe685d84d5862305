"""What is installed is known to the last package, and is the same for whoever installs it."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locks.lock import WINDOWS, Locked, linux, needed, read, with_all, written
from tools.locks.purposes import GAME, PURPOSES, ROOT, TESTS, Purpose

LOCKS = {purpose.file: read((ROOT / purpose.file).read_text("utf-8")) for purpose in PURPOSES}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

EXAMPLE = """# This file was made.
bar==1.0 ; sys_platform == 'win32' \\
    --hash=sha256:{two}
    # via foo
baz==2.1 ; python_full_version < '3.12' \\
    --hash=sha256:{two}
    # via
    #   -c other.txt
    #   bar
foo==4.0.1 \\
    --hash=sha256:{one} \\
    --hash=sha256:{two}
    # via this-project (pyproject.toml)
""".format(one="1" * 64, two="2" * 64)


def asked_for(purpose: Purpose) -> dict[str, str]:
    """Package -> version, as pyproject.toml names them for a purpose."""
    groups = [purpose.group]
    found: dict[str, str] = {}
    lists = [PROJECT["project"]["dependencies"]] if purpose.plays else []
    for group in groups:
        for each in PROJECT["dependency-groups"][group]:
            if isinstance(each, str):
                lists.append([each])
            else:
                groups.append(each["include-group"])
    for each in (Requirement(line) for names in lists for line in names):
        (only,) = each.specifier
        assert only.operator == "=="
        found[canonicalize_name(each.name)] = only.version
    return found


@pytest.mark.parametrize("file", LOCKS)
def test_every_package_is_held_to_a_version_and_to_its_files(file: str) -> None:
    assert LOCKS[file]
    assert [each.name for each in LOCKS[file] if not each.hashes] == []


@pytest.mark.parametrize("purpose", PURPOSES, ids=[purpose.file for purpose in PURPOSES])
def test_what_the_lists_ask_for_is_in_the_file(purpose: Purpose) -> None:
    versions = {each.name: Requirement(f"x=={each.version}").specifier for each in LOCKS[purpose.file]}
    wanted = asked_for(purpose)
    assert {name: version for name, version in wanted.items() if version not in versions[name]} == {}
    assert {each.name for each in with_all(LOCKS[purpose.file], wanted)} == set(versions)


def test_no_two_files_name_different_versions_or_hashes_of_a_package() -> None:
    told: dict[str, Locked] = {}
    for locked in (each for entries in LOCKS.values() for each in entries):
        known = told.setdefault(locked.name, locked)
        assert (known.version, known.hashes) == (locked.version, locked.hashes)


@pytest.mark.parametrize("name", [each.name for each in LOCKS[TESTS]])
def test_what_an_installed_package_asks_for_is_in_the_file_too(name: str) -> None:
    try:
        requirements = map(Requirement, distribution(name).requires or [])
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    asked = {
        canonicalize_name(each.name) for each in requirements if not each.marker or each.marker.evaluate()
    }
    assert asked <= {each.name for each in LOCKS[TESTS]}


def test_what_plays_and_packages_the_game_is_in_one_file() -> None:
    assert {"pygame-ce", "pyinstaller"} <= {each.name for each in LOCKS[GAME]}


def test_a_system_gets_what_it_needs_and_nothing_else() -> None:
    entries = read(EXAMPLE)
    assert [each.name for each in needed(entries, WINDOWS, "3.11")] == ["bar", "baz", "foo"]
    assert [each.name for each in needed(entries, WINDOWS, "3.12")] == ["bar", "foo"]
    assert [each.name for each in needed(entries, linux("x86_64"), "3.13")] == ["foo"]


def test_a_package_brings_along_all_that_it_asks_for() -> None:
    entries = read(EXAMPLE)
    assert [each.name for each in with_all(entries, ["Foo"])] == ["bar", "baz", "foo"]
    assert [each.name for each in with_all(entries, ["baz"])] == ["baz"]


def test_a_chosen_file_has_no_conditions_but_all_hashes() -> None:
    (foo,) = needed(read(EXAMPLE), linux("aarch64"), "3.14")
    assert written([foo]) == f"foo==4.0.1 --hash=sha256:{'1' * 64} --hash=sha256:{'2' * 64}\n"
    assert "--require-hashes" in linux("aarch64").words("3.14")
    assert "manylinux_2_28_aarch64" in linux("aarch64").words("3.14")


@pytest.mark.parametrize("line", ["foo>=1.0", "-r other.txt", "foo"])
def test_a_file_that_holds_nothing_to_a_version_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a package with its version"):
        read(f"{line}\n")
