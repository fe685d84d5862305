"""How much the usual run tries; `-m release` and `--hypothesis-profile long` try more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings


def rest_for_release(cases: Iterable[Any], first: int = 1) -> list[Any]:
    """Return the cases of a parametrized test, with all but the first so many left for a release."""
    rest = list(cases)
    return [
        *rest[:first],
        *(
            pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.release)
            for case in rest[first:]
        ),
    ]


def examples(usual: int) -> int:
    """Return how many examples a property that takes long tries: `usual`, or as many times more as others."""
    return usual * settings().max_examples // settings.get_profile("usual").max_examples
