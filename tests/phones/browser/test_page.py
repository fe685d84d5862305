"""The page on a phone, in a real browser, at a door that tells what a test wants."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.phones.browser import pictures
from tests.phones.browser.conftest import PHONE, Open
from tests.phones.browser.feigned import ANNS, FeignedDoor
from tests.phones.browser.pictures import Line
from tests.phones.browser.played import play_on, real_table, sit_down

SIZES: Final = ((320, 568), PHONE, (844, 390), (768, 1024), (1280, 800))
FOUR, SIX = pictures.anns_turn(), pictures.anns_turn(6)
ELSEWHERE: Final[Line] = {"bye": {"text": "The seat is played elsewhere.", "why": "elsewhere"}}
ASKED: Final[Line] = {"ask": "word", "wrong": True}
ANNS_TURN: Final = pictures.table(FOUR, 0, 17)
SIX_PLAYERS: Final = pictures.table(SIX, 0, 18)
PARTNERS: Final = pictures.table(pictures.anns_turn(teams=2), 0, 22)
TWO_PLAYERS: Final = pictures.table(pictures.anns_turn(2), 0, 24)
PASSING: Final = pictures.table(
    pictures.anns_turn(2), 0, 25, hand=[], moves=[{"move": "pass", "from": None, "to": None, "label": "Pass"}]
)
NEWS: Final[Line] = {"told": {"all": ["Ben has played a 7."], "mine": [], "short": []}}
ANOTHERS_TURN: Final = pictures.table(FOUR, 1, 19)
STAGES: Final[dict[str, Line]] = {
    "six at the table": SIX_PLAYERS,
    "another's turn": ANOTHERS_TURN,
    "the seats": pictures.SEATS,
    "the nod": {"wait": "Somebody at the table lets you in."},
    "the score": pictures.table(FOUR, 0, 20, over=pictures.OVER),
    "the word": ASKED,
}
FAULTS: Final = (
    "axe.run({resultTypes: ['violations']})"
    ".then(found => found.violations.map(each => [each.id, each.nodes.map(node => node.html)]))"
)
SMALL: Final = """() => [...document.querySelectorAll('#table button')].filter(each => each.offsetParent)
    .map(each => [each.id || each.dataset.key || each.className, each.offsetWidth, each.offsetHeight])
    .filter(([, wide, high]) => wide < 47.5 || high < 47.5)"""


def place(page: Page, key: str) -> Locator:
    """A place by its key: H0 is the first card of the hand, S the stock, D0 and B0 the first piles."""
    return page.locator(f'#table [data-key="{key}"]')


def show(page: Page, door: FeignedDoor, told: Line) -> None:
    """Tell a table, and wait until it is drawn."""
    door.tell(told)
    page.wait_for_function("number => view.n === number", arg=told["table"]["n"])


def test_a_card_goes_by_two_taps_to_a_place_that_is_marked_and_told(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    place(page, "H1").tap()
    expect(place(page, "H1")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name=pictures.label(ANNS_TURN, "H5>B2"))).to_be_focused()
    expect(page.locator("#need")).to_have_text(ANNS_TURN["table"]["held"]["H5"])
    expect(page.locator("#told")).to_contain_text(ANNS_TURN["table"]["held"]["H5"])
    assert page.locator(".goes").count() == 5
    place(page, "B1").tap()
    assert door.wait_for("move") == {"n": 17, "move": "H5>B2"}


@pytest.mark.release
def test_what_the_door_has_not_offered_is_refused_in_its_words_and_never_played(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    door.answer = lambda said, key: [{"no": {"n": said["n"], "text": "Build pile 1 needs a 7."}}]
    place(page, "H1").tap()
    place(page, "B0").tap(force=True)
    expect(page.locator("#need")).to_have_text("Build pile 1 needs a 7.")
    assert door.wait_for("move") == {"n": 17, "move": "H5>B1"}
    expect(page.locator("#hand .place")).to_have_count(5)


@pytest.mark.release
def test_R36_a_hand_card_that_may_not_be_discarded_is_refused_though_the_card_on_the_pile_fits(
    open_page: Open, door: FeignedDoor
) -> None:
    """The card on the pile is not taken instead."""
    page = open_page()
    fits = {"move": "D1:10>B1", "from": "D1:10", "to": "B1", "card": 10, "label": "Play 10 onto build pile 1"}
    moves = [each for each in ANNS_TURN["table"]["moves"] if not each["move"].startswith("H*>D")]
    show(page, door, pictures.table(FOUR, 0, 23, moves=[*moves, fits]))
    place(page, "H3").tap()
    place(page, "D0").tap(force=True)
    assert door.wait_for("move") == {"n": 23, "move": "H*>D1"}
    expect(place(page, "D0")).to_have_attribute("aria-pressed", "false")


@pytest.mark.release
def test_a_hint_shows_its_card_and_its_pile(open_page: Open, door: FeignedDoor) -> None:
    page = open_page()
    door.tell({"hint": {"text": "Play the Skip-Bo.", "from": "H*5", "to": "B2"}})
    expect(page.locator("#need")).to_have_text("Play the Skip-Bo.")
    hinted = page.locator(".hinted").evaluate_all("all => all.map((each) => each.dataset.key)")
    assert hinted == ["H3", "B1"]


@pytest.mark.release
def test_R22_numbers_are_asked_as_one_list_that_keeps_the_focus(open_page: Open, door: FeignedDoor) -> None:
    page = open_page((1280, 800))
    place(page, "H3").press("Enter")
    place(page, "B3").press("Enter")
    expect(page.get_by_role("dialog", name="Which number?").get_by_role("listitem")).to_have_count(12)
    for _ in range(15):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('dialog, body') !== at('table')")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    place(page, "B3").press("Enter")
    page.get_by_role("button", name=pictures.label(ANNS_TURN, "H*9>B4")).press("Enter")
    assert door.wait_for("move")["move"] == "H*9>B4"


@pytest.mark.release
def test_R27_a_partners_card_is_played_where_there_is_room_for_it_and_from_its_sheet(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    show(page, door, SIX_PLAYERS)
    partner, way = page.locator(".partner .seat"), pictures.label(SIX_PLAYERS, "S4:*7>B1")
    expect(partner).to_have_class("seat can")
    place(page, "P3.0").tap()
    expect(page.get_by_role("button", name=way)).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 844, "height": 390})
    partner.tap()
    page.get_by_role("dialog", name="Dan").get_by_role("button", name="Dan's stock: Skip-Bo").tap()
    page.get_by_role("button", name=way).tap()
    assert door.wait_for("move") == {"n": 18, "move": "S4:*7>B1"}


@pytest.mark.release
def test_a_lost_line_is_told_and_comes_back_with_the_seats_own_secret(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    assert door.wait_for("hello")["hello"]["seat_key"] is None
    page.evaluate("look(true)")
    expect(page.locator("aside")).to_contain_text("Looking for the table")
    expect(page.locator("#told")).to_contain_text("Looking for the table")
    door.heard.clear()
    door.drop()
    said = door.wait_for("hello")["hello"]
    assert (said["key"], said["seat_key"], said["device"]) == (ANNS, f"seat-{ANNS}", "phone")
    expect(page.locator("aside")).to_be_hidden()


@pytest.mark.release
def test_a_page_whose_seat_is_elsewhere_comes_back_only_when_asked(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    door.heard.clear()
    door.tell(ELSEWHERE)
    expect(page.get_by_role("heading", name="The seat is played elsewhere.")).to_be_focused()
    page.evaluate("wake()")
    assert door.heard == []
    page.get_by_role("button", name="Play here").tap()
    expect(place(page, "H0")).to_be_visible()
    assert len(door.heard) == 1


@pytest.mark.release
def test_a_page_of_another_version_says_reload(open_page: Open, door: FeignedDoor) -> None:
    page = open_page()
    door.tell({"v": 2, "words": {}})
    again = page.get_by_role("button", name="Load again")
    expect(again).to_be_visible()
    expect(page.get_by_role("heading")).to_contain_text("updated")
    door.answer = lambda said, key: [{"v": 2, "words": {"text": {"reload": "Load again"}}}]
    again.tap()  # what comes is old, too, and has heard no word before
    expect(again).to_be_visible()


@pytest.mark.release
def test_the_page_follows_the_colours_of_the_window_and_keeps_its_words(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    door.tell({"words": {"theme": {"safe": True, "text": "#123456"}}})
    page.wait_for_function("(colour) => at('faces').outerHTML.includes(colour)", arg="#147D4C")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(18, 52, 86)"
    expect(page.locator("#turn")).to_have_text("Your turn")


@pytest.mark.release
def test_whoever_types_the_word_comes_in(open_page: Open, door: FeignedDoor) -> None:
    page = open_page()
    door.tell(ASKED)
    expect(page.get_by_label("The word of six letters")).to_be_focused()
    page.keyboard.type(" Kelvin ")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.getElementById('table').hidden")
    assert door.wait_for("hello")["hello"]["word"] == "kelvin"


def test_names_are_shown_as_they_are_written_whatever_they_hold(open_page: Open, door: FeignedDoor) -> None:
    page = open_page()
    bad = "<img src=x onerror=alert(1)>"
    show(page, door, {"told": {"all": [bad]}} | pictures.table(FOUR, 0, 21, names=[bad] * 4))
    expect(page.locator("#news")).to_have_text(bad)
    expect(page.locator("#who")).to_have_text(bad)
    assert page.locator("img[src=x]").count() == 0


@pytest.mark.release
def test_only_what_a_person_wants_to_hear_is_spoken(open_page: Open, door: FeignedDoor) -> None:
    page = open_page()
    page.locator("#more").tap()
    expect(page.get_by_text("Leaves out nothing")).to_be_visible()
    page.get_by_label("Spoken by itself").select_option("mine")
    expect(page.get_by_text("Leaves out what others do in their turns")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    door.tell(NEWS | ANNS_TURN)
    expect(page.locator("#news")).to_have_text("Ben has played a 7.")
    door.tell({"told": {"all": ["It is Ann's turn."], "mine": ["Your turn, Ann."], "short": []}})
    expect(page.locator("#news")).to_have_text("Ben has played a 7.")  # until its table is there, too
    door.tell(ANNS_TURN)
    expect(page.locator("#told p").last).to_have_text("Your turn, Ann.")
    expect(page.locator("#told")).not_to_contain_text("Ben has played a 7.")


@pytest.mark.release
def test_faces_that_could_not_be_loaded_come_with_the_next_line(open_page: Open, door: FeignedDoor) -> None:
    page, safe = open_page(), "**/face/safe/all.svg"
    page.route(safe, lambda route: route.abort())
    line: Line = {"words": {"theme": {"safe": True}}}
    door.tell(line)
    page.wait_for_function("() => colours === null")
    assert page.locator("#faces > *").count() > 0  # those of before stay
    page.unroute(safe)
    door.tell(line)
    page.wait_for_function("(colour) => at('faces').outerHTML.includes(colour)", arg="#147D4C")


@pytest.mark.release
def test_ones_turn_is_told_and_a_sheet_that_is_read_keeps_the_focus(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    page.locator("#me").tap()
    close = page.get_by_role("button", name="Close")
    close.focus()
    show(page, door, pictures.table(FOUR, 0, 30, mine=False))
    show(page, door, pictures.table(FOUR, 0, 31))
    expect(close).to_be_focused()
    expect(page.locator("#told p").nth(-2)).to_have_text("Your turn")


@pytest.mark.release
def test_a_long_press_and_a_key_show_all_cards_of_the_piles(open_page: Open) -> None:
    page = open_page((1280, 800))
    place(page, "D0").hover()
    page.mouse.down()
    page.get_by_role("dialog", name="Ann").wait_for()
    page.mouse.up()
    expect(page.get_by_text("Discard pile 1: 10, 11, 12")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".held")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.get_by_role("dialog", name="Ann")).to_be_visible()


@pytest.mark.release
def test_everything_is_inside_the_window_and_large_enough_for_a_thumb(
    open_page: Open, door: FeignedDoor
) -> None:
    page = open_page()
    for told in (ANNS_TURN, SIX_PLAYERS, ANOTHERS_TURN, PARTNERS, TWO_PLAYERS, PASSING):
        show(page, door, told | NEWS)
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            whole = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert whole == [wide, high]
            assert page.evaluate(SMALL) == [], (wide, high)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth") == wide


def test_a_card_that_is_held_keeps_nobody_out(open_page: Open, axe: str) -> None:
    page = open_page()
    page.evaluate(axe)
    place(page, "H3").tap()
    assert page.evaluate(FAULTS) == []


@pytest.mark.release
def test_no_state_of_the_page_keeps_anybody_out(open_page: Open, door: FeignedDoor, axe: str) -> None:
    page = open_page()
    page.evaluate(axe)
    place(page, "H3").tap()
    assert page.evaluate(FAULTS) == [], "a card is held"
    place(page, "B3").tap()
    assert page.evaluate(FAULTS) == [], "a question"
    for button in ("#more", "#me"):
        page.keyboard.press("Escape")
        page.locator(button).tap()
        assert page.evaluate(FAULTS) == [], button
    page.keyboard.press("Escape")
    page.evaluate("look(true)")
    assert page.evaluate(FAULTS) == [], "looking for the table"
    page.evaluate("look(false)")
    for name, told in STAGES.items():
        door.tell(told)
        page.wait_for_timeout(50)
        assert page.evaluate(FAULTS) == [], name


@pytest.mark.release
def test_a_whole_game_at_a_real_table_by_finger_and_by_ear_with_a_page_loaded_again_and_a_lost_line(
    chromium: Browser,
) -> None:
    with real_table("--seats", "pp", "--stock", "2", "--preset", "wiki") as address:
        pages = sit_down(chromium, address, ["Ann", "Ben"], [PHONE, (1280, 800)])
        pages[0].reload()
        pages[1].evaluate("link.close()")
        made = play_on(pages, Random(5), by_ear=[0])
        assert made > 2
        expect(pages[1].get_by_role("heading", name="wins the game")).to_be_visible()
        for page in pages:
            page.context.close()
