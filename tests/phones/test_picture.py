from __future__ import annotations

from random import Random

import pytest

from skipbo.model.notation import parse_move
from skipbo.model.rules import PRESETS, Rules
from skipbo.model.state import Phase
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.phones.hearing import Seated
from tests.phones.tables import dealt_anew, table_for

KINDS = (
    ("pp", Rules(stock=4)),
    ("ppcp", Rules(stock=3, teams=2)),
    ("pcp", PRESETS["wiki"].rules._replace(stock=4)),
    ("pp", PRESETS["vintage"].rules._replace(stock=3, match_total=100)),
)


def played(seats: str, rules: Rules, seed: int, moves: int) -> Sitting:
    """A table after so many moves at random, and no further than the end of its game."""
    table, chance = table_for(seats, rules, seed), Random(seed)
    table.play(DEAL)
    for _ in range(moves):
        if table.phase is Phase.OVER:
            break
        if table.phase is Phase.DRAW:
            table.begin_turn()
        elif not table.advance():
            plays = [move for move in table.legal() if type(move).__name__ == "Play"]
            table.play(chance.choice(plays or table.legal()))
    return table


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_no_byte_to_a_phone_tells_of_a_hidden_card(kind: int) -> None:
    seats, rules = KINDS[kind]
    persons = tuple(seat for seat, who in enumerate(seats) if who == "p")
    for seed in range(6):
        table = played(seats, rules, seed, moves=7 * seed)
        told = Seated(table, persons)
        for seat in persons:
            alone = Seated(table, (seat,))
            with dealt_anew(table, seat, seed):
                other = Seated(table, (seat,))
            assert other.door.to(seat) == alone.door.to(seat)
            assert told.shown(seat)["hand"] == alone.shown(seat)["hand"]


def test_a_picture_has_exactly_the_legal_moves_and_a_place_for_each() -> None:
    for seats, rules in KINDS:
        for seed in range(5):
            table = played(seats, rules, seed, moves=9 * seed + 1)
            seat = table.person_to_act
            if seat is None or table.phase is not Phase.PLAY:
                continue
            shown = Seated(table, (seat,)).shown(seat)
            moves = [parse_move(move["move"], seat) for move in shown["moves"]]
            assert moves == list(table.legal())
            sources = {shown["stock"]["from"], *(card["from"] for card in shown["hand"])}
            sources |= {pile["from"] for pile in shown["piles"]}
            sources |= {source for other in shown["others"] for source in other.get("froms", ())}
            assert {move["from"] for move in shown["moves"] if move["from"]} <= sources
            assert shown["held"].keys() == {move["from"] for move in shown["moves"] if move["from"]}


def test_another_seat_is_shown_no_hand_and_no_moves_out_of_its_turn() -> None:
    table = played("pp", Rules(stock=4), 3, moves=1)
    acting = table.acting
    shown = Seated(table, (1 - acting,)).shown(1 - acting)
    assert (shown["mine"], shown["moves"], shown["held"]) == (False, [], {})
    assert shown["others"][0]["hand"] == 5


def test_every_phone_reads_in_its_own_language() -> None:
    table = played("pp", Rules(stock=4), 1, moves=3)
    both = Seated(table, (0, 1))
    both.come(1, "de")
    both.settle()
    assert {both.shown(0)["status"], both.shown(1)["status"]} in (
        {"Your turn.", "Ann spielt."},
        {"Ben is playing.", "Du bist dran."},
    )
