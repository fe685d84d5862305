"""Every word on the screen can be translated: the whole program in a language that nobody speaks."""

from __future__ import annotations

import re
from itertools import count, repeat

import pytest

from skipbo.ai.outside.mishaps import Failure, Mishap
from skipbo.model.slices import Slices
from skipbo.session.setup import DEFAULT
from skipbo.store.settings import Settings
from skipbo.store.store import EraseOutcome
from skipbo.ui.art.look import Look
from skipbo.ui.flow import preferences
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.parts.scene import Scene
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.help import SoundsScene
from skipbo.ui.scenes.own_program import KeptProgramScene, OwnProgramScene, ProgramSaidScene
from skipbo.ui.scenes.phones import PhoneActs, PhonesNow, PhonesScene
from skipbo.ui.scenes.reading import ErasingScene, ReadingScene, SlicedWork
from skipbo.ui.widgets.field import TextField
from skipbo.words.language import NAMES
from skipbo.words.said import Sayable, say
from tests.golden.tour import WALKS
from tests.golden.visit import DATA, PARTS, VERSIONS, Visit, visit
from tests.releases import rest_for_release
from tests.ui.every_scene import Silent
from tests.ui.translating import Critic
from tests.words.pseudo import PSEUDO

KNOWN = re.compile(
    "|".join(
        (
            "Skip-Bo( 1.2.3)?",  # the game and its version
            *(re.escape(seat.name) for seat in DEFAULT.seats),
            *NAMES,
            *NAMES.values(),
            r"R\d\d",  # the number of a rule
            r"\S|F\d\d?|[LR][BT]",  # letters, and what keys and buttons of pads bear
            r"[0-9a-z]{4}([ -][0-9a-z]{4})+",  # deal numbers and fingerprints
            *(re.escape(version) for version in (*VERSIONS, ", ".join(VERSIONS))),
            r"No errors of this version are known here\.",  # a report, for those who mend the program
            r"((Licence of )?part \d+\.\s*|Licence of\s*)+",  # a line of a part's licence
            *(re.escape(words) for part in PARTS for words in part),
            r"old\.skipbo|Ann and Ben|A match to remember",  # files
            r"Ann against Ben",  # who plays whom, as the data file keeps it
            r"Line 1: this is in no record \('no record'\)\.",  # what is wrong in a file, quoted
            re.escape(f"{DATA}/records"),
        )
    )
)
"""What is drawn as it is in every language: names, signs, files, and other people's licences."""


SAME_WORDS = ("three", "four", "six")
"""Tables that say nothing which those of two and of partners do not say."""


WORDY = ("menu", "settings", "play", "score")
"""Those that show most of what is said."""


@pytest.mark.long
@pytest.mark.parametrize("whole", rest_for_release([False, True]))
def test_no_scene_shows_a_word_that_no_translator_sees(monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    critic = Critic(monkeypatch, KNOWN)
    monkeypatch.setattr(preferences, "language", lambda *_: PSEUDO)
    names = [name for name in WALKS if name not in SAME_WORDS] if whole else WORDY
    for name in names:
        walk = WALKS[name]
        options = walk.options._replace(size=(960, 600), language="de")
        with visit(options, Settings(), lambda _: critic.read(), walk.matches) as there:
            walk.drive(there)
            if name == "menu":
                wait_for_a_record(there)
                spell_a_word(there)
                seat_a_program(there)
                erase(there)
                hear_sounds_and_let_phones_in(there)
    assert not whole or critic.scenes >= {each.name for each in scenes_of(Scene)}
    blamed = (f"{scene}: {sorted(words)[:20]}" for scene, words in critic.blamed.items())
    assert not critic.blamed, "\n".join(blamed)


def wait_for_a_record(there: Visit) -> None:
    """A record is read that takes its time, as none does that is quick enough for a test."""

    def slices() -> Slices[None]:
        while True:
            yield 0.5

    ticks = count()
    work = SlicedWork(slices(), lambda: next(ticks))
    there.run.app.scenes.push(ReadingScene("old.skipbo", work, print))
    there.run.frames(2)


def spell_a_word(there: Visit) -> None:
    """A field is filled by a game pad."""
    there.run.app.flow.spell(TextField("field", say("Search"), "", print))
    there.run.frames(2)


def seat_a_program(there: Visit) -> None:
    """A program of one's own is asked for, fails, and was kept."""
    nothing = Failure(Mishap.ENDED, "3")
    for scene in (
        OwnProgramScene(DEFAULT.seats[1], lambda seat: Silent(), print, print),
        ProgramSaidScene(nothing, print),
        KeptProgramScene("Ben", "x", print),
    ):
        there.run.app.scenes.push(scene)
        there.run.frames(2)


def hear_sounds_and_let_phones_in(there: Visit) -> None:
    """The sheets of sounds and of hands on phones."""
    flow, seats = there.run.app.flow, [(0, "Ann")]
    acts = PhoneActs(*[print] * 7)
    for scene in (SoundsScene(flow, audible=True), PhonesScene(flow, lambda: PhonesNow(seats), acts)):
        there.run.app.scenes.push(scene)
        there.run.frames(2)


def erase(there: Visit) -> None:
    """Everything is being erased, is erased, or only in part."""
    for outcome in (None, EraseOutcome(None), EraseOutcome(None, left=True)):
        there.run.app.scenes.push(ErasingScene(repeat(outcome).__next__, Clock(lambda: 0.0), print))
        there.run.frames(2)


def scenes_of(kind: type[Scene]) -> set[type[Scene]]:
    """The program's own kinds of scenes that have a name."""
    found = {below for each in kind.__subclasses__() for below in scenes_of(each)}
    own = kind.__module__.startswith("skipbo.") and "name" in vars(kind)
    return found | ({kind} if own and kind is not Scene else set())


class Sign(Scene):
    """Shows what it is given."""

    name = "sign"

    def __init__(self, said: Sayable, look: Look) -> None:
        self._said, self._look = said, look

    def show(self) -> None:
        """Draw it whole, and broken into lines."""
        text = self._look.text
        for shown in (
            self._said,
            *text.wrap(self._said, Style.BODY, 60),
            text.fit(self._said, Style.BODY, 60),
        ):
            text.line(shown, Style.BODY, (0, 0, 0))


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        (say("Ann plays."), False),
        (say("{player} plays {count} cards.", player="Ben", count=3), False),
        (say("{number}: {name}", number="17", name=say("a card")), False),
        ("Ann", False),
        ("1 200", False),
        ("Ann plays.", True),
        (say("{player} plays.", player="Nobody"), True),
        (say("{number}: {name}", number="17", name=say("a {thing}", thing="card")), True),
    ],
)
def test_what_has_not_been_translated_is_noticed(
    monkeypatch: pytest.MonkeyPatch, said: Sayable, blamed: bool
) -> None:
    critic = Critic(monkeypatch, KNOWN)
    monkeypatch.setattr(preferences, "language", lambda *_: PSEUDO)
    look = Look((960, 600), THEMES["felt"], language=PSEUDO)
    scenes, sign = SceneManager(look), Sign(said, look)
    scenes.push(sign)
    scenes.settle()
    sign.show()
    assert set(critic.blamed) == ({"sign"} if blamed else set())
