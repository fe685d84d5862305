"""The compiled trainer plays the game that is played in Python, and goes on where it was stopped."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from skipbo.ai import learned
from skipbo.ai.characters import Character
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.known_rules import HOUSE_RULES, KNOWN, knows
from skipbo.ai.learned import NUMBERS, SCALE, Net, fitted
from skipbo.ai.lines import Lines
from skipbo.ai.net_inputs import LineEffects, NetInputs
from skipbo.ai.net_player import WINS, NetPlayer, NetRating
from skipbo.ai.planner import SLACK
from skipbo.ai.position import position_of, setting_of
from skipbo.model import engine
from skipbo.model.legal_moves import Discard, Draw, Move, Play
from skipbo.model.observation import observe
from skipbo.model.rule_fields import value_of
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import GameState, Kind, Phase
from tests.releases import rest_for_release
from tools.nets.making import make
from tools.nets.pack import pack, shipped, whole_numbers
from tools.nets.positions import Noted, noted
from tools.nets.recipes import RECIPES, steps
from tools.nets.trainer import SOURCES, NoCompiler, Trainer, compiler, layout

pytestmark = pytest.mark.release  # a compiler takes its time; `tests/ai/test_nets.py` holds what plays

SMALL = 0.002
"""The share of a recipe that is played here."""

CLOSE = 0.01
"""How far a rating may be off, in log-odds, since the shipped weights are whole numbers."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the trainer."""
    made = tmp_path_factory.mktemp("trainer")
    try:
        compiler()
    except NoCompiler as missing:
        pytest.skip(str(missing))
    Trainer(made).build(effort=1)
    return made


TABLES = {
    "two": "2x30,2x5,2x10h",
    "more": "4x20,6x20,3x10h",
    "partners": "4x20/2,6x10/3,6x10/2,4x10/2h",
}


@pytest.mark.parametrize("table", rest_for_release(reversed(TABLES)))
def test_python_finds_the_lines_the_inputs_and_the_rating_that_the_trainer_finds(
    folder: Path, table: str
) -> None:
    trainer, net = Trainer(folder), learned.net(table, learned.NETS_FILE)
    words = {"net": shipped(table, folder), "tables": TABLES[table], "seed": 5, "games": 6, "share": 0.2}
    found = list(noted(trainer.run("positions", table, words).splitlines()))
    agreed = [agrees(each, table, net) for each in found]
    assert len(agreed) > 100
    assert agreed.count(False) <= len(agreed) // 50  # two lines all but equal, and the other one is taken


def agrees(each: Noted, table: str, net: Net) -> bool:
    """Whether Python takes the same line; it always finds as many, and rates the best one alike."""
    state, thought = each.state, each.thought
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    judgement = getattr(fitted(), table)
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, judgement))
    assert len(lines.search()) == thought["lines"]
    best = NetRating(seen, setting, net).best_first(lines, lines.found)[0]
    assert (best.value == WINS) == ("value" not in thought)
    if best.value == WINS:
        return True
    assert best.value / SCALE == pytest.approx(thought["value"], abs=CLOSE)
    member = -1 if best.line.last is None else best.line.last.pile
    spent = LineEffects(member, *best.line.discard) if best.line.discard else LineEffects(member)
    inputs, position = NetInputs(seen, setting), lines.position_after(best.line)
    places, distance = inputs.table(position, member)
    same = sorted([*places, *inputs.own(position, spent, distance)]) == thought["inputs"]
    return same and best.line.value == pytest.approx(thought["linear"])


def test_the_trainer_plays_on_as_the_model_does_when_hands_run_empty(folder: Path) -> None:  # R11
    trainer, net = Trainer(folder), learned.net("more", learned.NETS_FILE)
    words = {"net": shipped("more", folder), "tables": "4x30,6x20", "seed": 5, "games": 3, "share": 1}
    found = list(noted(trainer.run("positions", "more", words).splitlines()))
    pairs = [(one, then) for one, then in pairwise(found) if one.game == then.game and few_left(one.state)]
    assert len(pairs) > 20
    for one, then in pairs:
        play_to_the_next_decision(one.state, NetPlayer(net))
        assert open_to_all(one.state) == open_to_all(then.state)


