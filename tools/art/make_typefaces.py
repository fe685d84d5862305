"""Cut the typefaces of the page for phones down to the letters that its languages need.

Run `python -m tools.art.make_typefaces [folder]` from the root of the project, after words have changed.
Names that people type may have other letters: those are shown in the phone's own typeface.
"""

import sys
from io import BytesIO
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

from skipbo.resources import folder, font_path
from tools.one_path import one_path

TYPEFACES: Final = ("Poppins-Medium", "Poppins-SemiBold", "AtkinsonHyperlegible-Regular")
_ALWAYS: Final = (range(0x20, 0x7F), range(0xA0, 0x180))  # Latin, with the letters of Europe's names
_NAMES: Final = [0, 1, 2, 4, 6, 13, 14]  # who made it, what it is called, its licence


def letters() -> set[str]:
    """Return every character of the catalogues, and those that names in Europe have."""
    written = "".join(path.read_text(encoding="utf-8") for path in folder("translations").glob("*.po"))
    return {sign for sign in written if sign.isprintable()} | {chr(code) for each in _ALWAYS for code in each}


def cut(name: str) -> bytes:
    """Return a typeface with these letters alone, as a WOFF file."""
    font = TTFont(font_path(name), recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=["kern", "liga", "mark", "ccmp", "locl"])
    options.name_IDs = _NAMES
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(letters())))
    cutter.subset(font)
    font.flavor = "woff"
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def main() -> None:
    """Write all typefaces into the folder that is named, or into assets/phones."""
    target = one_path("python -m tools.art.make_typefaces", __doc__, sys.argv[1:], folder("phones"))
    target.mkdir(parents=True, exist_ok=True)
    for name in TYPEFACES:
        (target / f"{name}.woff").write_bytes(cut(name))


if __name__ == "__main__":
    main()
