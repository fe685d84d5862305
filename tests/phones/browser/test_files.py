"""What the page is made of: small, of one piece with the game, and nothing of anybody else's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from skipbo import resources
from skipbo.phones.page import ICONS, LABELS
from tools.art.make_typefaces import TYPEFACES, letters

PAGE = [resources.folder("phones") / name for name in ("hand.html", "hand.css", "hand.js")]


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_every_icon_that_the_page_shows_is_served_and_no_other() -> None:
    html, js = text(PAGE[0]), text(PAGE[2])
    named = re.findall(r'href="#icon_(\w+)"', html)
    named += re.findall(r'"icon_(\w+)"', js) + re.findall(r'sign\("(\w+)"\)', js)
    assert set(named) | {"emblem_*"} == set(ICONS)


def test_nothing_is_loaded_from_elsewhere_and_no_text_becomes_markup() -> None:
    for page in PAGE:
        for bad in (
            r"https?://",
            "innerHTML",
            "outerHTML",
            "insertAdjacent",
            r"\beval\(",
            "document.write",
            "data:",
        ):
            assert not re.search(bad, text(page)), (page.name, bad)
    html = text(PAGE[0])
    assert re.findall(r"<script[^>]*>", html) == ['<script src="/hand.js">']
    assert not re.search(r"<style|\s(style|on\w+)=", html)


def test_the_page_says_no_word_of_its_own() -> None:
    named = re.findall(r"\btext\.(\w+)", text(PAGE[2])) + re.findall(
        r'data-(?:text|words)="(\w+)"', text(PAGE[0])
    )
    spoken = {f"spoken_{each}{more}" for each in ("all", "mine", "short") for more in ("", "_help")}
    assert set(named) | spoken == set(LABELS)
    between = re.sub(r"<!--.*?-->|<title>.*?</title>|<[^>]*>", "", text(PAGE[0]), flags=re.DOTALL)
    assert not between.strip()


@pytest.mark.parametrize("name", TYPEFACES)
def test_the_typefaces_have_every_letter_that_their_whole_ones_have_and_a_language_needs(name: str) -> None:
    cut = TTFont(resources.folder("phones") / f"{name}.woff").getBestCmap()
    whole = TTFont(resources.font_path(name)).getBestCmap()
    assert {chr(code) for code in whole} & letters() <= {chr(code) for code in cut}
