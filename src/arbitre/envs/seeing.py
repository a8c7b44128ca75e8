"""What an agent observes: its player's view and the answers that there are, as one vector, and which can be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy
from gymnasium import spaces

from arbitre.envs.answers import WIDTH, described
from arbitre.views import View, arrays

MOST_ANSWERS: Final = 128
"""So many answers to a question can be told apart."""
MOST_THINGS: Final = 160
"""So many objects in view are in an observation."""
_NUMBERS: Final = numpy.iinfo(numpy.int32)


def layout(players: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes: those of ``docs/views.md``, and what each answer is."""
    return {
        "place": (len(arrays.PLACE),),
        "players": (players, len(arrays.SEAT)),
        "things": (MOST_THINGS, len(arrays.THING)),
        "answers": (MOST_ANSWERS, WIDTH),
    }


def size(players: int) -> int:
    """How many numbers that are."""
    return sum(int(numpy.prod(shape)) for shape in layout(players).values())


def space(players: int) -> spaces.Dict:
    """What can be observed: the numbers, and 1 for each action that can be taken."""
    seen = spaces.Box(_NUMBERS.min, _NUMBERS.max, (size(players),), numpy.int32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (MOST_ANSWERS,), numpy.int8)})


def actions() -> spaces.Discrete:
    """What can be done: the number of an answer."""
    return spaces.Discrete(MOST_ANSWERS)


def observed(view: View, answers: Sequence[Any]) -> dict[str, Any]:
    """What the viewer observes who has these answers."""
    mask = numpy.zeros(MOST_ANSWERS, numpy.int8)
    mask[: len(answers)] = 1
    return {"observation": vector(view, answers), "action_mask": mask}


def vector(view: View, answers: Sequence[Any]) -> Any:
    """The parts of an observation, one after the other."""
    found, parts = view.arrays(), []
    what = view.decision.what if view.decision is not None else ""
    told = numpy.array([described(one, what) for one in answers], numpy.int64).reshape(len(answers), WIDTH)
    given = {"place": found.place, "players": found.players, "things": found.things, "answers": told}
    for name, shape in layout(len(view.players)).items():
        part = numpy.zeros(shape, numpy.int32)
        held = given[name][: shape[0]]
        part[: len(held)] = numpy.clip(held, _NUMBERS.min, _NUMBERS.max)
        parts.append(part.reshape(-1))
    return numpy.concatenate(parts)


def taken_apart(observation: Any, players: int) -> dict[str, Any]:
    """The parts of an observation by their names."""
    found, start = {}, 0
    for name, shape in layout(players).items():
        end = start + int(numpy.prod(shape))
        found[name] = observation[start:end].reshape(shape)
        start = end
    return found
