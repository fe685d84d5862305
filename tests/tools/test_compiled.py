"""The compiled copy of the computer players."""

from __future__ import annotations

import pytest

from tools.compiled import MODULES, ROOT


@pytest.mark.parametrize("module", MODULES)
def test_every_module_that_is_to_be_compiled_exists(module: str) -> None:
    assert (ROOT / "skipbo" / f"{module}.py").is_file()
