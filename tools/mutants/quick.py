"""A plugin of pytest: Hypothesis is quick and the same each time, as it looks for no smaller example."""

from __future__ import annotations

from hypothesis import Phase, settings

settings.register_profile(
    "mutants", derandomize=True, database=None, deadline=None, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("mutants")
