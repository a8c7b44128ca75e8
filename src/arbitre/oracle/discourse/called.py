"""What things can be called: the nouns that fit a filter, and what instructions bring about that can be spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import AllOf, Compares, Matches
from arbitre.ir.node import Effect, Filter, Node, Ref
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    FirstOf,
    LastOf,
    Pick,
    PileOf,
    Players,
    Result,
    SourceOf,
    This,
    TopCards,
    You,
)
from arbitre.ir.values import BATTLEFIELD, CardType, Zone

_TYPE_NOUNS: Final = {
    CardType.CREATURE: {"creature", "permanent", "card"},
    CardType.ARTIFACT: {"artifact", "permanent", "card"},
    CardType.ENCHANTMENT: {"enchantment", "permanent", "card"},
    CardType.LAND: {"land", "permanent", "card"},
    CardType.PLANESWALKER: {"planeswalker", "permanent", "card"},
    CardType.INSTANT: {"card", "spell"},
    CardType.SORCERY: {"card", "spell"},
}
PERMANENT_OR_PLAYER: Final = "permanent or player"
PLAYER_OR_PLANESWALKER: Final = "player or planeswalker"
"""What may be either is called so, and nothing else is."""
ATTACKED: Final = "attacked"
"""What a creature attacks, which may be a player or a planeswalker, is no noun of any other thing."""
SPELL_OR_ABILITY: Final = "spell or ability"
YOUR_CREATURE: Final = "creature you control"
"""The one of several targets of which that was said."""
TARGET: Final = "target"
"""What was chosen as a target, whatever it is."""
ANY_OBJECT: Final = frozenset(
    [
        "creature",
        "permanent",
        "card",
        "artifact",
        "enchantment",
        "land",
        "planeswalker",
        "spell",
        "token",
        "aura",
        "equipment",
    ]
)


def chosen_from(what: Ref) -> Filter | None:
    """The things of which one is chosen, or one of each of several kinds."""
    match what:
        case Pick(what=among, among=None):
            return among
        case Both(parts=parts) if all(isinstance(part, Pick) and part.among is None for part in parts):
            kinds = [part.what.parts for part in parts if isinstance(part, Pick) and isinstance(part.what, f.And)]
            if len(kinds) == len(parts) and len({kind[1:] for kind in kinds}) == 1:
                return f.And(kinds[0][1:])
    return None


def nouns_of(what: Filter | None) -> frozenset[str]:
    """What something that matches can be called after "that"."""
    match what:
        case None | f.Anything():
            return ANY_OBJECT | {"player"}
        case f.AnyTarget():
            return frozenset({"creature", "planeswalker", "permanent", "player", PERMANENT_OR_PLAYER})
        case f.HasType(type=kind):
            return frozenset(_TYPE_NOUNS.get(kind, {"card"}))
        case f.IsPlayer():
            return frozenset({"player"})
        case f.Is(ref=You()):
            return frozenset()  # nobody calls you "that player"
        case f.IsOpponent():
            return frozenset({"player", "opponent"})
        case f.IsSpell():
            return frozenset({"spell", "card"})
        case f.IsAbility():
            return frozenset({"ability"})
        case f.OfSource():
            return frozenset({"ability"})
        case f.IsToken():
            return frozenset({"token", "permanent", "creature"})
        case f.HasSubtype(subtype=subtype):
            return frozenset({subtype.lower(), "permanent", "card", *_subtype_nouns(subtype)})
        case f.InZone():
            return frozenset({"card"})
        case f.Or(parts=parts):
            found = frozenset().union(*(nouns_of(part) for part in parts))
            return found | _said_of_either(found)
        case f.And(parts=parts):
            return _nouns_of_all(parts)
    return ANY_OBJECT


def _said_of_either(nouns: frozenset[str]) -> frozenset[str]:
    """What may be a permanent or a player is called so, and if it is no creature, a player or planeswalker."""
    if not {"permanent", "player"} <= nouns:
        return frozenset()
    only = {"planeswalker"} if "creature" not in nouns else set[str]()
    return frozenset({PERMANENT_OR_PLAYER}) | ({PLAYER_OR_PLANESWALKER} if only & nouns else frozenset())


def called_alike(earlier: Sequence[fx.TargetSlot], what: Filter) -> tuple[int, ...]:
    """The earlier targets than which "another target" of a kind is another: those that can be called so too."""
    nouns = nouns_of(what) - {"card"} or {"card"}
    return tuple(i for i, slot in enumerate(earlier) if nouns & nouns_of(slot.what))


def called_by_subtype(what: Filter) -> bool:
    """ "A Sliver you control" is not called a creature."""
    parts = what.parts if isinstance(what, f.And) else (what,)
    named = any(isinstance(part, (f.HasType, f.IsPermanent, f.IsSpell, f.IsToken)) for part in parts)
    return not named and any(isinstance(part, f.HasSubtype) for part in parts)


def _nouns_of_all(parts: tuple[Filter, ...]) -> frozenset[str]:
    if f.AnyTarget() in parts:
        return ANY_OBJECT | {"player", PERMANENT_OR_PLAYER}
    heads = [nouns_of(p) for p in parts if isinstance(p, (f.HasType, f.Or, f.IsSpell, f.HasSubtype, f.IsToken))]
    kinds = (f.IsPlayer, f.IsOpponent, f.IsPermanent, f.IsAbility)
    heads += [nouns_of(part) for part in parts if isinstance(part, kinds)]
    if not heads:
        return frozenset({"card"}) if any(isinstance(p, f.InZone) for p in parts) else ANY_OBJECT
    return frozenset().union(*heads)


_SUBTYPES: Final = {
    "land": "Plains Island Swamp Mountain Forest "
    "Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's",
    "enchantment": "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
    "artifact": "Blood Clue Contraption Equipment Food Fortification Gold Incubator Junk Map Powerstone Treasure",
    "spell": "Adventure Arcane Lesson Omen Trap",
}
"""Subtypes by what has them (CR 205.3g–k); all others are of creatures, or of what may be one (Vehicles)."""
LAND_TYPES: Final = tuple(sorted(_SUBTYPES["land"].split()))
"""All of them (CR 205.3i)."""


def _subtype_nouns(subtype: str) -> frozenset[str]:
    noun = noun_of_subtype(subtype)
    return frozenset({"creature" if noun == "permanent" else noun})


def noun_of_subtype(subtype: str) -> str:
    """What has just that subtype: a Sliver need not be a creature (CR26 308.1)."""
    return next((noun for noun, words in _SUBTYPES.items() if subtype in words.split()), "permanent")


def is_only_of(subtype: str, kind: CardType) -> bool:
    """Whether it is a subtype of cards of that type alone (CR 205.3)."""
    return noun_of_subtype(subtype) == kind or (kind is CardType.ARTIFACT and subtype in ("Vehicle", "Spacecraft"))


def all_called(what: Filter | Ref | None) -> frozenset[str]:
    """What every one of them is called, so that no other things are counted with it."""
    match what:
        case All(what=inner) | Pick(what=inner):
            return all_called(inner)
        case f.HasSubtype(subtype=subtype):
            return frozenset({subtype.lower(), "permanent"})
        case f.HasType(type=kind):
            return frozenset(_TYPE_NOUNS.get(kind, {"card"}))
        case f.Or(parts=parts):
            return frozenset.intersection(*(all_called(part) for part in parts))
        case f.And(parts=parts):
            return frozenset({"permanent"}).union(*(all_called(part) for part in parts))
    return frozenset({"permanent"})


COUNTING: Final = (
    fx.DealDamage,
    fx.GainLife,
    fx.LoseLife,
    fx.Draw,
    fx.Discard,
    fx.Mill,
    fx.SacrificeChosen,
    fx.Destroy,
    fx.RemoveCounters,
    fx.Tap,
    fx.Untap,
    fx.SacrificeThese,
    fx.FlipCoin,
    fx.RollDie,
    fx.NoteAmount,
    fx.EachPaysMana,
)
"""Instructions after which "that much" or "that many" speaks of their number."""


def is_counted(effect: Effect) -> bool:
    """Whether "that many" afterwards speaks of the number of an instruction: how often, or to how many, it was done."""
    shown = (
        isinstance(effect, fx.LookAt)
        and effect.how is fx.Look.REVEAL
        and isinstance(effect.what, Pick)
        and effect.what.count != Fixed(1)
    )
    moved = isinstance(effect, fx.Move) and (outcome_of(effect) or ((), False))[1]
    return isinstance(effect, COUNTING) or shown or moved


def wanted_by(effect: Effect | None) -> Filter | None:
    """How the one card is at which looking through a library stops."""
    match effect:
        case fx.LookInto(cards=fx.UntilFound(what, Fixed(value=1))):
            return what
    return None


def outcome_of(effect: Effect) -> tuple[frozenset[str], bool] | None:
    """What an instruction brings about that can be spoken of afterwards: its nouns, and whether there are several."""
    match effect:
        case fx.CreateTokens(token=token, count=count):
            kinds = frozenset({"token", "permanent", *(str(kind) for kind in token.types)})
            return kinds, count != Fixed(1)
        case fx.CreateCopies(count=count):
            return frozenset({"token", "permanent", "creature"}), count != Fixed(1)
        case fx.Search(what=what, count=count):
            return (nouns_of(what) - {"player"}) | {"card"}, count != Fixed(1)
        case fx.Manifest(count=count):
            return frozenset({"creature", "permanent"}), count != Fixed(1)
        case fx.ManifestDread() | fx.Amass():
            return frozenset({"creature", "permanent", "army"}), False
        case fx.PlayCards(what=what, spells=spells, any_number=many):
            return frozenset({"spell"}), many if spells is not None else isinstance(what, All)
        case fx.Choose(what=PileOf()):
            return None
        case fx.Choose(what=Pick(what=what, count=count, among=None)) if not _of_cards(what):
            called = frozenset({"permanent"}) if f.IsPermanent() in _described(what) else nouns_of(what)
            return called - {"card"}, count != Fixed(1)
        case fx.LookInto(cards=cards):
            return frozenset({"card"}), cards != fx.FromTop()
        case fx.Discard(count=count):
            return frozenset({"card"}), count != Fixed(1)
        case fx.Mill(count=count, who=who):
            return frozenset({"card"}), count != Fixed(1) or isinstance(who, Players)
        case fx.SacrificeChosen(what=what, count=count):
            return nouns_of(what), count != Fixed(1)
    for field in effect.__struct_fields__:
        match getattr(effect, field):
            case Pick(what=what, count=count):
                return nouns_of(what), count != Fixed(1)
            case All(what=what):
                return nouns_of(what), True
            case LastOf(what=what):
                return nouns_of(what) | {"card"}, False
            case FirstOf():
                return frozenset({"card"}), False
            case Attached() if isinstance(effect, fx.Move) and effect.to is BATTLEFIELD:
                return frozenset({"card", "creature"}), False  # of a card in a graveyard that was enchanted
            case PileOf():
                return ANY_OBJECT, True
            case Both() if not isinstance(effect, fx.DealDamage):
                return ANY_OBJECT, True
            case TopCards(count=count, who=who):
                return frozenset({"card"}), count != Fixed(1) or isinstance(who, Players)
    return None


def _described(what: Filter) -> tuple[Filter, ...]:
    """What is said of something described by several qualities."""
    return what.parts if isinstance(what, f.And | f.Or) else ()


def _of_cards(what: Filter) -> bool:
    """Whether it describes cards in a zone other than the battlefield."""
    return any(isinstance(part, f.InZone) for part in _described(what))


def is_pair(value: Any) -> bool:
    """Whether it is what one is asked to own and control: the object itself and another."""
    match value:
        case Both((This(), Pick(f.And((*_, f.OwnedBy(You()), f.ControlledBy(You())))))):
            return True
    return False


def pair_of(condition: Node | None) -> Filter | None:
    """What one must own and control beside the object itself, if that is what a condition asks (CR26 712.4a)."""
    match condition:
        case AllOf((Matches(This(), f.And((f.OwnedBy(You()), f.ControlledBy(You())))), Compares(CountOf(what)))):
            return what
    return None


def source_asked(condition: Node | None) -> SourceOf | None:
    """The source of the ability of which a condition asks what that source is."""
    match condition:
        case Matches(ref=SourceOf() as ref):
            return ref
    return None


_MOVED: Final = {
    Zone.EXILE: f.Deed.EXILED,
    Zone.HAND: f.Deed.PUT_INTO_HAND,
    Zone.BATTLEFIELD: f.Deed.PUT_ONTO_BATTLEFIELD,
    Zone.GRAVEYARD: f.Deed.PUT_INTO_GRAVEYARD,
}
PUTS: Final = frozenset({f.Deed.PUT_INTO_HAND, f.Deed.PUT_ONTO_BATTLEFIELD, f.Deed.PUT_INTO_GRAVEYARD})
"""What is said of any instruction that moves something there, so that it must be the only one."""
_DEEDS: Final[dict[type[Effect], tuple[f.Deed, ...]]] = {
    fx.Discard: (f.Deed.DISCARDED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.DiscardThese: (f.Deed.DISCARDED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.Mill: (f.Deed.MILLED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.Destroy: (f.Deed.DESTROYED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.SacrificeChosen: (f.Deed.SACRIFICED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.SacrificeThese: (f.Deed.SACRIFICED, f.Deed.PUT_INTO_GRAVEYARD),
    fx.Tap: (f.Deed.TAPPED,),
    fx.Counter: (f.Deed.COUNTERED,),
}


def deeds_of(effect: Effect) -> tuple[f.Deed, ...]:
    """What an instruction does to objects, of which later ones speak ("this way")."""
    if isinstance(effect, fx.Move):
        return (_MOVED[effect.to],) if effect.to in _MOVED else ()
    if isinstance(effect, fx.LookAt | fx.LookInto) and effect.how is fx.Look.REVEAL:
        return (f.Deed.REVEALED,)
    return _DEEDS.get(type(effect), ())


Undergoes = tuple[str, Callable[[str], Ref] | None, frozenset[str]]
_CARD: Final = frozenset({"card"})


def undergone_by(effect: Effect) -> Undergoes | None:
    """What an instruction does to one thing by which it is called from then on ("the discarded card").

    The participle, how a note of that name is referred to if not as its result, and the nouns (none: it is several)."""
    match effect:
        case fx.SacrificeChosen(what=what, count=Fixed(value=1)):
            return "sacrificed", None, nouns_of(what)
        case fx.SacrificeThese(what=what) if what != This():
            return "sacrificed", None, frozenset()
        case fx.Discard(count=count):
            return "discarded", None, _CARD if count == Fixed(1) else frozenset()
        case fx.Mill(count=count, who=who):
            return "milled", None, _CARD if count == Fixed(1) and not isinstance(who, Players) else frozenset()
        case fx.Amass():  # CR26 701.47b
            return "amassed", None, frozenset({"army"})
        case fx.LookInto(how=fx.Look.REVEAL, cards=cards, whose=whose):
            wanted = wanted_by(effect)
            if wanted is not None:
                return "revealed", lambda note: Pick(wanted, Fixed(1), among=Result(note)), _CARD
            single = cards == fx.FromTop() and not isinstance(whose, Players)
            return "revealed", None, _CARD if single else frozenset()
        case fx.LookAt(how=fx.Look.REVEAL, what=what):
            single = isinstance(what, Pick) and what.count == Fixed(1)
            return "revealed", None, _CARD if single else frozenset()
    return None


def nouns_of_each(of: Ref) -> frozenset[str]:
    """What the current one of several can be called."""
    return nouns_of(of.what) if isinstance(of, (All, Pick)) else frozenset({"player", "opponent"})
