"""The only person at a table is "you" in every sentence, in the grammar that goes with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from babel.messages.pofile import read_po

from skipbo.model.rules import Rules
from skipbo.words import decided
from skipbo.words.game_log import GameLog
from skipbo.words.language import ENGLISH, SEATED
from skipbo.words.places import hand_card_name
from skipbo.words.said import (
    PLACE,
    YOU,
    Chip,
    Name,
    Said,
    Sayable,
    You,
    listed,
    say,
    who_plays_whom,
)
from skipbo.words.spoken import one_by_one
from skipbo.words.turn_summary import Turn, summary
from skipbo.words.you import SPOKEN_TO, TEAM_SPOKEN_TO
from tests.session.tables import new_table, play_out, seated
from tests.words.languages import FOREIGN, shipped
from tools.catalogue import TEMPLATE

ANN: Final = You("Ann")
_PLAYERS: Final = frozenset(
    ("player", "players", "accuser", "offender", "dealer", "partner", "other", "others", "opponent")
)
"""The places of sentences that players fill."""

_BARE: Final = frozenset(
    (
        "Best turn: {player}, {count} card",
        "Best turn: {player}, {count} card, {taken} from the stock",
        "Chance to win: {player}",
        "Match under way: {players}",
        "Match {number}: {players}",
        "Turn {number}, {player}",
        "{player} to {partner}: play your {card} as {number} to pile {pile}",
        "{player} to {partner}: {card} as {number} to {pile}",
        "{player} to {partner}: play your {card} to pile {pile}",
        "{player} to {partner}: {card} to {pile}",
        "{player} {card} as {number} to {pile}",
        "{player} {card} to {pile}",
        "{player} {points}",
        "{player} {stocks}, {count} card",
        "{player} {stocks}, {count} card {card}",
        "{player}, free",
        "{player}, taken",
        "{player}: Open my hand",
        "{player}: from {before} to {after} in 100.",
        "{player}: in {count} turn another way was clearly better.",
        "{player}: last card {card}",
        "{player}: no turn was clearly worse than another way.",
        "{player}: {call}",
        "{player}: {count} card",
        "{player}: {count} card left.",
        "{player}: {count} card {card}",
        "{player}: {count} card, partner's stock {whole} to {rest}",
        "{player}: {count} card, stock {before} to {after}",
        "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest}",
        "{player}: {count} stock card.",
    )
)
"""What reads right with the word alone: "You: 3 cards"."""

_OTHERS: Final = frozenset(
    (
        # Only others: opponents, partners, computers and their programs.
        "Next: {count} card against {player}",
        "Expert won, {count} card left with {player}.",
        "Next: {player}, {level}",
        "{count} card against {players}",
        "{day}: turn {turn} against {players}",
        "{player} ({level})",
        "{players} as played by Skip-Bo {version}.",
        "{player}, your partner",
        "{reason} The simplest player goes on for {player}.",
        "Start the program of {player}?",
        "You cannot play {player}'s cards.",
        "You cannot put cards on {player}'s piles.",
        # Where several persons play, and each has a name.
        "I am {player}",
        "New seal for {player}: {seal}",
        "Pass to {player}",
        # A name that was given just now.
        "{player} won.",
        # Of figures and records, which have names.
        "In the last game {player} played like {levels} ({choices}).",
        "{player} won, {points}",
        "{player} discards {card} on {pile}",
        "{players} in {count} team",
        # The person has a word of its own there already.
        "Play again: {game}, {players}",
        "Games against {opponent}",
        # No players: levels and keys.
        "{key} was “{what}”, which has {other} now.",
        "{level} to {other}",
    )
)
"""What is never said of the only person at a table."""


def sentences() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every sentence of the program in English, and the files it stands in."""
    with TEMPLATE.open("rb") as file:
        for message in read_po(file):
            if message.id:
                one = message.id if isinstance(message.id, str) else message.id[0]
                yield one, tuple(name for name, _ in message.locations)


def test_every_sentence_about_a_player_is_said_to_the_only_person_in_good_grammar() -> None:
    told = {each.one for ways in (*SPOKEN_TO.values(), *TEAM_SPOKEN_TO.values()) for each in ways}
    for one, files in sentences():
        if not _PLAYERS & set(PLACE.findall(one)) or one in told:
            continue
        # Hints are said to the person, about others.
        hints = all("hints.py" in name or "hint_words" in name for name in files)
        programs = one.startswith("The program of ")
        assert hints or programs or one in {*SPOKEN_TO, *TEAM_SPOKEN_TO, *_BARE, *_OTHERS}, one


def test_what_is_listed_here_is_said_somewhere() -> None:
    known = {one for one, _ in sentences()}
    assert known >= _BARE | _OTHERS | SPOKEN_TO.keys() | TEAM_SPOKEN_TO.keys()


