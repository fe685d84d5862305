"""Golden texts of whole games: `python -m tests.golden.texts --renew` writes them anew.

Of each game one file has the log, verdicts, guidance and scores as a person reads them, one what a screen
reader speaks by itself ("!" interrupts) and reads of each new focus (in brackets), and one the trace, line
for line as the program writes it in a window of a fixed size. There whoever listens waits. Other files have
what is heard, and when, by somebody who plays a game with so many keys a second, and those keys.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from skipbo.model.rules import PRESETS, Referee
from skipbo.options import Options
from skipbo.session.autosave import StoreSaver
from skipbo.session.setup import PERSON
from skipbo.session.sitting import SETTLING_SECONDS
from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.speaker import ALL
from skipbo.ui.flow.score import deal_line, score_sheet
from skipbo.ui.scenes.after_score import SCORE_BUTTONS
from skipbo.words.language import ENGLISH, Language, SaidPiece
from skipbo.words.said import Chip, Name, Said
from tests.benchmarks.heard import Game, listen
from tests.golden.visit import Visit, visit
from tests.ui.assistive.hearing import Hearing
from tests.ui.running import match
from tests.ui.tabletop import setup

FOLDER = Path(__file__).with_name("texts")
SIZE = (960, 600)


class Texts(NamedTuple):
    """What was said in a game: `told` to persons, `heard` by ear, and the `trace`."""

    told: str
    heard: str
    trace: str


def _game(*players: str, preset: str = "rulebook", **rules: Any) -> Options:  # noqa: ANN401 - any field's
    """A game by a preset, with very short stocks and no total unless `rules` says otherwise."""
    own = PRESETS[preset].rules._replace(stock=2, match_total=None)
    chosen = setup(*players, seed=7)._replace(rules=own._replace(**rules), preset=preset)
    return match(chosen, size=SIZE, speed="instant")


GAMES: Mapping[str, Options] = MappingProxyType(
    {
        "plain": _game(PERSON, "casual"),
        "partners": _game(PERSON, "casual", "casual", "casual", stock=1, teams=2),
        "house_rules": _game(PERSON, "casual", preset="wiki"),
        "vintage": _game(PERSON, "casual", preset="vintage", match_total=500),
        "at_the_table": _game(PERSON, "casual", PERSON, stock=1, referee=Referee.AT_THE_TABLE)._replace(
            speed="fast"
        ),
    }
)
"""Each game by its name, which is that of its files."""


HURRIED = Game((PERSON, "casual"), 2, 7)
RATES = MappingProxyType({"hurried_1": 1.0, "hurried_2_5": 2.5, "hurried_5": 5.0})
"""Keys a second in a game of somebody who plays by ear and does not wait, by the name of its file."""
MISTAKES = "at_the_table"


def play(name: str, language: Language = ENGLISH) -> Texts:
    """Play a game from its deal to its score, always in the same way, told and heard in a language."""
    said, chance = ["Guidance"], Random(3)
    with visit(GAMES[name], Settings(), said.append, drawn=1) as visitor:
        hearing = Hearing(visitor.run, language)
        if name == MISTAKES:
            _make_mistakes(visitor, said, language)
        while visitor.own_turn():
            _note(visitor, said, language)
            visitor.act(chance)
        told = [*said, "", *_log(visitor, language), "", *_score(visitor, language), ""]
        trace = visitor.run.trace_lines()
        return Texts("\n".join(told), "\n".join([*hearing.lines, ""]), "\n".join([*trace, ""]))


def hurry(name: str) -> str:
    """What is heard in a game at one of the `RATES`, always in the same way: moves are kept at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StoreSaver, "settled", property(lambda saver: saver.wait(SETTLING_SECONDS)))
        ear = listen(HURRIED, RATES[name], ALL)
    assert ear.untrue == []
    return "\n".join([*ear.lines, ""])


def _make_mistakes(visitor: Visit, said: list[str], language: Language) -> None:
    """Ann draws too many (R31), plays out of turn (R32) and says that Ben helped (R35)."""
    visitor.own_turn()
    for _ in range(6):
        visitor.run.click(visitor.at("draw pile"))
        visitor.run.rest()
        _note(visitor, said, language)
    visitor.play(lambda pair: "discard pile" in pair[1])
    visitor.run.frames(12)
    visitor.run.click(visitor.at("draw pile"))
    visitor.run.frames(6)
    _note(visitor, said, language)
    claims = [name for name in visitor.controls() if name.endswith("Not your turn!")]
    if claims:
        visitor.run.press(claims[0])
    visitor.own_turn()
    visitor.press("No helping!", "Who helped: Ben", "Ask for a witness", "Confirm it")


def _note(visitor: Visit, said: list[str], language: Language) -> None:
    """Write down what stands beside the badge of the person at the screen, unless it did before."""
    words = " / ".join(map(language.text, visitor.run.picture.notes.guidance))
    if said[-1] != words:
        said.append(words)


def _log(visitor: Visit, language: Language) -> list[str]:
    """The lines of the game's log, as in a wide window and as in a narrow one where that differs."""
    words = partial(_words, language)
    return ["Log", *(_both(words(line.said), words(line.short)) for line in visitor.run.log)]


def _both(wide: str, narrow: str) -> str:
    return wide if wide == narrow else f"{wide} | {narrow}"


def _words(language: Language, said: Said) -> str:
    return "".join(_word(language, part) for part in language.parts(said))


def _word(language: Language, part: SaidPiece) -> str:
    match part:
        case Chip():
            return f"[{part.card}]"
        case Name():
            return language.text(part.name)
        case _:
            return part


def _score(visitor: Visit, language: Language) -> list[str]:
    """What the sheet at the end says."""
    game = visitor.run.game
    sheet = score_sheet(visitor.run.table, {}, game.log.lines)
    said = language.text
    rows = [
        f"{said(row.name)}: {row.stock_left} left, {row.points} points, "
        f"{row.total_before} to {row.total_after}"
        for row in sheet.rows
    ]
    lines = (
        sheet.title,
        sheet.sentence,
        sheet.heading,
        *rows,
        sheet.points,
        sheet.next_line,
        deal_line(game.setup, visitor.run.table),
        SCORE_BUTTONS[sheet.kind].words,
    )
    return ["Score", *filter(None, map(said, lines))]


def files(name: str) -> tuple[Path, Path, Path]:
    """Where the texts of a game lie: what is told, what is heard, and the trace."""
    return FOLDER / f"{name}.txt", heard_file(name), FOLDER / f"{name}.trace.jsonl"


def heard_file(name: str) -> Path:
    """Where the text of what is heard lies."""
    return FOLDER / f"{name}.heard.txt"


def main(words: Sequence[str] | None = None) -> int:
    """Write every golden text anew; says which have changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.texts", description=__doc__)
    parser.add_argument("--renew", action="store_true", required=True, help="write them anew")
    parser.parse_args(words)
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        for file, text in zip(files(name), play(name), strict=True):
            _renew(file, text)
    for name in RATES:
        _renew(heard_file(name), hurry(name))
    return 0


def _renew(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8", newline="\n")
        print(file.name)


if __name__ == "__main__":
    raise SystemExit(main())
