"""A translator's file that was edited by hand: one slip costs one sentence, and is told with its line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.words.language import Language, language
from skipbo.words.lookup import Lookup, text_of
from skipbo.words.said import Said, counted, say, within
from skipbo.words.translation import MOST_FAULTS, Catalogue
from tests.words.languages import FOLDER, FOREIGN, NO_BREAK, every_sentence, messages, read

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
GAMES = """\
msgid "{count} game"
msgid_plural "{count} games"
msgstr[0] "{count} Spiel"
msgstr[1] "{count} Spiele"
"""
MENU = '\nmsgid "Menu"\nmsgstr "Menü"\n'
LONG = "x" * 10_000


def data_of(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def spoken(text: str) -> tuple[Language, list[str]]:
    """A language from a file's text, and what is told of it."""
    found = language("de", lambda _: data_of(text))
    return found, list(found.slips())


def one(words: str, english: str = "Version {version}") -> str:
    return f'{HEAD}msgid "{english}"\nmsgstr "{words}"\n{MENU}'


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (r"Ausgabe \x {version}", r"\x stands for nothing; a backslash itself is \\"),
        (r"Ausgabe \N{DIGIT ONE} {version}", r"\N stands for nothing; a backslash itself is \\"),
        ("Ausgabe {Version}", "the English has no place {Version}"),
        ("Ausgabe {}{version}", "a brace belongs to no place such as {name}"),
        ("Ausgabe", "the place {version} of the English is missing"),
        ("Ausgabe {version", "the place {version} of the English is missing"),
        ("Ausgabe {version} {", "a brace belongs to no place such as {name}"),
        ("Ausgabe\udcff {version}", "there is a character that cannot be shown, or that is not UTF-8"),
        ("Ausgabe\0 {version}", "there is a character that cannot be shown, or that is not UTF-8"),
        (r"Ausgabe\n{version}", "there is a character that cannot be shown, or that is not UTF-8"),
        (LONG, "10000 characters are far too many for this sentence"),
        ("  ", "there is nothing but space"),
    ],
)
def test_words_that_cannot_be_used_are_english_and_told_with_line_and_reason(words: str, reason: str) -> None:
    german, told = spoken(one(words))
    assert german.text(say("Version {version}", version="0.3")) == "Version 0.3"
    assert german.text(say("Menu")) == "Menü"
    assert told == [f"de.po, line 5: {reason}. What stands there stays English."]


@pytest.mark.parametrize(
    "line",
    ['msgstr "Ausgabe {version}', "msgstr Ausgabe", 'mgstr "{version}"', 'msgstr[0] "{version}"', "?", ""],
)
def test_a_line_that_is_no_field_costs_one_sentence(line: str) -> None:
    german, told = spoken(f'{HEAD}msgid "Version {{version}}"\n{line}\n{MENU}')
    assert german.text(say("Version {version}", version="0.3")) == "Version 0.3"
    assert german.text(say("Menu")) == "Menü"
    assert len(told) == 1
    assert told[0].startswith(("de.po, line 4: ", "de.po, line 5: "))


def test_a_sentence_goes_without_a_blank_line_before_the_next() -> None:
    german, told = spoken('msgid "Quit"\nmsgstr "Beenden"\nmsgid "Menu"\nmsgstr "Menü"\n')
    assert [german.text(say("Quit")), german.text(say("Menu")), told] == ["Beenden", "Menü", []]


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("nplurals=2; plural=1/(n-n)", "the rule plural= gives none of the 2 forms for 0"),
        ("nplurals=2; plural=n", "the rule plural= gives none of the 2 forms for 2"),
        ("nplurals=2; plural=n>900?7:0", "the rule plural= gives none of the 2 forms for 901"),
        ("nplurals=2; plural=(n !!= 1)", "the rule plural= cannot be read"),
        ("nplurals=2; plural=007", "the rule plural= gives none of the 2 forms for 0"),
        ("nplurals=2; plural=" + "(" * 500, "the rule plural= cannot be read"),
        ("nplurals=2; plural=__import__('os')", "the rule plural= cannot be read"),
        ("nplurals=two; plural=n", "is no rule such as"),
    ],
)
def test_a_rule_that_cannot_be_used_leaves_what_counts_in_english(rule: str, reason: str) -> None:
    german, told = spoken(f'\nmsgid ""\nmsgstr ""\n"Plural-Forms: {rule};\\n"\n\n{GAMES}{MENU}')
    for number, words in ((0, "0 games"), (1, "1 game"), (2, "2 games"), (901, "901 games")):
        assert german.text(counted("{count} game", "{count} games", number)) == words
    assert german.text(say("Menu")) == "Menü"
    assert len(told) == 1
    assert told[0].startswith("de.po, line 3: ")
    assert reason in told[0]


