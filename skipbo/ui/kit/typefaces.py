"""The computer's typefaces, for letters that the program's own lack, as in Chinese names."""

from __future__ import annotations

import warnings

from pygame import font

LIKELY = (
    "unicode",
    "fallback",
    "cjk",
    "sourcehan",
    "wenquanyi",
    "yugothic",
    "meiryo",
    "msgothic",
    "yahei",
    "simsun",
    "malgun",
    "pingfang",
    "hiragino",
    "applesd",
    "segoeui",
    "nirmala",
    "leelawadee",
    "tahoma",
    "geeza",
    "notosans",
    "dejavusans",
    "freesans",
    "arial",
)
"""Parts of the names of typefaces that have many letters, the likeliest first."""
MOST = 60
"""The most typefaces to try, since each has to be opened."""


def others() -> tuple[str, ...]:
    """Return the files of the computer's typefaces that may have a letter; empty if none can be found."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where nothing says which there are
        try:
            names = sorted(font.get_fonts())
        except (OSError, ValueError, ImportError):
            return ()
        wanted = (name for part in LIKELY for name in names if part in name and "mono" not in name)
        files = (font.match_font(name) for name in dict.fromkeys(wanted))
        return tuple(dict.fromkeys(str(file) for file in files if file))[:MOST]
