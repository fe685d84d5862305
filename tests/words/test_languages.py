"""What is there of a language says the same as the English, and keeps the customs of those who read it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel import Locale
from babel.messages.catalog import Message
from babel.numbers import format_decimal

from skipbo.store.settings import KINDS
from skipbo.words.dates import when
from skipbo.words.language import ENGLISH, NAMES, Standing, language, preferred, standing
from skipbo.words.said import Said, counted, listed, say, within
from skipbo.words.translation import Catalogue
from tests.words.languages import FOREIGN, file_of, forms, read, shipped, spoken, translations

QUOTES = {
    "de": ("„", "“"),
    "es": ("«", "»"),
    "fr": ("«\u202f", "\u202f»"),
    "it": ("«", "»"),
    "nl": ("“", "”"),
    "pl": ("„", "”"),
    "pt_BR": ("“", "”"),
}
"""What a language quotes with."""
APOSTROPHES = ("fr", "it", "nl")
"""Languages that leave out letters: d’Ann, l’8, foto’s."""
BEFORE = {"fr": ("\u202f?", "\u202f!", "\u202f;", "\u00a0:")}
"""What stands apart from the word before it."""
PLACE = re.compile(r"\{(\w*)\}")
STRAIGHT = ("'", '"', "“", "”", "‘", "’", "„", "«", "»")
OFTEN = 40
"""How many sentences may be the same as in English: names, signs, and words that both languages have."""


def each() -> Iterator[tuple[str, Message, str, str]]:
    """Every text of every language, with its sentence and the English text that it stands for."""
    for key in FOREIGN:
        for message in spoken(key):
            english, said = forms(message.id), forms(message.string)
            for n, text in enumerate(said):
                yield key, message, english[min(n, len(english) - 1)], text


@pytest.mark.parametrize("key", FOREIGN)
def test_nothing_in_a_file_is_left_out(key: str) -> None:
    assert Catalogue(read(key)).faults == []


@pytest.mark.parametrize("key", FOREIGN)
def test_what_counts_has_as_many_forms_as_the_language_has(key: str) -> None:
    several = [message for message in spoken(key) if not isinstance(message.id, str)]
    assert {len(forms(message.string)) for message in several} <= {translations(key).num_plurals}


def test_the_places_are_those_of_the_english() -> None:
    wrong = [(key, text) for key, _, english, text in each() if places(text) != places(english)]
    assert wrong == []


def places(text: str) -> set[str]:
    return set(PLACE.findall(text))


def test_nothing_is_added_or_lost_at_the_ends() -> None:
    for key, _, english, text in each():
        assert text == text.strip() or english != english.strip(), (key, text)
        assert english.endswith(("…", ":")) is text.endswith(("…", ":")), (key, text)
        for sign in BEFORE.get(key, ()):
            assert text.count(sign[1]) == text.count(sign), (key, text)


def test_a_whole_sentence_stays_one() -> None:
    for key, _, english, text in each():
        if english[-1] in ".!" and english[:1].isupper() and "{" not in english[-6:]:
            assert text[-1] in ".!?", (key, english, text)


def test_a_language_quotes_by_its_custom() -> None:
    for key, _, _, text in each():
        opening, closing = QUOTES[key]
        assert text.count(opening[0]) == text.count(opening) == text.count(closing), text
        said = text.replace(opening, "").replace(closing, "")
        said = said.replace("’", "") if key in APOSTROPHES else said
        assert not [sign for sign in STRAIGHT if sign in said], text


@pytest.mark.parametrize("key", FOREIGN)
def test_few_sentences_are_left_in_english(key: str) -> None:
    same = [text for other, _, english, text in each() if other == key and english == text]
    assert len([text for text in same if re.search(r"[a-z]{2}", PLACE.sub("", text))]) <= OFTEN, same


@pytest.mark.parametrize("key", FOREIGN)
def test_the_program_reads_what_translators_wrote(key: str) -> None:
    language = shipped(key)
    for message in spoken(key):
        for n in (1, 2, 0, 5):
            one, *many = forms(message.id)
            filled = tuple((place, "x") for place in places(one + "".join(many)))
            said = Said(one, many[0] if many else None, n, message.context, filled)
            texts = {PLACE.sub("x", text) for text in forms(message.string)}
            assert language.text(said) in texts, message.id


@pytest.mark.parametrize("key", FOREIGN)
@pytest.mark.parametrize("number", [7, 999, 12345, 1234567, 2.5, 12345.6])
def test_numbers_are_written_as_readers_are_used_to(key: str, number: float) -> None:
    text = shipped(key).text(say("x {number}", number=number))
    assert text == f"x {format_decimal(number, locale=key)}"


@pytest.mark.parametrize("key", FOREIGN)
def test_every_number_that_is_counted_has_its_form(key: str) -> None:
    head, rule = read(key).partition("\n\n")[0], Locale.parse(key).plural_form
    several = "".join(f'msgstr[{form}] "{form}"\n' for form in range(translations(key).num_plurals))
    found = Catalogue(f'{head}\n\nmsgid "one"\nmsgid_plural "many"\n{several}')
    forms_of: dict[str, str] = {}
    for number in range(201):
        form = found.ngettext("one", "many", number)
        assert forms_of.setdefault(rule(number), form) == form


def test_spanish_and_polish_write_four_figures_without_a_gap() -> None:
    told = {key: shipped(key).text(say("{number}", number=1234)) for key in FOREIGN}
    assert (told["es"], told["pl"], told["fr"], told["it"]) == ("1234", "1234", "1\u202f234", "1.234")


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


def unreadable(key: str) -> str:
    raise FileNotFoundError(key)


class TestChoosing:
    @pytest.mark.parametrize(
        ("wanted", "key"),
        [
            ((), "en"),
            (("de",), "de"),
            (("ja", "de", "en"), "de"),
            (("en", "de"), "en"),
            (("pseudo",), "en"),
            (("de_AT",), "de"),
            (("nl_BE", "fr_BE"), "nl"),
            (("pt_BR",), "pt_BR"),
            (("pt_PT",), "pt_BR"),
            (("en_GB", "fr"), "en"),
        ],
    )
    def test_the_first_language_that_somebody_reads_and_there_is(
        self, wanted: tuple[str, ...], key: str
    ) -> None:
        assert preferred(wanted) == key

    def test_a_language_with_few_sentences_is_not_the_systems(self) -> None:
        assert preferred(("fr_CA", "de"), lambda key: key != "fr") == "de"
        assert preferred(("fr",), lambda key: key == "en") == "en"

    def test_a_language_says_how_far_it_is(self) -> None:
        head = 'msgid ""\nmsgstr ""\n"X-Share: 97\\n"\n"X-Read-By-Native: yes\\n"\n'
        assert standing("fr", lambda key: head) == Standing(97, True)
        assert standing("fr", lambda key: head.replace("yes", "no")) == Standing(97, False)
        assert standing("fr", lambda key: "") == Standing()
        assert standing("fr", unreadable) == Standing()
        assert standing("en", unreadable) == Standing(100, True)

    def test_the_settings_keep_every_language_there_is(self) -> None:
        assert all(KINDS["language"].fits(key) for key in ("", *NAMES))

    def test_every_key_has_a_language(self) -> None:
        assert all(language(key, file_of) for key in NAMES)
        with pytest.raises(KeyError):
            language("xx", file_of)


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
        assert shipped("de").text(within("a month in a date, after its day", "May")) == "Mai"
