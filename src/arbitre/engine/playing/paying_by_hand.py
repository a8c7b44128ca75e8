"""Paying mana by hand (CR 601.2f–g): symbol by symbol, with mana abilities activated as the player likes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from arbitre.engine.costs import mana_payment
from arbitre.engine.costs.allocation import STEPS
from arbitre.engine.costs.mana_payment import decided, mask_of, needs_for, ready, solvable, supply_for, take_from_pool
from arbitre.engine.costs.spending import NONE, Barred, Purpose
from arbitre.engine.costs.supply import Maker, uses, without
from arbitre.engine.costs.symbols import ANY, BIT, TYPES, Needs, needs
from arbitre.engine.kernel.decisions import Activate, Decision, Option, Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.playing import activating
from arbitre.errors import IllegalAction
from arbitre.state.players import Mana

STEPS_WHERE_UNDECIDED: Final = 20
"""So far it is looked into what a player may choose, once that could not be told."""
HELPED: Final = "help"
"""The choice of something that stands for mana (convoke and the like)."""


class PaySymbol(Decision):
    """CR 601.2f–g: the next mana symbol: a type of mana from the pool (``"G"``), or a mana ability to activate first.

    Offered is only what leaves the rest payable.
    """

    __slots__ = ("symbol", "symbols", "options")

    def __init__(self, player: int, symbols: tuple[str, ...], options: Sequence[str | Activate], source: int) -> None:
        super().__init__(player, "pay mana", "601.2f", source)
        self.symbol: str = symbols[0]
        self.symbols: tuple[str, ...] = symbols
        """All symbols still to be paid."""
        self.options: tuple[str | Activate, ...] = tuple(options)

    def check(self, choice: Any) -> IllegalAction | None:
        if choice in self.options:
            return None
        return self.refuse(f"cannot pay {{{self.symbol}}} with {choice!r}")

    def answers(self) -> Iterator[str | Activate]:
        return iter(self.options)


@mana_payment.pay_by_hand.opens
def pay_by_hand(game: Game, player: int, plain: tuple[str, ...], purpose: Purpose, barred: Barred) -> Procedure:
    """One decision for each symbol, the most particular first, generic mana one by one; the types spent.

    Returns None if it cannot be paid.
    """
    due = _Due(game, player, _one_by_one(plain), purpose, barred)
    spent: list[str] = []
    while due.symbols:
        options = list(due.options())
        if not options:
            return None
        choice = yield PaySymbol(player, due.symbols, options, purpose.object)
        if isinstance(choice, Activate):
            yield from _usefully(due, due.makers(choice), activating.activate(game, player, choice))
            continue
        if choice == HELPED:
            due.use_helper()
        else:
            take_from_pool(game, player, [due.unit(choice)])
            spent.append(choice)
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

    def options(self) -> Iterator[str | Activate]:
        """What the next symbol can be paid with, and what can be activated, such that the rest can be paid."""
        units = [mask_of(unit) for unit in self.pool()]
        rest = self.wanted(self.symbols[1:])
        helped = any(mask & needs((self.symbols[0],))[0] for mask in self.purpose.help)
        if helped and self.payable(units, rest, self.without_helper()):
            yield HELPED
        for letter in TYPES:
            unit = next((u for u in self.pool() if self.pays(u, letter)), None)
            if unit is not None:
                others = list(units)
                others.remove(mask_of(unit))
                if self.payable(others, rest, self.purpose.help):
                    yield letter
        yield from dict.fromkeys(Activate(m.object, m.index) for m in self.sources() if self.is_useful(m))

    def pool(self) -> list[Mana]:
        """The mana in the pool that may be spent so."""
        return ready(self.game, self.player, self.purpose)

    def wanted(self, symbols: tuple[str, ...]) -> Needs:
        """What the symbols ask for."""
        return needs_for(self.game, self.player, symbols, self.purpose)

    def pays(self, unit: Mana, letter: str) -> bool:
        """Whether the unit is of that type and pays for the next symbol."""
        return unit.type == letter and bool(mask_of(unit) & self.wanted(self.symbols[:1])[0])

    def unit(self, letter: str) -> Mana:
        """The unit that is spent."""
        return next(unit for unit in self.pool() if self.pays(unit, letter))

    def payable(self, units: Sequence[int], wanted: Needs, help: tuple[int, ...], taken: Barred = frozenset()) -> bool:
        """Whether *wanted* can be paid with these units in the pool and all sources but those taken.

        What cannot be told may be tried (CR 717.1), and the next question is not looked into as far.
        """
        supply = supply_for(self.game, self.player, self.purpose)
        found = decided(without(supply, self.barred | taken), units, wanted, help, self.steps)
        if found is None:
            self.steps = STEPS_WHERE_UNDECIDED
        return found is not False

    def without_helper(self) -> tuple[int, ...]:
        """What still stands for mana once the next symbol was paid so."""
        help = self.purpose.help
        used = next(i for i, mask in enumerate(help) if mask & needs((self.symbols[0],))[0])
        return help[:used] + help[used + 1 :]

    def use_helper(self) -> None:
        """Pay the next symbol with something that stands for mana."""
        self.purpose = msgspec.structs.replace(self.purpose, help=self.without_helper())

    def sources(self) -> list[Maker]:
        """Every way to get mana that is left."""
        supply = without(supply_for(self.game, self.player, self.purpose), self.barred)
        return [way for one in supply.singles for way in one.ways if way.index >= 0] + list(supply.makers)

    def makers(self, choice: Activate) -> list[Maker]:
        """The ways to get mana that an activation stands for."""
        return [m for m in self.sources() if (m.object, m.index) == (choice.object, choice.ability)]

    def is_useful(self, maker: Maker, makes: tuple[int, ...] | None = None) -> bool:
        """Whether the rest can be paid after the activation (with what it makes then, if that is known better)."""
        return any(self._is_useful(maker, makes, taken) for taken in uses(maker))

    def _is_useful(self, maker: Maker, makes: tuple[int, ...] | None, taken: Barred) -> bool:
        if maker.inputs and not solvable(self.game, self.player, maker.inputs, barred=self.barred | taken):
            return False
        units = [*(mask_of(unit) for unit in self.pool()), *(maker.makes if makes is None else makes)]
        wanted = (*self.wanted(self.symbols), *needs(maker.inputs))
        return self.payable(units, wanted, self.purpose.help, taken)


def _usefully(due: _Due, makers: Sequence[Maker], activation: Procedure) -> Procedure:
    """Carry out an activation; of the types of mana only those are offered that leave the rest payable."""
    chosen: list[str] = []
    outcome: Any = None
    try:
        decision = next(activation)
        while True:
            asks_type = isinstance(decision, Select) and decision.what == "color" and decision.allows is None
            if asks_type and isinstance(decision, Select):
                decision.allows = _leaving_payable(due, makers, tuple(chosen), decision.options)
            elif isinstance(decision, PaySymbol):
                _narrow(due, makers, decision)
            choice = yield decision
            if asks_type:
                chosen.append(str(choice[0]))
            decision = activation.send(choice)
    except StopIteration as done:
        outcome = done.value
    return outcome


def _narrow(due: _Due, makers: Sequence[Maker], decision: PaySymbol) -> None:
    """CR 601.2f, 605.3b: the mana ability is paid for with what leaves the rest payable, if there is any of that."""
    fitting = tuple(one for one in decision.options if any(_leaves_both(due, maker, decision, one) for maker in makers))
    decision.options = fitting or decision.options


def _leaves_both(due: _Due, maker: Maker, decision: PaySymbol, choice: str | Activate) -> bool:
    """Whether the rest of the ability's cost, and then that of the whole, can be paid after this choice."""
    units = [*(mask_of(unit) for unit in due.pool()), *maker.makes]
    if isinstance(choice, Activate):
        sources = due.makers(choice)
        ways = [([*units, *one.makes], (*decision.symbols, *one.inputs), also) for one in sources for also in uses(one)]
    else:
        spent = next((mask for mask in units if mask & BIT.get(choice, 0)), 0)
        if spent:
            units.remove(spent)
        ways = [(units, decision.symbols[1:], NONE)]
    rest, help = due.wanted(due.symbols), due.purpose.help
    return any(
        due.payable(left, (*rest, *needs(symbols)), help, taken | also)
        for left, symbols, also in ways
        for taken in uses(maker)
    )


def _leaving_payable(
    due: _Due, makers: Sequence[Maker], chosen: tuple[str, ...], options: Sequence[Option]
) -> Callable[[tuple[Option, ...]], bool] | None:
    """A test whether the rest can be paid once the source has made this type, after those chosen before.

    None if that is so with no type at all: then the payment cannot be completed, and is reversed (CR 717.1).
    """

    def allows(picked: tuple[Option, ...]) -> bool:
        letters = (*chosen, *(str(letter) for letter in picked))
        for maker in makers:
            known = maker.makes[: len(letters)]
            if all(BIT[letter] & mask for letter, mask in zip(letters, known, strict=False)):
                makes = (*(BIT[letter] for letter in letters[: len(known)]), *maker.makes[len(known) :])
                units = [*(mask_of(unit) for unit in due.pool()), *(mask & ANY for mask in makes)]
                wanted, help = due.wanted(due.symbols), due.purpose.help
                if any(due.payable(units, wanted, help, taken) for taken in uses(maker)):
                    return True
        return False

    return allows if any(allows((one,)) for one in options) else None
