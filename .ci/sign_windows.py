"""Signs Windows programs, or says that there is no certificate and leaves them as they are.

On Windows signtool does it, elsewhere osslsigncode (Debian: osslsigncode).

    python .ci/sign_windows.py dist/Skip-Bo.exe dist/Skip-Bo/Skip-Bo.exe

The certificate (a .pfx file in base64) is in WINDOWS_CERTIFICATE, its password in
WINDOWS_CERTIFICATE_PASSWORD.
"""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

_ELSEWHERE = "osslsigncode"
_KITS = r"Windows Kits\10\bin"
_TIME = "http://timestamp.digicert.com"  # so that a signature outlives its certificate


def signer(environment: Mapping[str, str]) -> str | None:
    """Where a tool to sign is: on the path, or the newest signtool in the Windows kits."""
    for name in ("signtool", _ELSEWHERE):
        if found := shutil.which(name, path=environment.get("PATH")):
            return found
    kits = Path(environment.get("ProgramFiles(x86)", ""), *_KITS.split("\\"))
    tools = sorted(kits.glob("*/x64/signtool.exe"), key=_numbers)
    return str(tools[-1]) if tools else None


def _numbers(tool: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", tool.parent.parent.name)]


def sign(tool: str, certificate: bytes, password: str, programs: Sequence[str]) -> int:
    """Sign programs and look whether the signatures hold; returns the status of the tool."""
    elsewhere = Path(tool).name.startswith(_ELSEWHERE)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "certificate.pfx")
        file.write_bytes(certificate)
        steps = (_signed_elsewhere if elsewhere else _signed_by_signtool)(file, password, programs)
        for step in steps:
            if status := subprocess.run([tool, *step], check=False).returncode:
                return status
    return 0


def _signed_by_signtool(file: Path, password: str, programs: Sequence[str]) -> Iterator[list[str]]:
    """What signtool is told: it signs all programs where they lie."""
    signing = ["sign", "/fd", "SHA256", "/tr", _TIME, "/td", "SHA256", "/f", str(file), "/p", password]
    yield [*signing, *programs]
    yield ["verify", "/pa", *programs]


def _signed_elsewhere(file: Path, password: str, programs: Sequence[str]) -> Iterator[list[str]]:
    """What osslsigncode is told: it writes a second file, which takes the place of the first."""
    for program in programs:
        signed = file.with_name("signed.exe")
        signed.unlink(missing_ok=True)
        signing = ["sign", "-pkcs12", str(file), "-pass", password, "-h", "sha256", "-ts", _TIME]
        yield [*signing, "-in", program, "-out", str(signed)]
        shutil.copyfile(signed, program)
        yield ["verify", "-in", program]


def main(programs: Sequence[str], environment: Mapping[str, str]) -> int:
    """Sign the programs if there is a certificate; returns the exit status."""
    certificate = environment.get("WINDOWS_CERTIFICATE", "")
    if not certificate:
        sys.stdout.write("No certificate is given: the programs stay unsigned.\n")
        return 0
    tool = signer(environment)
    if tool is None:
        sys.stderr.write("neither signtool nor osslsigncode is there\n")
        return 1
    return sign(
        tool, base64.b64decode(certificate), environment.get("WINDOWS_CERTIFICATE_PASSWORD", ""), programs
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:], os.environ))
