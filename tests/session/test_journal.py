"""What a table keeps of a long match: the events of the game under way, and the steps of all games."""

from __future__ import annotations

import gc
from random import Random

from skipbo.model.events import CardMoved, GameEnded, GameStarted
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, Deal, step_text
from tests.session.kept import StreamMind, seen, step
from tests.session.tables import made_again, seated

LONG = Rules(stock=3, match_total=9995)


def dealt(*levels: str | None, practice: bool = False) -> Sitting:
    table = Sitting(MatchSoFar(LONG, seated(*levels), 1, practice), StreamMind())
    table.play(DEAL)
    return table


def finish(table: Sitting) -> None:
    """Play to the end of the game under way."""
    while table.phase is not Phase.OVER:
        step(table)


def moved_cards() -> int:
    """How many events of moved cards there are in this process."""
    gc.collect()
    return sum(type(each) is CardMoved for each in gc.get_objects())


def test_a_long_match_takes_no_more_room_for_its_events_than_its_present_game() -> None:
    others = moved_cards()
    table = dealt("casual", "regular")
    for _ in range(20):
        finish(table)
        table.play(DEAL)
    finish(table)

    assert table.journal.now > 2000
    assert moved_cards() - others <= table.journal.now - table.journal.game_start


def test_the_game_that_has_ended_can_be_told_until_the_next_deal() -> None:
    table = dealt("casual", "regular")
    finish(table)
    events = table.journal.since(0, None)
    assert any(isinstance(event, GameStarted) for event in events)
    assert isinstance(events[-1], GameEnded)
    assert len(events) == table.journal.now


def test_events_are_numbered_through_the_whole_match() -> None:
    table = dealt("casual", "regular")
    told = table.journal.since(0, None)
    while table.game < 3:
        step(table)
        told += table.journal.since(len(told), None)
        assert len(told) == table.journal.now

    assert [event.game for event in told if isinstance(event, GameStarted)] == [0, 1, 2, 3]
    assert sum(isinstance(event, GameEnded) for event in told) == 3


def test_a_practice_game_goes_back_behind_the_deal_and_tells_the_earlier_game() -> None:
    table = dealt(None, "casual", practice=True)
    finish(table)
    whole = table.journal.since(0, None)
    table.play(DEAL)
    assert table.journal.undo_start == table.journal.game_start == len(whole)

    gone = table.undo()
    assert any(isinstance(each, Deal) for each in gone)
    assert table.game == 0
    assert table.journal.since(0, None) == whole[: table.journal.now]
    assert seen(made_again(table, StreamMind())) == seen(table)


def test_an_undo_takes_back_what_it_is_said_to() -> None:
    rng = Random(2)
    table = dealt(None, "casual", practice=True)
    for _ in range(300):
        if table.back.can_undo and rng.random() < 0.3:
            start, game = table.journal.undo_start, table.game
            table.undo()
            assert table.journal.now == start or (table.game < game and table.journal.now < start)
        else:
            step(table)


def test_equal_steps_are_kept_as_one_text() -> None:
    table = dealt("casual", "regular")
    finish(table)
    texts = [step_text(each)[1] for each in table.steps]
    assert len({id(text) for text in texts}) == len(set(texts)) < len(texts)
