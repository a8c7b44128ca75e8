"""What a script asserts about the game, on the frozen game or timed as an action."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any, Final

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.game import Game
from arbitre.engine.layers import characteristics, controller, derivation, has
from arbitre.engine.pairing import partner
from arbitre.engine.revealing import is_revealed
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import SYMBOL, CardType, Color, Supertype, Zone
from arbitre.judge.cases.manaoptions import Pool, collapse, mana_options
from arbitre.judge.cases.reading import Call
from arbitre.judge.cases.script import Script
from arbitre.judge.queues import ScriptError
from arbitre.judge.world import World
from arbitre.state.objects import Obj


class Checks:
    """The assertions of a script, each a method named after its operation."""

    def __init__(self, world: World, script: Script) -> None:
        self.world = world
        self.script = script
        self.game = world.game

    def run(self, call: Call) -> None:
        """Check one assertion.

        :raises ScriptError: it does not hold, or is of a kind that is not known.
        """
        op = call["op"].removeprefix("assert_").removeprefix("check_")
        method: Callable[[Call], None] | None = getattr(self, "_" + op, None)
        if method is None:
            raise ScriptError("unsupported", f"assertion {call['op']!r}")
        method(call)

    # --- finding ------------------------------------------------------------------------------------------------------

    def _player(self, call: Call, field: str = "player") -> int:
        return self.world.player(call[field]) if field in call else 0

    def _permanent(self, call: Call) -> Obj:
        player = self._player(call) if call["op"].startswith("assert") else 0
        found = self.world.permanent(call["permanent"], player) or self.world.permanent(call["permanent"])
        if not found or (player and controller(self.game, found) != player):
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        return self.game.object(found)

    def _same(self, call: Call, got: Any, wanted: Any) -> None:
        if got != wanted:
            about = call.get("permanent") or call.get("card") or call.get("ability") or call.get("player") or ""
            raise ScriptError("assertion", f"{call['op']} {about}: expected {wanted!r}, got {got!r}")

    def _count(self, ids: Iterable[int], name: str | None) -> int:
        return sum(1 for id in ids if name is None or self.world.fits(name, id))

    # --- players ------------------------------------------------------------------------------------------------------

    def _life(self, call: Call) -> None:
        self._same(call, self.game.player(self._player(call)).life, call["life"])

    def _won_the_game(self, call: Call) -> None:
        self._same(call, self._player(call) in (self.game.result or ()), True)

    def _has_not_won_the_game(self, call: Call) -> None:
        self._same(call, self._player(call) in (self.game.result or ()), False)

    def _lost_the_game(self, call: Call) -> None:
        self._same(call, self.has_lost(self._player(call)), True)

    def _has_not_lost_the_game(self, call: Call) -> None:
        self._same(call, self.has_lost(self._player(call)), False)

    def has_lost(self, player: int) -> bool:
        """CR 104.1, 104.2: once somebody has won the game, everybody else has lost it."""
        result = self.game.result
        return self.game.player(player).lost or bool(result and player not in result)

    def _result(self, call: Call) -> None:
        result = self.game.result
        got = "draw" if result == () else "won" if self._player(call) in (result or ()) else "lost"
        self._same(call, got, call["result"])

    def _active_player(self, call: Call) -> None:
        self._same(call, self.game.state.active, self._player(call))

    def _player_in_game(self, call: Call) -> None:
        self._same(call, self.game.player(self._player(call, "target_player")).playing, call["value"])

    def _mana_pool(self, call: Call) -> None:
        player = self.game.player(self._player(call))
        counts: dict[str, int] = {}
        for mana in player.pool:
            counts[mana.type] = counts.get(mana.type, 0) + 1
        for color in call.get("colors", call.get("color", "")):
            self._same(call, counts.get(color, 0), call["count"])

    def mana_options(self, player: int) -> list[Pool]:
        """Every maximal set of mana that the player could produce now."""
        return collapse(mana_options(self.game, player))

    def _mana_option(self, call: Call) -> None:
        wanted = tuple(sorted(SYMBOL.findall(call["mana"])))
        self._same(call, wanted in self.mana_options(self._player(call)), True)

    # --- zones --------------------------------------------------------------------------------------------------------

    def _permanent_count(self, call: Call) -> None:
        player = self._player(call, "target_player") or self._player(call)
        self._same(call, self._count(self.world.permanents(player), call.get("permanent")), call["count"])

    def _token_count(self, call: Call) -> None:
        ids = [i for i in self.world.permanents(self._player(call)) if self.game.object(i).is_token]
        self._same(call, self._count(ids, call.get("token")), call["count"])

    def _graveyard_count(self, call: Call) -> None:
        self._zone_count(call, "graveyard")

    def _hand_count(self, call: Call) -> None:
        self._zone_count(call, "hand")

    def _hand_card_count(self, call: Call) -> None:
        self._zone_count(call, "hand")

    def _library_count(self, call: Call) -> None:
        self._zone_count(call, "library")

    def _zone_count(self, call: Call, zone: str) -> None:
        wanted = self._player(call, "target_player") or self._player(call)
        players = [self.game.player(wanted)] if wanted else self.game.state.players
        ids = [i for player in players for i in getattr(player, zone)]
        self._same(call, self._count(ids, call.get("card", call.get("permanent"))), call["count"])

    def _exile_count(self, call: Call) -> None:
        player = self._player(call) if call["op"].startswith("assert") else 0
        ids = [i for i in self.game.state.exile if not player or self.game.object(i).owner == player]
        self._same(call, self._count(ids, call.get("card", call.get("permanent"))), call["count"])

    def _command_zone_count(self, call: Call) -> None:
        ids = [i for i in self.game.state.command if self.game.object(i).owner == self._player(call)]
        self._same(call, self._count(ids, call.get("card", call.get("permanent"))), call["count"])

    _command_card_count = _command_zone_count

    def _emblem_count(self, call: Call) -> None:
        ids = [i for i in self.game.state.command if self.game.object(i).owner == self._player(call)]
        self._same(call, len(ids), call.get("count", call.get("emblem")))

    def _stack_size(self, call: Call) -> None:
        self._same(call, len(self.game.state.stack), call["count"])

    def _stack_object(self, call: Call) -> None:
        stack = self.game.state.stack
        found = [i for i in stack if self.world.starts(self.world.ability_text(i), call["stack_object"], i)]
        self._same(call, len(found), call["count"])

    def _alias_zone(self, call: Call) -> None:
        id = self.world.follow(call["alias"])
        zone = {"exiled": "exile"}.get(call["zone"], call["zone"])
        self._same(call, bool(id) and self.game.object(id).zone.value == zone, call["value"])

    # --- permanents ---------------------------------------------------------------------------------------------------

    def _power_toughness(self, call: Call) -> None:
        wanted = (call["power"], call["toughness"])
        player = self._player(call)
        ids = [i for i in self.world.permanents(player) if self.world.fits(call["permanent"], i)]
        got = [(c.power or 0, c.toughness or 0) for c in (characteristics(self.game, i) for i in ids)]
        holds = got and (all if call.get("scope") == "all" else any)(g == wanted for g in got)
        if not holds:
            raise ScriptError("assertion", f"{call['permanent']}: expected {wanted}, got {got}")

    def _base_power_toughness(self, call: Call) -> None:
        base = base_power_toughness(self.game, self._permanent(call).id)
        self._same(call, base, (call["power"], call["toughness"]))

    def _damage_received(self, call: Call) -> None:
        self._same(call, self._permanent(call).damage, call["damage"])

    _damage = _damage_received

    def _tapped(self, call: Call) -> None:
        ids = [i for i in self.world.permanents() if self.world.fits(call["permanent"], i)]
        if not ids:
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        for id in ids:
            self._same(call, self.game.object(id).tapped, call["value"])

    def _tapped_count(self, call: Call) -> None:
        ids = [i for i in self.world.permanents() if self.world.fits(call["permanent"], i)]
        self._same(call, sum(self.game.object(i).tapped is call["value"] for i in ids), call["count"])

    def _permanent_tapped(self, call: Call) -> None:
        player = self._player(call, "target_player") or self._player(call)
        ids = [i for i in self.world.permanents(player) if self.world.fits(call["permanent"], i)]
        self._same(call, sum(self.game.object(i).tapped is call["value"] for i in ids), call["count"])

    def _attacking(self, call: Call) -> None:
        self._same(call, bool(self._permanent(call).attacking), call["value"])

    def _may_attack_defender(self, call: Call) -> None:
        """Whether some such attacker of the player could be declared as attacking the defender."""
        edges = DeclareAttackers(self.game, self.game.state.active).edges
        attackers = {i for i in self.world.permanents(self._player(call)) if self.world.fits(call["attacker"], i)}
        defender = self._player(call, "defender_player")
        self._same(call, any(one in attackers and other == defender for one, other in edges), call["value"])

    def _attackers(self, call: Call) -> None:
        names = sorted(self.world.name(i) for i in self.world.permanents() if self.game.object(i).attacking)
        self._same(call, names, sorted(call["attackers"]))

    def _blockers(self, call: Call) -> None:
        names = sorted(self.world.name(i) for i in self.world.permanents() if self.game.object(i).blocking)
        self._same(call, names, sorted(call["blockers"]))

    def _counter_count(self, call: Call) -> None:
        if "permanent" not in call:
            self._same(call, self.game.player(self._player(call)).counter(_kind(call)), call["count"])
            return
        self._same(call, self._permanent(call).counter(_kind(call)), call["count"])

    _permanent_counters = _counter_count

    def _counter_on_exiled_card_count(self, call: Call) -> None:
        id = next((i for i in self.game.state.exile if self.world.fits(call["card"], i)), 0)
        self._same(call, self.game.object(id).counter(_kind(call)) if id else 0, call["count"])

    def _card_counters(self, call: Call) -> None:
        ids = [i for i in self.game.state.objects if self.world.fits(call["card"], i)]
        self._same(call, sum(self.game.object(i).counter(_kind(call)) for i in ids), call["count"])

    def _attached_to(self, call: Call) -> None:
        host = self._permanent(call)
        attached = [i for i in self.world.permanents() if self.game.object(i).attached_to == host.id]
        self._same(call, self._count(attached, call["attachment"]) > 0, call["value"])

    def _color(self, call: Call) -> None:
        colors = characteristics(self.game, self._permanent(call).id).colors
        found = [not colors if c == "C" else Color(c) in colors for c in call["colors"]]
        if call["value"] and not all(found):
            raise ScriptError("assertion", f"{call['permanent']} is not {call['colors']}")
        if not call["value"] and any(found):
            raise ScriptError("assertion", f"{call['permanent']} is {call['colors']}")

    def _type(self, call: Call) -> None:
        derived = characteristics(self.game, self._permanent(call).id)
        wanted = call["type"].lower()
        have = wanted in {t.value for t in derived.types} or wanted in {s.value for s in derived.supertypes}
        self._same(call, have, call.get("value", True))
        if "subtype" in call:
            self._same(call, call["subtype"] in derived.subtypes, True)

    def _not_type(self, call: Call) -> None:
        self._type({**call, "value": False})

    def _subtype(self, call: Call) -> None:
        derived = characteristics(self.game, self._permanent(call).id)
        self._same(call, self._has_subtype(derived, call["subtype"]), call.get("value", True))

    def _not_subtype(self, call: Call) -> None:
        self._subtype({**call, "value": False})

    def _has_subtype(self, derived: Any, subtype: str) -> bool:
        return subtype in derived.subtypes

    # --- abilities ----------------------------------------------------------------------------------------------------

    def _ability(self, call: Call) -> None:
        player = self._player(call)
        ids = [i for i in self.world.permanents(player) if self.world.fits(call["permanent"], i)]
        got = sum(self.has_ability(i, call["ability"]) for i in ids)
        wanted = call.get("count", 1) if call["value"] else 0
        if call["value"] or "count" not in call:
            self._same(call, got, wanted)
        else:
            self._same(call, len(ids) - got, call["count"])

    def _abilities(self, call: Call) -> None:
        for ability in call["abilities"]:
            self._same(call, self.has_ability(self._permanent(call).id, ability), True)

    def has_ability(self, id: int, text: str) -> bool:
        """Whether an object has an ability: a keyword by its name, or one whose text starts so."""
        if has(self.game, id, text.lower()):
            return True
        derived = characteristics(self.game, id)
        return any(self.world.starts(self.world.text(a, id), text, id) for a in derived.abilities)

    def _ability_count(self, call: Call) -> None:
        abilities = characteristics(self.game, self._permanent(call).id).abilities
        wanted = call["ability"].lower()
        self._same(call, sum(isinstance(a, Keyword) and a.name == wanted for a in abilities), call["count"])

    def _exiled_card_subtype(self, call: Call) -> None:
        found = [i for i in self.game.state.exile if self.world.fits(call["card"], i)]
        self._same(call, any(call["subtype"] in characteristics(self.game, i).subtypes for i in found), True)

    # --- the script itself --------------------------------------------------------------------------------------------

    def _actions_count(self, call: Call) -> None:
        self._same(call, len(self.script.queues[self._player(call)].actions), call["count"])

    def _choices_count(self, call: Call) -> None:
        self._same(call, len(self.script.queues[self._player(call)].choices), call["count"])

    # --- readings -----------------------------------------------------------------------------------------------------

    def _value(self, call: Call) -> None:
        compare = _COMPARE[call.get("cmp", "==")]
        of = call["of"]
        if of == "permanent":
            self._permanent_value(call, compare)
            return
        readings = _PLAYER if of == "player" else _GAME
        reading = readings.get(call["reading"])
        if reading is None:
            raise ScriptError("unsupported", f"reading {call['reading']!r}")
        got = reading(self, call)
        if not compare(got, call["value"]):
            raise ScriptError("assertion", f"{call['reading']}: expected {call['value']!r}, got {got!r}")

    def _permanent_value(self, call: Call, compare: Callable[[Any, Any], bool]) -> None:
        found = [i for i in self.world.permanents(self._player(call)) if self.world.fits(call["permanent"], i)]
        if call["reading"] == "exists":
            self._same(call, bool(found), call["value"])
            return
        reading = _PERMANENT.get(call["reading"])
        if reading is None:
            raise ScriptError("unsupported", f"reading {call['reading']!r}")
        if not found:
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        for id in found if call.get("each") else found[:1]:
            got = reading(self, call, id)
            if not compare(got, call["value"]):
                raise ScriptError("assertion", f"{call['reading']}: expected {call['value']!r}, got {got!r}")


def base_power_toughness(game: Game, id: int) -> tuple[int, int]:
    """Power and toughness before what modifies without setting (CR 613.3c–e)."""
    steps = [step.values for step in derivation(game, id) if step.layer not in ("7c", "7d", "7e")]
    return steps[-1].power or 0, steps[-1].toughness or 0


KIND: Final = {"p1p1": "+1/+1", "m1m1": "-1/-1"}


def _kind(call: Call) -> str:
    kind = str(call["counter"])
    return KIND.get(kind, kind)


_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


def _top_card(self: Checks, call: Call) -> str:
    library = self.game.player(self.world.player(call["player"])).library
    return self.world.name(library[-1 - call.get("index", 0)])


def _top_card_is_revealed(self: Checks, call: Call) -> bool:
    library = self.game.player(self.world.player(call["player"])).library
    return bool(library) and is_revealed(self.game, library[-1])


def _mana_option_at(self: Checks, call: Call) -> Any:
    """The option asked for if it is one of them: the game gives them no order."""
    options = self.mana_options(self.world.player(call["player"]))
    return call["value"] if tuple(sorted(SYMBOL.findall(call["value"]))) in options else options


_PLAYER: Final[dict[str, Callable[[Checks, Call], Any]]] = {
    "life": lambda c, call: c.game.player(c.world.player(call["player"])).life,
    "library_count": lambda c, call: len(c.game.player(c.world.player(call["player"])).library),
    "hand_count": lambda c, call: len(c.game.player(c.world.player(call["player"])).hand),
    "graveyard_count": lambda c, call: len(c.game.player(c.world.player(call["player"])).graveyard),
    "lands_played": lambda c, call: c.game.player(c.world.player(call["player"])).lands_played,
    "in_game": lambda c, call: c.game.player(c.world.player(call["player"])).playing,
    "top_card_revealed": _top_card_is_revealed,
    "lost": lambda c, call: c.has_lost(c.world.player(call["player"])),
    "counters": lambda c, call: c.game.player(c.world.player(call["player"])).counter(_kind(call)),
    "library_card_name": _top_card,
    "mana_options_count": lambda c, call: len(c.mana_options(c.world.player(call["player"]))),
    "mana_options": lambda c, call: [
        "".join(f"{{{s}}}" for s in pool) for pool in c.mana_options(c.world.player(call["player"]))
    ],
    "mana": lambda c, call: sum(m.type == call["color"] for m in c.game.player(c.world.player(call["player"])).pool),
    "mana_option_at": _mana_option_at,
    "mana_total": lambda c, call: len(c.game.player(c.world.player(call["player"])).pool),
}
_GAME: Final[dict[str, Callable[[Checks, Call], Any]]] = {
    "turn": lambda c, call: c.game.state.turn,
    "stack_count": lambda c, call: len(c.game.state.stack),
    "has_day_night": lambda c, call: bool(c.game.state.day),
    "is_day": lambda c, call: c.game.state.day == "day",
    "is_night": lambda c, call: c.game.state.day == "night",
    "active_player": lambda c, call: c.world.letter(c.game.state.active),
    "ended": lambda c, call: c.game.result is not None,
    "draw": lambda c, call: c.game.result == (),
}
_PERMANENT: Final[dict[str, Callable[[Checks, Call, int], Any]]] = {
    "power": lambda c, call, i: characteristics(c.game, i).power,
    "toughness": lambda c, call, i: characteristics(c.game, i).toughness,
    "base_power": lambda c, call, i: base_power_toughness(c.game, i)[0],
    "base_toughness": lambda c, call, i: base_power_toughness(c.game, i)[1],
    "counters": lambda c, call, i: c.game.object(i).counter(_kind(call)),
    "tapped": lambda c, call, i: c.game.object(i).tapped,
    "damage": lambda c, call, i: c.game.object(i).damage,
    "has_ability": lambda c, call, i: c.has_ability(i, call["ability"]),
    "has_type": lambda c, call, i: CardType(call["type"].lower()) in characteristics(c.game, i).types,
    "has_supertype": lambda c, call, i: Supertype(call["supertype"].lower()) in characteristics(c.game, i).supertypes,
    "has_subtype": lambda c, call, i: call["subtype"] in characteristics(c.game, i).subtypes,
    "has_color": lambda c, call, i: Color(call["color"]) in characteristics(c.game, i).colors,
    "is_colorless": lambda c, call, i: not characteristics(c.game, i).colors,
    "is_token": lambda c, call, i: c.game.object(i).is_token,
    "mana_value": lambda c, call, i: characteristics(c.game, i).mana_value,
    "attacking": lambda c, call, i: bool(c.game.object(i).attacking),
    "flipped": lambda c, call, i: c.game.object(i).flipped,
    "face_down": lambda c, call, i: bool(c.game.object(i).face_down),
    "summoning_sick": lambda c, call, i: c.game.object(i).sick,
    "paired": lambda c, call, i: partner(c.game, c.game.object(i)) != 0,
    "renowned": lambda c, call, i: bool(c.game.object(i).link("renowned")),
    "suspected": lambda c, call, i: bool(c.game.object(i).link("suspected")),
    "attached_to_player": lambda c, call, i: c.game.object(i).attached_to == c.world.player(call["other"]),
    "attached": lambda c, call, i: bool(c.game.object(i).attached_to),
    "attachment_count": lambda c, call, i: sum(
        c.game.object(j).attached_to == i and c.game.object(j).zone is Zone.BATTLEFIELD
        for j in c.game.state.battlefield
    ),
}
