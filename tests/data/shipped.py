"""Every key that a released version has written into people's data and records. Only ever add to it.

Keys and values that are new join the list with the release that brings them; one that is in it must be
read for ever, under its own name or as what it is mapped to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from skipbo.model.rule_fields import Simple
from skipbo.store.schema import Rows

SETTINGS: Mapping[str, Sequence[object]] = MappingProxyType(
    {
        "theme": ("felt", "midnight", "linen", "contrast"),
        "speed": ("slow", "normal", "fast", "instant"),
        "volume": (0.0, 0.4, 1.0),
        "moments": (0.0, 0.4, 1.0),
        "reduced_motion": (True, False),
        "fullscreen": (True, False),
        "setup": ("{}",),
        "mixes": ('[["Sunday", {"stock": 5}]]',),
        "window": ("1280x800+100+50 on 1920x1080",),
        "undo": ("off", "short", "long", "until"),
        "cards": ("normal", "large", "largest"),
        "numerals": (True, False),
        "text": (85, 100, 115, 130, 145, 160, 200),
        "back": ("", "grove", "tide", "meadow", "dusk", "orchard", "honey", "pebble"),
        "felt": ("", "pine", "night", "plum", "slate", "sand", "mist"),
        "left_handed": (True, False),
        "log": (True, False),
        "log_fold": ("", "open", "folded"),
        "language": ("", "en", "de", "es", "fr", "it", "nl", "pl", "pt_BR"),
        "safe_colours": (True, False),
        "progress": ('{"games": 1, "stars": {}}',),
        "reader": (True, False),
        "spoken": ("all", "mine", "short"),
        "persons": ('[{"name": "Ann"}]',),
        "keys": ('{"undo": "x"}',),
        "key_badges": (True, False),
        "keys_used": ("undo",),
        "pad": ('{"x": "hint"}',),
        "vibration": (True, False),
        "no_figures": (True, False),
        "remarks": (True, False),
        "lamp": ("", "warm", "cool"),
        "ambience": ("", "room", "rain", "evening"),
    }
)
"""The settings, and values of each that were kept; lists were texts until 0.3."""

LISTS: Mapping[str, Rows] = MappingProxyType(
    {
        "mixes": (("sunday", "Sunday", '{"stock": 5}'),),
        "persons": (("ann", "Ann", "moon", 130, 1, 1),),
        "progress": (("games", 2), ("won", 1), ("asked", 1)),
        "lessons": (("stock", 2),),
        "keys": (("undo", "x"),),
        "keys_used": (("undo", 1),),
        "pad": (("x", "hint"),),
    }
)
"""The lists since 0.4, and rows of each that were kept."""

LEVELS = ("beginner", "casual", "regular", "strong", "expert")
PRESETS = ("rulebook", "short", "senior", "wiki", "long", "vintage", "tennessee")
EMBLEMS = (
    *("moon", "leaf", "bloom", "sun", "star", "clover"),
    *("daisy", "drop", "fir", "tulip", "peak", "planet"),
)
CHARACTERS = ("tidy", "cautious", "hopeful", "bold", "contrary")
LESSONS = (
    *("stock", "wilds", "hand", "memory", "burying"),
    *("blocking", "counting", "partners", "house", "referee"),
)

_PENALTIES = ("at bottom", "on top", "shuffled in")

COMMANDS = (
    *("left", "right", "up", "down", "take", "leave", "next_part", "part_before", "first", "last"),
    *("page_up", "page_down", "stock", "discards", "builds", "peek", "hint", "undo", "redo", "pause"),
    *("step", "faster", "search", "help", "picture", "full_screen", "draw"),
    *("ask", "tell_table", "tell_fits", "tell_hand", "tell_discards"),
    *("tell_first", "tell_second", "tell_third"),
    *("tell_fourth", "tell_fifth", "tell_turn", "tell_since", "tell_task"),
    *("said_again", "said_before", "said_after"),
)
"""What keys can be chosen for."""

RULES: Mapping[str, Sequence[Simple]] = MappingProxyType(
    {
        "stock": (None, 1, 10, 15, 20, 30, 40, 70),
        "deck": ("modern", "vintage"),
        "going_out": (0, 10, 25, 50, 500),
        "per_card": (0, 1, 5, 10, 100),
        "match_total": (None, 5, 100, 250, 500, 1000, 9995),
        "starts": ("left of dealer", "highest card", "highest stock card"),
        "must_play_last_stock_card": (True, False),
        "wild_needs_cover": (True, False),
        "wild_start_any": (True, False),
        "teams": (None, 2, 3),
        "advice_penalty": _PENALTIES,
        "talk_penalty": _PENALTIES,
        "referee": ("strict", "at the table"),
        "endless_turns": (True, False),
        "surplus_of_turn": (True, False),
        "must_reach_last_stock_card": (True, False),
        "wild_stays_in_hand": (True, False),
        "one_hand_a_turn": (True, False),
    }
)
"""The fields of rules, with values that were kept."""

SET_UPS = (
    # 0.1.0, before and after partners, own mixes and practice
    (
        '{"seats": [["Ann", "person"], ["Ben", "strong"], ["Cleo", null], ["Dan", null], ["Eva", null],'
        ' ["Finn", null]], "preset": "wiki", "stock": 12, "total": 200, "seed": null}'
    ),
    (
        '{"seats": [["Ann", "person"], ["Ben", "casual"], ["Cleo", "person"], ["Dan", "expert"],'
        ' ["Eva", null], ["Finn", null]], "preset": "short", "stock": null, "total": null,'
        ' "seed": null, "teams": 2, "referee": "at the table", "changes": {"wild_start_any": true},'
        ' "mix": "Sunday", "practice": true}'
    ),
    # 0.2.0: emblems and hints
    (
        '{"seats": [["Ann", "person", "moon"], ["Ben", "beginner"], ["Cleo", null], ["Dan", null],'
        ' ["Eva", null], ["Finn", null]], "preset": "vintage", "stock": null, "total": null, "seed": null,'
        ' "teams": null, "referee": "strict", "changes": {}, "mix": "", "practice": false, "hints": false}'
    ),
    # 0.3.0: characters, and programs of one's own; Senior games as they were until then
    (
        '{"seats": [["Ann", "person"], ["Ben", "regular"], ["Cleo", null], ["Dan", null], ["Eva", null],'
        ' ["Finn", null]], "preset": "senior", "stock": 15, "total": null, "seed": null, "teams": null,'
        ' "referee": "strict", "changes": {"wild_start_any": true}, "mix": "", "practice": false}'
    ),
    (
        '{"seats": [["Ann", "person", "moon"], ["Ben", "strong", "tidy"],'
        ' ["Cleo", "program", "", "python3 steady.py"], ["Dan", "expert", "contrary"], ["Eva", null],'
        ' ["Finn", null]], "preset": "rulebook", "stock": null, "total": 500, "seed": null, "teams": null,'
        ' "referee": "strict", "changes": {}, "mix": "", "practice": false}'
    ),
    # 0.4.0: hands on phones, and times for a program
    (
        '{"seats": [["Ann", "person", "moon"], ["Ben", "strong", "contrary"],'
        ' ["Cleo", "program", "", "python3 steady.py", 5, 20], ["Dan", "person"], ["Eva", null],'
        ' ["Finn", null]], "preset": "tennessee", "stock": null, "total": 500, "seed": null, "teams": null,'
        ' "referee": "strict", "changes": {"wild_stays_in_hand": true}, "mix": "", "practice": false,'
        ' "hints": false, "phones": [0, 3]}'
    ),
)
"""Texts of set-ups."""

MIXES = (
    # 0.3.0
    (
        '[["Club", {"stock": 10, "deck": "modern", "going_out": 25, "per_card": 5, "match_total": null,'
        ' "starts": "highest card", "must_play_last_stock_card": false, "wild_needs_cover": false,'
        ' "wild_start_any": false, "teams": null, "advice_penalty": "at bottom", "talk_penalty": "on top",'
        ' "referee": "strict", "endless_turns": false}]]'
    ),
)
"""Texts of own mixes."""
