"""What somebody can do who never looks at the picture: all by the accessibility bus and keys alone.

Each journey is made in a program of its own, over a real bus; it fails where something cannot be reached or
is not told. Of each tree that is read, cards that nobody may see are counted. Needs Linux and what
`tests/desktop/bus.py` names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple

from tests.benchmarks.result import Result
from tests.desktop import twenty_steps
from tests.desktop.bus import Bus, Listener, Seen, told
from tests.desktop.first_game import SCRIPT
from tests.desktop.listening import GO_ON, Ear, Tree, is_asked, is_over, own_cards, parts, waits
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen

SIZE = (1280, 800)
LESSONS = 10
_MOST = 400
"""Moves, or controls of a sheet, after which a journey is given up."""
_AGAIN, _SCORE = "Try again", "Score"
_QUIET = ("--speed", "instant")
_SWITCHES = ("toggle button", "radio button", "check box")
_PAGES = ("Look", "Play", "Accessibility")
_UNMOVED = ("Full screen", "For screen readers", "English", "Deutsch", "The system's")
"""What is read and left as it is: it changes the window, who listens, or every name."""
_CHOICES = ("Cards in each stock pile: less", "Cards in each stock pile: less", "Total of the match: more")


class Watchful(Listener):
    """A listener that counts, in all it reads, the cards that nobody at the screen may see."""

    hidden = 0

    def tree(self) -> Tree:
        found = super().tree()
        self.hidden += sum(1 for _ in hidden_cards(found))
        return found


def hidden_cards(tree: Tree) -> list[Seen]:
    """Return the cards under a stock, the draw pile, or a hand that is not Ann's, while a game goes on."""
    if not any(node.name.endswith(": To play") for node in tree):
        return []
    closed = [
        node.number
        for node in tree
        if node.name.startswith("draw pile")
        or "'s stock" in node.name
        or ("'s hand" in node.name and not node.name.startswith("Ann"))
    ]
    return [card for number in closed for card in parts(tree, number)]


class Traveller(Ear):
    """Ann, who plays by ear, with the keys of the `program` besides the bus."""

    def __init__(self, listener: Watchful, program: Program) -> None:
        super().__init__(listener, "Ann")
        self.watchful, self._program = listener, program

    def key(self, name: str) -> None:
        """Press a key."""
        self._program.screen.tool("xdotool", "key", name)

    def ask(self, key: str, words: str) -> None:
        """Press a key that asks something, and hear the answer."""
        before = len(self.listener.heard())
        self.key(key)
        self.listener.until_heard(words, before)

    def go_on(self, over: Callable[[Tree], bool]) -> Tree:
        """Move cards until something is over, past the sheet of a first win; the tree of it."""
        won = _offers(_SCORE)

        def comes(tree: Tree) -> bool:
            asked = bool(_draws(tree)) or is_asked(tree, self.player)
            return over(tree) or waits(tree) or won(tree) or asked

        for _ in range(_MOST):
            tree = self.listener.settled(comes, "one's turn")
            if over(tree):
                return tree
            if waits(tree):
                self.press(GO_ON)
            elif won(tree):
                self.press(_SCORE)
                self.listener.until(over, "the score")
            elif (pile := _draws(tree)) is not None:
                self.listener.press(pile)
                self.listener.until(partial(_is_gone, pile), "a card from the draw pile")
            else:
                self.move(self.best(tree))
        raise AssertionError(f"not over after {_MOST} moves")


def _draws(tree: Tree) -> Seen | None:
    """Return the draw pile if a card is to be drawn by hand."""
    return next((node for node in tree if "can be drawn here" in node.description), None)


def _is_gone(node: Seen, tree: Tree) -> bool:
    return node not in tree


def _offers(*names: str) -> Callable[[Tree], bool]:
    return lambda tree: any(node.name in names and node.role == "push button" for node in tree)


def match(ann: Traveller) -> int:
    """Play a match of several games to its end, and ask for the table on the way; how many cards moved."""
    ann.press("New game")
    ann.press("Deal")
    ann.wait()
    for key, words in (("t", "The build piles need"), ("c", "In your hand"), ("w", "Your turn"), ("r", "")):
        ann.ask(key, words)
    while True:
        tree = ann.go_on(_offers("Next game", "The whole match"))
        if not _offers("Next game")(tree):
            return ann.plays
        ann.press("Next game")
        ann.listener.until(lambda tree: not is_over(tree), "the next game")


