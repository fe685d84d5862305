"""The settings sheet, driven as a person drives it."""

import pygame
import pytest

from skipbo.store.schema import COLUMNS
from skipbo.store.settings import KINDS, Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, Press, Wheel
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.scenes.settings import SettingsScene
from skipbo.ui.scenes.settings.more_rows import Kept
from skipbo.ui.scenes.settings.rows import (
    CALM,
    FRONT,
    KEPT,
    KEYS,
    PAGES,
    SettingWords,
    SheetPage,
    language_words,
)
from skipbo.words.language import ENGLISH, Standing
from skipbo.words.said import say
from tests.releases import rest_for_release
from tests.store.test_settings import CHOSEN
from tests.ui.assistive.hearing import read
from tests.ui.driving import click, control, keys, offered, scroll_to, shown
from tests.ui.navigating import Ways
from tests.ui.scene_making import LANGUAGES, Said


@pytest.fixture
def said() -> Said:
    return []


BEHIND = {"setup", "window", "log_fold", *COLUMNS}
"""What is kept without a row of its own: what other sheets choose, and what the program remembers."""

OTHERS = CHOSEN._replace(
    ambience="rain", reader=False, spoken="mine", keys=(("full_screen", "f9"),), key_badges=False
)
"""Settings of which each that the sheet shows is another than usual."""


PAGE_OF = {
    "Erase": "What is kept here",
    **{ENGLISH.text(words.label): ENGLISH.text(page.title) for page in PAGES for words in page.rows.values()},
}
"""The titles of the pages on which controls are, by their names; all others are on the first one."""


class Chosen:
    """The settings sheet, and what it has told."""

    def __init__(self, look: Look, start: Settings = Settings()) -> None:  # noqa: B008 - a value
        self.got: list[Settings] = []
        kept = Kept(2_500_000, say("Leave the game first."))
        self.scene = SettingsScene(Ways(), start, self.got.append, kept, on_wish=print, languages=LANGUAGES)
        shown(self.scene, look)

    def to(self, name: str) -> None:
        """Scroll until a control is in sight, on the page where it is."""
        page = PAGE_OF.get(name.split(":")[0], "")
        if ENGLISH.text(self.scene.title) != (page or "Settings"):
            if "Back" in offered(self.scene):
                click(self.scene, "Back")
            if page:
                self.go(page)
        scroll_to(self.scene, name)

    def go(self, door: str) -> None:
        """Open another page."""
        scroll_to(self.scene, door)
        click(self.scene, door)

    def click(self, name: str) -> Settings:
        self.to(name)
        click(self.scene, name)
        return self.got[-1]

    def open(self, name: str) -> None:
        self.to(name)
        click(self.scene, name)

    def choose(self, name: str, option: str) -> Settings:
        """Open a list and choose from it."""
        self.open(name)
        click(self.scene, f"{name}: {option}")
        return self.got[-1]


class TestWords:
    def test_every_setting_has_its_words_once_and_every_value_a_name(self) -> None:
        rows = [(key, words) for part in (FRONT, *PAGES, KEYS, KEPT) for key, words in part.rows.items()]
        assert sorted(key for key, _ in rows) == sorted(set(Settings._fields) - BEHIND)
        for key, words in rows:
            values = KINDS[key].values
            assert values in ((), (False, True)) or set(words.values) == set(values), key

    def test_what_is_large_and_calm_can_be_chosen_one_by_one(self) -> None:
        assert all(KINDS[key].fits(value) for key, value in CALM.items())

    def test_a_language_of_another_version_is_called_by_its_key_and_can_be_left(self, look: Look) -> None:
        chosen = Chosen(look, Settings(language="xx"))
        chosen.to("Language")
        assert control(chosen.scene, "Language").value == "xx"
        assert chosen.choose("Language", "English").language == "en"

    def test_a_language_is_offered_by_its_own_name_with_how_far_it_is(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.open("Language")
        lines = [thing for thing in walk(chosen.scene.things()) if thing.key.startswith("settings.language.")]
        told = {
            ENGLISH.text(line.name): ENGLISH.text(line.description)
            for line in lines
            if line.role is Role.OPTION
        }
        assert told == {
            "Language: The system's": "",
            "Language: English": "",
            "Language: Deutsch": "No native speaker has read it yet.",
            "Language: Français": "41 % is translated, the rest is English."
            " No native speaker has read it yet.",
        }

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            (Standing(100, True), ""),
            (Standing(99, True), "99 % is translated, the rest is English."),
            (Standing(100), "No native speaker has read it yet."),
        ],
    )
    def test_what_is_said_of_a_language(self, language: Standing, said: str) -> None:
        words = language_words(
            SettingWords(say("Language"), values={"": "", "nl": "Nederlands"}), {"nl": language}
        )
        assert ENGLISH.text(words.sentences["nl"]) == said


