"""What macOS wants to know of a program: the property list of its bundle."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from assets.package.names import COPYRIGHT, IDENTIFIER, NAME, RECORD_NAME, RECORD_SUFFIX, RECORD_TYPE, VERSION

RECORD_IDENTIFIER: Final = f"{IDENTIFIER}.record"
OLDEST_SYSTEM: Final = "10.13"
"""The oldest macOS for which pygame-ce is built."""

ENTITLEMENTS: Final = Path(__file__).with_name("entitlements.plist")
"""What a signed program may do under the hardened runtime."""


def plist() -> dict[str, object]:
    """The keys of Info.plist beside those that PyInstaller writes by itself."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDocumentTypes": [_document_type()],
        "UTExportedTypeDeclarations": [_exported_type()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
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
            "public.filename-extension": [RECORD_SUFFIX], "public.mime-type": RECORD_TYPE,
        },
    }  # fmt: skip
