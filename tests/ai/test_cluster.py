"""Contests on a cluster come out as on one machine, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest

from skipbo.ai.arena.__main__ import contest
from skipbo.ai.arena.contest import ArenaDeal, Played, play_deal
from skipbo.ai.arena.workers import NoCluster, Workers, cluster
from skipbo.model.rules import Rules

pytestmark = [
    pytest.mark.skipif(find_spec("distributed") is None, reason="dask.distributed is not installed"),
    pytest.mark.filterwarnings("ignore"),  # its own are not ours to mend
]

DEALS = [ArenaDeal("regular", "greedy", Rules(stock=4), 2, seed) for seed in range(8)]


def untimed(played: Played) -> Played:
    return Played(played.deal, tuple(game._replace(times=()) for game in played.games))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of a cluster of two workers on this machine."""
    distributed = import_module("distributed")  # takes half a second, which no other test need wait for

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as local:
        yield str(local.scheduler_address)


@pytest.mark.release
def test_a_contest_whose_worker_is_killed_in_the_middle_has_the_same_result(address: str) -> None:
    with cluster(address) as executor:
        found = list[Played]()
        for played in Workers(2, executor).play(DEALS, lambda: False):
            found.append(untimed(played))
            if len(found) == 3:
                os.kill(executor.submit(os.getpid).result(), signal.SIGTERM)
    assert sorted(found) == sorted(untimed(play_deal(each)) for each in DEALS)


@pytest.mark.release
def test_the_arena_plays_on_the_cluster_that_it_is_told(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "regular greedy --games 4 --stock 3 --jobs 2 --scheduler"
    contest([*words.split(), address])
    assert "in 4 games" in capsys.readouterr().out


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("distributed.Client.__init__", refused)
    with pytest.raises(NoCluster, match="nobody answers"), cluster("tcp://127.0.0.1:9"):
        pass


def refused(*_: object, **__: object) -> None:
    raise OSError("nobody answers")
