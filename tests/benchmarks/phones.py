"""Hands on phones: from a tap to its picture, what the door's process takes, and how large the page is.

Five phones and a computer sit at a table in a window, then at one without; then one page is opened in a real
browser that has never seen it. Needs Linux, Xvfb and Chromium.
"""

from __future__ import annotations

import time
from base64 import b64decode
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from skipbo.model.rules import Rules
from skipbo.phones.page import files
from tests.benchmarks.bare_page import bare_page
from tests.benchmarks.phones_frames import PHONES, SIZE, run
from tests.benchmarks.processes import fine_cpu_seconds, pss
from tests.benchmarks.result import Result, percentile
from tests.desktop.screen import VirtualScreen
from tests.phones.browser.conftest import CHROMIUM, PHONE
from tests.phones.browser.played import real_table, sit_down
from tests.phones.running import Running

TAPS, SHORT_TAPS = 150, 12
ON_PAGE, SHORT_ON_PAGE = 60, 4
FIRST, SHORT_FIRST = 11, 1
SECONDS, SHORT_SECONDS = 30.0, 1.0
"""How long five silent phones are watched."""
SETTLE = 1.0
MOST_OWN, MOST_OTHER, MOST_FIRST = 120.0, 200.0, 500.0
MOST_MEMORY, MOST_IDLE = 35.0, 0.3
MOST_BYTES = 60.0
_BESIDE = ("/face/", "/type/")
"""What does not count into the size of the page: card faces and typefaces."""
_SCREEN: Final = """
  const frame = () => new Promise(requestAnimationFrame);
  const onScreen = () => new Promise((told) => {
    new PerformanceObserver((seen, self) => (self.disconnect(), told(seen.getEntries()[0].renderTime)))
      .observe({ type: "element" });
    const mark = document.createElement("p");
    mark.setAttribute("elementtiming", "mark");
    mark.textContent = "x";
    mark.style.cssText = "position: fixed; inset: 0 auto auto 0";
    document.body.append(mark);
    setTimeout(() => mark.remove(), 1000);
  });
"""
"""`onScreen`, called in a frame, tells when that frame has been brought to the screen: not when the page has
changed, nor when it was laid out, but when all of it was drawn, with a mark in it that Chromium times."""
_TAPPED: Final = (
    "async move => {"
    + _SCREEN
    + """
  document.querySelector(`#table .can[data-from="${move.from}"]`).click();
  await frame();
  await onScreen();
  const start = performance.now(), number = view.n;
  document.querySelector(`#table .goes[data-to="${move.to}"]`).click();
  while (view.n === number) await frame();
  return await onScreen() - start;
}"""
)
_BARE_TAPPED: Final = (
    "async () => {"
    + _SCREEN
    + """
  const start = performance.now(), number = view.n;
  tap.click();
  while (view.n === number) await frame();
  return await onScreen() - start;
}"""
)
_OPENED: Final = (
    "async () => {"
    + _SCREEN
    + """
  const drawn = () => typeof view !== "undefined" && view !== null
    && [...document.querySelectorAll("#table svg:not([hidden]) use")]
      .every((each) => document.querySelector(each.getAttribute("href")));
  while (!drawn()) await frame();
  return performance.timeOrigin + await onScreen();
}"""
)


def measure(short: bool) -> list[Result]:
    """Play by taps, leave the phones alone, then look at the page."""
    count, seconds = (SHORT_TAPS, SHORT_SECONDS) if short else (TAPS, SECONDS)
    with VirtualScreen(SIZE) as screen:
        tapped: dict[str, list[float]] = run(screen, "taps", count)
    running = Running("p" * PHONES + "c", Rules(stock=20))
    for seat in range(PHONES):
        running.sit(seat)
    time.sleep(SETTLE)
    memory, before = pss([running.pid]), fine_cpu_seconds([running.pid])
    time.sleep(seconds)
    idle = 100 * (fine_cpu_seconds([running.pid]) - before) / seconds
    running.close()
    seen = _in_browser(*(SHORT_ON_PAGE, SHORT_FIRST) if short else (ON_PAGE, FIRST))
    ends = {where: percentile(times, 0.95) for where, times in tapped.items()}
    return [
        Result("Tap to its picture on the same phone, 95 of 100", ends["own"], "ms", None, MOST_OWN),
        Result("… in the window", ends["window"], "ms", None, MOST_OTHER),
        Result("… on all other phones", ends["others"], "ms", None, MOST_OTHER),
        Result("… on the same phone, drawn by Chromium", percentile(seen.taps, 0.95), "ms", None, MOST_OWN),
        Result("… and back from a bare page with one line", percentile(seen.bare_taps, 0.95), "ms"),
        Result("Address to the first picture, as a game begins", median(seen.first), "ms", None, MOST_FIRST),
        Result("… in its middle, with cards on all piles", median(seen.later), "ms", None, MOST_FIRST),
        Result("… of a bare page with one line", median(seen.bare_first), "ms"),
        Result("Memory of the door's process with five phones", memory, "MB", None, MOST_MEMORY),
        Result("Its processor time while they are silent", idle, "% of a core", None, MOST_IDLE),
        Result("The page beside card faces and typefaces", page_size(), "kB", None, MOST_BYTES),
    ]


def page_size() -> float:
    """The kilobytes of what the page loads, but card faces and typefaces."""
    bodies = (body for path, (_, body) in files().items() if not path.startswith(_BESIDE))
    return sum(len(b64decode(body)) for body in bodies) / 1000


class _Seen(NamedTuple):
    """Milliseconds in a browser: of taps to their pictures, and of an address to its first picture.

    Each of the page and of a bare one; the first picture as the game begins, and after the taps.
    """

    taps: list[float]
    bare_taps: list[float]
    first: list[float]
    later: list[float]
    bare_first: list[float]


def _in_browser(count: int, looks: int) -> _Seen:
    with (
        sync_playwright() as driver,
        driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]) as browser,
        real_table("--seats", "pp", "--stock", "30", "--pause", "0") as address,
        bare_page() as bare,
    ):
        pages = sit_down(browser, address, ["Ann", "Ben"], [PHONE, PHONE])
        seat_key = pages[0].context.storage_state()
        first, bare_first = list[float](), list[float]()
        for _ in range(looks):
            first.append(_first(_phone(browser, seat_key), address))
            bare_first.append(_first(_phone(browser), bare))
        pages[0].reload()  # the looks took the seat away from this page
        pages[0].evaluate(_OPENED)
        taps = list[float]()
        while len(taps) < count and not pages[0].evaluate("view.over"):
            for page in pages:
                moves = page.evaluate("sent ? [] : view.moves.filter((each) => each.to?.startsWith('D'))")
                if moves:
                    taps.append(page.evaluate(_TAPPED, moves[len(taps) % len(moves)]))
        later = [_first(_phone(browser, seat_key), address) for _ in range(looks)]
        page = browser.new_page()
        page.goto(bare)
        page.evaluate(_OPENED)
        return _Seen(taps, [page.evaluate(_BARE_TAPPED) for _ in range(count)], first, later, bare_first)


def _phone(browser: Browser, keeps: StorageState | None = None) -> Page:
    """A page on a phone that has loaded nothing yet, and keeps what another has kept."""
    wide, high = PHONE
    return browser.new_context(storage_state=keeps, viewport={"width": wide, "height": high}).new_page()


def _first(page: Page, address: str) -> float:
    """The milliseconds from an address to the first picture of a seat that a page knows by its secret."""
    start = 1000 * time.time()
    page.goto(address, wait_until="commit")
    taken: float = page.evaluate(_OPENED) - start
    page.context.close()
    return taken
