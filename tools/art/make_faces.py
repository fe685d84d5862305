"""Write every picture of the program as SVG: card faces, backs, signs, icons, the program's icon.

Run `python -m tools.art.make_faces [folder]` from the root of the project; needs tools/art/requirements.txt.
Only what SDL_image's nanosvg draws is used; numerals are outlines of Poppins. The files:

cards  face_NN, face_NN_large (small cards and large print),
       face_NN_strip (buried cards of a long fan: the top 9 % of the card);
       wild, wild_large, wild_strip, wild_as_NN and wild_as_NN_large (a wild card that stands for NN)
backs  back_grove, back_tide, back_meadow, back_dusk, back_orchard, back_honey, back_pebble
icons  icon_* and tier_* (white, to be tinted); icon_emblem_* are those of players
app    app_icon, app_icon_small (32 pixels and less), mark
"""

import sys

from skipbo.resources import folder as assets
from tools.art.backs import (
    back_dusk,
    back_grove,
    back_honey,
    back_meadow,
    back_orchard,
    back_pebble,
    back_tide,
)
from tools.art.deeds import DEEDS, deed
from tools.art.emblems import app_icon, app_icon_small, mark
from tools.art.faces import face, face_large, face_strip
from tools.art.icons import ICONS, TIER_ICONS, icon, tier_icon
from tools.art.numerals import Numerals
from tools.art.seals import EMBLEMS, emblem
from tools.art.wilds import wild, wild_large, wild_strip
from tools.one_path import one_path

NUMBERS = range(1, 14)


def everything() -> dict[str, str]:
    """Return the text of each picture by its path without the suffix: "cards/face_07_large"."""
    digits = Numerals("Bold")
    return cards() | {
        "backs/back_grove": back_grove(),
        "backs/back_tide": back_tide(),
        "backs/back_meadow": back_meadow(),
        "backs/back_dusk": back_dusk(),
        "backs/back_orchard": back_orchard(),
        "backs/back_honey": back_honey(),
        "backs/back_pebble": back_pebble(),
        **{f"icons/tier_{tier}": tier_icon(tier) for tier in TIER_ICONS},
        **{f"icons/icon_{name}": icon(name) for name in ICONS},
        **{f"icons/icon_emblem_{name}": emblem(name) for name in EMBLEMS},
        **{f"icons/icon_seal_{key}": deed(key, digits) for key in DEEDS},
        "app/app_icon": app_icon(),
        "app/app_icon_small": app_icon_small(),
        "app/mark": mark(),
    }


def cards() -> dict[str, str]:
    """Return the faces of all cards, in all their forms."""
    numerals, bold = Numerals("SemiBold"), Numerals("Bold")
    out = {"cards/wild": wild(numerals), "cards/wild_large": wild_large(numerals)}
    out["cards/wild_strip"] = wild_strip()
    for number in NUMBERS:
        out[f"cards/face_{number:02}"] = face(numerals, number)
        out[f"cards/face_{number:02}_large"] = face_large(numerals, number)
        out[f"cards/face_{number:02}_strip"] = face_strip(bold, number)
        out[f"cards/wild_as_{number:02}"] = wild(numerals, number)
        out[f"cards/wild_as_{number:02}_large"] = wild_large(numerals, number)
    return out


def main() -> None:
    """Write all pictures into the folder that is named, or into assets."""
    folder = one_path("python -m tools.art.make_faces", __doc__, sys.argv[1:], assets())
    for name, text in everything().items():
        path = folder / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
