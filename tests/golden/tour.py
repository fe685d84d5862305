"""The walks through the program on which the golden pictures are taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from skipbo.model.rules import PRESETS, Referee
from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.ui.kit.navigator import Way
from tests.golden.visit import Visit
from tests.ui.looking_back import crash
from tests.ui.running import match
from tests.ui.tabletop import setup

Drive = Callable[[Visit], None]


class Walk(NamedTuple):
    """From the first scene on, `drive` leads along the `pictures`, taken in this order.

    `matches`: so many are in the history.
    """

    options: Options
    drive: Drive
    pictures: tuple[str, ...]
    matches: int = 0


def _menu(visit: Visit) -> None:
    visit.picture("menu")
    visit.press("Deals of the last days")
    visit.away()
    visit.picture("calendar")
    visit.key(pygame.K_ESCAPE)
    visit.key(pygame.K_DOWN)
    visit.key(pygame.K_F1)
    visit.key(pygame.K_TAB)
    visit.picture("help")
    visit.key(pygame.K_ESCAPE)
    visit.press("Rules")
    visit.picture("rules")


def _learn(visit: Visit) -> None:
    visit.press("Learn to play")
    visit.picture("learn")
    visit.press("1. The stock first")
    visit.picture("lesson_begins")
    visit.press("Begin")
    visit.picture("lesson")
    visit.play(lambda pair: " discard pile" in pair[1])
    visit.picture("lesson_strip")
    visit.press("Show me")
    visit.picture("best_way")
    visit.run.app.flow.go(Way.MENU)
    visit.run.frames()
    visit.press("Learn to play", "Your first game, step by step")
    visit.picture("first_game")


def _setup(visit: Visit) -> None:
    visit.press("New game")
    visit.picture("setup")
    visit.press("All options", "Rules")
    visit.picture("setup_rules")
    visit.key(pygame.K_ESCAPE)
    visit.press("Ben: level")
    visit.picture("setup_levels")
    visit.key(pygame.K_ESCAPE)
    visit.choose("Ben", "Empty")
    visit.picture("setup_refused")
    visit.choose("Seat 2", "Computer")
    visit.choose("Seat 3", "Computer")
    visit.choose("Seat 4", "Person")
    visit.choose("Partners", "Two teams of two")
    visit.picture("setup_partners")
    visit.press("More rules")
    visit.picture("setup_house_rules")
    visit.press("More rules: Points and penalties")
    visit.picture("setup_points")
    visit.press("More rules: Own mixes")
    visit.picture("setup_mixes")


def _settings(visit: Visit) -> None:
    visit.press("Settings")
    visit.picture("settings")
    visit.open("settings.to.look")
    visit.away()
    visit.picture("settings_look")
    visit.press("Back")
    visit.open("settings.to.keys")
    visit.picture("settings_keys")
    visit.key(pygame.K_ESCAPE)
    visit.press("About")
    visit.picture("about")
    visit.press("Report a problem", "Close")
    visit.press("Read licence")
    visit.picture("licence")


def _looking_back(visit: Visit) -> None:
    visit.press("Matches")
    visit.picture("matches")
    for _ in range(3):
        visit.key(pygame.K_DOWN)
    visit.press("More")
    visit.picture("matches_more")
    visit.press("More: Import a record…")
    visit.picture("import")
    visit.press("Cancel", "Page: Figures")
    visit.picture("figures")
    visit.press("Games against Casual")
    visit.picture("opponent")


def _what_decided(visit: Visit) -> None:
    visit.press("Matches", "What decided it")
    while "Stop" in visit.controls():
        visit.run.frames()
    visit.picture("what_decided")
    visit.press("More about this game")
    visit.away()
    visit.picture("what_decided_more")


def _mistakes(visit: Visit) -> None:
    visit.press("Matches", "Page: Figures", "Learn from your mistakes")
    while "Stop" in visit.controls():
        visit.run.frames()
    visit.picture("mistakes")
    visit.press(next(name for name in visit.controls() if name.startswith("Find a better turn")))
    visit.press("Begin")
    visit.play(lambda pair: " discard pile" in pair[1])
    visit.run.frames(30)
    visit.picture("verdict")


def _replay(visit: Visit) -> None:
    visit.press("Matches", "Watch")
    visit.picture("replay")
    visit.press(*["Turn forward"] * 6)
    visit.picture("replay_turn")
    visit.press("All hands open", "Fold the log")
    visit.picture("replay_open_hands")
    visit.press("To the end")
    visit.picture("replay_end")


def _play(visit: Visit) -> None:
    visit.run.frames(16)
    visit.glimpse("deal")
    visit.own_turn()
    visit.away()
    visit.picture("play")
    visit.hover("Ann's hand, card 2")
    visit.glimpse("play_hover")
    visit.run.click(visit.at("Ann's hand, card 2"))
    visit.away()
    visit.picture("play_selection")
    visit.run.click(visit.at("Ann's hand, card 2"))
    visit.own_turn()
    visit.carry("Ann's hand, card 1", "build pile 2")
    visit.glimpse("play_drag")
    visit.let_go("build pile 2")
    visit.away()
    visit.turns(5, Random(4))
    visit.own_turn()
    visit.away()
    visit.picture("play_later")
    visit.hover("Ben's discard pile 1")
    visit.run.rest()
    visit.glimpse("play_peek")
    visit.away()
    visit.run.rest()
    visit.press("Fold the log")
    visit.picture("play_folded_log")
    visit.play(lambda pair: "discard pile" in pair[1])
    visit.run.frames(2)
    visit.glimpse("play_flight")
    visit.run.rest()
    visit.press("Menu")
    visit.picture("pause")
    visit.press("Save and leave")
    visit.picture("menu_continue")
    visit.press("New game", "Deal")
    visit.picture("confirm_break_off")


def _score(visit: Visit) -> None:
    visit.to_the_score(Random(1))
    visit.picture("scoring")
    visit.press("Next game")
    visit.own_turn()
    visit.away()
    visit.picture("second_game")


def _first_win(visit: Visit) -> None:
    preferences = visit.run.game.services.preferences
    preferences.keep_progress(preferences.progress._replace(won=False, asked=False))
    visit.to_the_score(Random(2))
    visit.picture("first_win")
    visit.press("Menu", "New game", "Who plays")
    visit.picture("setup_who")


def _match_over(visit: Visit) -> None:
    visit.to_the_score(Random(1))
    visit.picture("match_lost")
    visit.press("The whole match")
    visit.picture("match_end")


def _curtain(visit: Visit) -> None:
    visit.picture("curtain")
    visit.come()
    visit.away()
    visit.picture("curtain_up")


def _later(name: str, turns: int) -> Drive:
    """What the table looks like after so many turns of the person."""

    def drive(visit: Visit) -> None:
        visit.turns(turns, Random(2))
        visit.own_turn()
        visit.away()
        visit.picture(name)

    return drive


def _partners_score(visit: Visit) -> None:
    visit.to_the_score(Random(1))
    visit.picture("partners_scoring")


def _referee(visit: Visit) -> None:
    visit.own_turn()
    visit.away()
    visit.picture("draw_by_hand")
    visit.key(pygame.K_q)
    visit.press("What lies on the table")
    visit.picture("questions")
    visit.key(pygame.K_ESCAPE)
    visit.press("No helping!")
    visit.picture("accuse")
    visit.press("Who helped: Ben")
    visit.picture("accuse_ready")
    visit.press("Ask for a witness")
    visit.picture("witness")
    visit.run.press("Confirm it")
    visit.run.frames(9)
    visit.glimpse("penalty")


def _out_of_turn(visit: Visit) -> None:
    while visit.own_turn() and not any("discard" in pair[1] for pair in visit.rest()["plays"]):
        visit.run.click(visit.at("draw pile"))
    visit.play(lambda pair: "discard pile" in pair[1])
    visit.run.frames(8)
    visit.run.click(visit.at("draw pile"))
    visit.run.frames(6)
    assert any(name.endswith("Not your turn!") for name in visit.controls())
    visit.away()
    visit.glimpse("claims")


def _picker(visit: Visit) -> None:
    """With these rules a Skip-Bo card on an empty place may stand for any number (R22)."""
    visit.own_turn()
    cards = {place["name"]: place["card"] for place in visit.rest()["places"]}
    visit.play(lambda pair: cards[pair[0]] == "Skip-Bo" and cards[pair[1]] is None)
    visit.away()
    visit.picture("number_picker")


def _crash(visit: Visit) -> None:
    visit.run.app.scenes.push(crash([]))
    visit.run.frames()
    visit.picture("crash")


def _notice(visit: Visit) -> None:
    visit.run.app.flow.archive.watch("no record", "old.skipbo", 0)
    visit.run.frames()
    visit.picture("notice")


_TABLED: Mapping[str, Any] = MappingProxyType({"referee": Referee.AT_THE_TABLE})


def _match(
    *players: str,
    preset: str = "rulebook",
    seed: int = 7,
    practice: bool = False,
    you: bool = False,
    **rules: Any,  # noqa: ANN401 - each field of the rules has a type of its own
) -> Options:
    """A match by a preset, with short stocks and no total unless `rules` says otherwise.

    `you`: no name was typed, so that an only person is "you".
    """
    own = PRESETS[preset].rules._replace(stock=8, match_total=None)
    chosen = setup(*players, seed=seed)._replace(
        rules=own._replace(**rules), preset=preset, practice=practice
    )
    return match(chosen._replace(seats=tuple(seat._replace(named=not you) for seat in chosen.seats)))


def _quick(*players: str, **more: Any) -> Options:  # noqa: ANN401 - as above
    """The same, with nothing moving, for tables that are looked at after some turns."""
    return _match(*players, **more)._replace(speed="instant")


WALKS: Mapping[str, Walk] = MappingProxyType(
    {
        "menu": Walk(Options(), _menu, ("menu", "calendar", "help", "rules"), matches=12),
        "learn": Walk(
            Options(), _learn, ("learn", "lesson_begins", "lesson", "lesson_strip", "best_way", "first_game")
        ),
        "setup": Walk(
            Options(),
            _setup,
            (
                "setup",
                "setup_rules",
                "setup_levels",
                "setup_refused",
                "setup_partners",
                "setup_house_rules",
                "setup_points",
                "setup_mixes",
            ),
        ),
        "settings": Walk(
            Options(),
            _settings,
            ("settings", "settings_look", "settings_keys", "about", "licence"),
        ),
        "looking back": Walk(
            Options(),
            _looking_back,
            (
                "matches",
                "matches_more",
                "import",
                "figures",
                "opponent",
            ),
            matches=30,
        ),
        "what decided": Walk(Options(), _what_decided, ("what_decided", "what_decided_more"), matches=1),
        "mistakes": Walk(Options(), _mistakes, ("mistakes", "verdict"), matches=3),
        "replay": Walk(
            Options(), _replay, ("replay", "replay_turn", "replay_open_hands", "replay_end"), matches=1
        ),
        "play": Walk(
            _match(PERSON, "casual", match_total=500),
            _play,
            (
                "deal",
                "play",
                "play_hover",
                "play_selection",
                "play_drag",
                "play_later",
                "play_peek",
                "play_folded_log",
                "play_flight",
                "pause",
                "menu_continue",
                "confirm_break_off",
            ),
        ),
        "score": Walk(
            _match(PERSON, "casual", stock=2, match_total=500, you=True), _score, ("scoring", "second_game")
        ),
        "first win": Walk(
            _quick(PERSON, "casual", stock=2, you=True), _first_win, ("first_win", "setup_who")
        ),
        "match over": Walk(
            _quick(PERSON, "casual", "regular", stock=2, match_total=5),
            _match_over,
            ("match_lost", "match_end"),
        ),
        "curtain": Walk(_match(PERSON, PERSON, "casual"), _curtain, ("curtain", "curtain_up")),
        "three": Walk(_quick(PERSON, "casual", "regular"), _later("three_seats", 4), ("three_seats",)),
        "four": Walk(_quick(PERSON, *["casual"] * 3), _later("four_seats", 4), ("four_seats",)),
        "six": Walk(_quick(PERSON, *["casual"] * 5), _later("six_seats", 5), ("six_seats",)),
        "partners": Walk(_quick(PERSON, *["casual"] * 3, teams=2), _later("partners", 4), ("partners",)),
        "partners score": Walk(
            _quick(PERSON, *["casual"] * 3, teams=2, stock=2, you=True),
            _partners_score,
            ("partners_scoring",),
        ),
        "practice": Walk(
            _quick(PERSON, "casual", practice=True, preset="vintage"), _later("practice", 6), ("practice",)
        ),
        "referee": Walk(
            _match(PERSON, "casual", PERSON, **_TABLED),
            _referee,
            ("draw_by_hand", "questions", "accuse", "accuse_ready", "witness", "penalty"),
        ),
        "out of turn": Walk(_match(PERSON, "casual", "casual", seed=2, **_TABLED), _out_of_turn, ("claims",)),
        "picker": Walk(_quick(PERSON, "casual", preset="wiki", seed=2), _picker, ("number_picker",)),
        "crash": Walk(Options(), _crash, ("crash",)),
        "notice": Walk(Options(), _notice, ("notice",)),
    }
)
"""Each by its name. A picture's name is its file's."""
