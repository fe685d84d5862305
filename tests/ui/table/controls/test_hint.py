"""A hint on the table: asked for by button and by key, step by step, until something happens."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.rules import Referee
from skipbo.model.state import Kind, Phase, build_pile, discard_of, hand_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.table.input.keys import GET_HINT
from skipbo.ui.table.picture import Focus, HintMarks
from skipbo.words import hints
from skipbo.words.language import ENGLISH
from tests.ui.driving import status, thing
from tests.ui.tabletop import Dealt, Tabletop, goal
from tests.ui.telling import Ear, untold


def started(look: Look, *players: str, seed: int = 4, referee: Referee = Referee.STRICT) -> Tabletop:
    return Tabletop(look, Dealt(players or (PERSON, "casual"), seed=seed, stock=10, referee=referee)).start()


def ask(top: Tabletop) -> str:
    """Press H and read what is said."""
    top.press_key("h")
    top.rest()
    return status(top.top)


def told_by(top: Tabletop) -> list[str]:
    """Press H and read all that the card tells."""
    ask(top)
    hint = [thing for thing in walk(top.top.things()) if thing.key.startswith("hint")]
    return [ENGLISH.text(thing.name) for thing in hint if thing.role is not Role.BUTTON]


def marks(top: Tabletop) -> HintMarks:
    return top.play.picture.notes.hint


def said(top: Tabletop, key: str) -> str:
    return " ".join(ENGLISH.text(thing.name) for thing in walk(top.top.things()) if thing.key == key)


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(monkeypatch)


class TestSteps:
    def test_each_press_says_more(self, look: Look) -> None:
        top = started(look)
        first, second, third = ask(top), ask(top), ask(top)
        assert len({first, second, third}) == 3
        assert first.endswith((".", "?"))
        assert second.endswith(".")
        assert "turn" in third

    def test_the_last_one_repeats_nothing_of_the_others(self, look: Look) -> None:
        top = started(look)
        before = set(told_by(top)) | set(told_by(top))
        last = told_by(top)
        assert len(last) > 1
        steps = [words for words in last if words[0].isdigit()]
        assert before.isdisjoint(last)
        assert len(steps) == len(last) - 1

    def test_the_button_does_the_same_as_the_key(self, look: Look) -> None:
        top, other = started(look), started(look)
        top.press_button("Hint")
        top.rest()
        assert said(top, "hint") == ask(other)

    def test_after_the_last_step_it_is_put_away(self, look: Look) -> None:
        top = started(look)
        words = [ask(top) for _ in range(5)]
        assert words[3] == ""
        assert words[4] == words[0]

    def test_it_makes_room_for_itself(self, look: Look) -> None:
        top = started(look)
        assert top.play.picture.notes.guidance
        ask(top)
        assert not top.play.picture.notes.guidance

    def test_the_next_step_is_announced(self, look: Look) -> None:
        top = started(look)
        ask(top)
        assert said(top, "hint.more") == ENGLISH.text(hints.PLAY_NEXT)
        ask(top)
        assert said(top, "hint.more") == ENGLISH.text(hints.WHOLE_NEXT)
        ask(top)
        assert said(top, "hint.more") == ""


class TestMarks:
    def test_the_ringed_card_and_pile_are_those_that_are_named(self, look: Look) -> None:
        """Over the turns of a game, played as the hints say."""
        top, looked = started(look), 0
        while looked < 12 and not top.over():
            top.rest()
            if top.top.name != "play":
                break
            ask(top)
            ask(top)
            named = top.table.hints.poll()
            assert named is not None
            move = named.moves[0]
            if isinstance(move, Play | Discard):
                start, end = marks(top).rings
                assert end == Focus(goal(move))
                card = top.view.hand[start.spot] if start.spot >= 0 else move.card
                assert card == move.card
                assert start.place == (move.source if isinstance(move, Play) else hand_of(0))
                looked += 1
                top.drag(top.spot_of(move), top.goal_of(move))
            elif isinstance(move, Pass):
                top.press_button("Pass")
        assert looked >= 5

    def test_the_first_step_rings_one_place(self, look: Look) -> None:
        top = started(look)
        ask(top)
        assert len(marks(top).rings) == 1
        assert marks(top).arrows == ()

    def test_the_whole_turn_is_as_many_arrows_as_plays(self, look: Look) -> None:
        top = started(look)
        for _ in range(3):
            ask(top)
        named = top.table.hints.poll()
        assert named is not None
        arrows = marks(top).arrows
        assert [arrow.number for arrow in arrows] == list(range(1, len(named.moves) + 1))
        held = [arrow.start.spot for arrow in arrows if arrow.start.spot >= 0]
        assert len(set(held)) == len(held)
        piles = {Play: Kind.BUILD, Discard: Kind.DISCARD}
        assert [arrow.end.kind for arrow in arrows] == [piles[type(move)] for move in named.moves]
        assert [
            build_pile(move.pile) if isinstance(move, Play) else discard_of(0, move.pile)
            for move in named.moves
            if isinstance(move, Play | Discard)
        ] == [arrow.end for arrow in arrows]

    @pytest.mark.parametrize("size", [(640, 400), (960, 600), (800, 1000), (1920, 1080)])
    def test_all_that_is_drawn_is_told(self, window: pygame.Surface, ear: Ear, size: tuple[int, int]) -> None:
        top = started(Look(size, FELT))
        for _ in range(3):
            ask(top)
            assert untold(ear.drawn(top.top), top.top.things()) == []

    @pytest.mark.parametrize("size", [(1280, 800), (1000, 1400)])
    def test_the_card_lies_on_no_button_and_on_no_own_card(self, look: Look, size: tuple[int, int]) -> None:
        top = started(Look(size, look.theme))
        for _ in range(3):
            ask(top)
            box = top.play.hint_card.box
            assert box is not None
            rect = pygame.Rect(box.pixels())
            others = [each.rect for each in controls(top.top.things()) if each.name != "Put the hint away"]
            assert rect.collidelist(others) == -1
            own = [thing for thing in walk(top.top.things()) if thing.role in (Role.CARD, Role.PILE)]
            assert not [thing.key for thing in own if thing.rect and rect.colliderect(thing.rect)]

    def test_in_an_upright_window_it_stands_over_the_hand_or_below_where_cards_lie_there(
        self, look: Look
    ) -> None:
        top = started(Look((1000, 1400), look.theme))
        ask(top)
        hand, box = top.view.layout.hand_room, top.play.hint_card.box
        assert box is not None
        assert 10 < min(card.box.y for card in top.view.layout.hand(5)) - box.bottom < 30
        top.state.discards[0][0].extend([12] * 30)
        top.view.show.jump(top.table.observe(0))
        top.tick()
        crowded = top.play.hint_card.box
        assert crowded is not None
        assert crowded.y > hand.y
        cards = [top.view.box_of(place) for place in top.view.targets()]
        assert not [card for card in cards if card.overlap(crowded) > 0]


class TestEnd:
    def test_it_goes_with_the_next_move(self, look: Look) -> None:
        top = started(look)
        ask(top)
        top.person_plays(Random(1))
        top.tick()
        assert said(top, "hint") == ""
        assert marks(top) == HintMarks()

    def test_it_goes_when_a_move_is_taken_back(self, look: Look) -> None:
        top = started(look, seed=2)
        discard = top.a_discard()
        top.drag(top.spot_of(discard), top.goal_of(discard))
        top.tick(0.01)
        top.handle(Key("z", ctrl=True))
        top.rest()
        assert ask(top) != ""
        top.handle(Key("y", ctrl=True))
        top.tick(0.01)
        assert said(top, "hint") == ""


WAITS = 37
"""A deal whose first hint is to keep a card."""


class TestWhatIsKept:
    def test_it_is_said_first_and_marked_with_its_cause_and_drawn(self, look: Look) -> None:
        top = keeping(look)
        first, *rest = [words for words in told_by(top) if not words.startswith("Once more")]
        assert first.startswith(("Keep ", "Only "))
        assert rest[0].startswith("Discard ")
        hint = marks(top)
        assert hint.kept is not None
        assert hint.kept not in hint.rings
        top.frame()


def keeping(look: Look) -> Tabletop:
    """A table where the next press says what to keep because of an opponent's stock card."""
    for seed in range(WAITS, WAITS + 60):
        top = started(look, seed=seed)
        if ask(top).endswith("stock."):
            return top
    raise AssertionError("No deal begins so.")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_card_stands_apart_from_the_buttons_under_it(size: tuple[int, int]) -> None:
    """With the referee at the table two buttons stand where its foot would be."""
    top = started(Look(size, FELT), referee=Referee.AT_THE_TABLE)
    assert ask(top)
    box = top.play.hint_card.box
    assert box is not None
    draw = next(thing for thing in walk(top.top.things()) if thing.key == "play.help")
    assert draw.rect is not None
    assert box.bottom <= draw.rect[1] - 0.7 * top.view.look.u


