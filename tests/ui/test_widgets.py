"""Controls, one by one and together in a form."""

import pygame
import pytest

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.motion.pace import TOAST_HOLD, TOAST_IN, TOAST_OUT
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.editing import LineEditor
from skipbo.ui.widgets.field import TextField, any_sign, digits_only
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.slider import Slider
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.ui.widgets.toast import Toast
from skipbo.ui.widgets.toggle import Toggle
from skipbo.ui.widgets.widget import FOCUS_Z, TIP_Z, WIDGET_Z, Widget
from skipbo.words.language import ENGLISH

Said = list[object]


@pytest.fixture
def said() -> Said:
    return []


Pair = tuple[int, int]


def placed(widget: Widget, look: Look, at: Pair = (100, 100), size: Pair = (300, 30)) -> Widget:
    widget.arrange(look, pygame.Rect(at, size))
    return widget


def click(form: Form, at: tuple[int, int], clicks: int = 1) -> None:
    for intent in (PointerMove(at), Press(at, 1, clicks), Release(at)):
        form.handle(intent)


def drawn(form: Form) -> list[int]:
    canvas = Canvas()
    form.draw(canvas)
    return [z for _, _, z in canvas.blits()]


class TestButton:
    def test_acts_when_released_on_it(self, look: Look, said: Said) -> None:
        form = Form(
            [placed(Button("button", "Deal", lambda: said.append(1), ButtonKind.PRIMARY, "play"), look)]
        )
        click(form, (110, 110))
        assert said == [1]

    def test_does_nothing_when_released_elsewhere(self, look: Look, said: Said) -> None:
        form = Form([placed(Button("button", "Deal", lambda: said.append(1)), look)])
        for intent in (Press((110, 110)), PointerMove((10, 10), True), Release((10, 10))):
            form.handle(intent)
        assert said == []

    def test_only_the_left_button_counts(self, look: Look, said: Said) -> None:
        form = Form([placed(Button("button", "Deal", lambda: said.append(1)), look)])
        form.handle(Press((110, 110), 3))
        form.handle(Release((110, 110), 3))
        assert said == []

    @pytest.mark.parametrize("key", ["return", "space"])
    def test_keys(self, look: Look, said: Said, key: str) -> None:
        button = placed(Button("button", "Deal", lambda: said.append(1)), look)
        form = Form([button], button)
        assert form.handle(Key(key))
        assert said == [1]

    def test_disabled_it_does_nothing_and_tells_why(self, look: Look, said: Said) -> None:
        button = placed(Button("button", "Deal", lambda: said.append(1)), look)
        button.enabled, button.reason = False, "Two players are called Ann."
        form = Form([button], button)
        click(form, (110, 110))
        form.handle(Key("return"))
        assert said == []
        assert TIP_Z in drawn(form)

    @pytest.mark.parametrize("change", ["visible", "enabled"])
    def test_what_goes_while_it_is_held_does_not_act(self, look: Look, said: Said, change: str) -> None:
        button = placed(Button("pass", "Pass", lambda: said.append(1)), look)
        form = Form([button])
        form.handle(Press((110, 110)))
        setattr(button, change, False)
        form.handle(Release((110, 110)))
        assert said == []
        assert not button.held

    def test_what_is_not_there_does_not_take_the_keys(self, look: Look, said: Said) -> None:
        button = placed(Button("pass", "Pass", lambda: said.append(1)), look)
        form = Form([button], button)
        button.visible = False
        form.handle(Key("return"))
        assert said == []


class TestLine:
    def line(self, text: str = "Ann", longest: int = 8) -> LineEditor:
        return LineEditor(text, longest, any_sign)

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

    def test_tab_selects_all(self, look: Look, said: Said) -> None:
        field = TextField("textfield", "Name", "Ann", said.append)
        form = Form([placed(field, look)])
        form.handle(Key("tab"))
        assert field.line.selected() == (0, 3)


