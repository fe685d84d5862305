"""Draws a picture of the rules into a rectangle."""

from __future__ import annotations

from typing import assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas, Sprite
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.scenes.rules.illustration import HALF, Picture, Piece, PieceKind, Spot

_HIGHEST = 15.0  # U of a card
_ARROW = 0.045  # of a card's height
_SIGN = 0.34
_INSET = 1.6  # U between the picture and the edges beside it
_LINES = 2  # of words below a piece


class _Easel:
    """Where things of a picture come to lie: `high` is a card's height in pixels."""

    def __init__(self, picture: Picture, around: pygame.Rect, look: Look) -> None:
        self.box = box = around.inflate(-2 * round(_INSET * look.u), 0)
        (left, right), (top, bottom) = picture.across(), picture.down()
        self.high = round(min(_HIGHEST * look.u, box.h / (bottom - top), box.w / (right - left)))
        middle = ((left + right) / 2 * self.high, (top + bottom) / 2 * self.high)
        self._origin = (box.centerx - middle[0], box.centery - middle[1])

    def at(self, spot: Spot) -> tuple[float, float]:
        """Return the pixels of a spot."""
        return self._origin[0] + spot[0] * self.high, self._origin[1] + spot[1] * self.high


def paint_picture(canvas: Canvas, look: Look, picture: Picture, box: pygame.Rect, z: int) -> None:
    """Draw a picture in the middle of a rectangle, as large as it fits, from a z on."""
    easel = _Easel(picture, box, look)
    for n, piece in enumerate(picture.pieces):
        canvas.sprite(_sprite(look, piece, easel.high), easel.at(piece.at), z + n)
        if piece.counted:
            at = easel.at((piece.at[0] + HALF * 0.7, piece.at[1] - 0.45))
            canvas.sprite(look.art.count(piece.cards), at, z + n)
    over = z + len(picture.pieces)
    _paint_arrows(canvas, look, picture, easel, over)
    _paint_signs(canvas, look, picture, easel, over)
    _paint_labels(canvas, look, picture, easel, over)


def _paint_labels(canvas: Canvas, look: Look, picture: Picture, easel: _Easel, z: int) -> None:
    """Draw the words below, each in the lines for which its neighbours leave room, inside the picture."""
    text, spots = look.text, [easel.at(label.at) for label in picture.labels]
    for label, (x, y) in zip(picture.labels, spots, strict=True):
        others = [abs(x - other) for other, _ in spots if other != x]
        room = min(min(others, default=easel.box.w) - look.u, easel.box.w)
        for n, line in enumerate(text.wrap(label.said, Style.SUBTITLE, room)[:_LINES]):
            half = text.width(line, Style.SUBTITLE) / 2
            middle = min(max(x, easel.box.left + half), easel.box.right - half)
            at = (middle, y + n * text.height(Style.SUBTITLE))
            text.put(canvas, line, Style.SUBTITLE, look.theme.secondary, at, "centre", z)


def _sprite(look: Look, piece: Piece, high: int) -> Sprite:
    art = look.art
    match piece.kind:
        case PieceKind.CARD:
            return art.card(piece.card, high, stands_for=piece.stands_for, angle=piece.angle, lift=piece.lift)
        case PieceKind.BACK:
            return art.card(None, high, angle=piece.angle, lift=piece.lift)
        case PieceKind.STACK:
            return art.stack(piece.card, high, piece.cards)
        case PieceKind.FACE_DOWN:
            return art.stack(None, high, piece.cards, per=14)
        case PieceKind.SLOT:
            return art.slot(high)
        case PieceKind.BUILD_SLOT:
            return art.slot(high, build=True)
        case _:
            assert_never(piece.kind)


def _paint_arrows(canvas: Canvas, look: Look, picture: Picture, easel: _Easel, z: int) -> None:
    for arrow in picture.arrows:
        start, end = easel.at(arrow.start), easel.at(arrow.end)
        reach = (end[0] - start[0], end[1] - start[1])
        canvas.sprite(look.art.arrow(reach, max(2.0, _ARROW * easel.high), look.theme.text), start, z)


def _paint_signs(canvas: Canvas, look: Look, picture: Picture, easel: _Easel, z: int) -> None:
    side = round(_SIGN * easel.high)
    for sign in picture.signs:
        x, y = easel.at(sign.at)
        ink = look.theme.danger if sign.icon in ("close", "warning") else look.theme.accent
        canvas.sprite(look.art.disc(side * 0.62, look.theme.surface, look.theme.line), (x, y), z)
        canvas.blit(look.art.icon(sign.icon, side, ink), (round(x - side / 2), round(y - side / 2)), z + 1)
