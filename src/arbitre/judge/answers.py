"""Answering the game's questions from a player's queues, or with a sensible default where the script is not strict."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from typing import Any, Final, Protocol

from arbitre.engine.bodies import divisions
from arbitre.engine.by_hand import HELPED, PaySymbol
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import Bands, FormBands
from arbitre.engine.decisions import Confirm, Decision, Divide, Number, Option, Order, Select, Word
from arbitre.engine.keywords import expand
from arbitre.engine.layers import characteristics, has
from arbitre.engine.replacement.candidates import ChooseEffect
from arbitre.ir.abilities import Keyword
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Node, walk
from arbitre.judge.queues import Queue, ScriptError
from arbitre.judge.sense import does, in_order, sensible
from arbitre.judge.world import World

SKIP: Final = "[skip]"
COLORS: Final = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}


class Scripted(Protocol):
    """What holds the players' queues."""

    queues: dict[int, Queue]
    strict: bool
    """Whether every question with a real choice must be answered from the queues."""
    literal: bool
    """Whether a word that is no option is chosen all the same, so that the game refuses it."""


class Answers:
    """Chooses for the players of one script."""

    def __init__(self, world: World, script: Scripted) -> None:
        self.world = world
        self.script = script
        self._asked = ("", 0)
        """The question of yes or no before this one, and what asked it."""

    def answer(self, decision: Decision) -> Any:
        """The choice for any decision but priority and declarations.

        :raises ScriptError: strict mode and nothing queued fits.
        """
        for kind, method in self._by_kind.items():
            if isinstance(decision, kind):
                return method(self, decision, self.script.queues[decision.player])
        raise ScriptError("unsupported", f"decision {type(decision).__name__} {decision.what}")

    # --- yes or no, numbers -------------------------------------------------------------------------------------------

    def _confirm(self, decision: Confirm, queue: Queue) -> bool:
        if decision.what == "pay" and not self.world.game.state.turn:
            return False  # what is there before the game has cost nothing
        for_both = len(queue.choices) > 1 and all(isinstance(answer, bool) for answer in queue.choices[:2])
        if decision.what == "kicker 2" and self._asked != ("kicker", decision.source) and for_both:
            queue.choices.pop(0)  # the answer for a first cost that cannot be paid, which is not asked for
        self._asked = (decision.what, decision.source)
        if decision.what in ("coin", "flip") and queue.coins:
            return bool(queue.coins.pop(0))
        head = queue.choices[0] if queue.choices else None
        if isinstance(head, bool):
            queue.choices.pop(0)
            return bool(head)
        if head in ("Yes", "No"):
            queue.choices.pop(0)
            return bool(head == "Yes")
        if decision.what in _OFFERS and (head is not None or queue.targets):
            return not self._skip(queue)  # the answer says with what it is done, or that it is not
        self._missing(decision)
        return True

    def _number(self, decision: Number, queue: Queue) -> int:
        head = queue.choices[0] if queue.choices else None
        if isinstance(head, bool):
            return self._times(decision, queue)
        if isinstance(head, dict) and "x" in head:
            queue.choices.pop(0)
            return int(head["x"])
        if decision.low != decision.high:
            self._missing(decision)
        return decision.low if decision.high is None else decision.high

    def _times(self, decision: Number, queue: Queue) -> int:
        """How often a repeatable cost is paid, as yes for each time and no for the end."""
        times = 0
        while queue.choices and isinstance(queue.choices[0], bool):
            if not queue.choices.pop(0):
                break
            times += 1
        return times

    def _bands(self, decision: FormBands, queue: Queue) -> Bands:
        """Yes, and the attacker to band with, for each attacker that can begin a band."""
        bands: list[tuple[int, ...]] = []
        for id in sorted(decision.attacks):
            if not has(self.world.game, id, "banding") or any(id in band for band in bands):
                continue
            if queue.choices and isinstance(queue.choices[0], bool):
                if not queue.choices.pop(0):
                    continue
                mates = [i for i in decision.attacks if i != id and queue.choices and self._fits_head(queue, i)]
                if mates:
                    queue.choices.pop(0)
                    bands.append((mates[0], id))
        return tuple(bands)

    def _fits_head(self, queue: Queue, id: int) -> bool:
        return self.world.fits(queue.choices[0], id)

    def _assign(self, decision: AssignDamage, queue: Queue) -> Any:
        """Shares with their recipients, or amounts in the order of the recipients; what is left goes to what is
        attacked, or to the last."""
        if any(isinstance(entry, dict) and "amount" in entry for entry in queue.targets):
            return self._shares(decision, queue)
        free = [one for one in decision.creatures if one.as_unblocked and one.beyond]
        if free and queue.choices and isinstance(queue.choices[0], bool):
            past = {one.id for one in free} if queue.choices.pop(0) else set()
            return self._usual_damage(decision, past)
        if not (queue.choices and _is_number(queue.choices[0])):
            self._skip(queue)
            usual = self._usual_damage(decision)
            return usual if decision.check(usual) is None else next(iter(decision.answers()))
        chosen: list[tuple[int, int, int]] = []
        for one in decision.creatures:
            left = one.amount
            parts: dict[int, int] = {}
            for recipient in one.recipients:
                numbered = bool(queue.choices) and _is_number(queue.choices[0])
                parts[recipient] = min(left, int(queue.choices.pop(0)["x"])) if numbered else 0
                left -= parts[recipient]
            parts[one.beyond or one.recipients[-1]] = parts.get(one.beyond or one.recipients[-1], 0) + left
            chosen += [(one.id, to, amount) for to, amount in parts.items() if amount]
        return tuple(chosen)

    def _shares(self, decision: AssignDamage, queue: Queue) -> Any:
        """Each share goes to the recipient it names, from the creature that is named or the first that has enough."""
        left = {one.id: one.amount for one in decision.creatures}
        recipients = sorted({r for one in decision.creatures for r in (*one.recipients, one.beyond) if r})
        everything = (*recipients, *self.world.seats.values(), *self.world.permanents())
        chosen: list[tuple[int, int, int]] = []
        for entry in [entry for entry in queue.targets if isinstance(entry, dict) and "amount" in entry]:
            to = next((id for id in everything if self.world.fits({**entry, "amount": 0}, id)), 0)
            by = [id for id in left if "by" not in entry or self.world.fits(entry["by"], id)]
            if "by" in entry and not by:  # it has no choice
                queue.targets.remove(entry)
                continue
            able = [one.id for one in decision.creatures if one.id in by and to in (*one.recipients, one.beyond)]
            source = next((id for id in able if left[id] >= entry["amount"]), next(iter((*able, *by)), 0))
            if not to or not source:
                break
            queue.targets.remove(entry)
            left[source] -= entry["amount"]
            if entry["amount"]:
                chosen.append((source, to, entry["amount"]))
        place = {one.id: ((*one.recipients, one.beyond), at) for at, one in enumerate(decision.creatures)}
        return tuple(sorted(chosen, key=lambda c: (place[c[0]][1], _place(c[1], place[c[0]][0]))))

    def _usual_damage(
        self, decision: AssignDamage, past: Collection[int] | None = None
    ) -> tuple[tuple[int, int, int], ...]:
        """Lethal damage to each in order; the rest goes past them, or else to the first.

        *past*: those of the creatures that may that assign damage as though they were not blocked.
        """
        chosen: list[tuple[int, int, int]] = []
        for one in decision.creatures:
            left = one.amount
            parts: dict[int, int] = {}
            blocked = past is not None and one.as_unblocked and one.id not in past
            for recipient in () if past is not None and one.id in past else one.recipients:
                parts[recipient] = min(left, self._lethal(one.id, recipient))
                left -= parts[recipient]
            rest = (0 if blocked and not one.trample else one.beyond) or next(iter(one.recipients), 0)
            parts[rest] = parts.get(rest, 0) + left
            chosen += [(one.id, to, amount) for to, amount in parts.items() if amount]
        return tuple(chosen)

    def _lethal(self, source: int, creature: int) -> int:
        """CR 510.1c: how much damage is lethal, without regard to what else is assigned."""
        game = self.world.game
        toughness = characteristics(game, creature).toughness or 0
        return 1 if has(game, source, "deathtouch") else max(0, toughness - game.object(creature).damage)

    def _symbol(self, decision: PaySymbol, queue: Queue) -> Any:
        """A colour from the pool, or the source to tap for mana; "[mana_cancel]" is not part of any payment."""
        for at, entry in enumerate(queue.choices):
            for option in decision.options:
                if option == HELPED:
                    fits = entry in _HELPERS
                elif isinstance(option, str):
                    fits = isinstance(entry, str) and COLORS.get(entry) == option
                else:
                    fits = self.world.fits(entry, option.object)
                if fits:
                    queue.choices.pop(at)
                    return option
        self._missing(decision)
        return decision.options[0]

    def _divide(self, decision: Divide, queue: Queue) -> tuple[int, ...]:
        """Amounts queued one for each recipient, or with the targets that they belong to."""
        amounts: dict[int, int] = {}
        for entries in (queue.now, queue.targets):
            for entry in list(entries):
                if isinstance(entry, dict) and "amount" in entry:
                    fits = [i for i in decision.among if i not in amounts and self.world.fits(entry, i)]
                    if fits:
                        amounts[fits[0]] = entry["amount"]
                        entries.remove(entry)
        if amounts:
            return tuple(amounts.get(i, 0) for i in decision.among)
        numbers: list[int] = []
        while len(numbers) < len(decision.among) and queue.choices and _is_number(queue.choices[0]):
            numbers.append(int(queue.choices.pop(0)["x"]))
        if not numbers:
            if len(decision.among) > 1:
                self._missing(decision)
            return next(iter(decision.answers()))
        missing = len(decision.among) - len(numbers)
        return (*numbers, *([decision.amount - sum(numbers)] if missing else []), *([0] * (missing - 1)))

    # --- orders -------------------------------------------------------------------------------------------------------

    def _order(self, decision: Order, queue: Queue) -> tuple[Option, ...]:
        """Entries name what comes first; on the stack the first one put there resolves last."""
        left = list(decision.options)
        chosen: list[Option] = []
        while len(left) > 1 and queue.choices and isinstance(queue.choices[0], str):
            found = self._first(decision, queue.choices[0], left)
            if found is None:
                break
            queue.choices.pop(0)
            left.remove(found)
            chosen.append(found)
        order = (*chosen, *left)
        return order[::-1] if decision.what == "top" else order  # what is put on a library first ends up below

    def _first(self, decision: Order, entry: str, left: list[Option]) -> Option | None:
        """Which of what is left an entry means."""
        if decision.what == "order triggers":
            return self._trigger(entry, [number for number in left if isinstance(number, int)])
        return next((option for option in left if self._names(decision, entry, option)), None)

    def _trigger(self, entry: str, numbers: list[int]) -> int | None:
        """By the name of a keyword that the ability comes from, by its text, by its source."""
        waiting = {w.order: w for w in self.world.game.state.waiting if w.order in numbers}
        texts = {number: self.world.text(w.ability, w.source) for number, w in waiting.items()}
        keywords = {n: self.world.keyword(w.ability, w.source) for n, w in waiting.items()}
        named = [n for n in numbers if keywords[n] and keywords[n] in entry.lower()]
        meant = named[0] if named else self.world.closest(texts, entry, lambda number: waiting[number].source)
        others = (n for n in numbers if self.world.fits(entry, waiting[n].source) or not texts[n])
        return meant or next(others, None)

    # --- selections ---------------------------------------------------------------------------------------------------

    def _select(self, decision: Select, queue: Queue) -> tuple[Option, ...]:
        if decision.what == "mode":
            return self._mode(decision, queue)
        if queue.choices and _is_number(queue.choices[0]) and decision.what in ("x", "pay"):
            return (int(queue.choices.pop(0)["x"]),)
        if decision.what == "new target" and not self._changes_target(queue):
            return decision.options[:1]
        if self._is_no_word(decision, queue):
            return (queue.choices.pop(0),)
        if decision.least == 0 and decision.what != "target" and queue.targets[:1] == [SKIP]:
            queue.targets.pop(0)
            return ()
        if decision.least == 0 and self._declined(decision, queue):
            return ()
        picks: list[Option] = []
        skipped = False
        while len(picks) < decision.most:
            found = self._pick(decision, queue, picks)
            if found is None:
                skipped = self._skip(queue)
                break
            picks.append(found)
            if decision.what == "play" and not decision.least and queue.choices and queue.choices[0] is True:
                queue.choices.pop(0)  # yes, that one is played
        if decision.ordered and len(picks) > 1:
            picks = self._arranged(decision, queue, picks)
        named = queue.now or (queue.targets if self.script.literal else [])
        if decision.what == "target" and named and not picks and decision.least:
            if self.script.literal and (meant := self.world.meant(named[0])):
                named.clear()
                return (meant,)
            raise ScriptError("illegal_target", f"{named[0]!r} is no legal target")
        if len(picks) < decision.least or (not picks and not skipped and decision.least < decision.most):
            picks = self._default(decision, picks)
        return tuple(picks)

    def _effect(self, decision: ChooseEffect, queue: Queue) -> tuple[Option, ...]:
        """An effect is also named by the permanent that gives the ability to the object that has it."""
        head = queue.choices[0] if queue.choices else None
        if isinstance(head, str) and not any(self._names(decision, head, option) for option in decision.options):
            for option, (_, ability) in zip(decision.options, decision.effects, strict=True):
                if any(self.world.fits(head, id) and self._gives(id, ability) for id in self.world.permanents()):
                    queue.choices.pop(0)
                    return (option,)
        return self._select(decision, queue)

    def _gives(self, id: int, ability: Node | None) -> bool:
        """Whether a permanent has an ability that gives this one to objects."""
        abilities = characteristics(self.world.game, id).abilities
        given = [one for node in walk(abilities) if isinstance(node, HasAbilities) for one in node.abilities]
        return any(ability == one or (isinstance(one, Keyword) and ability in expand(one)) for one in given)

    def _is_no_word(self, decision: Select, queue: Queue) -> bool:
        if not (self.script.literal and queue.choices and isinstance(queue.choices[0], str)):
            return False
        words = [option for option in decision.options if isinstance(option, str)]
        if len(words) < len(decision.options):
            return False
        return bool(words) and not any(_same_word(queue.choices[0], word) for word in words)

    def _declined(self, decision: Select, queue: Queue) -> bool:
        """Before an optional selection that does not target a yes or no may stand."""
        if decision.what == "target" or not (queue.choices and isinstance(queue.choices[0], bool)):
            return False
        return not queue.choices.pop(0)

    def _changes_target(self, queue: Queue) -> bool:
        """Whether new targets are wanted: said by yes or no, or by a queued target."""
        if queue.choices and isinstance(queue.choices[0], bool):
            return bool(queue.choices.pop(0))
        return bool(queue.targets)

    def _arranged(self, decision: Select, queue: Queue, picks: list[Option]) -> list[Option]:
        """What further choices name goes first."""
        first: list[Option] = []
        while queue.choices and len(first) < len(picks) - 1:
            fits = [pick for pick in picks if pick not in first and self._names(decision, queue.choices[0], pick)]
            if not fits:
                break
            queue.choices.pop(0)
            first.append(fits[0])
        return [*first, *(pick for pick in picks if pick not in first)]

    def _pick(self, decision: Select, queue: Queue, picks: list[Option]) -> Option | None:
        """The option that the first fitting entry means; targets from the target queue, others from either."""
        if decision.what in ("target", "scry", "surveil"):
            queues = [queue.now, queue.targets]
        else:
            queues = [queue.choices, queue.targets]
        for entries in queues:
            for at, entry in enumerate(entries[:1] if entries is not queue.targets else entries):
                for option in decision.options:
                    if option not in picks and self._names(decision, entry, option):
                        if not (isinstance(entry, dict) and "amount" in entry):
                            entries.pop(at)
                            self._take_share(decision, queue, option)
                        elif entries is queue.targets:
                            entries.pop(at)
                            queue.now.append(entry)
                        return option
        return None

    def _take_share(self, decision: Select, queue: Queue, option: Option) -> None:
        """The share of a target that was named without it, if one is queued for what is divided."""
        if (
            decision.aim is None
            or decision.aim[1] not in dict(divisions(decision.aim[0]))
            or not isinstance(option, int)
        ):
            return
        for entry in queue.targets:
            if isinstance(entry, dict) and "amount" in entry and self.world.fits(entry, option):
                queue.targets.remove(entry)
                queue.now.append(entry)
                return

    def _skip(self, queue: Queue) -> bool:
        for entries in (queue.now, queue.choices, queue.targets):
            if entries and entries[0] == SKIP:
                entries.pop(0)
                return True
        return False

    def _mode(self, decision: Select, queue: Queue) -> tuple[Option, ...]:
        """Modes are numbered among those still available, or, if the script is literal, as printed."""
        left: list[Option] = list(range(max(int(option) for option in decision.options) + 1))
        picks: list[Option] = []
        while not queue.modes and queue.choices and _is_number(queue.choices[0]):
            queue.modes.append(queue.choices.pop(0)["x"])
        while queue.modes and len(picks) < decision.most:
            mode = queue.modes.pop(0)
            if not isinstance(mode, int):
                break
            meant = left[mode - 1] if mode <= len(left) and not self.script.literal else mode - 1
            if meant not in decision.options or meant in picks:
                break
            picks.append(meant)
            left = [option for option in left if option != picks[-1]]
        if len(picks) < decision.least:
            picks = self._default(decision, picks)
        return tuple(sorted(picks, key=decision.options.index))

    def _default(self, decision: Select, picks: list[Option]) -> list[Option]:
        """What is left to a default: forced choices always, others only if the script is not strict."""
        forced = decision.forced()
        if forced is not None and not picks:
            return list(forced)
        if decision.least < len(decision.options) and decision.least > len(picks):
            self._missing(decision)
        if decision.least == 0 and self.script.strict:
            return picks
        if decision.what == "target":
            return self._sensible(decision, picks)
        choices = reversed(list(decision.answers())) if decision.what in _HELP else decision.answers()
        for choice in choices:
            if all(pick in choice for pick in picks):
                return list(choice)
        return picks

    def _sensible(self, decision: Select, picks: list[Option]) -> list[Option]:
        """Targets for what is good on one's own side, for what is bad on the others'; more than needed only such."""
        game = self.world.game
        sign = does(*decision.aim) if decision.aim is not None else 0
        order = in_order(game, decision)
        wanted = [i for i in order if not sign or sensible(game, decision.player, i, sign)]
        most = max(decision.least, min(decision.most, len(wanted)))
        for count in range(most, decision.least - 1, -1):
            for choice in combinations(order, count):
                if all(pick in choice for pick in picks) and decision.check(choice) is None:
                    return list(choice)
        return picks

    def _names(self, decision: Decision, entry: Any, option: Option) -> bool:
        """Whether an entry of a queue means an option."""
        if isinstance(option, str):
            return isinstance(entry, str) and _same_word(entry, option)
        if decision.what == "face":
            card = self.world.game.object(decision.source).card
            return isinstance(entry, str) and card is not None and entry[5:] == card.faces[option].name
        if decision.what == "choose" and isinstance(entry, str) and entry.startswith("Cast "):
            return False  # it says which half is cast
        if decision.what == "x":
            return _is_number(entry) and bool(entry["x"] == option)
        if decision.what in _OBJECT_FREE or not option:
            return False
        return self.world.fits(entry, option)

    def _word(self, decision: Word, queue: Queue) -> str:
        """The name that is said, or the first that is offered."""
        if queue.choices and isinstance(queue.choices[0], str):
            return str(queue.choices.pop(0))
        self._missing(decision)
        if not decision.known:
            raise ScriptError("missing_choice", f"player {self.world.letter(decision.player)}: {decision.what}")
        return decision.known[0]

    def _missing(self, decision: Decision) -> None:
        if self.script.strict:
            raise ScriptError("missing_choice", f"player {self.world.letter(decision.player)}: {decision.what}")

    _by_kind: Final[dict[type[Decision], Callable[[Answers, Any, Queue], Any]]] = {
        Confirm: _confirm,
        Number: _number,
        Divide: _divide,
        Order: _order,
        ChooseEffect: _effect,
        Select: _select,
        Word: _word,
        FormBands: _bands,
        AssignDamage: _assign,
        PaySymbol: _symbol,
    }


_OFFERS: Final = frozenset({"may", "pay"})
"""Questions whose yes can lie in the answer to the next one."""
_HELP: Final = frozenset({"convoke", "improvise", "delve"})
"""Questions to which no more is given than the cost needs, where the script does not say."""
_HELPERS: Final = ("Convoke", "Improvise", "Delve", "Waterbend")
"""How scripts name what pays for mana, beside the mana itself."""
_OBJECT_FREE: Final = frozenset({"mode", "number"})


def _place(one: int, order: Sequence[int]) -> int:
    return order.index(one) if one in order else len(order)


def _is_number(entry: Any) -> bool:
    return isinstance(entry, dict) and "x" in entry


def _same_word(entry: str, option: str) -> bool:
    return entry == option or COLORS.get(entry) == option or option.lower().startswith(entry.lower())
