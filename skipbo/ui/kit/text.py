"""Words on the screen: styles, measuring, breaking, shortening, and cached surfaces.

All sizes are in U (a hundredth of the table's height), with a floor in pixels. Names may hold any Unicode:
what the program's fonts lack comes from the computer's fonts; a character in no font is drawn as a box and
never raises.
"""

import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import chain
from typing import Final, Literal, NamedTuple

import pygame
import pygame.font

from skipbo import resources
from skipbo.model.signs import composed
from skipbo.ui.kit.canvas import Cache, Canvas, clear, native
from skipbo.ui.kit.theme import Colour
from skipbo.words.language import ENGLISH, Language
from skipbo.words.said import Sayable

Align = Literal["left", "centre", "right"]

ELLIPSIS: Final = "…"
_FLOOR: Final = 13  # no text is smaller, in pixels
_TITLE, _TITLES_GROW = 5.0, 1.15  # U from which a style is a title, and how much titles grow at most
_LONGEST: Final = 2000  # more characters are never drawn in one line
_UNSEEN: Final = "\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff"  # marks without a shape
_FROM_THE_RIGHT: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"  # Hebrew, Arabic
_NO_LETTER: Final = "\uffff"  # no font has it, so that a box is drawn in its place
_PHRASES: Final = re.compile(f"[{_FROM_THE_RIGHT}](?:[{_FROM_THE_RIGHT} ]*[{_FROM_THE_RIGHT}])?")
_GAPS: Final = re.compile("[^\\S\u00a0\u2007\u202f]+(?![·\\s])")  # between words, but for what joins them
_NARROWEST: Final = 0.6  # the least share of their width that words are drawn in
_MEASURED: Final = 4096  # how many widths, and how many broken texts, are remembered at most


class Face(NamedTuple):
    """A font file and its size in U."""

    font: str
    size: float


class Style(Enum):
    """A use of text; the value is its face."""

    TITLE = Face("Poppins-Medium", 11.0)
    SCREEN = Face("Poppins-Medium", 6.0)
    DIALOG = Face("Poppins-SemiBold", 3.6)
    HEADING = Face("Poppins-SemiBold", 2.3)
    BUTTON = Face("Poppins-SemiBold", 2.2)
    ROW = Face("Poppins-Medium", 2.2)
    NAME = Face("Poppins-SemiBold", 2.15)
    BODY = Face("Poppins-Regular", 2.0)
    SUBTITLE = Face("Poppins-Regular", 1.75)
    BADGE = Face("Poppins-Medium", 1.8)
    TOAST = Face("Poppins-Medium", 2.05)
    LOG = Face("AtkinsonHyperlegible-Regular", 1.95)
    LOG_NAME = Face("AtkinsonHyperlegible-Bold", 1.95)
    LABEL = Face("Poppins-Medium", 1.75)
    CAPTION = Face("Poppins-SemiBold", 1.75)
    COUNT = Face("Poppins-SemiBold", 1.95)
    COUNT_LOW = Face("Poppins-SemiBold", 2.25)
    SLOT = Face("Poppins-SemiBold", 2.9)
    CHIP = Face("Poppins-SemiBold", 1.7)
    BUBBLE = Face("Poppins-Medium", 2.5)

    __hash__ = object.__hash__  # compared by identity, and looked up for every word that is measured


KEPT = 1_000_000
"""The bytes of drawn words that are kept."""


class _Font(NamedTuple):
    """An open font, in pixels: its size, its baseline and the height of its capitals.

    `box`: the measures of the box it draws for a missing character.
    """

    font: pygame.font.Font
    size: int
    ascent: int
    cap: int
    box: tuple[int, int, int, int, int] | None


_LIKELY: Final = (
    "unicode",
    "fallback",
    "cjk",
    "sourcehan",
    "wenquanyi",
    "yugothic",
    "meiryo",
    "msgothic",
    "yahei",
    "simsun",
    "malgun",
    "pingfang",
    "hiragino",
    "applesd",
    "segoeui",
    "nirmala",
    "leelawadee",
    "tahoma",
    "geeza",
    "notosans",
    "dejavusans",
    "freesans",
    "arial",
)
"""Parts of the names of typefaces that have many letters, the likeliest first."""
MOST_TYPEFACES: Final = 60
"""The most typefaces to try, since each must be opened."""


