"""The pages of the rules say what is in force, and nothing that is not."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.errors import Reason
from skipbo.model.rule_fields import FIELDS, Simple, rules_to_mapping, with_value
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.words.language import ENGLISH
from skipbo.words.rulebook.pages import RulePage, found_in, found_on, pages
from skipbo.words.rulebook.topics import InForce, Topic, called, topic_of, topic_of_refusal
from skipbo.words.rules import preset_name
from tests.model.mixes import any_mix
from tests.words.languages import shipped

IDS = tuple(f"R{number:02}" for number in range(1, 38))


def told(rules: Rules, seats: int = 4) -> str:
    """All that the pages say."""
    return " ".join(
        ENGLISH.text(point.said) for page in pages(InForce(rules, seats)) for point in page.points
    )


def cited(rules: Rules, seats: int = 4) -> set[str]:
    """The rules that the pages name."""
    return {point.rule for page in pages(InForce(rules, seats)) for point in page.points} - {""}


BASE = Rules(teams=2, referee=Referee.AT_THE_TABLE)
"""Rules in which every field plays a part."""

HOUSE = BASE._replace(
    must_play_last_stock_card=True,
    must_reach_last_stock_card=True,
    wild_needs_cover=True,
    wild_start_any=True,
    wild_stays_in_hand=True,
    one_hand_a_turn=True,
)
"""All house rules, too."""

SAYS: dict[tuple[str, Simple], str] = {
    ("stock", None): "a stock of 30 cards",
    ("stock", 10): "a stock of 10 cards",
    ("stock", 15): "a stock of 15 cards",
    ("stock", 20): "a stock of 20 cards",
    ("stock", 30): "a stock of 30 cards",
    ("stock", 40): "a stock of 40 cards",
    ("deck", "modern"): "twelve cards each of 1 to 12, and 18 Skip-Bo cards",
    ("deck", "vintage"): "twelve cards each of 1 to 13, and 6 Skip-Bo cards",
    ("teams", None): "everybody plays alone",
    ("teams", 2): "2 teams of 3",
    ("teams", 3): "3 teams of 2",
    ("starts", "left of dealer"): "the player to the left of the dealer starts",
    ("starts", "highest card"): "whoever has the highest starts",
    ("starts", "highest stock card"): "Whoever has turned up the highest card starts.",
    ("must_play_last_stock_card", False): "You may end your turn though other cards would fit.",
    ("must_play_last_stock_card", True): "your turn may not end",
    ("wild_needs_cover", False): "Several may lie on one another",
    ("wild_needs_cover", True): "Two Skip-Bo cards may not lie directly on one another.",
    ("wild_start_any", False): "On an empty place it is a 1.",
    ("wild_start_any", True): "On an empty place you choose its number",
    ("must_reach_last_stock_card", False): "You may end your turn though other cards would fit.",
    ("must_reach_last_stock_card", True): "Nor may it end while cards of your hand",
    ("wild_stays_in_hand", False): "It can be discarded, too",
    ("wild_stays_in_hand", True): "It can be discarded only when your hand holds nothing else.",
    ("one_hand_a_turn", False): "You get five more and go on.",
    ("one_hand_a_turn", True): "new ones come with your next turn",
    ("going_out", 0): "The winner scores 5 for each card",
    ("going_out", 10): "scores 10 for going out",
    ("going_out", 25): "scores 25 for going out",
    ("going_out", 50): "scores 50 for going out",
    ("per_card", 0): "The winner scores 25 for going out.",
    ("per_card", 1): "and 1 more for each card",
    ("per_card", 5): "and 5 more for each card",
    ("per_card", 10): "and 10 more for each card",
    ("match_total", None): "There is a single game",
    ("match_total", 100): "until a team has 100 points",
    ("match_total", 250): "until a team has 250 points",
    ("match_total", 500): "until a team has 500 points",
    ("match_total", 1000): "until a team has 1000 points",
    ("referee", "strict"): "The referee is strict in this match",
    ("referee", "at the table"): "Whoever draws too many cards",
    ("advice_penalty", "shuffled in"): "Advice costs two cards from the draw pile: they are shuffled in",
    ("advice_penalty", "on top"): "Advice costs two cards from the draw pile: they go on top",
    ("advice_penalty", "at bottom"): "Advice costs two cards from the draw pile: they go to the bottom",
    ("talk_penalty", "shuffled in"): "A partner who talks gets two cards, too: they are shuffled in",
    ("talk_penalty", "on top"): "A partner who talks gets two cards, too: they go on top",
    ("talk_penalty", "at bottom"): "A partner who talks gets two cards, too: they go to the bottom",
    ("endless_turns", False): "A turn may do that 5 times",
    ("endless_turns", True): "a turn may do that as often as it needs",
    ("surplus_of_turn", False): "Only after that is it judged whether that player's last stock card",
    ("surplus_of_turn", True): "while the player whose turn it is holds a surplus",
}
"""What the pages say of a value of a field, and of no other value of it."""


def test_every_value_that_a_field_offers_has_its_sentence() -> None:
    assert set(SAYS) == {(key, value) for key, field in FIELDS.items() for value in field.choices}


@pytest.mark.parametrize(("key", "value"), SAYS)
def test_a_value_in_force_is_said_and_no_other_value_of_the_field(key: str, value: Simple) -> None:
    seats = 6 if key == "teams" else 2 if key == "stock" else 4
    base = BASE._replace(teams=None) if key == "stock" else BASE
    base = base._replace(must_play_last_stock_card=True) if key == "surplus_of_turn" else base
    text = told(with_value(base, key, value), seats)
    assert SAYS[key, value] in text
    others = {said for (field, _), said in SAYS.items() if field == key} - {SAYS[key, value]}
    assert not [said for said in others if said in text]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_told_as_it_is_and_by_its_name(preset: str) -> None:
    rules = PRESETS[preset].rules
    text = told(rules, 2)
    for key, value in rules_to_mapping(rules).items():
        if key not in (
            *("advice_penalty", "talk_penalty", "match_total", "stock", "surplus_of_turn"),
            "must_reach_last_stock_card",
        ):
            assert SAYS[key, value] in text
    assert f"a stock of {rules.stock_for(2)} cards" in text
    assert ("single game" in text) == (rules.match_total is None)
    assert called(rules) == preset_name(preset)
    assert called(rules._replace(match_total=75, referee=Referee.AT_THE_TABLE)) == preset_name(preset)


def test_changed_rules_are_not_called_after_a_preset() -> None:
    assert ENGLISH.text(called(Rules(wild_needs_cover=True))) == "Rules of your own"
    assert called(Rules(stock=17)) == preset_name("rulebook")


@given(st.integers(0, 10_000))
def test_any_rules_have_all_pages_and_each_says_something(seed: int) -> None:
    mix = any_mix(seed)
    found = pages(InForce(mix.rules, mix.seats))
    assert [page.topic for page in found] == list(Topic)
    for page in found:
        said = [point.said for point in page.points]
        assert said
        assert len(set(said)) == len(said)


def test_every_rule_is_named_on_some_page() -> None:
    strict, free = (
        Rules(),
        HOUSE,
    )
    old = with_value(Rules(), "deck", "vintage")
    assert cited(strict) | cited(free) | cited(old) == set(IDS)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_page_that_names_its_rule(reason: Reason) -> None:
    topic = topic_of_refusal(reason)
    if not reason.rule:
        assert topic in (Topic.GOAL, Topic.MISTAKES)
        return
    some = (Rules(), HOUSE, with_value(Rules(), "deck", "vintage"))
    written = [page for rules in some for page in pages(InForce(rules, 4)) if page.topic is topic]
    assert reason.rule in {point.rule for page in written for point in page.points}


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_page_of_its_own(rule: str) -> None:
    topic = topic_of(rule)
    assert (topic is Topic.GOAL) == (rule == "R23")


class TestSearch:
    def page(self, topic: Topic) -> RulePage:
        return next(page for page in pages(InForce(BASE, 4)) if page.topic is topic)

    @pytest.mark.parametrize(
        ("query", "topic"),
        [
            ("wild", Topic.WILD),
            ("Jokers", Topic.WILD),
            ("discarding", Topic.DISCARD),
            ("R16", Topic.DISCARD),
            ("advis", Topic.HELPING),
            ("shuffled stock", Topic.MISTAKES),
            ("reshuffling", Topic.OUT),
            ("teams", Topic.PARTNERS),
            ("", Topic.HELPING),
        ],
    )
    def test_a_page_is_found_by_words_and_by_their_stems(self, query: str, topic: Topic) -> None:
        match = InForce(BASE._replace(must_play_last_stock_card=True), 4)
        assert topic in {page.topic for page in pages(match) if found_on(page, query, ENGLISH)}

    @pytest.mark.parametrize(
        ("query", "topic"),
        [
            ("Joker", Topic.WILD),
            ("mischen", Topic.OUT),
            ("Hilfsstapeln", Topic.DISCARD),
            ("Strafe", Topic.HELPING),
        ],
    )
    def test_it_searches_in_the_language_that_is_shown(self, query: str, topic: Topic) -> None:
        german = shipped("de")
        assert found_on(self.page(topic), query, german)
        assert found_on(self.page(topic), query, ENGLISH) == (topic is Topic.WILD)  # a joker is one in both

    def test_all_words_have_to_be_there_and_numbers_of_rules_are_whole(self) -> None:
        assert not found_on(self.page(Topic.WILD), "wild referee", ENGLISH)
        assert not found_on(self.page(Topic.DISCARD), "R1", ENGLISH)

    def test_the_points_that_have_a_word_are_told_apart(self) -> None:
        points = self.page(Topic.MISTAKES).points
        marked = [found_in(point, "surplus", ENGLISH) for point in points]
        assert marked == [True, *[False] * (len(points) - 1)]
        assert not any(found_in(point, "", ENGLISH) for point in points)


def test_no_page_speaks_of_a_rule_that_is_not_in_force() -> None:
    for must, cover, anywhere, stays, once in product((False, True), repeat=5):
        rules = Rules(
            must_play_last_stock_card=must,
            wild_needs_cover=cover,
            wild_start_any=anywhere,
            wild_stays_in_hand=stays,
            one_hand_a_turn=once,
        )
        named = cited(rules)
        assert ("R16" in named, "R21" in named, "R22" in named) == (must, cover, anywhere)
        assert ("R36" in named, "R37" in named, "R11" not in named) == (stays, once, once)
