"""The program's one loop: window, clock and everything that lives as long as the window does."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

import pygame

from skipbo import resources
from skipbo.options import Options
from skipbo.store.folder import pictures_folder, records_folder
from skipbo.store.settings import Effect, Settings, effects
from skipbo.store.store import Store
from skipbo.ui.app.assistive import Assistance
from skipbo.ui.app.drops import Drops
from skipbo.ui.app.keeping_notice import KeepingNotice
from skipbo.ui.app.screen_trace import ScreenTrace, open_trace
from skipbo.ui.app.servers import SoundServers, pass_silent_buses, silent, sound_servers
from skipbo.ui.app.window import FullScreen, OpenWindow, open_window
from skipbo.ui.art.look import Look, most_text
from skipbo.ui.flow.preferences import (
    Preferences,
    ambience,
    appearance,
    languages,
    volumes,
    wanted_languages,
    window_language,
)
from skipbo.ui.flow.program_flow import ProgramFlow
from skipbo.ui.flow.saved_pictures import Pictures
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Canvas, Hearing, Intent, Key, Way, clock
from skipbo.ui.kit.bindings import is_alone
from skipbo.ui.kit.canvas import Screen, logical_size, opaque
from skipbo.ui.kit.clock import AwakeClock, Clock, wait_for_events
from skipbo.ui.kit.devices import Devices
from skipbo.ui.kit.shortcuts import Device, Prompts, perform
from skipbo.ui.kit.sound import Cue, Sounds
from skipbo.ui.parts import SceneManager
from skipbo.ui.widgets.form import HoverTips
from skipbo.words.language import ENGLISH, Language
from skipbo.words.said import Sayable, say

if TYPE_CHECKING:
    from skipbo.ui.app.assistive.screen_reader import ScreenReader

LONGEST_STEP = 0.1
"""The longest step in seconds: a window that was frozen (dragged, suspended) continues where it was."""
SETTLED = 0.12
"""The seconds without a change of size after which everything is rebuilt for it."""
LONGEST_SLEEP = 1.0
"""The longest time, in seconds, between two looks at the clock when nothing moves."""
SLOWEST, FASTEST = 60, 120
"""The limits of frames a second while something moves: the screen's own rate within these."""
UNSEEN = 10
"""The steps a second while nobody sees the window: each at most LONGEST_STEP, so that no time is lost."""
BEHIND_SECONDS, LOGOUT_SECONDS = 60.0, 10.0
"""How many seconds the program tries to write what is left once the window is closed, and at a logout."""
_SIZED = frozenset((pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED))
"""The events after which the window may have more or fewer pixels: another screen may have another scale."""
_DAY: Final = 24 * 60 * 60  # seconds
_GONE = frozenset((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN))
_BACK = frozenset((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED))


