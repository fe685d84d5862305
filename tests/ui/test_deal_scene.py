"""The deal: who deals, how the cards go round, and the way through it."""

from __future__ import annotations

import pygame
import pytest

from skipbo.model.rules import Starts
from skipbo.model.state import stock_of
from skipbo.session.setup import PERSON
from skipbo.session.sitting import Sitting
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.input import Key, PointerMove, Press, Wheel
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT
from skipbo.ui.motion import Speed
from skipbo.words.language import ENGLISH
from tests.ui.driving import names, offered, words
from tests.ui.tabletop import Dealt, Room, Tabletop


@pytest.mark.parametrize("players", [(PERSON, "casual"), (PERSON, PERSON), ("casual",) * 6])
@pytest.mark.parametrize("intent", [Press((3, 3)), Press((480, 300)), Key("space"), Key("escape")])
def test_any_click_or_key_goes_through_it(look: Look, players: tuple[str, ...], intent: Press | Key) -> None:
    top = Tabletop(look, Dealt(players))
    top.tick(0.4)
    assert top.top.name == "deal"
    top.handle(intent)
    top.tick(0.01)
    top.tick(0.01)
    assert top.top.name == ("curtain" if players[0] == players[1] == PERSON else "play")
    assert top.view.show.seen.stock_counts == (3,) * len(players)


def test_its_first_frames_are_felt_on_which_nothing_moves(look: Look) -> None:
    """The backs take long to make, as the table does; nobody waits for a frame of both."""
    top = Tabletop(Look(look.size, FELT))
    before = top.view.show.seen
    frames = 0
    while len(top.frame()) == 1:
        assert top.tick(0.05)
        frames += 1
    assert 1 < frames < 12
    assert top.view.show.seen == before
    assert len(top.frame()) > 20


@pytest.mark.parametrize("intent", [PointerMove((480, 300)), Wheel((480, 300), 1)])
def test_a_move_of_the_mouse_does_not(look: Look, intent: PointerMove | Wheel) -> None:
    top = Tabletop(look)
    top.tick(0.4)
    top.handle(intent)
    top.tick(0.01)
    assert top.top.name == "deal"


@pytest.mark.parametrize("speed", list(Speed))
@pytest.mark.parametrize("reduced", [False, True])
def test_it_ends_by_itself_at_every_speed(look: Look, speed: Speed, reduced: bool) -> None:
    top = Tabletop(look, Dealt(("casual", PERSON, PERSON), stock=20), Room(speed=speed))
    top.ways.reduced = reduced
    for _ in range(400):
        if top.top.name != "deal":
            break
        top.tick(0.05)
        top.check()
        top.frame()
    assert top.top.name == "play"


