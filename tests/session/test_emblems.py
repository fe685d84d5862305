"""The emblems of persons: one after the other, each once."""

from __future__ import annotations

from skipbo.session.setup import EMBLEMS, next_emblem


def test_all_emblems_follow_one_another_and_then_there_is_none() -> None:
    emblem, found = "", list[str]()
    while emblem := next_emblem(emblem, ()):
        found.append(emblem)
    assert found == [*EMBLEMS]


def test_what_others_have_is_passed_over() -> None:
    assert next_emblem("", ("moon", "leaf")) == "bloom"
    assert next_emblem("star", ("clover",)) == "daisy"
    assert next_emblem("fir", [*EMBLEMS]) == ""


def test_after_an_emblem_that_there_is_not_comes_the_first() -> None:
    assert next_emblem("anchor", ()) == "moon"