class TestWays:
    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_speed_and_sound_are_in_sight_at_once(
        self, window: pygame.Surface, size: tuple[int, int]
    ) -> None:
        chosen = Chosen(Look(size, FELT))
        names = offered(chosen.scene)
        assert {"Speed: Normal", "Volume of cards", "Volume of moments"} <= set(names)

    @pytest.mark.parametrize("page", [*PAGES, KEPT], ids=lambda page: page.key)
    def test_a_door_leads_to_its_page_and_escape_back_to_the_door(self, look: Look, page: SheetPage) -> None:
        chosen, title = Chosen(look), ENGLISH.text(page.title)
        chosen.go(title)
        assert chosen.scene.title == page.title
        assert chosen.scene.form.focused is not None
        assert chosen.scene.form.focused.key == f"settings.{next(iter(page.rows), 'open')}"
        keys(chosen.scene, "escape")
        assert ENGLISH.text(chosen.scene.title) == "Settings"
        focused = chosen.scene.form.focused
        assert focused is not None
        assert (ENGLISH.text(focused.name), focused.in_sight()) == (title, True)

    def test_the_first_page_has_twelve_rows_at_most_and_the_others_one_screen(self, look: Look) -> None:
        scene = Chosen(Look((1280, 1600), look.theme)).scene
        lines = {thing.key for thing in walk(scene.things()) if thing.key.endswith(".row")}
        assert 8 <= len(lines) <= 12
        assert all(len(page.rows) <= 8 for page in PAGES)


@pytest.fixture(scope="module")
def sheet(look: Look) -> Chosen:
    """The sheet that `chosen` is: making it takes longer than a choice."""
    return Chosen(look)


@pytest.fixture
def chosen(sheet: Chosen) -> Chosen:
    """The sheet with the usual settings, and nothing told yet."""
    sheet.scene.refresh(Settings())
    sheet.got.clear()
    return sheet


def test_a_setting_without_effect_says_why_in_place_of_what_it_does(look: Look) -> None:
    wrong = {"reader": say("The bus is silent.")}
    kept = Kept(0)
    scene = shown(
        SettingsScene(
            Ways(),
            Settings(),
            print,
            kept,
            "access",
            on_wish=print,
            languages=LANGUAGES,
            unanswered=lambda: wrong,
        ),
        look,
    )
    told = [ENGLISH.text(thing.description) for thing in walk(scene.things())]
    assert "The bus is silent." in told


