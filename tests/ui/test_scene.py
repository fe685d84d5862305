"""The stack of scenes."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pygame
import pytest

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press
from skipbo.ui.kit.theme import LINEN
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.parts import PartScene
from skipbo.ui.parts.entrance import BANDS
from skipbo.ui.parts.scene import SEEN, UNSEEN, Scene, backdrop_by_steps
from skipbo.ui.parts.scene_manager import SceneManager
from tests.clock import Clock
from tests.ui.scene_making import pause


class Spy(Scene):
    """Writes down what is done to it."""

    def __init__(self, name: str, said: list[str], opaque: bool = True) -> None:
        self.name, self.opaque, self._said = name, opaque, said
        self.heard: list[Intent] = []

    def enter(self) -> None:
        self._said.append(f"{self.name} enters")

    def leave(self) -> None:
        self._said.append(f"{self.name} leaves")

    def arrange(self, look: Look) -> None:
        self._said.append(f"{self.name} arranges")

    def handle(self, intent: Intent) -> None:
        self.heard.append(intent)

    def update(self, dt: float) -> bool:
        return self.name == "restless"

    def draw(self, canvas: Canvas) -> None:
        self._said.append(f"{self.name} draws")
        canvas.blit(pygame.Surface((1, 1)), (0, 0))

    def things(self) -> Things:
        return (Thing(self.name, Role.BUTTON, self.name, (0, 0, 1, 1)),)


def test_orders_are_carried_out_between_frames(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("menu", said))
    assert manager.top is None
    assert manager.settle()
    assert manager.top is not None
    assert said == ["menu enters", "menu arranges"]
    assert not manager.settle()


class OnlySpy(Spy):
    """A scene of which there is only one at a time."""

    only_one = True


def test_a_scene_of_which_there_is_only_one_takes_the_place_of_its_like(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("menu", said))
    manager.push(OnlySpy("first replay", said))
    manager.push(OnlySpy("second replay", said))
    manager.settle()
    assert [scene.name for scene in manager.scenes] == ["menu", "second replay"]
    assert "first replay leaves" in said
    manager.push(Spy("question", said))
    manager.push(OnlySpy("third replay", said))
    manager.settle()
    assert len(manager.scenes) == 4


def test_changed_settings_reach_every_scene(look: Look) -> None:
    class Told(Spy):
        def refresh(self, settings: Settings) -> None:
            self._said.append(f"{self.name} {settings.theme}")

    said: list[str] = []
    manager = SceneManager(look)
    for name in ("menu", "settings"):
        manager.push(Told(name, said))
    manager.settle()
    said.clear()
    manager.refresh(Settings(theme="linen"))
    assert said == ["menu linen", "settings linen"]


def test_after_a_scene_has_failed_all_are_forgotten_without_a_word(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("menu", said))
    manager.settle()
    said.clear()
    manager.push(Spy("ordered in vain", said))
    manager.restart(Spy("crash", said))
    manager.settle()
    assert said == ["crash enters", "crash arranges"]
    assert [scene.name for scene in manager.scenes] == ["crash"]


def test_clear_takes_scenes_off_before_the_next_comes(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    for name in ("menu", "setup"):
        manager.push(Spy(name, said))
    manager.settle()
    said.clear()
    manager.pop()
    manager.push(Spy("play", said))
    manager.settle()
    assert said == ["setup leaves", "play enters", "play arranges"]
    said.clear()
    manager.clear(Spy("menu", said))
    manager.settle()
    assert said == ["play leaves", "menu leaves", "menu enters", "menu arranges"]
    assert [scene.name for scene in manager.scenes] == ["menu"]


def test_an_empty_stack_is_quiet(look: Look) -> None:
    manager = SceneManager(look)
    manager.pop()
    assert not manager.settle()
    manager.handle(Key("escape"))
    assert not manager.update(1.0)
    assert manager.things() == ()
    manager.draw(Canvas())


def test_a_scene_under_an_opaque_one_is_arranged_when_it_comes_up_again(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("menu", said))
    manager.push(Spy("play", said))
    manager.settle()
    assert said == ["menu enters", "play enters", "play arranges"]
    manager.pop()
    manager.settle()
    assert said[-2:] == ["play leaves", "menu arranges"]


def test_another_look_arranges_what_is_seen(look: Look, window: pygame.Surface) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("menu", said))
    manager.settle()
    manager.arrange(Look(window.get_size(), LINEN))
    assert manager.settle()
    assert said == ["menu enters", "menu arranges", "menu arranges"]


def test_only_the_top_scene_is_worked(look: Look) -> None:
    below, top = Spy("restless", []), Spy("pause", [], opaque=False)
    manager = SceneManager(look)
    manager.push(below)
    manager.push(top)
    manager.settle()
    manager.handle(Key("a"))
    assert below.heard == []
    assert top.heard == [Key("a")]
    assert not manager.update(0.1)
    assert [thing.name for thing in manager.things()] == ["pause"]


def test_what_lies_under_a_resting_pointer_is_hovered_at_once(look: Look) -> None:
    manager, menu = SceneManager(look), Spy("menu", [])
    manager.push(menu)
    manager.push(Spy("setup", []))
    manager.settle()
    manager.handle(PointerMove((5, 5)))
    manager.pop()
    manager.settle()
    assert menu.heard == [PointerMove((5, 5))]


def test_a_pointer_that_lies_about_hovers_nothing_new_for_whoever_uses_keys(look: Look) -> None:
    """A tip would come up over what there is to read, such as who has won."""
    manager = SceneManager(look)
    manager.push(Spy("play", []))
    manager.settle()
    manager.handle(PointerMove((5, 5)))
    manager.handle(Key("return"))
    score = Spy("score", [], opaque=False)
    manager.push(score)
    manager.settle()
    assert score.heard == []
    manager.handle(PointerMove((6, 5)))
    assert score.heard == [PointerMove((6, 5))]


@pytest.mark.parametrize(("intent", "ringed"), [(Key("return"), True), (Press((5, 5)), False)])
def test_the_keyboards_ring_is_seen_at_once_where_a_key_has_led(
    look: Look, intent: Intent, ringed: bool
) -> None:
    menu, paused = Spy("menu", []), pause([])
    assert isinstance(paused, PartScene)
    manager = SceneManager(look)
    manager.push(menu)
    manager.settle()
    manager.handle(intent)
    manager.push(paused)
    manager.settle()
    assert paused.form.keyboard == ringed
    assert paused.form.focused is not None


def test_a_dialog_lies_over_one_backdrop_until_the_look_changes(look: Look, window: pygame.Surface) -> None:
    said: list[str] = []
    manager = SceneManager(look)
    manager.push(Spy("play", said))
    manager.push(Spy("pause", said, opaque=False))
    manager.settle()
    first = _backdrop(manager)
    assert said.count("play draws") == 1
    assert first.get_size() == look.size
    manager.push(Spy("settings", said, opaque=False))
    manager.settle()
    assert _backdrop(manager) is first
    manager.arrange(Look(window.get_size(), LINEN))
    manager.settle()
    assert _backdrop(manager) is not first
    assert said.count("play draws") == 2


def test_no_line_of_what_lies_behind_a_dialog_is_painted_twice(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []

    def paint(_: Canvas, picture: pygame.Surface) -> None:
        painted.extend(range(picture.get_clip().top, picture.get_clip().bottom))

    monkeypatch.setattr(Canvas, "paint", paint)
    assert list(backdrop_by_steps(lambda canvas: None, look))
    assert painted == list(range(look.size[1]))


def test_a_backdrop_is_blurred_and_dimmed_to_the_table(look: Look) -> None:
    class White(Scene):
        """A white half."""

        def draw(self, canvas: Canvas) -> None:
            half = pygame.Surface((look.size[0] // 2, look.size[1]))
            half.fill((255, 255, 255))
            canvas.blit(half, (0, 0))

    manager = SceneManager(look)
    manager.push(White())
    manager.push(Spy("pause", [], opaque=False))
    manager.settle()
    picture = _backdrop(manager)
    middle = look.size[0] // 2
    bright, edge, dark = (picture.get_at((x, 300))[0] for x in (middle - 60, middle, middle + 60))
    assert 90 < bright < 115  # 35 % of white and 65 % of the table's edge
    assert dark < edge < bright


class Slow(Spy):
    """A dialog with three chores."""

    def chores(self) -> Iterator[Callable[[], object]]:
        for number in range(3):
            yield partial(self._said.append, f"{self.name} makes {number}")


def _coming(look: Look, said: list[str]) -> SceneManager:
    """A game over which a dialog is about to come."""
    manager = SceneManager(look, count(step=UNSEEN).__next__)  # each step takes a whole frame
    manager.push(Spy("play", said))
    manager.settle()
    manager.push_when_made(Slow("score", said, opaque=False))
    return manager


def test_a_dialog_that_is_made_in_no_time_comes_in_one_frame(look: Look) -> None:
    manager = SceneManager(look)
    manager.push(Spy("play", []))
    manager.settle()
    manager.push_when_made(Slow("score", [], opaque=False))
    _frame(manager)
    assert [scene.name for scene in manager.scenes] == ["play", "score"]


def _frame(manager: SceneManager) -> bool:
    """Advance by a frame; return whether anything moves."""
    moving = manager.update(1 / 60)
    manager.settle()
    return moving


def test_a_dialog_that_comes_is_made_a_bit_in_each_frame_and_then_shown(look: Look) -> None:
    said: list[str] = []
    manager = _coming(look, said)
    frames = [str(manager.top and manager.top.name) for _ in range(60) if _frame(manager)]
    assert frames.count("play") >= 3 + BANDS
    assert manager.top is not None
    assert manager.top.name == "score"
    assert said.count("play draws") == 1
    assert [f"score makes {number}" in said for number in range(3)] == [True] * 3
    assert not _frame(manager)


def test_a_dialog_that_has_come_lies_over_the_backdrop_that_it_would_have_at_once(look: Look) -> None:
    made, at_once = _coming(look, []), _coming(look, [])
    while _frame(made):
        pass
    at_once.handle(Key("space"))
    while _frame(at_once):
        pass
    assert at_once.top is not None
    assert at_once.top.name == "score"
    assert pygame.image.tobytes(_backdrop(made), "RGB") == pygame.image.tobytes(_backdrop(at_once), "RGB")


@pytest.mark.parametrize("intent", [Key("space"), Press((5, 5))])
def test_whoever_presses_before_a_dialog_has_come_only_brings_it(look: Look, intent: Intent) -> None:
    manager = _coming(look, [])
    _frame(manager)
    manager.handle(PointerMove((5, 5)))
    below = manager.scenes[0]
    manager.handle(intent)
    top = manager.top
    assert isinstance(top, Slow)
    assert isinstance(below, Spy)
    assert intent not in top.heard, "nobody has seen yet what it would press"
    assert below.heard == [PointerMove((5, 5))]
    manager.handle(intent)
    assert intent in top.heard


def test_a_dialog_that_comes_waits_for_what_was_laid_on_its_scene_meanwhile(look: Look) -> None:
    manager = _coming(look, [])
    manager.push(Spy("pause", [], opaque=False))
    manager.settle()
    while _frame(manager):
        pass
    for _ in range(60):
        assert not _frame(manager)
    assert [scene.name for scene in manager.scenes] == ["play", "pause"]
    manager.pop()
    manager.settle()
    while _frame(manager):
        pass
    assert [scene.name for scene in manager.scenes] == ["play", "score"]


def test_a_dialog_that_comes_is_made_again_for_another_look(look: Look, window: pygame.Surface) -> None:
    said: list[str] = []
    manager = _coming(look, said)
    _frame(manager)
    manager.arrange(Look(window.get_size(), LINEN))
    while _frame(manager):
        pass
    assert said.count("score makes 0") <= 2
    assert manager.top is not None
    assert manager.top.name == "score"


@pytest.mark.parametrize("restart", [SceneManager.clear, SceneManager.restart])
def test_no_dialog_comes_over_another_scene_than_its_own(
    look: Look, restart: Callable[[SceneManager, Scene], None]
) -> None:
    manager = _coming(look, [])
    _frame(manager)
    restart(manager, Spy("menu", []))
    manager.settle()
    for _ in range(60):
        _frame(manager)
    assert [scene.name for scene in manager.scenes] == ["menu"]


def _backdrop(manager: SceneManager) -> pygame.Surface:
    canvas = Canvas()
    manager.draw(canvas)
    return canvas.blits()[0][0]


class Reads(Slow):
    """A dialog that reads what it is to show."""

    reading = True

    @property
    def reads(self) -> bool:
        return self.reading


def test_the_picture_before_stays_until_that_of_a_scene_is_made_a_bit_in_each_frame(look: Look) -> None:
    said: list[str] = []
    manager = SceneManager(look, count(step=SEEN).__next__)  # each step takes a whole frame
    manager.push(Spy("play", said))
    manager.settle()
    assert not manager.picture_stays, "there is nothing else to show before the first scene"
    manager.push(Slow("settings", said, opaque=False))
    manager.settle()
    assert manager.top is not None
    assert manager.top.name == "settings"
    frames = [
        sum("makes" in each for each in said) for _ in range(60) if manager.picture_stays and _frame(manager)
    ]
    assert set(frames) == {2, 3}, "the first is made in the frame in which the scene comes"
    assert len(frames) > 3 + 8, "what lies behind it is made a band at a time"
    assert not manager.picture_stays


def test_the_picture_before_stays_a_moment_for_what_a_scene_reads_and_no_longer(look: Look) -> None:
    clock, said = Clock(), list[str]()
    manager = SceneManager(look, clock)
    manager.push(Spy("menu", said))
    manager.settle()
    for after, comes in ((0.1, True), (1.0, False)):
        scene = Reads("matches", said)
        manager.push(scene)
        manager.settle()
        said.clear()
        assert _frame(manager)
        assert said == []
        clock.now += after
        scene.reading = not comes
        _frame(manager)
        assert not manager.picture_stays
        assert said[:1] == ["matches arranges"], "it is placed again with what it has read"


def test_a_scene_in_another_size_is_made_at_once(look: Look) -> None:
    manager = SceneManager(look, count(step=SEEN).__next__)
    manager.push(Slow("menu", []))
    manager.settle()
    manager.arrange(look.resized((1280, 800)))
    manager.settle()
    assert not manager.picture_stays
