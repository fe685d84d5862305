"""What comes next: the last deal again, and the person's place on the path through the levels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from skipbo.model.errors import NotReadable
from skipbo.model.slices import Slices
from skipbo.session import progress
from skipbo.session.kinds import kind_of, step_up
from skipbo.session.persons import from_rows, with_you
from skipbo.session.players import KNOWN, first_person, persons, player_for, usual_person
from skipbo.session.setup import SeatChoice, SetUp, from_text, name_key, problem
from skipbo.store.background_reader import Asked
from skipbo.store.history import History
from skipbo.store.schema import Rows
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.menu import NO_PATH, PathTold, StepTold
from skipbo.words.names import KINDS, LEVELS, played_again
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, counted, kept_title, say, who_plays_whom


def last_played(kept: str) -> SetUp | None:
    """Return the last deal's choices from the settings; None if there are none, or none readable."""
    try:
        return from_text(kept) if kept else None
    except NotReadable:
        return None


def left_in_words(title: str, kept: str, known: Rows | None = None) -> Sayable:
    """Say who plays whom in the match that was left, in the words for any language.

    `title`: the words it is kept by. `kept`: the text of its choices, `known`: the rows of the persons, None
    where nobody is called "you".
    """
    setup = last_played(kept)
    if setup is None or problem(setup) is not None:
        return kept_title(title)
    players = tuple(player_for(seat) for seat in setup.seated())
    if known is not None:
        players = with_you(players, from_rows(known))
    return who_plays_whom([player.name for player in players], setup.rules)


def words_for_again(kept: str) -> Sayable:
    """Return what can be dealt again with one click, "" if nothing can."""
    setup = last_played(kept)
    if setup is None or problem(setup) is not None:
        return ""
    kind, first = kind_of(setup), first_person(setup)
    game = KINDS[kind.value] if kind else setup.mix or preset_name(setup.preset)
    names = [seat.name.strip() for seat in setup.seated()]
    if first is not None:
        own = setup.seats[first].name.strip()
        names = [own, *(name for name in names if name != own)]
    return played_again(game, persons(setup) == 1, names)


def standing_asked(services: Services) -> Asked[progress.PathStanding | None] | None:
    """Ask where the person of the last match is on the path of its form; None if it has no path.

    A person who hides figures has none.
    """
    now = services.preferences.now
    last = None if now.no_figures else last_played(now.setup)
    if last is None or not progress.is_on_the_path(last):
        return None
    read = partial(_duels, services.store.history, usual_person(last).name, last.preset)

    def standing() -> Slices[progress.PathStanding | None]:
        return progress.standing((yield from read()))

    return services.store.reader.ask(standing)


def duels_asked(services: Services, name: str, preset: str) -> Asked[Sequence[progress.Duel]]:
    """Ask for a person's games in a form that count for the path, as far as they are stored by now."""
    return services.store.reader.ask(partial(_duels, services.store.history, name, preset))


def _duels(history: History, name: str, preset: str) -> Slices[Sequence[progress.Duel]]:
    yield 0.0
    return [progress.Duel(*duel) for duel in history.duels(name, preset)]


def ahead_in_words(stands: progress.PathStanding, person: str) -> Sayable:
    """Name the next player on the path: "Next: Dan, Regular"; "" where none is next."""
    if not stands.ahead:
        return ""
    name = progress.rival(stands.ahead, person)
    return say("Next: {player}, {level}", player=name, level=LEVELS[stands.ahead].name)


def step_up_in_words(person: SeatChoice) -> Said:
    """Say what follows a first win: "Next: 10 cards against Ben"."""
    setup = step_up(person)
    _, other = setup.seated()
    return counted(
        "Next: {count} card against {player}",
        "Next: {count} cards against {player}",
        setup.stock_size(),
        player=other.name,
    )


def path_told(stands: progress.PathStanding | None, person: str) -> PathTold:
    """Return where a person stands: the five players of the path, which are beaten, and the last games."""
    if stands is None:
        return NO_PATH
    told = say(
        "{level} · {won} of {games}", level=LEVELS[stands.level].name, won=stands.won, games=stands.games
    )
    here = stands.ahead or stands.level
    steps = []
    for level in progress.STEPS:
        known = KNOWN.get(name_key(progress.rival(level, person)))
        emblem = "moon" if known is None else known.emblem
        steps.append(StepTold(emblem, level in stands.beaten, level == here))
    return PathTold(told, tuple(steps))
