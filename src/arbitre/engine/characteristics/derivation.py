"""Why a characteristic of an object is what it is (CR 613): every effect on it in the order of the layers, as data.

Each step says what was done, by which object's ability or spell, since when (timestamp), by which rule, and the value
after it; an effect that waited for younger ones says for which, and why (CR 613.7).
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import layers
from arbitre.engine.characteristics.initial import PRINTED, STATUS
from arbitre.engine.characteristics.kinds import KINDS, Deed, stated
from arbitre.engine.characteristics.layers import drafts
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import kept
from arbitre.errors import MalformedInput
from arbitre.ir.node import Amount, Modification
from arbitre.ir.values import CardType, Color, Supertype
from arbitre.messages import Messages
from arbitre.rules.numbers import cite

said: Final = Messages(
    {
        "there is no characteristic": (
            "there is no characteristic '{name}'",
            "il n'y a pas de caractéristique « {name} »",
        ),
    }
)

__all__ = ["CHARACTERISTICS", "Deed", "Derivation", "Step", "derivation"]


class Step(msgspec.Struct, frozen=True):
    """One step of a derivation."""

    layer: str
    """As rule 613 of the edition writes it: "4", "7b"; empty outside the layers."""
    rule: str
    """With the number of the edition in play."""
    source: int
    """The object whose ability or resolved spell does it."""
    deed: Deed
    value: Any
    """The characteristic after it."""
    numbers: tuple[int | None, int | None] = (None, None)
    """SETS, ADDS, COUNTERS: for power and for toughness; None leaves it alone."""
    mod: Modification | None = None
    timestamp: int = 0
    waited: tuple[tuple[str, int], ...] = ()
    """For effects of which sources it waited because it depends on them, and what they change about it: its
    "existence", its "scope" (what it applies to), its "deed" (CR 613.7a)."""
    looped: bool = False
    """It depends on effects that depend on it, so that timestamps decide (CR 613.7b)."""


class Derivation(msgspec.Struct, frozen=True):
    """The value of a characteristic with the steps that lead to it."""

    object: int
    characteristic: str
    value: Any
    steps: tuple[Step, ...]


def derivation(game: Game, id: int, characteristic: str) -> Derivation:
    """CR 613: how the characteristic (a key of CHARACTERISTICS) of an object comes about.

    :raises MalformedInput: there is no such characteristic.
    :raises EngineFault: there is no such object now.
    """
    if characteristic not in CHARACTERISTICS:
        raise MalformedInput(said("there is no characteristic", name=characteristic), expected=tuple(CHARACTERISTICS))
    show, own_layers = CHARACTERISTICS[characteristic]
    steps: list[Step] = []
    alike: dict[int, Step] = kept(game, ("told", characteristic), None, dict)  # what they are of is kept as long
    for raw in layers.derivation(game, id):
        value = show(raw)
        told = raw.what == STATUS or (raw.layer and raw.layer[0] in own_layers)
        if not steps or value != steps[-1].value or told:
            step = alike.get(id_of(raw))
            if step is None:
                step = alike[id_of(raw)] = _step(game, raw, value)
            steps.append(step)
    if characteristic in ("power", "toughness"):
        steps = list(_of_size(game, id, steps))
    return Derivation(id, characteristic, steps[-1].value, tuple(steps))


id_of: Final = builtins.id


def _of_size(game: Game, id: int, steps: Sequence[Step]) -> Iterator[Step]:
    """CR 208: the rule by which the number stands on the card, is an asterisk there (208.2), or is chosen as the object
    enters (208.2b); and of what is no creature, that there is none (208.3)."""
    chosen = [step.deed is Deed.SETS and not step.layer for step in steps]
    defined = any(step.layer == "7a" for step in steps)
    for step, is_chosen in zip(steps, chosen, strict=True):
        rule = ""
        if is_chosen:
            rule = "208.2b"
        elif step.deed is Deed.PRINTED:
            rule = "208.2" if defined or any(chosen) else "208.1"
            if step.value is None and game.state.permanent(id) is not None:
                rule = "208.3"
        yield msgspec.structs.replace(step, rule=cite(rule, game.edition)) if rule else step


def _step(game: Game, raw: drafts.Step, value: Any) -> Step:
    deed, numbers = _deed(raw)
    mod = raw.what if deed is Deed.MODIFIES else None
    rule = cite(raw.rule, game.edition)
    return Step(raw.layer, rule, raw.source, deed, value, numbers, mod, raw.timestamp, raw.waited, raw.looped)


def _deed(raw: drafts.Step) -> tuple[Deed, tuple[int | None, int | None]]:
    what = raw.what
    if isinstance(what, str):
        return _OF_RULES[what], (None, None)
    if isinstance(what, tuple):
        return Deed.COUNTERS, what
    deed = KINDS[type(what)].deed
    numbers = (_number(what.power), _number(what.toughness)) if deed in (Deed.SETS, Deed.ADDS) else (None, None)
    return deed, numbers


def _number(amount: Amount | None) -> int | None:
    return None if amount is None else stated(amount)


_OF_RULES: Final = {
    PRINTED: Deed.PRINTED,
    STATUS: Deed.STATUS,
    "defined": Deed.DEFINED,
    "intrinsic": Deed.INTRINSIC,
    "size": Deed.SIZE,
}

Show = Callable[[drafts.Step], Any]


def _of(field: str) -> Show:
    return lambda step: getattr(step.values, field)


def _cost(step: drafts.Step) -> str:
    cost = step.values.mana_cost
    return "" if cost is None else str(cost)


CHARACTERISTICS: Final[dict[str, tuple[Show, str]]] = {
    "name": (_of("name"), "1"),
    "mana cost": (_cost, "1"),
    "mana value": (_of("mana_value"), "1"),
    "color": (lambda step: tuple(c.value for c in Color if c in step.values.colors), "5"),
    "supertypes": (lambda step: tuple(t.value for t in Supertype if t in step.values.supertypes), ""),
    "types": (lambda step: tuple(t.value for t in CardType if t in step.values.types), "4"),
    "subtypes": (lambda step: tuple(sorted(step.values.subtypes)), "4"),
    "abilities": (_of("abilities"), "6"),
    "power": (_of("power"), "7"),
    "toughness": (_of("toughness"), "7"),
    "loyalty": (_of("loyalty"), "1"),
    "defense": (_of("defense"), "1"),
    "controller": (lambda step: step.controller, "2"),
}
"""The characteristics of an object (CR 109.3) and its controller, each with how it is shown and the layers of effects
that are told even if they leave it as it is."""
