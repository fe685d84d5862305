"""Mistakes at the table, made and called out with the mouse (R31 to R35)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.desktop import acts
from tests.desktop.conftest import Start
from tests.desktop.laws import miscounts
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Event, Place, Rest

DRAW = "draw pile"
THREE = ("Ann=person", "Ben=person", "Cleo=person")
NOT_YOURS = "Not your turn!"


class Tabled:
    """A game at the table, with the player who works its mouse."""

    def __init__(self, program: Program, mouse: Mouse) -> None:
        self.trace = program.trace
        self.program = program
        self.mouse = mouse
        self.player = MousePlayer(program.trace, mouse, random.Random("mistakes"))
        program.first_rest()

    def turn(self, name: str) -> Rest:
        """Play on until that person is to play and has drawn."""
        return self.player.play_until(lambda rest: rest.acting == name and can_discard(rest))

    def discard(self, rest: Rest) -> int:
        """End a turn with the first card of the hand, onto the first pile; the number of the event's line."""
        self.mouse.drag(
            rest.places[f"{rest.acting}'s hand, card 1"].middle,
            rest.places[f"{rest.acting}'s discard pile 1"].middle,
        )
        return self.event("card moved", rest.number).number

    def click(self, rest: Rest, control: str) -> None:
        assert rest.can(control), f"{control} is not among {sorted(rest.controls)} of {rest.scene}"
        self.mouse.click(rest.controls[control].middle)

    def event(self, name: str, after: int) -> Event:
        """The first event of a name after a line."""
        return self.trace.event_named(name, after)

    def rest(self, wanted: Callable[[Rest], bool], what: str, after: int) -> Rest:
        return self.trace.rest(wanted, what, after)

    def draw_by_hand(self, rest: Rest, number: int) -> int:
        """Click the draw pile so many times, each after the last card has come; the last line's number."""
        last = rest.number
        for _ in range(number):
            self.mouse.click(rest.places[DRAW].middle)
            last = self.event("card moved", last).number
        return last

    def reach_out_of_turn(self, covered: Rest) -> Rest:
        """The person who has just played draws a card though it is another's turn (R32)."""
        self.mouse.click(covered.places[DRAW].middle)
        begun = self.event("out of turn begun", covered.number)
        return self.rest(lambda rest: rest.scene == "play", "the table out of turn", begun.number)


def at_the_table(
    start: Start, screen: VirtualScreen, mouse: Mouse, seats: tuple[str, ...], seed: int
) -> Tabled:
    program = start(
        screen,
        "--new",
        "--preset",
        "short",
        "--referee",
        "table",
        "--seed",
        str(seed),
        "--speed",
        "instant",
        *(word for seat in seats for word in ("--seat", seat)),
    )
    return Tabled(program, mouse)


def can_discard(rest: Rest) -> bool:
    return any("'s discard pile" in target for _, target in rest.plays)


def table_of(rest: Rest) -> dict[str, tuple[str | None, int]]:
    """What lies where."""
    return {name: (place.card, place.cards) for name, place in rest.places.items()}


def anns_stock_fits(rest: Rest) -> bool:
    """Whether it is Cleo's turn, and the top of Ann's stock could be played."""
    return rest.acting == "Cleo" and can_discard(rest) and fitting(rest) != ""


def fitting(rest: Rest) -> str:
    """A build pile that the top of Ann's stock fits, or an empty name."""
    card = stock(rest, "Ann").card
    builds = (place for place in rest.places.values() if place.name.startswith("build pile"))
    return next((place.name for place in builds if card in ("Skip-Bo", place.needs)), "")


def stock(rest: Rest, name: str) -> Place:
    return rest.places[f"{name}'s stock"]


def ends_well(game: Tabled) -> None:
    assert miscounts(game.trace) == []
    acts.ends_well(game.program)


