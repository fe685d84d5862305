"""Words: measuring, breaking, shortening, and what no font can draw."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import resources
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import ELLIPSIS, MOST_TYPEFACES, Style, Text, typefaces
from tests.words.pseudo import disguised

WHITE = (255, 255, 255)
TRANSLATIONS = Path(__file__).parents[2] / "assets/translations"


@pytest.fixture
def text(look: Look) -> Text:
    return look.text


def ink(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle round everything that shows."""
    return surface.get_bounding_rect(min_alpha=40)


@settings(max_examples=30)
@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=40), st.sampled_from(list(Style)))
def test_anything_at_all_can_be_drawn_and_measured(words: str, style: Style) -> None:
    text = Text(6.0)
    line = text.line(words, style, WHITE)
    assert abs(line.get_width() - max(1, text.width(words, style))) <= 1
    assert text.width(text.fit(words, style, 80), style) <= max(80, text.width(ELLIPSIS, style))
    text.wrap(words, style, 80)


@pytest.mark.parametrize(
    "words", ["\0", "Ann\0", "\ud800", "\u200d", "\ufe00", "", " ", "👍", "a\nb", "x" * 5000]
)
def test_what_fonts_refuse_is_drawn_all_the_same(text: Text, words: str) -> None:
    assert text.line(words, Style.NAME, WHITE).get_width() >= 1


def test_letters_that_poppins_lacks_come_from_another_font(text: Text) -> None:
    assert text.width("Ольга", Style.NAME) != 5 * text.width("\uffff", Style.NAME)


def test_the_same_line_is_the_same_surface(text: Text) -> None:
    assert text.line("Ann", Style.NAME, WHITE) is text.line("Ann", Style.NAME, WHITE)
    assert text.line("Ann", Style.NAME, WHITE) is not text.line("Ann", Style.NAME, (0, 0, 0))


def test_capitals_are_centred_on_the_point(text: Text) -> None:
    for style in Style:
        canvas = Canvas()
        text.put(canvas, "H", style, WHITE, (100, 100))
        ((surface, at, _),) = canvas.blits()
        box = ink(surface).move(at)
        assert abs((box.top + box.bottom) / 2 - 100) <= 1


def test_lines_are_put_left_centred_and_right(text: Text) -> None:
    width = text.width("Settings", Style.ROW)
    lefts = []
    for align in ("left", "centre", "right"):
        canvas = Canvas()
        text.put(canvas, "Settings", Style.ROW, WHITE, (500, 100), align)
        lefts.append(canvas.blits()[0][1][0])
    assert lefts == [500, round(500 - width / 2), 500 - width]


def test_lines_are_broken_between_words_and_long_words_inside(text: Text) -> None:
    words = "Play a card, or discard to end the turn."
    lines = text.wrap(words, Style.BODY, 150)
    assert len(lines) > 1
    assert " ".join(lines) == words
    long = text.wrap("Wolfeschlegelsteinhausenbergerdorff", Style.BODY, 90)
    assert "".join(long) == "Wolfeschlegelsteinhausenbergerdorff"
    assert all(text.width(line, Style.BODY) <= 150 for line in lines)
    assert all(text.width(line, Style.BODY) <= 90 for line in long)


@pytest.mark.parametrize("gap", ["\u00a0", "\u202f"])
def test_what_a_no_break_space_joins_stays_in_a_line_until_it_fits_into_none(text: Text, gap: str) -> None:
    joined = f"1280{gap}×{gap}800"
    whole = text.width("1280 × 800", Style.BODY)
    assert text.widest_word(f"at {joined}", Style.BODY) == whole
    for width in range(whole, 2 * whole, 7):
        assert sum(
            "1280 × 800" in line for line in text.wrap(f"A window of {joined} does", Style.BODY, width)
        )
    assert text.wrap(joined, Style.BODY, whole - 1) == ("1280 ×", "800")


def test_no_line_begins_with_the_dot_between_two_facts() -> None:
    text = Text(8)
    facts = "Won without a Skip-Bo · Won when another had one card left"
    for width in range(120, 600, 7):
        assert not any(line.startswith("·") for line in text.wrap(facts, Style.BODY, width))
        assert " ".join(text.wrap(facts, Style.BODY, width)) == facts


def test_paragraphs_stay_apart_and_nothing_is_one_empty_line(text: Text) -> None:
    assert text.wrap("One\nTwo", Style.BODY, 500) == ("One", "Two")
    assert text.wrap("", Style.BODY, 500) == ("",)


def test_even_no_width_at_all_breaks_into_single_letters(text: Text) -> None:
    assert text.wrap("abc", Style.BODY, 0) == ("a", "b", "c")


def test_what_fits_stays_and_what_does_not_is_shortened(text: Text) -> None:
    assert text.fit("Ann", Style.NAME, 500) == "Ann"
    short = text.fit("Bartholomew the Third", Style.NAME, 100)
    assert short.endswith(ELLIPSIS)
    assert short[:3] == "Bar"
    assert text.width(short, Style.NAME) <= 100


def test_no_text_is_under_thirteen_pixels() -> None:
    tiny = Text(1.0)
    assert all(tiny.cap(style) >= 8 for style in Style)


def test_a_translucent_colour_is_translucent(text: Text) -> None:
    line = text.line("H", Style.TITLE, (255, 255, 255, 128))
    most = max(line.get_at((x, text.middle(Style.TITLE)))[3] for x in range(line.get_width()))
    assert 120 <= most <= 130


