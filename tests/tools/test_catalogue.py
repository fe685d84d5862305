"""The template for translators and every language hold all sentences of the program, and nothing else."""

from __future__ import annotations

from string import Formatter

import pytest

from tools.catalogue import FOLDER, TEMPLATE, language, languages, template


def test_the_template_is_up_to_date() -> None:
    assert TEMPLATE.read_bytes() == template(), "write it anew: python -m tools.catalogue"


@pytest.mark.parametrize("key", languages())
def test_a_language_is_up_to_date(key: str) -> None:
    assert (FOLDER / f"{key}.po").read_bytes() == language(key), "write it anew: python -m tools.catalogue"


def test_every_place_of_a_sentence_has_a_name() -> None:
    lines = TEMPLATE.read_text(encoding="utf-8").splitlines()
    for line in lines:
        places = [field for _, field, _, _ in Formatter().parse(line) if field is not None]
        assert all(place.isidentifier() for place in places), line
