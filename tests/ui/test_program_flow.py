"""What follows what, from the menu and back to it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo.ai import learned
from skipbo.model.deal_number import draw, is_drawn, number_text
from skipbo.options import Options
from skipbo.session.kinds import FIRST
from skipbo.session.progress import Progress
from skipbo.session.setup import DEFAULT, PERSON, to_text
from skipbo.store.error_log import LOG
from skipbo.store.history import History
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.store.under_way import SavedMatch, UnderWay
from skipbo.ui.flow.preferences import volumes
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.sound import Volumes
from skipbo.ui.scenes.menu import Following, MenuScene
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.scenes.setup import SetupScene
from skipbo.words.language import ENGLISH
from tests.ui.running import Running, Start, keep, kept, match, running
from tests.ui.stand_ins import SEED, Thinker
from tests.ui.tabletop import setup

COMPUTERS = ("casual", "casual")


def chosen(run: Running) -> SetupScene:
    top = run.top
    assert isinstance(top, SetupScene)
    return top


def test_from_the_menu_to_a_match_and_back(start: Start) -> None:
    run = start()
    assert run.scene == "menu"
    run.press("New game")
    assert run.scene == "setup"
    run.press("Deal")
    assert run.scene == "deal"
    run.rest()
    assert run.scene == "play"
    run.escape()
    assert run.scene == "pause"
    run.press("Save and leave")
    assert run.scene == "menu"
    assert run.app.store.left is not None


def test_deal_play_score_and_a_new_match(start: Start) -> None:
    options = match(setup(*COMPUTERS, stock=2, total=40), speed="instant")
    run = start(options)
    numbers = [run.table.seed]
    for _ in range(12):
        run.to_the_score()
        over = run.table.score.match_over
        run.press("The whole match" if over else "Next game")
        if over:
            run.press("Play again")
            break
    numbers.append(run.table.seed)
    assert run.scene in ("deal", "play")
    assert run.table.game == 0
    assert len(set(numbers)) == 2
    assert all(is_drawn(number) for number in numbers)


HUGE = to_text(DEFAULT).replace('"stock": null', f'"stock": {10**400}')


@pytest.mark.parametrize(
    "kept", [HUGE, "[" * 9999, '{"seats": 7}'], ids=["a huge stock", "lists", "no seats"]
)
def test_choices_that_cannot_be_read_are_told_and_the_usual_ones_offered(
    start: Start, tmp_path: Path, kept: str
) -> None:
    keep(tmp_path, Settings(setup=kept))
    run = start()
    run.press("New game")
    told = " ".join(run.words())
    assert "The choices of the last game cannot be read" in told
    run.press("Close")
    assert chosen(run).setup == FIRST


def test_a_mix_that_cannot_be_read_is_told_and_stays_as_it_is_when_others_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = "later", "Later", '{"poker": true}'
    rows = ("friday", "Friday", "{}"), later, ("sunday", "Sunday", '{"stock": 5}')
    keep(tmp_path, Settings(mixes=rows))
    with running(Options(), tmp_path, monkeypatch) as run:
        for name in ("New game", "All options", "More rules", "More rules: Own mixes"):
            run.press(name)
        told = " ".join(run.words())
        assert "1 mix cannot be read" in told
        run.press("Delete Friday")
        run.settle()
    left, *others = kept(tmp_path).mixes
    assert left[1] == "Sunday"
    assert others == [later]


def test_choices_that_cannot_be_played_are_shown_instead_of_dealt_again(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(setup=to_text(DEFAULT).replace('"stock": null', '"stock": 100000000000')))
    run = start()
    run.app.flow.go(Way.AGAIN)
    run.frames()
    assert run.scene == "setup"


def test_a_number_left_to_chance_comes_from_chance(start: Start) -> None:
    run = start(match(setup(*COMPUTERS)))
    assert run.table.seed == draw(Random(SEED))


def test_a_typed_number_is_for_one_match(start: Start) -> None:
    options = match(setup(*COMPUTERS, stock=2, seed=42), speed="instant")
    run = start(options)
    assert run.table.seed == 42
    run.to_the_score()
    run.press("Play again")
    assert run.table.seed != 42


def test_no_number_left_to_chance_stands_in_trace_or_title_before_its_end(
    start: Start, tmp_path: Path
) -> None:
    options = match(setup(*COMPUTERS, stock=2), speed="instant", trace=tmp_path / "trace")
    run = start(options)
    number = number_text(run.table.seed)
    for _ in range(3000):
        title = pygame.display.get_caption()[0]
        assert number not in title
        if run.scene == "scoring":
            break
        assert number not in repr(controls(run.app.scenes.things()))
        run.frames()
    assert number not in "".join(run.trace_lines())


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = setup(PERSON, "casual", "regular", stock=20, total=None)
    keep(tmp_path, Settings(setup=to_text(wanted)))
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("New game")
        assert chosen(run).setup == wanted
        run.press("Deal")
    assert kept(tmp_path).setup == to_text(wanted)


def test_without_new_the_command_line_stands_ready_in_the_set_up(start: Start) -> None:
    wanted = setup(PERSON, "casual", "casual", stock=15, seed=7)
    run = start(Options(setup=wanted))
    run.press("New game")
    assert chosen(run).setup == wanted
    run.escape()
    run.press("New game", "Deal")
    assert run.table.seed == 7
    run.rest()
    run.escape()
    run.press("Save and leave", "New game")
    assert chosen(run).setup == wanted._replace(seed=None)


def test_the_computers_process_starts_while_somebody_chooses_and_ends_with_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        thinker = run.app.flow.computers.thinker
        assert isinstance(thinker, Thinker)
        assert thinker.starts == 0
        run.press("New game")
        assert thinker.starts == 1
    assert thinker.closed


def test_where_only_persons_play_there_is_no_process_of_computers(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(match(setup(PERSON, PERSON)), tmp_path, monkeypatch) as run:
        thinker = run.app.flow.computers.thinker
        assert isinstance(thinker, Thinker)
        assert thinker.starts == 0
    run = start(Options(setup=setup(PERSON, "casual")), tmp_path / "chosen")
    run.press("New game")
    thinker = run.app.flow.computers.thinker
    assert isinstance(thinker, Thinker)
    assert (thinker.starts, thinker.closed) == (1, False)
    run.press("All options", "Ben: Person", "Deal")
    assert run.table.persons == (0, 1)
    assert (thinker.starts, thinker.closed) == (1, True)


def test_what_goes_wrong_with_the_computers_stands_in_the_log_of_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("New game")
        thinker = run.app.flow.computers.thinker
        assert isinstance(thinker, Thinker)
        thinker.log.warning("Something took too long.")
    assert "Something took too long." in (tmp_path / LOG).read_text("utf-8")


@pytest.mark.parametrize("options", [Options(), match(setup(PERSON, "expert"))], ids=["set-up", "table"])
def test_damaged_weights_of_the_computers_are_told_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: Options
) -> None:
    monkeypatch.setattr(learned, "weights_problem", lambda: learned.WeightsUnreadable("weights.json"))
    with running(options, tmp_path, monkeypatch) as run:
        if not options.new:
            run.press("New game")
        run.rest()
        assert run.scene == "confirm"
        run.go("Close")
        assert run.scene == ("play" if options.new else "setup")
    assert (tmp_path / LOG).read_text("utf-8").count("weights.json") == 1


def test_sound_goes_off_and_comes_back_as_loud_as_it_was(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(volume=0.4, moments=0.7))
    run = start(match(setup(PERSON, "casual")))
    run.rest()
    run.press("Sound")
    assert volumes(run.app.preferences.now) == Volumes(0, 0)
    run.press("Sound")
    assert volumes(run.app.preferences.now) == Volumes(0.4, 0.7)


def test_the_score_leads_to_the_replay_of_the_game_that_has_ended_and_back(start: Start) -> None:
    options = match(setup(*COMPUTERS, stock=2, total=200), speed="instant")
    run = start(options)
    run.to_the_score()
    run.press("Next game")
    run.to_the_score()
    run.press("What decided it")
    analysis = run.top
    analysis.press("what_decided.more")
    run.frames()
    analysis.press("what_decided.replay")
    run.frames()
    replay = run.app.scenes.top
    assert isinstance(replay, ReplayScene)
    assert replay.playback.replay.game_at(replay.playback.place) == run.table.game == 1
    assert replay.playback.replay.steps == run.table.steps
    run.press("Close the replay")
    for _ in range(2):  # from the page that leads there, and from what decided it
        run.escape()
    assert run.scene == "scoring"
    run.press("Next game")
    assert run.table.game == 2


@pytest.mark.parametrize(("way", "sure"), [("Leave game", "Leave game"), ("Quit Skip-Bo", "Quit")])
def test_a_game_that_cannot_be_kept_is_not_left_without_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, sure: str
) -> None:
    first = Store(tmp_path)
    with running(match(setup(PERSON, "casual", seed=3)), tmp_path, monkeypatch) as run:
        run.rest()
        run.escape()
        run.press(way)
        assert run.scene == "confirm"
        run.key(pygame.K_RETURN)
        assert run.scene == "pause"
        run.press(way, sure)
        assert run.scene == "menu" if way == "Leave game" else not run.app.running
    first.close()


def test_a_game_that_is_kept_is_quit_at_once(start: Start) -> None:
    run = start(match(setup(PERSON, "casual", seed=3)))
    run.rest()
    run.escape()
    run.press("Quit Skip-Bo")
    assert not run.app.running


@pytest.mark.parametrize("way", Way)
def test_every_way_leads_somewhere(start: Start, way: Way) -> None:
    run = start(match(setup(PERSON, "casual"), speed="instant"))
    run.rest()
    before = run.top
    run.app.flow.go(way)
    run.rest()
    assert run.app.scenes.top is not before or not run.app.running


def counted_loads(monkeypatch: pytest.MonkeyPatch) -> list[UnderWay]:
    """A list that grows whenever the match that was left is loaded."""
    loads: list[UnderWay] = []
    load = UnderWay.load

    def counted(store: UnderWay) -> SavedMatch | None:
        loads.append(store)
        return load(store)

    monkeypatch.setattr(UnderWay, "load", counted)
    return loads


def test_the_match_that_was_left_is_loaded_once_and_only_when_it_goes_on(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(match(setup(PERSON, "casual", seed=3)), tmp_path, monkeypatch) as run:
        run.rest()
    loads = counted_loads(monkeypatch)
    run = start()
    run.rest()
    assert loads == []
    run.press("Continue")
    assert run.scene == "play"
    assert len(loads) == 1


def test_a_chosen_match_asks_once_for_the_one_that_was_left(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(match(setup(PERSON, "casual", seed=3)), tmp_path, monkeypatch) as run:
        run.rest()
    loads = counted_loads(monkeypatch)
    run = start()
    for name in ("New game", "Deal", "New game"):
        run.press(name)
    assert run.scene == "deal"
    assert len(loads) == 1


def following(run: Running, *, no_figures: bool = False) -> Following:
    """What the menu says comes next, after two games won against Casual and another one of them dealt."""
    now = run.app.preferences.now
    run.app.preferences.change(now._replace(setup=to_text(FIRST), no_figures=no_figures))
    run.app.flow.go(Way.MENU)
    run.rest()
    menu = run.app.scenes.top
    assert isinstance(menu, MenuScene)
    return menu.offered.following


def test_the_menu_says_where_one_stands_on_the_path_and_leads_on_unless_figures_are_hidden(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(History, "duels", lambda *_: (("casual", True), ("casual", True)))
    run = start(Options(speed="instant"))
    run.rest()
    next_one = following(run)
    assert ENGLISH.text(next_one.door) == "Next: Dan, Regular"
    assert ENGLISH.text(next_one.path.told) == "Casual · 2 of 2"
    assert [step.beaten for step in next_one.path.steps] == [False, True, False, False, False]
    assert [step.here for step in next_one.path.steps] == [False, False, True, False, False]
    assert following(run, no_figures=True) == Following()
    following(run)
    run.press("Next: Dan, Regular")
    run.rest()
    assert [(each.name, each.level) for each in run.table.players] == [("Ann", None), ("Dan", "regular")]


def test_what_the_first_win_has_offered_is_still_there_in_the_menu(start: Start) -> None:
    run = start(Options(speed="instant"))
    run.rest()
    run.app.preferences.keep_progress(Progress(games=1, won=True))
    run.app.flow.refresh_menu()
    run.frames()
    run.go("Next: 10 cards against Ben")
    assert [(each.name, each.level) for each in run.table.players] == [("Ann", None), ("Ben", "casual")]


def test_the_menu_over_a_game_that_is_asked_for_twice_lies_there_once(start: Start) -> None:
    run = start(match(setup(PERSON, "casual"), speed="instant"))
    run.rest()
    for _ in range(2):
        run.app.flow.go(Way.PAUSE)
    run.frames()
    assert [scene.name for scene in run.app.scenes.scenes] == ["play", "pause"]
