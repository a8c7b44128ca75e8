"""Which fields of a node are looked at as it is carried out or asked: nodes made up from the types of their fields, and
boards on which they are tried."""

from __future__ import annotations

import random
import sys
import types
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import combinations, islice
from typing import Any

import msgspec

from arbitre.cards.records import Layout
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.instructions.settling import settle
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import PASS, Decision, Priority
from arbitre.engine.kernel.events import EXHAUST, MANA_ABILITY, TAP_SYMBOL, Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import EFFECTS
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate, filtering
from arbitre.engine.language.pattern_matching import kinds
from arbitre.engine.stack.triggers import occurrences
from arbitre.engine.vocabulary.votes import MOST
from arbitre.ir import amounts, conditions, costs, effects, filters, modifications, patterns, refs
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Ability, Amount, Condition, Cost, Duration, Effect, Filter, Modification, Node, Pattern, Ref
from arbitre.ir.values import CardType, Door, Step, Zone
from arbitre.state.bindings import Cast, Happening, Past
from arbitre.state.state import AHEAD, State
from helpers.words import A_CREATURE, worded
from table import Table, artifact, creature, enchantment, land, spell

FEW = amounts.Fixed(2)
GAIN = effects.GainLife(amounts.Fixed(1))

SAMPLES: dict[Any, Node] = {
    Ref: refs.Target(),
    Filter: filters.HasType(CardType.CREATURE),
    Amount: FEW,
    Condition: conditions.Matches(refs.Target(), filters.HasType(CardType.CREATURE)),
    Cost: costs.PayLife(amounts.Fixed(1)),
    Pattern: patterns.Deals(),
    Duration: modifications.Lasts(modifications.Until.END_OF_TURN),
    Modification: modifications.SetsPT(amounts.Fixed(1), amounts.Fixed(1)),
    Effect: GAIN,
    Ability: Keyword("flying"),
    effects.Do: effects.Do(GAIN),
    effects.Body: effects.Body((effects.Do(GAIN),)),
    effects.Change: effects.PreventIt(),
}
"""A node of each sort."""
PLAYERS = frozenset({"who", "by", "under", "whom", "whose", "against", "chooser", "shuffling", "controlled_by"})
"""Fields of references that speak of players."""
REFERENCES: dict[str, Ref] = {
    "right": refs.Target(1),
    "to": refs.Target(1),
    "onto": refs.Target(1),
    "effect_of": refs.You(),
    "against": refs.Event(refs.Role.PLAYER),
}
"""Fields of references beside which another one speaks of something else."""
COUNTER = "+1/+1"
STRINGS = {"mana": "G", "symbols": "G", "options": "2", "dungeon": "Tomb of Annihilation", "keyword": "ward"}
"""What stands in fields of text, where it is not the name of a kind of counter."""
FOR_OTHERS = {"arbitre.ir.patterns", "arbitre.ir.shared_fields"}
"""Who has a field read there is who calls them."""
UNASKED = ("arbitre.ir.", "arbitre.text.", "arbitre.engine.kernel.handlers", "arbitre.engine.language.telling")
"""Who reads a field there does not carry it out."""
ALL_ALIKE = (
    "arbitre.engine.characteristics.bearers", "arbitre.engine.characteristics.continuous",
    "arbitre.engine.characteristics.kinds", "arbitre.engine.characteristics.layers.patching",
    "arbitre.engine.effects.lasting",
)  # fmt: skip
"""The same of modifications, which are handed on there whatever they are."""


def samples(name: str, hint: Any) -> list[Any]:
    """Values for a field: every member of an enumeration, of other types one; none where nothing is known."""
    found: list[Any] = []
    for option in typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,):
        if option is Ref:
            found.append(REFERENCES.get(name, refs.You() if name in PLAYERS else refs.Target()))
        elif option in SAMPLES:
            found.append(SAMPLES[option])
        elif typing.get_origin(option) is tuple:
            inner = typing.get_args(option)
            found += [(one,) for one in samples(name, inner[0])[:1]] if inner[-1] is Ellipsis else []
        elif isinstance(option, type) and issubclass(option, Enum):
            found += list(option)
        elif option in (bool, int, str):
            found.append({bool: True, int: 2, str: STRINGS.get(name, COUNTER)}[option])
        elif isinstance(option, type) and issubclass(option, Node):
            found += plain(option)
    return found


def plain(kind: type[Node]) -> list[Node]:
    """A node of the kind with what it must have only, if that can be made up."""
    given = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            values = samples(field.name, typing.get_type_hints(kind)[field.name])
            if not values:
                return []
            given[field.name] = values[0]
    return [kind(**given)]


def made_up(kind: type[Node]) -> Iterator[Node]:
    """Nodes of a kind in which no more than two fields have another value than the plainest."""
    if kind is filters.IsOpponent:  # only of players
        yield filters.IsOpponent(refs.You())
        return
    hints, fields = typing.get_type_hints(kind), msgspec.structs.fields(kind)
    for base in plain(kind):
        options = [
            (field.name, value)
            for field in fields
            for value in [
                *samples(field.name, hints[field.name]),
                *([False] if field.default is True else []),
            ]
            if value != getattr(base, field.name)
        ]
        yield base
        for option in options:
            yield msgspec.structs.replace(base, **dict([option]))
        for one, other in combinations(options, 2):
            if one[0] != other[0]:
                yield msgspec.structs.replace(base, **dict([one, other]))


