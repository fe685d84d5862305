"""What is spoken without being asked for: every move, refusals at once, and as little as one likes."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from skipbo.model.events import PileCompleted
from skipbo.options import Options
from skipbo.session import sitting as session_tables
from skipbo.session.first_game import NOT_YET
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.nodes import Saying
from skipbo.ui.app.assistive.sayings import Item
from skipbo.ui.app.assistive.speaker import ALL, MINE, SHORT, Speaker
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.motion import Speed
from skipbo.ui.parts.scene import Commentary, Scene
from skipbo.words.language import ENGLISH
from skipbo.words.remarks import said_by
from skipbo.words.said import say
from tests.releases import rest_for_release
from tests.ui.assistive.haste import Ear
from tests.ui.assistive.hearing import Hearing, Listening, Patience
from tests.ui.driving import shown
from tests.ui.every_scene import scenes
from tests.ui.running import Start, keep, match, running
from tests.ui.tabletop import Dealt, Room, Tabletop, setup, until_others_play

pytestmark = pytest.mark.usefixtures("stores")


def table(look: Look, *players: str, seed: int = 3) -> Tabletop:
    return Tabletop(look, Dealt(players or (PERSON, "casual"), seed=seed), Room(speed=Speed.INSTANT))


class Earlier(Scene):
    """A replay that lies over a game and shows an earlier moment of it."""

    def __init__(self, told: Commentary) -> None:
        super().__init__()
        self._told = told

    def commentary(self) -> Commentary:
        return self._told


class TestEveryMove:
    def test_the_own_turn_begins_with_what_lies_open(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        said = ear.rest()
        assert said.count("Your turn.") == 1
        assert "The build piles need " in said
        assert "Your stock: " in said
        assert "Ben's stock: " in said

    def test_the_turn_is_not_begun_twice(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        assert "Your turn." not in ear.rest()

    def test_what_others_play_is_told_as_it_is_shown_then_the_turn_and_what_has_changed(
        self, look: Look
    ) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        top.scenes.press("hand.0.0")
        top.scenes.press("discard.0.0")
        said = ear.rest()
        assert said.index("6 on discard pile 1") < said.index("Ben d") < said.index("Your turn.")
        assert "stock" not in said
        assert "Needed: 1, 1, 1, 1." in ear.said[-1]

    def test_what_was_told_is_not_told_again_after_a_look_back_at_an_earlier_moment(self, look: Look) -> None:
        top, speaker = table(look), Speaker()

        def moves(*over: Scene) -> list[str]:
            """The lines of the log that are told now, with other scenes over the table."""
            news = speaker.hear([*top.scenes.scenes, *over], top.scenes.things(), ENGLISH, ALL)
            return [item.words for item in news.items if item.line]

        moves()
        top.scenes.press("hand.0.0")
        top.scenes.press("discard.0.0")
        Listening(top).rest()
        assert moves()
        assert moves(Earlier(Commentary(top.play.commentary().lines[:1], None))) == []
        assert moves() == []

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

    def test_a_completed_pile_is_told_each_time(self, look: Look) -> None:
        top = table(look, "casual", "casual")
        said = Listening(top).rest()
        completed = [
            event.pile for event in top.table.journal.since(0, None) if isinstance(event, PileCompleted)
        ]
        assert completed
        assert [
            int(number) - 1 for number in re.findall(r"Pile (\d) is complete and set aside", said)
        ] == completed


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
    assert "Ben" not in said
    assert "Your turn." in said


@pytest.mark.parametrize(
    ("mode", "told"), [(ALL, "6 on discard pile 1"), (MINE, "6 on discard pile 1"), (SHORT, "6 discarded")]
)
def test_what_one_has_just_played_is_confirmed_however_little_is_spoken(
    look: Look, mode: str, told: str
) -> None:
    top = table(look)
    ear = Listening(top, mode)
    ear.rest()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    assert ear.rest().startswith(told)


def test_where_several_hear_a_move_is_told_with_the_name_of_whoever_has_made_it(look: Look) -> None:
    top = table(look, PERSON, PERSON)
    top.start()
    seat, ear = top.play.view.viewer, Listening(top, MINE)
    ear.rest()
    top.scenes.press(f"hand.{seat}.0")
    top.scenes.press(f"discard.{seat}.0")
    assert re.match(r"\w+ discards \S+ on pile 1", ear.rest())


def test_in_short_a_round_of_three_is_a_sentence_for_each_turn_and_25_words_at_most(look: Look) -> None:
    top = table(look, PERSON, "casual", "casual")
    ear = Listening(top, SHORT)
    ear.rest()
    top.scenes.press("hand.0.0")
    top.scenes.press("discard.0.0")
    _, rest = ear.rest().split(" discarded ")
    assert re.findall(r"(Ben|Cleo) discards \S+ on \d\b", rest) == ["Ben", "Cleo"]
    assert len(rest.split()) <= 25


def test_in_short_remarks_are_left_out(look: Look) -> None:
    top = table(look)
    top.rest()
    ears = [Listening(top, mode) for mode in (MINE, SHORT)]
    top.play.view.log.note(said_by("Ben", say("One more…")))
    assert ["One more" in ear.listen() for ear in ears] == [True, False]


@pytest.mark.parametrize("mode", rest_for_release([ALL, MINE, SHORT]))
def test_how_to_go_on_after_the_own_turn_is_told_once_and_then_only_that_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    keep(tmp_path, Settings(undo="until", progress=to_rows(Progress(games=CAPTIONED, won=True, asked=True))))
    with running(match(setup(PERSON, "casual", stock=10, seed=3)), tmp_path, monkeypatch) as run:
        ear = Hearing(run, mode=mode)
        for _ in range(3):
            run.discard()
            run.key(pygame.K_RETURN)
            run.frames(50)
    said = " ".join(ear.lines)
    assert said.count("Your turn is over. Go on with Enter, or take it back.") == 1
    assert said.count("Your turn is over.") == 3


@pytest.mark.parametrize("speed", rest_for_release(["instant", "normal"]))
def test_that_another_is_playing_is_told_by_what_is_played_and_never_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    keep(tmp_path, Settings(undo="until"))
    begun = match(setup(PERSON, "casual", stock=10, seed=3), speed=speed)
    with running(begun, tmp_path, monkeypatch) as run:
        ear = Hearing(run)
        run.discard()
        run.key(pygame.K_RETURN)
        run.frames(200)
    assert "Ben discards" in " ".join(ear.lines)
    assert "is playing" not in " ".join(ear.lines)


def test_what_is_played_today_is_told_with_its_button_and_not_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        hearing = Hearing(run)
        run.rest()
        run.key(pygame.K_TAB)
        run.frames(5)
    assert "[Deal of the day. 31 January · 10 cards against Cleo]" in hearing.lines
    assert not any(line.startswith(">") and "Cleo" in line for line in hearing.lines)


def test_a_new_scene_says_what_stands_before_its_first_control(look: Look) -> None:
    top = table(look, PERSON, PERSON)
    ear = Listening(top)
    assert "The hands stay hidden until " in ear.rest()


class TestAdvice:
    def test_a_refusal_is_heard_each_time(self, look: Look) -> None:
        top = table(look)
        ear = Listening(top)
        ear.rest()
        for _ in range(2):
            top.scenes.press("hand.0.0")
            ear.listen()
            top.scenes.press("build.3")
            ear.listen()
            top.scenes.press("hand.0.0")
        assert len(ear.urgent) == 2
        assert ear.urgent[0] == ear.urgent[1]

    def test_of_a_hint_the_whole_turn_is_heard_card_by_card(self, look: Look) -> None:
        top = table(look, seed=2)
        ear = Listening(top)
        ear.rest()
        said = []
        hinting = top.play.match.hint
        for _ in range(3):
            top.scenes.handle(Key("h"))
            said.append(ear.rest())
            assert all(ENGLISH.text(sentence) in said[-1] for sentence in hinting.words)
        assert hinting.steps
        assert all(ENGLISH.text(step) in said[2] for step in hinting.steps)
        assert len(set(said)) == 3


def test_R32_out_of_turn_it_is_not_called_the_own_turn(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_tables, "who_notices", lambda *_: None)
    top = until_others_play(look, PERSON, "casual", "casual")
    ear = Listening(top)
    top.click(top.middle("draw pile"))
    while top.table.out_of_turn is not None and "It is not your turn." not in " ".join(ear.said):
        top.tick(0.02)
        ear.listen()
    assert top.table.out_of_turn is not None
    assert "Your turn." not in " ".join(ear.said)


def test_in_a_lesson_too_the_turn_begins_with_what_lies_open(start: Start) -> None:
    run = start(Options(speed="instant"))
    hearing = Hearing(run)
    for _ in range(2):
        run.app.flow.learning.start(0)
        run.frames(12)
        run.press("Begin")
        run.frames(12)
    said = [each for each in hearing.lines if "Your turn. The build piles need 5, 8" in each]
    assert len(said) == 2


def test_the_first_task_comes_after_the_turn_and_once_the_keys_by_which_one_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(speed="instant"), tmp_path, monkeypatch, drawn=1000) as run:
        ear = Ear(run, Settings())
        run.press("Play your first game")
        while "put yours" not in " ".join(ear.lines):
            run.frames()
    assert re.search(
        r"Your turn\. .*put yours on an empty one\. T tells the table, C your hand", ear.lines[-1]
    )


def test_whoever_does_something_else_than_is_asked_hears_what_it_is() -> None:
    things = (Thing("said", Role.STATUS, NOT_YET), Thing("coach", Role.TEXT, "Play the 4."))
    news = Speaker().hear([Scene()], things, ENGLISH, ALL)
    assert [item.words for item in news.urgent] == [f"{ENGLISH.text(NOT_YET)} Play the 4."]


def test_the_labels_of_a_picture_of_the_rules_are_to_be_explored(look: Look, tmp_path: Path) -> None:
    scene = shown(scenes(tmp_path)["rules"](), look)
    speaker, patience, said = Speaker(), Patience(), list[Saying]()
    for _ in range(6):
        said += patience.told(speaker.hear([scene], scene.things(), ENGLISH, ALL))
        scene.handle(Key("down"))
    assert not any("pile" in each.words for each in said)


def test_of_a_page_that_scrolls_only_the_lines_are_read_that_have_come() -> None:
    speaker, scene = Speaker(), Scene()
    told = [
        [item.words for item in speaker.hear([scene], (page,), ENGLISH, ALL).items if item.words]
        for lines in (("One.", "Two."), ("Two.", "Three."), ("Four.", "Five."))
        for page in (Thing("page", Role.DOCUMENT, "Page", value="\n".join(lines), focused=True),)
    ]
    assert told[1:] == [["Three."], ["Four.\nFive."]]


def test_an_answer_is_not_told_again_once_what_lay_over_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(match(setup(PERSON, "casual", stock=10, seed=3)), tmp_path, monkeypatch) as run:
        while not run.game.hands.mine or run.app.moving:
            run.frames()
        hearing = Hearing(run)
        for key in (pygame.K_c, pygame.K_F1, pygame.K_ESCAPE):
            run.key(key)
            run.frames(5)
        assert run.scene == "play"
    assert sum("In your hand: " in line for line in hearing.lines) == 1


def test_how_the_match_stands_is_not_told_again_once_what_lay_over_it_is_closed() -> None:
    speaker, scene, over = Speaker(), Scene(), Scene()
    stands = (Thing("guidance.1", Role.TEXT, "Game 2 to 60: Ann 0, Ben 40"),)
    sheet = (Thing("help.title", Role.TEXT, "What you can do here"),)
    told = [
        [item.words for item in speaker.hear(scenes, things, ENGLISH, ALL).items if item.words]
        for scenes, things in (([scene], stands), ([scene, over], sheet), ([scene], stands))
    ]
    assert "Game 2 to 60: Ann 0, Ben 40" in told[0]
    assert told[2] == []


def test_headings_that_scroll_by_are_not_spoken(look: Look, tmp_path: Path) -> None:
    scene = shown(scenes(tmp_path)["settings"](), look)
    speaker, patience, said = Speaker(), Patience(), list[Saying]()
    for _ in range(40):
        said += patience.told(speaker.hear([scene], scene.things(), ENGLISH, ALL))
        scene.handle(Key("tab"))
        scene.update(0.1)
    assert said == []


def test_the_figures_of_a_chart_are_to_be_explored() -> None:
    figures = tuple(Thing(f"chart.{n}", Role.TEXT, str(n)) for n in range(3))
    parts = (Thing("won", Role.TEXT, "Ann wins"), Thing("chart", Role.CHART, "Totals", parts=figures))
    things = (Thing("end", Role.DIALOG, "The match", parts=parts),)
    news = Speaker().hear([Scene()], things, ENGLISH, ALL)
    assert [each.words for each in Patience().told(news)] == ["Ann wins"]


def test_seals_are_told_even_if_they_were_found_before_the_score_came() -> None:
    parts = (
        Thing("how", Role.TEXT, "A single game"),
        Thing("next", Role.BUTTON, "Play again"),
        Thing("scoring.seals", Role.TEXT, "New seal: Won without a Skip-Bo"),
    )
    news = Speaker().hear([Scene()], (Thing("score", Role.DIALOG, "You win!", parts=parts),), ENGLISH, ALL)
    assert [item.words for item in news.items] == ["A single game", "New seal: Won without a Skip-Bo"]


def test_how_far_work_has_come_interrupts_nobody_and_what_becomes_of_it_does() -> None:
    speaker, scene = Speaker(), Scene()
    told = [
        speaker.hear([scene], (Thing(key, Role.STATUS, words),), ENGLISH, ALL).urgent
        for key, words in (
            ("page.progress", "Turn 1 of 8"),
            ("page.progress", "Turn 2 of 8"),
            ("saved", "Saved."),
        )
    ]
    assert told == [(), (), (Item("Saved."),)]
