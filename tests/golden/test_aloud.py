"""What translators can read of their language in print: nothing of it is English."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from skipbo.words.language import ENGLISH
from tests.golden.aloud import hints, main, rules
from tests.releases import rest_for_release
from tests.words.languages import FOREIGN, shipped

LOOKED_AT = 12


def sentences(lines: Iterable[str]) -> set[str]:
    return {line.strip() for line in lines if line.endswith(".")}


@pytest.mark.parametrize("key", rest_for_release(FOREIGN))
def test_neither_rules_nor_hints_are_english(key: str) -> None:
    language = shipped(key)
    for told, english in (
        (rules(language), rules(ENGLISH)),
        (hints(language, LOOKED_AT), hints(ENGLISH, LOOKED_AT)),
    ):
        found, known = sentences(told), sentences(english)
        assert len(found) == len(known) > 0
        assert not found & known


def test_a_part_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["de", "lessons"])
    assert "there is no lessons, but games, hints, rules" in capsys.readouterr().err
