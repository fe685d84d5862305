"""A match on the screen: from its first deal to the last score, and what may be known of the deal number."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from skipbo.model.deal_number import fingerprint, number_text
from skipbo.model.rules import Referee
from skipbo.model.state import hand_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Press
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.motion import Speed
from skipbo.ui.scenes.deal import DealScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import Held, Marks
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.words import decided
from skipbo.words.language import ENGLISH
from skipbo.words.places import card_name
from tests.ui.driving import drawn_words
from tests.ui.tabletop import Dealt, Room, Tabletop

NUMBER = 2**79 + 481_516_234_298


def test_a_match_leads_from_deal_to_deal_to_its_end(look: Look) -> None:
    top = Tabletop(look, Dealt(stock=2, total=60, seed=4))
    rng, dealers = Random(4), []
    for game in range(20):
        assert isinstance(top.top, DealScene)
        assert top.table.game == game
        dealers.append(top.table.observe(None).dealer)
        top.to_the_score(rng)
        if top.table.score.match_over:
            break
        top.press_button("Next game")
    assert dealers == [(dealers[0] + game) % 2 for game in range(len(dealers))]
    assert len(dealers) > 1
    top.press_button("The whole match")
    top.rest()
    assert top.top.name == "match_end"
    top.press_button("Play again")
    assert top.ways.said == ["again"]


def test_whoever_is_alone_takes_the_seat_once_a_game(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    taken, sit_down = list[ShownMatch](), ShownMatch.sit_down

    def counted(match: ShownMatch) -> None:
        taken.append(match)
        sit_down(match)

    monkeypatch.setattr(ShownMatch, "sit_down", counted)
    top = Tabletop(look, Dealt(stock=2, total=60, seed=4))
    top.to_the_score(Random(4))
    assert len(taken) == 1
    top.press_button("Next game")
    top.to_the_score(Random(4))
    assert len(taken) == 2


def test_the_score_tells_where_the_game_turned_and_leads_there_and_to_the_analysis(
    look: Look,
) -> None:
    top = Tabletop(look, Dealt(stock=2, seed=4))
    top.to_the_score(Random(4))
    top.rest()
    told = [ENGLISH.text(thing.name) for thing in walk(top.top.things()) if thing.key == "scoring.turning"]
    assert len(told) == 1
    turn = int(told[0].removeprefix("It turned in turn ").split(":")[0])
    assert turn > 1
    top.press_button("Watch the turning point")
    top.press_button("What decided it")
    watched, analysed = top.ways.said
    assert watched.startswith("watch game 0 from move ")
    assert analysed == "analyse game 0"


def test_with_the_referee_at_the_table_the_score_says_why_it_tells_no_turning_point(look: Look) -> None:
    top = Tabletop(look, Dealt(("casual", "casual"), stock=1, seed=4, referee=Referee.AT_THE_TABLE))
    top.to_the_score(Random(4))
    top.rest()
    assert not [thing for thing in walk(top.top.things()) if "turning" in thing.key or "analyse" in thing.key]
    assert decided.AT_THE_TABLE in [thing.name for thing in walk(top.top.things())]


def test_at_the_end_of_a_game_at_a_shared_screen_all_hands_lie_open(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON), seed=4))
    top.to_the_score(Random(4))
    play = top.scenes.base
    assert isinstance(play, PlayScene)
    hands = [thing.parts for thing in walk(play.things()) if thing.role is Role.HAND]
    seen = [sorted(ENGLISH.text(card.value or "") for card in hand) for hand in hands]
    left = [
        sorted(ENGLISH.text(card_name(card)) for card in top.table.score.hands_left[seat]) for seat in (0, 1)
    ]
    assert any(left)
    assert sorted(seen) == sorted(left)


def test_a_card_that_is_still_chosen_when_a_game_ends_is_forgotten_when_the_next_is_dealt(look: Look) -> None:
    top = Tabletop(look, Dealt(stock=2, total=500, seed=4))
    top.to_the_score(Random(4))
    top.view.mark(Marks(selected=Held(hand_of(0), 12, 0)))
    top.press_button("Next game")
    top.frame()
    assert isinstance(top.top, DealScene)
    assert top.view.marks == Marks()


def test_R04_the_sheet_names_the_next_dealer(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON, "casual"), stock=2, total=500, seed=6))
    top.to_the_score(Random(6))
    top.rest()
    dealer = (top.table.observe(None).dealer + 1) % 3
    (golden,) = (thing for thing in walk(top.top.things()) if thing.key == "scoring.next")
    assert ENGLISH.text(golden.tip) == f"{top.table.players[dealer].name} deals the next game."


@pytest.mark.parametrize(("total", "said"), [(500, "leave"), (None, "menu")])
def test_the_menu_of_a_match_under_way_asks_first_and_that_after_the_last_game_does_not(
    look: Look, total: int | None, said: str
) -> None:
    top = Tabletop(look, Dealt(("casual", "casual"), stock=2, total=total), Room(speed=Speed.INSTANT))
    top.to_the_score(Random(1))
    top.press_button("Menu")
    assert top.ways.said == [said]


@pytest.mark.parametrize("total", [None, 120])
def test_a_number_left_to_chance_is_shown_only_after_the_match(
    look: Look, monkeypatch: pytest.MonkeyPatch, total: int | None
) -> None:
    said = drawn_words(monkeypatch)
    top = Tabletop(look, Dealt(stock=2, total=total, seed=NUMBER))
    rng = Random(2)
    for _ in range(20):
        top.frame()
        shown = repr((said, top.top.things()))
        assert number_text(NUMBER) not in shown
        assert str(NUMBER) not in shown
        top.to_the_score(rng)
        if top.table.score.match_over:
            break
        top.rest()
        top.frame()
        top.press_button("Next game")
    assert number_text(NUMBER) not in repr(said)
    top.rest()
    top.frame()
    top.press_button("What decided it")
    assert any(f"Deal number {number_text(NUMBER)}, fingerprint" in words for words in besides(top))


def besides(top: Tabletop) -> list[str]:
    """What the analysis would tell besides."""
    return [ENGLISH.text(words) for words in top.ways.besides.told]


def ask_for_the_deal(top: Tabletop) -> None:
    """Have it told what vouches for the deal, while the cards are dealt."""
    top.begin()
    top.press_button("Fair deal")
    top.tick()
    top.frame()


def test_its_fingerprint_is_shown_before_and_fits_it(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    said = drawn_words(monkeypatch)
    top = Tabletop(look, Dealt(seed=NUMBER))
    ask_for_the_deal(top)
    shown = sha256(f"skipbo1/deal number/{NUMBER}".encode()).hexdigest()[:12]
    assert shown == fingerprint(NUMBER)
    assert shown in "".join(said).replace(" ", "")


@pytest.mark.parametrize("number", [4711, NUMBER])
def test_a_typed_number_is_shown_from_the_first_and_no_fingerprint_of_it_ever(
    look: Look, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    said = drawn_words(monkeypatch)
    top = Tabletop(look, Dealt(stock=2, seed=number, typed=True))
    ask_for_the_deal(top)
    assert any(number_text(number) in words for words in said), said
    top.handle(Press((3, 3)))
    top.to_the_score(Random(2))
    top.rest()
    top.frame()
    top.press_button("What decided it")
    assert besides(top) == [f"Deal number {number_text(number)}"]
    assert not any("ingerprint" in words for words in said)


def test_a_short_number_that_nobody_typed_is_hidden_without_a_fingerprint_that_would_tell_it(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = drawn_words(monkeypatch)
    top = Tabletop(look, Dealt(stock=2, total=500, seed=4711))
    top.begin()
    top.frame()
    top.to_the_score(Random(2))
    top.rest()
    top.frame()
    assert not top.table.score.match_over
    assert not any("4711" in words or "ingerprint" in words for words in said)


def test_the_next_game_begins_with_all_hands_closed(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON), stock=2, total=500, seed=9))
    top.to_the_score(Random(9))
    top.press_button("Next game")
    assert top.top.name == "deal"
    while top.top.name == "deal":
        top.check_hidden()
        assert top.view.show.seen.seat is None
        assert top.view.hand == ()
        top.tick(0.05)


def test_another_order_of_the_hand_is_kept_for_each_person(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON), stock=10, seed=2)).start()
    first, hand = top.view.viewer, top.view.hand
    top.view.own.order.move(0, 4)
    arranged = top.view.hand
    assert arranged == (*hand[1:], hand[0])
    card = top.view.hand_cards()[1].click.centre
    top.click(card)
    top.click(top.view.box_of(top.view.targets()[4]).centre)
    top.rest()
    top.uncover()
    assert top.view.viewer != first
    top.click(top.view.hand_cards()[0].click.centre)
    top.click(top.view.box_of(top.view.targets()[4]).centre)
    top.rest()
    top.uncover()
    assert top.view.viewer == first
    assert top.view.hand[:4] == (arranged[0], *arranged[2:])
