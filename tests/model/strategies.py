"""What Hypothesis makes up: tables to deal at, and moves of every kind, most of them nonsense."""

from __future__ import annotations

from hypothesis import strategies as st

from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play
from skipbo.model.rules import largest_stock
from skipbo.model.state import Kind, Place

SEEDS = st.integers(0, 10**6)


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, int]:
    """Two to six seats, and any stock size that R05 allows them."""
    seats = draw(st.integers(2, 6))
    return seats, draw(st.integers(1, largest_stock(seats)))


_SEATS = st.integers(-2, 7)
_INDICES = st.integers(-2, 5)
_CARDS = st.integers(-1, 14)
_PLACES = st.builds(Place, st.sampled_from(Kind), _SEATS, _INDICES)

MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, _SEATS),
    st.builds(Pass, _SEATS),
    st.builds(Discard, _SEATS, _CARDS, _INDICES),
    st.builds(Play, _SEATS, _PLACES, _CARDS, _INDICES, _CARDS),
)
"""Any move by any seat, also with seats, piles and cards that do not exist."""
