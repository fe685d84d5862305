"""The documentation says the same as the program, and leads nowhere that is not there."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.ai.arena.__main__ import check
from skipbo.ai.arena.__main__ import parser as arena_parser
from skipbo.ai.levels import LEVELS
from skipbo.command_line import VALUES
from skipbo.model.rule_fields import FIELDS
from skipbo.model.rules import PRESETS, largest_stock
from skipbo.store import database, error_log, folder
from skipbo.store.settings import KINDS
from skipbo.ui.kit.event_lines import REFEREE
from skipbo.words import names as words
from skipbo.words.language import ENGLISH
from skipbo.words.rules import preset_name
from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks.strength import COMMAND, CONTESTS, HEADER
from tools.figures import blocks

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PLAYERS = DOCS / "computer-players.md"
STRENGTH = DOCS / "figures" / "computer-players.md"
PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "assets" / "LICENSES.md",
    *sorted(DOCS.rglob("*.md")),
    *sorted((ROOT / "tests").rglob("*.md")),
    *sorted((ROOT / "tools").rglob("*.md")),
)
RULES = tuple(f"R{number:02}" for number in range(1, 38))
MOST_LINES = {
    "README.md": 130,
    "CONTRIBUTING.md": 150,
    "docs/architecture.md": 150,
    "docs/computer-players.md": 150,
    "docs/performance.md": 80,
    "tests/README.md": 80,
}
"""Page -> lines that it may have, so that a reader takes it in at one sitting."""

MOST_WORDS = 18_300
"""Of all pages in docs, CONTRIBUTING and tests/README together, without tables of figures and their pages."""

_ID = re.compile(r"(?<![A-Za-z0-9])R\d\d(?![0-9])")
_TAKEN = re.compile(r"Measured \d{4}-\d\d-\d\d\b.* at commit [0-9a-f]{7}\b")
_TOPS = ("skipbo", "tests", "assets", "tools", "docs", ".ci", ".github")
_TOP_FILE = re.compile(r"[\w.]+\.(md|py|toml|txt|spec)")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text(page), flags=re.DOTALL | re.MULTILINE)


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def anchors(page: Path) -> set[str]:
    """What links can point at in a page: its headings, as a forge makes them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: Path) -> Iterator[str]:
    return (found[1] for found in re.finditer(r"\]\(([^)\s]+)\)", prose(page)))


def is_dead(page: Path, link: str) -> bool:
    """Whether a link leads to no file or to no heading of it; other sites cannot be asked here."""
    if link.startswith("https://"):
        return False
    file, _, anchor = link.partition("#")
    target = (page.parent / file).resolve() if file else page
    return not target.exists() or bool(anchor and anchor not in anchors(target))


def paths(page: Path) -> Iterator[str]:
    """What stands in backticks and looks like a path of the repository."""
    for found in re.findall(r"`([^`\n]+)`", prose(page)):
        if re.fullmatch(r"[\w./-]+", found) and ("/" in found or _TOP_FILE.fullmatch(found)):
            first = found.partition("/")[0]
            if first in _TOPS or "/" not in found:
                yield found


def exists(page: Path, path: str) -> bool:
    """Whether a path is there; a bare name may be that of a file beside the page, or of the same room."""
    beside = [] if "/" in path else [*page.parent.rglob(path)]
    return (ROOT / path).exists() or bool(beside)


def modules(page: Path) -> set[str]:
    """What a reader is told to run by `python -m`."""
    return set(re.findall(r"python -m ([\w.]+)", text(page)))


def command_lines(page: Path) -> set[str]:
    return {block.command for block in blocks(text(page))}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [link for link in links(page) if is_dead(page, link)] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_path_that_is_named_exists(page: Path) -> None:
    assert [path for path in paths(page) if not exists(page, path)] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_module_that_is_to_be_run_exists(page: Path) -> None:
    ours = {name for name in modules(page) if name.partition(".")[0] in _TOPS}
    assert [name for name in sorted(ours) if importlib.util.find_spec(name) is None] == []


