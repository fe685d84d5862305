"""The template of all sentences for translators, taken from the code, and the languages that follow it.

    python -m tools.catalogue          write assets/translations/skipbo.pot again, and every language's file
    python -m tools.catalogue --check  say whether all are up to date; the exit code is 1 if they are not
    python -m tools.catalogue --whole  name what languages lack yet; the exit code is 1 if any lacks something

It collects the texts of `say`, `counted` and `within`, the reasons of the model and the causes of the
store, each with the notes of `tools/notes.toml` for translators. A comment that begins with "Translators:"
above a sentence is included with it. Nothing that a translator wrote is lost, by the ways of gettext: a
sentence of which the English has changed a little keeps its words as `fuzzy`, with the English before, and is
English on the screen until somebody has looked; one that is gone is kept at the end, behind `#~`. Comments
and flags of translators stay. An empty file gets all sentences.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from skipbo.model.errors import Reason
from skipbo.store.troubles import Cause
from tools.notes import notes_on

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
TEMPLATE = FOLDER / "skipbo.pot"
KEYWORDS = {"say": None, "counted": (1, 2), "within": ((1, "c"), 2)}

_TITLE: Final = "# Every sentence of the program, for translators. Written by `python -m tools.catalogue`."
_HEAD: Final = """\
{comments}
#
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"""
_OWN: Final = """\
"Language: {key}\\n"
"Plural-Forms: {plurals}\\n"
"X-Share: {share}\\n"
"X-Read-By-Native: {native}\\n"
"""
_KEPT: Final = re.compile(r'^"(?:Last-Translator|Language-Team): .*\\n"$', re.MULTILINE)
_NATIVE: Final = re.compile(r'^"X-Read-By-Native: (yes|no)\\n"$', re.MULTILINE)
_BEFORE: Final = re.compile(r'(msgid(?:_plural)?)|"((?:[^"\\]|\\.)*)"')
_ALIKE: Final = 0.75
"""How much of an English sentence must be as before for its words to be kept as fuzzy; 1 is all."""


class _Row(NamedTuple):
    """A sentence in the code: its file, English (two texts where it counts), comments and context."""

    file: str
    english: str | tuple[str, ...]
    comments: Sequence[str] = ()
    context: str | None = None


_Key = tuple[str, str | None, bool]
"""A sentence's English, its context, and whether it counts."""


def template() -> bytes:
    """Return the template as it should be: sentences in the order of files, without line numbers or dates."""
    return _HEAD.format(comments=_TITLE).encode() + b"\n" + text_of(_sentences())


def language(key: str) -> bytes:
    """Return a language's file as it should be: every sentence of the template, with the words it has now."""
    written = (FOLDER / f"{key}.po").read_text("utf-8")
    catalog = updated(_sentences(key), read(written, key))
    native = _NATIVE.search(written)
    own = _OWN.format(
        key=key, plurals=catalog.plural_forms, share=share(catalog), native=native[1] if native else "no"
    )
    kept = "".join(f"{line}\n" for line in _KEPT.findall(written))
    thanks = [line for line in written.split("msgid", 1)[0].splitlines() if line.strip("# ")]
    comments = "\n".join((_TITLE, *(line for line in thanks if line != _TITLE)))
    return (_HEAD.format(comments=comments) + own + kept).encode() + b"\n" + text_of(catalog)


def languages() -> list[str]:
    """Return the keys of the languages that have a file."""
    return sorted(file.stem for file in FOLDER.glob("*.po"))


def read(text: str, key: str) -> Catalog:
    """Read a language's file, with the English before of what is fuzzy, which Babel takes for a comment."""
    catalog = read_po(BytesIO(text.encode()), locale=key)
    for message in catalog:
        before = " ".join(line[1:] for line in message.user_comments if line.startswith("|"))
        message.user_comments = [line for line in message.user_comments if not line.startswith("|")]
        message.previous_id = _previous(before)
    return catalog


def updated(catalog: Catalog, known: Catalog) -> Catalog:
    """Give the sentences of a catalogue the words that are `known`, and return it.

    What is new gets those of the most similar sentence that is gone, as fuzzy; all others that are gone are
    kept as obsolete.
    """
    gone = {_key(each): each for each in (*known.obsolete.values(), *known) if each.id and _words(each)}
    fresh = []
    for message in catalog:
        found = gone.pop(_key(message), None) if message.id else None
        if found is None:
            fresh.append(message)
            continue
        _take(message, found)
        message.string = found.string
        message.previous_id = found.previous_id if found.fuzzy else []
    _keep_comments(catalog, known)
    for message in fresh:
        if message.id:
            _take_similar(message, gone, catalog.num_plurals)
    catalog.obsolete.clear()
    for key in sorted(gone, key=lambda key: (key[0], key[1] or "")):
        catalog.obsolete[key[0], repr(key[1:])] = gone[key]
    return catalog


