"""What the players of a script do when they have priority: the first queued action of this turn and step, or pass."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from arbitre.cards.names import fold
from arbitre.cards.records import Card
from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Concede,
    Pass,
    PlayLand,
    Priority,
    Special,
)
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.playing.offers import is_spent, permissions
from arbitre.engine.playing.special import SORTS
from arbitre.engine.playing.ways_to_cast import NORMAL, way_named
from arbitre.ir.costs import PayMana
from arbitre.ir.modifications import MayPlayFrom
from arbitre.judge.cases.checks import Checks
from arbitre.judge.cases.script import ACTIONS, STEPS, WAITS, Hand, Script
from arbitre.judge.queues import NORMAL_COST, ScriptError
from arbitre.judge.world import World


class Rollback(msgspec.Struct, frozen=True):
    """Not an action of the game: undo to the start of the turn so many turns ago."""

    turns: int


class Fiat(msgspec.Struct, frozen=True):
    """Not an action of the game: counters are simply there."""

    permanent: int
    counter: str
    count: int


class Actor:
    """Chooses at priority for the players of one case."""

    def __init__(self, world: World, script: Script, checks: Checks) -> None:
        self.world = world
        self.script = script
        self.game = world.game
        self.checks = checks
        self.loosely = True
        """Whether an ability may be meant by other words than its own."""
        self.begun: str | None = None
        """What the last action is called, until something else is done."""

    def act(self, decision: Priority) -> Action | Rollback | Fiat:
        """The next action of the script; checks that are due on the way are made.

        :raises ScriptError: a check fails, or an action that is due cannot be carried out.
        """
        queue = self.script.queue(decision.player)
        queue.now, queue.colors, self.begun = [], [], None
        while True:
            call = self._due(queue)
            if call is None:
                return PASS
            op = call["op"]
            if op in WAITS:
                if not self.game.state.stack:
                    queue.actions.remove(call)
                    continue
                if call.get("one_only"):
                    queue.actions.remove(call)
                return PASS
            if op == "add_counters":
                queue.actions.remove(call)
                return Fiat(self.world.permanent(call["permanent"], decision.player), call["counter"], call["count"])
            if op in ACTIONS:
                if not self._condition(decision.player, call):
                    return PASS
                if call["op"] == "activate_mana_ability" and not self._possible(decision, call):
                    return PASS  # it waits until there is such an ability
                queue.actions.remove(call)
                return self._action(decision, call, queue)
            queue.actions.remove(call)
            self._check(decision, call)

    def _due(self, queue: Hand) -> dict[str, Any] | None:
        state = self.game.state
        for call in queue.actions:
            if call["turn"] == state.turn and STEPS[call["step"]] is state.step:
                return call
        return None

    def _check(self, decision: Priority, call: dict[str, Any]) -> None:
        if call["op"] == "check_playable_ability":
            self._playable(decision, call)
        else:
            self.checks.run(call)

    def _condition(self, player: int, call: dict[str, Any]) -> bool:
        """The stack conditions of an action; until they hold the player passes."""
        stack = self.game.state.stack
        top, copies = stack[-1:], [id for id in stack if self.game.object(id).is_copy]
        holds = (
            ("while_on_stack" not in call or self._some_says(stack, call["while_on_stack"]))
            and ("while_on_top_of_stack" not in call or self._some_says(top, call["while_on_top_of_stack"]))
            and ("while_copy_on_stack" not in call or self._some_says(copies, call["while_copy_on_stack"]))
            and ("while_not_on_stack" not in call or not self._some_says(stack, call["while_not_on_stack"]))
        )
        return holds and len(self.game.player(player).pool) >= int(call.get("mana_in_pool", 0))

    def _some_says(self, ids: Iterable[int], part: str) -> bool:
        return any(self._says(id, part) for id in ids)

    def _says(self, id: int, part: str) -> bool:
        """Whether an object on the stack is the one that a script speaks of: a card's name means a spell."""
        text = self.world.ability_text(id)
        if text.startswith("Cast "):
            return fold(part) in fold(text)
        if self._is_card(part):
            return False
        item = self.game.object(id).stack
        source, ability = (id, None) if item is None else (item.binding.source, item.ability)
        texts = [text] if ability is None else [text, self.world.meaning(ability, source)]
        wanted = part.removeprefix("stack ability (")
        return part == "stack ability" or any(self.world.says(one, wanted, source) for one in texts)

    def _is_card(self, name: str) -> bool:
        """Whether it is the name of a card of the game."""
        known = {fold(face.name) for obj in self.game.state.objects.values() if obj.card for face in obj.card.faces}
        return fold(name) in known

    # --- actions ------------------------------------------------------------------------------------------------------

    def _action(self, decision: Priority, call: dict[str, Any], queue: Hand) -> Action | Rollback:
        """What a record does now.

        :raises ScriptError: it cannot legally be done.
        """
        named = call.get("targets", call.get("target", []))
        queue.now = list(named) if isinstance(named, list) else [named]
        queue.colors = re.findall(r"{([WUBRGC])}", str(call.get("ability", "")).partition("Add ")[2])
        if call["op"] == "concede":
            return Concede()
        if call["op"] == "rollback_turns":
            return Rollback(call["turns"])
        for self.loosely in (False, True):
            legal = [a for a in self._candidates(decision, call) if self._means(a, call) and decision.check(a) is None]
            if legal:
                self.begun = label(call)
                return self._way(self._as_aimed(legal, queue), queue)
        reason = next((str(decision.check(a)) for a in self._candidates(decision, call) if self._means(a, call)), "")
        raise ScriptError("illegal_action", f"{label(call)}: {reason or 'no such action'}", action=label(call))

    def _possible(self, decision: Priority, call: dict[str, Any]) -> bool:
        return any(self._means(a, call) and decision.check(a) is None for a in self._candidates(decision, call))

    def _as_aimed(self, legal: list[Action], queue: Hand) -> list[Action]:
        """Of several abilities that could be meant those without a target, where the script names none."""
        if queue.now or queue.targets:
            return legal
        return [one for one in legal if isinstance(one, Activate) and not self._has_targets(one)] or legal

    def _has_targets(self, action: Activate) -> bool:
        return bool(characteristics(self.game, action.object).activated[action.ability].body.targets)

    def _way(self, legal: list[Action], queue: Hand) -> Action:
        """Of several ways to cast a card, the one that the next answer names; the mana cost if it names none."""
        at = next((i for i, answer in enumerate(queue.choices) if not isinstance(answer, bool)), 0)
        head = queue.choices[at] if queue.choices else None  # yes or no to what else is asked may stand before it
        ways = [a for a in legal if isinstance(a, CastSpell) and a.way]
        if head == NORMAL_COST or self._names_permission(legal[0], head):
            queue.choices.pop(at)
        elif isinstance(head, dict) and "alternative_cost" in head and ways:
            queue.choices.pop(at)
            once = [words.source for mod, words in self._permissions() if mod.once]
            if "source" in head and sum(not is_spent(self.game, source) for source in once) > 1:
                queue.choices.insert(at, head["source"])  # of several permissions for one spell, the one that is used
            wanted = str(head.get("keyword", head["alternative_cost"])).lower()
            return next((a for a in ways if a.way.startswith(wanted)), ways[0])
        return legal[0]

    def _names_permission(self, action: Action, answer: Any) -> bool:
        """Whether an answer says which effect lets the card be cast, by its source, or that its own rules do."""
        if not isinstance(action, CastSpell) or not isinstance(answer, str):
            return False
        named = [words.source for _, words in self._permissions()]
        if any(permissions(self.game, self.game.decider, self.game.object(action.card))):
            named.append(action.card)
        return any(self.world.fits(answer, id) for id in named)

    def _permissions(self) -> list[tuple[MayPlayFrom, Context]]:
        return rulings.affecting(self.game, self.game.decider, MayPlayFrom)

    def _candidates(self, decision: Priority, call: dict[str, Any]) -> list[Action]:
        """Listed actions, and mana abilities, which are legal without being listed under automatic payment."""
        actions = list(decision.actions)
        if call["op"] in ("activate_mana_ability", "activate_ability"):
            for id in (*self.world.permanents(), *self.game.player(decision.player).hand):
                actions += [Activate(id, i) for i, _ in self.world.activated(id) if Activate(id, i) not in actions]
        return actions

    def _means(self, action: Action, call: dict[str, Any]) -> bool:
        op = call["op"]
        if op == "play_land":
            return isinstance(action, PlayLand) and self._card(call["card"], action.card, action.face)
        if op == "cast_spell":
            using = call.get("using", "")
            if isinstance(action, CastSpell):
                way = action.way.split(" ")[0]
                wanted = way in USING.get(using, (using,)) if using else way not in NAMED_WAYS
                return wanted and self._card(call["card"], action.card, action.face)
            return isinstance(action, Special) and action.what == using and self._card(call["card"], action.object, 0)
        return self._starts(action, str(call["ability"]))

    def _card(self, name: str, id: int, face: int) -> bool:
        if name.startswith("@"):
            return self.world.follow(name) == id
        card = self.game.object(id).card
        if card is None:
            return self.world.fits(name, id)
        return fold(name) in (fold(card.faces[face].name), fold(card.name))

    def _ability(self, prefix: str, action: Activate) -> bool:
        """Whether an ability of the object is the one meant: of those with the same cost the closest in wording."""
        if prefix.startswith("@"):
            alias, _, prefix = prefix.partition(" ")
            if self.world.follow(alias) != action.object:
                return False
        texts = dict(self.world.activated(action.object))
        exact = [i for i, text in texts.items() if self.world.starts(text, prefix, action.object)]
        if not exact and action.ability in self._meaning(action.object, prefix):
            return True
        cost, colon, effect = prefix.partition(":")
        if exact or not (colon and effect.strip() and self.loosely):
            return action.ability in exact[:1] or (action.ability in exact and not colon)
        alike = {i: text for i, text in texts.items() if self.world.starts(text, cost + ":", action.object)}
        if len(alike) == 1 and self.world.says(alike[min(alike)], effect.strip(), action.object):
            return action.ability in alike
        return self.world.closest(alike, prefix, lambda _: action.object) == action.ability

    def _meaning(self, id: int, prefix: str) -> list[int]:
        """The abilities for which a keyword stands, and whose own words start so."""
        texts = [self.world.meaning(replace(a, word=""), id) for a in characteristics(self.game, id).activated]
        return [i for i, text in enumerate(texts) if self.world.starts(text, prefix, id)]

    def _special(self, prefix: str, action: Special) -> bool:
        """A special action by the keyword's text, by its own words, or by the cost alone."""
        keyword = next(iter(characteristics(self.game, action.object).keyword(action.what)), None)
        if keyword is not None:
            text = self.world.wording(keyword, self.world.name(action.object))
            return self.world.starts(text, prefix, action.object)
        cost, words = COST_AND_WORDS.findall(prefix.lower().strip())[0]
        if cost:
            asked = SORTS[action.what].cost(self.game, self.game.decider, self.game.object(action.object))
            if not (isinstance(asked, PayMana) and str(asked.mana).lower() == cost):
                return False
        words = words.rstrip(".")
        if words.startswith("unlock"):
            return action.what in words.replace("the ", "")
        if not words:
            return bool(cost)
        if words.startswith("turn") and action.what.startswith("turn"):
            return True
        called = SPECIAL_WORDS.get(action.what, action.what)
        return called.startswith(words) or words.startswith(called)

    def _playable(self, decision: Priority, call: dict[str, Any]) -> None:
        """Whether something whose text starts so could be begun and paid for now."""
        text: str = call["ability"]
        got = any(self._starts(action, text) for action in decision.actions)
        if not got:
            got = any(
                self._starts(action, text) and decision.check(action) is None
                for action in self._candidates(decision, {"op": "activate_mana_ability"})
                if isinstance(action, Activate) and controller(self.game, action.object) == decision.player
            )
        if got is not call["value"]:
            raise ScriptError("assertion", f"playable {text!r}: expected {call['value']}, got {got}")

    def _starts(self, action: Action, text: str) -> bool:
        if isinstance(action, Pass):
            return False
        wanted = fold(text) + (" " if text.endswith(" ") else "")
        if isinstance(action, CastSpell):
            card = self.game.object(action.card).card
            name = _called(card, action) if card else self.world.name(action.card)
            if action.way and action.way not in NAMED_WAYS and wanted.startswith(action.way.split(" ")[0]):
                return True
            ways = [f" {word} {action.way}" for word in ("using", "with")] if action.way else [""]
            return any(fold(f"Cast {name}{way}").startswith(wanted) for way in ways)
        if isinstance(action, PlayLand):
            card = self.game.object(action.card).card
            name = card.faces[action.face].name if card else self.world.name(action.card)
            return fold(f"Play {name}").startswith(wanted)
        if isinstance(action, Activate):
            return self._ability(text, action)
        return isinstance(action, Special) and self._special(text, action)


def _called(card: Card, action: CastSpell) -> str:
    """What a script calls the spell: by its halves or by the face that will be up."""
    way = way_named(action.way) or NORMAL
    if way.fused:
        return f"fused {card.name}"
    return card.faces[1 if way.transformed else action.face].name


NAMED_WAYS: Final = frozenset({"morph", "disguise", "bestow", "overload", "mutate", "prototype", "plot", "fuse"})
"""Ways that a script always names; others it leaves to what is possible."""
USING: Final = {"morph": ("morph", "megamorph")}
"""What scripts call ways by another name."""
SPECIAL_WORDS: Final = {"ignore effect": "any player may"}
"""What scripts call special actions by other words than ours."""
COST_AND_WORDS: Final = re.compile(r"((?:{[^}]+})*+)(?:: ?)?(.*)")


def label(call: Mapping[str, Any]) -> str:
    """What a record is called in messages and in what a case says of an error."""
    if call["op"] == "cast_spell":
        using = call.get("using", "")
        return f"Cast {call['card']}{f' with {using}' if using else ''}"
    if call["op"] == "play_land":
        return f"Play {call['card']}"
    return str(call.get("ability", call["op"]))
