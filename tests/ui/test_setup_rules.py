"""The set-up's rules, partners, referee and own mixes, driven as a person drives them."""

from itertools import combinations

import pygame
import pytest

from skipbo.model.rule_fields import FIELDS
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.session.mixes import MOST_MIXES, Mix, Mixes
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp, with_preset
from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.setup import Known, SetupScene
from skipbo.words.language import ENGLISH
from skipbo.words.rules import preset_name
from tests.ui.driving import click, control, frame, keys, offered, shown, words, write
from tests.ui.navigating import Ways
from tests.ui.scene_making import FULL

FRIDAY = Mix("Friday", Rules(stock=15, match_total=None, wild_start_any=True))
HOUSE, POINTS, OWN = ("House rules", "Points and penalties", "Own mixes")


def seated(players: int) -> SetUp:
    seats = DEFAULT.seats
    return DEFAULT._replace(
        seats=tuple(seat._replace(player="casual" if n < players else None) for n, seat in enumerate(seats))
    )


def opened(look: Look, setup: SetUp = DEFAULT, mixes: Mixes = (), tab: str | None = None) -> SetupScene:
    scene = shown(SetupScene(Ways(), setup, lambda chosen: None, Known(mixes), all_options=True), look)
    if tab is not None:
        click(scene, "More rules", f"More rules: {tab}")
    return scene


def disabled(scene: Scene, prefix: str) -> list[str]:
    here = [each for each in controls(scene.things()) if each.name.startswith(prefix)]
    return [each.name.removeprefix(prefix) for each in here if not each.enabled]


