"""A program that plays: it casts what it can, aims at others, and attacks with what is as big as what could block.

    arbitre match red-green white-weenie --agents 'seat:python3 examples/seat_client.py,random'
    arbitre seat --listen 127.0.0.1:7070 & python3 examples/seat_client.py 127.0.0.1:7070

It needs nothing but Python. The protocol: docs/seat.md.
"""

import json
import socket
import sys
from collections.abc import Callable


def main() -> None:
    reader, writer = sys.stdin, sys.stdout
    if len(sys.argv) > 1:
        host, _, port = sys.argv[1].rpartition(":")
        reader = writer = socket.create_connection((host, int(port))).makefile("rw", encoding="utf-8")
    for line in reader:
        told = json.loads(line)
        said = reply(told)
        if said is not None:
            writer.write(json.dumps(said) + "\n")
            writer.flush()
        if told["say"] == "bye":
            return


def reply(told: dict) -> dict | None:
    """What is said to a line; None if nothing is."""
    if told["say"] == "hello":
        return {"say": "hello", "protocol": 1, "name": "example in Python"}
    if told["say"] == "ask":
        return {"say": "answer", "number": told["number"], "choice": choose(told)}
    if told["say"] == "refuse" and told["kind"] != "reversed":
        return {"say": "answer", "number": told["number"], "key": "1"}  # the first option is always legal
    return None


def choose(told: dict) -> object:
    """An answer: the option that is liked best."""
    view, question = told["view"], told["view"]["decision"]["what"]
    options = [option["choice"] for option in told["options"]]
    pairs = [part["value"] for part in told["parts"]]
    if question == "priority":
        return max(options, key=lambda action: worth(view, action))
    if question == "mulligan":
        return not 2 <= sum("land" in card["facts"]["types"] for card in me(view)["hand"]) <= 5
    if question == "attackers":
        return once(pairs, lambda mine, _: size(view, mine) >= biggest_blocker(view))
    if question == "blockers":
        return once(pairs, lambda mine, theirs: size(view, mine) >= size(view, theirs))
    if question == "target":
        return max(options, key=lambda chosen: sum(is_of_others(view, id) for id in chosen))
    return options[0]


def worth(view: dict, action: dict) -> float:
    """A land first, then the dearest spell; nothing else is better than to pass."""
    if action["action"] == "PlayLand":
        return 100
    if action["action"] == "CastSpell":
        cards = {card["id"]: card["facts"] for card in me(view)["hand"]}
        return 1 + cards.get(action["card"], {}).get("mana_value", 0)
    return 0 if action["action"] == "Pass" else -1


def me(view: dict) -> dict:
    return view["players"][view["viewer"] - 1]


def creatures(view: dict) -> dict:
    return {thing["id"]: thing for thing in view["battlefield"] if "power" in thing["facts"]}


def size(view: dict, id: int) -> int:
    facts = creatures(view)[id]["facts"]
    return min(facts["power"], facts["toughness"])


def biggest_blocker(view: dict) -> int:
    others = [one for one in creatures(view).values() if one["controller"] != view["viewer"] and not one.get("tapped")]
    return max((one["facts"]["power"] for one in others), default=0)


def once(pairs: list, liked: Callable[[int, int], bool]) -> list:
    """Of the pairs that are liked the first one for each creature."""
    chosen = {}
    for creature, other in pairs:
        if creature not in chosen and liked(creature, other):
            chosen[creature] = [creature, other]
    return list(chosen.values())


def is_of_others(view: dict, id: int) -> bool:
    """Whether it is another player, or something that one controls."""
    players = [seat["id"] for seat in view["players"]]
    controllers = {thing["id"]: thing["controller"] for thing in [*view.get("battlefield", []), *view.get("stack", [])]}
    return controllers.get(id, id if id in players else view["viewer"]) != view["viewer"]


if __name__ == "__main__":
    main()