def test_only_the_first_head_counts() -> None:
    german, told = spoken(HEAD.replace("n != 1", "n == 1") + GAMES + '\nmsgid ""\nmsgstr "Menü"\n')
    assert german.text(counted("{count} game", "{count} games", 2)) == "2 Spiel"
    assert len(told) == 1


def test_a_rule_that_fails_beyond_what_is_tried_still_gives_english() -> None:
    german, told = spoken(HEAD.replace("(n != 1)", "n==5000?1/0:n!=1") + GAMES)
    assert german.text(counted("{count} game", "{count} games", 5000)) == "5.000 games"
    assert told == []


@pytest.mark.parametrize(
    "wrong",
    [
        GAMES.replace('msgstr[1] "{count} Spiele"\n', ""),
        GAMES + 'msgstr[2] "{count} Spiele"\n',
        GAMES.replace("{count} Spiele", "{kount} Spiele"),
        GAMES.replace("msgstr[1]", "msgstr[0]"),
        GAMES.replace("msgstr[1]", "msgstr"),
    ],
)
def test_forms_that_do_not_fit_the_rule_are_english(wrong: str) -> None:
    german, told = spoken(HEAD + wrong + MENU)
    assert german.text(counted("{count} game", "{count} games", 2)) == "2 games"
    assert german.text(say("Menu")) == "Menü"
    assert len(told) == 1


def test_a_form_may_tell_its_number_in_words() -> None:
    german, told = spoken(HEAD + GAMES.replace('{count} Spiel"', 'Ein Spiel"'))
    assert german.text(counted("{count} game", "{count} games", 1)) == "Ein Spiel"
    assert told == []


def test_another_second_form_in_the_english_is_another_sentence() -> None:
    german, _ = spoken(HEAD + GAMES.replace("games", "{kount} games").replace("Spiele", "{kount} Spiele"))
    assert german.text(counted("{count} game", "{count} games", 2)) == "2 games"


def test_of_many_faults_the_first_are_told_and_the_others_counted() -> None:
    _, told = spoken("\n\n".join(f'msgid "Menu {n}"\nmsgstr "\\x"' for n in range(MOST_FAULTS + 5)))
    assert len(told) == MOST_FAULTS + 1
    assert told[-1] == "de.po: 5 more places cannot be used."


# Any change at all


def _cut(data: bytes, at: int, length: int, _: bytes) -> bytes:
    return data[:at] + data[at + length :]


def _put(data: bytes, at: int, _: int, what: bytes) -> bytes:
    return data[:at] + what + data[at:]


def _over(data: bytes, at: int, _: int, what: bytes) -> bytes:
    return data[:at] + what + data[at + len(what) :]


def _again(data: bytes, at: int, length: int, _: bytes) -> bytes:
    return data[:at] + data[at : at + length] * 2 + data[at + length :]


CHANGES: tuple[Callable[[bytes, int, int, bytes], bytes], ...] = (_cut, _put, _over, _again)
SLIPS = st.sampled_from(
    [
        *(
            b"\\",
            b'"',
            b"{",
            b"}",
            b"{x}",
            b"#",
            b"\0",
            b"\xff",
            b"\xc3",
            b"\r",
            b"\n",
            b"\n\n",
            b"\\x",
            b"\\N{EM DASH}",
        ),
        *(
            b"msgid",
            b"msgstr[9]",
            b"msgctxt",
            b"nplurals=3;",
            b"/0",
            b"%(n-n)",
            b"\xe2\x80\xa8",
            b"\xef\xbb\xbf",
        ),
    ]
)
CHANGE = st.tuples(
    st.sampled_from(CHANGES),
    st.one_of(st.floats(0, 1), st.floats(0, 0.01)),
    st.one_of(st.integers(1, 40), st.integers(1, 40_000)),
    st.one_of(SLIPS, st.binary(min_size=1, max_size=8)),
)


@given(st.sampled_from(FOREIGN), st.lists(CHANGE, min_size=1, max_size=8))
def test_whatever_is_changed_in_a_file_every_sentence_is_said(
    key: str, changes: list[tuple[Callable[[bytes, int, int, bytes], bytes], float, int, bytes]]
) -> None:
    data = (FOLDER / f"{key}.po").read_bytes()
    for change, share, length, what in changes:
        data = change(data, int(share * len(data)), length, what)
    found, told = spoken(data.decode("utf-8", "surrogateescape"))
    assert len(told) <= MOST_FAULTS + 1
    assert all("\n" not in line and line.startswith("de.po") for line in told)
    for said, english in every_sentence():
        words = found.text(said)
        assert bool(words.strip()) is bool(english.strip())
        assert NO_BREAK.sub("", words).isprintable() or not english.isprintable()


