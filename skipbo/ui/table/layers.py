"""The layers of the table: the z of each kind of thing. Dialogs begin at 100."""

TABLE = 0
LAMP = 1
MAT = 2
SLOT = 4
PANEL = 5
INK = 6
GLOW = 8
CARD = 10
TRACE = 19
RING = 20
PILL = 22
HAND = 30
CHOSEN = 46
PEEK = 48
SHADE = 49
FLIGHT = 50
DRAGGED = 80
PETAL = 85
BUBBLE = 87
TOAST = 90
