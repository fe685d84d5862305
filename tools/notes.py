"""What translators are told of a sentence: where it stands, what fills its places, what "it" is.

`tools/notes.toml` has the notes, so that the code is not cluttered; `python -m tools.catalogue` puts them
into the template and into the languages' files.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from skipbo.words.said import PLACE

FILE: Final = Path(__file__).with_suffix(".toml")
FEW: Final = 2
"""A sentence of so many words at most cannot be understood by itself."""
_IT: Final = re.compile(r"\b(?:it|its|they|them|their)\b", re.IGNORECASE)
_SAID: Final = re.compile(r"“(?:it|its|they|them|their)”", re.IGNORECASE)


class Notes(NamedTuple):
    """The notes by places' names, by sentences, and by the files in which sentences stand.

    The key of a sentence is its English, or "context | English" where it is meant in that context only.
    """

    places: Mapping[str, str]
    sentences: Mapping[str, str]
    files: Mapping[str, str]


@cache
def notes() -> Notes:
    """Read the notes."""
    return Notes(**tomllib.loads(FILE.read_text("utf-8")))


def notes_on(texts: Sequence[str], context: str | None, files: Sequence[str]) -> list[str]:
    """Return the notes on a sentence, given by its texts: where it stands, what is meant, its places.

    A note of the sentence's own that tells what "it" is stands instead of the notes on its files.
    """
    told = notes()
    own = [told.sentences[key] for key in keys(texts, context) if key in told.sentences]
    where = [told.files[file] for file in dict.fromkeys(files) if file in told.files and needs_note(texts)]
    if any(map(_SAID.search, own)):
        where = []
    said = {place for note in own for place in PLACE.findall(note)}
    filled = [
        f"{{{place}}}: {told.places[place]}" for place in places(texts) if place in told.places.keys() - said
    ]
    return [*where, *own, *filled]


def keys(texts: Sequence[str], context: str | None) -> Iterator[str]:
    """Yield the keys of the notes that are meant for a sentence."""
    if context is not None:
        yield f"{context} | {texts[0]}"
    yield texts[0]


def places(texts: Sequence[str]) -> list[str]:
    """Return the names of a sentence's places in their order."""
    return list(dict.fromkeys(PLACE.findall(" ".join(texts))))


def needs_note(texts: Sequence[str]) -> bool:
    """Tell whether a sentence cannot be understood by itself: it is short, or speaks of "it"."""
    return len(PLACE.sub("", texts[0]).split()) <= FEW or _IT.search(texts[0]) is not None
