"""The scripts of the CI, run as a workflow runs them, with pretended tools where it takes others."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from skipbo import __version__
from tests.ci_scripts import CI, POSIX, ROOT, Load, loading, pretend, run
from tools.packaging.names import IDENTIFIER

PACKAGING = "docs/packaging.md"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Load:
    return loading(monkeypatch)


def shell_scripts() -> list[Path]:
    return [file for file in sorted(CI.iterdir()) if file.is_file() and not file.suffix]


class TestNotes:
    def test_the_current_version_has_notes(self) -> None:
        said = run(sys.executable, CI / "notes.py", f"v{__version__}")
        assert (said.returncode, said.stderr) == (0, "")
        assert "\n### Added\n\n- " in said.stdout
        assert "## [" not in said.stdout

    def test_a_tag_that_is_not_the_programs_version_stops_the_release(self) -> None:
        said = run(sys.executable, CI / "notes.py", "v99.0.0")
        assert (said.returncode, said.stdout) == (1, "")
        assert said.stderr == f"asked for 99.0.0, but the program is {__version__}\n"

    @pytest.mark.parametrize(
        "changes", ["", "## [1.0.0]\n\nNews.\n", "## [1.0.0] - 2026-01-01\n\n## [0.9.0]\n"]
    )
    def test_a_version_without_a_dated_text_has_none(self, load: Load, changes: str) -> None:
        script = load("notes")
        with pytest.raises(script.NoNotes):
            script.notes(changes, "1.0.0")

    def test_lines_are_joined_and_other_versions_left_out(self, load: Load) -> None:
        changes = (
            "## [1.0.0] - 2026-01-01\n\nA long\nline.\n\n### Added\n\n- One\n  thing.\n- Two.\n\n## [0.9.0]\n"
        )
        assert load("notes").notes(changes, "1.0.0") == "A long line.\n\n### Added\n\n- One thing.\n- Two.\n"


class TestChecksums:
    def test_every_file_is_summed_up_as_sha256sum_does(self, tmp_path: Path) -> None:
        for name in ("b.zip", "a.tar.gz"):
            (tmp_path / name).write_text(name, encoding="utf-8")
        for _ in range(2):  # the sums of a first run are no file to be summed up
            assert run(sys.executable, CI / "checksums.py", tmp_path).returncode == 0
        sums = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in ("a.tar.gz", "b.zip")]
        assert (tmp_path / "SHA256SUMS").read_bytes().decode() == "".join(sums)

    def test_nothing_to_sum_up_is_an_error(self, tmp_path: Path) -> None:
        assert run(sys.executable, CI / "checksums.py", tmp_path).returncode == 1
        assert run(sys.executable, CI / "checksums.py", tmp_path / "missing").returncode == 1


class TestReadme:
    @pytest.mark.parametrize(
        ("page", "heading"), [("README.md", "Play"), ("README.md", "Test"), (PACKAGING, "Build")]
    )
    def test_every_section_has_as_many_commands_for_windows(
        self, load: Load, page: str, heading: str
    ) -> None:
        text = (ROOT / page).read_text(encoding="utf-8")
        unix, windows = (load("readme").commands(text, heading, language) for language in ("sh", "bat"))
        assert len(unix) == len(windows)

    def test_one_command_sets_up_everything_and_one_builds(self, load: Load) -> None:
        page = (ROOT / PACKAGING).read_text(encoding="utf-8")
        everything = "-m pip install -q -r tests/requirements.txt"
        build = "-m PyInstaller --noconfirm build.spec"
        scripts = r".venv\Scripts\python"
        assert load("readme").commands(page, "Build", "sh") == (
            f"python3 -m venv .venv && .venv/bin/python {everything}",
            f".venv/bin/python {build}",
        )
        assert load("readme").commands(page, "Build", "bat") == (
            f'cmd /c "py -m venv .venv && {scripts} {everything}"',
            f"{scripts} {build}",
        )

    def test_a_section_without_commands_is_an_error(self) -> None:
        said = run(sys.executable, CI / "readme.py", "Unofficial")
        assert said.returncode == 2
        assert "README.md: there is no" in said.stderr
        assert '"## Unofficial"' in said.stderr

    @pytest.mark.parametrize("words", [("Build", "docs/missing.md"), (), ("Build", PACKAGING, "more")])
    def test_what_cannot_be_run_is_an_error(self, words: tuple[str, ...]) -> None:
        said = run(sys.executable, CI / "readme.py", *words)
        assert said.returncode == 2
        assert said.stderr
        assert "Traceback" not in said.stderr

    @POSIX
    def test_another_page_can_be_named(
        self, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "README.md").write_text("## Try\n```sh\nexit 4\n```\n", encoding="utf-8")
        (tmp_path / "page.md").write_text("## Try\n```sh\nexit 5\n```\n", encoding="utf-8")
        script = load("readme")
        monkeypatch.setattr(script, "ROOT", tmp_path)
        assert (script.main(["Try"]), script.main(["Try", "page.md"])) == (4, 5)

    @POSIX
    def test_python3_is_the_python_that_runs_it_and_a_failure_ends_it(
        self, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        blocks = "\n".join(
            f"```sh\n{line}\n```"
            for line in ("python3 -c 'import sys; print(sys.prefix)'", "exit 3", "echo no")
        )
        (tmp_path / "README.md").write_text(f"## Try\n{blocks}\n", encoding="utf-8")
        script = load("readme")
        monkeypatch.setattr(script, "ROOT", tmp_path)
        assert script.main(["Try"]) == 3
        assert f"\n{sys.prefix}\n" in capfd.readouterr().out

    def test_on_windows_py_is_the_python_that_runs_it(self, load: Load, tmp_path: Path) -> None:
        load("readme").shim(tmp_path, r"C:\Python 3\python.exe", "win32")
        assert (tmp_path / "py.bat").read_text(encoding="utf-8") == '@"C:\\Python 3\\python.exe" %*\n'


class TestPack:
    @pytest.mark.parametrize(
        ("system", "machine", "name"),
        [
            ("linux", "x86_64", "linux-x86_64"),
            ("win32", "AMD64", "windows-x64"),
            ("darwin", "arm64", "macos-arm64"),
            ("darwin", "x86_64", "macos-x86_64"),
        ],
    )
    def test_a_package_is_named_for_version_and_system(
        self, load: Load, system: str, machine: str, name: str
    ) -> None:
        assert load("pack").name(system, machine) == f"Skip-Bo-{__version__}-{name}"

    def test_linux_gets_the_tar_of_the_build(self, load: Load, tmp_path: Path) -> None:
        (tmp_path / "some.tar.gz").write_bytes(b"packed")
        (packed,) = load("pack").pack(tmp_path, tmp_path / "out", "linux", "x86_64")
        assert packed.name == f"Skip-Bo-{__version__}-linux-x86_64.tar.gz"
        assert packed.read_bytes() == b"packed"

    def test_windows_gets_a_folder_in_a_zip_and_a_program_in_one_file(
        self, load: Load, tmp_path: Path
    ) -> None:
        (tmp_path / "Skip-Bo" / "inner").mkdir(parents=True)
        for file in ("Skip-Bo/Skip-Bo.exe", "Skip-Bo/inner/a.dll", "Skip-Bo.exe"):
            (tmp_path / file).write_text(file, encoding="utf-8")
        twice = [load("pack").pack(tmp_path, tmp_path / out, "win32", "AMD64") for out in ("one", "two")]
        packed, alone = twice[0]
        assert zipfile.ZipFile(packed).namelist() == ["Skip-Bo/Skip-Bo.exe", "Skip-Bo/inner/a.dll"]
        assert (packed.suffix, alone.suffix) == (".zip", ".exe")
        assert alone.read_text(encoding="utf-8") == "Skip-Bo.exe"
        assert [file.read_bytes() for file in twice[0]] == [file.read_bytes() for file in twice[1]]

    @POSIX
    def test_macos_gets_the_app_with_its_links(
        self, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pretend(tmp_path / "bin", "ditto", f'echo "$@" >{tmp_path}/said')
        monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
        (tmp_path / "Skip-Bo.app").mkdir()
        (packed,) = load("pack").pack(tmp_path, tmp_path / "out", "darwin", "arm64")
        said = (tmp_path / "said").read_text(encoding="utf-8").split()
        assert said == ["-c", "-k", "--keepParent", str(tmp_path / "Skip-Bo.app"), str(packed)]

    @pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
    def test_what_was_not_built_is_not_packed(self, load: Load, tmp_path: Path, system: str) -> None:
        script = load("pack")
        with pytest.raises(script.NotBuilt):
            script.pack(tmp_path, tmp_path / "out", system, "x86_64")


@POSIX
class TestStart:
    DOOR = f'[ "$1" = --door ] && exec "{sys.executable}" -m skipbo.phones.door'
    VERSION = f'[ "$1" = --version ] && echo Skip-Bo {__version__}'
    GOOD = f"{DOOR}; {VERSION}; exit 0"

    def package(self, tmp_path: Path, script: str, name: str = "linux-x86_64.tar.gz") -> Path:
        pretend(tmp_path / "Skip-Bo", "Skip-Bo", script)
        package = tmp_path / f"Skip-Bo-{__version__}-{name}"
        with tarfile.open(package, "w:gz") as archive:
            archive.add(tmp_path / "Skip-Bo", "Skip-Bo")
        return package

    def start(self, *packages: Path) -> subprocess.CompletedProcess[str]:
        return run(sys.executable, CI / "start.py", *packages, environment={"PYTHONPATH": str(ROOT)})

    def test_a_good_package_is_unpacked_and_tried(self, tmp_path: Path) -> None:
        said = self.start(self.package(tmp_path, self.GOOD))
        assert (said.returncode, said.stderr) == (0, "")
        assert re.findall(r"^\+ Skip-Bo (.*)$", said.stdout, re.MULTILINE) == ["--version", "--selftest"]
        assert said.stdout.endswith("a phone was let in, and the door is shut\n")

    @pytest.mark.parametrize(
        ("script", "complaint"),
        [
            ('[ "$1" = --version ] && echo Skip-Bo && exit 0; exit 1', "--selftest ended with status 1"),
            (f"{DOOR}; echo Skip-Bo 99.0.0", "says that it is another version"),
            (f"{VERSION}; exit 0", "the door: "),
            (f'{VERSION}; echo \'["Failed",{{"why":"missing"}}]\'', "the door: "),
        ],
    )
    def test_a_bad_one_is_told(self, tmp_path: Path, script: str, complaint: str) -> None:
        said = self.start(self.package(tmp_path, script))
        assert said.returncode == 1
        assert complaint in said.stderr

    def test_one_that_hangs_is_told(self, load: Load, tmp_path: Path) -> None:
        script = load("start")
        with pytest.raises(script.Failed, match="timed out"):
            script.run(pretend(tmp_path, "Skip-Bo", "exec sleep 60"), "--selftest", 0.2)

    def test_one_without_a_program_is_told(self, tmp_path: Path) -> None:
        package = tmp_path / f"Skip-Bo-{__version__}-windows-x64.zip"
        with zipfile.ZipFile(package, "w") as archive:
            archive.writestr("readme.txt", "nothing here")
        said = self.start(package)
        assert (said.returncode, said.stderr) == (1, f"{package.name} holds no program\n")

    def test_nothing_to_start_is_an_error(self) -> None:
        assert self.start().returncode == 1

    def test_a_flatpak_is_installed_given_a_network_and_started(self, tmp_path: Path) -> None:
        log = tmp_path / "log"
        runs = f'[ "$1" != run ] || exec "{sys.executable}" -m skipbo.phones.door'
        pretend(tmp_path / "bin", "flatpak", f'echo "$@" >>{log}\n{runs}')
        pretend(tmp_path / ".local/share/flatpak/exports/bin", IDENTIFIER, f"{self.VERSION}; exit 0")
        package = tmp_path / f"Skip-Bo-{__version__}-linux-x86_64.flatpak"
        package.touch()
        environment = {
            "HOME": str(tmp_path),
            "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        }
        said = run(sys.executable, CI / "start.py", package, environment=environment)
        assert (said.returncode, said.stderr) == (0, "")
        done = log.read_text(encoding="utf-8").splitlines()
        assert done[:2] == [
            f"install --user --noninteractive {package}",
            f"override --user --share=network {IDENTIFIER}",
        ]
        told = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
        assert f"flatpak {done[1]}" in told


@pytest.mark.skipif(sys.platform != "linux", reason="looks at Linux programs")
@pytest.mark.skipif(shutil.which("objdump") is None, reason="needs objdump (Debian: binutils)")
@pytest.mark.parametrize(("promised", "status"), [("2.1", 1), ("2.999", 0)])
def test_a_program_that_needs_a_newer_linux_is_found(tmp_path: Path, promised: str, status: int) -> None:
    shutil.copy(Path(sys.executable).resolve(), tmp_path / "program")
    assert run("bash", CI / "glibc", tmp_path, promised).returncode == status


@pytest.mark.parametrize("script", shell_scripts(), ids=lambda script: script.name)
def test_shellcheck_finds_nothing(script: Path) -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("needs shellcheck")
    said = run("shellcheck", "--severity=warning", script)
    assert (said.returncode, said.stdout) == (0, "")


ENDINGS = ("windows-x64-setup.exe", "windows-x64.zip", "macos-arm64.zip", "macos-x86_64.zip")
PAGE = "https://example.org/ann/table"


def released(folder: Path) -> Mapping[str, str]:
    """Packages of a release in a folder; the SHA-256 of each by what follows the version in its name."""
    folder.mkdir()
    for ending in ENDINGS:
        (folder / f"Skip-Bo-{__version__}-{ending}").write_text(ending, encoding="utf-8")
    return {ending: hashlib.sha256(ending.encode()).hexdigest() for ending in ENDINGS}


def manifests(folder: Path) -> subprocess.CompletedProcess[str]:
    surroundings = {"PROJECT_PAGE": PAGE, "TAG": f"v{__version__}"}
    script = (sys.executable, CI / "manifests.py", folder / "release", folder / "made")
    return run(*script, environment=surroundings)


def test_package_managers_are_told_where_each_package_lies_and_its_hash(tmp_path: Path) -> None:
    sums = released(tmp_path / "release")
    assert manifests(tmp_path).returncode == 0
    made = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "made").iterdir()}
    at = f"{PAGE}/releases/download/v{__version__}/Skip-Bo-{__version__}-"
    scoop = json.loads(made["skip-bo-table.json"])
    assert scoop["architecture"]["64bit"] == {"url": f"{at}{ENDINGS[1]}", "hash": sums[ENDINGS[1]]}
    assert (scoop["version"], scoop["extract_dir"]) == (__version__, "Skip-Bo")
    later = scoop["autoupdate"]["architecture"]["64bit"]["url"]
    assert later.replace("$version", __version__) == scoop["architecture"]["64bit"]["url"]
    cask = made["skip-bo-table.rb"]
    assert f'arm:   "{sums[ENDINGS[2]]}",\n         intel: "{sums[ENDINGS[3]]}"' in cask
    url = re.search(r'url "(.*)"', cask)
    assert url is not None
    for arch, ending in zip(("arm64", "x86_64"), ENDINGS[2:], strict=True):
        assert url[1].replace("#{version}", __version__).replace("#{arch}", arch) == f"{at}{ending}"
    desc = re.search(r'desc "(.*)"', cask)
    assert desc is not None
    assert len(desc[1]) <= 80  # more is refused
    installer = made["ann.SkipBoTable.installer.yaml"]
    assert f"InstallerUrl: {at}{ENDINGS[0]}\n  InstallerSha256: {sums[ENDINGS[0]].upper()}\n" in installer
    assert "InstallerReturnCode: 3\n  ReturnResponse: packageInUse\n" in installer
    winget = [text for name, text in made.items() if name.startswith("ann.")]
    assert len(winget) == 3
    assert all(
        f"PackageIdentifier: ann.SkipBoTable\nPackageVersion: {__version__}\n" in text for text in winget
    )


def test_package_managers_are_told_nothing_where_a_package_is_missing(tmp_path: Path) -> None:
    released(tmp_path / "release")
    (tmp_path / "release" / f"Skip-Bo-{__version__}-{ENDINGS[2]}").unlink()
    told = manifests(tmp_path)
    assert told.returncode == 1
    assert ENDINGS[2] in told.stderr
    assert not (tmp_path / "made").exists()
