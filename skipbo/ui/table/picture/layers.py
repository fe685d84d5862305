"""The layers of the table: the z of each kind of thing. Dialogs begin at 100."""

TABLE = 0
LAMP = 1
PETAL_FAR = 1
MAT = 2
PETAL = 3
SLOT = 4
PANEL = 5
INK = 6
GLOW = 8
CARD = 10
PACKET = 13
DRAW = 14
TRACE = 19
RING = 20
PILL = 22
HAND = 30
GOAL = 24
GUIDANCE = 45
CHOSEN = 46
HINT = 47
PEEK = 48
SHADE = 49
DRAWER = SHADE + 1 - PANEL
"""How far a log that opens over the cards is above one that is beside them."""
FLIGHT = 52
DRAGGED = 80
BUBBLE = 87
TOAST = 90
