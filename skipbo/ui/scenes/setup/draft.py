"""The choices of the set-up, every way in which they change, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from re import fullmatch

from skipbo.ai.known_rules import no_better_than, plays_as_usual
from skipbo.ai.levels import LEVELS
from skipbo.model.deal_number import number_text, read_number
from skipbo.model.errors import NotLegal, NotReadable
from skipbo.model.rule_fields import FIELDS, Simple, value_of, with_value
from skipbo.model.rules import LEAST_SEATS, PRESETS, Rules, stock_problem
from skipbo.model.rules import problem as rules_problem
from skipbo.session.kinds import kind_of
from skipbo.session.mixes import Mix, Mixes, drop, find, keep, with_mix
from skipbo.session.persons import Persons, completion, settled
from skipbo.session.players import persons
from skipbo.session.setup import NO_DEAL_NUMBER, SeatChoice, SetUp, is_changed, problem, with_preset
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.refusals import refused
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, beside_one_another, counted, in_a_row, listed, say, within


class Draft:
    """The choices and the person's own mixes.

    `keep_mixes` hears every change of the mixes. `is_deal_number` tells whether a typed text is one; an empty
    text leaves the deal to chance. `persons`: who has played here. `unread`: how many mixes cannot be read.
    """

    def __init__(
        self,
        setup: SetUp,
        mixes: Mixes,
        keep_mixes: Callable[[Mixes], None],
        persons: Persons = (),
        *,
        unread: int = 0,
    ) -> None:
        self._persons = persons
        self.unread = unread
        known = find(mixes, setup.mix) if setup.mix else None
        self.setup = setup._replace(mix=known.name if known else "")
        self.mixes = mixes
        self.is_deal_number = True
        self._keep_mixes = keep_mixes

    @property
    def players(self) -> int:
        """How many play, at least as many as it takes."""
        return max(LEAST_SEATS, len(self.setup.seated()))

    @property
    def own(self) -> Rules:
        """The rules of the chosen preset or mix, before any change."""
        mix = find(self.mixes, self.setup.mix)
        return mix.rules if mix else PRESETS[self.setup.preset].rules

    @property
    def called(self) -> Sayable:
        """The name of the chosen preset or mix."""
        return self.setup.mix or preset_name(self.setup.preset)

    @property
    def problem(self) -> Said | None:
        """Why the choices cannot be played, in one sentence; None when they can."""
        return problem(self.setup) or (None if self.is_deal_number else NO_DEAL_NUMBER)

    @property
    def changed(self) -> bool:
        """Whether its rules were changed; who partners and who referees does not count."""
        return is_changed(self.setup, self.own)

    def change(self, setup: SetUp) -> None:
        """Change some of the choices."""
        self.setup = settled(self._persons, self.setup, setup)

    def complete_name(self, seat: int | None, typed: str) -> str:
        """Return how the name of a person who has begun to type it in a seat might go on."""
        seats = enumerate(self.setup.seats)
        taken = [other.name for n, other in seats if other.player is not None and n != seat]
        return completion(self._persons, typed, taken)

    def set_seat(self, seat: int, choice: SeatChoice) -> None:
        """Choose who sits in a seat."""
        seats = self.setup.seats
        self.change(self.setup._replace(seats=(*seats[:seat], choice, *seats[seat + 1 :])))

    def set_field(self, key: str, value: Simple) -> None:
        """Give a field of the rules a value that it can have. Raises NotReadable for any other."""
        self.change(self.setup._replace(rules=with_value(self.setup.rules, key, value)))

    def set_practice(self, practice: bool) -> None:
        """Choose whether moves can be undone without limit; such a game does not count."""
        self.change(self.setup._replace(practice=practice))

    def set_hints(self, hints: bool) -> None:
        """Choose whether persons can ask for hints."""
        self.change(self.setup._replace(hints=hints))

    def set_deal_number(self, text: str) -> None:
        """Choose the deal that a text names; an empty text leaves it to chance."""
        try:
            seed, self.is_deal_number = (read_number(text) if text.strip() else None), True
        except NotReadable:
            seed, self.is_deal_number = None, False
        self.change(self.setup._replace(seed=seed))

    def set_stock(self, size: int) -> None:
        """Choose the cards in each stock pile; the rules' own size goes on following the number of seats."""
        own = self.own
        self.set_field("stock", own.stock if size == own.stock_for(self.players) else size)

    def choose_preset(self, key: str) -> None:
        """Choose a preset, unchanged."""
        self.change(with_preset(self.setup, key))

    def choose_mix(self, mix: Mix) -> None:
        """Choose one of the person's own mixes, unchanged."""
        self.change(with_mix(self.setup, mix))

    def reset(self) -> None:
        """Undo all changes of the preset or mix."""
        mix = find(self.mixes, self.setup.mix)
        if mix is None:
            self.choose_preset(self.setup.preset)
        else:
            self.choose_mix(mix)

    def keep(self, name: str) -> None:
        """Save the current rules as a mix, and choose it."""
        mixes = keep(self.mixes, name, self.setup.rules)
        self._set_mixes(mixes)
        kept = find(mixes, name)
        if kept is not None:
            self.choose_mix(kept)

    def delete(self, mix: Mix) -> None:
        """Delete a mix; rules chosen by it stay as they are."""
        self._set_mixes(drop(self.mixes, mix.name))
        self.change(self.setup._replace(mix="") if self.setup.mix == mix.name else self.setup)

    def restore(self, mixes: Mixes, setup: SetUp) -> None:
        """Restore the mixes and the chosen rules as they were before."""
        self._set_mixes(mixes)
        self.change(setup._replace(seats=self.setup.seats, seed=self.setup.seed))

    def _set_mixes(self, mixes: Mixes) -> None:
        self.mixes = mixes
        self._keep_mixes(mixes)


