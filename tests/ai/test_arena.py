from __future__ import annotations

import multiprocessing
import shlex
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from skipbo.ai import learned
from skipbo.ai.arena import workers
from skipbo.ai.arena.__main__ import contest, elo, line, parser, rate, rules_of, sayings
from skipbo.ai.arena.contest import ArenaDeal, ArenaGame, Played, play_deal
from skipbo.ai.arena.workers import Workers
from skipbo.ai.outside.mishaps import Limits
from skipbo.ai.outside.program import LAST_LINES, LINE
from skipbo.ai.outside.protocol import answer, answer_text, question, read_question
from skipbo.model.cards import VINTAGE
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Pass, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import PRESETS, Rules
from skipbo.model.state import GameState
from tests.ai.games import positions
from tests.releases import rest_for_release

STRANGER = f"program:{shlex.quote(sys.executable)} -m tests.ai.strangers "


def deal(
    player: str, rival: str = "greedy", stock: int = 5, seats: int = 2, limit: float = 20.0
) -> ArenaDeal:
    return ArenaDeal(player, rival, Rules(stock=stock), seats, 3, Limits(limit, limit))


def test_a_deal_is_played_from_every_place() -> None:
    played = play_deal(deal("casual", seats=3))
    assert [game.side for game in played.games] == [0, 1, 2]
    assert all(game.ending == "out" and game.times for game in played.games)


def test_the_same_player_everywhere_wins_its_share() -> None:
    assert play_deal(deal("greedy", seats=4)).share == 1 / 4


def test_the_same_deal_gives_the_same_games() -> None:
    first, again = (play_deal(deal("strong", "regular")) for _ in range(2))
    assert [game._replace(times=()) for game in first.games] == [
        game._replace(times=()) for game in again.games
    ]


def test_the_cheater_plays_in_the_arena_only() -> None:
    assert all(game.ending == "out" for game in play_deal(deal("cheater", stock=3)).games)


@pytest.mark.parametrize("name", ["tests.ai.strangers:First", STRANGER + "good"])
def test_players_from_outside_can_play(name: str) -> None:
    played = play_deal(deal(name, stock=2))
    assert [game.fault for game in played.games] == [None, None]


BAD = {
    "crash at start": ("tests.ai.strangers:crashing", "status 1: RuntimeError: no player today", 60.0),
    "no move": ("tests.ai.strangers:Silent", "choose returned None; expected one of the legal moves", 60.0),
    "crash": (STRANGER + "crash", "has ended with status 3", 60.0),
    "crash later": (STRANGER + "'crash later'", "has ended with status 3", 60.0),
    "hang": (STRANGER + "hang", "no answer within", 1.5),
    "hang with a process of its own": (STRANGER + "family", "no answer within", 1.5),
    "late": (STRANGER + "late", "no answer within", 3.0),
    "dumb": (STRANGER + "dumb", "has closed its output", 60.0),
    "nonsense": (STRANGER + "nonsense", "This is not JSON", 60.0),
    "text": (STRANGER + "text", "JSON form of a move", 60.0),
    "unknown field": (STRANGER + "why", "There is no field 'why'", 60.0),
    "illegal": (STRANGER + "illegal", "none of the legal moves", 60.0),
    "endless": (STRANGER + "endless", "This is not JSON", 60.0),
    "talkative": (STRANGER + "talkative", "", 60.0),
    "talks first": (STRANGER + "banner", "This is not JSON", 60.0),
    "no file": ("program:/no/such/program", "could not be started", 60.0),
}


