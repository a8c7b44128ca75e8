"""What is answered of combat and damage: who fights whom, in which order, how much, what was done (CR 119, 506-510).

It is told by the log, and by the state where that goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbitre import text
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import MalformedInput
from arbitre.ir.values import STEPS_OF, Phase, Step, Zone
from arbitre.judge.questions.asked import FUTURE, PAST, Kind
from arbitre.judge.questions.asked_case import MOST_CHANGES, Case, Told, words
from arbitre.judge.questions.told import said
from arbitre.judge.wording.messages import said as as_usual
from arbitre.messages import Message, in_both, worded

_DEEDS: Final = {
    "attack": (("attacks", "enters attacking", "is attacking"), "object", "whom"),
    "block": (("blocks", "enters blocking"), "object", "attacker"),
    "blocked": (("blocks", "enters blocking"), "attacker", "object"),
    "removed": (("removed from combat",), "object", ""),
    "untap": (("untaps",), "object", ""),
    "tap": (("taps",), "object", ""),
    "regenerate": (("regenerates",), "object", ""),
    "phase out": (("phases out",), "object", ""),
    "phase in": (("phases in",), "object", ""),
    "enter": (("moves", "appears"), "object", ""),
}
"""The lines of the log that tell of a deed: who does it, and to whom."""
_RULES: Final = {
    "attack": "508.1a",
    "block": "509.1a",
    "blocked": "509.1h",
    "unblocked": "509.1h",
    "removed": "506.4",
    "untap": "502.2",
}
_AS_TOLD: Final = frozenset({"attacks", "blocks"})
"""What was declared; what entered attacking never "attacked" (CR 508.4)."""


def _lines(case: Case, entries: Sequence[Entry], *heads: Message, of_all: bool = False) -> Told:
    shown = entries if of_all else entries[-MOST_CHANGES:]
    return lambda lang: [*(worded(one, lang) for one in heads), *case.log(shown)(lang)]


def _is_of(case: Case, id: int, wanted: Sequence[int]) -> bool:
    """Whether something is meant, or is of a player who is."""
    if not wanted or id in wanted:
        return True
    game = case.game
    if game.state.is_player(id):
        return False
    obj = game.state.find(id)
    whose = obj.controller if obj is not None else 0
    return whose in wanted


def _deeds(case: Case, deed: str) -> list[Entry]:
    """The lines that tell of it in this turn; in a combat that goes on, only of what fights still."""
    game = case.game
    names, part, _ = _DEEDS[deed]
    told = [one for one in game.log if one.what in names and one.turn == game.state.turn]
    if deed == "blocked":
        told += [one for one in game.log if one.what == "becomes blocked" and one.turn == game.state.turn]
        return told
    if case.asked.tense == PAST:
        return [one for one in told if one.what in _AS_TOLD or deed not in ("attack", "block")]
    fighting = [one for one in told if _fights(case, int(dict(one.parts)[part]), deed)]
    goes_on = deed in ("attack", "block") and game.state.step in STEPS_OF[Phase.COMBAT]
    return fighting if fighting or goes_on else told


def _fights(case: Case, id: int, deed: str) -> bool:
    obj = case.game.state.objects.get(id)
    return obj is not None and bool(obj.attacking if deed == "attack" else obj.blocking)


def fighters(case: Case) -> tuple[None, Told]:
    """Which creatures attack or block, are blocked or not; how many."""
    deed, by, game = case.asked.detail, case.by, case.game
    if deed == "unblocked":
        return _unblocked(case)
    if deed in ("tapped", "untapped"):
        return _in_state(case, tapped=deed == "tapped")
    _, part, other = _DEEDS[deed]
    told: dict[int, Entry] = {}
    for one in _deeds(case, deed):
        parts = dict(one.parts)
        id = int(parts.get(part, parts["object"]))
        if _is_of(case, id, [one for one in by if game.state.is_player(one)]) or parts.get(other) in by:
            told.setdefault(id, one)
    if deed == "block":
        told = {id: one for id, one in told.items() if _is_whom(case, one, other)}
    past = deed == "attack" and case.asked.tense == PAST
    count = said("attacked" if past else deed, count=len(told), rule=case.rule(_RULES[deed]))
    return None, _lines(case, list(told.values()), count, of_all=True)


def _in_state(case: Case, *, tapped: bool) -> tuple[None, Told]:
    """CR 110.6: the creatures that are tapped, or untapped."""
    game = case.game
    there = [id for id in game.state.battlefield if characteristics(game, id).is_creature]
    found = [id for id in there if game.object(id).tapped is tapped]
    key = "is tapped" if tapped else "is untapped"
    names = [as_usual(key, name=text.both(id, game)) for id in found]
    return None, words(*(names or [said("no creature so")]))


def _is_whom(case: Case, entry: Entry, other: str) -> bool:
    things = [one for one in case.by if not case.game.state.is_player(one)]
    return not things or dict(entry.parts).get(other) in things


def _unblocked(case: Case) -> tuple[None, Told]:
    """CR 509.1h: the attackers that nothing blocks."""
    attacks = {int(dict(one.parts)["object"]): one for one in _deeds(case, "attack")}
    blocked = {int(dict(one.parts).get("attacker", dict(one.parts)["object"])) for one in _deeds(case, "blocked")}
    left = [one for id, one in attacks.items() if id not in blocked and _is_of(case, id, case.by)]
    count = said("unblocked", count=len(left), rule=case.rule("509.1h"))
    return None, _lines(case, left, count, of_all=True)


def whom(case: Case) -> tuple[None, Told]:
    """What something attacks or blocks."""
    deed = case.asked.detail
    told = [one for one in _deeds(case, deed) if _is_of(case, int(dict(one.parts)["object"]), case.about)]
    nothing = said("nothing attacked" if deed == "attack" else "nothing blocked", rule=case.rule(_RULES[deed]))
    if case.asked.count:
        others = {dict(one.parts).get(_DEEDS[deed][2]) for one in told}
        count = said("blocked" if deed == "block" else "attack", count=len(others), rule=case.rule(_RULES[deed]))
        return None, _lines(case, told, count, of_all=True)
    return None, case.log(told) if told else words(nothing)


def did(case: Case) -> tuple[bool, Told]:
    """Whether somebody or something has done, or was done, what is asked."""
    deed = case.asked.detail
    told = [one for one in _deeds(case, deed) if _is_deed(case, one)]
    if deed == "untap" and not told and case.asked.tense == FUTURE:
        told = _at_next_untap(case)
    if deed == "removed" and not told:
        told = _left_while_fighting(case)
    if told:
        return True, _lines(case, told)
    return False, words(*_not_done(case, deed))


def _at_next_untap(case: Case) -> list[Entry]:
    """CR 502.2: what comes of it in its controller's next untap step, to which the game goes on."""
    game, turn = case.game, case.game.state.turn
    whose = case.now if game.state.is_player(case.now) else game.controller(case.now)
    while (decision := game.decision) is not None and game.state.turn <= turn + len(game.state.players):
        if game.state.turn > turn and game.state.active == whose and game.state.step is not Step.UNTAP:
            break
        case.playing.move_on(decision)
    return [one for one in _deeds(case, "untap") if _is_deed(case, one)]


