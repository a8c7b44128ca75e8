"""The dungeons that there are: their rooms, which room leads where, and what happens there (CR26 309)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, DiscardCards, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Apply,
    Body,
    CounterSpec,
    CreateTokens,
    Discard,
    Do,
    Draw,
    FromTop,
    GainLife,
    Goad,
    Look,
    LookAt,
    LookInto,
    LoseLife,
    ManaOf,
    Move,
    Pays,
    PlayCards,
    PutCounters,
    SacrificeChosen,
    Scry,
    Search,
    Shuffle,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import And, Anything, HasSupertype, HasType, Is, IsPlayer, Or
from arbitre.ir.modifications import CantAttack, HasAbilities, Lasts, ModifiesPT, Until
from arbitre.ir.node import Cost, Effect, Modification, Node
from arbitre.ir.refs import It, Pick, Players, Result, Target, This, TopCards, Who, You
from arbitre.ir.values import CardType, Color, Supertype, Zone


class Room(Node, frozen=True):
    """CR26 309.4: its name, which does not affect game play, the effect of its ability, and the rooms that its arrows
    lead to; the first room of a dungeon is the topmost one, the bottommost one leads nowhere."""

    name: str
    """Its name, by which arrows and events speak of it."""
    body: Body
    """What its room ability does (CR26 309.4c)."""
    leads: tuple[str, ...] = ()
    """The names of the rooms that its arrows lead to; none: the bottommost room."""


class Dungeon(Node, frozen=True):
    """CR26 309.1: a dungeon card."""

    name: str
    """Its name, by which instructions speak of it ("Undercity")."""
    rooms: tuple[Room, ...]
    """From the topmost one down."""
    by_name: bool = False
    """A player can enter it only by venturing into it by its name (CR26 701.49d)."""

    def room(self, name: str) -> Room:
        """The room of that name."""
        return next(room for room in self.rooms if room.name == name)


_ONE: Final = Fixed(1)
_CREATURE: Final = HasType(CardType.CREATURE)
_ARTIFACT: Final = HasType(CardType.ARTIFACT)
_LAND: Final = HasType(CardType.LAND)
_EACH: Final = Players(Who.EACH)
_YOUR_NEXT_TURN: Final = Lasts(Until.YOUR_NEXT_TURN)
_ANY_COLOR: Final = Body((Do(AddMana(ManaOf(AmongColors(tuple(Color))))),))
_TREASURE: Final = TokenSpec(
    (CardType.ARTIFACT,),
    ("Treasure",),
    abilities=(Activated(Costs((TapThis(), Sacrifice(Is(This())))), _ANY_COLOR),),
)
_ATROPAL: Final = "The Atropal"


def _body(*effects: Effect) -> Body:
    return Body(tuple(Do(effect) for effect in effects))


def _targeting(effect: Effect, creature: bool = True) -> Body:
    return Body((Do(effect),), (TargetSlot(_CREATURE if creature else IsPlayer()),))


def _creature(subtype: str, color: Color, power: int, toughness: int, *keywords: str) -> TokenSpec:
    abilities = tuple(Keyword(name) for name in keywords)
    return TokenSpec((CardType.CREATURE,), (subtype,), (color,), (), Fixed(power), Fixed(toughness), abilities)


def _until_next_turn(mod: Modification) -> Body:
    return _targeting(Apply(Target(), (mod,), _YOUR_NEXT_TURN))


def _unless(cost: Cost) -> Body:
    """Each player loses 2 life unless that player pays the cost."""
    return Body((Do(LoseLife(Fixed(2), It()), _EACH, unless=Pays(cost, It())),))


_PLAY_TWO: Final = Body(
    (
        Do(Move(TopCards(Fixed(2)), Zone.EXILE), note="it"),
        Do(PlayCards(Result()), may=You()),
    )
)
_DRAW_AND_CAST: Final = Body(
    (
        Do(Draw(Fixed(3)), note="it"),
        Do(LookAt(Result(), how=Look.REVEAL)),
        Do(PlayCards(Pick(Anything(), _ONE, among=Result()), free=True, cast_only=True), may=You()),
    )
)
_BASIC_LAND: Final = Body(
    (
        Do(Search(And((HasSupertype(Supertype.BASIC), _LAND)), reveal=True), note="it"),
        Do(Move(Result(), Zone.HAND)),
        Do(Shuffle()),
    )
)
_CREATURE_OF_TEN: Final = Body(
    (
        Do(LookInto(FromTop(Fixed(10)), whose=You(), how=Look.REVEAL), note="it"),
        Do(
            Move(
                Pick(_CREATURE, _ONE, among=Result()),
                Zone.BATTLEFIELD,
                counters=(CounterSpec("+1/+1", Fixed(3)),),
            ),
            note="it2",
        ),
        Do(Apply(Result("it2"), (HasAbilities((Keyword("hexproof"),)),), _YOUR_NEXT_TURN)),
        Do(Shuffle()),
    )
)
_GOD: Final = TokenSpec(
    (CardType.CREATURE,),
    ("God", "Horror"),
    (Color.BLACK,),
    (Supertype.LEGENDARY,),
    Fixed(4),
    Fixed(4),
    (Keyword("deathtouch"),),
    _ATROPAL,
)

_MINE: Final = Dungeon(
    "Lost Mine of Phandelver",
    (
        Room("Cave Entrance", _body(Scry(_ONE)), ("Goblin Lair", "Mine Tunnels")),
        Room("Goblin Lair", _body(CreateTokens(_creature("Goblin", Color.RED, 1, 1))), ("Storeroom", "Dark Pool")),
        Room("Mine Tunnels", _body(CreateTokens(_TREASURE)), ("Dark Pool", "Fungi Cavern")),
        Room("Storeroom", _targeting(PutCounters("+1/+1", on=Target())), ("Temple of Dumathoin",)),
        Room("Dark Pool", _body(LoseLife(_ONE, Players(Who.OPPONENTS)), GainLife(_ONE)), ("Temple of Dumathoin",)),
        Room("Fungi Cavern", _until_next_turn(ModifiesPT(Fixed(-4), Fixed(0))), ("Temple of Dumathoin",)),
        Room("Temple of Dumathoin", _body(Draw())),
    ),
)
_MAD_MAGE: Final = Dungeon(
    "Dungeon of the Mad Mage",
    (
        Room("Yawning Portal", _body(GainLife(_ONE)), ("Dungeon Level",)),
        Room("Dungeon Level", _body(Scry(_ONE)), ("Goblin Bazaar", "Twisted Caverns")),
        Room("Goblin Bazaar", _body(CreateTokens(_TREASURE)), ("Lost Level",)),
        Room("Twisted Caverns", _until_next_turn(CantAttack()), ("Lost Level",)),
        Room("Lost Level", _body(Scry(Fixed(2))), ("Runestone Caverns", "Muiral's Graveyard")),
        Room("Runestone Caverns", _PLAY_TWO, ("Deep Mines",)),
        Room(
            "Muiral's Graveyard",
            _body(CreateTokens(_creature("Skeleton", Color.BLACK, 1, 1), Fixed(2))),
            ("Deep Mines",),
        ),
        Room("Deep Mines", _body(Scry(Fixed(3))), ("Mad Wizard's Lair",)),
        Room("Mad Wizard's Lair", _DRAW_AND_CAST),
    ),
)
_TOMB: Final = Dungeon(
    "Tomb of Annihilation",
    (
        Room("Trapped Entry", _body(LoseLife(_ONE, _EACH)), ("Veils of Fear", "Oubliette")),
        Room("Veils of Fear", _unless(DiscardCards(Anything())), ("Sandfall Cell",)),
        Room("Sandfall Cell", _unless(Sacrifice(Or((_CREATURE, _ARTIFACT, _LAND)))), ("Cradle of the Death God",)),
        Room(
            "Oubliette",
            _body(Discard(), SacrificeChosen(_CREATURE), SacrificeChosen(_ARTIFACT), SacrificeChosen(_LAND)),
            ("Cradle of the Death God",),
        ),
        Room("Cradle of the Death God", _body(CreateTokens(_GOD))),
    ),
)
_UNDERCITY: Final = Dungeon(
    "Undercity",
    (
        Room("Secret Entrance", _BASIC_LAND, ("Forge", "Lost Well")),
        Room("Forge", _targeting(PutCounters("+1/+1", Fixed(2), Target())), ("Trap!", "Arena")),
        Room("Lost Well", _body(Scry(Fixed(2))), ("Arena", "Stash")),
        Room("Trap!", _targeting(LoseLife(Fixed(5), Target()), creature=False), ("Archives",)),
        Room("Arena", _targeting(Goad(Target())), ("Archives", "Catacombs")),
        Room("Stash", _body(CreateTokens(_TREASURE)), ("Catacombs",)),
        Room("Archives", _body(Draw()), ("Throne of the Dead Three",)),
        Room(
            "Catacombs",
            _body(CreateTokens(_creature("Skeleton", Color.BLACK, 4, 1, "menace"))),
            ("Throne of the Dead Three",),
        ),
        Room("Throne of the Dead Three", _CREATURE_OF_TEN),
    ),
    by_name=True,
)
DUNGEONS: Final = {dungeon.name: dungeon for dungeon in (_MINE, _MAD_MAGE, _TOMB, _UNDERCITY)}
"""By their names."""
UNDERCITY: Final = _UNDERCITY.name
"""The dungeon that the initiative leads into (CR26 726.2)."""
