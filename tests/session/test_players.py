"""Who sits in a seat."""

from skipbo.session.players import Player, player_for
from skipbo.session.setup import PERSON, SeatChoice


def test_a_person_has_no_level() -> None:
    assert player_for(SeatChoice("Ann", PERSON)) == Player("Ann", None)
    assert player_for(SeatChoice("Ann", PERSON)).is_person


def test_a_computer_has_one() -> None:
    assert player_for(SeatChoice("Ben", "regular")) == Player("Ben", "regular")
    assert not Player("Ben", "regular").is_person


def test_blanks_round_a_name_are_not_part_of_it() -> None:
    assert player_for(SeatChoice(" Ann ", PERSON)).name == "Ann"
