"""What a script asserts about the game, on the frozen game or timed as an action: its records as claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.kernel.reading import controller
from arbitre.ir.values import SYMBOL, Zone
from arbitre.judge.cases.reading import Call
from arbitre.judge.cases.script import Script
from arbitre.judge.claims import Claim, fails
from arbitre.judge.queues import ScriptError
from arbitre.judge.world import World

KIND: Final = {"p1p1": "+1/+1", "m1m1": "-1/-1"}
"""Kinds of counters as some scripts write them."""
Make = Callable[["Checks", Call], Claim | Iterable[Claim]]


class Checks:
    """The assertions of a script."""

    def __init__(self, world: World, script: Script) -> None:
        self.world = world
        self.script = script
        self.game = world.game

    def run(self, call: Call) -> None:
        """Check one assertion.

        :raises ScriptError: it does not hold, or is of a kind that is not known.
        """
        name = call["op"].removeprefix("assert_").removeprefix("check_")
        made = _CLAIMS.get(name)
        if made is None:
            raise ScriptError("unsupported", f"assertion {call['op']!r}")
        claims = made(self, call)
        for claim in (claims,) if isinstance(claims, Claim) else claims:
            self.check(call, claim)

    def check(self, call: Call, claim: Claim) -> None:
        """Check one claim of a record.

        :raises ScriptError: it does not hold, or speaks of a reading that there is not.
        """
        try:
            found = fails(self.world, claim)
        except KeyError as unknown:
            raise ScriptError("unsupported", f"reading {unknown}") from None
        if found is not None:
            raise failed(call, claim.wanted, found.value)

    # --- what records name --------------------------------------------------------------------------------------------

    def player(self, call: Call, field: str = "player") -> int:
        """The player that a field names; 0 if it names none."""
        return self.world.player(call[field]) if field in call else 0

    def permanent(self, call: Call) -> int:
        """The permanent that a record means: on the frozen game one of its player, while it runs any.

        :raises ScriptError: there is none.
        """
        player = self.player(call) if call["op"].startswith("assert") else 0
        found = self.world.permanent(call["permanent"], player) or self.world.permanent(call["permanent"])
        if not found or (player and controller(self.game, found) != player):
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        return found

    def permanents(self, call: Call) -> tuple[int, ...]:
        """All permanents that a record means.

        :raises ScriptError: there is none.
        """
        found = tuple(i for i in self.world.permanents(self.player(call)) if self.world.fits(call["permanent"], i))
        if not found:
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        return found

    def all_named(self, call: Call) -> tuple[int, ...]:
        """All permanents of a name, under whatever control.

        :raises ScriptError: there is none.
        """
        return self.permanents({"permanent": call["permanent"]})


def failed(call: Call, wanted: Any, got: Any) -> ScriptError:
    """That an assertion does not hold."""
    about = call.get("permanent") or call.get("card") or call.get("ability") or call.get("player") or ""
    what = call.get("reading") or call["op"]
    return ScriptError("assertion", f"{what} {about}: expected {wanted!r}, got {got!r}")


def kind(call: Call) -> str:
    """The kind of counter that a record names."""
    named = str(call["counter"])
    return KIND.get(named, named)


def _named(call: Call, *fields: str) -> str | None:
    return next((call[field] for field in fields if field in call), None)


# --- players and zones ------------------------------------------------------------------------------------------------


def _of_player(reading: str, wanted: Any = True, field: str = "player") -> Make:
    """A claim about the player; what is wanted is a field of the record or a value of its own."""
    return lambda c, call: Claim(reading, call[wanted] if isinstance(wanted, str) else wanted, (c.player(call, field),))


def _in_zone(zone: Zone) -> Make:
    def claim(c: Checks, call: Call) -> Claim:
        whose = c.player(call, "target_player") or c.player(call)
        if zone is Zone.EXILE and call["op"].startswith("check"):
            whose = 0  # those of all players
        return Claim("cards", call["count"], (whose,), about={"zone": zone, "named": _named(call, "card", "permanent")})

    return claim


def _permanent_count(c: Checks, call: Call) -> Claim:
    whose = c.player(call, "target_player") or c.player(call)
    return Claim("permanents", call["count"], (whose,), about={"named": call.get("permanent")})


def _token_count(c: Checks, call: Call) -> Claim:
    return Claim("permanents", call["count"], (c.player(call),), about={"named": call.get("token"), "token": True})


def _emblem_count(c: Checks, call: Call) -> Claim:
    return Claim("cards", call.get("count", call.get("emblem")), (c.player(call),), about={"zone": Zone.COMMAND})


def _tapped_count(c: Checks, call: Call) -> Claim:
    whose = c.player(call, "target_player") or c.player(call)
    return Claim("permanents", call["count"], (whose,), about={"named": call["permanent"], "tapped": call["value"]})


def _mana_pool(c: Checks, call: Call) -> Iterator[Claim]:
    for color in call.get("colors", call.get("color", "")):
        yield Claim("pool", call["count"], (c.player(call),), about={"color": color})


def _mana_option(c: Checks, call: Call) -> Claim:
    wanted = "".join(f"{{{symbol}}}" for symbol in sorted(SYMBOL.findall(call["mana"])))
    return Claim("mana options", wanted, (c.player(call),), "holds")


def _active_player(c: Checks, call: Call) -> Claim:
    return Claim("active", call["player"])


def _stack_object(c: Checks, call: Call) -> Claim:
    return Claim("stack objects", call["count"], about={"starts": call["stack_object"]})


def _alias_zone(c: Checks, call: Call) -> Claim | Iterable[Claim]:
    id = c.world.follow(call["alias"])
    zone = {"exiled": "exile"}.get(call["zone"], call["zone"])
    if not id:
        if call["value"]:
            raise ScriptError("assertion", f"nothing has the alias {call['alias']!r}")
        return ()
    return Claim("zone", zone, (id,), "==" if call["value"] else "!=")


def _left_in(queue: str) -> Make:
    """How many actions or answers of the script are left."""

    def claims(c: Checks, call: Call) -> Iterator[Claim]:
        left = len(getattr(c.script.queue(c.player(call)), queue))
        if left != call["count"]:
            raise failed(call, call["count"], left)
        yield from ()

    return claims


# --- permanents -------------------------------------------------------------------------------------------------------


def _size(c: Checks, call: Call) -> Claim:
    """At least one such permanent, or every one; what is no creature counts as 0/0."""
    wanted = (call["power"], call["toughness"])
    return Claim("size or none", wanted, c.permanents(call), some=call.get("scope") != "all")


def _base_size(c: Checks, call: Call) -> Claim:
    return Claim("base size", (call["power"], call["toughness"]), (c.permanent(call),))


def _damage(c: Checks, call: Call) -> Claim:
    return Claim("damage", call["damage"], (c.permanent(call),))


def _tapped(c: Checks, call: Call) -> Claim:
    return Claim("tapped", call["value"], c.all_named(call))


def _attacking(c: Checks, call: Call) -> Claim:
    return Claim("attacking", call["value"], (c.permanent(call),))


def _counter_count(c: Checks, call: Call) -> Claim:
    of = c.permanent(call) if "permanent" in call else c.player(call)
    return Claim("counters", call["count"], (of,), about={"kind": kind(call)})


def _card_counters(c: Checks, call: Call) -> Iterator[Claim]:
    """Together on all cards of the name, wherever they are."""
    ids = [i for i in c.game.state.objects if c.world.fits(call["card"], i)]
    got = sum(c.game.object(i).counter(kind(call)) for i in ids)
    if got != call["count"]:
        raise failed(call, call["count"], got)
    yield from ()


def _counter_on_exiled(c: Checks, call: Call) -> Claim:
    return Claim("counters", call["count"], (_exiled(c, call),), about={"kind": kind(call)})


def _exiled_subtype(c: Checks, call: Call) -> Claim:
    return Claim("is", True, (_exiled(c, call),), about={"word": call["subtype"]})


def _exiled(c: Checks, call: Call) -> int:
    found = next((i for i in c.game.state.exile if c.world.fits(call["card"], i)), 0)
    if not found:
        raise ScriptError("assertion", f"no card {call['card']!r} in exile")
    return found


def _attached_to(c: Checks, call: Call) -> Claim:
    wanted = ">" if call["value"] else "=="
    return Claim("attachments", 0, (c.permanent(call),), wanted, about={"named": call["attachment"]})


def _color(c: Checks, call: Call) -> Iterator[Claim]:
    """All of the colours, or none of them; "C" is colourless."""
    id, letters = c.permanent(call), set(call["colors"])
    if "C" in letters:
        yield Claim("colors", set(), (id,), "==" if call["value"] else "!=")
    if letters - {"C"}:
        yield Claim("colors", letters - {"C"}, (id,), "has" if call["value"] else "has none of")


def _is(field: str, value: bool | None = None) -> Make:
    """Whether the permanent has a type or subtype."""

    def claims(c: Checks, call: Call) -> Iterator[Claim]:
        id = c.permanent(call)
        wanted = call.get("value", True) if value is None else value
        yield Claim("is", wanted, (id,), about={"word": call[field]})
        if field == "type" and "subtype" in call:
            yield Claim("is", True, (id,), about={"word": call["subtype"]})

    return claims


# --- abilities --------------------------------------------------------------------------------------------------------


def _ability(c: Checks, call: Call) -> Iterator[Claim]:
    """While it runs: of a permanent. On the frozen game: of exactly so many of the name (one, unless it is told)."""
    text, wanted = call["ability"], call["value"]
    if call["op"].startswith("check"):
        found = c.world.permanent(call["permanent"], c.player(call))
        if not found:
            raise ScriptError("assertion", f"no permanent {call['permanent']!r}")
        yield Claim("ability", wanted, (found,), about={"text": text})
        return
    ids = [i for i in c.world.permanents(c.player(call)) if c.world.fits(call["permanent"], i)]
    got = sum(c.world.has_ability(i, text) is wanted for i in ids)
    due = call.get("count", 1 if wanted else len(ids))
    if got != due:
        raise failed(call, due, got)


def _abilities(c: Checks, call: Call) -> Iterator[Claim]:
    return (Claim("ability", True, (c.permanent(call),), about={"text": text}) for text in call["abilities"])


def _ability_count(c: Checks, call: Call) -> Claim:
    return Claim("abilities", call["count"], (c.permanent(call),), about={"text": call["ability"]})


def _may_attack(c: Checks, call: Call) -> Iterator[Claim]:
    """Whether some such attacker of the player could be declared as attacking the defender."""
    edges = DeclareAttackers(c.game, c.game.state.active).edges
    attackers = {i for i in c.world.permanents(c.player(call)) if c.world.fits(call["attacker"], i)}
    defender = c.player(call, "defender_player")
    got = any(one in attackers and other == defender for one, other in edges)
    if got is not call["value"]:
        raise failed(call, call["value"], got)
    yield from ()


# --- readings by name -------------------------------------------------------------------------------------------------


def _value(c: Checks, call: Call) -> Claim:
    """A reading of a permanent, a player or the game."""
    known = READINGS.get((call["of"], call["reading"]))
    if known is None:
        raise ScriptError("unsupported", f"reading {call['reading']!r}")
    reading, about_of = known
    about, compare, wanted = about_of(c, call), call.get("cmp", "=="), call["value"]
    if call["of"] != "permanent":
        if reading == "mana options" and call["reading"] == "mana_option_at":  # the game gives them no order
            return Claim(
                reading, "".join(f"{{{s}}}" for s in sorted(SYMBOL.findall(wanted))), (c.player(call),), "holds"
            )
        return Claim(reading, wanted, (c.player(call) if call["of"] == "player" else 0,), compare, about=about)
    if call["reading"] == "exists":
        named = {"named": call["permanent"]}
        return Claim("permanents", 0, (c.player(call),), ">" if wanted else "==", about=named)
    found = c.permanents(call)
    return Claim(reading, wanted, found if call.get("each") else found[:1], compare, about=about)


About = Callable[[Checks, Call], dict[str, Any]]


def _word(field: str) -> About:
    return lambda c, call: {"word": call[field]}


def _nothing(c: Checks, call: Call) -> dict[str, Any]:
    return {}


def _read(reading: str, about: About = _nothing) -> tuple[str, About]:
    return reading, about


READINGS: Final[dict[tuple[str, str], tuple[str, About]]] = {
    ("game", "turn"): _read("turn"),
    ("game", "stack_count"): _read("stack"),
    ("game", "active_player"): _read("active"),
    ("game", "ended"): _read("ended"),
    ("game", "draw"): _read("draw"),
    ("game", "has_day_night"): _read("day or night"),
    ("game", "is_day"): _read("is day", lambda c, call: {"day": "day"}),
    ("game", "is_night"): _read("is day", lambda c, call: {"day": "night"}),
    ("player", "life"): _read("life"),
    ("player", "speed"): _read("speed"),
    ("player", "library_count"): _read("cards", lambda c, call: {"zone": Zone.LIBRARY}),
    ("player", "hand_count"): _read("cards", lambda c, call: {"zone": Zone.HAND}),
    ("player", "graveyard_count"): _read("cards", lambda c, call: {"zone": Zone.GRAVEYARD}),
    ("player", "lands_played"): _read("lands played"),
    ("player", "in_game"): _read("playing"),
    ("player", "has_in_range"): _read("reaches", lambda c, call: {"what": c.player(call, "other")}),
    ("player", "top_card_revealed"): _read("top card revealed"),
    ("player", "lost"): _read("lost"),
    ("player", "counters"): _read("counters", lambda c, call: {"kind": kind(call)}),
    ("player", "library_card_name"): _read("top card", lambda c, call: {"index": call.get("index", 0)}),
    ("player", "mana_options_count"): _read("mana options count"),
    ("player", "mana_options"): _read("mana options"),
    ("player", "mana_option_at"): _read("mana options"),
    ("player", "mana"): _read("pool", lambda c, call: {"color": call["color"]}),
    ("player", "mana_total"): _read("pool size"),
    ("permanent", "exists"): _read("permanents"),
    ("permanent", "power"): _read("power"),
    ("permanent", "toughness"): _read("toughness"),
    ("permanent", "base_power"): _read("base power"),
    ("permanent", "base_toughness"): _read("base toughness"),
    ("permanent", "counters"): _read("counters", lambda c, call: {"kind": kind(call)}),
    ("permanent", "tapped"): _read("tapped"),
    ("permanent", "damage"): _read("damage"),
    ("permanent", "has_ability"): _read("ability", lambda c, call: {"text": call["ability"]}),
    ("permanent", "has_type"): _read("is", _word("type")),
    ("permanent", "has_supertype"): _read("is", _word("supertype")),
    ("permanent", "has_subtype"): _read("is", _word("subtype")),
    ("permanent", "has_color"): _read("has color", lambda c, call: {"color": call["color"]}),
    ("permanent", "is_colorless"): _read("colorless"),
    ("permanent", "is_token"): _read("token"),
    ("permanent", "mana_value"): _read("mana value"),
    ("permanent", "attacking"): _read("attacking"),
    ("permanent", "flipped"): _read("flipped"),
    ("permanent", "face_down"): _read("face down"),
    ("permanent", "summoning_sick"): _read("sick"),
    ("permanent", "paired"): _read("paired"),
    ("permanent", "class_level"): _read("class level"),
    ("permanent", "renowned"): _read("linked", lambda c, call: {"link": "renowned"}),
    ("permanent", "suspected"): _read("linked", lambda c, call: {"link": "suspected"}),
    ("permanent", "goaded_by"): _read("goaded by", lambda c, call: {"player": c.player(call, "other")}),
    ("permanent", "protected_by"): _read("protected by", lambda c, call: {"player": c.player(call, "other")}),
    ("permanent", "attached"): _read("is attached"),
    ("permanent", "attached_to_player"): _read("attached here", lambda c, call: {"to": c.player(call, "other")}),
    ("permanent", "attachment_count"): _read("attachments"),
}
"""What a script calls a reading: ours, and what it needs to know."""

_CLAIMS: Final[dict[str, Make]] = {
    "life": _of_player("life", "life"),
    "won_the_game": _of_player("won"),
    "has_not_won_the_game": _of_player("won", False),
    "lost_the_game": _of_player("lost"),
    "has_not_lost_the_game": _of_player("lost", False),
    "result": _of_player("outcome", "result"),
    "active_player": _active_player,
    "player_in_game": _of_player("playing", "value", "target_player"),
    "top_card_revealed": _of_player("top card revealed", "value"),
    "mana_pool": _mana_pool,
    "mana_option": _mana_option,
    "permanent_count": _permanent_count,
    "token_count": _token_count,
    "graveyard_count": _in_zone(Zone.GRAVEYARD),
    "hand_count": _in_zone(Zone.HAND),
    "hand_card_count": _in_zone(Zone.HAND),
    "library_count": _in_zone(Zone.LIBRARY),
    "exile_count": _in_zone(Zone.EXILE),
    "command_zone_count": _in_zone(Zone.COMMAND),
    "command_card_count": _in_zone(Zone.COMMAND),
    "emblem_count": _emblem_count,
    "stack_size": lambda c, call: Claim("stack", call["count"]),
    "stack_object": _stack_object,
    "alias_zone": _alias_zone,
    "power_toughness": _size,
    "base_power_toughness": _base_size,
    "damage_received": _damage,
    "damage": _damage,
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "permanent_tapped": _tapped_count,
    "attacking": _attacking,
    "monarch": lambda c, call: Claim("monarch", call["monarch"]),
    "attackers": lambda c, call: Claim("attackers", sorted(call["attackers"])),
    "blockers": lambda c, call: Claim("blockers", sorted(call["blockers"])),
    "may_attack_defender": _may_attack,
    "counter_count": _counter_count,
    "permanent_counters": _counter_count,
    "card_counters": _card_counters,
    "counter_on_exiled_card_count": _counter_on_exiled,
    "exiled_card_subtype": _exiled_subtype,
    "attached_to": _attached_to,
    "color": _color,
    "type": _is("type"),
    "not_type": _is("type", False),
    "subtype": _is("subtype"),
    "not_subtype": _is("subtype", False),
    "ability": _ability,
    "abilities": _abilities,
    "ability_count": _ability_count,
    "actions_count": _left_in("actions"),
    "choices_count": _left_in("choices"),
    "value": _value,
}
