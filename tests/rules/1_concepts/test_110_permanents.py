"""Permanents (CR 110)."""

from __future__ import annotations

import random

from arbitre.engine.kernel.decisions import PASS
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, CreateTokens, Destroy, Move, Tap, TokenSpec
from arbitre.ir.filters import And, HasType, IsCard, IsSpell
from arbitre.ir.modifications import ModifiesPT, RemoveTypes, SetColors
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import CardType, Color, Step, Zone
from arbitre.rules.editions import Edition
from arbitre.state.journal import LONG, Shift
from arbitre.state.state import State
from helpers.doing import do
from helpers.faces import lies_in
from helpers.laying import cast_free, free, gains, resolve
from helpers.positions import positions
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, BLANK, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell


def _paint():  # type: ignore[no-untyped-def]
    return (Apply(Target(), (SetColors((Color.BLUE,)),)),)


ELF = TokenSpec((CardType.CREATURE,), ("Elf",), power=Fixed(1), toughness=Fixed(1))
MANY = 10_000


def test_110_2_permanents_and_who_controls_them() -> None:
    """CR 110.2, 110.2a: a card put onto the battlefield is the player's who put it there; its owner stays."""
    table = Table.players()
    (dead,) = table.graveyard(2, BEAR)
    raise_dead = free(
        "Raise", Move(Target(), BATTLEFIELD, under=You()), target=And((CREATURE, IsCard(), lies_in(GRAVEYARD)))
    )
    cast_free(table, raise_dead)
    assert (table.controller(dead), table.object(dead).owner) == (1, 2)


def test_110_3_and_111_3_printed_values_as_effects_modify_them() -> None:
    """CR 110.3, 111.3: of a permanent, and of a spell."""
    table = Table.players()
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    bear = table.put(BEAR)
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    cast = table.cast(cub)
    assert (table.size(bear), table.size(cast)) == ((3, 3), (1, 1))
    painted = free("Paint", *_paint(), target=IsSpell())
    cast_free(table, painted)
    assert characteristics(table.game, cast).colors == {Color.BLUE}


def test_110_4c_a_permanent_without_a_type_stays() -> None:
    """CR 110.4c: it loses its only type and is still a permanent."""
    table = Table.players()
    rock = table.put(artifact("Rock"))
    strip = free("Strip", Apply(Target(), (RemoveTypes((CardType.ARTIFACT,)),)), target=HasType(CardType.ARTIFACT))
    cast_free(table, strip)
    assert (characteristics(table.game, rock).types, table.zone(rock)) == (frozenset(), BATTLEFIELD)


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
    lists = [old for _, field, old in table.game.state.written() if field is State.battlefield]
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


def test_110_5_tokens() -> None:
    """CR 110.5a, 110.5b, 110.5e, 110.5f: owned by who made it, just as described, a permanent but no card; it ceases
    to exist elsewhere, after triggers have seen it die."""
    table = Table.players()
    goblin = TokenSpec((CardType.CREATURE,), ("Goblin",), (Color.RED,), (), Fixed(1), Fixed(1))
    table.put(enchantment("Grief", gains(Moves(CREATURE, BATTLEFIELD, GRAVEYARD))))
    cast_free(table, free("Horde", CreateTokens(goblin)))
    token = table.game.state.battlefield[-1]
    values = characteristics(table.game, token)
    assert (values.name, values.colors, table.size(token)) == ("Goblin", {Color.RED}, (1, 1))
    assert (table.object(token).owner, table.controller(token), table.object(token).card) == (1, 1, None)
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE))
    resolve(table)
    assert (table.zone(token), table.life(1)) == (None, 21)


@positions("token_name_ends_in_token", {True: "Goblin Scout Token", False: "Goblin Scout"})
def test_110_5c_the_name_of_a_token(edition: Edition, expected: str) -> None:
    """CR 110.5c, CR26 111.4."""
    table = Table.players(2, edition=edition)
    made = TokenSpec(types=(CardType.CREATURE,), subtypes=("Goblin", "Scout"), power=Fixed(1), toughness=Fixed(1))
    table.cast(table.put(spell("Make", CreateTokens(made), cost="{0}"), 1, HAND))
    table.resolve_top()
    assert table.names(BATTLEFIELD) == [expected]


def test_cr_110_5g_a_token_that_left_does_not_come_back(table: Table) -> None:
    """CR 110.5g."""
    made = do(
        table,
        e.CreateTokens(e.TokenSpec((CardType.CREATURE,), ("Goblin", "Scout"), power=a.Fixed(1), toughness=a.Fixed(1))),
    )
    (token,) = made.result()
    assert made.state.objects[token].base.name == "Goblin Scout"
    done = do(table, e.Move(r.Target(), EXILE), e.Move(r.Target(), BATTLEFIELD), targets=[token])
    assert done.zone(token) is not BATTLEFIELD


def test_110_6_status() -> None:
    """CR 110.6b, 110.6c, 110.6d: untapped and face up as it enters; it stays tapped till something untaps it; in the
    graveyard nothing is tapped."""
    table = Table.players()
    bear = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(bear)
    table.resolve_top()
    assert (table.tapped(bear), table.object(bear).face_down, table.object(bear).phased_out) == (False, "", 0)
    cast_free(table, free("Tap It", Tap(Target()), target=CREATURE))
    cast_free(table, free("Pump", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    assert table.tapped(bear)
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert not table.tapped(bear)