class TestPutAway:
    @pytest.fixture
    def top(self, look: Look) -> Tabletop:
        top = started(look)
        assert ask(top)
        return top

    def test_escape_does_it_and_only_then_opens_the_menu(self, top: Tabletop) -> None:
        top.press_key("escape")
        top.rest()
        assert said(top, "hint") == ""
        assert marks(top) == HintMarks()
        assert "pause" not in top.ways.said
        top.press_key("escape")
        assert "pause" in top.ways.said

    def test_a_right_click_anywhere_does_it(self, top: Tabletop) -> None:
        top.click(top.view.box_of(build_pile(0)).centre, button=3)
        top.rest()
        assert said(top, "hint") == ""

    def test_a_click_on_bare_felt_does_it(self, top: Tabletop) -> None:
        top.click(top.nowhere())
        top.rest()
        assert said(top, "hint") == ""

    def test_a_click_on_a_pile_does_not_and_a_card_is_let_go_of_first(self, top: Tabletop) -> None:
        top.click(top.middle("Ann's hand, card 1"))
        top.rest()
        assert top.view.marks.held is not None
        for _ in range(2):
            assert said(top, "hint") != ""
            top.press_key("escape")
            top.rest()
        assert top.view.marks.held is None
        assert said(top, "hint") == ""

    def test_its_cross_does_it_by_mouse_and_by_keys(self, top: Tabletop) -> None:
        cross = thing(top.top, "hint.close")
        assert cross.rect is not None
        assert min(cross.rect[2:]) >= 24
        top.press_button("Put the hint away")
        top.rest()
        assert said(top, "hint") == ""
        assert "hint.close" not in {thing.key for thing in walk(top.top.things())}


