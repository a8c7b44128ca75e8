"""What effects change about the rules of play: drawing, searching, untapping, attacking in numbers, mana that stays,
flipping
and turning permanents, damage that cannot be prevented (CR 101.2, 500.4, 502.2, 508.1c, 509.1b, 615.11, 707, 709)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.effects import (
    Apply,
    BecomeBlocked,
    ExchangeLife,
    ExchangeLifeWithSize,
    ExchangeZones,
    Fateseal,
    Flip,
    RedistributeLife,
    RemoveDamage,
    TurnFace,
    Unattach,
)
from arbitre.ir.filters import And, AttachedTo, ControlledBy, HasType, Ignores, IsPermanent, Not
from arbitre.ir.modifications import (
    AllCreatureTypes,
    AssignsNoCombatDamage,
    AttackersAtMost,
    BlockingAtMost,
    CantBeSacrificed,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantPlayLands,
    CantSearch,
    CantTransform,
    CantTurnFaceUp,
    DamageCantBePrevented,
    HasAbilities,
    HasRule,
    Lasts,
    LegendRuleOff,
    ManaDoesntEmpty,
    MaxHandSize,
    MayIgnore,
    MustTarget,
    PlaysRevealed,
    RemoveTypes,
    RuleText,
    SpendAsThough,
    UntapAtMost,
    Until,
)
from arbitre.ir.node import Amount, Duration, Filter, Modification
from arbitre.ir.refs import All, Both, Pick, Players, This, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import (
    DURATION,
    EFFECT,
    GAIN_MOD,
    GAIN_MODS,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    NPS,
    OBJECTS,
    PAID,
    PLAIN_STATIC,
    PLAYER,
    PLAYER_POSS,
    POSS,
    STATIC,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, INTEGER
from arbitre.oracle.phrases.amounts.amounts import CARDINAL, MANY
from arbitre.oracle.phrases.instructions.lasting import OF_PLAYERS
from arbitre.oracle.phrases.nouns.nouns import conjoined

EVERYONE: Final = Players(Who.EACH)
CREATURE: Final = HasType(CardType.CREATURE)

# --- prohibitions -----------------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, CantBeSacrificed(), en="can't be sacrificed", fr="ne pouvoir* pas être sacrifié*")
    row(_mod, CantEnter(), en="can't enter", fr="ne pouvoir* pas arriver sur le champ de bataille")
    row(_mod, CantTransform(), en="can't transform", fr="ne pouvoir* pas se transformer")
    row(_mod, CantTurnFaceUp(), en="can't be turned face up", fr="ne pouvoir* pas être retourné* face visible")
    row(_mod, CantSearch(), en="can't search libraries", fr="ne pouvoir* pas chercher dans les bibliothèques")
    row(_mod, CantPlayLands(), en="can't play lands", fr="ne pouvoir* pas jouer de terrains")
    row(_mod, CantDraw(), en="can't draw cards", fr="ne pouvoir* pas piocher de cartes")
    row(
        _mod,
        CantDraw(more_than=1),
        en="can't draw more than one card each turn",
        fr="ne pouvoir* pas piocher plus d'une carte par tour",
    )
    row(
        _mod,
        CantDraw,
        en="can't draw more than {more_than} card|cards each turn",
        fr="ne pouvoir* pas piocher plus de {more_than#} carte* par tour",
        more_than=INTEGER,
    )
    row(_mod, AssignsNoCombatDamage(), en="assign* no combat damage", fr="ne assigner* pas de blessures de combat")
    row(_mod, AllCreatureTypes(), en="is* every creature type", fr="être* de tous les types de créature")
for _en in ("become* every creature type", "gain* all creature types"):
    row(GAIN_MOD, AllCreatureTypes(), en=_en, fr="acquérir* tous les types de créature", alias=True)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        RemoveTypes(all_creature_types=True),
        en="lose* all creature types",
        fr="perdre* tous les types de créature",
    )
    row(_mod, RemoveTypes(all_land_types=True), en="lose* all land types", fr="perdre* tous les types de terrain")

# --- what everyone sees -----------------------------------------------------------------------------------------------

for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        PlaysRevealed(hand=True),
        en=("play* with their hands revealed", "play* with their hand revealed", "play* with your hand revealed"),
        fr="jouer* avec son* main révélée",
    )
    row(
        _mod,
        PlaysRevealed(),
        en="play* with the top card of their libraries revealed",
        fr="jouer* avec la carte*:sing du dessus de son* bibliothèque révélée",
    )

# --- numbers ----------------------------------------------------------------------------------------------------------

for _kind, _who, _verb, _french in (
    (AttackersAtMost, EVERYONE, "attack", "attaquer"),
    (BlockingAtMost, EVERYONE, "block", "bloquer"),
    (AttackersAtMost, You(), "attack you", "vous attaquer"),
):
    row(
        PLAIN_STATIC,
        Static(_who, (_kind(1, CREATURE),)),
        en=f"no more than one creature can {_verb} each combat",
        fr=f"pas plus d'une créature ne peut {_french} à chaque combat",
        en_2011=f"no more than one creature can {_verb} each turn",
        fr_2011=f"pas plus d'une créature ne peut {_french} à chaque tour",
    )
    for _most, (_word, _mot) in enumerate(
        (("two", "deux"), ("three", "trois"), ("four", "quatre"), ("five", "cinq")), 2
    ):
        row(
            PLAIN_STATIC,
            Static(_who, (_kind(_most, CREATURE),)),
            en=f"no more than {_word} creatures can {_verb} each combat",
            fr=f"pas plus de {_mot} créatures ne peuvent {_french} à chaque combat",
            en_2011=f"no more than {_word} creatures can {_verb} each turn",
            fr_2011=f"pas plus de {_mot} créatures ne peuvent {_french} à chaque tour",
            also=(
                f"pas plus de {_most} créatures ne peuvent {_french} à chaque combat",
                f"pas plus de {_most} créatures ne peuvent {_french} à chaque tour",
            ),
        )
row(
    HAVE_MOD,
    UntapAtMost(at_most=1, what=h.what),
    en="can't untap more than one {what:sing} during their untap steps",
    fr="ne pouvoir* pas dégager plus de un* {what:sing} pendant son* étape de dégagement",
    what=NP,
)
row(
    HAVE_MOD,
    UntapAtMost,
    en="can't untap more than {at_most} {what:plur} during their untap steps",
    fr="ne pouvoir* pas dégager plus de {at_most} {what:plur} pendant son* étape de dégagement",
    at_most=INTEGER,
    what=NP,
)

row(
    STATIC,
    Static(Players(Who.EACH, Not(Ignores())), (*h.mods, MayIgnore(h.cost))),
    en="players {mods:plur}. any player may {cost:plur} for that player to ignore this effect until end of turn.",
    fr="le* joueur*:plur {mods*}. n'importe quel joueur peut {cost*:inf} pour ignorer cet effet jusqu'à la fin du "
    "tour.",
    mods=HAVE_MODS,
    cost=PAID,
)

# --- damage, legends, mana --------------------------------------------------------------------------------------------

for _combat, _which, _de in ((False, "", ""), (True, "combat ", " de combat")):
    row(
        PLAIN_STATIC,
        Static(EVERYONE, (DamageCantBePrevented(combat=_combat),)),
        en=f"{_which}damage can't be prevented",
        fr=f"les blessures{_de} ne peuvent pas être prévenues",
    )
row(
    PLAIN_STATIC,
    Static(IsPermanent(), (LegendRuleOff(),)),
    en='the " legend rule " doesn\'t apply',
    fr="la « règle de légende » ne s'applique pas",
)
row(
    PLAIN_STATIC,
    Static(h.what, (LegendRuleOff(),)),
    en='the " legend rule " doesn\'t apply to {what:plur}',
    fr="la « règle de légende » ne s'applique pas aux {what:plur}",
    what=NP,
)
row(
    HAVE_MOD,
    ManaDoesntEmpty(),
    en="doesn't* lose unspent mana as steps and phases end",
    fr="ne perdre* pas de mana inutilisé à la fin des étapes et des phases",
)
row(
    HAVE_MOD,
    ManaDoesntEmpty((h.color,)),
    en="doesn't* lose unspent {color} mana as steps and phases end",
    fr="ne perdre* pas de mana {color} inutilisé à la fin des étapes et des phases",
    color=COLOR,
)
row(
    HAVE_MOD,
    SpendAsThough(),
    en="may spend mana as though it were mana of any color",
    fr="pouvoir* dépenser du mana comme s'il était de n'importe quelle couleur",
)
row(
    HAVE_MOD,
    SpendAsThough,
    en="may spend {mana} mana as though it were mana of any color",
    fr="pouvoir* dépenser du mana {mana} comme s'il était de n'importe quelle couleur",
    mana=COLOR,
)
row(
    HAVE_MOD,
    SpendAsThough,
    en="may spend {mana} mana as though it were {as_though} mana",
    fr="pouvoir* dépenser du mana {mana} comme s'il était du mana {as_though}",
    mana=COLOR,
    as_though=COLOR,
)
row(
    PLAIN_STATIC,
    Static(This(), (HasRule(RuleText.ANY_NUMBER_IN_DECK),)),
    en="a deck can have any number of cards named ~",
    fr="un deck peut contenir n'importe quel nombre de cartes appelées ~",
)
row(
    PLAIN_STATIC,
    Static(This(), (HasRule(RuleText.MAY_BE_YOUR_COMMANDER),)),
    en="~ can be your commander",
    fr="~ peut être votre commandant",
)


def _hand_size(who: Any, change: Amount | None = None, size: Amount | None = None) -> Any:
    """CR 402.2: a maximum that is changed, or set."""
    return Static(who, (MaxHandSize(size, change),)) if isinstance(who, You | Players) else REJECT


def _hand_size_slots(given: Static, field: str, sign: int) -> dict[str, Any] | None:
    match given.mods:
        case (MaxHandSize() as mod,) if isinstance(n := getattr(mod, field), Fixed) and n.value * sign >= 0:
            same = given == Static(given.to, (MaxHandSize(**{field: n}),))
            return {"who": given.to, "n": Fixed(abs(n.value))} if same else None
    return None


for _en, _fr, _field, _sign in (
    ("is reduced by {n}", "est réduite de {n}", "change", -1),
    ("is increased by {n}", "est augmentée de {n}", "change", 1),
    ("is {n}", "est de {n}", "size", 1),
):
    row(
        PLAIN_STATIC,
        build=lambda who, n, field=_field, sign=_sign: (
            _hand_size(who, **{field: Fixed(n.value * sign)}) if isinstance(n, Fixed) else REJECT
        ),
        unbuild=lambda v, field=_field, sign=_sign: _hand_size_slots(v, field, sign),
        of_type=Static,
        en=f"{{who}} maximum hand size {_en}",
        fr=f"<taille de main maximale {{who}}> {_fr}",
        who=PLAYER_POSS,
        n=CARDINAL,
    )

# --- instructions -----------------------------------------------------------------------------------------------------

row(VERB, Flip, en="flip* {what}", fr="inverser* {what}", what=OBJECTS)
row(VERB, TurnFace, en="turn* {what} face up", fr="retourner* {what} face visible", what=OBJECTS)
row(
    VERB, TurnFace(what=h.what, up=False), en="turn* {what} face down", fr="retourner* {what} face cachée", what=OBJECTS
)
row(VERB, Unattach, en="unattach* {what}", fr="détacher* {what}", what=OBJECTS)
row(
    VERB,
    Unattach(All(conjoined(h.what, AttachedTo(h.of)))),
    en="unattach* all {what:plur} from {of}",
    alias=True,
    what=NP,
    of=OBJECTS,
)
row(VERB, RemoveDamage, en="remove* all damage from {what}", fr="retirer* toutes les blessures de {what}", what=OBJECTS)
row(EFFECT, BecomeBlocked, en="{what!} become* blocked", fr="{what!} devenir* bloqué*", what=OBJECTS)
row(VERB, Fateseal, en="fateseal* {count}", fr="sceller* le destin {count}", count=MANY)
row(
    EFFECT,
    RedistributeLife(),
    en="redistribute any number of players' life totals",
    fr="redistribuer* les totaux de points de vie de n'importe quel nombre de joueurs",
)
row(
    VERB,
    ExchangeLife(left=DOER, right=h.right),
    en="exchange* life totals with {right}",
    fr="échanger* les totaux de points de vie avec {right}",
    right=PLAYER,
)
for _stat, _en, _fr in ((Stat.POWER, "power", "force"), (Stat.TOUGHNESS, "toughness", "endurance")):
    row(
        VERB,
        ExchangeLifeWithSize(whose=h.whose, of=h.of, stat=_stat),
        en=f"exchange* {{whose}} life total with the {_en} of {{of}}",
        whose=PLAYER_POSS,
        of=OBJECTS,
        fr=f"échanger* <total de points de vie {{whose}}> avec la {_fr} de {{of}}",
    )
    row(
        VERB,
        ExchangeLifeWithSize(whose=h.whose, of=h.of, stat=_stat),
        en=f"exchange* {{whose}} life total with {{of}} {_en}",
        whose=PLAYER_POSS,
        of=POSS,
        alias=True,
    )
row(
    VERB,
    ExchangeZones(one=Zone.HAND, other=Zone.GRAVEYARD),
    en="exchange* your hand and graveyard",
    fr="échanger* votre main et votre cimetière",
)

row(
    STATIC,
    Static(to=You(), mods=(PlaysRevealed(to_owner=True),)),
    en="you may look at the top card of your library any time.",
    fr="vous pouvez regarder la carte*:sing du dessus de votre bibliothèque à tout moment.",
)

# --- for a time -------------------------------------------------------------------------------------------------------


FOR_A_TIME: Final = Category("for how long it is so of a player")
_THIS_TURN: Final = Lasts(Until.END_OF_TURN)
row(
    PLAIN_STATIC,
    Static(Players(Who.OPPONENTS), (MustTarget(h.what),)),
    en="while a opponent is choosing targets as part of casting a spell they control or activating a ability they "
    "control, that player must choose at least one {what:sing} on the battlefield if able",
    fr="tant qu'un adversaire choisit des cibles en lançant un sort ou en activant une capacité qu'il contrôle, il "
    "doit choisir au moins un* {what:sing} sur le champ de bataille si possible",
    what=NP,
)
row(FOR_A_TIME, _THIS_TURN, en="this turn", fr="ce tour-ci")
row(FOR_A_TIME, Lasts(Until.FOREVER), en="for the rest of the game", fr="pour le reste de la partie")
row(FOR_A_TIME, of_type=Duration, en="{until}", fr="{until}", until=DURATION)


def _for_a_time(static: Static, until: Duration) -> Any:
    """ "Damage can't be prevented this turn": what players and the game may do, of whom no part is chosen (CR
    611.2c)."""
    if not isinstance(static.to, Players | You) or static != Static(static.to, static.mods):
        return REJECT
    if until != _THIS_TURN and all(map(_of_players, static.mods)):
        return REJECT  # it is said of them
    return Apply(static.to, static.mods, until)


def _lasting_static(given: Apply) -> dict[str, Any] | None:
    if not isinstance(given.to, Players | You) or isinstance(given.mods[0], HasAbilities):
        return None
    if given.until != _THIS_TURN and all(map(_of_players, given.mods)):
        return None
    return {"static": Static(given.to, given.mods), "until": given.until}


row(
    EFFECT,
    build=_for_a_time,
    unbuild=_lasting_static,
    of_type=Apply,
    en=("{static} {until}", "{until}, {static}"),
    fr="{static} {until}",
    static=PLAIN_STATIC,
    until=FOR_A_TIME,
    rank=1,
)


_KEYWORDS_OF_PLAYERS: Final = frozenset({"hexproof", "shroud", "protection"})
"""CR 702.11c, 702.18a: what a player can have; "they gain haste" is not said of players."""


def _of_players(mod: Modification) -> bool:
    if isinstance(mod, HasAbilities):
        return all(isinstance(one, Keyword) and one.name in _KEYWORDS_OF_PLAYERS for one in mod.abilities)
    return isinstance(mod, OF_PLAYERS)


def _player_changed(who: Any, mods: Any, until: Any) -> Any:
    """ "Target player can't cast spells this turn", "you gain shroud until end of turn"."""
    if isinstance(who, Pick) or not all(_of_players(mod) for mod in mods):
        return REJECT
    return Apply(who, mods, until)


def _player_slots(given: Apply) -> dict[str, Any] | None:
    if not _of_players(given.mods[0]):
        return None
    return {"who": given.to, "mods": given.mods, "until": given.until}


def _you_and_yours(what: Filter, mods: Any, until: Any) -> Any:
    """ "You and permanents you control gain hexproof from blue": what a player can have, too."""
    return Apply(Both((You(), All(what))), mods, until) if all(map(_of_players, mods)) else REJECT


def _yours_too(given: Apply) -> dict[str, Any] | None:
    match given.to:
        case Both(parts=(You(), All(what=what))):
            return {"what": what, "mods": given.mods, "until": given.until}
    return None


row(
    EFFECT,
    build=_you_and_yours,
    unbuild=_yours_too,
    of_type=Apply,
    en="you and {what:plur} {mods:plur} {until}",
    fr="vous* {mods*} {until}, ainsi que le* {what:plur}",
    what=NPS,
    mods=GAIN_MODS,
    until=DURATION,
)
_THEIRS: Final = Players(Who.OPPONENTS)
row(
    PLAIN_STATIC,
    Static(_THEIRS, (CantSearch(of_their_own=True),)),
    en="spells and abilities your opponents control can't cause their controller to search their library",
    fr="les sorts et les capacités que vos adversaires contrôlent ne peuvent pas faire chercher leur contrôleur "
    "dans sa "
    "bibliothèque",
)
row(
    PLAIN_STATIC,
    Static(And((IsPermanent(), ControlledBy(You()))), (CantBeSacrificed(because_of=_THEIRS),)),
    en="spells and abilities your opponents control can't cause you to sacrifice permanents",
    fr="les sorts et les capacités que vos adversaires contrôlent ne peuvent pas vous faire sacrifier de permanents",
)
row(
    EFFECT,
    build=_player_changed,
    unbuild=_player_slots,
    of_type=Apply,
    en="{who!} {mods*} {until}",
    fr="{who!} {mods*} {until}",
    who=PLAYER,
    mods=GAIN_MODS,
    until=FOR_A_TIME,
    rank=1,
)
row(
    EFFECT,
    build=_player_changed,
    of_type=Apply,
    en="{until}, {who!} {mods*}",
    who=PLAYER,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
)
row(GAIN_MOD, CantGainLife(), en="can't gain life", fr="ne pouvoir* pas gagner de points de vie")
