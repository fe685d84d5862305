"""What is spoken without being asked for: every move, refusals at once, and as little as one likes."""

from __future__ import annotations

import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.app.assistive.speaker import MINE, SHORT
from skipbo.ui.kit.look import Look
from skipbo.ui.motion import Speed
from tests.ui.assistive.hearing import Listening
from tests.ui.tabletop import Tabletop


def table(look: Look, *players: str, seed: int = 3) -> Tabletop:
    return Tabletop(look, *(players or (PERSON, "casual")), seed=seed, speed=Speed.INSTANT)


class TestEveryMove:
    def test_the_own_turn_begins_with_what_lies_open(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        said = ear.rest()
        assert said.count("Your turn.") == 1
        assert "The build piles need " in said
        assert "Ann's stock: " in said
        assert "Ben's stock: " in said

    def test_the_turn_is_not_begun_twice(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        assert "Your turn." not in ear.rest()

    def test_what_others_play_is_told_as_it_is_shown(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        top.scenes.press("discard.0.0")
        said = ear.rest()
        assert "Ann discards " in said
        assert said.index("Ann discards ") < said.index("Ben d") < said.index("Your turn.")

    def test_a_refusal_is_said_at_once_and_alone(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        ear.listen()
        top.scenes.press("build.3")
        ear.listen()
        assert len(ear.urgent) == 1

    def test_an_undo_is_heard(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        top.scenes.press("discard.0.0")
        ear.listen()
        top.tick(0.01)
        ear.listen()
        top.scenes.press("play.undo")
        assert "Taken back." in ear.listen() + ear.rest()

    def test_the_end_is_told_though_the_score_lies_over_it(self, look: Look) -> None:
        top = table(look, "casual", "casual")
        ear = Listening(top)
        said = ear.rest()
        assert top.top.name == "scoring"
        assert "goes out" in said or "wins the blocked game" in said


@pytest.mark.parametrize("players", [(PERSON, PERSON), (PERSON, "casual", PERSON)])
def test_no_card_of_a_hand_is_spoken_by_itself(look: Look, players: tuple[str, ...]) -> None:
    """With several persons at one screen: what is said is the same, whatever is in the hands."""
    said = []
    for change in (False, True):
        top = table(look, *players)
        if change:
            state = top.state
            state.hands = [[card % 12 + 1 for card in hand] for hand in state.hands]
        ear = Listening(top)
        ear.rest()
        said.append(ear.said)
    assert said[0] == said[1]


def test_my_turns_only(look: Look) -> None:
    top = table(look)
    ear = Listening(top, MINE)
    assert "Your turn." in ear.rest()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    said = ear.rest()
    assert "Ben" not in said.replace("Ben's stock", "")
    assert "Your turn." in said


def test_in_short_there_is_one_sentence_for_each_turn_of_another(look: Look) -> None:
    top = table(look)
    ear = Listening(top, SHORT)
    ear.rest()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    said = ear.rest().replace("Ben's stock", "")
    assert said.count("Ben") == 1
    assert "Ann discards" not in said


def test_a_new_scene_says_what_stands_before_its_first_control(look: Look) -> None:
    top = table(look, PERSON, PERSON)
    ear = Listening(top)
    assert "The hands stay hidden until " in ear.rest()
