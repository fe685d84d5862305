"""The log: what happened, in lines that name the players and show nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.events import (
    CardMoved,
    Event,
    GameEnded,
    GameStarted,
    HandFilled,
    Passed,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, Ending, Outcome, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.words.game_log import GameLog, LogLine, best_turn
from skipbo.words.language import ENGLISH
from skipbo.words.said import Chip, Name, say
from skipbo.words.turn_summary import Change, Turn
from tests.session.tables import new_table, persons, play_out


def told(*events: Event) -> list[str]:
    log = GameLog(["Ann", "Ben"])
    for event in events:
        log.add(event)
    return [said(line) for line in log.lines]


def said(line: LogLine, short: bool = False) -> str:
    parts = ENGLISH.parts(line.short if short else line.said)
    return "".join(f"[{part.card}]" if isinstance(part, Chip) else _words(part) for part in parts)


def _words(part: str | Name) -> str:
    return ENGLISH.text(part.name) if isinstance(part, Name) else part


def moved(card: int | None, source: Place, target: Place, number: int | None = None) -> Event:
    return CardMoved(card, source, target, number)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (moved(7, hand_of(0), build_pile(0), 7), "Ann plays [7] to pile 1"),
        (moved(0, hand_of(0), build_pile(1), 4), "Ann plays [0] as [4] to pile 2"),
        (moved(3, stock_of(0), build_pile(0), 3), "Ann plays stock [3] to pile 1"),
        (moved(3, discard_of(0, 2), build_pile(0), 3), "Ann plays discard [3] to pile 1"),
        (moved(12, hand_of(0), discard_of(0, 3)), "Ann discards [12] on pile 4"),
        (StockTurned(1, 9), "Ben turns up [9]"),
        (HandFilled(1, 1), "Ben draws a card"),
        (HandFilled(1, 5), "Ben draws 5 cards"),
        (Passed(0), "Ann passes"),
        (PileCompleted(2), "Pile 3 is complete and set aside"),
        (Reshuffled(24), "24 cards shuffled into a new draw pile"),
        (GameEnded(Outcome(Ending.OUT, 1, (3, 0))), "Ben goes out"),
        (GameEnded(Outcome(Ending.BLOCKED, 0, (3, 4))), "Ann wins the blocked game"),
        (GameEnded(Outcome(Ending.BLOCKED, None, (3, 3))), "Nobody can go on: a draw"),
    ],
)
def test_lines(event: Event, words: str) -> None:
    assert told(TurnStarted(0, 1), event) == ["Turn 1", words]


def test_only_the_lines_that_turns_begin_with_do_nothing_but_count_them() -> None:
    log, begun = GameLog(["Ann", "Ben"]), dict[int, int]()
    table, _ = new_table(persons(2))
    play_out(table, Random(3))
    for event in table.journal.since(0, None):
        log.add(event)
        if isinstance(event, TurnStarted):
            begun[len(log) - 1] = event.turn
    assert [n for n, line in enumerate(log.lines) if line.only_counts] == [*begun]
    assert len(begun) > 3


def test_the_last_card_of_a_stock_is_told_apart_from_its_turn() -> None:
    log = GameLog(["Ann", "Ben"])
    dealt = [moved(None, DRAW_PILE, stock_of(1)) for _ in range(2)]
    for event in (*dealt, StockTurned(1, 2), TurnStarted(1, 1)):
        log.add(event)
    log.add(moved(2, stock_of(1), build_pile(0), 2))
    log.add(StockTurned(1, 9))
    assert ENGLISH.text(log.lines[0].said) == "Ben turns up 2"
    assert ENGLISH.text(log.lines[-1].said) == "Ben turns up the last card: 9"
    assert (log.lines[-1].apart, log.lines[-1].turned) == (True, 1)


@pytest.mark.parametrize(
    "event",
    [
        HandFilled(0, 0),
        moved(7, DRAW_PILE, hand_of(0)),
        moved(None, DRAW_PILE, hand_of(1)),
        moved(None, DRAW_PILE, stock_of(1)),
    ],
)
def test_no_lines(event: Event) -> None:
    assert told(event) == []


def test_a_new_game_begins_a_new_log() -> None:
    assert told(Passed(0), GameStarted(1, Rules(), 2, 0)) == []


def test_a_player_who_plays_is_the_one_whose_turn_it_is() -> None:
    assert told(TurnStarted(1, 2), moved(7, hand_of(1), build_pile(0), 7))[1].startswith("Ben")


def test_a_short_line_says_who_and_what() -> None:
    log = GameLog(["Ann", "Ben"])
    log.add(moved(0, hand_of(0), build_pile(1), 4))
    assert said(log.lines[0], short=True) == "Ann [0] as [4] to 2"


@pytest.mark.parametrize("seed", range(4))
def test_the_log_of_a_whole_game_names_no_card_that_only_one_seat_knows(seed: int) -> None:
    """Cards are told only of what lies open: the log of an onlooker is the log of everybody."""
    table, _ = new_table(persons(3), seed)
    play_out(table, Random(seed))
    logs = []
    for viewer in (None, 0, 1, 2):
        log = GameLog([player.name for player in table.players])
        for event in table.journal.since(0, viewer):
            log.add(event)
        logs.append(log.lines)
    assert ENGLISH.text(logs[0][-1].said).endswith(" goes out")
    assert all(lines == logs[0] for lines in logs)


def test_the_best_turn_of_a_game_is_the_one_with_the_most_cards() -> None:
    log, number = GameLog(["Ann", "Ben"]), 0

    def turn(seat: int, cards: int, source: Place) -> None:
        nonlocal number
        number += 1
        log.add(TurnStarted(seat, number))
        for card in range(1, cards + 1):
            log.add(moved(card, source, build_pile(0), card))

    log.add(GameStarted(0, Rules(), 2, 0))
    turn(0, 3, hand_of(0))
    assert best_turn(log.lines) == ""
    turn(1, 5, hand_of(1))
    turn(0, 4, hand_of(0))
    assert ENGLISH.text(best_turn(log.lines)) == "Best turn: Ben, 5 cards"


def test_the_best_turn_says_how_many_cards_came_from_the_stock() -> None:
    tally = Turn("Ann", cards=9, stock=Change(12, 8))
    line = LogLine(say("Ann"), say("Ann"), so_far=tally)
    assert ENGLISH.text(best_turn([line])) == "Best turn: Ann, 9 cards, 4 from the stock"
    assert best_turn([]) == ""
