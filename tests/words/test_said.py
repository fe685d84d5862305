"""Sentences become words only where a language is, and in that language's own order."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.words.language import CUSTOMS, ENGLISH, Language, joined
from skipbo.words.said import (
    Chip,
    Name,
    Said,
    beside_one_another,
    counted,
    holds,
    listed,
    say,
    standing,
    within,
)
from tests.words.pseudo import CLOSE, LONGER, OPEN, PSEUDO, disguised

PLAYED = say("{player} plays {card} to pile {pile}", player=Name("Zoë"), card=Chip(7), pile=3)


class Backwards(NullTranslations):
    """A language that begins with the pile, and has a form of its own for two."""

    def gettext(self, message: str) -> str:
        return {PLAYED.one: "Pile {pile}: {card} ({player})", "{things} and {last}": "{last} & {things}"}[
            message
        ]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return {1: "one", 2: "a pair"}.get(n, "{count} in all")

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} as {context}"


def test_english_is_the_sentence_with_its_places_filled() -> None:
    assert ENGLISH.text(PLAYED) == "Zoë plays 7 to pile 3"
    assert ENGLISH.text(say("{player} plays {card}", player="Ann", card=Chip(0))) == "Ann plays Skip-Bo"


def test_sides_of_several_names_stay_apart_from_one_another() -> None:
    sides = [(listed(["Ann", "Cleo", "Eva"]), 0), (listed(["Ben", "Dan", "Fay"]), 25)]
    assert ENGLISH.text(standing(sides)) == "Ann, Cleo and Eva 0; Ben, Dan and Fay 25"
    assert ENGLISH.text(standing(sides[1:])) == "Ben, Dan and Fay 25"


def test_cards_and_names_stay_apart_so_that_they_can_be_drawn() -> None:
    assert ENGLISH.parts(PLAYED) == (Name("Zoë"), " plays ", Chip(7), " to pile 3")


def test_another_language_has_its_own_order_and_forms() -> None:
    language = Language(Backwards())
    assert language.parts(PLAYED) == ("Pile 3: ", Chip(7), " (", Name("Zoë"), ")")
    counts = [language.text(counted("{count} card", "{count} cards", n)) for n in (1, 2, 5)]
    assert counts == ["one", "a pair", "5 in all"]
    assert language.text(within("a verb", "Play")) == "Play as a verb"
    assert language.text(listed(["Ann", "Ben"])) == "Ben & Ann"


@pytest.mark.parametrize(("number", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_english_counts(number: int, words: str) -> None:
    assert ENGLISH.text(counted("{count} card", "{count} cards", number)) == words


def test_a_name_with_braces_is_no_place() -> None:
    assert ENGLISH.text(say("{player} passes", player="{card}")) == "{card} passes"
    assert ENGLISH.text("{player}") == "{player}"


def test_a_sentence_in_a_place_is_put_into_the_language_too() -> None:
    said = say("{player} wins", player=Name(listed(["Ann", "Ben"])))
    assert ENGLISH.text(said) == "Ann and Ben wins"
    assert PSEUDO.text(said).count(OPEN) == 2


@given(st.text(), st.integers(0, 1000))
def test_no_name_and_number_makes_a_sentence_fail(name: str, number: int) -> None:
    said = counted("{player} draws a card", "{player} draws {count} cards", number, player=name)
    assert name in ENGLISH.text(said)
    assert name in PSEUDO.text(said)


def test_the_pseudo_language_is_bracketed_and_two_fifths_longer() -> None:
    said = say("Nobody can go on: a draw")
    words = PSEUDO.text(said)
    assert words.startswith(OPEN)
    assert words.endswith(CLOSE)
    assert len(words) - 2 >= len(said.one) * (1 + LONGER)
    assert disguised("{card} to {pile}").count("{") == 2


def test_what_is_said_can_be_compared_and_kept() -> None:
    assert say("a", b=1) == say("a", b=1)
    assert len({say("a", b=1), say("a", b=1), say("a", b=2)}) == 2
    assert isinstance(PLAYED, Said)


def test_words_that_fill_a_place_are_in_the_sentence() -> None:
    call = say("Not your turn!")
    assert holds(call, call)
    assert holds(say("{player}: {call}", player=Name("Ann"), call=call), call)
    assert holds(say("Skip-Bo as {number}", number=7), "7")
    assert holds(PLAYED, "Zoë")
    assert not holds(say("Ann: Not your turn!"), call)
    assert not holds("Ann", call)


def test_facts_stand_beside_one_another_without_the_empty_ones() -> None:
    facts = beside_one_another(["", say("Partner"), "", say("Computer")])
    assert ENGLISH.text(facts) == "Partner · Computer"
    assert beside_one_another(["", ""]) == ""


def test_an_8_and_an_11_have_the_article_of_a_vowel() -> None:
    needs = "This pile needs a {number}."
    told = [ENGLISH.text(say(needs, number=number)) for number in (1, 7, 8, 10, 11, 12, 13)]
    assert [words.split()[3] for words in told] == ["a", "a", "an", "a", "an", "a", "a"]
    assert ENGLISH.text(say("A {card} fits", card=Chip(8))) == "An 8 fits"
    assert ENGLISH.text(say("Anna {card}", card=Chip(8))) == "Anna 8"


@pytest.mark.parametrize(
    ("key", "words", "following", "said"),
    [
        ("es", "Ana y ", "Inés", "Ana e "),
        ("es", "Ana y ", "Hilda", "Ana e "),
        ("es", "Ana y ", "Ben", "Ana y "),
        ("es", "7 o ", "8", "7 u "),
        ("es", "1 o ", "12", "1 o "),
        ("it", "Anna e ", "Elena", "Anna ed "),
        ("it", "Anna e ", "Aldo", "Anna e "),
        ("it", "Gioca il ", "8", "Gioca l’"),
        ("it", "Il ", "11", "L’"),
        ("it", "sul ", "1", "sull’"),
        ("it", "del ", "12", "del "),
        ("it", "al ", "10", "al "),
        ("fr", "la pile de ", "Ann", "la pile d’"),
        ("fr", "la pile de ", "Yves", "la pile d’"),
        ("fr", "la pile de ", "Yann", "la pile de "),
        ("fr", "la pile de ", "Ben", "la pile de "),
        ("fr", "la pile de ", "8", "la pile de "),
        ("de", "ein ", "8", "ein "),
    ],
)
def test_words_suit_what_follows_them(key: str, words: str, following: str, said: str) -> None:
    assert joined(words, following, CUSTOMS[key].joints) == said