@pytest.mark.parametrize("ways", [SPOKEN_TO, TEAM_SPOKEN_TO], ids=["alone", "with a partner"])
def test_what_is_said_to_the_person_lacks_that_place_and_no_other(ways: dict[str, tuple[Said, ...]]) -> None:
    for one, told in ways.items():
        places = set(PLACE.findall(one))
        for each in told:
            for form in (each.one, each.many or each.one):
                left = set(PLACE.findall(form)) - {"you", "who", "team"}
                assert left - {"count"} < places - {"count"}, (one, form)
                assert len((places - left - {"count"}) & _PLAYERS) == 1, (one, form)


_PLAYED: Final = say("{player} plays {card} to pile {pile}", player=Name(ANN), card=Chip(7), pile=2)
_CALLED: Final = "{player}: Not your turn, {offender}!"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (ANN, "You"),
        (_PLAYED, "You play 7 to pile 2"),
        (say("{player}'s stock", player=ANN), "Your stock"),
        (hand_card_name(ANN, 1), "Your hand, card 2"),
        (say(_CALLED, player="Ben", offender=ANN), "Ben: Not your turn!"),
        (say(_CALLED, player=ANN, offender="Ben"), "You: Not your turn, Ben!"),
        (
            decided.turned(4, decided.opened(ANN, 5, "Ben", [6])),
            "It turned in turn 4: your 5 opened Ben's 6.",
        ),
        (decided.moment(4, decided.opened("Ben", 5, ANN, [6, 7])), "Turn 4: Ben's 5 opened your 6 and 7."),
        (decided.moment(4, decided.stock_cards(ANN, 2)), "Turn 4: you played 2 stock cards."),
        (decided.moment(4, decided.left(ANN, 8)), "Turn 4: you could have played the 8 from the stock."),
        (one_by_one(["Well done.", say("{player} has passed.", player=ANN)]), "Well done. You have passed."),
        (listed([ANN, "Cleo"]), "You and Cleo"),
        (listed(["Cleo", ANN]), "Cleo and you"),
        (
            decided.led(listed([ANN, "Cleo"]), several=True),
            "You and Cleo led from the first round to the last.",
        ),
        (who_plays_whom(["Ben", "Cleo", "Dan", ANN], Rules(teams=2)), "You and Cleo against Ben and Dan"),
    ],
)
def test_the_only_person_is_you(said: Sayable, words: str) -> None:
    assert ENGLISH.text(said) == words


def test_records_and_traces_have_the_name_of_the_seat() -> None:
    assert SEATED.text(
        say("{player} plays {card} to pile {pile}", player=Name(ANN), card=Chip(7), pile=2)
    ) == ("Ann plays 7 to pile 2")
    assert SEATED.text(ANN) == "Ann" == ANN


def test_a_name_stays_apart_so_that_it_can_be_highlighted() -> None:
    assert ENGLISH.parts(say("{player} passes", player=Name(ANN))) == (Name("You"), " pass")
    assert ENGLISH.parts(ANN) == ("You",)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_line_of_a_game_has_the_name_or_speaks_of_you_as_of_somebody_else(seed: int) -> None:
    table, _ = new_table(seated(None, "casual"), seed)
    names = [You(player.name) if player.is_person else player.name for player in table.players]
    play_out(table, Random(seed))
    log = GameLog(names)
    for event in table.journal.since(0, None):
        log.add(event)
    lines = [
        ENGLISH.text(each)
        for line in log.lines
        for each in (line.said, line.short, line.whole, line.brief)
        if each
    ]
    assert any(line.startswith("You play ") for line in lines)
    for line in lines:
        assert table.players[0].name not in line, line
        assert not re.search(r"\b[Yy]ou (?:is|has|was|(?!pass\b)[a-z]+s)\b|\b[Yy]ou's", line), line
        assert "discards" not in line or not line.startswith("You"), line


def test_the_same_turn_of_somebody_called_like_the_only_person_has_the_name() -> None:
    assert ENGLISH.text(summary(Turn(ANN, 2, discard=7))) == "You: 2 cards, discard 7"
    assert ENGLISH.text(summary(Turn("Ann", 2, discard=7))) == "Ann: 2 cards, discards 7"


@pytest.mark.parametrize("key", FOREIGN)
def test_every_language_has_a_word_for_you_and_says_it_small_inside_a_sentence(key: str) -> None:
    language = shipped(key)
    word = language.text(YOU)
    assert language.text(ANN) == word
    assert language.text(listed(["Ben", ANN])).endswith(f" {word[0].lower()}{word[1:]}")


def test_a_sentence_behind_a_colon_begins_as_the_language_has_it() -> None:
    deed = decided.moment(3, decided.stock_cards(ANN, 2))
    assert ENGLISH.text(deed) == "Turn 3: you played 2 stock cards."
    assert shipped("de").text(deed) == "Zug 3: Du hast 2 Stapelkarten gespielt."
