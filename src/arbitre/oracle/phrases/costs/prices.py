"""What things cost more or less than is printed: abilities by themselves and by others, spells by their number, up to
so much,
and limits of X (CR 117.7, 601.2b, 601.2e, 602.2b)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed, Tally, TallyOf, TimesHappened, TimesPaid
from arbitre.ir.conditions import AllOf, Compares, TurnOf
from arbitre.ir.costs import ExileCards, PayMana, Sacrifice, Tap
from arbitre.ir.filters import (
    CLASS_LEVEL,
    Anything,
    ChosenFor,
    Is,
    IsAbility,
    IsOfChosen,
    IsSpell,
    Not,
    TargetsOnly,
    When,
)
from arbitre.ir.modifications import (
    AdditionalCost,
    CantSpendMana,
    CostsAtLeast,
    CostsLess,
    CostsMore,
    LimitsX,
    SpendsOnX,
    ThisCosts,
)
from arbitre.ir.node import Amount, Condition, Filter, Ref
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.ir.values import Compare, ManaCost, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CARD_NP,
    CONDITIONS,
    EACH,
    NP,
    OBJECTS,
    PLAIN_STATIC,
    POSS,
    STATIC,
)
from arbitre.oracle.discourse.said import said_of
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import head_first
from arbitre.oracle.lexicon.words import COLOR, INTEGER, MANA
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.conditions.limits import LIMIT, WHERE, Fields, apart, together
from arbitre.oracle.phrases.costs.casting import CASTERS, SPELLS, _this_row, cost_row
from arbitre.oracle.phrases.events.events import WHOM
from arbitre.oracle.phrases.instructions.mana import ABILITY_OF
from arbitre.oracle.phrases.nouns.nouns import parts_of


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
        row(
            LIMIT,
            build=lambda less=_less, **said: _priced(less, **said),
            of_type=tuple,
            mana=MANA,
            **_slots,
            unbuild=lambda v, less=_less, names=tuple(_slots): _price_slots(v, less, names),
            en=f"this ability costs {{mana}} {_word} to activate{_en}.",
            fr=f"cette capacité coûte {{mana}} {_fr} à activer{_pour}.",
        )
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


def _in_part_of_turn(mana: ManaCost, where: tuple[Condition, ...]) -> Static:
    """ "During your end step"."""
    return Static(This(), (ThisCosts(True, mana, None, together(where)),), zone=Zone.STACK)


def _part_of_turn(given: Static) -> dict[str, Any] | None:
    match given.mods:
        case (ThisCosts(mana=mana, condition=Condition() as condition),):
            where = apart(condition)
            return {"mana": mana, "where": where} if given == _in_part_of_turn(mana, where) else None
    return None


row(
    PLAIN_STATIC,
    build=_in_part_of_turn,
    unbuild=_part_of_turn,
    of_type=Static,
    en="this spell costs {mana} less to cast {where}",
    fr="ce sort coûte {mana} de moins à lancer {where}",
    mana=MANA,
    where=WHERE,
    rank=0,
)

# --- so much less for each thing that is given up for it (CR 601.2b, 601.2f) ------------------------------------------

for _given, _give, _donner, _ones, _un in (
    (
        ExileCards(h.what, Zone.HAND),
        "exile any number of {what:plur} from your hand",
        "exiler n'importe quel nombre de {what:plur} de votre main",
        ("card exiled",),
        "carte exilée",
    ),
    (
        ExileCards(h.what, Zone.GRAVEYARD),
        "exile any number of {what:plur} from your graveyard",
        "exiler n'importe quel nombre de {what:plur} de votre cimetière",
        ("card exiled",),
        "carte exilée",
    ),
    (
        Sacrifice(h.what),
        "sacrifice any number of {what:plur}",
        "sacrifier n'importe quel nombre de {what:plur}",
        ("permanent sacrificed", "creature sacrificed", "artifact sacrificed", "land sacrificed"),
        "permanent sacrifié",
    ),
    (
        Tap(h.what, Fixed(1)),
        "tap any number of {what:plur}",
        "engager n'importe quel nombre de {what:plur}",
        ("permanent tapped", "creature tapped", "artifact tapped", "land tapped"),
        "permanent engagé",
    ),
):
    row(
        STATIC,
        Static(
            This(),
            (
                AdditionalCost(_given, optional=True, repeats=True),
                ThisCosts(True, h.mana, TimesPaid("additional")),
            ),
            zone=Zone.STACK,
        ),
        en=tuple(
            f"as a additional cost to cast this spell, you may {_give}. this spell costs {{mana}} less to cast for "
            f"each {_one} this way."
            for _one in _ones
        ),
        fr=f"en tant que coût supplémentaire pour lancer ce sort, vous pouvez {_donner}. Ce sort coûte {{mana}} de "
        f"moins à lancer pour chaque {_un} de cette manière.",
        what=CARD_NP if isinstance(_given, ExileCards) else NP,
        mana=MANA,
    )

# --- those of a keyword -----------------------------------------------------------------------------------------------

OF_KEYWORD: Final = Category("keyword of activated abilities")
"""CR26 702.142b of boast."""
for _name in ("equip", "cycling", "boast", "ninjutsu", "power-up"):
    row(OF_KEYWORD, _name, en=_name, fr=f"{head_first(_name)}")


def _of_keyword(name: str, mana: ManaCost, times: Amount | None = None, less: bool = True) -> Static:
    mod = CostsLess(Anything(), mana, abilities=True, times=times, word=name)
    return Static(
        You(), (mod if less else CostsMore(Anything(), PayMana(mana), abilities=True, times=times, word=name),)
    )


for _less, _word, _fr in ((True, "less", "de moins"), (False, "more", "de plus")):
    for _en, _pour, _slots in PRICED[:2]:
        row(
            PLAIN_STATIC,
            _of_keyword(h.name, h.mana, h.times if _slots else None, _less),
            name=OF_KEYWORD,
            mana=MANA,
            **_slots,
            en=f"{{name}} abilities you activate cost {{mana}} {_word} to activate{_en}",
            fr=f"les capacités de {{name}} que vous activez coûtent {{mana}} {_fr} à activer{_pour}",
        )
row(
    PLAIN_STATIC,
    Static(You(), (CostsLess(TargetsOnly(h.what, single=False), h.mana, abilities=True, word=h.name),)),
    en="{name} abilities you activate that target {what} cost {mana} less to activate",
    fr="les capacités de {name} que vous activez et qui ciblent {what} coûtent {mana} de moins à activer",
    name=OF_KEYWORD,
    what=WHOM,
    mana=MANA,
)
for _en in (
    "{name} abilities you activate cost up to {mana} less to activate",
    "{name} costs you pay cost {mana} less",
):
    row(PLAIN_STATIC, _of_keyword(h.name, h.mana), en=_en, name=OF_KEYWORD, mana=MANA, alias=True)


# --- what mana may be spent on ----------------------------------------------------------------------------------------


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

# --- what activating abilities costs more or less (CR 602.2b) ---------------------------------------------------------


class Abilities(NamedTuple):
    """Activated abilities by who activates them and what has them."""

    who: Ref
    what: Filter


ABILITIES: Final = Category("activated abilities of some kind")
_ANYONE: Final = Players(Who.EACH)
_OF_THE_NAME: Final = Abilities(_ANYONE, IsOfChosen(ChosenFor.NAME))
row(
    ABILITIES,
    Abilities(_ANYONE, h.what),
    written=lambda what: what not in (Anything(), _OF_THE_NAME.what) and not isinstance(what, Is),
    en="activated abilities of {what:plur}",
    fr="les capacités activées de le* {what:plur}",
    what=NP,
)
for _value, _en, _fr in (
    (Abilities(_ANYONE, Anything()), "activated abilities", "les capacités activées"),
    (
        _OF_THE_NAME,
        "activated abilities of sources with the chosen name",
        "les capacités activées des sources ayant le nom choisi",
    ),
    (Abilities(You(), Anything()), "abilities you activate", "les capacités que vous activez"),
    (
        Abilities(Players(Who.OPPONENTS), Anything()),
        "abilities your opponents activate",
        "les capacités que vos adversaires activent",
    ),
):
    row(ABILITIES, _value, en=_en, fr=_fr)
for _who, _en, _fr in (
    (You(), "you activate", "vous activez"),
    (Players(Who.OPPONENTS), "your opponents activate", "vos adversaires activent"),
):
    row(
        ABILITIES,
        Abilities(_who, TargetsOnly(h.what, single=False)),
        en=f"abilities {_en} that target {{what}}",
        fr=f"les capacités que {_fr} et qui ciblent {{what}}",
        what=WHOM,
    )


row(
    ABILITIES,
    Abilities(_ANYONE, Is(h.of)),
    en="activated abilities of {of:sing}",
    fr="les capacités activées de {of}",
    of=OBJECTS,
)
row(ABILITIES, Abilities(_ANYONE, Is(h.of)), en="{of} activated abilities", of=POSS, alias=True)


def _cost(less: bool, abilities: Abilities, mana: ManaCost, mana_too: bool, at_least: int) -> Static:
    what = abilities.what
    if less:
        return Static(abilities.who, (CostsLess(what, mana, abilities=True, at_least=at_least, mana_too=mana_too),))
    return Static(abilities.who, (CostsMore(what, PayMana(mana), abilities=True, mana_too=mana_too),))


def _cost_slots(given: Static, less: bool, mana_too: bool, at_least: int) -> dict[str, Any] | None:
    match given:
        case (
            Static(to=Ref() as who, mods=(CostsLess(what=what, mana=mana, abilities=True),))
            | Static(to=Ref() as who, mods=(CostsMore(what=what, cost=PayMana(mana=mana), abilities=True),))
        ):
            said: dict[str, Any] = {"abilities": Abilities(who, what), "mana": mana}
            return said if given == _cost(less, **said, mana_too=mana_too, at_least=at_least) else None
    return None


_NOT_BELOW_ONE: Final = (
    ". this effect can't reduce the mana in that cost to less than one mana",
    ". Cet effet ne peut pas réduire le mana de ce coût à moins d'un mana",
)
_NO_MANA_ABILITIES: Final = (" unless they're mana abilities", " à moins que ce ne soient des capacités de mana")


def _cost_row(less: bool, mana_too: bool, at_least: int) -> None:
    word, fr = ("less", "de moins") if less else ("more", "de plus")
    which, lesquelles = ("", "") if mana_too else _NO_MANA_ABILITIES
    least, au_moins = _NOT_BELOW_ONE if at_least else ("", "")
    said: dict[str, Any] = {"abilities": ABILITIES, "mana": MANA, "of_type": Static}
    said["build"] = lambda abilities, mana: _cost(less, abilities, mana, mana_too, at_least)
    row(
        PLAIN_STATIC,
        **said,
        unbuild=lambda v: _cost_slots(v, less, mana_too, at_least),
        en=f"{{abilities}} cost {{mana}} {word} to activate{which}{least}",
        fr=f"{{abilities}} coûtent {{mana}} {fr} à activer{lesquelles}{au_moins}",
    )
    if less:
        row(PLAIN_STATIC, **said, en=f"{{abilities}} cost up to {{mana}} less to activate{which}{least}", alias=True)
    if not mana_too:
        row(
            PLAIN_STATIC,
            **said,
            alias=True,
            en=f"{{abilities}} that aren't mana abilities cost {{mana}} {word} to activate{least}",
        )


for _less, _at_least in ((False, 0), (True, 0), (True, 1)):
    for _mana_too in (True, False):
        _cost_row(_less, _mana_too, _at_least)

# --- what the first or second spell of a turn costs less --------------------------------------------------------------


def _cheaper(what: Filter, mana: ManaCost, before: int, own_turn: bool) -> Static:
    """While just so many of them have been cast this turn, the next one is that spell."""
    cast: Condition = Compares(TimesHappened(Casts(what, You())), Compare.EQUAL, Fixed(before))
    condition = AllOf((TurnOf(You()), cast)) if own_turn else cast
    return Static(You(), (CostsLess(what, mana),), condition)


def _is_spell(what: Filter) -> bool:
    return IsSpell() in parts_of(what)


for _before, _nth, _fr in ((0, "first", "premier*"), (1, "second", "deuxième*"), (2, "third", "troisième*")):
    for _own, _when, _quand in (
        (False, "each turn", "à chaque tour"),
        (True, "during each of your turns", "pendant chacun de vos tours"),
    ):
        row(
            STATIC,
            _cheaper(h.what, h.mana, _before, _own),
            provided=_is_spell,
            what=NP,
            mana=MANA,
            en=f"the {_nth} {{what:sing}} you cast {_when} costs {{mana}} less to cast.",
            fr=f"le* {_fr} {{what:sing}} que vous lancez {_quand} coûte {{mana}} de moins à lancer.",
            rank=1,
        )

# --- what depends on who casts the spell (CR 601.2e) ------------------------------------------------------------------

_ELSEWHEN: Final = Players(Who.EACH, Not(When(TurnOf(It()))))
row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (CostsMore(h.what, PayMana(h.mana), by=_ELSEWHEN),)),
    provided=_is_spell,
    en="each {what:sing} costs {mana} more to cast except during its controller's turn",
    fr="chaque* {what:sing} coûte {mana} de plus à lancer, sauf pendant le tour de son contrôleur",
    what=NP,
    mana=MANA,
)
row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (CostsMore(h.what, PayMana(h.mana), times=TallyOf(Tally.SPELLS_CAST, It())),)),
    provided=_is_spell,
    en="each {what:sing} a player casts costs {mana} more to cast for each other spell that player has cast this turn",
    fr=(
        "chaque* {what:sing} qu'un joueur lance coûte {mana} de plus à lancer pour chaque autre sort que ce joueur "
        "a lancé "
        "ce tour-ci"
    ),
    what=NP,
    mana=MANA,
)

row(
    PLAIN_STATIC,
    Static(Players(Who.EACH), (CostsAtLeast(h.what, h.mana),)),
    provided=_is_spell,
    en="each {what:sing} that would cost less than {mana} mana to cast costs {mana} mana to cast",
    fr="chaque* {what:sing} dont le lancement coûterait moins de {mana} manas coûte {mana} manas à lancer",
    what=NP,
    mana=INTEGER,
)

# --- costs that are "up to" so much less: a reduction never takes more than there is (CR 117.7a) ----------------------

for _cast, (_who, _) in CASTERS.items():
    row(
        PLAIN_STATIC,
        Static(_who, (CostsLess(h.what, h.mana),)),
        en=f"{{what}}{_cast} cost up to {{mana}} less to cast",
        what=SPELLS,
        mana=MANA,
        alias=True,
    )

# --- what a spell says of its own X -----------------------------------------------------------------------------------

_NOT_ZERO: Final = Static(This(), (LimitsX(Fixed(1)),), zone=Zone.STACK)
row(STATIC, _NOT_ZERO, en="x can't be 0.", fr="X ne peut pas être 0.")
row(LIMIT, (("prices", (LimitsX(Fixed(1)),)),), en="x can't be 0.", fr="X ne peut pas être 0.")
row(
    STATIC,
    Static(This(), (CantSpendMana(),), zone=Zone.STACK),
    en="you can't spend mana to cast this spell.",
    fr="vous ne pouvez pas dépenser de mana pour lancer ce sort.",
)
_COLORS: Final = Category("colors of mana for X")
row(_COLORS, (h.color,), en="{color}", fr="{color}", color=COLOR)
row(_COLORS, (h.one, h.other), en="{one} and / or {other}", fr="{one} et/ou {other}", one=COLOR, other=COLOR)
row(
    STATIC,
    Static(This(), (SpendsOnX(h.colors),), zone=Zone.STACK),
    en="spend only {colors} mana on x.",
    fr="ne dépensez que du mana {colors} pour X.",
    colors=_COLORS,
)
row(
    LIMIT,
    (("prices", (SpendsOnX(h.colors),)),),
    en="spend only {colors} mana on x.",
    fr="ne dépensez que du mana {colors} pour X.",
    colors=_COLORS,
)
row(
    STATIC,
    Static(This(), (LimitsX(most=h.most),), zone=Zone.STACK),
    en="x can't be greater than {most}.",
    fr="X ne peut pas être supérieur à {most}.",
    most=AMOUNT,
)
