"""The rules by which a judge reads each line and each heading of a log, for the reader of a source document.

An entry is written under one rule; of damage, what it results in. What else decides it follows from where it stands:
combat damage is assigned to what the creature fights (CR 510.1b-d), and all of it is dealt at once (CR 510.2). A line
cites those of them that the document has, the deciding ones first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction
from arbitre.ir.values import COMBAT, STEPS_OF, CardType, Step
from arbitre.rules.companions import TURN_BASED
from arbitre.rules.documents import number_of
from arbitre.rules.numbers import cite, parent
from arbitre.rules.steps import PHASE, PRIORITY, SECTION, TRIGGERS


class Bearing:
    """What the lines and headings of a game's log cite for the reader of a source document."""

    def __init__(self, game: Game, document: str) -> None:
        self._game: Final = game
        self._document: Final = document
        self._of: Final = tuple(_read(game))
        """For each entry of the log all rules that bear on it."""

    def line(self, at: int) -> str:
        """What the entry at a place of the log cites, in brackets: its own rule, and those that the document has."""
        own = self._game.log[at].rule
        found: dict[str, str] = {}
        for rule in self._of[at]:
            number = self._number(rule)
            if rule == own or (number and number not in found.values()):
                found[rule] = number
        return self._cited(found)

    def heading(self, entry: Entry, before: Entry | None) -> str:
        """What the heading above an entry cites: of the step, and of the phase if that begins here; or nothing."""
        if not entry.turn:
            return ""
        rules = [SECTION[entry.step]]
        phase = PHASE.get(entry.step)
        if phase and (before is None or before.turn != entry.turn or PHASE.get(before.step) != phase):
            rules.insert(0, phase)
        known = [one for one in rules if self._number(one)]
        return f" {self._cited(known)}" if known else ""

    def refused(self, told: str, error: IllegalAction) -> str:
        """A refusal with the rule by which it is found, and of a declaration or an assignment (CR 508.1, 509.1, 510.1)
        with the rule of it all."""
        whole = parent(error.rule.removeprefix("CR "))
        for rule in (error.also, whole if whole in _AS_A_WHOLE else ""):
            cited = cite(rule, self._game.edition) if rule and self._number(rule) and told.endswith("]") else ""
            if cited and f"{cited}]" not in told and f"{cited}," not in told:
                told = f"{told[:-1]}, {cited}]"
        return told

    def allowed(self, entries: Sequence[Entry]) -> str:
        """What allows a play that was tried and that these entries tell of: in its step players have priority."""
        act = next((one for one in entries if one.what in _ACTS and one.rule != _MANA_ABILITY), None)
        rule = PRIORITY.get(act.step, "") if act is not None else ""
        return f" {self._cited([rule])}" if rule and self._number(rule) else ""

    def _cited(self, rules: Iterable[str]) -> str:
        return f"[{', '.join(cite(rule, self._game.edition) for rule in rules)}]"

    def _number(self, rule: str) -> str:
        edition = self._game.edition
        return number_of(self._document, cite(rule, edition), edition)


_AS_A_WHOLE: Final = frozenset({"508.1", "509.1", "510.1"})


def _read(game: Game) -> Iterator[tuple[str, ...]]:
    """For each entry all the rules that bear on it."""
    combat = _Combat()
    for (turn, step), told in groupby(game.log, key=lambda entry: (entry.turn, entry.step)):
        entries = list(told)
        if step not in _FIGHTING:
            combat = _Combat()
        combat.look(entries)
        part = _Part(game, entries, combat)
        for at, entry in enumerate(entries):
            yield part.rules(at, entry) if turn else (entry.rule,)


_FIGHTING: Final = frozenset({*STEPS_OF[COMBAT][1:], Step.FIRST_COMBAT_DAMAGE})
"""The steps of a combat phase after the one that begins it."""


class _Combat:
    """Who fights in a combat phase, as far as the log tells."""

    def __init__(self) -> None:
        self.attacked: Final[dict[int, int]] = {}
        """What each attacker attacks."""
        self.blockers: Final[set[int]] = set()
        self.blocked: Final[set[int]] = set()
        self.has_two_steps: bool = False
        """Whether combat damage is dealt in two steps (CR 510.5)."""

    def look(self, entries: Sequence[Entry]) -> None:
        """Take in what a step tells."""
        for entry in entries:
            said = entry.said
            if entry.what in ("attacks", "enters attacking", "is attacking"):
                self.attacked[int(said["object"])] = int(said["whom"])
            elif entry.what == "blocks":
                self.blockers.add(int(said["object"]))
                self.blocked.add(int(said["attacker"]))
            elif entry.what == "becomes blocked":
                self.blocked.add(int(said["object"]))
            self.has_two_steps |= entry.step == Step.FIRST_COMBAT_DAMAGE

    def to_whom(self, source: int) -> str:
        """CR 510.1: the rule by which a creature assigns its damage to what it does."""
        if source in self.blockers:
            return "510.1d"
        if source not in self.attacked:
            return "510.1"
        return "510.1c" if source in self.blocked else "510.1b"


