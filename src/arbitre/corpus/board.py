"""Generated boards on which the abilities of a card can be used: mana in plenty, objects of every kind around it, cards
in all piles, and tools that make things happen; some boards are rich and some are poor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from arbitre import Edition
from arbitre.cards.records import Card, Face
from arbitre.corpus import arranging, fitting
from arbitre.corpus.tools import apt, tools, waited_for
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Activated, Chapter, Keyword, Level, SpellAbility, StationLevel
from arbitre.ir.amounts import Counters, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import PayMana, RemoveCounters, TapThis
from arbitre.ir.effects import AddMana, Apply, Body, Do, Draw, Symbols, TargetSlot, TokenSpec
from arbitre.ir.effects import RemoveCounters as TakesCounters
from arbitre.ir.filters import HasCounters, HasKeyword, HasSubtype, HasType, IsDesignated, Named
from arbitre.ir.modifications import CanBlockAsThough, LosesAbilities, ModifiesPT
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.refs import Target
from arbitre.ir.values import BASIC_LAND_TYPES, PERMANENT_TYPES, CardType, Color, ManaCost, Supertype, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

LANDS_OF_A_TYPE: Final = 4


class Board(NamedTuple):
    """How rich each player is."""

    hand: bool = True
    """Whether the first player has other cards in hand."""
    graveyard: bool = True
    """Whether there are cards of every kind in the graveyards, more than seven of them."""
    creatures: bool = True
    """Whether the first player has other creatures."""
    others: bool = True
    """Whether the second player has creatures."""
    life: int = 20
    """Of the first player."""
    basics: bool = True
    """Whether the second player has lands of the basic types."""
    lands: int = 4
    """How many lands of each basic type the first player has; if none, the other has none of a basic type."""
    crowd: bool = False
    """Whether there are many more creatures."""
    tools: int | None = 0
    """Which part of the tools there is, if the card waits for what they do; None: no tools."""
    counters: int = 0
    """How many counters of each kind that it speaks of the card has in play, and how much energy the players have."""
    fitted: int | None = None
    """Which part of the cards that fit its filters there is; None: none, and nothing of what follows."""
    scene: tuple[str, ...] = ()
    """What else is arranged: the names of the scenes."""
    bare: bool = False
    """Whether nobody has any other card in hand."""
    empty: bool = False
    """Whether nobody has anything in play but lands."""
    buried: bool = True
    """Whether a copy of the card is in the graveyard."""
    saves: bool = False
    """Whether the first player keeps mana for the turn of the other."""
    mates: bool = False
    """Whether a third player is there, a teammate of the first."""
    opening: bool = False
    """Whether the first hands are settled first (CR 103.5)."""
    alike: bool = False
    """Whether all creatures have the keywords that the card has, takes away or looks past, as far as these need no more
    than a name or a land type."""
    thin: bool = False
    """Whether the first player has no library, and so loses with the next draw."""
    aside: bool = False
    """Whether the game begins with the card outside it, beside a deck of eighty basic lands (CR 103.1)."""


BOARDS: Final = (
    Board(),
    Board(hand=False, life=4, counters=9),
    Board(others=False, life=40, crowd=True),
    Board(creatures=False, graveyard=False, counters=2),
    Board(hand=False, graveyard=False, others=False, lands=2),
    Board(life=1, lands=0),
)
"""In this order they are tried."""

_LONG: Final = Board(life=60, fitted=0)
SCENES: Final = (
    _LONG._replace(scene=("equip", "party")),
    _LONG._replace(scene=("populate", "mark", "turn"), counters=16, graveyard=False, buried=False, saves=True),
    _LONG._replace(scene=("command", "conceal", "tire"), creatures=False, counters=16),
    _LONG._replace(bare=True, hand=False, scene=("mark",)),
    _LONG._replace(life=10, others=False, scene=("populate", "turn"), basics=False, saves=True),
    _LONG._replace(bare=True, hand=False, empty=True, tools=None),
)
"""Boards on which everything that fits the card is there, and what no card in a pile brings about; tried after those.
Life is plenty, so that the games last."""


RARE: Final = (
    Board(mates=True),
    _LONG._replace(mates=True, scene=("mark", "turn")),
    Board(opening=True),
    Board(opening=True, hand=False, others=False),
    Board(thin=True, counters=2),
    Board(hand=False, others=False, life=1, bare=True, crowd=True),
    Board(hand=False, creatures=False, bare=True, buried=False, lands=2),
    Board(basics=False, others=False),
    Board(basics=False, hand=False, crowd=True, counters=40, life=60),
    Board(alike=True, life=60),
    Board(alike=True, hand=False, life=60),
    Board(aside=True),
    Board(aside=True, hand=False),
)
"""Boards for what is asked for rarely: who is an opponent, opening hands, losing, empty hands, no lands of a type, many
counters, creatures like the card, the start of the game."""
FIRST_RARE: Final = 100
"""The number of the first of them."""


def board_of(number: int) -> Board:
    """The board of the game of that number with a card."""
    if number >= FIRST_RARE:
        return RARE[number - FIRST_RARE]
    if number < PLAIN:
        return BOARDS[number % len(BOARDS)]._replace(tools=None if number % 3 == 1 else number)
    part, scene = divmod(number - PLAIN, len(SCENES))
    board = SCENES[scene]
    return board._replace(fitted=part, tools=None if board.empty else part)


PLAIN: Final = 15
"""So many games are played on the plain boards first."""


EXACT: Final = Options(skip_forced=False)
"""Nothing is done unseen between two looks at the game."""


def lay_out(
    card: Card,
    edition: Edition,
    seed: int,
    board: Board = BOARDS[0],
    less: Card | None = None,
    options: Options = EXACT,
    names: tuple[str, str] = ("first", "second"),
) -> Game:
    """A game between two players, or three, that begins with the first turn, with copies of *card* in several zones.

    :param less: in place of the card; all the rest is as for the card.
    """
    state = State((*names, *(("third",) if board.mates else ())), seed)
    for player in (one.id for one in state.players):
        for zone, thing in _things(card, player, board):
            obj = state.create_card(less or card if thing is card else thing, player, zone)
            if board.counters and thing is card and zone is Zone.BATTLEFIELD:
                _load(state, obj, card, board.counters)
    if board.fitted is not None:
        _arrange(state, card, board)
    state.put(state.player(1), Player.life, board.life)
    for seat in state.players if board.counters else ():
        state.put_counters(seat, "energy", board.counters)
    state.put(state, State.agenda, "start" if board.aside else "hands" if board.opening else "turn")
    if board.opening or board.aside:
        options = msgspec.structs.replace(options, mulligans=False)
    if board.mates:
        options = msgspec.structs.replace(options, teams=((1, 3), (2,)))
    state.journal.clear()
    return Game(state, edition, options)


def _arrange(state: State, card: Card, board: Board) -> None:
    """What is there besides the cards in piles."""
    for other in state.players[1:]:
        state.put(other, Player.life, board.life)
    if not board.empty:
        arranging.fit(state, card, board.fitted or 0, hands=not board.bare)
    for name in board.scene:
        SCENE[name](state, card)
    arranging.load(state)


SCENE: Final = {
    "equip": arranging.equip,
    "populate": arranging.populate,
    "conceal": arranging.conceal,
    "mark": arranging.mark,
    "command": arranging.command,
    "turn": arranging.turn,
    "tire": arranging.tire,
    "party": arranging.party,
}


def _things(card: Card, player: int, board: Board) -> Iterator[tuple[Zone, Card]]:
    """All cards of a player with their zones, a library from its bottom."""
    if board.aside and player == 1:
        yield from ((Zone.LIBRARY, thing) for thing in _BASICS * _LARGE_DECK)
        yield from ((Zone.BATTLEFIELD, thing) for thing in _lands(player, board))
        yield Zone.OUTSIDE, card
        return
    for _ in range(0 if board.thin and player == 1 else 3):
        yield from ((Zone.LIBRARY, thing) for thing in (*_SAMPLES, *_spoken_of(card)))
    yield from ((Zone.LIBRARY, thing) for thing in (() if board.thin and player == 1 else _BASICS))
    yield from ((Zone.BATTLEFIELD, thing) for thing in _lands(player, board))
    yield from ((Zone.BATTLEFIELD, thing) for thing in (() if board.empty else _OTHERS))
    if not board.empty and (board.creatures if player == 1 else board.others):
        yield from ((Zone.BATTLEFIELD, thing) for thing in _creatures(card, board.alike) * (3 if board.crowd else 1))
    if not board.bare and (board.hand or player == 2):
        yield from ((Zone.HAND, thing) for thing in (*_SAMPLES, *_spoken_of(card)))
    if board.fitted is not None:
        yield Zone.GRAVEYARD, _FLASHBACK
    if board.graveyard:
        yield from ((Zone.GRAVEYARD, thing) for thing in (*_SAMPLES, *_SAMPLES, *_spoken_of(card)))
    yield from ((Zone.OUTSIDE, thing) for thing in _SAMPLES)
    if board.tools is not None and (patterns := waited_for(card)):
        aimed = apt(card) if board.fitted is not None else frozenset()
        yield Zone.BATTLEFIELD, tools(patterns, board.tools, aimed)
        if board.fitted is not None:
            yield from ((Zone.HAND, thing) for thing in _CURIOUS)
    if player == 1:
        yield from _copies(card, board)


_LARGE_DECK: Final = 16
"""So often each basic land is in a deck with which a companion can be revealed, whatever it asks (CR26 702.139a)."""


def _lands(player: int, board: Board) -> tuple[Card, ...]:
    """The lands of a player in play; of those with {C} also the first player's, where everything is there that fits."""
    if player == 1:
        return _BASICS * board.lands + (() if board.fitted is None else (_WASTE,) * LANDS_OF_A_TYPE)
    return _LANDS if board.lands and board.basics else (_WASTE,) * LANDS_OF_A_TYPE


