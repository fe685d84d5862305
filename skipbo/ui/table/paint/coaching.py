"""What the coach says, in a bubble beside the piece that it is about, while all else is darker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from textwrap import wrap
from typing import Final, NamedTuple

import pygame

from skipbo.model.rules import BUILD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, stock_of
from skipbo.session.first_game import Advice
from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.felt import pointer, shade
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style
from skipbo.ui.kit.card_size import card_radius, card_width
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import Placed, place_bubble
from skipbo.ui.table.paint.seats import paint_part
from skipbo.ui.table.picture import layers
from skipbo.ui.table.picture.picture import TablePicture
from skipbo.ui.table.picture.where import whole_of
from skipbo.words.said import Sayable, say

SKIP: Final = say("Skip the tips")
LONGEST: Final = 34
"""The most characters in a line of a bubble."""
_SHOWN: Final = tuple(map(build_pile, range(BUILD_PILES)))
"""The piles that prove what the coach says of them, so that the bubble lies on none."""
_DARK: Final = 0.45
_PAD, _GAP, _POINTER, _FOOT = 1.7, 2.2, 2.2, 3.7
"""Round the words, from bubble to piece, the side of the pointer, and the foot with the number, in U."""
_STEP: Final = 0.88
"""The distance between lines, as a multiple of a line's height."""
_AROUND: Final = 0.7
"""How much further than a card the light round it reaches, in U."""


class Bubble(NamedTuple):
    """The lines of a sentence, how many tasks there are, and where it all stands; `skip`: a link's box.

    The last word has neither tally nor link.
    """

    lines: tuple[str, ...]
    tally: Sayable
    placed: Placed
    skip: Box


def bubble(look: Look, layout: TableLayout, picture: TablePicture) -> Bubble | None:
    """Return the coach's bubble, if the coach says anything."""
    advice = picture.notes.advice
    if advice is None:
        return None
    u, text = look.u, look.text
    lines = _lines(text.language.text(advice.said))
    count: Sayable = say("{number} of {count}", number=advice.number, count=advice.of)
    skip, below = text.width(SKIP, Style.CAPTION) + 1.6 * u, _FOOT
    foot = text.width(count, Style.CAPTION) + 3 * u + skip
    if advice.parting:
        count, skip, below, foot = "", 0.0, 0.0, 0.0
    wide = max(foot, *(text.width(line, Style.BUBBLE) for line in lines)) + 2 * _PAD * u
    high = len(lines) * _STEP * text.height(Style.BUBBLE) + (2 * _PAD + below) * u
    lit = [box for _, box in _lit(layout, picture, advice)]
    about = next((box for place, box in _lit(layout, picture, advice) if place == advice.about), lit[0])
    shown = [whole_of(layout, picture.seen, place) for place in _SHOWN]
    read = [layout.badge(seat) for seat in layout.seats_order]
    read += [layout.slot(stock_of(seat)) for seat in layout.seats_order]
    needed = (*lit, *shown, layout.hand_room)
    placed = place_bubble(layout.table, about, needed, (wide, high), _GAP * u, read=read)
    box = placed.box
    high = (_FOOT + _PAD) * u  # to the bubble's edge, so that it can be hit
    return Bubble(lines, count, placed, Box(box.right - _PAD * u - skip, box.bottom - high, skip, high))


