"""The front door for bots and tools: everything that they need from the model, in one import.

    >>> from skipbo.model.api import Game, Match, Rules, move_text
    >>> game = Game(Match(Rules(stock=10), seats=2, seed=7))
    >>> game.observe(game.seat).hand, move_text(game.legal[0])
    ((12, 6, 2, 11, 5), 'H12>D1')

Rules come from plain values, such as a program of one's own keeps, and go back to them:

    >>> rules = rules_from_mapping({"stock": 20, "match_total": None})
    >>> rules.stock, rules_to_mapping(rules)["match_total"], problem(rules, 2)
    (20, None, None)
    >>> largest_stock(4), TEAMS[6]
    (32, (2, 3))

A game shows each seat what it may know, and everything once it is over:

    >>> game.whole_events()
    Traceback (most recent call last):
        ...
    skipbo.model.errors.NotLegal: The game under way has to end first.

`docs/bots.md` shows more, and says what has changed.
"""

from __future__ import annotations

from functools import partial

from skipbo.model import cards, json_form, match, notation, observation, record, rule_fields, rules, state
from skipbo.model import legal_moves as moves
from skipbo.model.calls import Accusation, Accuse, Call, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import MODERN, VINTAGE, WILD, Card, Chance, DeckSpec, Shuffler
from skipbo.model.errors import Damaged, NotLegal, NotReadable
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    CardMoved,
    CardTaken,
    ClaimMade,
    DealerCardDrawn,
    DealerChosen,
    DrawsSpent,
    Event,
    GameEnded,
    GameStarted,
    HandEmptied,
    HandFilled,
    MoveDropped,
    OutOfTurnBegun,
    OutOfTurnStood,
    Passed,
    PenaltyPaid,
    PileCompleted,
    RefereeEvent,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.exact import checked
from skipbo.model.game import Game, GivenChance, GivenGame, LegalMoves
from skipbo.model.legal_moves import Act, Discard, Draw, Move, Pass, Play, Take
from skipbo.model.match import GameScore, Match
from skipbo.model.observation import Observation, fold
from skipbo.model.record import Heading, Participant, Record
from skipbo.model.rules import PRESETS, TEAMS, PenaltyPlace, Preset, Referee, Rules, Starts, problem
from skipbo.model.state import DRAW_PILE, SET_ASIDE, BuildPile, Ending, GameState, Kind, Outcome, Phase, Place

# Each function here first looks at what it is given; inside the program, types are checked beforehand.
_guarded = partial(checked, module=__name__)

deck = _guarded(cards.deck)
rules_to_mapping, rules_from_mapping = (
    _guarded(rule_fields.rules_to_mapping),
    _guarded(rule_fields.rules_from_mapping),
)
largest_stock, score = _guarded(rules.largest_stock), _guarded(match.score)
stock_of, hand_of = _guarded(state.stock_of), _guarded(state.hand_of)
discard_of, build_pile = _guarded(state.discard_of), _guarded(state.build_pile)
legal_moves, open_moves = _guarded(moves.legal_moves), _guarded(moves.open_moves)
refusal = _guarded(moves.refusal)
observe, redact, blank = (
    _guarded(observation.observe),
    _guarded(observation.redact),
    _guarded(observation.blank),
)
card_text, parse_card = _guarded(notation.card_text), _guarded(notation.parse_card)
move_text, parse_move = _guarded(notation.move_text), _guarded(notation.parse_move)
position_text, parse_position = _guarded(notation.position_text), _guarded(notation.parse_position)
record_of, record_text = _guarded(record.record_of), _guarded(record.record_text)
read_record = _guarded(record.read_record)
to_json, json_text = _guarded(json_form.to_json), _guarded(json_form.json_text)
parse_json = _guarded(json_form.parse_json)
move_from_json, event_from_json = _guarded(json_form.move_from_json), _guarded(json_form.event_from_json)
observation_from_json = _guarded(json_form.observation_from_json)

__all__ = [  # noqa: RUF022 - by what they are for
    # To play: a match, its games one after the other, and what came of them
    "Match",
    "Game",
    "LegalMoves",
    "Outcome",
    "Ending",
    "GameScore",
    "score",
    # What a seat may know, and how it follows from what happens
    "Observation",
    "observe",
    "redact",
    "blank",
    "fold",
    # Rules, and whether they can be played
    "Rules",
    "PRESETS",
    "Preset",
    "Starts",
    "Referee",
    "PenaltyPlace",
    "DeckSpec",
    "MODERN",
    "VINTAGE",
    "problem",
    "rules_from_mapping",
    "rules_to_mapping",
    "largest_stock",
    "TEAMS",
    # Cards and places
    "Card",
    "WILD",
    "deck",
    "Place",
    "Kind",
    "BuildPile",
    "Phase",
    "DRAW_PILE",
    "SET_ASIDE",
    "stock_of",
    "hand_of",
    "discard_of",
    "build_pile",
    # Chance: from a seed, or with decks and reshuffles that are given
    "Chance",
    "GivenChance",
    "GivenGame",
    "Shuffler",
    # Moves with cards, and calls at the table
    "Move",
    "Act",
    "Draw",
    "Play",
    "Discard",
    "Pass",
    "Take",
    "Call",
    "Claim",
    "Accuse",
    "Confirm",
    "Dismiss",
    "Accusation",
    "Offence",
    # Events
    "Event",
    "DealerCardDrawn",
    "DealerChosen",
    "GameStarted",
    "CardMoved",
    "StockTurned",
    "PileCompleted",
    "Reshuffled",
    "TurnStarted",
    "HandFilled",
    "Passed",
    "GameEnded",
    "CardTaken",
    "HandEmptied",
    "RefereeEvent",
    "DrawsSpent",
    "PenaltyPaid",
    "MoveDropped",
    "OutOfTurnBegun",
    "ClaimMade",
    "TurnTakenBack",
    "OutOfTurnStood",
    "AccusationMade",
    "AccusationSettled",
    # Text: moves, positions, records
    "card_text",
    "parse_card",
    "move_text",
    "parse_move",
    "position_text",
    "parse_position",
    "Record",
    "Heading",
    "Participant",
    "read_record",
    "record_of",
    "record_text",
    # JSON: moves, events and observations
    "to_json",
    "move_from_json",
    "event_from_json",
    "observation_from_json",
    "json_text",
    "parse_json",
    # Under the hood: the whole state, for tools that may see all cards
    "GameState",
    "legal_moves",
    "open_moves",
    "refusal",
    # Errors, each a ValueError
    "NotReadable",
    "NotLegal",
    "Damaged",
]
