"""The program is killed at the worst moments: started again, the match goes on where it was."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.desktop.acts import ends_well, go_on, kill, own_turn, standing
from tests.desktop.conftest import Start
from tests.desktop.laws import DECK, hand_of, shown_hands
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.policy import Play
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Event, Rest

FULL_PILE = 12
WILDS, LIKE = 18, 12
"""How many Skip-Bo cards and how many of each number there are (R01)."""
MATCH = ("--preset", "short", "--stock", "1", "--seed", "1")
AGAINST_BEN = (*MATCH, "--seat", "Ann=person", "--seat", "Ben=regular")
TWO_PERSONS = (*MATCH, "--seat", "Ann=person", "--seat", "Ben=person", "--speed", "instant")


def builds(rest: Rest) -> list[Play]:
    """Plays of a hand card that leave cards in the hand and do not complete a pile."""
    plays = [Play(*play) for play in rest.plays]
    some = sum(hand_of(rest, rest.acting).values()) > 1
    return [
        play
        for play in plays
        if some
        and play.from_hand
        and play.builds
        and rest.places[play.target].needs not in (None, str(FULL_PILE))
    ]


def discards(rest: Rest) -> list[Play]:
    return [play for play in (Play(*play) for play in rest.plays) if not play.builds]


def moved_by_ben(event: Event) -> bool:
    return event.name == "card moved" and str(event.said["from"]).startswith("Ben's ")


def can_build(rest: Rest) -> bool:
    return own_turn(rest) and bool(builds(rest))


def no_card_lost_or_doubled(rest: Rest) -> None:
    """What does not lie on the table are completed piles; no card is seen more often than there are."""
    hidden = DECK - sum(place.cards for place in rest.places.values())
    assert hidden >= 0
    assert hidden % FULL_PILE == 0
    seen = Counter(place.card for place in rest.places.values() if place.card is not None)
    assert all(count <= (WILDS if "Skip-Bo" in card else LIKE) for card, count in seen.items())


def killed_in_a_drag(program: Program, mouse: Mouse, player: MousePlayer) -> Rest:
    now = player.play_until(can_build)
    play = builds(now)[0]
    mouse.pick(now.places[play.source].middle, now.places[play.target].middle)
    kill(program, mouse)
    return now


def killed_in_a_flight(program: Program, mouse: Mouse, player: MousePlayer) -> tuple[Rest, Play]:
    now = player.play_until(can_build)
    play = builds(now)[0]
    mouse.click(now.places[play.source].middle)
    mouse.pause(0.03)
    mouse.click(now.places[play.target].middle)
    moved = program.trace.event_named("card moved", now.number)
    kill(program, mouse)
    later = [rest for rest in program.trace.rests_after(moved.number) if rest.shown() != now.shown()]
    assert later == [], "the card had landed"
    return now, play


def killed_in_a_computers_turn(program: Program, mouse: Mouse, player: MousePlayer) -> tuple[Rest, Play]:
    """Discard, and kill when Ben's first card flies."""
    now = player.play_until(lambda rest: own_turn(rest) and bool(discards(rest)))
    play = discards(now)[0]
    mouse.drag(now.places[play.source].middle, now.places[play.target].middle)
    program.trace.event(moved_by_ben, "Ben's first card", now.number)
    kill(program, mouse)
    return now, play


@pytest.mark.release
@pytest.mark.long
def test_killed_in_a_drag_in_a_flight_and_in_a_computers_turn(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    rng = random.Random("killed")
    program = start(screen, "--new", *AGAINST_BEN)
    program.first_rest()
    dragged = killed_in_a_drag(program, mouse, MousePlayer(program.trace, mouse, rng, impatient=True))

    program = start(screen)
    assert standing(go_on(program, mouse, "play")) == standing(dragged)
    flown, play = killed_in_a_flight(program, mouse, MousePlayer(program.trace, mouse, rng, impatient=True))

    program = start(screen)
    after = go_on(program, mouse, "play")
    stands_at_least(after, flown, play)
    left, discard = killed_in_a_computers_turn(program, mouse, MousePlayer(program.trace, mouse, rng))

    program = start(screen, "--speed", "instant")
    after = go_on(program, mouse, "play")
    no_card_lost_or_doubled(after)
    has_moved_on(after, left, discard)
    player = MousePlayer(program.trace, mouse, rng, impatient=True)
    score = player.play_until(lambda rest: rest.scene == "scoring", after if after.plays else None)
    assert score.can("Menu")
    ends_well(program)


def stands_at_least(after: Rest, before: Rest, play: Play) -> None:
    """The play has been made, or it is still to be made; nothing else has happened."""
    no_card_lost_or_doubled(after)
    if standing(after) == standing(before):
        return
    card = before.places[play.source].card
    assert after.acting == before.acting
    assert hand_of(before, before.acting) - hand_of(after, before.acting) == Counter([card])
    assert hand_of(after, before.acting) <= hand_of(before, before.acting)
    changed = {name for name, pile in standing(after).piles.items() if pile != standing(before).piles[name]}
    assert changed == {play.target}
    assert after.places[play.target].cards == before.places[play.target].cards + 1


def has_moved_on(after: Rest, before: Rest, discard: Play) -> None:
    """What Ann has discarded lies there, and nothing else of hers has moved; Ben has drawn at least."""
    card = before.places[discard.source].card
    for name in (name for name in before.places if name.startswith(("Ann's stock", "Ann's discard"))):
        was, now = before.places[name], after.places[name]
        expected = (card, was.cards + 1) if name == discard.target else (was.card, was.cards)
        assert (now.card, now.cards) == expected, name
    assert after.places["Ben's stock"].cards <= before.places["Ben's stock"].cards
    assert hand_of(before, "Ann") - Counter([card]) <= hand_of(after, "Ann")


@pytest.mark.release
@pytest.mark.long
def test_of_two_persons_no_hand_shows_before_the_curtain(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    rng = random.Random("two killed")
    program = start(screen, "--new", *TWO_PERSONS)
    program.first_rest()
    player = MousePlayer(program.trace, mouse, rng)
    now = player.play_until(lambda rest: rest.acting == "Ben" and bool(rest.plays) and len(player.plays) > 4)
    card = now.places[now.plays[0][0]]
    mouse.pick(card.middle, (now.window[0] // 2, now.window[1] // 2))
    kill(program, mouse)

    program = start(screen, "--speed", "instant")
    curtain = go_on(program, mouse, "curtain")
    assert (curtain.scene, shown_hands(curtain)) == ("curtain", set())
    opened = program.trace.rests[-1] if curtain.can("I am Ben") else None
    player = MousePlayer(program.trace, mouse, rng)
    opened = player.play_until(lambda rest: bool(rest.plays), opened)
    assert standing(opened) == standing(now)
    player.play_until(lambda rest: rest.scene == "scoring", opened)
    rests = program.trace.rests
    assert [rest.number for rest in rests if shown_hands(rest) - {rest.acting}] == []
    assert [rest.number for rest in rests if rest.scene == "curtain" and shown_hands(rest)] == []
    ends_well(program)
