"""Attacking and blocking: who cannot, and what it costs (CR 508.1, 509.1)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import CountOf, Fixed, X
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.effects import Apply
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasType,
    Is,
    Not,
    Or,
)
from arbitre.ir.modifications import (
    CantAttack,
    CantBlock,
    Lasts,
    Until,
)
from arbitre.ir.node import Cost, Filter, Modification
from arbitre.ir.refs import All, Players, This, Who, You
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import (
    EFFECT,
    GAIN_MOD,
    GAIN_MODS,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    OBJECTS,
    PAYMENT,
    PLAIN_STATIC,
    STATIC,
)
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.instructions.lasting import _RESTRICTIONS
from arbitre.oracle.phrases.nouns.nouns import both, conjoined
from arbitre.oracle.phrases.nouns.qualities import YOURS

THEIRS: Final = ControlledBy(Players(Who.OPPONENTS))

# --- attacking and blocking -------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        CantBlock(Not(h.what)),
        en="can block only {what:plur}",
        fr="ne pouvoir* bloquer que le* {what:plur}",
        what=NP,
    )
    row(_mod, CantAttack(Is(You())), en="can't attack you", fr="ne pouvoir* pas vous attaquer")
YOU_OR_YOURS: Final = Or((Is(You()), And((HasType(CardType.PLANESWALKER), YOURS))))
row(
    HAVE_MOD,
    CantAttack(YOU_OR_YOURS),
    en="can't attack you or planeswalkers you control",
    fr="ne pouvoir* pas vous attaquer ni les planeswalkers que vous contrôlez",
)


def _toll_row(whom: Filter, en: str, fr: str, alias: bool = False) -> None:
    """A cost to attack (CR 508.1g): it is paid for each attacker."""

    def unbuild(given: CantAttack) -> dict[str, Any] | None:
        return (
            {"mana": given.cost.mana}
            if isinstance(given.cost, PayMana) and given == CantAttack(whom, cost=PayMana(given.cost.mana))
            else None
        )

    row(HAVE_MOD, CantAttack(whom, cost=PayMana(h.mana)), en=en, fr=fr, mana=MANA, alias=alias)


for _whom, _you, _vous in (
    (Is(You()), "you", "vous attaquer"),
    (
        YOU_OR_YOURS,
        "you or planeswalkers you control",
        "vous attaquer ni attaquer les planeswalkers que vous contrôlez",
    ),
):
    _toll_row(
        _whom,
        f"can't attack {_you} unless their controller pays {{mana}} for each creature they control that's "
        f"attacking you",
        f"ne pouvoir* pas {_vous} à moins que leur contrôleur ne paie {{mana}} pour chaque créature attaquante",
        "planeswalkers" in _you,
    )
    _toll_row(
        _whom,
        f"can't attack {_you} unless their controller pays {{mana}} for each of those creatures",
        f"ne pouvoir* pas {_vous} à moins que leur contrôleur ne paie {{mana}} pour chacune d'elles",
        "planeswalkers" not in _you,
    )


# --- costs to attack or block (CR 508.1g, 509.1d) ---------------------------------------------------------------------

_TOLLS: Final = (
    ("attack", "attaquer", (CantAttack,)),
    ("block", "bloquer", (CantBlock,)),
    ("attack or block", "ni attaquer ni bloquer", (CantAttack, CantBlock)),
)


def _toll(kinds: tuple[Any, ...], cost: Cost) -> tuple[Modification, ...]:
    return tuple(kind(cost=cost) for kind in kinds)


def _toll_slots(mods: Any, kinds: tuple[Any, ...]) -> dict[str, Any] | None:
    cost = mods[0].cost if isinstance(mods[0], kinds) else None
    return {"cost": cost} if cost is not None and mods == _toll(kinds, cost) else None


for _does, _fr, _kinds in _TOLLS:
    row(
        HAVE_MODS,
        build=lambda cost, kinds=_kinds: _toll(kinds, cost),
        unbuild=lambda v, kinds=_kinds: _toll_slots(v, kinds),
        of_type=tuple,
        en=f"can't {_does} unless its|their controller {{cost:sing}}",
        cost=PAYMENT,
        fr=f"ne pouvoir* {'' if 'ni' in _fr else 'pas '}{_fr} à moins que son* contrôleur ne {{cost:subj}}",
    )
    row(
        PLAIN_STATIC,
        build=lambda cost, kinds=_kinds: Static(This(), _toll(kinds, cost)),
        of_type=Static,
        en=f"~ can't {_does} unless you {{cost:plur}}",
        cost=PAYMENT,
        alias=True,
    )


row(
    EFFECT,
    Apply(h.to, (*h.mods, *h.more)),
    provided=lambda more: all(isinstance(m, _RESTRICTIONS) for m in more),
    en="{to!} {mods*} until end of turn and {more*} this turn",
    to=OBJECTS,
    mods=GAIN_MODS,
    more=GAIN_MODS,
    alias=True,
)


row(
    PLAIN_STATIC,
    Static(conjoined(h.what, THEIRS), (CantBlock(),)),
    en="your opponents can't block with {what:plur}",
    what=NP,
    alias=True,
)


def _only_one(what: Filter, mods: Any) -> Static:
    """ "As long as you control exactly one creature, that creature gets …"."""
    yours = both(what, YOURS)
    return Static(yours, mods, Compares(CountOf(yours), Compare.EQUAL, Fixed(1)))


row(
    STATIC,
    build=_only_one,
    of_type=Static,
    en="as long as you control exactly one {what:sing}, that creature {mods:sing}.",
    what=NP,
    mods=HAVE_MODS,
    alias=True,
)


# --- for each of those that attack or block ---------------------------------------------------------------------------


def _for_each_such(what: Filter, cost: Cost, such: Filter) -> Any:
    """CR 508.1g: so much for each of them is so much for every one that attacks."""
    return Static(what, _toll((CantAttack,), cost)) if what == such else REJECT


row(
    PLAIN_STATIC,
    build=_for_each_such,
    of_type=Static,
    en="{what:plur} can't attack unless their controller {cost:sing} for each {such:sing} they control that's "
    "attacking",
    what=NP,
    cost=PAYMENT,
    such=NP,
    alias=True,
)


_EVERY: Final = All(HasType(CardType.CREATURE))
for _kind, _does, _doing, _fr, _fait in (
    (CantAttack, "attack", "attacking", "attaquer", "attaquante"),
    (CantBlock, "block", "blocking", "bloquer", "bloqueuse"),
):  # the X is that of the spell or ability (CR 107.3)
    row(
        EFFECT,
        Apply(_EVERY, (_kind(cost=PayMuchMana(X())),), Lasts(Until.END_OF_TURN)),
        en=f"this turn, creatures can't {_does} unless their controller pays {{X}} for each {_doing} creature they "
        f"control",
        fr=f"ce tour-ci, les créatures ne peuvent pas {_fr} à moins que leur contrôleur ne paie {{X}} pour chaque "
        f"créature {_fait} qu'il contrôle",
    )
