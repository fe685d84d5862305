"""What tests ask of two boxes."""

from __future__ import annotations

from skipbo.ui.layout import Box


def holds(outer: Box, inner: Box) -> bool:
    """Tell whether the inner box lies wholly in the outer one."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )
