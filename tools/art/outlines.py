"""Outlines as SVG path data: moons, leaves, blooms, rays. `r` is half the extent, `cx` `cy` the middle."""

from math import cos, pi, sin, sqrt

from tools.art.svg import n


def polar(cx: float, cy: float, r: float, turn: float) -> tuple[float, float]:
    """A point on a circle; turn 0 is twelve o'clock, 0.25 three o'clock."""
    return cx + r * sin(2 * pi * turn), cy - r * cos(2 * pi * turn)


def closed(points: list[tuple[float, float]]) -> str:
    """Straight lines from point to point and back."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def disc(cx: float, cy: float, r: float) -> str:
    """A full circle."""
    return (
        f"M{n(cx - r)} {n(cy)}A{n(r)} {n(r)} 0 1 1 {n(cx + r)} {n(cy)}"
        f"A{n(r)} {n(r)} 0 1 1 {n(cx - r)} {n(cy)}Z"
    )


def box(x0: float, y0: float, x1: float, y1: float, r: float) -> str:
    """A rectangle with round corners."""
    corner = f"A{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x0 + r)} {n(y0)}L{n(x1 - r)} {n(y0)}{corner}{n(x1)} {n(y0 + r)}"
        f"L{n(x1)} {n(y1 - r)}{corner}{n(x1 - r)} {n(y1)}L{n(x0 + r)} {n(y1)}{corner}{n(x0)} {n(y1 - r)}"
        f"L{n(x0)} {n(y0 + r)}{corner}{n(x0 + r)} {n(y0)}Z"
    )


def leaf(cx: float, cy: float, r: float, fullness: float = 0.0) -> str:
    """A leaf with its tips at the lower left and the upper right; fullness 0 is slim, 1 square."""
    a, tip = r * 0.9, r * 0.1
    big = (2 * a - tip) * (1 - fullness)
    x0, x1, y0, y1 = cx - a, cx + a, cy - a, cy + a
    side, end = f"A{n(big)} {n(big)} 0 0 1 ", f"A{n(tip)} {n(tip)} 0 0 1 "
    # A slim leaf has no straight sides: nanosvg is ten times slower where a line has no length.
    up, across, down, back = (
        f"L{n(x)} {n(y)}" if fullness else ""
        for x, y in ((x0, y0 + big), (x1 - tip, y0), (x1, y1 - big), (x0 + tip, y1))
    )
    return (
        f"M{n(x0)} {n(y1 - tip)}{up}{side}{n(x0 + big)} {n(y0)}{across}{end}{n(x1)} {n(y0 + tip)}"
        f"{down}{side}{n(x1 - big)} {n(y1)}{back}{end}{n(x0)} {n(y1 - tip)}Z"
    )


def blade(cx: float, cy: float, inner: float, outer: float, turn: float, half: float) -> str:
    """A slim leaf from `inner` to `outer` in the direction of `turn`, `half` as wide each side."""
    (ax, ay), (bx, by) = polar(cx, cy, inner, turn), polar(cx, cy, outer, turn)
    (px, py), (qx, qy) = (polar(cx, cy, inner + far * (outer - inner), turn) for far in (0.3, 0.8))
    sx, sy = polar(0, 0, 1.25 * half, turn + 0.25)
    return (
        f"M{n(ax)} {n(ay)}C{n(px + sx)} {n(py + sy)} {n(qx + sx)} {n(qy + sy)} {n(bx)} {n(by)}"
        f"C{n(qx - sx)} {n(qy - sy)} {n(px - sx)} {n(py - sy)} {n(ax)} {n(ay)}Z"
    )


def bloom(cx: float, cy: float, r: float, petals: int) -> str:
    """A scalloped flower: the outline of overlapping circles."""
    step = pi / petals
    reach = r / (1 + 1.12 * sin(step))  # the distance of the petals' centres
    petal = r - reach
    cusp = reach * cos(step) + sqrt(petal**2 - (reach * sin(step)) ** 2)
    points = [polar(cx, cy, cusp, (i + 0.5) / petals) for i in range(petals)]
    arcs = "".join(f"A{n(petal)} {n(petal)} 0 0 1 {n(x)} {n(y)}" for x, y in points)
    return f"M{n(points[-1][0])} {n(points[-1][1])}{arcs}Z"


def sheaf(cx: float, cy: float, r: float) -> str:
    """A rounded square, for the 13 of the vintage deck."""
    a = r * 0.86
    return box(cx - a, cy - a, cx + a, cy + a, r * 0.3)


def crescent(cx: float, cy: float, r: float, lit: float) -> str:
    """The lit part of a moon, 0 to 1, growing from the right."""
    bulge = r * (2 * lit - 1)  # half the width of the inner edge
    sweep = 1 if bulge > 0 else 0
    return (
        f"M{n(cx)} {n(cy - r)}A{n(r)} {n(r)} 0 0 1 {n(cx)} {n(cy + r)}"
        f"A{n(max(abs(bulge), 0.01))} {n(r)} 0 0 {sweep} {n(cx)} {n(cy - r)}Z"
    )


def sickle(cx: float, cy: float, r: float) -> str:
    """The small sign of the moon."""
    (x0, y0), (x1, y1) = polar(cx, cy, r, 0.06), polar(cx, cy, r, 0.44)
    k = r * 0.95
    return f"M{n(x0)} {n(y0)}A{n(r)} {n(r)} 0 1 0 {n(x1)} {n(y1)}A{n(k)} {n(k)} 0 0 1 {n(x0)} {n(y0)}Z"


def ray(cx: float, cy: float, inner: float, outer: float, turn: float, half: float) -> str:
    """One ray of the rosette: narrow at the core, round outside; `half` its width in turns."""
    wide = sin(2 * pi * half)
    r = outer * wide / (1 + wide)
    mx, my = polar(cx, cy, outer - r, turn)
    sx, sy = polar(0, 0, r, turn + 0.25)
    (ax, ay), (bx, by) = (polar(cx, cy, inner, turn + half * side) for side in (-0.5, 0.5))
    return (
        f"M{n(ax)} {n(ay)}L{n(mx - sx)} {n(my - sy)}A{n(r)} {n(r)} 0 0 1 {n(mx + sx)} {n(my + sy)}"
        f"L{n(bx)} {n(by)}Z"
    )


def star(cx: float, cy: float, r: float, points: int = 8, waist: float = 0.52) -> str:
    """A star with its first point at the top."""
    return closed([polar(cx, cy, r * waist if i % 2 else r, i / (2 * points)) for i in range(2 * points)])


def tier_sign(tier: str, cx: float, cy: float, r: float) -> str:
    """The small sign of a tier, told apart by its outline alone."""
    if tier == "moon":
        return sickle(cx, cy, r)
    if tier == "leaf":
        return leaf(cx, cy, r)
    if tier == "bloom":
        return bloom(cx, cy, r * 1.06, 5)
    return sheaf(cx, cy, r)
