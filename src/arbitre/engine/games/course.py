"""What brought something about: the lines of the log that lead to one of them, told by what the game has noted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.engine.kernel.log import Entry

STARTS: Final = frozenset({"resolves", "casts", "activates"})
"""What a player or the stack begins, in the course of which other things happen."""
_DAMAGE: Final = "deals damage"
_MORTAL: Final = frozenset({"704.5g", "704.5h", "704.5i"})
"""State-based actions on account of damage."""
_BY_DAMAGE: Final = "118.2"
"""The rule of life that damage takes."""
_BY_EFFECT: Final = ("effect", "opponent wins")
"""Why a player loses by what is being carried out."""
_CHANGES: Final = frozenset({"affected", "counters", "attaches", "unattaches", "gains control", "moves", "transforms"})
"""What makes state-based actions apply to an object."""


def last(log: Sequence[Entry], wanted: Sequence[str], id: int) -> int | None:
    """The number of the last line of some kinds that is about an object or player, but for one onto the battlefield or
    the stack; None if there is none."""
    for at in range(len(log) - 1, -1, -1):
        parts = dict(log[at].parts)
        about = id in (parts.get("object"), parts.get("player"))
        if about and log[at].what in wanted and parts.get("to") not in _ONTO:
            return at
    return None


_ONTO: Final = ("battlefield", "stack")


def leading_to(log: Sequence[Entry], at: int) -> list[int]:
    """The numbers of the lines that brought a line about, in order, itself the last."""
    found = {at}
    waiting = [at]
    while waiting:
        for one in _causes(log, waiting.pop()):
            if one not in found:
                found.add(one)
                waiting.append(one)
    return sorted(found)


def _causes(log: Sequence[Entry], at: int) -> Iterator[int]:
    """What a line follows from immediately."""
    entry, parts = log[at], dict(log[at].parts)
    yield from replaced(log, at)
    if entry.what == _DAMAGE and entry.step.endswith("combat_damage"):
        yield from _fight(log, at, parts)
    elif entry.what == "loses":
        yield from _loss(log, at, str(parts.get("reason", "")), parts.get("player", 0))
    elif entry.what == "wins":
        yield from (one for one in range(at) if log[one].what == "loses")
    elif entry.what == "is countered":
        yield from _announced(log, at, int(parts.get("object", 0)))
        yield from _gone(log, at, int(parts.get("object", 0)))
    elif entry.what in STARTS:
        yield from _announced(log, at, int(parts.get("on_stack") or parts.get("object", 0)))
    elif entry.what == "life" and entry.rule == _BY_DAMAGE:
        yield from _dealt(log, at, parts.get("player", 0))
    elif entry.rule in _MORTAL:
        yield from _hurt(log, at, parts.get("object", 0))
    elif entry.rule.startswith("704."):
        yield from _changed(log, at, parts.get("object", 0))
    elif not entry.rule.startswith("5"):
        yield from _begun(log, at)


def replaced(log: Sequence[Entry], at: int) -> Iterator[int]:
    """CR 614.6: what took the place of something is told before what happened instead to the same object or player."""
    parts = dict(log[at].parts)
    whom = parts.get("object") or parts.get("player")
    for one in _this_turn(log, at):
        its = dict(log[one].parts)
        about = whom in (its.get("object"), its.get("to"), its.get("player"))
        if log[one].what in STARTS or (about and not is_replacing(log[one])):
            return
        if about:
            yield one


def is_replacing(entry: Entry) -> bool:
    """Whether a line tells that something is replaced."""
    return entry.what.startswith("replaces ")


def _this_turn(log: Sequence[Entry], at: int) -> Iterator[int]:
    """The lines before one in the same turn, the latest first."""
    for one in range(at - 1, -1, -1):
        if log[one].turn != log[at].turn:
            return
        yield one


def _begun(log: Sequence[Entry], at: int) -> Iterator[int]:
    """In the course of what it happened: the last thing begun in the same step."""
    for one in _this_turn(log, at):
        if log[one].step != log[at].step:
            return
        if log[one].what in STARTS:
            yield one
            return


def _hurt(log: Sequence[Entry], at: int, id: int | str) -> Iterator[int]:
    """CR 704.5g–i: all damage of the turn to the object."""
    for one in _this_turn(log, at):
        if log[one].what == _DAMAGE and dict(log[one].parts).get("to") == id:
            yield one


def _changed(log: Sequence[Entry], at: int, id: int | str) -> Iterator[int]:
    for one in _this_turn(log, at):
        if log[one].what in _CHANGES and id in dict(log[one].parts).values():
            yield one


def _fight(log: Sequence[Entry], at: int, parts: dict[str, int | str]) -> Iterator[int]:
    """The attack and the blocks by which two creatures, or a creature and a player, met."""
    fighters = {parts.get("source"), parts.get("to")}
    for one in _this_turn(log, at):
        its = dict(log[one].parts)
        if log[one].what == "blocks" and {its.get("object"), its.get("attacker")} == fighters:
            yield one
        if log[one].what == "attacks" and its.get("object") in fighters:
            yield one


def _loss(log: Sequence[Entry], at: int, why: str, player: int | str) -> Iterator[int]:
    """CR 104.3: what left the player without life, without cards or poisoned."""
    for one in range(at - 1, -1, -1):
        its, what = dict(log[one].parts), log[one].what
        if why == "life" and _loses_life(what, its, player):
            yield one
            return
        if why == "empty library" and what == "cannot draw" and its.get("player") == player:
            yield one
            return
        if why == "poison" and what in ("counters", _DAMAGE) and player in (its.get("object"), its.get("to")):
            yield one
            return
    if why in _BY_EFFECT:
        yield from _begun(log, at)


def _dealt(log: Sequence[Entry], at: int, player: int | str) -> Iterator[int]:
    """CR 118.2: the damage dealt at once that a player has lost life by."""
    for one in _this_turn(log, at):
        what, its = log[one].what, dict(log[one].parts)
        if what in STARTS or log[one].step != log[at].step or _loses_life(what, its, player):
            return
        if what == _DAMAGE and its.get("to") == player:
            yield one


def _loses_life(what: str, its: dict[str, int | str], player: int | str) -> bool:
    change = its.get("change", 0)
    return what == "life" and its.get("player") == player and isinstance(change, int) and change < 0


def _announced(log: Sequence[Entry], at: int, on_stack: int) -> Iterator[int]:
    """How a spell or ability came onto the stack, and what it targets."""
    for one in range(at - 1, -1, -1):
        its, what = dict(log[one].parts), log[one].what
        if what in ("targets", "targets with") and its.get("object") == on_stack:
            yield one
        if (what in ("casts", "trigger on stack") and its.get("object") == on_stack) or (
            what == "activates" and its.get("on_stack") == on_stack
        ):
            yield one
            return


def _gone(log: Sequence[Entry], at: int, on_stack: int) -> Iterator[int]:
    """CR 608.2b: what became of the targets of a spell or ability since they were chosen."""
    for one in range(at - 1, -1, -1):
        its = dict(log[one].parts)
        if log[one].what.startswith("targets") and its.get("object") == on_stack:
            chosen = its.get("chosen")
            moved = (n for n in range(at - 1, one, -1) if dict(log[n].parts).get("object") == chosen)
            yield from (n for n in moved if log[n].what in ("moves", "affected", "phases out"))