def _load(state: State, obj: Obj, card: Card, many: int) -> None:
    """Put counters on a permanent: of each kind that it removes or counts, and for its loyalty, levels and chapters;
    and have a Case solved."""
    kinds = {node.kind for node in _nodes(card) if isinstance(node, RemoveCounters | TakesCounters | Counters)}
    kinds |= {"level" for node in _nodes(card) if isinstance(node, Level)}
    kinds |= {"charge" for node in _nodes(card) if isinstance(node, StationLevel)}
    kinds |= {"loyalty"} if CardType.PLANESWALKER in card.front.types else set()
    if many > LOADED:
        kinds |= {node.kind for node in _nodes(card) if isinstance(node, HasCounters)}
    if IsDesignated("solved") in _nodes(card):
        state.link(obj, "solved", (obj.id,))
    for kind in sorted(kinds - {"", "lore"}):
        state.put_counters(obj, kind, max(many, asked_for(card)) if many >= LOADED else many)
    chapters = [number for node in _nodes(card) if isinstance(node, Chapter) for number in node.numbers]
    if chapters:
        state.put_counters(obj, "lore", max(chapters) - 1)  # the last of them is next (CR26 714.2)


LOADED: Final = 16
"""Where so many counters lie on the card there are as many as it asks for, if that is more."""