class TestSettings:
    @pytest.mark.parametrize(
        ("name", "change"),
        [
            ("Theme: Linen", {"theme": "linen"}),
            ("Cards: Large", {"cards": "large"}),
            ("Text: 115 %", {"text": 115}),
            ("Text: 160 %", {"text": 160}),
            ("Large numerals", {"numerals": True}),
            ("Colours anyone can tell apart", {"safe_colours": True}),
            ("Felt: Plum", {"felt": "plum"}),
            ("Card backs: Tide", {"back": "tide"}),
            ("Card backs: Pebble", {"back": "pebble"}),
            ("Lamp: Warm", {"lamp": "warm"}),
            ("Remarks", {"remarks": False}),
            ("Ambience: Rain", {"ambience": "rain"}),
            ("Full screen", {"fullscreen": True}),
            ("Speed: Instant", {"speed": "instant"}),
            ("Time to undo: Off", {"undo": "off"}),
            ("Reduced motion", {"reduced_motion": True}),
            ("Left-handed", {"left_handed": True}),
            ("Game log", {"log": False}),
            ("Large and calm", {"cards": "largest", "text": 130, "speed": "slow", "undo": "until"}),
        ],
    )
    def test_everything_acts_at_once(self, chosen: Chosen, name: str, change: dict[str, object]) -> None:
        assert chosen.click(name) == Settings()._replace(**change)  # type: ignore[arg-type]
        assert len(chosen.got) == 1

    def test_a_language_acts_at_once(self, look: Look) -> None:
        chosen = Chosen(look)
        assert chosen.choose("Language", "Deutsch") == Settings(language="de")
        assert len(chosen.got) == 1

    @pytest.mark.parametrize("fields", [Settings._fields, Settings._fields[::-1]], ids=["on", "back"])
    def test_whatever_is_changed_elsewhere_is_seen_here(self, look: Look, fields: tuple[str, ...]) -> None:
        shows, fresh = Chosen(look).scene, Chosen(look, OTHERS).scene
        for field in fields:
            shows.refresh(shows.settings._replace(**{field: getattr(OTHERS, field)}))
        for door in ("", "Look", "Play", "Accessibility"):
            for scene in (shows, fresh):
                if door:
                    scroll_to(scene, door)
                    click(scene, door)
            for _ in range(8):
                assert shows.things() == fresh.things()
                for scene in (shows, fresh):
                    scene.handle(Wheel((0, 0), -3))
            for scene in (shows, fresh):
                scene.escape()

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

    def test_the_wheel_over_the_sheet_scrolls_it_and_changes_no_volume_in_passing(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.to("Volume of cards")
        before = control(chosen.scene, "Volume of cards").rect
        chosen.scene.handle(Wheel(before.center, -1))
        assert control(chosen.scene, "Volume of cards").rect.top < before.top
        assert chosen.got == []

    def test_a_reader_says_the_sentence_under_a_row_with_its_control(self, look: Look) -> None:
        chosen = Chosen(look)
        chosen.to("Speed: Slow")
        told = {thing.key: thing.description for thing in walk(chosen.scene.things())}
        assert ENGLISH.text(told["settings.speed"]) == "How fast cards move and computers play."

    def test_what_each_way_to_speak_leaves_out_is_told_with_the_choice(self, look: Look) -> None:
        chosen = Chosen(look)
        told = {}
        for way in ("My turns", "In short", "Every move"):
            chosen.scene.refresh(chosen.click(f"Spoken by itself: {way}"))
            _, told[way] = read(chosen.scene.things()).reading
        assert all(told[way].startswith(f"{way}. Leaves out ") for way in told)
        assert len({words.split(". ")[1] for words in told.values()}) == len(told)

    def test_a_row_leads_to_the_page_of_keys_and_pad(self, look: Look) -> None:
        said: Said = []
        scene = shown(
            SettingsScene(Ways(said), Settings(), print, Kept(0), on_wish=print, languages=LANGUAGES), look
        )
        scroll_to(scene, "Keys and pad")
        click(scene, "Keys and pad")
        assert said == ["keys"]

    @pytest.mark.parametrize("back", rest_for_release([False, True]))
    def test_tab_reaches_every_setting_and_none_is_passed_unseen(self, look: Look, back: bool) -> None:
        chosen, seen = Chosen(look), set()
        wanted = {widget.key for widget in chosen.scene.form.widgets if widget.enabled}
        for _ in range(2 * len(wanted)):
            focused = chosen.scene.form.focused
            assert focused is not None
            assert focused.visible
            seen.add(focused.key)
            chosen.scene.handle(Key("tab", shift=back))
        assert wanted <= seen

    @pytest.mark.release
    def test_arrows_lead_down_to_the_last_row_and_up_again(self, look: Look) -> None:
        chosen = Chosen(look)
        for step, end in (("down", "settings.to.kept"), ("up", "settings.large_and_calm")):
            reached = set()
            for _ in range(80):
                chosen.scene.handle(Key(step))
                focused = chosen.scene.form.focused
                reached.add(focused.key if focused else "")
            assert end in reached

    def test_each_control_has_a_name_of_its_own(self, look: Look) -> None:
        chosen = Chosen(look)
        for _ in range(17):
            names = offered(chosen.scene)
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
