"""The scenes round the game, made for a test that wants to know what they ask for."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Final

from skipbo.model.rules import Rules
from skipbo.session.kinds import FIRST
from skipbo.session.lessons import LESSONS
from skipbo.session.mixes import MOST_MIXES, Mix
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.store.settings import Settings
from skipbo.ui.motion import Pace
from skipbo.ui.parts import PartScene
from skipbo.ui.scenes.after_score import AfterScore, ScoreKind
from skipbo.ui.scenes.confirm import LEAVE_GAME, ConfirmScene, PauseScene
from skipbo.ui.scenes.curtain import CurtainScene
from skipbo.ui.scenes.learn import LearnScene, LessonRow
from skipbo.ui.scenes.match_end import MatchEnd, MatchEndScene, SideTotal
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.scoring import ScoreRow, ScoreSheet, ScoringScene
from skipbo.ui.scenes.settings import SettingsScene
from skipbo.ui.scenes.settings.more_rows import Kept
from skipbo.ui.scenes.setup import SetupScene
from skipbo.words.language import Standing
from tests.ui.navigating import Ways

Said = list[str]

ROWS = (
    ScoreRow("Ann", True, 0, 150, 180, 330, winner=True),
    ScoreRow("Wolfeschlegelste", False, 25, 0, 265, 265),
)
SCORE = ScoreSheet(
    "Ann wins the game",
    "Best turn: Ann, 9 cards, 4 from the stock",
    ROWS,
    ScoreKind.GAME,
    "Game 3",
    "25 for going out + 5 × 25 cards left = 150",
    next_line="Ben deals next.",
    total=500,
)


FULL = tuple(Mix(f"Mix {n} of twelve", Rules(stock=n + 1)) for n in range(MOST_MIXES))
"""As many mixes as can be kept."""


def saying(said: Said, words: str) -> Callable[[], None]:
    return lambda: said.append(words)


def menu(said: Said) -> PartScene:
    return MenuScene(Ways(said), Random(3))


def learn(said: Said) -> PartScene:
    lessons = [
        LessonRow(each.title, stars, each.table()) for each, stars in zip(LESSONS, (2, 1, 0), strict=False)
    ]
    return LearnScene(Ways(said), lessons, lambda number: said.append(f"lesson {number}"))


def setup(said: Said, choices: SetUp = DEFAULT) -> SetupScene:
    return SetupScene(Ways(said), choices, lambda chosen: said.append(str(chosen.seated())), all_options=True)


def new_game(said: Said, choices: SetUp = FIRST) -> SetupScene:
    return SetupScene(Ways(said), choices, lambda chosen: said.append(str(chosen.seated())))


LANGUAGES: Final = MappingProxyType({"en": Standing(100, True), "de": Standing(100), "fr": Standing(41)})
"""Languages as they could be: one is not whole, and others have nothing yet."""


def settings(said: Said) -> PartScene:
    kept = Kept(12_345)
    return SettingsScene(
        Ways(said),
        Settings(),
        lambda new: said.append(str(new)),
        kept,
        on_wish=lambda wish: said.append(wish.name.lower()),
        languages=LANGUAGES,
    )


def pause(said: Said) -> PartScene:
    return PauseScene(Ways(said), saying(said, "picture"), saying(said, "copy"))


def confirm(said: Said) -> PartScene:
    return ConfirmScene(LEAVE_GAME, lambda go: said.append("leave" if go else "stay"))


def curtain(said: Said) -> PartScene:
    return CurtainScene("Ben", "Ann has discarded an 11.", saying(said, "ready"), saying(said, "menu"))


AFTER_SCORE = {
    AfterScore.NEXT: "next",
    AfterScore.LEAVE: "menu",
    AfterScore.WATCH: "replay",
    AfterScore.TURNING: "turning point",
    AfterScore.ANALYSE: "analysis",
    AfterScore.PICTURE: "picture",
    AfterScore.CALENDAR: "calendar",
    AfterScore.AHEAD: "ahead",
}


def score_acts(said: Said) -> Callable[[AfterScore], None]:
    return lambda then: said.append(AFTER_SCORE[then])


def scoring(said: Said, sheet: ScoreSheet = SCORE) -> PartScene:
    return ScoringScene(sheet, score_acts(said))


def match_end(said: Said, won: bool = True, pace: Pace | None = None) -> PartScene:
    sides = tuple(SideTotal(name, points) for name, points in (("Ann", (150, 0, 355)), ("Ben", (0, 90, 0))))
    end = MatchEnd("Ann wins the match", "A match to 500, in 3 games", sides, 500, won)
    return MatchEndScene(end, score_acts(said), pace)