_ACTS: Final = frozenset({"casts", "activates", "plays land"})
_RESOLVES: Final = frozenset({"resolves", "does not resolve", "is countered"})
_MANA_ABILITY: Final = "605.3b"


class _Part:
    """What a log tells of one step."""

    def __init__(self, game: Game, entries: list[Entry], combat: _Combat) -> None:
        self.game: Final = game
        self.entries: Final = entries
        self.combat: Final = combat
        self.step: Final = entries[0].step
        self.as_it_begins: Final = sum(1 for _ in takewhile(_is_of_itself, entries))
        """So many of its entries tell what happens before anybody acts."""
        self.as_stacked: Final = sum(1 for _ in takewhile(lambda entry: entry.what not in _RESOLVES, entries))
        """So many of them come before anything resolves, in the course of which players act as it says."""

    def rules(self, at: int, entry: Entry) -> tuple[str, ...]:
        """All that bear on an entry: those that decide it, its own, those that go with it."""
        decide = _DECIDE.get(entry.what)
        follow = _FOLLOW.get(entry.what)
        return (
            *(decide(self, at, entry) if decide is not None else ()),
            entry.rule,
            *(follow(self, at, entry) if follow is not None else ()),
            *(["703.3"] if self.comes_first(at, entry) else ()),
        )

    def comes_first(self, at: int, entry: Entry) -> bool:
        """CR 703.3: whether it is a turn-based action, after which something that has triggered goes on the stack."""
        if at >= self.as_it_begins or entry.rule not in TURN_BASED:
            return False
        return any(one.what == "trigger on stack" for one in self.entries[at : self.as_it_begins])

    def one_event(self, at: int) -> Sequence[Entry]:
        """What is told together with an entry of an event of damage: what it is replaced by, what it results in."""
        first = next((n for n in range(at, 0, -1) if self.entries[n - 1].what not in _OF_DAMAGE), 0)
        return list(takewhile(lambda entry: entry.what in _OF_DAMAGE, self.entries[first:]))


def _is_of_itself(entry: Entry) -> bool:
    return entry.what not in _RESOLVES and (entry.what not in _ACTS or entry.rule == _MANA_ABILITY)


Rules = Iterator[str]
Follows = Callable[[_Part, int, Entry], Rules]

# --- the turn ---------------------------------------------------------------------------------------------------------


