"""The three errors of the game. Each is a ValueError whose sentence says what was expected."""

from __future__ import annotations


class NotReadable(ValueError):
    """A text (a move, a position, a choice of rules) does not say what it should."""


class NotLegal(ValueError):
    """A move, or a mix of rules, is readable but not allowed here.

    `rule` is the ID of the rule that refuses it ("R17"), or "" where none is to blame.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class Damaged(ValueError):
    """A file or a record is not what was once written."""
