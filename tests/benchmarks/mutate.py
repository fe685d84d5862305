"""Records, data files and translations changed at random: refused with a sentence, or sound; nothing else."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from functools import cache, partial, reduce
from operator import add
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from skipbo.model.cards import deck
from skipbo.model.errors import Damaged, NotLegal, NotReadable
from skipbo.model.match import Match
from skipbo.model.record import read_record, record_text
from skipbo.model.rules import PRESETS, Rules
from skipbo.model.slices import finished
from skipbo.session.autosave import find
from skipbo.store.data_file import Unusable
from skipbo.store.database import FILE
from skipbo.store.settings import Settings
from skipbo.store.statistics import as_csv, course, statistics
from skipbo.store.store import Store
from skipbo.words.language import ENGLISH, language
from tests.benchmarks.result import Result
from tests.model.recorded import any_record
from tests.session.kept import StreamMind, heading, kept_table, play, play_match
from tests.session.tables import match_of
from tests.store.telling import problem_told
from tests.words.languages import FOLDER, NO_BREAK, every_sentence

RECORDS, SHORT_RECORDS = 100_000, 200
DATABASES, SHORT_DATABASES = 10_000, 40
LANGUAGES, SHORT_LANGUAGES = 10_000, 10
LONGEST = 1.0
"""Seconds of processor time after which the command, not the tests, says that something hangs."""

_SHARE = 100
_ORIGINALS = 40


# Changes


def mutated(data: bytes, rng: Random) -> bytes:
    """The data with one to four changes of any kind."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(_CHANGES)(data, rng)
    return data


