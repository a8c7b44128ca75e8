"""What a scenario expects, compared with the game: the sentences of `expect`, in English and French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from arbitre.cards.records import Card
from arbitre.engine import influence
from arbitre.engine.layers import characteristics, controller, has
from arbitre.engine.standing import STATES, mana_values
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.filters import State
from arbitre.ir.values import Zone
from arbitre.judge.scenarios.sentences import COLORS, STATUSES, TIMES, TYPES, ZONE_NAMES, Sentence
from arbitre.judge.world import World
from arbitre.text.naming import sees
from arbitre.variants.identity import identity, land_colors

Found = tuple[Any, Any]
"""What was found and what was wanted."""


class Outcome(Protocol):
    """What is known of a play besides its game."""

    illegal: IllegalAction | None


class Expecting:
    """Compares the sentences of a scenario with its game."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.game = world.game

    def compare(self, sentence: Sentence, outcome: Outcome) -> str:
        """The empty string if it holds, otherwise what was found.

        :raises MalformedInput: it speaks of what is not there.
        """
        if sentence.kind == "illegal":
            found, wanted = _illegal(sentence, outcome)
        else:
            found, wanted = _COMPARE[sentence.kind](self, sentence)
        return "" if found == wanted else f"{sentence.line.text}: {found}"

    # --- what sentences name ------------------------------------------------------------------------------------------

    def player(self, sentence: Sentence, part: str = "who") -> int:
        """The player that a part names.

        :raises MalformedInput: there is none of that name.
        """
        name = sentence.parts[part]
        if name not in self.world.seats:
            raise MalformedInput(f"there is no player '{name}'", sentence.line.place, list(self.world.seats))
        return self.world.player(name)

    def object(self, sentence: Sentence, part: str = "what") -> int:
        """The object that a part names: a permanent before anything else.

        :raises MalformedInput: there is none.
        """
        name = sentence.parts[part]
        found = self.world.named(name)
        if not found:
            raise MalformedInput(f"there is nothing called '{name}'", sentence.line.place)
        return found

    # --- players ------------------------------------------------------------------------------------------------------

    def life(self, sentence: Sentence) -> Found:
        return self.game.player(self.player(sentence)).life, int(sentence.parts["n"])

    def left(self, sentence: Sentence) -> Found:
        return self.game.player(self.player(sentence)).left, "not" not in sentence.parts

    def range(self, sentence: Sentence) -> Found:
        """CR 801.2a; 0 stands for no limit."""
        return influence.range_of(self.game, self.player(sentence)), int(sentence.parts["n"])

    def markers(self, sentence: Sentence) -> Found:
        """CR 807.4a."""
        return len(self.game.state.markers), int(sentence.parts["n"])

    def marker(self, sentence: Sentence) -> Found:
        player = self.player(sentence)
        return any(marker.holder == player for marker in self.game.state.markers), "not" not in sentence.parts

    def within(self, sentence: Sentence) -> Found:
        """CR 801.2d."""
        what = self.world.seats.get(sentence.parts["what"]) or self.object(sentence)
        return influence.reaches(self.game, self.player(sentence), what), "not" not in sentence.parts

    def commander(self, sentence: Sentence) -> Found:
        """CR 903.3."""
        return self.game.object(self.object(sentence)).commander != 0, "not" not in sentence.parts

    def identity(self, sentence: Sentence) -> Found:
        """CR 903.4."""
        found = {color.value for color in identity(self._card(sentence, "what"))}
        return found, set(sentence.parts.get("mana", "")) - {"{", "}"}

    def led(self, sentence: Sentence) -> Found:
        """CR 903.5c–d."""
        card, allowed = self._card(sentence, "what"), identity(self._card(sentence, "host"))
        return identity(card) | land_colors(card) <= allowed, "not" not in sentence.parts

    def _card(self, sentence: Sentence, part: str) -> Card:
        card = self.game.object(self.object(sentence, part)).card
        if card is None:
            raise MalformedInput(f"'{sentence.parts[part]}' is no card", sentence.line.place)
        return card

    def decides(self, sentence: Sentence) -> Found:
        """CR 712.5."""
        decision = self.game.decision
        found = (self.game.decider, decision.player if decision is not None else 0)
        return found, (self.player(sentence), self.player(sentence, "whom"))

    def sees(self, sentence: Sentence) -> Found:
        """CR 400.2, 712.4."""
        found = sees(self.object(sentence), self.game, self.player(sentence))
        return found, "not" not in sentence.parts

    def cards(self, sentence: Sentence) -> Found:
        player, zone = self.player(sentence), _zone(sentence)
        objects = self.game.state.objects.values()
        return sum(obj.zone is zone and obj.owner == player for obj in objects), int(sentence.parts["n"])

    def mana(self, sentence: Sentence) -> Found:
        pool = sorted(mana.type for mana in self.game.player(self.player(sentence)).pool)
        return "".join(pool), "".join(sorted(c for c in sentence.parts.get("mana", "").upper() if c.isalpha()))

    def lost(self, sentence: Sentence) -> Found:
        return not self.game.player(self.player(sentence)).playing, "not" not in sentence.parts

    def winner(self, sentence: Sentence) -> Found:
        return self.player(sentence) in (self.game.result or ()), True

    def draw(self, _: Sentence) -> Found:
        return self.game.result, ()

    def active(self, sentence: Sentence) -> Found:
        return self.world.letter(self.game.state.active), sentence.parts["who"]

    def time(self, sentence: Sentence) -> Found:
        """CR26 731.1; nothing said: neither."""
        wanted = sentence.parts.get("time", "").lower()
        return self.game.state.day, TIMES.get(wanted, wanted)

    # --- objects ------------------------------------------------------------------------------------------------------

    def counters(self, sentence: Sentence) -> Found:
        name = sentence.parts["what"]
        is_player = name in self.world.seats
        holder = self.game.player(self.world.player(name)) if is_player else self.game.object(self.object(sentence))
        return holder.counter(sentence.parts["kind"]), int(sentence.parts["n"])

    def pt(self, sentence: Sentence) -> Found:
        derived = characteristics(self.game, self.object(sentence))
        found = "no power or toughness" if derived.power is None else f"{derived.power}/{derived.toughness}"
        return found, f"{sentence.parts['p']}/{sentence.parts['t']}"

    def no_pt(self, sentence: Sentence) -> Found:
        derived = characteristics(self.game, self.object(sentence))
        return (derived.power, derived.toughness), (None, None)

    def zone(self, sentence: Sentence) -> Found:
        zone = _zone(sentence)
        here = self.game.object(self.object(sentence))
        found = here.zone is zone and ("who" not in sentence.parts or here.owner == self.player(sentence))
        return (True, True) if found is ("not" not in sentence.parts) else (here.zone.value, zone.value)

    def gone(self, sentence: Sentence) -> Found:
        return bool(self.world.named(sentence.parts["what"])), False

    def damage(self, sentence: Sentence) -> Found:
        return self.game.object(self.object(sentence)).damage, int(sentence.parts["n"])

    def has(self, sentence: Sentence) -> Found:
        keyword = sentence.parts["keyword"].lower()
        return has(self.game, self.object(sentence), keyword), "not" not in sentence.parts

    def color(self, sentence: Sentence) -> Found:
        colors = characteristics(self.game, self.object(sentence)).colors
        wanted = COLORS[sentence.parts["color"].lower()]
        holds = wanted in {c.value for c in colors} if wanted else not colors
        return holds, "not" not in sentence.parts

    def type(self, sentence: Sentence) -> Found:
        derived = characteristics(self.game, self.object(sentence))
        has = {str(kind).lower() for kind in (*derived.supertypes, *derived.types, *derived.subtypes)}
        wanted = sentence.parts["type"].lower()
        return TYPES.get(wanted, wanted) in has, "not" not in sentence.parts

    def mana_value(self, sentence: Sentence) -> Found:
        id = self.object(sentence)
        return mana_values(self.game, id, self.game.object(id)), (int(sentence.parts["n"]),)

    def named(self, sentence: Sentence) -> Found:
        return characteristics(self.game, self.object(sentence)).name, sentence.parts["name"]

    def status(self, sentence: Sentence) -> Found:
        id = self.object(sentence)
        obj = self.game.object(id)
        word = sentence.parts["state"].lower()
        word = STATUSES.get(word, word)
        if word == "phased out":
            found = bool(obj.phased_out)
        elif word == "token":
            found = obj.is_token
        else:
            found = STATES[State(word)](self.game, id, obj)
        return found, "not" not in sentence.parts

    def attached(self, sentence: Sentence) -> Found:
        host = sentence.parts["host"]
        wanted = self.world.seats.get(host) or self.object(sentence, "host")
        return self.game.object(self.object(sentence)).attached_to == wanted, "not" not in sentence.parts

    def controls(self, sentence: Sentence) -> Found:
        player, name = self.player(sentence), sentence.parts["what"]
        if name.startswith("@"):
            return controller(self.game, self.object(sentence)) == player, "not" not in sentence.parts
        count = sum(self.world.is_a(name, id) for id in self.world.permanents(player))
        if "n" in sentence.parts:
            return count, int(sentence.parts["n"])
        return count > 0, "not" not in sentence.parts

    # --- the game -----------------------------------------------------------------------------------------------------

    def stack(self, sentence: Sentence) -> Found:
        return len(self.game.state.stack), int(sentence.parts.get("n", 0))

    def step(self, sentence: Sentence) -> Found:
        return self.game.state.step.value, sentence.parts["step"].lower().replace(" ", "_")


