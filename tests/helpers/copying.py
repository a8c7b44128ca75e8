"""Copies, merged and melded permanents."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply, Do, Meld, Move, Transform
from arbitre.ir.filters import Named
from arbitre.ir.modifications import Copies, Lasts, Until
from arbitre.ir.node import Duration, Modification
from arbitre.ir.refs import Both, Pick, Result, Target
from arbitre.ir.values import CardType, ManaCost, Phase, Step
from arbitre.rules.editions import CURRENT
from arbitre.state.check import check
from arbitre.state.state import State
from helpers.doing import context, do, still
from helpers.words import CREATURE
from table import EXILE, HAND, Table, creature, spell


def two_faced(layout: Layout, front: str, back: str) -> Card:
    """A creature card 1/1 with another half 5/5."""
    kinds = (CardType.CREATURE,)
    faces = (Face(front, types=kinds, power="1", toughness="1"), Face(back, types=kinds, power="5", toughness="5"))
    return Card(front, faces, layout)


def at(table: Table, turn: int, active: int, step: Step, phase: Phase) -> None:
    """The marker stands there."""
    state = table.state
    for name, value in (("turn", turn), ("active", active), ("step", step), ("phase", phase), ("step_plan", ())):
        state.put(state, State.fields[name], value)


def becomes_copy(table: Table, one: int, of: int, *but: Modification, until: Until = Until.FOREVER) -> None:
    do(table, Apply(Target(0), (Copies(Target(1), but),), Lasts(until)), targets=[one, of])


def begin(
    table: Table, to: int, mods: tuple[Modification, ...], until: Duration, *, you: int = 1, source: int = 0
) -> None:
    """Such an effect of *you* begins."""
    continuous.apply_lasting(context(table, you, source or to), (to,), mods, until)


def name_of(table: Table, id: int) -> str:
    return reading.characteristics(still(table), id).name


def size(table: Table, id: int) -> tuple[int | None, int | None]:
    values = reading.characteristics(still(table), id)
    return values.power, values.toughness


MELDS = spell(
    "Melds",
    Do(Move(Both((Pick(Named("Left"), Fixed(1)), Pick(Named("Right"), Fixed(1)))), EXILE), note="them"),
    Do(Meld(Result("them"), "Host")),
    cost="{0}",
)


def cast_named(table: Table, name: str, *answers: object) -> None:
    card = next(id for id in table.game.state.player(1).hand if table.object(id).base.name == name)
    table.cast(card, *answers)
    table.resolve_top()
    assert check(table.game.state) == []


HOST = Face("Host", types=(CardType.CREATURE,), power="5", toughness="6", paragraphs=((Keyword("haste"),),))


def half(name: str, cost: str, back: Face = HOST) -> Card:
    front = creature(name, 1, 1, Keyword("flying"), cost=cost).front
    return Card(name, (front, back), Layout.MELD)


LEFT = half("Left", "{1}{B}")
RIGHT = half("Right", "{4}{B}")


def melded(*cards: Card, left: Card = LEFT, right: Card = RIGHT, **fields: object) -> tuple[Table, int]:
    """A table at which the two have melded, with further cards in hand; and the permanent."""
    table = Table.players(edition=CURRENT)
    table.put(left, **fields)  # type: ignore[arg-type]
    table.put(right)
    table.hand(1, MELDS, *cards)
    cast_named(table, "Melds")
    return table, table.state.battlefield[-1] if table.state.battlefield else 0


def beast(*more: object) -> Card:
    """A flying 4/4 that may mutate."""
    return creature(
        "Beast",
        4,
        4,
        Keyword("mutate", PayMana(ManaCost.parse("{1}"))),
        Keyword("flying"),
        *more,  # type: ignore[arg-type]
        cost="{5}",
        subtypes=("Beast",),
    )


def done(table: Table, card: Card, permanent: int) -> None:
    """A further spell, cast on a permanent."""
    table.cast(table.game.state.create_card(card, 1, HAND).id, permanent)
    table.resolve_all()


def laid(*cards: Card, **fields: object) -> tuple[Table, int, list[int]]:
    """A bear with trample on the battlefield, and the cards in hand."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "CCCC")
    bear = table.put(creature("Bear", 2, 2, Keyword("trample"), subtypes=("Bear",)), **fields)  # type: ignore[arg-type]
    return table, bear, [table.put(card, 1, HAND) for card in cards]


def mutated(table: Table, card: int, where: bool, *answers: object) -> None:
    table.cast(card, *answers, way="mutate")
    table.resolve_top(where)
    assert check(table.game.state) == []


def name(table: Table, id: int) -> str:
    return characteristics(table.game, table.now(id)).name


TURN = spell("Turn", Transform(Target()), target=CREATURE, cost="{0}")


def turned(table: Table, permanent: int) -> None:
    done(table, TURN, permanent)
    assert check(table.game.state) == []


def wolf(**of_back: object) -> Card:
    """A 3/3 that may mutate, with a 5/5 on its back."""
    front = creature("Day", 3, 3, Keyword("mutate", PayMana(ManaCost.parse("{0}"))), Keyword("reach"), cost="{4}").front
    values = {"types": (CardType.CREATURE,), "power": "5", "toughness": "5"} | of_back
    back = Face("Night", paragraphs=((Keyword("menace"),),), **values)  # type: ignore[arg-type]
    return Card("Day // Night", (front, back), Layout.TRANSFORM)