@pytest.mark.parametrize(
    ("net", "tables", "taste"),
    [
        ("house", "2x4h,2x8h", None),
        ("more", "3x5h,5x4", None),
        ("partners", "4x4/2h,6x3/2,6x3/3h", None),
        *(("two", "2x10", taste) for taste in SLACK),
    ],
)
def test_the_trainer_plays_by_the_rules_that_it_knows_as_the_model_does(
    folder: Path, net: str, tables: str, taste: Character | None
) -> None:
    player = NetPlayer(learned.net(net, learned.NETS_FILE), taste)
    words: dict[str, object] = {"net": shipped(net, folder), "tables": tables}
    words |= {"seed": 5, "games": 3, "share": 1, "taste": "" if taste is None else taste.name}
    found = list(noted(Trainer(folder).run("positions", net, words).splitlines()))
    pairs = [(one.state, then.state) for one, then in pairwise(found) if one.game == then.game]
    assert len(pairs) > 100
    differing = sum(not goes_on(one, then, player) for one, then in pairs)
    assert differing <= len(pairs) // 50  # two lines all but equal, and the other one is taken


def goes_on(one: GameState, then: GameState, player: NetPlayer) -> bool:
    """Whether the model comes from a decision to the next one, as far as everybody sees."""
    play_to_the_next_decision(one, player)
    return open_to_all(one) == open_to_all(then)


def test_the_trainer_plays_every_value_of_the_house_rules_that_it_knows(folder: Path) -> None:
    words = {"net": shipped("house", folder), "tables": "2x2h", "seed": 5, "games": 40, "share": 0.2}
    found = list(noted(Trainer(folder).run("positions", "house", words).splitlines()))
    assert all(knows("trainer", each.state.rules) for each in found)
    for key, _ in HOUSE_RULES:
        assert {value_of(each.state.rules, key) for each in found} == set(KNOWN[key].trainer or ())


def test_the_trainer_is_told_its_house_rules_by_the_one_table() -> None:
    head = layout()
    switches = [key for key, value in HOUSE_RULES if value is True]
    assert [key for key in switches if f"EACH({key})" in head] == switches
    assert not [file.name for file in SOURCES.iterdir() if "bool must_play" in file.read_text("utf-8")]


def few_left(state: GameState) -> bool:
    """Whether a hand played empty may not be filled again."""
    return len(state.draw) < HAND_SIZE and len(state.set_aside) < HAND_SIZE


def play_to_the_next_decision(state: GameState, player: NetPlayer) -> None:
    """Play the line that the player chooses, up to the first card that is drawn."""
    seat = state.turn_seat
    for move in player.think(observe(state, seat), seat, Random(0)):
        left = len(state.hands[seat]) - is_from_hand(move)
        engine.play(state, move)
        if len(state.hands[seat]) > left:
            break
    if state.phase is Phase.DRAW:
        engine.play(state, Draw(state.turn_seat))


def is_from_hand(move: Move) -> bool:
    """Whether a move takes a card out of the hand."""
    return isinstance(move, Discard) or (isinstance(move, Play) and move.source.kind is Kind.HAND)


def open_to_all(state: GameState) -> tuple[object, ...]:
    """What everybody at the table sees; how a new draw pile is shuffled differs."""
    sizes = [len(hand) for hand in state.hands], [len(stock) for stock in state.stocks]
    return state.turn_seat, sizes, state.discards, [pile.cards for pile in state.builds], len(state.draw)


def test_a_net_gone_on_with_is_the_same_as_one_made_at_once(folder: Path) -> None:
    trainer = Trainer(folder)
    whole = make(trainer, folder, "house", SMALL).read_bytes()
    assert len(whole_numbers(folder / "house.net")) == NUMBERS
    for step in steps("house", RECIPES["house"], SMALL)[1:]:
        (folder / step.makes).unlink()
    assert make(trainer, folder, "house", SMALL).read_bytes() == whole


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_tries_every_game_of_a_round_once(name: str) -> None:
    recipe = RECIPES[name]
    whole = steps(name, recipe)
    assert len({step.makes for step in whole}) == len(whole)
    for number, games in enumerate(recipe.games):
        seeds = [step.words for step in whole if step.words.get("seed") == recipe.seed + number]
        played = [(int(str(words["first"])), int(str(words["games"]))) for words in seeds]
        assert [game for first, count in played for game in range(first, first + count)] == list(range(games))
    assert whole[-1].makes == f"{name}.net"
    assert len(whole[-1].files["data"]) == sum(step.command == "try" for step in whole)


def test_what_the_trainer_writes_is_what_the_players_read(tmp_path: Path) -> None:
    numbers = learned.weights_of(learned.NETS_FILE)
    file = tmp_path / "nets.bin"
    file.write_bytes(pack(numbers, dict.fromkeys(numbers, "a test"), "2026-01-01"))
    assert learned.nets_problem(file) is None
    assert learned.weights_of(file) == numbers
