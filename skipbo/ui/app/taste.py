"""What the settings mean for the picture and the sound."""

from skipbo.store.settings import Settings
from skipbo.ui.kit.cues import Volumes
from skipbo.ui.kit.look import Comfort
from skipbo.ui.kit.theme import THEMES, Theme, dressed
from skipbo.ui.kit.wishes import CardSize, Wishes


def appearance(settings: Settings) -> tuple[Theme, Comfort]:
    """Return the colours, and the sizes and sides, that a picture is made with."""
    theme = dressed(THEMES[settings.theme], settings.back, settings.felt, settings.numerals)
    wishes = Wishes(CardSize.named(settings.cards), settings.left_handed, settings.log)
    return theme, Comfort(settings.text / 100, wishes)


def volumes(settings: Settings) -> Volumes:
    """Return the loudness of the sounds."""
    return Volumes(settings.volume, settings.moments)
