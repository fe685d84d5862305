"""Who plays with whom: the choice below the seats."""

from skipbo.model.rules import Rules, teams_problem
from skipbo.session.setup import SetUp
from skipbo.ui.canvas import Canvas
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.page import Page, Room, group
from skipbo.ui.text import Style
from skipbo.ui.things import Things, words
from skipbo.ui.widgets.segmented import Segmented
from skipbo.words.language import ENGLISH
from skipbo.words.refusals import refused

_CAPTION = "Partners"
_ALONE = "Each for themselves"
_WAYS = (("Two teams of two", 4, 2), ("Two teams of three", 6, 2), ("Three pairs", 6, 3))
"""The words, how many seats it takes, and how many teams that makes (R02)."""
_SHORT = ("Each alone", "2 teams of 2", "2 teams of 3", "3 pairs")
_COUNTS = {4: "four", 6: "six"}


class Partners(Page):
    """Chooses the teams, and says what that means with the names."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        options = (_ALONE, *(way for way, _, _ in _WAYS))
        self._choice = Segmented("setup.partners.choice", "Partners", options, 0, self._choose, _SHORT)
        self.widgets = (self._choice,)

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        self._choice.arrange(room.look, room.row(64.0))

    def show(self, shown: bool) -> None:
        super().show(shown)
        players = self._draft.players
        self._choice.reasons = {
            n: f"{way} need {_COUNTS[seats]} players."
            for n, (way, seats, _) in enumerate(_WAYS, 1)
            if seats != players
        }
        self._choice.chosen = self._chosen(players)

    def things(self) -> Things:
        told = words("setup.partners.meaning", meaning(self._draft.setup, self._draft.players))
        return (group("setup.partners", _CAPTION, *super().things(), *told),)

    def draw(self, canvas: Canvas) -> None:
        setup = self._draft.setup
        self.room.caption(canvas, _CAPTION, 61.8)
        wrong = teams_problem(self._draft.players, setup.rules.teams) is not None
        self.room.lines(canvas, meaning(setup, self._draft.players), Style.SUBTITLE, 71.2, 2, wrong)

    def _chosen(self, players: int) -> int:
        """The index of the way that holds; teams that so many seats cannot be stand where they came from."""
        teams = self._draft.setup.rules.teams
        if teams is None:
            return 0
        fitting = [n for n, (_, seats, count) in enumerate(_WAYS, 1) if (seats, count) == (players, teams)]
        return fitting[0] if fitting else teams

    def _choose(self, index: int) -> None:
        self._draft.set_field("teams", _WAYS[index - 1][2] if index else None)


def meaning(setup: SetUp, players: int) -> str:
    """What the choice of partners means, in a sentence with the names."""
    wrong = teams_problem(players, setup.rules.teams)
    if wrong is not None:
        return ENGLISH.text(refused(wrong))
    if setup.rules.teams is not None:
        return sides(setup, setup.rules.teams)
    if players == 4:
        return f"As two teams: {sides(setup, 2)}"
    return "Six can be two teams or three pairs." if players == 6 else "Partners need four or six players."


def sides(setup: SetUp, teams: int) -> str:
    """Who would play against whom."""
    names = [seat.name.strip() or f"seat {n + 1}" for n, seat in enumerate(setup.seats) if seat.player]
    rules = Rules(teams=teams)
    groups = ([names[seat] for seat in rules.members(side, len(names))] for side in range(teams))
    return " against ".join(_and(group) for group in groups)


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
