"""What a released version has written is read by every later one: no key and no value of it is lost."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from skipbo.ai.characters import Character
from skipbo.ai.levels import LEVELS
from skipbo.model.rule_fields import FIELDS, rules_from_mapping, rules_to_mapping
from skipbo.model.rules import PRESETS, Rules, Starts
from skipbo.session.lessons import LESSONS
from skipbo.session.mixes import from_rows as mixes_from
from skipbo.session.persons import Person
from skipbo.session.persons import from_rows as persons_from
from skipbo.session.persons import to_rows as persons_rows
from skipbo.session.progress import from_rows as progress_from
from skipbo.session.setup import DEFAULT, EMBLEMS, SeatChoice, SetUp, known
from skipbo.session.setup import from_text as setup_from
from skipbo.session.setup import to_text as setup_text
from skipbo.store.schema import COLUMNS
from skipbo.store.settings import Settings, settings_from
from skipbo.store.store import Store
from skipbo.ui.kit.bindings import from_rows as bindings_from
from skipbo.ui.kit.devices.pad_buttons import PadButton, chosen_from
from skipbo.ui.kit.input import STEADY, Command
from tests.data import shipped
from tests.data.left import lay_texts

KEPT = [(key, value) for key, values in shipped.SETTINGS.items() if key not in COLUMNS for value in values]
RULES = [(key, value) for key, values in shipped.RULES.items() for value in values]
CHANGED = "Give what had this name a mapping where it is read; docs/versions.md tells why."
NEW = "What is new joins tests/data/shipped.py, and stays there; docs/versions.md tells why."


def test_a_setting_that_was_kept_is_still_in_force() -> None:
    """Under its own name, or under that it has been given since."""
    usual = settings_from({})
    lost = [
        (key, value)
        for key, value in KEPT
        if value != getattr(usual, key, object()) and settings_from({key: value}) == usual
    ]
    assert lost == [], CHANGED


def test_a_list_that_was_kept_is_still_there(tmp_path: Path) -> None:
    texts = {key: shipped.SETTINGS[key][0] for key in COLUMNS.keys() & shipped.SETTINGS.keys()}
    with closing(Store(lay_texts(tmp_path, texts))) as store:
        of_texts = store.settings.load()
    for settings in (of_texts, settings_from(shipped.LISTS)):
        assert mixes_from(settings.mixes), CHANGED
        assert persons_from(settings.persons)[0].name == "Ann", CHANGED
        assert progress_from(settings.progress, settings.lessons).games, CHANGED
        assert bindings_from(settings.keys).rows() == (("undo", "x"),), CHANGED
        assert chosen_from(settings.pad)[PadButton.X] is Command.HINT, CHANGED
        assert settings.keys_used == (("undo", 1),), CHANGED


def test_a_rule_that_was_kept_is_still_played() -> None:
    usual = rules_to_mapping(Rules())
    lost = [
        (key, value)
        for key, value in RULES
        if value != usual.get(key, object()) and rules_from_mapping({key: value}) == Rules()
    ]
    assert lost == [], CHANGED


def deal(level: str, preset: str, emblem: str) -> SetUp:
    """Choices as they were kept, with one of each."""
    seats = (SeatChoice("Ann", "person", "moon"), SeatChoice("Ben", "casual"), *DEFAULT.seats[2:])
    text = setup_text(DEFAULT._replace(seats=seats))
    kept = text.replace('"casual"', f'"{level}"').replace('"moon"', f'"{emblem}"')
    return setup_from(kept.replace('"preset": "rulebook"', f'"preset": "{preset}"'))


def test_a_level_that_was_chosen_still_plays() -> None:
    for level in shipped.LEVELS:
        assert known(level) in LEVELS, level
        assert deal(level, "rulebook", "moon").seats[1].player in LEVELS, (level, CHANGED)


def test_a_preset_that_was_chosen_is_still_there() -> None:
    for preset in shipped.PRESETS:
        assert deal("casual", preset, "moon").preset in PRESETS, (preset, CHANGED)


def test_an_emblem_that_was_chosen_is_still_ones_own() -> None:
    for emblem in shipped.EMBLEMS:
        assert deal("casual", "rulebook", emblem).seats[0].emblem in EMBLEMS, (emblem, CHANGED)
        (person,) = persons_from(persons_rows((Person("Ann", emblem),)))
        assert person.emblem in EMBLEMS, (emblem, CHANGED)


def test_a_character_that_was_chosen_still_plays() -> None:
    for character in shipped.CHARACTERS:
        seats = (DEFAULT.seats[0], SeatChoice("Ben", "strong", character=character), *DEFAULT.seats[2:])
        kept = setup_from(setup_text(DEFAULT._replace(seats=seats)))
        assert kept.seats[1].character == character, (character, CHANGED)


def test_a_key_that_was_chosen_is_still_in_force() -> None:
    for command in shipped.COMMANDS:
        if Command(command) not in STEADY:
            assert bindings_from(((command, "ctrl+j"),)).rows(), (command, CHANGED)


def test_the_stars_of_a_lesson_still_count() -> None:
    known_lessons = {each.key for each in LESSONS}
    for lesson in shipped.LESSONS:
        stars = progress_from((), ((lesson, 2),)).stars
        assert known_lessons & set(stars), (lesson, CHANGED)


def test_a_set_up_that_was_kept_is_still_dealt() -> None:
    for text in shipped.SET_UPS:
        setup = setup_from(text)
        assert setup_from(setup_text(setup)) == setup, text
        assert len(setup.seated()) in (2, 4), text


def test_R03_senior_games_that_were_kept_are_played_as_they_were(tmp_path: Path) -> None:
    """They are no longer offered, and what has their name since is another preset."""
    (setup,) = (each for each in map(setup_from, shipped.SET_UPS) if each.preset == "senior")
    own = PRESETS["senior"].rules
    assert own.starts is Starts.HIGHEST_CARD
    assert setup.rules == own._replace(stock=15, wild_start_any=True)
    with closing(Store(lay_texts(tmp_path, {"mixes": shipped.MIXES[0]}))) as store:
        (mix,) = mixes_from(store.settings.load().mixes)
    assert (mix.name, mix.rules) == ("Club", own)


def test_all_that_is_written_today_is_in_the_list() -> None:
    assert set(shipped.SETTINGS) | set(shipped.LISTS) >= set(Settings._fields), NEW
    assert set(shipped.LISTS) >= set(COLUMNS), NEW
    assert set(shipped.RULES) >= set(FIELDS), NEW
    assert {value for _, value in RULES} >= {value for field in FIELDS.values() for value in field.choices}, (
        NEW
    )
    assert set(shipped.LEVELS) >= set(LEVELS), NEW
    assert set(shipped.PRESETS) >= set(PRESETS), NEW
    assert set(shipped.EMBLEMS) >= set(EMBLEMS), NEW
    assert set(shipped.CHARACTERS) >= set(Character), NEW
    assert set(shipped.COMMANDS) >= {command.value for command in Command}, NEW
    assert set(shipped.LESSONS) >= {lesson.key for lesson in LESSONS}, NEW
