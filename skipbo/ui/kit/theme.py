"""Colours: the four themes of the table, and the colours of the cards, which all themes share."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.words.said import Sayable, say, within

Colour = tuple[int, int, int] | tuple[int, int, int, int]
"""Red, green, blue and, where it is not solid, alpha; each 0 to 255."""


class Grain(NamedTuple):
    """The texture that hides the steps of a gradient: levels up or down, and whether it is woven."""

    strength: float
    woven: bool = False


class Theme(NamedTuple):
    """Every colour that the interface draws with.

    `line` is for edges, `hairline` for the faintest of them, `outline` for those that must be visible: its
    contrast with the table is 3 to 1. `lamp` None: this theme has no lamp light. `shadow`: strength 0 to 1;
    0 means that edges replace shadows. `back`: the back of the cards. `large`: cards have large
    numerals at every size. `safe`: tiers have colours that anyone can tell apart.
    """

    name: str
    label: Sayable
    table_light: Colour
    table_base: Colour
    table_edge: Colour
    surface: Colour
    panel: Colour
    text: Colour
    secondary: Colour
    accent: Colour
    on_accent: Colour
    line: Colour
    hairline: Colour
    outline: Colour
    lamp: Colour | None
    danger: Colour
    moon: Colour
    leaf: Colour
    bloom: Colour
    harvest: Colour
    teams: tuple[Colour, Colour, Colour]
    focus: Colour
    grain: Grain | None
    shadow: float
    back: str
    large: bool = False
    safe: bool = False

    @property
    def light(self) -> bool:
        """Whether its table is light, with dark words on it."""
        return sum(self.text[:3]) < 3 * 128


class Tier(NamedTuple):
    """One of the families of numbers: the sign's name, the enamel at its top, the ink of the index."""

    name: str
    enamel: Colour
    ink: Colour


