"""Both sides of a merge that meets in the languages' files, message by message instead of line by line.

    python -m tools.merge_words   after `git merge` has stopped at files of assets/translations

Words that only one side has, or has changed, are taken; where both have changed the same, ours stay. Then
every file is written anew, as by `python -m tools.catalogue`, and added.
"""

from __future__ import annotations

import subprocess
import sys

from babel.messages.catalog import Catalog, Message

from tools.catalogue import FOLDER, ROOT, TEMPLATE, language, languages, read, template, text_of

_BASE, _OURS, _THEIRS = 1, 2, 3  # as git numbers them
_MARKS = ("<<<<<<<", "=======", ">>>>>>>")  # in what both sides have in common, where they met before


def merged(base: Catalog, ours: Catalog, theirs: Catalog) -> Catalog:
    """Give our catalogue what the other side has changed since both parted, and return it."""
    before, mine = _by_key(base), _by_key(ours)
    for key, message in _by_key(theirs).items():
        if key not in mine and ours.get(_id(message), message.context) is None:
            ours.add(message.id, context=message.context)
            mine = _by_key(ours)
        if key not in mine:  # one side counts it
            continue
        was = _words(before.get(key))
        if any(message.string or "") and _words(message) != was == _words(mine[key]):
            _take(mine[key], message)
    return ours


def _by_key(catalog: Catalog) -> dict[tuple[str, str | None, bool], Message]:
    """Return the sentences by their English, context, and whether they are counted."""
    found = (each for each in (*catalog.obsolete.values(), *catalog) if each.id)
    return {(_id(each), each.context, each.pluralizable): each for each in found}


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _words(message: Message | None) -> tuple[object, bool]:
    """Return a sentence's words, and whether somebody has looked at them; nothing for none."""
    there = message is not None and any(message.string or "")
    return (message.string, message.fuzzy) if message is not None and there else ("", False)


def _take(message: Message, other: Message) -> None:
    message.string, message.user_comments = other.string, other.user_comments
    message.flags, message.previous_id = set(other.flags), other.previous_id


def _side(key: str, stage: int) -> str:
    """Return a language's file as one side of the merge has it; "" where that has none."""
    name = (FOLDER / f"{key}.po").relative_to(ROOT).as_posix()
    asked = ("git", "show", f":{stage}:{name}")
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, check=False).stdout.decode()
    return "".join(line for line in found.splitlines(keepends=True) if not line.startswith(_MARKS))


def main() -> int:
    """Mend every language's file that the merge has stopped at; return the exit code."""
    files = [TEMPLATE]
    TEMPLATE.write_bytes(template())
    for key in languages():
        file, ours = FOLDER / f"{key}.po", _side(key, _OURS)
        if ours:
            sides = (read(_side(key, stage), key) for stage in (_BASE, _OURS, _THEIRS))
            head = ours.partition("\n\n")[0].encode()
            file.write_bytes(head + b"\n\n" + text_of(merged(*sides)))
        file.write_bytes(language(key))
        files.append(file)
    subprocess.run(("git", "add", *files), cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