class TestSegmented:
    def test_each_option_is_a_control(self, look: Look, said: Said) -> None:
        choice = Segmented("segmented", "Stock pile", ("10", "15", "20"), 1, said.append)
        form = Form([placed(choice, look)])
        names = [control.name for control in controls(form.things())]
        assert names == ["Stock pile: 10", "Stock pile: 15", "Stock pile: 20"]
        for n, control in enumerate(controls(form.things())):
            click(form, control.rect.center)
            assert choice.chosen == n
        assert said == [0, 1, 2]

    def test_one_that_cannot_be_had_says_why(self, look: Look, said: Said) -> None:
        choice = Segmented("segmented", "Stock pile", ("10", "40"), 0, said.append)
        choice.reasons = {1: "Too large."}
        form = Form([placed(choice, look)])
        control = controls(form.things())[1]
        assert not control.enabled
        click(form, control.rect.center)
        assert said == []
        assert TIP_Z in drawn(form)

    def test_arrows_step_over_what_cannot_be_had(self, look: Look, said: Said) -> None:
        choice = Segmented("segmented", "Stock pile", ("10", "15", "20"), 0, said.append)
        choice.reasons = {1: "No."}
        form = Form([placed(choice, look)], choice)
        for key in ("right", "left"):
            form.handle(Key(key))
        assert said == [2, 0]

    def test_arrows_begin_at_an_end_where_nothing_holds(self, look: Look, said: Said) -> None:
        choice = Segmented("segmented", "Stock pile", ("10", "15", "20"), None, said.append)
        form = Form([placed(choice, look)], choice)
        form.handle(Key("left"))
        assert said == [2]


class TestToggle:
    def test_click_and_keys(self, look: Look, said: Said) -> None:
        toggle = Toggle("toggle", "Reduced motion", False, said.append)
        form = Form([placed(toggle, look, size=(50, 28))])
        click(form, (110, 110))
        for key in ("space", "right", "left"):
            form.handle(Key(key))
        assert said == [True, False, True, False]
        assert controls(form.things())[0].value == "off"


class TestSlider:
    def test_drag_goes_to_both_ends(self, look: Look, said: Said) -> None:
        slider = Slider("slider", "Sound", 0.5, said.append)
        form = Form([placed(slider, look)])
        for intent in (
            Press((380, 115)),
            PointerMove((900, 115), True),
            PointerMove((0, 115), True),
            Release((0, 115)),
        ):
            form.handle(intent)
        assert said[-2:] == [1.0, 0.0]

    def test_keys_and_wheel(self, look: Look, said: Said) -> None:
        slider = Slider("slider", "Sound", 0.5, said.append)
        form = Form([placed(slider, look)], slider)
        for intent in (Key("right"), Key("end"), Key("right"), Key("home"), Wheel((110, 110), 1)):
            form.handle(intent)
        assert said == [0.55, 1.0, 0.0, 0.05]
        assert ENGLISH.text(slider.value() or "") == "5 %"


