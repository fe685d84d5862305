"""Two branches have changed a language's file: what either has done is kept."""

from __future__ import annotations

from tools.catalogue import read
from tools.merge_words import merged

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def words(base: str, ours: str, theirs: str) -> dict[str, object]:
    """What a merge makes of the words for sentences, each given as "English=words"."""
    found = merged(
        *(read(HEAD + "".join(map(entry, text.split("|"))), "de") for text in (base, ours, theirs))
    )
    return {str(each.id): each.string for each in found if each.id}


def entry(text: str) -> str:
    english, _, said = text.partition("=")
    return f'\nmsgid "{english}"\nmsgstr "{said}"\n' if english else ""


def test_what_one_side_has_changed_is_taken() -> None:
    assert words("Menu=Menue|Quit=Ende", "Menu=Menü|Quit=Ende", "Menu=Menue|Quit=Beenden") == {
        "Menu": "Menü",
        "Quit": "Beenden",
    }


def test_what_one_side_has_added_is_taken() -> None:
    assert words("", "Menu=Menü", "Quit=Beenden") == {"Menu": "Menü", "Quit": "Beenden"}
    assert words("Quit=", "Quit=", "Quit=Beenden") == {"Quit": "Beenden"}


def test_ours_stay_where_both_have_changed_the_same() -> None:
    assert words("Quit=Ende", "Quit=Schluss", "Quit=Beenden") == {"Quit": "Schluss"}


def test_words_that_the_other_side_lacks_stay() -> None:
    assert words("Quit=Ende", "Quit=Ende", "Quit=") == {"Quit": "Ende"}


def test_what_only_one_side_counts_is_left_to_be_looked_at() -> None:
    several = '\nmsgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "a"\nmsgstr[1] "b"\n'
    ours, theirs = read(HEAD + entry("{count} card=x"), "de"), read(HEAD + several, "de")
    found = merged(read(HEAD, "de"), ours, theirs)
    assert [each.string for each in found if each.id] == ["x"]
    found = merged(read(HEAD, "de"), read(HEAD, "de"), theirs)
    assert [each.string for each in found if each.id] == [("a", "b")]
