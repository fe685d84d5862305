"""The scenes round the game, driven as a person drives them."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from skipbo.model.deal_number import read_number
from skipbo.model.rules import PRESETS, Rules
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp
from skipbo.store.settings import Settings
from skipbo.ui.kit.input import Key, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.scene import Scene
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion.pace import CURTAIN_DEAF, SHEET
from skipbo.ui.scenes.confirm import leave_game
from skipbo.ui.scenes.curtain import CurtainScene
from skipbo.ui.scenes.match_end import RAYS, MatchEnd, MatchEndScene, SideTotal
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.pause import PauseScene
from skipbo.ui.scenes.scoring import ScoreActs, ScoreRow, ScoreSheet, ScoringScene
from skipbo.ui.scenes.settings import Kept, SettingsScene
from skipbo.ui.scenes.setup import SetupScene
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, frame, keys, shown, write
from tests.ui.navigating import Ways

Said = list[str]

ROWS = (
    ScoreRow("Ann", True, 0, 150, 180, 330, winner=True),
    ScoreRow("Wolfeschlegelste", False, 25, 0, 265, 265),
)
SCORE = ScoreSheet(
    "Ann wins the game",
    "Game 3 of a match to 500",
    ROWS,
    "25 for going out + 5 × 25 cards left = 150",
    "Ben deals next.",
    "Deal number 4821 0937, fingerprint 3fa8 91c2",
    500,
)


@pytest.fixture
def said() -> Said:
    return []


def saying(said: Said, words: str) -> Callable[[], None]:
    return lambda: said.append(words)


def menu(said: Said) -> Scene:
    return MenuScene(Ways(said), Random(3))


def setup(said: Said, choices: SetUp = DEFAULT) -> SetupScene:
    return SetupScene(Ways(said), choices, lambda chosen: said.append(str(chosen.seated())))


def settings(said: Said) -> Scene:
    kept = Kept(12_345, saying(said, "open"), saying(said, "erase"))
    return SettingsScene(Ways(said), Settings(), lambda new: said.append(str(new)), kept)


def pause(said: Said) -> Scene:
    return PauseScene(Ways(said), saying(said, "picture"))


def confirm(said: Said) -> Scene:
    return leave_game(saying(said, "leave"), saying(said, "stay"))


def curtain(said: Said) -> Scene:
    return CurtainScene("Ben", "Ann has discarded an 11.", saying(said, "ready"), saying(said, "menu"))


def score_acts(said: Said) -> ScoreActs:
    return ScoreActs(saying(said, "next"), saying(said, "menu"), saying(said, "replay"))


def scoring(said: Said, sheet: ScoreSheet = SCORE) -> Scene:
    return ScoringScene(sheet, score_acts(said))


def match_end(said: Said, won: bool = True, pace: Pace | None = None) -> Scene:
    sides = tuple(SideTotal(name, points) for name, points in (("Ann", (150, 0, 355)), ("Ben", (0, 90, 0))))
    end = MatchEnd("Ann wins the match", "A match to 500, in 3 games", sides, 500, won)
    return MatchEndScene(end, score_acts(said), pace)


ALL = (menu, setup, settings, pause, confirm, curtain, scoring, match_end)
SIZES = ((960, 600), (1024, 768), (1280, 800), (2560, 1080), (960, 1400))


@pytest.mark.parametrize("make", ALL)
@pytest.mark.parametrize("size", SIZES)
def test_every_control_lies_in_the_picture_and_on_no_other(
    window: pygame.Surface, make: Callable[[Said], Scene], size: tuple[int, int]
) -> None:
    theme = list(THEMES.values())[SIZES.index(size) % len(THEMES)]
    scene = shown(make([]), Look(size, theme))
    picture, seen = pygame.Rect((0, 0), size), controls(scene.things())
    assert all(picture.contains(each.rect) for each in seen)
    rects = [each.rect for each in seen]
    assert all(rect.collidelistall(rects) == [n] for n, rect in enumerate(rects))


@pytest.mark.parametrize("make", ALL)
def test_all_names_of_a_scene_are_distinct(look: Look, make: Callable[[Said], Scene]) -> None:
    names = [each.name for each in controls(shown(make([]), look).things())]
    assert len(set(names)) == len(names) > 0


@pytest.mark.parametrize("make", ALL)
def test_a_resting_scene_draws_the_same_surfaces_again(look: Look, make: Callable[[Said], Scene]) -> None:
    scene = shown(make([]), look)
    while scene.update(0.1):
        pass
    first, second = ([(id(surface), at, z) for surface, at, z in frame(scene)] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("make", ALL)
def test_every_button_can_be_reached_and_worked_by_keys_alone(
    look: Look, make: Callable[[Said], Scene]
) -> None:
    scene = shown(make([]), look)
    for _ in range(len(controls(scene.things()))):
        keys(scene, "tab")
        keys(scene, "up", "down", "left", "right")


@pytest.mark.parametrize(
    ("make", "words"),
    [(setup, "close"), (settings, "close"), (pause, "close"), (confirm, "stay"), (scoring, "menu")],
)
def test_escape_is_the_safe_way_out(
    look: Look, said: Said, make: Callable[[Said], Scene], words: str
) -> None:
    keys(shown(make(said), look), "escape")
    assert said == [words]


@pytest.mark.parametrize(
    ("make", "words"),
    [(menu, "set_up"), (pause, "close"), (confirm, "stay"), (scoring, "next")],
)
def test_enter_does_what_is_focused_on_opening(
    look: Look, said: Said, make: Callable[[Said], Scene], words: str
) -> None:
    keys(shown(make(said), look), "return")
    assert said == [words]


class TestMenu:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(menu(said), look)
        for name in ("New game", "Matches", "Settings", "Quit"):
            click(scene, name)
        assert said == ["set_up", "matches", "settings", "quit"]

    def test_it_can_be_used_before_the_cards_lie_there(self, look: Look, said: Said) -> None:
        scene = shown(menu(said), look)
        early = len(frame(scene))
        while scene.update(0.02):
            pass
        assert len(frame(scene)) >= early + 5

    def test_another_card_lies_there_after_each_visit(self, look: Look) -> None:
        scene = shown(menu([]), look)
        while scene.update(0.02):
            pass
        before = {id(surface) for surface, _, _ in frame(scene)}
        scene.enter()
        assert len({id(surface) for surface, _, _ in frame(scene)} - before) == 1


class TestSetup:
    def test_enter_deals_what_was_chosen_last(self, look: Look, said: Said) -> None:
        keys(shown(setup(said), look), "return")
        assert said == [str(DEFAULT.seated())]

    def test_seats(self, look: Look) -> None:
        scene = setup([])
        shown(scene, look)
        click(scene, "Seat 3: Computer")
        click(scene, "Cleo: level")
        click(scene, "Cleo: Casual")
        click(scene, "Seat 5: Person")
        click(scene, "Ben: Empty")
        assert [seat.player for seat in scene.setup.seats] == ["person", None, "casual", None, "person", None]
        assert control(scene, "Cleo: Computer").value == "chosen"

    def test_a_name_can_be_written(self, look: Look) -> None:
        scene = setup([])
        shown(scene, look)
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
        scene = setup(said, DEFAULT._replace(seats=twice))
        shown(scene, look)
        assert not control(scene, "Deal").enabled
        assert ENGLISH.text(scene.summary()) == "Two players are called Ann. Give one another name."
        click(scene, "Deal")
        keys(scene, "return")
        assert said == []
        assert len({each.name for each in controls(scene.things())}) == len(controls(scene.things()))

    def test_R05_sizes_that_the_deck_cannot_seat_cannot_be_had(self, look: Look) -> None:
        scene = setup([])
        shown(scene, look)
        for seat in (3, 4, 5, 6):
            click(scene, f"Seat {seat}: Computer")
        enabled = {each.name: each.enabled for each in controls(scene.things())}
        assert [enabled[f"Stock pile: {size}"] for size in (10, 15, 20, 30, 40)] == [True] * 3 + [False] * 2
        assert scene.setup.stock_size() == 20
        assert not enabled["Cards in each stock pile: more"]

    def test_any_stock_size(self, look: Look) -> None:
        scene = setup([])
        shown(scene, look)
        click(scene, "Stock pile: 15")
        click(scene, "Cards in each stock pile: more")
        assert scene.setup.rules.stock == 16
        click(scene, "Stock pile: 30")
        assert scene.setup.rules.stock is None  # the rulebook's own follows the seats
        click(scene, "Cards in each stock pile")
        keys(scene, "backspace", "backspace")
        write(scene, "99")
        assert not control(scene, "Deal").enabled
        assert "70" in ENGLISH.text(scene.summary())

    def test_one_game_and_back_to_the_total(self, look: Look) -> None:
        scene = setup([])
        shown(scene, look)
        click(scene, "Total of the match: less")
        click(scene, "Play: One game")
        assert scene.setup.rules.match_total is None
        assert ENGLISH.text(scene.summary()) == "2 players, 30 cards each, one game"
        click(scene, "Play: Match to")
        assert scene.setup.rules.match_total == 495

    def test_a_preset_brings_its_own_figures(self, look: Look) -> None:
        scene = setup([], DEFAULT._replace(rules=Rules(stock=25, match_total=None)))
        shown(scene, look)
        assert control(scene, "Rules").value == "Rulebook, changed"
        click(scene, "Rules")
        click(scene, "Rules: Short game")
        assert control(scene, "Rules").value == "Short game"
        assert (scene.setup.preset, scene.setup.rules) == ("short", PRESETS["short"].rules)
        assert ENGLISH.text(scene.summary()) == "2 players, 10 cards each, match to 500"

    @pytest.mark.parametrize("typed", ["0K3M-9QZT-V2A8-RC6P", "0k3m 9qzt v2a8 rc6p", "0k3m9qztv2a8rc6p"])
    def test_the_letters_of_a_deal_number_can_be_typed_in_again(
        self, look: Look, said: Said, typed: str
    ) -> None:
        scene = setup(said)
        shown(scene, look)
        click(scene, "Deal number")
        write(scene, typed)
        click(scene, "Deal")
        assert scene.setup.seed == read_number("0K3M-9QZT-V2A8-RC6P")
        assert len(said) == 1

    @pytest.mark.parametrize("typed", ["1234567890123", "abc", "0k3m-9qzt-v2a8", "-"])
    def test_what_is_no_deal_number_is_told_and_not_dealt(self, look: Look, said: Said, typed: str) -> None:
        scene = setup(said)
        shown(scene, look)
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


class Chosen:
    """The settings sheet, and what it has told."""

    def __init__(self, look: Look, start: Settings = Settings()) -> None:  # noqa: B008 - a value
        self.got: list[Settings] = []
        kept = Kept(2_500_000, lambda: None)
        self.scene = SettingsScene(Ways(), start, self.got.append, kept)
        shown(self.scene, look)

    def to(self, name: str) -> None:
        """Scroll until a control is in sight."""
        self.scene.handle(Wheel((10, 10), 100))
        for _ in range(40):
            if name in [each.name for each in controls(self.scene.things())]:
                return
            self.scene.handle(Wheel((10, 10), -1))
        raise AssertionError(f"{name} is not on the sheet")

    def click(self, name: str) -> Settings:
        self.to(name)
        click(self.scene, name)
        return self.got[-1]


class TestSettings:
    @pytest.mark.parametrize(
        ("name", "change"),
        [
            ("Theme: Linen", {"theme": "linen"}),
            ("Cards: Large", {"cards": "large"}),
            ("Text: 115 %", {"text": 115}),
            ("Large numerals", {"numerals": True}),
            ("Felt: Plum", {"felt": "plum"}),
            ("Card backs: Tide", {"back": "tide"}),
            ("Full screen", {"fullscreen": True}),
            ("Speed: Instant", {"speed": "instant"}),
            ("Time to undo: Off", {"undo": "off"}),
            ("Reduced motion", {"reduced_motion": True}),
            ("Left-handed", {"left_handed": True}),
            ("Game log", {"log": False}),
            ("Large and calm", {"cards": "largest", "text": 130, "speed": "slow", "undo": "long"}),
        ],
    )
    def test_everything_acts_at_once(self, look: Look, name: str, change: dict[str, object]) -> None:
        chosen = Chosen(look)
        assert chosen.click(name) == Settings()._replace(**change)  # type: ignore[arg-type]
        assert len(chosen.got) == 1

    def test_large_and_calm_gives_back_what_it_took(self, look: Look) -> None:
        mine = Settings(theme="linen", cards="large", speed="fast", undo="off")
        chosen = Chosen(look, mine)
        assert chosen.click("Large and calm").speed == "slow"
        assert chosen.click("Large and calm") == mine

    def test_large_and_calm_is_off_as_soon_as_one_of_its_choices_is_another(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.click("Large and calm")
        chosen.click("Speed: Fast")
        chosen.to("Large and calm")
        assert control(chosen.scene, "Large and calm").value == "off"

    @pytest.mark.parametrize(
        ("name", "silent"),
        [("Volume of cards", Settings(volume=0.0)), ("Volume of moments", Settings(moments=0.0))],
    )
    def test_volumes_are_apart(self, look: Look, name: str, silent: Settings) -> None:
        chosen = Chosen(look)
        chosen.to(name)
        box = control(chosen.scene, name).rect
        chosen.scene.handle(Press((box.left + 2, box.centery)))
        assert chosen.got == [silent]

    @pytest.mark.parametrize("back", [False, True])
    def test_tab_reaches_every_setting_and_none_is_passed_unseen(self, look: Look, back: bool) -> None:
        chosen, seen = Chosen(look), set()
        wanted = {control.key for row in chosen.scene._rows for control in row.controls}
        for _ in range(2 * len(wanted)):
            focused = chosen.scene.form.focused
            assert focused is not None
            assert focused.visible
            seen.add(focused.key)
            keys(chosen.scene, "tab", shift=back)
        assert wanted <= seen

    def test_arrows_lead_down_to_the_last_row_and_up_again(self, look: Look) -> None:
        chosen = Chosen(look)
        for step, end in (("down", "settings.erase"), ("up", "settings.large_and_calm")):
            reached = set()
            for _ in range(40):
                keys(chosen.scene, step)
                focused = chosen.scene.form.focused
                reached.add(focused.key if focused else "")
            assert end in reached

    def test_each_control_has_a_name_of_its_own(self, look: Look) -> None:
        chosen = Chosen(look)
        for _ in range(20):
            names = [each.name for each in controls(chosen.scene.things())]
            assert len(names) == len(set(names))
            chosen.scene.handle(Wheel((10, 10), -1))

    def test_what_is_changed_elsewhere_is_kept(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.scene.refresh(Settings(fullscreen=True))
        assert chosen.click("Theme: Midnight") == Settings(theme="midnight", fullscreen=True)
        chosen.to("Full screen")
        assert control(chosen.scene, "Full screen").value == "on"

    def test_a_felt_that_does_not_suit_the_theme_cannot_be_chosen(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.to("Felt: Sand")
        assert not control(chosen.scene, "Felt: Sand").enabled
        chosen.click("Theme: Linen")
        chosen.to("Felt: Sand")
        assert control(chosen.scene, "Felt: Sand").enabled
        assert not control(chosen.scene, "Felt: Plum").enabled

    def test_another_speed_is_shown_by_a_card_that_glides_once(self, look: Look) -> None:
        chosen = Chosen(look)
        assert not chosen.scene.update(0.1)
        chosen.click("Speed: Slow")
        steps = 0
        while chosen.scene.update(0.1):
            steps += 1
        assert 5 < steps < 15

    def test_nothing_can_be_erased_in_a_game(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.to("Erase")
        assert not control(chosen.scene, "Erase").enabled
        said = " ".join(ENGLISH.text(thing.description) for thing in walk(chosen.scene.things()))
        assert "2.5 MB" in said


class TestPause:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(pause(said), look)
        for name in ("Resume", "How to play", "Settings", "Leave game", "Quit Skip-Bo"):
            click(scene, name)
        assert said == ["close", "manual", "settings", "leave", "quit"]


class TestConfirm:
    def test_both_ways(self, look: Look, said: Said) -> None:
        scene = shown(confirm(said), look)
        click(scene, "Leave game")
        click(scene, "Stay")
        assert said == ["leave", "stay"]


class TestCurtain:
    def test_what_is_pressed_as_it_appears_does_not_count(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        keys(scene, "space", "return")
        click(scene, "I am Ben")
        assert scene.update(CURTAIN_DEAF - 0.01)
        keys(scene, "return")
        assert said == []
        assert not scene.update(0.02)
        keys(scene, "space")
        assert said == ["ready"]

    def test_a_press_from_before_does_not_count_when_it_is_let_go(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        at = control(scene, "I am Ben").rect.center
        scene.handle(Press(at))
        scene.update(1.0)
        scene.handle(Release(at))
        assert said == []

    def test_mouse_and_menu(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        scene.update(1.0)
        click(scene, "I am Ben")
        click(scene, "Menu")
        scene.handle(Key("escape"))
        assert said == ["ready", "menu", "menu"]


class TestScoring:
    def test_its_buttons_are_called_as_the_sheet_says(self, look: Look, said: Said) -> None:
        scene = shown(scoring(said, SCORE._replace(primary="New match")), look)
        click(scene, "New match")
        click(scene, "Menu")
        assert said == ["next", "menu"]

    @pytest.mark.parametrize("seats", range(2, 7))
    @pytest.mark.parametrize("total", [None, 500])
    def test_it_fits_for_all_seats_with_and_without_a_winner(
        self, look: Look, seats: int, total: int | None
    ) -> None:
        for winner in (True, False):
            first = ROWS[0]._replace(winner=winner)
            sheet = SCORE._replace(rows=(first, *[ROWS[1]] * (seats - 1)), total=total)
            scene = shown(scoring([], sheet), look)
            picture = pygame.Rect((0, 0), look.size)
            lowest = max(at[1] + surface.get_height() for surface, at, z in frame(scene) if z > 101)
            assert lowest < look.size[1]
            assert all(picture.contains(each.rect) for each in controls(scene.things()))

    def test_it_comes_in_and_a_key_brings_it_at_once(self, look: Look, said: Said) -> None:
        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        assert len(frame(scene)) == 1
        assert scene.update(SHEET / 2)
        assert len(frame(scene)) == 1
        keys(scene, "tab")
        assert len(frame(scene)) > 20
        assert not scene.update(0.1)

    def test_points_are_counted_chip_by_chip_and_a_key_counts_the_rest(self, look: Look, said: Said) -> None:
        def total(scene: Scene) -> str:
            cells = [thing for thing in walk(scene.things()) if thing.key == "scoring.table.0.2"]
            return ENGLISH.text(cells[0].name)

        def chips(scene: Scene) -> int:
            return sum(thing.key.startswith("scoring.chip") for thing in walk(scene.things()))

        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        seen, most = [total(scene)], 0
        while scene.update(0.05):
            seen.append(total(scene))
            most = max(most, chips(scene))
        assert (seen[0], seen[-1], most > 2, chips(scene)) == ("180", "330", True, 0)
        assert [int(each) for each in seen] == sorted(int(each) for each in seen)
        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        scene.update(0.5)
        keys(scene, "tab")
        assert total(scene) == "330"
        assert not scene.update(0.1)

    @pytest.mark.parametrize("pace", [None, Pace(Speed.INSTANT), Pace(reduced=True)])
    def test_nothing_is_counted_where_nothing_moves(self, look: Look, pace: Pace | None) -> None:
        scene = shown(ScoringScene(SCORE, score_acts([]), pace), look)
        assert any(ENGLISH.text(thing.name) == "330" for thing in walk(scene.things()))

    def test_a_loss_has_no_crown_and_says_how_near_it_was(self, look: Look) -> None:
        lost = SCORE._replace(near="You had 7 cards left.")
        scene = shown(scoring([], lost), look)
        assert any(ENGLISH.text(thing.name) == "You had 7 cards left." for thing in walk(scene.things()))
        assert len(frame(scene)) < len(frame(shown(scoring([]), look)))

    def test_the_deal_is_told_only_to_those_who_ask(self, look: Look) -> None:
        scene = shown(scoring([]), look)

        def told() -> bool:
            return any("fingerprint" in ENGLISH.text(thing.name) for thing in walk(scene.things()))

        assert not told()
        click(scene, "Fair deal")
        assert told()

    def test_a_blocked_game_has_no_crown(self, look: Look) -> None:
        plain = SCORE._replace(rows=tuple(row._replace(winner=False) for row in ROWS))
        assert len(frame(shown(scoring([], plain), look))) < len(frame(shown(scoring([]), look)))


class TestMatchEnd:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(match_end(said), look)
        for name in ("Play again", "Menu", "Replay"):
            click(scene, name)
        keys(scene, "escape")
        assert said == ["next", "menu", "replay", "menu"]

    def test_the_rosette_completes_ray_by_ray_and_a_click_completes_it(self, look: Look) -> None:
        scene = match_end([], pace=Pace())
        assert isinstance(scene, MatchEndScene)
        shown(scene, look)
        seen = [scene.rays]
        while scene.update(0.02):
            seen.append(scene.rays)
            frame(scene)
        assert (seen[0], scene.rays) == (0, RAYS)
        assert set(range(RAYS)) <= set(seen)
        again = match_end([], pace=Pace())
        assert isinstance(again, MatchEndScene)
        shown(again, look).handle(Press((1, 1)))
        assert again.rays == RAYS
        assert not again.update(0.1)

    @pytest.mark.parametrize("pace", [None, Pace(Speed.INSTANT), Pace(reduced=True)])
    def test_it_is_whole_at_once_where_nothing_moves(self, look: Look, pace: Pace | None) -> None:
        scene = match_end([], pace=pace)
        assert isinstance(scene, MatchEndScene)
        assert shown(scene, look) is scene
        assert scene.rays == RAYS

    def test_a_loss_has_no_rosette_but_the_same_course(self, look: Look) -> None:
        won, lost = (shown(match_end([], each), look) for each in (True, False))
        assert isinstance(lost, MatchEndScene)
        assert lost.rays == 0
        charts = [
            [thing for thing in walk(each.things()) if thing.key == "match_end.chart"] for each in (won, lost)
        ]
        assert [ENGLISH.text(each[0].value or "") for each in charts] == ["505 : 90"] * 2
