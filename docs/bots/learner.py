"""Learns from rows of the arena which moves winners choose, and plays by that: a beginning to build on.

    python -m skipbo.ai.arena regular greedy --games 100 --stock 10 --rows rows.jsonl
    python docs/bots/learner.py rows.jsonl weights.json
    python -m skipbo.ai.arena "program:python3 docs/bots/learner.py weights.json" greedy

Each legal move gets a number: its features times the weights. The chance of a move is its share of the
exponentials of all of them (softmax), and each row of a winner pulls the weights towards what it chose.
"""

import json
import math
import random
import sys
from operator import mul
from pathlib import Path

FEATURES = (
    "play from the stock",
    "play from the hand",
    "play from a discard pile",
    "play a Skip-Bo",
    "play a Skip-Bo below the own stock card",
    "play below the own stock card",
    "play just below the own stock card",
    "play just below the next one's stock card",
    "play up to three below the next one's stock card",
    "play the last card of the hand",
    "discard a Skip-Bo",
    "discard a high card",
    "discard on an empty pile",
    "discard on an equal card",
    "discard on the next higher card",
    "discard on a lower card",
    "discard what leads to the own stock card",
    "pass",
)
WILD = 0
NO_CARD = 99


def features(seen, move):
    """The features of a move, in the order above; most are 0 or 1."""
    me = seen["seat"]
    tops = [NO_CARD if top is None else top for top in seen["stock_tops"]]
    own, rival = tops[me], tops[(me + 1) % len(tops)]
    card = move.get("card")
    found = [0.0] * len(FEATURES)
    if move["type"] == "Play":
        number, kind = move["number"], move["source"]["kind"]
        towards = seen["builds"][move["pile"]]["top"] < own <= 12 and number < own
        found[0:10] = [
            kind == "S",
            kind == "H",
            kind == "D",
            card == WILD,
            card == WILD and towards,
            towards,
            number + 1 == own,
            number + 1 == rival,
            number < rival <= number + 3,
            kind == "H" and len(seen["hand"]) == 1,
        ]
    elif move["type"] == "Discard":
        pile = seen["discards"][me][move["pile"]]
        found[10:17] = [
            card == WILD,
            card / 12,
            not pile,
            bool(pile) and pile[-1] == card,
            bool(pile) and pile[-1] == card + 1,
            bool(pile) and pile[-1] < card,
            any(build["top"] < card < own for build in seen["builds"]),
        ]
    else:
        found[17] = 1.0
    return [float(each) for each in found]


def value(weights, seen, move):
    """How much a move is liked."""
    return sum(map(mul, weights, features(seen, move)))


def shares(values):
    """The chances of moves by their values."""
    most = max(values)
    powers = [math.exp(each - most) for each in values]
    return [power / sum(powers) for power in powers]


def examples(lines):
    """Of each row in which a winner had a choice, the features of all legal moves, and which was chosen."""
    found = []
    for line in lines:
        row = json.loads(line)
        if row["result"] == 1 and len(row["legal"]) > 1:
            moves = [features(row["observation"], move) for move in row["legal"]]
            found.append((moves, row["legal"].index(row["move"])))
    return found


def learn(found, rounds=5, step=0.2, seed=1):
    """The weights that make the choices of the examples likely; `step` shrinks from round to round."""
    weights, chance = [0.0] * len(FEATURES), random.Random(seed)
    for number in range(rounds):
        chance.shuffle(found)
        for moves, chosen in found:
            likely = shares([sum(map(mul, weights, move)) for move in moves])
            for at in range(len(FEATURES)):
                expected = sum(map(mul, likely, (move[at] for move in moves)))
                weights[at] += step / (1 + number) * (moves[chosen][at] - expected)
    return weights


def surprise(found, weights):
    """How unlikely the choices are on average, in nats: less is better, and 0 is the least."""
    total = 0.0
    for moves, chosen in found:
        likely = shares([sum(map(mul, weights, move)) for move in moves])
        total -= math.log(max(likely[chosen], 1e-12))
    return total / max(len(found), 1)


def play(weights):
    """Answer the lines of the table with the move that is liked best."""
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            print('{"hello": 2, "name": "Learner", "version": "1"}', flush=True)
        elif told["type"] == "question":
            best = max(told["legal"], key=lambda move: value(weights, told["observation"], move))
            print(json.dumps({"play": best, "question": told["question"]}), flush=True)


def main(file, weights=None):
    """Learn from a file of rows and write the weights, or play with those of a file."""
    if weights is None:
        play(json.loads(Path(file).read_text(encoding="utf-8")))
        return
    with Path(file).open(encoding="utf-8") as rows:
        known = examples(rows)
    learned = learn(known)
    Path(weights).write_text(json.dumps(learned), encoding="utf-8")
    before, after = surprise(known, [0.0] * len(FEATURES)), surprise(known, learned)
    print(f"{len(known)} choices: a surprise of {before:.2f} nats before, {after:.2f} after")


if __name__ == "__main__":
    main(*sys.argv[1:])
