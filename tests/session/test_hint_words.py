"""What a hint says: sentences that are true, whole, and about the right cards and persons."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from skipbo.ai.hint import Hint, HintReason, hint
from skipbo.ai.merits import Merit
from skipbo.model.legal_moves import legal_moves
from skipbo.model.notation import parse_move
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, GameState, hand_of, stock_of
from skipbo.session.hint_words import ToldHint, told_hint
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable
from tests.ai.games import positions
from tests.model.tables import BYSTANDER, table
from tests.words.languages import shipped

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
FOUR = [BYSTANDER] * 3


def told(state: GameState, line: str, *reasons: HintReason) -> ToldHint:
    moves = tuple(parse_move(word, state.turn_seat) for word in line.split())
    return told_hint(Hint(moves, reasons), observe(state, state.turn_seat), NAMES)


def english(said: Sayable) -> str:
    return ENGLISH.text(said)


HAND = "H 5.6.9.9.* S 8.8.7 D 12.11 4 10"


@pytest.mark.parametrize(
    ("line", "reasons", "words"),
    [
        (
            "H5>B1 H6>B1 S7>B1",
            (HintReason(Merit.STOCK, seat=0), HintReason(Merit.WILDS)),
            (
                "Play the 5 from your hand on build pile 1:"
                " it brings your 7 on in 3 plays, and you keep the Skip-Bo."
            ),
        ),
        (
            "H6>B1 S7>B1",
            (HintReason(Merit.WILDS), HintReason(Merit.STOCK, seat=0)),
            (
                "Play the 6 from your hand on build pile 1:"
                " your 7 comes on right after it, and you keep the Skip-Bo."
            ),
        ),
        (
            "D3:10>B2 S7>B1",
            (HintReason(Merit.HAND, 1), HintReason(Merit.STOCK, 0, 0)),
            (
                "Play the 10 from your discard pile 3 on build pile 2:"
                " it makes room in your hand for new cards, and your 7 can still follow."
            ),
        ),
        (
            "S7>B1",
            (HintReason(Merit.STOCK, seat=0),),
            "Play the 7 from your stock on build pile 1: that leaves you 2 stock cards.",
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.HAND, 1),),
            "Play the 5 from your hand on build pile 1: you draw one card more next turn.",
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.THREAT, 0, 1),),
            "Play the 5 from your hand on build pile 1: otherwise Ben can play the 9.",
        ),
        (
            "D3:10>B2 H9>D4",
            (HintReason(Merit.FITTING),),
            "Play the 10 from your discard pile 3 on build pile 2: it may not fit next turn.",
        ),
        (
            "H9>D4",
            (HintReason(Merit.SHAPE),),
            "Discard the 9 on pile 4: you hold another 9, and an empty pile buries nothing.",
        ),
        (
            "H9>D3",
            (HintReason(Merit.RUNS), HintReason(Merit.SHAPE)),
            (
                "Discard the 9 on pile 3: on the 10 it lies in order, so both come off in a row,"
                " and you hold another 9."
            ),
        ),
        (
            "H9>D4",
            (HintReason(Merit.NUMBERS, 4), HintReason(Merit.SHAPE)),
            "Discard the 9 on pile 4: your 4 stays uncovered, and you hold another 9.",
        ),
        (
            "H9>D4",
            (HintReason(Merit.THREAT, -1, 1),),
            "Discard the 9 on pile 4: playing on would help Ben to the 9.",
        ),
        (
            "H5>B1 H6>B1 H*7>B1",
            (HintReason(Merit.STOCK, -1, 0), HintReason(Merit.HAND)),
            (
                "Play the 5 from your hand on build pile 1:"
                " with your hand empty you draw a new one at once, and new cards may lead to your 7."
            ),
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.STOCK, 6, 0),),
            "Play the 5 from your hand on build pile 1: then your 7 lacks only the 6.",
        ),
        (
            "H*5>B1 H9>D4",
            (HintReason(Merit.FLOW),),
            "Play a Skip-Bo as 5 on build pile 1: cards are scarce, so the build piles have to move on.",
        ),
    ],
)
def test_the_play_and_why(line: str, reasons: tuple[HintReason, ...], words: str) -> None:
    state = table(HAND, BYSTANDER, builds="1.2.3.4=4 1.2.3.4.5.6.7.8.9=9", draw="1.2.3.4.5.6")
    assert english(told(state, line, *reasons).play) == words


def test_a_card_that_takes_the_place_of_a_skip_bo_brings_the_stock_card_on() -> None:
    """Without it a Skip-Bo would have to go there: it does not only come before the stock card."""
    far = "H 1.2.3.4.5 S 9.9.9.9"
    state = table("H 11.* S 5.5.9 D 10 8", far, builds="1.2.3=3 1.2.3.4.5.6.7=7", draw="1.2.3.4.5.6.7")
    seen = observe(state, 0)
    found = told_hint(hint(seen, legal_moves(state)), seen, NAMES)
    words = english(found.play)
    assert words.startswith(
        "Play the 8 from your discard pile 2 on build pile 2: your 9 comes on right after it"
    )
    assert words.endswith("and you keep the Skip-Bo.")


def test_a_win_says_so() -> None:
    state = table("H 6 S 7", BYSTANDER, builds="1.2.3.4.5=5", draw="1.2.3")
    found = told(state, "H6>B1 S7>B1", HintReason(Merit.WIN))
    assert english(found.play).endswith("it wins the game in 2 plays.")
    assert english(found.whole) == "The whole turn: it wins the game."


def test_partners_are_called_by_their_names() -> None:
    rules = Rules(stock=5, teams=2)
    seats = ("H 6.11 S 3.3", BYSTANDER, "H 1.2.3.4.5 S 3.7 D 5", BYSTANDER)
    state = table(*seats, builds="1.2.3.4.5=5 1.2.3.4=4", draw="1.2.3.4.5.6", rules=rules)
    found = told(state, "H6>B1 S3:7>B1", HintReason(Merit.STOCK, seat=2))
    assert english(found.look) == "Look at Cleo's stock: you can bring its card on."
    assert found.at == stock_of(2)
    assert english(found.play).endswith("Cleo's 7 comes on right after it.")
    assert english(found.steps[1]) == "2. Play the 7 from Cleo's stock on build pile 1"
    found = told(state, "D3.1:5>B2 H11>D1", HintReason(Merit.HAND))
    assert english(found.steps[0]) == "1. Play the 5 from Cleo's discard pile 1 on build pile 2"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("S7>B1", "Look at your stock: its card fits."),
        ("H6>B1 S7>B1", "Look at your stock: there is a way to bring its card on."),
        ("H5>B1 H9>D4", "Look at build pile 1: something in your hand goes there."),
        ("D3:10>B2 H9>D4", "Look at the top of this discard pile."),
        ("H5>B1 H6>B1", "Look at your hand: all of it can be played."),
        ("H9>D4", "Not all that fits has to be played. Look at what you could discard."),
    ],
)
def test_where_to_look_names_no_card(line: str, words: str) -> None:
    state = table(HAND, BYSTANDER, builds="1.2.3.4=4 1.2.3.4.5.6.7.8.9=9", draw="1.2.3.4.5.6")
    assert english(told(state, line, HintReason(Merit.HAND)).look) == words


def test_where_nothing_fits_the_question_is_what_to_spare() -> None:
    state = table("H 9.10 S 8", BYSTANDER, draw="1.2.3")
    found = told(state, "H9>D1", HintReason(Merit.SHAPE))
    assert english(found.look) == "Nothing fits. Which card can you spare, and where does it lie best?"
    assert found.at == hand_of(0)


@pytest.mark.parametrize("number", [8, 10, 11])
def test_a_discard_like_the_own_stock_card_is_told_in_words_that_fit_every_number(number: int) -> None:
    state = table(f"H {number}.9 S 7.{number}", BYSTANDER, draw="1.2.3")
    found = told(state, f"H{number}>D1", HintReason(Merit.STOCK, number, 0))
    assert english(found.play) == (
        f"Discard the {number} on pile 1: a second {number} does not help your {number}."
    )


def test_passing_and_drawing_are_named_too() -> None:
    state = table("H - S 9.9", BYSTANDER)
    assert english(told(state, "pass", HintReason(Merit.ONLY)).play) == "Pass: there is nothing else to do."
    found = told(state, "+", HintReason(Merit.DRAW))
    assert english(found.play) == "Draw a card: a turn begins with a full hand."
    assert found.at == DRAW_PILE


@settings(max_examples=60)
@given(state=positions())
def test_every_hint_is_a_whole_sentence_in_every_language(state: GameState) -> None:
    seen = observe(state, state.turn_seat)
    found = told_hint(hint(seen, legal_moves(state)), seen, NAMES)
    assert len(found.steps) == len(found.moves)
    for language in (ENGLISH, shipped("de")):
        for said in (found.look, found.play, found.whole):
            words = language.text(said)
            assert words[-1] in ".?"
            assert "{" not in words
    places = dict(found.play.places)
    assert places.get("why") != places.get("also")
