"""Hostile clients at a real door: `python -m tests.phones.hostile --acts 100000` (minutes; Linux).

One phone sits there all the time. Strangers from many addresses of this computer do what `strangers.act`
knows, several at once. Prints a line of JSON: acts, who was let in, moves played, whether the phone was cut
off, how long a newcomer took to be offered a seat meanwhile, and how much memory the door's process gained.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tests.phones.strangers import TestPhone, act
from tests.phones.test_door import Running

AT_ONCE = 12


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.phones.hostile", description=__doc__)
    parser.add_argument("--acts", type=int, default=1_000)
    acts = parser.parse_args().acts
    running = Running()
    phone, _ = running.sit(0)
    running.nods = False
    process = running.table.process
    assert process is not None
    assert process.pid is not None
    before, steps = memory(process.pid), running.table.table.steps
    newcomers, let_in = [], 0
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        for begun in range(0, acts, 500):
            chances = [Random(begun + n) for n in range(min(500, acts - begun))]
            tries = [crowd.submit(act, running.address, chance, crowded=True) for chance in chances]
            start = time.monotonic()
            newcomer = TestPhone(running.address)
            newcomer.until("seats")
            newcomers.append(time.monotonic() - start)
            newcomer.close()
            let_in += sum(each.result().startswith("let in") for each in tries)
    phone.say(awake=True)
    told = {
        "acts": acts,
        "let in": let_in,
        "moves played": len(running.table.table.steps) - len(steps),
        "phone still there": bool(phone.until("table")),
        "newcomer, slowest, s": round(max(newcomers), 2),
        "memory gained, MB": round(memory(process.pid) - before, 1),
    }
    running.close()
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
