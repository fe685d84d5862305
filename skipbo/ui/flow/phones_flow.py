"""Hands on phones beside the match on the screen: the room, and the sheet that opens its door."""

from __future__ import annotations

from random import SystemRandom
from secrets import token_urlsafe

import pygame

from skipbo import resources
from skipbo.model.legal_moves import Move
from skipbo.phones.door import SECRET_BYTES
from skipbo.phones.door_process import DoorProcess
from skipbo.phones.networks import home_addresses
from skipbo.phones.room import Presence, Room, RoomMeans
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.kit import Colour, Navigator
from skipbo.ui.kit.theme import THEMES, dressed, told_apart
from skipbo.ui.scenes.phones import PhoneActs, PhonesNow, PhonesScene
from skipbo.words.language import Language, language
from skipbo.words.said import Sayable, say

_WRONG = {
    "address": say("This computer's address in the network has changed. Try again."),
    "missing": say("What phones need is missing from this copy of the game (websockets, segno)."),
    "gone": say("The door could not be opened."),
}
_NO_NETWORK = say("This computer is in no home network: there is no Wi-Fi and no cable.")
_SCORING, _OPEN = "scoring", ("play", "curtain", "scoring")


class HandsOnPhones:
    """The phones at the table of a match, from the first look at the sheet until it leaves the screen."""

    def __init__(self, match: MatchOnScreen, navigator: Navigator) -> None:
        self._match, self._navigator = match, navigator
        self._sitting = match.context.table
        self._wrong: Sayable = ""
        self._holding = frozenset[int]()
        self._seen = set[int]()
        event = pygame.event.Event(pygame.event.custom_type())

        def wake() -> None:
            pygame.event.post(event)

        chance = SystemRandom()
        means = RoomMeans(
            door=lambda plan, words: DoorProcess(plan, words, wake),
            language=_language,
            secret=lambda: token_urlsafe(SECRET_BYTES),
            letter=chance.choice,
            clock=match.services.clock,
            theme=self._theme,
        )
        emblems = [match.emblems.get(player.name, "") for player in self._sitting.players]
        self._room = Room(self._sitting, emblems, self, means)

    def sheet(self) -> PhonesScene:
        """Return the sheet."""
        room = self._room
        acts = PhoneActs(
            self._open, room.shut, room.hand_over, room.play_here, lambda seat, yes: room.nod(seat, yes=yes)
        )
        return PhonesScene(self._navigator, self._now, acts)

    def update(self) -> None:
        """Do what phones ask, and show them what has happened; called once a frame, and never waits."""
        if not self._match.teller.waiting and self._room.update():
            self._match.services.clock.schedule(0)
        if self._room.phones != self._holding:
            self._holding = self._room.phones
            self._match.hold_elsewhere(self._holding)
        self._match.lift_curtain()
        self._show_who_waits()
        away = [self._sitting.players[seat].name for seat in sorted(self._room.away)]
        self._match.absent = _absent(away[0]) if away else ""

    def _show_who_waits(self) -> None:
        """Open the sheet where somebody who wants to sit down would not be seen."""
        waits = {chair.seat for chair in self._room.chairs if chair.standing is Presence.WAITS}
        scenes = self._match.services.scenes
        if waits - self._seen and scenes.top is not None and scenes.top.name in _OPEN:
            scenes.push(self.sheet())
        self._seen = waits

    def end(self) -> None:
        """Shut the door: the match has left the screen."""
        self._room.shut()

    # What phones do.

    def play(self, move: Move) -> None:
        """Make a move of the seat that is to play."""
        self._match.teller.do_elsewhere(move.seat, move)

    def undo(self) -> None:
        """Take the last move back."""
        self._match.teller.undo()

    def next_game(self) -> None:
        """Press the golden button of the score, where that lies open."""
        scenes = self._match.services.scenes
        if scenes.top is not None and scenes.top.name == _SCORING:
            scenes.press("scoring.next")

    def _open(self) -> None:
        addresses = home_addresses()
        self._wrong = "" if addresses else _NO_NETWORK
        if addresses:
            for seat in self._sitting.persons if not self._room.phones else ():
                self._room.hand_over(seat)
            self._room.open(addresses[0])

    def _now(self) -> PhonesNow:
        room, players = self._room, self._sitting.players
        return PhonesNow(
            [(seat, players[seat].name) for seat in self._sitting.persons],
            room.chairs,
            room.address,
            room.is_open,
            _WRONG.get(room.failed, "") or self._wrong,
        )

    def _theme(self) -> dict[str, object]:
        now = self._match.preferences.now
        theme = dressed(THEMES[now.theme], now.back, now.felt, now.numerals, now.lamp)
        theme = told_apart(theme) if now.safe_colours else theme
        colours = {name: _css(value) for name, value in theme._asdict().items() if _is_colour(value)}
        light = sum(theme.table_base[:3]) > 3 * 128
        return {**colours, "name": theme.name, "light": light, "large": theme.large, "shadow": theme.shadow}


def _absent(player: str) -> Sayable:
    return say("{player}'s phone is looking for the table.", player=player)


def _language(key: str) -> Language:
    return language(key, lambda each: resources.translation_path(each).read_text("utf-8"))


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and len(value) in (3, 4) and all(type(part) is int for part in value)


def _css(colour: Colour) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)
