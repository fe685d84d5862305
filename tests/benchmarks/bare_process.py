"""The least that a second process can be: a Python that waits until nobody writes to it any more."""

import sys


def main() -> None:
    sys.stdin.buffer.read()


if __name__ == "__main__":
    main()
