"""Controls together in a form, and the sentences over it."""

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import Intent, Key, PointerMove, Release, Wheel
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.text import Style
from skipbo.ui.motion.pace import TOAST_HOLD, TOAST_IN, TOAST_OUT
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.toast import Notice, Toast
from skipbo.ui.widgets.widget import FOCUS_Z, WIDGET_Z
from skipbo.words.language import ENGLISH
from tests.ui.widget_making import Said, click, drawn, drop_down, placed


@pytest.fixture
def said() -> Said:
    return []


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
        form, _ = drop_down(look, said)
        at = (110, 110)
        intents: list[Intent] = [Release(at), Wheel(at, 1), PointerMove((-1, -1)), Key("up"), Key("f1")]
        for intent in intents:
            form.handle(intent)
            drawn(form)


class TestWords:
    @pytest.mark.parametrize("width", [180, 260, 600])
    def test_a_narrow_choice_shows_whole_words_in_several_lines(
        self, look: Look, said: Said, width: int
    ) -> None:
        options = ("Each for themselves", "Two teams of two", "Three pairs")
        choice = Segmented("segmented", "Partners", options, 0, said.append)
        high = choice.wanted_height(look, width)
        form = Form([placed(choice, look, size=(width, high))])
        canvas = Canvas()
        form.draw(canvas)
        drawn = sorted(surface.get_width() for surface, _, z in canvas.blits() if z == WIDGET_Z + 2)
        chosen = look.text.width(options[0], Style.CAPTION)
        assert drawn == sorted((chosen, *(look.text.width(each, Style.LABEL) for each in options[1:])))
        assert high == choice.lines(look, width) * choice.wanted_height(look, 600)

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

    def test_fades_in_and_out(self, look: Look) -> None:
        now = 0.0
        toast = Toast(Clock(lambda: now))
        toast.arrange(look, (480, 300))
        toast.say("Pile complete: cleared")

        def alphas(at: float) -> set[int | None]:
            nonlocal now
            now = at
            canvas = Canvas()
            toast.draw(canvas)
            return {surface.get_alpha() for surface, _, _ in canvas.blits()}

        assert alphas(TOAST_IN / 2) == alphas(TOAST_IN + TOAST_HOLD + TOAST_OUT / 2) == {128}
        assert alphas(TOAST_IN) == alphas(TOAST_IN + TOAST_HOLD) == {255}

    def test_a_notice_fades_with_its_button(self, look: Look) -> None:
        now = 0.0
        notice = Notice(Clock(lambda: now), Button("open", "Open folder", lambda: None, ButtonKind.LINK))
        notice.say("Picture saved.")
        notice.arrange(look)
        now = TOAST_IN / 2
        canvas = Canvas()
        notice.draw(canvas)
        assert {surface.get_alpha() for surface, _, _ in canvas.blits()} == {128}

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