class TestPages:
    def test_custom_leads_to_the_single_rules_and_changes_nothing(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Rules", "Rules: Custom")
        assert scene.setup == DEFAULT
        assert "More rules: House rules" in offered(scene)

    def test_a_resting_page_draws_the_same_surfaces_again(self, look: Look) -> None:
        for tab in (None, HOUSE, POINTS, OWN):
            scene = opened(look, seated(4), (FRIDAY,), tab)
            first, second = ([(id(each), at, z) for each, at, z in frame(scene)] for _ in range(2))
            assert first == second

    def test_keys_alone_reach_and_change_a_house_rule(self, look: Look) -> None:
        scene = opened(look)
        keys(scene, "left", "space")  # from Deal to More rules
        for _ in range(60):
            focused = scene.form.focused
            if focused is not None and ENGLISH.text(focused.name) == "Skip-Bo needs cover":
                break
            keys(scene, "tab")
        keys(scene, "space")
        assert scene.setup.rules.wild_needs_cover


class TestLevels:
    """Where a level has not learned the rules, the set-up says so, in both forms of it."""

    @pytest.mark.parametrize("all_options", [True, False])
    @pytest.mark.parametrize(
        ("rules", "weaker"),
        [
            (Rules(), ()),
            (Rules(wild_stays_in_hand=True), ()),
            (Rules(one_hand_a_turn=True), ("Strong",)),
            (Rules(must_reach_last_stock_card=True), ("Casual", "Strong")),
        ],
        ids=str,
    )
    def test_those_at_the_table_that_may_be_weaker_than_usual_are_named(
        self, look: Look, rules: Rules, weaker: tuple[str, ...], all_options: bool
    ) -> None:
        seats = [
            seat._replace(player=key) for seat, key in zip(DEFAULT.seats, ("casual", "strong"), strict=False)
        ]
        setup = DEFAULT._replace(seats=(*seats, *DEFAULT.seats[2:]), rules=rules)
        scene = shown(SetupScene(Ways(), setup, lambda chosen: None, all_options=all_options), look)
        told = [ENGLISH.text(thing.name) for thing in walk(scene.things()) if thing.key == "setup.weaker"]
        assert bool(told) == bool(weaker)
        assert [level for level in ("Casual", "Strong") if any(level in line for line in told)] == list(
            weaker
        )

    @pytest.mark.parametrize("all_options", [True, False])
    @pytest.mark.parametrize(
        ("seats", "rules", "level", "told"),
        [
            (
                4,
                Rules(),
                "expert",
                "With four players, each for themselves, Expert is no stronger than Strong.",
            ),
            (4, Rules(teams=2), "expert", ""),
            (4, Rules(), "strong", ""),
            (3, Rules(), "expert", ""),
            (
                4,
                Rules(one_hand_a_turn=True),
                "expert",
                "Expert has not learned these rules, and may be weaker than usual.",
            ),
        ],
        ids=["four", "partners", "Strong", "three", "other rules"],
    )
    def test_where_expert_plays_no_better_than_strong_the_set_up_says_so(
        self, look: Look, seats: int, rules: Rules, level: str, told: str, all_options: bool
    ) -> None:
        setup = seated(seats)._replace(rules=rules)
        chosen = tuple(seat._replace(player=level) if n == 1 else seat for n, seat in enumerate(setup.seats))
        scene = shown(
            SetupScene(Ways(), setup._replace(seats=chosen), lambda chosen: None, all_options=all_options),
            look,
        )
        said = [ENGLISH.text(thing.name) for thing in walk(scene.things()) if thing.key == "setup.weaker"]
        assert said == [told] * bool(told)


class TestFields:
    def test_every_field_of_the_rules_can_be_changed(self, look: Look) -> None:
        scene = opened(look, seated(6))
        for name in (
            "Stock pile: 15",
            "Play: One game",
            "Partners: Three pairs",
            "Referee: At the table",
            "More rules",
            "More rules: Deal",
            "Deck: Up to 13",
            "Who starts: Highest card",
            "More rules: House rules",
            "Last stock card must be played",
            "Last stock card must be reached",
            "Skip-Bo needs cover",
            "Skip-Bo starts anywhere",
            "Skip-Bo stays in hand",
            "One hand a turn",
            "More rules: Points and penalties",
            "Points for going out: more",
            "Points for each card: less",
            "Penalty for advice: At the bottom",
            "Penalty for a partner who talks: On top",
        ):
            click(scene, name)
        rules, before = scene.setup.rules._asdict(), Rules()._asdict()
        assert [key for key in FIELDS if rules[key] == before[key]] == ["endless_turns", "surplus_of_turn"]

    @pytest.mark.parametrize("preset", [key for key, preset in PRESETS.items() if preset.offered])
    def test_every_preset_can_be_chosen_and_is_shown_as_it_is(self, look: Look, preset: str) -> None:
        scene = opened(look)
        click(scene, "Rules")
        click(scene, f"Rules: {ENGLISH.text(preset_name(preset))}")
        assert scene.setup.rules == PRESETS[preset].rules
        assert control(scene, "Rules").value == ENGLISH.text(preset_name(preset))
        assert not [name for name in offered(scene) if name.startswith("Reset")]

    def test_R03_an_older_preset_is_offered_only_where_it_was_kept(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Rules")
        assert "Rules: Senior games by draw" not in offered(scene)
        scene = opened(look, with_preset(seated(3), "senior"))
        assert control(scene, "Rules").value == "Senior games by draw"
        assert scene.setup.rules == PRESETS["senior"].rules
        for name in ("Senior games", "Senior games by draw", "Wiki house rules"):
            click(scene, "Rules", f"Rules: {name}")
            assert control(scene, "Rules").value == name

    def test_a_preset_for_two_cannot_be_had_by_three(self, look: Look) -> None:
        scene = opened(look, seated(3))
        click(scene, "Rules")
        assert disabled(scene, "Rules: ") == ["Long duel"]
        click(scene, "Rules: Long duel")
        keys(scene, "escape")
        assert scene.setup.preset == "rulebook"
        scene = opened(look, with_preset(seated(3), "long"))
        assert not control(scene, "Deal").enabled
        assert "two players" in ENGLISH.text(scene.summary())

    def test_a_changed_preset_says_so_and_can_be_reset(self, look: Look) -> None:
        scene = opened(look, tab=HOUSE)
        click(scene, "Skip-Bo needs cover")
        assert "Reset to Rulebook" in offered(scene)
        click(scene, "Back")
        assert control(scene, "Rules").value == "Rulebook, changed"
        click(scene, "Reset to Rulebook")
        assert control(scene, "Rules").value == "Rulebook"
        assert scene.setup == DEFAULT

    def test_partners_and_referee_change_no_preset_and_outlive_it(self, look: Look) -> None:
        scene = opened(look, seated(4))
        click(scene, "Partners: Two teams of two", "Referee: At the table")
        assert control(scene, "Rules").value == "Rulebook"
        click(scene, "Rules", "Rules: Senior games")
        assert (scene.setup.rules.teams, scene.setup.rules.referee) == (2, Referee.AT_THE_TABLE)

    def test_rules_that_cannot_be_played_say_why(self, look: Look) -> None:
        scene = opened(look, tab=POINTS)
        for name in ("Points for going out", "Points for each card"):
            click(scene, name)
            keys(scene, "end", "backspace", "backspace")
        assert "score something" in ENGLISH.text(scene.summary())
        assert not control(scene, "Deal").enabled


class TestPartners:
    @pytest.mark.parametrize(
        ("players", "possible"),
        [(2, []), (3, []), (4, ["Two teams of two"]), (5, []), (6, ["Two teams of three", "Three pairs"])],
    )
    def test_R02_only_what_the_seats_allow(self, look: Look, players: int, possible: list[str]) -> None:
        ways = ["Two teams of two", "Two teams of three", "Three pairs"]
        scene = opened(look, seated(players))
        assert disabled(scene, "Partners: ") == [way for way in ways if way not in possible]
        for way in possible:
            click(scene, f"Partners: {way}")
            assert control(scene, f"Partners: {way}").value == "chosen"
            assert control(scene, "Deal").enabled

    def test_R02_teams_that_no_longer_fit_are_told_and_can_be_given_up(self, look: Look) -> None:
        scene = opened(look, seated(4)._replace(rules=Rules(teams=2)))
        click(scene, "Seat 5: Computer")
        assert ENGLISH.text(scene.summary()) == "Partners need 4 or 6 players; 5 play each for themselves."
        assert not control(scene, "Deal").enabled
        click(scene, "Seat 6: Computer")
        assert control(scene, "Partners: Two teams of three").value == "chosen"
        click(scene, "Finn: Empty", "Partners: Each for themselves")
        assert control(scene, "Deal").enabled


class TestMixes:
    def scene(self, look: Look, mixes: Mixes, kept: list[Mixes], setup: SetUp = DEFAULT) -> SetupScene:
        scene = shown(
            SetupScene(Ways(), setup, lambda chosen: None, Known(mixes, kept.append), all_options=True), look
        )
        click(scene, "More rules")
        return scene

    def test_rules_are_named_kept_and_stand_among_the_presets(self, look: Look) -> None:
        kept: list[Mixes] = []
        scene = self.scene(look, (), kept)
        click(scene, "Skip-Bo starts anywhere", "More rules: Own mixes")
        assert not control(scene, "Keep these rules").enabled
        click(scene, "Name of your mix")
        write(scene, "Rulebook")
        assert not control(scene, "Keep these rules").enabled
        keys(scene, *["backspace"] * 8)
        write(scene, "Sunday")
        click(scene, "Keep these rules")
        assert kept == [(Mix("Sunday", Rules(wild_start_any=True)),)]
        click(scene, "Back")
        assert control(scene, "Rules").value == "Sunday"
        click(scene, "Rules", "Rules: Rulebook", "Rules", "Rules: Sunday")
        assert scene.setup.rules.wild_start_any
        assert scene.setup.mix == "Sunday"

    def test_a_changed_mix_can_be_reset_or_replaced(self, look: Look) -> None:
        kept: list[Mixes] = []
        scene = self.scene(look, (FRIDAY,), kept)
        click(scene, "More rules: Own mixes", "Play by Friday")
        assert scene.setup.rules.stock == 15
        click(scene, "Back", "Stock pile: 20")
        assert control(scene, "Rules").value == "Friday, changed"
        click(scene, "Reset to Friday")
        assert scene.setup.rules.stock == 15
        click(scene, "Stock pile: 10", "More rules", "More rules: House rules", "More rules: Own mixes")
        click(scene, "Keep these rules")
        assert kept == [(Mix("Friday", FRIDAY.rules._replace(stock=10)),)]
        assert "Reset to Friday" not in offered(scene)

    def test_deleting_can_be_undone(self, look: Look) -> None:
        kept: list[Mixes] = []
        scene = self.scene(look, (FRIDAY, FULL[0]), kept)
        click(scene, "More rules: Own mixes", "Play by Friday", "Delete Friday")
        assert [mix.name for mix in kept[-1]] == [FULL[0].name]
        assert scene.setup.mix == ""
        assert scene.setup.rules.stock == 15  # the rules stay as they are
        click(scene, "Undo")
        assert kept[-1] == (FRIDAY, FULL[0])
        assert scene.setup.mix == "Friday"
        assert "Undo" not in offered(scene)

    def test_mixes_that_cannot_be_read_are_told_of(self, look: Look) -> None:
        scene = shown(
            SetupScene(Ways(), DEFAULT, lambda chosen: None, Known((FRIDAY,), unread=2), all_options=True),
            look,
        )
        click(scene, "More rules", "More rules: Own mixes")
        assert any("2 mixes cannot be read" in ENGLISH.text(thing.name) for thing in walk(scene.things()))

    def test_more_than_twelve_are_shown_where_some_were_kept_before_the_others_could_be_read(
        self, window: pygame.Surface
    ) -> None:
        scene = self.scene(Look((960, 1400), THEMES["felt"]), (*FULL, FRIDAY), [])
        click(scene, "More rules: Own mixes")
        assert "Delete Friday" in offered(scene)

    def test_twelve_and_no_more(self, look: Look) -> None:
        scene = self.scene(look, FULL, [])
        click(scene, "More rules: Own mixes", "Name of your mix")
        write(scene, "One more")
        assert not control(scene, "Keep these rules").enabled
        click(scene, "Delete Mix 3 of twelve", "Name of your mix")
        write(scene, "One more")
        click(scene, "Keep these rules")
        assert "Delete One more" in offered(scene)

    def test_a_mix_that_does_not_fit_the_seats_cannot_be_had(self, look: Look) -> None:
        wide = (Mix("Wide", Rules(stock=60)), FRIDAY)
        scene = opened(look, seated(4), wide)
        click(scene, "Rules")
        assert disabled(scene, "Rules: ") == ["Long duel", "Wide"]
        keys(scene, "escape")
        click(scene, "More rules", "More rules: Own mixes")
        assert not control(scene, "Play by Wide").enabled

    def test_a_chosen_mix_that_is_gone_leaves_its_rules(self, look: Look) -> None:
        scene = opened(look, DEFAULT._replace(mix="Gone", rules=Rules(stock=15)))
        assert control(scene, "Rules").value == "Rulebook, changed"

    def test_the_open_list_of_presets_and_twelve_mixes_lies_in_the_smallest_picture(
        self, window: pygame.Surface
    ) -> None:
        look = Look((960, 600), THEMES["felt"])
        scene = opened(look, seated(6), FULL)
        click(scene, "Rules")
        rows = [each.rect for each in controls(scene.things()) if each.role == "option"]
        assert len(rows) == len(PRESETS) + MOST_MIXES  # without the older one, with the rules one by one
        assert all(pygame.Rect((0, 0), look.size).contains(row) for row in rows)
        assert not [1 for one, other in combinations(rows, 2) if one.colliderect(other)]


class TestNewComputers:
    """A computer that somebody adds is no Expert unawares."""

    def test_the_first_one_is_casual_where_no_level_was_chosen(self, look: Look) -> None:
        scene = shown(SetupScene(Ways(), DEFAULT, lambda chosen: None, all_options=True), look)
        click(scene, "Seat 3: Computer")
        assert scene.setup.seats[2].player == "casual"

    def test_the_next_one_has_the_level_chosen_last(self, look: Look) -> None:
        setup = DEFAULT._replace(seats=(DEFAULT.seats[0], SeatChoice("Ben", "strong"), *DEFAULT.seats[2:]))
        scene = shown(SetupScene(Ways(), setup, lambda chosen: None, all_options=True), look)
        click(scene, "Ben: Person", "Ben: Computer", "Seat 3: Computer")
        assert scene.setup.seats[2].player == "strong"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"stock": 10, "match_total": None}, "Rulebook, but 10 cards and one game."),
        ({"match_total": 300}, "Rulebook, but match to 300."),
        ({"going_out": 30}, "Rulebook, but 1 rule of your own."),
    ],
)
def test_changed_rules_say_how_they_differ(look: Look, change: dict[str, int | None], told: str) -> None:
    setup = DEFAULT._replace(rules=DEFAULT.rules._replace(**change))  # type: ignore[arg-type]
    scene = shown(SetupScene(Ways(), setup, lambda chosen: None, all_options=True), look)
    said = words(scene)
    assert told in said


def test_hints_can_be_switched_off_for_a_table(look: Look) -> None:
    scene = opened(look, seated(2))
    assert scene.setup.hints
    click(scene, "Hints: None")
    assert not scene.setup.hints
    click(scene, "Hints: Allowed")
    assert scene.setup.hints