def first_game(ann: Traveller) -> int:
    """Play the first game to its score, doing what is asked; how many cards moved."""
    ann.press("Play your first game")
    ann.listener.until_heard("begins with a 1: put yours")
    for number, (kind, card, goal) in enumerate(SCRIPT, 1):
        said = f"{number} of {len(SCRIPT)}"
        tree = ann.listener.until(partial(_asks_or_waits, said), said)
        if waits(tree):
            ann.press(GO_ON)
            tree = ann.listener.until(partial(_asks, said), said)
        source = next(each for each in _places(tree, kind) if each.name.split(": ")[-1] == card)
        tree = ann.take(source)
        ann.listener.press(next(each for each in tree if each.name.startswith(goal)))
    ann.go_on(is_over)
    return ann.plays + len(SCRIPT)


def _asks_or_waits(step: str, tree: Tree) -> bool:
    return _asks(step, tree) or waits(tree)


def _asks(step: str, tree: Tree) -> bool:
    """Tell whether the first game is at a step, and it can be done."""
    return any(node.name == step for node in tree) and any(node.name == "Ann's hand" for node in tree)


def _places(tree: Tree, kind: str) -> list[Seen]:
    """Ann's cards of a kind: those of the hand, the stock, or a discard pile."""
    if kind == "hand":
        return own_cards(tree, "Ann")[1:]
    return [node for node in tree if node.name.startswith(f"Ann's {kind}: ")]


def lessons(ann: Traveller) -> int:
    """Play every lesson to its verdict; how many."""
    ann.press("Learn to play")
    for lesson in range(1, LESSONS + 1):
        if _offers("Next lesson")(ann.listener.tree()):
            ann.press("Next lesson")
        else:
            _choose(ann, lesson)
        ann.press("Begin")
        ann.listener.until(lambda tree: not _offers("Begin")(tree), "the table")
        ann.go_on(_offers(_AGAIN))
    return LESSONS


def _choose(ann: Traveller, lesson: int) -> None:
    """Open a lesson (from 1) of the list, to which a lesson that is not solved leads back."""
    if _offers(_AGAIN)(ann.listener.tree()):
        ann.press("All lessons")
    begins = f"{lesson}. "
    tree = ann.listener.until(lambda tree: any(node.name.startswith(begins) for node in tree), begins)
    ann.listener.press(next(node for node in tree if node.name.startswith(begins)))


def set_up(ann: Traveller) -> int:
    """Choose players, stock and rules, deal, and come to one's turn; how many controls were used."""
    ann.press("New game")
    ann.press("All options")
    ann.press("Match to", "radio button")
    for name in _CHOICES:
        ann.press(name)
    ann.press("Deal")
    ann.wait()
    return len(_CHOICES) + 4


def settings(ann: Traveller) -> int:
    """Go through all settings by Tab, hear each, change what can be switched, and back; how many."""
    ann.press("Settings")
    ann.listener.until(_offers("About"), "the settings")
    gone = _gone_through(ann)
    for page in _PAGES:
        ann.press(page)
        ann.listener.until(_offers("Back"), page)
        gone += _gone_through(ann)
        ann.press("Back")
        ann.listener.until(_offers("About"), "the settings")
    return gone


def _gone_through(ann: Traveller) -> int:
    """Go once round a page by Tab; how many controls it has."""
    seen = list[Spot]()
    while len(seen) < _MOST:
        spot = _moved(ann, "Tab")
        if spot in seen:
            return len(seen)
        seen.append(spot)
        if spot.role in _SWITCHES and spot.name not in _UNMOVED:
            _changed_and_back(ann, spot)
    raise AssertionError(f"no end of the settings: {seen[-20:]}")


class Spot(NamedTuple):
    """What has the focus: its role, its name after that of its group, and whether it is on."""

    role: str
    group: str
    name: str
    on: bool


def _spot(tree: Tree) -> Spot | None:
    node = next((node for node in tree if "FOCUSED" in node.states), None)
    if node is None:
        return None
    assert node.name, f"what has the focus has no name:\n{told(tree)}"
    above = next(each for each in reversed(tree[: node.number]) if each.depth < node.depth)
    return Spot(node.role, above.name, node.name, bool(node.states & {"CHECKED", "PRESSED"}))


def _moved(ann: Traveller, key: str) -> Spot:
    """Press a key that takes the focus elsewhere, or changes what has it; what has the focus then."""
    before = _spot(ann.listener.tree())
    ann.key(key)
    tree = ann.listener.until(lambda tree: _spot(tree) not in (None, before), f"a change by {key}")
    found = _spot(tree)
    assert found is not None
    return found