def test_a_dead_link_and_a_wrong_path_are_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One word\n[a](#one-word) [b](#two) [c](gone.md)\n`skipbo/gone.py` `main.py` `a/b`\n")
    assert [link for link in links(page) if is_dead(page, link)] == ["#two", "gone.md"]
    assert list(paths(page)) == ["skipbo/gone.py", "main.py"]
    assert [path for path in paths(page) if not exists(page, path)] == ["skipbo/gone.py"]


def test_every_page_of_docs_can_be_reached_from_the_readme() -> None:
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        found = {
            (page.parent / link.partition("#")[0]).resolve() for link in links(page) if "://" not in link
        }
        waiting += [each for each in found - reached if each.suffix == ".md" and each.exists()]
    assert [named(page) for page in PAGES if page.resolve() not in {each.resolve() for each in reached}] == []


@pytest.mark.parametrize("page", MOST_LINES)
def test_a_page_can_be_read_at_one_sitting(page: str) -> None:
    assert len(text(ROOT / page).splitlines()) <= MOST_LINES[page]


def told(page: Path) -> str:
    """A page without the tables that commands write."""
    return re.sub(r"<!-- figures: .*?<!-- end -->", "", text(page), flags=re.DOTALL)


def test_the_pages_stay_few_words() -> None:
    pages = (*DOCS.glob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md")
    assert sum(len(told(page).split()) for page in pages) <= MOST_WORDS


def test_figures_stand_on_pages_of_their_own_that_one_page_leads_to() -> None:
    for page in (DOCS / "architecture.md", PLAYERS, DOCS / "performance.md", ROOT / "tests" / "README.md"):
        assert blocks(text(page)) == ()
    for figures in (DOCS / "figures").glob("*.md"):
        leading = [page for page in PAGES for link in links(page) if link.endswith(f"figures/{figures.name}")]
        assert len(leading) == 1, figures


def undated(body: str) -> list[str]:
    """The rows of figures for which neither the line above the table nor the row names day and commit."""
    if _TAKEN.match(body):
        return []
    _head, _line, *rows = [line for line in body.splitlines() if line.startswith("|")] or ["", ""]
    return [row for row in rows if not _TAKEN.match(f"Measured {row.split('|')[-2].strip()}")]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_table_of_figures_names_a_day_and_a_commit(page: Path) -> None:
    assert [row for block in blocks(text(page)) for row in undated(block.body)] == []


def test_a_table_without_a_day_or_a_commit_is_seen() -> None:
    head, row = "| What | Measured |\n|---|---|\n", "| start | 100 ms |"
    assert undated(head + row) == [row]
    assert undated(f"Measured 2026-11-22.\n\n{head}{row}") == [row]
    assert undated(f"Measured 2026-11-22 at commit 70ae906.\n\n{head}{row}") == []
    assert undated(f"{head}| start | 2026-11-22 at commit 70ae906, with changes |") == []


# Rules


def rows() -> dict[str, str]:
    """Each rule's row in docs/rules.md, by its ID."""
    return dict(re.findall(r"^\| (R\d\d) \| (.+) \|$", text(DOCS / "rules.md"), re.MULTILINE))


def test_every_rule_has_one_row_with_words_and_sources() -> None:
    found = re.findall(r"^\| (R\d\d) \|", text(DOCS / "rules.md"), re.MULTILINE)
    assert found == list(RULES)
    assert all(len(row.split(" | ")) == 2 for row in rows().values())


def test_every_rule_that_the_code_or_a_page_names_is_in_the_rules() -> None:
    code = [file for room in ("skipbo", "tests", "tools") for file in (ROOT / room).rglob("*.py")]
    wrong = {
        (file.name, found)
        for file in (*code, *PAGES)
        for found in _ID.findall(text(file))
        if found not in RULES
    }
    assert wrong == set()


def test_every_rule_is_proved_by_a_test_that_names_it() -> None:
    tests = "".join(text(file) for file in (ROOT / "tests" / "rules").glob("test_*.py"))
    assert [rule for rule in RULES if f"def test_{rule}_" not in tests] == []


def test_every_field_of_the_rules_names_a_rule() -> None:
    assert [field.key for field in FIELDS.values() if field.rule not in rows()] == []


def test_the_largest_stocks_are_those_of_the_rules() -> None:
    sizes = [str(largest_stock(seats)) for seats in range(2, 7)]
    assert f"{', '.join(sizes[:-1])} and {sizes[-1]} for two to six players" in rows()["R05"]


def test_the_presets_are_those_of_the_rules() -> None:
    table = text(DOCS / "rules.md").split("\n## Presets\n")[1]
    found = dict(re.findall(r"^\| ([\w ]+?) \(.+?\) \| `(\w+)` \|", table, re.MULTILINE))
    offered = {key: preset for key, preset in PRESETS.items() if preset.offered}
    assert found == {ENGLISH.text(preset_name(key)): key for key in offered}
    for key, preset in offered.items():
        cells = next(line for line in table.splitlines() if f"| `{key}` |" in line).split(" | ")
        house = (
            preset.rules.must_play_last_stock_card,
            preset.rules.wild_needs_cover,
            preset.rules.wild_start_any,
        )
        assert cells[5:8] == ["yes" if held else "no" for held in house]
        assert cells[3].startswith(str(preset.rules.stock_for(2)))
        assert ("single" in cells[9]) is (preset.rules.match_total is None)


# What can be said and written


def test_the_command_line_page_tells_every_option_and_every_value() -> None:
    page = text(DOCS / "command-line.md")
    flags = [
        "--new",
        "--single",
        "--fullscreen",
        "--mute",
        "--no-reader",
        "--json",
        "--selftest",
        "--version",
        "--help",
    ]
    assert set(re.findall(r"^\| `(--[\w-]+)[ `]", page, re.MULTILINE)) == {*VALUES, *flags}
    values = (*PRESETS, *map(str, KINDS["speed"].values), *LEVELS)
    assert [value for value in values if f"`{value}`" not in page] == []


def test_the_levels_are_told_where_players_look_for_them() -> None:
    for page in (DOCS / "playing.md", PLAYERS):
        assert [key for key in LEVELS if ENGLISH.text(words.LEVELS[key].name) not in text(page)] == []


def test_the_privacy_page_names_every_file_of_the_data_folder() -> None:
    page = text(DOCS / "privacy.md")
    files = (database.FILE, folder.LOCK, error_log.LOG, *error_log.OLDER)
    assert [name for name in files if f"`{name}`" not in page] == []


def test_the_trace_page_names_every_event_of_the_referee() -> None:
    page = text(DOCS / "trace.md")
    assert [name for name in REFEREE.values() if f"`{name}`" not in page] == []


def test_nothing_in_the_program_knows_a_network_but_the_door_for_phones() -> None:
    """docs/privacy.md promises it."""
    modules = "socket|ssl|http|urllib|ftplib|smtplib|webbrowser|asyncio|websockets"
    network = re.compile(rf"^\s*(?:from|import) (?:{modules})\b", re.MULTILINE)
    files = [ROOT / "main.py", *(ROOT / "skipbo").rglob("*.py")]
    found = {file.relative_to(ROOT / "skipbo").as_posix() for file in files if network.search(text(file))}
    assert found == {"phones/door.py", "phones/listening.py", "phones/networks.py"}


def test_no_diagram_has_a_sign_that_would_end_its_line_early() -> None:
    diagrams = re.findall(r"^```mermaid$(.*?)^```$", text(DOCS / "architecture.md"), re.DOTALL | re.MULTILINE)
    assert len(diagrams) == 2
    assert [diagram for diagram in diagrams if ";" in diagram or "#" in diagram] == []


# Figures


@pytest.mark.parametrize("page", [page for page in PAGES if command_lines(page)], ids=named)
def test_every_block_of_figures_names_a_command_that_writes_it(page: Path) -> None:
    for command in command_lines(page):
        module, *more = command.removeprefix("python -m ").split()
        names = [word for word in more if not word.startswith("-")]
        spec = importlib.util.find_spec(module)
        assert spec is not None, command
        assert spec.origin is not None
        origin = Path(spec.origin)
        file = origin.with_name("__main__.py") if origin.name == "__init__.py" else origin
        assert '"--write"' in text(file), command
        assert all(name in benchmarks.BENCHMARKS for name in names), command
        assert not names or command == benchmarks.command(names[0])


def test_every_figure_block_is_closed_and_dated() -> None:
    for page in PAGES:
        assert (
            text(page).count("<!-- figures: ") == text(page).count("<!-- end -->") == len(blocks(text(page)))
        )
        for block in blocks(text(page)):
            assert re.search(r"\d{4}-\d\d-\d\d.* commit [0-9a-f]{7}", block.body), block.command


def test_the_contests_on_the_page_are_those_of_the_command() -> None:
    block = next(each for each in blocks(text(STRENGTH)) if each.command == COMMAND)
    header, lines = block.body.splitlines()[:2], block.body.splitlines()[2:]
    assert header == HEADER.splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    told = [(cell[0], cell[2], cell[3].strip("`")) for cell in cells]
    assert told == [(each.what, each.wanted, each.arguments) for each in CONTESTS.values()]


def test_what_players_read_of_strength_is_the_figures_rounded() -> None:
    rounded = re.findall(r"^\| (\w+) \|.* \| (\d) in 10 \|$", text(PLAYERS), re.MULTILINE)
    figures = re.findall(r"^\| (\w+) against Greedy \| ([\d.]+) ", text(STRENGTH), re.MULTILINE)
    assert {name: int(tenths) for name, tenths in rounded} == {
        name: round(float(share) / 10) for name, share in figures
    }
    assert len(rounded) == len(LEVELS)


@pytest.mark.parametrize("contest", CONTESTS.values(), ids=CONTESTS)
def test_the_arena_can_play_every_contest(contest: tuple[str, str, str, bool]) -> None:
    made = arena_parser()
    check(made, made.parse_args(contest[2].split()))


def test_commands_in_a_help_keep_their_lines() -> None:
    files = [file for folder in ("skipbo", "tests", "tools") for file in (DOCS.parent / folder).rglob("*.py")]
    helped = [file for file in files if "argparse" in text(file) and "description=__doc__" in text(file)]
    assert helped
    for file in helped:
        told = ast.get_docstring(ast.parse(text(file))) or ""
        assert "\n    " not in told or "RawDescriptionHelpFormatter" in text(file), file
        assert "prog=" in text(file), f"{file} calls itself by the name of its file"
