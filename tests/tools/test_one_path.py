"""Tools that take a file or a folder say what they do instead of making one that is called --help."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.one_path import one_path


def test_the_path_that_is_named_is_taken_or_else_the_usual_one() -> None:
    assert one_path("tool", "about", ["there"]) == Path("there")
    assert one_path("tool", "about", ["there"], Path("usual")) == Path("there")
    assert one_path("tool", "about", [], Path("usual")) == Path("usual")


@pytest.mark.parametrize(
    ("words", "status"), [(["--help"], 0), ([], 2), (["one", "two"], 2), (["--more"], 2)]
)
def test_anything_else_is_answered_and_nothing_is_made(
    words: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        one_path("python -m tool", "What it is about.", words)
    assert ended.value.code == status
    said = capsys.readouterr()
    assert "usage: python -m tool" in said.out + said.err
    assert ("What it is about." in said.out) is (status == 0)