def asked_for(card: Card) -> int:
    """The highest number that the card asks for in a condition or cost."""
    found = [node.right.value for node in _nodes(card) if isinstance(node, Compares) and isinstance(node.right, Fixed)]
    found += [node.at_least for node in _nodes(card) if isinstance(node, HasCounters | StationLevel)]
    return max((one for one in found if one <= _HIGHEST), default=0)


_HIGHEST: Final = 200


def _copies(card: Card, board: Board) -> Iterator[tuple[Zone, Card]]:
    """Where copies of the card are: two in hand, one in each other pile, and in play if it is a permanent."""
    hand = (Zone.HAND,) if board.bare else (Zone.HAND, Zone.HAND)
    piles = (*((Zone.GRAVEYARD,) if board.buried else ()), *(() if board.thin else (Zone.LIBRARY,)))
    yield from ((zone, card) for zone in (*hand, *piles))
    if not PERMANENT_TYPES.isdisjoint(card.front.types):
        yield Zone.BATTLEFIELD, card


def _make(name: str, kind: CardType, *abilities: Ability, cost: str = "{1}", **facts: object) -> Card:
    mana = None if kind is CardType.LAND else ManaCost.parse(cost)
    colors = tuple(color for color in Color if mana and color in mana.colors)
    face = Face(name, mana, colors, types=(kind,), paragraphs=tuple((ability,) for ability in abilities))
    return Card(name, (msgspec.structs.replace(face, **facts),))


