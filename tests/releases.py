"""Cases of which the suite tries the first, and `python -m pytest -m release` all others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


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
