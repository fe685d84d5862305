"""Somebody who plays by ear: reads what there is, chooses, presses, and never looks at the picture."""

from __future__ import annotations

from tests.desktop.bus import Listener, Seen, told

Tree = list[Seen]
ASKED = (
    "Play a card",
    "No card fits now",
    "Your last stock card fits",
    "Your cards can get your last stock card played",
    "A new hand comes with your next turn",
)
"""How the sentences begin that say what can be done in one's turn."""
GO_ON = "Go on"


def own_cards(tree: Tree, player: str) -> list[Seen]:
    """The cards that a player can take: the top of the stock first, then those of the hand."""
    stock = [node for node in tree if node.name.startswith(f"{player}'s stock: ")]
    hands = [node.number for node in tree if node.name == f"{player}'s hand"]
    return stock + [card for hand in hands for card in parts(tree, hand)]


def parts(tree: Tree, number: int) -> list[Seen]:
    """The nodes right under one."""
    found = []
    for node in tree[number + 1 :]:
        if node.depth <= tree[number].depth:
            break
        if node.depth == tree[number].depth + 1:
            found.append(node)
    return found


def is_asked(tree: Tree, player: str) -> bool:
    """Whether a player is to choose a card: it is said what can be done, and none is taken."""
    asked = any(node.role == "paragraph" and node.name.startswith(ASKED) for node in tree)
    return asked and not any(map(_is_taken, own_cards(tree, player)))


def waits(tree: Tree) -> bool:
    """Whether all wait for somebody to go on."""
    return any(node.name == GO_ON and node.role == "push button" for node in tree)


def is_over(tree: Tree) -> bool:
    """Whether the score is shown."""
    return any(node.role == "list" and node.name == "Score" for node in tree)


def _is_taken(card: Seen) -> bool:
    return card.description.startswith("taken")


class Ear:
    """A person at the table, by name, who knows the game from `listener` alone."""

    def __init__(self, listener: Listener, player: str) -> None:
        self.listener, self.player = listener, player
        self.plays = 0

    def wait(self) -> Tree:
        """The tree once it is this person's turn to choose, or the score."""

        def has_come(tree: Tree) -> bool:
            return is_over(tree) or is_asked(tree, self.player)

        tree = self.listener.settled(lambda tree: has_come(tree) or waits(tree), f"{self.player}'s choice")
        if has_come(tree):
            return tree
        self.press(GO_ON)
        return self.listener.settled(has_come, f"{self.player}'s choice")

    def take(self, card: Seen) -> Tree:
        """Take a card of the last tree; the tree in which it is taken, and piles say that they take it.

        It is read twice: what was read first may have been half of the tree before and half of this one.
        """
        self.listener.press(card)
        for _ in range(2):
            tree = self.listener.until(
                lambda tree: any("takes the card" in node.description for node in tree), f"{card.name} taken"
            )
        return tree

    def move(self, card: Seen) -> None:
        """Put a card of the last tree on a build pile if there is one for it, else on a discard pile."""
        tree = self.take(card)
        takers = [node for node in tree if "takes the card" in node.description]
        target = next((node for node in takers if node.name.startswith("build pile")), takers[0])
        self.listener.press(target)
        self.plays += 1
        self.listener.until(
            lambda later: is_over(later) or not any(map(_is_taken, own_cards(later, self.player))),
            f"{card.name} on {target.name}",
        )

    def best(self, tree: Tree) -> Seen:
        """The card to move next: one for a build pile, from the stock if possible."""
        stock, *hand = own_cards(tree, self.player)
        assert hand, f"nothing can be played:\n{told(tree)}"
        return next((card for card in (stock, *hand) if "goes onto" in card.description), hand[0])

    def play_on(self, most: int = 200) -> Tree:
        """Play until the score is shown; what is to be done is read before each move."""
        for _ in range(most):
            tree = self.wait()
            if is_over(tree):
                return tree
            self.move(self.best(tree))
        raise AssertionError(f"not over after {most} moves")

    def press(self, name: str, role: str = "push button") -> None:
        """Press the button of that name, once it is there and can be pressed."""

        def wanted(tree: Tree) -> Seen | None:
            alike = (node for node in tree if node.name == name and node.role == role and node.acts)
            return next(alike, None)

        tree = self.listener.until(lambda tree: wanted(tree) is not None, name)
        found = wanted(tree)
        assert found is not None
        self.listener.press(found)

    def focused(self) -> str:
        """The name of what has the focus."""
        return next((node.name for node in self.listener.tree() if "FOCUSED" in node.states), "")
