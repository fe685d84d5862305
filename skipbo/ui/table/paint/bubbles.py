"""Speech bubbles over the table: what the coach says, what a lesson asks for, what a computer says."""

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
from skipbo.ui.kit import Canvas, Role, Style, Thing, Things, card_radius, faded, words
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import (
    PlacedBubble,
    action_row,
    goal_line,
    goal_width,
    menu_corner,
    place_bubble,
    right_corner,
)
from skipbo.ui.motion import mix, out
from skipbo.ui.table.paint.badges import GUEST
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.paint.rings import in_steps
from skipbo.ui.table.picture import SpokenRemark, TablePicture, TurnGoal, layers
from skipbo.ui.table.picture.where import card_box, whole_of
from skipbo.words.remarks import said_by
from skipbo.words.said import Sayable, say

SKIP: Final = say("Skip the tips")
LONGEST: Final = 34
"""The most characters in a line of a bubble."""
_SHOWN: Final = tuple(map(build_pile, range(BUILD_PILES)))
"""The piles that show what the coach is talking about, so the bubble covers none of them."""
_DARK: Final = 0.45
_COACH_PAD, _COACH_GAP, _POINTER, _FOOT = 1.7, 2.2, 2.2, 3.7
"""In U: margins of the words, from bubble to piece, the side of the pointer, the foot with the number."""
_STEP: Final = 0.88
"""The distance between lines, as a multiple of a line's height."""
_AROUND: Final = 0.7
"""How much further than a card the light round it reaches, in U."""


class Bubble(NamedTuple):
    """The lines of a sentence, how many tasks there are, and the layout of it all; `skip`: a link's box.

    The coach's last words have neither tally nor link.
    """

    lines: tuple[str, ...]
    tally: Sayable
    placed: PlacedBubble
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
    wide = max(foot, *(text.width(line, Style.BUBBLE) for line in lines)) + 2 * _COACH_PAD * u
    high = len(lines) * _STEP * text.height(Style.BUBBLE) + (2 * _COACH_PAD + below) * u
    lit = [box for _, box in _lit(layout, picture, advice)]
    about = next((box for place, box in _lit(layout, picture, advice) if place == advice.about), lit[0])
    shown = [whole_of(layout, picture.seen, place) for place in _SHOWN]
    read = [layout.badge(seat) for seat in layout.seats_order]
    read += [layout.slot(stock_of(seat)) for seat in layout.seats_order]
    stems = (layout.under(build_pile(index)) for index in range(BUILD_PILES))
    corners = menu_corner(layout), right_corner(layout, 0), right_corner(layout, 1)
    needed = (*lit, *shown, *stems, *corners, action_row(layout), layout.hand_room)
    placed = place_bubble(layout.table, about, needed, (wide, high), _COACH_GAP * u, read=read)
    box = placed.box
    high = (_FOOT + _COACH_PAD) * u  # to the bubble's edge, so that it can be hit
    return Bubble(lines, count, placed, Box(box.right - _COACH_PAD * u - skip, box.bottom - high, skip, high))


