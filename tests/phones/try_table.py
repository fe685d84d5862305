"""A real table without a window, with phones at its door: `python -m tests.phones.try_table --help`.

It prints lines of JSON: `{"open": ADDRESS, "word": "abcdef"}`, `{"chairs": {"0": "here"}}` whenever that has
changed, `{"over": POINTS}`. Whoever wants a seat gets the nod at once, unless `--nod`. On the standard input
it takes, one a line: `yes SEAT`, `no SEAT`, `free SEAT`, `over SEAT` (to a phone), `here SEAT`, `next`
(game), `shut`, `open`, `kill` (the door's process), `end`.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
import time
from queue import Empty, SimpleQueue

from skipbo.model.api import PRESETS
from skipbo.model.state import Phase
from skipbo.session.steps import DEAL
from tests.phones.tables import PhonesTable


def tell(**said: object) -> None:
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.phones.try_table", description=__doc__)
    parser.add_argument("--seats", default="ppc", help="p: on a phone, s: at the screen, c: a computer")
    parser.add_argument("--stock", type=int, default=5)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--preset", default="rulebook", choices=list(PRESETS))
    parser.add_argument("--teams", type=int)
    parser.add_argument("--total", type=int, help="a match to so many points")
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--pause", type=float, default=0.05, help="seconds between what others do")
    parser.add_argument("--practice", action="store_true", help="anything can be taken back")
    parser.add_argument("--nod", action="store_true", help="wait for `yes SEAT`")
    return parser.parse_args()


def main() -> None:
    wishes, said = options(), SimpleQueue[str]()
    rules = PRESETS[wishes.preset].rules._replace(
        stock=wishes.stock, teams=wishes.teams, match_total=wishes.total
    )
    table = PhonesTable(wishes.seats, rules, wishes.seed, wishes.practice)
    tell(open=table.open(wishes.address), word=table.room.address and table.room.address.word)
    threading.Thread(target=take, args=(said,), daemon=True).start()
    chairs: dict[int, str] = {}
    told_over, moved = False, time.monotonic()
    while True:
        busy = table.room.update()
        if not wishes.nod:
            table.nod()
        now = {chair.seat: chair.standing.name.lower() for chair in table.room.chairs}
        if now != chairs:
            chairs = now
            tell(chairs=chairs)
        over = table.table.phase is Phase.OVER
        if over and not told_over:
            tell(over=table.table.score.totals, match=table.table.score.match_over)
        told_over = over
        if time.monotonic() - moved >= wishes.pause and table.go_on():
            moved, busy = time.monotonic(), True
        try:
            if not obeyed(table, said.get_nowait(), wishes.address):
                return table.close()
        except Empty:
            pass
        if not busy:
            time.sleep(0.003)


def take(said: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        said.put(line.strip())


def obeyed(table: PhonesTable, line: str, address: str) -> bool:
    what, _, seat = line.partition(" ")
    room = table.room
    match what:
        case "yes" | "no":
            room.nod(int(seat), yes=what == "yes")
        case "free":
            room.set_free(int(seat))
        case "over":
            room.hand_over(int(seat))
        case "here":
            room.play_here(int(seat))
        case "next":
            table.table.play(DEAL)
        case "shut":
            room.shut()
        case "open":
            tell(open=table.open(address), word=room.address and room.address.word)
        case "kill":
            if table.process is not None and table.process.pid is not None:
                os.kill(table.process.pid, signal.SIGTERM)
        case "end":
            return False
    return True


if __name__ == "__main__":
    main()
