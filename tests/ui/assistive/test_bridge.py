"""The way to the system's assistive technologies is safe: quiet at first, and given up where it fails."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

from skipbo.options import Options
from skipbo.ui.app.assistive.bridge import QUIET, Bridge
from skipbo.ui.app.assistive.from_things import Trees
from skipbo.ui.app.assistive.nodes import AssistiveAction, Node, NodeKind, Order, Saying, Seen, WindowGeometry
from tests.clock import Clock
from tests.ui.assistive.hearing import Adapter, Kit, Made, Panic
from tests.ui.running import Start, running

BUTTON = Node("go", NodeKind.BUTTON, "Go", rect=(10, 20, 30, 40), reached=True)
SCENE = Node("menu", NodeKind.SCENE, "Menu", parts=(BUTTON,))
SHOWN = Seen((SCENE,), "go")


class Rig:
    """A bridge to a pretended AccessKit, on a clock of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kit: Kit | None) -> None:
        monkeypatch.setitem(sys.modules, "accesskit", cast(ModuleType, kit))
        self.clock, self.wakes, self.kit = Clock(), 0, kit
        self.bridge = Bridge(1, self.clock, self._wake)

    def _wake(self) -> None:
        self.wakes += 1

    @property
    def adapter(self) -> Adapter:
        assert self.kit is not None
        assert self.kit.adapter is not None
        return self.kit.adapter

    def tell(self, shown: Seen = SHOWN) -> None:
        self.bridge.tell(shown, (), WindowGeometry(0, 0, 960, 600, 2.0))


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    return Rig(monkeypatch, Kit())


class TestQuiet:
    def test_nobody_listens_before_somebody_has_asked(self, rig: Rig) -> None:
        rig.clock.now += 100
        assert rig.bridge.open
        assert not rig.bridge.listens
        assert rig.adapter.calls == []

    def test_nothing_is_told_right_after_somebody_has_asked(self, rig: Rig) -> None:
        update = rig.adapter.asked()
        assert isinstance(update, Made)
        assert rig.wakes == 1
        assert not rig.bridge.listens
        rig.clock.now += 1.5 * QUIET
        assert rig.bridge.listens
        assert rig.adapter.calls == []

    def test_it_is_quiet_again_after_each_time_that_somebody_left(self, rig: Rig) -> None:
        rig.adapter.asked()
        rig.clock.now += 1.5 * QUIET
        rig.adapter.left()
        assert not rig.bridge.listens
        rig.adapter.asked()
        assert not rig.bridge.listens