class TestDropDown:
    def make(self, look: Look, said: Said) -> tuple[Form, DropDown]:
        options = [Option("Casual", "Plays what it can."), Option("Regular")]
        down = DropDown("dropdown", "Ben: level", options, 1, said.append)
        down.about = "Ben"
        below = placed(Button("below", "Below", lambda: said.append("below")), look, (100, 140))
        return Form([placed(down, look), below]), down

    def test_opens_and_chooses_over_what_lies_below(self, look: Look, said: Said) -> None:
        form, down = self.make(look, said)
        click(form, (110, 110))
        assert down.open
        rows = {control.name: control for control in controls(form.things())}
        click(form, rows["Ben: Casual"].rect.center)
        assert said == [0]
        assert not down.open
        assert down.value() == "Casual"

    def test_a_press_elsewhere_closes_it(self, look: Look, said: Said) -> None:
        form, down = self.make(look, said)
        click(form, (110, 110))
        click(form, (900, 500))
        assert not down.open
        assert said == []

    def test_keys(self, look: Look, said: Said) -> None:
        form, down = self.make(look, said)
        for key in ("tab", "return", "up", "return"):
            assert form.handle(Key(key))
        assert said == [0]
        form.handle(Key("return"))
        assert form.handle(Key("escape"))  # used up: it closes the list, not the scene
        assert not down.open
        assert not form.handle(Key("escape"))

    def test_what_cannot_be_chosen_is_passed_over_and_told(self, look: Look, said: Said) -> None:
        options = [Option("One", "First."), Option("Two"), Option("Three")]
        down = DropDown("dropdown", "Rules", options, 0, said.append)
        down.reasons = {0: "Not now.", 1: "Not today."}
        form = Form([placed(down, look, size=(200, 30))], down)
        for key in ("return", "return"):
            form.handle(Key(key))
        assert said == []
        second = controls(form.things())[2]
        assert not second.enabled
        click(form, second.rect.center)
        assert said == []
        assert TIP_Z in drawn(form)
        for key in ("home", "return"):
            form.handle(Key(key))
        assert said == [2]

    def test_two_columns(self, look: Look, said: Said) -> None:
        down = DropDown("dropdown", "Rules", [Option(str(n), "Words.") for n in range(5)], 0, said.append)
        down.second = 3
        form = Form([placed(down, look, (600, 100))], down)
        for key in ("return", "right", "down", "left", "right", "return"):
            form.handle(Key(key))
        assert said == [4]
        form.handle(Key("return"))
        rects = [each.rect for each in controls(form.things())]
        assert rects[1].y == rects[4].y
        assert rects[4].left >= rects[1].right

    def test_a_list_over_its_field_is_not_chosen_from_by_the_click_that_opens_it(
        self, look: Look, said: Said
    ) -> None:
        down = DropDown("dropdown", "Rules", [Option(str(n)) for n in range(15)], 0, said.append)
        form = Form([placed(down, look, (600, 300))], down)
        click(form, (610, 310))
        assert down.open
        click(form, (610, 310))
        assert len(said) == 1

    def test_its_list_stays_in_the_picture(self, look: Look, said: Said) -> None:
        down = DropDown("dropdown", "Rules", [Option("One"), Option("Two")], 0, said.append)
        form = Form([placed(down, look, (600, 560))], down)
        form.handle(Key("return"))
        picture = pygame.Rect((0, 0), look.size)
        assert all(picture.contains(control.rect) for control in controls(form.things()))


class TestStepper:
    def make(self, look: Look, said: Said, number: int = 500) -> tuple[Form, Stepper]:
        stepper = Stepper("stepper", "Total", number, NumberRange((5, 520), 5, 4), said.append)
        return Form([placed(stepper, look)], stepper), stepper

    def test_plus_and_minus_go_to_the_next_step_within_the_limits(self, look: Look, said: Said) -> None:
        form, stepper = self.make(look, said, 513)
        less, _, more = controls(form.things())
        click(form, more.rect.center)
        click(form, more.rect.center)
        click(form, more.rect.center)
        assert said == [515, 520]
        assert not controls(form.things())[2].enabled
        stepper.set_number(513)
        click(form, less.rect.center)
        assert said[-1] == 510

    def test_keys_and_typing(self, look: Look, said: Said) -> None:
        form, _ = self.make(look, said)
        form.handle(Key("down"))
        form.handle(Key("a", ctrl=True))
        for digit in "7x12":
            form.handle(Key("text", text=digit))
        form.handle(Key("a", ctrl=True))
        form.handle(Key("backspace"))
        assert said == [495, 7, 71, 712, 0]


