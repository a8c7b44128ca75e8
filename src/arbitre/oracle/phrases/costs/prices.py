"""What an activated ability says of its own cost: "this ability costs {1} less to activate for each …" (CR 602.2b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.conditions import TurnOf
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import CLASS_LEVEL, Anything, IsAbility
from arbitre.ir.modifications import CostsLess, CostsMore, ThisCosts
from arbitre.ir.node import Amount, Condition
from arbitre.ir.refs import This, You
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import AMOUNT, CONDITIONS, EACH, PLAIN_STATIC
from arbitre.oracle.discourse.said import said_of
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import head_first
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.conditions.limits import LIMIT, Fields
from arbitre.oracle.phrases.costs.casting import CASTERS, _this_row, cost_row
from arbitre.oracle.phrases.instructions.mana import ABILITY_OF


def _price(less: bool, mana: ManaCost, times: Amount | None = None, condition: Condition | None = None) -> Fields:
    return (("prices", (ThisCosts(less, mana, times, condition),)),)


def _priced(less: bool, **said: Any) -> Any:
    """ "If it targets a creature" would speak of the ability, to which nothing refers."""
    itself = said_of(This(), said.get("condition")) != said.get("condition")
    return REJECT if itself else _price(less, **said)


def _price_slots(fields: Fields, less: bool, names: tuple[str, ...]) -> dict[str, Any] | None:
    match fields:
        case (("prices", (ThisCosts(less=is_less, mana=mana, times=times, condition=condition),)),) if is_less is less:
            said = {name: value for name, value in (("times", times), ("condition", condition)) if value is not None}
            return {"mana": mana, **said} if tuple(said) == names else None
    return None


PRICED: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("", "", {}),
    (" for each {times}", " pour chaque* {times}", {"times": EACH}),
    (" if {condition}", " si {condition}", {"condition": CONDITIONS}),
)
for _less, _word, _fr in ((True, "less", "de moins"), (False, "more", "de plus")):
    for _en, _pour, _slots in PRICED:
        row(LIMIT, build=lambda less=_less, **said: _priced(less, **said), of_type=tuple, mana=MANA, **_slots,
            unbuild=lambda v, less=_less, names=tuple(_slots): _price_slots(v, less, names),
            en=f"this ability costs {{mana}} {_word} to activate{_en}.", fr=f"cette capacité coûte {{mana}} {_fr} à activer{_pour}.")  # fmt: skip
row(
    LIMIT,
    _price(True, ManaCost(("1",)), h.times),
    en="this ability costs {X} less to activate, where x is {times}.",
    fr="cette capacité coûte {X} de moins à activer, X étant {times}.",
    times=AMOUNT,
)
row(
    LIMIT,
    _price(True, ManaCost(("1",)), None, TurnOf(You())),
    en="this ability costs {1} less to activate during your turn.",
    alias=True,
)
for _less in (True, False):
    _this_row(_less, "this spell COSTS for each {times}", "ce sort COSTS pour chaque* {times}", times=UNIT)
for _kind in (CostsLess, CostsMore):
    for _cast, (_who, _fr) in CASTERS.items():
        cost_row((_cast, _who, _fr), UNIT, False, _kind)

# --- those of a keyword --------------------------------------------------------------------------------------------------

OF_KEYWORD: Final = Category("keyword of activated abilities")
"""CR26 702.142b of boast."""
for _name in ("equip", "cycling", "boast", "ninjutsu", "power-up"):
    row(OF_KEYWORD, _name, en=_name, fr=f"{head_first(_name)}")


def _of_keyword(name: str, mana: ManaCost, times: Amount | None = None, less: bool = True) -> Static:
    mod = CostsLess(Anything(), mana, abilities=True, times=times, word=name)
    return Static(
        You(), (mod if less else CostsMore(Anything(), PayMana(mana), abilities=True, times=times, word=name),)
    )


def _of_keyword_slots(given: Static, less: bool, each: bool) -> dict[str, Any] | None:
    match given.mods:
        case (CostsLess(mana=mana, times=times, word=word),) | (
            CostsMore(cost=PayMana(mana=mana), times=times, word=word),
        ) if word:
            said: dict[str, Any] = {"name": word, "mana": mana} | ({} if times is None else {"times": times})
            return said if (times is not None) is each and given == _of_keyword(less=less, **said) else None
    return None


for _less, _word, _fr in ((True, "less", "de moins"), (False, "more", "de plus")):
    for _en, _pour, _slots in PRICED[:2]:
        row(PLAIN_STATIC, build=lambda less=_less, **said: _of_keyword(less=less, **said), of_type=Static, name=OF_KEYWORD, mana=MANA, **_slots,
            unbuild=lambda v, less=_less, each=bool(_slots): _of_keyword_slots(v, less, each),
            en=f"{{name}} abilities you activate cost {{mana}} {_word} to activate{_en}",
            fr=f"les capacités de {{name}} que vous activez coûtent {{mana}} {_fr} à activer{_pour}")  # fmt: skip
for _en in (
    "{name} abilities you activate cost up to {mana} less to activate",
    "{name} costs you pay cost {mana} less",
):
    row(PLAIN_STATIC, build=_of_keyword, of_type=Static, en=_en, name=OF_KEYWORD, mana=MANA, alias=True)


# --- what mana may be spent on ------------------------------------------------------------------------------------------


def _abilities(word: str) -> IsAbility:
    return IsAbility(activated=True, word=word)


row(
    ABILITY_OF,
    _abilities(h.word),
    en=("activate {word} abilities", "activate a {word} ability"),
    fr="activer*:inf des capacités de {word}",
    word=OF_KEYWORD,
)
row(ABILITY_OF, _abilities(CLASS_LEVEL), en="gain a class level", fr="gagner*:inf un niveau de Classe")
