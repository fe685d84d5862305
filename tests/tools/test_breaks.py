"""The breaking of rules: every break can still be made, and a short form of it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.breaks import Break, breaks, copied, is_seen
from tools.figures import ROOT

BREAKS = breaks()


def test_every_break_can_be_made_in_the_code_as_it_is() -> None:
    for broken in BREAKS:
        text = (ROOT / "skipbo" / "model" / broken.file).read_text(encoding="utf-8")
        compile(broken.applied(text), broken.file, "exec")


def test_every_rule_is_broken_and_each_in_its_own_ways() -> None:
    assert {broken.rule for broken in BREAKS} >= {f"R{number:02}" for number in range(1, 38)}
    assert len({(broken.rule, broken.what) for broken in BREAKS}) == len(BREAKS)


@pytest.mark.release
def test_a_break_is_seen_and_taken_back(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    broken = next(each for each in BREAKS if each.rule == "R25")
    before = (tree / "skipbo" / "model" / broken.file).read_bytes()
    assert is_seen(tree, broken)
    assert (tree / "skipbo" / "model" / broken.file).read_bytes() == before
    assert not is_seen(tree, broken._replace(becomes=broken.was))


def test_what_cannot_be_broken_once_is_refused() -> None:
    with pytest.raises(ValueError, match=r"R01, more: cards\.py has it 2 times"):
        Break("R01", "more", "cards.py", "a", "b").applied("a a")
