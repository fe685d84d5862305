"""Ways that lead nowhere, and are written down."""

from __future__ import annotations

from skipbo.ui.kit.navigator import Way
from skipbo.words.rulebook.topics import Topic


class Ways:
    """A navigator that only writes into `said` where it was told to go: "settings", or "close" for back."""

    def __init__(self, said: list[str] | None = None) -> None:
        self.said: list[str] = [] if said is None else said

    def go(self, way: Way) -> None:
        self.said.append(way.name.lower())

    def explain(self, topic: Topic) -> None:
        self.said.append(f"rules: {topic.value}")

    def compare(self, player: str, opponent: str) -> None:
        self.said.append(f"{player} against {opponent}")

    def back(self) -> None:
        self.said.append("close")
