"""A plugin of pytest that lets Hypothesis be quick and the same each time: it looks for no smaller example."""

from __future__ import annotations

from hypothesis import Phase, settings

settings.register_profile(
    "mutants", derandomize=True, database=None, deadline=None, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("mutants")
