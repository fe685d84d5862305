"""Handovers between persons at one screen, each seen twice: with a hand as it is, and dealt anew.

Whoever takes the seat must not be able to tell the two apart: not by a word that is spoken, by a node, a line
of the trace, the picture's value or a pixel of it, whatever is done with keys, buttons, mouse and pad.
"""

from __future__ import annotations

import re
import shutil
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

import pygame
import pytest

from skipbo.model.cards import Card, Chance
from skipbo.model.legal_moves import Draw, Move, Play
from skipbo.model.state import Phase, build_pile, discard_of
from skipbo.store.settings import Settings
from skipbo.ui.app.app import App
from skipbo.ui.app.assistive import Assistance, sayings
from skipbo.ui.app.assistive.bridge import Bridge
from skipbo.ui.app.assistive.nodes import Saying, Seen, walk_nodes
from skipbo.ui.app.assistive.screen_reader import ScreenReader
from skipbo.ui.flow import phones_flow
from skipbo.ui.kit import Canvas, Clock, Thing, reports, walk
from skipbo.ui.kit.canvas import opaque
from skipbo.ui.parts import Scene, SceneManager
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import Held, TablePicture
from skipbo.ui.table.play.held_card import held_for
from tests.ui import running as running_module
from tests.ui.dealt_anew import Handover, any_handover, exchanged
from tests.ui.feigned_door import Door
from tests.ui.monkey.disk import Disk
from tests.ui.running import Running, keep, match, running

SIZE = (960, 600)
_FRAME = 1 / 16
"""Seconds of a frame, of which sums are exact: they must not hang on when somebody sat down."""
_LONGEST = 600
"""Frames after which a curtain must have come, or what moves be at rest."""
_TOLD = 16
"""Frames after which all has been told that has happened."""


class Moment(NamedTuple):
    """What whoever sits there can see and hear after a frame, or after an act, in one of the two deals.

    `paint`: a sum over all pixels; 0 in frames that nobody looks at so closely.
    """

    scene: str
    title: str
    seen: Seen
    spoken: tuple[str, ...]
    pictures: tuple[TablePicture, ...]
    paint: int


class _Ear:
    """Stands for the bridge: keeps the tree that was told last, and what has been spoken since."""

    asked, listens = 0.0, True

    def __init__(self) -> None:
        self.seen, self.spoken, self._last = Seen(), list[str](), 0
        self.ever = set[str]()
        self.there: tuple[str, ...] = ()
        self._reader: ScreenReader | None = None

    def reader(self, scenes: SceneManager, clock: Clock, now: Callable[[], Settings]) -> ScreenReader:
        """The reader of a program that tells this everything."""
        if self._reader is None:
            self._reader = ScreenReader(cast(Bridge, self), scenes, clock, now)
        return self._reader

    def tell(self, seen: Seen, said: Sequence[Saying], place: object) -> None:
        self.seen, self.there = seen, tuple(each.words for each in said)
        self.spoken += [each.words for each in said if each.number > self._last]
        self.ever.update(_sentences([each.words for each in said]))
        self._last = max([self._last, *(each.number for each in said)])

    def orders(self) -> list[object]:
        return []


