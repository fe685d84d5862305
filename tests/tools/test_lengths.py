"""The lengths of games that the set-up tells are those that can be measured again."""

from __future__ import annotations

from tools.lengths import FILE, Length, measure, text


def test_what_is_measured_is_about_what_the_program_says() -> None:
    found, told = measure(2, 10, games=40), FILE.read_text(encoding="utf-8")
    line = next(line for line in told.splitlines() if "(2, 10)" in line)
    said = float(line.partition("MeasuredLength(")[2].partition(",")[0])
    assert 0.75 * said <= found.turns <= 1.25 * said
    assert 10 <= found.games <= 25


def test_the_figures_are_written_as_they_stand_in_the_file() -> None:
    told = FILE.read_text(encoding="utf-8")
    lines = [line.strip() for line in told.splitlines() if ": MeasuredLength(" in line]
    one = text({(2, 10): Length(27.6, 17.21)})
    assert "        (2, 10): MeasuredLength(28, 17.2),\n" in one
    assert told.partition("        (2, 10)")[0] == one.partition("        (2, 10)")[0]
    assert len(lines) == 15
