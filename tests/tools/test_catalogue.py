"""The template for translators holds every sentence of the program, and nothing else."""

from __future__ import annotations

from string import Formatter

from tools.catalogue import TEMPLATE, template


def test_the_template_is_up_to_date() -> None:
    assert TEMPLATE.read_bytes() == template(), "write it anew: python -m tools.catalogue"


def test_every_place_of_a_sentence_has_a_name() -> None:
    lines = template().decode().splitlines()
    for line in lines:
        places = [field for _, field, _, _ in Formatter().parse(line) if field is not None]
        assert all(place.isidentifier() for place in places), line
