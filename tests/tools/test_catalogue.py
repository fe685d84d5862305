"""The template for translators and every language hold all sentences; nothing that was written is lost."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from tools.catalogue import (
    FOLDER,
    TEMPLATE,
    lacking,
    language,
    languages,
    main,
    read,
    share,
    template,
    updated,
)
from tools.notes import FEW, keys, needs_note, notes, notes_on, places

WRITTEN = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

# ask Ann
#, no-wrap
msgid "Put the card on a pile, or discard it."
msgstr "Leg die Karte auf einen Stapel oder leg sie weg."

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} Karte"
msgstr[1] "{count} Karten"

msgctxt "a pile"
msgid "empty"
msgstr "leer"

# what is that?
msgid "Deal"
msgstr ""
"""


def made(*sentences: str | tuple[str, str], context: str | None = None) -> Catalog:
    catalog = Catalog(locale="de", fuzzy=False)
    for sentence in sentences:
        catalog.add(sentence, context=context)
    return catalog


@cache
def anew(key: str) -> bytes:
    """The file of a language as it should be, which takes a while."""
    return language(key)


def only(catalog: Catalog) -> Message:
    (message,) = (each for each in catalog if each.id)
    return message


class TestWhatIsKept:
    """What becomes of a translator's work when the English changes."""

    known = read(WRITTEN, "de")

    def test_words_of_the_same_sentence_with_comments_and_flags(self) -> None:
        kept = only(updated(made("Put the card on a pile, or discard it."), self.known))
        assert (kept.string, kept.fuzzy) == ("Leg die Karte auf einen Stapel oder leg sie weg.", False)
        assert kept.user_comments == ["ask Ann"]
        assert "no-wrap" in kept.flags

    def test_words_of_a_sentence_that_changed_a_little_are_fuzzy_with_the_english_before(self) -> None:
        kept = only(updated(made("Put the card onto a pile, or discard it."), self.known))
        assert (kept.string, kept.fuzzy) == ("Leg die Karte auf einen Stapel oder leg sie weg.", True)
        assert kept.previous_id == ["Put the card on a pile, or discard it."]
        assert kept.user_comments == ["ask Ann"]

    def test_a_sentence_that_is_counted_now(self) -> None:
        kept = only(
            updated(made(("Put a card on a pile, or discard it.", "Put cards on piles.")), self.known)
        )
        assert kept.string == ("Leg die Karte auf einen Stapel oder leg sie weg.",) * 2
        assert kept.fuzzy

    def test_a_sentence_that_is_not_counted_any_more(self) -> None:
        kept = only(updated(made("{count} card"), self.known))
        assert (kept.string, kept.fuzzy, kept.previous_id) == (
            "{count} Karte",
            True,
            ["{count} card", "{count} cards"],
        )

    def test_a_sentence_with_another_context(self) -> None:
        kept = only(updated(made("empty", context="a hand"), self.known))
        assert (kept.string, kept.fuzzy) == ("leer", True)

    def test_quite_another_sentence_has_no_words(self) -> None:
        kept = only(updated(made("The match is over."), self.known))
        assert not kept.string

    def test_a_note_about_a_sentence_without_words(self) -> None:
        assert only(updated(made("Deal"), self.known)).user_comments == ["what is that?"]

    def test_all_that_is_gone_comes_back_with_its_sentence(self) -> None:
        gone = updated(made("The match is over."), self.known)
        assert [message.string for message in gone.obsolete.values()] == [
            "Leg die Karte auf einen Stapel oder leg sie weg.",
            "leer",
            ("{count} Karte", "{count} Karten"),
        ]
        kept = only(updated(made("empty", context="a pile"), gone))
        assert (kept.string, kept.fuzzy) == ("leer", False)