def _priority(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 116.1: who acts in a step does so with priority, or else pays for attackers (CR 508.1h)."""
    if entry.rule == _MANA_ABILITY:
        yield from _for_attackers(part, at, entry)
    elif at < part.as_stacked and part.step in PRIORITY:
        yield PRIORITY[part.step]


def _goes_on_stack(part: _Part, at: int, _entry: Entry) -> Rules:
    """CR 503.1, 508.2, 510.3 …: what triggered by then goes on the stack before anybody has priority."""
    if at < part.as_it_begins and part.step in TRIGGERS:
        yield TRIGGERS[part.step]


def _triggers(part: _Part, at: int, _entry: Entry) -> Rules:
    if at < part.as_it_begins and part.step == Step.DECLARE_ATTACKERS:
        yield "508.2a"
    elif at < part.as_it_begins and part.step in (Step.UPKEEP, Step.END_COMBAT, Step.END):
        yield TRIGGERS[part.step]


def _phases(part: _Part, at: int, _entry: Entry) -> Rules:
    if at < part.as_it_begins and part.step == Step.UNTAP:
        yield "502.1"


def _sets_in_motion(part: _Part, at: int, _entry: Entry) -> Rules:
    if at < part.as_it_begins and part.step == Step.PRECOMBAT_MAIN:
        yield "703.4d"


# --- attacks ----------------------------------------------------------------------------------------------------------


def _for_attackers(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 508.1g-i: what is paid before the creatures attack; mana for it comes first."""
    attacks = next((n for n, one in enumerate(part.entries) if one.what == "attacks"), 0)
    if part.step == Step.DECLARE_ATTACKERS and at < min(attacks, part.as_it_begins):
        if entry.what == "pays mana":
            yield "508.1g"
        yield "508.1h" if entry.what in ("activates", "adds mana") else "508.1i"


def _chosen_to_attack(part: _Part, _at: int, entry: Entry) -> Rules:
    yield "508.1a"
    if len(part.game.state.players) > 2 or _is_object(part, entry.said["whom"]):
        yield "508.1b"


def _defending(part: _Part, _at: int, entry: Entry) -> Rules:
    """CR 508.5: who defends, where the creature attacks no player or others attack another one."""
    if _is_object(part, entry.said["whom"]):
        yield "508.5"
    if len(set(part.combat.attacked.values())) > 1:
        yield "508.5a"


def _is_object(part: _Part, id: int | str) -> bool:
    return not part.game.state.is_player(int(id))


def _none_attack(_part: _Part, _at: int, _entry: Entry) -> Rules:
    yield "508.1"


def _taken_back(part: _Part, _at: int, _entry: Entry) -> Rules:
    yield "508.1" if part.step == Step.DECLARE_ATTACKERS else "509.1"


# --- damage -----------------------------------------------------------------------------------------------------------

_OF_DAMAGE: Final = frozenset(
    {"prevents", "redirects", "replaces event", "applies first", "deals damage", "life", "counters"}
)
_RESULTS: Final = frozenset({"118.2", "119.3b", "119.3c", "119.3d", "119.3f"})
"""The rules under which what damage results in is told."""
_USUAL_SOURCES: Final = frozenset({CardType.CREATURE, CardType.INSTANT, CardType.SORCERY, CardType.PLANESWALKER})


def _is_combat_damage(part: _Part, at: int) -> bool:
    """CR 510.2: it is dealt as its step begins."""
    return at < part.as_it_begins and part.step in (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE)


def _assigned(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 510.1-2, 510.5: to whom combat damage is assigned, how much if all of it goes there, and when it is dealt."""
    if not _is_combat_damage(part, at):
        return
    source = int(entry.said["source"])
    yield part.combat.to_whom(source)
    dealt = part.entries[: part.as_it_begins]
    if sum(one.what == "deals damage" and one.said["source"] == source for one in dealt) == 1:
        yield "510.1a"
    yield "510.2"
    if part.combat.has_two_steps:
        yield "510.5"


def _dealt(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 119.1-4: how damage comes to be dealt, by what, whether it has several results, and whether it is changed."""
    if _is_combat_damage(part, at):
        yield "119.2a"
    else:
        yield "119.2b"
        yield from _source(part, at, int(entry.said["source"]))
    event = part.one_event(at)
    source = int(entry.said["source"])
    if any(one.rule == "119.3f" for one in event) and "lifelink" in part.game.characteristics(source).keywords:
        yield "119.3"
    if any(_changes_damage(one) for one in event):
        yield "119.4"


def _source(part: _Part, at: int, source: int) -> Rules:
    """CR 119.1-2: that something else than what resolves is the source, or nothing that usually deals damage."""
    resolving = next((one for one in reversed(part.entries[:at]) if one.what == "resolves"), None)
    if resolving is not None and source not in (resolving.said["object"], resolving.said["source"]):
        yield "119.1"
    obj = part.game.state.find(source)
    if obj is not None and not obj.base.types & _USUAL_SOURCES:
        yield "119.2"


def _replaced(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 119.4a-b: the damage is replaced, and then what it results in."""
    if _changes_damage(entry):
        yield "119.4a"
    elif any(one.what == "deals damage" for one in part.one_event(at)):
        yield "119.4b"


def _results(part: _Part, at: int, entry: Entry) -> Rules:
    """CR 119.4c: what is left of it after all that was replaced takes place; or a cost is paid (CR 508.1i)."""
    if entry.rule not in _RESULTS:
        yield from _for_attackers(part, at, entry)
    elif any(one.what in ("prevents", "redirects", "replaces event") for one in part.one_event(at)):
        yield "119.4c"


def _changes_damage(entry: Entry) -> bool:
    return entry.what in ("prevents", "redirects") or (
        entry.what == "replaces event" and entry.said.get("event") == "damage"
    )


def _assigns_none(_part: _Part, _at: int, entry: Entry) -> Rules:
    if entry.rule == "510.1a":
        yield "119.8"


def _wears_off(_part: _Part, _at: int, _entry: Entry) -> Rules:
    yield "119.6"


_DECIDE: Final[dict[str, Follows]] = {
    "attacks": _chosen_to_attack,
    "deals damage": _assigned,
}
"""By what an entry tells: the rules that decide it before its own."""

_FOLLOW: Final[dict[str, Follows]] = {
    "activates": _priority,
    "assigns no damage": _assigns_none,
    "damage wears off": _wears_off,
    "adds mana": _for_attackers,
    "attacks": _defending,
    "casts": _priority,
    "counters": _results,
    "deals damage": _dealt,
    "declaration taken back": _taken_back,
    "declares no attackers": _none_attack,
    "life": _results,
    "moves": _for_attackers,
    "pays mana": _for_attackers,
    "phases in": _phases,
    "phases out": _phases,
    "plays land": _priority,
    "regenerates": _wears_off,
    "replaces event": _replaced,
    "sets in motion": _sets_in_motion,
    "trigger on stack": _goes_on_stack,
    "triggers": _triggers,
}
"""By what an entry tells: the rules that go with its own."""