def _is_deed(case: Case, entry: Entry) -> bool:
    _, part, other = _DEEDS[case.asked.detail]
    parts = dict(entry.parts)
    if case.asked.detail == "enter" and Zone.BATTLEFIELD.value not in (parts.get("to"),):
        return False
    doer = int(parts.get(part, parts["object"]))
    became = int(parts.get("became", 0))
    done_to = not case.by or parts.get(other) in case.by or (not other and True)
    return done_to and (_is_of(case, doer, case.about) or (became in case.about and bool(became)))


def _left_while_fighting(case: Case) -> list[Entry]:
    """CR 506.4: what leaves the battlefield while it fights is removed from combat."""
    game = case.game
    fought = {
        int(dict(one.parts)["object"])
        for deed in ("attack", "block")
        for one in game.log
        if one.what in _DEEDS[deed][0]
    }
    return [
        one
        for one in game.log
        if one.what == "moves"
        and one.turn == game.state.turn
        and "combat" in one.step + " combat" * one.step.startswith("declare")
        and dict(one.parts)["object"] in fought & set(case.about)
    ]


def _not_done(case: Case, deed: str) -> Iterator[Message]:
    name = case.names() if case.about else "-"
    if deed in ("attack", "block", "blocked", "removed") and case.about:
        yield said(f"not {deed}", name=name, rule=case.rule(_RULES[deed]))
        obj = case.game.state.objects.get(case.now)
        if deed == "removed" and obj is not None and (obj.attacking or obj.blocking):
            key = "still attacking" if obj.attacking else "still blocking"
            yield said(key, name=name, rule=case.rule("506.4"))
    elif case.about:
        obj = case.game.state.objects.get(case.now)
        tapped = deed in ("tap", "untap") and obj is not None and obj.zone is Zone.BATTLEFIELD
        key = "is tapped" if obj is not None and obj.tapped else "is untapped"
        yield as_usual(key, name=name) if tapped else said("not at all", name=name)


