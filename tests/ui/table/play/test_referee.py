"""Mistakes at the table as they are seen: each seat can say so, and the cards go back (R31 to R35)."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.calls import Claim
from skipbo.model.legal_moves import Discard, Draw, Play, Take
from skipbo.model.rules import Referee
from skipbo.model.state import DRAW_PILE, Kind, hand_of
from skipbo.session import sitting as tables
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.layout import Box, layout
from skipbo.ui.layout.over_table import claim_button, corner_room, menu_corner, right_corner
from skipbo.ui.motion import Speed
from skipbo.words.language import ENGLISH
from tests.releases import rest_for_release
from tests.ui.boxes import holds
from tests.ui.driving import offered
from tests.ui.table.shows import all_cards
from tests.ui.tabletop import Dealt, Room, Tabletop, until_others_play


@pytest.fixture(autouse=True)
def nobody_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """No computer notices a mistake by itself."""
    monkeypatch.setattr(tables, "who_notices", lambda *_: None)


def claims(top: Tabletop) -> list[str]:
    return [name for name in offered(top.top) if name.endswith("Not your turn!")]


def reach(top: Tabletop) -> None:
    """Draw a card out of turn."""
    top.click(top.middle("draw pile"))
    top.rest(0.05)
    assert top.table.out_of_turn == top.view.viewer


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_R32_each_other_seat_has_a_claim_of_its_own(look: Look, seats: int) -> None:
    top = until_others_play(look, PERSON, *["casual"] * (seats - 1))
    assert claims(top) == []
    reach(top)
    others = [player.name for player in top.table.players[1:]]
    assert sorted(claims(top)) == [f"{name}: Not your turn!" for name in others]
    top.press_button(claims(top)[-1])
    assert isinstance(top.table.steps[-1], Claim)
    assert top.table.out_of_turn is None
    top.rest(0.05)
    assert claims(top) == []


def test_R32_two_claims_in_one_moment_count_as_one(look: Look) -> None:
    """A double click on a slow machine: both clicks come before the picture is brought up to date."""
    top = until_others_play(look, PERSON, "casual", "casual")
    reach(top)
    at = next(control for control in controls(top.top.things()) if control.name == claims(top)[0]).rect.center
    top.click(at)
    top.click(at, clicks=2)
    assert [isinstance(step, Claim) for step in top.table.steps].count(True) == 1


def test_R32_the_claims_stay_until_the_turn_out_of_turn_is_finished(look: Look) -> None:
    top = until_others_play(look, PERSON, "casual", "casual")
    reach(top)
    for _ in range(20):
        if top.table.out_of_turn is None:
            break
        assert len(claims(top)) == 2
        ended = next(move for move in top.table.open_to(0) if isinstance(move, Discard))
        plays = [move for move in top.table.open_to(0) if isinstance(move, Play)]
        move = plays[0] if plays else ended
        top.make(move)
        for _ in range(10):
            if top.table.out_of_turn is not None:
                assert len(claims(top)) == 2
            top.tick(0.02)
        top.view.show.finish()
        top.tick(0.0)
    assert claims(top) == []


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_claim_lies_at_its_seat_and_on_no_pile(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats, 0)
    right = range(min(2, corner_room(table)))
    corners = [menu_corner(table), *(right_corner(table, index) for index in right)]
    for seat in range(1, seats):
        button, cluster = claim_button(table, seat), table.cluster(seat)
        piles = [slot for each in table.clusters for slot in each.slots]
        other = [claim_button(table, another) for another in range(1, seats) if another != seat]
        assert all(button.overlap(box) == 0 for box in (*piles, *other, *corners, table.mat))
        assert holds(Box(0, 0, *map(float, size)), button)
        near = cluster.all.inset(-18 * table.u, -1.2 * table.u)
        assert holds(near, button)


def test_R32_what_was_drawn_and_played_goes_back_card_by_card(look: Look) -> None:
    for seed in range(1, 30):
        top = until_others_play(look, PERSON, "casual", seed=seed)
        before, hand = top.view.show.seen, top.view.hand
        reach(top)
        plays = [m for m in top.table.open_to(0) if isinstance(m, Play) and m.source.kind is Kind.HAND]
        kept = [play for play in plays if play.card in hand]
        if kept:
            break
    top.click(top.spot_of(kept[0]))
    top.click(top.goal_of(kept[0]))
    top.rest(0.05)
    top.press_button("Ben: Not your turn!")
    for _ in range(100):
        top.tick(0.01)
        if any(flown.returns for flown, _ in top.view.show.stage.air().flying):
            break
    back = {flown.target for flown, _ in top.view.show.stage.air().flying if flown.returns}
    assert back == {DRAW_PILE, hand_of(0)}
    assert top.play.picture.resting.gaps == {hand.index(kept[0].card)}
    top.frame()
    top.rest(0.05)
    assert top.view.hand == hand
    assert top.view.show.seen.builds == before.builds
    assert top.view.show.seen.draw_count == before.draw_count


def test_R32_a_hand_that_was_opened_out_of_turn_is_closed_when_its_turn_is_taken_back(look: Look) -> None:
    top = until_others_play(look, PERSON, "casual", PERSON, seed=2)
    viewer = top.view.viewer
    top.click(top.middle("draw pile"))
    top.rest(0.05)
    top.press_button(f"{top.table.players[viewer].name}: Open my hand")
    top.tick(0.0)
    top.uncover()
    assert top.view.hand
    top.press_button(claims(top)[0])
    for _ in range(200):
        if not top.tick(0.02):
            break
        faces = [flown.card for flown, _ in top.view.show.stage.air().flying if flown.returns]
        assert faces == [None] * len(faces)
    assert top.view.hand == ()


def test_at_instant_it_is_there_at_once(look: Look) -> None:
    top = until_others_play(look, PERSON, "casual")
    top.ways.speed = Speed.INSTANT
    before = top.view.show.seen
    reach(top)
    top.press_button("Ben: Not your turn!")
    top.tick(0.0)
    assert top.view.show.stage.air().flying == ()
    assert top.view.show.seen.draw_count == before.draw_count


def test_R08_at_the_table_a_person_is_told_how_many_to_draw() -> None:
    look = Look((960, 600), FELT)
    top = Tabletop(look, Dealt(stock=10, seed=3, referee=Referee.AT_THE_TABLE))
    for _ in range(2000):
        if not top.tick(0.05) and top.table.person_to_act is not None:
            break
    assert any(isinstance(move, Take) for move in top.table.legal())
    assert not any(isinstance(step, Draw) and step.seat == 0 for step in top.table.steps)
    assert guidance(top) == "Draw 5 cards from the draw pile, one by one."
    assert "play.draw" in {each.key for each in walk(top.top.things())}
    top.press_key("m")
    top.rest()
    assert guidance(top) == "Draw 4 more cards from the draw pile."
    top.click(top.middle("Ann's hand, card 1"))
    top.rest()
    assert top.view.marks.selected is not None
    assert guidance(top) == "Draw 4 more cards from the draw pile."  # the duty comes first
    top.press_key("escape")
    for _ in range(5):
        top.click(top.middle("draw pile"))
        top.rest()
    assert guidance(top) == "You have 1 card too many: it goes into your stock with your next play."
    assert "play.draw" not in {each.key for each in walk(top.top.things())}


def guidance(top: Tabletop) -> str:
    return ENGLISH.text(top.play.picture.notes.guidance[0])


@pytest.mark.parametrize(
    ("players", "seed"),
    rest_for_release([((PERSON, "casual", PERSON), 1), ((PERSON, "casual"), 0), ((PERSON, PERSON), 0)]),
)
def test_whatever_persons_reach_for_and_call_out_the_cards_are_all_there(
    look: Look, players: tuple[str, ...], seed: int
) -> None:
    rng = Random(seed)
    dealt = Dealt(players, stock=4, seed=seed, referee=Referee.AT_THE_TABLE)
    top = Tabletop(look, dealt, Room(speed=Speed.FAST))
    for step in range(200):
        top.tick(rng.choice((0.01, 0.05, 0.4)))
        if step % 5 == 0:
            top.frame()
        seen = top.view.show.seen
        assert all_cards(seen) == seen.rules.deck.size
        if top.top.name == "curtain":
            top.tick(0.5)
            top.click(controls(top.top.things())[-1].rect.center)
        elif top.top.name == "play":
            disturb(top, rng)
        elif top.top.name == "scoring":
            break
    top.view.show.finish()
    seen = top.view.show.seen
    assert seen == top.table.observe(seen.seat)


def disturb(top: Tabletop, rng: Random) -> None:
    """Somebody does something, whether or not it is the right moment."""
    said = [name for name in offered(top.top) if name not in ("Menu", "Settings", "Sound", "No helping!")]
    what = rng.random()
    if what < 0.1:
        top.press_button(rng.choice(said))
    elif what < 0.3:
        top.click(top.middle("draw pile"))
    elif what < 0.7 and top.view.hand and top.report.plays:
        ends = [end for end in rng.choice(top.report.plays) if not end.endswith("hand")]
        for end in ends:
            top.click(top.middle(end))
    else:
        top.click((rng.randrange(960), rng.randrange(600)))