class TestForm:
    def row(self, look: Look, said: Said) -> Form:
        places = [(100, 100), (300, 100), (100, 200), (300, 200)]
        buttons = [Button(f"button.{n}", str(n), lambda: None) for n in range(4)]
        return Form([placed(button, look, at, (100, 40)) for button, at in zip(buttons, places, strict=True)])

    def focused(self, form: Form) -> str:
        return ENGLISH.text(form.focused.name) if form.focused else ""

    def test_tab_goes_round_both_ways(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        seen = []
        for _ in range(5):
            form.handle(Key("tab"))
            seen.append(self.focused(form))
        form.handle(Key("tab", shift=True))
        assert seen == ["0", "1", "2", "3", "0"]
        assert self.focused(form) == "3"

    def test_arrows_go_where_they_point(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        form.focus(form.widgets[0])
        for key, there in (("right", "1"), ("down", "3"), ("left", "2"), ("up", "0"), ("up", "0")):
            form.handle(Key(key))
            assert self.focused(form) == there

    def test_hidden_and_disabled_ones_are_passed_over(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        form.widgets[0].visible = False
        form.widgets[1].enabled = False
        form.handle(Key("tab"))
        assert self.focused(form) == "2"
        assert [control.name for control in controls(form.things())] == ["1", "2", "3"]

    def test_the_ring_is_shown_only_after_keyboard_use(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        form.focus(form.widgets[0])
        assert FOCUS_Z not in drawn(form)
        form.handle(Key("tab"))
        assert FOCUS_Z in drawn(form)
        click(form, (110, 110))
        assert FOCUS_Z not in drawn(form)

    def test_only_what_is_under_the_pointer_is_hovered(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        for at in ((110, 110), (310, 110)):
            form.handle(PointerMove(at))
        assert [widget.hovered for widget in form.widgets] == [False, True, False, False]

    def test_unmoved_frames_are_the_same_surfaces(self, look: Look, said: Said) -> None:
        form = self.row(look, said)
        form.handle(Key("tab"))
        pictures = []
        for _ in range(2):
            canvas = Canvas()
            form.draw(canvas)
            pictures.append([(id(surface), at) for surface, at, _ in canvas.blits()])
        assert pictures[0] == pictures[1]

    def test_any_intents_at_any_place_are_survived(self, look: Look, said: Said) -> None:
        form, _ = TestDropDown().make(look, said)
        at = (110, 110)
        intents: list[Intent] = [Release(at), Wheel(at, 1), PointerMove((-1, -1)), Key("up"), Key("f1")]
        for intent in intents:
            form.handle(intent)
            drawn(form)


class TestWords:
    def test_a_narrow_choice_shows_short_words_and_keeps_its_names(self, look: Look, said: Said) -> None:
        pictures = []
        for width in (80, 500):
            choice = Segmented(
                "segmented", "Partners", ("Each for themselves", "Three pairs"), 0, said.append
            )
            choice.shorten(("A", "B"))
            form = Form([placed(choice, look, size=(width, 30))])
            canvas = Canvas()
            form.draw(canvas)
            pictures.append(max(surface.get_width() for surface, _, z in canvas.blits() if z == WIDGET_Z + 2))
            assert controls(form.things())[0].name == "Partners: Each for themselves"
        assert pictures[0] < 40 < pictures[1]

    def test_a_link_acts_like_a_button(self, look: Look, said: Said) -> None:
        link = worded("button", "Reset to Rulebook", lambda: said.append(1), "Reset", ButtonKind.LINK)
        form = Form([placed(link, look, size=(link.wanted_width(look), 20))])
        assert drawn(form)
        click(form, link.rect.center)
        assert said == [1]


class TestToast:
    def test_comes_holds_and_goes(self, look: Look) -> None:
        now = 0.0
        clock = Clock(lambda: now)
        toast = Toast(clock)
        toast.arrange(look, (480, 300))
        assert not toast.update()
        toast.say("Pile complete: cleared")
        assert toast.update()
        now = TOAST_IN + TOAST_HOLD / 2
        toast.update()
        canvas = Canvas()
        toast.draw(canvas)
        assert canvas.blits()
        now = TOAST_IN + TOAST_HOLD + TOAST_OUT
        assert not toast.update()
        assert toast.words == ""

    def test_only_its_coming_and_its_going_are_motion(self, look: Look) -> None:
        now = 0.0
        clock = Clock(lambda: now)
        toast = Toast(clock)
        toast.arrange(look, (480, 300))
        toast.say("Pile complete: cleared")
        now = TOAST_IN
        assert not toast.update()
        assert clock.wakes() == pytest.approx(TOAST_HOLD)
        now = TOAST_IN + TOAST_HOLD + TOAST_OUT / 2
        assert toast.update()
        assert clock.wakes() == 0

    def test_stays_while_the_pointer_is_on_it(self, look: Look) -> None:
        now = 0.0
        clock = Clock(lambda: now)
        toast = Toast(clock)
        toast.arrange(look, (480, 300))
        toast.say("Pile complete: cleared")
        toast.hover(toast.rect().center)
        now = 10.0
        clock.tick()
        toast.update()
        assert toast.words
        assert clock.wakes() is None
        toast.hover((0, 0))
        now = 11.0
        toast.update()
        assert not toast.words
