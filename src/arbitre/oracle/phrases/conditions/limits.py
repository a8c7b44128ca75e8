"""When something may be done: "activate only during your turn", "cast this spell only during combat"
(CR 506.6, 602.5b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static, Timing
from arbitre.ir.amounts import Fixed, Tally, TallyOf
from arbitre.ir.conditions import (
    AllOf,
    CombatPoint,
    CombatPointIs,
    Compares,
    DuringStep,
    FirstCombat,
    FirstStep,
    NotSo,
    TurnOf,
)
from arbitre.ir.modifications import CastOnlyIf
from arbitre.ir.node import Condition
from arbitre.ir.refs import Attached, ControllerOf, OwnerOf, Players, This, Who, You
from arbitre.ir.values import Compare, Phase, Step, Zone
from arbitre.oracle.categories import CONDITION, CONDITIONS, LIMITS, PLAIN_STATIC, PLAYER
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER

# --- times ------------------------------------------------------------------------------------------------------------

Conditions = tuple[Condition, ...]
MINE, THEIRS = TurnOf(You()), TurnOf(Players(Who.OPPONENTS))
COMBAT = DuringStep(phases=(Phase.COMBAT,))
WHERE = Category("part of a turn")
""" "During your turn": a tuple of Conditions."""
for _conditions, _en, _fr in (
    ((MINE,), "during your turn", "pendant votre tour"),
    ((MINE,), "during their turn", None),
    ((MINE, DuringStep((Step.DRAW,))), "during their draw step", None),
    ((THEIRS,), "during a opponent's turn", "pendant le tour d'un adversaire"),
    ((COMBAT,), "during combat", "pendant le combat"),
    ((MINE, COMBAT), "during combat on your turn", "pendant le combat à votre tour"),
    ((MINE, COMBAT), "during your turn and only during combat", None),
    ((THEIRS, COMBAT), "during combat on a opponent's turn", "pendant le combat au tour d'un adversaire"),
    ((MINE, DuringStep((Step.UPKEEP,))), "during your upkeep", "pendant votre entretien"),
    ((THEIRS, DuringStep((Step.UPKEEP,))), "during a opponent's upkeep", "pendant l'entretien d'un adversaire"),
    ((MINE, DuringStep((Step.DRAW,))), "during your draw step", "pendant votre étape de pioche"),
    ((MINE, DuringStep((Step.END,))), "during your end step", "pendant votre étape de fin"),
    ((DuringStep((Step.UPKEEP,)),), "during any upkeep step", "pendant n'importe quelle étape d'entretien"),
    (
        (DuringStep((Step.DECLARE_ATTACKERS,)),),
        "during the declare attackers step",
        "pendant l'étape de déclaration des attaquants",
    ),
    (
        (DuringStep((Step.DECLARE_BLOCKERS,)),),
        "during the declare blockers step",
        "pendant l'étape de déclaration des bloqueurs",
    ),
    ((DuringStep((Step.END_COMBAT,)),), "during the end of combat step", "pendant l'étape de fin de combat"),
):
    row(WHERE, _conditions, en=_en, fr=_fr, alias=_fr is None)
row(
    CONDITION,
    FirstCombat(),
    en="it's the first combat phase of the turn",
    fr="ce être* la première phase de combat du tour",
)
for _step, _en, _fr in (
    (Step.UPKEEP, "upkeep", "premier entretien"),
    (Step.END, "end step", "première étape de fin"),
    (Step.DRAW, "draw step", "première étape de pioche"),
):
    row(CONDITION, FirstStep(step=_step), en=f"it's the first {_en} of the turn", fr=f"ce être* le* {_fr} du tour")
POINT = Category("point in combat")
for _point, _en, _fr in (
    (CombatPoint.BEFORE_ATTACKERS, "before attackers are declared", "avant que les attaquants ne soient déclarés"),
    (CombatPoint.BEFORE_BLOCKERS, "before blockers are declared", "avant que les bloqueurs ne soient déclarés"),
    (CombatPoint.AFTER_BLOCKERS, "after blockers are declared", "après que les bloqueurs ont été déclarés"),
    (CombatPoint.BEFORE_DAMAGE, "before the combat damage step", "avant l'étape des blessures de combat"),
    (CombatPoint.BEFORE_END_OF_COMBAT, "before the end of combat step", "avant l'étape de fin de combat"),
):
    row(POINT, (CombatPointIs(_point),), en=_en, fr=_fr)


def _is_point(condition: Condition) -> bool:
    return isinstance(condition, CombatPointIs)


def _split(times: Conditions) -> dict[str, Any] | None:
    """The part of a turn and the point in combat, where both are said."""
    if len(times) < 2 or not _is_point(times[-1]):
        return None
    return {"where": times[:-1], "point": times[-1:]}


TIMES = Category("times")
row(TIMES, of_type=tuple, en="{where}", fr="{where}", where=WHERE)
row(TIMES, of_type=tuple, en="{point}", fr="{point}", point=POINT)
row(
    TIMES,
    build=lambda where, point: (*where, *point),
    unbuild=lambda v: s if (s := _split(v)) and COMBAT in v else None,
    of_type=tuple,
    en="{where} {point}",
    fr="{where} {point}",
    where=WHERE,
    point=POINT,
)
row(
    TIMES,
    build=lambda where, point: (*where, *point),
    unbuild=_split,
    of_type=tuple,
    en="{where}, {point}",
    fr="{where}, {point}",
    where=WHERE,
    point=POINT,
)


def together(conditions: Conditions) -> Condition:
    """Several conditions as one."""
    return conditions[0] if len(conditions) == 1 else AllOf(conditions)


def apart(condition: Condition) -> Conditions:
    """The inverse of :func:`together`."""
    return condition.parts if isinstance(condition, AllOf) else (condition,)


def is_time(condition: Condition) -> bool:
    """Whether it is said by "during" or "before" rather than "if"."""
    return isinstance(condition, (TurnOf, DuringStep, CombatPointIs))


def times_and_rest(condition: Condition) -> tuple[Conditions, Conditions]:
    """What is said by "during", then what is said by "if"."""
    parts = apart(condition)
    count = next((i for i, part in enumerate(parts) if not is_time(part)), len(parts))
    return parts[:count], parts[count:]


# --- activated abilities ----------------------------------------------------------------------------------------------

Fields = tuple[tuple[str, Any], ...]
"""The fields of an Activated that a limit sets."""
RESTRICTION = Category("limit of an activated ability")
""" "As a sorcery", "once each turn", "during your turn", "if you control a Swamp": Fields."""
row(
    RESTRICTION,
    (("timing", Timing.SORCERY),),
    en="as a sorcery",
    en_2011="any time you could cast a sorcery",
    fr="lorsque vous pourriez lancer un rituel",
)
row(
    RESTRICTION,
    (("timing", Timing.PRIORITY),),
    en="as a instant",
    en_2011="any time you could cast a instant",
    fr="lorsque vous pourriez lancer un éphémère",
)
row(RESTRICTION, (("once", True),), en="once", fr="une seule fois")
row(RESTRICTION, (("per_turn", 1),), en="once each turn", fr="une fois par tour")
row(
    RESTRICTION,
    build=lambda times: (("condition", together(times)),),
    unbuild=lambda v: (
        {"times": apart(v[0][1])} if v[0][0] == "condition" and all(map(is_time, apart(v[0][1]))) else None
    ),
    of_type=tuple,
    en="{times}",
    fr="{times}",
    times=TIMES,
)
row(RESTRICTION, (("condition", h.condition),), en="if {condition}", fr="si {condition}", condition=CONDITIONS)


def merged(fields: Fields) -> dict[str, Any] | None:
    """The fields of several limits; conditions join, anything else is said once."""
    found: dict[str, Any] = {}
    for name, value in fields:
        if name == "condition" and name in found:
            value = together((*apart(found[name]), *apart(value)))
        elif name in found:
            return None
        found[name] = value
    return found


def parted(fields: dict[str, Any]) -> tuple[Fields, ...]:
    """The limits that say these fields."""
    found: list[Fields] = []
    for name in ("timing", "condition", "per_turn", "once"):
        if name not in fields:
            continue
        if name == "condition":
            times, rest = times_and_rest(fields[name])
            found += [((name, together(part)),) for part in (times, rest) if part]
        else:
            found.append(((name, fields[name]),))
    return tuple(found)


LIMIT = Category("sentence with limits of an activated ability")


def _only(one: Fields, other: Fields = ()) -> Fields:
    return (*one, *other)


row(
    LIMIT,
    _only(h.one),
    written=lambda one: len(one) == 1 and (one[0][0] != "per_turn" or one[0][1] == 1),
    en="activate only {one}.",
    fr="n'activez que {one}.",
    one=RESTRICTION,
    en_2011="activate this ability only {one}.",
    fr_2011="n'activez cette capacité que {one}.",
)
row(
    LIMIT,
    build=_only,
    unbuild=lambda v: {"one": v[:1], "other": v[1:]} if len(v) == 2 else None,
    of_type=tuple,
    en="activate only {one} and only {other}.",
    fr="n'activez que {one} et que {other}.",
    one=RESTRICTION,
    other=RESTRICTION,
    en_2011="activate this ability only {one} and only {other}.",
    fr_2011="n'activez cette capacité que {one} et que {other}.",
)
row(
    LIMIT,
    (("per_turn", h.n),),
    en="activate no more than {n} times each turn.",
    fr="n'activez pas plus de {n} fois par tour.",
    n=INTEGER,
)
row(LIMIT, (("per_turn", 2),), en="activate no more than twice each turn.", alias=True)
row(
    LIMIT,
    (("by", Players(Who.EACH)),),
    en="any player may activate this ability.",
    fr="n'importe quel joueur peut activer cette capacité.",
)
row(
    LIMIT,
    (("by", Players(Who.OPPONENTS)),),
    en=("any opponent may activate this ability.", "only your opponents may activate this ability."),
    fr="n'importe quel adversaire peut activer cette capacité.",
)


row(
    LIMIT,
    (("by", h.who),),
    provided=lambda who: isinstance(who, ControllerOf | OwnerOf) and who.of in (Attached(), This()),
    en="only {who} may activate this ability.",
    fr="seul {who} peut activer cette capacité.",
    who=PLAYER,
)
for _the in ("the ", ""):
    row(
        LIMIT,
        (("by", ControllerOf(Attached())),),
        en=f"only the controller of {_the}enchanted creature may activate this ability.",
        alias=True,
    )
for _anyone, _by in (("any player", Players(Who.EACH)), ("any opponent", Players(Who.OPPONENTS))):
    row(
        LIMIT,
        (("by", _by), *h.one),
        en=f"{_anyone} may activate this ability but only {{one}}.",
        one=RESTRICTION,
        alias=True,
    )
for _en in ("activate only {one}, only {other}, and only {last}.", "activate only {one}, {other}, and only {last}."):
    row(LIMIT, (*h.one, *h.other, *h.last), en=_en, one=RESTRICTION, other=RESTRICTION, last=RESTRICTION, alias=True)


def _limits(sentences: tuple[Fields, ...]) -> Any:
    found = merged(tuple(field for sentence in sentences for field in sentence))
    return REJECT if found is None else tuple(sorted(found.items(), key=lambda field: field[0]))


def _is_only(part: Fields) -> bool:
    """Whether a limit is said by "only": "no more than twice each turn" is not."""
    ((name, value),) = part
    return name != "per_turn" or value == 1


def _limit_slots(limits: Fields) -> dict[str, Any]:
    """ "Activate only … and only …" in one sentence, whose ability it is in another."""
    fields = dict(limits)
    parts = list(parted(fields))
    sentences: list[Fields] = [(("prices", fields["prices"]),)] if "prices" in fields else []
    while parts:
        pair = parts[:2] if all(map(_is_only, parts[:2])) else parts[:1]
        sentences.append(tuple(field for part in pair for field in part))
        del parts[: len(pair)]
    if "by" in fields:
        sentences.append((("by", fields["by"]),))
    return {"sentences": tuple(sentences)}


row(
    LIMITS,
    build=_limits,
    unbuild=_limit_slots,
    of_type=tuple,
    en="{sentences}",
    fr="{sentences}",
    sentences=Series(LIMIT, "plain", least=0),
)

EARLY: Final = AllOf((MINE, Compares(TallyOf(Tally.TURNS_BEGUN), Compare.AT_MOST, Fixed(3))))
"""One of one's first three turns of the game."""
row(
    CONDITION,
    EARLY,
    en="it's your first, second, or third turn of the game",
    fr="ce être* votre premier, deuxième ou troisième tour de la partie",
)
row(
    CONDITION,
    Compares(TallyOf(Tally.SPELLS_THIS_GAME), Compare.EQUAL, Fixed(0)),
    en="this spell is the first spell you've cast this game",
    fr="ce sort est le premier sort que vous lancez dans cette partie",
)

