"""Qualities chosen by whoever is said, or beside another change (CR 608.2d): "gets +1/+1 and becomes the color of your
choice", "protection from the color of its controller's choice"."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import Apply, Choice, ChooseQuality, Do, Perform
from arbitre.ir.modifications import ChosenType
from arbitre.ir.refs import ControllerOf
from arbitre.oracle.categories import DURATION, EFFECT, GAIN_MODS, OBJECTS
from arbitre.oracle.discourse.said import Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.instructions.your_choice import _FROM_COLOR, OF_CHOICE, _apart, _chosen_first

for _what, _basic, _en, _fr in (
    (Choice.CREATURE_TYPE, False, "creature type", "type de créature"),
    (Choice.BASIC_LAND_TYPE, True, "basic land type", "type de terrain de base"),
):
    row(
        OF_CHOICE,
        (ChooseQuality(_what), (ChosenType(_basic, keeps=True),)),
        en=f"become* the {_en} of your choice in addition to its|their other types",
        fr=f"devenir* du {_fr} de votre choix en plus de son* autre* type*:plur",
    )


def _besides(to: Any, mods: Any, change: Any, until: Any) -> Perform:
    return _chosen_first(change[0], Apply(to, (*mods, *change[1]), until))


def _besides_slots(given: Perform) -> dict[str, Any] | None:
    apart = _apart(given)
    if apart is None or len(apart[1].mods) < 2:
        return None
    choice, effect = apart
    slots = {"to": effect.to, "mods": effect.mods[:-1], "change": (choice, effect.mods[-1:]), "until": effect.until}
    return slots if given == _besides(**slots) else None


row(EFFECT, build=_besides, unbuild=_besides_slots, of_type=Perform, en="{to!} {mods*} and {change*} {until}", fr="{to!} {mods*} et {change*} {until}",
    to=OBJECTS, mods=GAIN_MODS, change=OF_CHOICE, until=DURATION)  # fmt: skip

_PROTECTED: Final = _FROM_COLOR[1]


def _by_its_controller(to: Any, until: Any) -> Any:
    if not isinstance(to, Targeted):
        return REJECT
    return _of_controller(stand_in(to), until)


def _of_controller(to: Any, until: Any) -> Perform:
    return _chosen_first(replace(_FROM_COLOR[0], who=ControllerOf(to)), Apply(to, _PROTECTED, until))


def _controller_slots(given: Perform) -> dict[str, Any] | None:
    match given.clauses:
        case (_, Do(effect=Apply(to=to, until=until))) if given == _of_controller(to, until):
            return {"to": to, "until": until}
    return None


row(EFFECT, build=_by_its_controller, unbuild=_controller_slots, of_type=Perform, number="",
    en="{to!} gain* protection from the color of its controller's choice {until}",
    fr="{to!} acquérir* la protection contre la couleur au choix de son contrôleur {until}", to=OBJECTS, until=DURATION)  # fmt: skip
