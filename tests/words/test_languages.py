"""Every language is whole, says the same as the English, and keeps the customs of those who read it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from skipbo.store.settings import KINDS
from skipbo.words.dates import when
from skipbo.words.language import ENGLISH, NAMES, language, preferred
from skipbo.words.said import Said, counted, listed, say, within
from skipbo.words.translation import Catalogue
from tests.words.languages import FOREIGN, forms, messages, read, shipped, translations

QUOTES = {"de": ("„", "“")}
"""What a language quotes with."""
PLACE = re.compile(r"\{(\w*)\}")
STRAIGHT = ("'", '"', "“", "”", "‘", "’", "„", "«", "»")
OFTEN = 40
"""How many sentences may be the same as in English: names, signs, and words that both languages have."""


def each() -> Iterator[tuple[str, Message, str, str]]:
    """Every text of every language, with its sentence and the English text that it stands for."""
    for key in FOREIGN:
        for message in messages(key):
            english, said = forms(message.id), forms(message.string)
            for n, text in enumerate(said):
                yield key, message, english[min(n, len(english) - 1)], text


@pytest.mark.parametrize("key", FOREIGN)
def test_a_language_has_words_for_every_sentence_and_none_that_nobody_has_checked(key: str) -> None:
    lacking = [message.id for message in messages(key) if not all(forms(message.string) or ("",))]
    assert lacking == []
    assert [message.id for message in messages(key) if message.fuzzy] == []


@pytest.mark.parametrize("key", FOREIGN)
def test_nothing_in_a_file_is_left_out(key: str) -> None:
    assert Catalogue(read(key)).faults == []


@pytest.mark.parametrize("key", FOREIGN)
def test_what_counts_has_as_many_forms_as_the_language_has(key: str) -> None:
    several = [message for message in messages(key) if not isinstance(message.id, str)]
    assert {len(forms(message.string)) for message in several} == {translations(key).num_plurals}


def test_the_places_are_those_of_the_english() -> None:
    wrong = [(key, text) for key, _, english, text in each() if places(text) != places(english)]
    assert wrong == []


def places(text: str) -> set[str]:
    return set(PLACE.findall(text))


def test_nothing_is_added_or_lost_at_the_ends() -> None:
    for key, _, english, text in each():
        assert text == text.strip() or english != english.strip(), (key, text)
        assert english.endswith(("…", ":")) is text.endswith(("…", ":")), (key, text)


def test_a_whole_sentence_stays_one() -> None:
    for key, _, english, text in each():
        if english[-1] in ".!" and english[:1].isupper() and "{" not in english[-6:]:
            assert text[-1] in ".!?", (key, english, text)


def test_a_language_quotes_by_its_custom() -> None:
    for key, _, _, text in each():
        assert not [sign for sign in STRAIGHT if sign in text and sign not in QUOTES[key]], text
        assert text.count(QUOTES[key][0]) == text.count(QUOTES[key][1]), text


@pytest.mark.parametrize("key", FOREIGN)
def test_few_sentences_are_left_in_english(key: str) -> None:
    same = [text for other, _, english, text in each() if other == key and english == text]
    assert len([text for text in same if re.search(r"[a-z]{2}", PLACE.sub("", text))]) <= OFTEN, same


@pytest.mark.parametrize("key", FOREIGN)
def test_the_program_reads_what_translators_wrote(key: str) -> None:
    spoken = shipped(key)
    for message in messages(key):
        for n in (1, 2, 0, 5):
            one, *many = forms(message.id)
            filled = tuple((place, "x") for place in places(one + "".join(many)))
            said = Said(one, many[0] if many else None, n, message.context, filled)
            texts = {PLACE.sub("x", text) for text in forms(message.string)}
            assert spoken.text(said) in texts, message.id


def test_german_counts_dates_and_lists_by_its_custom() -> None:
    german = shipped("de")
    assert german.text(counted("{count} game", "{count} games", 1)) == "1 Runde"
    assert german.text(counted("{count} game", "{count} games", 1234)) == "1.234 Runden"
    assert german.text(say("{number} MB", number=1.25)) == "1,2 MB"
    assert german.text(say("{number} MB", number=1234567.8)) == "1.234.567,8 MB"
    assert german.text(when("2025-11-22 10:05:00", "2026-11-22 10:05:00")) == "22. November 2025"
    assert german.text(when("2026-03-01 10:05:00", "2026-11-22 10:05:00")) == "1. März 10:05"
    assert german.text(listed(["Ann", "Ben", "Cleo"])) == "Ann, Ben und Cleo"


def test_english_numbers_stay_plain() -> None:
    assert ENGLISH.text(say("{number} MB", number=1234567.8)) == "1234567.8 MB"
    assert ENGLISH.text(counted("{count} game", "{count} games", 1234)) == "1234 games"


def test_numbers_that_are_names_are_not_touched() -> None:
    assert shipped("de").text(say("{day} {month} {year}", day=1, month="x", year="2025")) == "1. x 2025"


class TestChoosing:
    @pytest.mark.parametrize(
        ("wanted", "key"),
        [((), "en"), (("de",), "de"), (("fr", "de", "en"), "de"), (("en", "de"), "en"), (("pseudo",), "en")],
    )
    def test_the_first_language_that_somebody_reads_and_there_is(
        self, wanted: tuple[str, ...], key: str
    ) -> None:
        assert preferred(wanted) == key

    def test_the_settings_keep_every_language_there_is(self) -> None:
        assert all(KINDS["language"].fits(key) for key in ("", *NAMES))

    def test_every_key_has_a_language(self) -> None:
        assert all(language(key, read) for key in NAMES)
        with pytest.raises(KeyError):
            language("xx", read)


class TestFile:
    def test_a_sentence_without_words_stays_english(self) -> None:
        found = Catalogue('msgid "Quit"\nmsgstr ""\n\nmsgid "Menu"\nmsgstr "Menü"\n')
        assert [found.gettext("Quit"), found.gettext("Menu")] == ["Quit", "Menü"]

    def test_words_go_over_several_lines_and_have_signs(self) -> None:
        found = Catalogue(
            '# a note\r\nmsgctxt "here"\r\nmsgid ""\r\n"one "\r\n"two\\n"\r\n'
            'msgstr ""\r\n"a\\"b\\n"\r\n"c"\r\n'
        )
        assert found.pgettext("here", "one two\n") == 'a"b\nc'

    def test_forms_follow_the_rule_of_the_language(self) -> None:
        rule = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
        head = f'msgid ""\nmsgstr ""\n"Plural-Forms: {rule}\\n"\n\n'
        text = 'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "karta"\nmsgstr[1] "karty"\nmsgstr[2] "kart"\n'
        found = Catalogue(head + text)
        assert [found.ngettext("card", "cards", n) for n in (1, 3, 5, 13)] == [
            "karta",
            "karty",
            "kart",
            "kart",
        ]

    def test_the_order_of_places_is_the_languages_own(self) -> None:
        assert shipped("de").text(within("a month", "May")) == "Mai"
