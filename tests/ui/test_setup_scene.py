"""The set-up, driven as a person drives it."""

import pytest

from skipbo.model.deal_number import read_number
from skipbo.model.rules import PRESETS, Rules
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp
from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.scenes.setup import SetupScene
from skipbo.ui.scenes.setup.draft import held_where
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, keys, shown, write
from tests.ui.navigating import Ways
from tests.ui.scene_making import Said, setup


@pytest.fixture
def said() -> Said:
    return []


class TestSetup:
    def test_enter_deals_what_was_chosen_last(self, look: Look, said: Said) -> None:
        keys(shown(setup(said), look), "return")
        assert said == [str(DEFAULT.seated())]

    def test_seats(self, look: Look) -> None:
        scene = shown(setup([]), look)
        click(scene, "Seat 3: Computer", "Cleo: level", "Cleo: Casual", "Seat 5: Person", "Ben: Empty")
        assert [seat.player for seat in scene.setup.seats] == [
            "person",
            None,
            "casual",
            None,
            "person",
            None,
        ]
        assert control(scene, "Cleo: Computer").value == "chosen"

    def test_each_person_plays_at_this_screen_or_on_a_phone(self, look: Look) -> None:
        scene = shown(setup([]), look)
        click(scene, "Ann: hand", "Ann: On a phone")
        assert scene.setup.on_phones == (0,)
        click(scene, "Referee: At the table")
        assert control(scene, "Ann: hand").value == "Here"
        assert not scene.setup.on_phones

    def test_a_name_can_be_written(self, look: Look) -> None:
        scene = shown(setup([]), look)
        click(scene, "Name in seat 1")
        keys(scene, "backspace", "backspace", "backspace")
        write(scene, "Zoë Müller")
        assert scene.setup.seats[0].name == "Zoë Müller"
        assert control(scene, "Zoë Müller: Person").value == "chosen"

    def test_enter_in_a_field_leads_to_deal_and_then_deals(self, look: Look, said: Said) -> None:
        scene = shown(setup(said), look)
        click(scene, "Deal number")
        write(scene, "4711")
        keys(scene, "return")
        assert said == []
        keys(scene, "return")
        assert len(said) == 1

    def test_equal_names_cannot_be_dealt_and_the_reason_is_told(self, look: Look, said: Said) -> None:
        twice = (DEFAULT.seats[0], SeatChoice("Ann", "casual"), *DEFAULT.seats[2:])
        scene = shown(setup(said, DEFAULT._replace(seats=twice)), look)
        assert not control(scene, "Deal").enabled
        assert ENGLISH.text(scene.summary()) == "Two players are called Ann. Give one another name."
        click(scene, "Deal")
        keys(scene, "return")
        assert said == []
        assert len({each.name for each in controls(scene.things())}) == len(controls(scene.things()))

    def test_R05_sizes_that_the_deck_cannot_seat_cannot_be_had(self, look: Look) -> None:
        scene = shown(setup([]), look)
        for seat in (3, 4, 5, 6):
            click(scene, f"Seat {seat}: Computer")
        enabled = {each.name: each.enabled for each in controls(scene.things())}
        assert [enabled[f"Stock pile: {size}"] for size in (10, 15, 20, 30, 40)] == [True] * 3 + [False] * 2
        assert scene.setup.stock_size() == 20
        assert not enabled["Cards in each stock pile: more"]

    def test_any_stock_size(self, look: Look) -> None:
        scene = shown(setup([]), look)
        click(scene, "Stock pile: 15", "Cards in each stock pile: more")
        assert scene.setup.rules.stock == 16
        click(scene, "Stock pile: 30")
        assert scene.setup.rules.stock is None  # the rulebook's own follows the seats
        click(scene, "Cards in each stock pile")
        keys(scene, "backspace", "backspace")
        write(scene, "99")
        assert not control(scene, "Deal").enabled
        assert "70" in ENGLISH.text(scene.summary())

    def test_one_game_and_back_to_the_total(self, look: Look) -> None:
        scene = shown(setup([]), look)
        click(scene, "Total of the match: less", "Play: One game")
        assert scene.setup.rules.match_total is None
        assert ENGLISH.text(scene.summary()) == "2 players, 30 cards each, one game"
        click(scene, "Play: Match to")
        assert scene.setup.rules.match_total == 495

    def test_a_preset_brings_its_own_figures(self, look: Look) -> None:
        scene = shown(setup([], DEFAULT._replace(rules=Rules(stock=25, match_total=None))), look)
        assert control(scene, "Rules").value == "Rulebook, changed"
        click(scene, "Rules", "Rules: Short game")
        assert control(scene, "Rules").value == "Short game"
        assert (scene.setup.preset, scene.setup.rules) == ("short", PRESETS["short"].rules)
        assert ENGLISH.text(scene.summary()) == "2 players, 10 cards each, match to 500"

    @pytest.mark.parametrize("typed", ["0K3M-9QZT-V2A8-RC6P", "0k3m 9qzt v2a8 rc6p", "0k3m9qztv2a8rc6p"])
    def test_the_letters_of_a_deal_number_can_be_typed_in_again(
        self, look: Look, said: Said, typed: str
    ) -> None:
        scene = shown(setup(said), look)
        click(scene, "Deal number")
        write(scene, typed)
        click(scene, "Deal")
        assert scene.setup.seed == read_number("0K3M-9QZT-V2A8-RC6P")
        assert len(said) == 1

    @pytest.mark.parametrize("typed", ["1234567890123", "abc", "0k3m-9qzt-v2a8", "-"])
    def test_what_is_no_deal_number_is_told_and_not_dealt(self, look: Look, said: Said, typed: str) -> None:
        scene = shown(setup(said), look)
        click(scene, "Deal number")
        write(scene, typed)
        assert "16 letters" in ENGLISH.text(scene.summary())
        assert not control(scene, "Deal").enabled
        keys(scene, "return", "return")
        assert said == []
        click(scene, "Deal number")
        keys(scene, "end", *["backspace"] * len(typed))
        assert control(scene, "Deal").enabled
        assert scene.setup.seed is None

    def test_an_open_list_is_closed_by_escape_before_the_sheet(self, look: Look, said: Said) -> None:
        scene = shown(setup(said), look)
        click(scene, "Rules")
        keys(scene, "escape")
        assert said == []
        keys(scene, "escape")
        assert said == ["close"]

    def test_names_are_handed_on_without_spaces_round_them(self, look: Look) -> None:
        got: list[SetUp] = []
        spaced = (SeatChoice(" Ann ", "person"), *DEFAULT.seats[1:])
        scene = SetupScene(Ways(), DEFAULT._replace(seats=spaced), got.append)
        keys(shown(scene, look), "return")
        assert got == [DEFAULT]


@pytest.mark.parametrize(
    ("phones", "where"),
    [
        ((), "at this screen"),
        ((0,), "at this screen and on phones"),
        ((0, 1), "on phones"),
    ],
)
def test_the_first_page_says_where_persons_hold_their_hands(phones: tuple[int, ...], where: str) -> None:
    seats = [SeatChoice(name, PERSON, phone=n in phones) for n, name in enumerate(("Ann", "Ben"))]
    assert ENGLISH.text(held_where(DEFAULT._replace(seats=(*seats, *DEFAULT.seats[2:])))) == where