def _creatures(card: Card, alike: bool) -> tuple[Card, ...]:
    """A creature of each colour and several sizes; all have the subtypes that the card speaks of, some the keywords."""
    subtypes = tuple(sorted(subtypes_spoken_of(card)))
    shared = _keywords_like(card) if alike else ()
    keywords = tuple(map(Keyword, sorted(keywords_spoken_of(card) | {"flying"})))
    return tuple(
        _make(
            f"{color.name.capitalize()} creature",
            CardType.CREATURE,
            *shared,
            *(keywords if size % 2 and not alike else ()),
            cost=f"{{{size}}}{{{color}}}",
            subtypes=subtypes,
            power=str(size),
            toughness=str(size + 1),
        )
        for size, color in enumerate(Color, 1)
    )


def _keywords_like(card: Card) -> tuple[Keyword, ...]:
    """The keywords of the card, and those that it takes away or looks past, where a name or a land type says it all."""
    names: set[str] = set()
    walks: set[str] = set()
    for node in _nodes(card):
        if isinstance(node, Keyword):
            names.add(node.name)
            walks.add(node.word)
        elif isinstance(node, CanBlockAsThough):
            names.add(node.keyword)
            walks.update((node.word,) if node.word else BASIC_LAND_TYPES)
        elif isinstance(node, LosesAbilities):
            names.update(node.keywords)
            walks.update(name for name in BASIC_LAND_TYPES if f"{name.lower()}walk" in node.keywords)
    return (
        *map(Keyword, sorted(names & _PLAIN_KEYWORDS)),
        *(Keyword("landwalk", what=(HasSubtype(name),), word=name) for name in sorted(walks & set(BASIC_LAND_TYPES))),
    )


def _spoken_of(card: Card) -> tuple[Card, ...]:
    """A creature card with the subtypes that the card speaks of; and a card of each name that it speaks of."""
    kin = _make(
        "Kin", CardType.CREATURE, cost="{G}", subtypes=tuple(sorted(subtypes_spoken_of(card))), power="1", toughness="1"
    )
    named = sorted({node.name for node in _nodes(card) if isinstance(node, Named)} - {face.name for face in card.faces})
    return (kin, *(_make(name, CardType.CREATURE, cost="{G}", power="1", toughness="1") for name in named))


def subtypes_spoken_of(card: Card) -> set[str]:
    """The subtypes, other than of lands, that the abilities of a card name."""
    named: set[str] = set()
    for node in _nodes(card):
        if isinstance(node, HasSubtype):
            named.add(node.subtype)
        elif isinstance(node, TokenSpec):
            named.update(node.subtypes)
    return named - set(BASIC_LAND_TYPES)


def keywords_spoken_of(card: Card) -> set[str]:
    """The keywords without parameters for which the abilities of a card ask."""
    return {node.keyword for node in _nodes(card) if isinstance(node, HasKeyword)} & _PLAIN_KEYWORDS


