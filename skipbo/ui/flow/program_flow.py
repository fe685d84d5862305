"""The course of the program, from scene to scene and back to the menu.

The ways are listed in `skipbo.ui.kit.navigator`, the scene behind each is in `skipbo.ui.flow.doors`, and the
rows of the menu are in `skipbo.ui.scenes.menu`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from skipbo.options import Options
from skipbo.ui.flow.doors import SHEETS, figures_against, may_leave, may_quit, pause, rules, what_can_be_done
from skipbo.ui.flow.services import Course, Services, follow
from skipbo.ui.kit import Navigator, Shortcut, Way
from skipbo.ui.parts import Scene
from skipbo.ui.scenes.menu import Following, MenuScene, Offer, Today
from skipbo.ui.widgets import Widget
from skipbo.words.said import Sayable, say

if TYPE_CHECKING:
    from skipbo.session.progress import PathStanding
    from skipbo.session.setup import SeatChoice
    from skipbo.store.background_reader import Asked
    from skipbo.ui.flow.archive import Archive
    from skipbo.ui.flow.daily_flow import Daily
    from skipbo.ui.flow.learning import Learning
    from skipbo.ui.flow.leftovers import Leftovers
    from skipbo.ui.flow.matches import Matches
    from skipbo.ui.flow.set_up_flow import Computers, SetUpFlow
    from skipbo.words.rulebook.topics import InForce, Topic

_SETTLED_IN: Final = 2.0
"""The seconds that the program has for its first picture before it starts background work."""
_LOOK_SECONDS = 0.1
"""The seconds between two checks whether everything has been written."""
TRYING_SECONDS = 2.0
"""The longest time, in seconds, that the question waits for another attempt to write the rest."""


class ProgramFlow:
    """Leads through the program. It is the navigator that scenes know.

    Everything beyond the menu is loaded when it is first needed. `chance` supplies the deal numbers that
    nobody typed, and picks the menu's cards.
    """

    def __init__(self, services: Services, options: Options, chance: Random) -> None:
        self._services = services
        self._options = options
        self._chance = chance
        self._computers: Computers | None = None
        self._matches: Matches | None = None
        self._set_up: SetUpFlow | None = None
        self._daily: Daily | None = None
        self._day_told = ""
        self._standing_asked: Asked[PathStanding | None] | None = None
        self._standing: PathStanding | None = None
        self._once_known: Callable[[], None] = self.refresh_menu
        self._leftovers: Leftovers | None = None
        self._settled_in = services.clock() + _SETTLED_IN
        self._asked = False
        self._closing_since: float | None = None
        self._ways = self._make_ways()

    def begin(self) -> None:
        """Show the first scene: the menu, or a table or replay that the command line asks for."""
        if self._options.new and self._options.setup is not None:
            self.matches.start(self._options.setup)
        elif self._options.daily is None or not self.daily.start(self._options.daily):
            self._menu()
        if self._options.record is not None:
            self.archive.open(self._options.record)

    def attend(self) -> None:
        """Go on with work that waits for the disk, or for midnight; call this once a frame.

        Background work is done bit by bit, once the program has settled in.
        """
        self._services.pictures.attend()
        if self._day_told not in ("", self._services.today()):
            self._tell_of_today()
        if self._standing_asked is not None and self._standing_asked.over:
            self._standing = next(iter(self._standing_asked.results), None)
            self._standing_asked = None
            self._once_known()
        if self._leftovers is None and self._services.clock() >= self._settled_in:
            from skipbo.ui.flow.leftovers import Leftovers

            self._leftovers = Leftovers(self._services)
        if self._leftovers is not None:
            self._leftovers.go_on()
        if self._matches is not None:
            self._matches.attend()
        if self._closing_since is None:
            return
        self._services.clock.schedule(_LOOK_SECONDS)
        waited = self._services.clock() - self._closing_since
        if self._nothing_is_lost():
            self._services.quit()
        elif self._services.store.backlog.idle or waited >= TRYING_SECONDS:
            self._ask_to_quit()

    def refresh_menu(self) -> None:
        """Let the menu, if it is open, offer what has been found by now."""
        menu = next((scene for scene in self._services.scenes.scenes if isinstance(scene, MenuScene)), None)
        if menu is not None:
            menu.offer(self._offer())

    def close(self) -> None:
        """End the computers' process, close the door that phones came in by, and finish the pictures."""
        if self._computers is not None:
            self._computers.close()
        if self._matches is not None:
            self._matches.forget()
        self._services.pictures.close()

    def go(self, way: Way) -> None:
        """Go to a destination from the current scene."""
        self._ways[way]()

    def _make_ways(self) -> Mapping[Way, Callable[[], None]]:
        """Return the action of each way; its modules are loaded when the way is first taken."""
        return {
            **{way: partial(self._open, sheet) for way, sheet in SHEETS.items()},
            Way.MENU: self._menu,
            Way.CONTINUE: lambda: self.matches.go_on(),
            Way.AGAIN: lambda: self.set_up.again(),
            Way.FIRST_GAME: self._deal_first_game,
            Way.STEP_UP: lambda: self.set_up.step_up(),
            Way.AHEAD: lambda: self._ask_standing(lambda: self.set_up.go_ahead(self._standing)),
            Way.LESSON: self._start_next_lesson,
            Way.DAILY: lambda: self.daily.play_today(),
            Way.CALENDAR: lambda: self.daily.open(),
            Way.LEARN: lambda: self.learning.open(),
            Way.SET_UP: lambda: self.set_up.open(),
            Way.RULES: self.explain,
            Way.MATCHES: lambda: self.archive.matches(),
            Way.HELP: lambda: self.help(self._services.scenes.base),
            Way.PAUSE: self._pause,
            Way.PHONES: lambda: self.matches.open_phones(),
            Way.RESTART: lambda: self.matches.restart(),
            Way.LEAVE: lambda: follow(self._services.scenes, self._leaving()),
            Way.QUIT: self._quit,
        }

    def _open(self, sheet: Callable[[Services, Navigator], Scene]) -> None:
        self._services.scenes.push(sheet(self._services, self))

    def _deal_first_game(self) -> None:
        """Deal the first game, which explains itself; from then on nobody is new here."""
        from skipbo.session.first_game import first_game

        self._services.preferences.keep_progress(self._services.preferences.progress)
        self.matches.deal(first_game(self.set_up.person()))

    def _start_next_lesson(self) -> None:
        self._menu()
        self.learning.start_next()

    def _pause(self) -> None:
        """Show the menu over the game, which says whether the game is saved; nothing where it cannot be."""
        store = self._services.store
        store.try_again()
        kept: Sayable = ""
        if self._is_whole():
            kept = say("The game is saved.") if store.under_way.settled else say("The game is being saved.")
        phones = self.matches.can_be_on_phones
        self._services.scenes.push(pause(self, kept, self.save_picture, self.copy_picture, phones=phones))

    def back(self) -> None:
        """Close the current scene."""
        self._services.scenes.pop()

    @property
    def global_shortcuts(self) -> tuple[Shortcut, ...]:
        """The shortcuts of every scene."""
        from skipbo.ui.flow.doors import global_shortcuts

        top = self._services.scenes.top
        return global_shortcuts(self, self.help if top is not None and top.offers_help else None)

    def help(self, scene: Scene | None = None) -> None:
        """Show what can be done in a scene, by default the top one."""
        shown = scene or self._services.scenes.top
        if shown is None:
            return
        shortcuts = (*shown.shortcuts, *self.global_shortcuts)
        self._services.scenes.push(what_can_be_done(self._services, self, shortcuts, shown.asked))

    def spell(self, field: Widget) -> None:
        """Show the alphabet for filling a field without a keyboard."""
        from skipbo.ui.scenes.letters import LettersScene
        from skipbo.ui.widgets.field import TextField

        if isinstance(field, TextField):
            self._services.scenes.push(LettersScene(field, self.back))

    def say_again(self, step: int) -> None:
        """Speak an announcement again: for 0 the last one, below 0 an earlier one, above 0 a later one."""
        self._services.say_again(step)

    def fill_screen(self) -> None:
        """Fill the screen, or stop filling it."""
        settings = self._services.preferences.now
        self._services.preferences.change(settings._replace(fullscreen=not settings.fullscreen))

    def explain(self, topic: Topic | None = None) -> None:
        """Open the rules in force at a topic, over the current scene; None: at the goal of the game."""
        from skipbo.words.rulebook import topics

        scenes = self._services.scenes
        found = next((match for scene in reversed(scenes.scenes) if (match := scene.in_force)), None)
        scenes.push(rules(self, found or self._usual_rules(), topic or topics.Topic.GOAL))

    def compare(self, player: str, opponent: str) -> None:
        """Open a player's figures against a level, by its key, or against a "person"."""
        services = self._services
        services.scenes.push(figures_against(services, self, player, opponent))

    def _usual_rules(self) -> InForce:
        """Return the rules of the match on the screen, or those of what was dealt last."""
        from skipbo.session.kinds import FIRST
        from skipbo.ui.flow.next_match import last_played
        from skipbo.words.rulebook.topics import rules_in_force

        if self._matches is not None and self._matches.current is not None:
            table = self._matches.current.table
            return rules_in_force(table.rules, len(table.players))
        setup = last_played(self._services.preferences.now.setup) or FIRST
        return rules_in_force(setup.rules, len(setup.seated()), setup.mix)

    def save_picture(self) -> None:
        """Save a picture of the table, without dialogs and overlays, and say where it is."""
        self._services.pictures.table(copy=False)

    def copy_picture(self) -> None:
        """Copy that picture to the clipboard, and say so."""
        self._services.pictures.table(copy=True)

    # The objects behind the ways.

    @property
    def computers(self) -> Computers:
        """The readiness of the computer players."""
        if self._computers is None:
            from skipbo.ui.flow.set_up_flow import Computers

            self._computers = Computers(self._services, self._options.setup)
        return self._computers

    @property
    def matches(self) -> Matches:
        """The object that begins matches."""
        if self._matches is None:
            from skipbo.ui.flow.matches import Matches

            self._matches = Matches(self._services, self, self.computers, self._chance, lambda: self.archive)
        return self._matches

    @property
    def set_up(self) -> SetUpFlow:
        """The choice of the next match."""
        if self._set_up is None:
            from skipbo.ui.flow.set_up_flow import SetUpFlow

            self._set_up = SetUpFlow(
                self._services,
                self,
                self.computers,
                self._options.setup,
                lambda setup: self.matches.deal(setup),
            )
        return self._set_up

    @property
    def daily(self) -> Daily:
        """The deals of the day."""
        if self._daily is None:
            from skipbo.ui.flow.daily_flow import Daily

            self._daily = Daily(self._services, self, lambda: self.matches, self._person)
        return self._daily

    @property
    def learning(self) -> Learning:
        """The list of lessons, and the lessons."""
        from skipbo.ui.flow.learning import Learning

        return Learning(self._services, self)

    @property
    def archive(self) -> Archive:
        """The matches of the past."""
        from skipbo.ui.flow.archive import Archive

        return Archive(self._services, self, lambda replay, place: self.matches.play_on(replay, place))

    def _menu(self) -> None:
        """Return to the first screen, from which a match that was left can continue."""
        services = self._services
        if self._matches is not None:
            self._matches.forget()
            self.computers.dismiss()
        self._services.preferences.belong_to("")
        services.store.try_again()
        if self._daily is not None:  # the first picture waits for nothing
            self._ask_standing(self.refresh_menu)
        offer, reads = self._offer(), lambda: self._standing_asked is not None
        services.scenes.clear(MenuScene(self, self._chance, offer, self._tell_of_today, reads))

    def _offer(self) -> Offer:
        """Return the offers and notices of the menu."""
        services, now, title = self._services, self._services.preferences.now, self._services.store.left
        left: Sayable = ""
        again: Sayable = ""
        if title is not None:
            from skipbo.ui.flow.next_match import left_in_words

            left = left_in_words(title, services.store.under_way.setup, now.persons)
        elif now.setup:  # before the first deal nothing more is loaded
            from skipbo.ui.flow.next_match import words_for_again

            again = words_for_again(now.setup)
        notice, new = services.problem() or "", not (now.progress or now.setup)
        if self._daily is None:
            return Offer(left, notice, again, new, Today())
        from skipbo.ui.flow.next_match import ahead_in_words, path_told, step_up_in_words

        stands, person = self._standing, self._person()
        door: Sayable = ""
        if again and stands is not None:
            door = ahead_in_words(stands, person.name)
        elif not (again or left) and services.preferences.progress.won:
            door = step_up_in_words(person)
        following = Following(door, Way.AHEAD if again else Way.STEP_UP, path_told(stands, person.name))
        return Offer(left, notice, again, new, self._daily.today(), following)

    def _tell_of_today(self) -> None:
        """Show the deal of today in the menu; the first picture does not wait for that."""
        self._day_told = self._services.today()
        first = self._daily is None
        self._daily = self.daily  # loaded now, so that the menu shows it
        self.refresh_menu()
        if first:
            self._ask_standing(self.refresh_menu)

    def _ask_standing(self, then: Callable[[], None]) -> None:
        """Find out in the background how far the person is on the path, and then call `then`."""
        from skipbo.ui.flow.next_match import standing_asked

        self._standing_asked, self._once_known = standing_asked(self._services), then
        if self._standing_asked is None:
            self._standing = None
            then()

    def _person(self) -> SeatChoice:
        """Return who plays here; at the menu nothing more is loaded for it."""
        if self._set_up is not None:
            return self._set_up.person()
        from skipbo.ui.flow.daily_flow import person_in

        now = self._services.preferences.now
        return person_in(self._options.setup, now.setup, now.persons)

    def _leaving(self) -> Course[None]:
        """Return to the menu, from which the game can continue; ask first where it cannot."""
        if self._is_whole() or (yield from may_leave()):
            self._menu()

    def _quit(self) -> None:
        """Close the program; ask first, once, if anything would be lost.

        What is still being written is finished in the background. Before asking, the program tries once
        more to write what it could not; the screen keeps running.
        """
        store = self._services.store
        store.try_again()
        if self._asked or self._closing_since is not None or self._nothing_is_lost():
            self._services.quit()
        elif store.read_only:
            self._ask_to_quit()
        else:
            self._closing_since = self._services.clock()

    def _ask_to_quit(self) -> None:
        """Ask whether to close the program anyway; once asked, it closes at once."""

        def course() -> Course[None]:
            self._asked = yield from may_quit()
            if self._asked:
                self._services.quit()

        self._closing_since, self._asked = None, True
        follow(self._services.scenes, course())

    def _nothing_is_lost(self) -> bool:
        """Tell whether everything that can be saved is on the disk or on its way, the current game too."""
        playing = self._matches is not None and self._matches.current is not None
        return self._is_whole() if playing else not self._services.store.backlog.failed

    def _is_whole(self) -> bool:
        """Tell whether the game under way is on the disk as it stands, or on its way there."""
        return self._services.store.under_way.whole
