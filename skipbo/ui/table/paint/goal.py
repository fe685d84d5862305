"""What a lesson asks for, on a pill above the mat, and the box that is ticked as soon as it is reached."""

from __future__ import annotations

from typing import Final, NamedTuple

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style, Things
from skipbo.ui.kit.things import words
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.motion import mix, out
from skipbo.ui.table.paint.seats import paint_part
from skipbo.ui.table.picture import layers
from skipbo.ui.table.picture.picture import TablePicture, TurnGoal
from skipbo.words.said import say

REACHED: Final = say("The goal is reached.")
_STYLES: Final = (Style.ROW, Style.BODY, Style.SUBTITLE)
"""The letters of the goal, the largest first: those in which it takes one line, or else the last."""
_PAD, _ABOVE, _BOX, _SIGN, _GAP = 2.0, 0.8, 2.6, 2.0, 1.2
"""Beside and above the words, the side of the box and of the hook in it, and between box and words, in U."""


class GoalLines(NamedTuple):
    """The lines of a goal, their letters, and where the pill stands."""

    lines: tuple[str, ...]
    style: Style
    box: Box


def goal_lines(look: Look, layout: TableLayout, picture: TablePicture) -> GoalLines | None:
    """Return the goal at its place; None where nothing is asked for."""
    goal, u, text = picture.notes.goal, look.u, look.text
    if goal is None:
        return None
    aside = (2 * _PAD + (0.0 if goal.ticked is None else _BOX + _GAP)) * u
    most = layout.goal_width - aside
    style = next((each for each in _STYLES if text.width(goal.said, each) <= most), _STYLES[-1])
    lines = text.wrap_evenly(goal.said, style, most)
    wide = max(text.width(line, style) for line in lines) + aside
    high = max(len(lines) * text.height(style), _BOX * u) + 2 * _ABOVE * u
    return GoalLines(lines, style, layout.goal_line(wide, high))


def goal_things(goal: TurnGoal | None) -> Things:
    """Return what is asked for, and once it is reached, that it is."""
    if goal is None:
        return ()
    said = REACHED if goal.ticked else ""
    return (*words("guidance.goal", goal.said), *words("guidance.reached", said))


def paint_goal(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the pill, if anything is asked for."""
    goal, placed = picture.notes.goal, goal_lines(look, layout, picture)
    if goal is not None and placed is not None:
        paint_part(canvas, look, layout, "goal", _paint_pill, placed, goal.ticked)


def _paint_pill(
    canvas: Canvas, look: Look, layout: TableLayout, placed: GoalLines, ticked: float | None
) -> None:
    u, theme, text = look.u, look.theme, look.text
    lines, style, box = placed
    edge = theme.accent if ticked else theme.line
    pill = look.art.panel((box.w, box.h), min(box.h / 2, 2.4 * u), theme.surface, edge, width=0.22 * u)
    canvas.sprite(pill, (box.x, box.y), layers.GOAL)
    left = box.x + _PAD * u
    if ticked is not None:
        _paint_box(canvas, look, (left + _BOX * u / 2, box.centre[1]), ticked)
        left += (_BOX + _GAP) * u
    step = text.height(style)
    for number, line in enumerate(lines):
        at = (left, box.centre[1] + (number - (len(lines) - 1) / 2) * step)
        text.put(canvas, line, style, theme.text, at, z=layers.GOAL)


def _paint_box(canvas: Canvas, look: Look, middle: tuple[float, float], ticked: float) -> None:
    """Paint the box round its middle; the hook comes down on it larger than it will be."""
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
