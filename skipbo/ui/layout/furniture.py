"""Where the viewer's badge, guidance, log and buttons stand: beside the cards, or under the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.ui.layout.box import Box, Point
from skipbo.ui.layout.grid import OWN, OWN_WIDEST, Arrangement, Grid
from skipbo.ui.layout.ring import Cluster

MARGIN = 2.4
"""The least distance, in U, of these things from the edges of the table."""
CORNER = 2.9
ACTION = 3.3
"""The radius, in U, of a round button in a corner, and of one for an action."""
LOG_WIDEST = 44.0
LOG_NARROWEST = 24.0
DRAWER = 46.0
"""The width, in U, of a log that opens over the table."""
_LOG_END = 97.6
_HINT_END = 84.8
"""The lower end, in U, of the room for hints: above the row of actions."""


class Furniture(NamedTuple):
    """The viewer's own things for a right hand: boxes in pixels, the first action's middle in U.

    `hint`: the room for what a hint says. `call`: the first of the buttons that come and go, with the step to
    the next one in pixels. `drawer`: whether the log opens over the cards.
    """

    badge: Box
    guidance: Box
    hint: Box
    log: Box
    log_button: Box
    action: Point
    call: Box
    call_step: Point
    drawer: bool


def furniture(grid: Grid, clusters: Sequence[Cluster]) -> Furniture:
    """Return what stands round the viewer's cards of a grid, clear of the other seats."""
    return _under_hand(grid) if grid.arrangement is Arrangement.TALL else _beside_hand(grid, clusters)


def _beside_hand(grid: Grid, clusters: Sequence[Cluster]) -> Furniture:
    """Return badge, guidance and actions left of the viewer's cards, and the log right of them."""
    left, right = 3.0 + grid.side, grid.width - grid.side - MARGIN
    own, other = ("right", "left") if grid.wishes.left_handed else ("left", "right")
    cards = grid.width - grid.right if grid.wishes.left_handed else grid.left
    log_top, width = _below(grid, clusters, other), grid.right - grid.left
    log_left = max(cards + width + 5.0, right - LOG_WIDEST)
    badge = grid.box(left, _below(grid, clusters, own), min(OWN_WIDEST, cards - left - 3.0), grid.badge * OWN)
    below = badge.bottom + 1.2 * grid.u
    end = grid.top + _HINT_END * grid.u
    words = Box(badge.x, below, min(LOG_WIDEST, cards - left - 3.4) * grid.u, end - below)
    return Furniture(
        badge=badge,
        guidance=Box(badge.x, below, (cards - left - 3.4) * grid.u, 11.0 * grid.u),
        hint=words,
        log=grid.box(log_left, log_top, right - log_left, _LOG_END - log_top),
        log_button=_round(grid, right - CORNER, _LOG_END - CORNER),
        action=(6.4 + grid.side, 89.5),
        call=grid.box(left, 78.8, min(30.0, cards - left - 2.0), 5.8),
        call_step=(0.0, -6.6 * grid.u),
        drawer=False,
    )


def _below(grid: Grid, clusters: Sequence[Cluster], side: str) -> float:
    """Return how far down, in U, the viewer's things on one side begin: below the seats there."""
    limits = [(cluster.limit - grid.top) / grid.u for cluster in clusters if cluster.side == side]
    return max([grid.own_y, *(limit + 2.4 for limit in limits if grid.arrangement is Arrangement.WIDE)])


def _under_hand(grid: Grid) -> Furniture:
    """Return all of it in a band under the hand, and a log that opens over the table."""
    right, end = grid.width - MARGIN, grid.height
    badge = grid.box(3.0, end - 13.8, OWN_WIDEST, grid.badge * OWN)
    words = badge.bottom + 0.6 * grid.u
    guidance = Box(badge.x, words, (grid.width - 40.0) * grid.u, grid.top + (end - 0.8) * grid.u - words)
    return Furniture(
        badge=badge,
        guidance=guidance,
        hint=guidance,
        log=grid.box(right - DRAWER, grid.own_y, DRAWER, grid.hand_bottom - grid.own_y),
        log_button=_round(grid, right - CORNER, end - 9.6),
        action=(grid.width - 31.0, end - 9.6),
        call=grid.box(3.0, grid.fan_end + 0.8, 30.0, 5.8),
        call_step=(33.0 * grid.u, 0.0),
        drawer=True,
    )


def _round(grid: Grid, x: float, y: float, radius: float = CORNER) -> Box:
    return grid.box(x - radius, y - radius, 2 * radius, 2 * radius)
