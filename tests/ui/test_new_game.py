"""The first page of a new game, driven as a person drives it, and the last game dealt again from the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.rules import Referee, Rules
from skipbo.session.kinds import FIRST, STOCK_SIZES, GameKind, OwnGame, kind_of
from skipbo.session.players import with_computers, with_persons
from skipbo.session.setup import DEFAULT, SetUp, to_text, with_preset
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.flow.next_match import words_for_again
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.setup import Known, SetupScene
from skipbo.words.language import ENGLISH
from skipbo.words.names import KINDS
from tests.ui.driving import click, control, keys, offered, shown, write
from tests.ui.navigating import Ways
from tests.ui.running import Start, keep


def opened(look: Look, setup: SetUp = FIRST, *own: OwnGame) -> SetupScene:
    return shown(SetupScene(Ways(), setup, lambda chosen: None, Known(own=own)), look)


def told(scene: Scene, key: str) -> str:
    found = [ENGLISH.text(thing.name) for thing in walk(scene.things()) if thing.key == key]
    return found[0] if found else ""


class TestFirstPage:
    @pytest.mark.parametrize("kind", GameKind)
    def test_a_card_chooses_its_kind_by_mouse_and_by_keys(self, look: Look, kind: GameKind) -> None:
        card = ENGLISH.text(KINDS[kind.value])
        scene = opened(look)
        click(scene, card)
        assert kind_of(scene.setup) is kind
        assert [each for each in ("Quick", "Classic", "Match") if control(scene, each).value] == [card]
        other = opened(look)
        while (focused := other.form.focused) is None or ENGLISH.text(focused.name) != card:
            keys(other, "tab")
        keys(other, "space")
        assert other.setup == scene.setup

    @pytest.mark.parametrize("size", [(1000, 1400), (1440, 2560)])
    def test_in_an_upright_window_the_cards_are_low_and_grow_with_it(
        self, look: Look, size: tuple[int, int]
    ) -> None:
        scene = opened(Look(size, look.theme))
        for kind in GameKind:
            high = control(scene, ENGLISH.text(KINDS[kind.value])).rect[3]
            assert high == pytest.approx(0.12 * size[0], rel=0.15)

    def test_enter_chooses_a_card_leads_on_to_deal_and_deals(self, look: Look) -> None:
        dealt: list[SetUp] = []
        scene = shown(SetupScene(Ways(), FIRST, dealt.append), look)
        while (focused := scene.form.focused) is None or ENGLISH.text(focused.name) != "Match":
            keys(scene, "tab")
        keys(scene, "return", "return")
        assert (kind_of(scene.setup), dealt) == (GameKind.MATCH, [])
        keys(scene, "return")
        assert dealt == [scene.setup]

    def test_each_card_says_what_it_deals_and_how_long_that_takes(self, look: Look) -> None:
        scene = opened(look)
        assert told(scene, "setup.kind.quick.sentence") == "10 cards each, one game"
        assert told(scene, "setup.kind.classic.sentence") == "30 cards each, one game"
        assert told(scene, "setup.kind.match.sentence") == "30 cards each, to 500 points"
        assert told(scene, "setup.kind.quick.length").startswith("About 5 minutes")
        assert "hours" in told(scene, "setup.kind.match.length")
        click(scene, "Stock pile: 20")
        assert told(scene, "setup.kind.classic.sentence") == "20 cards each, one game"
        assert control(scene, "Classic").value

    def test_own_games_change_what_is_said_of_their_kind(self, look: Look) -> None:
        scene = opened(look, FIRST, *[OwnGame(GameKind.QUICK, 4.0)] * 3)
        assert told(scene, "setup.kind.quick.length") == "About 20 minutes"
        assert told(scene, "setup.kind.classic.length") == "About 10 minutes"

    def test_persons_and_computers_come_and_leave(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Computers: more", "Persons: more")
        assert [seat.player for seat in scene.setup.seated()] == ["person", "casual", "casual", "person"]
        click(scene, "How they play", "How they play: Strong", "Computers: more")
        assert [seat.player for seat in scene.setup.seated()][1:] == ["strong", "strong", "person", "strong"]
        click(scene, "Persons: less")
        assert not control(scene, "Persons: less").enabled

    def test_a_full_table_takes_nobody_else(self, look: Look) -> None:
        scene = opened(look, with_computers(FIRST, 5, "casual"))
        assert not control(scene, "Computers: more").enabled
        assert not control(scene, "Persons: more").enabled
        free = [control(scene, f"Stock pile: {size}").enabled for size in STOCK_SIZES]
        assert free == [True, True, False, False]

    def test_the_own_name_can_be_written(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Your name")
        keys(scene, "backspace", "backspace", "backspace")
        write(scene, "Zoë")
        assert scene.setup.seats[0].name == "Zoë"

    def test_computers_of_several_levels_say_so_and_stay_until_one_is_chosen(self, look: Look) -> None:
        mixed = with_computers(with_computers(FIRST, 2, "expert"), 2, "casual")
        scene = opened(look, mixed)
        assert control(scene, "How they play").value == "Each at a level of its own"
        assert scene.setup == mixed

    def test_without_computers_there_is_no_level_to_choose_and_the_reason_is_told(self, look: Look) -> None:
        scene = opened(look, with_computers(with_persons(FIRST, 2), 0, "casual"))
        assert not control(scene, "How they play").enabled
        click(scene, "Persons: less")
        assert ENGLISH.text(scene.summary()) == "Skip-Bo needs at least two players."
        assert not control(scene, "Deal").enabled

    def test_what_contradicts_is_said(self, look: Look) -> None:
        long = FIRST._replace(rules=Rules(stock=40, match_total=None))
        scene = opened(look, long)
        click(scene, "Computers: more", "Computers: more")
        assert "at most 32 cards" in ENGLISH.text(scene.summary())
        assert not control(scene, "Deal").enabled
        click(scene, "Stock pile: 20")
        assert control(scene, "Deal").enabled

    def test_what_it_has_no_control_for_is_told(self, look: Look) -> None:
        rules = FIRST.rules._replace(teams=2, referee=Referee.AT_THE_TABLE)
        scene = opened(look, with_computers(FIRST, 3, "casual")._replace(rules=rules, seed=4711))
        assert told(scene, "setup.also") == "Also chosen: 2 teams · referee at the table · deal number 4711"
        assert told(opened(look), "setup.also") == ""


class TestAllOptions:
    def test_nothing_is_lost_on_the_way_there_and_back(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Computers: more", "All options", "Cleo: level", "Cleo: Expert")
        click(scene, "Referee: At the table")
        before = scene.setup
        click(scene, "Fewer options")
        assert scene.setup == before
        assert control(scene, "How they play").value == "Each at a level of its own"
        click(scene, "How they play", "How they play: Beginner", "All options")
        assert control(scene, "Ben: level").value == control(scene, "Cleo: level").value == "Beginner"

    def test_a_name_from_the_first_page_stands_at_its_seat(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Your name")
        write(scene, "a")
        click(scene, "All options")
        assert control(scene, "Name in seat 1").value == "Anna"

    def test_escape_leads_back_one_step_at_a_time(self, look: Look) -> None:
        ways = Ways()
        scene = shown(SetupScene(ways, FIRST, lambda chosen: None), look)
        click(scene, "All options", "More rules")
        for seen in ("More rules", "Quick"):
            keys(scene, "escape")
            assert seen in offered(scene)
        assert ways.said == []
        keys(scene, "escape")
        assert ways.said == ["close"]

    def test_rules_of_no_kind_open_with_all_options(self, look: Look) -> None:
        scene = opened(look, with_preset(FIRST, "vintage"))
        assert "Quick" not in offered(scene)
        click(scene, "Fewer options")
        assert told(scene, "setup.also") == "Also chosen: Vintage 1967"
        assert not [card for card in ("Quick", "Classic", "Match") if control(scene, card).value]
        click(scene, "Classic")
        assert told(scene, "setup.also") == ""


class TestAgain:
    @pytest.mark.parametrize(
        ("setup", "words"),
        [
            (FIRST, "Play again: Quick, you and Ben"),
            (with_computers(DEFAULT, 2, "casual"), "Play again: Match, you, Ben and Cleo"),
            (with_computers(FIRST, 4, "casual"), "Play again: Quick, 5 players"),
            (with_computers(with_persons(FIRST, 2), 0, ""), "Play again: Quick, Ann and Cleo"),
            (with_preset(DEFAULT, "vintage"), "Play again: Vintage 1967, you and Ben"),
        ],
    )
    def test_the_menu_says_what_would_be_dealt(self, setup: SetUp, words: str) -> None:
        assert ENGLISH.text(words_for_again(to_text(setup))) == words

    @pytest.mark.parametrize("kept", ["", "nonsense", to_text(with_computers(FIRST, 0, ""))])
    def test_where_nothing_can_be_dealt_again_nothing_is_offered(self, kept: str) -> None:
        assert words_for_again(kept) == ""

    def test_one_click_deals_it(self, start: Start, tmp_path: Path) -> None:
        last = with_computers(FIRST, 2, "regular")
        keep(tmp_path, Settings(setup=to_text(last)))
        run = start()
        run.press("Play again: Quick, you, Ben and Cleo")
        assert run.scene == "deal"
        assert [player.level for player in run.table.players] == [None, "casual", "regular"]
        run.rest()
        run.escape()
        run.press("Save and leave")
        things = run.app.scenes.things()
        seen = [each.name for each in controls(things)]
        assert [name for name in seen if not name.startswith("Deal")][:2] == ["Continue", "New game"]
        told = next(each.description for each in walk(things) if each.key == "menu.continue")
        assert ENGLISH.text(told) == "You against Ben and Cleo"
        assert not [name for name in seen if name.startswith("Play again")]