def sides(case: Case) -> tuple[None, Told]:
    """CR 506.2: who attacks, and who defends."""
    game, active = case.game, case.game.state.active
    if case.asked.detail == "attacking":
        return None, words(said("attacking", name=text.both(active, game), rule=case.rule("506.2")))
    attacked = {one.defending_player for one in game.state.objects.values() if one.attacking and one.defending_player}
    others = [one.id for one in game.state.players if one.id != active and one.id in (attacked or {one.id})]
    return None, words(*(said("defending", name=text.both(id, game), rule=case.rule("506.2")) for id in others))


def order(case: Case) -> tuple[None, Told]:
    """CR 509.2, 509.3: the order of damage assignment, or who announces it.

    :raises MalformedInput: none is announced here, and nothing is named.
    """
    game = case.game
    if case.asked.detail == "who":
        return None, words(*_who_orders(case))
    there = [id for id in case.about or game.state.battlefield if id in game.state.objects]
    told = [
        said(
            "order",
            name=text.both(id, game),
            names=_joined(case, order),
            rule=case.rule("509.2" if game.object(id).attacking else "509.3"),
        )
        for id in there
        if len(order := game.object(id).damage_order) > 1
    ]
    if not told and not case.about:  # it is asked of the rules
        raise MalformedInput(said("no order", rule=case.rule("509.2")))
    return None, words(*(told or [said("no order", rule=case.rule("509.2"))]))


def _joined(case: Case, ids: Sequence[int]) -> Message:
    return in_both(*(", ".join(text.name(id, case.game, lang) for id in ids) for lang in text.LANGUAGES))


def _who_orders(case: Case) -> Iterator[Message]:
    game = case.game
    active = text.both(game.state.active, game)
    defending = [one.id for one in game.state.players if one.id != game.state.active]
    yield said("orders blockers", name=active, rule=case.rule("509.2"))
    yield said("orders attackers", name=_joined(case, defending), rule=case.rule("509.3"))


