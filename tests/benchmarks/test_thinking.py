"""The short forms of `rollouts` and `turns`: do they find something, not how quick is it."""

from tests.benchmarks import rollouts, turns


def test_thinking_is_measured() -> None:
    assert all(result.ours > 0 for result in [*rollouts.measure(short=True), *turns.measure(short=True)])
