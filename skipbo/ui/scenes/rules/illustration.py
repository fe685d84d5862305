"""A picture on a page of the rules: cards and piles of the game, arrows between them, and a few words."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from skipbo.words.said import Sayable

Spot = tuple[float, float]
"""Across and down, in heights of a card; the first card's middle is at (0, 0)."""


class PieceKind(Enum):
    """What lies somewhere."""

    CARD = auto()
    BACK = auto()
    STACK = auto()
    FACE_DOWN = auto()
    SLOT = auto()
    BUILD_SLOT = auto()


class Piece(NamedTuple):
    """A card (0 a Skip-Bo), a pile of `cards` cards with it on top, or an empty place.

    `stands_for`: the number of a Skip-Bo on a build pile. `angle`: degrees clockwise. `lift`: as if somebody
    held it. `counted`: its cards are told beside it.
    """

    kind: PieceKind
    at: Spot
    card: int = 0
    cards: int = 1
    stands_for: int | None = None
    angle: float = 0.0
    lift: float = 0.0
    counted: bool = False


class Arrow(NamedTuple):
    """Where something goes."""

    start: Spot
    end: Spot


class Sign(NamedTuple):
    """An icon that says whether something may be done."""

    icon: str
    at: Spot


class Label(NamedTuple):
    """Words below something: the middle of their line."""

    said: Sayable
    at: Spot


class Picture(NamedTuple):
    """All that a picture shows; pieces lie over those before them."""

    pieces: tuple[Piece, ...]
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    signs: tuple[Sign, ...] = ()

    def across(self) -> tuple[float, float]:
        """Return where it begins and ends across, in heights of a card."""
        found = [piece.at[0] for piece in self.pieces]
        return min(found) - HALF, max(found) + HALF

    def down(self) -> tuple[float, float]:
        """Return where it begins and ends down, in heights of a card; words have room for two lines."""
        found = [piece.at[1] for piece in self.pieces]
        return min(found) - _TALL, (BELOW + _TWO_LINES) if self.labels else max(found) + _TALL


HALF = 0.44
"""Half the width of a card with some air, in heights of it."""

_TALL = 0.6
"""Half the height of a card with some air."""

BELOW = 0.7
"""How far below the middle of a card its words stand."""

_TWO_LINES = 0.25
"""How far below their middle the words of two lines end."""


def face(card: int, x: float, y: float = 0.0, *, angle: float = 0.0, lift: float = 0.0) -> Piece:
    """Return a card that lies open."""
    return Piece(PieceKind.CARD, (x, y), card, angle=angle, lift=lift)


def wild_as(number: int, x: float, y: float = 0.0) -> Piece:
    """Return a Skip-Bo that stands for a number."""
    return Piece(PieceKind.CARD, (x, y), stands_for=number)


def back(x: float, y: float = 0.0, *, angle: float = 0.0, lift: float = 0.0) -> Piece:
    """Return a card that lies face down."""
    return Piece(PieceKind.BACK, (x, y), angle=angle, lift=lift)


def stack(card: int, count: int, x: float, *, counted: bool = False) -> Piece:
    """Return a pile with an open card on top."""
    return Piece(PieceKind.STACK, (x, 0.0), card, count, counted=counted)


def face_down(count: int, x: float, y: float = 0.0) -> Piece:
    """Return a pile that lies face down."""
    return Piece(PieceKind.FACE_DOWN, (x, y), cards=count)


def slot(x: float, *, build: bool = False) -> Piece:
    """Return an empty place; for a build pile with a faint 1."""
    return Piece(PieceKind.BUILD_SLOT if build else PieceKind.SLOT, (x, 0.0))


def to_right(start: float, end: float, y: float = 0.0) -> Arrow:
    """Return an arrow across."""
    return Arrow((start, y), (end, y))


def below(said: Sayable, x: float) -> Label:
    """Return words below what lies at x."""
    return Label(said, (x, BELOW))
