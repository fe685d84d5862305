"""Files that are the same in every package but for some words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools.packaging import names

_FOLDER: Final = Path(__file__).with_name("templates")


def filled(name: str, **more: str) -> str:
    """The template called `name` with @WORD@ replaced by that word of `names`, or by one of `more`.

    Raises OSError if there is no such template and AttributeError for a word that neither has.
    """
    text = (_FOLDER / name).read_text("utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda found: more[found[1]] if found[1] in more else _word(found[1]), text)


def _word(name: str) -> str:
    word = getattr(names, name)
    return str(word)
