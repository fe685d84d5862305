"""Keys that somebody has chosen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.store.schema import Rows
from skipbo.ui.kit.bindings import Bindings, can_be_given, chord_name, from_rows
from skipbo.ui.kit.input import KEYS, STEADY, Command, Key
from skipbo.words.language import ENGLISH

FREE = sorted(set(Command) - STEADY, key=lambda command: command.value)
COMMANDS = st.sampled_from(list(Command))
CHORDS = st.builds(
    Key,
    st.sampled_from(["a", "g", "h", "z", "+", "f5", "insert", "[1]", "left ctrl", "space", "up", "3"]),
    text=st.just(""),
    shift=st.booleans(),
    ctrl=st.booleans(),
    alt=st.booleans(),
)
DAMAGED: list[object] = [7, "", "\n", "up", "3", b"h", "x" * 99, "p"]
GIVEN = st.lists(st.tuples(COMMANDS, CHORDS.filter(can_be_given)), max_size=8)


def made(gifts: list[tuple[Command, Key]]) -> Bindings:
    """Bindings after each of these was chosen."""
    bindings = Bindings()
    for command, key in gifts:
        bindings = bindings.give(command, key)
    return bindings


@pytest.mark.parametrize("command", list(Command))
def test_at_first_every_command_has_the_key_that_scenes_know_it_by(command: Command) -> None:
    assert Bindings().keys(command) == (KEYS[command],)
    assert Bindings().meant(KEYS[command]) == KEYS[command]


@settings(deadline=None)
@given(GIVEN)
def test_no_key_does_two_things_whatever_is_chosen(gifts: list[tuple[Command, Key]]) -> None:
    bindings = made(gifts)
    keys = [key for command in Command for key in bindings.keys(command)]
    assert len(keys) == len(set(keys))
    for command in Command:
        assert all(bindings.meant(key) == KEYS[command] for key in bindings.keys(command))


@settings(deadline=None)
@given(GIVEN)
def test_the_keys_that_everybody_needs_always_work(gifts: list[tuple[Command, Key]]) -> None:
    bindings = made(gifts)
    assert all(bindings.meant(KEYS[command]) == KEYS[command] for command in STEADY)


@settings(deadline=None)
@given(GIVEN)
def test_what_is_kept_is_found_again(gifts: list[tuple[Command, Key]]) -> None:
    bindings = made(gifts)
    assert from_rows(bindings.rows()).rows() == bindings.rows()


@settings(deadline=None)
@given(GIVEN, COMMANDS)
def test_a_key_that_is_reset_is_the_usual_one(gifts: list[tuple[Command, Key]], command: Command) -> None:
    bindings = made(gifts).reset(command)
    assert not bindings.is_changed(command)
    assert bindings.meant(KEYS[command]) == KEYS[command]


def test_another_key_does_it_and_the_usual_one_no_more() -> None:
    bindings = Bindings().give(Command.HINT, Key("j"))
    assert bindings.meant(Key("j")) == Key("h")
    assert bindings.meant(Key("h")) is None
    assert bindings.meant(Key("j", ctrl=True)) == Key("j", ctrl=True)


def test_who_loses_a_key_gets_the_other_one() -> None:
    bindings = Bindings().give(Command.HINT, Key("p"))
    assert bindings.own(Command.PAUSE) == Key("h")


def test_a_chosen_key_for_a_direction_comes_beside_the_arrow() -> None:
    bindings = Bindings().give(Command.LEFT, Key("x"))
    assert bindings.meant(Key("x")) == bindings.meant(Key("left")) == Key("left")
    assert bindings.meant(Key("left", shift=True)) == Key("left", shift=True)


@pytest.mark.parametrize("key", [Key("3"), Key("k"), Key("text", text="h"), Key("a", ctrl=True)])
def test_a_key_without_a_command_is_itself(key: Key) -> None:
    assert Bindings().meant(key) == key


@pytest.mark.parametrize("name", ["up", "return", "space", "escape", "tab", "5", "left shift", "caps lock"])
def test_what_always_does_the_same_cannot_be_given(name: str) -> None:
    assert not can_be_given(Key(name))


@pytest.mark.parametrize(
    "damaged",
    [
        *((("hint", value),) for value in DAMAGED),
        (("nothing", "g"), ("", "j")),
        (("hint", "j"), ("undo", "j"), ("redo", "j")),
    ],
)
def test_what_is_damaged_leaves_the_usual_keys(damaged: Rows) -> None:
    bindings = from_rows(damaged)
    changed = [command for command in Command if bindings.is_changed(command)]
    assert changed == ([Command.HINT] if len(damaged) == 3 else [])


def test_one_damaged_entry_takes_no_other_with_it() -> None:
    bindings = from_rows((("hint", "j"), ("undo", 5), ("redo", "ctrl+shift+q")))
    assert bindings.own(Command.HINT) == Key("j")
    assert bindings.own(Command.UNDO) == Key("z", ctrl=True)
    assert bindings.own(Command.REDO) == Key("q", ctrl=True, shift=True)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (Key("h"), "H"),
        (Key("z", ctrl=True), "Ctrl+Z"),
        (Key("q", shift=True, ctrl=True, alt=True), "Ctrl+Alt+Shift+Q"),
        (Key("f11"), "F11"),
        (Key("pageup"), "Page up"),
        (Key("print screen"), "Print screen"),
        (Key("+", ctrl=True), "Ctrl++"),
    ],
)
def test_keys_are_called_as_people_call_them(key: Key, name: str) -> None:
    assert ENGLISH.text(chord_name(key)) == name


@given(GIVEN)
def test_a_key_of_a_command_that_only_a_later_version_knows_stays(gifts: list[tuple[Command, Key]]) -> None:
    later = ("dance", "g")
    assert made(gifts).rows((("hint", "j"), later)) == (*made(gifts).rows(), later)


def test_a_key_that_was_chosen_before_there_were_questions_stays_what_it_was() -> None:
    bindings = from_rows((("hint", "t"), ("pause", "ctrl+1")))
    assert bindings.own(Command.HINT) == Key("t")
    assert bindings.own(Command.PAUSE) == Key("1", ctrl=True)
    assert bindings.own(Command.TELL_TABLE) is None
    assert from_rows(bindings.rows()).rows() == bindings.rows()
