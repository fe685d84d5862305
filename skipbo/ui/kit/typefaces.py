"""Typefaces that the computer has, for letters that the program's own lack, as in Chinese names."""

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
"""Parts of the names of those that have many letters, the likeliest first."""
MOST = 60
"""So many are tried at most: each has to be opened."""


def others() -> tuple[str, ...]:
    """The files of the computer's typefaces in which to look for a letter; empty where none can be found."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where nothing says which there are
        try:
            names = sorted(font.get_fonts())
        except (OSError, ValueError, ImportError):
            return ()
        wanted = (name for part in LIKELY for name in names if part in name and "mono" not in name)
        files = (font.match_font(name) for name in dict.fromkeys(wanted))
        return tuple(dict.fromkeys(str(file) for file in files if file))[:MOST]
