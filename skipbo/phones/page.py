"""The phones' page: the files of which it is made, its fixed words, and the rules of a match in sentences."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from skipbo import resources
from skipbo.model.rule_fields import rules_to_mapping
from skipbo.model.rules import PRESETS, Rules
from skipbo.phones.picture import Json
from skipbo.safe_colours import recoloured
from skipbo.words.language import NAMES, Language
from skipbo.words.rules import FIELDS
from skipbo.words.said import Sayable, say, within
from skipbo.words.spoken import with_value

LABELS: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "title": "Skip-Bo",
        "your_turn": within("a phone's page", "Your turn"),
        "looking": say("Looking for the table …"),
        "looking_help": say("Is this device still in the same Wi-Fi? Guest networks keep devices apart."),
        "word_title": say("Which word does the table show?"),
        "word_label": say("The word of six letters"),
        "word_wrong": say("That is not the word. Look at the table's screen again."),
        "word_go": within("a phone's page", "Go on"),
        "choose": say("Which seat is yours?"),
        "hint": say("Hint"),
        "undo": within("a button at the table", "Undo"),
        "more": say("More"),
        "close": say("Close"),
        "language": say("Language"),
        "spoken": say("Spoken by itself"),
        "spoken_all": within("what is spoken by itself", "Every move"),
        "spoken_mine": within("what is spoken by itself", "My turns"),
        "spoken_short": within("what is spoken by itself", "In short"),
        "keys": say("Play with keys"),
        "keys_help": say(
            "1 to 5: your hand. S: stock. D: discard piles. B: build piles. V: all cards of a pile. H: hint."
            " Ctrl+Z: undo. Esc: let go."
        ),
        "left_hand": say("For the left hand"),
        "rules": say("Rules of this match"),
        "news": say("What has happened"),
        "which_number": say("Which number?"),
        "which_move": say("Which of these?"),
        "old": say("The game has been updated since this page was opened."),
        "reload": within("a phone's page", "Load again"),
        "seat_here": say("Play here"),
        "others": say("The others"),
        "builds": within("a phone's page", "Build piles"),
        "piles": say("Your discard piles"),
        "stock": say("Your stock"),
        "hand": say("Your hand"),
        "acts": say("What you can do"),
    }
)
"""Each label by the key by which the page knows it."""


def page_words(key: str, language: Language) -> Json:
    """Return the line with all labels in a language, and its key."""
    return {
        "v": 1,
        "words": {
            "lang": key.replace("_", "-"),
            "dir": "ltr",
            "langs": [[each.replace("_", "-"), name] for each, name in NAMES.items()],
            "text": {label: language.text(said) for label, said in LABELS.items()},
        },
    }


def door_words(language: Language) -> Json:
    """Return what the door says by itself; `free` and `taken` keep a place for a name."""
    player = "{player}"
    said = {
        "wait": say("Somebody at the table has to let you in. One moment …"),
        "refused": say("The table has said no."),
        "full": say("Too many devices are here already."),
        "freed": say("This seat was set free at the table."),
        "shut": say("The table lets no phones in any more."),
        "elsewhere": say("This seat is played on another device or page now."),
        "free": within("a seat", "{player}, free", player=player),
        "taken": within("a seat", "{player}, taken", player=player),
    }
    return {key: language.text(words) for key, words in said.items()}


def rules_told(rules: Rules, language: Language) -> Json:
    """Return the line with what differs from the rulebook, each with its sentence."""
    usual, here = rules_to_mapping(PRESETS["rulebook"].rules), rules_to_mapping(rules)
    told = []
    for field, value in here.items():
        if field in FIELDS and value != usual[field]:
            words = FIELDS[field]
            told.append(language.text(with_value(words.label, words.choice(value))))
            told.append(language.text(words.sentence))
    return {"rules": told or [language.text(say("The rulebook's own rules."))]}


_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
}
_PAGE: Final = "hand.html"
ICONS: Final = ("clock", "close", "crown", "hint", "more", "partner", "person", "undo", "warning", "emblem_*")
"""The icons that the page shows, beside those of a card's four families."""
_FAMILIES: Final = ("moon", "leaf", "bloom", "harvest")
_FACE: Final = "/face/"
"""Where the faces of cards are; below `safe/` in colours that anyone can tell apart."""


def files() -> dict[str, tuple[str, str]]:
    """Return the page's files by their paths: what kind each is, and its bytes in Base64.

    A browser can ask for no others. Raises OSError where they cannot be read.
    """
    found = {path: (_KINDS[file.suffix], file.read_bytes()) for path, file in _found()}
    faces = {path: each for path, each in found.items() if path.startswith(_FACE)}
    for path, (kind, body) in faces.items():
        found[path.replace(_FACE, f"{_FACE}safe/")] = kind, recoloured(body)
    return {path: (kind, b64encode(body).decode("ascii")) for path, (kind, body) in found.items()}


def _found() -> Iterator[tuple[str, Path]]:
    """Yield each path and where its file lies: the page's own, the faces of cards, and the icons."""
    for file in sorted(resources.folder("phones").iterdir()):
        if file.name == _PAGE:
            yield "/", file
        elif file.suffix == ".woff":
            yield f"/type/{file.name}", file
        elif file.suffix in _KINDS:
            yield f"/{file.name}", file
    for pattern in ("face_*", "wild*"):
        for file in sorted(resources.folder("cards").glob(f"{pattern}.svg")):
            yield f"{_FACE}{file.name}", file
    for pattern in (*(f"icon_{name}" for name in ICONS), *(f"tier_{name}" for name in _FAMILIES)):
        for file in sorted(resources.folder("icons").glob(f"{pattern}.svg")):
            yield f"/icon/{file.name}", file
    yield "/icon/mark.svg", resources.svg_path("mark")
