"""The score of a game and the end of a match, driven as a person drives them."""

from itertools import product
from typing import NamedTuple, TypeVar, cast

import pygame
import pytest

from skipbo.ai.afterwards.walk import WalkedTurn
from skipbo.model.slices import Slices
from skipbo.session.analysis import GameStory
from skipbo.session.seals import SEALS
from skipbo.ui.art.look import Look
from skipbo.ui.flow.score import seals_told
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import PointerMove, Press
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import FELT, THEMES
from skipbo.ui.kit.things import Rect, Role, walk
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion.pace import SHEET, TIP_AFTER
from skipbo.ui.parts import Painted
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.drawings import RAYS, SealPicture
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.after_score import SCORE_BUTTONS, AfterScore, ScoreKind
from skipbo.ui.scenes.match_end import SEAL, SEALS_APART, MatchEndScene, NewSeals, StampedSeal
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.scenes.scoring import ScoringScene
from skipbo.ui.widgets.form import HoverTips
from skipbo.words.decided import BLOCKED
from skipbo.words.language import ENGLISH, NAMES
from skipbo.words.said import say
from tests.fit.faults import put
from tests.releases import rest_for_release
from tests.ui.driving import click, frame, keys, offered, shown
from tests.ui.pixels import painted
from tests.ui.scene_making import AFTER_SCORE, ROWS, SCORE, Said, match_end, score_acts, scoring
from tests.words.languages import shipped

T = TypeVar("T")


@pytest.fixture
def said() -> Said:
    return []


def result_of(result: T) -> Slices[T]:
    """Work that is done after one step."""
    yield 0.0
    return result


def middle_of(words: Rect | None, emblems: int, look: Look) -> float:
    """Where the middle of the words of new seals is, with so many emblems before them."""
    assert words is not None
    x, _, width, _ = words
    return x + (width - emblems * (SEAL + SEALS_APART) * look.u) / 2


