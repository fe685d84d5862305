"""Whoever asks about the table hears what lies open to them, what matters first, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import KEYS, Command, Key
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.motion import Speed
from skipbo.ui.table.controls.answers import TABLE_QUESTIONS, answer
from skipbo.words.language import ENGLISH
from skipbo.words.said import say
from tests.ui.assistive.hearing import Listening
from tests.ui.driving import status
from tests.ui.running import keep, match, running
from tests.ui.table.laid import laid
from tests.ui.tabletop import Dealt, Room, Tabletop, setup

pytestmark = pytest.mark.usefixtures("stores")

Ask = Callable[[Command], str]


@pytest.fixture
def ask(look: Look) -> Ask:
    top = laid(look, "H 1.5.9.5.12 S 3.5 D 4 2.6")

    def hear(command: Command) -> str:
        top.scenes.handle(KEYS[command])
        return status(top.top)

    return hear


def test_one_key_tells_the_needs_all_stocks_and_what_can_be_drawn(ask: Ask) -> None:
    assert ask(Command.TELL_TABLE).startswith("The build piles need 5, 1, 3, 1. Your stock: 5, 2 cards. ")
    assert ask(Command.TELL_TABLE).endswith("Draw pile: 10 cards.")


def test_one_key_tells_the_whole_hand(ask: Ask) -> None:
    assert ask(Command.TELL_HAND) == "In your hand: 1, 5, 9, 5, 12."


def test_ones_own_discard_piles_are_told_to_the_bottom_the_top_card_first(ask: Ask) -> None:
    assert ask(Command.TELL_DISCARDS) == "Discards: 4 on 1; 6 over 2 on 2; two empty."


def test_one_key_tells_the_piles_of_a_rival_and_says_where_nobody_sits(ask: Ask) -> None:
    said = ask(Command.TELL_FIRST)
    assert said.startswith("Ben's stock: ")
    assert " All discard piles are empty. " in said
    assert "Ben's hand: " in said
    assert ask(Command.TELL_FIFTH) == "Nobody sits there."


def test_what_fits_names_each_card_once_the_stock_first(ask: Ask) -> None:
    assert ask(Command.TELL_FITS) == ("Fits: 5 on 1, also from the stock; 1 on any empty pile.")


def test_what_fits_is_told_as_it_is_once_ones_own_card_lies_there(look: Look) -> None:
    top = laid(look, "H 1.5.9.5.12 S 3.5 D 4 2.6")
    top.scenes.press("hand.0.0")
    top.scenes.press("build.1")
    top.tick(0.02)
    assert top.view.show.busy
    top.scenes.handle(KEYS[Command.TELL_FITS])
    assert status(top.top) == "Fits: 5 on 1, also from the stock."


def test_one_key_tells_whose_turn_it_is_and_how_many_cards_are_left(ask: Ask) -> None:
    assert ask(Command.TELL_TURN).startswith("Your turn. You: 2 stock cards. Ben: ")


def test_whose_turn_it_is_tells_the_partner_and_what_the_team_has_left(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual", "casual"), seed=3, teams=2)).start()
    top.scenes.handle(KEYS[Command.TELL_TURN])
    said = status(top.top)
    own, partner, team = (said.index(words) for words in ("You: ", "Cleo, your partner: ", "Your team: "))
    assert own < partner < said.index("Ben: ") < team


@pytest.mark.parametrize("question", [pygame.K_g, pygame.K_w])
def test_while_all_wait_for_the_person_the_answer_is_what_they_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: int
) -> None:
    keep(tmp_path, Settings(undo="until"))
    with running(match(setup(PERSON, "casual", stock=10, seed=3)), tmp_path, monkeypatch) as run:
        run.discard()
        run.frames(50)
        run.key(question)
        run.frames(1)
        said = next(ENGLISH.text(each.name) for each in run.things() if each.role is Role.STATUS)
    assert said.startswith("Your turn is over. Go on with Enter, or take it back.")
    assert "playing" not in said


def test_what_there_is_to_do_can_be_asked_again(ask: Ask) -> None:
    assert ask(Command.TELL_TASK) == "Play a card, or discard to end the turn."


def test_what_has_happened_since_ones_turn_is_a_sentence_for_each_turn(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual"), seed=3), Room(speed=Speed.INSTANT)).start()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    top.rest()
    top.scenes.handle(KEYS[Command.TELL_SINCE])
    said = status(top.top)
    assert said.index("Ben") < said.index("Cleo")
    assert "Ann" not in said


def test_the_same_answer_is_heard_each_time_and_the_next_key_ends_it(look: Look) -> None:
    top = laid(look)
    ear = Listening(top)
    ear.rest()
    for _ in range(2):
        top.scenes.handle(KEYS[Command.TELL_HAND])
        assert "In your hand: " in ear.listen()
    top.scenes.handle(Key("right"))
    assert not any(each.role is Role.STATUS for each in walk(top.top.things()))


def test_a_pile_that_is_looked_into_is_heard_from_the_top(look: Look) -> None:
    top = laid(look, "H 1.5.9.5.12 S 3.5 D 4 2.6")
    ear = Listening(top)
    ear.rest()
    for key in ("s", "d", "d"):
        top.scenes.handle(Key(key))
    ear.listen()
    top.scenes.handle(KEYS[Command.PEEK])
    assert "Your discard pile 2: 6, 2" in ear.listen()


def test_no_answer_knows_more_than_lies_open(look: Look) -> None:
    said = list[list[str]]()
    for change in (False, True):
        top = Tabletop(look, Dealt((PERSON, "casual"), seed=3), Room(speed=Speed.INSTANT)).start()
        if change:
            top.state.hands[1] = [card % 12 + 1 for card in top.state.hands[1]]
            top.state.stocks[1][:-1] = [card % 12 + 1 for card in top.state.stocks[1][:-1]]
        said.append([])
        for question in TABLE_QUESTIONS:
            for command in question.commands:
                top.scenes.handle(KEYS[command])
                said[-1].append(status(top.top))
    assert said[0] == said[1]


def test_a_remark_hides_nothing_of_what_has_happened_in_its_turn(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual"), seed=3), Room(speed=Speed.INSTANT)).start()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    top.rest()
    told = top.top.commentary()
    assert told is not None
    last = max(number for number, line in enumerate(told.lines, 1) if line.seat == 1)
    remark = told.lines[last - 1]._replace(said=say("Hats off!"), apart=True, so_far=None)
    later = told._replace(lines=(*told.lines[:last], remark))
    before = told._replace(lines=told.lines[:last])
    ben, both = (
        ENGLISH.text(answer(Command.TELL_SINCE, top.top.things(), account)) for account in (before, later)
    )
    assert both == f"Hats off! {ben}"


def test_a_stock_that_is_empty_is_told_where_partners_play_on(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual", "casual"), seed=3, teams=2)).start()
    top.state.stocks[1].clear()
    top.view.show.jump(top.table.observe(0))
    top.tick()
    for question in (Command.TELL_TABLE, Command.TELL_FIRST):
        top.scenes.handle(KEYS[question])
        assert "Ben's stock: empty." in status(top.top)


@pytest.mark.parametrize("key", [KEYS[Command.PAUSE], KEYS[Command.STEP]])
def test_that_others_stand_still_is_told_at_once_and_to_whoever_asks(look: Look, key: Key) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual"), seed=3, stock=10)).start()
    ear = Listening(top)
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    for _ in range(200):
        if top.play.match.turns.by_computer:
            break
        top.tick(0.02)
    ear.listen()
    top.scenes.handle(key)
    assert "Paused" in ear.listen()
    top.scenes.handle(KEYS[Command.TELL_TURN])
    assert status(top.top).startswith("Paused. Ben is playing. ")
    top.scenes.handle(KEYS[Command.PAUSE])
    top.scenes.handle(KEYS[Command.TELL_TURN])
    assert "Paused" not in status(top.top)
