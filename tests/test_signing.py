"""The scripts that sign programs for Windows and macOS, with pretended tools."""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.ci_scripts import CI, POSIX, Load, loading, pretend, run

CERTIFICATE = base64.b64encode(b"a certificate").decode()


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Load:
    return loading(monkeypatch)


def with_certificate(tools: Path) -> Mapping[str, str]:
    """The surroundings of who has a certificate, and tools to sign."""
    return {
        "PATH": f"{tools}:{os.environ['PATH']}",
        "WINDOWS_CERTIFICATE": CERTIFICATE,
        "WINDOWS_CERTIFICATE_PASSWORD": "secret",
    }


class TestSigningForWindows:
    def test_without_a_certificate_nothing_is_signed(self) -> None:
        said = run(
            sys.executable, CI / "sign_windows.py", "Skip-Bo.exe", environment={"WINDOWS_CERTIFICATE": ""}
        )
        assert (said.returncode, said.stderr) == (0, "")
        assert "stay unsigned" in said.stdout

    @POSIX
    def test_with_one_the_programs_are_signed_with_a_time_and_looked_at(self, tmp_path: Path) -> None:
        keeps = f'echo "$@" >>{tmp_path}/said; [ "$1" = verify ] || cat "$9" >{tmp_path}/pfx'
        pretend(tmp_path, "signtool", keeps)
        script = (sys.executable, CI / "sign_windows.py")
        said = run(*script, "a.exe", "b.exe", environment=with_certificate(tmp_path))
        assert (said.returncode, said.stderr) == (0, "")
        signing, looking = (tmp_path / "said").read_text(encoding="utf-8").splitlines()
        assert re.fullmatch(r"sign /fd SHA256 /tr \S+ /td SHA256 /f \S+ /p secret a\.exe b\.exe", signing)
        assert looking == "verify /pa a.exe b.exe"
        assert (tmp_path / "pfx").read_bytes() == b"a certificate"
        assert not Path(signing.split()[8]).exists()

    @POSIX
    @pytest.mark.skipif(shutil.which("signtool") is not None, reason="there Windows's own tool does it")
    def test_where_there_is_no_windows_another_tool_signs_them_in_place(self, tmp_path: Path) -> None:
        program = tmp_path / "a.exe"
        program.write_bytes(b"plain")
        signs = (
            f'echo "$1" >>{tmp_path}/said; [ "$1" = verify ] || {{ while [ "$1" != -out ]; do shift; done; '
        )
        pretend(tmp_path / "bin", "osslsigncode", f'{signs}echo signed >"$2"; }}')
        script = (sys.executable, CI / "sign_windows.py")
        said = run(*script, program, environment=with_certificate(tmp_path / "bin"))
        assert (said.returncode, said.stderr) == (0, "")
        assert program.read_text(encoding="utf-8") == "signed\n"
        assert (tmp_path / "said").read_text(encoding="utf-8").split() == ["sign", "verify"]

    def test_a_certificate_without_a_tool_is_an_error(self, load: Load) -> None:
        assert load("sign_windows").main(["a.exe"], {"WINDOWS_CERTIFICATE": CERTIFICATE, "PATH": ""}) == 1

    def test_the_newest_tool_of_the_kits_is_taken(self, load: Load, tmp_path: Path) -> None:
        for version in ("10.0.9.0", "10.0.26100.0", "10.0.22621.0"):
            tool = tmp_path / "Windows Kits" / "10" / "bin" / version / "x64" / "signtool.exe"
            tool.parent.mkdir(parents=True)
            tool.touch()
        found = load("sign_windows").signer({"PATH": "", "ProgramFiles(x86)": str(tmp_path)})
        assert Path(found).parts[-3] == "10.0.26100.0"


@POSIX
class TestSigningForMacOS:
    TOOLS: Mapping[str, str] = {
        "codesign": "",
        "security": '[ "$1" != find-identity ] || echo "  1) $(printf %040d 7) \\"Developer ID\\""',
        "uuidgen": "echo a-password",
        "file": "case $2 in *.so | */Python) echo Mach-O 64-bit bundle;; *) echo ASCII text;; esac",
        "ditto": "",
        "xcrun": '[ "$1" != notarytool ] || echo "  status: $ANSWER"',
        "spctl": "",
    }

    def app(self, tmp_path: Path) -> Path:
        frameworks = tmp_path / "Skip-Bo.app" / "Contents" / "Frameworks"
        (frameworks / "Python.framework" / "Versions" / "3.13").mkdir(parents=True)
        for name in ("a.so", "a text", "Python.framework/Versions/3.13/Python"):
            (frameworks / name).touch()
        return tmp_path / "Skip-Bo.app"

    def sign(self, tmp_path: Path, **environment: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
        """Run the script with pretended tools; what it said, and what it had them do."""
        app, log = self.app(tmp_path), tmp_path / "log"
        log.touch()
        for name, script in self.TOOLS.items():
            pretend(tmp_path / "bin", name, f'echo {name} "$@" >>{log}\n{script}')
        nothing = dict.fromkeys(("MACOS_CERTIFICATE", "MACOS_NOTARY_KEY"), "")
        path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
        said = run(
            "bash",
            CI / "sign-macos",
            app,
            "entitlements.plist",
            environment={**nothing, **environment, "PATH": path},
        )
        done = log.read_text(encoding="utf-8").replace(str(tmp_path), "").splitlines()
        return said, [line for line in done if not line.startswith(("file ", "uuidgen"))]

    def test_without_a_certificate_nothing_is_signed(self, tmp_path: Path) -> None:
        said, done = self.sign(tmp_path)
        assert (said.returncode, said.stderr) == (0, "")
        assert "keeps its nameless signature" in said.stdout
        assert [line for line in done if "delete-keychain" not in line] == []

    def test_without_a_key_it_is_signed_alone(self, tmp_path: Path) -> None:
        said, done = self.sign(tmp_path, MACOS_CERTIFICATE=CERTIFICATE)
        assert said.returncode == 0, said.stderr
        assert "codesign --verify --deep --strict /Skip-Bo.app" in done
        assert done[-1].startswith("security delete-keychain")
        assert not any("notarytool" in line for line in done)

    @pytest.mark.parametrize("answer", ["Accepted", "Invalid"])
    def test_the_parts_are_signed_before_the_whole_which_is_handed_out_if_apple_accepts_it(
        self, tmp_path: Path, answer: str
    ) -> None:
        notary = {"MACOS_NOTARY_KEY": CERTIFICATE, "MACOS_NOTARY_KEY_ID": "key", "MACOS_NOTARY_ISSUER": "me"}
        said, done = self.sign(tmp_path, MACOS_CERTIFICATE=CERTIFICATE, ANSWER=answer, **notary)
        signed = [line.split()[-1] for line in done if line.startswith("codesign --force")]
        assert set(signed[:2]) == {
            "/Skip-Bo.app/Contents/Frameworks/a.so",
            "/Skip-Bo.app/Contents/Frameworks/Python.framework/Versions/3.13/Python",
        }
        assert signed[2:] == ["/Skip-Bo.app/Contents/Frameworks/Python.framework", "/Skip-Bo.app"]
        assert sum("--entitlements" in line for line in done) == 1
        accepted = answer == "Accepted"
        assert said.returncode == int(not accepted), said.stderr
        assert ("Apple did not accept the app" in said.stderr) != accepted
        for step in ("xcrun stapler staple", "spctl --assess --type execute --verbose"):
            assert (f"{step} /Skip-Bo.app" in done) == accepted