class TestScoring:
    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_who_deals_next_is_told_below_the_golden_button_and_covers_no_score(
        self, size: tuple[int, int], said: Said
    ) -> None:
        look = Look(size, THEMES["felt"])
        scene = shown(ScoringScene(SCORE, score_acts(said)), look)
        scene.update(60.0)
        golden = next(thing.rect for thing in walk(scene.things()) if thing.key == "scoring.next")
        assert golden is not None
        above = pygame.Rect(0, 0, size[0], golden[1] - round(1.5 * look.u))
        before = pygame.image.tobytes(painted(scene, look).subsurface(above), "RGB")
        scene.reach("scoring.next")
        assert SCORE.next_line in [thing.name for thing in walk(scene.things())]
        assert pygame.image.tobytes(painted(scene, look).subsurface(above), "RGB") == before

    @pytest.mark.parametrize("analysed", [True, False])
    @pytest.mark.parametrize("kind", ScoreKind)
    def test_each_of_its_states_has_four_doors_at_most_which_lead_where_they_say(
        self, look: Look, said: Said, kind: ScoreKind, analysed: bool
    ) -> None:
        story = SlicedWork(result_of(GameStory(say("An even game to the last card."))), lambda: 0.0)
        sheet = SCORE._replace(kind=kind, golden="Next: Dan, Regular" if kind is ScoreKind.BEATEN else "")
        scene = shown(ScoringScene(sheet, score_acts(said), story=story if analysed else None), look)
        row = SCORE_BUTTONS[kind]
        golden, beside = ENGLISH.text(sheet.golden or row.words), row.beside(analysed=analysed)
        assert AfterScore.LEAVE in beside
        assert row.golden not in beside
        names = offered(scene)
        assert len(names) == len(beside) + 1 <= 4
        assert names[-1] == golden
        for name in names:
            click(scene, name)
        assert said == [AFTER_SCORE[each] for each in (*beside, row.golden)]

    def test_it_says_five_things_at_most_besides_the_players(self, look: Look, said: Said) -> None:
        story = SlicedWork(result_of(GameStory(say("An even game to the last card."))), lambda: 0.0)
        found = NewSeals((SealPicture(SEALS[0].key, 0),), ("New seal: Won without a Skip-Bo",))
        seals = SlicedWork(result_of(found), lambda: 0.0)
        scene = shown(ScoringScene(SCORE, score_acts(said), story=story, seals=seals), look)
        scene.update(0.1)
        drawn = [thing for thing in walk(scene.things()) if thing.role is Role.TEXT and not thing.tip]
        assert [thing.key for thing in drawn] == ["scoring.sentence", "scoring.turning", "scoring.seals"]

    def test_what_is_said_at_the_top_is_not_said_again_as_what_decided_it(
        self, look: Look, said: Said
    ) -> None:
        story = SlicedWork(result_of(GameStory(BLOCKED)), lambda: 0.0)
        sheet = SCORE._replace(sentence=BLOCKED)
        scene = shown(ScoringScene(sheet, score_acts(said), story=story), look)
        scene.update(0.1)
        told = [thing.key for thing in walk(scene.things()) if thing.name == BLOCKED]
        assert told == ["scoring.sentence"]

    def test_how_the_points_come_about_is_told_and_shown_where_the_pointer_rests(self, look: Look) -> None:
        scene = shown(scoring([]), look)
        (points,) = (thing for thing in walk(scene.things()) if thing.key == "scoring.points")
        assert (points.role, points.name, points.tip) == (Role.TEXT, SCORE.points, SCORE.points)
        (table,) = (thing for thing in walk(scene.things()) if thing.key == "scoring.table")
        assert points.rect == table.rect

    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    @pytest.mark.parametrize("language", ["en", "de", "pl"])
    def test_how_the_points_come_about_is_shown_below_and_covers_neither_title_nor_rows(
        self, size: tuple[int, int], language: str
    ) -> None:
        words = ENGLISH if language == "en" else shipped(language)
        look = Look(size, THEMES["felt"], language=words)
        scene = shown(scoring([]), look)
        scene.update(60.0)
        (table,) = (thing for thing in walk(scene.things()) if thing.key == "scoring.table")
        rows = [pygame.Rect(each.rect) for each in table.parts if each.role is Role.ROW and each.rect]
        now = [0.0]
        clock = Clock(lambda: now[0])
        tips = HoverTips(clock, scene.things)
        tips.arrange(look)
        tips.handle(PointerMove(rows[0].center))
        now[0] += TIP_AFTER
        clock.tick()
        tips.update(TIP_AFTER)
        assert [thing.name for thing in tips.things()] == [SCORE.points]
        canvas = Canvas()
        tips.draw(canvas)
        assert all(at[1] >= rows[-1].bottom for _, at, _ in canvas.blits())

    def test_there_is_a_way_to_the_turning_point_only_where_one_is_told(self, look: Look, said: Said) -> None:
        class Turned(NamedTuple):
            number: int = 4

        for turn in (None, cast(WalkedTurn, Turned())):
            story = SlicedWork(result_of(GameStory(say("It turned."), turn)), lambda: 0.0)
            scene = shown(ScoringScene(SCORE, score_acts(said), story=story), look)
            scene.update(0.1)
            names = offered(scene)
            assert ("Watch the turning point" in names) == (turn is not None)

    def test_seals_are_stamped_one_after_another_and_lie_there_at_once_where_nothing_moves(
        self, look: Look
    ) -> None:
        def emblems(scene: ScoringScene) -> int:
            parts = (part for part in walk_parts(scene.tree) if isinstance(part, Painted))
            return sum(part.painting.steps > 0 for part in parts if isinstance(part.painting, StampedSeal))

        found = NewSeals(tuple(SealPicture(each.key, n) for n, each in enumerate(SEALS[:3])), ("Three",))
        for pace, counts in ((Pace(), [0, 1, 2, 3]), (Pace(reduced=True), [3])):
            scene = shown(
                ScoringScene(
                    SCORE._replace(lost=True, rows=(ROWS[0]._replace(winner=False),)),
                    score_acts([]),
                    pace,
                    seals=SlicedWork(result_of(found), lambda: 0.0),
                ),
                look,
            )
            scene.update(SHEET)
            scene.update(0.0)
            seen = [emblems(scene)]
            while scene.update(0.02):
                seen.append(emblems(scene))
            assert sorted(set(seen)) == counts
            assert seen == sorted(seen)

    @pytest.mark.parametrize("seats", range(2, 7))
    @pytest.mark.parametrize("total", [None, 500])
    def test_it_fits_for_all_seats_with_and_without_a_winner(
        self, look: Look, seats: int, total: int | None
    ) -> None:
        for winner in (True, False):
            first = ROWS[0]._replace(winner=winner)
            sheet = SCORE._replace(rows=(first, *[ROWS[1]] * (seats - 1)), total=total)
            scene = shown(scoring([], sheet), look)
            picture = pygame.Rect((0, 0), look.size)
            lowest = max(at[1] + surface.get_height() for surface, at, z in frame(scene) if z > 101)
            assert lowest < look.size[1]
            assert all(picture.contains(each.rect) for each in controls(scene.things()))

    def test_what_decided_the_game_is_looked_for_in_little_of_each_frame(
        self, said: Said, look: Look
    ) -> None:
        steps: list[int] = []

        def looking() -> Slices[GameStory]:
            for step in range(100):
                steps.append(step)
                yield step / 100
            return GameStory(say("An even game to the last card."))

        story = SlicedWork(looking(), lambda: len(steps) / 2_000)  # each step takes half a millisecond
        scene = shown(ScoringScene(SCORE, score_acts(said), story=story), look)
        before = len(steps)
        scene.update(0.016)
        assert 0 < len(steps) - before <= 2

    @pytest.mark.parametrize("size", [(960, 600), (1152, 720)])
    @pytest.mark.parametrize("language", rest_for_release(NAMES, 3))
    def test_no_button_moves_when_its_seals_and_its_story_are_found(
        self, said: Said, language: str, size: tuple[int, int]
    ) -> None:
        spoken = shipped(language)
        look = Look(size, THEMES["felt"], language=spoken)
        for found, named in product((0, 1, 3, 24), (False, True)):
            longest = sorted(SEALS, key=lambda seal: -len(spoken.text(seal.said)))[:found]
            told = seals_told([("Bartholomew", seal) for seal in longest], named=named)
            pictures = tuple(SealPicture(seal.key, n) for n, seal in enumerate(longest))
            story = SlicedWork(result_of(GameStory(say("An even game to the last card."))), lambda: 0.0)
            seals = SlicedWork(result_of(NewSeals(pictures, told)), lambda: 0.0)
            scene = shown(ScoringScene(SCORE, score_acts(said), story=story, seals=seals), look)
            frame(scene)
            before = [each.rect for each in controls(scene.things())]
            scene.update(0.1)
            frame(scene)
            assert story.results
            assert seals.results
            line = [thing.rect for thing in walk(scene.things()) if thing.key == "scoring.seals"]
            assert len(line) == (found > 0)
            assert all(abs(middle_of(rect, min(found, 3), look) - size[0] / 2) <= 3 for rect in line)
            assert [each.rect for each in controls(scene.things())] == before, (found, named)
            assert len(before) >= 3

    def test_a_sheet_that_comes_without_new_seals_has_no_room_for_them(self, look: Look, said: Said) -> None:
        def high(*found: SealPicture) -> int:
            told = seals_told([("Ann", SEALS[0])] if found else [], named=False)
            seals = SlicedWork(result_of(NewSeals(found, told)), lambda: 0.0)
            scene = ScoringScene(SCORE, score_acts(said), seals=seals)
            scene.arrange(look)
            for chore in scene.chores():
                chore()
            frame(shown(scene, look))
            return scene.tree.rect.h

        assert high() < high(SealPicture(SEALS[0].key, 0)) - SEAL * look.u

    @pytest.mark.usefixtures("window")
    @pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1920, 1080)])
    @pytest.mark.parametrize("total", [None, 500])
    def test_names_are_whole_partners_too(self, size: tuple[int, int], total: int | None) -> None:
        look, names = Look(size, FELT), ("Maximiliane Über", "Maximiliane Über and Dankwart Vogel", "Ann")
        rows = tuple(ROWS[0]._replace(name=name) for name in names)
        scene = shown(scoring([], SCORE._replace(rows=rows, total=total)), look)
        found = put(scene, look)
        assert not set(names) & set(found.cut)
        written = " ".join(each.name.strip("'") for each in found.words)
        assert all(name in written for name in names)

    def test_it_comes_in_and_a_key_brings_it_at_once(self, look: Look, said: Said) -> None:
        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        assert len(frame(scene)) == 1
        assert scene.update(SHEET / 2)
        assert len(frame(scene)) == 1
        keys(scene, "tab")
        assert len(frame(scene)) > 20
        assert not scene.update(0.1)

    def test_points_are_counted_chip_by_chip_and_a_key_counts_the_rest(self, look: Look, said: Said) -> None:
        def total(scene: Scene) -> str:
            cells = [thing for thing in walk(scene.things()) if thing.key == "scoring.table.0.2"]
            return ENGLISH.text(cells[0].name)

        def chips(scene: Scene) -> int:
            return sum(thing.key.startswith("scoring.chip") for thing in walk(scene.things()))

        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        seen, most = [total(scene)], 0
        while scene.update(0.05):
            seen.append(total(scene))
            most = max(most, chips(scene))
        assert (seen[0], seen[-1], most > 2, chips(scene)) == ("180", "330", True, 0)
        assert [int(each) for each in seen] == sorted(int(each) for each in seen)
        scene = shown(ScoringScene(SCORE, score_acts(said), Pace()), look)
        scene.update(0.5)
        keys(scene, "tab")
        assert total(scene) == "330"
        assert not scene.update(0.1)

    @pytest.mark.parametrize("pace", [None, Pace(Speed.INSTANT), Pace(reduced=True)])
    def test_nothing_is_counted_where_nothing_moves(self, look: Look, pace: Pace | None) -> None:
        scene = shown(ScoringScene(SCORE, score_acts([]), pace), look)
        assert any(ENGLISH.text(thing.name) == "330" for thing in walk(scene.things()))

    def test_a_loss_has_no_crown_and_says_how_near_it_was(self, look: Look) -> None:
        lost = SCORE._replace(sentence="You had 7 cards left.", lost=True)
        scene = shown(scoring([], lost), look)
        assert any(ENGLISH.text(thing.name) == "You had 7 cards left." for thing in walk(scene.things()))
        assert len(frame(scene)) < len(frame(shown(scoring([]), look)))

    def test_even_a_few_points_of_a_long_match_fill_something_of_the_bar(self, look: Look) -> None:
        def drawn(points: int) -> int:
            rows = (ROWS[0]._replace(points=points, total_before=0, total_after=points), ROWS[1])
            return len(frame(shown(scoring([], SCORE._replace(rows=rows)), look)))

        assert drawn(5) == drawn(330) > drawn(0)

    def test_a_blocked_game_has_no_crown(self, look: Look) -> None:
        plain = SCORE._replace(rows=tuple(row._replace(winner=False) for row in ROWS))
        assert len(frame(shown(scoring([], plain), look))) < len(frame(shown(scoring([]), look)))


