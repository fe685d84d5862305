"""The three errors of the game. Each is a ValueError whose text is one line of plain English."""

from __future__ import annotations

from typing import TypeAlias

from skipbo.model.error_reasons import Reason

Fact: TypeAlias = "str | int | NotLegal"
"""A value that fills a place in a reason's line: a name, a number, or the refusal that caused it."""


class NotReadable(ValueError):
    """A text (a move, a position, a choice of rules) that cannot be understood."""


class NotLegal(ValueError):
    """A move, or a combination of rules, that is readable but not allowed here.

    `reason` and `facts` say why; `rule` is the ID of the rule that refuses it ("R17"), or "" if no rule
    does. The text is for developers; players read `skipbo.words.refusals`.
    """

    def __init__(self, reason: Reason, rule: str = "", **facts: Fact) -> None:
        super().__init__(reason.line.format_map(facts))
        self.reason = reason
        self.rule = rule or reason.rule
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the error with everything that it carries, for another process."""
        return _not_legal, (self.reason, self.rule, self.facts)


def _not_legal(reason: Reason, rule: str, facts: dict[str, Fact]) -> NotLegal:
    return NotLegal(reason, rule, **facts)


class Damaged(ValueError):
    """A file or a record that is no longer what was once written."""
