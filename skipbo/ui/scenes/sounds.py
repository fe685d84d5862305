"""The sheet on which one learns what each sound means: whatever is pressed is heard."""

from __future__ import annotations

from functools import partial
from typing import Final

from skipbo.ui.kit import Cue, Navigator, Style
from skipbo.ui.parts import Column, Part, Scroll, SheetScene, Words
from skipbo.ui.widgets import Button, ButtonKind, ScrollBar
from skipbo.words.said import Sayable, say, within

MEANINGS: Final[tuple[tuple[Cue, Sayable], ...]] = (
    (Cue.TURN, say("Your turn begins")),
    (Cue.PICK_UP, say("A card is taken up")),
    (Cue.PLAY, say("A card is played: the higher its number, the higher the note")),
    (Cue.STOCK_PLAY, say("A stock card is played: the same note, deeper")),
    (Cue.FLICK, say("The next stock card turns up")),
    (Cue.DISCARD, say("A card is discarded")),
    (Cue.HAND_EMPTIED, say("The last card of the hand is played")),
    (Cue.COMPLETED, say("A build pile is complete")),
    (Cue.LAST_CARD, say("Somebody has one stock card left")),
    (Cue.ILLEGAL, say("That cannot be played")),
    (Cue.EDGE, say("There is nothing further that way")),
    (Cue.BARE, say("The place is empty")),
    (Cue.UNDO, say("A move is taken back")),
    (Cue.HINT, say("A hint")),
    (Cue.DEAL, say("A card is dealt")),
    (Cue.RIFFLE, say("Cards are shuffled")),
    (Cue.BUTTON, say("A button is pressed")),
    (Cue.PAGE, say("A page opens")),
    (Cue.TICK, say("A goal is reached")),
    (Cue.COUNT, say("A point is counted")),
    (Cue.STAR, say("A lesson is solved")),
    (Cue.GAME_WON, say("You win the game")),
    (Cue.MATCH_WON, say("You win the match")),
    (Cue.LOST, say("You lose")),
)
"""What each sound means, those of one's own turn first."""
_NOTE: Final = 6
"""The note at which the sounds that climb are heard."""


class SoundsScene(SheetScene):
    """All sounds; `audible`: whether any of them can be heard as the settings are."""

    name = "sounds"
    only_one = True
    wide, high = (84.0, 84.0), 92.0

    def __init__(self, navigator: Navigator, *, audible: bool) -> None:
        self._audible = audible
        self._sounds = [
            _Sound(f"sounds.{cue.value}", said, partial(self._play, cue), ButtonKind.ROW)
            for cue, said in MEANINGS
        ]
        self._bar = ScrollBar()
        super().__init__(within("a page", "Sounds"), navigator.back, self._sounds[0])

    def body(self) -> Part:
        about = say("Press a line to hear its sound.") if self._audible else say("The sound is turned off.")
        rows = Scroll(self._bar, Column(*self._sounds, gap=0.4), high=40.0)
        return Column(Words("sounds.about", about, Style.SUBTITLE), rows, gap=1.6)

    def _play(self, cue: Cue) -> None:
        self.look.hear(cue, _NOTE)


class _Sound(Button):
    """A row of which the press itself is not heard."""

    def _be_pressed(self) -> None:
        self._act()
