"""A translator's file, `assets/translations/*.po`, as a catalogue that sentences are looked up in.

The file is read as it is, so that what a translator changes is seen at the next start.
"""

from __future__ import annotations

import re
import struct
from ast import literal_eval
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations
from io import BytesIO
from typing import Final

from skipbo.model.errors import NotReadable

_BLANK_LINE: Final = re.compile(r"\n\s*\n")
_FIELD: Final = re.compile(
    r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)?[ ]*("(?:[^"\\\n]|\\.)*")$', re.M
)
_ENCODING: Final = "Content-Type: text/plain; charset=utf-8\n"
_MAGIC: Final = 0x950412DE
_HEADER: Final = struct.Struct("<7I")
_PLACE: Final = struct.Struct("<2I")


def catalogue(text: str) -> GNUTranslations:
    """Return the catalogue in a translator's file; sentences without words in it stay English.

    Raises NotReadable for a file that is not one.
    """
    found = {"": ""} | dict(_entries(text))
    found[""] += _ENCODING
    try:
        return GNUTranslations(BytesIO(_compiled(found)))
    except (ValueError, UnicodeError, LookupError) as error:
        raise NotReadable(f"no catalogue of a language: {error}") from None


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences and their words as compiled catalogues hold them, but none without words."""
    for block in _BLANK_LINE.split(text.replace("\r\n", "\n")):
        fields = _fields(block)
        words = [said for key, said in fields.items() if key.startswith("msgstr")]
        if "msgid" not in fields or not all(words):
            continue
        context = f"{fields['msgctxt']}\x04" if "msgctxt" in fields else ""
        several = f"\0{fields['msgid_plural']}" if "msgid_plural" in fields else ""
        yield context + fields["msgid"] + several, "\0".join(words)


def _fields(block: str) -> dict[str, str]:
    """Return the texts of one sentence by their keywords, of which one can go over several lines."""
    found: dict[str, str] = {}
    keyword = ""
    for begun, quoted in _FIELD.findall(block):
        keyword = begun or keyword
        found[keyword] = found.get(keyword, "") + _unquoted(quoted)
    return found


def _unquoted(quoted: str) -> str:
    return str(literal_eval(quoted)) if "\\" in quoted else quoted[1:-1]


def _compiled(entries: Mapping[str, str]) -> bytes:
    """Return the sentences in the compiled form that the standard library reads."""
    pairs = sorted((key.encode(), said.encode()) for key, said in entries.items())
    index = _HEADER.size
    words = index + 2 * _PLACE.size * len(pairs)
    texts = bytearray()
    places: tuple[list[bytes], list[bytes]] = ([], [])
    for side in (0, 1):
        for pair in pairs:
            places[side].append(_PLACE.pack(len(pair[side]), words + len(texts)))
            texts += pair[side] + b"\0"
    head = _HEADER.pack(_MAGIC, 0, len(pairs), index, index + _PLACE.size * len(pairs), 0, 0)
    return head + b"".join(places[0] + places[1]) + texts
