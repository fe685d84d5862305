"""The names of controls."""

from __future__ import annotations

from skipbo.words.said import Said, Sayable, within


def choice(name: Sayable, option: Sayable) -> Said:
    """Name one of several choices by its selected option: "Speed: fast"."""
    return within("a control and one of its choices", "{name}: {choice}", name=name, choice=option)
