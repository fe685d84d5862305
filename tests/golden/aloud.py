"""What the program says in a language, in print: `python -m tests.golden.aloud KEY [games] [hints] [rules]`.

For whoever translates, to be read as a player would. `games`: five short games, with the log, the score and
what a screen reader says. `hints`: one of each kind, step by step. `rules`: the pages by each preset, each
sentence once.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from types import MappingProxyType

from skipbo.ai.hint import hint
from skipbo.model.rules import PRESETS, Referee
from skipbo.session.hint_words import told_hint
from skipbo.words.language import NAMES, Language
from skipbo.words.rulebook.pages import pages
from skipbo.words.rulebook.topics import InForce
from skipbo.words.rules import preset_name
from tests.benchmarks.hints import NAMES as PLAYERS
from tests.benchmarks.hints import positions
from tests.golden.texts import GAMES, play
from tests.words.languages import shipped

POSITIONS = 300
"""So many positions are looked at for hints that say something new."""
TABLES = ((2, None), (4, 2), (6, 2))
"""Seats and teams."""


def games(language: Language) -> Iterator[str]:
    """Yield what is told and heard in the golden games, game by game."""
    for name in GAMES:
        yield from (f"\n[{name}]", *play(name, language)[:2])


def hints(language: Language, looked_at: int = POSITIONS) -> Iterator[str]:
    """Yield hints that say something that none before has said, each of its steps on a line."""
    known = set[str]()
    for seen, legal in islice(positions(), looked_at):
        told = told_hint(hint(seen, legal), seen, PLAYERS)
        kinds = {each.one for each in (told.look, *told.play, told.whole)}
        if kinds - known:
            known |= kinds
            yield ""
            for step in ((told.look,), told.play, (told.whole, *told.steps)):
                yield " ".join(map(language.text, step))


def rules(language: Language) -> Iterator[str]:
    """Yield the pages of the rules by preset, referee and seats, without what was there before."""
    known = set[str]()
    for preset, referee, (seats, teams) in product(PRESETS, Referee, TABLES):
        heading = f"\n[{language.text(preset_name(preset))}, {referee.value}, {seats}]"
        in_force = PRESETS[preset].rules._replace(referee=referee, teams=teams)
        for page in pages(InForce(in_force, seats)):
            new = [told for point in page.points if (told := language.text(point.said)) not in known]
            known.update(new)
            if new:
                yield from (heading, language.text(page.title), *(f"  {told}" for told in new))
                heading = ""


PARTS: Mapping[str, Callable[[Language], Iterator[str]]] = MappingProxyType(
    {"games": games, "hints": hints, "rules": rules}
)


def main(words: Sequence[str] | None = None) -> int:
    """Print what was asked for, everything without a wish."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.aloud", description=__doc__)
    parser.add_argument("key", choices=[key for key in NAMES if key != "en"], help="the language")
    parser.add_argument("parts", nargs="*", metavar="PART", help="games, hints or rules")
    asked = parser.parse_args(words)
    for part in asked.parts or PARTS:
        if part not in PARTS:
            parser.error(f"there is no {part}, but {', '.join(PARTS)}")
        print(*PARTS[part](shipped(asked.key)), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
