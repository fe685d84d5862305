"""What decided a game, driven as a person drives it: at once its course, then the rest, turn by turn."""

from __future__ import annotations

import re
from functools import cache

import pytest

from skipbo.ai.afterwards.again import PlayedAgain, again_text, played_again
from skipbo.ai.afterwards.studied_turns import StudiedTurn, text_of
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.swings import weighed
from skipbo.ai.afterwards.walk import WalkedGame
from skipbo.model.rules import Rules
from skipbo.session.analysis import Analysis
from skipbo.session.players import Player
from skipbo.session.requests import FAILED, AgainRequest, Answer, LookBackRequest, Request, StudyRequest
from skipbo.session.studying import Background
from skipbo.ui.art.look import Look
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import Role, Thing, walk
from skipbo.ui.scenes.what_decided import (
    FindBetter,
    SaveAnalysis,
    TakePicture,
    WantedOfAnalysis,
    WatchAgain,
    WatchGame,
    WhatDecidedScene,
)
from skipbo.words.language import ENGLISH
from tests.ai.played import played
from tests.ui.driving import click, keys, names, shown, status
from tests.ui.navigating import Ways
from tests.ui.scene_making import Said

NAMES = ("Ann", "Ben")
MORE = "More about this game"


@cache
def game(number: int = 0) -> WalkedGame:
    found = played(Rules(stock=3), ("beginner", "casual"), 1)
    return weighed(found)._replace(game=found._replace(number=number))


@cache
def turns() -> tuple[StudiedTurn, ...]:
    return tuple(studied(game(), at) for at in range(len(game().turns)))


@cache
def again() -> PlayedAgain:
    """The game again, with somebody else in the first seat."""
    return played_again(game().game, ("casual", "casual"), 0)


class Mind:
    """Knows every turn at once."""

    def __init__(self) -> None:
        self._text: str | None = None

    def ask(self, request: Request | LookBackRequest) -> None:
        self._text = again_text(again()) if isinstance(request, AgainRequest) else None
        if isinstance(request, StudyRequest):
            self._text = text_of(turns()[request.at])

    def answer(self) -> Answer | None:
        text, self._text = self._text, None
        return None if text is None else Answer(0, hint=text)

    def end(self) -> None:
        self._text = None


class Mute(Mind):
    """Never answers."""

    def answer(self) -> Answer | None:
        return FAILED


class Nothing:
    """Keeps nothing."""

    def turns(self, game: str, version: int) -> tuple[str, ...]:
        return ()

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        """Forget it."""


def scene(
    said: Said,
    games: int = 1,
    levels: tuple[str | None, ...] = (None, "casual"),
    mind: type[Mind] = Mind,
) -> WhatDecidedScene:
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=True)]
    shown_games = [Analysis(game(number), players) for number in range(games)]
    clock = Clock(lambda: 0.0)
    background = Background(Nothing(), clock, mind)

    def want(wanted: WantedOfAnalysis) -> None:
        match wanted:
            case WatchGame(number, moves):
                said.append(f"watch game {number} from move {moves}")
            case WatchAgain(again, moves):
                said.append(f"watch one of {again.known} from move {moves}")
            case FindBetter(turns, number):
                said.append(f"find turn {turns[number][1].turn.number} of {len(turns)}")
            case TakePicture(copy=copy):
                said.append("copy" if copy else "picture")
            case SaveAnalysis(analysis):
                made.tell(f"Saved: {len(analysis.studied)} turns")

    made = WhatDecidedScene(Ways(said), clock, background, shown_games, want)
    return made


def finish(shown_scene: WhatDecidedScene) -> None:
    for _ in range(3 * len(turns())):
        shown_scene.update(0.1)


def things(of: WhatDecidedScene) -> list[Thing]:
    return [*walk(of.things())]


def named(of: WhatDecidedScene, key: str) -> list[str]:
    return [ENGLISH.text(thing.name) for thing in things(of) if thing.key.startswith(key)]


@pytest.fixture
def said() -> Said:
    return []