def typefaces() -> tuple[str, ...]:
    """Return the files of the computer's typefaces that may have a letter, such as one in a Chinese name.

    Empty if none can be found.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the list of fonts is not available
        try:
            names = sorted(pygame.font.get_fonts())
        except (OSError, ValueError, ImportError):
            return ()
        wanted = (name for part in _LIKELY for name in names if part in name and "mono" not in name)
        files = (pygame.font.match_font(name) for name in dict.fromkeys(wanted))
        return tuple(dict.fromkeys(str(file) for file in files if file))[:MOST_TYPEFACES]


class Text:
    """Draws words for one height of the table: `u` is a hundredth of it in pixels.

    `missing` gets the name of every font file that cannot be read. `others` returns the files of fonts for
    letters that the program's own lack; it is called at the first such letter. `language` turns sentences
    into words: this is the only place on the screen where that happens. `growth`: the multiple of its usual
    size at which text is wanted, and `u` with it; titles, already large, grow less.
    """

    def __init__(
        self,
        u: float,
        missing: list[str] | None = None,
        others: Callable[[], Sequence[str]] = typefaces,
        language: Language = ENGLISH,
        growth: float = 1.0,
    ) -> None:
        self._u = u
        self._titles_u = u / growth * min(growth, _TITLES_GROW)
        self._missing = missing if missing is not None else []
        self._fonts: dict[tuple[str | None, int], _Font] = {}
        self._faces: dict[Style, _Font] = {}
        self._lines: Cache[pygame.Surface] = Cache(KEPT)
        self._widths: dict[tuple[str, Style], int] = {}
        self._wraps: dict[tuple[str, Style, float], tuple[str, ...]] = {}
        self._find_others = cache(others)
        self.language = language
        self._found: dict[tuple[str, Style], _Font | None] = {}
        self._system_fonts: dict[tuple[str, int], _Font | None] = {}
        pygame.font.init()

    def line(self, said: Sayable, style: Style, colour: Colour, room: float | None = None) -> pygame.Surface:
        """Return the words in one line, as high as the font's lines; `middle` is where capitals lie.

        Words wider than `room` pixels are condensed, and end in an ellipsis only where that is not enough.
        """
        shown, wide = _clean(self.language.text(said)), None
        if room is not None and self.width(shown, style) > room:
            shown = self.fit(shown, style, room / _NARROWEST)
            wide = min(self.width(shown, style), max(1, int(room)))
        return self._lines.get((shown, style, colour, wide), lambda: self._draw(shown, style, colour, wide))

    def width(self, said: Sayable, style: Style) -> int:
        """Return the width of `line` in pixels."""
        words = self.language.text(said)
        key = (words, style)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MEASURED:
                self._widths.clear()
            found = self._widths[key] = self._measure(_clean(words), style)
        return found

    def width_in(self, said: Sayable, style: Style, room: float) -> int:
        """Return the width in pixels that words take in `room` pixels."""
        return min(self.width(said, style), int(room))

    def height(self, style: Style) -> int:
        """Return the distance between two lines of running text in pixels."""
        return round(self._face(style).size * 1.45)

    def middle(self, style: Style) -> int:
        """Return how far below the top of `line` the middle of the capitals lies, in pixels."""
        face = self._face(style)
        return face.ascent - face.cap // 2

    def cap(self, style: Style) -> int:
        """Return the height of the capitals in pixels."""
        return self._face(style).cap

    def kept_bytes(self) -> int:
        """Return how many bytes of surfaces are kept."""
        return self._lines.size

    def wrap(self, said: Sayable, style: Style, width: float) -> tuple[str, ...]:
        """Return the words broken into lines of at most `width` pixels; a longer word is broken inside.

        Words joined by a no-break space stay together if they fit into one line.
        """
        words = self.language.text(said)
        key = (words, style, width)
        found = self._wraps.get(key)
        if found is None:
            if len(self._wraps) >= _MEASURED:
                self._wraps.clear()
            paragraphs = (_words(paragraph) for paragraph in words.splitlines() or [""])
            lines = (line for each in paragraphs for line in self._wrapped(each, style, width))
            found = self._wraps[key] = tuple(lines)
        return found

    def widest_word(self, said: Sayable, style: Style) -> int:
        """Return the width in pixels below which `wrap` breaks something that belongs together."""
        return max((self.width(word, style) for word in _words(self.language.text(said))), default=0)

    def wrap_evenly(self, said: Sayable, style: Style, width: float) -> tuple[str, ...]:
        """Return the same in as few lines, but about equally long ones."""
        whole = self.wrap(said, style, width)
        shares = (0.6, 0.7, 0.8, 0.9) if len(whole) > 1 else ()
        word = self.widest_word(said, style)
        narrower = (self.wrap(said, style, share * width) for share in shares if share * width >= word)
        return next((lines for lines in narrower if len(lines) == len(whole)), whole)

    def fit(self, said: Sayable, style: Style, width: float) -> str:
        """Return the words, shortened with an ellipsis to as many first characters as fit."""
        words = _clean(self.language.text(said))
        if self.width(words, style) <= width:
            return words
        return self._longest(words, style, width, ELLIPSIS).rstrip() + ELLIPSIS

    def put(
        self,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        z: int = 0,
        room: float | None = None,
    ) -> None:
        """Put the words on a canvas: `at` is their left, centre or right, and the middle of the capitals.

        Words wider than `room` pixels are condensed.
        """
        surface = self.line(said, style, colour, room)
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        left = round(at[0] - surface.get_width() * share)
        canvas.blit(surface, (left, round(at[1]) - self.middle(style)), z)

    def _wrapped(self, words: list[str], style: Style, width: float) -> list[str]:
        whole, lines, line = " ".join(words), list[str](), ""
        if self.width(whole, style) <= width:
            return [whole]
        for word in words:
            longer = f"{line} {word}" if line else word
            if self.width(longer, style) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = self._broken(word, style, width)
            lines.extend(full)
        return [*lines, line]

    def _broken(self, word: str, style: Style, width: float) -> list[str]:
        """Return a word in pieces that fit, each at least one character, split first at its joints."""
        if " " in word:
            return self._wrapped(word.split(), style, width)
        pieces = []
        while self.width(word, style) > width and len(word) > 1:
            piece = self._longest(word, style, width, "") or word[:1]
            pieces.append(piece)
            word = word[len(piece) :]
        return [*pieces, word]

    def _longest(self, words: str, style: Style, width: float, end: str) -> str:
        """Return the longest beginning that fits together with `end`; may be empty."""
        count = most_that_fit(len(words) - 1, lambda n: self._measure(words[:n] + end, style) <= width)
        return words[:count]

    def _measure(self, words: str, style: Style) -> int:
        return sum(width for _, _, width in self._pieces(words, style))

    def _draw(self, words: str, style: Style, colour: Colour, wide: int | None) -> pygame.Surface:
        main = self._face(style)
        pieces = self._pieces(words, style)
        surface = clear((max(1, sum(p[2] for p in pieces)), main.font.get_height()))
        surface.fill((*colour[:3], 0))
        left = 0
        for face, part, width in pieces:
            if not width:  # a mark without a shape, which cannot be rendered alone
                continue
            drawn = _rendered(face.font, part, colour[:3])
            surface.blit(drawn, (left + (width - drawn.get_width()) // 2, main.ascent - face.ascent))
            left += width
        if len(colour) == 4:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        if wide is not None:
            surface = pygame.transform.smoothscale(surface, (wide, surface.get_height()))
        return native(surface)

    def _pieces(self, words: str, style: Style) -> list[tuple[_Font, str, int]]:
        """Return the words cut where another font begins: font, words, width in pixels."""
        runs: list[tuple[_Font, str]] = []
        if words.isascii():
            runs = [(self._face(style), words)] if words else []
        else:
            at = 0
            for found in _PHRASES.finditer(words):
                runs += self._runs_by_char(words[at : found.start()], style)
                runs.append((self._font_for_all(found.group(), style), found.group()))
                at = found.end()
            runs += self._runs_by_char(words[at:], style)
        return [(face, part, face.font.size(part)[0]) for face, part in runs]

    def _runs_by_char(self, words: str, style: Style) -> list[tuple[_Font, str]]:
        runs: list[tuple[_Font, str]] = []
        for char in words:
            face = self._font_for(char, style)
            if runs and runs[-1][0] is face:
                runs[-1] = (face, runs[-1][1] + char)
            else:
                runs.append((face, char))
        return runs

    def lacks(self, said: Sayable, style: Style) -> bool:
        """Tell whether some of the words can only be drawn as boxes."""
        words = self.language.text(said)
        return any(self._finder(char, style) is None for char in _clean(words))

    def _font_for(self, char: str, style: Style) -> _Font:
        """Return the first font that has the character; the style's own if none has."""
        return self._finder(char, style) or self._face(style)

    def _font_for_all(self, phrase: str, style: Style) -> _Font:
        """Return the first font with all letters of a phrase, since they join; else the first letter's."""
        if (phrase, style) not in self._found:
            faces = chain((self._face(style),), self._beside(self._face(style).size))
            letters = {char for char in phrase if not char.isspace()}
            whole = (face for face in faces if all(_has(face, char) for char in letters))
            self._found[(phrase, style)] = next(whole, self._font_for(phrase[0], style))
        return self._found[(phrase, style)] or self._face(style)

    def _finder(self, char: str, style: Style) -> _Font | None:
        """Return the first font that has the character, or None."""
        main = self._face(style)
        if char.isascii():
            return main
        if (char, style) not in self._found:
            faces = chain((main,), self._beside(main.size))
            self._found[(char, style)] = next((face for face in faces if _has(face, char)), None)
        return self._found[(char, style)]

    def _beside(self, size: int) -> Iterator[_Font]:
        """Yield the fonts to try for what a style's own font lacks: ours, pygame's, the computer's."""
        yield self._font("AtkinsonHyperlegible-Regular", size)
        yield self._font(None, size)
        for file in self._find_others():
            found = self._system_font(file, size)
            if found is not None:
                yield found

    def _system_font(self, file: str, size: int) -> _Font | None:
        """Return a font of the computer, or None where it cannot be used in this size."""
        if (file, size) not in self._system_fonts:
            try:
                self._system_fonts[(file, size)] = _measured(pygame.font.Font(file, size), size)
            except (OSError, pygame.error):
                self._system_fonts[(file, size)] = None
        return self._system_fonts[(file, size)]

    def _face(self, style: Style) -> _Font:
        found = self._faces.get(style)
        if found is None:
            font, size = style.value
            u = self._titles_u if size >= _TITLE else self._u
            found = self._faces[style] = self._font(font, max(_FLOOR, round(size * u)))
        return found

    def _font(self, name: str | None, size: int) -> _Font:
        """Return a font of the program, or pygame's own where there is no name or no readable file."""
        found = self._fonts.get((name, size))
        if found is None:
            try:
                font = pygame.font.Font(resources.font_path(name), size) if name else _spare(size)
            except (OSError, pygame.error):
                if name not in self._missing:
                    self._missing.append(str(name))
                font = _spare(size)
            found = self._fonts[(name, size)] = _measured(font, size)
        return found