def lethal(case: Case) -> tuple[None, Told]:
    """CR 510.1c, 702.2c: how much damage would be lethal, by what is marked already."""
    game, id = case.game, case.now
    if game.state.is_player(id):
        raise MalformedInput(said("has no size", name=game.player(id).name, rule=case.rule("208.3")))
    obj, found = game.object(id), characteristics(game, id)
    if found.toughness is None:
        return None, words(said("has no size", name=text.both(id, game), rule=case.rule("208.3")))
    deadly = any("deathtouch" in characteristics(game, one).keywords for one in case.by if one in game.state.objects)
    if deadly:
        return None, words(said("lethal by touch", name=text.both(id, game), count=1, rule=case.rule("702.2c")))
    needed = max(found.toughness - obj.damage, 0)
    told = said(
        "lethal",
        name=text.both(id, game),
        count=needed,
        toughness=found.toughness,
        damage=obj.damage,
        rule=case.rule("510.1c"),
    )
    return None, words(told)


def most(case: Case) -> tuple[None, Told]:
    """CR 510.1a-d, 702.19b: what is left of the power after lethal damage to all that comes before it in the order."""
    game, wanted = case.game, case.about[0]
    sources = [id for id in _assigning(case) if wanted in _reached(case, id)]
    if not sources:
        return None, words(said("assigns it none", name=text.both(wanted, game), rule=case.rule("510.1c")))
    told: list[Message] = []
    for id in sources:
        order = [one for one in _order(case, id) if one != wanted]
        before = order[: _order(case, id).index(wanted)] if wanted in _order(case, id) else order
        power = max(characteristics(game, id).power or 0, 0)
        kept = [(one, _lethal_of(case, one, id)) for one in before]
        count = max(power - sum(n for _, n in kept), 0)
        name, to = text.both(id, game), text.both(wanted, game)
        through = game.state.is_player(wanted) and game.object(id).blocked
        rule = case.rule("702.18b" if through else "510.1c")
        told.append(said("most", name=name, to=to, power=power, count=count, rule=rule))
        told += [said("keeps", name=text.both(one, game), count=n, rule=case.rule("510.1c")) for one, n in kept]
    return None, words(*told)


def _assigning(case: Case) -> list[int]:
    """What assigns the damage: the creature that is named, or those of a player that fight."""
    game = case.game
    fighting = [id for id in game.state.battlefield if game.object(id).attacking or game.object(id).blocking]
    if not case.by:
        return fighting
    if game.state.is_player(case.by[0]):
        return [id for id in fighting if game.controller(id) == case.by[0]]
    return [id for id in fighting if id in case.by]


def _order(case: Case, id: int) -> list[int]:
    """What a creature assigns its damage to, in order."""
    game, obj = case.game, case.game.object(id)
    if obj.damage_order:
        return list(obj.damage_order)
    if obj.blocking:
        return list(obj.blocking)
    return [one for one in game.state.battlefield if id in game.object(one).blocking]


def _reached(case: Case, id: int) -> list[int]:
    """What a creature can assign its damage to at all: also whom it attacks, unblocked or with trample (CR 702.19b)."""
    game, obj = case.game, case.game.object(id)
    through = obj.attacking and (not obj.blocked or "trample" in characteristics(game, id).keywords)
    return [*_order(case, id), *([obj.attacking] if through else [])]


def _lethal_of(case: Case, id: int, by: int) -> int:
    found = characteristics(case.game, id)
    if "deathtouch" in characteristics(case.game, by).keywords:
        return 1
    return max((found.toughness or 0) - case.game.object(id).damage, 0)


def _of_combat(case: Case) -> list[Entry]:
    """The lines of combat damage in this turn."""
    turn = case.game.state.turn
    steps = ("first_combat_damage", "combat_damage")
    return [one for one in case.game.log if one.what == "deals damage" and one.turn == turn and one.step in steps]


def first(case: Case) -> tuple[bool | None, Told]:
    """CR 510.5: what deals combat damage before the rest."""
    dealt = _of_combat(case)
    if not dealt:
        return False if case.about else None, words(said("no combat damage"))
    early = [one for one in dealt if one.step == dealt[0].step]
    alone = len(early) < len(dealt) or early[0].step.startswith("first")
    yes = alone and any(dict(one.parts)["source"] in case.about for one in early) if case.about else None
    return yes, case.log(early)


