"""What joins the window with assistive technologies: tells them its things, and does what they ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.bridge import QUIET, Bridge
from skipbo.ui.app.assistive.from_things import seen
from skipbo.ui.app.assistive.nodes import (
    AssistiveAction,
    Saying,
    Seen,
    WindowGeometry,
    adds_to,
    joined,
    opened,
    still,
)
from skipbo.ui.app.assistive.sayings import LONGEST, Item, Sayings, Telling
from skipbo.ui.app.assistive.speaker import OPENING, Speaker
from skipbo.ui.app.window import WindowPlace
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Alarm, Clock, Command, Key, Things
from skipbo.ui.parts import Commentary, SceneManager
from skipbo.words import spoken

SETTLES = 1.0
"""Seconds for which the place with the focus says at most what it said, while cards are on their way."""
ANSWERED = 0.4
"""Seconds after which a key that has changed nothing is answered by the place that has the focus."""
_ASKING = (Command.TELL_TABLE, Command.TELL_HAND, Command.TELL_FITS, Command.TELL_TASK)
_STEPS = {AssistiveAction.MORE: Key("right"), AssistiveAction.LESS: Key("left")}


class _Greeting(NamedTuple):
    """The words that somebody reads who comes into the node `frame`."""

    frame: str = ""
    words: str = ""


class _Pressed(NamedTuple):
    """A key that was pressed: until when an answer is awaited, what was seen, and how much had been told."""

    until: Alarm
    seen: Seen
    told: int


class ScreenReader:
    """The reader of `scenes`; `now` returns the settings. `bridge` leads to the assistive technologies.

    `greeted`: they read by themselves what a scene or dialog is described with, once the focus comes into it.
    """

    def __init__(
        self,
        bridge: Bridge,
        scenes: SceneManager,
        clock: Clock,
        now: Callable[[], Settings],
        *,
        greeted: bool = False,
    ) -> None:
        self._bridge, self._scenes, self._clock, self._now = bridge, scenes, clock, now
        self._greeted = greeted
        self._greeting = _Greeting()
        self._speaker = Speaker()
        self._sayings = Sayings(clock)
        self._heard: float | None = None
        self._read_of: tuple[Things, Look, object] | None = None
        self._seen = Seen()
        self._told: tuple[Seen, tuple[Saying, ...], WindowGeometry] | None = None
        self._told_to: int | None = None
        self._alone = False
        self._settles: Alarm | None = None
        self._goes_on: Alarm | None = None
        self._pressed: _Pressed | None = None

    def obey(self) -> bool:
        """Do what has been asked for; return whether anything was."""
        orders = self._bridge.orders()
        for order in orders:
            if order.act is AssistiveAction.PRESS:
                self._scenes.press(order.key)
            else:
                self._scenes.reach(order.key)
            if order.act in _STEPS:
                self._scenes.handle(_STEPS[order.act])
            self._scenes.settle()
        return bool(orders)

    def recall(self, step: int) -> None:
        """Speak again what was spoken last, or so many announcements before (below 0) or after that."""
        self._sayings.recall(step)

    def pressed(self) -> None:
        """Note that a key was pressed: where nothing comes of it, the place with the focus is read again.

        Whoever does not see cannot tell a key that does nothing from a program that hangs.
        """
        if self._pressed is not None:
            self._clock.cancel(self._pressed.until)
        if self._told is not None:
            until = self._clock.schedule(ANSWERED)
            self._pressed = _Pressed(until, self._told[0], self._sayings.count)

    def look_round(self, look: Look, place: WindowPlace, scale: float) -> None:
        """Tell what is shown now in a window, once a frame; `scale`: its points per logical pixel."""
        if not self._is_heard():
            return
        where = WindowGeometry(*place.at, *place.size, scale, pygame.key.get_focused())
        now = self._read(look)
        shown = self._settled(now)
        before = Seen() if self._told is None else self._told[0]
        if self._told is None or shown.reading != before.reading:
            greets = _key(shown) == self._greeting.frame != _key(before)
            words = joined([self._greeting.words if greets else "", shown.reading[1]])
            self._sayings.let_read(words, elsewhere=_key(shown) != _key(before))
        if shown is not now or self._is_awaited():
            self._sayings.hold()
        self._answer(shown)
        told = (shown, self._sayings.there(), where)
        if told != self._told:
            self._told = told
            self._bridge.tell(*told)

    def _answer(self, shown: Seen) -> None:
        """Read the focus again after a key that has changed nothing, or has only ended what was told."""
        pressed, sayings = self._pressed, self._sayings
        if pressed is None:
            return
        if adds_to(shown, pressed.seen) or sayings.count != pressed.told:
            self._pressed = None
        elif pressed.until.over and not sayings.confirms:
            self._pressed = None
            if shown.reading[1]:
                sayings.read_again(shown.reading[1])

    def _is_heard(self) -> bool:
        """Tell whether somebody listens; one who has just begun is told everything, after the quiet time."""
        asked = self._bridge.asked
        if asked is not None and asked != self._heard:
            self._clock.schedule(2 * QUIET)  # a frame is needed then, even if nothing moves
            self._speaker = Speaker()
            self._sayings = Sayings(self._clock)
            self._read_of = self._told = self._pressed = None
            self._greeting = _Greeting()
        self._heard = asked
        return asked is not None and self._bridge.listens

    @property
    def _account(self) -> Commentary | None:
        """What the scene on top tells of a game; None where it tells of none."""
        return None if self._scenes.top is None else self._scenes.top.commentary()

    def _is_awaited(self) -> bool:
        """Tell whether the focus is about to go on, which is waited for as long as for any calm words."""
        commentary = self._account
        if commentary is None or not commentary.goes_on:
            self._clock.cancel(self._goes_on)
            self._goes_on = None
            return False
        if self._goes_on is None:
            self._goes_on = self._clock.schedule(LONGEST)
        return not self._goes_on.over

    def _settled(self, shown: Seen) -> Seen:
        """Return what is shown, but the place with the focus as it was told while cards move on the table.

        So a pile is not read once as its card leaves the hand and once more as it lands. And until what one
        has just played is confirmed, what was told stays: nothing is read that would cut that off. But where
        somebody else may sit down, nothing of a hand stays once it is covered.
        """
        before, commentary = None if self._told is None else self._told[0], self._account
        told_to, self._told_to = self._told_to, None if commentary is None else commentary.sees
        self._alone = self._alone if commentary is None else commentary.alone
        sits = self._alone or (told_to is not None and told_to == self._told_to)
        confirms = sits and self._sayings.confirms
        moves = commentary is not None and commentary.moves
        kept = shown
        if before is not None and (confirms or moves):
            kept = before if confirms else still(shown, before)
        if confirms or kept is shown:
            self._clock.cancel(self._settles)
            self._settles = None
            return kept
        if self._settles is None:
            self._settles = self._clock.schedule(SETTLES)
        return shown if self._settles.over else kept

    def _read(self, look: Look) -> Seen:
        """Return what is shown, and note what there is to say of it."""
        things, scenes = self._scenes.things(), self._scenes.scenes
        commentary = self._account
        # A line in a folded turn of the log shows nowhere, nor whose hand it is that holds no cards.
        read_of = things, look, commentary and (commentary.lines, commentary.sees)
        if self._read_of == read_of:
            return self._seen
        self._read_of = read_of
        self._seen = seen(things, look.text.language)
        if scenes:
            language, mode = look.text.language, self._now().spoken
            keys = spoken.asking_keys(*map(look.prompts.name, _ASKING))
            news = self._speaker.hear(scenes, things, language, mode, keys=keys)
            self._sayings.add(self._greet(news) if self._greeted else news)
            self._seen = opened(self._seen, *self._greeting)
        return self._seen

    def _greet(self, news: Telling) -> Telling:
        """Let a scene that is new be described with the words that it opens with, and return all others."""
        frame = self._seen.frame
        opening = next((item for item in news.items if item.slot == OPENING), Item(""))
        if frame is None or frame.key == self._greeting.frame:  # who is there already reads nothing of it
            return news
        self._greeting = _Greeting(frame.key, opening.words.removeprefix(f"{frame.name}. "))
        if opening.words:
            self._sayings.note(opening)
        return news._replace(items=tuple(item for item in news.items if item.slot != OPENING))


def _key(shown: Seen) -> str:
    return "" if shown.frame is None else shown.frame.key