def paint_coach(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the shade and the bubble, if the coach says anything."""
    advice, said = picture.notes.advice, bubble(look, layout, picture)
    if advice is None or said is None:
        return
    if not advice.parting:
        lit = tuple(box for place, box in _lit(layout, picture, advice) if place.kind is not Kind.HAND)
        paint_part(canvas, look, layout, "shade", _paint_shade, lit)
        spot = _spot(picture, advice)
        if spot is not None:  # over the shade, as that card lies under others in the hand
            pose, card = picture.hand[spot], picture.resting.hand[spot]
            sprite = look.art.card(card, 2 * round(pose.height / 2), angle=pose.angle, lift=pose.lift)
            canvas.sprite(sprite, pose.centre, layers.SHADE)
    paint_part(canvas, look, layout, "bubble", _paint_coach_bubble, said)


def _lit(layout: TableLayout, picture: TablePicture, advice: Advice) -> Iterator[tuple[Place, Box]]:
    """Yield what stays bright: the card to be moved, and the places where it may go."""
    if advice.parting:
        yield advice.about, whole_of(layout, picture.seen, advice.about)
        return
    if advice.source.kind is not Kind.HAND:
        yield advice.source, whole_of(layout, picture.seen, advice.source)
    spot = _spot(picture, advice)
    if spot is not None:
        yield advice.source, card_box(picture.hand[spot])
    for place in advice.targets:
        yield place, whole_of(layout, picture.seen, place)


def _spot(picture: TablePicture, advice: Advice) -> int | None:
    """Return the index in the hand of the card to be moved; None if it is not in the hand."""
    hand, gaps = picture.resting.hand, picture.resting.gaps
    spots = (spot for spot, card in enumerate(hand) if card == advice.card and spot not in gaps)
    return next(spots, None) if advice.source.kind is Kind.HAND else None


@cache
def _lines(words: str) -> tuple[str, ...]:
    """Return a sentence in as few lines as its length requires, of about equal length."""
    fewest = len(wrap(words, LONGEST))
    whole = min(LONGEST, max(map(len, words.split())))  # any narrower, and words would be split
    least = next(width for width in range(whole, LONGEST + 1) if len(wrap(words, width)) == fewest)
    return tuple(wrap(words, least))


def _paint_shade(canvas: Canvas, look: Look, layout: TableLayout, lit: tuple[Box, ...]) -> None:
    out = _AROUND * look.u
    radius = card_radius(layout.card_height(DRAW_PILE)) + out
    holes = [(pygame.Rect(box.inset(-out).pixels()), radius) for box in lit]
    canvas.blit(shade(look.size, holes, _DARK), (0, 0), layers.SHADE)


def _paint_coach_bubble(canvas: Canvas, look: Look, layout: TableLayout, said: Bubble) -> None:
    u, text, theme, box = look.u, look.text, look.theme, said.placed.box
    panel = look.art.panel(
        (box.w, box.h), 1.8 * u, theme.surface, theme.accent, DIALOG_SHADOW, width=0.25 * u
    )
    canvas.sprite(panel, (box.x, box.y), layers.BUBBLE)
    _paint_pointer(canvas, look, said.placed)
    step = _STEP * text.height(Style.BUBBLE)
    for number, line in enumerate(said.lines):
        at = (box.x + _COACH_PAD * u, box.y + _COACH_PAD * u + (number + 0.5) * step)
        text.put(canvas, line, Style.BUBBLE, theme.text, at, z=layers.BUBBLE + 1)
    at = (box.x + _COACH_PAD * u, said.skip.centre[1])
    text.put(canvas, said.tally, Style.CAPTION, theme.secondary, at, z=layers.BUBBLE + 1)


def _paint_pointer(canvas: Canvas, look: Look, placed: PlacedBubble) -> None:
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


_GOAL_STYLES: Final = (Style.ROW, Style.BODY, Style.SUBTITLE)
"""The styles of the goal's words, the largest first: the first that fits one line, or else the last."""
_GOAL_PAD, _GOAL_ABOVE, _BOX, _SIGN, _GOAL_GAP = 2.0, 0.4, 2.6, 2.0, 1.2
"""Beside and above the words, the side of the box and of the hook in it, and between box and words, in U."""


class GoalLines(NamedTuple):
    """The lines of a goal, their letters, and where the pill stands."""

    lines: tuple[str, ...]
    style: Style
    box: Box


def goal_lines(look: Look, layout: TableLayout, goal: TurnGoal | None) -> GoalLines | None:
    """Return the goal at its place; None if there is none."""
    u, text = look.u, look.text
    if goal is None:
        return None
    aside = (2 * _GOAL_PAD + (0.0 if goal.ticked is None else _BOX + _GOAL_GAP)) * u
    most = goal_width(layout) - aside
    style = next((each for each in _GOAL_STYLES if text.width(goal.said, each) <= most), _GOAL_STYLES[-1])
    lines = text.wrap_evenly(goal.said, style, most)
    wide = max(text.width(line, style) for line in lines) + aside
    high = max(len(lines) * text.height(style), _BOX * u) + 2 * _GOAL_ABOVE * u
    return GoalLines(lines, style, goal_line(layout, wide, high))


def goal_things(goal: TurnGoal | None) -> Things:
    """Return the goal, and once it is reached, that it is."""
    if goal is None:
        return ()
    reached: Sayable = say("The goal is reached.") if goal.ticked else ""
    return (*words("guidance.goal", goal.said), *words("guidance.reached", reached))


def paint_goal(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the pill, if there is a goal."""
    goal = picture.notes.goal
    placed = goal_lines(look, layout, goal)
    if goal is not None and placed is not None:
        paint_part(canvas, look, layout, "goal", _paint_goal_pill, placed, goal.ticked)


def _paint_goal_pill(
    canvas: Canvas, look: Look, layout: TableLayout, placed: GoalLines, ticked: float | None
) -> None:
    u, theme, text = look.u, look.theme, look.text
    lines, style, box = placed
    edge = theme.accent if ticked else theme.line
    pill = look.art.panel((box.w, box.h), min(box.h / 2, 2.4 * u), theme.surface, edge, width=0.22 * u)
    canvas.sprite(pill, (box.x, box.y), layers.GOAL)
    left = box.x + _GOAL_PAD * u
    if ticked is not None:
        _paint_goal_box(canvas, look, (left + _BOX * u / 2, box.centre[1]), ticked)
        left += (_BOX + _GOAL_GAP) * u
    step = text.height(style)
    for number, line in enumerate(lines):
        at = (left, box.centre[1] + (number - (len(lines) - 1) / 2) * step)
        text.put(canvas, line, style, theme.text, at, z=layers.GOAL)


def _paint_goal_box(canvas: Canvas, look: Look, middle: tuple[float, float], ticked: float) -> None:
    """Paint the box about its middle; the tick comes down on it larger than its final size."""
    u, theme = look.u, look.theme
    side = round(_BOX * u)
    fill = theme.accent if ticked else theme.panel
    ground = look.art.panel((side, side), 0.6 * u, fill, theme.accent if ticked else theme.secondary)
    corner = (round(middle[0] - side / 2), round(middle[1] - side / 2))
    canvas.sprite(ground, corner, layers.GOAL)
    if ticked:
        size = round(mix(1.6, 1.0, out(ticked)) * _SIGN * u)
        sign = look.art.icon("check", size, theme.on_accent)
        canvas.blit(sign, (round(middle[0] - size / 2), round(middle[1] - size / 2)), layers.GOAL)


_REMARK_PAD, _REMARK_ABOVE, _REMARK_GAP, _EDGE, _TAIL = 1.4, 0.75, 0.9, 0.8, 1.2
"""Beside and above the words, from the emblem, from the window's edge, and of the tail, in U."""


def _remark_box(look: Look, layout: TableLayout, spoken: SpokenRemark) -> Box:
    """Return where the bubble stands: right of the emblem, and inside the window."""
    u, badge = look.u, layout.badge(spoken.seat)
    wide = look.text.width(spoken.said, Style.CAPTION) + 2 * _REMARK_PAD * u
    high = look.text.height(Style.CAPTION) + 2 * _REMARK_ABOVE * u
    left = min(badge.x + (2 * GUEST + _REMARK_GAP) * u, look.size[0] - _EDGE * u - wide)
    return Box(left, max(_EDGE * u, badge.centre[1] - high / 2), wide, high)


def paint_remark(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the bubble, if a computer says something."""
    spoken = picture.notes.spoken
    if spoken is not None:
        shown = spoken._replace(share=in_steps(spoken.share))
        paint_part(canvas, look, layout, "remark", _paint_remark_bubble, shown)


def _paint_remark_bubble(canvas: Canvas, look: Look, layout: TableLayout, spoken: SpokenRemark) -> None:
    theme, u, box = look.theme, look.u, _remark_box(look, layout, spoken)
    ground, ink = faded(theme.text, spoken.share), faded(theme.surface, spoken.share)
    side = round(_TAIL * u)
    tail = look.art.panel((side, side), side / 4, ground)
    canvas.sprite(tail, (box.x - side / 3, box.centre[1] - side / 2), layers.BUBBLE)
    canvas.sprite(look.art.panel((box.w, box.h), box.h / 2, ground), (box.x, box.y), layers.BUBBLE)
    at = (box.x + _REMARK_PAD * u, box.centre[1])
    look.text.put(canvas, spoken.said, Style.CAPTION, ink, at, z=layers.BUBBLE + 1)


def remark_things(look: Look, layout: TableLayout, picture: TablePicture) -> Things:
    """Return the words, with the speaker."""
    spoken = picture.notes.spoken
    if spoken is None:
        return ()
    said = said_by(picture.names[spoken.seat], spoken.said)
    return (Thing("remark", Role.TEXT, said, _remark_box(look, layout, spoken).pixels()),)
