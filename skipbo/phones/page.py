"""The phones' page: its files, its fixed words, and the rules of a match in sentences."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from skipbo import resources
from skipbo.model.rule_fields import rules_to_mapping
from skipbo.model.rules import PRESETS, Rules
from skipbo.phones.picture import Json
from skipbo.safe_colours import recoloured
from skipbo.words.language import NAMES, Language
from skipbo.words.names import HOW_MUCH, LEFT_OUT
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
        **{f"spoken_{key}": said for key, said in HOW_MUCH.items()},
        **{f"spoken_{key}_help": said for key, said in LEFT_OUT.items()},
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


ICONS: Final = ("clock", "close", "crown", "hint", "more", "partner", "person", "undo", "warning", "emblem_*")
"""The icons that the page shows, beside those of a card's four families."""
_FAMILIES: Final = ("moon", "leaf", "bloom", "harvest")
_FACES: Final = ("face_??", "face_??_large", "wild", "wild_large", "wild_as_*")
_SVG: Final = "image/svg+xml"
_DRAWING: Final = re.compile(
    rb'<svg xmlns="[^"]*" width="\d+" height="\d+" viewBox="[^"]*">\n(.*)\n</svg>\s*', re.DOTALL
)
_ID: Final = re.compile(rb'(?<= id=")|(?<="url\(#)')
_SAID_BY_THE_STYLE_SHEET: Final = re.compile(
    rb' (fill="#FFFFFF"|stroke-width="2"|stroke-linecap="round"|stroke-linejoin="round")'
)


def files() -> dict[str, tuple[str, str]]:
    """Return the page's files by their paths: what kind each is, and its bytes in Base64.

    A browser can ask for no others, and for few, as each takes a connection: the page holds its script, style
    and icons, and every face of a card is in one file, or of another in colours that anyone can tell
    apart. Raises OSError where they cannot be read.
    """
    faces = b'<svg xmlns="http://www.w3.org/2000/svg">%b</svg>' % _drawings("cards", _FACES)
    found = {
        "/": ("text/html; charset=utf-8", _whole_page()),
        "/icon/mark.svg": (_SVG, resources.svg_path("mark").read_bytes()),
        "/face/all.svg": (_SVG, faces),
        "/face/safe/all.svg": (_SVG, recoloured(faces)),
    }
    for file in resources.folder("phones").glob("*.woff"):
        found[f"/type/{file.name}"] = "font/woff", file.read_bytes()
    return {path: (kind, b64encode(body).decode("ascii")) for path, (kind, body) in found.items()}


def _whole_page() -> bytes:
    """Return the page with its script, style and icons in it."""
    page, style, script = (
        (resources.folder("phones") / f"hand.{kind}").read_bytes() for kind in ("html", "css", "js")
    )
    icons = _drawings("icons", (*(f"icon_{name}" for name in ICONS), *(f"tier_{name}" for name in _FAMILIES)))
    icons = _SAID_BY_THE_STYLE_SHEET.sub(b"", icons).replace(b"#FFFFFF", b"currentColor")
    for place, held in (
        (b'<link rel="stylesheet" href="/hand.css">', b"<style>%b</style>" % style),
        (b'<script src="/hand.js"></script>', b"<script>%b</script>" % script),
        (b'id="icons">', b'id="icons">' + icons),
    ):
        page = page.replace(place, held)
    return page


def _drawings(folder: str, patterns: Sequence[str]) -> bytes:
    """Return the drawings of a folder as groups of one; no name in one is also in another."""
    told = b""
    for pattern in patterns:
        for file in sorted(resources.folder(folder).glob(f"{pattern}.svg")):
            name, drawing = file.stem.encode("ascii"), _DRAWING.fullmatch(file.read_bytes())
            assert drawing is not None, file
            told += b'<g id="%b">%b</g>' % (name, _ID.sub(name + b"-", drawing[1]))
    return told
