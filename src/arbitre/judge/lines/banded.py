"""Attacking bands that sentences announce, and those that could have been announced (CR 508.1e, 702.20c)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from arbitre import text
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.games.game import Game
from arbitre.errors import IllegalAction
from arbitre.judge.queues import Queue
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import Names, Unresolved
from arbitre.judge.wording.sentences import Sentence
from arbitre.messages import Message
from arbitre.rules.numbers import cite


def told(names: Names, sentence: Sentence) -> list[Any]:
    """The creatures that a sentence puts into a band."""
    return names.later(sentence.parts["what"], sentence.place("what"))


def settle(names: Names, queue: Queue, attackers: Collection[int]) -> None:
    """The names in bands mean creatures that attack.

    :raises MalformedInput: nothing is called so.
    :raises AmbiguousInput: a name is short for several.
    """
    for band in queue.bands:
        band[:] = [names.entry(one, one.place, attackers) if isinstance(one, Unresolved) else one for one in band]


def refusal(names: Names, queue: Queue, player: int) -> IllegalAction | None:
    """CR 702.20c: why a band that nothing was asked for cannot be announced."""
    game = names.world.game
    attacks = tuple((id, obj.attacking) for id, obj in game.state.objects.items() if obj.attacking)
    settle(names, queue, [id for id, _ in attacks])
    there = list(names.world.permanents())
    bands = tuple(tuple(next((id for id in there if names.world.fits(one, id)), 0) for one in b) for b in queue.bands)
    return FormBands(game, player, attacks).check(bands) if bands else None


def unsaid(game: Game, decision: FormBands) -> Message | None:
    """That a band could have been announced, and is taken not to have been; None if none could."""
    band = next((bands[0] for bands in decision.answers() if bands), None)
    if band is None:
        return None
    return said("assumed no band", names=tuple(text.both(id, game) for id in band), rule=cite(_RULE, game.edition))


_RULE = "CR 508.1e"
