"""What the arena keeps for others: records, rows to learn from, and how programs call themselves."""

from __future__ import annotations

import json
import runpy
import shlex
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from skipbo.ai.arena.__main__ import contest
from skipbo.ai.arena.contest import ArenaDeal, play_deal, record, rows
from skipbo.ai.outside.protocol import read_greeting
from skipbo.model.api import (
    PRESETS,
    Game,
    NotReadable,
    Rules,
    move_from_json,
    observation_from_json,
    read_record,
    to_json,
)

ROOT = Path(__file__).parents[2]
TABLES = {
    "two": (Rules(stock=2), 2, False),
    "four": (Rules(stock=2), 4, False),
    "partners": (Rules(stock=2, teams=2), 4, False),
    "half of the places each": (Rules(stock=2), 6, True),
    "the highest card starts": (PRESETS["senior"].rules._replace(stock=2), 3, False),
}


@pytest.mark.parametrize(("rules", "seats", "shared"), TABLES.values(), ids=TABLES)
def test_a_record_of_the_arena_tells_the_same_game_though_its_seats_draw_for_the_deal(
    rules: Rules, seats: int, shared: bool
) -> None:
    deal = ArenaDeal("casual", "greedy", rules, seats, 11, shared=shared)
    for game in play_deal(deal).games:
        kept = read_record(record(deal, game))
        match, levels = kept.match(), [player.level for player in kept.heading.players]
        (score,) = match.scores
        assert (score.outcome.ending.value, match.state.turn) == (game.ending, game.turns)
        assert score.outcome.winner is not None
        assert (levels[score.outcome.winner] == "casual") == (game.share == 1.0)
        assert len(match.moves[0]) == len(game.moves) + (match.state.turn if not rules.at_the_table else 0)
        assert len({player.name for player in kept.heading.players}) == seats


def test_a_record_names_levels_characters_and_the_cheater_as_what_they_are() -> None:
    deal = ArenaDeal("casual+tidy", "cheater", Rules(stock=1), 2, 1)
    players = read_record(record(deal, play_deal(deal).games[0])).heading.players
    assert {(player.level, player.character) for player in players} == {("casual", "tidy"), ("cheater", "")}


def test_a_row_tells_what_a_seat_saw_might_do_did_and_got() -> None:
    deal = ArenaDeal("casual", "greedy", Rules(stock=2), 3, 4)
    game = play_deal(deal).games[1]
    again = Game.dealt(deal.rules, 3, 4, 4 % 3)
    for text in rows(deal, game):
        row = json.loads(text)
        seat = again.seat
        assert observation_from_json(row["observation"]) == again.observe(seat)
        assert [move_from_json(move) for move in row["legal"]] == list(again.legal)
        assert (row["player"], row["seed"], row["side"]) == ("casual" if seat == 1 else "greedy", 4, 1)
        assert row["result"] == (seat == game.winner)
        again.play(move_from_json(row["move"]))
    assert again.over


def test_a_game_that_a_fault_ended_has_a_record_up_to_there_and_no_rows(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys\nfor line in sys.stdin: print('{\"hello\": 2}', flush=True)\n", "utf-8")
    command = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(broken))}"
    deal = ArenaDeal(command, "greedy", Rules(stock=2), 2, 4)
    for game in play_deal(deal).games:
        assert game.fault
        assert list(rows(deal, game)) == []
        kept = read_record(record(deal, game))
        assert not kept.match().scores
        assert {player.level for player in kept.heading.players} == {"program", "greedy"}


def test_the_example_learns_from_rows_what_beats_chance() -> None:
    learner = runpy.run_path(str(ROOT / "docs" / "bots" / "learner.py"))
    lines: list[str] = []
    for seed in range(4):
        deal = ArenaDeal("greedy", "greedy", Rules(stock=5), 2, seed)
        lines += rows(deal, play_deal(deal).games[0])
    known = learner["examples"](lines)
    weights = learner["learn"](known)
    assert learner["surprise"](known, weights) < 0.7 * learner["surprise"](known, [0.0] * len(weights))
    won, rng = 0, Random(1)
    for seed in range(4):
        game = Game.dealt(Rules(stock=2), 2, 50 + seed, seed % 2)
        while not game.over:
            legal = tuple(game.legal)
            game.play(_liked(learner, weights, game) if game.seat == 0 else rng.choice(legal))
        won += game.outcome is not None and game.outcome.winner == 0
    assert won >= 3


def _liked(learner: dict[str, Any], weights: list[float], game: Game) -> Any:  # noqa: ANN401
    """The move that the example likes best, which it gets and gives as JSON."""
    seen = to_json(game.observe(0))
    return max(game.legal, key=lambda move: learner["value"](weights, seen, to_json(move)))


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ({}, ""),
        ({"name": "Steady", "version": "2.1"}, "Steady 2.1"),
        ({"name": "Éva"}, "Éva"),
        ({"name": " A\nB\u202e ", "version": "\t"}, "A B\ufffd"),
        ({"name": "x" * 500}, "x" * 40),
    ],
    ids=["nothing", "both", "composed", "no signs", "long"],
)
def test_a_program_may_say_its_name_which_is_looked_at_like_a_typed_one(
    said: dict[str, str], called: str
) -> None:
    assert read_greeting(json.dumps({"hello": 2, **said})) == called


def test_a_name_that_is_no_text_is_refused_with_the_reason() -> None:
    with pytest.raises(NotReadable, match='"name" and "version" there is text'):
        read_greeting('{"hello": 2, "name": "Steady", "version": 2}')


def test_a_contest_keeps_names_records_and_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steady = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'docs' / 'bots' / 'steady.py'))}"
    folder, file, table = tmp_path / "some" / "records", tmp_path / "rows.jsonl", tmp_path / "games.csv"
    words = ["--games", "2", "--stock", "5", "--jobs", "1", "--limit", "30"]
    files = ["--records", str(folder), "--rows", str(file), "--csv", str(table)]
    with ThreadPoolExecutor(1) as executor:
        assert contest(["greedy", steady, *words, *files], executor) == 0
    assert capsys.readouterr().out.startswith(f"greedy v Steady 1 ({steady}), 2 x 5: ")
    assert table.read_text("utf-8").count(",Steady 1\n") == 2
    records = sorted(folder.iterdir())
    assert [record.name for record in records] == ["1-0-1.skipbo", "1-0-2.skipbo"]
    headings = [read_record(each.read_text("utf-8")).heading for each in records]
    assert [{player.name for player in each.players} for each in headings] == [{"greedy", "Steady 1"}] * 2
    assert {json.loads(line)["player"] for line in file.read_text("utf-8").splitlines()} == {"greedy", steady}


def test_a_place_where_nothing_can_be_written_is_told_before_a_game_is_played(tmp_path: Path) -> None:
    for option in ("--records", "--rows"):
        taken = tmp_path / option
        taken.touch()
        with pytest.raises(SystemExit) as ended, ThreadPoolExecutor(1) as executor:
            contest(["greedy", "casual", option, str(taken / "x")], executor)
        assert ended.value.code == 2
