"""Makes random games for `tests/games/recorded/`, and picks those that reach most of the engine and the state.

    python tools/choose_games.py measure --count 800 --first 0    # what each game reaches
    python tools/choose_games.py pick --seconds 60                # the best of those measured become the recorded games
    python tools/choose_games.py pick --seconds 20 --more         # further ones, that reach what the recorded do not
    python tools/choose_games.py measure --led                    # likewise, where players are led to use a card
    python tools/choose_games.py pick --led --seconds 90
    python tools/record_games.py                                  # then their digests are recorded

Decks are of cards that share rare parts of the ability language: a part is drawn first, then cards that have it. Of led
games there are some for each part.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from functools import cache
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tools")]

import reach  # noqa: E402

if sys.argv[1:2] == ["measure"]:
    reach.watch()  # before anything of the engine is imported

from arbitre.cards.catalogue import catalogue  # noqa: E402
from arbitre.cards.records import Card, Layout  # noqa: E402
from arbitre.engine.kernel.handlers import unhandled  # noqa: E402
from arbitre.engine.kernel.options import Options  # noqa: E402
from arbitre.ir.abilities import Keyword  # noqa: E402
from arbitre.ir.node import walk  # noqa: E402
from arbitre.ir.values import CardType, Supertype  # noqa: E402
from arbitre.state.chance import Dice  # noqa: E402
from arbitre.variants.multiplayer import VARIANTS, setting  # noqa: E402
from games import recording  # noqa: E402
from games.laid import Seat, Setup  # noqa: E402
from games.led import Led  # noqa: E402

KEPT = ROOT / ".mutants"
MEASURED = KEPT / "games.jsonl"
PARTS = KEPT / "parts.json"
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PERMANENT = frozenset(
    {CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.PLANESWALKER, CardType.LAND}
)
SEATS = {"": 3, "free-for-all": 4, "grand melee": 9, "alternating teams": 6, "emperor": 6}
SHARE = (1.0, 0.45, 0.2, 0.1)
"""What it is worth to reach a place the first time, the second time …"""
OVERHEAD = 0.1
"""What each game takes besides, in seconds."""
WATCHED = 1.5
"""A game takes so many times longer while it is watched."""

# --- cards ------------------------------------------------------------------------------------------------------------


@cache
def parts() -> dict[str, list[str]]:
    """The cards that have each part of the ability language, and those of each casual layout."""
    if PARTS.exists():
        return json.loads(PARTS.read_text("utf-8"))  # type: ignore[no-any-return]
    found: dict[str, list[str]] = {}
    for entry in map(catalogue().get, catalogue().names):
        if entry.refused or unhandled(entry.card):
            continue
        for part in sorted(parts_of(entry.card)):
            found.setdefault(part, []).append(entry.card.name)
    KEPT.mkdir(exist_ok=True)
    PARTS.write_text(json.dumps(found), "utf-8")
    return found


def parts_of(card: Card) -> set[str]:
    if card.layout in (Layout.PLANAR, Layout.SCHEME, Layout.VANGUARD):
        return {f"of {card.layout.value}"}
    found = {f"layout {card.layout.value}"}
    if Supertype.LEGENDARY in card.front.supertypes and CardType.CREATURE in card.front.types:
        found.add("of commanders")
    for face in card.faces:
        for node in walk(face.paragraphs):
            found.add(f"{node.name}!" if isinstance(node, Keyword) else type(node).__name__)
    return found


def card(name: str) -> Card:
    return catalogue().get(name).card


def some(names: list[str], count: int, dice: Dice) -> list[str]:
    left = list(names)
    return [left.pop(dice.below(len(left))) for _ in range(min(count, len(left)))]


def pool(dice: Dice) -> list[str]:
    """The cards of a game: a few parts, and cards of each."""
    kinds = sorted(part for part in parts() if not part.startswith("of "))
    picked = [name for part in some(kinds, 6, dice) for name in some(parts()[part], 4, dice)]
    return picked + [name for _ in range(4) for name in some(parts()[kinds[dice.below(len(kinds))]], 1, dice)]


# --- games ------------------------------------------------------------------------------------------------------------


def candidate(seed: int) -> Setup:
    """A game of any kind."""
    dice = Dice(seed * 7919 + 5)
    edition = ("current",) * 11 + ("2011-09-30",) * 7 + ("2011-02-04",) * 2
    chosen = edition[dice.below(20)]
    options = Options(
        auto_payment=dice.below(5) > 0,
        skip_forced=dice.below(6) > 0,
        arrange_graveyards=dice.below(8) == 0,
    )
    kind = dice.below(10)
    if kind < 6:
        return Setup(seed, chosen, 50 + dice.below(40), options, laid_out_seats(2, dice))
    if kind < 8:
        name = sorted(VARIANTS)[dice.below(len(VARIANTS))]
        seats = SEATS.get(name, 4)
        attack = ("multiple", "left", "right", "left")[dice.below(4)] if name in ("free-for-all", "emperor") else None
        made = setting(name, seats, attack=attack, base=options)
        return Setup(seed, chosen, 60 + dice.below(40), made.options, laid_out_seats(seats, dice), life=made.life)
    options = msgspec.structs.replace(options, ante=dice.below(8) == 0, chooses_start=dice.below(3))
    return Setup(seed, chosen, 80 + dice.below(60), options, dealt_seats(dice), laid_out=False)


def laid_out_seats(count: int, dice: Dice) -> list[Seat]:
    cards = pool(dice)
    return [laid_out_seat(cards, count, dice) for _ in range(count)]


def laid_out_seat(cards: list[str], count: int, dice: Dice) -> Seat:
    few = 1 if count > 4 else 2
    mine = some(cards, 14, dice)
    lying, attached = [], []
    for name in some(cards, 3 * few, dice):
        front = card(name).front
        if {"Aura", "Equipment", "Fortification"} & set(front.subtypes):
            attached.append(name)
        elif PERMANENT & set(front.types):
            lying.append(name)
    seat = Seat(
        battlefield=[*LANDS * few, *lying],
        attached=attached,
        hand=mine[: 3 + few],
        graveyard=mine[5:8] if few > 1 else [],
        library=[*mine[8:], *some(cards, 4, dice), LANDS[dice.below(5)]],
    )
    if dice.below(6) == 0:
        seat.commanders = some(parts()["of commanders"], 1, dice)
    return seat


def dealt_seats(dice: Dice) -> list[Seat]:
    """The decks of a game from its beginning, and what players bring for a casual variant."""
    cards = pool(dice)
    kind = ("", "", "commanders", "planes", "schemes", "vanguards")[dice.below(6)]
    seats = []
    for number in range(3 if kind in ("planes", "schemes") else 2):
        deck = [*some(cards, 20, dice), *(LANDS * 4)[: 16 + dice.below(4)]]
        seat = Seat(library=deck)
        if kind == "commanders":
            seat.commanders = some(parts()["of commanders"], 1, dice)
        if kind == "planes":
            seat.planes = some(parts()["of planar"], 4, dice)
        if kind == "schemes" and number == 0:
            seat.schemes = some(parts()["of scheme"], 6, dice)
        if kind == "vanguards":
            seat.vanguards = some(parts()["of vanguard"], 1, dice)
        seats.append(seat)
    return seats


# --- games with one card ----------------------------------------------------------------------------------------------

SHORTEST = 12
"""Of the cards with a part, some are drawn among so many with the shortest text."""
BOARDS = (0, 1, 3)


def led_games(chance: Dice) -> list[Led]:
    """For each part of the ability language games with a few cards that have it."""
    found: dict[str, None] = {}
    for part, names in parts().items():
        if not part.startswith("of "):
            short = sorted(names, key=lambda name: (sum(len(face.paragraphs) for face in card(name).faces), name))
            found |= dict.fromkeys((*some(short[:SHORTEST], 1, chance), *some(names, 1, chance)))
    return [Led(name, BOARDS[at % len(BOARDS)]) for at, name in enumerate(found)]


# --- what they reach --------------------------------------------------------------------------------------------------


def measure(games: Iterable[tuple[str, Setup | Led]], out: Path) -> None:
    """Play candidates, and write down for each how long it took and what it reached."""
    for name, game in games:
        try:
            reach.begin()
            began = time.process_time()
            seen = list(recording.play(game))
        except Exception as error:  # a fault of the engine is worth a look, and no game to keep
            last = traceback.extract_tb(error.__traceback__)[-1]
            print(name, type(error).__name__, str(error)[:200], f"{last.filename}:{last.lineno}", flush=True)
            continue
        took = time.process_time() - began
        row = {"game": name, "seconds": round(took, 3), "choices": seen[-1].choice, "reached": reach.reached()}
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


# --- picking ----------------------------------------------------------------------------------------------------------


def pick(rows: list[dict[str, Any]], seconds: float, kept: set[str]) -> list[str]:
    """The games that reach most in a time, besides those that are kept: always the one that adds most in a second."""
    often: Counter[str] = Counter()
    for row in rows:
        if row["game"] in kept:
            often.update(row["reached"])
    left = [row for row in rows if row["game"] not in kept]
    worth = [(float("-inf"), at) for at in range(len(left))]
    picked: list[str] = []
    while worth and seconds > 0:
        _, at = heappop(worth)
        row = left[at]
        gain = sum(SHARE[often[place]] for place in row["reached"] if often[place] < len(SHARE))
        gain /= row["seconds"] + OVERHEAD
        if worth and gain < -worth[0][0]:
            heappush(worth, (-gain, at))
            continue
        picked.append(row["game"])
        often.update(row["reached"])
        seconds -= row["seconds"] / WATCHED
    print(f"{len(picked)} games, {len(often)} places, {sum(n > 1 for n in often.values())} of them more than once")
    return picked


def name_of(seed: int) -> str:
    return f"game-{seed:04}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("measure", "pick"))
    parser.add_argument("--led", action="store_true", help="games in which players are led to use a card")
    parser.add_argument("--count", type=int, default=800)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--seconds", type=float, default=60, help="how long all games picked may take together")
    parser.add_argument("--more", action="store_true", help="the recorded games of this kind remain")
    parser.add_argument("--measured", type=Path, default=MEASURED, help="what each game reaches, a line for each")
    given = parser.parse_args()
    given.measured.parent.mkdir(exist_ok=True)
    if given.command == "measure":
        seeds = range(given.first, given.first + given.count)
        led = ((str(game), game) for game in led_games(Dice(given.first)))
        measure(led if given.led else ((name_of(seed), candidate(seed)) for seed in seeds), given.measured)
        return
    rows = [json.loads(line) for line in given.measured.read_text("utf-8").splitlines()]
    recorded = [name for name in recording.names() if isinstance(recording.load(name)[0], Led) == given.led]
    if not given.more:
        recording.forget(recorded)
    able = [row for row in rows if row["game"].startswith("game-") != given.led or row["game"] in recording.names()]
    for name in pick(able, given.seconds, set(recording.names())):
        game = Led.of(name) if given.led else candidate(int(name.removeprefix("game-")))
        recording.save(name, game, [])


if __name__ == "__main__":
    main()
