"""Play many random games with every check on, on several processes, and report what breaks.

python tools/random_play.py --games 2000 --jobs 2
python tools/random_play.py --games 500 --wild      (decks of any cards of the catalogue)
python tools/random_play.py --games 500 --shipped greedy    (the shipped decks, played by an agent, records replayed)
python tools/random_play.py --games 200 --variant all --wild    (every variant by turns, in both editions)
python tools/random_play.py --games 200 --wild --manual   (mana is paid by hand in every other game)
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitre.state.chance import Dice

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]


def one(arguments: tuple[int, int, bool, str, str, bool]) -> tuple[int, str]:
    """The seed, and what went wrong; nothing if all held."""
    from arbitre.engine.kernel.options import Options
    from arbitre.state.chance import Dice
    from games.cards import mixed, shipped, w60, wild
    from games.checked import CheckedGame

    seed, rate, any_cards, agent, variant, manual = arguments
    dice, by_hand = Dice(seed), manual and seed % 2 == 1
    options = Options(auto_payment=not by_hand)
    try:
        if variant:
            _variant(seed, rate, variant, dice, any_cards=any_cards, by_hand=by_hand)
            return seed, ""
        if any_cards:
            CheckedGame([wild(dice), wild(dice)], seed, rate=rate, most=600, options=options).run()
            return seed, ""
        if agent:
            game = CheckedGame(shipped(seed), seed, rate=rate, agent=agent, options=options).run()
            return seed, "" if game.result is not None else "did not end"
        decks = ([w60(), w60()], [mixed(), mixed()], [w60(), mixed()], [mixed(), mixed(), w60()])[seed % 4]
        game = CheckedGame(decks, seed, rate=rate, options=options).run()
        return seed, "" if game.result is not None else "did not end"
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = ", ".join([*getattr(error, "__notes__", ()), Path(last.filename).name, f"line {last.lineno}"])
        return seed, f"{type(error).__name__}: {error} ({where})"


def _variant(seed: int, rate: int, variant: str, dice: Dice, *, any_cards: bool, by_hand: bool) -> None:
    """A game of a variant, or of the one whose turn it is, under one edition or the other."""
    import msgspec

    from arbitre.rules.editions import CURRENT, PINNED
    from games.checked import CheckedGame
    from games.variants import NAMES, begun

    name = NAMES[seed % len(NAMES)] if variant == "all" else variant
    played = begun(name, dice, any_cards=any_cards)
    options = msgspec.structs.replace(played.options, auto_payment=played.options.auto_payment and not by_hand)
    edition = CURRENT if dice.below(2) else PINNED
    most = 600 if any_cards else 1200
    try:
        CheckedGame(played.decks, seed, played.life, rate, most, options, edition).run()
    except Exception as error:
        error.add_note(f"{name or 'several players'}, {edition.name}{', by hand' * by_hand}")
        raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rate", type=int, default=40, help="dear checks at one decision in so many")
    parser.add_argument(
        "--wild", action="store_true", help="decks of any cards of the catalogue, not played to the end"
    )
    parser.add_argument("--shipped", default="", metavar="AGENT", help="the shipped decks, played by random or greedy")
    parser.add_argument("--variant", default="", metavar="NAME", help="games of a variant, or of all by turns")
    parser.add_argument("--manual", action="store_true", help="mana is paid by hand in every other game")
    given = parser.parse_args()
    how = (given.rate, given.wild, given.shipped, given.variant, given.manual)
    seeds = [(seed, *how) for seed in range(given.first, given.first + given.games)]
    played = broken = 0
    with multiprocessing.Pool(given.jobs) as pool, suppress(KeyboardInterrupt):
        for seed, problem in pool.imap_unordered(one, seeds):
            played += 1
            if problem:
                broken += 1
                print(f"seed {seed}: {problem}", flush=True)
            if played % 100 == 0:
                print(f"{played} of {given.games} games, {broken} broken", file=sys.stderr, flush=True)
    print(f"{played} of {given.games} games, {broken} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
