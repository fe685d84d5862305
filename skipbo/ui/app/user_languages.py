"""Which languages the user of the computer reads, as the system tells."""

from __future__ import annotations

from collections.abc import Sequence

import pygame.system


def wanted_languages() -> Sequence[str]:
    """Return the keys of the user's languages, such as "de", the dearest first; none where nobody knows."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]
