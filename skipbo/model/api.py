"""The front door for bots and tools: everything that they need from the model, in one import.

    from skipbo.model.api import Game, Match, Rules

`docs/bots.md` shows how it is used, and says what has changed.
"""

from __future__ import annotations

from skipbo.model.accusation import Accusation, Offence
from skipbo.model.calls import Accuse, Call, Claim, Confirm, Dismiss
from skipbo.model.cards import MODERN, VINTAGE, WILD, Card, Chance, DeckSpec, Shuffler, deck
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
from skipbo.model.game import Game, LegalMoves
from skipbo.model.given_chance import GivenChance, GivenGame
from skipbo.model.json_form import (
    event_from_json,
    json_text,
    move_from_json,
    observation_from_json,
    parse_json,
    to_json,
)
from skipbo.model.legal_moves import (
    Act,
    Discard,
    Draw,
    Move,
    Pass,
    Play,
    Take,
    legal_moves,
    open_moves,
    refusal,
)
from skipbo.model.match import GameScore, Match
from skipbo.model.notation import card_text, move_text, parse_card, parse_move, parse_position, position_text
from skipbo.model.observation import Observation, blank, fold, observe, redact
from skipbo.model.record import Heading, Participant, Record, read_record, record_of, record_text
from skipbo.model.rules import PRESETS, PenaltyPlace, Preset, Referee, Rules, Starts, problem
from skipbo.model.state import (
    DRAW_PILE,
    SET_ASIDE,
    BuildPile,
    Ending,
    GameState,
    Kind,
    Outcome,
    Phase,
    Place,
    build_pile,
    discard_of,
    hand_of,
    stock_of,
)

__all__ = [  # noqa: RUF022 - by what they are for
    # To play: a match, its games one after the other, and what came of them
    "Match",
    "Game",
    "LegalMoves",
    "Outcome",
    "Ending",
    "GameScore",
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