class TestWhatFails:
    def test_without_accesskit_there_is_no_bridge(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rig = Rig(monkeypatch, None)
        assert not rig.bridge.open
        assert not rig.bridge.listens
        assert rig.bridge.orders() == []

    def test_a_panic_at_the_start_ends_the_bridge(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert not Rig(monkeypatch, Kit(fails=True)).bridge.open

    def test_a_panic_later_ends_the_bridge_and_not_the_game(
        self, rig: Rig, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def panic(_: object) -> None:
            raise Panic

        monkeypatch.setattr(rig.adapter, "update_if_active", panic)
        rig.adapter.asked()
        rig.clock.now += 1.5 * QUIET
        rig.tell()
        assert not rig.bridge.open
        assert not rig.bridge.listens

    @pytest.mark.parametrize("wrong", [Seen((SCENE,), "nowhere"), Seen((SCENE, SCENE), "go")])
    def test_a_wrong_tree_never_gets_to_accesskit(self, rig: Rig, wrong: Seen) -> None:
        rig.adapter.asked()
        rig.clock.now += 1.5 * QUIET
        rig.tell(wrong)
        assert "update" not in rig.adapter.calls
        assert not rig.bridge.open

    def test_somebody_who_interrupts_the_program_is_obeyed(
        self, rig: Rig, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def interrupt(_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(rig.adapter, "update_if_active", interrupt)
        with pytest.raises(KeyboardInterrupt):
            rig.tell()


class TestOrders:
    def test_a_press_comes_with_the_key_of_its_thing(self, rig: Rig) -> None:
        rig.tell()
        number = rig.adapter.updates[-1].told["focus"]
        for action in ("CLICK", "FOCUS", "SCROLL_DOWN"):
            rig.adapter.ordered(SimpleNamespace(action=action, target=number))
        assert rig.bridge.orders() == [Order(AssistiveAction.PRESS, "go"), Order(AssistiveAction.REACH, "go")]
        assert rig.bridge.orders() == []

    def test_a_press_on_what_is_gone_is_forgotten(self, rig: Rig) -> None:
        rig.tell()
        rig.adapter.ordered(SimpleNamespace(action="CLICK", target=999))
        assert rig.bridge.orders() == []


class TestTrees:
    def nodes(self, trees: Trees, shown: Seen, *sayings: Saying) -> dict[int, Made]:
        update = trees.whole(shown, sayings, 2.0)
        assert isinstance(update, Made)
        return dict(update.nodes)

    def test_a_node_keeps_its_number_and_lies_where_the_window_shows_it(self) -> None:
        trees = Trees(cast(ModuleType, Kit()))
        first, again = self.nodes(trees, SHOWN), self.nodes(trees, SHOWN)
        assert first == again
        (button,) = [each for each in first.values() if each.told["role"] == "BUTTON"]
        assert button.told["bounds"] == (20, 40, 80, 120)

    def test_another_card_at_the_same_place_of_a_hand_is_another_node(self) -> None:
        trees = Trees(cast(ModuleType, Kit()))
        three, two = (
            Seen((Node("hand.0.1", NodeKind.ITEM, card, card=card),), "hand.0.1") for card in ("3", "2")
        )
        first, same, other = (max(self.nodes(trees, shown)) for shown in (three, three, two))
        assert first == same != other
        assert trees.key_of(first) is None  # what is asked of the card that has gone is done to no other
        assert trees.key_of(other) == "hand.0.1"

    def test_each_announcement_is_a_node_of_its_own(self) -> None:
        trees = Trees(cast(ModuleType, Kit()))
        same = Saying("Ben passes", urgent=True, number=1)
        live = []
        for sayings in ([same], [same, same._replace(number=2)], [same._replace(number=2)], []):
            nodes = self.nodes(trees, SHOWN, *sayings)
            live.append([number for number, each in nodes.items() if each.told.get("live") == "ASSERTIVE"])
        first, second = live[1]
        assert first != second
        assert live == [[first], [first, second], [second], []]

    def test_what_cannot_be_used_offers_no_press(self) -> None:
        trees = Trees(cast(ModuleType, Kit()))
        idle = BUTTON._replace(idle="not possible now")
        nodes = self.nodes(trees, Seen((idle,))).values()
        (button,) = [each for each in nodes if each.told["role"] == "BUTTON"]
        assert button.acts == ["FOCUS"]
        assert button.told["disabled"]


def test_what_is_pressed_is_done_and_what_comes_of_it_is_told(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit()
    monkeypatch.setitem(sys.modules, "accesskit", cast(ModuleType, kit))
    monkeypatch.setattr("skipbo.ui.app.assistive.bridge.QUIET", 0.0)
    run = start(reader=True)
    assert kit.adapter is not None
    run.frames(2)
    assert kit.adapter.calls == []
    kit.adapter.asked()
    run.frames(2)
    nodes = dict(kit.adapter.updates[-1].nodes)
    number = next(n for n, each in nodes.items() if each.told.get("label") == "New game")
    kit.adapter.ordered(SimpleNamespace(action="CLICK", target=number))
    run.frames(2)
    assert run.scene == "setup"
    told = [each.told.get("label") for _, each in kit.adapter.updates[-1].nodes]
    assert "Deal" in told


@pytest.mark.parametrize("greeted", [True, False])
def test_what_a_dialog_opens_with_is_read_or_spoken_and_not_both(
    start: Start, monkeypatch: pytest.MonkeyPatch, greeted: bool
) -> None:
    kit = Kit()
    monkeypatch.setitem(sys.modules, "accesskit", cast(ModuleType, kit))
    monkeypatch.setattr("skipbo.ui.app.assistive.bridge.QUIET", 0.0)
    monkeypatch.setattr("skipbo.ui.app.assistive._GREETED", greeted)
    run = start(reader=True)
    assert kit.adapter is not None
    kit.adapter.asked()
    run.frames(2)
    kit.adapter.updates.clear()
    run.press("New game")
    run.frames(20)
    assert run.scene == "setup"
    nodes = [each.told for update in kit.adapter.updates for _, each in update.nodes]
    read = {str(each.get("description")) for each in nodes if each.get("label") == "New game"}
    said = {str(each["value"]) for each in nodes if "live" in each}
    assert [bool(read - {"None"}), bool(said)] == [greeted, not greeted]
    assert "each, " in " ".join(read | said)


def test_without_the_option_there_is_no_bridge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit()
    monkeypatch.setitem(sys.modules, "accesskit", cast(ModuleType, kit))
    with running(Options(), tmp_path, monkeypatch) as run:
        run.frames(2)
    assert kit.adapter is None
