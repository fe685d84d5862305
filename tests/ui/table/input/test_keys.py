"""A whole game without a mouse: the ring of the keys goes everywhere, and a key clicks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.rules import Referee
from skipbo.model.state import DRAW_PILE, Kind, Place, discard_of, hand_of, stock_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from skipbo.ui.table.input.keys import TableKeys, stops
from skipbo.ui.table.picture.where import standing_out
from skipbo.ui.widgets.widget import FOCUS_Z
from tests.session.tables import eager
from tests.ui.assistive.hearing import Listening
from tests.ui.driving import frame
from tests.ui.tabletop import Dealt, Tabletop, goal

ARROWS = ("left", "right", "up", "down")


def keys(top: Tabletop) -> TableKeys:
    return top.play.input.keys


def begun(look: Look, *players: str, seed: int = 5, referee: Referee = Referee.STRICT) -> Tabletop:
    return Tabletop(look, Dealt(players, seed=seed, stock=10, referee=referee)).start()


def ways(top: Tabletop) -> Iterator[tuple[tuple[Place, int], list[str]]]:
    """Every place to which arrows lead the ring from the viewer's stock, and by which; the nearest first."""
    top.press_key("s")
    start = keys(top).stop
    seen, edge = {(start.place, start.spot)}, deque([((start.place, start.spot), list[str]())])
    while edge:
        at, path = edge.popleft()
        yield at, path
        for name in ARROWS:
            for key in ("s", *path, name):
                top.press_key(key)
            stop = keys(top).stop
            found = stop.place, stop.spot
            if found not in seen:
                seen.add(found)
                edge.append((found, [*path, name]))


def way_to(top: Tabletop, place: Place, spot: int = -1) -> list[str]:
    """The arrows that lead the ring from the viewer's stock to a place, found by trying all ways."""
    path = next((path for found, path in ways(top) if found == (place, spot)), None)
    assert path is not None, f"No arrows lead to {place}."
    return path


def go(top: Tabletop, place: Place, spot: int = -1) -> None:
    """Lead the ring there, and nothing else."""
    for key in ("s", *way_to(top, place, spot)):
        top.press_key(key)
    assert keys(top).stop.place == place


def make(top: Tabletop, move: Move) -> None:
    """A person's move by keys alone."""
    if isinstance(move, Pass):
        top.press_button("Pass")
        return
    assert isinstance(move, Play | Discard)
    own = hand_of(top.view.viewer)
    source = move.source if isinstance(move, Play) else own
    go(top, source, top.view.hand.index(move.card) if source == own else -1)
    top.press_key("return")
    held = top.view.marks.selected
    assert held is not None
    assert held.card == move.card
    go(top, goal(move))
    top.press_key("space")


@pytest.mark.parametrize("players", [(PERSON, "casual"), (PERSON,) * 3 + ("casual",) * 3])
def test_a_whole_game_can_be_played_by_keys_alone(look: Look, players: tuple[str, ...]) -> None:
    top, rng = Tabletop(look, Dealt(players, seed=4, stock=1)), Random(4)
    for _ in range(3000):
        if top.top.name == "scoring":
            return
        if top.top.name == "curtain":
            top.tick(0.5)
            top.press_key("return")
        elif not top.tick(0.3) and top.table.legal():
            top.press_key("1")
            move, before = eager(top.table.legal(), rng), top.table.journal.now
            make(top, move)
            assert top.table.journal.now > before, move
    raise AssertionError("The game does not end.")


def test_every_place_can_be_reached_with_arrows(look: Look) -> None:
    top = begun(look, PERSON, *["casual"] * 5)
    top.press_key("tab")
    there = {(stop.place, stop.spot) for stop in stops(top.view)}
    assert there <= {found for found, _ in ways(top)}


