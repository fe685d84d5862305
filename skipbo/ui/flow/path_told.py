"""The path through the levels in words and signs: where one stands, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from skipbo.model.slices import Slices
from skipbo.session import path
from skipbo.session.company import KNOWN
from skipbo.session.kinds import step_up
from skipbo.session.players import usual_person
from skipbo.session.setup import SeatChoice, name_key
from skipbo.store.background_reader import Asked
from skipbo.store.history import History
from skipbo.ui.flow.last_played import last_played
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.menu import NO_PATH, PathTold, StepTold
from skipbo.words.names import LEVELS
from skipbo.words.said import Said, Sayable, counted, say


def standing_asked(services: Services) -> Asked[path.PathStanding | None] | None:
    """Ask where the person of the last match stands on the path of its form; None if it has no path.

    Whoever hides figures has none.
    """
    now = services.preferences.now
    last = None if now.no_figures else last_played(now.setup)
    if last is None or not path.is_on_the_path(last):
        return None
    read = partial(_duels, services.store.history, usual_person(last).name, last.preset)

    def standing() -> Slices[path.PathStanding | None]:
        return path.standing((yield from read()))

    return services.store.reader.ask(standing)


def duels_asked(services: Services, name: str, preset: str) -> Asked[Sequence[path.Duel]]:
    """Ask for a person's games in a form that count for the path, as far as they are kept by now."""
    return services.store.reader.ask(partial(_duels, services.store.history, name, preset))


def _duels(history: History, name: str, preset: str) -> Slices[Sequence[path.Duel]]:
    yield 0.0
    return [path.Duel(*duel) for duel in history.duels(name, preset)]


def ahead_in_words(stands: path.PathStanding, person: str) -> Sayable:
    """Name the next player on the path: "Next: Dan, Regular"; "" where none is next."""
    if not stands.ahead:
        return ""
    name = path.rival(stands.ahead, person)
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


def path_told(stands: path.PathStanding | None, person: str) -> PathTold:
    """Return where a person stands: the five players of the path, which are beaten, and the last games."""
    if stands is None:
        return NO_PATH
    told = say(
        "{level} · {won} of {games}", level=LEVELS[stands.level].name, won=stands.won, games=stands.games
    )
    here = stands.ahead or stands.level
    steps = []
    for level in path.STEPS:
        known = KNOWN.get(name_key(path.rival(level, person)))
        emblem = "moon" if known is None else known.emblem
        steps.append(StepTold(emblem, level in stands.beaten, level == here))
    return PathTold(told, tuple(steps))
