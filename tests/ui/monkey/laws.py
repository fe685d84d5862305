"""What must hold at every moment, whatever has been done."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pygame

from skipbo.model.cards import deck
from skipbo.model.state import Phase
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.ui.app.app import App
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.kit import reports
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.show.table_view import TableView
from tests.ui.table.shows import all_cards, in_air, places

MOST_SCENES = 12
"""No way through the program leads deeper than this."""

_HAND_CARD = re.compile(r"(?P<owner>.+)'s hand, card \d+")


def check(app: App) -> None:
    """Raise AssertionError, with words, where a law is broken."""
    if not app.running:
        return
    check_scenes(app)
    check_controls(app)
    game = app.flow.matches.current
    if game is not None:
        check_cards(game.table, game.view)
        check_hidden(app, game)


def check_scenes(app: App) -> None:
    """Something is shown, from a scene that fills the picture upwards, and nothing lies on itself."""
    names = [scene.name for scene in app.scenes.scenes]
    assert names, "no scene is shown"
    assert len(names) <= MOST_SCENES, f"scenes pile up: {names}"
    assert any(scene.opaque for scene in app.scenes.scenes) or names == ["crash"], f"on nothing: {names}"
    over = [name for name, below in pairwise(names) if name == below != "confirm"]
    assert not over, f"{over} lie on themselves: {names}"
    assert app.look.size == logical_size(pygame.display.get_window_size()) or app.moving


def check_controls(app: App) -> None:
    """What can be worked lies in the window, and has a name of its own."""
    top = app.scenes.top
    picture = pygame.Rect((0, 0), app.look.size)
    controls = reports.controls(app.scenes.things())
    for control in controls:
        assert control.name, f"a {control.role} without a name in {top.name if top else None}"
        assert picture.contains(control.rect), f"{control} is not in {picture} of {top.name if top else None}"
    twice = [name for name, times in Counter(control.name for control in controls).items() if times > 1]
    assert not twice, f"{twice} are there twice in {top.name if top else None}"


def check_cards(table: Sitting, view: TableView) -> None:
    """No card is lost or found, in the game and in its picture."""
    cards = sorted(table._so_far.match.state.cards())  # noqa: SLF001 – the cards that nobody may see
    assert cards in ([], sorted(deck(table.rules.deck))), "the game's cards are no deck"
    seen, show = view.show.seen, view.show
    assert all_cards(seen) == seen.rules.deck.size, "the picture's cards are no deck"
    for place in places(seen.seats):
        assert 0 <= in_air(show, place) <= seen.count(place), f"{place} has more cards in the air than cards"
    if seen.seat == view.viewer:
        assert Counter(view.own.order.arrange(seen.hand)) == Counter(seen.hand), (
            "the arranged hand is another"
        )


def check_hidden(app: App, game: MatchOnScreen) -> None:
    """The report tells of no card that lies face down, and of no hand but the open one's.

    All hands lie open once a game is over, in the match and in what is shown of it.
    """
    top, table, seen = app.scenes.top, game.table, game.view.show.seen
    if not isinstance(top, PlayScene):
        return
    persons = table.persons
    if len(persons) > 1 and seen.seat is not None:
        assert seen.seat == game.view.viewer, "the open hand is not the viewer's"
    if len(persons) == 1 and table.holder(persons[0]) is HeldBy.SCREEN:
        assert seen.seat == persons[0], "the only person's hand is not the open one"
    owner = "" if seen.seat is None else table.players[seen.seat].name
    all_open = table.phase is Phase.OVER and seen.outcome is not None
    for place in reports.report(top.things()).places:
        hand = _HAND_CARD.fullmatch(place.name)
        closed = place.name == "draw pile" or (hand is not None and hand["owner"] != owner and not all_open)
        assert not (closed and place.card), f"{place} is seen"
