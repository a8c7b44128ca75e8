"""One player before all others: "if a player has more life than each other player", "the player who controls the most
Wizards" (CR 102.1, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, LifeOf, ZoneSize
from arbitre.ir.conditions import Compares, Matches, exists
from arbitre.ir.filters import ControlledBy, IsPlayer, Leads
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import It, Players, Who, You
from arbitre.oracle.categories import CONDITION, NP, PLAYER
from arbitre.oracle.discourse.said import Placeholder, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import counted
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

LEADER: Final = Category("the one who may have most")
row(LEADER, h.who, provided=lambda who: isinstance(who, You | Targeted | Pronoun), en="{who@}", fr="{who@}", who=PLAYER)
_IS: Final = {"contrôler*": "contrôle", "avoir*": "a"}


def _controlled(what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return CountOf(both(what, ControlledBy(It())))


def _controlled_slots(number: Amount) -> dict[str, Any] | None:
    what = counted(number)
    return None if what is None else {"what": both(*parts_of(what)[:-1])}


def _leads(
    number: Callable[..., Any],
    unsaid: Callable[[Amount], dict[str, Any] | None],
    phrases: tuple[str, str, str, str],
    most: tuple[str, ...],
    **slots: Any,
) -> None:
    """Rows for one number: who has more than each other player, and the player who has most."""
    verb, tail, french, suite = phrases

    def of(**said: Any) -> Any:
        found = number(**said)
        return REJECT if found is REJECT else Leads(found)

    def leads(who: Any, **said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else Matches(stand_in(who) if isinstance(who, Placeholder) else who, what)

    def slots_of(what: Filter) -> dict[str, Any] | None:
        said = unsaid(what.number) if isinstance(what, Leads) else None
        return said if said is not None and of(**said) == what else None

    def leads_slots(given: Matches) -> dict[str, Any] | None:
        said = slots_of(given.what)
        return None if said is None else {"who": given.ref, **said}

    def some(**said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else exists(both(IsPlayer(), what))

    def some_slots(given: Compares) -> dict[str, Any] | None:
        said = (
            slots_of(parts_of(given.left.what)[-1])
            if isinstance(given.left, CountOf) and parts_of(given.left.what)
            else None
        )
        return said if said is not None and given == some(**said) else None

    def player(**said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else Players(Who.EACH, what)

    def player_slots(given: Players) -> dict[str, Any] | None:
        return slots_of(given.such) if given.who is Who.EACH and given.such is not None else None

    row(CONDITION, build=leads, unbuild=leads_slots, of_type=Matches, en=f"{{who!}} {verb} more {tail} than each other player",
        fr=f"{{who!}} {french} plus de {suite} que chaque autre joueur", who=LEADER, **slots)  # fmt: skip
    row(CONDITION, build=some, unbuild=some_slots, of_type=Compares, en=f"a player {verb.replace('l*', 'ls').rstrip('*')} more {tail} than each other player",
        fr=f"un joueur {_IS[french]} plus de {suite} que chaque autre joueur", **slots)  # fmt: skip
    for number_of, en in enumerate(most):
        row(PLAYER, build=player, unbuild=player_slots, of_type=Players, en=f"the player {en}", fr=f"le joueur* qui {_IS[french]} le plus de {suite}",
            number=SING, alias=number_of > 0, **slots)  # fmt: skip


_leads(
    _controlled,
    _controlled_slots,
    ("control*", "{what:plur}", "contrôler*", "{what:plur}"),
    ("who controls the most {what:plur}",),
    what=NP,
)
_leads(
    lambda: LifeOf(It()),
    lambda v: {} if v == LifeOf(It()) else None,
    ("has*", "life", "avoir*", "points de vie"),
    ("with the most life", "who has the most life"),
)
_HAND: Final = ZoneSize(CardsIn.HAND, It())
_leads(lambda: _HAND, lambda v: {} if v == _HAND else None, ("has*", "cards in hand", "avoir*", "cartes en main"),
       ("who has the most cards in hand", "with the most cards in hand"))  # fmt: skip