@contextmanager
def watched(kind: type[Node]) -> Iterator[Callable[[Node], set[str]]]:
    """Begin to watch a node of the kind; the fields that are read of it from then on."""
    watching: list[Node] = []
    read: set[str] = set()
    unasked = (*UNASKED, *ALL_ALIKE) if issubclass(kind, Modification) else UNASKED
    holders = [one for one in kind.__mro__ if isinstance(getattr(one, "__struct_fields__", None), tuple)]
    before = [(one, name, one.__dict__[name]) for one in holders for name in one.__struct_fields__ if name in vars(one)]

    def reading(name: str, member: Any) -> property:
        def get(node: Node) -> Any:
            if watching and node == watching[0]:
                frame = sys._getframe(1)
                while frame.f_globals["__name__"] in FOR_OTHERS and frame.f_back is not None:
                    frame = frame.f_back
                asking = frame.f_globals["__name__"]
                if not asking.startswith(unasked):
                    read.add(name)
            return member.__get__(node)

        return property(get)

    def watch(node: Node) -> set[str]:
        read.clear()
        watching[:] = [node]
        return read

    for one, name, member in before:
        setattr(one, name, reading(name, member))
    try:
        yield watch
    finally:
        for one, name, member in before:
            setattr(one, name, member)


ZONES = (None, Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY, Zone.EXILE, Zone.STACK, Zone.COMMAND, Zone.ANTE, Zone.OUTSIDE)
"""Where what is meant is, one board after the other; None: on the battlefield."""
TURNED = msgspec.structs.replace(
    creature("Day", 2, 2), name="Day // Night", faces=creature("Day", 2, 2).faces + creature("Night", 3, 3).faces,
    layout=Layout.TRANSFORM,
)  # fmt: skip
ROOM = msgspec.structs.replace(
    enchantment("Hall", subtypes=("Room",)), name="Hall // Attic", layout=Layout.SPLIT,
    faces=enchantment("Hall", subtypes=("Room",)).faces + enchantment("Attic", subtypes=("Room",)).faces,
)  # fmt: skip


def board(number: int, *, more: bool = False) -> tuple[Context, random.Random]:
    """Words of an ability on a board with something of everything; what its targets and the rest are differs."""
    table, zone, dice = Table.players(2, seed=number), ZONES[number % len(ZONES)], random.Random(number)
    table = with_more(table) if more else table
    bears: list[int] = []
    aimed = spell("Now", effects.Destroy(refs.Target()), target=filters.HasType(CardType.CREATURE))
    for player in (1, 2):
        table.graveyard(player, creature(f"Dead {player}", 2, 2), land("Swamp"), spell("Old"), enchantment("Rune"))
        table.hand(player, creature(f"Held {player}", 2, 2), land("Forest"), spell("Soon"))
        top = creature("Top", 2, 2, cost="{1}" if (number + player) % 2 else "{3}")
        table.library(player, creature("Low", 2, 2), land("Island"), spell("Next"), top)
        table.battlefield(player, *[land("Plains")] * 2, artifact("Rock", cost="{3}"), enchantment("Charm"))
        for place in range(3):
            counters = {COUNTER: 2, "charge": 1} if place < 2 else {}
            cub = creature(f"Cub {player}{place}", 2, 2, cost="{G}{W}")
            bears.append(table.put(cub, player, tapped=place == 1, counters=counters))
        for away in (Zone.EXILE, Zone.COMMAND, Zone.ANTE, Zone.OUTSIDE):
            table.put(creature("Away", 2, 2), player, away)
        table.mana(player, "RRGGWWUUBBCC")
    source, last, waiting = bears[0], bears[-1], table.put(aimed, 1, Zone.HAND)
    pool = [*bears, table.put(TURNED), table.put(ROOM, unlocked=(Door.LEFT,))]
    table.set(source, words=(("color", "G"),))
    table.set(1, commanders=(source,), tallies=(("spells cast this turn", 2),))
    cast = Cast(paid=((COUNTER, 2),), mana_spent=("W", "G"), mana_from=(source, last), origin=Zone.HAND, by=1)
    table.set(source, cast=cast)
    table.state.history = (Past("move", Happening(became=last), Zone.HAND, Zone.GRAVEYARD, "discard"),)
    table.state.steps_begun, table.state.main_count = tuple(Step) * 2 * (number % 2), 1 + number % 2
    game = table.game
    if zone is Zone.STACK:
        pool = [table.cast(waiting, last), last]
    elif zone is None and number // len(ZONES) == 1:
        pool = pool[-2:]
    elif zone is not None:
        pool = [obj.id for obj in game.state.objects.values() if obj.zone is zone]
    if zone is not Zone.STACK:
        dice.shuffle(pool)
    meant = tuple(pool[: 1 + number % 2] if zone is not Zone.STACK else pool)
    ctx = Context(game, meant[0] if zone is Zone.HAND else source, 1, Happening(meant[0], last, 2, 2, meant[0], "G"))
    ctx.targets = (meant, (last,), (2,))
    ctx.divided = ((1,) * len(meant), (2,), (2,))
    ctx.it, ctx.x = meant[0], 2
    ctx.piles = dict.fromkeys((0, meant[0]), (meant, (last,)))
    ctx.results["it"] = ctx.results[MOST] = meant
    return ctx, dice