def paint_coach(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the shade and the bubble, if the coach says anything."""
    advice, said = picture.notes.advice, bubble(look, layout, picture)
    if advice is None or said is None:
        return
    if not advice.parting:
        lit = tuple(box for place, box in _lit(layout, picture, advice) if place.kind is not Kind.HAND)
        paint_part(canvas, look, layout, "shade", _paint_shade, lit)
        _paint_hand_card(canvas, look, picture, advice)
    paint_part(canvas, look, layout, "bubble", _paint_bubble, said)


def _lit(layout: TableLayout, picture: TablePicture, advice: Advice) -> Iterator[tuple[Place, Box]]:
    """Yield what stays light: the card to be moved, and the places where it may go."""
    if advice.parting:
        yield advice.about, whole_of(layout, picture.seen, advice.about)
        return
    if advice.source.kind is not Kind.HAND:
        yield advice.source, whole_of(layout, picture.seen, advice.source)
    spot = _spot(picture, advice)
    if spot is not None:
        pose = picture.hand[spot]
        yield advice.source, Box.around(pose.centre, card_width(round(pose.height)), pose.height)
    for place in advice.targets:
        yield place, whole_of(layout, picture.seen, place)


def _spot(picture: TablePicture, advice: Advice) -> int | None:
    """Return the index in the hand of the card to be moved; None if the card is not in the hand."""
    hand, gaps = picture.resting.hand, picture.resting.gaps
    spots = (spot for spot, card in enumerate(hand) if card == advice.card and spot not in gaps)
    return next(spots, None) if advice.source.kind is Kind.HAND else None


def _paint_hand_card(canvas: Canvas, look: Look, picture: TablePicture, advice: Advice) -> None:
    """Paint the card of the hand that is to be moved over the shade: it lies under others in the hand."""
    spot = _spot(picture, advice)
    if spot is not None:
        pose, card = picture.hand[spot], picture.resting.hand[spot]
        sprite = look.art.card(card, 2 * round(pose.height / 2), angle=pose.angle, lift=pose.lift)
        canvas.sprite(sprite, pose.centre, layers.SHADE)


@cache
def _lines(words: str) -> tuple[str, ...]:
    """Return a sentence in as few lines as its length asks for, and those about equally long."""
    fewest = len(wrap(words, LONGEST))
    whole = min(LONGEST, max(map(len, words.split())))  # narrower, and words are broken inside
    least = next(width for width in range(whole, LONGEST + 1) if len(wrap(words, width)) == fewest)
    return tuple(wrap(words, least))


def _paint_shade(canvas: Canvas, look: Look, layout: TableLayout, lit: tuple[Box, ...]) -> None:
    out = _AROUND * look.u
    radius = card_radius(layout.card_height(DRAW_PILE)) + out
    holes = [(pygame.Rect(box.inset(-out).pixels()), radius) for box in lit]
    canvas.blit(shade(look.size, holes, _DARK), (0, 0), layers.SHADE)


def _paint_bubble(canvas: Canvas, look: Look, layout: TableLayout, said: Bubble) -> None:
    u, text, theme, box = look.u, look.text, look.theme, said.placed.box
    panel = look.art.panel(
        (box.w, box.h), 1.8 * u, theme.surface, theme.accent, DIALOG_SHADOW, width=0.25 * u
    )
    canvas.sprite(panel, (box.x, box.y), layers.BUBBLE)
    _paint_pointer(canvas, look, said.placed)
    step = _STEP * text.height(Style.BUBBLE)
    for number, line in enumerate(said.lines):
        at = (box.x + _PAD * u, box.y + _PAD * u + (number + 0.5) * step)
        text.put(canvas, line, Style.BUBBLE, theme.text, at, z=layers.BUBBLE + 1)
    at = (box.x + _PAD * u, said.skip.centre[1])
    text.put(canvas, said.tally, Style.CAPTION, theme.secondary, at, z=layers.BUBBLE + 1)


def _paint_pointer(canvas: Canvas, look: Look, placed: Placed) -> None:
    """Paint the triangle between the bubble and its piece, at the bubble's edge."""
    side, (dx, dy) = round(_POINTER * look.u), placed.side.value
    box, (x, y) = placed.box, placed.tip
    far = side / 2 - 1
    if dx:
        at = (box.x - far if dx > 0 else box.right + far, min(max(y, box.y + side), box.bottom - side))
    else:
        at = (min(max(x, box.x + side), box.right - side), box.bottom + far if dy < 0 else box.y - far)
    drawn = pointer(side, (-dx, -dy), look.theme.accent)
    canvas.blit(drawn, (round(at[0] - side / 2), round(at[1] - side / 2)), layers.BUBBLE)
