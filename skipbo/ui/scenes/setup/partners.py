"""Who plays with whom: the choice below the seats."""

from typing import NamedTuple

from skipbo.model.rules import Rules, teams_problem
from skipbo.session.setup import SetUp
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.page import Page, Room, group
from skipbo.ui.widgets.choice import Choice
from skipbo.words.lists import listed
from skipbo.words.opponents import versus
from skipbo.words.refusals import refused
from skipbo.words.said import Said, Sayable, say


class _Way(NamedTuple):
    """A form of teams: its words, the seats it takes and the number of teams (R02).

    `wrong`: why another number of seats cannot form them.
    """

    words: Said
    seats: int
    teams: int
    wrong: Said


_CAPTION = say("Partners")
_ALONE = say("Each for themselves")
_WAYS = (
    _Way(say("Two teams of two"), 4, 2, say("Two teams of two need four players.")),
    _Way(say("Two teams of three"), 6, 2, say("Two teams of three need six players.")),
    _Way(say("Three pairs"), 6, 3, say("Three pairs need six players.")),
)
_SHORT = (say("Each alone"), say("2 teams of 2"), say("2 teams of 3"), say("3 pairs"))


class Partners(Page):
    """The choice of the teams, with a sentence that explains it by the players' names."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        options = (_ALONE, *(way.words for way in _WAYS))
        self._choice = Choice("setup.partners.choice", _CAPTION, options, self._choose, _SHORT)
        self.widgets = (self._choice,)

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        self._choice.arrange(room.look, room.row(63.6, 6.0))

    def show(self, shown: bool) -> None:
        super().show(shown)
        players = self._draft.players
        reasons = {n: way.wrong for n, way in enumerate(_WAYS, 1) if way.seats != players}
        self._choice.show(self._chosen(players), reasons=reasons)

    def things(self) -> Things:
        told = words("setup.partners.meaning", meaning(self._draft.setup, self._draft.players))
        return (group("setup.partners", _CAPTION, *super().things(), *told),)

    def draw(self, canvas: Canvas) -> None:
        setup = self._draft.setup
        self.room.caption(canvas, _CAPTION, 61.8)
        wrong = teams_problem(self._draft.players, setup.rules.teams) is not None
        self.room.lines(canvas, meaning(setup, self._draft.players), Style.SUBTITLE, 71.2, 2, wrong)

    def _chosen(self, players: int) -> int:
        """Return the index of the current form; teams impossible for the seats stay where they came from."""
        teams = self._draft.setup.rules.teams
        if teams is None:
            return 0
        fitting = [n for n, way in enumerate(_WAYS, 1) if (way.seats, way.teams) == (players, teams)]
        return fitting[0] if fitting else teams

    def _choose(self, index: int) -> None:
        self._draft.set_field("teams", _WAYS[index - 1].teams if index else None)


def meaning(setup: SetUp, players: int) -> Sayable:
    """Return a sentence with the names that explains the choice of partners."""
    wrong = teams_problem(players, setup.rules.teams)
    if wrong is not None:
        return refused(wrong)
    if setup.rules.teams is not None:
        return sides(setup, setup.rules.teams)
    if players == 4:
        return say("As two teams: {teams}", teams=sides(setup, 2))
    if players == 6:
        return say("Six can be two teams or three pairs.")
    return say("Partners need four or six players.")


def sides(setup: SetUp, teams: int) -> Sayable:
    """Return who would play against whom."""
    names = [
        seat.name.strip() or say("seat {number}", number=n + 1)
        for n, seat in enumerate(setup.seats)
        if seat.player
    ]
    rules = Rules(teams=teams)
    groups = ([names[seat] for seat in rules.members(side, len(names))] for side in range(teams))
    return versus([listed(group) for group in groups])