def rgb(code: str, percent: float = 100) -> Colour:
    """Return a colour from "#RRGGBB", with alpha where `percent` is under 100."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return (red, green, blue) if percent >= 100 else (red, green, blue, round(percent * 255 / 100))


def faded(colour: Colour, share: float) -> Colour:
    """Return the colour with `share` (0 to 1) of its alpha."""
    alpha = colour[3] if len(colour) == 4 else 255
    return (colour[0], colour[1], colour[2], round(alpha * share))


def over(top: Colour, below: Colour) -> Colour:
    """Return the solid colour that shows when `top`, with its alpha, lies over the solid `below`."""
    share = (top[3] if len(top) == 4 else 255) / 255
    red, green, blue = (round(b + (t - b) * share) for t, b in zip(top[:3], below[:3], strict=True))
    return (red, green, blue)


PAPER: Final = rgb("#FFFDF8")
PAPER_LOW: Final = rgb("#F7F0E2")
PAPER_EDGE: Final = rgb("#B9AB92")
IVORY: Final = rgb("#FFFBF2")
GOLD: Final = rgb("#FBDD94")
GOLD_LOW: Final = rgb("#F0B94F")
GOLD_EDGE: Final = rgb("#B98A34")
GOLD_INK: Final = rgb("#54360A")
PILL: Final = rgb("#1B1712", 94)

WILD: Final = Tier("wild", GOLD, GOLD_INK)
TIERS: Final = (
    Tier("moon", rgb("#5457C4"), rgb("#3A3C9C")),
    Tier("leaf", rgb("#288358"), rgb("#1A6B45")),
    Tier("bloom", rgb("#CF4381"), rgb("#B5286A")),
    Tier("harvest", rgb("#A8662B"), rgb("#80480F")),
)

SAFE_TIERS: Final = (
    Tier("moon", rgb("#4434EB"), rgb("#4230D5")),
    Tier("leaf", rgb("#288358"), rgb("#147D4C")),
    Tier("bloom", rgb("#71004E"), rgb("#61004B")),
    Tier("harvest", rgb("#1F1002"), rgb("#180B00")),
)
"""The same in colours that anyone can tell apart, even in grey; `recoloured` drawings use them."""


def tier_of(card: int, safe: bool = False) -> Tier:
    """Return the tier of a card: moon 1-4, leaf 5-8, bloom 9-12, harvest 13, wild 0.

    `safe`: in colours that anyone can tell apart. Raises ValueError for any other number.
    """
    if not 0 <= card <= 13:
        raise ValueError(f"no card has the number {card}: 0 to 13 are known")
    return (SAFE_TIERS if safe else TIERS)[(card - 1) // 4] if card else WILD


FELT: Final = Theme(
    name="felt",
    label=say("Felt"),
    table_light=rgb("#336B57"),
    table_base=rgb("#265647"),
    table_edge=rgb("#13342B"),
    surface=rgb("#1E463C"),
    panel=rgb("#0F2B25", 46),
    text=rgb("#FBF6EA"),
    secondary=rgb("#D9E8DF"),
    accent=rgb("#F8CB6C"),
    on_accent=rgb("#3A2606"),
    line=rgb("#FBF6EA", 28),
    hairline=rgb("#FBF6EA", 12),
    outline=rgb("#FBF6EA", 64),
    lamp=rgb("#FFD98A", 30),
    danger=rgb("#FFC3B4"),
    moon=rgb("#B9BDFF"),
    leaf=rgb("#93E3B5"),
    bloom=rgb("#FFAFCF"),
    harvest=rgb("#F0C9A0"),
    teams=(rgb("#B9E8C9"), rgb("#A6DBF8"), rgb("#F8BBD6")),
    focus=rgb("#FFFFFF"),
    grain=Grain(1.6),
    shadow=0.42,
    back="grove",
)
MIDNIGHT: Final = Theme(
    name="midnight",
    label=say("Midnight"),
    table_light=rgb("#2F3B63"),
    table_base=rgb("#1F2847"),
    table_edge=rgb("#10152A"),
    surface=rgb("#1B2340"),
    panel=rgb("#0A0E1F", 52),
    text=rgb("#F3F1FA"),
    secondary=rgb("#BCC3DE"),
    accent=rgb("#F2C879"),
    on_accent=rgb("#33240A"),
    line=rgb("#DDE2FF", 28),
    hairline=rgb("#DDE2FF", 12),
    outline=rgb("#DDE2FF", 52),
    lamp=rgb("#AFC0FF", 30),
    danger=rgb("#FFB0A8"),
    moon=rgb("#A9AEFF"),
    leaf=rgb("#7FD9A8"),
    bloom=rgb("#FF9FC6"),
    harvest=rgb("#E8BC90"),
    teams=(rgb("#9FE0BC"), rgb("#8CCBF2"), rgb("#F3A6C8")),
    focus=rgb("#FFFFFF"),
    grain=Grain(1.1),
    shadow=0.55,
    back="tide",
)
LINEN: Final = Theme(
    name="linen",
    label=say("Linen"),
    table_light=rgb("#F6F0E4"),
    table_base=rgb("#EADFCD"),
    table_edge=rgb("#D9CAB0"),
    surface=rgb("#FBF5E9"),
    panel=rgb("#FFFBF2", 72),
    text=rgb("#2C2620"),
    secondary=rgb("#4D4438"),
    accent=rgb("#8C3D0C"),
    on_accent=rgb("#FFFBF2"),
    line=rgb("#5A4630", 28),
    hairline=rgb("#5A4630", 12),
    outline=rgb("#5A4630", 86),
    lamp=rgb("#FFFFFF", 75),
    danger=rgb("#94190F"),
    moon=rgb("#3A3C9C"),
    leaf=rgb("#1A6B45"),
    bloom=rgb("#B5286A"),
    harvest=rgb("#80480F"),
    teams=(rgb("#185737"), rgb("#1A5079"), rgb("#7A2459")),
    focus=rgb("#1B1712"),
    grain=Grain(1.0, woven=True),
    shadow=0.24,
    back="meadow",
)
CONTRAST: Final = Theme(
    name="contrast",
    label=say("Contrast"),
    table_light=rgb("#000000"),
    table_base=rgb("#000000"),
    table_edge=rgb("#000000"),
    surface=rgb("#0D0D0D"),
    panel=rgb("#000000"),
    text=rgb("#FFFFFF"),
    secondary=rgb("#E6E6E6"),
    accent=rgb("#FFD60A"),
    on_accent=rgb("#000000"),
    line=rgb("#FFFFFF"),
    hairline=rgb("#FFFFFF"),
    outline=rgb("#FFFFFF"),
    lamp=None,
    danger=rgb("#FFB3A8"),
    moon=rgb("#B9BDFF"),
    leaf=rgb("#93E3B5"),
    bloom=rgb("#FFAFCF"),
    harvest=rgb("#F0C9A0"),
    teams=(rgb("#8CF0B4"), rgb("#7FD4FF"), rgb("#FF9FC6")),
    focus=rgb("#FFD60A"),
    grain=None,
    shadow=0.0,
    back="grove",
    large=True,
)


class Felt(NamedTuple):
    """A table cloth: its colours from the lamp's pool to the corners. `light`: for dark words on it."""

    label: Sayable
    colours: tuple[Colour, Colour, Colour]
    light: bool = False

    def fits(self, theme: Theme) -> bool:
        """Tell whether the words of a theme can be read on it."""
        return theme.shadow > 0 and self.light == theme.light


