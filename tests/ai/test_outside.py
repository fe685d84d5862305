"""Programs of other people: the lines they get, what becomes of wrong answers, and how they end."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import Popen
from threading import Thread, current_thread
from typing import Any

import pytest

from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.ai.outside import surroundings
from skipbo.ai.outside.chair import Chair
from skipbo.ai.outside.mishaps import Failure, Hindrance, Limits, Mishap, Obstacle
from skipbo.ai.outside.program import Program
from skipbo.ai.outside.protocol import answer_text, read_event, read_question
from skipbo.model.api import (
    Event,
    Game,
    GameEnded,
    GameStarted,
    Match,
    NotReadable,
    Observation,
    Rules,
    blank,
    fold,
    rules_from_mapping,
)
from tests.ai.programs import FIELDS, GREETING, RECORDER, Pipe, command, program

if sys.platform == "win32":
    from skipbo.ai.outside.processes import ProcessTree
else:
    from skipbo.ai.outside.processes import ProcessTree


def wait_for(what: Callable[[], Any], seconds: float = 20.0) -> Any:  # noqa: ANN401
    """What comes after a while, or None."""
    until = time.monotonic() + seconds
    while not (found := what()) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def test_a_program_gets_the_redacted_events_and_observations_of_its_seat_and_nothing_else(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "kept"
    name = "program:" + program(tmp_path, RECORDER, kept)
    played = play_deal(ArenaDeal(name, "greedy", Rules(stock=4), 3, 5))
    assert [game.fault for game in played.games] == [None] * 3
    lines = kept.read_text().splitlines()
    assert all(set(told := json.loads(line)) == FIELDS[told["type"]] for line in lines)
    matches = "\n".join(lines).split('{"type":"hello"')[1:]
    assert len(matches) == 3
    for side, match in enumerate(matches):
        hello, *told = ('{"type":"hello"' + match).splitlines()
        begun = json.loads(hello)
        assert (begun["seat"], begun["seats"], begun["protocol"]) == (side, 3, 2)
        assert rules_from_mapping(begun["rules"]) == Rules(stock=4)
        seen: Observation | None = None
        events: list[Event] = []
        for line in told:
            kind = json.loads(line)["type"]
            if kind == "event":
                event = read_event(line)
                assert json.loads(line)["number"] == len(events)
                events.append(event)
                if isinstance(event, GameStarted):
                    seen = blank(event, side)
                else:
                    assert seen is not None
                    seen = fold(seen, event)
            elif kind == "question":
                assert read_question(line).seen == seen
        assert isinstance(events[-1], GameEnded)
        assert json.loads(told[-1])["type"] == "end"
        again = Game.dealt(Rules(stock=4), 3, 5, 5 % 3).events(side)
        assert events[: len(again)] == again


def seated(*says: str | Failure, limit: float = 5.0) -> tuple[Chair, Pipe, Game, list[float]]:
    """A chair at a game with all that was said to it, and a clock."""
    pipe, now = Pipe(*says), [0.0]
    chair, game = Chair(pipe, lambda: now[0], Limits(limit, limit)), Game(Match(Rules(), 2, 1))
    chair.begin(Rules(), 2, game.seat)
    chair.follow(0, game.events(game.seat))
    return chair, pipe, game, now


def ask(chair: Chair, game: Game) -> None:
    chair.ask(game.observe(game.seat), tuple(game.legal))


def test_a_program_that_answers_hello_and_question_plays() -> None:
    chair, pipe, game, _ = seated()
    move = game.legal[1]
    ask(chair, game)
    assert chair.answer() is None
    pipe.says.extend((GREETING, answer_text(move)))
    assert chair.answer() == move
    assert chair.answer() is None


@pytest.mark.parametrize(
    ("says", "mishap", "words"),
    [
        (["hello!"], Mishap.NO_GREETING, "not JSON"),
        (['{"hello": 1}'], Mishap.NO_GREETING, "Expected"),
        (['{"hello": true}'], Mishap.NO_GREETING, "Expected"),
        ([GREETING, '{"play": 5}'], Mishap.NONSENSE, "JSON form of a move"),
        ([GREETING, '{"play": {"type": "Pass", "seat": 0}}'], Mishap.NONSENSE, "none of the legal moves"),
        ([GREETING, "{}"], Mishap.NONSENSE, 'the field "play"'),
        ([Failure(Mishap.ENDED, "3", "no\nsuch file")], Mishap.ENDED, "status 3: such file"),
    ],
    ids=range(7),
)
def test_a_wrong_answer_is_a_failure_that_says_why(says: list[Any], mishap: Mishap, words: str) -> None:
    chair, pipe, game, _ = seated()
    ask(chair, game)
    pipe.says.extend(says)
    found = chair.answer()
    assert isinstance(found, Failure)
    assert found.mishap is mishap
    assert words in str(found)


def test_speaking_unasked_is_a_failure_that_ends_the_program() -> None:
    chair, pipe, _, _ = seated(GREETING, GREETING)
    found = chair.answer()
    assert found == Failure(Mishap.CHATTER, repr(GREETING), "its last words")
    assert pipe.closed


def test_a_hello_that_is_not_answered_is_late_too() -> None:
    chair, _, _, now = seated()
    now[0] = 5.0
    found = chair.answer()
    assert isinstance(found, Failure)
    assert found.mishap is Mishap.SLOW
    assert not chair.greeted


def test_the_answer_to_a_question_that_was_taken_back_is_passed_over() -> None:
    chair, pipe, game, _ = seated(GREETING)
    ask(chair, game)
    chair.forget()
    ask(chair, game)
    pipe.says.append("whatever it thought of the first one")
    assert chair.answer() is None
    pipe.says.append(answer_text(game.legal[2]))
    assert chair.answer() == game.legal[2]


def test_no_chair_is_asked_with_what_another_seat_sees() -> None:
    chair, pipe, game, _ = seated()
    before = list(pipe.told)
    with pytest.raises(NotReadable):
        chair.ask(game.observe(1 - game.seat), tuple(game.legal))
    assert pipe.told == before


def test_of_the_old_form_only_questions_are_told() -> None:
    pipe, game = Pipe(), Game(Match(Rules(), 2, 1))
    chair = Chair(pipe, lambda: 0.0, Limits(5.0), greets=False)
    chair.begin(Rules(), 2, game.seat)
    chair.follow(0, game.events(game.seat))
    ask(chair, game)
    (line,) = pipe.told
    assert set(json.loads(line)) == {"version", "seat", "observation", "legal"}


def test_the_time_to_load_is_apart_from_that_for_an_answer_which_begins_with_the_greeting() -> None:
    pipe, now = Pipe(), [0.0]
    chair, game = Chair(pipe, lambda: now[0], Limits(5.0, 60.0)), Game(Match(Rules(), 2, 1))
    chair.begin(Rules(), 2, game.seat)
    ask(chair, game)
    now[0] = 59.0
    assert chair.answer() is None
    pipe.says.append(GREETING)
    assert chair.answer() is None
    now[0] = 63.9
    assert chair.answer() is None
    now[0] = 64.1
    assert chair.answer() == Failure(Mishap.LATE, "5", "its last words")


def test_a_line_that_lies_in_the_pipe_before_a_question_is_a_fault() -> None:
    chair, pipe, game, _ = seated(GREETING)
    ask(chair, game)
    pipe.says.extend([answer_text(game.legal[0]), answer_text(game.legal[0])])
    assert chair.answer() == game.legal[0]
    ask(chair, game)
    found = chair.answer()
    assert isinstance(found, Failure)
    assert found.mishap is Mishap.CHATTER
    assert len([line for line in pipe.told if '"question"' in line]) == 1


@pytest.mark.parametrize("number", [0, 2, -1, True, 1.0, "1", None])
def test_an_answer_that_repeats_another_number_than_its_question_is_refused(number: object) -> None:
    chair, pipe, game, _ = seated(GREETING)
    ask(chair, game)
    pipe.says.append(json.dumps(json.loads(answer_text(game.legal[0])) | {"question": number}))
    found = chair.answer()
    assert isinstance(found, Failure)
    assert found.mishap is Mishap.ASTRAY


def test_answers_may_repeat_the_numbers_of_their_questions_which_count_from_one() -> None:
    chair, pipe, game, _ = seated(GREETING)
    for taken_back in (True, False, False):
        ask(chair, game)
        asked = json.loads(pipe.told[-1])
        pipe.says.append(answer_text(game.legal[0], asked["question"]))
        if taken_back:
            chair.forget()
        else:
            assert chair.answer() == game.legal[0]
    assert asked["question"] == 3


# The process


def test_a_program_gets_no_variable_no_argument_and_no_folder_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (
        "import json, os, sys\n"
        "print(json.dumps([dict(os.environ), os.getcwd(), sys.argv[1:]]), flush=True)\n"
        "sys.stdin.read()\n"
    )
    monkeypatch.setenv("_PYI_APPLICATION_HOME_DIR", "/ours")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["skip-bo", "--seed", "12345"])
    running = Program(program(tmp_path, code, "its own"))
    variables, folder, words = json.loads(str(running.heard(20.0)))
    running.close()
    assert Path(folder).resolve() == tmp_path.resolve()
    assert words == ["its own"]
    assert "12345" not in json.dumps(variables)
    assert not [name for name in variables if name.startswith(("_PYI_", "SDL_"))]


def test_a_package_gives_back_the_paths_of_the_system() -> None:
    found = {
        "PATH": "/bin",
        "LD_LIBRARY_PATH": "/tmp/_MEI5:/usr/local/lib",
        "LD_LIBRARY_PATH_ORIG": "/usr/local/lib",
        "DYLD_LIBRARY_PATH": "/tmp/_MEI5",
        "_PYI_ARCHIVE_FILE": "/opt/skip-bo",
        "_MEIPASS2": "/tmp/_MEI5",
    }
    assert surroundings.environment(found, packaged=True) == {
        "PATH": "/bin",
        "LD_LIBRARY_PATH": "/usr/local/lib",
    }
    own = {"LD_LIBRARY_PATH": "/opt/own/lib", "DYLD_LIBRARY_PATH": "/opt/own/lib"}
    assert surroundings.environment(own, packaged=False) == own


def test_no_program_can_be_started_out_of_a_flatpak(tmp_path: Path) -> None:
    assert surroundings.can_start(tmp_path)
    (tmp_path / ".flatpak-info").touch()
    assert not surroundings.can_start(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows splits commands by itself")
@pytest.mark.parametrize(
    ("command", "hindrance", "file", "quotes"),
    [
        ("", Hindrance.EMPTY, "", False),
        ("   ", Hindrance.EMPTY, "", False),
        ("'never closed", Hindrance.OPEN_QUOTE, "", False),
        ("/no/such/program", Hindrance.NO_FILE, "/no/such/program", False),
        ("no-such-program -x", Hindrance.NOT_FOUND, "no-such-program", False),
        ("~/none.py", Hindrance.NO_FILE, "{home}/none.py", False),
        ("./none.py", Hindrance.NO_FILE, "{home}/none.py", False),
        (".", Hindrance.NOT_ALLOWED, ".", False),
        ("./plain", Hindrance.NOT_ALLOWED, "{home}/plain", False),
        ("./empty", Hindrance.NO_PROGRAM, "{home}/empty", False),
        ("./lost", Hindrance.NO_INTERPRETER, "{home}/lost", False),
        ("~/My bots/bot.py", Hindrance.NO_FILE, "{home}/My", True),
    ],
)
def test_what_cannot_be_started_names_the_file_that_was_looked_for(
    command: str,
    hindrance: Hindrance,
    file: str,
    quotes: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, text, rights in (("plain", "", 0o600), ("empty", "?", 0o700), ("lost", "#!/no/python", 0o700)):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(rights)
    (tmp_path / "My bots").mkdir()
    (tmp_path / "My bots" / "bot.py").touch()
    running = Program(command)
    found = wait_for(lambda: running.heard(0.1))
    assert isinstance(found, Failure)
    assert found.mishap is Mishap.NOT_STARTED
    assert found.obstacle == Obstacle(hindrance, file.format(home=tmp_path))
    assert found.quotes is quotes
    running.tell("hello?")
    running.close()


def test_a_program_that_does_not_find_its_file_is_told_of_quotes(tmp_path: Path) -> None:
    (tmp_path / "My bots").mkdir()
    (tmp_path / "My bots" / "bot.py").touch()
    running = Program(f"{command(sys.executable)} {tmp_path}/My bots/bot.py")
    found = wait_for(lambda: running.heard(0.1))
    assert isinstance(found, Failure)
    assert found.quotes
    assert "needs quotes" in str(found)
    assert "My" in found.said


def test_blank_lines_marks_of_byte_order_and_nuls_around_a_line_count_for_nothing(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "out = sys.stdout.buffer\n"
        "out.write(b'\\xef\\xbb\\xbf\\r\\n\\n  \\n\\xef\\xbb\\xbf{\"hello\": 2}\\r\\n\\0second\\0\\n')\n"
        "out.write(b'\\n' * 100 + b'third\\n')\n"
        "out.flush()\n"
        "sys.stdin.read()\n"
    )
    running = Program(program(tmp_path, code))
    assert [running.heard(20.0) for _ in range(3)] == [GREETING, "second", "third"]
    running.close()


def test_a_program_that_writes_too_much_is_told_so(tmp_path: Path) -> None:
    running = Program(program(tmp_path, "while True: print('more', flush=True)"))
    found = wait_for(lambda: isinstance(each := running.heard(0.1), Failure) and each)
    assert found.mishap is Mishap.CHATTER
    running.close()


def test_a_failure_waits_for_nobody_who_holds_standard_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A child in a session of its own holds it; the window asks once a frame, and its thread joins nobody."""
    waiting: list[Thread] = []

    def noted(wait: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*given: Any, **named: Any) -> Any:  # noqa: ANN401
            waiting.append(current_thread())
            return wait(*given, **named)

        return noting

    for kind, name in ((Thread, "join"), (Popen, "wait"), (ProcessTree, "bury")):
        monkeypatch.setattr(kind, name, noted(getattr(kind, name)))
    code = (
        "import os, sys, time\n"
        "if os.fork() == 0:\n    os.setsid()\n    time.sleep(600)\n"
        "print('nonsense', file=sys.stderr, flush=True)\n"
        "print('nonsense', flush=True)\n"
        "sys.stdin.read()\n"
    )
    chair = Chair(Program(program(tmp_path, code)), time.monotonic, Limits(), greets=True)
    chair.begin(Rules(), 2, 0)
    found = wait_for(chair.answer)
    assert isinstance(found, Failure)
    assert (found.mishap, found.said) == (Mishap.NO_GREETING, "nonsense")
    assert current_thread() not in waiting


def test_a_program_without_a_home_starts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/no/such/home")
    assert str(surroundings.folder()) == os.sep
