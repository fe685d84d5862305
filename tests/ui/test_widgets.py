"""Controls, one by one."""

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.text import Style
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.form import FOCUS_OUT, Form
from skipbo.ui.widgets.sliders import NumberRange, Slider, Stepper
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.language import ENGLISH
from tests.ui.widget_making import Said, click, drawn, drop_down, placed


@pytest.fixture
def said() -> Said:
    return []


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

    def test_one_that_is_refused_says_why_until_it_is_allowed_again(self, look: Look, said: Said) -> None:
        button = placed(Button("button", "Deal", lambda: said.append(1)), look)
        form = Form([button])
        button.refuse("Nobody plays.")
        click(form, (110, 110))
        assert (said, form.things()[0].description, form.things()[0].works) == ([], "Nobody plays.", False)
        button.refuse(None)
        click(form, (110, 110))
        assert (said, form.things()[0].description, form.things()[0].works) == ([1], "", True)

    def test_a_sign_that_is_mirrored_points_the_other_way(self, look: Look) -> None:
        def tip(mirrored: bool) -> int:
            """Where the sign is lightest in its middle line, across."""
            picture, canvas = pygame.Surface((300, 300)), Canvas()
            button = Button("go", "Go", lambda: None, ButtonKind.ROUND, "chevron", mirrored=mirrored)
            placed(button, look, size=(60, 60)).draw(canvas)
            canvas.paint(picture)
            inside = button.rect.inflate(-24, -24)
            return max(
                range(inside.left, inside.right), key=lambda x: sum(picture.get_at((x, inside.centery)))
            )

        middle = placed(Button("go", "Go", lambda: None), look, size=(60, 60)).rect.centerx
        assert tip(mirrored=True) < middle < tip(mirrored=False)

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
        assert not button.pressed

    def test_what_is_not_there_does_not_take_the_keys(self, look: Look, said: Said) -> None:
        button = placed(Button("pass", "Pass", lambda: said.append(1)), look)
        form = Form([button], button)
        button.visible = False
        form.handle(Key("return"))
        assert said == []

    def test_the_ring_round_a_row_stays_off_the_rows_beside_it(self, look: Look) -> None:
        row = placed(Button("row", "Learn to play", lambda: None, ButtonKind.ROW), look)
        ring = row.focus_rect().inflate(0, 2 * round(FOCUS_OUT * look.u))
        assert ring.h <= row.rect.h + look.u


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

    def test_words_never_touch_the_edge_of_their_option(self, look: Look, said: Said) -> None:
        options = ("Each for themselves", "Two teams of two", "Three pairs")
        choice = Segmented("segmented", "Partners", options, 0, said.append)
        widths = range(choice.least_width(look), choice.wanted_width(look))
        for width in widths:
            form = Form([placed(choice, look, size=(width, choice.wanted_height(look, width)))])
            for words, control in zip(options, controls(form.things()), strict=True):
                assert control.rect.w - look.text.width(words, Style.CAPTION) >= 0.9 * look.u, (width, words)


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
    def test_opens_and_chooses_over_what_lies_below(self, look: Look, said: Said) -> None:
        form, down = drop_down(look, said)
        click(form, (110, 110))
        assert down.open
        rows = {control.name: control for control in controls(form.things())}
        click(form, rows["Ben: Casual"].rect.center)
        assert said == [0]
        assert not down.open
        assert down.value() == "Casual"

    def test_a_press_elsewhere_closes_it(self, look: Look, said: Said) -> None:
        form, down = drop_down(look, said)
        click(form, (110, 110))
        click(form, (900, 500))
        assert not down.open
        assert said == []

    def test_keys(self, look: Look, said: Said) -> None:
        form, down = drop_down(look, said)
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
        for key in (Key("left"), Key("right"), Key("text", text="-"), Key("text", text="+")):
            form.handle(key)
        assert said == [495, 500, 495, 500]
        form.handle(Key("a", ctrl=True))
        for digit in "7x12":
            form.handle(Key("text", text=digit))
        form.handle(Key("a", ctrl=True))
        form.handle(Key("backspace"))
        assert said[4:] == [7, 71, 712, 0]

    def test_up_and_down_go_on_to_other_controls(self, look: Look, said: Said) -> None:
        form, stepper = self.make(look, said)
        button = Button("button", "Deal", lambda: None)
        form.widgets.append(placed(button, look, (stepper.rect.centerx, stepper.rect.bottom + 60)))
        form.handle(Key("down"))
        assert (form.focused, said) == (button, [])
