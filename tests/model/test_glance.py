"""What is told from a record's text alone is what comes of playing it through, by any rules."""

from __future__ import annotations

import pytest

from skipbo.model.events import CardMoved, Event, TurnStarted
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.record import reading, record_text
from skipbo.model.record_parts import played, stocks_by_turn
from skipbo.model.slices import finished
from skipbo.model.state import Kind, Phase
from tests.model.recorded import any_record
from tests.releases import rest_for_release


class Course:
    """What comes of a record that is played through: the stocks by turn and the cards played by seat."""

    def __init__(self, text: str) -> None:
        self.stocks: list[list[tuple[int, ...]]] = []
        self.cards: list[dict[int, int]] = []
        self.ended: list[bool] = []
        finished(reading(text, self._note))

    def _note(self, match: Match, move: Move | None, events: list[Event]) -> None:
        now = tuple(map(len, match.state.stocks))
        if move is None:
            self.stocks.append([])
            self.cards.append({})
            self.ended.append(False)
        for event in events:
            if isinstance(event, TurnStarted):
                self.stocks[-1].append(now)
            elif isinstance(event, CardMoved) and event.target.kind is Kind.BUILD and move is not None:
                self.cards[-1][move.seat] = self.cards[-1].get(move.seat, 0) + 1
        if match.state.phase is Phase.OVER and not self.ended[-1]:
            self.stocks[-1].append(now)
            self.ended[-1] = True


@pytest.mark.parametrize("seed", rest_for_release(range(60), 15))
def test_the_text_tells_the_stocks_by_turn_and_the_cards_that_were_played(seed: int) -> None:
    record = any_record(seed)
    text = record_text(record)
    course = Course(text)
    told = stocks_by_turn(text)
    assert len(told) == len(record.games)
    for stocks, true, ended in zip(told, course.stocks, course.ended, strict=True):
        if not ended or record.heading.rules.at_the_table:
            continue
        assert list(stocks) == true
    if record.heading.rules.at_the_table:
        return
    for by_seat, cards in zip(played(text), course.cards, strict=True):
        assert {seat: each.cards for seat, each in by_seat.items() if each.cards} == cards
        assert all(each.best <= each.cards for each in by_seat.values())


def test_a_penalty_and_a_game_that_has_not_ended_leave_the_stocks_untold() -> None:
    ended = "turns = '''\n1: S1>B1 | H2>D1\n2: {}H3>D1\n'''\nending = \"out\"\nwinner = 1\nstocks = [0, 4]\n"
    assert stocks_by_turn(ended.format("| ")) == (((1, 4), (0, 4), (0, 4)),)
    assert stocks_by_turn(ended.format("!yes | ")) == ((),)
    assert stocks_by_turn("turns = '''\n1: S1>B1 | H2>D1\n'''\n") == ((),)


def test_a_card_too_many_is_not_counted_and_a_partners_stock_is_the_partners() -> None:
    text = "turns = '''\n1: S3:1>B1 (S2>B1) H2>B1 | H2>D1\n'''\nending = \"out\"\nstocks = [5, 4, 0, 4]\n"
    assert stocks_by_turn(text) == (((5, 4, 1, 4), (5, 4, 0, 4)),)
    assert played(text)[0][0][1:] == (2, 2)