@pytest.mark.parametrize(("name", "words", "limit"), rest_for_release(BAD.values(), 3), ids=BAD)
def test_a_bad_player_from_outside_loses_and_the_arena_goes_on(name: str, words: str, limit: float) -> None:
    played = play_deal(deal(name, limit=limit))
    assert played.share == 0
    assert all(game.fault and name in game.fault and words in game.fault for game in played.games)
    assert "lost by a fault" in line([played], 1.0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[]", 'the field "play"'),
        ("3", 'the field "play"'),
        ("null", 'the field "play"'),
        ('{"move": 3}', 'the field "play"'),
        ('{"play": 3}', "JSON form of a move"),
        ('{"play": ["pass"]}', "JSON form of a move"),
        ('{"play": "pass"}', "JSON form of a move"),
        ('{"play": {"type": "Pass"}}', "JSON form of a move .Pass.: .*'seat'"),
        ('{"play": {"type": "Pass", "seat": 1}}', "none of the legal moves"),
        ('{"play": {"type": "Pass", "seat": false}}', "JSON form of a move"),
        ('{"play": {"type": "Pass", "seat": 0, "why": 1}}', "There is no field 'why'"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_an_answer_that_is_none_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(NotReadable, match=reason):
        answer(text, [Pass(0)])


def test_what_a_player_wrote_before_it_lost_is_kept_to_its_end(tmp_path: Path) -> None:
    loud = tmp_path / "loud.py"
    loud.write_text(
        "import sys\nfor at in range(5000): print(at, 'x' * 5000, file=sys.stderr)\nsys.exit('bye')\n"
    )
    played = play_deal(deal(f"program:{shlex.quote(sys.executable)} {shlex.quote(str(loud))}"))
    said = played.games[0].said
    assert said.endswith("bye")
    assert "4999 xxx" in said
    assert len(said) <= (LAST_LINES + 1) * (LINE + 1)
    assert sayings([game for game in played.games if game.fault]).endswith("bye\n")


def test_the_reason_of_a_wrong_greeting_is_told_and_no_other(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import sys\nfor line in sys.stdin: print('{\"hello\": 9}', flush=True)\n")
    played = play_deal(deal(f"program:{shlex.quote(sys.executable)} {shlex.quote(str(wrong))}"))
    assert all("answered the hello with '{\"hello\": 9}'" in str(game.fault) for game in played.games)


def test_one_game_lost_by_a_fault_among_many_is_enough_for_the_exit_status() -> None:
    def play(words: str) -> int:
        with ThreadPoolExecutor(1) as executor:
            return contest([*shlex.split(words), "--games", "4", "--stock", "3", "--jobs", "1"], executor)

    assert play("beginner greedy") == 0
    assert play(f"beginner greedy {shlex.quote(STRANGER + 'nonsense')}") == 1


@settings(max_examples=15)
@given(positions())
def test_a_question_and_its_answer_arrive_as_they_were_sent(state: GameState) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    asked = question(seen, legal)
    assert "\n" not in asked
    assert read_question(asked) == (seen, tuple(legal), None)
    assert all(answer(answer_text(move), legal) == move for move in legal)


def test_a_question_of_another_version_is_refused() -> None:
    with pytest.raises(NotReadable, match="version 1"):
        read_question('{"seat": 0, "table": {}, "legal": []}')


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("[" * 100_000, "not JSON"),
        ('{"version": 1, "legal": ' + "[" * 100_000, "not JSON"),
        ("nothing", "not JSON"),
        ("3", "version 1"),
        ('{"version": 1}', "a list in the field"),
        ('{"version": 1, "legal": [], "observation": ' + "[" * 500 + "]" * 500 + "}", "an object"),
        ('{"version": 1, "legal": []}', "an object"),
    ],
    ids=range(7),
)
def test_a_line_that_is_no_question_is_refused(line: str, words: str) -> None:
    with pytest.raises(NotReadable, match=words):
        read_question(line)


def test_a_contest_writes_its_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = "beginner casual greedy --games 6 --stock 4 --jobs 1 --csv"
    with ThreadPoolExecutor(1) as executor:
        contest([*words.split(), str(tmp_path / "games.csv")], executor)
    said = capsys.readouterr().out
    assert said.count("games/s") == 3
    assert said.count(" Elo  ") == 3
    assert len((tmp_path / "games.csv").read_text("utf-8").splitlines()) == 1 + 3 * 6


def test_rules_of_a_preset_can_be_changed() -> None:
    words = "a b --preset wiki --rule deck=vintage --rule wild_start_any=false --rule match_total=none"
    rules = rules_of(parser().parse_args([*words.split(), "--rule", "per_card=10"]))
    asked = PRESETS["wiki"].rules._replace(deck=VINTAGE, wild_start_any=False, match_total=None, per_card=10)
    assert rules == asked


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("expert", "two players"),
        ("expert nobody", "MODULE:FACTORY and program:COMMAND"),
        ("expert greedy --games 0", "one game"),
        ("expert greedy --seats 7", "not for 7"),
        ("a b --preset x", "'x'"),
        ("expert greedy --rule odd=1", "one_hand_a_turn"),
        ("expert greedy --rule starts=me", "highest stock card"),
    ],
)
def test_a_wrong_command_line_is_refused_with_what_is_possible(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        contest(words.split())
    assert ended.value.code == 2
    assert told in capsys.readouterr().err.partition("error:")[2]


def deals(count: int) -> list[ArenaDeal]:
    return [deal("strong", "regular", stock=3)._replace(seed=seed) for seed in range(count)]


def untimed(played: Played) -> Played:
    return Played(played.deal, tuple(game._replace(times=()) for game in played.games))


def test_deals_whose_process_is_killed_are_played_again() -> None:
    workers, found = Workers(1), list[Played]()
    for played in workers.play(deals(5), lambda: False):
        found.append(untimed(played))
        if len(found) in (1, 3):
            for process in multiprocessing.active_children():
                process.kill()
    workers.close()
    assert sorted(found) == sorted(untimed(play_deal(each)) for each in deals(5))


def test_a_deal_that_ends_every_process_does_not_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Executor):
        def submit(self, *_: object, **__: object) -> Future[Any]:
            future = Future[Any]()
            future.set_exception(BrokenExecutor("gone"))
            return future

    made: list[Broken] = []

    def another(_: int) -> Broken:
        made.append(Broken())
        return made[-1]

    monkeypatch.setattr(workers, "processes", another)
    with pytest.raises(BrokenExecutor):
        list(Workers(2).play(deals(3), lambda: False))
    assert len(made) == workers.ATTEMPTS + 1
    with pytest.raises(BrokenExecutor):
        list(Workers(2, Broken()).play(deals(3), lambda: False))


