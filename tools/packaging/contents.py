"""What is left out of a package, and what becomes of the rest.

A table of contents is PyInstaller's: (place in the package, file, kind), the kind being "BINARY", "DATA", ...
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Container, Iterable, Sequence
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Final, TypeAlias

Entry: TypeAlias = tuple[str, str, str]

# Needed by nothing that the program does. Whoever imports one of them copes without it. What `websockets` and
# `segno` load for phones is not here; both do without `ssl`.
_STANDARD_LIBRARY: Final = (
    "_aix_support",
    "_bz2",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_bootsubprocess",
    "_curses",
    "_decimal",
    "_lzma",
    "_multibytecodec",
    "_pydecimal",
    "_pyrepl",
    "_ssl",
    "_uuid",
    "bz2",
    "concurrent.futures.process",
    "decimal",
    "doctest",
    "fractions",
    "ftplib",
    "getpass",
    "http.cookiejar",
    "lzma",
    "mimetypes",
    "multiprocessing",
    "pdb",
    "pprint",
    "py_compile",
    "pydoc",
    "readline",
    "smtplib",
    "sqlite3.dump",
    "ssl",
    "statistics",
    "sysconfig",
    "tarfile",
    "tkinter",
    "tracemalloc",
    "unittest",
    "webbrowser",
    "xmlrpc",
)

# What some systems have a use for: macOS tells its version in XML; Windows wants to be asked in C, as does
# Linux by what ends whatever a program of one's own has left behind.
_FOR_SOME_SYSTEMS: Final = {
    "darwin": ("plistlib", "pyexpat"),
    "linux": ("_ctypes", "ctypes"),
    "win32": ("_ctypes", "ctypes", "platformdirs.windows"),
}

# pygame does without these as long as nobody asks for them; for some the program puts something there.
_PYGAME: Final = (
    "numpy",
    "OpenGL",
    "pygame._camera",
    "pygame._debug",
    "pygame._freetype",
    "pygame._render",
    "pygame._sdl2.audio",
    "pygame._sdl2.controller_old",
    "pygame._sdl2.mixer",
    "pygame._sdl2.touch",
    "pygame._sdl2.video",
    "pygame._sdl2.window",
    "pygame.camera",
    "pygame.docs",
    "pygame.examples",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame.geometry",
    "pygame.gfxdraw",
    "pygame.midi",
    "pygame.newbuffer",
    "pygame.pixelarray",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "pygame.tests",
)

# The game is a server of one kind. In setuptools, which is there for PyInstaller, PyInstaller would find what
# `segno` asks for its plug-ins and `pygame` for its types, where there are some.
_PHONES: Final = (
    "setuptools",
    "websockets.__main__",
    "websockets.asyncio.client",
    "websockets.asyncio.router",
    "websockets.cli",
    "websockets.legacy",
    "websockets.proxy",
    "websockets.sync",
    "websockets.trio",
)

# OpenSSL. Python has hashes of its own, but some distributions leave them out.
_OPENSSL: Final = "_hashlib"

_OWN_HASHES: Final = """
import sys
sys.modules["_hashlib"] = None
import hashlib, hmac
for name in ("md5", "sha1", "sha256", "sha512"):
    hmac.new(b"key", b"words", name).digest()