def test_arrows_go_from_card_to_card_of_the_hand(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    top.press_key("tab")
    spots = [keys(top).stop.spot]
    for _ in range(4):
        top.press_key("right")
        spots.append(keys(top).stop.spot)
    assert spots == [0, 1, 2, 3, 4]
    top.press_key("home")
    assert keys(top).stop.spot == 0
    top.press_key("end")
    assert keys(top).stop.spot == 4


def test_numbers_and_letters_lead_to_cards_and_piles(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    top.press_key("3")
    assert (keys(top).stop.place, keys(top).stop.spot) == (hand_of(0), 2)
    top.press_key("s")
    assert keys(top).stop.place == stock_of(0)
    for letter, kind in (("d", Kind.DISCARD), ("b", Kind.BUILD)):
        found = []
        for _ in range(5):
            top.press_key(letter)
            found.append(keys(top).stop.place)
        assert [place.kind for place in found] == [kind] * 5
        assert [place.index for place in found] == [0, 1, 2, 3, 0]


def test_a_card_that_was_taken_leads_to_the_pile_that_wants_it_and_the_ring_comes_back(look: Look) -> None:
    for seed in range(1, 60):
        top = begun(look, PERSON, "casual", seed=seed)
        plays = [m for m in top.table.legal() if isinstance(m, Play) and m.source == hand_of(0) and m.card]
        if plays:
            break
    spot = top.view.hand.index(plays[0].card)
    top.press_key(str(spot + 1))
    top.press_key("return")
    assert keys(top).stop.place in top.view.marks.legal
    top.press_key("return")
    top.rest()
    assert keys(top).stop.place == hand_of(0)


def test_the_ring_cuts_through_nothing_of_a_stock(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    top.press_key("s")
    view, stock = top.play.view, stock_of(0)
    card = standing_out(view.layout, view.marks, stock, 10)
    assert card is not None
    assert keys(top).focus_rect().top <= card.centre[1] - card.height / 2 + 1
    drawn = [z for surface, _, z in frame(top.play) if surface is look.art.count(10).surface]
    assert max(drawn) > FOCUS_Z + 1


@pytest.mark.parametrize("undone", [False, True])
@pytest.mark.parametrize("frames", [1, 4, 8, 14])
def test_a_key_takes_the_card_at_the_ring_while_the_hand_is_still_gliding(
    look: Look, frames: int, undone: bool
) -> None:
    """However soon after a card has left the hand, or has come back to it, the next one is chosen."""
    for spot in range(4):
        top = begun(look, PERSON, "casual", seed=6)
        make(top, next(m for m in top.table.legal() if isinstance(m, Play) and m.source.kind is Kind.HAND))
        if undone:
            top.rest()
            top.handle(Key("z", ctrl=True))
        for _ in range(frames):
            top.tick(0.02)
        meant = top.view.hand[spot]
        top.press_key(str(spot + 1))
        top.press_key("return")
        held = top.view.marks.selected
        assert held is not None
        assert (held.spot, held.card) == (spot, meant)


def test_escape_lets_go_and_the_ring_comes_back(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    top.press_key("2")
    top.press_key("return")
    go(top, DRAW_PILE)
    top.press_key("escape")
    assert top.view.marks.held is None
    assert keys(top).stop.spot == 1
    assert top.ways.said == []


def test_at_the_table_a_key_draws_by_hand(look: Look) -> None:
    top = Tabletop(look, Dealt(seed=3, stock=10, referee=Referee.AT_THE_TABLE))
    for _ in range(600):
        top.tick(0.05)
        if top.top.name == "play" and top.table.person_to_act == 0 and not top.view.show.busy:
            break
    held = len(top.table.observe(0).hand)
    top.press_key("tab")
    go(top, DRAW_PILE)
    top.press_key("return")
    top.rest()
    assert len(top.table.observe(0).hand) == held + 1


def test_a_key_looks_into_the_piles_of_others(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    show = top.view.show
    show.jump(replace(show.seen, discards=(((), (), (), ()), ((1, 2, 3), (), (), ()))))
    go(top, discard_of(1, 0))
    for opened in (discard_of(1, 0), None):
        top.press_key("return")
        assert top.play.input.peek.place == opened
    top.press_key("v")
    assert top.play.input.peek.place == discard_of(1, 0)
    assert top.view.marks.held is None


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (stock_of(1), "You cannot put cards on Ben's piles."),
        (discard_of(1, 0), "You cannot put cards on Ben's piles."),
        (DRAW_PILE, "You cannot put cards on the draw pile."),
    ],
)
def test_a_key_that_puts_a_card_where_none_goes_says_so_and_keeps_it(
    look: Look, place: Place, why: str
) -> None:
    top = begun(look, PERSON, "casual")
    show = top.view.show
    show.jump(replace(show.seen, discards=(((), (), (), ()), ((1, 2, 3), (), (), ()))))
    top.press_key("1")
    top.press_key("return")
    held = top.view.marks.held
    assert held is not None
    ear = Listening(top)
    go(top, place)
    top.press_key("return")
    ear.listen()
    assert ear.urgent == [why]
    assert top.view.marks.held == held
    assert top.play.input.peek.place is None


def test_the_mouse_takes_the_ring_away(look: Look) -> None:
    top = begun(look, PERSON, "casual")
    top.press_key("tab")
    assert top.play.input.form.keyboard
    top.click(top.nowhere())
    assert not top.play.input.form.keyboard


def test_written_text_skips_nothing(look: Look) -> None:
    """The space bar comes as a key and as text; only one of them counts."""
    top = begun(look, PERSON, "casual")
    top.press_key("1")
    top.press_key("return")
    go(top, next(place for place in top.view.marks.discards))
    top.press_key("space")
    assert top.view.show.busy
    top.handle(Key("text", text=" "))
    assert top.view.show.busy


@pytest.mark.parametrize(("key", "spot"), [("home", 0), ("end", 4), ("3", 2)])
def test_a_key_for_a_card_of_the_hand_leads_there_before_any_other_key(
    look: Look, key: str, spot: int
) -> None:
    top = begun(look, PERSON, "casual")
    assert top.play.input.cursor is None
    top.press_key(key)
    assert top.play.input.cursor is not None
    assert (keys(top).stop.place, keys(top).stop.spot) == (hand_of(0), spot)


def test_R27_letters_lead_on_to_the_piles_of_partners_unless_a_card_is_held(look: Look) -> None:
    players = (PERSON, "casual", "casual", "casual")
    top = Tabletop(look, Dealt(players, seed=5, stock=10, teams=2)).start()
    top.rest()
    lie = [discard_of(2, pile) for pile in range(4) if top.view.show.seen.count(discard_of(2, pile))]
    assert lie
    for letter, wanted in (
        ("s", [stock_of(0), stock_of(2), stock_of(0)]),
        ("d", [*(discard_of(0, pile) for pile in range(4)), *lie, discard_of(0, 0)]),
    ):
        found = []
        for _ in wanted:
            top.press_key(letter)
            found.append(keys(top).stop.place)
        assert found == wanted
    for key in ("1", "return", "s", "s"):
        top.press_key(key)
    assert keys(top).stop.place == stock_of(0)