def test_no_deal_is_begun_once_there_are_enough() -> None:
    found: list[Played] = []
    with ThreadPoolExecutor(1) as executor:
        for played in Workers(1, executor).play(deals(50), lambda: bool(found)):
            found.append(played)
    assert len(found) == 2


def test_the_help_shows_how_to_hand_over_an_executor(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        contest(["--help"])
    assert "MPIPoolExecutor()" in capsys.readouterr().out


def test_with_damaged_weights_nothing_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learned, "weights_problem", lambda: learned.WeightsUnreadable("weights.json"))
    with pytest.raises(SystemExit):
        contest(["expert", "greedy"])
    assert "weights.json" in capsys.readouterr().err


def test_rates_and_elo() -> None:
    games = [ArenaGame(side, "out", side, share, 50, None, ()) for side, share in enumerate([1.0, 0.0])]
    deals = [Played(deal("casual"), (game, game)) for game in games] * 50
    assert rate(deals).mean == 0.5
    assert 0.09 < 1.96 * rate(deals).error < 0.11
    assert not rate(deals).clear(0.5)
    found = elo({("a", "b"): 0.75, ("b", "c"): 0.75, ("a", "c"): 0.9})
    assert found["a"] - found["b"] == pytest.approx(191, abs=2)
    assert found["a"] + found["b"] + found["c"] == pytest.approx(0, abs=0.01)
