"""The sheets of the settings. Every change takes effect at once, and shows in the small table beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from skipbo.model.state import build_pile
from skipbo.store.schema import Rows
from skipbo.store.settings import Effect, Settings, SettingValue, effects
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Navigator, Role, Style, Thing, Things, Way, card_width, clear, words
from skipbo.ui.layout import layout
from skipbo.ui.motion import Grace, Pace, Speed, in_out
from skipbo.ui.motion.pace import JOURNEY_MOST
from skipbo.ui.parts import Column, Control, Labelled, Painted, Part, Row, Scroll, SheetScene, Space
from skipbo.ui.scenes.settings import rows
from skipbo.ui.scenes.settings.more_rows import Kept, KeptRows, KeptWish, KeyRows, PadRows
from skipbo.ui.widgets import Button, ButtonKind, ScrollBar, Widget, box
from skipbo.words.language import Standing
from skipbo.words.said import Sayable, say


class SettingsScene(SheetScene):
    """The settings dialog for `settings`. `on_change` gets them after every change.

    Its first page has what is looked for most, and the doors to the others; that of the keys is a scene of
    its own. It leads to what the program is, too, which players look for here. `kept` tells what is kept on
    this computer. `page` is the key of the page that is shown first. `languages`: how far each is, by its
    key. `unanswered` returns why settings have no effect now, by their keys.
    """

    name = "settings"
    only_one = True
    wide = (128.0, 128.0)
    high = 92.0

    def __init__(
        self,
        navigator: Navigator,
        settings: Settings,
        on_change: Callable[[Settings], None],
        kept: Kept,
        page: str = "",
        *,
        on_wish: Callable[[KeptWish], None],
        languages: Mapping[str, Standing],
        unanswered: Callable[[], Mapping[str, Sayable]] = dict,
    ) -> None:
        self.settings = settings
        self._on_change, self._unanswered = on_change, unanswered
        self._calm = rows.large_and_calm(settings, self._change)
        self._pages = {each.key: each for each in (rows.FRONT, *rows.PAGES, rows.KEPT)}
        self._page, self._first = self._pages[page], page
        self._rows = {
            key: rows.setting_row(
                key,
                rows.language_words(words, languages) if key == "language" else words,
                settings,
                self._change,
            )
            for each in self._pages.values()
            for key, words in each.rows.items()
        }
        to_keys = partial(navigator.go, Way.KEYS)
        self._doors = [self._door(each, partial(self._open, each.key)) for each in rows.PAGES]
        self._doors += [
            self._door(rows.KEYS, to_keys),
            self._door(rows.KEPT, partial(self._open, rows.KEPT.key)),
        ]
        self._kept, self._preview, self._rows_bar = KeptRows(kept, on_wish), Preview(settings), ScrollBar()
        self._about = Button("settings.about", say("About"), lambda: navigator.go(Way.ABOUT), ButtonKind.LINK)
        super().__init__(self._page.title, navigator.back, self._first_control())

    def head(self) -> Part | None:
        return Control(self._about) if self._page is rows.FRONT else None

    def body(self) -> Part:
        shown = Scroll(self._rows_bar, Column(*self._lines(), gap=1.6), high=40.0)
        width, height = self.look.size
        if width < height:
            return Column(Painted(self._preview, high=30.0), shown, gap=3.0)
        return Row(shown, Painted(self._preview, high=40.0, wide=38.0, grows=True), gap=3.0)

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        self._preview.show(settings)
        super().refresh(settings)

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._preview.update(dt)

    def escape(self) -> None:
        if self._page.key == self._first:
            super().escape()
        else:
            self._open(self._first)

    def _door(self, page: rows.SheetPage, act: Callable[[], None]) -> tuple[rows.SheetPage, Button]:
        return page, Button(f"settings.to.{page.key}", page.title, act, ButtonKind.ROUND, "chevron")

    def _open(self, page: str) -> None:
        """Show a page from its beginning; on the way back the focus is on the door that led there."""
        left, self._page = self._page, self._pages[page]
        self.turn_to(self._page.title, leads_back=page != self._first)
        self._rows_bar.scroll(0)
        self.follow()
        door = next((button for each, button in self._doors if each is left), None)
        self.form.focus(self._first_control() if door is None else door)
        self._reveal()

    def _first_control(self) -> Widget:
        if self._page is rows.FRONT:
            return self._calm.control
        begins = next(iter(self._page.rows), None)
        return self._kept.first if begins is None else self._rows[begins].control

    def _lines(self) -> Iterator[Part]:
        page, wrong = self._page, self._unanswered()
        if page is rows.FRONT:
            yield self._calm.part(self.settings)
        yield from (self._rows[key].part(self.settings, wrong.get(key, "")) for key in page.rows)
        if page is rows.FRONT:
            yield Space(0.6)
            for to, door in self._doors:
                told = next((wrong[key] for key in to.rows if key in wrong), to.told)
                yield Labelled(f"{door.key}.row", to.title, door, told=told)
        if page is rows.KEPT:
            yield from self._kept.parts()

    def _change(self, changes: Mapping[str, SettingValue]) -> None:
        self.refresh(Settings(**{**self.settings._asdict(), **changes}))
        self._on_change(self.settings)


class KeysScene(SheetScene):
    """Keys and pad, as `settings` have them. `on_change` gets the settings after every change."""

    name = "keys"
    only_one = True
    wide = (92.0, 92.0)
    high = 92.0

    def __init__(
        self, navigator: Navigator, settings: Settings, on_change: Callable[[Settings], None]
    ) -> None:
        self.settings, self._on_change = settings, on_change
        self._rows = [
            rows.setting_row(key, words, settings, self._change) for key, words in rows.KEYS.rows.items()
        ]
        self._keys = KeyRows(settings.keys, lambda keys: self._change({"keys": keys}))
        self._pad = PadRows(lambda buttons: self._change({"pad": buttons}))
        super().__init__(rows.KEYS.title, navigator.back, self._rows[0].control)

    def body(self) -> Part:
        settings = self.settings
        shown = (
            *(row.part(settings) for row in self._rows),
            *self._keys.parts(settings.keys),
            *self._pad.parts(settings.pad, self.look.prompts.pad),
        )
        return Column(*shown, gap=1.6)

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        super().refresh(settings)

    def _change(self, changes: Mapping[str, SettingValue | Rows]) -> None:
        self.refresh(Settings(**{**self.settings._asdict(), **changes}))
        self._on_change(self.settings)


_RADIUS = 2.0  # U
_INSET = 2.4
_FLAT = 1.6  # times as wide as it is high: cards and words stand beside one another
_APART = 1.0  # U between the piles and the middle between them
_PARAGRAPH = 0.6  # U between two paragraphs
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""The sizes of the cards, as shares of those at the table."""
_SEATS = 2
_FACE, _BEFORE = 7, 6
_HAND = (2, 11, 0, 5)
_HAND_WIDE = 2.65  # widths of a card that the hand takes
_TURNED, _SAG = 3.0, 0.5  # degrees from card to card, U that the outer ones lie lower
_TITLE = say("Preview")
_NAME, _TURN = "Ann", say("Play a card, or discard to end the turn.")
_MOVE = say("Ben discards a 9.")


