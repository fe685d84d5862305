"""Lines of text that are edited: the editor, and the field that shows it."""

import pytest

from skipbo.model.signs import is_sign
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release
from skipbo.ui.kit.text import Style, Text
from skipbo.ui.widgets.field import FieldKind, LineEditor, TextField, digits_only
from skipbo.ui.widgets.form import Form
from tests.ui.widget_making import Said, click, placed


@pytest.fixture
def said() -> Said:
    return []


class TestLine:
    def line(self, text: str = "Ann", longest: int = 8) -> LineEditor:
        return LineEditor(text, longest, is_sign)

    def test_writes_at_the_caret_up_to_the_longest(self) -> None:
        line = self.line()
        line.key(Key("home"))
        line.key(Key("text", text="Jo-"))
        assert (line.text, line.caret) == ("Jo-Ann", 3)
        line.write("abcdef")
        assert line.text == "Jo-abAnn"

    def test_writing_replaces_what_is_selected(self) -> None:
        line = self.line()
        assert line.key(Key("a", ctrl=True))
        line.write("Eva")
        assert line.text == "Eva"

    def test_erasing(self) -> None:
        line = self.line("Ann Lee")
        line.key(Key("backspace", ctrl=True))
        assert line.text == "Ann "
        line.key(Key("backspace"))
        line.key(Key("home"))
        line.key(Key("delete"))
        assert line.text == "nn"

    def test_shift_selects_and_arrows_let_go(self) -> None:
        line = self.line()
        line.key(Key("left", shift=True))
        line.key(Key("left", shift=True))
        assert line.selected() == (1, 3)
        line.key(Key("left"))
        assert (line.caret, line.selected()) == (1, (1, 1))

    def test_ctrl_goes_by_words(self) -> None:
        line = self.line("Ann Lee")
        line.key(Key("left", ctrl=True))
        assert line.caret == 4
        line.key(Key("left", ctrl=True))
        line.key(Key("right", ctrl=True))
        assert line.caret == 3

    def test_letters_are_used_up_but_shortcuts_and_ways_out_are_not(self) -> None:
        line = self.line()
        assert line.key(Key("h"))
        assert line.key(Key("space"))
        assert not line.key(Key("s", ctrl=True))
        assert not line.key(Key("escape"))
        assert not line.key(Key("tab"))

    def test_letters_are_composed_however_they_come(self) -> None:
        line = LineEditor("Zoe\u0308", 8, is_sign)
        assert line.text == "Zoë"
        line.write("\u0301")
        assert (line.text, line.caret) == ("Zoë\u0301", 4)
        line.replace("Noe")
        line.write("\u0308l")
        assert (line.text, line.caret) == ("Noël", 4)
        line.go(1)
        line.write("e")
        line.key(Key("delete"))
        assert line.text == "Neël"

    def test_the_letters_of_a_path_stay_as_they_are(self) -> None:
        line = LineEditor("", 40, is_sign, exact=True)
        line.write("/games/zoe\u0308\n/bot.py")
        assert line.text == "/games/zoe\u0308 /bot.py"

    def test_a_text_that_comes_from_elsewhere_is_no_other_than_one_that_is_typed(self) -> None:
        odd = "A\x00n\ud800n\u202e \u200bB\n"
        line = LineEditor(odd, 40, is_sign)
        line.write(odd)
        assert line.text == "Ann B Ann B "
        line.replace(odd * 9)
        assert len(line.text) == 40

    def test_only_accepted_signs(self) -> None:
        line = LineEditor("", 12, digits_only)
        line.write("48-21 0937x٣")
        assert line.text == "48210937"


class TestField:
    def test_a_press_puts_the_caret_there_and_two_select_all(self, look: Look, said: Said) -> None:
        field = TextField("textfield", "Name", "Annabel", said.append)
        form = Form([placed(field, look)])
        click(form, (101, 110))
        assert field.line.caret == 0
        click(form, (390, 110), clicks=2)
        assert field.line.selected() == (0, 7)
        form.handle(Key("text", text="Eva"))
        assert said == ["Eva"]

    def test_dragging_selects(self, look: Look, said: Said) -> None:
        field = TextField("textfield", "Name", "Annabel", said.append)
        form = Form([placed(field, look)])
        for intent in (Press((101, 110)), PointerMove((395, 110), True), Release((395, 110))):
            form.handle(intent)
        assert field.line.selected() == (0, 7)

    def test_the_caret_is_always_inside(self, look: Look, said: Said) -> None:
        field = TextField("textfield", "Name", "W" * 16, said.append)
        form = Form([placed(field, look, size=(80, 30))], field)
        for key in ("end", "home", "left"):
            form.handle(Key(key))
            canvas = Canvas()
            form.draw(canvas)
            assert all(90 <= at[0] <= 180 for _, at, _ in canvas.blits())

    @pytest.mark.parametrize("letters", ["a", "W é", "名前", "e\u0308x"])
    @pytest.mark.parametrize("at", ["end", "home"])
    def test_a_key_measures_little_more_than_there_is_to_see(
        self, look: Look, said: Said, monkeypatch: pytest.MonkeyPatch, letters: str, at: str
    ) -> None:
        kind = FieldKind(1000, exact=True)
        field = TextField("textfield", "Command", (letters * 960)[:960], said.append, kind)
        form = Form([placed(field, look)], field)
        form.handle(Key(at))
        form.draw(Canvas())
        measured, measure = list[int](), vars(Text)["_measure"]

        def count(text: Text, words: str, style: Style) -> int:
            measured.append(len(words))
            return int(measure(text, words, style))

        monkeypatch.setattr(Text, "_measure", count)
        form.handle(Key("text", text="b"))
        form.draw(Canvas())
        assert said
        assert len(measured) <= 30
        assert sum(measured) <= 2500

    def test_tab_selects_all(self, look: Look, said: Said) -> None:
        field = TextField("textfield", "Name", "Ann", said.append)
        form = Form([placed(field, look)])
        form.handle(Key("tab"))
        assert field.line.selected() == (0, 3)