def _nodes(card: Card) -> Iterator[Node]:
    return (node for face in card.faces for node in walk(face.paragraphs))


_PLAIN_KEYWORDS: Final = frozenset(
    {
        "deathtouch",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flanking",
        "flying",
        "haste",
        "horsemanship",
        "infect",
        "intimidate",
        "lifelink",
        "persist",
        "phasing",
        "reach",
        "shadow",
        "trample",
        "vigilance",
        "wither",
    }
)
_BASICS: Final = tuple(
    _make(name, CardType.LAND, supertypes=(Supertype.BASIC, Supertype.SNOW), subtypes=(name,))
    for name in BASIC_LAND_TYPES
)
_WASTE: Final = _make("Waste", CardType.LAND, Activated(TapThis(), Body((Do(AddMana(Symbols(("C",)))),))))
_LANDS: Final = (*_BASICS * LANDS_OF_A_TYPE, _WASTE)
_OTHERS: Final = (
    _make("Artifact", CardType.ARTIFACT, Activated(TapThis(), Body((Do(Draw(Fixed(1))),)))),
    _make("Enchantment", CardType.ENCHANTMENT, cost="{W}"),
    _make("Planeswalker", CardType.PLANESWALKER, cost="{U}", subtypes=("Jace",), loyalty="4"),
    _make(
        "Artifact creature", CardType.CREATURE, types=(CardType.ARTIFACT, CardType.CREATURE), power="2", toughness="2"
    ),
    _make(
        "Legend",
        CardType.CREATURE,
        cost="{W}{B}",
        supertypes=(Supertype.LEGENDARY,),
        subtypes=("Human", "Warrior"),
        power="6",
        toughness="6",
    ),
)
_CREATURE: Final = HasType(CardType.CREATURE)
_SAMPLES: Final = (
    _make("Island", CardType.LAND, supertypes=(Supertype.BASIC,), subtypes=("Island",)),
    _make("Creature", CardType.CREATURE, cost="{1}{G}", power="2", toughness="2"),
    _make("Giant", CardType.CREATURE, cost="{4}{R}", subtypes=("Giant",), power="6", toughness="5"),
    _make("Instant", CardType.INSTANT, SpellAbility(Body((Do(Draw(Fixed(1))),))), cost="{U}"),
    _make(
        "Growth",
        CardType.INSTANT,
        SpellAbility(Body((Do(Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),))),), (TargetSlot(_CREATURE),))),
        cost="{G}",
    ),
    _make("Sorcery", CardType.SORCERY, SpellAbility(Body((Do(Draw(Fixed(1))),))), cost="{B}"),
    _make(
        "Equipment",
        CardType.ARTIFACT,
        Keyword("equip", PayMana(ManaCost.parse("{1}"))),
        subtypes=("Equipment",),
    ),
    _make(
        "Aura",
        CardType.ENCHANTMENT,
        Keyword("enchant", what=(HasType(CardType.CREATURE),)),
        cost="{W}",
        subtypes=("Aura",),
    ),
)
"""A card of each kind, for hands, graveyards and libraries."""

_ONE: Final = PayMana(ManaCost.parse("{1}"))
_FLASHBACK: Final = _make(
    f"{fitting.NAME} flashback",
    CardType.SORCERY,
    SpellAbility(Body((Do(Draw(Fixed(1))),))),
    Keyword("flashback", _ONE),
    cost="{2}{U}",
)
_CURIOUS: Final = (
    _make(f"{fitting.NAME} cycler", CardType.SORCERY, Keyword("cycling", _ONE), cost="{3}{R}"),
    _make(
        f"{fitting.NAME} kicker", CardType.INSTANT, SpellAbility(Body((Do(Draw(Fixed(1))),))), Keyword("kicker", _ONE)
    ),
    arranging.MORPH,
)
"""Cards that are played in other ways, for hands where everything is there that fits."""
