"""The steps of the first game and every lesson, in each of which all has to fit."""

from __future__ import annotations

from skipbo.model.state import Kind
from skipbo.options import Options
from skipbo.session.first_game import TASKS
from skipbo.session.lessons import LESSONS
from skipbo.ui.kit.navigator import Way
from tests.golden.tour import Walk
from tests.golden.visit import Visit


def _drive(visit: Visit) -> None:
    _first_game(visit)
    for number in range(1, len(LESSONS) + 1):
        _back_to_the_menu(visit)
        _lesson(visit, number)


def _first_game(visit: Visit) -> None:
    visit.press("Learn to play", "Your first game, step by step")
    for number in range(1, len(TASKS) + 1):
        visit.picture(f"first_game_{number}")
        _do_what_is_asked(visit)


def _do_what_is_asked(visit: Visit) -> None:
    """Put the card of which the bubble speaks where it belongs."""
    view, advice = visit.run.view, visit.run.picture.notes.advice
    if advice is None:  # the last step asks for nothing certain
        return
    if advice.source.kind is Kind.HAND:
        box = view.hand_cards()[view.hand.index(advice.card)].click
    else:
        box = view.box_of(advice.source)
    (x, y), (to_x, to_y) = box.centre, view.box_of(advice.targets[0]).centre
    visit.run.drag((round(x), round(y)), (round(to_x), round(to_y)))


def _lesson(visit: Visit, number: int) -> None:
    visit.press("Learn to play")
    visit.press(next(name for name in visit.controls() if name.startswith(f"{number}. ")))
    visit.picture(f"lesson_{number}_begins")
    visit.press("Begin")
    visit.picture(f"lesson_{number}")
    while not any("discard pile" in target for _, target in visit.rest()["plays"]):
        visit.run.click(visit.at("draw pile"))
        visit.run.rest()
    visit.play(lambda pair: "discard pile" in pair[1])
    visit.picture(f"lesson_{number}_strip")


def _back_to_the_menu(visit: Visit) -> None:
    visit.run.app.flow.go(Way.MENU)
    visit.run.frames()


COURSE = Walk(
    Options(),
    _drive,
    (
        *(f"first_game_{number}" for number in range(1, len(TASKS) + 1)),
        *(
            f"lesson_{number}{state}"
            for number in range(1, len(LESSONS) + 1)
            for state in ("_begins", "", "_strip")
        ),
    ),
)
"""What is not in the tour of the golden pictures, for it has the first of each only."""
