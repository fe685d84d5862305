"""What a hint says: sentences that are true, whole, and about the right cards and persons."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from skipbo.ai.hint import Hint, HintReason, hint
from skipbo.ai.merits import Merit, kept, kept_after
from skipbo.model.legal_moves import Discard, legal_moves
from skipbo.model.notation import parse_move
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, GameState, hand_of, stock_of
from skipbo.session.hint_words import ToldHint, told_hint
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable
from tests.ai.games import positions
from tests.model.tables import BYSTANDER, table
from tests.session.borne_out import untrue
from tests.words.languages import shipped

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
FOUR = [BYSTANDER] * 3


def told(state: GameState, line: str, *reasons: HintReason) -> ToldHint:
    moves = tuple(parse_move(word, state.turn_seat) for word in line.split())
    return told_hint(Hint(moves, reasons), observe(state, state.turn_seat), NAMES)


def english(*said: Sayable) -> str:
    return " ".join(ENGLISH.text(each) for each in said)


HAND = "H 5.6.9.9.* S 8.8.7 D 12.11 4 10"


@pytest.mark.parametrize(
    ("line", "reasons", "words"),
    [
        (
            "H5>B1 H6>B1 S7>B1",
            (HintReason(Merit.STOCK, seat=0), HintReason(Merit.WILDS)),
            (
                "Play the 5 from your hand on build pile 1."
                " It leads to your 7 in 3 plays. You keep your Skip-Bo for later."
            ),
        ),
        (
            "H6>B1 S7>B1",
            (HintReason(Merit.WILDS), HintReason(Merit.STOCK, seat=0)),
            (
                "Play the 6 from your hand on build pile 1."
                " Your 7 follows right after it. You keep your Skip-Bo for later."
            ),
        ),
        (
            "H6>B1 S7>B1",
            (HintReason(Merit.STOCK, seat=0), HintReason(Merit.HAND, 1)),
            "Play the 6 from your hand on build pile 1. Your 7 follows right after it.",
        ),
        (
            "S7>B1",
            (HintReason(Merit.STOCK, seat=0),),
            "Play the 7 from your stock on build pile 1. That leaves you 2 stock cards.",
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.HAND, 1),),
            "Play the 5 from your hand on build pile 1.",
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.THREAT, 0, 1),),
            "Play the 5 from your hand on build pile 1. Otherwise Ben can play the 9.",
        ),
        (
            "D3:10>B2 H9>D4",
            (HintReason(Merit.FITTING),),
            "Play the 10 from your discard pile 3 on build pile 2.",
        ),
        (
            "H9>D4",
            (HintReason(Merit.SHAPE),),
            "Discard the 9 on pile 4. You have another 9. On an empty pile it buries nothing.",
        ),
        (
            "H9>D3",
            (HintReason(Merit.RUNS), HintReason(Merit.SHAPE)),
            (
                "Discard the 9 on pile 3. On the 10 it lies in order, and both come off one after the other."
                " You have another 9."
            ),
        ),
        (
            "H9>D4",
            (HintReason(Merit.NUMBERS, 4), HintReason(Merit.SHAPE)),
            "Discard the 9 on pile 4. You have another 9. On an empty pile it buries nothing.",
        ),
        (
            "H5>B1 H6>B1 H*7>B1",
            (HintReason(Merit.STOCK, -1, 0), HintReason(Merit.HAND)),
            (
                "Play the 5 from your hand on build pile 1."
                " That empties your hand, and you draw a new one at once. New cards may lead to your 7."
            ),
        ),
        (
            "H5>B1 H9>D4",
            (HintReason(Merit.STOCK, 6, 0),),
            "Play the 5 from your hand on build pile 1. Then your 7 needs only the 6.",
        ),
        (
            "H*5>B1 H9>D4",
            (HintReason(Merit.FLOW),),
            "Play a Skip-Bo as 5 on build pile 1. Cards are scarce, so the build piles have to move on.",
        ),
    ],
)
def test_the_play_and_why(line: str, reasons: tuple[HintReason, ...], words: str) -> None:
    state = table(HAND, BYSTANDER, builds="1.2.3.4=4 1.2.3.4.5.6.7.8.9=9", draw="1.2.3.4.5.6")
    assert english(*told(state, line, *reasons).play) == words


def test_a_card_that_takes_the_place_of_a_skip_bo_brings_the_stock_card_on() -> None:
    """Without it a Skip-Bo would have to go there: it does not only come before the stock card."""
    far = "H 1.2.3.4.5 S 9.9.9.9"
    state = table("H 11.* S 5.5.9 D 10 8", far, builds="1.2.3=3 1.2.3.4.5.6.7=7", draw="1.2.3.4.5.6.7")
    seen = observe(state, 0)
    found = told_hint(hint(seen, legal_moves(state)), seen, NAMES)
    words = english(*found.play)
    assert words.startswith(
        "Play the 8 from your discard pile 2 on build pile 2. Your 9 follows right after it."
    )
    assert words.endswith("You keep your Skip-Bo for later.")


def test_a_win_says_so() -> None:
    state = table("H 6 S 7", BYSTANDER, builds="1.2.3.4.5=5", draw="1.2.3")
    found = told(state, "H6>B1 S7>B1", HintReason(Merit.WIN))
    assert english(*found.play).endswith(" It wins the game in 2 plays.")
    assert english(found.whole) == "The whole turn: it wins the game."


def test_partners_are_called_by_their_names() -> None:
    rules = Rules(stock=5, teams=2)
    seats = ("H 6.11 S 3.3", BYSTANDER, "H 1.2.3.4.5 S 3.7 D 5", BYSTANDER)
    state = table(*seats, builds="1.2.3.4.5=5 1.2.3.4=4", draw="1.2.3.4.5.6", rules=rules)
    found = told(state, "H6>B1 S3:7>B1", HintReason(Merit.STOCK, seat=2))
    assert english(found.look) == "Look at Cleo's stock: you can get its card played."
    assert found.at == stock_of(2)
    assert english(*found.play).endswith(" Cleo's 7 follows right after it.")
    assert english(found.steps[1]) == "2. Play the 7 from Cleo's stock on build pile 1."
    found = told(state, "D3.1:5>B2 H11>D1", HintReason(Merit.HAND))
    assert english(found.steps[0]) == "1. Play the 5 from Cleo's discard pile 1 on build pile 2."


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("S7>B1", "Look at your stock: its card fits."),
        ("H6>B1 S7>B1", "Look at your stock: there is a way to get its card played."),
        ("H5>B1 H9>D4", "Look at build pile 1: something in your hand goes there."),
        ("D3:10>B2 H9>D4", "Look at the top of this discard pile."),
        ("H5>B1 H6>B1", "Look at your hand: all of it can be played."),
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
    words = f"Discard the {number} on pile 1. A second {number} does not help your {number}."
    assert english(*found.play[:2]) == words


def test_passing_and_drawing_are_named_too() -> None:
    state = table("H - S 9.9", BYSTANDER)
    assert english(*told(state, "pass", HintReason(Merit.ONLY)).play) == "Pass. There is nothing else to do."
    found = told(state, "+", HintReason(Merit.DRAW))
    assert english(*found.play) == "Draw a card. A turn begins with a full hand."
    assert found.at == DRAW_PILE


class TestWhatIsKept:
    """Where the advice is to wait, what stays comes first, and why."""

    @pytest.mark.parametrize(
        ("own", "other", "builds", "look", "words"),
        [
            (
                "H 2.3.4.12 S 9.9",
                "H 1.1.1.1.1 S 7.7 D 5 6",
                "1=1",
                "Something fits. But look at Ben's stock.",
                "Keep the 2: Ben's 5 and 6 lie open, with the 7 on the stock.",
            ),
            (
                "H 6.12 S 3.3",
                "H 1.1.1.1.1 S 7.7",
                "1.2.3.4.5=5",
                "Something fits. But look at Ben's stock.",
                "Keep the 6: Ben has the 7 next.",
            ),
            (
                "H 6.12 S 3.3",
                "H 1.1.1.1.1 S 8.8 D 7",
                "1.2.3.4.5=5",
                "Something fits. But look at Ben's stock.",
                "Keep the 6: Ben's 7 lies open, with the 8 on the stock.",
            ),
            (
                "H 6.7.12 S 3.3",
                "H 1.1.1.1.1 S 8.8",
                "1.2.3.4.5=5",
                "Something fits. But look at Ben's stock.",
                "Keep the 6: you could go on from it, but Ben has the 8 next.",
            ),
            (
                "H 6.12 S 3.3",
                "H 1.1.1.1.1 S 8.8",
                "1.2.3.4.5=5",
                "Something fits. But look at Ben's stock.",
                "Keep the 6: after it, Ben needs only the 7 to play the 8.",
            ),
            (
                "H 6.12 S 3.8",
                "H 1.1.1.1.1 S 5.5",
                "1.2.3.4.5=5",
                "Something fits. But does it help your stock yet?",
                "Keep the 6 until you have the 7: then your 8 follows.",
            ),
            (
                "H 6.12 S 3.9",
                "H 1.1.1.1.1 S 5.5",
                "1.2.3.4.5=5",
                "Something fits. But does it help your stock yet?",
                "Keep the 6 until you have the 7 and the 8: then your 9 follows.",
            ),
            (
                "H 6.12 S 3.3",
                "H 1.1.1.1.1 S 5.5",
                "1.2.3.4.5=5",
                "Something fits. But who would go on from there?",
                "Keep the 6: you have no 7 to follow, but others may.",
            ),
            (
                "H 6.7.12 S 3.3",
                "H 1.1.1.1.1 S 5.5",
                "1.2.3.4.5=5",
                "Something fits. But who would go on from there?",
                "Keep the 6: you only get to the 7, and others go on from there.",
            ),
            (
                "H 12.9 S 3.3",
                "H 1.1.1.1.1 S 5.5",
                "1.2.3.4.5.6.7.8.9.10.11=11",
                "Something fits. But who would go on from there?",
                "Keep the 12: finishing the pile brings you nothing yet.",
            ),
            (
                "H *.9 S 3.7",
                "H 1.1.1.1.1 S 5.5",
                "1.2=2",
                "Only a Skip-Bo fits. Is it worth one?",
                "Only your Skip-Bo fits: keep it for a gap.",
            ),
            (
                "H *.*.9 S 3.12",
                "H 1.1.1.1.1 S 5.5",
                "1.2=2",
                "Only a Skip-Bo fits. Is it worth one?",
                "Only Skip-Bo cards fit: keep them for a gap.",
            ),
            (
                "H *.9 S 3.4",
                "H 1.1.1.1.1 S 5.5",
                "1.2=2",
                "Only a Skip-Bo fits. Is it worth one?",
                "Keep your Skip-Bo: the 3 for your 4 may still come.",
            ),
            (
                "H *.*.9 S 3.5",
                "H 1.1.1.1.1 S 8.8",
                "1.2=2",
                "Only a Skip-Bo fits. Is it worth one?",
                "Keep your Skip-Bo cards: the 3 and 4 for your 5 may still come.",
            ),
        ],
    )
    def test_the_weightiest_ground_is_said_first(
        self, own: str, other: str, builds: str, look: str, words: str
    ) -> None:
        state = table(own, other, builds=builds, draw="1.2.3.4.5.6.7.8")
        found = waiting(state)
        assert english(found.look) == look
        assert english(found.play[0]) == words
        assert english(found.play[1]).startswith("Discard the ")
        assert not claims(state, found)

    def test_the_card_and_the_pile_are_marked(self) -> None:
        state = table("H 6.12 S 3.3", "H 1.1.1.1.1 S 7.7", builds="1.2.3.4.5=5", draw="1.2.3.4")
        found = waiting(state)
        assert found.kept == parse_move("H6>B1", 0)
        assert found.about == stock_of(1)

    def test_a_card_that_is_discarded_is_not_said_to_be_kept(self) -> None:
        state = table("H 6.12 S 3.3", "H 1.1.1.1.1 S 7.7", builds="1.2.3.4.5=5", draw="1.2.3.4")
        found = waiting(state, "H6>D1")
        assert english(found.play[0]) == "Do not play the 6: it would help Ben on the way to the 7."
        assert found.kept is None

    def test_a_card_that_is_covered_is_not_said_to_be_kept(self) -> None:
        state = table("H 8.3 S 3.5 D 7", "H 1.1.1.1.1 S 9.9", builds="1.2.3.4.5.6=6", draw="1.2.3.4")
        found = waiting(state, "H8>D1")
        assert english(found.play[0]) == "Do not play the 7: it would help Ben on the way to the 9."
        assert found.kept is None

    def test_of_two_alike_the_one_that_stays_is_marked(self) -> None:
        state = table("H 6.6.12 S 3.3", "H 1.1.1.1.1 S 9.5", builds="1.2.3.4.5=5", draw="1.2.3.4")
        found = waiting(state, "H6>D1")
        assert english(found.play[0]) == "Do not play the 6: it does not help your stock."
        assert found.kept is not None


class TestWhatIsHeldBack:
    """A turn that ends after some plays tells what stays though it fits, and whom it helps."""

    def test_what_a_playing_hint_holds_back_comes_last_with_its_ground(self) -> None:
        state = table("H 2.6.12 S 3.3", "H 1.1.1.1.1 S 7.7", builds="1=1 1.2.3.4.5=5", draw="1.2.3.4")
        assert rest_of(state, "H2>B1 H12>D1") == "Keep the 6: Ben has the 7 next."

    def test_what_a_discard_gives_away_is_not_said_to_be_kept(self) -> None:
        state = table("H 2.6 S 3.3", "H 1.1.1.1.1 S 7.7", builds="1=1 1.2.3.4.5=5", draw="1.2.3.4")
        words = "Do not play the 6: it would help Ben on the way to the 7."
        assert rest_of(state, "H2>B1 H6>D1") == words

    def test_the_place_of_a_partners_card_is_told(self) -> None:
        rules, far = Rules(stock=9, teams=2), "H 1.1.1.1.1 S 9.9"
        state = table("H 3.4 S 3.3", far, "H 1 S 2.2 D 11", far, builds="10=10", draw="1.2.3", rules=rules)
        found = waiting(state, "H4>D1")
        assert english(found.play[0]) == "Leave the 11 on Cleo's discard pile: it does not help your stock."

    def test_a_partners_skip_bo_is_called_by_its_name(self) -> None:
        rules, far = Rules(stock=9, teams=2), "H 1.1.1.1.1 S 9.9"
        state = table("H 3.4 S 3.3", far, "H 1 S 2.2 D *", far, builds="10=10", draw="1.2.3", rules=rules)
        assert english(waiting(state, "H4>D1").play[0]) == "Only your Skip-Bo fits: keep it for a gap."

    def test_the_opponent_whom_a_turn_helps_is_named(self) -> None:
        others = ("H 1.1.1.1.1 S 9.9", "H 1.1.1.1.1 S 7.7 D 6")
        state = table("H 5.12 S 3.3", *others, builds="1.2.3.4=4", draw="1.2.3.4")
        assert rest_of(state, "H5>B1 H12>D1") == "That also opens the way to Cleo's 7."

    def test_a_card_like_one_that_is_played_is_not_said_to_be_kept(self) -> None:
        state = table("H 1.5.8 S 4.9 D 1", "H 1.1.1.1.1 S 6.9", draw="1.2.3.4")
        assert rest_of(state, "H1>B1 H5>D2") == ""

    def test_nobody_is_helped_who_had_a_way_already(self) -> None:
        others = ("H 1.1.1.1.1 S 9.9", "H 1.1.1.1.1 S 7.7 D 6")
        state = table("H 5.12 S 3.3", *others, builds="1.2.3.4=4 1.2.3.4.5.6=6", draw="1.2.3.4")
        assert rest_of(state, "H5>B1 H12>D1") == ""

    def test_what_leads_to_the_own_stock_is_not_buried_by_the_same_advice(self) -> None:
        state = table("H 5.12 S 3.8 D 6", "H 1.1.1.1.1 S 9.9", builds="1.2.3.4=4", draw="1.2.3.4")
        covered, open_ = (english(waiting(state, line).play[0]) for line in ("H12>D1", "H12>D2"))
        assert open_ == "Keep the 5 until you have the 7: then your 8 follows."
        assert covered == "Keep the 5: you only get to the 6, and others go on from there."


def rest_of(state: GameState, line: str) -> str:
    """What a hint to play a line says after its play, without any reason."""
    seen = observe(state, 0)
    moves = tuple(parse_move(word, 0) for word in line.split())
    found = told_hint(Hint(moves, (HintReason(Merit.SHAPE),), kept_after(seen, moves)), seen, NAMES)
    return english(*found.play[1:])


def test_a_stock_that_is_emptied_is_not_counted() -> None:
    rules = Rules(stock=5, teams=2)
    state = table("H 1 S 7", BYSTANDER, "H 1 S 3.3", BYSTANDER, builds="6=6", draw="1.2.3", rules=rules)
    words = "Play the 7 from your stock on build pile 1. That empties your stock."
    assert english(*told(state, "S7>B1", HintReason(Merit.STOCK, seat=0)).play) == words


def waiting(state: GameState, line: str = "") -> ToldHint:
    """What is told of a hint to discard the last card of the hand, or of this one."""
    seen, legal = observe(state, 0), legal_moves(state)
    move = parse_move(line or f"H{state.hands[0][-1]}>D1", 0)
    assert isinstance(move, Discard)
    keep = kept(seen, legal, move)
    return told_hint(Hint((move,), (HintReason(Merit.SHAPE),), keep), seen, NAMES)


def claims(state: GameState, found: ToldHint) -> list[str]:
    """What is said and not so."""
    return list(untrue(observe(state, 0), legal_moves(state), found.moves, NAMES, found.play))


@settings(max_examples=30)
@given(state=positions())
def test_every_hint_is_whole_sentences_in_every_language_and_all_are_so(state: GameState) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    found = told_hint(hint(seen, legal), seen, NAMES)
    assert len(found.steps) == len(found.moves)
    for language in (ENGLISH, shipped("de")):
        for said in (found.look, *found.play, found.whole):
            words = language.text(said)
            assert words[-1] in ".?"
            assert "{" not in words
    assert len(set(found.play)) == len(found.play)
    assert list(untrue(seen, legal, found.moves, NAMES, found.play)) == []
