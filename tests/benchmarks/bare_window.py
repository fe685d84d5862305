"""The least that a pygame-ce program can be: a window, filled and shown, that waits to be closed.

`python bare_window.py WIDTH HEIGHT [FILE]`: one byte is written to FILE right after the window's first
picture; FILE may be a pipe.
"""

import sys

import pygame


def main() -> None:
    pygame.display.init()
    window = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])), pygame.RESIZABLE)
    window.fill((24, 92, 66))
    pygame.display.flip()
    if len(sys.argv) > 3:
        with open(sys.argv[3], "w", encoding="utf-8") as file:  # noqa: PTH123 - no more is loaded than needed
            file.write("\n")
    while pygame.event.wait().type != pygame.QUIT:
        pass


if __name__ == "__main__":
    main()
