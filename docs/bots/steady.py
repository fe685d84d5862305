"""Plays its stock card, or what leads there; keeps what is needed soon, and its discard piles in order."""

import json
import sys


def worth(move, seen):
    me, piles, card = seen["seat"], seen["discards"][seen["seat"]], move.get("card", 0)
    stock, rival = seen["stock_tops"][me], seen["stock_tops"][(me + 1) % len(seen["stock_tops"])]
    if move["type"] == "Discard":
        pile, soon = piles[move["pile"]], any(build["top"] < card < stock for build in seen["builds"])
        order = {0: 30, 1: 40}.get(pile[-1] - card, -5 * len(pile) - abs(pile[-1] - card)) if pile else 20
        return card + order - 20 * soon if card else -300
    if move["type"] != "Play" or move["source"]["kind"] == "S":
        return 1000
    top, own = seen["builds"][move["pile"]]["top"], {*seen["hand"], *(pile[-1] for pile in piles if pile)}
    missing = [number for number in range(top + 1, stock) if number not in own]
    if top < stock and len(missing) <= seen["hand"].count(0):
        return 900 - 20 * len(missing) - (stock - top) - (0 if card else 5 + 1000 * (top + 1 in own))
    return -100 if not card or card < rival <= card + 3 else 200 if move["source"]["kind"] == "H" else 60


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print('{"hello": 2, "name": "Steady", "version": "1"}', flush=True)
    elif told["type"] == "question":
        play = max(told["legal"], key=lambda move: worth(move, told["observation"]))
        print(json.dumps({"play": play, "question": told["question"]}), flush=True)
