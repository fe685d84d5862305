"""The course of the program, from scene to scene and back to the menu.

The ways there are stand in `skipbo.ui.kit.navigator`, the scene behind each in `skipbo.ui.flow.doors`, and
the rows of the menu in `skipbo.ui.scenes.menu`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from skipbo.options import Options
from skipbo.ui.flow.doors import DOORS, leave_question, pause, quit_question, rules, what_can_be_done
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Way
from skipbo.ui.scenes.menu import MenuScene, Offer
from skipbo.words.said import Sayable

if TYPE_CHECKING:
    from skipbo.ui.flow.archive import Archive
    from skipbo.ui.flow.computers import Computers
    from skipbo.ui.flow.learning import Learning
    from skipbo.ui.flow.matches import Matches
    from skipbo.ui.flow.pictures import Pictures
    from skipbo.ui.flow.set_up_flow import SetUpFlow
    from skipbo.ui.kit.means import Means
    from skipbo.ui.kit.scene import Scene
    from skipbo.ui.widgets.widget import Widget
    from skipbo.words.rulebook.in_force import InForce
    from skipbo.words.rulebook.topics import Topic

WRITING_SECONDS = 2.0
"""The longest time, in seconds, that the menu waits for the last move to be on the disk."""


class ProgramFlow:
    """Leads through the program. It is the navigator that scenes know.

    What leads on from the menu is loaded when it is first needed. `chance` supplies the deal numbers that
    nobody typed, and picks the menu's cards.
    """

    def __init__(self, services: Services, options: Options, chance: Random) -> None:
        self._services = services
        self._options = options
        self._chance = chance
        self._computers: Computers | None = None
        self._matches: Matches | None = None
        self._set_up: SetUpFlow | None = None
        self._pictures: Pictures | None = None
        self._asked = False
        self._ways: Mapping[Way, Callable[[], None]] = {
            Way.MENU: self._menu,
            Way.CONTINUE: lambda: self.matches.go_on(),
            Way.AGAIN: lambda: self.set_up.again(),
            Way.FIRST_GAME: self._first_game,
            Way.LEARN: lambda: self.learning.open(),
            Way.SET_UP: lambda: self.set_up.open(),
            Way.RULES: lambda: self.explain(),
            Way.HELP: lambda: self.help(services.scenes.base),
            Way.MATCHES: lambda: self.archive.matches(),
            Way.PAUSE: lambda: services.scenes.push(pause(self, self._is_kept(), self.save_picture)),
            Way.RESTART: lambda: self.matches.restart(),
            Way.LEAVE: self._leave,
            Way.QUIT: self._quit,
        }

    def begin(self) -> None:
        """Show the first scene: the menu, or a table or replay that the command line asks for."""
        if self._options.new and self._options.setup is not None:
            self.matches.start(self._options.setup)
        else:
            self._menu()
        if self._options.record is not None:
            self.archive.open(self._options.record)

    def close(self) -> None:
        """End the computers' process."""
        if self._computers is not None:
            self._computers.close()

    def go(self, way: Way) -> None:
        """Go a way from the current scene."""
        if way in DOORS:
            self._services.scenes.push(DOORS[way](self._services, self))
        else:
            self._ways[way]()

    def back(self) -> None:
        """Close the current scene."""
        self._services.scenes.pop()

    @property
    def everywhere(self) -> tuple[Means, ...]:
        """What keys do in every scene."""
        from skipbo.ui.flow.everywhere import everywhere

        top = self._services.scenes.top
        return everywhere(self, self.help if top is not None and top.offers_help else None)

    def help(self, scene: Scene | None = None) -> None:
        """Show what can be done in a scene, the one at the top unless another is given."""
        shown = scene or self._services.scenes.top
        if shown is None:
            return
        means, rules = (*shown.means, *self.everywhere), partial(self.explain, shown.asked)
        self._services.scenes.push(what_can_be_done(self._services, self, means, rules))

    def spell(self, field: Widget) -> None:
        """Show the alphabet by which a field is filled without a keyboard."""
        from skipbo.ui.scenes.letters import LettersScene
        from skipbo.ui.widgets.field import TextField

        if isinstance(field, TextField):
            self._services.scenes.push(LettersScene(field, self.back))

    def fill_screen(self) -> None:
        """Fill the screen, or stop filling it."""
        settings = self._services.preferences.now
        self._services.preferences.change(settings._replace(fullscreen=not settings.fullscreen))

    def explain(self, topic: Topic | None = None) -> None:
        """Open the rules in force at a topic, over what is shown; None: at the goal of the game."""
        from skipbo.words.rulebook import topics

        scenes = self._services.scenes
        found = next((match for scene in reversed(scenes.scenes) if (match := scene.in_force)), None)
        scenes.push(rules(self, found or self._usual_rules(), topic or topics.Topic.GOAL))

    def _usual_rules(self) -> InForce:
        """Return the rules of the match on the screen, or those of what was dealt last."""
        from skipbo.session.kinds import FIRST
        from skipbo.session.rules_in_force import of_choices, of_table
        from skipbo.ui.flow.last_played import last_played

        if self._matches is not None and self._matches.current is not None:
            return of_table(self._matches.current.context.table)
        return of_choices(last_played(self._services.preferences.now.setup) or FIRST)

    def save_picture(self) -> None:
        """Save a picture of the table, without what lies over it, and say where it is."""
        if self._pictures is None:
            from skipbo.ui.flow.pictures import Pictures

            self._pictures = Pictures(self._services)
        self._pictures.save()

    # What lies behind the ways.

    @property
    def computers(self) -> Computers:
        """The computer players' readiness."""
        if self._computers is None:
            from skipbo.ui.flow.computers import Computers

            self._computers = Computers(self._services)
        return self._computers

    @property
    def matches(self) -> Matches:
        """The beginnings of matches."""
        if self._matches is None:
            from skipbo.ui.flow.matches import Matches

            self._matches = Matches(
                self._services,
                self,
                self.computers,
                self._chance,
                lambda record, name, game: self.archive.watch(record, name, game),
            )
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
        self._services.preferences.belong_to("")
        services.store.try_again()
        left, notice = self._left(), services.problem() or ""
        again = "" if left else self._again()
        new = not (services.preferences.now.progress or services.preferences.now.setup)
        services.scenes.clear(MenuScene(self, self._chance, Offer(left, notice, again, new)))

    def _left(self) -> Sayable:
        """Return the players of the match that was left, in words; "" where there is none."""
        title = self._services.store.left
        if title is None:
            return ""
        from skipbo.words.opponents import kept_title

        return kept_title(title)

    def _again(self) -> Sayable:
        """Return what was dealt last, in words; "" before the first deal, and nothing more is loaded then."""
        kept = self._services.preferences.now.setup
        if not kept:
            return ""
        from skipbo.ui.flow.last_played import words_for_again

        return words_for_again(kept)

    def _first_game(self) -> None:
        """Deal the game that teaches."""
        from skipbo.session.first_game import first_game

        preferences = self._services.preferences
        preferences.keep_progress(preferences.progress)
        self.matches.deal(first_game(self.set_up.person()))

    def _leave(self) -> None:
        """Return to the menu, from which the game can continue; ask first where it cannot."""
        if self._is_kept():
            self._menu()
        else:
            self._services.scenes.push(leave_question(self))

    def _quit(self) -> None:
        """Close the program; ask first, once, if anything would be lost."""
        if self._asked or self._nothing_is_lost():
            self._services.quit()
            return
        self._asked = True
        self._services.scenes.push(quit_question(self._services.quit, self._stay))

    def _stay(self) -> None:
        self._asked = False
        self.back()

    def _nothing_is_lost(self) -> bool:
        """Tell whether everything that can be kept is on the disk, including the game under way."""
        kept = self._is_kept()
        playing = self._matches is not None and self._matches.current is not None
        return kept if playing else self._services.store.whole

    def _is_kept(self) -> bool:
        """Tell whether the game under way is on the disk as it stands, if need be after another try."""
        store = self._services.store
        store.try_again()
        return store.under_way.wait(WRITING_SECONDS) and store.under_way.whole