def mix_problem(mix: Mix, seats: int) -> NotLegal | None:
    """Return why n seats cannot play by a mix, or None."""
    return rules_problem(mix.rules, seats)


def stock_reasons(seats: int, sizes: Sequence[int]) -> Mapping[int, Sayable]:
    """Return why n seats cannot have some of these sizes of stock piles, by the index of each such size."""
    problems = ((n, stock_problem(seats, size)) for n, size in enumerate(sizes))
    return {n: refused(why) for n, why in problems if why is not None}


CUSTOM = within("rules", "Custom")
"""The entry in the list of rules for those chosen one by one."""


def summary(setup: SetUp) -> Sayable:
    """Return in one line what will be played."""
    players = counted("{count} player", "{count} players", len(setup.seated()))
    if setup.rules.teams:
        players = counted(
            "{players} in {count} team", "{players} in {count} teams", setup.rules.teams, players=players
        )
    cards = counted("{count} card each", "{count} cards each", setup.stock_size())
    return in_a_row((players, cards, _goal(setup)))


def weaker_levels(setup: SetUp) -> Sayable:
    """Return which levels at the table are weaker than usual, as they do not know the rules, "" for none.

    Where all know them: which is no better here than the level below it.
    """
    players = {seat.player for seat in setup.seated()}
    weaker = [key for key in LEVELS if key in players and not plays_as_usual(key, setup.rules)]
    if not weaker:
        seats = len(setup.seated())
        for key in (each for each in LEVELS if each in players):
            if (below := no_better_than(key, setup.rules, seats)) is not None:
                return say(
                    "With four players, each for themselves, {level} is no stronger than {below}.",
                    level=LEVEL_NAMES[key],
                    below=LEVEL_NAMES[below],
                )
        return ""
    return counted(
        "{levels} has not learned these rules, and may be weaker than usual.",
        "{levels} have not learned these rules, and may be weaker than usual.",
        len(weaker),
        levels=listed([LEVEL_NAMES[key] for key in weaker]),
    )


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
    if setup.on_phones:
        yield say("hands on phones")
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
    unseen = FIELDS.keys() - {"stock", "match_total", "teams", "referee"}  # of which the page shows nothing
    if others := sum(value_of(setup.rules, key) != value_of(own, key) for key in unseen):
        changes.append(counted("{count} rule of your own", "{count} rules of your own", others))
    if not changes:
        return say("{rules}.", rules=draft.called)
    return say("{rules}, but {changes}.", rules=draft.called, changes=listed(changes))


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


def held_where(setup: SetUp) -> Sayable:
    """Say where persons hold their hands."""
    phones = len(setup.on_phones)
    if not phones:
        return say("at this screen")
    if phones < persons(setup):
        return say("at this screen and on phones")
    return counted("on a phone", "on phones", phones)
