"""Contrasts of colours, after WCAG 2."""

from skipbo.ui.kit.theme import Colour


def luminance(colour: Colour) -> float:
    """Relative luminance by WCAG 2, 0 to 1; alpha is not looked at."""
    red, green, blue = (linear(value / 255) for value in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio by WCAG 2 of two solid colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