class TestMatchEnd:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(match_end(said), look)
        for name in ("Play again", "Menu", "Replay"):
            click(scene, name)
        keys(scene, "escape")
        assert said == ["next", "menu", "replay", "menu"]

    def test_the_rosette_completes_ray_by_ray_and_a_click_completes_it(self, look: Look) -> None:
        scene = match_end([], pace=Pace())
        assert isinstance(scene, MatchEndScene)
        shown(scene, look)
        seen = [scene.rays]
        while scene.update(0.02):
            seen.append(scene.rays)
            frame(scene)
        assert (seen[0], scene.rays) == (0, RAYS)
        assert set(range(RAYS)) <= set(seen)
        again = match_end([], pace=Pace())
        assert isinstance(again, MatchEndScene)
        shown(again, look).handle(Press((1, 1)))
        assert again.rays == RAYS
        assert not again.update(0.1)

    @pytest.mark.parametrize("pace", [None, Pace(Speed.INSTANT), Pace(reduced=True)])
    def test_it_is_whole_at_once_where_nothing_moves(self, look: Look, pace: Pace | None) -> None:
        scene = match_end([], pace=pace)
        assert isinstance(scene, MatchEndScene)
        assert shown(scene, look) is scene
        assert scene.rays == RAYS

    def test_a_loss_has_no_rosette_but_the_same_course(self, look: Look) -> None:
        won, lost = (shown(match_end([], each), look) for each in (True, False))
        assert isinstance(lost, MatchEndScene)
        assert lost.rays == 0
        charts = [
            [thing for thing in walk(each.things()) if thing.key == "match_end.chart"] for each in (won, lost)
        ]
        assert [ENGLISH.text(each[0].value or "") for each in charts] == ["505, 90"] * 2