"""

_OURS: Final = ("skipbo.ai.arena", "tests", "tools")

# SDL loads these for kinds of pictures and sounds that the program does not have, and does without them. On
# Linux and macOS its libraries cannot be loaded without them.
_SPARE_ON_WINDOWS: Final = (
    "freetype",
    "libjpeg-",
    "libogg-",
    "libopus-",
    "libopusfile-",
    "libtiff-",
    "libwavpack-",
    "libwebp-",
    "libwebpdemux-",
    "libxmp",
    "portmidi",
)

# Texts are UTF-8, whatever the system's own encoding is. The others are what Python's own modules ask for: in
# addresses of the network, in what is sent there, and in the names of what lies in a zip (`cp437`).
_ENCODINGS: Final = (
    "__init__",
    "aliases",
    "ascii",
    "charmap",
    "cp437",
    "idna",
    "latin_1",
    "mbcs",
    "oem",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_16",
    "utf_16_be",
    "utf_16_le",
    "utf_32",
    "utf_32_be",
    "utf_32_le",
    "utf_8",
    "utf_8_sig",
)

# Every Linux desktop has these, and what else it has must find them not to be older: graphics drivers, and
# whatever draws the frames of windows on Wayland.
_OF_THE_SYSTEM: Final = ("libdecor-", "libgcc_s.so", "libstdc++.so")

# Makes inspect.getsource work, for which no package has anything to show; costs time at every start.
_SPARE_HOOKS: Final = ("pyi_rth_inspect", "pyi_rth_pkgutil")


def has_own_hashes() -> bool:
    """Whether this Python can do without OpenSSL."""
    command = [sys.executable, "-c", _OWN_HASHES]
    return subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0


def excluded(system: str, own_hashes: bool) -> list[str]:
    """Modules that a package for a system (`sys.platform`) does without; with `own_hashes` OpenSSL is one."""
    own = _FOR_SOME_SYSTEMS.get(system, ())
    some = dict.fromkeys(name for names in _FOR_SOME_SYSTEMS.values() for name in names)
    of_others = [name for name in some if name not in own]
    openssl = [_OPENSSL] if own_hashes else []
    return [*_STANDARD_LIBRARY, *_PYGAME, *_PHONES, *_OURS, *of_others, *openssl]


def needed(entries: Sequence[Entry], system: str) -> list[Entry]:
    """The table of contents without the libraries that are not needed on a system (`sys.platform`)."""
    if system == "win32":
        beside_pygame = {_path(entry).name for entry in entries if _path(entry).parent.name == "pygame"}
        return [entry for entry in entries if not _spare_on_windows(_path(entry), beside_pygame)]
    if system == "linux":
        return [entry for entry in entries if not _path(entry).name.startswith(_OF_THE_SYSTEM)]
    return list(entries)


def _spare_on_windows(path: PurePath, beside_pygame: Container[str]) -> bool:
    """Whether nothing asks for it, or it is only the second copy of a library."""
    second = len(path.parts) == 1 and path.name in beside_pygame
    return second or path.name.lower().startswith(_SPARE_ON_WINDOWS)


def _path(entry: Entry) -> PurePath:
    """The place in the package; PyInstaller writes it the way of the system that it runs on."""
    return PureWindowsPath(entry[0])


def needed_of_base(module: str) -> bool:
    """Whether a module in PyInstaller's archive of Python's base is needed, such as "encodings/cp037.pyc"."""
    path = PurePosixPath(module)
    return path.parent.name != "encodings" or path.stem in _ENCODINGS


def needed_scripts(entries: Iterable[Entry]) -> list[Entry]:
    """The scripts that run at the start, without hooks that are not needed."""
    return [entry for entry in entries if entry[0] not in _SPARE_HOOKS]


def file_names(entries: Iterable[Entry]) -> list[str]:
    """The bare names of all files."""
    return [_path(entry).name for entry in entries]


def stripped(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The table of contents with copies in `folder` in place of Linux libraries that have symbols to lose.

    The libraries of pygame are left alone: they were changed after linking, and `strip` breaks such files.
    """
    if shutil.which("strip") is None:
        return list(entries)
    folder.mkdir(parents=True, exist_ok=True)
    return [_stripped(entry, folder) for entry in entries]


def _stripped(entry: Entry, folder: Path) -> Entry:
    place, source, kind = entry
    if place.startswith("pygame") or kind not in ("BINARY", "EXTENSION"):
        return entry
    copy = folder / place.replace("/", "-")
    shutil.copyfile(source, copy)
    subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
    return place, str(copy), kind
