"""The play screen: who may do what when, and a mouse that may do anything at any moment."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.state import Kind, stock_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Press
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Speed
from tests.releases import rest_for_release
from tests.ui.tabletop import Dealt, Room, Tabletop

TABLES = ((PERSON, "casual"), (PERSON, PERSON), ("regular", PERSON, "casual", PERSON), ("casual", "casual"))


def whole_game(top: Tabletop, rng: Random, most: int = 3000) -> None:
    """Play to the score as persons do who wait for nothing."""
    for _ in range(most):
        top.check()
        if top.top.name == "scoring":
            return
        if top.top.name == "curtain":
            assert len(top.table.persons) > 1
            top.uncover()
        elif not top.tick(0.3) and top.table.legal():
            top.check_rest()
            top.person_plays(rng)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize(("seed", "players"), rest_for_release(enumerate(TABLES, start=1), 2))
def test_a_whole_game_goes_from_the_deal_to_the_score(
    look: Look, seed: int, players: tuple[str, ...]
) -> None:
    top = Tabletop(look, Dealt(players, seed=seed))
    whole_game(top, Random(seed))
    assert top.over()


class TestOnePerson:
    def test_a_click_while_others_play_skips_and_is_used_up(self, look: Look) -> None:
        top = in_others_turn(look)
        top.click(top.middle("build pile 1"))
        assert top.view.marks.held is None
        assert top.view.show.stage.air().flying == ()

    def test_a_click_on_an_own_card_takes_it_even_then(self, look: Look) -> None:
        top = in_others_turn(look, lambda top: len(top.view.hand) == 4)
        card = top.view.hand[0]
        top.click(top.view.layout.hand(len(top.view.hand))[0].click.centre)
        top.rest()
        held = top.view.marks.selected
        assert held is None or held.card == card

    def test_a_click_during_the_own_flight_counts(self, look: Look) -> None:
        """Card, pile, card, pile without waiting for anything."""
        top = Tabletop(look, Dealt(seed=5)).start()
        rng = Random(5)
        for _ in range(200):
            plays = [move for move in top.table.legal() if isinstance(move, Play)]
            if top.table.acting != 0 or not plays or top.over():
                return
            move, now = rng.choice(plays), top.table.journal.now
            top.make(move)
            assert top.table.journal.now > now
            top.tick(0.01)

    def test_the_card_that_is_seen_under_the_pointer_is_the_one_that_is_taken(self, look: Look) -> None:
        """A press in the midst of drawing finishes it, and the hand moves: nothing else is grabbed."""
        for frames in range(1, 14):
            top = Tabletop(look, Dealt(seed=8), Room(speed=Speed.SLOW))
            top.handle(Press(top.nowhere()))
            while len(top.view.hand) < 1:
                top.tick(0.02)
            for _ in range(frames):
                top.tick(0.02)
            shown = top.view.hand_cards()[0].click.centre
            card = top.view.hand[0]
            top.click(shown)
            held = top.view.marks.selected
            assert held is not None
            assert held.card == card

    def test_passing_is_offered_only_where_it_is_legal(self, look: Look) -> None:
        top = Tabletop(look, Dealt(seed=9))
        rng = Random(9)
        for _ in range(600):
            if top.top.name == "scoring":
                return
            moving = top.tick(0.3)
            legal = top.table.legal()
            offered = any(control.name == "Pass" for control in controls(top.top.things()))
            assert not offered or any(isinstance(move, Pass) for move in legal)
            if not moving and legal:
                top.person_plays(rng)


def ready(look: Look, *players: str, seed: int = 1, stock: int = 5) -> Tabletop:
    """A person's turn, at rest."""
    top = Tabletop(look, Dealt(players or (PERSON, "casual"), seed=seed, stock=stock)).start()
    assert top.table.legal()
    return top


