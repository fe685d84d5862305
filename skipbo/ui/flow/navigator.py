"""The order of scenes: menu, set-up, deal, play, curtain, scoring, next game, and back to the menu."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from skipbo import __version__
from skipbo.options import Options
from skipbo.ui.scenes.menu import MenuRow, MenuScene
from skipbo.words.said import Said, Sayable, say

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.session.mixes import Mixes
    from skipbo.session.replay import Replay
    from skipbo.session.resume import Found, Search
    from skipbo.session.setup import SetUp
    from skipbo.session.thinking import Thinker
    from skipbo.store.settings import Settings
    from skipbo.ui.flow.archive import Archive
    from skipbo.ui.flow.match_flow import MatchFlow
    from skipbo.ui.flow.services import Services
    from skipbo.ui.motion import Pace


_WITH_HELP = ("menu", "setup", "deal", "play", "pause", "scoring", "replay")

_AUDIBLE = 0.7  # the volume of one who turns the sound on and never had any

WRITING_SECONDS = 2.0
"""The longest time, in seconds, that the menu waits for the last move to be on the disk."""


class Navigator:
    """Shows the scenes. The modules of a scene are loaded when it is first needed.

    `chance` supplies the deal numbers that nobody typed, and picks the menu's cards.
    """

    def __init__(self, services: Services, options: Options, chance: Random) -> None:
        self._services = services
        self._options = options
        self._offered = options.setup
        self._chance = chance
        self._thinker: Thinker | None = None
        self._game: MatchFlow | None = None
        settings = services.settings
        self._heard = (settings.volume, settings.moments) if settings.audible else (_AUDIBLE, _AUDIBLE)
        self._warned = False
        self._asked = False

    @property
    def thinker(self) -> Thinker | None:
        """The place where the computers think; None until it is first needed."""
        return self._thinker

    def begin(self) -> None:
        """Show the first scene: the menu, or a table or replay that the command line asks for."""
        if self._options.new and self._options.setup is not None:
            self.start(self._options.setup)
        else:
            self.menu()
        if self._options.record is not None:
            self.open(self._options.record)

    def close(self) -> None:
        """End the computers' process."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def menu(self) -> None:
        """Return to the first screen, from which a match that was left can continue."""
        self._game = None
        self._services.store.try_again()
        left = self._services.store.left
        new = MenuRow("new_game", say("New game"), self.set_up)
        main = MenuRow("continue", say("Continue"), self._go_on_if_sound) if left else new
        rows = (
            *((new,) if left else ()),
            MenuRow("manual", say("How to play"), self.open_manual),
            MenuRow("records", say("Replays"), self.open_records),
            MenuRow("history", say("History"), self.open_history),
            MenuRow("settings", say("Settings"), self.open_settings),
            MenuRow("quit", say("Quit"), self.quit),
        )
        about = MenuRow("about", say("About Skip-Bo {version}", version=__version__), self.open_about)
        notice = self._services.problem() or ""
        self._services.scenes.clear(MenuScene(about, self._chance, main, rows, left or "", notice))

    def set_up(self) -> None:
        """Show the scene for choosing players and rules."""
        from skipbo.ui.scenes.setup import SetupScene

        scenes = self._services.scenes
        setup, mixes = self._last_setup(), self._mixes()
        scenes.push(SetupScene(setup, self._deal, scenes.pop, mixes, self._keep_mixes))
        self._thinker_for(setup)
        self._warn(setup)

    def start(self, setup: SetUp) -> None:
        """Begin a match; one that was left goes into the history.

        Raises NotLegal where it cannot be played.
        """
        from skipbo.model.deal_number import draw
        from skipbo.session.autosave import heading_for, open_table
        from skipbo.ui.flow.match_flow import MatchFlow

        thinker, store = self._thinker_for(setup), self._services.store.under_way
        seed = draw(self._chance) if setup.seed is None else setup.seed
        heading = heading_for(setup, seed, self._services.date(), __version__)
        left = self.under_way().found
        if left is not None:
            left.break_off(store)
        self._game = MatchFlow(self._services, setup, open_table(heading, setup, thinker, store), self)
        self._game.deal()
        self._warn(setup)

    def _go_on_if_sound(self) -> None:
        """Continue the match that was left; report any damage."""
        from skipbo.ui.scenes.confirm import notice

        search = self.under_way()
        if search.found is not None:
            self.go_on(search.found)
        else:
            self.menu()
        if search.notice:
            scenes = self._services.scenes
            scenes.push(notice(say("The match that was left"), search.notice, scenes.pop))

    def under_way(self) -> Search:
        """Return the match that was left, if there is one, and any damage."""
        from skipbo.session.resume import Search, find

        if self._services.store.left is None:
            return Search()
        return find(self._services.store.under_way)

    def go_on(self, found: Found) -> None:
        """Continue the match that was left."""
        from skipbo.ui.flow.match_flow import MatchFlow

        table = found.table(self._thinker_for(found.setup), self._services.store.under_way)
        self._game = MatchFlow(self._services, found.setup, table, self)
        self._game.go_on()
        self._warn(found.setup)

    def open(self, record: Path) -> None:
        """Show the replay of a file, over the current scene."""
        self._archive().open(record)

    def watch(self, record: str, name: Sayable, game: int) -> None:
        """Show the replay of a record's text, from a game of it on, over the current scene."""
        self._archive().watch(record, name, game)

    def open_records(self) -> None:
        """Show the records in the player's folder."""
        self._archive().records()

    def open_history(self) -> None:
        """Show the matches that have been played."""
        self._archive().history()

    def play_on(self, replay: Replay, place: int) -> None:
        """Begin a practice game at a place of a replay, after asking what to do with another one."""
        from skipbo.ui.scenes.confirm import break_off_game

        left = self.under_way().found
        if left is None:
            self._play_on(replay, place)
            return

        def go() -> None:
            left.break_off(self._services.store.under_way)
            self._play_on(replay, place)

        self._services.scenes.push(break_off_game(go, self._services.scenes.pop, say("Play on")))

    def again(self, setup: SetUp) -> None:
        """Begin another match of the same kind, with a deal number of its own."""
        self.start(setup._replace(seed=None))

    def open_settings(self) -> None:
        """Show the settings over the current scene."""
        from skipbo.ui.scenes.settings import SettingsScene

        services = self._services
        services.scenes.push(
            SettingsScene(services.settings, services.apply, self.open_about, services.scenes.pop)
        )

    def help(self) -> None:
        """Show how to play, unless it is already shown, an error is shown, or a question is open."""
        top = self._services.scenes.top
        if top is not None and top.name in _WITH_HELP:
            self.open_manual()

    def open_manual(self) -> None:
        """Show how to play, over the current scene."""
        from skipbo.ui.scenes.manual import ManualScene

        self._services.scenes.push(ManualScene(self._services.scenes.pop))

    def open_about(self) -> None:
        """Show what the program is and what it is made with, over the current scene."""
        from skipbo.ui.flow.about_parts import about

        self._services.scenes.push(about(self._services.scenes))

    def settings_changed(self, settings: Settings) -> None:
        """Show changed settings in an open settings scene (F11 and the sound button change them too)."""
        from skipbo.ui.scenes.settings import SettingsScene

        for scene in self._services.scenes.scenes:
            if isinstance(scene, SettingsScene):
                scene.refresh(settings)

    def pause(self) -> None:
        """Show the menu over a game."""
        from skipbo.ui.scenes.pause import PauseScene

        scenes = self._services.scenes
        kept = say("The game is kept.") if self._is_kept() else ""
        ways = (scenes.pop, self.open_manual, self.open_settings, self.leave, self.quit)
        scenes.push(PauseScene(*ways, kept))

    def mute(self) -> None:
        """Turn the sound off, or on again at its previous volumes."""
        settings = self._services.settings
        if settings.audible:
            self._heard = (settings.volume, settings.moments)
        volume, moments = (0.0, 0.0) if settings.audible else self._heard
        self._services.apply(settings._replace(volume=volume, moments=moments))

    def pace(self) -> Pace:
        """Return the pace of animations by the settings."""
        from skipbo.ui.motion import Grace, Pace, Speed

        settings = self._services.settings
        return Pace(Speed.named(settings.speed), settings.reduced_motion, Grace.named(settings.undo))

    def leave(self) -> None:
        """Return to the menu, from which the game can continue; ask first where it cannot."""
        from skipbo.ui.scenes.confirm import leave_game

        if self._is_kept():
            self.menu()
        else:
            self._services.scenes.push(leave_game(self.menu, self._services.scenes.pop))

    def quit(self) -> None:
        """Close the program; ask first, once, if anything would be lost."""
        from skipbo.ui.scenes.confirm import quit_game

        if self._asked or self._nothing_is_lost():
            self._services.quit()
            return
        self._asked = True
        self._services.scenes.push(quit_game(self._services.quit, self._stay))

    def _stay(self) -> None:
        self._asked = False
        self._services.scenes.pop()

    def _nothing_is_lost(self) -> bool:
        """Tell whether everything that can be kept is on the disk, including the game under way."""
        kept = self._is_kept()
        return kept if self._game is not None else self._services.store.whole

    def _is_kept(self) -> bool:
        """Tell whether the game under way is on the disk as it stands, if need be after another try."""
        store = self._services.store
        store.try_again()
        return store.under_way.wait(WRITING_SECONDS) and store.under_way.whole

    def _play_on(self, replay: Replay, place: int) -> None:
        from skipbo.session.autosave import open_table
        from skipbo.session.setups import practice_heading, setup_of
        from skipbo.ui.flow.match_flow import MatchFlow

        heading = practice_heading(replay.heading, self._services.date(), __version__)
        setup = setup_of(heading)
        store = self._services.store.under_way
        table = open_table(heading, setup, self._thinker_for(setup), store, replay.steps[: place + 1])
        self._game = MatchFlow(self._services, setup, table, self)
        self._game.go_on()

    def _archive(self) -> Archive:
        from skipbo.store.folder import records_folder
        from skipbo.ui.flow.archive import Archive

        return Archive(self._services, records_folder(self._options.data, self._services.store.folder), self)

    def _deal(self, setup: SetUp) -> None:
        from skipbo.session.setup import to_text
        from skipbo.ui.scenes.confirm import break_off_game

        self._offered = None
        settings = self._services.settings
        self._services.apply(settings._replace(setup=to_text(setup)))
        if self.under_way().found is None:
            self.start(setup)
        else:
            pop = self._services.scenes.pop
            self._services.scenes.push(break_off_game(lambda: self.start(setup), pop, say("New game")))

    def _last_setup(self) -> SetUp:
        """Return the command line's choices until something is dealt; then the last ones, or the usual."""
        from skipbo.model.errors import NotReadable
        from skipbo.session.setup import DEFAULT, from_text

        if self._offered is not None:
            return self._offered
        try:
            return from_text(self._services.settings.setup) if self._services.settings.setup else DEFAULT
        except NotReadable:
            return DEFAULT

    def _mixes(self) -> Mixes:
        """Return the mixes of rules that somebody has kept."""
        from skipbo.model.errors import NotReadable
        from skipbo.session.mixes import from_text

        try:
            return from_text(self._services.settings.mixes)
        except NotReadable:
            return ()

    def _keep_mixes(self, mixes: Mixes) -> None:
        from skipbo.session.mixes import to_text

        self._services.apply(self._services.settings._replace(mixes=to_text(mixes)))

    def _thinker_for(self, setup: SetUp) -> Thinker:
        """Return the thinker for a match, with its process starting now; with only persons, none runs."""
        from skipbo.session.thinking import Thinker

        if self._thinker is None:
            self._thinker = Thinker(self._services.clock, report=self._note)
        if _has_computers(setup):
            self._thinker.start()
        else:
            self._thinker.close()
        return self._thinker

    def _warn(self, setup: SetUp) -> None:
        """Report, the first time that computers are needed, what keeps them from playing properly."""
        if not _has_computers(setup):
            return
        from skipbo.ai import weights_file
        from skipbo.ui.scenes.confirm import notice

        wrong = None if self._warned else weights_file.problem()
        self._warned = True
        if wrong is not None:
            self._note(str(wrong))
            self._services.scenes.push(
                notice(say("The computer players"), _unreadable(wrong.file), self._services.scenes.pop)
            )

    def _note(self, sentence: str) -> None:
        """Add a sentence to the log of errors, for reports."""
        from skipbo.store.error_log import keep_error

        keep_error(self._services.store.folder, f"{self._services.date()}\n{sentence}")


def _unreadable(file: str) -> Said:
    """Say which file keeps the computers from playing properly."""
    return say(
        "The computer players' file {file} is missing or damaged: Strong and Expert play like Regular."
        " Installing the program again mends it.",
        file=file,
    )


def _has_computers(setup: SetUp) -> bool:
    from skipbo.session.setup import PERSON

    return any(seat.player != PERSON for seat in setup.seated())
