"""What continuous effects do, as verb phrases: "gets +1/+1", "has flying", "can't block" (CR 611, 613)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed, Times, ZoneSize
from arbitre.ir.conditions import NotSo
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.filters import Is
from arbitre.ir.modifications import (
    BlockersNeeded,
    BlocksMore,
    CanAttackAsThough,
    CanBlockAsThough,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBlock,
    CantHave,
    CantUntap,
    HasAbilities,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    MaxHandSize,
    ModifiesPT,
    MustAttack,
    MustBlock,
)
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import Attached, Players, This, Who
from arbitre.oracle.categories import (
    CONDITIONS,
    GAIN_MOD,
    GRANTED,
    GRANTS,
    HAVE_MOD,
    KEYWORD,
    NP,
    OBJECTS,
    QUOTED,
)
from arbitre.oracle.discourse.said import Pronoun, Targeted, parts_in
from arbitre.oracle.formalism.grammar import SING, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME
from arbitre.oracle.lexicon.words import INTEGER, PT_CHANGE
from arbitre.oracle.phrases.amounts.amounts import count_of, counted


def _is_sentence(keyword: Any) -> bool:
    """ "Ward—Pay 2 life.": a keyword whose cost is no mana stands in quotation marks where it is given."""
    return keyword.cost is not None and not isinstance(keyword.cost, PayMana | PayMuchMana)


# --- abilities after "has" and "gains" --------------------------------------------------------------------------------

row(
    GRANTED,
    h.keyword,
    written=lambda keyword: not _is_sentence(keyword),
    of_type=Keyword,
    en="{keyword}",
    fr="le* {keyword@}",
    keyword=KEYWORD,
)
row(GRANTED, of_type=Keyword, en='" {keyword} "', fr="« {keyword} »", keyword=KEYWORD)
row(
    GRANTED,
    h.keyword,
    provided=lambda keyword: not _is_sentence(keyword),
    of_type=Keyword,
    en='" {keyword} . "',
    keyword=KEYWORD,
    alias=True,
)
row(GRANTED, of_type=(Activated, Triggered, Static, Replacement), en="{ability}", fr="{ability}", ability=QUOTED)

# --- power and toughness ----------------------------------------------------------------------------------------------


def _each(pt: tuple[Fixed, Fixed], what: Filter) -> ModifiesPT:
    """ "+2/+0 for each artifact you control"."""

    def scaled(part: Fixed) -> Amount:
        count = count_of(what)
        return part if part == Fixed(0) else count if part == Fixed(1) else Times(part, count)

    return ModifiesPT(scaled(pt[0]), scaled(pt[1]))


def _factor(amount: Amount) -> tuple[Any, Filter | None]:
    match amount:
        case CountOf() | ZoneSize():
            return Fixed(1), counted(amount)
        case Times(left=Fixed() as left, right=(CountOf() | ZoneSize()) as right):
            return left, counted(right)
    return amount, None


def _unscaled(given: ModifiesPT) -> dict[str, Any] | None:
    (power, one), (toughness, other) = _factor(given.power), _factor(given.toughness)
    what = one if one is not None else other
    if what is None or (one is not None and other is not None and one != other):
        return None
    return {"pt": (power, toughness), "what": what}


for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        ModifiesPT(h.pt[0], h.pt[1]),
        en=("get* {pt}", "get* a additional {pt}"),
        fr="gagner* {pt}",
        pt=PT_CHANGE,
    )
    row(
        _mod,
        build=_each,
        unbuild=_unscaled,
        of_type=ModifiesPT,
        en="get* {pt} for each {what:sing}",
        fr="gagner* {pt} pour chaque* {what:sing}",
        pt=PT_CHANGE,
        what=NP,
    )

row(GAIN_MOD, HasAbilities, en="gain* {abilities}", fr="acquérir* {abilities}", abilities=GRANTS)
row(HAVE_MOD, HasAbilities, en="has* {abilities}", fr="avoir* {abilities}", abilities=GRANTS)
LOST = Category("keyword that is lost")
row(LOST, of_type=str, en="{name}", fr="le* {name@}", name=KEYWORD_NAME)
row(LOST, "enchant", en="enchant", fr="la capacité d'enchanter")
_KEYWORD_LIST = Series(LOST, "and")


def _loses_enchant(what: Filter) -> LosesAbilities:
    """ "Loses "enchant creature card in a graveyard"": the one enchant ability that it has (CR 303.4a)."""
    return LosesAbilities(("enchant",))


for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, LosesAbilities, en="lose* {keywords}", fr="perdre* {keywords}", keywords=_KEYWORD_LIST)
    row(
        _mod,
        CantHave,
        en="can't have {keywords}",
        fr="ne pouvoir* pas avoir {keywords}",
        keywords=Series(LOST, "or"),
        alias=_mod is HAVE_MOD,
    )
    row(_mod, build=_loses_enchant, of_type=LosesAbilities, en='lose* " enchant {what:sing} . "', what=NP, alias=True)
    row(_mod, LosesThisAbility(), en="lose* this ability", fr="perdre* cette capacité")
    row(_mod, LosesAllAbilities(), en="lose* all abilities", fr="perdre* toutes les capacités")


row(
    HAVE_MOD,
    CantHave,
    en="can't have or gain {keywords}",
    fr="ne pouvoir* ni avoir ni acquérir {keywords}",
    keywords=Series(LOST, "or"),
)


def _one_thing(ref: Any) -> bool:
    """Whether it is spoken of as one that was named before."""
    return isinstance(ref, (This, Attached, Pronoun, Targeted))


# --- combat -----------------------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, CantAttack(), en="can't attack", fr="ne pouvoir* pas attaquer")
    row(_mod, CantBlock(), en="can't block", fr="ne pouvoir* pas bloquer")
    row(
        _mod,
        CantBeBlocked(),
        en="can't be blocked",
        fr="ne pouvoir* pas être bloqué*",
        en_2011="is* unblockable",
        fr_2011="être* imblocable*",
    )
    row(
        _mod,
        CantBeBlocked,
        en="can't be blocked by {by:plur}",
        fr="ne pouvoir* pas être bloqué* par le* {by:plur}",
        by=NP,
    )
    row(_mod, CantBlock, en="can't block {whom:plur}", fr="ne pouvoir* pas bloquer le* {whom:plur}", whom=NP)
    row(
        _mod,
        CantBlock(Is(h.ref)),
        provided=_one_thing,
        en="can't block {ref}",
        fr="ne pouvoir* pas bloquer*:inf {ref}",
        ref=OBJECTS,
    )
    row(
        _mod,
        CantBlock,
        en="can't block unless {unless}",
        fr="ne pouvoir* pas bloquer à moins que {unless:subj}",
        also=("ne pouvoir* bloquer que si {unless}",),
        unless=CONDITIONS,
    )
    row(
        _mod,
        BlockersNeeded,
        en="can't be blocked except by {at_least} or more creatures",
        fr="ne pouvoir* être bloqué* que par au moins {at_least#} créature*",
        at_least=INTEGER,
    )
    row(
        _mod,
        MustAttack(),
        en="attack* each combat if able",
        fr="attaquer* à chaque combat si possible",
        en_2011="attack* each turn if able",
        fr_2011="attaquer* à chaque tour si possible",
        also=("devoir* attaquer à chaque combat si possible", "devoir* attaquer à chaque tour si possible"),
    )
    row(
        _mod,
        MustBlock(),
        en="block* each combat if able",
        fr="bloquer* à chaque combat si possible",
        en_2011="block* each turn if able",
        fr_2011="bloquer* à chaque tour si possible",
    )
    row(_mod, CantBeRegenerated(), en="can't be regenerated", fr="ne pouvoir* pas être régénéré*")
row(GAIN_MOD, MustAttack(), en="attack* this turn if able", alias=True)
row(
    HAVE_MOD,
    CantAttack,
    en="can't attack unless {unless}",
    fr="ne pouvoir* pas attaquer à moins que {unless:subj}",
    also=("ne pouvoir* attaquer que si {unless}",),
    unless=CONDITIONS,
)


def of_defender(condition: Any) -> bool:
    """Whether a condition asks about the defending player."""
    return Players(Who.DEFENDING) in parts_in(condition)


row(
    HAVE_MOD,
    CantAttack(unless=NotSo(h.condition)),
    provided=of_defender,
    en="can't attack if {condition}",
    fr="ne pouvoir* pas attaquer si {condition}",
    condition=CONDITIONS,
)
row(
    HAVE_MOD,
    CantUntap(),
    en=(
        "doesn't* untap during its|their controller's untap step",
        "doesn't* untap during your untap step",
        "doesn't* untap during their controllers' untap steps",
    ),
    fr="ne se dégager* pas pendant l'étape de dégagement de son* contrôleur",
    also=("ne se dégager* pas pendant votre étape de dégagement",),
)
row(
    HAVE_MOD,
    BlocksMore(more=Fixed(1)),
    en="can block a additional creature each combat",
    fr="pouvoir* bloquer une créature supplémentaire à chaque combat",
    also=("pouvoir* bloquer une créature supplémentaire",),
)
row(
    HAVE_MOD,
    BlocksMore(more=None),
    en="can block any number of creatures",
    fr="pouvoir* bloquer n'importe quel nombre de créatures",
)
row(HAVE_MOD, CantBeCountered(), en="can't be countered", fr="ne pouvoir* pas être contrecarré*")
row(GAIN_MOD, CantBeCountered(), en="can't be countered", fr="ne pouvoir* pas être contrecarré*")
for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        CantBeCountered(h.by),
        en="can't be countered by {by:plur}",
        fr="ne pouvoir* pas être contrecarré* par un* {by:plur}",
        by=NP,
    )
row(
    HAVE_MOD,
    CanBlockAsThough,
    en="can block as though it had {keyword}",
    fr="pouvoir* bloquer comme si il avait le* {keyword}",
    keyword=KEYWORD_NAME,
)
row(
    HAVE_MOD,
    CanAttackAsThough(),
    en="can attack as though it didn't have defender",
    fr="pouvoir* attaquer comme si il n'avait pas le défenseur",
    number=SING,
)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, MaxHandSize(), en="has* no maximum hand size", fr="ne avoir* pas de taille de main maximale")