class Preview:
    """A painting of two piles, a hand and some words. A card glides across whenever the pace is another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._way = 1.0
        self._felt: tuple[Look, pygame.Surface] | None = None

    def show(self, settings: Settings) -> None:
        """Show other settings; a card glides across where motion is another by them."""
        if Effect.MOTION in effects(self._settings, settings):
            self._way = 0.0
        self._settings = settings

    def update(self, dt: float) -> bool:
        """Move the card that glides by `dt` seconds; return True while it moves."""
        if self._way >= 1.0:
            return False
        settings = self._settings
        pace = Pace(Speed.named(settings.speed), settings.reduced_motion, Grace.SHORT)
        seconds = pace.travel(2 * JOURNEY_MOST)
        self._way = min(1.0, self._way + dt / seconds) if seconds else 1.0
        return True

    def things(self, rect: pygame.Rect) -> Things:
        """Return the table with its words."""
        told = (*words("settings.preview.name", _NAME), *words("settings.preview.turn", _TURN))
        move = words("settings.preview.move", _MOVE) if self._settings.log else ()
        return (Thing("settings.preview", Role.ASIDE, _TITLE, box(rect), parts=(*told, *move)),)

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint the table: piles, words and hand below one another, or in a flat place beside one another."""
        canvas.blit(self._cloth(look, rect.size), rect.topleft, z)
        edge = look.art.ring(rect.size, _RADIUS * look.u, max(1, round(0.12 * look.u)), look.theme.line)
        canvas.sprite(edge, rect.topleft, z + 1)
        inside = rect.inflate(-2 * round(_INSET * look.u), -2 * round(_INSET * look.u))
        piles, said, hand = self._split(look, inside)
        self._paint_piles(canvas, look, piles, z + 2)
        self._paint_words(canvas, look, said, z + 2)
        wide = card_width(hand.h)
        step = min(0.55 * wide, (hand.w - wide) / (len(_HAND) - 1))
        for place, card in enumerate(_HAND):
            off = place - (len(_HAND) - 1) / 2
            at = (hand.centerx + off * step, hand.centery + abs(off) * _SAG * look.u)
            canvas.sprite(look.art.card(card, hand.h, angle=_TURNED * off), at, z + 2 + place)

    def _cloth(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece of the table, which is kept for the next frame."""
        if self._felt is None or self._felt[0] is not look or self._felt[1].get_size() != size:
            felt, middle = clear(size), pygame.Rect((0, 0), size)
            middle.center = look.table.center
            felt.blit(look.art.table(), (0, 0), middle)
            mask = look.art.panel(size, _RADIUS * look.u, (255, 255, 255)).surface
            felt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._felt = look, felt
        return self._felt[1]

    def _paint_piles(self, canvas: Canvas, look: Look, room: pygame.Rect, z: int) -> None:
        """Paint the hidden pile and the open one, in the order of the table for either hand."""
        high, apart = room.h, card_width(room.h) / 2 + _APART * look.u
        side = -1 if self._settings.left_handed else 1
        start, goal = ((room.centerx + way * side * apart, room.centery) for way in (1, -1))
        canvas.sprite(look.art.stack(None, high, 30), start, z)
        canvas.sprite(look.art.card(_FACE if self._way >= 1 else _BEFORE, high), goal, z)
        if self._way < 1:
            at = (start[0] + (goal[0] - start[0]) * in_out(self._way), goal[1])
            canvas.sprite(look.art.card(_FACE, high, lift=0.6), at, z + 1)

    def _paint_words(self, canvas: Canvas, look: Look, room: pygame.Rect, z: int) -> None:
        """Paint as many of the words as there is room for."""
        text, y = look.text, room.top
        for said, style, ink in self._words(look):
            lines, step = text.wrap(said, style, room.w), text.height(style)
            if y + step * len(lines) > room.bottom:
                return
            for line in lines:
                text.put(canvas, line, style, ink, (room.left, y + step // 2), z=z)
                y += step
            y += round(_PARAGRAPH * look.u)

    def _split(self, look: Look, inside: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where piles, words and hand are to be: cards as at the table, if words have room."""
        text, words = look.text, self._words(look)
        table = layout(look.size, _SEATS, 0, look.comfort.wishes).card_height(build_pile(0))
        if inside.w > _FLAT * inside.h:
            high = min(table, inside.h)
        else:
            high = min(table, round((inside.w / 2 - _APART * look.u) * 10 / 7))
        for share in _SHARES:
            _, room, _ = places = _places(look, inside, round(share * high))
            lines = (text.height(style) * len(text.wrap(said, style, room.w)) for said, style, _ in words)
            if sum(lines) + 2 * _PARAGRAPH * look.u <= room.h:
                break
        return places

    def _words(self, look: Look) -> tuple[tuple[Sayable, Style, Colour], ...]:
        theme = look.theme
        told = ((_NAME, Style.NAME, theme.text), (_TURN, Style.BODY, theme.text))
        return (*told, (_MOVE, Style.LOG, theme.secondary)) if self._settings.log else told


def _places(look: Look, inside: pygame.Rect, high: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where the piles, the words and the hand are to be, with cards `high` pixels high."""
    gap, wide = round(_INSET * look.u), card_width(high)
    if inside.w > _FLAT * inside.h:
        top = inside.centery - high // 2
        piles = pygame.Rect(inside.left, top, 2 * round(wide + _APART * look.u), high)
        hand = pygame.Rect(0, top, round(_HAND_WIDE * wide), high)
        hand.right = inside.right
        said = pygame.Rect(piles.right + gap, inside.top, hand.left - piles.right - 2 * gap, inside.h)
        return piles, said, hand
    piles = pygame.Rect(inside.left, inside.top, inside.w, high)
    hand = pygame.Rect(inside.left, inside.bottom - high, inside.w, high)
    said = pygame.Rect(inside.left, piles.bottom + gap, inside.w, hand.top - piles.bottom - 2 * gap)
    return piles, said, hand