def in_others_turn(look: Look, wanted: object = None) -> Tabletop:
    """The person has discarded and a computer's card is in the air."""
    for seed in range(1, 30):
        top = ready(look, seed=seed)
        discards = [move for move in top.table.legal() if isinstance(move, Discard)]
        start, end = top.spot_of(discards[0]), top.goal_of(discards[0])
        top.click(start)
        top.click(end)
        for _ in range(400):
            top.tick(0.02)
            show = top.view.show
            flying = [
                flown
                for flown, _ in show.stage.air().flying
                if flown.target and flown.target.kind is Kind.BUILD
            ]
            if show.seen.turn_seat == 1 and flying and (not callable(wanted) or wanted(top)):
                return top
    raise AssertionError("No computer plays a card.")


class TestSeveralPersons:
    @pytest.mark.parametrize("players", [(PERSON, PERSON), (PERSON, "casual", PERSON), (PERSON,) * 3])
    def test_a_curtain_comes_before_each_person_s_turn_and_only_there(
        self, look: Look, players: tuple[str, ...]
    ) -> None:
        top = Tabletop(look, Dealt(players, seed=4))
        rng, last = Random(4), -1
        for _ in range(1500):
            top.check_hidden()
            if top.top.name == "scoring":
                return
            if top.top.name == "curtain":
                assert top.table.acting != last
                assert top.table.person_to_act == top.table.acting
                last = top.table.acting
                assert controls(top.top.things())[-1].name == f"I am {top.table.players[last].name}"
                top.uncover()
                assert top.view.viewer == last
                assert top.view.show.seen.seat == last
            elif not top.tick(0.3) and top.table.legal():
                assert top.table.acting == last
                top.person_plays(rng)

    def test_no_card_can_be_taken_once_the_hand_is_closed(self, look: Look) -> None:
        top = ready(look, PERSON, PERSON)
        stock = top.view.box_of(stock_of(top.view.viewer)).centre
        assert top.view.card_at(stock) is not None
        move = top.a_discard()
        top.make(move)
        top.tick(0.01)
        assert top.top.name == "play"
        assert top.view.show.seen.seat is None
        assert top.view.card_at(stock) is None

    def test_the_hand_is_closed_with_the_discard_itself(self, look: Look) -> None:
        top = ready(look, PERSON, PERSON)
        move = top.a_discard()
        top.click(top.spot_of(move))
        assert top.view.hand
        top.click(top.goal_of(move))
        assert top.view.show.seen.seat is None
        assert top.view.hand == ()
        assert all(place.card is None for place in top.report.places if "hand" in place.name)

    def test_no_click_brings_a_closed_hand_back(self, look: Look) -> None:
        top = ready(look, PERSON, "casual", PERSON)
        move = top.a_discard()
        hand = [card.click.centre for card in top.view.hand_cards()]
        top.make(move)
        while top.top.name == "play":
            for at in hand:
                top.click(at)
                top.check_hidden()
            assert top.view.marks.held is None
            top.tick(0.01)


def test_computers_alone_play_by_themselves(look: Look) -> None:
    top = Tabletop(look, Dealt(("casual", "regular", "casual")), Room(speed=Speed.INSTANT))
    names = set()
    for _ in range(3000):
        names.add(top.top.name)
        if top.top.name == "scoring":
            break
        top.tick(0.1)
    assert names == {"deal", "play", "scoring"}


def test_a_slow_computer_is_waited_for_without_standing_still(look: Look) -> None:
    top = Tabletop(look, Dealt(("casual", "regular")), Room(speed=Speed.INSTANT, slow=5))
    for _ in range(60):
        assert top.tick(0.1)


@pytest.mark.parametrize("act", rest_for_release(["click", "escape", "menu", "h", "p", "return"], 2))
def test_any_key_or_click_leads_from_the_win_to_the_score(look: Look, act: str) -> None:
    top = Tabletop(look, Dealt(("casual", "regular"), seed=2), Room(speed=Speed.SLOW))
    while not top.view.show.celebrating:
        top.tick(0.05)
    top.tick(0.05)
    if act == "click":
        top.click(top.nowhere())
    elif act == "menu":
        x, y, _, _ = next(
            each.rect for each in walk(top.top.things()) if each.key == "play.menu" and each.rect
        )
        top.click((x + 5, y + 5))
    else:
        top.press_key(act)
    top.tick(0.01)
    top.tick(0.01)
    assert top.top.name == "scoring"
