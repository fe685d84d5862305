"""The score after a game: the winner, the points of the game, the state of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Style, Thing, Things, over, player_sign
from skipbo.ui.kit.sound import HIGHEST, Cue
from skipbo.ui.motion.pace import CHIP, CHIP_STEP, COUNT, ROSETTE_RAY, Pace
from skipbo.ui.motion.timeline import in_out, mix, out, part
from skipbo.ui.parts import Column, Control, Icon, Inset, Line, Part, Space, Words, buttons
from skipbo.ui.parts.drawings import Opening, Rosette
from skipbo.ui.parts.labels import Bar, Explained, Overlaid, Painted
from skipbo.ui.parts.word_table import TableHead, TableRow, WordTable
from skipbo.ui.scenes.after_score import SCORE_BUTTONS, AfterScore, ScoreKind
from skipbo.ui.scenes.match_end import NewSeals, SealedSheetScene, WhoWon
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.widgets import SHEET_Z, Button, ButtonKind
from skipbo.ui.widgets.button import worded
from skipbo.words.said import Sayable, gained, say

if TYPE_CHECKING:
    from skipbo.session.analysis import GameStory

MOST_CHIPS = 24
"""The most chips; with more cards than that, each stands for several."""
_OUT = -1  # the origin of the chip for going out


class FlyingChip(NamedTuple):
    """A chip in the air: the place it comes from, from 0, and how far it has come, 0 to 1.

    The one for going out comes from above all places: -1.
    """

    origin: int
    share: float


class Counting:
    """The counting, `elapsed` seconds old. `left`: the cards that each of the others has left.

    `out`: there are points for going out.
    """

    def __init__(self, pace: Pace | None, left: tuple[int, ...], out: bool) -> None:
        cards = [n for n, count in enumerate(left) for _ in range(count)]
        step = -(-len(cards) // MOST_CHIPS) if cards else 1
        origins = self._origins = [*([_OUT] if out else []), *cards[::step]]
        self._scale = pace.ornament(1.0) if pace is not None and origins else 0.0
        self._age = 0.0

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self._age >= self._length

    @property
    def share(self) -> float:
        """The share of the points that is counted, 0 to 1: from the first chip that has landed on."""
        return 1.0 if self.done else out(part(self._age - CHIP * self._scale, COUNT * self._scale))

    def finish(self) -> None:
        """Count the rest at once."""
        self._age = self._length

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; return True while there is something to count."""
        counting = not self.done
        self._age += dt
        return counting

    def chips(self) -> Iterator[FlyingChip]:
        """Yield the chips that are in the air."""
        for n, origin in enumerate(self._origins):
            x = part(self._age - n * CHIP_STEP * self._scale, CHIP * self._scale)
            if not self.done and 0 < x < 1:
                yield FlyingChip(origin, in_out(x))

    @property
    def all_chips(self) -> int:
        """The number of chips."""
        return len(self._origins)

    @property
    def landed(self) -> int:
        """The number of chips that have landed."""
        ends = (n * CHIP_STEP + CHIP for n in range(self.all_chips))
        return sum(self._age >= end * self._scale for end in ends)

    @property
    def _length(self) -> float:
        chips = CHIP + CHIP_STEP * max(0, len(self._origins) - 1)
        return self._scale * max(chips, CHIP + COUNT)


_ROSETTE, _FEW_ROWS, _LOW_ROSETTE, _MANY_ROWS = 15.0, 3, 10.0, 4
"""How high the rosette is, in U, with up to so many rows; more leave it no room."""
_STORY = 70.0
"""The greatest width of the story, in U, beside the way there."""
_RAY = ROSETTE_RAY / 2
_SLICE = 0.001
"""Seconds of a frame for what decided the game."""
_CHIP_Z = SHEET_Z + 8

_BESIDE: Final[Mapping[AfterScore, tuple[str, Sayable, str | None]]] = MappingProxyType(
    {
        AfterScore.LEAVE: ("menu", say("Menu"), None),
        AfterScore.ANALYSE: ("analyse", say("What decided it"), None),
        AfterScore.WATCH: ("replay", say("Replay"), "replay"),
        AfterScore.PICTURE: ("picture", say("Picture to share"), None),
        AfterScore.NEXT: ("again", say("Play again"), None),
    }
)
"""The keys of the buttons beside the golden one, their words and signs."""


class ScoreRow(NamedTuple):
    """One player: cards left in the stock, points of this game, totals of the match before and after."""

    name: Sayable
    person: bool
    stock_left: int
    points: int
    total_before: int
    total_after: int
    winner: bool = False
    emblem: str = ""


