"""What is said of a match in the list and on its card."""

from __future__ import annotations

from skipbo.store.history import Listed
from skipbo.ui.kit.things import Role
from skipbo.ui.parts import Column, Control, Part, Space, Words
from skipbo.ui.widgets.button import Button
from skipbo.words.names import LEVELS
from skipbo.words.phrases import listed
from skipbo.words.said import Said, Sayable, counted, say, within

UNDER_WAY = say("Under way")
BROKEN_OFF = say("Broken off")


def result(match: Listed) -> Said:
    """Return how a match ended: for the only person in it, "won 520 : 380"; else "Ann won, 520 : 380"."""
    if not match.finished:
        return BROKEN_OFF
    if not match.winners:
        return say("A draw")
    points = score(match.totals)
    if len(match.persons) != 1:
        return say("{player} won, {points}", player=listed(match.winners), points=points)
    won = match.persons[0] in match.winners
    return say("Won {points}", points=points) if won else say("Lost {points}", points=points)


def score(totals: tuple[int, ...]) -> str:
    """Return the points of all sides: "520 : 380"."""
    return " : ".join(map(str, totals))


def length(games: int, turns: int) -> Said:
    """Return how long a match was: "2 games, 41 turns"."""
    return within(
        "how long a match was",
        "{games}, {turns}",
        games=counted("{count} game", "{count} games", games),
        turns=turns_told(turns),
    )


def own_turns(count: int) -> Sayable:
    """Say how many of the turns were those of the only person; "" where that is not known."""
    return counted("{count} turn of yours", "{count} turns of yours", count) if count else ""


def turns_told(turns: int) -> Said:
    """Return a number of turns."""
    return counted("{count} turn", "{count} turns", turns)


def sides(players: tuple[str, ...], count: int) -> tuple[Sayable, ...]:
    """Return the names of n sides, among which the players are divided in the order of seats."""
    return tuple(listed(players[side::count]) for side in range(count))


def hints_told(count: int) -> Sayable:
    """Say how many hints were taken; "" for none."""
    return counted("{count} hint taken", "{count} hints taken", count) if count else ""


def wins_told(count: int) -> Said:
    """Return a number of wins."""
    return counted("{count} win", "{count} wins", count)


def kind_of_opponent(key: str) -> Sayable:
    """Return what a kind of opponent is called: a level by its key, or "person"."""
    if key == "person":
        return say("Persons")
    return LEVELS[key].name if key in LEVELS else key.capitalize()


def nothing_yet(why: Sayable, button: Button | None = None, role: Role = Role.TEXT) -> Part:
    """Return a sentence in the middle of a page, and below it a button if there is one."""
    words = Words("matches.none", why, align="centre", role=role)
    leads_on = [] if button is None else [Control(button, snug=True, high=6.2, at="centre")]
    return Column(Space(grows=True), Column(words, *leads_on, gap=2.4), Space(grows=True))
