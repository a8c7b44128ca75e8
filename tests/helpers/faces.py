"""Cards with several faces, counters and costs."""

from __future__ import annotations

from typing import Any

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Abandon, Body, Destroy, Do, GainLife
from arbitre.ir.filters import And, ControlledBy, HasType, InZone
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Ability
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import Attached, Target, You
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from helpers.laying import free, resolve, settle, word
from helpers.words import CREATURE
from table import COMMAND, HAND, Table, card, creature, enchantment, spell


def lies_in(zone: Zone):  # type: ignore[no-untyped-def]
    return InZone(zone)


AURA = enchantment(
    "Might",
    word("enchant", None, "", CREATURE),
    Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),)),
    subtypes=("Aura",),
    cost="{0}",
)


def settle_yes(table: Table) -> None:
    """Say yes to everything that is asked."""
    while table.decision.what not in ("priority",):
        options = list(table.decision.answers())
        table.answer(True if True in options else options[0])


def blocked_by(count: int, *words: Keyword) -> tuple[int | None, int | None]:
    """The size of a 3/9 with these when it is blocked by so many 1/9s."""
    table = Table.players()
    mine = table.put(creature("Mine", 3, 9, *words))
    walls = table.battlefield(2, *[creature("Wall", 1, 9)] * count)
    table.attack(mine)
    if count:
        table.block(*[(wall, mine) for wall in walls])
        settle(table)
    else:
        table.go_to(Step.DECLARE_BLOCKERS)
    resolve(table)
    return table.size(mine)


def enters(*words: Keyword, **of: Any) -> tuple[Table, int]:
    """A 1/1 with these is cast, for what else the table has."""
    table = of.get("table") or Table.players()
    card = table.put(creature("Mine", 1, 1, *words, cost=of.get("cost", "{0}"), subtypes=("Elf",)), zone=HAND)
    table.cast(card)
    table.resolve_top()
    settle(table)
    return table, card


def copies(keyword: Keyword) -> tuple[int, int]:
    """How many more times one and two instances make a spell happen, after a spell that destroyed a creature."""
    counts = []
    for count in (1, 2):
        table = Table.players()
        table.put(creature("Victim", 1, 1), 2)
        kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
        card = table.put(spell("Copied", GainLife(Fixed(1)), *[keyword] * count, cost="{0}"), zone=HAND)
        table.cast(kill)
        table.resolve_top()
        table.cast(card)
        resolve(table)
        counts.append(table.life(1) - 21)
    return counts[0], counts[1]


def faces(layout: Layout, front: Card, back: Card) -> Card:
    """A card of the first faces of two others."""
    return Card(
        front.name if layout is not Layout.SPLIT else f"{front.name}/{back.name}", (front.front, back.front), layout
    )


def kill(table: Table, victim: int) -> None:
    """Player 1 destroys a creature."""
    kills = [id for id in table.game.state.player(1).hand if table.object(id).base.name == "Kill"]
    table.act(CastSpell(kills[0]))
    if not isinstance(table.decision, Priority):
        table.answer(table.now(victim))
    table.resolve_top()


def upkeep(*cards: object, **fields: object) -> tuple[Table, list[int]]:
    """Permanents of player 1 as the upkeep of turn 3 begins."""
    table = Table.players()
    table.at(3, Step.UPKEEP, agenda="step")
    ids = [table.put(card, 1, **fields) for card in cards]  # type: ignore[arg-type]
    return table, ids


def table() -> Table:
    return Table.players(edition=CURRENT)


def adventurer(kind: str = "Adventure") -> Card:
    giant = creature("Giant", 4, 3, cost="{0}").faces[0]
    stomp = spell("Stomp", GainLife(Fixed(3)), cost="{0}", subtypes=(kind,)).faces[0]
    return Card("Giant // Stomp", (giant, stomp), Layout.ADVENTURE)


def scheme(name: str, *abilities: Ability, ongoing: bool = False) -> Card:
    made = card(name, *abilities, types=(CardType.SCHEME,), supertypes=(Supertype.ONGOING,) if ongoing else ())
    return Card(name, made.faces, Layout.SCHEME)


MINE = And((HasType(CardType.CREATURE), ControlledBy(You())))
ARMY = scheme(
    "Army",
    Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),)),
    Triggered(StepBegins(Step.UPKEEP, You()), Body((Do(Abandon()),))),
    ongoing=True,
)


def table_with(*schemes: Card, edition: Edition = PINNED, players: int = 2) -> Table:
    """Player 1 has a scheme deck, the last card on top; the upkeep begins."""
    table = Table.players(players, edition=edition)
    for one in schemes:
        table.put(one, 1, COMMAND, face_down=supplementary.DECK)
    table.at(step=Step.UPKEEP)
    return table


def face_up(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.face_up(table.game.state, SCHEMES)]


def in_deck(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.deck(table.game.state, SCHEMES, 1)]


def vanguard(*abilities: Ability, hand: int = 0, life: int = 0, name: str = "Hero") -> Card:
    made = card(name, *abilities, types=(CardType.VANGUARD,))
    return Card(name, made.faces, Layout.VANGUARD, hand_modifier=hand, life_modifier=life)
