"""Paying mana by hand (CR 601.2f–g): symbol by symbol, with mana abilities activated as the player likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from arbitre.engine.costs import mana_payment
from arbitre.engine.costs.allocation import STEPS
from arbitre.engine.costs.mana_payment import affect_spell, take_from_pool
from arbitre.engine.costs.spendable import at_hand, mask_of, needs_for, supply_for
from arbitre.engine.costs.spending import NONE, Barred, Purpose, Waiting
from arbitre.engine.costs.supply import Maker, uses, when_paid, without
from arbitre.engine.costs.symbols import BIT, TYPES, Needs, as_type, needs, types_in
from arbitre.engine.kernel.decisions import Activate, Decision, Option, Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.together import Together, lessened
from arbitre.engine.playing import activating
from arbitre.errors import IllegalAction
from arbitre.state.players import Mana

T = TypeVar("T")
STEPS_WHERE_UNDECIDED: Final = 20
"""So far it is looked into what a player may choose, once that could not be told."""
Known = bool | None
"""None: so many steps do not tell."""
HELPED: Final = "help"
"""The choice of something that stands for mana (convoke and the like)."""


class PaySymbol(Decision):
    """CR 601.2f–g: the next mana symbol: a type of mana from the pool (``"G"``), or a mana ability to activate first.

    Offered is only what leaves the rest payable.
    """

    __slots__ = ("symbol", "symbols", "options", "begun")

    def __init__(
        self,
        player: int,
        symbols: tuple[str, ...],
        options: Sequence[str | Activate],
        source: int,
        begun: frozenset[Activate],
    ) -> None:
        super().__init__(player, "pay mana", "601.2f", source)
        self.symbol: str = symbols[0]
        self.symbols: tuple[str, ...] = symbols
        """All symbols still to be paid."""
        self.options: tuple[str | Activate, ...] = tuple(options)
        self.begun: frozenset[Activate] = begun
        """The mana abilities that this pays for."""

    def check(self, choice: Any) -> IllegalAction | None:
        if choice in self.options:
            return None
        if isinstance(choice, Activate) and choice in self.begun:
            return self.refuse("the ability has not resolved yet", "CR26 605.3c")
        return self.refuse(f"cannot pay {{{self.symbol}}} with {choice!r}")

    def answers(self) -> Iterator[str | Activate]:
        return iter(self.options)


@mana_payment.pay_by_hand.opens
def pay_by_hand(game: Game, player: int, plain: tuple[str, ...], purpose: Purpose, barred: Barred) -> Procedure:
    """One decision for each symbol, the most particular first, generic mana one by one; the mana spent.

    Returns None if it cannot be paid.
    """
    due = _Due(game, player, _one_by_one(plain), purpose, barred)
    spent: list[Mana] = []
    while due.symbols:
        options = due.options()
        if not options:
            return None
        choice = yield PaySymbol(player, due.symbols, options, purpose.object, due.begun())
        if isinstance(choice, Activate):
            yield from _usefully(due, choice)
            continue
        if choice == HELPED:
            due.use_helper()
        else:
            unit = due.unit(choice)
            take_from_pool(game, player, [unit])
            affect_spell(game, player, [unit], due.purpose)
            spent.append(unit)
        due.symbols = due.symbols[1:]
    return tuple(spent)


def _one_by_one(plain: tuple[str, ...]) -> tuple[str, ...]:
    particular = [s for s in plain if not s.isdigit()]
    generic = sum(int(s) for s in plain if s.isdigit())
    return (*sorted(particular, key=lambda s: (len(s), s)), *("1" for _ in range(generic)))


class _Due:
    """What is still to be paid."""

    __slots__ = ("game", "player", "symbols", "purpose", "barred", "steps")

    def __init__(self, game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, barred: Barred) -> None:
        self.game: Game = game
        self.player: int = player
        self.symbols: tuple[str, ...] = symbols
        self.purpose: Purpose = purpose
        self.barred: Barred = barred | purpose.barred
        self.steps: int = STEPS
        """How far it is looked into whether the rest can be paid."""

    def options(self) -> list[str | Activate]:
        """What the next symbol can be paid with, and what can be activated, such that the rest can be paid.

        What cannot be told may be tried where nothing is certain (CR 717.1).
        """
        self.steps = STEPS
        found: dict[str | Activate, Known] = {}
        for option, known in self._judged():
            found[option] = _either(found.get(option, False), known)
        return _likeliest(found)

    def _judged(self) -> Iterator[tuple[str | Activate, Known]]:
        """All that there is to choose, with whether the rest can be paid after it."""
        units = [mask for _, mask in self.pool()]
        rest = self.wanted(self.symbols[1:])
        for left in self.without_helper():
            yield HELPED, self.payable(units, rest, left)
        for letter in TYPES:
            used = next((mask for unit, mask in self.pool() if self.pays(unit, letter)), None)
            if used is not None:
                others = list(units)
                others.remove(used)
                yield letter, self.payable(others, rest, self.purpose.help)
        begun = self.begun()
        for maker in self.sources():
            way = Activate(maker.object, maker.index)
            if way not in begun:  # CR26 605.3c
                yield way, self.is_useful(maker)

    def pool(self) -> list[tuple[Mana, int]]:
        """The mana in the pool that may be spent so, with its masks."""
        return at_hand(self.game, self.player, self.purpose)

    def wanted(self, symbols: tuple[str, ...]) -> Needs:
        """What the symbols ask for."""
        return needs_for(self.game, self.player, symbols, self.purpose)

    def pays(self, unit: Mana, letter: str) -> bool:
        """Whether the unit is of that type and pays for the next symbol."""
        return unit.type == letter and bool(mask_of(unit) & self.wanted(self.symbols[:1])[0])

    def unit(self, letter: str) -> Mana:
        """The unit that is spent."""
        return next(unit for unit, _ in self.pool() if self.pays(unit, letter))

    def payable(self, units: Sequence[int], wanted: Needs, help: tuple[int, ...], taken: Barred = NONE) -> Known:
        """Whether *wanted* can be paid with these units in the pool and all sources but those taken."""
        purpose = msgspec.structs.replace(self.purpose, help=help)
        return self.settled(wanted, purpose, self.barred | taken, units)

    def settled(self, wanted: Needs, purpose: Purpose, barred: Barred, units: Sequence[int] | None = None) -> Known:
        """Whether the needs can be paid, and all that waits for it; after what cannot be told the next question is not
        looked into as far."""
        found = mana_payment.settled(self.game, self.player, wanted, purpose, barred, units, self.steps)
        if found is None:
            self.steps = STEPS_WHERE_UNDECIDED
        return found

    def without_helper(self) -> list[tuple[int, ...]]:
        """What could still stand for mana once the next symbol was paid with one of those that can."""
        help = self.purpose.help
        fitting = {mask: at for at, mask in enumerate(help) if mask & needs((self.symbols[0],))[0]}
        return [help[:at] + help[at + 1 :] for at in fitting.values()]

    def use_helper(self) -> None:
        """Pay the next symbol with what stands for mana and is not needed for the rest."""
        units, rest = [mask for _, mask in self.pool()], self.wanted(self.symbols[1:])
        outcomes = [(self.payable(units, rest, left), left) for left in self.without_helper()]
        _, left = max(outcomes, key=lambda outcome: (outcome[0] is True, outcome[0] is None))
        self.purpose = msgspec.structs.replace(self.purpose, help=left)

    def sources(self) -> list[Maker]:
        """Every way to get mana that is left."""
        supply = without(supply_for(self.game, self.player, self.purpose), self.barred)
        return [way for one in supply.singles for way in one.ways if way.index >= 0] + list(supply.makers)

    def makers(self, choice: Activate) -> tuple[Maker, ...]:
        """The ways to get mana that an activation stands for."""
        return tuple(m for m in self.sources() if (m.object, m.index) == (choice.object, choice.ability))

    def begun(self) -> frozenset[Activate]:
        """The mana abilities that are being activated."""
        found: set[Activate] = set()
        outer = self.purpose.outer
        while outer is not None:
            found.update(Activate(way.object, way.index) for way in outer.ways)
            outer = outer.purpose.outer
        return frozenset(found)

    def waiting(self, ways: tuple[Maker, ...]) -> Waiting:
        """This bill, while a mana ability is activated for it."""
        return Waiting(self.purpose, self.symbols, self.barred, ways)

    def is_useful(self, maker: Maker) -> Known:
        """Whether the activation can be paid for and the rest after it."""
        outcome: Known = False
        for taken in uses(maker):
            outcome = _either(outcome, self._is_useful(maker, taken))
            if outcome:
                break
        return outcome

    def _is_useful(self, maker: Maker, taken: Barred) -> Known:
        if not maker.inputs:
            units = [*(mask for _, mask in self.pool()), *maker.makes]
            return self.payable(units, self.wanted(self.symbols), self.purpose.help, when_paid(taken))
        purpose = Purpose(maker.object, ability=True, outer=self.waiting((maker,)))
        return self.settled(needs_for(self.game, self.player, maker.inputs, purpose), purpose, taken)


def _usefully(due: _Due, action: Activate) -> Procedure:
    """Activate a mana ability; of the types of mana only those are offered that leave the rest payable."""
    makers, made = due.makers(action), _Made(due)
    activation = activating.activate(due.game, due.player, action, due.waiting(makers), made.begin)
    outcome: Any = None
    try:
        decision = next(activation)
        while True:
            asks_type = isinstance(decision, Select) and decision.what == "color" and decision.allows is None
            if asks_type and isinstance(decision, Select):
                decision.allows = _leaving_payable(due, makers, made, decision.options)
            choice = yield decision
            if asks_type:
                made.choose(str(choice[0]))
            decision = activation.send(choice)
    except StopIteration as done:
        outcome = done.value
    return outcome


class _Made:
    """What an activation, with what triggers on it, has made of its mana so far."""

    __slots__ = ("due", "before", "chosen", "added_then")

    def __init__(self, due: _Due) -> None:
        self.due: _Due = due
        self.before: Counter[str] = Counter()
        """What was in the pool when it began to resolve."""
        self.chosen: list[str] = []
        """The types chosen for mana that has not been added yet."""
        self.added_then: int = 0

    def begin(self) -> None:
        """From here on mana is made."""
        self.before, self.chosen = self._types(), []

    def _types(self) -> Counter[str]:
        return Counter(unit.type for unit in self.due.game.player(self.due.player).pool)

    def added(self) -> tuple[str, ...]:
        """The types of the mana that is in the pool by it."""
        return tuple((self._types() - self.before).elements())

    def awaited(self) -> tuple[str, ...]:
        """The types that were chosen for what is still to be added."""
        return tuple(self.chosen) if len(self.added()) == self.added_then else ()

    def choose(self, letter: str) -> None:
        """Note the type of the next unit."""
        self.chosen = [*self.awaited(), letter]
        self.added_then = len(self.added())


def _leaving_payable(due: _Due, makers: Sequence[Maker], made: _Made, options: Sequence[Option]) -> Together:
    """A test whether the rest can be paid once the source has made this type, after those made before.

    If that is so with no type at all, any is as good: the payment cannot be completed, and is reversed (CR 717.1).
    """
    pool, added = [mask for _, mask in due.pool()], made.added()

    def judged(letter: Option) -> Known:
        letters = (*made.awaited(), str(letter))
        outcome: Known = False
        for maker in makers:
            for _, rest in _taken_out(added, maker.makes):
                for known, open_still in _taken_out(letters, rest):
                    units = [*pool, *known, *open_still]
                    outcome = _either(outcome, due.payable(units, due.wanted(due.symbols), due.purpose.help))
        return outcome

    fitting = _likeliest({one: judged(one) for one in options}) or options
    return lessened(lambda picked: set(picked) <= set(fitting))


def _taken_out(letters: tuple[str, ...], masks: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Each way in which units of these types can be among what a source makes: their masks, and those of the rest."""
    if not letters:
        yield (), masks
        return
    bit = BIT[letters[0]]
    for mask in dict.fromkeys(one for one in masks if bit & types_in(one)):
        at = masks.index(mask)
        for known, rest in _taken_out(letters[1:], masks[:at] + masks[at + 1 :]):
            yield (as_type(mask, bit), *known), rest


def _either(one: Known, other: Known) -> Known:
    """Whether one of two is so."""
    return True if one or other else None if one is None or other is None else False


def _likeliest(found: Mapping[T, Known]) -> list[T]:
    """What is certain; else what is not excluded."""
    return [one for one, known in found.items() if known] or [one for one, known in found.items() if known is None]
