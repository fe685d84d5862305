"""What macOS wants to know of a program: the property list of its bundle."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from typing import Final

from tools.packaging.names import (
    COPYRIGHT,
    IDENTIFIER,
    NAME,
    RECORD_NAME,
    RECORD_SUFFIX,
    RECORD_TYPE,
    VERSION,
)

RECORD_IDENTIFIER: Final = f"{IDENTIFIER}.record"
ENTITLEMENTS: Final = Path(__file__).with_name("entitlements.plist")
"""What a signed program may do under the hardened runtime."""
WHY_NETWORK: Final = "Whoever likes takes their hand on a phone: it finds this game in your home network."
"""What macOS tells where it asks whether the game may reach the network, once somebody lets phones in."""


_OLDEST_SYSTEM: Final = "10.13"  # for which pygame-ce is built


def oldest_system() -> str:
    """The oldest macOS that the package runs on: pygame-ce's or this Python's, whichever is newer."""
    of_python = str(sysconfig.get_config_var("MACOSX_DEPLOYMENT_TARGET") or _OLDEST_SYSTEM)
    return max(_OLDEST_SYSTEM, of_python, key=_numbers)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def plist(oldest: str) -> dict[str, object]:
    """The keys of Info.plist beside those of PyInstaller; `oldest` is the oldest macOS it runs on."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDocumentTypes": [_document_type()],
        "UTExportedTypeDeclarations": [_exported_type()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": oldest,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSLocalNetworkUsageDescription": WHY_NETWORK,
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


def _document_type() -> dict[str, object]:
    return {
        "CFBundleTypeName": RECORD_NAME,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [RECORD_IDENTIFIER],
    }


def _exported_type() -> dict[str, object]:
    return {
        "UTTypeIdentifier": RECORD_IDENTIFIER,
        "UTTypeDescription": RECORD_NAME,
        "UTTypeConformsTo": ["public.plain-text"],
        "UTTypeTagSpecification": {
            "public.filename-extension": [RECORD_SUFFIX],
            "public.mime-type": RECORD_TYPE,
        },
    }
