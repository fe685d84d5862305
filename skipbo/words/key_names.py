"""What the keys are called that buttons name in their tooltips."""

from typing import Final

from skipbo.words.said import within

ESCAPE: Final = within("a key of the keyboard", "Esc")
HINT: Final = within("a key of the keyboard", "H")
UNDO: Final = within("a key of the keyboard", "Ctrl+Z")
REDO: Final = within("a key of the keyboard", "Ctrl+Y")
PAUSE: Final = within("a key of the keyboard", "P")
STEP: Final = within("a key of the keyboard", "N")
FASTER: Final = within("a key of the keyboard", "F")
HOME: Final = within("a key of the keyboard", "Home")
END: Final = within("a key of the keyboard", "End")
PAGE_UP: Final = within("a key of the keyboard", "Page up")
PAGE_DOWN: Final = within("a key of the keyboard", "Page down")
LEFT: Final = within("a key of the keyboard", "Left arrow")
RIGHT: Final = within("a key of the keyboard", "Right arrow")