class ScoreSheet(NamedTuple):
    """All that the sheet says of a game.

    `sentence`: the one thing to say of it. `heading`: which game it was, over the players: of a match, or the
    day. `points`: how they come about, for whoever listens or asks. `golden`: other words on the golden
    button. `next_line`: who deals next. Empty ones are left out. `total`: points that end the match, None for
    one game. `per_card`: the points for each card that is left. `out`: those for going out, 0 where nobody
    did. `lost`: those at the screen have lost.
    """

    title: Sayable
    sentence: Sayable
    rows: tuple[ScoreRow, ...]
    kind: ScoreKind = ScoreKind.SINGLE
    heading: Sayable = ""
    points: Sayable = ""
    golden: Sayable = ""
    next_line: Sayable = ""
    total: int | None = None
    per_card: int = 5
    out: int = 0
    lost: bool = False


class ScoringScene(SealedSheetScene):
    """The score sheet, with the buttons of its kind; `then` is told what somebody chooses by them.

    `pace`: how quickly the sheet comes in; None: it is there at once. `keeping` returns the warning while
    nothing is being saved, or "". `story` finds what decided the game meanwhile; None where
    the game is not analysed, and `unanalysed` says why. `seals` finds those that were earned just now.
    `who` asks who has won, in the place of the sentence.
    """

    name = "scoring"
    titled = False
    wide = (96.0, 130.0)

    def __init__(
        self,
        sheet: ScoreSheet,
        then: Callable[[AfterScore], None],
        pace: Pace | None = None,
        keeping: Callable[[], Sayable] = str,
        *,
        story: SlicedWork[GameStory] | None = None,
        unanalysed: Sayable = "",
        seals: SlicedWork[NewSeals] | None = None,
        who: WhoWon | None = None,
    ) -> None:
        self._score, self._keeping = sheet, keeping
        self._story, self._unanalysed = story, unanalysed
        self._ranked = sorted(sheet.rows, key=lambda player: (-player.total_after, player.stock_left))
        self._others = [n for n, each in enumerate(self._ranked) if not each.winner]
        self._winner = next((n for n, each in enumerate(self._ranked) if each.winner), None)
        left = tuple(self._ranked[n].stock_left for n in self._others)
        self._counting = Counting(None if self._winner is None else pace, left, bool(sheet.out))
        self._crowned = self._winner is not None and not sheet.lost and len(self._ranked) <= _MANY_ROWS
        self._opening = Opening(pace if self._crowned else None, _RAY)
        row = SCORE_BUTTONS[sheet.kind]
        golden, leave = partial(then, row.golden), partial(then, AfterScore.LEAVE)
        words = sheet.golden or row.words
        self._next = Button(
            "scoring.next", words, golden, ButtonKind.PRIMARY, "play", explained=sheet.next_line
        )
        self._next.tip_below = True
        self._beside = [
            Button(f"scoring.{key}", said, partial(then, act), icon=icon)
            for act in row.beside(analysed=story is not None)
            for key, said, icon in [_BESIDE[act]]
        ]
        self._turning = worded(
            "scoring.turning.watch",
            say("Watch the turning point"),
            partial(then, AfterScore.TURNING),
            say("Watch"),
            ButtonKind.LINK,
        )
        super().__init__(sheet.title, leave, self._next, pace=pace, seals=seals, who=who)

    def update(self, dt: float) -> bool:
        looking = self._story is not None and not self._story.go_on(_SLICE)
        return super().update(dt) or looking

    def go_on(self, dt: float) -> bool:
        opening = self._crowned and self._opening.update(dt, self.look)
        return opening or self._count(dt) or self.stamp(dt)

    def _count(self, dt: float) -> bool:
        """Go on counting, which can be heard: a note for each chip that lands, and a tick in the end."""
        counting, before = self._counting, self._counting.landed
        moving = counting.update(dt)
        if moving and counting.landed > before:
            self.look.hear(Cue.COUNT, 1 + (HIGHEST - 1) * counting.landed // counting.all_chips)
        if moving and counting.done:
            self.look.hear(Cue.TICK)
        return moving

    def finish(self) -> None:
        super().finish()
        self._opening.finish()
        self._counting.finish()

    def body(self) -> Part:
        score = self._score
        title = Column(
            Words("", score.title, Style.DIALOG, align="centre"),
            Words("scoring.sentence", score.sentence, align="centre", ink="text")
            if self.who is None
            else self.who.part(self.look),
            gap=0.6,
        )
        below = Column(
            *self._decided(),
            *self.new_seals(),
            Words("warning", self._keeping(), Style.BADGE, align="centre", role=Role.STATUS, ink="danger"),
            gap=1.2,
        )
        high = _ROSETTE if len(self._ranked) <= _FEW_ROWS else _LOW_ROSETTE
        picture = [Painted(Rosette(self._opening.rays, crown=True), high=high)] if self._crowned else []
        table = Explained("scoring.points", score.points, self._table())
        return Column(Column(*picture, title, gap=0.6), table, below, gap=2.0)

    def foot(self) -> Part:
        return buttons(*self._beside, Space(), Control(self._next, wide=30.0, high=7.0), high=7.0)

    def _decided(self) -> list[Part]:
        """Return what decided the game and the way there, with room for that before it is known.

        Of a game that is not analysed, return why.
        """
        if self._story is None:
            why = Words("scoring.no_story", self._unanalysed, Style.SUBTITLE, align="centre", even=True)
            return [why] if self._unanalysed else []
        (story,) = self._story.results or (None,)
        there = story is not None and story.turn is not None
        told: Sayable = "" if story is None or story.said == self._score.sentence else story.said
        lines = self.look.text.wrap_evenly(told, Style.BODY, round(_STORY * self.look.u))
        wide = max((self.look.text.width(each, Style.BODY) for each in lines), default=0)
        words = Words("scoring.turning", told, ink="text", kept=1, even=True)
        watch = [Control(self._turning, snug=True)] if there else []
        return [Line(Space(), Inset(words, wide=(wide + 1) / self.look.u), *watch, Space(), gap=1.2)]

    def _table(self) -> Part:
        """Return the score as a table, with the points on their way over it."""
        score, total = self._score, self._score.total
        match = (
            ()
            if total is None
            else (TableHead(say("Match to {total}", total=total), fills=True), TableHead(align="right"))
        )
        figures = (TableHead(say("Stock left"), "right"), TableHead(say("This game"), "right"))
        heads = (TableHead(score.heading, fills=True), *figures, *match)
        table = WordTable(
            "scoring.table", say("Score"), heads, [*map(self._row, self._ranked)], across=2.4, ground=True
        )
        flying = [
            each if each.origin == _OUT else each._replace(origin=self._others[each.origin])
            for each in self._counting.chips()
        ]
        if not flying or self._winner is None:
            return table
        chips = FlyingChips(table, f"+{score.per_card}", f"+{score.out}", tuple(flying), self._winner)
        return Overlaid(table, chips, z=_CHIP_Z)

    def _row(self, player: ScoreRow) -> TableRow:
        """Return a player's row, with as many points as are counted by now."""
        theme, match = self.look.theme, self._score.total
        counted = round(player.points * self._counting.share)
        points = gained(counted)
        won = Words("", points, Style.NAME, ink="accent") if player.points else Words("", points, Style.ROW)
        cells: list[tuple[Sayable, Part]] = [
            (str(player.stock_left), Words("", str(player.stock_left), Style.ROW, ink="text")),
            (points, won),
        ]
        if match is not None:
            reached = player.total_before + counted
            ink = theme.accent if player.winner else theme.text
            pale = over((255, 255, 255, 110), ink)  # what is counted of this game
            course = Bar((reached / match, pale), (player.total_before / match, ink))
            total = Words("", str(reached), Style.NAME, align="right")
            cells += [("", course), (str(reached), total)]
        sign, tint = player_sign(theme, player.emblem, person=player.person)
        if player.winner and not player.emblem:
            sign, tint = "crown", theme.accent
        icon = Icon(sign, 2.8, tint or theme.text)
        shown = Line(icon, Words("", player.name, Style.NAME), gap=1.7)
        return TableRow(player.name, shown, cells, player.winner)


class FlyingChips(NamedTuple):
    """The points on their way over the `table`, from the cards left in other rows to the `winner`'s row.

    `words`: the points of a card. `out`: those for going out, which come from above the table.
    """

    table: WordTable
    words: str
    out: str
    chips: Sequence[FlyingChip]
    winner: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint the chips in the air."""
        theme = look.theme
        end = self.table.cell_rect(self.winner, -1).midright
        for chip in self.chips:
            words, style = self._words(chip)
            size = (look.text.width(words, style) + round(1.6 * look.u), round(2.8 * look.u))
            pill = look.art.panel(size, size[1] / 2, theme.accent)
            if chip.origin == _OUT:
                start = rect.centerx, rect.top - rect.h // 2
            else:
                start = self.table.cell_rect(chip.origin, 1).midright
            arc = chip.share * (1 - chip.share)
            x = round(mix(start[0], end[0], chip.share))
            y = round(mix(start[1], end[1], chip.share) - 6.0 * look.u * arc)
            canvas.sprite(pill, (x - size[0] // 2, y - size[1] // 2), z)
            look.text.put(canvas, words, style, theme.on_accent, (x, y), "centre", z + 1)

    def _words(self, chip: FlyingChip) -> tuple[str, Style]:
        """Return what a chip says, and in which letters."""
        return (self.out, Style.NAME) if chip.origin == _OUT else (self.words, Style.CHIP)

    def things(self, rect: pygame.Rect) -> Things:
        """Return the chips in the air."""
        said = enumerate(self._words(chip)[0] for chip in self.chips)
        return tuple(Thing(f"scoring.chip.{n}", Role.CELL, words) for n, words in said)
