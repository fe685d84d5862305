"""All pages of the rules in force, also of partners and the referee, and the search over them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

from skipbo.model.rules import PenaltyPlace, Rules
from skipbo.words.language import Language
from skipbo.words.rulebook import playing
from skipbo.words.rulebook.topics import Clause, Clauses, InForce, Topic
from skipbo.words.said import Said, say, within


def partners(match: InForce) -> Clauses:
    """Return who plays with whom, and what partners may do (R02, R27 to R30)."""
    teams = match.rules.teams
    if not teams:
        return (
            Clause("R02", say("In this match everybody plays alone.")),
            Clause(
                "R02", say("Four or six players can be partners: choose it under All options in a new game.")
            ),
        )
    each = max(2, match.seats // teams)
    return (
        Clause(
            "R02",
            say(
                "There are {teams} teams of {each}, seated alternately round the table.",
                teams=teams,
                each=each,
            ),
        ),
        Clause(
            "R27", say("On your turn you may play your partners' stocks and the tops of their discard piles.")
        ),
        Clause("R27", say("Their hands are their own, and your turn ends on a discard pile of yours.")),
        Clause("R28", say("Partners are silent: whoever has the turn decides alone.")),
        Clause("R29", say("A team wins when all its stocks are empty. Whoever has none left plays on.")),
        Clause("R30", say("A team scores once, for all stocks of the others together.")),
    )


def mistakes(match: InForce) -> Clauses:
    """Return what mistakes cost (R31 to R34)."""
    if not match.rules.at_the_table:
        return (
            Clause("R31", say("The referee is strict in this match: what is not allowed cannot be done.")),
            Clause("R31", say("So nothing has to be paid for. A card that cannot go somewhere glides back.")),
        )
    return (
        Clause("R31", say("Whoever draws too many cards has the surplus shuffled into the stock.")),
        *_last_card(match.rules),
        Clause(
            "R32", say("Whoever draws or plays out of turn is stopped by anybody who says “Not your turn!”.")
        ),
        Clause("R32", say("Then all that was drawn and played goes back, and the right player goes on.")),
        Clause("R33", say("That player's next turn begins without drawing.")),
        Clause("R34", say("If nobody notices before the discard, it stands, and play goes on from there.")),
    )


def _last_card(rules: Rules) -> Clauses:
    """Return whose surplus matters to the last card of a stock (R16)."""
    if not (rules.must_play_last_stock_card or rules.must_reach_last_stock_card):
        return ()
    if rules.surplus_of_turn:
        old = say(
            "In this match of an older program no last stock card has to be played while the player whose"
            " turn it is holds a surplus."
        )
        return (Clause("R16", old),)
    own = say("Only after that is it judged whether that player's last stock card must be played.")
    return (Clause("R16", own),)


def helping(match: InForce) -> Clauses:
    """Return what advice and talk among partners cost (R35)."""
    rules = match.rules
    if not rules.at_the_table:
        return (Clause("R35", say("With the strict referee of this match nobody is charged with helping.")),)
    talk = (Clause("R35", _talk(rules.talk_penalty)),) if rules.teams else ()
    return (
        Clause("R35", say("Nobody may advise another player. Whoever hears it says “No helping!”.")),
        Clause("R35", _advice(rules.advice_penalty)),
        *talk,
        Clause("R35", say("A third player has to agree, or with two players the one who is accused.")),
    )


def _advice(place: PenaltyPlace) -> Said:
    match place:
        case PenaltyPlace.SHUFFLED_IN:
            return say("Advice costs two cards from the draw pile: they are shuffled into the stock.")
        case PenaltyPlace.ON_TOP:
            return say("Advice costs two cards from the draw pile: they go on top of the stock.")
        case PenaltyPlace.AT_BOTTOM:
            return say("Advice costs two cards from the draw pile: they go to the bottom of the stock.")
        case _:
            assert_never(place)


def _talk(place: PenaltyPlace) -> Said:
    match place:
        case PenaltyPlace.SHUFFLED_IN:
            return say("A partner who talks gets two cards, too: they are shuffled into the stock.")
        case PenaltyPlace.ON_TOP:
            return say("A partner who talks gets two cards, too: they go on top of the stock.")
        case PenaltyPlace.AT_BOTTOM:
            return say("A partner who talks gets two cards, too: they go to the bottom of the stock.")
        case _:
            assert_never(place)


class RulePage(NamedTuple):
    """A page: its title, what it says, and other words by which it is found."""

    topic: Topic
    title: Said
    points: Clauses
    also: Said


class _Written(NamedTuple):
    """How a page comes about."""

    title: Said
    points: Callable[[InForce], Clauses]
    also: Said


_PAGES: Final[Mapping[Topic, _Written]] = MappingProxyType(
    {
        Topic.GOAL: _Written(
            within("a page of the rules", "The goal"),
            playing.goal,
            within("other words by which a page is found", "win, aim, purpose, start, overview, empty"),
        ),
        Topic.DEAL: _Written(
            within("a page of the rules", "Before the game"),
            playing.deal,
            within(
                "other words by which a page is found",
                "deck, dealer, shuffle, number of cards, set-up, colour",
            ),
        ),
        Topic.TURN: _Written(
            within("a page of the rules", "Your turn"),
            playing.turn,
            within("other words by which a page is found", "draw, hand, refill, play"),
        ),
        Topic.BUILD: _Written(
            within("a page of the rules", "Build piles"),
            playing.build,
            within("other words by which a page is found", "middle, sequence, order, complete, finish"),
        ),
        Topic.WILD: _Written(
            within("a page of the rules", "Skip-Bo cards"),
            playing.wild,
            within("other words by which a page is found", "joker, wild card, sun"),
        ),
        Topic.DISCARD: _Written(
            within("a page of the rules", "Discard and end"),
            playing.discard,
            within("other words by which a page is found", "discard pile, end of turn, throw away, bury"),
        ),
        Topic.OUT: _Written(
            within("a page of the rules", "Cards run out"),
            playing.out,
            within("other words by which a page is found", "reshuffle, empty, blocked, stuck, draw, pass"),
        ),
        Topic.SCORE: _Written(
            within("a page of the rules", "Points"),
            playing.score,
            within("other words by which a page is found", "score, total, match, win"),
        ),
        Topic.PARTNERS: _Written(
            within("a page of the rules", "Partners"),
            partners,
            within("other words by which a page is found", "team, pair, together, silent"),
        ),
        Topic.MISTAKES: _Written(
            within("a page of the rules", "Mistakes"),
            mistakes,
            within("other words by which a page is found", "referee, penalty, too many, out of turn"),
        ),
        Topic.HELPING: _Written(
            within("a page of the rules", "No helping!"),
            helping,
            within("other words by which a page is found", "referee, penalty, advice, talk, accuse, witness"),
        ),
    }
)


def pages(match: InForce) -> tuple[RulePage, ...]:
    """Return all pages, in the best order for reading."""
    return tuple(
        RulePage(topic, written.title, written.points(match), written.also)
        for topic, written in _PAGES.items()
    )


_WORD = re.compile(r"\w+")
_ENDINGS = ("ings", "ing", "en", "ern", "er", "es", "ed", "s", "e", "n")
_LEAST = 3  # letters that a stem keeps, so that short words stay whole
_RULE = re.compile(r"r\d+")


def found_on(page: RulePage, query: str, language: Language) -> bool:
    """Tell whether a page has all words of a query, or words of the same stem; every page has none."""
    said = (page.title, page.also, *(point.said for point in page.points))
    here = _words(" ".join(map(language.text, said))) | {point.rule.casefold() for point in page.points}
    return all(_occurs(word, here) for word in _asked(query))


def found_in(point: Clause, query: str, language: Language) -> bool:
    """Tell whether a point has one of the words of a query."""
    here = _words(language.text(point.said)) | {point.rule.casefold()}
    return any(_occurs(word, here) for word in _asked(query))


def _asked(query: str) -> Sequence[str]:
    return _WORD.findall(query.casefold())


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


def _occurs(asked: str, here: set[str]) -> bool:
    """Tell whether a word is among others, which may go on longer, or end otherwise in English or German."""
    if _RULE.fullmatch(asked):
        return asked in here
    endings = (each for each in _ENDINGS if asked.endswith(each) and len(asked) - len(each) >= _LEAST)
    stem = asked.removesuffix(next(endings, ""))
    return any(word.startswith(stem) for word in here)
