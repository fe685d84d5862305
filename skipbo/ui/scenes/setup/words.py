"""What the set-up calls things."""

from re import fullmatch

from skipbo.session.setup import SetUp


def summary(setup: SetUp) -> str:
    """What will be played, in one line."""
    goal = "one game" if setup.rules.match_total is None else f"match to {setup.rules.match_total}"
    if setup.practice:
        goal = "practice"
    cards = setup.stock_size()
    each = "1 card each" if cards == 1 else f"{cards} cards each"
    players = f"{len(setup.seated())} players"
    who = f"{players} in {setup.rules.teams} teams" if setup.rules.teams else players
    return f"{who}, {each}, {goal}"


def seat_title(setup: SetUp, seat: int) -> str:
    """What the controls of a seat are called after: its name where that tells it from the others."""
    seats = setup.seats
    name = seats[seat].name.strip()
    others = [other.name.strip() for n, other in enumerate(seats) if n != seat and other.player]
    clear = seats[seat].player and name and name not in others and not fullmatch(r"Seat \d", name)
    return name if clear else f"Seat {seat + 1}"