def _changed_and_back(ann: Traveller, spot: Spot) -> None:
    """Press a switch twice, or another option of the group and then this one again."""
    if spot.role != "radio button":
        for _ in range(2):
            again = _moved(ann, "Return")
        assert again == spot
        return
    tree = ann.listener.tree()
    at = next(node for node in tree if "FOCUSED" in node.states)
    group = [node for node in tree if node.role == at.role and abs(node.number - at.number) == 1]
    for node in (group[0], at):
        ann.listener.press(node)
        tree = ann.listener.until(partial(_is_chosen, node.name), node.name)


def _is_chosen(name: str, tree: Tree) -> bool:
    found = _spot(tree)
    return found is not None and found.on and found.name == name


def analysis(ann: Traveller) -> int:
    """Play a game, have it analysed, watch a moment of it, and look for a better turn; how many it tells."""
    ann.press("New game")
    ann.press("Deal")
    ann.wait()
    ann.go_on(is_over)
    ann.press("What decided it")
    ann.press("More about this game")
    tree = ann.listener.until(_offers("Save the analysis"), "the end of the analysis")
    assert any(node.name == "Luck with the cards" for node in tree), told(tree)
    moments = _beginning(tree, "Watch turn ")
    ann.press(moments[0].name)
    ann.listener.until(_offers("Play on from here"), "the replay")
    ann.key("Escape")
    tree = ann.listener.until(_offers("Save the analysis"), "the analysis again")
    given = _beginning(tree, "Find a better turn ")
    ann.press(given[0].name)
    worth = "Another way was worth"
    ann.listener.until(lambda tree: any(worth in node.description for node in tree), worth)
    ann.press("Begin")
    ann.listener.until(lambda tree: is_asked(tree, ann.player), "the table of that turn")
    ann.key("h")
    ann.listener.until(_offers("Put the hint away"), "a hint")
    return len(moments) + len(given)


def steps(ann: Traveller) -> int:
    """Go through the steps for whoever has a screen reader; how many."""
    return twenty_steps.go_through(ann.listener, ann.key)


def _beginning(tree: Tree, words: str) -> list[Seen]:
    """Return the buttons whose names begin with some words: one at least."""
    found = [node for node in tree if node.role == "push button" and node.name.startswith(words)]
    assert found, f"there is no {words!r} among\n{told(tree)}"
    return found


class Journey(NamedTuple):
    """What the program is started with, and what is done in it, which returns how much."""

    arguments: Sequence[str]
    make: Callable[[Traveller], int]


SEATS = ("--seat", "Ann=person", "--seat", "Ben=casual", "--stock", "2", "--seed", "6")
JOURNEYS: Mapping[str, Journey] = MappingProxyType(
    {
        "match": Journey((*_QUIET, *SEATS, "--match", "60"), match),
        "first game": Journey(_QUIET, first_game),
        "lessons": Journey(_QUIET, lessons),
        "set-up": Journey(_QUIET, set_up),
        "settings": Journey(_QUIET, settings),
        "analysis": Journey((*_QUIET, *SEATS, "--single"), analysis),
        "twenty steps": Journey(twenty_steps.ARGUMENTS, steps),
    }
)
"""What is done from the menu on."""
SHORT = ("set-up", "twenty steps")


def travel(screen: VirtualScreen, folder: Path, journey: Journey) -> tuple[int, int]:
    """Make a journey; how much was done, and how many hidden cards were told. Raises AssertionError."""
    with (
        Bus(folder) as bus,
        Program(screen, folder, journey.arguments, bus.environment) as program,
        Watchful(bus, program.pid) as listener,
    ):
        done = journey.make(Traveller(listener, program))
        return done, listener.hidden


def measure(short: bool) -> list[Result]:
    """Make all journeys, or the short ones; where one cannot be made that is an error."""
    found, hidden = list[Result](), 0
    with VirtualScreen(SIZE) as screen:
        for name in SHORT if short else JOURNEYS:
            with TemporaryDirectory() as folder:
                done, cards = travel(screen, Path(folder), JOURNEYS[name])
            hidden += cards
            found.append(Result(f"{name}: moves, lessons, controls or steps by bus and keys alone", done, ""))
    return [*found, Result("Hidden cards told", hidden, "", most=0)]