class TestRefusals:
    def test_there_is_none_while_others_play(self, look: Look) -> None:
        top = started(look)
        discard = top.a_discard()
        top.drag(top.spot_of(discard), top.goal_of(discard))
        top.tick(0.01)
        top.press_key("h")
        top.tick(0.01)
        assert ENGLISH.text(hints.NOT_YOUR_TURN) in status(top.top)
        assert top.mind.hinted == 0

    def test_where_they_are_switched_off_there_is_no_button_and_the_key_says_so(self, look: Look) -> None:
        top = Tabletop(look, Dealt(seed=4, stock=10, hints=False)).start()
        assert "play.hint" not in {thing.key for thing in walk(top.top.things())}
        assert GET_HINT not in [shortcuts.said for shortcuts in top.play.shortcuts]
        top.press_key("h")
        top.tick(0.01)
        assert status(top.top) == ENGLISH.text(hints.NONE_HERE)
        assert top.mind.hinted == 0

    def test_behind_a_closed_hand_nobody_gets_one(self, look: Look) -> None:
        """Of two persons only the one in front gets a hint, about the viewer's hand."""
        top = started(look, PERSON, PERSON)
        ask(top)
        ask(top)
        assert top.table.acting == top.view.viewer
        discard = top.a_discard()
        top.drag(top.spot_of(discard), top.goal_of(discard))
        top.tick(0.01)
        asked = top.mind.hinted
        top.press_key("h")
        top.tick(0.01)
        assert said(top, "hint") == ""
        assert top.mind.hinted == asked

    def test_at_the_table_the_first_hint_is_to_draw(self, look: Look) -> None:
        top = started(look, PERSON, "casual", referee=Referee.AT_THE_TABLE)
        assert top.table.phase is Phase.DRAW
        assert ask(top) == ENGLISH.text(hints.LOOK_AT_DRAW_PILE)
        ask(top)
        ask(top)
        top.frame()