def test_the_course_is_there_at_once_and_is_told_in_words(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    assert "won after" in names(made)
    assert "It turned in turn 5: Ann's 9 opened Ben's 10." in names(made)
    charts = [thing for thing in things(made) if thing.role is Role.CHART]
    assert [ENGLISH.text(chart.name) for chart in charts] == ["Chance to win: Ann"]
    assert all(re.fullmatch(r"from \d+.% to \d+.%", ENGLISH.text(chart.value or "")) for chart in charts)
    assert named(made, "what_decided.course")[0].startswith("Chances of Ann in 100:")
    assert "Looking at turn 1 of" in status(made)


def test_the_rest_comes_turn_by_turn_and_the_ring_goes(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    click(made, MORE)
    assert "another way was clearly better" not in names(made)
    finish(made)
    assert "another way was clearly better" in names(made)
    assert "uck with the cards" in " ".join(named(made, "what_decided.luck.told"))
    click(made, "Back")
    assert status(made) == ""


def test_it_can_be_stopped_and_gone_on_with(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    click(made, "Stop")
    finish(made)
    assert "Stopped at turn 0 of" in status(made)
    click(made, "Go on")
    finish(made)
    assert status(made) == ""


def test_a_moment_leads_to_the_replay_at_its_turn(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    click(made, MORE)
    buttons = [
        thing
        for thing in things(made)
        if thing.key.startswith("what_decided.moment") and thing.role is Role.BUTTON
    ]
    first = buttons[0]
    number = int(ENGLISH.text(first.name).removeprefix("Watch turn "))
    made.press(first.key)
    assert said == [f"watch game 0 from move {game().turns[number - 1].first}"]


def test_at_first_there_are_five_things_which_stay_where_they_are(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    at_once = places(made)
    assert offered(made) == {"Close", "Watch turn 5", "Stop", MORE}
    finish(made)
    assert places(made) == at_once
    assert offered(made) == {
        *("Close", "Watch turn 5", "Find a better turn", MORE),
        *("Watch Expert with your cards", "Where it differed"),
    }


def places(of: WhatDecidedScene) -> dict[str, object]:
    """Where each row and control of the sheet stands, but for those of the foot, which say how far it is."""
    foot = ("what_decided.stop", "what_decided.progress")
    return {
        thing.key: thing.rect
        for thing in things(of)
        if thing.rect is not None
        and thing.role in (Role.BUTTON, Role.CHART)
        and not thing.key.startswith(foot)
    }


def offered(of: WhatDecidedScene) -> set[str]:
    return {each.name for each in controls(of.things()) if each.enabled}


def test_whoever_comes_by_keys_sees_at_once_where_the_focus_is(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    made.show_cursor()
    assert [thing.key for thing in things(made) if thing.focused] == ["what_decided.turn"]
    keys(made, "return")
    assert said == [f"watch game 0 from move {game().turns[4].first}"]


def test_the_dearest_turn_is_one_press_away(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    finish(made)
    click(made, "Find a better turn")
    (found,) = said
    dearest = max((each.worth, turn.number) for turn in turns() for each in turn.better if turn.seat == 0)
    assert found.startswith(f"find turn {dearest[1]} of ")


def test_what_came_of_expert_is_told_at_once_and_can_be_seen_where_it_differs(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    assert "Expert plays them next." in described(made)
    finish(made)
    assert re.search(r"Expert (won, \d+ cards? left with Ben|lost, with \d+ cards? left)\.", described(made))
    click(made, "Watch Expert with your cards", "Where it differed")
    first, differs = said
    assert first == "watch one of 1 from move 0"
    assert differs.startswith("watch one of 1 from move ")
    assert int(differs.split()[-1]) in {turn.first for turn in game().turns}


def described(of: WhatDecidedScene) -> str:
    return " ".join(ENGLISH.text(thing.description) for thing in things(of) if thing.description)


def test_luck_and_turns_given_away_stand_in_sections_of_their_own(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    finish(made)
    click(made, MORE)
    luck, given = (
        next(thing for thing in things(made) if thing.key == key)
        for key in ("what_decided.luck", "what_decided.given")
    )
    told = [{ENGLISH.text(thing.name) for thing in walk((part,))} for part in (luck, given)]
    assert not told[0] & told[1]
    assert not any("given away" in line or "another way" in line for line in told[0])
    assert not any("uck" in line for line in told[1])


def test_of_several_games_another_can_be_chosen(look: Look, said: Said) -> None:
    made = shown(scene(said, games=2), look)
    finish(made)
    click(made, "Game", "Game: Game 2")
    assert "Looking at turn 1 of" in status(made)
    click(made, MORE)
    buttons = [
        thing
        for thing in things(made)
        if thing.key.startswith("what_decided.moment") and thing.role is Role.BUTTON
    ]
    made.press(buttons[0].key)
    assert said[0].startswith("watch game 1 ")


def test_a_person_sees_the_own_curve_and_onlookers_the_winners(look: Look, said: Said) -> None:
    for levels, name in (((None, "casual"), "Ann"), (("casual", None), "Ben")):
        made = shown(scene(said, levels=levels), look)
        assert named(made, "what_decided.course")[0].startswith(f"Chances of {name} in 100:")


def test_escape_leads_back_and_leaving_ends_the_study(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    keys(made, "escape")
    assert said == ["close"]
    made.leave()
    before = status(made)
    finish(made)
    assert "Stopped" in status(made)
    assert before != ""


def test_every_thing_has_a_key_of_its_own(look: Look, said: Said) -> None:
    made = shown(scene(said), look)
    finish(made)
    for page in ("", MORE):
        if page:
            click(made, page)
        keys_of = [thing.key for thing in things(made) if thing.key]
        assert any(key.startswith(("what_decided.better", "what_decided.find")) for key in keys_of)
        assert len(keys_of) == len(set(keys_of))


def test_it_is_said_that_nobody_answers_and_who_plays_in_place_of_a_program(look: Look, said: Said) -> None:
    made = shown(scene(said, levels=(None, "program"), mind=Mute), look)
    assert "The computer players do not answer." not in names(made)
    finish(made)
    assert named(made, "what_decided.no_answer") == ["The computer players do not answer."]
    assert named(made, "what_decided.again.stand_in") == ["Beginner plays in place of Ben."]
    click(made, "Go on")
    assert named(made, "what_decided.no_answer") == []
