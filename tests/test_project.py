"""The files round the program say the same as the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from skipbo import __version__

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

TOP = {
    ".ci",
    ".gitattributes",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "assets",
    "build.spec",
    "docs",
    "main.py",
    "pyproject.toml",
    "requirements.txt",
    "skipbo",
    "tools",
    "tests",
}


def committed() -> list[str]:
    """Paths of all files under version control."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("needs a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, timeout=60)
    return [name for name in listing.stdout.decode().split("\0") if name]


def block(heading: str, language: str) -> str:
    """The first code block of a language under a heading of the README."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = re.search(rf"^```{language}\n(.*?)\n```$", section, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_nothing_else_lies_at_the_top() -> None:
    assert {name.partition("/")[0] for name in committed()} <= TOP


def test_nothing_is_committed_that_can_be_made_again() -> None:
    made = re.compile(r"(^|/)(__pycache__|\.venv|build|dist)/|\.(pyc|sqlite3|trace|raw)$")
    assert [name for name in committed() if made.search(name)] == []


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert project["version"] == __version__
    assert re.findall(r"^## \[(\d[^]]*)\]", changes, re.MULTILINE)[0] == __version__


def test_every_package_that_is_asked_for_has_its_reason() -> None:
    reasons = README.split("\n## Dependencies\n")[1].split("\n## ")[0]
    told = re.findall(r"^\| `([\w-]+)` \| \w.+ \|$", reasons, re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    asked_for = {each.partition("==")[0] for names in lists for each in names if isinstance(each, str)}
    assert sorted(asked_for) == sorted(told)


@pytest.mark.parametrize(
    ("heading", "folder", "requirements", "start"),
    [
        ("Play", ".venv", "requirements.txt", "main.py"),
        ("Test", ".venv-tests", "tests/requirements.txt", "-m pytest"),
    ],
)
def test_one_command_does_it_all(heading: str, folder: str, requirements: str, start: str) -> None:
    unix = f"python3 -m venv {folder} && {folder}/bin/python -m pip install -q -r {requirements}"
    assert block(heading, "sh") == f"{unix} && {folder}/bin/python {start}"
    scripts = rf"{folder}\Scripts\python"
    windows = rf"py -m venv {folder} && {scripts} -m pip install -q -r {requirements} && {scripts} {start}"
    assert block(heading, "bat") == f'cmd /c "{windows}"'


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.skipif(sys.platform == "win32", reason="a bash of Windows's own may need another system first")
def test_ci_runs_the_readmes_test_command() -> None:
    extraction = re.search(r"^test_command=\$\((.*)\)$", CI, re.MULTILINE)
    assert extraction is not None
    said = subprocess.run(
        ["bash", "-c", extraction[1]], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert said.stdout.strip() == block("Test", "sh")


def test_ci_uses_the_environment_that_the_readme_makes() -> None:
    assert set(re.findall(r"\.venv[\w-]*", CI)) == {".venv-tests"}
    assert "rm -rf .venv-tests\n" in CI


def test_ci_and_readme_name_the_same_programs() -> None:
    for program in ("xvfb", "xdotool", "imagemagick", "python3-venv"):
        assert program in CI
        assert program in README