def share(catalog: Catalog) -> int:
    """Return how many per cent of the sentences have words that somebody has looked at, rounded down."""
    whole = [_whole(message) for message in catalog if message.id]
    return 100 * sum(whole) // len(whole) if whole else 0


def lacking(key: str) -> Iterator[str]:
    """Yield what a language's file lacks: a line for each sentence without words, or with fuzzy ones."""
    for message in read(language(key).decode(), key):
        if message.id and not _whole(message):
            why = "has words that may not fit any more" if message.fuzzy else "has no words"
            english = _id(message).replace("\n", "\\n")
            yield f"{key}.po {why} for: {english}"


def _take(message: Message, found: Message) -> None:
    message.user_comments = list(found.user_comments)
    message.flags |= found.flags - {"python-brace-format"}


def _keep_comments(catalog: Catalog, known: Catalog) -> None:
    """Keep what translators noted about sentences that have no words yet."""
    noted = {_key(each): each for each in known if each.id and not _words(each)}
    for message in catalog:
        if message.id and _key(message) in noted:
            _take(message, noted[_key(message)])
            message.flags.discard("fuzzy")


def _take_similar(message: Message, gone: dict[_Key, Message], forms: int) -> None:
    """Give a new sentence the words of the most similar one that is gone, to be looked at."""
    by_text = {key[0]: key for key in gone}
    similar = get_close_matches(_id(message), by_text, 1, _ALIKE)
    if not similar:
        return
    found = gone.pop(by_text[similar[0]])
    _take(message, found)
    message.flags.add("fuzzy")
    message.string = _shaped(found, message.pluralizable, forms)
    message.previous_id = (found.fuzzy and found.previous_id) or list(_texts(found.id))


def _shaped(found: Message, several: bool, forms: int) -> str | tuple[str, ...]:
    """Return words with as many forms as a sentence needs that counts, or does not."""
    words = _texts(found.string)
    if not several:
        return words[0]
    return words if len(words) == forms else (words[0],) * forms


def _previous(comment: str) -> list[str]:
    """Return the English before, from its comment: two texts where it counted, none without a comment."""
    texts: list[str] = []
    for keyword, text in _BEFORE.findall(comment):
        if keyword:
            texts.append("")
        elif texts:
            texts[-1] += re.sub(r"\\(.)", lambda sign: {"n": "\n", "t": "\t"}.get(sign[1], sign[1]), text)
    return texts


def _texts(texts: str | Sequence[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def _words(message: Message) -> bool:
    """Tell whether a sentence has any words."""
    return any(_texts(message.string))


def _whole(message: Message) -> bool:
    """Tell whether a sentence has all its words, and none to be looked at."""
    words = _texts(message.string)
    return bool(words) and all(words) and not message.fuzzy


def _id(message: Message) -> str:
    return _texts(message.id)[0]


def _key(message: Message) -> _Key:
    return _id(message), message.context, message.pluralizable


def _sentences(key: str | None = None) -> Catalog:
    catalog = Catalog(locale=key, fuzzy=False)
    for row in _rows():
        catalog.add(row.english, None, [(row.file, 1)], (), row.comments, context=row.context)
    for message in catalog:
        if message.id:
            files = [file for file, _ in message.locations]
            message.auto_comments += notes_on(_texts(message.id), message.context, files)
    return catalog


@cache
def _rows() -> tuple[_Row, ...]:
    """Return all sentences in the order of files."""
    found = extract_from_dir(
        ROOT / "skipbo",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    rows = [
        _Row(f"skipbo/{Path(file).as_posix()}", message, comments, context)
        for file, _, message, comments, context in sorted(found, key=lambda row: row[0])
    ]
    rows += [_Row("skipbo/model/errors.py", reason.line) for reason in Reason]
    rows += [
        _Row("skipbo/store/troubles.py", line) for cause in Cause for line in (cause.line, cause.lasting)
    ]
    return tuple(rows)


def text_of(catalog: Catalog) -> bytes:
    """Return a catalogue as the lines of a file, without its head."""
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, include_lineno=False, include_previous=True)
    return written.getvalue()


def _made() -> Mapping[Path, bytes]:
    """Return every file as it should be."""
    return {TEMPLATE: template(), **{FOLDER / f"{key}.po": language(key) for key in languages()}}


def main(words: list[str]) -> int:
    """Run the command line, given without the program's name; return the exit code."""
    if words not in ([], ["--check"], ["--whole"]):
        print(__doc__)
        return 2
    if words == ["--check"]:
        made = _made()
        return int(any(not file.exists() or file.read_bytes() != text for file, text in made.items()))
    if not words:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for file, text in _made().items():
            file.write_bytes(text)
    lines = [line for key in languages() for line in lacking(key)]
    print(*lines, sep="\n", end="\n" if lines else "")
    return int(bool(words and lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
