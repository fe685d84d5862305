"""What the program is called, by people and by systems: the one place for it."""

from __future__ import annotations

from typing import Final

from skipbo import __version__

VERSION: Final = __version__
NAME: Final = "Skip-Bo"
SUMMARY: Final = "Play the card game against computer players or friends"
SUMMARY_DE: Final = "Spiele das Kartenspiel gegen Computer oder Freunde"
PUBLISHER: Final = "The Skip-Bo table, a fan-made program"
COPYRIGHT: Final = "MIT licence. Unofficial: not connected with Mattel, the owner of the trademark SKIP-BO."

IDENTIFIER: Final = "local.cardtable.skipbo"
"""Under `local` nobody owns a name, so it speaks for nobody."""

RECORD_SUFFIX: Final = "skipbo"
RECORD_NAME: Final = "Skip-Bo record"
RECORD_TYPE: Final = "application/x-skipbo-record"
"""The MIME type of a saved match."""


def version_numbers() -> tuple[int, int, int, int]:
    """The version as Windows counts: always four numbers. Raises ValueError if it is not made of numbers."""
    numbers = [int(number) for number in VERSION.split(".")]
    first, second, third, fourth, *_ = [*numbers, 0, 0, 0, 0]
    return first, second, third, fourth
