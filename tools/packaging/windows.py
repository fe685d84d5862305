"""What Windows wants to know of a program: its manifest and its version resource."""

from __future__ import annotations

from typing import Final

from tools.packaging.names import COPYRIGHT, NAME, PUBLISHER, SUMMARY, VERSION, version_numbers
from tools.packaging.templates import filled

_VERSION: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
{strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 0x04B0])]),
  ],
)
"""


def manifest() -> str:
    """XML: sharp on every screen, long paths, UTF-8, no rights but the user's own."""
    return filled("windows.manifest")


def version_resource() -> str:
    """What the file's properties show, in the form that PyInstaller reads."""
    shown = {
        "CompanyName": PUBLISHER,
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
        "Comments": SUMMARY,
    }
    strings = "\n".join(f"      StringStruct({key!r}, {value!r})," for key, value in shown.items())
    return _VERSION.format(numbers=version_numbers(), strings=strings)