def damage_steps(case: Case) -> tuple[None, Told]:
    """CR 510.5: a second one if something has first strike or double strike; none if nothing attacks (CR 508.6)."""
    game = case.game
    fighting = [id for id in game.state.battlefield if game.object(id).attacking or game.object(id).blocking]
    early = [id for id in fighting if {"first strike", "double strike"} & set(characteristics(game, id).keywords)]
    dealt = {one.step for one in _of_combat(case)}
    attacked = fighting or dealt
    count = 2 if early or "first_combat_damage" in dealt else 1 if attacked else 0
    rule = case.rule("510.5" if count == 2 else "506.1" if count else "508.6")
    names = [said("strikes first", name=text.both(id, game)) for id in early]
    return None, words(said("damage steps", count=count, rule=rule), *names)


def dealt(case: Case) -> tuple[bool, Told]:
    """CR 510.2: whether combat damage is dealt in this turn.

    :raises MalformedInput: nothing attacks: it is asked of the rules.
    """
    found = _of_combat(case)
    if not found and not any(one.attacking for one in case.game.state.objects.values()):
        raise MalformedInput(said("no combat damage"))
    return bool(found), case.log(found[-MOST_CHANGES:]) if found else words(said("no combat damage"))


def prevented(case: Case) -> tuple[bool | None, Told]:
    """CR 615: how much damage was prevented."""
    kept = [
        one
        for one in case.game.log
        if one.what == "prevents" and (not case.about or dict(one.parts).get("to") in case.about)
    ]
    total = sum(int(dict(one.parts)["amount"]) for one in kept)
    count = said("prevented", count=total, rule=case.rule("615.1"))
    return None if case.asked.count else bool(total), _lines(case, kept, count)


def sources(case: Case) -> tuple[None, Told]:
    """CR 119.1: what has dealt damage to something."""
    dealt = [
        one
        for one in case.game.log
        if one.what == "deals damage" and (not case.about or dict(one.parts)["to"] in case.about)
    ]
    nothing = said("no damage", name=case.names()) if case.about else said("no combat damage")
    return None, case.log(dealt[-MOST_CHANGES:]) if dealt else words(nothing)


def has_size(case: Case) -> tuple[bool, Told]:
    """CR 208.3: only a creature has power and toughness."""
    game, id = case.game, case.now
    found, name = characteristics(game, id), text.both(id, game)
    if found.power is None or found.toughness is None:
        return False, words(said("has no size", name=name, rule=case.rule("208.3")))
    return True, words(
        said("has size", name=name, power=found.power, toughness=found.toughness, rule=case.rule("208.1"))
    )


def assigned_none(case: Case) -> list[Message]:
    """CR 510.1a, 510.1c: why something that fights deals no combat damage."""
    game, id = case.game, case.now
    obj = game.state.objects.get(id)
    if obj is None or not (obj.attacking or obj.blocking):
        return []
    power, name = characteristics(game, id).power, text.both(id, game)
    if power is not None and power <= 0:
        return [said("assigns none", name=name, power=power, rule=case.rule("510.1a"))]
    if obj.blocked and obj.attacking:
        return [said("deals none blocked", name=name, rule=case.rule("510.1c"))]
    return []


ANSWERS: Final[dict[Kind, Callable[[Case], tuple[bool | None, Told]]]] = {
    Kind.DID: did,
    Kind.FIGHTERS: fighters,
    Kind.WHOM: whom,
    Kind.SIDES: sides,
    Kind.ORDER: order,
    Kind.LETHAL: lethal,
    Kind.MOST: most,
    Kind.FIRST: first,
    Kind.DAMAGE_STEPS: damage_steps,
    Kind.DEALT: dealt,
    Kind.PREVENTED: prevented,
    Kind.SOURCES: sources,
    Kind.HAS_SIZE: has_size,
}