def test_fonts_that_are_missing_are_told_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        raise FileNotFoundError(name)

    monkeypatch.setattr(resources, "font_path", nowhere)
    missing: list[str] = []
    text = Text(8.0, missing)
    assert text.line("Skip-Bo", Style.TITLE, WHITE).get_width() > 10
    text.line("Skip-Bo", Style.SCREEN, WHITE)
    assert missing == ["Poppins-Medium"]


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skipbo.ui.kit.text.KEPT", 100_000)
    text = Text(8.0)
    held = [text.line(f"Line {number}", Style.BODY, WHITE).get_size() for number in range(3000)]
    assert len(held) == 3000
    assert text.kept_bytes() < 900 * max(w * h * 4 for w, h in held)


def test_a_letter_that_no_font_has_is_told(text: Text) -> None:
    plain = Text(8.0, others=lambda: ())
    assert not plain.lacks("Zoë Ελένη Ольга", Style.NAME)
    assert plain.lacks("山田", Style.NAME)
    assert plain.line("山田", Style.NAME, WHITE).get_width() > 1


def test_no_sentence_of_the_program_sends_it_looking_for_a_font() -> None:
    def none() -> tuple[str, ...]:
        raise AssertionError("the computer's fonts were asked for")

    own = Text(6.0, others=none)
    files = (TRANSLATIONS / "skipbo.pot", *TRANSLATIONS.glob("*.po"))
    lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
    signs = "".join(sorted({sign for line in lines if not line.startswith("#") for sign in line}))
    for style in Style:
        assert not own.lacks(signs, style)


@pytest.mark.parametrize("size", range(13, 61))
def test_accented_letters_are_of_the_same_typeface_in_every_size(size: int) -> None:
    letters = "àáâãäåçèéêëíîïñòóôõöøùúûüýąćčęěłńňśšźżžÀÁÉÑÖÜŁŚŻŽß"
    for style in {style.value.font: style for style in Style}.values():
        text = Text(size / style.value.size, others=tuple)
        font = pygame.font.Font(resources.font_path(style.value.font), size)
        for letter in letters:
            ours, drawn = text.line(letter, style, WHITE), font.render(letter, True, WHITE)
            same = [pygame.mask.from_surface(each).count() for each in (ours, drawn)]
            assert same[0] == same[1], f"{letter} of {style.value.font}"


def test_the_long_words_of_the_pseudo_language_are_as_long_on_every_computer() -> None:
    own = Text(8, others=lambda: ())
    words = disguised("The quick brown fox jumps over the lazy dog, and so DO ALL ITS SEVEN COUSINS")
    assert not any(own.lacks(words, style) for style in Style)


def test_letters_that_the_program_lacks_come_from_the_computers_fonts() -> None:
    """Stood in for by a font file that has only what the program's own have not."""
    asked = list[int]()

    def others() -> tuple[str, ...]:
        asked.append(1)
        return ("no such file.ttf", str(resources.font_path("Poppins-Medium")))

    text = Text(8.0, others=others)
    text.line("Zoë Ольга", Style.NAME, WHITE)
    assert asked == []
    text.line("山田", Style.NAME, WHITE)
    text.line("山田さん", Style.ROW, WHITE)
    assert asked == [1]


def test_the_computers_fonts_are_files() -> None:
    files = typefaces()
    assert len(files) <= MOST_TYPEFACES
    assert all(Path(file).is_file() for file in files)


@pytest.fixture
def hebrew() -> Text:
    """Text with a typeface for what is read from the right."""
    font = next((file for file in typefaces() if "DejaVu" in file), None)
    text = Text(8.0, others=lambda: () if font is None else (font,))
    if text.lacks("שו", Style.NAME):
        pytest.skip("this computer has no typeface with Hebrew letters")
    return text


def test_what_is_read_from_the_right_is_drawn_from_the_right(hebrew: Text) -> None:
    """The first letter of a Hebrew word lies at the right."""
    drawn = hebrew.line("שו", Style.NAME, WHITE)
    wide, narrow = hebrew.line("ש", Style.NAME, WHITE), hebrew.line("ו", Style.NAME, WHITE)
    assert ink(wide).w > ink(narrow).w
    half = drawn.get_width() - wide.get_width()
    assert ink(drawn.subsurface((half, 0, drawn.get_width() - half, drawn.get_height()))).w >= ink(wide).w - 1


def test_the_first_of_two_words_that_are_read_from_the_right_lies_at_the_right(hebrew: Text) -> None:
    drawn, first = hebrew.line("שש ו", Style.NAME, WHITE), hebrew.line("שש", Style.NAME, WHITE)
    half = drawn.get_width() - first.get_width()
    at_right = drawn.subsurface((half, 0, first.get_width(), drawn.get_height()))
    assert ink(at_right).w >= ink(first).w - 1


def test_arabic_letters_that_join_are_of_one_typeface(hebrew: Text) -> None:
    """Those of pygame's own font are bold, and it lacks most."""
    if hebrew.lacks("محمد", Style.NAME):
        pytest.skip("this computer has no typeface with Arabic letters")
    apart = sum(hebrew.width(letter, Style.NAME) for letter in "محمد")
    assert hebrew.width("محمد", Style.NAME) < apart
