"""The executors that contests, training and checks run on: processes of this machine, or a cluster's."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

REQUIREMENTS = "skipbo/ai/arena/requirements.txt"


class NoCluster(Exception):
    """What a cluster takes is not installed, or there is none; the message says which."""


def add_arguments(parser: argparse.ArgumentParser, jobs: int, what: str = "processes") -> None:
    """Let a command line say what its work is spread over; `jobs` is the number where it says nothing."""
    parser.add_argument("--jobs", type=int, default=jobs, help=f"{what} ({jobs})")
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help=f"of a dask.distributed cluster that does the work ({REQUIREMENTS} installs what it takes)",
    )


def processes(jobs: int) -> Executor:
    """Return an executor of processes on this machine."""
    return ProcessPoolExecutor(jobs, get_context("spawn"))


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the executor of the cluster whose scheduler has this address. Raises NoCluster.

    The machines that work need the program's folder on their path. Where one is lost, the others do its work.
    """
    try:
        distributed: Any = import_module("dask.distributed")
    except ImportError as missing:
        raise NoCluster(f"--scheduler needs dask.distributed: pip install -r {REQUIREMENTS}") from missing
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as wrong:
        raise NoCluster(f"There is no cluster at {address}: {wrong}") from wrong
    with client:
        yield client.get_executor()


@contextmanager
def spread(jobs: int, scheduler: str | None) -> Iterator[Executor]:
    """Give the executor that a command line asks for. Raises NoCluster."""
    if scheduler is not None:
        with cluster(scheduler) as found:
            yield found
    else:
        with processes(jobs) as made:
            yield made
