"""Signs Windows programs, or says that there is no certificate and leaves them as they are.

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
from collections.abc import Mapping, Sequence
from pathlib import Path

_KITS = r"Windows Kits\10\bin"
_TIME = "http://timestamp.digicert.com"  # so that a signature outlives its certificate


def signtool(environment: Mapping[str, str]) -> str | None:
    """Where the newest signtool is: on the path, or in the Windows kits."""
    if found := shutil.which("signtool", path=environment.get("PATH")):
        return found
    kits = Path(environment.get("ProgramFiles(x86)", ""), *_KITS.split("\\"))
    tools = sorted(kits.glob("*/x64/signtool.exe"), key=_numbers)
    return str(tools[-1]) if tools else None


def _numbers(tool: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", tool.parent.parent.name)]


def sign(tool: str, certificate: bytes, password: str, programs: Sequence[str]) -> int:
    """Sign programs and look whether the signatures hold; returns the status of signtool."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "certificate.pfx")
        file.write_bytes(certificate)
        signing = ["sign", "/fd", "SHA256", "/tr", _TIME, "/td", "SHA256", "/f", str(file), "/p", password]
        if status := subprocess.run([tool, *signing, *programs], check=False).returncode:
            return status
    return subprocess.run([tool, "verify", "/pa", *programs], check=False).returncode


def main(programs: Sequence[str], environment: Mapping[str, str]) -> int:
    """Sign the programs if there is a certificate; returns the exit status."""
    certificate = environment.get("WINDOWS_CERTIFICATE", "")
    if not certificate:
        sys.stdout.write("No certificate is given: the programs stay unsigned.\n")
        return 0
    tool = signtool(environment)
    if tool is None:
        sys.stderr.write("signtool is not there\n")
        return 1
    return sign(
        tool, base64.b64decode(certificate), environment.get("WINDOWS_CERTIFICATE_PASSWORD", ""), programs
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:], os.environ))
