"""The command line: arguments in, one typed value out, or the text that is shown instead of a start."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NoReturn

from skipbo.ai.characters import Character
from skipbo.ai.levels import JOINT, LEVELS, is_player
from skipbo.model import rules
from skipbo.model.deal_number import LETTERS, MOST_DIGITS, read_number
from skipbo.model.errors import NotReadable
from skipbo.model.rule_fields import FIELDS, FOR_OLD_RECORDS, TOTALS, Numbers, Simple, either, with_value
from skipbo.model.signs import composed, is_sign
from skipbo.options import TODAY, EarlyAnswer, Options
from skipbo.session.setup import (
    DEFAULT,
    EARLIEST_DAY,
    LONGEST_NAME,
    PERSON,
    PROGRAM,
    SeatChoice,
    SetUp,
    is_command,
    name_key,
    problem,
)
from skipbo.store.files import SUFFIX
from skipbo.store.settings import KINDS
from skipbo.words.language import ENGLISH, NAMES

LEAST_SIZE, MOST_SIZE = (640, 400), (7680, 4320)
PLAYERS = (PERSON, *LEVELS)
CHARACTERS = ", ".join(f"{JOINT}{each}" for each in Character)
COMMAND = f"{PROGRAM}:COMMAND"
"""How a program of one's own is given as a player."""
REFEREES: Mapping[str, rules.Referee] = MappingProxyType(
    {"strict": rules.Referee.STRICT, "table": rules.Referee.AT_THE_TABLE}
)

ABOUT = """\
A whole game of Skip-Bo, against computer players or with others at the same screen.
Without --new the menu opens, and what is given here stands ready in the set-up."""

EXAMPLES = """\
examples:
  skip-bo --new --preset short
  skip-bo --new --seat Ann=person --seat Ben=regular --seat Cleo=casual --stock 20 --single"""


def parse(argv: Sequence[str]) -> Options:
    """Parse the arguments after the program's name.

    Raises EarlyAnswer for --help, and with one line about a value that cannot be used.
    """
    parser = _parser()
    given, unknown = parser.parse_known_args(argv)
    if unknown:
        parser.error(f"{unknown[0]!r} is no option; --help lists them all")
    if given.record is not None and given.record.suffix.lower() != SUFFIX:
        named = str(given.record)
        parser.error(f"{named!r} is no option and no file that ends with {SUFFIX}; --help lists all options")
    if given.json and given.analyse is None:
        parser.error("--json needs --analyse FILE")
    if given.single and given.match:
        parser.error("--single and --match exclude each other; give one of them")
    if given.daily not in (None, TODAY) and given.daily > time.strftime("%Y-%m-%d", time.gmtime()):  # UTC
        parser.error(f"--daily {given.daily}: that day has not come yet")
    if given.daily and (given.new or _says_of_a_match(given)):
        parser.error("--daily says all of the match; leave --new and what else is said of one out")
    try:
        setup = _setup(given)
    except ValueError as error:
        parser.error(str(error))
    return Options(
        new=given.new,
        setup=setup,
        daily=given.daily,
        speed=given.speed,
        size=given.size,
        fullscreen=given.fullscreen,
        mute=given.mute,
        data=given.data,
        trace=given.trace,
        trace_version=given.trace_version or 1,
        record=given.record,
        version=given.version,
        selftest=given.selftest,
        language=given.language,
        reader=not given.no_reader,
        analyse=given.analyse,
        as_json=given.json,
    )


class _Value:
    """The reading of an option's value: `allowed` describes valid values, `read` returns None for others."""

    def __init__(self, allowed: str, read: Callable[[str], object]) -> None:
        self.allowed = allowed
        self._read = read

    def __call__(self, text: str) -> object:
        try:
            value = self._read(text)
        except OSError:  # what no system takes for the name of a file, such as one that is far too long
            value = None
        if value is None:
            raise argparse.ArgumentTypeError(f"{text!r} is not possible; give {self.allowed}")
        return value


