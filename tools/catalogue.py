"""The template of all sentences for translators, taken from the code, and the languages that follow it.

    python -m tools.catalogue          write assets/translations/skipbo.pot again, and every language's file
    python -m tools.catalogue --check  say whether all are up to date; the exit code is 1 if they are not

It collects the texts of `say`, `counted` and `within`, the reasons of the model and the causes of the
store. A comment that begins with "Translators:" above a sentence is included with it. A language's file
gets the sentences that are new, without words, and loses those that are gone; an empty file gets all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from skipbo.model.errors import Reason
from skipbo.store.troubles import Cause

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
TEMPLATE = FOLDER / "skipbo.pot"
KEYWORDS = {"say": None, "counted": (1, 2), "within": ((1, "c"), 2)}

_HEADER = """\
# Every sentence of the program, for translators. Written by `python -m tools.catalogue`.
#
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"""
_OWN = """\
"Language: {key}\\n"
"Plural-Forms: {plurals}\\n"
"""


def template() -> bytes:
    """Return the template as it should be: sentences in the order of files, without line numbers or dates."""
    return _HEADER.encode() + b"\n" + _text(_sentences())


def language(key: str) -> bytes:
    """Return a language's file as it should be: every sentence of the template, with the words it has now."""
    catalog, known = _sentences(key), read_po(BytesIO((FOLDER / f"{key}.po").read_bytes()), locale=key)
    for message in catalog:
        found = known.get(_id(message), message.context) if message.id else None
        if found is not None and isinstance(found.id, str) == isinstance(message.id, str):
            message.string = found.string
            message.user_comments = found.user_comments
    own = _OWN.format(key=key, plurals=catalog.plural_forms)
    return (_HEADER + own).encode() + b"\n" + _text(catalog)


def languages() -> list[str]:
    """Return the keys of the languages that have a file."""
    return sorted(file.stem for file in FOLDER.glob("*.po"))


def empty(key: str) -> Iterator[Message]:
    """Yield the sentences of a language's file that have no words yet."""
    for message in read_po(BytesIO(language(key)), locale=key):
        words = message.string or ""
        if message.id and not all((words,) if isinstance(words, str) else words):
            yield message


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _sentences(key: str | None = None) -> Catalog:
    catalog = Catalog(locale=key, fuzzy=False)
    found = extract_from_dir(
        ROOT / "skipbo",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _, message, comments, context in sorted(found, key=lambda row: row[0]):
        catalog.add(message, None, [(f"skipbo/{Path(file).as_posix()}", 1)], (), comments, context=context)
    for reason in Reason:
        catalog.add(reason.line, None, [("skipbo/model/errors.py", 1)])
    for cause in Cause:
        for line in (cause.line, cause.lasting):
            catalog.add(line, None, [("skipbo/store/troubles.py", 1)])
    return catalog


def _text(catalog: Catalog) -> bytes:
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, include_lineno=False)
    return written.getvalue()


def main(words: list[str]) -> int:
    """Run the command line, given without the program's name; return the exit code."""
    made = {TEMPLATE: template(), **{FOLDER / f"{key}.po": language(key) for key in languages()}}
    if words == ["--check"]:
        return int(any(not file.exists() or file.read_bytes() != text for file, text in made.items()))
    if words:
        print(__doc__)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in made.items():
        file.write_bytes(text)
    for key in languages():
        for message in empty(key):
            print(f"{key}.po has no words for: {_id(message)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