class Sitting:
    """A program at one of the two deals, from the turn of one person to the acts of the next.

    Every frame takes the same time, and every word is read in the same: only what is said can differ.
    """

    def __init__(self, run: Running, handover: Handover, ear: _Ear) -> None:
        self.run, self._handover, self._ear, self.ever_spoken = run, handover, ear, ear.ever
        self.moments, self.trace, self.acts = list[Moment](), list[str](), 0

    def frames(self, count: int) -> None:
        """So many frames."""
        self.run.frames(count)

    def until(self, done: Callable[[], bool]) -> None:
        """Frames until something is so. Raises AssertionError where it does not come."""
        for _ in range(_LONGEST):
            if done():
                return
            self.frames(1)
        raise AssertionError(f"The {self.run.scene} scene does not go on.")

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key, and let one frame pass."""
        self.run.key(key, mod)

    @property
    def ends(self) -> bool:
        """Whether nothing can be compared any more: the hand that differs lies open, or all is over.

        A computer may have won before the next person came to the table.
        """
        game = self.run.app.flow.matches.current
        is_open = game is not None and game.view.show.seen.seat == self._handover.seat
        return is_open or self._is_won or not self.run.app.running

    @property
    def _is_won(self) -> bool:
        game = self.run.app.flow.matches.current
        return game is not None and game.table.phase is Phase.OVER

    # The turn of the person whose hand is dealt anew.

    def play_the_turn(self) -> None:
        """Take the seat, ask and look at all there is to know, and play: up to the next curtain."""
        run, handover = self.run, self._handover
        self.until(lambda: not run.game.teller.waiting)
        run.view.show.finish()
        for move in handover.before:
            run.table.play(move)
        run.table.seal()
        run.game.go_on()
        self.until(lambda: run.scene == "curtain")
        self.frames(4)
        self.key(pygame.K_RETURN)
        self.until(self._is_at_play)
        rng = Random(f"private/{handover.chance}")
        for move in handover.turn:
            for _ in range(rng.randrange(5)):
                self._be_curious(rng)
            self._let_go()
            self._make(move)
        made = [step for step in run.table.steps if not isinstance(step, Draw)]
        assert tuple(made[-len(handover.turn) :]) == handover.turn
        if rng.random() < 0.5:
            self._look_again(rng)
        self.until(self._comes_to_an_end)

    def _is_at_play(self) -> bool:
        at_rest = self.run.game.hands.mine and not self.run.view.show.busy
        return self.run.scene == "play" and at_rest and self.run.table.phase is Phase.PLAY

    def _comes_to_an_end(self) -> bool:
        if self.run.hands_over:
            self.run.app.scenes.press("play.go_on")
        return self.run.scene == "curtain" or self._is_won

    def _play_scene(self) -> PlayScene:
        top = self.run.app.scenes.top
        assert isinstance(top, PlayScene), self.run.scene
        return top

    def _make(self, move: Move) -> None:
        """Make a move with the mouse."""
        view = self.run.view
        self.until(self._is_at_play)
        held = held_for(view, move)
        assert held is not None
        goal = build_pile(move.pile) if isinstance(move, Play) else discard_of(held.source.seat, move.pile)  # type: ignore[union-attr]
        for x, y in (self._middle(held), view.box_of(goal).centre):
            self.run.click((round(x), round(y)))
        self.until(lambda: not self.run.game.teller.waiting)

    def _middle(self, held: Held) -> tuple[float, float]:
        """The point at which a card is surely taken."""
        view = self.run.view
        return (
            view.hand_cards()[held.spot].click.centre if held.spot >= 0 else view.box_of(held.source).centre
        )

    def _let_go(self) -> None:
        if self.run.view.marks.held is not None:
            self.key(pygame.K_ESCAPE)
        else:
            self.frames(1)
        self.until(lambda: not self._play_scene().match.held.busy)

    def _be_curious(self, rng: Random) -> None:
        """Do something that tells this person more, and makes no move; it takes as long in either deal."""
        act = rng.choice((self._ask, self._ask, self._ask, self._hover, self._try_in_vain))
        act(rng)

    def _ask(self, rng: Random) -> None:
        for _ in range(rng.randrange(1, 4)):
            self.key(rng.choice(_QUESTIONS))

    def _hover(self, rng: Random) -> None:
        cards = self.run.view.hand_cards()
        x, y = cards[rng.randrange(len(cards))].click.centre
        self.run.mouse(pygame.MOUSEMOTION, (round(x), round(y)))
        self.frames(1)

    def _try_in_vain(self, rng: Random) -> None:
        """Choose a card, and put it where it does not go in this deal."""
        view = self.run.view
        spot, pile = rng.randrange(len(view.hand)), build_pile(rng.randrange(4))
        self._let_go()
        x, y = view.hand_cards()[spot].click.centre
        self.run.click((round(x), round(y)))
        if view.marks.selected is None or pile in view.marks.legal:
            self.frames(1)
        else:
            x, y = view.box_of(pile).centre
            self.run.click((round(x), round(y)))

    def _look_again(self, rng: Random) -> None:
        """Take the end of the turn back if there is time, ask, and make it again by its button.

        It has been told by then: whether it still is, once it was taken back, hangs on what is told before.
        """
        self.frames(_TOLD)
        self.key(pygame.K_z, pygame.KMOD_CTRL)
        self.frames(6)
        if not self.run.table.back.can_redo:
            self.frames(3)
            return
        self._ask(Random(rng.random()))
        self.key(pygame.K_c)
        found = next(each for each in self._things() if each.key == "play.redo" and each.rect is not None)
        assert found.rect is not None
        x, y, w, h = found.rect
        self.run.click((x + w // 2, y + h // 2))

    def _things(self) -> Iterator[Thing]:
        return walk(self.run.app.scenes.things())

    # The acts of whoever comes next.

    def look_on(self, acts: int) -> None:
        """Take note of what is shown and told from the curtain on, while so many things are done."""
        run, rng = self.run, Random(f"acts/{self._handover.chance}")
        known = len(run.trace_lines())
        self._ear.spoken.clear()
        run.watchers.append(self._note)
        self._note()
        calm = rng.randrange(2, 6)
        for number in range(acts):
            self.frames(rng.choice((1, 1, 2, 4)))
            if self.ends:
                break
            if run.scene == "curtain" and number >= calm:
                self.key(pygame.K_RETURN)
            else:
                self._act(rng)
            if self.ends:
                break
            self.acts += 1
            self._note(closely=True)
            self.trace = run.trace_lines()[known:]
        run.watchers.remove(self._note)
        game = run.app.flow.matches.current
        lines = () if game is None else game.log.lines  # of which all may know, said or not
        self.ever_spoken.update(_sentences([run.app.look.text.language.text(line.said) for line in lines]))

    def _act(self, rng: Random) -> None:
        kind = rng.choice(("key", "key", "key", "key", "point", "control", "place", "play"))
        if kind == "key":
            self.key(*rng.choice(_KEYS))
        elif kind == "point":
            self.run.click((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])))
        else:
            self._click_one(kind, rng.random(), rng)

    def _click_one(self, kind: str, share: float, rng: Random) -> None:
        """Click a control, a place, or a card that can be played."""
        things = self.run.app.scenes.things()
        rects = [tuple(each.rect) for each in reports.controls(things)]
        if kind != "control":
            report = reports.report(things)
            sources = {source for source, _ in report.plays}
            rects = [
                place.rect for place in report.places if kind == "place" or place.name in sources
            ] or rects
        if rects:
            x, y, w, h = rects[int(share * len(rects))]
            self.run.click((x + w // 2, y + h // 2))
            if kind == "play" and rng.random() < 0.5:
                self.key(pygame.K_RETURN)

    def _note(self, closely: bool = False) -> None:
        if self.ends:
            return
        scenes = self.run.app.scenes.scenes
        spoken = (*_sentences(self._ear.spoken), "", *_sentences(self._ear.there))
        self._ear.spoken.clear()
        pictures = tuple(
            each.picture for each in scenes if isinstance(each, PlayScene) and each is scenes[-1]
        )
        paint = _painted(scenes[-1]) if closely else 0
        title, _ = pygame.display.get_caption()
        self.moments.append(Moment(self.run.scene, title, self._ear.seen, spoken, pictures, paint))


def _sentences(announcements: Sequence[str]) -> Iterator[str]:
    """Yield each sentence once: how many events one announcement has hangs on how long others were read."""
    yield from dict.fromkeys(re.split(r"(?<=[!?…])\s|\.\s?", " ".join(f"{each}." for each in announcements)))


def _painted(scene: Scene) -> int:
    canvas, picture = Canvas(), opaque(SIZE)
    scene.draw(canvas)
    canvas.paint(picture)
    return zlib.crc32(picture.get_buffer().raw)


_QUESTIONS = (
    *(pygame.K_c, pygame.K_g, pygame.K_h, pygame.K_t, pygame.K_l, pygame.K_a, pygame.K_w, pygame.K_r),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_s, pygame.K_d, pygame.K_b, pygame.K_v),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END),
)
"""Keys by which a person learns something without a move."""
_KEYS: Sequence[tuple[int] | tuple[int, int]] = (
    *((key,) for key in _QUESTIONS),
    *((pygame.K_COMMA,), (pygame.K_COMMA,), (pygame.K_COMMA,), (pygame.K_r,), (pygame.K_PERIOD,)),
    *((pygame.K_RETURN,), (pygame.K_RETURN,), (pygame.K_SPACE,), (pygame.K_TAB,), (pygame.K_ESCAPE,)),
    *((pygame.K_z, pygame.KMOD_CTRL), (pygame.K_y, pygame.KMOD_CTRL), (pygame.K_d, pygame.KMOD_SHIFT)),
    *((pygame.K_1, pygame.KMOD_CTRL), (pygame.K_2, pygame.KMOD_CTRL), (pygame.K_F1,), (pygame.K_q,)),
    *((pygame.K_UP,), (pygame.K_DOWN,), (pygame.K_HOME,), (pygame.K_PAGEUP,), (pygame.K_p,), (pygame.K_n,)),
)


def seen_in(handover: Handover, swaps: Sequence[tuple[int, int]], folder: Path, acts: int) -> Sitting:
    """What the next person sees and hears of a handover in a deal with these cards exchanged."""
    shutil.rmtree(folder, ignore_errors=True)
    data = folder / "data"
    keep(data, handover.settings)
    shuffle = Chance.shuffle

    def shuffled(chance: Chance, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        found = shuffle(chance, cards, game, number)
        ours = chance.seed == handover.setup.seed  # the menu shuffles for the deal of the day
        return exchanged(found, game, number, swaps) if ours else found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "shuffle", shuffled)
        patch.setattr(phones_flow, "DoorProcess", Door)  # which opens in the same frame each time, too
        patch.setattr(phones_flow, "home_addresses", lambda: ("192.168.1.20",))
        patch.setattr(phones_flow, "SystemRandom", partial(Random, 0))
        Disk(data, patch)  # on which all is written before anybody goes on: in the same frame each time
        patch.setattr(sayings, "LETTERS", inf)
        patch.setattr(running_module, "FRAME", _FRAME)
        ear = _Ear()
        patch.setattr(Assistance, "reader", lambda _, *about: ear.reader(*about))
        patch.setattr(App, "timestamp", lambda _: "2026-01-31 14:05:09")
        options = match(handover.setup, size=SIZE, trace=folder / "trace", trace_version=2)
        with running(options, data, patch, drawn=1000) as run:
            patch.setattr("skipbo.ui.app.app.wait_for_events", partial(_wait, run))
            sitting = Sitting(run, handover, ear)
            sitting.play_the_turn()
            sitting.look_on(acts)
    return sitting


def _wait(run: Running, _: float) -> list[pygame.event.Event]:
    run.clock.now += _FRAME
    run.waits += 1
    return run.take()


def leaks(seed: int, folder: Path, acts: int) -> tuple[int, list[str]]:
    """How many acts after a handover were compared, and what tells the two deals apart, one a line."""
    handover = any_handover(seed)
    one, other = (seen_in(handover, swaps, folder, acts) for swaps in ((), handover.swaps))
    return min(one.acts, other.acts), list(_differences(seed, one, other))


def _differences(seed: int, one: Sitting, other: Sitting) -> Iterator[str]:
    """Yield the first moment, and the first line of the trace, in which two deals differ."""
    for number, (mine, its) in enumerate(zip(one.moments, other.moments, strict=False)):
        parts = [
            name for name in Moment._fields if name != "spoken" and getattr(mine, name) != getattr(its, name)
        ]
        if _of_a_hand(mine, other) or _of_a_hand(its, one):
            parts.append("spoken")
        if parts:
            told = "; ".join(_told(name, mine, its) for name in parts)
            yield f"handover {seed}, frame {number} ({mine.scene}): {told}"
            break
    if len(one.moments) != len(other.moments):
        yield f"handover {seed}: {len(one.moments)} and {len(other.moments)} frames"
    for mine_line, its_line in zip(one.trace, other.trace, strict=False):
        if mine_line != its_line:
            yield f"handover {seed}: trace: {mine_line[:300]} / {its_line[:300]}"
            break


def _of_a_hand(moment: Moment, other: Sitting) -> list[str]:
    """What is said in a moment, names a card, and is never said in the other deal.

    What all may know is said there too, sooner or later; how soon hangs on how long other sentences were.
    """
    named = [sentence for sentence in moment.spoken if re.search(r"\d|Skip-Bo", sentence)]
    return [sentence for sentence in named if sentence not in other.ever_spoken]


def _told(name: str, one: Moment, other: Moment) -> str:
    """Say in what two moments differ: of nodes the first that does, of all else everything."""
    if name == "seen":
        pairs = zip(walk_nodes(one.seen.nodes), walk_nodes(other.seen.nodes), strict=False)
        return next((f"node {mine!r} / {its!r}" for mine, its in pairs if mine != its), "other nodes")[:600]
    mine, its = getattr(one, name), getattr(other, name)
    if name == "pictures" and mine and its:
        pairs_of = {
            each.name: [getattr(one, each.name) for one in (mine[0], its[0])] for each in fields(mine[0])
        }
        found = (f"picture.{each} {a!r} / {b!r}" for each, (a, b) in pairs_of.items() if a != b)
        return "; ".join(found)[:900]
    return f"{name} {mine!r} / {its!r}"[:600]
