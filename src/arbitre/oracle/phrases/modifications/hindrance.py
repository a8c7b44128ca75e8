"""What creatures and permanents can't do or must do, as newer texts say it (CR 508.1c–d, 509.1b–c, 701.22, CR26
701.15)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply
from arbitre.ir.filters import And, Anything, HasSubtype, HasType, IsSpell, Not, Or, Other
from arbitre.ir.modifications import (
    AssignsAsUnblocked,
    AssignsByToughness,
    BlockersAtMost,
    BlocksMore,
    CanAttackAsThough,
    CantActivate,
    CantAttack,
    CantBeBlocked,
    CantBeEnchanted,
    CantBeTargeted,
    CantBlock,
    CantUntap,
    ChoosesBlocks,
    Goaded,
    LandPlays,
    Lasts,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    ReturnsAsUntapping,
    Until,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import ControllerOf, Linked, Players, This, Who, You
from arbitre.ir.values import CardType
from arbitre.oracle.categories import (
    DURATION,
    EFFECT,
    GAIN_MOD,
    GAIN_MODS,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    OBJECTS,
    PLAIN_STATIC,
    PLAYER,
    PLAYER_POSS,
    POSS,
    STATIC,
    SUBJECT,
)
from arbitre.oracle.discourse.said import Pronoun, Targeted
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, INTEGER, SUBTYPE
from arbitre.oracle.phrases.events.events import WHO
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.replacements.would_be_dealt import SOURCE

row(
    EFFECT,
    Apply(h.to, (CantBeBlocked(Not(h.by)),)),
    en="{to} can't be blocked this turn except by {by:plur}",
    to=OBJECTS,
    by=NP,
    alias=True,
)
# --- attacking and blocking -------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        BlockersAtMost(at_most=1),
        en="can't be blocked by more than one creature",
        fr="ne pouvoir* pas être bloqué* par plus d'une créature",
    )
    row(
        _mod,
        BlockersAtMost,
        en="can't be blocked by more than {at_most} creatures",
        fr="ne pouvoir* pas être bloqué* par plus de {at_most#} créature*",
        at_most=INTEGER,
    )
    row(
        _mod,
        CanAttackAsThough(keyword="haste"),
        en="can attack as though it had haste",
        fr="pouvoir* attaquer comme si il avait la célérité",
        number=SING,
    )
    row(_mod, Goaded(), en="is* goaded", fr="être* incité*")
    row(_mod, MustBeBlocked(), en="must be blocked if able", fr="devoir* être bloqué* si possible")
    row(
        _mod,
        MustBeBlocked(at_least=1, at_most=1),
        en="must be blocked by exactly one creature if able",
        fr="devoir* être bloqué* par exactement une créature si possible",
    )
    row(
        _mod,
        MustBeBlocked(at_least=2),
        en="must be blocked by two or more creatures if able",
        fr="devoir* être bloqué* par deux créatures ou plus si possible",
    )
    row(
        _mod,
        CantBeBlocked(Not(h.by)),
        en="can't be blocked except by {by:plur}",
        fr="ne pouvoir* être bloqué* que par un* {by:plur}",
        by=NP,
    )
    row(
        _mod,
        CantBeBlocked(Not(Or((h.one, h.other)))),
        one=NP,
        other=NP,
        en="can't be blocked except by {one:plur} and/or {other:plur}",
        alias=True,
    )
    row(_mod, BlocksMore(more=Fixed(1)), en="can block a additional creature", alias=True)
    row(
        _mod,
        BlocksMore,
        en=("can block {more:plur} additional creatures each combat", "can block up to {more} additional creatures"),
        fr="pouvoir* bloquer {more#} créature* supplémentaire* à chaque combat",
        more=COUNT,
    )
    row(_mod, BlocksMore(more=None), en="can block any number of creatures each combat", alias=True)
row(
    GAIN_MOD,
    BlocksMore(more=Fixed(1)),
    en="can block a additional creature each combat",
    fr="pouvoir* bloquer une créature supplémentaire à chaque combat",
)
row(
    GAIN_MOD,
    BlocksMore(more=None),
    en="can block any number of creatures",
    fr="pouvoir* bloquer n'importe quel nombre de créatures",
)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        AssignsByToughness(),
        en="assign* combat damage equal to its|their toughness rather than its|their power",
        fr="infliger* des blessures de combat égales à son* endurance plutôt qu'à son* force",
    )
row(
    PLAIN_STATIC,
    Static(h.what, (AssignsByToughness(),)),
    en="each {what:sing} assigns combat damage equal to its toughness rather than its power",
    what=NP,
    alias=True,
)
row(
    STATIC,
    Static(This(), (AssignsAsUnblocked(),)),
    en="you may have ~ assign its combat damage as though it weren't blocked.",
    fr="vous pouvez faire que ~ inflige ses blessures de combat comme si il n'était pas bloqué.",
)
row(
    EFFECT,
    Apply(to=h.to, mods=(MustBeBlocked(by_all=True),)),
    en="all creatures able to block {to:sing} this turn do so",
    fr="toutes les créatures capables de bloquer {to:sing} ce tour-ci le font",
    to=OBJECTS,
)
row(
    PLAIN_STATIC,
    Static(h.to, (MustBeBlocked(by_all=True),)),
    en="all creatures able to block {to:sing} do so",
    fr="toutes les créatures capables de bloquer {to:sing} le font",
    to=SUBJECT,
)


THIS_TURN: Final = Lasts(Until.END_OF_TURN), "this turn", "ce tour-ci"
THIS_COMBAT: Final = Lasts(Until.END_OF_COMBAT), "this combat", "ce combat-ci"


def _blocks(to: Any, whom: Any, until: Lasts) -> Apply:
    return Apply(to, (MustBlock(whom),), until)


for _until, _en, _fr in (THIS_TURN, THIS_COMBAT):
    row(
        EFFECT,
        _blocks(h.to, h.whom, _until),
        en=f"{{to!}} block* {{whom}} {_en} if able",
        fr=f"{{to!}} bloquer* {{whom}} {_fr} si possible",
        to=OBJECTS,
        whom=OBJECTS,
    )
    row(
        EFFECT,
        Apply(You(), (ChoosesBlocks(),), _until),
        en=f"you choose which creatures block {_en} and how those creatures block",
        fr=f"vous choisissez quelles créatures bloquent {_fr} et comment elles bloquent",
    )
for _must, _en, _fr in (
    ((MustAttack(),), "attack*", "attaquer*"),
    ((MustBlock(),), "block*", "bloquer*"),
    ((MustAttack(), MustBlock()), "attack* or block*", "attaquer* ou bloquer*"),
    ((MustBeBlocked(),), "must be blocked", "devoir* être bloqué*"),
):
    row(EFFECT, Apply(h.to, _must), en=f"{{to!}} {_en} this turn if able", to=OBJECTS, alias=True)
    row(
        EFFECT,
        Apply(h.to, _must, THIS_COMBAT[0]),
        en=f"{{to!}} {_en} this combat if able",
        fr=f"{{to!}} {_fr} ce combat-ci si possible",
        to=OBJECTS,
        rank=1,
    )
for _until, _en, _ in (THIS_TURN, THIS_COMBAT):
    row(
        EFFECT,
        Apply(h.to, (CantAttack(), CantBlock()), _until),
        en=f"{{to!}} can't attack or block {_en}",
        to=OBJECTS,
        alias=True,
    )
for _mods in (HAVE_MODS, GAIN_MODS):
    row(_mods, (CantAttack(), CantBlock()), en="can't attack or block", alias=True)
for _mods in (HAVE_MODS, GAIN_MODS):
    row(
        _mods,
        (CantBlock(h.what), CantBeBlocked(h.what)),
        en="can't block or be blocked by {what:plur}",
        what=NP,
        alias=True,
    )
row(
    EFFECT,
    Apply(to=h.to, mods=(CantAttack(), CantBlock()), until=h.until),
    en="{to!} can't attack or block {until}",
    fr="{to!} ne pouvoir* ni attaquer ni bloquer {until}",
    to=OBJECTS,
    until=DURATION,
    rank=1,
)

for _it in ("it", "they"):
    _can = f"can attack this turn as though {_it} didn't have defender"
    row(
        EFFECT,
        Apply(h.to, (CanAttackAsThough(),)),
        en=f"{{to}} {_can}",
        fr="{to} peut attaquer ce tour-ci comme s'il n'avait pas le défenseur",
        to=OBJECTS,
        alias=_it != "it",
    )
    row(
        EFFECT,
        Apply(h.to, (*h.mods, CanAttackAsThough())),
        en=f"{{to!}} {{mods*}} until end of turn and {_can}",
        fr="{to!} {mods*} jusqu'à la fin du tour et peut attaquer ce tour-ci comme s'il n'avait pas le défenseur",
        to=OBJECTS,
        mods=GAIN_MODS,
        alias=_it != "it",
    )

# --- arrested ---------------------------------------------------------------------------------------------------------

_ARREST: Final = (CantAttack(), CantBlock(), CantActivate())
row(
    PLAIN_STATIC,
    Static(h.to, _ARREST),
    en="{to} can't attack or block, and its activated abilities can't be activated",
    fr="{to} ne peut ni attaquer ni bloquer, et ses capacités activées ne peuvent pas être activées",
    to=SUBJECT,
)
_SOFT: Final = (CantAttack(), CantBlock(), CantActivate(mana_too=False))
row(
    PLAIN_STATIC,
    Static(h.to, _SOFT),
    en="{to} can't attack or block, and its activated abilities can't be activated unless they're mana abilities",
    fr="{to} ne peut ni attaquer ni bloquer, et ses capacités activées ne peuvent pas être activées à moins "
    "qu'elles ne soient des capacités de mana",
    to=SUBJECT,
)
for _mana, _tail, _fin in (
    (True, "", ""),
    (False, " unless they're mana abilities", " à moins qu'elles ne soient des capacités de mana"),
):
    _bar = (CantActivate(mana_too=_mana),)
    row(
        PLAIN_STATIC,
        Static(h.to, _bar),
        en=(
            f"activated abilities of {{to}} can't be activated{_tail}",
            f"{{to}} 's activated abilities can't be activated{_tail}",
        ),
        fr=f"les capacités activées de {{to}} ne peuvent pas être activées{_fin}",
        to=SUBJECT,
    )
    row(
        EFFECT,
        Apply(h.of, _bar, h.until),
        en=f"{{of}} activated abilities can't be activated{_tail} {{until}}",
        fr=f"<capacités activées {{of}}> ne peuvent pas être activées{_fin} {{until}}",
        of=POSS,
        until=DURATION,
    )
    row(
        EFFECT,
        Apply(h.to, (*h.mods, *_bar), h.until),
        en=(
            f"{{until}}, {{to:sing}} {{mods:sing}}, and its activated abilities can't be activated{_tail}",
            f"{{until}}, {{to:sing}} {{mods:sing}} and its activated abilities can't be activated{_tail}",
            f"{{to:sing}} {{mods:sing}} {{until}}, and its activated abilities can't be activated {{until}}{_tail}",
        ),
        fr=f"{{until}}, {{to!:sing}} {{mods*}}, et ses capacités activées ne peuvent pas être activées{_fin}",
        to=OBJECTS,
        mods=GAIN_MODS,
        until=DURATION,
    )


def _arrested(to: Any, mods: Any, tap_only: bool) -> Static:
    return Static(to, (*mods, CantActivate(tap_only=tap_only)))


for _tap, _tail, _fin in ((False, "", ""), (True, " with {T} in their costs", " comportant {T} dans leur coût")):
    for _number, _its, _ses in (("sing", "its", "ses"), ("plur", "their", "leurs")):
        row(
            PLAIN_STATIC,
            _arrested(h.to, h.mods, _tap),
            en=(
                f"{{to:{_number}}} {{mods:{_number}}}, and {_its} activated abilities{_tail} can't be activated",
                f"{{to:{_number}}} {{mods:{_number}}} and {_its} activated abilities{_tail} can't be activated",
            ),
            to=SUBJECT,
            mods=HAVE_MODS,
            fr=f"{{to!:{_number}}} {{mods*}}, et {_ses} capacités activées{_fin} ne peuvent pas être activées",
        )

# --- not untapping ----------------------------------------------------------------------------------------------------

row(
    EFFECT,
    Apply(to=h.to, mods=(CantUntap(),), until=Lasts(Until.NEXT_UNTAP_STEP)),
    en="{to:plur} don't untap during their next untap step",
    to=OBJECTS,
    alias=True,
)


row(
    EFFECT,
    Apply(h.to, (ReturnsAsUntapping(),), Lasts(Until.NEXT_UNTAP_STEP)),
    en="during your next untap step, as you untap your permanents, return {to:sing} to its owner's hand",
    fr="pendant votre prochaine étape de dégagement, au moment où vous dégagez vos permanents, renvoyez {to} dans la "
    "main de son*to propriétaire",
    to=OBJECTS,
)


def _kept_tapped(to: Any, whose: Any) -> Any:
    """During the untap step of you, or of a player who was spoken of, whoever controls it then (CR26 701.43a)."""
    known = isinstance(whose, Players | ControllerOf) or (isinstance(whose, Pronoun) and whose.they)
    return REJECT if known else Apply(to, (CantUntap(whose),), Lasts(Until.NEXT_UNTAP_STEP))


def _kept_slots(given: Apply) -> dict[str, Any] | None:
    match given.mods:
        case (CantUntap(during=during),) if during is not None:
            slots = {"to": given.to, "whose": during}
            return slots if given == _kept_tapped(**slots) else None
    return None


row(
    EFFECT,
    build=_kept_tapped,
    unbuild=_kept_slots,
    of_type=Apply,
    en="{to!} doesn't* untap during {whose} next untap step",
    fr="{to!} ne se dégager* pas pendant <prochaine étape de dégagement {whose}>",
    to=OBJECTS,
    whose=PLAYER_POSS,
)
for _whose in (
    "its controller's untap step",
    "their controllers' untap step",
    "their controllers' untap steps",
    "your untap step",
):
    row(
        EFFECT,
        Apply(to=h.to, mods=(CantUntap(),), until=h.until),
        en=f"{{to!}} doesn't* untap during {_whose} {{until}}",
        to=OBJECTS,
        until=DURATION,
        fr="{to!} ne se dégager* pas pendant l'étape de dégagement de son* contrôleur {until}",
        alias=not _whose.startswith("its"),
        rank=1,
    )

# --- targets and lands ------------------------------------------------------------------------------------------------


def _by_kind(by: Filter, source: Filter) -> Any:
    """ "Black spells or abilities from black sources": what a spell or ability comes from is asked, which of a spell
    is itself."""
    return CantBeTargeted(source) if both(source, IsSpell()) == by and not isinstance(source, Anything) else REJECT


def _kind_slots(given: CantBeTargeted) -> dict[str, Any] | None:
    if given.by is None or IsSpell() in parts_of(given.by):
        return None
    return {"by": both(given.by, IsSpell()), "source": given.by} if given == CantBeTargeted(given.by) else None


for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        CantBeTargeted(by=IsSpell()),
        en=("can't be the target of spells", "can't be the targets of spells"),
        fr="ne pouvoir* pas être la cible de sorts",
    )
    row(
        _mod,
        CantBeTargeted(h.by),
        provided=lambda by: len(parts_of(by)) > 1 and IsSpell() in parts_of(by),
        en=("can't be the target of {by:plur}", "can't be the targets of {by:plur}"),
        fr="ne pouvoir* pas être la cible de {by:plur}",
        by=NP,
    )
    row(
        _mod,
        CantBeTargeted(),
        en=("can't be the target of spells or abilities", "can't be the targets of spells or abilities"),
        fr="ne pouvoir* pas être la cible de sorts ou de capacités",
    )
    row(
        _mod,
        build=lambda by, source: _by_kind(by, source),
        of_type=CantBeTargeted,
        unbuild=_kind_slots,
        en="can't be the target of {by:plur} or abilities from {source:plur}",
        fr="ne pouvoir* pas être la cible de {by:plur} ou de capacités de {source:plur}",
        by=NP,
        source=SOURCE,
    )
    row(
        _mod,
        build=lambda by, source: _by_kind(by, source),
        of_type=CantBeTargeted,
        en="can't be the targets of {by:plur} or abilities from {source:plur}",
        by=NP,
        source=SOURCE,
        alias=True,
    )
    row(
        _mod,
        CantBeTargeted(controlled_by=Players(Who.OPPONENTS)),
        en="can't be the target of spells or abilities your opponents control",
        fr="ne pouvoir* pas être la cible de sorts ou de capacités que vos adversaires contrôlent",
    )
for _more, _en, _fr in (
    (Fixed(1), "a additional land", "un terrain supplémentaire"),
    (Fixed(2), "two additional lands", "deux terrains supplémentaires"),
    (None, "any number of lands", "n'importe quel nombre de terrains"),
):
    row(
        HAVE_MOD,
        LandPlays(more=_more),
        en=(f"may play {_en} on each of your|their turns", f"may play {_en} during each of their turns"),
        fr=f"pouvoir* jouer {_fr} à chacun de son* tours",
    )
    row(
        EFFECT,
        Apply(You(), (LandPlays(_more),)),
        en=f"you may play {_en} this turn",
        fr=f"vous pouvez jouer {_fr} ce tour-ci",
        number="bare",
    )


row(
    EFFECT,
    Apply(You(), (LandPlays(h.n),)),
    provided=lambda n: isinstance(n, Fixed) and n.value > 1,
    en="you may play up to {n} additional lands this turn",
    fr="vous pouvez jouer jusqu'à {n} terrains supplémentaires ce tour-ci",
    n=COUNT,
    number="bare",
)

_OTHER_AURAS: Final = CantBeEnchanted(And((Other(This()), HasSubtype("Aura"))))
row(
    HAVE_MOD,
    build=lambda subtype: _OTHER_AURAS if subtype == "Aura" else REJECT,
    unbuild=lambda v: {"subtype": "Aura"} if v == _OTHER_AURAS else None,
    of_type=CantBeEnchanted,
    en="can't be enchanted by other {subtype:plur}",
    fr="ne pouvoir* pas être enchanté* par d'autres {subtype:plur}",
    subtype=SUBTYPE,
)
row(HAVE_MOD, CantBeEnchanted(HasSubtype("Equipment")), en="can't be equipped", fr="ne pouvoir* pas être équipé*")

# --- for a combat -----------------------------------------------------------------------------------------------------

_IN_COMBAT: Final = (CantAttack, CantBlock, CantBeBlocked, MustAttack, MustBlock, MustBeBlocked, BlockersAtMost)
row(
    EFFECT,
    Apply(h.to, h.mods, Lasts(Until.END_OF_COMBAT)),
    provided=lambda mods: all(isinstance(mod, _IN_COMBAT) for mod in mods),
    en="{to!} {mods*} this combat",
    fr="{to!} {mods*} ce combat-ci",
    to=OBJECTS,
    mods=GAIN_MODS,
    rank=1,
)


def _attacking(to: Any, whom: Any, until: Lasts) -> Any:
    """ "~ attacks that player this combat if able": one player, or you."""
    known = isinstance(whom, Pronoun | Targeted | Linked | You)
    said: Any = whom
    return Apply(to, (MustAttack(said),), until) if known else REJECT


def _attacking_slots(given: Apply, until: Lasts) -> dict[str, Any] | None:
    match given.mods:
        case (MustAttack(whom=whom),) if whom is not None and given == Apply(given.to, (MustAttack(whom),), until):
            return {"to": given.to, "whom": whom}
    return None


for _until, _en, _fr in (THIS_COMBAT, THIS_TURN):
    row(
        EFFECT,
        build=lambda to, whom, until=_until: _attacking(to, whom, until),
        unbuild=lambda v, until=_until: _attacking_slots(v, until),
        of_type=Apply,
        en=f"{{to!}} attack* {{whom}} {_en} if able",
        fr=f"{{to!}} attaquer* {{whom}} {_fr} si possible",
        to=OBJECTS,
        whom=PLAYER,
    )

# --- all that are able to block ---------------------------------------------------------------------------------------

KIND_OF_BLOCKER: Final = Category("creatures of a kind")
row(
    KIND_OF_BLOCKER,
    h.what,
    provided=lambda what: what != HasType(CardType.CREATURE),
    of_type=Filter,
    en="{what@}",
    fr="{what@}",
    what=NP,
)
row(
    STATIC,
    Static(h.to, (MustBeBlocked(by_all=True, by=h.by),)),
    en="all {by:plur} able to block {to:sing} do so.",
    fr="tout* le* {by!:plur} capables de bloquer {to:sing} le faire*.",
    by=KIND_OF_BLOCKER,
    to=SUBJECT,
)
row(
    STATIC,
    Static(h.who, (MustAttack(when=h.when),)),
    en="if {when} attacks, {who} attack if able.",
    fr="si {when} attaquer*when, {who!} attaquer* si possible.",
    when=WHO,
    who=SUBJECT,
)
row(
    STATIC,
    Static(This(), (MustAttack(when=h.when),)),
    en="if {when} attacks, ~ also attacks if able.",
    when=WHO,
    alias=True,
)
