"""The analysis of a record as it is printed: plain sentences, and JSON, both the same for ever.

`python -m tests.session.test_analysis_report` writes the golden files anew.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from skipbo.model.errors import NotReadable
from skipbo.model.match import Match
from skipbo.model.record import Heading, Participant, record_of, record_text
from skipbo.model.rules import Referee, Rules
from skipbo.session.analysis import Analysis, analysed, as_json, report
from tests.ai.played import played_match

FOLDER = Path(__file__).with_name("golden")
RULES, SEED = Rules(stock=3), 1


def text_of(match: Match, seed: int, date: str = "") -> str:
    players = tuple(Participant(name, None) for name in ("Ann", "Ben", "Cleo", "Dan")[: match.seats])
    return record_text(record_of(Heading(match.rules, seed, players, date), match))


@cache
def game() -> tuple[Analysis, ...]:
    return tuple(analysed(text_of(played_match(RULES, ("beginner", "casual"), SEED), SEED)))


def golden() -> dict[str, str]:
    return {"analysis.txt": report([*game()]) + "\n", "analysis.json": as_json([*game()]) + "\n"}


@pytest.mark.parametrize("name", ["analysis.txt", "analysis.json"])
def test_the_same_record_gives_the_same_analysis_byte_for_byte(name: str) -> None:
    assert golden()[name].encode() == (FOLDER / name).read_bytes()


def test_names_and_date_change_only_the_names() -> None:
    match = played_match(RULES, ("beginner", "casual"), SEED)
    assert as_json(analysed(text_of(match, SEED, "2026-11-23"))) == as_json([*game()])


def test_luck_and_turns_given_away_never_share_a_line() -> None:
    lines = report([*game()]).splitlines()
    about_luck = [at for at, line in enumerate(lines) if "uck with the cards" in line]
    about_turns = [at for at, line in enumerate(lines) if "another way" in line or "cost" in line]
    assert about_luck
    assert about_turns
    assert not {*about_luck} & {*about_turns}
    assert not any("sum" in line or "because" in line for line in lines)


def test_nothing_below_two_points_is_claimed() -> None:
    told = re.findall(r"about (\d+) points", report([*game()]))
    assert all(int(points) >= 2 for points in told)


def test_the_json_holds_whole_numbers_alone() -> None:
    found = json.loads(as_json([*game()]))
    assert (found["form"], found["version"], found["win"]) == (1, 3, 10_000)
    (one,) = found["games"]
    assert "." not in re.sub(r'"[^"]*"', "", as_json([*game()]))
    assert one["turns"][-1]["chances"] in ([10_000, 0], [0, 10_000])
    assert [turn["turn"] for turn in one["turns"]] == [*range(1, len(one["turns"]) + 1)]


def test_what_is_not_analysed_is_refused_in_a_sentence() -> None:
    begun = Match(Rules(stock=4), 2, 1)
    begun.next_game()
    with pytest.raises(NotReadable, match="played to its end"):
        analysed(text_of(begun, 1))
    at_the_table = Match(Rules(stock=4, referee=Referee.AT_THE_TABLE), 2, 1)
    with pytest.raises(NotReadable, match="referee at the table"):
        analysed(text_of(at_the_table, 1))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in golden().items():
        (FOLDER / name).write_bytes(text.encode())
