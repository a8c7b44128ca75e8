"""What the rules say, and which questions it answers: statements with frames of concepts.

A frame is a line, with those below it that are indented: ``+`` if the statement says yes to such a question, ``-`` if
no, ``~`` if that depends on what the statement tells, ``=`` if it is asked otherwise; then the concepts that it must
name (``a/b``: one of these), those that it may (``?a/b``) and those that it may not (``!a/b``: none of these). What
goes without saying of these may be named too (``BRINGS``). A question that names anything else is none of these, so
that words which a statement does not speak of are never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from arbitre.judge.questions.general.reading import ASKS, pairs
from arbitre.messages import Pair
from arbitre.rules.editions import Edition, LegendRule
from arbitre.rules.numbers import exists

WEAK: Final = frozenset(
    {"creature", "card", "player", "game", "may", "act", "combat", "ph:combat", "rule", "object", "count", "condition"}
    | {"wall", "wield"}
    | {"number", "same", "also", "happen", "exist", "moment", "automatic", "stay", "useful", "it", "passive", "already"}
)
"""Concepts that may stand in any question."""
GROUPS: Final = {
    "@gone": "die/destroy/sacrifice/exile/leave/removedcombat/noblocker/vanish/return",
    "@fight": (
        "attack/attacker/block/blocker/blocked/unblocked/beblocked/declare/s:declare_attackers/s:declare_blockers"
    ),
    "@who": "player/active/nonactive/opponent/defending/controller/control",
    "@ask": "what/how/when/which/whichstep/who/where/howmany/inorder",
    "@cast": "cast/act/activate/respond/play/use",
    "@light": (
        "opponent/nonactive/defending/active/own/controller/control/attacker/blocker/source/effect/spell/ability/permanent"
        "/two/several/one/each/turn/hand/thisturn/ownturn/phase/step/choose/pass/play/put/give/use/pay/deal/damage/receive"
        "/result/battlefield/simultaneous/first/stay/already/again/moment/attack/block/declare/after/before/ph:combat"
        "/other/mean/keep/instant/triggered/trigger/s:combat_damage/s:declare_blockers/s:declare_attackers/must/also/all"
    ),
}
"""Concepts that are near in meaning, under one name."""
BRINGS: Final = {
    "attacker": "attack/beattacked",
    "blocker": "block/beblocked",
    "blocked": "beblocked",
    "beblocked": "blocked",
    "damage": "deal",
    "deal": "damage",
    "triggered": "trigger/ability",
    "trigger": "ability/triggered",
    "activated": "activate/ability",
    "activate": "ability/activated",
    "manaability": "activate/mana/ability",
    "s:declare_attackers": "attacker/declare/attack",
    "s:declare_blockers": "blocker/declare/block",
    "s:combat_damage": "damage/deal/step",
    "s:first_combat_damage": "damage/deal/step/first",
    "s:second_combat_damage": "damage/deal/step/second",
    "noblocker": "blocker/blocked",
    "leave": "battlefield/hand",
    "counter": "put",
    "minus": "counter/put",
    "plus": "counter/put",
    "poison": "counter/receive/give",
    "loyalty": "counter",
    "priority": "receive",
    "sba": "check",
    "life": "number/player",
    "noncombat": "combat/spell/ability",
    "boost": "receive/gain/give/spell",
    "shrink": "receive/give/spell",
    "zero": "become",
    "toughness": "become",
    "power": "become",
    "discard": "hand",
    "k:defender": "wall",
    "takecontrol": "control/enter",
    "turnup": "facedown/creature",
    "equipped": "equip",
    "tapability": "symbol",
}
"""What each concept brings with it, which says nothing more when it is named."""


def ordered(edition: Edition) -> bool:
    """Whether orders of damage assignment are announced."""
    return edition.damage_assignment_order


def unordered(edition: Edition) -> bool:
    """Whether damage is divided without such orders."""
    return not edition.damage_assignment_order


def redirects(edition: Edition) -> bool:
    """Whether damage to a player may be redirected to a planeswalker."""
    return edition.planeswalker_redirection


def has_battles(edition: Edition) -> bool:
    """Whether there are battles."""
    return exists("CR26 310.1", edition)


def has_no_battles(edition: Edition) -> bool:
    """Whether there are none."""
    return not has_battles(edition)


def all_legends(edition: Edition) -> bool:
    """Whether all legends of one name go to the graveyard."""
    return edition.legend_rule is LegendRule.ALL


class Frame(NamedTuple):
    """One way to ask."""

    yes: bool | None
    is_open: bool
    """Whether it is asked otherwise than for yes or no."""
    needs: tuple[frozenset[str], ...]
    allowed: frozenset[str]
    barred: frozenset[str] = frozenset()

    def fits(self, concepts: frozenset[str]) -> bool:
        """Whether a question names what it must, and nothing else."""
        if concepts & self.barred or not all(concepts & one for one in self.needs):
            return False
        return all(one in WEAK or one in self.allowed or ">" in one for one in concepts)

    @property
    def named(self) -> frozenset[str]:
        """All concepts that it speaks of."""
        return self.allowed


def frame(line: str) -> Frame:
    """The frame of a line."""
    sign, *words = re.sub(r"@\w+", lambda group: GROUPS[group[0]], line).split()
    needs = [frozenset(one.split("/")) for one in words if one[0] not in "?!"]
    may = [frozenset(one[1:].split("/")) for one in words if one[0] == "?"]
    barred = frozenset(part for one in words if one[0] == "!" for part in one[1:].split("/"))
    said = frozenset().union(*needs, *may)
    brought = frozenset(more for one in said for more in BRINGS.get(one, "").split("/") if more)
    yes = {"+": True, "-": False}.get(sign)
    return Frame(yes, sign == "=", tuple(needs), said | (brought - barred), barred)


@dataclass(frozen=True)
class Statement:
    """What is so, by which rule, under which editions, and the frames of the questions that it answers."""

    rule: str
    asked: str
    words: Pair
    holds: Callable[[Edition], bool] = lambda _: True
    """Under which editions it is so."""

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        return tuple(frame(line) for line in self.asked.replace("\n  ", " ").strip().split("\n"))


class Found(NamedTuple):
    """A statement that answers a question, and how it does."""

    yes: bool | None
    words: Pair
    rule: str


def best(statements: Iterable[Statement], concepts: Sequence[str], edition: Edition) -> Found | None:
    """The statement that fits a question most closely; of "why" also what would answer yes or no."""
    asked = frozenset(concepts) | pairs(concepts)
    known = tuple(statements)
    found = _best(known, asked, edition)
    if found is None and "why" in asked:
        found = _best(known, asked - {"why"}, edition)
    if found is None and asked & ASKS and not asked & {"who", "howmany"}:
        settings = (asked - {one} for one in sorted(asked & _SETTING))
        found = next((one for less in settings if (one := _best(known, less, edition)) is not None), None)
    return found


_SETTING: Final = frozenset({"several", "two", "all", "opponent", "own", "active", "defending", "turn", "ownturn"})
"""What an open question may name besides: the rule that is told holds for it as well."""


_LIGHT: Final = frozenset(
    {"opponent", "nonactive", "defending", "active", "own", "controller", "control", "attacker", "blocker", "creature"}
    | {"source", "effect", "spell", "ability", "permanent", "object", "two", "several", "one", "each", "turn", "hand"}
    | {"thisturn", "ownturn", "phase", "step", "ph:combat", "choose", "pass", "play", "put", "give", "use", "pay"}
    | {"deal", "damage", "receive", "result", "battlefield", "simultaneous", "first", "s:end", "s:end_combat"}
    | {"s:upkeep", "s:draw", "s:declare_attackers", "s:declare_blockers", "s:combat_damage", "s:begin_combat"}
)
"""What a question may name once besides all that a statement needs: it hardly ever turns what is asked."""
_LIGHT_IF_OPEN: Final = _LIGHT | {"after", "modify", "must", "leave", "vanish", "act", "life", "between", "condition"}
"""The same for what is not asked yes or no: the rule that is told cannot be told the wrong way round."""
_ROLES: Final = frozenset({"opponent", "nonactive", "defending", "active", "controller", "control", "own"})
"""Who has priority turns what may be done."""
_SURE: Final = 4
"""So many needs are met by nothing but what is meant, though there be an unknown word."""


def nearest(statements: Iterable[Statement], concepts: Sequence[str], edition: Edition, strange: int) -> Found | None:
    """The statement that answers all but one slight word of a question, or one with *strange* words that are not
    known."""
    asked = frozenset(concepts) | pairs(concepts)
    tries = (asked, asked - {"why"}) if "why" in asked else (asked,)
    known = tuple(statements)
    return next((found for one in tries if (found := _nearest(known, one, edition, strange)) is not None), None)


def _nearest(statements: Iterable[Statement], asked: frozenset[str], edition: Edition, strange: int) -> Found | None:
    is_open = bool(ASKS & asked)
    light = (_LIGHT_IF_OPEN if is_open else _LIGHT) - (_ROLES if "priority" in asked else frozenset())
    most, found = (_SURE if strange else 2 if is_open else 3) - 1, None
    for one in statements:
        for way in one.frames if one.holds(edition) else ():
            if way.is_open is not is_open or len(way.needs) <= most:
                continue
            if way.fits(asked) or (not strange and any(way.fits(asked - {more}) for more in asked & light)):
                most, found = len(way.needs), Found(way.yes, one.words, one.rule)
    return found


def _best(statements: Iterable[Statement], asked: frozenset[str], edition: Edition) -> Found | None:
    most, found = -1, None
    for one in statements:
        if not one.holds(edition):
            continue
        for way in one.frames:
            if len(way.needs) > most and way.fits(asked) and way.is_open is bool(ASKS & asked):
                most, found = len(way.needs), Found(way.yes, one.words, one.rule)
    return found
