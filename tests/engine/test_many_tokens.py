"""Thousands of identical tokens: everything still works, and the work does not grow with their square."""

from __future__ import annotations

import random

from arbitre.engine.decisions import PASS
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CreateTokens, Destroy, TokenSpec
from arbitre.ir.filters import HasType
from arbitre.ir.refs import All
from arbitre.ir.values import CardType, Step, Zone
from arbitre.state.state import LONG, Shift, State
from table import BATTLEFIELD, BLANK, GRAVEYARD, HAND, Table, creature, spell

MANY = 10_000
CREATURE = HasType(CardType.CREATURE)
ELF = TokenSpec((CardType.CREATURE,), ("Elf",), power=Fixed(1), toughness=Fixed(1))


def test_ten_thousand_tokens_enter_attack_and_die() -> None:
    """They all attack at once; one of them is blocked, and then all are destroyed."""
    table = Table.players()
    table.set(2, life=MANY)
    call = table.put(spell("Call", CreateTokens(ELF, Fixed(MANY)), cost="{0}"), 1, HAND)
    sweep = table.put(spell("Sweep", Destroy(All(CREATURE)), cost="{0}"), 1, HAND)
    wall = table.put(creature("Wall", 0, 5), 2)
    table.cast(call)
    table.resolve_top()
    tokens = [id for id in table.game.state.battlefield if table.object(id).is_token]
    assert len(tokens) == MANY
    table.next_turn()
    table.next_turn()
    table.attack(*tokens)
    table.block((wall, tokens[0]))
    table.go_to(Step.END_COMBAT)
    assert (table.life(2), table.damage(wall)) == (1, 1)
    table.cast(sweep)
    mark = len(table.game.choices)
    table.resolve_top()
    assert table.names(BATTLEFIELD, 1) == []
    assert table.zone(wall) is GRAVEYARD
    while len(table.game.choices) > mark:
        table.game.pop()
    assert len(table.names(BATTLEFIELD, 1)) == MANY


def test_the_journal_keeps_what_changes_and_not_whole_zones() -> None:
    """Else a batch of many tokens would take memory with the square of their number."""
    table = Table.players()
    call = table.put(spell("Call", CreateTokens(ELF, Fixed(500)), cost="{0}"), 1, HAND)
    table.cast(call)
    table.resolve_top()
    lists = [old for _, field, old in table.game.state.journal if field == "battlefield"]
    assert max(len(old) for old in lists if not isinstance(old, Shift)) <= LONG
    assert sum(isinstance(old, Shift) for old in lists) >= 500 - LONG
    assert table.game.push(PASS) is None


def test_long_zones_are_rewound_wherever_cards_came_and_went() -> None:
    """Top, bottom and between, of a zone that is longer and shorter than what is kept whole."""
    dice = random.Random(4)
    state = State(["A", "B"])
    seen: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(400):
        library = state.player(1).library
        seen.append((state.mark(), library))
        if library and dice.random() < 0.3:
            state.take_from_zone(state.objects[dice.choice(library)])
        else:
            place = dice.choice([None, 0, len(library), -1, dice.randrange(len(library) + 1), len(library) + 5])
            state.create_card(BLANK, 1, Zone.LIBRARY, place)
    assert len(state.player(1).library) > LONG
    for mark, library in reversed(seen):
        state.undo(mark)
        assert state.player(1).library == library
