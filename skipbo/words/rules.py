"""Players' names for presets and the fields of the rules, and a summary of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from skipbo.words.said import Said, Sayable, say, within

if TYPE_CHECKING:
    from skipbo.model.rule_fields import Simple


class Described(NamedTuple):
    """A name and one sentence about the thing that it names."""

    name: Said
    sentence: Said


class FieldWords(NamedTuple):
    """A field's label, the rule in a sentence, and the names of its choices.

    A choice that is a number is shown in figures if it is not named here.
    """

    label: Said
    sentence: Said
    choices: Mapping[Simple, Said] = MappingProxyType({})

    def choice(self, value: Simple) -> Sayable:
        """Return the name of a choice."""
        return self.choices.get(value) or str(value)


PRESETS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "rulebook": Described(say("Rulebook"), say("30 cards each, 20 from five players on. Match to 500.")),
        "short": Described(say("Short game"), say("10 cards each: a quarter of an hour. Match to 500.")),
        "tennessee": Described(
            say("Senior games"), say("10 cards each, the highest stock card starts. A single game.")
        ),
        "senior": Described(
            say("Senior games by draw"), say("10 cards each, the highest card starts. A single game.")
        ),
        "wiki": Described(
            say("Wiki house rules"),
            say("A Skip-Bo starts at any number and needs cover; the last stock card must be played."),
        ),
        "long": Described(say("Long duel"), say("40 cards each for two players. Match to 500.")),
        "vintage": Described(
            say("Vintage 1967"),
            say("The old deck: piles run to 13, with only six Skip-Bo cards. Match to 500."),
        ),
    }
)
"""The descriptions by the keys of the model's presets."""


def preset_name(key: str) -> Said:
    """Name a preset. Raises KeyError for an unknown key."""
    return PRESETS[key].name


_NO, _YES = within("a rule is not in force", "No"), within("a rule is in force", "Yes")
_NO_OR_YES: Final[Mapping[Simple, Said]] = MappingProxyType({False: _NO, True: _YES})
_PENALTY_PLACES: Final[Mapping[Simple, Said]] = MappingProxyType(
    {"shuffled in": say("Shuffled in"), "on top": say("On top"), "at bottom": say("At the bottom")}
)

FIELDS: Final[Mapping[str, FieldWords]] = MappingProxyType(
    {
        "stock": FieldWords(
            say("Stock cards"),
            say("How many cards each stock pile has. By the rulebook 30, and 20 from five players on."),
            MappingProxyType({None: say("30 or 20")}),
        ),
        "deck": FieldWords(
            say("Deck"),
            say("Today's deck runs to 12 with 18 Skip-Bo cards, the one from before 1980 to 13 with 6."),
            MappingProxyType({"modern": say("Up to 12"), "vintage": say("Up to 13")}),
        ),
        "teams": FieldWords(
            say("Partners"),
            say("Partners sit alternately round the table and play each other's stock and discard piles."),
            MappingProxyType({None: within("no partners", "None"), 2: say("2 teams"), 3: say("3 teams")}),
        ),
        "starts": FieldWords(
            say("Who starts"),
            say(
                "All draw a card: the highest deals and the left neighbour starts, or the highest starts. Or"
                " the highest stock card does."
            ),
            MappingProxyType(
                {
                    "left of dealer": say("Left of dealer"),
                    "highest card": say("Highest card"),
                    "highest stock card": say("Highest stock card"),
                }
            ),
        ),
        "must_play_last_stock_card": FieldWords(
            say("Last stock card must be played"),
            say("While the last card of one's own stock can be played, the turn may not end."),
            _NO_OR_YES,
        ),
        "must_reach_last_stock_card": FieldWords(
            say("Last stock card must be reached"),
            say("Nor may the turn end while other cards at hand could get that last one played."),
            _NO_OR_YES,
        ),
        "wild_needs_cover": FieldWords(
            say("Skip-Bo needs cover"),
            say("No Skip-Bo lies directly on another, and none is a pile's last number."),
            _NO_OR_YES,
        ),
        "wild_start_any": FieldWords(
            say("Skip-Bo starts anywhere"),
            say("A Skip-Bo that starts a pile may be any number; the pile goes on from there."),
            _NO_OR_YES,
        ),
        "wild_stays_in_hand": FieldWords(
            say("Skip-Bo stays in hand"),
            say("A Skip-Bo is discarded only by a hand that holds nothing else."),
            _NO_OR_YES,
        ),
        "one_hand_a_turn": FieldWords(
            say("One hand a turn"),
            say("Whoever plays all hand cards gets new ones only with the next turn."),
            _NO_OR_YES,
        ),
        "going_out": FieldWords(say("Points for going out"), say("What an empty stock scores.")),
        "per_card": FieldWords(
            say("Points for each card"), say("What each card left in the others' stocks scores.")
        ),
        "match_total": FieldWords(
            say("Match to"),
            say("Games are played until someone has this many points, or there is just one game."),
            MappingProxyType({None: say("Single game")}),
        ),
        "referee": FieldWords(
            say("Referee"),
            say("Strict: no mistake can be made. At the table: you draw by hand, and mistakes have a price."),
            MappingProxyType(
                {
                    "strict": within("the referee", "Strict"),
                    "at the table": within("the referee", "At the table"),
                }
            ),
        ),
        "advice_penalty": FieldWords(
            say("Penalty for advice"),
            say("Whoever advises another player gets two cards: where in the stock?"),
            _PENALTY_PLACES,
        ),
        "talk_penalty": FieldWords(
            say("Penalty for a partner who talks"),
            say("A partner who talks gets two cards: where in the stock?"),
            _PENALTY_PLACES,
        ),
    }
)
"""The words by the keys of the model's fields of the rules."""