def _tones(light: str, base: str, edge: str) -> tuple[Colour, Colour, Colour]:
    return rgb(light), rgb(base), rgb(edge)


FELTS: Final[Mapping[str, Felt]] = MappingProxyType(
    {
        "pine": Felt(within("a felt", "Pine"), _tones("#336B57", "#265647", "#13342B")),
        "night": Felt(within("a felt", "Night"), _tones("#2F3B63", "#1F2847", "#10152A")),
        "plum": Felt(within("a felt", "Plum"), _tones("#6B3650", "#52283D", "#2E1422")),
        "slate": Felt(within("a felt", "Slate"), _tones("#4A5560", "#38414A", "#1E242A")),
        "sand": Felt(within("a felt", "Sand"), _tones("#F6F0E4", "#EADFCD", "#D9CAB0"), True),
        "mist": Felt(within("a felt", "Mist"), _tones("#EEF3F4", "#D9E3E6", "#BECDD2"), True),
    }
)
"""Every felt by its name, in the order offered."""


LAMPS: Final[Mapping[str, Colour]] = MappingProxyType({"warm": rgb("#FFBE63"), "cool": rgb("#B4D2FF")})
"""The light of a lamp by its name, as strong as the theme's own."""


def dressed(theme: Theme, back: str = "", felt: str = "", large: bool = False, lamp: str = "") -> Theme:
    """Return a theme with another back, felt and light, and large numerals; "" keeps the theme's own.

    A felt on which the theme's words could not be read is left out; so is light where there is no lamp.
    """
    theme = theme._replace(back=back or theme.back, large=large or theme.large)
    if theme.lamp is not None and lamp in LAMPS:
        red, green, blue = LAMPS[lamp][:3]
        theme = theme._replace(lamp=(red, green, blue, (*theme.lamp, 255)[3]))
    cloth = FELTS.get(felt)
    if cloth is None or not cloth.fits(theme):
        return theme
    light, base, edge = cloth.colours
    stronger = over(faded(theme.text, 0.7), theme.secondary)
    outline = theme.outline if cloth.light else faded(theme.text, 0.7)
    return theme._replace(
        table_light=light, table_base=base, table_edge=edge, secondary=stronger, outline=outline
    )


def told_apart(theme: Theme) -> Theme:
    """Return a theme whose tiers anyone can tell apart, whatever colours they see."""
    if theme.light:
        moon, leaf, bloom, harvest = (tier.ink for tier in SAFE_TIERS)
    else:
        moon, leaf, bloom, harvest = map(rgb, ("#A3A5FD", "#B5FFBB", "#FDC4E3", "#DAA56A"))
    return theme._replace(moon=moon, leaf=leaf, bloom=bloom, harvest=harvest, safe=True)


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {theme.name: theme for theme in (FELT, MIDNIGHT, LINEN, CONTRAST)}
)
"""Every theme by its name, in the order offered."""


def person_sign(theme: Theme, emblem: str) -> tuple[str, Colour | None]:
    """Return an emblem's icon and its colour; for "", the icon of any person, in no colour."""
    from skipbo.session.setup import EMBLEMS  # only here: the menu needs none

    if emblem not in EMBLEMS:
        return "person", None
    inks = {"moon": theme.moon, "leaf": theme.leaf, "bloom": theme.bloom, "harvest": theme.harvest}
    return f"emblem_{emblem}", inks[EMBLEMS[emblem]]


def player_sign(theme: Theme, emblem: str, *, person: bool) -> tuple[str, Colour | None]:
    """Return the same for any player: a computer without an emblem has the icon of computers."""
    return person_sign(theme, emblem) if person or emblem else ("computer", None)
