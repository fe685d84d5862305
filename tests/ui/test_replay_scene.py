"""A record on the table: every way through it, and what is seen there."""

from __future__ import annotations

import pytest

from skipbo.session.replay import Replay
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.event_lines import card_name
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import report
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.layout.arrangements import arrangement_of
from skipbo.ui.layout.grid import Arrangement
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.table.show.playback import Playback
from skipbo.words.game_log import GameLog
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, frame, keys, shown
from tests.ui.looking_back import LEVELS, played, replay
from tests.ui.table.shows import silence

INSTANT = Pace(Speed.INSTANT)


def opened(look: Look, *levels: str | None, pace: Pace = INSTANT) -> ReplayScene:
    return shown(replay([], *levels, pace=pace), look)


def consistent(scene: ReplayScene) -> None:
    """The table shows the place, and so does the log."""
    now, record = scene.playback, scene.playback.replay
    assert now.view.show.seen == record.observe(now.place, now.seat)
    log, game = GameLog([player.name for player in record.players]), record.game_at(now.place)
    for place in range(record.games[game], now.place + 1):
        for event in record.events(place, None):
            log.add(event)
    assert now.view.log.lines == log.lines
    assert not now.view.show.busy


def test_it_begins_with_the_first_deal_and_steps_to_the_end_and_back(look: Look) -> None:
    scene = opened(look)
    last = scene.playback.replay.last
    for place in range(last + 1):
        assert scene.playback.place == place
        consistent(scene)
        keys(scene, "right")
        scene.update(0.1)
    assert scene.playback.place == last
    for place in range(last, max(-1, last - 40), -1):
        assert scene.playback.place == place
        consistent(scene)
        keys(scene, "left")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(1000, 1400), (500, 900), (750, 1000)])
@pytest.mark.parametrize("others", [1, 5])
def test_an_upright_window_shows_the_table_as_it_is_played_there(size: tuple[int, int], others: int) -> None:
    look = Look(logical_size(size), FELT._replace(grain=None))
    scene = opened(look, None, *["casual"] * others)
    assert arrangement_of(look.size, 1 + others) is Arrangement.TALL
    assert scene.playback.view.layout.grid.arrangement is Arrangement.TALL


def test_it_plays_itself_to_the_end_and_stops(look: Look) -> None:
    scene = opened(look)
    keys(scene, "space")
    assert control(scene, "Pause").enabled
    steps = 0
    while scene.update(0.5):
        frame(scene)
        steps += 1
        assert steps < 10 * scene.playback.replay.last
    assert scene.playback.place == scene.playback.replay.last
    consistent(scene)
    keys(scene, "space")  # and again from the beginning
    assert scene.playback.place == 0


