"""The words of the set-up."""

from collections.abc import Iterator
from re import fullmatch

from skipbo.model.deal_number import number_text
from skipbo.model.rule_fields import FIELDS, value_of
from skipbo.model.rules import Rules
from skipbo.session.kinds import kind_of
from skipbo.session.setup import SetUp
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.words.lists import beside_one_another, in_a_row, listed
from skipbo.words.said import Said, Sayable, counted, say, within

CUSTOM = say("Custom")
"""The entry in the list of rules for those chosen one by one."""


def summary(setup: SetUp) -> Sayable:
    """Return in one line what will be played."""
    cards = counted("{count} card each", "{count} cards each", setup.stock_size())
    return in_a_row((_players(setup), cards, _goal(setup)))


def also_chosen(draft: Draft) -> Sayable:
    """Return what was chosen that the first page has no control for; "" for nothing."""
    choices = beside_one_another(_also(draft))
    return say("Also chosen: {choices}", choices=choices) if choices else ""


def _also(draft: Draft) -> Iterator[Sayable]:
    setup = draft.setup
    if kind_of(setup) is None:
        yield say("{name}, changed", name=draft.called) if draft.changed else draft.called
    if setup.rules.teams:
        yield counted("{count} team", "{count} teams", setup.rules.teams)
    if setup.rules.at_the_table:
        yield say("referee at the table")
    if setup.practice:
        yield within("what will be played", "practice")
    if not setup.hints:
        yield say("no hints")
    if setup.seed is not None:
        yield say("deal number {number}", number=number_text(setup.seed))


def changed_rules(draft: Draft) -> Said:
    """Return how the rules differ from the preset or mix that they are called after."""
    setup, own = draft.setup, draft.own
    changes: list[Sayable] = []
    if setup.rules.stock != own.stock:
        changes.append(counted("{count} card", "{count} cards", setup.stock_size()))
    if (setup.rules.match_total, setup.practice) != (own.match_total, False):
        changes.append(_goal(setup))
    if others := _others(setup.rules, own):
        changes.append(counted("{count} rule of your own", "{count} rules of your own", others))
    if not changes:
        return say("{rules}.", rules=draft.called)
    return say("{rules}, but {changes}.", rules=draft.called, changes=listed(changes))


def _others(rules: Rules, own: Rules) -> int:
    """Return how many rules differ that the page does not show, partners and referee apart."""
    apart = {"stock", "match_total", "teams", "referee"}
    return sum(value_of(rules, key) != value_of(own, key) for key in FIELDS.keys() - apart)


def _players(setup: SetUp) -> Said:
    players = counted("{count} player", "{count} players", len(setup.seated()))
    if not setup.rules.teams:
        return players
    return counted(
        "{players} in {count} team", "{players} in {count} teams", setup.rules.teams, players=players
    )


def _goal(setup: SetUp) -> Said:
    if setup.practice:
        return within("what will be played", "practice")
    if setup.rules.match_total is None:
        return within("what will be played", "one game")
    return say("match to {total}", total=setup.rules.match_total)


def seat_title(setup: SetUp, seat: int) -> Sayable:
    """Return the name for the controls of a seat: the seat's name where that is unique."""
    seats = setup.seats
    name = seats[seat].name.strip()
    others = [other.name.strip() for n, other in enumerate(seats) if n != seat and other.player]
    clear = seats[seat].player and name and name not in others and not fullmatch(r"Seat \d", name)
    return name if clear else say("Seat {number}", number=seat + 1)
