"""Stickers (CR26 123): how a player puts one on an object, and when they stay on what it becomes."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.name_words import count_words, with_words
from arbitre.engine.kernel.decisions import Number, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.errors import EngineFault
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.stickers import NameSticker, Stuck

TICKET: Final = "ticket"
"""CR26 107.17, 107.17a: {TK} is a ticket counter of a player, who pays by removing it."""
_SEVERAL: Final = "stickers on what several cards represent are not understood"


def put_name_sticker(game: Game, player: int, obj: Obj, source: int) -> Procedure:
    """CR26 123.3, 123.3b–c, 123.6b: on an object that the player owns, a sticker that is on none of them; its cost is
    paid, and the object's controller chooses where in the name it stands. Returns whether one was put there.

    :raises EngineFault: several cards represent the object (CR26 123.5c).
    """
    free = _free(game, game.state.player(player))
    if obj.owner != player or not free:
        return False
    if obj.merged:
        raise EngineFault(_SEVERAL, "123.5c (2026-04-17)")
    labels = {_label(sticker): number for number, sticker in reversed(free.items())}
    (chosen,) = yield Select(player, "sticker", sorted(labels), rule="123.3 (2026-04-17)", source=source)
    number = labels[str(chosen)]
    sticker = free[number]
    if sticker.tickets:
        yield from propose(game, [Event(Kind.COUNTERS, subject=player, word=TICKET, amount=-sticker.tickets)])
    name = characteristics(game, obj.id).name
    chooser = controller(game, obj.id)
    after = yield Number(chooser, "sticker place", 0, count_words(name), "123.6b (2026-04-17)", obj.id)
    stuck = Stuck(number, sticker, after, game.state.new_id())
    game.state.put(obj, Obj.stickers, (*obj.stickers, stuck))
    announced = with_words(name, sticker.words, after)
    game.note("puts sticker", "123.6b (2026-04-17)", player=player, object=obj.id, chosen=announced)
    return True


def _free(game: Game, player: Player) -> dict[int, NameSticker]:
    """CR26 123.3, 123.3c: the player's stickers that are on none of the player's objects, and can be paid for."""
    used = {stuck.number for obj in game.state.objects.values() if obj.owner == player.id for stuck in obj.stickers}
    tickets = player.counter(TICKET)
    every = enumerate(player.stickers)
    return {number: one for number, one in every if number not in used and one.tickets <= tickets}


def _label(sticker: NameSticker) -> str:
    """What is printed on it."""
    return " ".join((sticker.words, *["{TK}"] * sticker.tickets))


def check_alone(*objects: Obj) -> None:
    """Which of several cards keeps the stickers of the permanent that they were (CR26 123.5a–c) is not understood.

    :raises EngineFault: one of the objects, which are to be one permanent, has stickers.
    """
    if any(obj.stickers for obj in objects):
        raise EngineFault(_SEVERAL, "123.5c (2026-04-17)")