def test_who_draws_too_many_gets_the_surplus_into_the_stock(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    game = at_the_table(start, screen, mouse, ("Ann=person", "Ben=casual"), 31)
    mine = game.turn("Ann")
    before = stock(mine, "Ann").cards
    held = sum(name.startswith("Ann's hand") for name in mine.places)
    drawn = game.draw_by_hand(mine, 2)
    full = game.rest(lambda rest: can_discard(rest), "a hand with too many", drawn)
    assert sum(name.startswith("Ann's hand") for name in full.places) == held + 2
    game.discard(full)
    paid = game.event("penalty paid", full.number)
    assert (paid.said["rule"], paid.said["player"], paid.said["cards"]) == ("R31", "Ann", 2)
    assert paid.said["words"] == "Ann drew too many: 2 cards are shuffled into the stock"
    after = game.rest(lambda rest: bool(rest.places), "the stock with the surplus", paid.number)
    assert stock(after, "Ann").cards == before + 2
    ends_well(game)


@pytest.mark.release
@pytest.mark.long
def test_who_is_stopped_out_of_turn_starts_the_next_turn_without_a_draw(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    """Ann draws though it is Ben's turn, a computer's; Cleo says so (R32, R33)."""
    game = at_the_table(start, screen, mouse, ("Ann=person", "Ben=casual", "Cleo=person"), 40)
    mine = game.turn("Ann")
    ended = game.discard(mine)
    turn = game.event("turn started", ended)
    covered = game.rest(lambda rest: rest.scene == "play" and rest.acting == "Ben", "Ben's turn", turn.number)
    out = game.reach_out_of_turn(covered)
    assert out.acting == "Ann"
    assert out.places[DRAW].cards == covered.places[DRAW].cards - 1
    game.click(out, f"Cleo: {NOT_YOURS}")
    back = game.event("turn taken back", out.number)
    assert "no draw in Ann's next turn" in str(back.said["words"])
    after = game.rest(lambda rest: rest.scene == "play", "everything back", back.number)
    assert table_of(after) == table_of(covered)
    again = game.player.play_until(lambda rest: rest.acting == "Ann" and bool(rest.plays))
    later = game.trace.events_after(back.number)
    begun = next(e for e in later if e.name == "turn started" and e.said["player"] == "Ann")
    assert [e for e in game.trace.events_after(begun.number) if e.said.get("from") == DRAW] == []
    assert can_discard(again)
    ends_well(game)


@pytest.mark.release
def test_a_turn_out_of_turn_stands_when_nobody_notices(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    """Ann plays on in Ben's turn, opens the hand, and discards: Ben's turn comes all the same (R34)."""
    game = at_the_table(start, screen, mouse, ("Ann=person", "Cleo=person", "Ben=person"), 31)
    theirs = game.player.play_until(anns_stock_fits)
    pile = fitting(theirs)
    mouse.drag(stock(theirs, "Ann").middle, theirs.places[pile].middle)
    begun = game.event("out of turn begun", theirs.number)
    out = game.rest(lambda rest: rest.can("Ann: Open my hand"), "Ann without her hand", begun.number)
    assert out.acting == "Ann"
    assert out.can(f"Cleo: {NOT_YOURS}")
    assert out.can(f"Ben: {NOT_YOURS}")
    assert not out.can(f"Ann: {NOT_YOURS}")
    assert not out.can("No helping!")
    game.click(out, "Ann: Open my hand")
    curtain = game.rest(lambda rest: rest.can("I am Ann"), "Ann's curtain", out.number)
    game.click(curtain, "I am Ann")
    mine = game.rest(lambda rest: rest.scene == "play" and can_discard(rest), "Ann's hand", curtain.number)
    assert mine.acting == "Ann"
    ended = game.discard(mine)
    stood = game.event("out of turn stood", ended)
    assert "it stands" in str(stood.said["words"])
    turn = game.event("turn started", stood.number)
    assert turn.said["player"] == "Cleo"
    curtain = game.rest(lambda rest: rest.can("I am Cleo"), "Cleo's curtain", turn.number)
    after = game.player.play_until(lambda rest: rest.acting == "Cleo" and bool(rest.plays), curtain)
    assert stock(after, "Ann").cards == stock(theirs, "Ann").cards - 1
    ends_well(game)


@pytest.mark.release
def test_help_that_a_witness_confirms_costs_two_cards(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    """Ann says that Ben was helping: Cleo first dismisses it, then confirms it (R35)."""
    game = at_the_table(start, screen, mouse, THREE, 34)
    mine = game.turn("Ann")
    before = stock(mine, "Ben").cards
    settled = charge(game, mine, "Dismiss it")
    assert settled.said["words"] == "Nobody confirms it: nothing is charged"
    again = game.rest(lambda rest: rest.scene == "play" and bool(rest.plays), "the table", settled.number)
    assert stock(again, "Ben").cards == before
    settled = charge(game, again, "Confirm it")
    paid = game.event("penalty paid", settled.number)
    assert (paid.said["rule"], paid.said["player"], paid.said["cards"]) == ("R35", "Ben", 2)
    after = game.rest(lambda rest: rest.scene == "play", "the stock with two more", paid.number)
    assert stock(after, "Ben").cards == before + 2
    assert stock(after, "Ben").card is not None
    game.player.play_until(lambda rest: rest.acting == "Ben" and bool(rest.plays))
    ends_well(game)


def charge(game: Tabled, rest: Rest, answer: str) -> Event:
    """Ann charges Ben; Cleo answers."""
    game.click(rest, "No helping!")
    asked = game.rest(lambda later: later.scene == "accuse", "the charge", rest.number)
    game.click(asked, "Who says so: Ann")
    game.click(asked, "Who helped: Ben")
    ready = game.rest(lambda later: later.can("Ask for a witness"), "a charge that can be made", asked.number)
    game.click(ready, "Ask for a witness")
    witness = game.rest(lambda later: later.scene == "confirm", "the witness", ready.number)
    game.click(witness, answer)
    return game.event("accusation settled", witness.number)