def _other_bytes(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 4, 16))):
        if changed:
            changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _other_sign(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(b"0123456789*|:>SHDB'\"[]=\n -.!+").to_bytes(1, "big") + data[at + 1 :]


def _other_digit(data: bytes, rng: Random) -> bytes:
    digits = [at for at, byte in enumerate(data) if byte in b"0123456789"]
    if not digits:
        return data
    at = rng.choice(digits)
    return data[:at] + rng.choice(b"0123456789").to_bytes(1, "big") + data[at + 1 :]


def _swapped_words(data: bytes, rng: Random) -> bytes:
    words = data.split(b" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def _dropped_word(data: bytes, rng: Random) -> bytes:
    words = data.split(b" ")
    del words[rng.randrange(len(words))]
    return b" ".join(words)


def _cut(data: bytes, rng: Random) -> bytes:
    start, length = _span(data, rng)
    return data[:start] + data[start + length :]


def _doubled(data: bytes, rng: Random) -> bytes:
    start, length = _span(data, rng)
    return data[: start + length] + data[start:]


def _moved(data: bytes, rng: Random) -> bytes:
    start, length = _span(data, rng)
    part, rest = data[start : start + length], data[:start] + data[start + length :]
    at = rng.randrange(len(rest) + 1)
    return rest[:at] + part + rest[at:]


def _zeroed(data: bytes, rng: Random) -> bytes:
    start, length = _span(data, rng)
    return data[:start] + bytes(length) + data[start + length :]


def _truncated(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _swapped_lines(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _span(data: bytes, rng: Random) -> tuple[int, int]:
    length = min(len(data), rng.choice((1, 2, 7, 40, 500)))
    return rng.randrange(len(data) - length + 1), length


_CHANGES: Sequence[Callable[[bytes, Random], bytes]] = (
    _other_bytes,
    _other_sign,
    _cut,
    _doubled,
    _moved,
    _zeroed,
    _truncated,
    _swapped_lines,
    _other_digit,
    _other_digit,
    _other_digit,
    _other_digit,
    _swapped_words,
    _dropped_word,
)


# Records


@cache
def original(number: int) -> bytes:
    """The text of a record by rules of all kinds, of 0 to 150 moves."""
    return record_text(any_record(number, Random(number).randrange(300))).encode("utf-8")


def try_record(number: int) -> str:
    """Read a changed record: what became of it. Raises AssertionError for what must not be."""
    rng = Random(f"record {number}")
    text = mutated(original(number % _ORIGINALS), rng).decode("utf-8", "replace")
    said = "."
    try:
        match = read_record(text).match()
    except (NotReadable, NotLegal, Damaged) as error:
        outcome, said = type(error).__name__, str(error)
    else:
        outcome = "sound"
        check_cards(match)
    assert said.endswith("."), f"record {number}: {said}"
    return outcome


def check_cards(match: Match) -> None:
    """No card is lost or doubled."""
    if match.moves:
        assert sorted(match.state.cards()) == deck(match.rules.deck), "cards lost or doubled"


# Data files


@cache
def original_file(kind: int) -> bytes:
    """A data file with settings, a history and a match under way; the larger the kind, the longer."""
    with TemporaryDirectory() as folder:
        with closing(Store(Path(folder))) as store:
            store.settings.save(Settings("linen", "fast", 0.5, setup="{}"))
            single = PRESETS["short"].rules._replace(match_total=None)
            for seed in range(kind + 1):
                play_match(kept_table(store, heading(None, "casual", rules=single, seed=seed)))
            play(kept_table(store, heading(None, "regular", None, rules=Rules(stock=8))), 30 * kind)
        return (Path(folder) / FILE).read_bytes()


def try_file(number: int, root: str | None = None) -> str:
    """Open a changed data file and use all of it: what became of it. Raises AssertionError."""
    rng = Random(f"file {number}")
    data = mutated(original_file(number % 4), rng)
    with TemporaryDirectory(dir=root) as folder:
        (Path(folder) / FILE).write_bytes(data)
        try:
            outcome = use(Path(folder), rng)
        except Exception as error:
            raise AssertionError(f"file {number}: {error!r}") from error
    return outcome


def use(folder: Path, rng: Random) -> str:
    """What the program does with a data folder; everything in it is looked at, and a match goes on."""
    with closing(Store(folder, lambda: "2026-01-31")) as store:
        store.settings.load()
        search = find(store.under_way)
        for listed in store.history.matches():
            _look_at(store.history.record(listed.id))
        for name in statistics(store.database):
            course(store.database, name)
        with suppress(Unusable):  # of a file that is refused there is no table
            finished(as_csv(store.database))
        if search.found is None:
            table = kept_table(store, heading(None, "casual", seed=rng.randrange(9)))
        else:
            table = search.found.table(StreamMind(), store.under_way)
        check_cards(match_of(table))
        play(table, 5)
        table.settle()
        check_cards(match_of(table))
        problem = problem_told(store) or ENGLISH.text(search.notice or "") or None
        assert problem is None or "\n" not in problem
        steps = table.steps
        refused = store.database.read_only or "Nothing can be kept" in problem_told(store)
    if not refused and not table.score.match_over:
        _check_kept(folder, len(steps))
    return "sound" if problem is None else " ".join(problem.partition(":")[0].split()[:6])


def _check_kept(folder: Path, steps: int) -> None:
    with closing(Store(folder, lambda: "2026-01-31")) as store:
        found = find(store.under_way).found
        assert found is not None, "a match is not there again"
        assert len(found.steps) == steps, "a match is there again, but not all of it"


def _look_at(text: str | None) -> None:
    try:
        if text is not None:
            check_cards(read_record(text).match())
    except (NotReadable, NotLegal, Damaged):
        return


# Translators' files


def try_language(number: int) -> str:
    """Read a changed file of German and say every sentence. Raises AssertionError for what must not be."""
    rng = Random(f"language {number}")
    data = mutated((FOLDER / "de.po").read_bytes(), rng)
    spoken = language("de", lambda _: data)
    for said, english in every_sentence():
        words = spoken.text(said)
        shown = NO_BREAK.sub("", words)
        assert shown.isprintable() or not english.isprintable(), f"language {number}: {words!r}"
        assert words.strip() or not english.strip(), f"language {number}: nothing for {english!r}"
    return "told" if list(spoken.slips()) else "sound"


# All


def try_all(one: Callable[[int], str], numbers: Iterable[int]) -> Counter[str]:
    """Try them one after the other; how many had which outcome."""
    return Counter(map(one, numbers))


def in_time(one: Callable[[int], str], number: int) -> str:
    """Try one; raises AssertionError for what takes longer than `LONGEST`."""
    start = process_time()
    outcome = one(number)
    seconds = process_time() - start
    assert seconds < LONGEST, f"number {number} took {seconds:.1f} s"
    return outcome


def _on_all_cores(one: Callable[[int], str], count: int) -> Counter[str]:
    from multiprocessing import get_context

    shares = [range(start, min(start + _SHARE, count)) for start in range(0, count, _SHARE)]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        return reduce(
            add, pool.imap_unordered(partial(try_all, partial(in_time, one)), shares), Counter[str]()
        )


def measure(short: bool) -> list[Result]:
    """Try them on all cores; anything that must not be raises AssertionError."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # spares the disk 10,000 files
    records = _on_all_cores(try_record, SHORT_RECORDS if short else RECORDS)
    files = _on_all_cores(partial(try_file, root=memory), SHORT_DATABASES if short else DATABASES)
    languages = _on_all_cores(try_language, SHORT_LANGUAGES if short else LANGUAGES)
    return [
        Result("Changed records, none of them accepted with a wrong card", records.total(), "records"),
        *(Result(f"… {outcome}", number, "records") for outcome, number in sorted(records.items())),
        Result("Changed data files, none of them accepted with a wrong card", files.total(), "files"),
        *(Result(f"… {outcome}", number, "files") for outcome, number in files.most_common(6)),
        Result("Changed translators' files, every sentence said in each", languages.total(), "files"),
        *(Result(f"… {outcome}", number, "files") for outcome, number in sorted(languages.items())),
    ]
