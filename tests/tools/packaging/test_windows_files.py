"""Windows gets to know of the program what it needs for a sharp window and a friendly properties sheet."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.packaging import names, windows

SETTINGS = "{http://schemas.microsoft.com/SMI/%s/WindowsSettings}%s"


def setting(year: int, name: str) -> str | None:
    return ElementTree.fromstring(windows.manifest()).findtext(f".//{SETTINGS % (year, name)}")


def test_the_window_is_sharp_on_every_screen_it_is_moved_to() -> None:
    assert setting(2016, "dpiAwareness") == "PerMonitorV2, PerMonitor"
    assert setting(2005, "dpiAware") == "true/pm"


def test_names_in_any_script_and_of_any_length_can_be_opened() -> None:
    assert setting(2019, "activeCodePage") == "UTF-8"
    assert setting(2016, "longPathAware") == "true"


def test_no_more_rights_than_the_users_are_asked_for() -> None:
    level = ElementTree.fromstring(windows.manifest()).find(".//{*}requestedExecutionLevel")
    assert level is not None
    assert level.attrib == {"level": "asInvoker", "uiAccess": "false"}


def test_windows_10_and_11_are_named() -> None:
    systems = ElementTree.fromstring(windows.manifest()).findall(".//{*}supportedOS")
    assert "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}" in [system.get("Id") for system in systems]


class Told:
    """Stands for PyInstaller's classes: keeps what it is made of."""

    def __init__(self, *words: object, **named: object) -> None:
        self.words, self.named = words, named


def test_the_properties_say_name_and_version() -> None:
    classes = ("FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable", "VarFileInfo", "VarStruct")
    shown: dict[str, str] = {}

    def string(key: str, value: str) -> None:
        shown[key] = value

    known: dict[str, object] = dict.fromkeys(classes, Told) | {"StringStruct": string}
    resource = eval(windows.version_resource(), known | {"VSVersionInfo": Told})
    assert isinstance(resource, Told)
    fixed = resource.named["ffi"]
    assert isinstance(fixed, Told)
    assert fixed.named["filevers"] == names.version_numbers()
    assert shown["ProductName"] == "Skip-Bo"
    assert shown["FileVersion"] == shown["ProductVersion"] == names.VERSION
    assert "Unofficial" in shown["LegalCopyright"]


def test_windows_counts_versions_with_four_numbers() -> None:
    assert len(names.version_numbers()) == 4
    assert ".".join(map(str, names.version_numbers())).startswith(names.VERSION)
