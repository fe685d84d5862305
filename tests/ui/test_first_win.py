"""The first victory: when its sheet is shown, what it tells, and where its doors lead."""

from __future__ import annotations

import pytest

from skipbo.model.legal_moves import Discard
from skipbo.model.state import Ending
from skipbo.session.lessons import LESSONS
from skipbo.session.progress import SOLVED, Progress
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.flow.score import first_win, score_sheet
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace
from skipbo.ui.parts.drawings import RAYS
from skipbo.ui.scenes.after_score import AfterScore, ScoreKind
from skipbo.ui.scenes.match_end import FirstWin, FirstWinScene
from skipbo.words.decided import BLOCKED
from skipbo.words.language import ENGLISH
from tests.ui.driving import offered, shown, words
from tests.ui.feigned_services import NoStore
from tests.ui.scene_making import score_acts
from tests.ui.tabletop import LOST, SHORT, WON, Dealt, Tabletop, ended

LATER = Progress(won=True)


def won(top: Tabletop) -> bool:
    return top.table.score.games[-1].outcome.winner == 0


def test_the_first_win_has_a_sheet_of_its_own_with_what_was_done(look: Look) -> None:
    top = ended(look)
    assert won(top)
    assert isinstance(top.top, FirstWinScene)
    assert "Your first win!" in words(top.top)
    turns = 1 + sum(isinstance(step, Discard) and step.seat == 0 for step in top.table.steps)
    assert any(
        line.startswith("You emptied your stock in ") and f" {turns} turn" in line for line in words(top.top)
    )
    assert top.services.preferences.progress.won


def test_R02_with_a_partner_it_tells_in_how_many_turns_the_team_emptied_its_stocks(look: Look) -> None:
    dealt = SHORT._replace(players=(PERSON, "casual", "casual", "casual"), teams=2)
    top = next(top for chance in range(40) if won(top := ended(look, dealt, chance)))
    told, ours = words(top.top), [line for line in top.game.log.lines if line.turn and line.seat in (0, 2)]
    assert f"Your team emptied its stocks in {len({line.turn for line in ours})} turns." in told
    assert not any("You emptied" in line for line in told)


def test_R26_of_a_blocked_game_it_does_not_tell_that_a_stock_was_emptied(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ended(look).game
    score = game.table.score.games[-1]
    blocked = score._replace(outcome=score.outcome._replace(ending=Ending.BLOCKED))
    monkeypatch.setattr(type(game.table.score), "games", (blocked,))
    sheet = score_sheet(game.table, game.emblems, game.log.lines)
    assert first_win(game.setup, game.table, game.log.lines, (), sheet).told[0] == BLOCKED


@pytest.mark.parametrize(
    ("dealt", "chance", "progress", "title"),
    [
        (SHORT, WON, LATER, "You win!"),
        (SHORT._replace(total=5), WON, LATER, "You win the match!"),
        (SHORT, LOST, Progress(), "Ben wins the game"),
        (SHORT._replace(practice=True), WON, Progress(), "You win!"),
        (SHORT._replace(players=(PERSON, PERSON)), WON, Progress(), "Ann wins the game"),
    ],
    ids=["a later one", "a match", "lost", "practice", "a shared screen"],
)
def test_any_other_end_has_the_score_at_once_which_speaks_to_one_who_plays_alone(
    look: Look, dealt: Dealt, chance: int, progress: Progress, title: str
) -> None:
    top = ended(look, dealt, chance, progress)
    assert won(top) == (chance == WON)
    assert top.top.name == "scoring"
    assert top.services.preferences.progress.won == progress.won
    assert title in words(top.top)


def test_the_score_can_be_seen_from_it(look: Look) -> None:
    top = ended(look)
    top.press_button("Score")
    top.rest()
    assert top.top.name == "scoring"
    top.press_button("Play again")
    assert top.ways.said == ["again"]


def test_its_doors_lead_to_ten_cards_and_to_the_first_lesson_that_is_left(look: Look) -> None:
    top = ended(look, progress=Progress(stars={LESSONS[0].key: SOLVED}))
    top.press_button("Next: 10 cards against Ben")
    top.press_button(f"A lesson: {ENGLISH.text(LESSONS[1].title)}")
    top.press_button("Menu")
    assert top.ways.said == ["step_up", "lesson", "menu"]


def test_in_a_match_the_golden_door_leads_to_the_next_game(look: Look) -> None:
    top = ended(look, SHORT._replace(total=500))
    assert isinstance(top.top, FirstWinScene)
    assert "Next game" in offered(top.top)


def test_where_it_has_beaten_a_player_on_the_path_the_golden_door_says_who_is_next(look: Look) -> None:
    game = ended(look).game
    sheet = score_sheet(game.table, game.emblems, game.log.lines)
    beaten = sheet._replace(kind=ScoreKind.BEATEN, golden="Next: Dan, Regular")
    win = first_win(game.setup, game.table, game.log.lines, (), beaten)
    assert (win.door, win.leads) == ("Next: Dan, Regular", AfterScore.AHEAD)


def test_after_all_lessons_there_is_one_door(look: Look) -> None:
    top = ended(look, progress=Progress(stars={lesson.key: SOLVED for lesson in LESSONS}))
    assert not any(name.startswith("A lesson") for name in offered(top.top))


def test_the_rosette_opens_petal_by_petal_and_at_once_where_nothing_moves(look: Look) -> None:
    win = FirstWin(["You emptied your stock in 9 turns."], "Play again", AfterScore.NEXT, "")
    scene = shown(FirstWinScene(win, score_acts([]), Pace()), look)
    seen = {scene.rays}
    while scene.update(0.02):
        seen.add(scene.rays)
    assert seen == set(range(RAYS + 1))
    still = shown(FirstWinScene(win, score_acts([]), Pace(reduced=True)), look)
    assert still.rays == RAYS


def test_its_doors_are_equally_wide_and_end_where_the_row_below_does(look: Look) -> None:
    top = ended(look)
    found = {thing.key: thing.rect for thing in walk(top.top.things()) if thing.rect is not None}
    lesson, door = found["first_win.lesson"], found["first_win.door"]
    menu, score = found["first_win.menu"], found["first_win.score"]
    assert abs(lesson[2] - door[2]) <= 1
    assert lesson[0] == menu[0]
    assert abs(door[0] + door[2] - score[0] - score[2]) <= 1


def test_two_of_three_won_lead_to_the_next_player_and_a_loss_does_not(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    for chance, before, golden in (
        (WON, (("casual", True), ("casual", False)), "Next: Dan, Regular"),
        (WON, (("casual", False), ("casual", False)), "Play again"),
        (LOST, (("casual", True), ("casual", True)), "Play again"),
    ):
        monkeypatch.setattr(NoStore.history, "duels", staticmethod(lambda *_, duels=before: duels))
        top = ended(look, chance=chance, progress=LATER)
        assert offered(top.top)[-1] == golden
        if golden != "Play again":
            assert "Play again" in offered(top.top)
            top.press_button(golden)
            assert top.ways.said == ["ahead"]
