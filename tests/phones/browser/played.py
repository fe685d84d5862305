"""A table at which phones play a whole game, and hands that play for their owners by what the page shows."""

from __future__ import annotations

import threading
from collections.abc import Collection
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, expect

from skipbo.ai.api import player
from skipbo.model.api import Game, Match, NotLegal, NotReadable, Rules
from tests.phones.browser import pictures
from tests.phones.browser.feigned import FeignedDoor, Heard
from tests.phones.browser.pictures import Line

CLICKED: Final = """move => {
  const all = (which) => [...document.querySelectorAll(which)];
  const missing = [];
  const press = (found) => found ? found.click() : missing.push(move.move);
  if (!move.from) press(all('#ways button').find((each) => each.textContent === move.label));
  else {
    press(all(`#table .can[data-from="${move.from}"]`)[0]);
    press(all(`#table .goes[data-to="${move.to}"]`)[0]);
    if (at('sheet').open) press(all('#sheet button').find((each) => each.ariaLabel === move.label));
  }
  return missing;
}"""
"""Presses what a move needs, as a finger does; returns what could not be pressed."""


def key_of(seat: int) -> str:
    """The key in the address of a seat's phone."""
    return f"the-key-of-a-seat-{seat}"


class PlayedTable:
    """A game whose first `phones` seats sit at phones, the others are computers."""

    def __init__(self, rules: Rules, seats: int, phones: int, seed: int) -> None:
        self.game = Game(Match(rules, seats=seats, seed=seed))
        self.refused: list[Heard] = []
        self._phones, self._number, self._turns = phones, 0, threading.Lock()
        self._computer, self._chance = player("casual"), Random(seed)
        self.door = FeignedDoor(self._answer)
        with self._turns:
            self._computers()

    def picture(self, seat: int) -> Line:
        """What a seat's phone is shown now."""
        return pictures.table(self.game, seat, self._number)

    def _answer(self, said: Heard, key: str) -> list[Line]:
        seat = int(key[-1])
        with self._turns:
            if "hello" in said:
                seated: Line = {"seated": {"seat": seat, "seat_key": f"seat-{key}", "match": "m"}}
                return [pictures.words(), seated, self.picture(seat)]
            if "move" not in said:
                return []
            if said["n"] != self._number or self.game.seat != seat:
                self.refused.append(said)
                return [{"no": {"n": said["n"], "text": "The table has changed."}}]
            try:
                self.game.play(said["move"])
            except (NotLegal, NotReadable) as refusal:
                self.refused.append(said)
                return [{"no": {"n": said["n"], "text": str(refusal)}}]
            self._number += 1
            told: Line = {"told": {"all": [f"{pictures.NAMES[seat]}: {said['move']}"]}}
            self._computers()
            for each in range(self._phones):
                self.door.tell(self.picture(each), told, key=key_of(each))
            return []

    def _computers(self) -> None:
        while not self.game.over and self.game.seat >= self._phones:
            seen = self.game.observe(self.game.seat)
            self.game.play(self._computer.choose(seen, tuple(self.game.legal), self._chance))
            self._number += 1


def chosen(moves: list[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """A move that leads towards the end: from a stock if possible, else to a build pile."""
    return max(moves, key=lambda move: (move["move"][0] == "S", ">B" in move["move"], chance.random()))


def play_by_finger(page: Page, chance: Random) -> None:
    """Make one move on the page by pressing what is shown."""
    move = chosen(page.evaluate("view.moves"), chance)
    missing = page.evaluate(CLICKED, move)
    assert missing == [], f"cannot be pressed: {missing}"


def play_by_ear(page: Page, chance: Random) -> None:
    """Make one move on the page by names and keys alone, as somebody plays who sees nothing."""
    view = page.evaluate("view")
    move = chosen(view["moves"], chance)
    if not move["from"]:
        page.get_by_role("button", name=move["label"], exact=True).press("Enter")
        return
    places = [view["stock"], *view["hand"], *view["piles"]]
    source = next(each["label"] for each in places if each["from"] == move["from"])
    page.get_by_role("button", name=source, exact=True, pressed=False).first.press("Enter")
    several = [each for each in view["moves"] if (each["from"], each["to"]) == (move["from"], move["to"])]
    if len(several) == 1:
        page.get_by_role("button", name=move["label"], exact=True).press("Enter")
        return
    page.locator(f'[data-to="{move["to"]}"]').press("Enter")
    dialog = page.get_by_role("dialog", name="Which number?")
    dialog.get_by_role("button", name=move["label"], exact=True).press("Enter")


def play_on(
    table: PlayedTable,
    pages: list[Page],
    chance: Random,
    by_ear: Collection[int] = (),
    disturbed: bool = False,
) -> int:
    """Play to the end of the game, some seats by ear; returns how many moves phones have made.

    `disturbed`: now and then a page is loaded again, or all lines are cut.
    """
    made = 0
    while not table.game.over:
        seat, number = table.game.seat, table.picture(0)["table"]
        page = pages[seat]
        assert isinstance(number, dict)
        page.wait_for_function("number => view?.n === number && view.mine && !sent", arg=number["n"])
        (play_by_ear if seat in by_ear else play_by_finger)(page, chance)
        page.wait_for_function("number => view.n > number", arg=number["n"])
        made += 1
        if disturbed and chance.random() < 0.03:
            chance.choice(pages).reload()
        if disturbed and chance.random() < 0.02:
            table.door.drop()
    for page in pages:
        expect(page.get_by_role("heading", name="Ann wins the game")).to_be_visible()
    return made
