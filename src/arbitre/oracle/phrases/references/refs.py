"""References: targets, pronouns, the object itself, all, each, a chosen one; players; possessives."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    Or,
    Other,
    OwnedBy,
    SharesWith,
    State,
)
from arbitre.ir.node import Filter, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Exactly,
    FirstOf,
    Granter,
    LastOf,
    Linked,
    OwnerOf,
    Pick,
    Players,
    This,
    Who,
    You,
)
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    EACH_OBJECTS,
    GIVER,
    JOINED,
    NP,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PLAYER_POSS,
    PLAYERS_POSS,
    POSS,
    RECIPIENT,
    SUBJECT,
)
from arbitre.oracle.discourse.called import PLAYER_OR_PLANESWALKER, TARGET, YOUR_CREATURE
from arbitre.oracle.discourse.said import DOER, Phrase, Pronoun, Targeted, is_pronoun, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, NAME, SUBTYPE
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import ELSEWHERE
from arbitre.oracle.phrases.references.targets import _FR, target_phrase, targets

# --- pronouns ---------------------------------------------------------------------------------------------------------


def said(category: Category, en: str, fr: str | None, alias: bool = False, number: str = "", **fields: Any) -> None:
    """One wording of a back-reference."""

    def unbuild(given: Pronoun) -> dict[str, Any] | None:
        return {} if given == Pronoun(given.at, **fields) else None

    row(
        category,
        Pronoun(h.at, **fields),
        en=en,
        fr=fr,
        alias=alias,
        number=number or (PLUR if fields.get("plural") else SING),
    )


said(OBJECTS, "it", "il*")
said(OBJECTS, "them|they", "il*", plural=True)
said(POSS, "its", "il*")
said(POSS, "their", "il*", plural=True)
for _noun, _plural, _fr in (
    ("creature", "creatures", "ce* créature*"),
    ("card", "cards", "ce* carte*"),
    ("permanent", "permanents", "ce* permanent*"),
    ("land", "lands", "ce* terrain*"),
    ("artifact", "artifacts", "ce* artefact*"),
    ("enchantment", "enchantments", "ce* enchantement*"),
    ("spell", "spells", "ce* sort*"),
    ("token", "tokens", "ce* jeton*"),
    ("aura", "auras", "ce* aura*"),
):
    said(OBJECTS, f"that {_noun}", _fr, noun=_noun)
    said(OBJECTS, f"those {_plural}", _fr, noun=_noun, plural=True)
    said(POSS, f"that {_noun} 's", _fr, noun=_noun)
for _noun in ("creature", "card", "permanent", "land", "artifact", "enchantment", "spell", "token"):
    said(OBJECTS, f"the {_noun}", None, alias=True, noun=_noun)
said(OBJECTS, "the creature you control", "le* créature*:sing que vous contrôlez", noun=YOUR_CREATURE)
said(OBJECTS, "that target", None, alias=True, noun=TARGET)
said(POSS, "that target 's", None, alias=True, noun=TARGET)
said(OBJECTS, "the other creature", None, alias=True, noun="other creature")
said(OBJECTS, "the blocking creature", "le* créature* bloqueur*", noun="blocking creature")
said(OBJECTS, "the attacking creature", "le* créature* attaquant*", noun="attacking creature")
said(PLAYER, "the player", None, alias=True, noun="player")
said(PLAYER, "that opponent", "ce* adversaire*", alias=True, noun="opponent")
for _number, _that in ((SING, "that"), (PLUR, "those")):
    row(
        OBJECTS,
        build=lambda at, subtype, plural=_number == PLUR: Pronoun(at, subtype.lower(), plural),
        of_type=Pronoun,
        en=f"{_that} {{subtype:{_number}}}",
        subtype=SUBTYPE,
        number=_number,
        wants_place=True,
        alias=True,
    )
for _category, _tail in ((OBJECTS, ""), (POSS, " 's")):
    said(_category, f"that source{_tail}", "ce* source*", noun="source")
said(PLAYER, "that player", "ce* joueur*", noun="player")
said(PLAYER, "those players", "ce* joueur*", plural=True, noun="player")
said(PLAYER, "they", "il*:sing", noun="player", they=True, number=PLUR)
said(PLAYER_POSS, "that player's", "ce* joueur*", noun="player")
said(PLAYER_POSS, "their", "il*:sing", noun="player", they=True)
said(PLAYERS_POSS, "those players '", "ce* joueur*", plural=True, noun="player")
said(RECIPIENT, "that creature or player", None, alias=True)
said(RECIPIENT, "that player or planeswalker", "ce joueur ou ce planeswalker", noun=PLAYER_OR_PLANESWALKER)
said(OBJECTS, "that creature or planeswalker", None, alias=True, noun="planeswalker")
said(RECIPIENT, "them", "il*:sing", noun="player", they=True)
CHOSEN: Final = Category("what was chosen")
for _category in (OBJECTS, CHOSEN):
    for _what in ("card", "creature", "permanent", "artifact", "land"):
        said(_category, f"the chosen {_what}", "le* carte* choisi*", alias=_what != "card", noun="chosen")
        said(_category, f"the chosen {_what}s", "le* carte* choisi*", alias=_what != "card", noun="chosen", plural=True)

# --- objects ----------------------------------------------------------------------------------------------------------

row(OBJECTS, This(), en=("~", "this spell"), fr="~", number=SING)
row(OBJECTS, This(), en="~", number=PLUR, alias=True)
row(GIVER, Granter(), en="~~", fr="~~")
row(
    GIVER,
    build=lambda name: REJECT,
    unbuild=lambda v: {"name": v.name},
    of_type=Exactly,
    en="{name}",
    fr="{name@}",
    name=NAME,
)
row(OBJECTS, of_type=(Granter, Exactly), en="{giver}", fr="{giver@}", giver=GIVER, number=SING)
ATTACHED_FR: Final = {"enchanted": "enchanté*", "equipped": "équipé*", "fortified": "fortifié*"}
HOSTS_FR: Final = {
    "creature": "créature*",
    "permanent": "permanent*",
    "land": "terrain*",
    "artifact": "artefact*",
    "enchantment": "enchantement*",
    "planeswalker": "planeswalker*",
}
"""What a permanent can be attached to, and the participles that say so."""
for _said in (OBJECTS, SUBJECT):
    for _noun, _attached_fr in ATTACHED_FR.items():
        for _what, _host_fr in HOSTS_FR.items():
            row(_said, Attached(), en=f"{_noun} {_what}", fr=f"le* {_host_fr} {_attached_fr}", alias=True, number=SING)
    row(
        _said,
        build=lambda subtype: Attached(),
        of_type=Attached,
        en="enchanted {subtype:sing}",
        fr="le* {subtype@} enchanté*",
        subtype=SUBTYPE,
        alias=True,
        number=SING,
    )
row(OBJECTS, Attached(), en="enchanted artifact creature", alias=True, number=SING)
row(OBJECTS, All, en=("all {what:plur}", "all the {what:plur}"), fr="tout* le* {what@:plur}", what=NPS, number=PLUR)
row(OBJECTS, All, en="each {what:sing}", alias=True, what=NPS, number=SING)


_HOST: Final = (HasState(State.ENCHANTED), HasSubtype("Equipment"))
row(
    OBJECTS,
    All(h.what),
    provided=lambda what: parts_of(what) != _HOST,
    en="{what:plur}",
    alias=True,
    what=NPS,
    number=PLUR,
)


def picked(en: str, fr: str | None, number: str = "", alias: bool = False, **fields: Any) -> None:
    """Objects chosen without targeting, by the player who acts (you, where nobody is said to act)."""
    slots: Slots = {name: value for name, value in fields.items() if isinstance(value, Category)}
    fixed = {name: value for name, value in fields.items() if name not in slots}

    def build(**given: Any) -> Pick:
        return Pick(**given, **fixed, by=DOER)

    def unbuild(pick: Pick) -> dict[str, Any] | None:
        given = {name: getattr(pick, name) for name in slots}
        return given if pick in (build(**given), Pick(**given, **fixed)) else None

    row(OBJECTS, build=build, unbuild=unbuild, of_type=Pick, en=en, fr=fr, number=number, alias=alias, **slots)


picked("{count#} {what+}", "{count#} {what@}", what=NP, count=COUNT)
picked("up to {count#} {what+}", "jusqu'à {count#} {what@}", what=NP, count=COUNT, up_to=True)
picked("any number of {what:plur}", "n'importe quel nombre de {what@:plur}", PLUR, what=NP, count=None, up_to=True)
picked("{count#} {what+} at random", "{count#} {what@} au hasard", what=NP, count=COUNT, random=True)
picked("{count#} {what+} chosen at random", None, what=NP, count=COUNT, random=True, alias=True)


def _at_random(count: Any, what: Filter, place: Phrase) -> Pick:
    return Pick(both(what, *place.parts), count, DOER, random=True)


row(
    OBJECTS,
    build=_at_random,
    of_type=Pick,
    en="{count#} {what+} at random {place}",
    count=COUNT,
    what=CARD_NP,
    place=PLACE_POST,
    alias=True,
)


def _graveyard(whose: Any) -> Filter:
    return both(InZone(Zone.GRAVEYARD), OwnedBy(whose))


def _top_of(given: LastOf) -> dict[str, Any] | None:
    match given.of:
        case All(what=And(parts=(InZone(), OwnedBy(who=who)))) if given.of.what == _graveyard(who):
            return {"what": given.what, "whose": who}
    return None


row(
    OBJECTS,
    build=lambda what, whose: LastOf(All(_graveyard(whose)), what),
    unbuild=_top_of,
    of_type=LastOf,
    en="the top {what:sing} of {whose} graveyard",
    fr="le* {what:sing} du dessus de <cimetière {whose}>",
    what=CARD_NP,
    whose=PLAYER_POSS,
    number=SING,
)
for _zone, _en, _fr in ((Zone.GRAVEYARD, "graveyard", "cimetière"), (Zone.LIBRARY, "library", "bibliothèque")):
    row(
        OBJECTS,
        FirstOf(All(And((InZone(_zone), OwnedBy(h.whose))))),
        en=f"the bottom card of {{whose}} {_en}",
        fr=f"la carte* du dessous de <{_fr} {{whose}}>",
        whose=PLAYER_POSS,
        number=SING,
    )
row(EACH_OBJECTS, All, en="each {what:sing}", fr="chaque* {what@:sing}", what=NPS, number=SING)
row(EACH_OBJECTS, h.what, written=lambda what: not isinstance(what, All), en="{what@}", fr="{what@}", what=OBJECTS)

# --- several of them --------------------------------------------------------------------------------------------------

row(JOINED, h.what, en="{what@}", fr="{what@}", what=OBJECTS)
JOINABLE: Final = Category("one of several objects")
row(
    JOINABLE,
    h.what,
    provided=lambda what: isinstance(what, Targeted | This | Pronoun | Attached),
    en="{what@}",
    fr="{what@}",
    what=OBJECTS,
)
row(JOINABLE, All, en="all {what:plur}", fr="tout* le* {what@:plur}", what=NPS, number=PLUR)
row(JOINABLE, All, en="each {what:sing}", what=NPS, number=SING, alias=True)


def _joined(parts: tuple[Any, ...]) -> Any:
    """ "Target artifact and target enchantment", "~ and up to one other target creature": all of them at once. What
    shares
    something with the first is said with it (:mod:`arbitre.oracle.phrases.nouns.qualities`)."""
    sharing = any(isinstance(one, SharesWith) for part in parts if isinstance(part, All) for one in walk(part.what))
    return REJECT if sharing or len(set(parts)) < len(parts) else Both(parts)


row(
    JOINED,
    build=_joined,
    unbuild=lambda v: {"parts": v.parts},
    of_type=Both,
    en="{parts}",
    fr="{parts@}",
    parts=Series(JOINABLE, "and", least=2),
    number=PLUR,
)
CARD_SLOT: Final = Category("target cards, without the zone they are in")
targets(CARD_SLOT, "target {what:sing}", f"le* {{what@}} {_FR}", Fixed(1), Fixed(1), np=CARD_NP)
targets(CARD_SLOT, "up to one target {what:sing}", f"jusqu'à un* {{what@}} {_FR}", Fixed(0), Fixed(1), np=CARD_NP)
targets(CARD_SLOT, "up to {n} target {what:plur}", f"jusqu'à {{n}} {{what@}} {_FR}", Fixed(0), "n", np=CARD_NP)
targets(CARD_SLOT, "{n} target {what:plur}", f"{{n}} {{what@}} {_FR}", "n", "n", np=CARD_NP)


def _in_place(parts: tuple[Targeted, ...], place: Phrase) -> Any:
    """ "Target creature card and target land card from your graveyard": all of them from there."""
    return Both(tuple(stand_in(replace(p, slot=replace(p.slot, what=both(p.slot.what, *place.parts)))) for p in parts))


row(
    JOINED,
    build=_in_place,
    of_type=Both,
    en="{parts} {place}",
    parts=Series(CARD_SLOT, "and", least=2),
    place=PLACE_POST,
    number=PLUR,
    alias=True,
)

# --- players ----------------------------------------------------------------------------------------------------------

row(PLAYER, You(), en="you", fr="vous*", number=PLUR)
row(PLAYER, Players(who=Who.EACH), en="each player", fr="chaque joueur*", number=SING)
row(PLAYER, Players(who=Who.EACH), en="players", number=PLUR, alias=True)
row(PLAYER, Players(who=Who.OPPONENTS), en="each opponent", fr="chaque adversaire*", number=SING)
row(PLAYER, Players(who=Who.OPPONENTS), en="your opponents", number=PLUR, alias=True)
row(PLAYER, Players(who=Who.OTHERS), en="each other player", fr="chaque autre joueur*", number=SING)
row(PLAYER, Players(who=Who.DEFENDING), en="defending player", fr="le joueur* défenseur", number=SING)
row(
    PLAYER,
    Players(who=Who.ACTIVE),
    en=("the active player", "attacking player", "the attacking player", "that attacking player"),
    fr="le joueur* actif",
    number=SING,
)  # CR 506.2: in the combat phase the active player is the attacking player
row(PLAYER, Attached(), en=("enchanted player", "enchanted opponent"), fr="le joueur* enchanté", number=SING)
row(PLAYER, Pick(what=IsOpponent(), count=Fixed(1)), en="a opponent", fr="un adversaire*", number=SING)
row(PLAYER, Pick(what=IsPlayer(), count=Fixed(1)), en="a player", fr="un joueur*", number=SING)
row(
    PLAYER,
    Linked(name="player"),
    en=("the chosen player", "the chosen opponent"),
    fr="le joueur* choisi",
    also=(
        "le adversaire* choisi",
        "ce* adversaire*",
    ),
    number=SING,
)
row(PLAYER, ControllerOf, en="{of} controller", fr="<contrôleur {of}>", of=POSS, number=SING)
row(PLAYER, OwnerOf, en="{of} owner", fr="<propriétaire {of}>", of=POSS, number=SING)
row(PLAYER, OwnerOf, en="{of} owners", of=POSS, number=PLUR, alias=True)

for _whose, _kind in (("owner", OwnerOf), ("controller", ControllerOf)):
    row(
        PLAYER,
        build=lambda of, kind=_kind: kind(of) if isinstance(of, Targeted) else REJECT,
        of_type=(OwnerOf, ControllerOf),
        number=SING,
        en=f"the {_whose} of {{of:sing}}",
        of=OBJECTS,
        alias=True,
    )
row(
    PLAYER,
    Players(Who.EACH, IsOpponent(h.of)),
    heard=is_pronoun,
    written=lambda of: of != You(),
    number=SING,
    en="each of {of} opponents",
    fr="chacun* des adversaires de {of}",
    of=PLAYER_POSS,
)
row(PLAYER_POSS, You(), en="your", fr="vous*")
row(POSS, of_type=object, en="{what:sing} 's", fr="{what@:sing}", what=OBJECTS)
row(PLAYER_POSS, h.who, en="{who:sing} 's", fr="{who@:sing}", who=PLAYER)
row(
    PLAYERS_POSS,
    h.who,
    provided=lambda who: isinstance(who, Targeted),
    of_type=Targeted,
    en="{who:plur} '",
    fr="{who@:plur}",
    who=PLAYER,
)
row(PLAYERS_POSS, Players(Who.OPPONENTS), en=("all opponents '", "your opponents '"), alias=True)

# --- what damage is dealt to ------------------------------------------------------------------------------------------

row(RECIPIENT, of_type=object, en="{what@}", fr="{what@}", what=EACH_OBJECTS)
row(RECIPIENT, of_type=object, en="{who@}", fr="{who@}", who=PLAYER)
SIMPLE_RECIPIENT: Final = Category("one of several recipients")
row(SIMPLE_RECIPIENT, All, en="each {what:sing}", fr="chaque* {what@:sing}", what=NPS)
row(SIMPLE_RECIPIENT, Players(who=Who.EACH), en="each player", fr="chaque joueur*")
row(SIMPLE_RECIPIENT, Players(who=Who.OPPONENTS), en="each opponent", fr="chaque adversaire*")
row(SIMPLE_RECIPIENT, You(), en="you", fr="vous*")
row(
    SIMPLE_RECIPIENT,
    h.who,
    provided=lambda who: isinstance(who, Targeted),
    of_type=Targeted,
    en="{who:sing}",
    fr="{who@}",
    who=PLAYER,
)
for _whom, _en, _fr in ((IsPlayer(), "player", "joueur*"), (IsOpponent(), "opponent", "adversaire*")):
    target_phrase(
        SIMPLE_RECIPIENT,
        Or((_whom, HasType(CardType.PLANESWALKER))),
        f"target {_en} or planeswalker",
        f"le* {_fr} ou* planeswalker* ciblé*",
    )


def _recipients(parts: tuple[Any, ...]) -> Both:
    """ "Target player and each creature that player controls", "each opponent and each creature they control"."""
    players = [part for part in parts if isinstance(part, Players | Targeted)]
    if not players:
        return Both(parts)
    them = ("player", "planeswalker")
    return Both(rebuilt(parts, lambda part: players[0] if isinstance(part, Pronoun) and part.noun in them else None))


row(
    RECIPIENT,
    build=_recipients,
    unbuild=lambda v: {"parts": v.parts},
    of_type=Both,
    en="{parts}",
    fr="{parts@}",
    parts=Series(SIMPLE_RECIPIENT, "and", least=2),
)
for _noun in ("planeswalker", "permanent"):
    row(
        PLAYER,
        ControllerOf(stand_in(Pronoun(h.at, _noun))),
        number=SING,
        en=(f"that player or that {_noun} 's controller", f"that player or by that {_noun} 's controller"),
        alias=True,
    )

# --- what a static ability affects (CR 604, 611.3) --------------------------------------------------------------------

_BEFORE: Final = (HasType, HasSubtype, HasColor)
_ALONE: Final = (*_BEFORE, Other, IsToken)
"""What stands before the noun: of one of two kinds it is said without a doubt whether it is said of both."""


def _two(one: Filter, other: Filter) -> Any:
    """ "Skeletons you control and other Zombies you control", "white creatures and blue creatures": of each what is
    said
    of it alone."""
    controlled = any(isinstance(part, ControlledBy) for part in parts_of(one)[-1:])
    return Or((one, other)) if controlled or all(map(_is_alone, (one, other))) else REJECT


def _is_alone(what: Filter) -> bool:
    return isinstance(what, And) and all(
        isinstance(part.part, _BEFORE) if isinstance(part, Not) else isinstance(part, _ALONE) for part in what.parts
    )


def _two_slots(what: Or) -> dict[str, Any] | None:
    if len(what.parts) != 2 or _two(*what.parts) != what:
        return None
    return {"one": what.parts[0], "other": what.parts[1]}


row(
    SUBJECT,
    build=_two,
    unbuild=_two_slots,
    of_type=Or,
    en="{one:plur} and {other:plur}",
    fr="le* {one@:plur} et le* {other:plur}",
    one=NP,
    other=NP,
    number=PLUR,
)
row(SUBJECT, of_type=Filter, en=("{what:plur}", "all {what:plur}"), fr="le* {what@:plur}", what=NPS, number=PLUR)
row(SUBJECT, of_type=Filter, en="each {what:sing}", what=NPS, number=SING, alias=True)
row(SUBJECT, This(), en="~", fr="~", number=SING)
row(SUBJECT, This(), en="~", number=PLUR, alias=True)
row(SUBJECT, You(), en="you", fr="vous*", number=PLUR)
row(SUBJECT, Players(who=Who.EACH), en="players", fr="le* joueur*", number=PLUR)
row(SUBJECT, Players(who=Who.EACH), en="each player", number=SING, alias=True)
row(SUBJECT, Players(who=Who.OPPONENTS), en="your opponents", fr="vos adversaire*", number=PLUR)
row(SUBJECT, Players(who=Who.OPPONENTS), en="each opponent", number=SING, alias=True)
row(
    SUBJECT,
    Or((ELSEWHERE, IsSpell(), IsPermanent())),
    en="all cards that aren't on the battlefield, spells, and permanents",
    fr="toutes les carte*:plur qui ne sont pas sur le champ de bataille, les sorts et les permanents",
    number=PLUR,
)
row(SUBJECT, Or((Is(You()), h.what)), en="you and {what:plur}", fr="vous* et le* {what:plur}", what=NP, number=PLUR)
row(
    SUBJECT,
    Or((Is(You()), h.one, h.other)),
    en="you, {one:plur}, and {other:plur}",
    fr="vous*, le* {one:plur} et le* {other:plur}",
    one=NP,
    other=NP,
    number=PLUR,
)
row(
    SUBJECT,
    Or((Is(This()), Is(h.host))),
    provided=lambda host: host == Attached(),
    en="~ and {host:sing}",
    fr="~ et {host:sing}",
    host=OBJECTS,
    number=PLUR,
)
row(SUBJECT, Or((Is(This()), h.what)), en="~ and {what:plur}", fr="~ et le* {what:plur}", what=NP, number=PLUR)