def carry_out(ctx: Context, node: Effect, dice: random.Random) -> None:
    """The instruction is carried out, with answers at random."""
    answered(EFFECTS[type(node)](ctx, node), dice)


def answered(procedure: Procedure, dice: random.Random) -> None:
    """A procedure comes to its end."""
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(dice.choice(list(islice(decision.answers(), 8))))
    except StopIteration:
        pass


def wait_for(ctx: Context, node: Pattern, dice: random.Random) -> None:
    """Events of the kinds that the pattern speaks of happen, several at once."""
    state = ctx.game.state
    state.put(state, State.replacing, tuple((AHEAD, id) for id in state.objects))
    for kind in sorted(kinds(node)):
        for _ in range(20):
            list(occurrences(ctx, node, [_event(ctx.game, kind, dice) for _ in range(4)]))


def _event(game: Game, kind: Kind, dice: random.Random) -> Event:
    things = [*game.state.objects, *(() if kind in (Kind.MOVE, Kind.PART) else (1, 2) * 10)]
    event = Event(kind, subject=dice.choice(things), player=dice.choice((1, 2)), source=dice.choice(things))
    event.other, event.amount = dice.choice(things), dice.choice((-1, 0, 1, 2, 3))
    event.origin, event.to = dice.choice(list(Zone)), dice.choice(list(Zone))
    event.step, event.cause = dice.choice(list(Step)), dice.choice(list(patterns.Cause))
    event.word, event.mana = dice.choice(("", "first", "2", "left", "right", "this", COUNTER)), "WUBRG"
    event.marks = dice.choice(((), (TAP_SYMBOL, EXHAUST), (TAP_SYMBOL, EXHAUST, MANA_ABILITY)))
    event.combat = dice.choice((True, False))
    return event


def ask(ctx: Context, node: Node, dice: random.Random) -> None:
    """A filter, an amount, a condition or a reference is asked what it means."""
    if isinstance(node, Filter):
        filtering.QUESTIONS.pop(node, None)
        for id in (*ctx.game.state.objects, 1, 2):
            evaluate.matches(ctx, node, id)
    elif isinstance(node, Amount):
        evaluate.count(ctx, node)
    elif isinstance(node, Condition):
        evaluate.holds(ctx, node)
    elif isinstance(node, Ref):
        answered(settle(ctx, node), dice)


def affect(ctx: Context, node: Modification, dice: random.Random) -> None:
    """The modification is of permanents and of players; what that changes is asked for, and the game goes on."""
    game, forever = ctx.game, modifications.Lasts(modifications.Until.FOREVER)
    ctx.targets = (tuple(game.state.battlefield) if dice.random() < 1 / 2 else ctx.targets[0], *ctx.targets[1:])
    for to in (refs.Target(), refs.Players()):
        carry_out(ctx, effects.Apply(to, (node,), forever), dice)
    for id in list(game.state.objects):
        characteristics(game, id)
    for player in (1, 2):
        list(game.legal_actions(player))
        for asked in (DeclareAttackers(game, player), DeclareBlockers(game, player)):
            asked.check(asked.sample(dice.randrange))
    for _ in range(CHOICES):
        if (decision := game.decision) is not None:
            game.push(_made(decision, dice))


CHOICES = 70
"""So many choices a game goes on under a modification."""


def _made(decision: Decision, dice: random.Random) -> Any:
    if isinstance(decision, Priority):
        return PASS if dice.random() < 1 / 2 else dice.choice(decision.actions)
    if isinstance(decision, Declaration):
        return max((decision.sample(dice.randrange) for _ in range(4)), key=len)
    return decision.sample(dice.randrange)


def with_more(table: Table) -> Table:
    """The table, with abilities to activate and spells to cast besides."""
    for player in (1, 2):
        table.battlefield(player, *(worded("Adept", text, A_CREATURE, power="1", toughness="1") for text in ADEPTS))
        table.hand(player, *(worded("Lesson", text, (CardType.INSTANT,), cost) for text, cost in LESSONS))
    return table


ADEPTS = (
    "{1}, {T}: You gain 1 life.\n{2}: You gain 1 life.\n{T}: Add {G}.",
    "Whenever this creature deals damage, you gain 1 life.",
    "Sacrifice a creature: You gain 1 life.",
    "Ward {1}",
)
LESSONS = (
    ("You gain X life.", "{X}{G}"), ("Counter target spell.", "{U}"), ("Target player loses 1 life.", "{B}"),
    ("Put a +1/+1 counter on target creature.", "{G}"),
)  # fmt: skip