def test_what_is_fuzzy_stays_so_with_the_english_before_until_somebody_has_looked() -> None:
    fuzzy = """\
#, fuzzy
#| msgid "Put \\"it\\" on a pile, and then "
#| "go on."
msgid "Put it on a pile."
msgstr "Leg sie auf einen Stapel."
"""
    again = only(updated(made("Put it on a pile."), read(fuzzy, "de")))
    assert again.fuzzy
    assert again.previous_id == ['Put "it" on a pile, and then go on.']
    changed = only(updated(made("Put it on that pile."), read(fuzzy, "de")))
    assert changed.previous_id == ['Put "it" on a pile, and then go on.']
    looked = only(updated(made("Put it on a pile."), read(fuzzy.replace("#, fuzzy\n", ""), "de")))
    assert (looked.fuzzy, looked.previous_id) == (False, [])


def test_a_language_says_its_share() -> None:
    catalog = read(WRITTEN.replace("#, no-wrap", "#, fuzzy"), "de")
    assert share(catalog) == 50
    assert share(made()) == 0


def test_a_release_needs_every_sentence_of_every_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.catalogue.language", anew)
    monkeypatch.setattr("tools.catalogue.languages", lambda: languages()[-1:])
    missing = list(lacking(languages()[-1]))
    assert main(["--whole"]) == bool(missing)
    assert capsys.readouterr().out.splitlines() == missing


def test_the_template_is_up_to_date() -> None:
    assert TEMPLATE.read_bytes() == template(), "write it anew: python -m tools.catalogue"


@pytest.mark.parametrize("key", languages())
def test_a_language_is_up_to_date(key: str) -> None:
    assert (FOLDER / f"{key}.po").read_bytes() == anew(key), "write it anew: python -m tools.catalogue"


def test_every_context_stands_where_the_catalogue_finds_it() -> None:
    by_name = re.compile(r"\bwithin\(\s*_?[A-Z]")
    files = (FOLDER.parents[1] / "skipbo").rglob("*.py")
    assert [file.name for file in files if by_name.search(file.read_text("utf-8"))] == []


def test_every_place_of_a_sentence_has_a_name() -> None:
    lines = TEMPLATE.read_text(encoding="utf-8").splitlines()
    for line in lines:
        if not line.startswith("#"):
            found = [field for _, field, _, _ in Formatter().parse(line) if field is not None]
            assert all(place.isidentifier() for place in found), line


class TestNotes:
    """Who translates knows what is meant: `tools/notes.toml`."""

    sentences = tuple(
        (
            (each.id,) if isinstance(each.id, str) else each.id,
            each.context,
            [file for file, _ in each.locations],
        )
        for each in read(TEMPLATE.read_text("utf-8"), "de")
        if each.id
    )

    def test_every_place_is_told_of(self) -> None:
        assert {place for texts, _, _ in self.sentences for place in places(texts)} - set(
            notes().places
        ) == set()

    def test_a_short_sentence_has_a_context_or_a_note(self) -> None:
        short = [(texts, context) for texts, context, _ in self.sentences if len(texts[0].split()) <= FEW]
        assert short
        for texts, context in short:
            assert context or notes().sentences.keys() & set(keys(texts, context)), texts

    def test_where_a_short_sentence_stands_and_what_it_is(self) -> None:
        for texts, _, files in self.sentences:
            if needs_note(texts):
                assert notes().files.keys() & set(files), (texts, files)

    def test_what_it_is_is_told_once(self) -> None:
        for texts, context, files in self.sentences:
            told = notes_on(texts, context, files)
            own = [notes().sentences[key] for key in keys(texts, context) if key in notes().sentences]
            if any("“it”" in note.lower() or "“its”" in note.lower() for note in own):
                assert not set(told) & set(notes().files.values()), texts
        file = "skipbo/session/autosave.py"
        assert notes_on(["It is damaged."], None, [file]) == [notes().files[file]]

    def test_every_note_is_about_something(self) -> None:
        known = {key for texts, context, _ in self.sentences for key in keys(texts, context)}
        assert notes().sentences.keys() - known == set()
        assert (
            notes().places.keys() - {place for texts, _, _ in self.sentences for place in places(texts)}
            == set()
        )
        assert notes().files.keys() - {file for _, _, files in self.sentences for file in files} == set()
