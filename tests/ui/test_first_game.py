"""The first game in the window: from the golden button on, by mouse or by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from skipbo.model.state import Kind, build_pile
from skipbo.options import Options
from skipbo.session.first_game import NOT_YET, PARTING, TASKS, Advice
from skipbo.ui.art.look import Look, ReadingComfort, most_text
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.layout import Box, layout
from skipbo.ui.layout.over_table import action_row
from skipbo.ui.motion.pace import PARTING as PARTING_TIME
from skipbo.ui.table.paint.bubbles import LONGEST, bubble
from skipbo.ui.table.picture.where import whole_of
from skipbo.words.hints import COACHED
from skipbo.words.language import ENGLISH, Language
from tests.ui.driving import status
from tests.ui.running import FRAME, Running, running
from tests.words.languages import shipped
from tests.words.pseudo import PSEUDO

pytestmark = pytest.mark.usefixtures("stores")

GERMAN = shipped("de")
SIZES = ((960, 600), (1280, 800), (1920, 1080), (1000, 1400))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """The program at its first start."""
    with running(Options(), tmp_path, monkeypatch) as run:
        yield run


def advice_of(run: Running) -> Advice | None:
    return run.picture.notes.advice


def spot_of(run: Running, advice: Advice) -> tuple[int, int]:
    """Where the card to be moved lies."""
    if advice.source.kind is Kind.HAND:
        box = run.view.hand_cards()[run.view.hand.index(advice.card)].click
    else:
        box = run.view.box_of(advice.source)
    return round(box.centre[0]), round(box.centre[1])


def goal_of(run: Running, advice: Advice) -> tuple[int, int]:
    x, y = run.view.box_of(advice.targets[0]).centre
    return round(x), round(y)


def by_mouse(run: Running, advice: Advice) -> None:
    run.drag(spot_of(run, advice), goal_of(run, advice))


def by_keys(run: Running, advice: Advice) -> None:
    """Take the card, and put it where the ring goes, or on a discard pile."""
    if advice.source.kind is Kind.STOCK:
        run.key(pygame.K_s)
    else:
        run.key(pygame.K_1 + run.view.hand.index(advice.card))
    run.key(pygame.K_RETURN)
    if advice.targets[0].kind is Kind.DISCARD:
        run.key(pygame.K_d)
    run.key(pygame.K_RETURN)


def begin(run: Running) -> None:
    run.go("Play your first game")


def hand_spot(run: Running, number: int) -> tuple[int, int]:
    """The middle of a card of the hand."""
    x, y = run.view.hand_cards()[number].click.centre
    return round(x), round(y)


def told(run: Running, key: str) -> Thing | None:
    return next((thing for thing in run.things() if thing.key == key), None)


def test_from_the_first_start_to_the_first_card_two_acts_and_ten_seconds_are_enough(run: Running) -> None:
    start = run.clock.now
    begin(run)
    advice = advice_of(run)
    assert advice is not None
    by_mouse(run, advice)
    run.rest()
    assert run.clock.now - start <= 10
    assert run.view.show.seen.builds[0].top == 1


def test_a_hint_leads_back_to_the_bubble_as_long_as_that_speaks(run: Running) -> None:
    begin(run)
    run.key(pygame.K_h)
    run.frames(2)
    assert status(run.top) == ENGLISH.text(COACHED)


@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_the_first_turn_is_coached_to_its_end(run: Running, act: Callable[[Running, Advice], None]) -> None:
    begin(run)
    for number in range(1, 6):
        advice = advice_of(run)
        assert advice is not None
        assert advice.number == number
        said = told(run, "coach")
        assert said is not None
        assert said.name == TASKS[number - 1].said
        act(run, advice)
        if number < 5:
            run.rest()
    run.frames(2)
    assert advice_of(run) is None


def to_the_last_word(run: Running) -> None:
    begin(run)
    for number in range(1, 7):
        advice = advice_of(run)
        assert advice is not None
        assert advice.number == number
        by_mouse(run, advice)
        run.frames(2) if number == 6 else run.rest()
    for _ in range(40):
        if told(run, "coach") is not None:
            return
        run.frames()
    raise AssertionError("There is no last word.")


def test_the_last_step_ends_with_a_word_that_goes_by_itself_and_keeps_nothing_back(run: Running) -> None:
    to_the_last_word(run)
    said = told(run, "coach")
    assert said is not None
    assert said.name == PARTING
    assert told(run, "play.skip") is None
    before = len(run.table.steps)
    run.frames(round(PARTING_TIME / FRAME) + 2)
    assert told(run, "coach") is None
    assert len(run.table.steps) == before


def test_a_wrong_act_gets_a_friendly_word_and_changes_nothing(run: Running) -> None:
    begin(run)
    before = run.table.steps
    advice = advice_of(run)
    assert advice is not None
    run.drag(hand_spot(run, run.view.hand.index(0)), goal_of(run, advice))
    assert NOT_YET in [thing.name for thing in run.things() if thing.role is Role.STATUS]
    run.rest()
    assert run.table.steps == before
    assert advice_of(run) == advice


@pytest.mark.parametrize("size", SIZES)
def test_a_word_about_a_wrong_act_does_not_lie_on_what_the_coach_says(
    run: Running, size: tuple[int, int]
) -> None:
    run.resize(size)
    begin(run)
    while (advice := advice_of(run)) is not None and advice.number < 5:
        by_mouse(run, advice)
        run.rest()
    assert advice is not None
    run.drag(hand_spot(run, 0), goal_of(run, advice))
    shown = {str(thing.name): thing.rect for thing in run.things()}
    word, coach = shown[str(NOT_YET)], shown[str(advice.said)]
    assert word is not None
    assert coach is not None
    assert not pygame.Rect(word).colliderect(coach)


def test_tips_can_be_skipped_and_the_game_goes_on(run: Running) -> None:
    begin(run)
    assert told(run, "play.skip") is not None
    run.go("Skip the tips")
    assert advice_of(run) is None
    assert told(run, "coach") is None
    assert told(run, "play.skip") is None


def test_who_has_begun_it_is_not_asked_again(run: Running) -> None:
    begin(run)
    run.app.flow.go(Way.MENU)
    run.rest()
    assert told(run, "menu.first_game") is None
    assert told(run, "menu.continue") is not None


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
def test_the_bubble_covers_nothing_that_it_is_about(
    window: pygame.Surface, run: Running, language: Language
) -> None:
    begin(run)
    for size, text in product(SIZES, (1.0, 1.3, 1.6)):
        lies_apart(run, size, text, language)


def lies_apart(run: Running, size: tuple[int, int], text: float, language: Language) -> None:
    """The bubble of each task, in the place of what is said now."""
    look = Look(size, THEMES["felt"], language=language, comfort=ReadingComfort(text))
    table = layout(size, 2, 0)
    advice = advice_of(run)
    assert advice is not None
    goals = [whole_of(table, run.picture.seen, place) for place in advice.targets]
    builds = [whole_of(table, run.picture.seen, build_pile(index)) for index in range(4)]
    stems = [table.under(build_pile(index)) for index in range(4)]
    for task, about in product(TASKS, advice.targets):
        notes = replace(run.picture.notes, advice=advice._replace(said=task.said, about=about))
        found = bubble(look, table, replace(run.picture, notes=notes))
        assert found is not None
        assert all(len(line) <= LONGEST for line in found.lines)
        words = set(language.text(task.said).split())
        assert all(set(line.split()) <= words for line in found.lines) or max(map(len, words)) > LONGEST
        box = found.placed.box
        assert box.overlap(Box(0, 0, *size)) == pytest.approx(box.area)
        if text == 1.0 or (language is ENGLISH and text == 1.3):
            assert all(box.overlap(goal) == 0 for goal in (*goals, *builds, *stems))


@pytest.mark.parametrize("language", [ENGLISH, GERMAN, PSEUDO])
def test_the_link_in_the_bubble_lies_on_no_button(run: Running, language: Language) -> None:
    """Not even in large letters, in the step whose bubble stands left of the hand."""
    begin(run)
    while (advice := advice_of(run)) is not None and advice.number < 5:
        by_mouse(run, advice)
        run.rest()
    for size, text in product(SIZES, (1.0, 1.3, 1.6, 2.0)):
        look = Look(
            size, THEMES["felt"], language=language, comfort=ReadingComfort(min(text, most_text(size)))
        )
        table = layout(size, 2, 0)
        found = bubble(look, table, run.picture)
        assert found is not None
        assert found.skip.overlap(action_row(table)) == 0, (size, text)
