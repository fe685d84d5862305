"""Another language in the running program: at once, everywhere, and nowhere but on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.options import Options
from skipbo.resources import translation_path
from skipbo.store.settings import Settings
from skipbo.ui.app.app import App
from skipbo.ui.flow.preferences import LARGEST_CATALOGUE, wanted_languages, window_language
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.text import Style, Text
from skipbo.ui.kit.theme import Colour
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable, say
from tests.golden.tour import WALKS
from tests.golden.visit import visit
from tests.releases import rest_for_release
from tests.ui.running import Running, Start, kept, running

QUIT = say("Quit")


def shown(run: Running) -> str:
    """How the program says one thing now."""
    return run.app.look.text.language.text(QUIT)


def chosen(run: Running, **changes: object) -> None:
    settings = run.app.preferences.now
    run.app.preferences.change(settings._replace(**changes))  # type: ignore[arg-type]
    run.frames(2)


def test_another_language_shows_at_once_and_is_kept(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    line = Text.line

    def heard(
        text: Text, said: Sayable, style: Style, colour: Colour, room: float | None = None
    ) -> pygame.Surface:
        drawn.add(text.language.text(said))
        return line(text, said, style, colour, room)

    with running(Options(), tmp_path, monkeypatch) as run:
        run.app.flow.go(Way.SETTINGS)
        run.frames(3)
        monkeypatch.setattr(Text, "line", heard)
        chosen(run, language="de")
        assert shown(run) == "Beenden"
        assert {"Einstellungen", "Tempo", "Langsam"} <= drawn
        assert not drawn & {"Settings", "Speed"}
        chosen(run, language="")
        assert shown(run) == "Quit"
        chosen(run, language="de")
    assert kept(tmp_path).language == "de"
    run = start()
    assert shown(run) == "Beenden"


def test_the_command_line_chooses_for_this_time_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Options(language="de"), tmp_path, monkeypatch) as run:
        assert shown(run) == "Beenden"
        run.app.flow.go(Way.SETTINGS)
        chosen(run, theme="linen")
    assert kept(tmp_path).language == ""


def test_without_a_choice_it_is_the_systems() -> None:
    assert window_language(Settings(), lambda: ["ja", "de"]).text(QUIT) == "Beenden"
    assert window_language(Settings(language="en"), lambda: ["de"]) is ENGLISH
    assert window_language(Settings(), list) is ENGLISH


def test_a_language_that_cannot_be_read_gives_way_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skipbo.resources.translation_path", lambda key: tmp_path / f"{key}.po")
    with running(Options(language="de"), tmp_path, monkeypatch) as run:
        assert shown(run) == "Quit"
    (tmp_path / "de.po").write_bytes(bytes(LARGEST_CATALOGUE + 1))
    with running(Options(language="de"), tmp_path, monkeypatch) as run:
        assert shown(run) == "Quit"
    assert (tmp_path / "errors.log").read_text("utf-8").count("words of a language cannot be read") == 2


@pytest.mark.parametrize("slip", [b"\xff", b"\\x", b"\\N{EM DASH}", b"{Quit}", b"\0"])
def test_a_slip_in_a_file_costs_one_sentence_and_is_told_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: bytes
) -> None:
    whole = translation_path("de").read_bytes()
    line = whole[: whole.index(b'msgstr "Beenden"')].count(b"\n") + 1
    (tmp_path / "de.po").write_bytes(whole.replace(b'msgstr "Beenden"', b'msgstr "Beenden' + slip + b'"', 1))
    monkeypatch.setattr("skipbo.resources.translation_path", lambda key: tmp_path / f"{key}.po")
    with running(Options(language="de"), tmp_path, monkeypatch) as run:
        assert shown(run) == "Quit"
        assert run.app.look.text.language.text(say("Menu")) == "Menü"
    assert f"de.po, line {line}: " in (tmp_path / "errors.log").read_text("utf-8")


def trace(language: str, walk: str) -> object:
    """What the trace says of a walk, without where things are."""
    found = WALKS[walk]
    options = found.options._replace(size=(1280, 800), language=language)
    with visit(options, Settings(), lambda _: None, found.matches) as there:
        found.drive(there)
        lines = there.run.lines()
    return bare(lines)


def bare(thing: object) -> object:
    if isinstance(thing, dict):
        return {key: bare(value) for key, value in thing.items() if key not in ("rect", "time")}
    return [bare(each) for each in thing] if isinstance(thing, list) else thing


@pytest.mark.parametrize("walk", rest_for_release(["match over", "setup"]))
def test_the_trace_is_the_same_in_every_language(walk: str) -> None:
    assert trace("de", walk) == trace("en", walk)


def test_the_programs_own_way_asks_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "de", "country": "AT"}])
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    app = App(Options(mute=True), tmp_path)
    try:
        assert app.look.text.language.text(QUIT) == "Beenden"
    finally:
        monkeypatch.setattr("pygame.quit", lambda: None)
        app.close()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_windows_and_macos_tell_languages_with_their_countries(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    told = [{"language": "pt", "country": "BR"}, {"language": "nl", "country": "BE"}, {"language": "pl"}]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: told)
    assert wanted_languages(system, {"LANG": "de"}) == ["pt_BR", "nl_BE", "pl"]


@pytest.mark.parametrize(
    ("surroundings", "wanted"),
    [
        ({"LANG": "pt_BR.UTF-8"}, ["pt_BR"]),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT.UTF-8@euro"}, ["de_AT"]),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT", "LC_ALL": "es"}, ["es"]),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": "nl_BE:fr"}, ["nl_BE", "fr"]),
        ({"LANG": "C.UTF-8", "LANGUAGE": "nl"}, []),
        ({"LANGUAGE": "nl"}, []),
        ({}, []),
    ],
)
def test_on_linux_a_language_is_found_where_all_programs_find_it(
    surroundings: dict[str, str], wanted: list[str]
) -> None:
    assert wanted_languages("linux", surroundings) == wanted
