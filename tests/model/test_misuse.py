"""The front door for strangers: every misuse is one of the three errors, and none changes the game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model import api
from skipbo.model.api import (
    Accuse,
    Card,
    Chance,
    Confirm,
    DeckSpec,
    Discard,
    Dismiss,
    Draw,
    Game,
    GivenChance,
    GivenGame,
    Heading,
    Match,
    Move,
    NotLegal,
    NotReadable,
    Offence,
    Participant,
    Play,
    Referee,
    Rules,
    Starts,
    Take,
    deck,
    problem,
    read_record,
    record_of,
    record_text,
)
from skipbo.model.exact import shown
from skipbo.model.legal_moves import is_move
from skipbo.model.record import LONGEST_LINE
from skipbo.model.state import Kind, Place
from tests.model.misuse import MADE, Number, alike, visit_and_misuse
from tests.releases import examples

TABLE = Rules(referee=Referee.AT_THE_TABLE)


def untyped(value: object) -> Any:  # noqa: ANN401
    """A value that no type stands in the way of."""
    return value


@settings(max_examples=examples(8))
@given(st.data())
def test_no_misuse_changes_the_game_and_each_is_one_of_the_three_errors(data: st.DataObject) -> None:
    visit_and_misuse(data)


def refused(game: Game, move: Any) -> str:  # noqa: ANN401
    """What is said of a move that is refused, which must change nothing."""
    before = repr((game.state, game.events(None)))
    with pytest.raises(NotLegal) as caught:
        game.play(move)
    assert repr((game.state, game.events(None))) == before
    assert move not in game.legal
    return str(caught.value)


def strict() -> tuple[Game, Discard]:
    game = Game(Match(Rules(), 2, 1))
    return game, next(move for move in game.legal if isinstance(move, Discard))


def test_a_discard_to_pile_1_0_is_refused_before_the_card_has_left_the_hand() -> None:
    game, discard = strict()
    assert refused(game, replace(discard, pile=untyped(1.0))) == (
        "This is not what is expected here: Discard.pile is a whole number, not 1.0."
    )
    assert len(game.state.cards()) == 162


def test_a_card_of_another_type_is_refused_though_it_is_equal() -> None:
    game, discard = strict()
    for card in alike(discard.card):
        refused(game, replace(discard, card=untyped(card)))


@pytest.mark.parametrize(
    "move", [None, 5, 1.5, b"pass", ["H1>B1"], Draw, object(), Place(Kind.DRAW)], ids=shown
)
def test_what_is_no_move_is_refused_by_what_it_is(move: object) -> None:
    assert f"not {shown(move)}." in refused(strict()[0], move)


def test_a_move_of_a_class_of_ones_own_is_refused() -> None:
    class Mine(Discard):
        pass

    game, discard = strict()
    refused(game, Mine(discard.seat, discard.card, discard.pile))


def test_R31_half_a_seat_does_not_draw_by_hand() -> None:
    game = Game(Match(TABLE, 3, 1))
    assert "Take.seat is a whole number, not 0.5." in refused(game, Take(untyped(0.5)))


def test_R35_a_word_for_an_offence_is_none() -> None:
    game = Game(Match(TABLE, 3, 1))
    assert "Accuse.offence is an Offence, not 'advice'." in refused(game, Accuse(0, 1, untyped("advice")))


EXAMPLES: tuple[Move, ...] = (
    Draw(0),
    Take(0),
    Discard(0, 1, 1),
    Play(0, Place(Kind.STOCK, 0), 1, 1, 1),
    Accuse(0, 1, Offence.ADVICE),
    Confirm(1),
    Dismiss(1),
    api.Pass(0),
    api.Claim(1),
)


@pytest.mark.parametrize("move", EXAMPLES, ids=lambda move: type(move).__name__)
def test_every_field_of_every_move_is_held_to_its_type(move: Move) -> None:
    assert {type(each) for each in EXAMPLES} == set(api.Move.__args__)
    assert is_move(move)
    for name in move.__slots__:
        for other in alike(getattr(move, name)):
            assert not is_move(replace(move, **untyped({name: other})))
    if isinstance(move, Play):
        for name in Place.__slots__:
            for other in alike(getattr(move.source, name)):
                assert not is_move(replace(move, source=replace(move.source, **untyped({name: other}))))


@pytest.mark.parametrize("seat", [-1, 2, 7, True, 0.0, "1", 10**5000], ids=shown)
def test_R02_nobody_sees_from_a_seat_that_is_not_at_the_table(seat: Any) -> None:  # noqa: ANN401
    game = strict()[0]
    started = next(event for event in game.events(None) if isinstance(event, api.GameStarted))
    asked: tuple[Callable[[], object], ...] = (
        lambda: game.observe(seat),
        lambda: game.events(seat),
        lambda: api.observe(game.state, seat),
        lambda: api.blank(started, seat),
    )
    for ask in asked:
        with pytest.raises((NotLegal, NotReadable)):
            ask()


@pytest.mark.parametrize("start", [-1, 1.0, None, "0", False])
def test_events_are_counted_from_0_on(start: Any) -> None:  # noqa: ANN401
    with pytest.raises(NotReadable, match="Events are numbered from 0 on"):
        strict()[0].events(0, start)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("referee", "at the table"),
        ("starts", "left of dealer"),
        ("stock", 5.0),
        ("stock", True),
        ("going_out", float("nan")),
        ("per_card", Number(5)),
        ("match_total", "500"),
        ("must_play_last_stock_card", 1),
        ("teams", 2.0),
        ("deck", (12, 12, 18)),
        ("deck", DeckSpec(12, 12, untyped(18.0))),
        ("going_out", 10**12),
        ("match_total", 10**5000),
    ],
    ids=shown,
)
def test_a_rule_with_a_value_of_another_type_cannot_be_played(field: str, value: object) -> None:
    rules = Rules()._replace(**untyped({field: value}))
    found = problem(rules, 4)
    assert found is not None
    assert f"{field} is " in str(found) or "DeckSpec.wilds is a whole number, not 18.0." in str(found)
    with pytest.raises(NotLegal):
        Match(rules, 4, 1)


@pytest.mark.parametrize("seats", [2.0, True, None, "2", 10**5000, -(10**12)], ids=shown)
def test_R02_a_number_of_seats_is_a_whole_number(seats: Any) -> None:  # noqa: ANN401
    found = problem(Rules(), seats)
    assert found is not None
    assert found.rule == "R02"


@pytest.mark.parametrize("seed", [-1, 2**80, 2**200, 1.0, True, "7"])
def test_a_match_has_a_deal_number_that_a_record_can_hold(seed: Any) -> None:  # noqa: ANN401
    with pytest.raises(NotLegal, match="A deal number is a whole number from 0 to"):
        Match(Rules(), 2, seed)


@pytest.mark.parametrize(
    "given", [{}, {"seed": None}, {"seed": 1, "chance": Chance(1)}], ids=["neither", "none", "both"]
)
def test_whoever_forgets_the_seed_is_told_instead_of_being_dealt_the_same_game_for_ever(given: Any) -> None:  # noqa: ANN401
    with pytest.raises(NotReadable, match="either a seed or a chance"):
        Match(Rules(), 2, **given)


def of(*names: str, rules: Rules | None = None, seed: int = 1, level: str | None = None) -> Heading:
    return Heading(rules or Rules(), seed, tuple(Participant(name, level) for name in names))


@given(st.lists(st.text(max_size=45), min_size=2, max_size=2), st.none() | st.text(max_size=45))
def test_a_record_is_read_back_as_it_is_or_not_written(names: list[str], level: str | None) -> None:
    heading = of(*names, level=level)
    match = heading.match()
    Game(match)
    record = record_of(heading, match)
    try:
        text = record_text(record)
    except NotReadable:
        odd = [word for word in (*names, level or "-") if not word.strip() or len(word) > 40]
        assert odd or level in ("", "person") or not str(level).isprintable()
    else:
        assert read_record(text) == record


def test_a_turn_of_very_many_calls_is_written_in_lines_that_can_be_read() -> None:
    heading = of("Ann", "Ben", "Cleo", rules=TABLE)
    match = heading.match()
    Game(match)
    for _ in range(LONGEST_LINE // 10):
        match.play(Accuse(0, 1, Offence.ADVICE))
        match.play(Dismiss(0))
    record = record_of(heading, match)
    assert max(map(len, record_text(record).split("\n"))) <= LONGEST_LINE
    assert read_record(record_text(record)) == record


def test_R03_ties_to_the_end_of_the_deck_are_refused_and_nothing_is_dealt() -> None:
    in_pairs = [card for card in deck() if card]
    match = Match(Rules(), 2, chance=GivenChance([GivenGame(for_dealer=[*in_pairs, *[0] * 18])]))
    with pytest.raises(NotLegal, match="ran out") as caught:
        Game(match)
    assert (caught.value.rule, match.moves) == ("R03", [])


@pytest.mark.parametrize(
    "given_game",
    [
        GivenGame(deck=untyped(5)),
        GivenGame(deck=untyped("abc")),
        GivenGame(deck=untyped([float(card) for card in deck()])),
        GivenGame(for_dealer=untyped((3.0, 7))),
        GivenGame(reshuffles=untyped((1, 2))),
        untyped(None),
    ],
)
def test_given_cards_are_cards(given_game: GivenGame) -> None:
    with pytest.raises((NotReadable, NotLegal)):
        Game(Match(Rules(), 2, chance=GivenChance([given_game])))


class Faulty:
    """A chance that deals, and then fails in a way of its own."""

    def shuffle_for_dealer(self, cards: list[Card], game: int) -> list[Card]:
        return Chance(1).shuffle_for_dealer(cards, game)

    def shuffle(self, cards: list[Card], game: int, number: int) -> list[Card]:
        if number:
            raise LookupError
        return Chance(1).shuffle(cards, game, number)

    def shuffle_stock(self, cards: list[Card], game: int, number: int) -> list[Card]:
        raise LookupError


def test_a_chance_that_fails_in_the_middle_of_a_move_changes_nothing() -> None:
    match = Match(TABLE, 2, chance=untyped(Faulty()))
    game = Game(match)
    for _ in range(6):
        game.play("+")
    before = repr(game.state)
    discard = api.Discard(game.seat, game.state.hands[game.seat][0], 0)
    with pytest.raises(LookupError):
        game.play(discard)
    assert repr(game.state) == before


@pytest.mark.parametrize("chance", [5, "chance", object(), Chance(-1), Chance(untyped("7"))])
def test_a_chance_is_something_that_shuffles(chance: Any) -> None:  # noqa: ANN401
    with pytest.raises((NotReadable, NotLegal)):
        Match(Rules(), 2, chance=chance)


def test_an_event_that_cannot_follow_is_damaged() -> None:
    game = strict()[0]
    with pytest.raises(api.Damaged, match="cannot follow"):
        api.fold(game.observe(0), api.StockTurned(untyped("0"), 3))
    with pytest.raises(api.Damaged, match="cannot follow"):
        api.fold(game.observe(0), untyped(5))


@pytest.mark.parametrize("name", sorted(MADE))
def test_anything_is_called_by_a_short_name_in_one_line(name: str) -> None:
    text = shown(MADE[name]())
    assert text.isprintable()
    assert len(text) <= 45


def test_functions_of_the_front_door_can_be_sent_to_another_process() -> None:
    for function in (read_record, api.observe, api.legal_moves):
        assert pickle.loads(pickle.dumps(function)) is function


def test_right_values_of_every_rule_pass() -> None:
    assert problem(Rules(stock=5, starts=Starts.HIGHEST_CARD, teams=2), 4) is None
