"""Whether a game was the first victory of the person who plays alone here, and what its sheet says."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.session.kinds import step_up
from skipbo.session.lessons.course import LESSONS
from skipbo.session.progress import Progress
from skipbo.session.setup import SetUp
from skipbo.session.table import Table
from skipbo.ui.scenes.match_end import FirstWin
from skipbo.ui.scenes.scoring import AfterScore, ScoreSheet
from skipbo.words.game_log import LogLine, best_turn
from skipbo.words.said import Sayable, counted, say


def is_first_win(table: Table, progress: Progress) -> bool:
    """Tell whether the only person of a table has just won a game that counts, and never did before."""
    outcome = table.scores[-1].outcome
    if progress.won or table.practice or len(table.persons) != 1:
        return False
    return outcome.winner == table.rules.side_of(table.persons[0], len(table.players))


def first_win(
    setup: SetUp, table: Table, lines: Sequence[LogLine], solved: Sequence[str], sheet: ScoreSheet
) -> FirstWin:
    """Return the sheet of a first win.

    `lines`: the game's log. `solved`: the keys of the lessons that were. `sheet`: the game's score.
    """
    seat = table.persons[0]
    own = [line for line in lines if line.seat == seat and line.turn]
    turns = len({line.turn for line in own})
    emptied = counted(
        "You emptied your stock in {count} turn.", "You emptied your stock in {count} turns.", turns
    )
    door, leads = sheet.primary, AfterScore.NEXT
    longer = step_up(setup.seated()[seat])
    if table.match_over and table.rules.match_total is None and setup.stock_size() < longer.stock_size():
        door, leads = _ten_cards(longer), AfterScore.STEP_UP
    best = best_turn(own)
    told = [emptied, *([best] if best else [])]
    return FirstWin(told, door, leads, _lesson(solved))


def _ten_cards(setup: SetUp) -> Sayable:
    _, other = setup.seated()
    return counted(
        "Next: {count} card against {player}",
        "Next: {count} cards against {player}",
        setup.stock_size(),
        player=other.name,
    )


def _lesson(solved: Sequence[str]) -> Sayable:
    """Name the first lesson that was not solved yet, "" for none."""
    lesson = next((each for each in LESSONS if each.key not in solved), None)
    return "" if lesson is None else say("A lesson: {lesson}", lesson=lesson.title)
