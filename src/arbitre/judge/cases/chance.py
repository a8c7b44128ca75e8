"""Coins and dice of a script: what it tells of them is looked for among games that differ by chance alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from arbitre.engine.games.game import Game
from arbitre.ir.values import PlanarFace
from arbitre.judge.answers.base import said
from arbitre.judge.cases.script import Script
from arbitre.judge.queues import ScriptError
from arbitre.judge.world import World

COINS: Final = {"wins flip": True, "flips heads": True, "loses flip": False, "flips tails": False}
"""What the log says of a coin."""
IGNORED: Final = "ignores roll"
FACES: Final = {
    **dict.fromkeys((1, 2), PlanarFace.CHAOS),
    **dict.fromkeys(range(3, 8), PlanarFace.BLANK),
    **dict.fromkeys((8, 9), PlanarFace.PLANESWALKER),
}
"""The face of the planar die by its number in a script."""


def is_told(script: Script) -> bool:
    """Whether a script tells what coins or dice show."""
    return any(hand.coins or hand.dice for hand in script.queues.values())


def as_told(game: Game, script: Script) -> bool:
    """Whether all coins and dice so far have shown what the script tells, as far as it tells it."""
    for player, hand in script.queues.items():
        coins, dice = _shown(game, player)
        if any(shown != told for shown, told in zip(coins, hand.coins, strict=False)):
            return False
        if not _fit(dice, hand.dice[: len(dice)], in_order=not _ignores(game, player)):
            return False
    return True


def _fit(dice: Sequence[int | str], told: Sequence[int], *, in_order: bool) -> bool:
    """Whether dice show what is told; which of those rolled together is which is not told."""
    shown = dice[: len(told)]
    if not in_order:
        return Counter(shown) == Counter(told)
    return all(face in (number, FACES.get(number)) for face, number in zip(shown, told, strict=True))


def _ignores(game: Game, player: int) -> bool:
    """Whether a player has rolled dice of which one does not count (CR26 706.6)."""
    return any(entry.what == IGNORED and dict(entry.parts)["player"] == player for entry in game.log)


def check_told(world: World, script: Script) -> None:
    """A strict script tells what every coin and numbered die shows.

    :raises ScriptError: it does not.
    """
    for player, hand in script.queues.items() if script.strict else ():
        coins, dice = _shown(world.game, player)
        numbers = [face for face in dice if not isinstance(face, str)]
        for question, shown, told in (("coin", coins, hand.coins), ("die", numbers, hand.dice)):
            if len(shown) > len(told):
                raise ScriptError("missing_choice", said("missing", player=world.letter(player), question=question))


def _shown(game: Game, player: int) -> tuple[list[bool], list[int | str]]:
    """What the coins and dice of a player have shown."""
    coins: list[bool] = []
    dice: list[int | str] = []
    for entry in game.log:
        parts = dict(entry.parts)
        if parts.get("player") != player:
            continue
        if entry.what in COINS:
            coins.append(COINS[entry.what])
        elif entry.what in ("rolls", IGNORED):
            dice.append(parts["result"])
        elif entry.what == "rolls planar die":
            dice.append(str(parts["kind"]))
    return coins, dice