def test_R03_the_one_with_the_highest_card_deals(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual")), Room(speed=Speed.SLOW))
    drawn: dict[int, int] = {}
    while top.view.show.stage.lamp_seat is None:
        top.tick(0.05)
        drawn.update(top.view.show.stage.deal.lying())
    top.tick(0.5)  # the last card lands
    drawn.update(top.view.show.stage.deal.lying())
    assert len(drawn) == 3
    assert top.view.show.stage.lamp_seat == max(drawn, key=lambda seat: drawn[seat])
    assert top.view.show.stage.lamp_seat == top.table.observe(None).dealer


def test_nobody_is_said_to_deal_or_start_before_that_is_told(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sitting, "settled", property(lambda _: False))  # the disk has not answered yet
    top = Tabletop(look)
    for _ in range(20):
        top.tick(0.05)
        assert not [line for line in words(top.top) if line.endswith(("deals.", "starts.", "start."))]
    assert "Your stock" in names(top.top)


@pytest.mark.parametrize("starts", [Starts.LEFT_OF_DEALER, Starts.HIGHEST_CARD])
def test_R03_who_deals_and_who_starts_is_said_once_it_is_known_and_as_it_is(
    look: Look, starts: Starts
) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual"), starts=starts), Room(speed=Speed.SLOW))
    said, drawn = list[str](), dict[int, int]()
    while top.top.name == "deal":
        said += [line for line in words(top.top) if line.endswith(("deals.", "starts.", "start."))]
        drawn.update(top.view.show.stage.deal.drawn)
        top.tick(0.05)
    seen, players = top.table.observe(None), [player.name for player in top.table.players]
    highest = max(drawn, key=lambda seat: drawn[seat])
    does = "deals" if starts is Starts.LEFT_OF_DEALER else "starts"
    assert highest == (seen.dealer if starts is Starts.LEFT_OF_DEALER else seen.turn_seat)
    assert list(dict.fromkeys(said)) == [
        f"Each player draws a card. The highest {does}.",
        f"{players[highest]} has the highest card and {does}.",
        "Cleo deals, you start." if starts is Starts.LEFT_OF_DEALER else "Ben deals, Cleo starts.",
    ]


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_R03_where_stock_cards_decide_the_highest_glows_and_equal_ones_are_drawn_for(
    look: Look, speed: Speed
) -> None:
    """Ben and Cleo turn up a 10 each; Ben draws the 11, Cleo the 8."""
    dealt = Dealt((PERSON, "casual", "casual"), seed=4, starts=Starts.HIGHEST_STOCK_CARD)
    top, said, drawn, lit = (
        Tabletop(look, dealt, Room(speed=speed)),
        list[str](),
        dict[int, int](),
        set[object](),
    )
    while top.top.name == "deal":
        top.tick(0.05)
        said += [line for line in STARTS if line in names(top.top) and line not in said]
        drawn.update(top.view.show.stage.deal.lying())
        lit |= {accent.place for accent in top.view.show.stage.effects.accents if accent.kind == "highest"}
    if speed is Speed.NORMAL:
        assert (said, drawn, lit) == ([*STARTS], {1: 11, 2: 8}, {stock_of(1)})
    show = top.view.show
    assert (show.seen.dealer, show.stage.lamp_seat, show.stage.deal.lying()) == (0, 1, {})
    lines = [ENGLISH.text(line.said) for line in top.view.log.lines]
    assert lines[3:6] == [
        "Ben draws 11 for the start",
        "Cleo draws 8 for the start",
        "Ben has the highest card and starts",
    ]


STARTS = (
    "Each player turns up a stock card. The highest starts.",
    "The highest cards are equal: their players draw for the start.",
    "Ben has the highest card and starts.",
)


def test_nothing_can_be_taken_during_it(look: Look) -> None:
    top = Tabletop(look)
    top.tick(0.1)
    assert controls(top.top.things()) == ()
    assert top.report.plays == ()
    assert top.view.marks.held is None


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (2560, 1080), (1000, 1400), (500, 900)])
def test_the_button_that_tells_of_the_deal_keeps_off_the_edges_of_the_window(size: tuple[int, int]) -> None:
    look = Look(logical_size(size), FELT._replace(grain=None))
    top = Tabletop(look, Dealt(typed=True))
    top.begin()
    (fair,) = controls(top.top.things())
    free = pygame.Rect((0, 0), look.size).inflate(*2 * [-round(4.6 * look.u)])
    assert free.contains(fair.rect)


def test_what_vouches_for_the_deal_is_told_when_somebody_asks_and_stays_until_a_press(look: Look) -> None:
    top = Tabletop(look, Dealt(typed=True))
    top.begin()
    assert offered(top.top) == ["Fair deal"]
    assert "Deal number" not in names(top.top)
    top.press_button("Fair deal")
    for _ in range(400):
        top.tick(0.05)
    assert top.top.name == "deal"
    assert "Deal number" in names(top.top)
    assert not top.tick(0.05)  # nothing moves for ever
    top.handle(Press((3, 3)))
    top.tick(0.01)
    top.tick(0.01)
    assert top.top.name == "play"
