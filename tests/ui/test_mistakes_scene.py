"""Learn from your mistakes, driven as a person drives it: turns come one by one, and each can be found."""

from __future__ import annotations

from skipbo.session.last_games import LastGames
from skipbo.ui.art.look import Look
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import PointerMove
from skipbo.ui.kit.reports import controls
from skipbo.ui.scenes.mistakes import MistakesScene
from tests.session.kept import DATE
from tests.session.minds import Kept
from tests.session.test_last_games import both, games, turns
from tests.ui.driving import click, keys, names, shown, status
from tests.ui.navigating import Ways
from tests.ui.scene_making import Said


def scene(said: Said, of: LastGames) -> MistakesScene:
    def find(found: object, number: int) -> None:
        said.append(f"find {number}")

    return MistakesScene(Ways(said), Clock(lambda: 0.0), of, find, DATE)


def finish(made: MistakesScene) -> None:
    for _ in range(300):
        made.update(0.1)


def test_the_turns_come_and_lead_to_where_a_better_one_is_found(look: Look) -> None:
    said: Said = []
    made = shown(scene(said, both(Kept())), look)
    made.update(0.1)
    assert "Looking at game 1 of 2" in status(made)
    finish(made)
    assert status(made) == ""
    dearest = max((each.worth, turn.number) for turn in turns(1) if turn.seat == 0 for each in turn.better)
    assert f"turn {dearest[1]} against Ben" in names(made)
    click(made, f"Find a better turn {dearest[1]}")
    assert len(said) == 1
    assert said[0].startswith("find ")


def test_it_can_be_stopped_and_gone_on_with(look: Look) -> None:
    made = shown(scene([], both(Kept())), look)
    made.update(0.1)
    click(made, "Stop")
    finish(made)
    assert "Looking at game 1 of 2" in status(made)
    click(made, "Go on")
    finish(made)
    assert status(made) == ""


def test_without_games_that_is_said_and_escape_leads_back(look: Look) -> None:
    said: Said = []
    made = shown(scene(said, games(Kept(), name="Zoe")), look)
    made.update(0.1)
    assert "There is no game yet to learn from" in status(made)
    keys(made, "escape")
    assert said == ["close"]


def test_no_row_comes_above_one_at_which_a_hand_is_and_else_the_dearest_is_first(look: Look) -> None:
    made = shown(scene([], both(Kept())), look)
    first = ""
    for _ in range(300):
        made.update(0.1)
        rows = [each for each in controls(made.things()) if each.name.startswith("Find a better turn")]
        if rows and not first:
            first = rows[0].name
            made.handle(PointerMove(rows[0].rect.center))
        assert not rows or rows[0].name == first
    made.handle(PointerMove((1, 1)))
    made.update(0.1)
    dearest = max((each.worth, turn.number) for turn in turns(1) if turn.seat == 0 for each in turn.better)
    assert next(each.name for each in controls(made.things()) if each.name.startswith("Find")).endswith(
        f" {dearest[1]}"
    )
