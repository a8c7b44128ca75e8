"""What many cards need and no family of its own has: instead of it, mana only for this, costs to attack, playing from zones."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import NotSo
from arbitre.ir.costs import PayMana, RevealCards
from arbitre.ir.effects import AddMana, Apply, CreateCopies, DealDamage, Do, EntersWith, Pays, Perform
from arbitre.ir.effects import Tap as TapThese
from arbitre.ir.filters import (
    And,
    Anything,
    BlockedBy,
    Blocks,
    ChosenFor,
    ColorCount,
    ControlledBy,
    HasAnyAbility,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsOfChosen,
    IsOpponent,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    Or,
    Other,
    OwnedBy,
    TargetsOnly,
)
from arbitre.ir.modifications import (
    AddTypes,
    CantAttack,
    CantBlock,
    CantCast,
    CantGainLife,
    CantLoseLife,
    CantPayLifeOrSacrifice,
    CantUntap,
    ChosenType,
    Copies,
    HasAbilities,
    Lasts,
    MayPlayFrom,
    RemoveTypes,
    SetColors,
    Until,
)
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AttacksWith, Moves
from arbitre.ir.refs import Attached, Pick, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, Supertype, Zone
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, Series, row
from arbitre.oracle.rows import follows
from arbitre.oracle.rows.becoming import FORM, phrases
from arbitre.oracle.rows.becoming import flat as joined
from arbitre.oracle.rows.casting import SPELLS
from arbitre.oracle.rows.categories import (
    ADJECTIVE,
    CARD_NP,
    CLAUSE,
    CLAUSES,
    CONDITION,
    DO,
    EFFECT,
    GAIN_MOD,
    GAIN_MODS,
    GRANTS,
    HAVE_MOD,
    HEAD,
    NP,
    OBJECTS,
    PLACE_POST,
    PLAIN_STATIC,
    PLAYER,
    POST,
    REPLACEMENT,
    SENTENCE,
    SUBJECT,
    VERB,
)
from arbitre.oracle.rows.clauses import _conditional
from arbitre.oracle.rows.effects import _RESTRICTIONS
from arbitre.oracle.rows.events import ONE_EVENT, WHOM
from arbitre.oracle.rows.follows import kind
from arbitre.oracle.rows.keywords import FROM
from arbitre.oracle.rows.nouns import SUBTYPE_FILTER, TYPE_FILTER, both, fixed_post, one, parts_of
from arbitre.oracle.rows.replacements import ENTERS, HOW
from arbitre.oracle.rows.words import MANA, NON_SUBTYPE, NUMERAL
from arbitre.oracle.said import DOER, Follow, Phrase, Trailing

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())

# --- noun phrases ------------------------------------------------------------------------------------------------------

fixed_post(Not(HasAnyAbility()), "with no abilities", "sans capacité")
fixed_post(Or((Blocks(This()), BlockedBy(This()))), "blocking or blocked by ~", "bloquant ou bloqué par ~")
fixed_post(TargetsOnly(Is(You()), single=False), "that targets you", "qui vous cible")
fixed_post(TargetsOnly(Is(This()), single=False), "that targets ~", "qui cible ~")
fixed_post(TargetsOnly(IsPlayer(), single=False), "that targets a player", "qui cible un joueur")
one(
    POST,
    lambda aimed: TargetsOnly(aimed, single=False),
    lambda v: {"aimed": v.what} if isinstance(v, TargetsOnly) and not v.single else None,
    en="that targets a {aimed:sing}",
    fr="qui cible un {aimed:sing}",
    aimed=NP,
)
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD), OwnedBy(Players(Who.OPPONENTS)))), en="in your opponents' graveyards",
    fr="dans les cimetières de vos adversaires")  # fmt: skip
row(
    ADJECTIVE,
    build=lambda parts: Or(parts),
    of_type=Or,
    en="{parts:sing}",
    parts=Series(TYPE_FILTER, "and", least=2, shared=True),
    alias=True,
)

NEGATIVE: Final = Category("denied quality")
for _color in Color:
    row(NEGATIVE, value=Not(HasColor(_color)), en=f"non{_color.name.lower()}")
for _type in ("creature", "artifact", "enchantment", "land", "planeswalker"):
    row(NEGATIVE, value=Not(HasType(CardType(_type))), en=f"non{_type}")
for _supertype in ("basic", "legendary", "snow"):
    row(NEGATIVE, value=Not(HasSupertype(Supertype(_supertype))), en=f"non{_supertype}")
row(NEGATIVE, value=Not(IsToken()), en="nontoken")
row(
    NEGATIVE,
    build=lambda subtype: Not(HasSubtype(subtype)),
    of_type=Not,
    en="{subtype}",
    subtype=NON_SUBTYPE,
    alias=True,
)
for _style in ("comma", "and"):
    row(
        ADJECTIVE,
        build=lambda parts: And(parts),
        of_type=And,
        en="{parts}",
        parts=Series(NEGATIVE, _style, least=2),
        alias=True,
    )

# --- players -----------------------------------------------------------------------------------------------------------

row(PLAYER, Attached, en="enchanted player", fr="le joueur enchanté", number=SING)
row(SUBJECT, Attached, en="enchanted player", alias=True, number=SING)
row(WHOM, value=IsOpponent(), en="one of your opponents", alias=True, number=SING)
row(ONE_EVENT, value=AttacksWith(And((CREATURE, YOURS)), batch=True), en="you attack", fr="vous attaquez")
for _en, _filter, _fr in (
    ("from multicolored", ColorCount(Compare.AT_LEAST, 2), "contre le multicolore"),
    ("from monocolored", ColorCount(Compare.EQUAL, 1), "contre le monocolore"),
    ("from everything", Anything(), "contre tout"),
):
    row(FROM, value=_filter, en=_en, fr=_fr)

# --- attacking and blocking --------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, build=lambda what: CantBlock(Not(what)), unbuild=lambda v: {"what": v.whom.part} if v == CantBlock(v.whom) and isinstance(v.whom, Not) else None,
        of_type=CantBlock, en="can block only {what:plur}", fr="ne peut|peuvent|pouvez bloquer que les {what:plur}", what=NP)  # fmt: skip
    row(_mod, value=CantAttack(Is(You())), en="can't attack you", fr="ne peut|peuvent|pouvez pas vous attaquer")
YOU_OR_YOURS: Final = Or((Is(You()), And((HasType(CardType.PLANESWALKER), YOURS))))
row(HAVE_MOD, value=CantAttack(YOU_OR_YOURS), en="can't attack you or planeswalkers you control",
    fr="ne peut|peuvent|pouvez pas vous attaquer ni les arpenteurs que vous contrôlez")  # fmt: skip


def _toll_row(whom: Filter, en: str, fr: str, alias: bool = False) -> None:
    """A cost to attack (CR 508.1g): it is paid for each attacker."""

    def unbuild(given: CantAttack) -> dict[str, Any] | None:
        return (
            {"mana": given.cost.mana}
            if isinstance(given.cost, PayMana) and given == CantAttack(whom, cost=PayMana(given.cost.mana))
            else None
        )

    row(
        HAVE_MOD,
        build=lambda mana: CantAttack(whom, cost=PayMana(mana)),
        unbuild=unbuild,
        of_type=CantAttack,
        en=en,
        fr=fr,
        mana=MANA,
        alias=alias,
    )


for _whom, _you, _vous in (
    (Is(You()), "you", "vous attaquer"),
    (YOU_OR_YOURS, "you or planeswalkers you control", "vous attaquer ni attaquer les arpenteurs que vous contrôlez"),
):
    _toll_row(_whom, f"can't attack {_you} unless their controller pays {{mana}} for each creature they control that's attacking you",
              f"ne peut|peuvent|pouvez pas {_vous} à moins que leur contrôleur ne paie {{mana}} pour chaque créature attaquante",
              "planeswalkers" in _you)  # fmt: skip
    _toll_row(_whom, f"can't attack {_you} unless their controller pays {{mana}} for each of those creatures",
              f"ne peut|peuvent|pouvez pas {_vous} à moins que leur contrôleur ne paie {{mana}} pour chacune d'elles",
              "planeswalkers" not in _you)  # fmt: skip


def _both_ends(to: Any, mods: Any, more: Any) -> Any:
    """ "Gets +1/+0 until end of turn and can't be blocked this turn": both end with the turn."""
    return Apply(to, (*mods, *more)) if all(isinstance(m, _RESTRICTIONS) for m in more) else REJECT


row(EFFECT, build=_both_ends, of_type=Apply, en="{to!} {mods*} until end of turn and {more*} this turn", to=OBJECTS, mods=GAIN_MODS,
    more=GAIN_MODS, alias=True)  # fmt: skip

# --- the chosen quality ------------------------------------------------------------------------------------------------

row(HAVE_MOD, ChosenType, en="is* the chosen type in addition to its|their other types", fr="est|sont|êtes du type choisi en plus de ses autres types",
    keeps=True)  # fmt: skip
row(HAVE_MOD, SetColors, en="is* the chosen color", fr="est|sont|êtes de la couleur choisie", chosen=True)

# --- playing cards from elsewhere --------------------------------------------------------------------------------------

LAND: Final = HasType(CardType.LAND)
row(HAVE_MOD, value=MayPlayFrom(LAND, Zone.GRAVEYARD, lands_only=True), en="may play lands from your graveyard",
    fr="peut|peuvent|pouvez jouer des terrains depuis votre cimetière")  # fmt: skip
row(HAVE_MOD, value=MayPlayFrom(LAND, Zone.LIBRARY, lands_only=True, top_only=True), en="may play lands from the top of your library",
    fr="peut|peuvent|pouvez jouer des terrains du dessus de votre bibliothèque")  # fmt: skip
row(HAVE_MOD, value=MayPlayFrom(Anything(), Zone.LIBRARY, top_only=True), en="may play lands and cast spells from the top of your library",
    fr="peut|peuvent|pouvez jouer des terrains et lancer des sorts du dessus de votre bibliothèque")  # fmt: skip
for _zone, _top, _free, _en, _fr in (
    (Zone.GRAVEYARD, False, False, "from your graveyard", "depuis votre cimetière"),
    (Zone.LIBRARY, True, False, "from the top of your library", "du dessus de votre bibliothèque"),
    (
        Zone.HAND,
        False,
        True,
        "from your hand without paying their mana costs",
        "depuis votre main sans payer leur coût de mana",
    ),
):
    row(HAVE_MOD, MayPlayFrom, en=f"may cast {{what}} {_en}", fr=f"peut|peuvent|pouvez lancer les {{what}} {_fr}", what=SPELLS, zone=_zone,
        spells_only=True, top_only=_top, free=_free)  # fmt: skip

# --- how it enters -----------------------------------------------------------------------------------------------------


def _entering_if(change: EntersWith, condition: Any) -> Replacement:
    return Replacement(ENTERS, change, condition)


row(
    REPLACEMENT,
    build=_entering_if,
    of_type=Replacement,
    en="~ enters {change} if {condition}.",
    change=HOW,
    condition=CONDITION,
    alias=True,
)

# --- mana for one purpose ----------------------------------------------------------------------------------------------

ONLY_FOR: Final = Category("what mana may be spent on")
row(
    ONLY_FOR,
    build=lambda what: what,
    unbuild=lambda v: {"what": v},
    of_type=Filter,
    en="{what}",
    fr="des {what}",
    what=SPELLS,
)
row(
    ONLY_FOR,
    build=lambda what: what if IsSpell() in parts_of(what) else REJECT,
    of_type=Filter,
    en="a {what:sing}",
    what=NP,
    alias=True,
)


def _limited(clause: Do, follow: Follow) -> Do | None:
    """ "Spend this mana only to cast creature spells" (CR 106.6)."""
    if not isinstance(clause.effect, AddMana) or clause.effect.only_for is not None or follow.what is None:
        return None
    return replace(clause, effect=replace(clause.effect, only_for=follow.what))


def _unlimited(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, AddMana) or clause.effect.only_for is None:
        return None
    return replace(clause, effect=replace(clause.effect, only_for=None)), Follow(
        "only for", what=clause.effect.only_for
    )


kind("only for", _limited, _unlimited)
row(SENTENCE, build=lambda what: Follow("only for", what=what), unbuild=lambda v: {"what": v.what} if v.kind == "only for" else None,
    of_type=Follow, en="spend this mana only to cast {what}", fr="ne dépensez ce mana que pour lancer {what}", what=ONLY_FOR)  # fmt: skip

# --- instead -----------------------------------------------------------------------------------------------------------


def _plain(clause: Do) -> bool:
    """Whether a clause is an instruction without any gate."""
    return clause.effect is not None and clause == Do(clause.effect)


def _in_its_place(clause: Do, follow: Follow) -> Do | None:
    """ "If you control a Swamp, you gain 4 life instead": the clause before it is carried out only if not (CR 614.15)."""
    if not _plain(clause):
        return None
    (new,) = follow.clauses
    if new.condition is None:
        return None
    return replace(clause, condition=NotSo(new.condition), otherwise=(replace(new, condition=None),))


def _more_damage(clause: Do, follow: Follow) -> Do | None:
    """ "It deals 4 damage instead", to the same and from the same source."""
    (new,) = follow.clauses
    if not isinstance(clause.effect, DealDamage) or clause.effect.divided or not isinstance(new.effect, DealDamage):
        return None
    return _in_its_place(
        clause,
        replace(
            follow,
            clauses=(replace(new, effect=replace(new.effect, to=clause.effect.to, source=clause.effect.source)),),
        ),
    )


def _replaced(clause: Do) -> tuple[Do, Follow] | None:
    if (
        not isinstance(clause.condition, NotSo)
        or len(clause.otherwise) != 1
        or clause.otherwise[0].condition is not None
    ):
        return None
    bare = replace(clause, condition=None, otherwise=())
    if bare != Do(bare.effect, note=bare.note) or bare.effect is None:
        return None
    new = replace(clause.otherwise[0], condition=clause.condition.part)
    if isinstance(bare.effect, DealDamage) and isinstance(new.effect, DealDamage) and bare.effect.to == new.effect.to:
        return bare, Follow("more damage", (new,))
    return bare, Follow("instead", (new,))


_FIRST: Final = list(follows.KINDS).index("then")
"""Where sentences are taken off again, "instead" comes before all that has an "otherwise"."""
_LATER: Final = {name: follows.KINDS.pop(name) for name in list(follows.KINDS)[_FIRST:]}
kind("instead", _in_its_place, _replaced)
kind("more damage", _more_damage, lambda clause: None)
follows.KINDS.update(_LATER)


def _instead(condition: Any, clauses: Any) -> Follow:
    return Follow("instead", _conditional(condition, clauses))


def _instead_slots(follow: Follow) -> dict[str, Any] | None:
    if follow.kind != "instead":
        return None
    (clause,) = follow.clauses
    inner = clause.effect.clauses if isinstance(clause.effect, Perform) else (replace(clause, condition=None),)
    return {"condition": clause.condition, "clauses": tuple((c,) for c in inner)}


row(SENTENCE, build=_instead, unbuild=_instead_slots, of_type=Follow, en="if {condition}, {clauses} instead",
    fr="si {condition}, {clauses} à la place", condition=CONDITION, clauses=CLAUSES)  # fmt: skip
row(
    SENTENCE,
    build=_instead,
    of_type=Follow,
    en="if {condition}, instead {clauses}",
    condition=CONDITION,
    clauses=CLAUSES,
    alias=True,
)
row(
    SENTENCE,
    build=_instead,
    of_type=Follow,
    en="{clauses} instead if {condition}",
    condition=CONDITION,
    clauses=CLAUSES,
    alias=True,
)


def _more(condition: Any, source: Any, amount: Any) -> Follow:
    return Follow("more damage", (Do(DealDamage(amount, You(), source), condition=condition),))


def _more_slots(follow: Follow) -> dict[str, Any] | None:
    if follow.kind != "more damage":
        return None
    (clause,) = follow.clauses
    effect = clause.effect
    if not isinstance(effect, DealDamage) or effect != DealDamage(effect.amount, effect.to, effect.source):
        return None
    return {"condition": clause.condition, "source": effect.source, "amount": effect.amount}


row(SENTENCE, build=_more, unbuild=_more_slots, of_type=Follow, en="if {condition}, {source!} deal* {amount} damage instead",
    fr="si {condition}, {source!} inflige|infligent|infligez {amount} blessures à la place", condition=CONDITION, source=OBJECTS,
    amount=NUMERAL)  # fmt: skip
row(SENTENCE, build=_more, of_type=Follow, en="{source!} deal* {amount} damage instead if {condition}", condition=CONDITION, source=OBJECTS,
    amount=NUMERAL, alias=True)  # fmt: skip

# --- unless a condition ------------------------------------------------------------------------------------------------


def _unless_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or not isinstance(clauses[0].condition, NotSo) or clauses[0].otherwise:
        return None
    return {"clause": replace(clauses[0], condition=None), "condition": clauses[0].condition.part}


row(CLAUSE, build=lambda clause, condition: _conditional(NotSo(condition), ((clause,),)), unbuild=_unless_slots, of_type=tuple,
    en="{clause} unless {condition}", fr="{clause} à moins que {condition}", clause=DO, condition=CONDITION)  # fmt: skip


def _trailing_unless(given: Trailing) -> dict[str, Any] | None:
    return _unless_slots(given.clauses)


row(SENTENCE, build=lambda clause, condition: _conditional(NotSo(condition), ((clause,),)), unbuild=_trailing_unless, of_type=Trailing,
    en="{clause} unless {condition}", fr="{clause} à moins que {condition}", clause=DO, condition=CONDITION)  # fmt: skip

# --- copies with exceptions (CR 706.9) ------------------------------------------------------------------------------------

EXCEPTION: Final = Category("exception of a copy")
"""A tuple of Modifications."""
for _number, _its in ((SING, "it's"), (PLUR, "they're")):
    _shape = "a {form:sing}" if _number == SING else "{form:plur}"
    row(EXCEPTION, build=lambda form: form if isinstance(form[0], AddTypes) else REJECT, unbuild=lambda v: {"form": v}, of_type=tuple,
        en=f"{_its} {_shape}", fr="c'est un {form:sing}", form=FORM, number=_number, alias=_number == PLUR)  # fmt: skip
for _it, _alias in (("it has", False), ("they have", True), ("the token has", True)):
    row(EXCEPTION, build=lambda grants: (HasAbilities(grants),),
        unbuild=lambda v: {"grants": v[0].abilities} if len(v) == 1 and isinstance(v[0], HasAbilities) else None, of_type=tuple,
        en=f"{_it} {{grants}}", fr="il a {grants}", grants=GRANTS, alias=_alias)  # fmt: skip
row(
    EXCEPTION,
    value=(RemoveTypes(supertypes=(Supertype.LEGENDARY,)),),
    en="it isn't legendary",
    fr="il n'est pas légendaire",
)
for _en in ("they aren't legendary", "the token isn't legendary", "it's not legendary", "the tokens aren't legendary"):
    row(EXCEPTION, value=(RemoveTypes(supertypes=(Supertype.LEGENDARY,)),), en=_en, alias=True)
EXCEPTIONS: Final = Series(EXCEPTION, "and")


def _entering_as(what: Filter, but: Any) -> Replacement:
    return Replacement(ENTERS, EntersWith(mods=(Copies(Pick(what, Fixed(1)), joined(but)),), may=True))


def _entered_as(given: Replacement) -> dict[str, Any] | None:
    match given:
        case Replacement(change=EntersWith(mods=(Copies(of=Pick(what=what), but=but),))) if but:
            parts = phrases(but)
            return {"what": what, "but": parts} if given == _entering_as(what, parts) else None
    return None


for _any in ("any", "a"):
    row(REPLACEMENT, build=_entering_as, unbuild=_entered_as, of_type=Replacement, what=NP, but=EXCEPTIONS,
        en=f"you may have ~ enter as a copy of {_any} {{what:sing}} on the battlefield, except {{but}}.",
        fr="vous pouvez faire que ~ arrive sur le champ de bataille comme une copie d'un {what:sing} sur le champ de bataille, sauf que {but}.",
        alias=_any != "any")  # fmt: skip


def _copy_slots(given: CreateCopies) -> dict[str, Any] | None:
    if not given.but or given != CreateCopies(given.of, who=DOER, but=given.but):
        return None
    return {"of": given.of, "but": phrases(given.but)}


row(VERB, build=lambda of, but: CreateCopies(of, who=DOER, but=joined(but)), unbuild=_copy_slots, of_type=CreateCopies,
    en="create* a token that's a copy of {of:sing}, except {but}", fr="crée|créent|créez un jeton qui est une copie de {of:sing}, sauf que {but}",
    of=OBJECTS, but=EXCEPTIONS)  # fmt: skip

# --- others ------------------------------------------------------------------------------------------------------------

row(GAIN_MOD, CantUntap, en="doesn't* untap during its|their controller's untap step",
    fr="ne se dégage|dégagent|dégagez pas pendant l'étape de dégagement de son contrôleur")  # fmt: skip
for _noun in ("land", "permanent", "creature", "artifact"):
    row(VERB, AddMana, en=f"add* one mana of any type that {_noun} produced", fr="ajoute|ajoutent|ajoutez un mana d'un type qu'il a produit",
        amount=Fixed(1), same_as_event=True, who=DOER, alias=_noun != "permanent")  # fmt: skip
_ALONE: Final = (HasType, HasSubtype, HasColor, Other, Not, IsToken)
"""What can be said of one of two kinds without a doubt whether it is said of both."""


def _kinds(first: Filter, second: Filter) -> Any:
    """ "Saproling creatures and other Treefolk creatures": neither says more than what it is."""
    parts = (*parts_of(first), *parts_of(second))
    return Or((first, second)) if all(isinstance(p, _ALONE) for p in parts) and Other() in parts_of(second) else REJECT


row(SUBJECT, build=_kinds, unbuild=lambda v: {"first": v.parts[0], "second": v.parts[1]} if len(v.parts) == 2 and _kinds(*v.parts) is not REJECT else None,
    of_type=Or, en="{first:plur} and {second:plur}", fr="les {first:plur} et les {second:plur}", first=NP, second=NP, number=PLUR)  # fmt: skip
for _category in (TYPE_FILTER, SUBTYPE_FILTER):
    row(HEAD, build=lambda first, second: Or((first, second)), of_type=Or, en="{first:plur} and / or {second:plur}", first=_category,
        second=_category, number=PLUR, alias=True)  # fmt: skip
NEXT_UNTAP: Final = Lasts(Until.NEXT_UNTAP_STEP)
for _whose, _alias in (("its controller's next untap step", False), ("their controller's next untap step", True),
                       ("their controllers' next untap steps", True), ("their controller's next untap steps", True)):  # fmt: skip
    row(EFFECT, Apply, en=f"{{to!}} doesn't* untap during {_whose}", to=OBJECTS, mods=(CantUntap(),), until=NEXT_UNTAP, alias=_alias,
        fr="{to!} ne se dégage|dégagent|dégagez pas pendant la prochaine étape de dégagement de son contrôleur")  # fmt: skip

# --- what can't be done ------------------------------------------------------------------------------------------------

row(HAVE_MOD, CantPayLifeOrSacrifice, en="can't pay life or sacrifice {what:plur} to cast spells or activate abilities",
    fr="ne peut|peuvent|pouvez ni payer de points de vie ni sacrifier de {what:plur} pour lancer des sorts ou activer des capacités", what=NP)  # fmt: skip
fixed_post(IsOfChosen(ChosenFor.NAME), "with the chosen name", "du nom choisi")


def _nobody_casts(given: Static) -> dict[str, Any] | None:
    mod = given.mods[0]
    return (
        {"what": mod.what}
        if isinstance(mod, CantCast) and given == Static(Players(Who.EACH), (CantCast(mod.what),))
        else None
    )


row(PLAIN_STATIC, build=lambda what: Static(Players(Who.EACH), (CantCast(what),)), unbuild=_nobody_casts, of_type=Static,
    en="{what} can't be cast", fr="les {what} ne peuvent pas être lancés", what=SPELLS)  # fmt: skip
row(PLAIN_STATIC, value=Static(You(), (CantGainLife(), CantLoseLife())), en="your life total can't change",
    fr="votre total de points de vie ne peut pas changer")  # fmt: skip
for _place, _zone, _en, _fr in (
    (Static(You(), (MayPlayFrom(Is(This()), Zone.GRAVEYARD, spells_only=True),), zone=Zone.GRAVEYARD), Zone.GRAVEYARD, "from your graveyard",
     "depuis votre cimetière"),
):  # fmt: skip
    row(PLAIN_STATIC, value=_place, en=f"you may cast ~ {_en}", fr=f"vous pouvez lancer ~ {_fr}")
for _origin, _en, _fr in (
    (Zone.LIBRARY, "your library", "depuis votre bibliothèque"),
    (None, "anywhere", "d'où que ce soit"),
    (Zone.BATTLEFIELD, "the battlefield", "depuis le champ de bataille"),
):

    def _many_cards(what: Filter, origin: Zone | None = _origin) -> Moves:
        return Moves(both(what, OwnedBy(You())), origin, Zone.GRAVEYARD, batch=True)

    def _many_card_slots(given: Moves, origin: Zone | None = _origin) -> dict[str, Any] | None:
        parts = parts_of(given.what)
        what = both(*parts[:-1])
        same = parts[-1:] == (OwnedBy(You()),) and given == Moves(given.what, origin, Zone.GRAVEYARD, batch=True)
        return {"what": what} if same else None

    row(ONE_EVENT, build=_many_cards, unbuild=_many_card_slots, of_type=Moves, en=f"one or more {{what:plur}} are put into your graveyard from {_en}",
        fr=f"une ou plusieurs {{what:plur}} sont mises dans votre cimetière {_fr}", what=CARD_NP)  # fmt: skip

# --- lands that reveal -------------------------------------------------------------------------------------------------


def _or_tapped(what: Filter) -> Replacement:
    hidden = Do(pay=Pays(RevealCards(what)), may=You(), otherwise=(Do(TapThese(This())),))
    return Replacement(ENTERS, EntersWith(choices=(hidden,)))


def _or_tapped_slots(given: Replacement) -> dict[str, Any] | None:
    match given:
        case Replacement(change=EntersWith(choices=(Do(pay=Pays(cost=RevealCards(what=what))),))):
            return {"what": what} if given == _or_tapped(what) else None
    return None


for _it, _alias in (("it", False), ("~", True)):
    row(REPLACEMENT, build=_or_tapped, unbuild=_or_tapped_slots, of_type=Replacement, what=CARD_NP, alias=_alias,
        en=f"as ~ enters, you may reveal a {{what:sing}} from your hand. if you don't, {_it} enters tapped.",
        fr="au moment où ~ arrive sur le champ de bataille, vous pouvez révéler une {what:sing} de votre main. sinon, il arrive engagé.")  # fmt: skip