class App:
    """One window and its contents.

    `look` is what everything looks like now, `screen` the picture in the window; `moving`: frames are drawn.
    `trace`: where it is told what the screen shows, if that was asked for.
    `clock` gives seconds; `chance` supplies the deal numbers that nobody typed; `wanted` returns the keys of
    the languages that the system's user reads, the preferred one first. Raises NoWindow without a screen,
    OSError where the trace cannot be written.
    """

    def __init__(
        self,
        options: Options,
        data: Path,
        clock: Callable[[], float] = time.perf_counter,
        chance: Random | None = None,
        wanted: Callable[[], Iterable[str]] = wanted_languages,
    ) -> None:
        self._clock = Clock(AwakeClock(clock))
        # The trace comes before anything else is begun, as it may be refused.
        self.trace = open_trace(options.trace, data, options.trace_version)
        self._store = Store(data)
        self._keeping = KeepingNotice(self._store)
        self.preferences = Preferences(
            self._store.settings, options, self._changed, lambda: self._assistance.listens
        )
        settings = self.preferences.now
        self._assistance = Assistance(options.reader and settings.reader)
        self._reader: ScreenReader | None = None
        self._bus_is_silent = pass_silent_buses(os.environ)
        self._window = open_window(options.size, settings.window, self._assistance.prepare)
        self._store.database.hurry()
        self._full_screen = FullScreen(self._window, self._clock, settings.fullscreen)
        self._place_is_kept = options.size is None
        self._size = self._window.surface.get_size()
        self.screen = Screen(self._window.surface, self._window.present)
        self._canvas, self._wanted = Canvas(), wanted
        self._prompts = Prompts(self.preferences.keep_keys_used)
        self._prompt(settings)
        self._language = self._spoken()
        self.sounds = Sounds(
            resources.folder("sounds"), Random(), volumes(settings), options.mute, self._clock
        )
        self.sounds.set_ambience(ambience(settings))
        servers = partial(sound_servers, os.environ)
        self._sound_servers = None if options.mute else SoundServers(servers, self._clock, _wake)
        self.look = self._make_look()
        self.scenes = SceneManager(self.look, self._clock)
        self.scenes.accompany(
            HoverTips(self._clock, lambda: () if self.scenes.top is None else self.scenes.top.things())
        )
        self._devices = Devices(self._clock, self._prompts, lambda: self.scenes.hears)
        self._devices.resize(self._window.size, self._scale)
        self.sounds.felt = self._feel

        def pictures() -> Path:
            return pictures_folder(options.data, self._store.folder)

        self.pictures = Pictures(self.scenes, self._clock, pictures, self.timestamp, _wake)
        self._services = self._make_services(options)
        self.flow = ProgramFlow(self._services, options, chance or SystemRandom())
        self._drops = Drops(self.scenes, self.flow)
        self._screen_trace = None if self.trace is None else ScreenTrace(self.trace, self.scenes)
        self._resized_at: float | None = None
        self._last = self._clock()
        self.moving = self._running = self._seen = True
        self._failed = self.stuck = False
        self._patience = BEHIND_SECONDS
        self._news: object = None
        self._ticker = pygame.time.Clock()
        self._rate = max(SLOWEST, min(FASTEST, self._window.rate))

    def _make_services(self, options: Options) -> Services:
        return Services(
            scenes=self.scenes,
            store=self._store,
            records=lambda: records_folder(options.data, self._store.folder),
            pictures=self.pictures,
            preferences=self.preferences,
            prompts=self._prompts,
            sounds=self.sounds,
            trace=self.trace,
            clock=self._clock,
            timestamp=self.timestamp,
            today=self.today,
            day_begins=self.day_begins,
            circumstances=self._circumstances,
            problem=self.problem,
            keeping=lambda: self._keeping.words(self._clock()),
            languages=languages,
            separator=lambda: self._language.separator,
            unanswered=self._unanswered,
            quit=self.quit,
            say_again=self._say_again,
            wake=_wake,
        )

    @property
    def window(self) -> OpenWindow:
        """The window that it is shown in."""
        return self._window

    @property
    def store(self) -> Store:
        """The store of everything that outlives the program."""
        return self._store

    def timestamp(self) -> str:
        """Return the current date and time of day."""
        return time.strftime("%Y-%m-%d %H:%M:%S")

    def today(self) -> str:
        """Return the current day in UTC, which is the same for everybody."""
        return time.strftime("%Y-%m-%d", time.gmtime())

    def day_begins(self) -> str:
        """Return the time of day here at which a day in UTC begins."""
        since = time.time()
        return time.strftime("%H:%M", time.localtime(since - since % _DAY))

    @property
    def clock(self) -> Clock:
        """The seconds for which the program has been running; only differences matter."""
        return self._clock

    @property
    def running(self) -> bool:
        """Whether the window is still open and nobody has quit."""
        return self._running

    @property
    def failed(self) -> bool:
        """Whether the window shows, or showed last, an error of the program's own."""
        return self._failed

    def run(self) -> None:
        """Show the first scene and continue until the window is closed.

        An error of the program's own is reported in the window. Raises one that occurs during that.
        """
        self.guard(self.start, started=False)
        while self._running:
            self.guard(self.frame)

    def guard(self, act: Callable[[], None], started: bool = True) -> None:
        """Do something, and report an error in the window; `started`: whether there is a menu to go back to.

        Raises an error that occurs while another is shown.
        """
        try:
            act()
        except Exception as error:
            if self._failed:
                raise
            self._failed = True
            self._tell_of(error, started)

    def _tell_of(self, error: Exception, started: bool) -> None:
        """Keep a report of an error and show a dialog about it instead of everything else."""
        from skipbo.ui.app.problems import CrashReport, sentences
        from skipbo.ui.flow.about_flow import report_scene
        from skipbo.ui.scenes.about import CrashScene

        report = CrashReport(error, self.timestamp(), self._circumstances())
        log = self._store.errors.error(report.text)
        told = sentences(report, self._keeping.problem(), log)

        def show() -> None:
            self.scenes.push(report_scene(self._services, self.flow, report.text))

        def back() -> None:
            self._failed = False
            self.flow.close()  # the computers' process may be what failed
            self.flow.go(Way.MENU)

        self.scenes.restart(CrashScene(told, show, self.quit, back if started else None))
        self.screen.forget()
        self.moving = True

    def _circumstances(self) -> Sequence[str]:
        from skipbo.ui.app.problems import circumstances

        return circumstances(self.preferences.now, self._window)

    def start(self) -> None:
        """Show the first scene; whatever it does not need is prepared afterwards."""
        self.flow.begin()
        self._show(0.0)
        if not gc.isenabled():
            gc.freeze()  # what is there by now mostly stays: no frame is to wait until it is looked through
            gc.enable()
        self._tell_slips()
        self._open_sound()
        self._assistance.begin()
        self._devices.begin()

    def frame(self) -> None:
        """Run the loop once: handle input, advance time, and draw."""
        events = self._events()
        self._clock.tick()
        now = self._clock()
        step, self._last = min(now - self._last, LONGEST_STEP), now
        for intent in self._intents(events):
            if self._reader is not None and isinstance(intent, Key) and not is_alone(intent):
                self._reader.pressed()
            if not (isinstance(intent, Key) and self._is_for_all(intent)):
                self.scenes.handle(intent)
                self.scenes.settle()
        self._drops.take()
        self._reader = self._assistance.reader(self.scenes, self._clock, lambda: self.preferences.now)
        if self._reader is not None:
            self._reader.obey()
        if self._full_screen.has_changed(events, now):
            self.screen.forget()
            if self._window.surface.get_size() != self._size:
                self._rebuild()
            self._full_screen.note_place()
        self._store.tend(now)
        news = self._store.read, self._store.problem
        if news != self._news:
            self._news = news
            self.preferences.take_up()
            self.flow.refresh_menu()
        self.flow.attend()
        self._open_sound()
        if self._running:
            if self._resized_at is not None and now - self._resized_at >= SETTLED:
                self._rebuild()
            self._show(step)

    def _open_sound(self) -> None:
        """Open the sound, once the servers that play it answer."""
        servers = self._sound_servers
        if servers is None:
            return
        before = servers.silent
        if servers.ready():
            self._sound_servers = None
            self.sounds.prepare()
        if servers.silent != before:
            self.scenes.refresh(self.preferences.now)

    def _unanswered(self) -> Mapping[str, Sayable]:
        """Return a sentence about each server that does not answer, by the setting that fails with it."""
        told: dict[str, Sayable] = {}
        if self._sound_servers is not None and self._sound_servers.silent:
            told["volume"] = say(
                "The system's sound is not answering. Skip-Bo plays in silence and keeps trying."
            )
        if self._bus_is_silent:
            told["reader"] = say(
                "The system's message bus is not answering, so no screen reader can find this window. "
                "The next start tries again."
            )
        return told

    def quit(self) -> None:
        """Leave the loop after this frame. Do not wait for what cannot be written: that was asked about."""
        self._running = False
        self._patience = 0.0 if self._store.backlog.failed else BEHIND_SECONDS

    def _say_again(self, step: int) -> None:
        if self._reader is not None:
            self._reader.recall(step)

    def end(self) -> None:
        """Leave the loop as at a logout: ask nothing, and keep all that can be kept."""
        self._running = False
        self._patience = LOGOUT_SECONDS

    def close(self) -> None:
        """Release everything: the computers' process, files, sound, window.

        The window is gone before the disk has everything. `stuck` tells then whether the sound could not
        be released because its server has fallen silent: only the end of the process does that.
        """
        self.flow.close()
        with suppress(pygame.error):  # there may be no window any more
            self._keep_place()
        servers = tuple(sound_servers(os.environ)) if self.sounds.available else ()
        if servers:
            pygame.display.quit()  # the window need not wait for an answer
            self.stuck = bool(silent(servers))
        if not self.stuck:
            self.sounds.close()
            pygame.quit()
        if self.trace is not None:
            self.trace.close()
        self._store.close(self._patience)

    def _changed(self, before: Settings, settings: Settings) -> None:
        """Make new settings visible and audible at once."""
        changed = effects(before, settings)
        if Effect.SOUND in changed:
            self.sounds.set_volumes(volumes(settings))
            self.sounds.set_ambience(ambience(settings))
        if Effect.KEYS in changed:
            self._prompt(settings)
        if not settings.reader:
            self._assistance.end()
        if Effect.WORDS in changed:
            self._language = self._spoken()
            self._tell_slips()
        if Effect.WINDOW in changed:
            if settings.fullscreen:
                self._keep_place()
            self._full_screen.turn(settings.fullscreen)
            self._rebuild()
            self._full_screen.note_place()
        elif changed & {Effect.WORDS, Effect.PICTURE}:
            self._rebuild()
        self.scenes.refresh(settings)

    def _prompt(self, settings: Settings) -> None:
        """Use the keys of the settings."""
        prompts = self._prompts
        prompts.chosen, prompts.badges, prompts.used = settings.keys, settings.key_badges, settings.keys_used
        prompts.pad_chosen = settings.pad

    def _feel(self, cue: Cue) -> None:
        """Let a game pad shake at one's turn, where that is wanted."""
        if cue is Cue.TURN and self.preferences.now.vibration:
            self._devices.shake()

    def problem(self) -> Sayable | None:
        """Return one sentence about what does not work (settings not kept, pictures missing), or None."""
        missing = self.look.art.missing
        if missing:
            return say(
                "Some pictures cannot be read ({file}): plain ones stand in for them.", file=str(missing[0])
            )
        return self._keeping.problem()

    def _events(self) -> list[pygame.event.Event]:
        if self.moving:
            self._ticker.tick(self._rate if self._seen else UNSEEN)
            return clock.waiting_events()
        wakes = self._clock.wakes()
        events = wait_for_events(LONGEST_SLEEP if wakes is None else min(wakes, LONGEST_SLEEP))
        self._last = self._clock()
        return events

    def _intents(self, events: Iterable[pygame.event.Event]) -> Iterator[Intent]:
        """Yield what devices mean, each after the one before is done; do what events ask of the window."""
        for event in events:
            if event.type == pygame.QUIT and self._failed:  # after an error nothing is asked
                self.quit()
            elif event.type == pygame.QUIT:
                self.flow.go(Way.QUIT)
            elif event.type in _SIZED:
                self._resized()
            elif event.type == pygame.DROPFILE:
                self._drops.add(event.file)
            elif event.type in _GONE:
                self._seen = False
                self.sounds.rest(True)
                yield from self._devices.read(event)
            elif event.type in _BACK:
                self._seen = True
                self.sounds.rest(False)
                self.screen.forget()
                self._resized()
            else:
                yield from self._devices.read(event)
        yield from self._devices.due()

    def _is_for_all(self, key: Key) -> bool:
        """Do what a key does in every scene; return False for any other, and while a key is asked for."""
        if self.scenes.hears is Hearing.ASKED:
            return False
        if key == Key("return", alt=True):
            self.flow.fill_screen()
            return True
        is_letter = len(key.name) == 1 and not (key.ctrl or key.alt)
        if is_letter and self.scenes.hears is Hearing.TYPING:
            return False
        field = None if self.scenes.top is None else self.scenes.top.typed
        if field is not None and key.name == "return" and self._prompts.device is Device.PAD:
            self.flow.spell(field)  # by an alphabet, as a pad has no letters
            return True
        return perform(self.flow.global_shortcuts, key)

    def _show(self, step: float) -> None:
        """Let the scenes go on by `step` seconds, and show and tell what has changed."""
        changed = self.scenes.settle()
        self.moving = self.scenes.update(step)
        changed = self.scenes.settle() or changed
        self.moving = self.moving or changed or self._resized_at is not None or self._drops.waiting
        self.moving = self.moving or self._full_screen.pending
        if self.scenes.top is None:
            self.quit()
            return
        if self._seen:
            if not self.scenes.picture_stays:
                self._canvas = Canvas()
                self.scenes.draw(self._canvas)
            shown = self._resized_at is None and self.screen.show(self._canvas)
            changed = bool(shown) or changed
        if self._screen_trace is not None:
            self._screen_trace.note(self._window.size, self._scale, changed=changed, moving=self.moving)
        if self._reader is not None:
            self._reader.look_round(self.look, self._window.place, self._scale)

    def _make_look(self) -> Look:
        size = logical_size(self._size)
        theme, comfort = appearance(self.preferences.now)
        comfort = comfort._replace(text=min(comfort.text, most_text(size)))
        look = Look(size, theme, language=self._language, comfort=comfort)
        look.prompts, look.hear = self._prompts, self.sounds.play
        return look

    def _spoken(self) -> Language:
        """Return the language of the window, English where its file cannot be read."""
        try:
            return window_language(self.preferences.now, self._wanted)
        except OSError as wrong:
            self._store.errors.warning(f"The words of a language cannot be read: {wrong}")
            return ENGLISH

    def _tell_slips(self) -> None:
        """Log what cannot be used in the translators' file, which is read whole for that."""
        for slip in self._language.slips():
            self._store.errors.warning(slip)

    def _rebuild(self) -> None:
        """Rebuild everything for the window's size and the look."""
        self._resized_at = None
        self._size = self._window.surface.get_size()
        self.screen = Screen(self._window.surface, self._window.present)
        self.look = self._make_look()
        self._devices.resize(self._window.size, self._scale)
        self.scenes.arrange(self.look)

    def _resized(self) -> None:
        """Stretch the old picture to the window's new size until the size stays the same for a moment."""
        surface = self._window.surface
        if surface.get_size() == self._size:
            return
        self._size = surface.get_size()
        old = opaque(self.screen.size)
        self._canvas.paint(old)
        pygame.transform.scale(old, self._size, surface)
        self._window.present(None)
        self._devices.resize(self._window.size, self._scale)
        self._resized_at = self._clock()

    @property
    def _scale(self) -> float:
        """Points of the window per logical pixel of the picture."""
        return self._window.size[0] / self.screen.size[0]

    def _keep_place(self) -> None:
        """Save where somebody has put the window, unless the command line gives its size."""
        place = self._full_screen.moved_to()
        if self._place_is_kept and place is not None:
            self.preferences.keep_window(place.text())


def _wake() -> None:
    """Have a frame drawn though nothing has happened; any thread may call this."""
    with suppress(pygame.error):  # the window is gone
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