def most_that_fit(most: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number up to `most` that fits; 0 always does, and nothing above one that does not.

    The search grows its steps from below, so that little more is measured than fits.
    """
    low, step = 0, 1
    while low + step <= most and fits(low + step):
        low, step = low + step, 2 * step
    high = min(most, low + step - 1)
    while low < high:
        half = (low + high + 1) // 2
        low, high = (half, high) if fits(half) else (low, half - 1)
    return low


def _rendered(font: pygame.font.Font, part: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the words in the order they are drawn: Hebrew and Arabic from the right."""
    if not _PHRASES.match(part):
        return font.render(part, True, colour)
    font.set_direction(pygame.DIRECTION_RTL)
    drawn = font.render(part, True, colour)
    font.set_direction(pygame.DIRECTION_LTR)
    return drawn


def _measured(font: pygame.font.Font, size: int) -> _Font:
    capital, box = font.metrics(f"H{_NO_LETTER}")
    cap = capital[3] if capital else round(size * 0.7)
    return _Font(font, size, font.get_ascent(), cap, box)


def _spare(size: int) -> pygame.font.Font:
    """Return pygame's own font, which it makes smaller than requested."""
    return pygame.font.Font(None, round(size / 0.6875))


def _has(face: _Font, char: str) -> bool:
    """Tell whether the font has the character: a missing one measures and looks like the box in its place.

    In few pixels, letters such as "ü" measure like the box, too.
    """
    measures = face.font.metrics(char)[0]
    if measures is None or measures != face.box:
        return measures is not None
    return face.font.size(char)[0] > 0 and _looks(face.font, char) != _looks(face.font, _NO_LETTER)


def _looks(font: pygame.font.Font, char: str) -> bytes:
    return pygame.image.tobytes(font.render(char, True, (255, 255, 255)), "RGBA")


def _words(paragraph: str) -> list[str]:
    """Return the pieces between which a line may break, cleaned: a space within one does not break."""
    cleaned = (_clean(word) for word in _GAPS.split(paragraph[:_LONGEST]))
    return [word for word in cleaned if word]


def _clean(words: str) -> str:
    """Return the words without anything no font can draw: control characters and lone surrogates."""
    if words.isascii() and words.isprintable() and len(words) <= _LONGEST:
        return words
    return "".join(_drawable(char) for char in composed(words[:_LONGEST]))


def _drawable(char: str) -> str:
    if char.isspace():
        return " "
    if char.isprintable():
        return char
    return "" if char in _UNSEEN else "\ufffd"
