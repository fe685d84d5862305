"""What a benchmark finds, and the table of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple


class Result(NamedTuple):
    """One line of the table: what was measured, in `unit`, of the program and of the bare one.

    `most` is the highest ratio, or the highest value where there is no bare program, that counts as good;
    None where nothing is asked. `ratios`: those of pairs that were measured one after the other; their
    median counts then, and the table shows how far they reach.
    """

    what: str
    ours: float
    unit: str
    bare: float | None = None
    most: float | None = None
    ratios: tuple[float, ...] = ()

    @property
    def ratio(self) -> float | None:
        """Ours divided by the bare program's, None without one."""
        if self.ratios:
            return median(self.ratios)
        return self.ours / self.bare if self.bare else None

    @property
    def good(self) -> bool:
        """Whether nothing more is taken than asked for."""
        measured = self.ours if self.ratio is None else self.ratio
        return self.most is None or measured <= self.most


def paired(what: str, pairs: Sequence[tuple[float, float]], unit: str, most: float | None) -> Result:
    """The result of pairs of ours and the bare program's, measured in turn. The bare ones must not be 0."""
    ours, bare = zip(*pairs, strict=True)
    ratios = tuple(one / other for one, other in pairs)
    return Result(what, median(ours), unit, median(bare), most, ratios)


def percentile(values: Iterable[float], share: float) -> float:
    """The value that `share` (0 to 1) of the values do not exceed. Raises ValueError for none."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("no values")
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def table(results: Sequence[Result]) -> str:
    """The results in Markdown."""
    lines = ["| Measured | Skip-Bo | Bare program | Ratio | At most |", "|---|---:|---:|---:|---:|"]
    return "\n".join(lines + [_line(result) for result in results])


def _line(result: Result) -> str:
    ratio, unit = result.ratio, result.unit
    cells = [
        result.what,
        f"{_number(result.ours)} {unit}",
        "" if result.bare is None else f"{_number(result.bare)} {unit}",
        "" if ratio is None else f"{ratio:.2f}{_spread(result.ratios)}",
        "" if result.most is None else f"{_number(result.most)}" + ("" if ratio is not None else f" {unit}"),
    ]
    cells[-1] += "" if result.good else ": **missed**"
    return "| " + " | ".join(cell.strip() for cell in cells) + " |"


def _spread(ratios: Sequence[float]) -> str:
    """How far the ratios of pairs reach."""
    return f" ({min(ratios):.2f} to {max(ratios):.2f})" if ratios else ""


def _number(value: float) -> str:
    """With as many digits as say something."""
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