def _zone(sentence: Sentence) -> Zone:
    zone = sentence.parts["zone"].lower()
    return Zone(ZONE_NAMES.get(zone, zone))


def _illegal(sentence: Sentence, outcome: Outcome) -> Found:
    if outcome.illegal is None:
        return "legal", "illegal"
    return outcome.illegal.rule, sentence.parts.get("rule", outcome.illegal.rule)


_COMPARE: Final[dict[str, Callable[[Expecting, Sentence], Found]]] = {
    "active": Expecting.active,
    "attached": Expecting.attached,
    "cards": Expecting.cards,
    "color": Expecting.color,
    "controls": Expecting.controls,
    "counters": Expecting.counters,
    "damage": Expecting.damage,
    "draw": Expecting.draw,
    "gone": Expecting.gone,
    "has": Expecting.has,
    "left": Expecting.left,
    "life": Expecting.life,
    "lost": Expecting.lost,
    "commander": Expecting.commander,
    "decides": Expecting.decides,
    "identity": Expecting.identity,
    "led": Expecting.led,
    "sees": Expecting.sees,
    "mana": Expecting.mana,
    "marker": Expecting.marker,
    "markers": Expecting.markers,
    "mana value": Expecting.mana_value,
    "named": Expecting.named,
    "no pt": Expecting.no_pt,
    "pt": Expecting.pt,
    "range": Expecting.range,
    "stack": Expecting.stack,
    "status": Expecting.status,
    "step": Expecting.step,
    "time": Expecting.time,
    "type": Expecting.type,
    "winner": Expecting.winner,
    "within": Expecting.within,
    "zone": Expecting.zone,
}