# --- casting ----------------------------------------------------------------------------------------------------------


def _cast_only(times: Conditions = (), condition: Condition | None = None) -> Static:
    parts = times if condition is None else (*times, *apart(condition))
    return Static(This(), (CastOnlyIf(together(parts)),), zone=Zone.STACK)


def _cast_slots(given: Static, timed: bool, conditional: bool) -> dict[str, Any] | None:
    mod = given.mods[0]
    if not isinstance(mod, CastOnlyIf):
        return None
    times, rest = times_and_rest(mod.condition)
    if bool(times) != timed or bool(rest) != conditional:
        return None
    slots: dict[str, Any] = ({"times": times} if timed else {}) | ({"condition": together(rest)} if conditional else {})
    return slots if given == _cast_only(**slots) else None


_ONLY: tuple[tuple[str, str, Slots], ...] = (
    ("{times}", "{times}", {"times": TIMES}),
    ("if {condition}", "si {condition}", {"condition": CONDITIONS}),
    (
        "{times} and only if {condition}",
        "{times} et seulement si {condition}",
        {"times": TIMES, "condition": CONDITIONS},
    ),
)
for _en, _fr, _slots in _ONLY:
    row(
        PLAIN_STATIC,
        build=_cast_only,
        unbuild=lambda v, slots=_slots: _cast_slots(v, "times" in slots, "condition" in slots),
        of_type=Static,
        en=f"cast this spell only {_en}",
        fr=f"ne lancez ce sort que {_fr}",
        **_slots,
    )
row(
    PLAIN_STATIC,
    _cast_only(condition=NotSo(EARLY)),
    en=tuple(
        f"you can't cast {it} during your first, second, or third turns of the game" for it in ("this spell", "~")
    ),
    fr="vous ne pouvez pas lancer ce sort pendant vos premier, deuxième et troisième tours de la partie",
)
