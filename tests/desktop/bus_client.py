"""An assistive technology in small: it reads a window over the accessibility bus, presses, and hears.

Run by the system's own Python, which has libatspi. Each line of the input is an order in JSON, each line of
the output its answer: `["tree"]` gives all nodes from the window down, `["press", n]` and `["focus", n]` act
on one of them by its place in that list, `["name"]` gives what the program is called, `["heard"]` what was
spoken since it was last asked for, and `["listen", false]` says that nobody listens any more.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - only after its version is known

STATES = ("FOCUSED", "FOCUSABLE", "CHECKED", "PRESSED", "EXPANDED")
PROPERTIES = "org.freedesktop.DBus.Properties"


def listen(on: bool = True) -> None:
    """Tell all programs that somebody listens, as a screen reader does when it starts, or no longer."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    told = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", PROPERTIES, "Set", told, None, 0, -1, None)


def level(node: Atspi.Accessible) -> float | None:
    """Where the grip of a slider is; None for all other nodes."""
    is_slider = node.get_role() == Atspi.Role.SLIDER
    return float(Atspi.Value.get_current_value(node)) if is_slider else None


class Client:
    """What was read last, and what was heard since it was last asked for."""

    def __init__(self, program: int) -> None:
        self._program = program
        self._nodes: list[Atspi.Accessible] = []
        self._heard: list[tuple[str, bool]] = []
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")

    def answer(self, order: list[object]) -> object:
        """The answer to an order."""
        what, *rest = order
        if what == "tree":
            return self._tree()
        if what == "name":
            return next((each.get_name() for each in self._programs()), None)
        if what == "heard":
            heard, self._heard = self._heard, []
            return heard
        if what == "listen":
            listen(bool(rest[0]))
            return True
        node = self._nodes[int(str(rest[0]))]
        if what == "press":
            return Atspi.Action.do_action(node, 0)
        return Atspi.Component.grab_focus(node)

    def _hear(self, event: Atspi.Event) -> None:
        self._heard.append((str(event.any_data), event.detail1 == 2))

    def _tree(self) -> list[dict[str, object]]:
        self._nodes = []
        found: list[dict[str, object]] = []
        for program in self._programs():
            program.set_cache_mask(Atspi.Cache.NONE)
            for number in range(program.get_child_count()):
                window = program.get_child_at_index(number)
                if window is not None:
                    self._read(window, 0, found)
        return found

    def _programs(self) -> list[Atspi.Accessible]:
        desktop = Atspi.get_desktop(0)
        every = [desktop.get_child_at_index(n) for n in range(desktop.get_child_count())]
        return [each for each in every if each is not None and each.get_process_id() == self._program]

    def _read(self, node: Atspi.Accessible, depth: int, found: list[dict[str, object]]) -> None:
        states = node.get_state_set()
        names = [name for name in STATES if states.contains(getattr(Atspi.StateType, name))]
        self._nodes.append(node)
        found.append(
            {
                "role": node.get_role_name(),
                "name": node.get_name(),
                "description": node.get_description(),
                "states": names,
                "acts": Atspi.Action.get_n_actions(node) if "FOCUSABLE" in names else 0,
                "depth": depth,
                "level": Atspi.Value.get_current_value(node)
                if node.get_role() == Atspi.Role.SLIDER
                else None,
            }
        )
        for n in range(node.get_child_count()):
            part = node.get_child_at_index(n)
            if part is not None:
                self._read(part, depth + 1, found)


def main() -> None:
    """Obey the orders that come in, until there are no more; hear in between."""
    Atspi.init()
    listen()
    client, loop = Client(int(sys.argv[1])), GLib.MainLoop()

    def obey(*_: object) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        try:
            answer = client.answer(json.loads(line))
        except Exception as error:  # noqa: BLE001 - what was there is gone: whoever asks must not wait for ever
            answer = {"error": str(error)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        return True

    comes = GLib.IOCondition.IN | GLib.IOCondition.HUP
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, comes, obey)
    loop.run()


if __name__ == "__main__":
    main()
