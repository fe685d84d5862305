"""The sign of a person: the chosen emblem in its colour, or a plain one."""

from skipbo.session.setup import EMBLEMS
from skipbo.ui.kit.theme import Colour, Theme


def person_sign(theme: Theme, emblem: str) -> tuple[str, Colour | None]:
    """Return the icon of an emblem and its colour; that of any person, in no colour, where it is ""."""
    if emblem not in EMBLEMS:
        return "person", None
    inks = {"moon": theme.moon, "leaf": theme.leaf, "bloom": theme.bloom, "harvest": theme.harvest}
    return f"emblem_{emblem}", inks[EMBLEMS[emblem]]


def player_sign(theme: Theme, emblem: str, *, person: bool) -> tuple[str, Colour | None]:
    """Return the same of any player: a computer without an emblem has the sign of computers."""
    return person_sign(theme, emblem) if person or emblem else ("computer", None)
