"""The play screen: who may do what when, and a mouse that may do anything at any moment."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.state import Kind, stock_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import controls, report
from skipbo.ui.kit.theme import LINEN
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Speed
from tests.releases import rest_for_release
from tests.session.tables import eager
from tests.ui.tabletop import Dealt, Room, Tabletop, goal

CALM = settings(
    max_examples=6,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
TABLES = ((PERSON, "casual"), (PERSON, PERSON), ("regular", PERSON, "casual", PERSON), ("casual", "casual"))


def whole_game(top: Tabletop, rng: Random, most: int = 3000) -> None:
    """Play to the score as persons do who wait for nothing."""
    for _ in range(most):
        top.check()
        if top.top.name == "scoring":
            return
        if top.top.name == "curtain":
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
    def test_there_is_no_curtain_and_the_hand_is_open(self, look: Look) -> None:
        top = Tabletop(look, Dealt(seed=3))
        rng = Random(3)
        for _ in range(400):
            assert top.top.name in ("deal", "play", "scoring")
            assert top.view.show.seen.seat == 0
            if top.over():
                return
            if not top.tick(0.3) and top.table.legal():
                top.person_plays(rng)

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
        top = Tabletop(look, Dealt(seed=5))
        top.start()
        rng = Random(5)
        for _ in range(200):
            plays = [move for move in top.table.legal() if isinstance(move, Play)]
            if top.table.acting != 0 or not plays or top.over():
                return
            move, now = rng.choice(plays), top.table.journal.now
            top.click(top.spot_of(move))
            top.click(top.goal_of(move))
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

    def test_escape_opens_the_menu_when_nothing_is_held(self, look: Look) -> None:
        top = ready(look)
        top.press_key("escape")
        assert top.ways.said == ["pause"]

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
    top = Tabletop(look, Dealt(players or (PERSON, "casual"), seed=seed, stock=stock))
    top.start()
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
        move = next(move for move in top.table.legal() if isinstance(move, Discard))
        top.click(top.spot_of(move))
        top.click(top.goal_of(move))
        top.tick(0.01)
        assert top.top.name == "play"
        assert top.view.show.seen.seat is None
        assert top.view.card_at(stock) is None

    def test_the_hand_is_closed_with_the_discard_itself(self, look: Look) -> None:
        top = ready(look, PERSON, PERSON)
        move = next(move for move in top.table.legal() if isinstance(move, Discard))
        top.click(top.spot_of(move))
        assert top.view.hand
        top.click(top.goal_of(move))
        assert top.view.show.seen.seat is None
        assert top.view.hand == ()
        assert all(place.card is None for place in top.report.places if "hand" in place.name)

    def test_no_click_brings_a_closed_hand_back(self, look: Look) -> None:
        top = ready(look, PERSON, "casual", PERSON)
        move = next(move for move in top.table.legal() if isinstance(move, Discard))
        hand = [card.click.centre for card in top.view.hand_cards()]
        top.click(top.spot_of(move))
        top.click(top.goal_of(move))
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


# Anything at any moment.

POINTS = st.one_of(
    st.tuples(st.integers(0, 959), st.integers(0, 599)),
    st.tuples(st.sampled_from(("hand", "stock", "discard", "build", "draw")), st.integers(0, 4)),
)
SPELLS = st.sampled_from((0.0, 0.005, 0.016, 0.05, 0.2, 1.0))
DOINGS = st.one_of(
    st.tuples(st.just("press"), POINTS, st.sampled_from((1, 1, 1, 2, 3))),
    st.tuples(st.just("move"), POINTS, st.booleans()),
    st.tuples(st.just("release"), POINTS, st.sampled_from((1, 1, 3))),
    st.tuples(st.just("click"), POINTS, st.sampled_from((1, 1, 2))),
    st.tuples(st.just("play"), st.integers(0, 10**6), st.booleans()),
    st.tuples(st.just("play"), st.integers(0, 10**6), st.booleans()),
    st.tuples(st.just("tick"), SPELLS, st.integers(1, 4)),
    st.tuples(st.just("tick"), SPELLS, st.integers(1, 20)),
    st.tuples(st.just("key"), st.sampled_from(("escape", "tab", "return", "space", "left", "x")), st.just(0)),
    st.tuples(st.just("look"), st.integers(0, 2), st.just(0)),
    st.tuples(st.just("pace"), st.sampled_from(list(Speed)), st.booleans()),
)


class Hands:
    """Does what the fuzzer says at a table."""

    def __init__(self, top: Tabletop, looks: list[Look]) -> None:
        self.top, self.looks = top, looks

    def do(self, doing: str, first: object, second: object) -> None:
        getattr(self, doing)(first, second)
        if self.top.top.name == "curtain":
            self.top.uncover()
        self.top.check()
        self.top.frame()
        report(self.top.top.things())

    def at(self, point: tuple[object, int]) -> tuple[int, int]:
        kind, index = point
        if isinstance(kind, int):
            return (kind, index)
        view = self.top.view
        if kind == "hand":
            cards = view.hand_cards()
            at = cards[index % len(cards)].click.centre if cards else (1.0, 1.0)
        else:
            targets = view.targets()
            parts = {"build": slice(4), "discard": slice(4, 8), "stock": slice(8, 9), "draw": slice(9, 10)}
            choice = targets[parts[str(kind)]]
            at = view.box_of(choice[index % len(choice)]).centre
        return (round(at[0]), round(at[1]))

    def press(self, point: tuple[object, int], button: int) -> None:
        self.top.handle(Press(self.at(point), button))

    def move(self, point: tuple[object, int], pressed: bool) -> None:
        self.top.handle(PointerMove(self.at(point), pressed))

    def release(self, point: tuple[object, int], button: int) -> None:
        self.top.handle(Release(self.at(point), button))

    def click(self, point: tuple[object, int], clicks: int) -> None:
        self.top.click(self.at(point), clicks=clicks)

    def play(self, seed: int, drag: bool) -> None:
        """A legal move as fast as it can be made, flights or not."""
        legal = self.top.table.legal()
        if not legal or self.top.top.name != "play" or self.top.view.show.seen.seat != self.top.table.acting:
            return
        move = eager(legal, Random(seed))
        if isinstance(move, Pass) or not isinstance(move, Play | Discard):
            return
        hand = move.source if isinstance(move, Play) else None
        if (hand is None or hand.kind is Kind.HAND) and move.card not in self.top.view.hand:
            return
        start, end = self.top.spot_of(move), self.top.view.box_of(goal(move)).centre
        if drag:
            self.top.drag(start, end)
        else:
            self.top.click(start)
            self.top.click(end)

    def tick(self, dt: float, times: int) -> None:
        for _ in range(times):
            self.top.tick(dt)
            self.top.check()

    def key(self, name: str, _: object) -> None:
        self.top.handle(Key(name), Wheel(self.top.nowhere(), 1))

    def look(self, index: int, _: object) -> None:
        self.top.scenes.arrange(self.looks[index])
        self.top.scenes.settle()

    def pace(self, speed: Speed, reduced: bool) -> None:
        self.top.ways.speed, self.top.ways.reduced = speed, reduced


@pytest.fixture(scope="session")
def looks(look: Look) -> list[Look]:
    return [look, Look((1024, 768), LINEN), Look((1600, 900), LINEN)]


@CALM
@given(
    players=st.sampled_from((*TABLES[:3], (PERSON,) * 3, ("casual", PERSON) * 3)),
    seed=st.integers(0, 999),
    doings=st.lists(DOINGS, min_size=5, max_size=60),
)
def test_nothing_that_a_person_does_breaks_the_game(
    looks: list[Look], players: tuple[str, ...], seed: int, doings: list[tuple[str, object, object]]
) -> None:
    top = Tabletop(looks[0], Dealt(players, seed=seed, stock=2))
    top.handle(Press(top.nowhere()))
    hands = Hands(top, looks)
    for doing, first, second in doings:
        hands.do(doing, first, second)
    top.ways.speed = Speed.FAST
    top.press_key("escape")
    top.press_key("escape")
    whole_game(top, Random(seed))
