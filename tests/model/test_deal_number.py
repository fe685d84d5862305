"""Deal numbers are read as they are written, and those left to chance cannot be found by trying."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.deal_number import (
    BITS,
    LETTERS,
    LONGEST,
    MOST_DIGITS,
    draw,
    is_drawn,
    is_short,
    number_text,
    read_number,
)
from skipbo.model.errors import NotReadable
from skipbo.model.match import Match
from skipbo.model.rules import Rules

DRAWN = st.integers(10**MOST_DIGITS, 2**BITS - 1)


@given(DRAWN | st.integers(0, 10**MOST_DIGITS - 1))
def test_a_number_is_read_as_it_is_written(seed: int) -> None:
    text = number_text(seed)
    assert read_number(text) == seed
    assert len(text) <= LONGEST


@given(DRAWN)
def test_a_drawn_number_is_sixteen_letters_in_fours(seed: int) -> None:
    parts = number_text(seed).split("-")
    assert [len(part) for part in parts] == [4, 4, 4, 4]
    assert "".join(parts).isalnum()
    assert not set("ILOU") & set("".join(parts))


@given(DRAWN, st.sampled_from(["", " ", "-", " - "]))
def test_it_may_be_typed_in_any_case_and_with_any_gaps(seed: int, gap: str) -> None:
    typed = number_text(seed).lower().replace("-", gap)
    assert read_number(f" {typed} ") == seed


def test_signs_that_look_alike_are_taken_for_one_another() -> None:
    seed = read_number("0K3M-9QZT-V2A8-1C1P")
    assert read_number("oK3M-9QZT-U2A8-lCiP") == seed


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        "-7",
        "1.5",
        "x",
        "1" * 13,
        "0" * 16,
        "A" * 15,
        "A" * 17,
        "AAAA-AAAA-AAAA-AAA!",
        "٣",
        "７",
    ],
)
def test_anything_else_is_refused_with_what_is_expected(text: str) -> None:
    with pytest.raises(NotReadable, match=f"up to {MOST_DIGITS} digits, or {LETTERS} letters"):
        read_number(text)


@given(st.integers(0, 10**6))
def test_what_is_drawn_is_never_a_number_that_somebody_may_type_in_digits(start: int) -> None:
    seed = draw(Random(start))
    assert is_drawn(seed)
    assert not is_short(seed)


def test_a_drawn_number_has_eighty_bits_by_chance() -> None:
    drawn = [draw(Random(start)) for start in range(400)]
    for bit in range(BITS):
        assert 100 < sum(seed >> bit & 1 for seed in drawn) < 300


def test_a_number_too_small_is_drawn_again() -> None:
    script: list[int] = [5, 10**MOST_DIGITS - 1, 2**79]

    class Low(Random):
        def getrandbits(self, bits: int) -> int:
            return script.pop(0)

    assert draw(Low()) == 2**79


@given(DRAWN, DRAWN)
def test_every_bit_of_a_drawn_number_counts_for_the_deal(one: int, other: int) -> None:
    def dealt(seed: int) -> list[int]:
        match = Match(Rules(stock=5), 2, seed)
        match.next_game()
        return match.state.draw

    assert (dealt(one) == dealt(other)) is (one == other)