class _Parser(argparse.ArgumentParser):
    """A parser that passes on its messages; an error is one line, without the usage."""

    def print_help(self, file: object = None) -> NoReturn:
        raise EarlyAnswer(self.format_help().rstrip("\n"), 0)

    def error(self, message: str) -> NoReturn:
        words = message.replace("argument --", "--")
        option, _, what = words.partition(": ")
        if what == "expected one argument":
            words = f"{option} needs a value; give {VALUES[option].allowed}"
        raise EarlyAnswer(f"{self.prog}: {words}", 2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="skip-bo",
        usage="%(prog)s [options] [FILE]",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    group = parser.add_argument_group("the match")
    group.add_argument("--new", action="store_true", help="start a match at once, past the menu")
    _add(group, "--daily", "DAY", "start the deal of today at once, or of a day such as 2026-01-31")
    _add(group, "--preset", "NAME", "rules: " + VALUES["--preset"].allowed)
    _add(group, "--stock", "N", "cards in each stock pile")
    _add(group, "--rule", "KEY=VALUE", "one rule, as records name it: wild_needs_cover=true", "append")
    _add(
        group,
        "--seat",
        "NAME=PLAYER",
        f"a seat, clockwise, two to six times; {either((*PLAYERS, COMMAND))}; a level may have a character: "
        f"{CHARACTERS}",
        "append",
    )
    _add(group, "--teams", "N", "partners: the number of teams, with four or six seats")
    _add(group, "--referee", "WHO", "strict: no mistake can be made; table: mistakes cost")
    group.add_argument("--single", action="store_true", help="one game only")
    _add(group, "--match", "TOTAL", "games until someone has TOTAL points")
    _add(group, "--seed", "NUMBER", "deal number; the same one deals the same cards")
    group = parser.add_argument_group("the table")
    _add(group, "--speed", "SPEED", VALUES["--speed"].allowed)
    _add(group, "--size", "WxH", "the window in pixels, such as 1280x800")
    group.add_argument("--fullscreen", action="store_true", help="fill the screen")
    group.add_argument("--mute", action="store_true", help="no sound")
    group = parser.add_argument_group("files and words")
    group.add_argument("record", nargs="?", type=Path, metavar="FILE", help="a record of a match to be shown")
    _add(group, "--analyse", "FILE", "print what decided the games of a record, without a window")
    group.add_argument("--json", action="store_true", help="with --analyse: for programs")
    _add(group, "--data", "DIR", "keep everything in this folder, not in the user's own")
    _add(group, "--trace", "FILE", "write what the screen shows as JSON lines")
    _add(group, "--trace-version", "N", "1: places and controls; 2: besides the whole tree of things")
    _add(group, "--language", "KEY", f"what the window speaks: {either(tuple(NAMES))}")
    group.add_argument("--no-reader", action="store_true", help="let no screen reader find the window")
    group.add_argument("--selftest", action="store_true", help="try out whether everything works here")
    group.add_argument("--version", action="store_true", help="say which this is, and what it runs on")
    group.add_argument("--help", action="help", help="say this")
    return parser


def _add(
    group: argparse._ArgumentGroup, option: str, metavar: str, words: str, action: str = "store"
) -> None:
    group.add_argument(option, action=action, type=VALUES[option], metavar=metavar, help=words)


def _setup(given: argparse.Namespace) -> SetUp | None:
    """Return the requested match, or None if none is. Raises ValueError with a line for users."""
    if not given.new and not _says_of_a_match(given):
        return None
    preset = given.preset or DEFAULT.preset
    own = rules.PRESETS[preset].rules
    for key, value in given.rule or ():
        own = with_value(own, key, value)
    own = own._replace(
        stock=given.stock or own.stock,
        match_total=None if given.single else given.match or own.match_total,
        teams=given.teams,
        referee=given.referee or own.referee,
    )
    setup = SetUp(_seats(given.seat), own, preset, seed=given.seed)
    wrong = _problem(setup)
    if wrong is not None:
        raise ValueError(wrong)
    return setup


def _says_of_a_match(given: argparse.Namespace) -> bool:
    """Tell whether anything was said of the match that is wanted."""
    said = (
        *(given.preset, given.stock, given.rule, given.seat),
        *(given.match, given.seed, given.teams, given.referee),
    )
    return given.single or any(value is not None for value in said)


def _problem(setup: SetUp) -> str | None:
    """Return why the requested match cannot be played, after the option that is to blame."""
    seats = len(setup.seated())
    blamed = {
        "--preset": rules.PRESETS[setup.preset].problem(seats),
        "--stock": rules.stock_problem(seats, setup.stock_size()),
        "--teams": rules.teams_problem(seats, setup.rules.teams),
    }
    for option, wrong in blamed.items():
        if wrong is not None:
            from skipbo.words.refusals import refused

            return f"{option}: {ENGLISH.text(refused(wrong))}"
    found = problem(setup)
    return None if found is None else ENGLISH.text(found)


def _seats(given: Sequence[SeatChoice] | None) -> tuple[SeatChoice, ...]:
    """Return all places of the table, the given ones first. Raises ValueError with a line for users."""
    if given is None:
        return DEFAULT.seats
    if not rules.LEAST_SEATS <= len(given) <= rules.MOST_SEATS:
        raise ValueError(
            f"--seat: {rules.LEAST_SEATS} to {rules.MOST_SEATS} seats are needed, not {len(given)}"
        )
    names = [name_key(seat.name) for seat in given]
    twice = next((seat.name for seat in given if names.count(name_key(seat.name)) > 1), None)
    if twice is not None:
        raise ValueError(f"--seat: two players are called {twice}; every name may be there once")
    free = [SeatChoice(seat.name, None) for seat in DEFAULT.seats if name_key(seat.name) not in names]
    return (*given, *free[: rules.MOST_SEATS - len(given)])


def _one_of(names: Iterable[str], read: Callable[[str], object] = str) -> _Value:
    allowed = tuple(names)
    return _Value(either(allowed), lambda text: read(text) if text in allowed else None)


def _between(least: int, most: int, step: int = 1) -> _Value:
    numbers = Numbers(least, most, step)
    return _Value(
        str(numbers), lambda text: int(text) if _is_number(text) and numbers.fits(int(text)) else None
    )


_OTHER_OPTIONS = ("stock", "teams", "match_total", "referee")
"""The rules that have an option of their own."""
_RULES = tuple(key for key in FIELDS if key not in (*_OTHER_OPTIONS, *FOR_OLD_RECORDS))
"""The rules that --rule changes."""


def _rule(text: str) -> tuple[str, Simple]:
    """Return a rule and its value. Raises ArgumentTypeError with the keys, or with the values of the key."""
    key, _, word = text.partition("=")
    if key not in _RULES:
        raise argparse.ArgumentTypeError(f"there is no rule {key!r}; give {either(_RULES)}, each with =VALUE")
    field = FIELDS[key]
    if word in field.words:
        return key, field.words[word]
    if field.numbers is not None and _is_number(word) and field.numbers.fits(int(word)):
        return key, int(word)
    raise argparse.ArgumentTypeError(f"{text!r} is not possible; give {key}= and {field.accepted}")


def _seat(text: str) -> SeatChoice | None:
    name, sign, command = (part.strip() for part in text.partition(f"={PROGRAM}:"))
    level, character = PROGRAM, ""
    fits = is_command(command)
    if not sign:
        name, _, player = (part.strip() for part in text.rpartition("="))
        level, _, character = player.partition(JOINT)
        fits = player == PERSON or is_player(player)
    name = composed(name)
    fits = fits and 1 <= len(name) <= LONGEST_NAME and is_sign(name)
    return SeatChoice(name, level, "", command, character, named=True) if fits else None


def _size(text: str) -> tuple[int, int] | None:
    width, _, height = text.lower().partition("x")
    if not _is_number(width) or not _is_number(height):
        return None
    size = int(width), int(height)
    fits = all(low <= value <= high for low, value, high in zip(LEAST_SIZE, size, MOST_SIZE, strict=True))
    return size if fits else None


def _seed(text: str) -> int | None:
    try:
        return read_number(text)
    except NotReadable:
        return None


def _day(text: str) -> str | None:
    if text == TODAY:
        return text
    from skipbo.session.daily import read_day  # dates are loaded for who gives one

    return None if read_day(text) is None else text


def _file(text: str) -> Path | None:
    path = Path(text)
    return path if path.parent.is_dir() and not path.is_dir() else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


VALUES: Mapping[str, _Value] = MappingProxyType(
    {
        "--preset": _one_of(rules.PRESETS),
        "--daily": _Value(f"{TODAY} or a day from {EARLIEST_DAY} on", _day),
        "--stock": _between(1, rules.largest_stock(rules.LEAST_SEATS)),
        "--rule": _Value(f"KEY=VALUE, where KEY is {either(_RULES)}", _rule),
        "--seat": _Value(
            f"NAME={'|'.join((*PLAYERS, COMMAND))}, with 1 to {LONGEST_NAME} letters for the name", _seat
        ),
        "--teams": _one_of(sorted({str(count) for counts in rules.TEAMS.values() for count in counts}), int),
        "--referee": _one_of(REFEREES, REFEREES.__getitem__),
        "--match": _between(*TOTALS),
        "--seed": _Value(
            f"a whole number from 0 to {10**MOST_DIGITS - 1} or the {LETTERS} letters of a deal number", _seed
        ),
        "--language": _one_of(NAMES),
        "--speed": _one_of(map(str, KINDS["speed"].values)),
        "--size": _Value("WIDTHxHEIGHT from {}x{} to {}x{}".format(*LEAST_SIZE, *MOST_SIZE), _size),
        "--analyse": _Value("a file that exists", lambda text: Path(text) if Path(text).is_file() else None),
        "--data": _Value("a folder", Path),
        "--trace": _Value("a file in a folder that exists", _file),
        "--trace-version": _between(1, 2),
    }
)