def test_motion_ends_where_the_next_thing_begins(look: Look) -> None:
    scene = opened(look, None, "casual", pace=Pace())
    keys(scene, "space")
    for n in range(300):
        scene.update(0.03)
        if n % 50 == 49:
            keys(scene, ("right", "left", "pagedown", "pageup", "space", "end")[n // 50])
    keys(scene, "left")
    consistent(scene)


def test_turns_games_and_ends_by_keys(look: Look) -> None:
    scene = opened(look)
    record, now = scene.playback.replay, scene.playback
    assert len(record.games) > 1
    keys(scene, "pagedown")
    assert now.place == record.turns[1]
    keys(scene, "right", shift=True)
    assert now.place == record.turns[2]
    keys(scene, "pageup")
    assert now.place == record.turns[1]
    scene.handle(Key("right", ctrl=True))
    assert now.place == record.games[1]
    scene.handle(Key("left", ctrl=True))
    assert now.place == 0
    keys(scene, "end")
    assert now.place == record.last
    consistent(scene)
    keys(scene, "home")
    assert now.place == 0
    consistent(scene)


def test_the_buttons_do_the_same(look: Look) -> None:
    scene = opened(look)
    record, now = scene.playback.replay, scene.playback
    assert not control(scene, "Step back").enabled
    for name, place in (
        ("Step forward", 1),
        ("Step back", 0),
        ("Turn forward", record.turns[1]),
        ("Turn back", 0),
        ("To the end", record.last),
        ("To the start", 0),
    ):
        click(scene, name)
        assert now.place == place, name
    click(scene, "To the end")
    assert not control(scene, "Step forward").enabled
    assert not control(scene, "Play on from here").enabled


def test_the_line_is_dragged_and_wheeled(look: Look) -> None:
    scene = opened(look)
    line, now = control(scene, "Place in the match").rect, scene.playback
    scene.handle(Press((line.right - 2, line.centery)))
    assert now.place == scene.playback.replay.last
    scene.handle(PointerMove((line.left - 500, line.centery), True))
    assert now.place == 0
    scene.handle(PointerMove((line.centerx, line.centery), True))
    middle = now.place
    assert abs(middle - scene.playback.replay.last / 2) <= scene.playback.replay.last / 20
    scene.handle(Release((line.centerx, line.centery)))
    scene.handle(PointerMove((line.left + 20, line.centery)))
    assert now.place == middle
    scene.handle(Wheel((line.centerx, line.centery), -1))
    assert now.place == middle + 1
    consistent(scene)


def test_after_a_click_the_space_bar_still_means_play(look: Look) -> None:
    scene = opened(look)
    click(scene, "Step forward")
    keys(scene, "space")
    assert scene.playback.playing


@pytest.mark.parametrize("levels", [(None, "casual"), (None, "casual", None, "regular", "casual", None)])
def test_from_one_seats_eyes_only_that_hand_is_seen(look: Look, levels: tuple[str | None, ...]) -> None:
    scene = opened(look, *levels)
    keys(scene, *["right"] * 9)
    for seat, player in enumerate(scene.playback.replay.players):
        scene.playback.sit(seat)
        seen = {place.name: place.card for place in report(scene.things()).places if "hand" in place.name}
        open_now = {name for name, card in seen.items() if card is not None}
        assert open_now == {name for name in seen if name.startswith(f"{player.name}'s")}
        consistent(scene)


def test_all_hands_open(look: Look) -> None:
    scene = opened(look, None, "casual", "regular")
    keys(scene, *["right"] * 7)
    click(scene, "All hands open")
    for _ in range(20):
        hands = scene.playback.replay.hands(scene.playback.place)
        assert scene.picture().notes.open_hands == dict(enumerate(hands))
        frame(scene)
        if not scene.update(0.1):
            told = [place.card for place in report(scene.things()).places if "hand" in place.name]
            assert sorted(map(str, told)) == sorted(card_name(card) for hand in hands for card in hand)
        keys(scene, "right")
    click(scene, "All hands open")
    assert scene.picture().notes.open_hands == {}


def test_another_seat_is_chosen_from_the_list(look: Look) -> None:
    scene = opened(look, None, "casual", "regular")
    click(scene, "Seen by", "Seen by: Cleo's view")
    assert scene.playback.seat == 2
    assert scene.playback.view.viewer == 2


def test_speed(look: Look) -> None:
    scene = opened(look)
    click(scene, "Speed: Fast")
    assert scene.playback.pace() == Pace(Speed.FAST)


def test_play_on_from_here_tells_the_place(look: Look) -> None:
    said: list[str] = []
    scene = shown(replay(said, pace=INSTANT), look)
    keys(scene, "right", "right", "right")
    click(scene, "Play on from here")
    assert said == ["play on 3"]


def test_nobody_can_play_on_where_only_computers_sat(look: Look) -> None:
    scene = opened(look, "casual", "regular")
    assert not control(scene, "Play on from here").enabled


def test_it_says_where_one_is_and_how_the_match_stands(look: Look) -> None:
    scene = opened(look)
    assert "Game 1 of" in (control(scene, "Place in the match").value or "")
    keys(scene, "end")
    assert (control(scene, "Place in the match").value or "").endswith("The end")
    sentence, standing = map(ENGLISH.text, scene.picture().notes.guidance)
    assert sentence.endswith("won this game.")
    assert "Ann" in standing
    assert "Ben" in standing


def test_a_record_without_a_deal_has_nothing_to_show() -> None:
    record = played(None, "casual")
    with pytest.raises(ValueError, match="without a deal"):
        Playback(Replay(record._replace(games=())), Pace(Speed.INSTANT), silence(), LEVELS)


def test_while_it_plays_an_open_list_stays_open_and_the_table_keeps_its_look(look: Look) -> None:
    scene = opened(look)
    table = scene.playback.view.look
    scene.playback.play(True)
    click(scene, "Seen by")
    before = scene.playback.place
    while scene.playback.place < before + 3:
        scene.update(0.2)
    assert {"replay.seat.0", "replay.seat.1"} <= {thing.key for thing in walk(scene.things())}
    assert scene.playback.view.look is table


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_the_table_ends_where_the_strip_begins_however_large_the_text_is(text: float) -> None:
    scene = opened(Look((1280, 800), FELT._replace(grain=None), comfort=ReadingComfort(text)))
    table = scene.playback.view.layout.window
    below = [
        thing
        for thing in walk(scene.things())
        if thing.rect and thing.key in ("replay.where", "replay.speed", "replay.play", "replay.play_on")
    ]
    assert len(below) == 4
    assert all(thing.rect is not None and thing.rect[1] >= table.bottom for thing in below)
    assert all(thing.rect is not None and thing.rect[1] + thing.rect[3] <= 800 for thing in below)