class Needed(Exception):
    """Raised where the whole file is needed."""


def need(_: bytes) -> NoReturn:
    raise Needed


def whole(data: bytes) -> Catalogue:
    return Catalogue(text_of(data))


def found_at_once(text: str) -> list[tuple[Said, str]]:
    """Every sentence that is found in a file's text without reading all of it, with its words."""
    lookup = Lookup(data_of(text), need)
    found = []
    for said, _ in every_sentence():
        if said.many is None:
            with suppress(Needed):
                found.append((said, words_of(lookup, said)))
    return found


def words_of(file: Lookup | Catalogue, said: Said) -> str:
    return file.gettext(said.one) if said.context is None else file.pgettext(said.context, said.one)


@given(st.sampled_from(FOREIGN), st.lists(CHANGE, max_size=8))
def test_what_is_found_at_once_is_what_the_whole_file_says(
    key: str, changes: list[tuple[Callable[[bytes, int, int, bytes], bytes], float, int, bytes]]
) -> None:
    data = (FOLDER / f"{key}.po").read_bytes()
    for change, share, length, what in changes:
        data = change(data, int(share * len(data)), length, what)
    text = data.decode("utf-8", "surrogateescape")
    catalogue = Catalogue(text)
    for said, words in found_at_once(text):
        assert words == words_of(catalogue, said)


@pytest.mark.parametrize("key", FOREIGN)
def test_what_the_menu_says_is_found_at_once(key: str) -> None:
    found = {said for said, _ in found_at_once(read(key))}
    file = "skipbo/ui/scenes/menu.py"
    menu = [each for each in messages(key) if any(file == place for place, _ in each.locations)]
    assert menu
    single = [Said(each.id, context=each.context) for each in menu if isinstance(each.id, str)]
    assert [said.one for said in single if said.one not in {each.one for each in found}] == []


def test_a_sentence_that_is_there_twice_is_left_to_the_whole_file() -> None:
    text = f'{HEAD}msgid "Menu"\nmsgstr "Menü"\n{MENU}'
    with pytest.raises(Needed):
        Lookup(data_of(text), need).gettext("Menu")
    assert Lookup(data_of(text), whole).gettext("Menu") == "Menü"


FUZZY = '#, {flags}\n#| msgid "Menus"\nmsgid "Menu"\nmsgstr "Menü"\n'


@pytest.mark.parametrize("flags", ["fuzzy", "python-brace-format, fuzzy", "fuzzy, no-wrap"])
@pytest.mark.parametrize("text", [HEAD + FUZZY, HEAD + MENU.replace("Menu", "Quit") + FUZZY])
def test_what_is_fuzzy_is_english_and_told_nowhere(text: str, flags: str) -> None:
    text = text.replace("{flags}", flags)
    assert Lookup(data_of(text), whole).gettext("Menu") == "Menu"
    german, told = spoken(text)
    assert (german.text(say("Menu")), told) == ("Menu", [])


@pytest.mark.parametrize("key", FOREIGN)
def test_a_file_in_which_all_is_fuzzy_is_english(key: str) -> None:
    head, *blocks = read(key).split("\n\n")
    text = "\n\n".join((head, *(f"#, fuzzy\n{block}" for block in blocks)))
    found = language(key, lambda _: data_of(text))
    assert list(found.slips()) == []
    assert [said for said, english in every_sentence() if found.text(said) != english] == []


def test_what_is_kept_of_sentences_that_are_gone_says_nothing() -> None:
    german, told = spoken(HEAD + MENU + '\n#~ msgid "Quit"\n#~ msgstr "Beenden"\n')
    assert (german.text(say("Quit")), german.text(say("Menu")), told) == ("Quit", "Menü", [])


@given(st.binary(max_size=3000))
def test_any_bytes_are_a_file_without_words(data: bytes) -> None:
    found, _ = spoken(data.decode("utf-8", "surrogateescape"))
    assert found.text(within("a button", "Deal")) == "Deal"


def test_the_whole_file_as_it_is_shipped_says_every_sentence_otherwise() -> None:
    found, told = spoken(read("de"))
    assert told == []
    assert (
        sum(found.text(said) != english for said, english in every_sentence()) > len(every_sentence()) * 0.9
    )
    assert Catalogue(read("de")).faults == []
