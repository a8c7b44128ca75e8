"""Shortcuts (CR 716)."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Action, Activate, Priority, Shortcut
from arbitre.engine.kernel.snapshots import snapshot
from arbitre.engine.loops.shortcuts import repeating
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Keyword, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.costs import Costs, PayMana, RemoveCounters, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    Apply,
    Body,
    CreateTokens,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseLife,
    PutCounters,
    TargetSlot,
    TokenSpec,
    Untap,
)
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import HasAbilities, Lasts, LosesAbilities, ModifiesPT, Until
from arbitre.ir.patterns import GainsLife, LosesLife, Moves
from arbitre.ir.refs import All, Players, Target, This, Who, You
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.text import log_lines, refusal
from helpers.laying import cast_free
from helpers.turns import started, when
from helpers.worded import reads
from helpers.words import CREATURE
from table import BATTLEFIELD, HAND, Table, artifact, creature, enchantment

ELF = TokenSpec((CardType.CREATURE,), ("Elf",), power=Fixed(1), toughness=Fixed(1))


def ability(cost: object, *effects: object, **more: object) -> Activated:
    return Activated(cost, Body(tuple(map(Do, effects))), **more)  # type: ignore[arg-type]


FREE = PayMana(ManaCost.parse("{0}"))
FOUNTAIN = artifact("Fountain", ability(FREE, GainLife(Fixed(1))))


def twice(id: int) -> list[Action]:
    """Activate the first ability of an object, and both players pass."""
    return [Activate(id, 0), PASS, PASS]


OPPONENT = Players(Who.OPPONENTS)


def refused(table: Table, id: int, times: int) -> str:
    """The message with which a shortcut is refused; nothing has changed."""
    game = table.game
    before = (len(game.choices), table.life(1), game.state.battlefield, len(game.log))
    with pytest.raises(IllegalAction, match=r"CR 716\.2a") as error:
        game.shortcut(twice(id), times)
    assert (len(game.choices), table.life(1), game.state.battlefield, len(game.log)) == before
    assert refusal(error.value, game, "fr").startswith("on ne peut pas dire ce que font plus de 100 répétitions : ")
    return str(error.value)


LARGE = [
    [GainLife(Fixed(2)), LoseLife(Fixed(1), OPPONENT)],
    [PutCounters("charge", Fixed(3), This()), PutCounters("energy", Fixed(1), You())],
    [CreateTokens(ELF), GainLife(Fixed(3), OPPONENT)],
    [CreateTokens(ELF), PutCounters("+1/+1", Fixed(1), This())],
]


def flying(given: bool) -> Activated:
    mods = (HasAbilities((Keyword("flying"),)),) if given else (LosesAbilities(("flying",)),)
    effect = Apply(This() if given else Target(), mods, Lasts(Until.END_OF_TURN))
    return Activated(FREE, Body((Do(effect),), () if given else (TargetSlot(CREATURE),)))


SOLDIER = TokenSpec((CardType.CREATURE,), ("Soldier",), power=Fixed(1), toughness=Fixed(1))


def test_716_1b_what_was_done_is_repeated() -> None:
    """A loop is demonstrated once, and then its number of rounds named; what came about in it has other ids."""
    table = Table.players()
    druid = table.put(creature("Druid", 1, 1, ability(TapThis(), CreateTokens(ELF))))
    alarm = Triggered(Moves(CREATURE, to=BATTLEFIELD), Body((Do(Untap(All(CREATURE))),)))
    table.put(enchantment("Alarm", alarm), 2)
    table.activate(druid)
    table.resolve_all()
    game = table.game
    game.repeat(0, 9_999)
    assert table.names(BATTLEFIELD, 1).count("Elf") == 10_000
    assert not table.tapped(druid)
    first = [choice for choice in game.choices if isinstance(choice, Shortcut)]
    assert [one.times for one in first] == [9_999]


def test_716_2_as_often_as_one_likes() -> None:
    """Numbers have no bound: 10 to the power of 30 life, in the state, its text and the record."""
    table = Table.players()
    fountain = table.put(FOUNTAIN)
    game = table.game
    game.shortcut(twice(fountain), 10**30)
    assert table.life(1) == 10**30 + 20
    kept = record.parse(msgspec.json.encode(record.of(game)))
    again = record.replay(kept, lambda _: None)
    assert again.player(1).life == 10**30 + 20
    assert again.log == game.log
    table.activate(fountain)
    table.resolve_top()
    assert f"has {10**30 + 21}" in list(log_lines(game, "en"))[-1]


def test_716_2_it_ends_with_the_game() -> None:
    """The other player has no life left after some of the rounds: then the game is over."""
    table = Table.players()
    table.set(2, life=10**12)
    rock = table.put(artifact("Rock", ability(FREE, LoseLife(Fixed(7), OPPONENT))))
    table.game.shortcut(twice(rock), 10**20)
    assert table.game.result == (1,)
    assert -7 < table.life(2) <= 0


def test_716_2a_the_ids_of_a_round_are_those_of_the_round() -> None:
    """A token made in each round is what the second choice of the round aims at."""
    table = Table.players()
    smith = table.put(creature("Smith", 1, 1, ability(FREE, CreateTokens(ELF))))
    bless = Activated(FREE, Body((Do(PutCounters("charge", Fixed(1), Target())),), (TargetSlot(CREATURE),)))
    priest = table.put(creature("Priest", 1, 1, bless))
    table.activate(smith)
    table.resolve_top()
    token = table.game.state.battlefield[-1]
    table.activate(priest, token)
    table.resolve_top()
    table.game.repeat(0, 500)
    tokens = [id for id in table.game.state.battlefield if table.object(id).is_token]
    assert [table.counters(id, "charge") for id in tokens] == [1] * 501


def test_716_2a_mana_and_counters() -> None:
    """Mana, counters and the life of the other player change by what each round changes."""
    table = Table.players()
    table.set(2, life=10**9)
    rock = table.put(
        artifact("Rock", ability(FREE, PutCounters("charge", Fixed(2), This()), LoseLife(Fixed(3), OPPONENT)))
    )
    table.game.shortcut(twice(rock), 10**8)
    assert (table.counters(rock, "charge"), table.life(2)) == (2 * 10**8, 10**9 - 3 * 10**8)


def test_716_2a_what_nothing_can_be_told_of_is_refused() -> None:
    """An honest no, with the reason: something looks at the numbers, rounds differ, or there would be too much."""
    table = Table.players()
    rich = Static(CREATURE, (ModifiesPT(CountOf(CREATURE), Fixed(0)),))
    druid = table.put(creature("Druid", 1, 1, ability(FREE, CreateTokens(ELF))))
    assert "they make more than 100000" in refused(table, druid, 10**6)
    table = Table.players()
    table.put(enchantment("Pride", rich))
    druid = table.put(creature("Druid", 1, 1, ability(FREE, CreateTokens(ELF))))
    assert "Pride counts what each round makes" in refused(table, druid, 1000)
    table = Table.players()
    table = Table.players(library=200)
    tome = table.put(artifact("Tome", ability(FREE, Draw())))
    assert "the rounds do not all do the same" in refused(table, tome, 101)
    table.game.shortcut(twice(tome), 100)
    assert len(table.names(HAND)) == 100


def test_716_2a_every_choice_must_be_legal() -> None:
    """A land that stays tapped cannot be tapped again: which choice fails is told, and nothing has happened."""
    table = Table.players()
    paid = ability(Costs((TapThis(),)), GainLife(Fixed(1)))
    stone = table.put(artifact("Stone", paid))
    with pytest.raises(IllegalAction, match="choice 1 of a round is not legal"):
        table.game.shortcut(twice(stone), 2)
    assert (table.life(1), table.tapped(stone), table.game.state.stack) == (20, False, ())
    with pytest.raises(IllegalAction, match="names no choices"):
        table.game.shortcut([], 2)
    assert table.game.decision is table.decision


def test_716_2a_counters_that_keep_a_creature_alive() -> None:
    """A creature of no toughness of its own would die before its last counter is gone: that is not foreseen."""
    table = Table.players()
    eats = Activated(RemoveCounters("+1/+1", Fixed(1)), Body((Do(GainLife(Fixed(1))),)))
    hydra = table.put(creature("Hydra", 0, 0, eats), counters={"+1/+1": 1000})
    assert "takes away counters that make creatures larger" in refused(table, hydra, 500)
    table.game.shortcut(twice(hydra), 100)
    assert (table.life(1), table.size(hydra)) == (120, (900, 900))


def test_716_2_a_million_times() -> None:
    """CR 716.2c: life is gained a million times in one choice, which is taken back in one."""
    table = Table.players()
    fountain = table.put(FOUNTAIN)
    game = table.game
    game.shortcut(twice(fountain), 10**6)
    assert table.life(1) == 20 + 10**6
    assert (table.decision.player, len(game.choices)) == (1, 1)
    assert "  Player 1 does the same 999996 times more. [CR 716.2c]" in list(log_lines(game, "en"))
    game.pop()
    assert (table.life(1), len(game.choices), game.state.stack) == (20, 0, ())
    game.shortcut(twice(fountain), 3)
    assert table.life(1) == 23


def test_716_2b_a_shortened_shortcut_and_the_other_choice_after_it() -> None:
    """CR 716.2c: it ends where the other player wants to do something else, and that player must not pass there."""
    table = Table.players()
    fountain, own = table.put(FOUNTAIN), table.put(FOUNTAIN, 2)
    table.game.push(Shortcut(tuple(twice(fountain)), 10**6, until=(1000, 2)))
    assert (table.life(1), table.decision.player, len(table.game.state.stack)) == (1020, 2, 1)
    with pytest.raises(IllegalAction, match=r"another choice than that \[CR 716\.2c\]"):
        table.game.push(PASS)
    assert PASS not in set(table.decision.answers())
    table.activate(own)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (1021, 21)


@pytest.mark.parametrize("effects", LARGE, ids=range(len(LARGE)))
def test_716_2c_what_is_jumped_over_is_what_would_have_been_played(effects: list[object]) -> None:
    """A hundred and fifty rounds at once, or as a hundred and fifty that are played: the same game."""
    ends = []
    for parts in ((150,), (100, 50), (1,) * 150):
        table = Table.players()
        table.set(2, life=1000)
        table.put(creature("Ooze", 1, 1))
        table.put(enchantment("Drum", Triggered(Moves(CREATURE, to=BATTLEFIELD), Body((Do(GainLife(Fixed(1))),)))))
        source = table.put(creature("Engine", 2, 2, ability(FREE, *effects)))
        start = table.game.state.next_id
        table.activate(source)
        table.resolve_all()
        made = len(table.game.choices)
        for times in parts:
            if times == 1:
                table.activate(source)
                table.resolve_all()
            else:
                table.game.push(repeating(table.game, 0, times, made))
        ends.append(snapshot(table.game, start))
    assert ends[0].shape == ends[1].shape == ends[2].shape
    assert ends[0].numbers == ends[1].numbers == ends[2].numbers


def test_716_3_the_active_player_must_end_a_fragmented_loop() -> None:
    """CR 716.3: the creature gains flying, the other player takes it away; the first may not do the same again."""
    table = Table.players()
    bird = table.put(creature("Bird", 1, 1, flying(True)))
    net = table.put(artifact("Net", flying(False)), 2)
    table.activate(bird)
    table.resolve_top()
    table.pass_priority()
    assert table.decision.player == 2
    table.activate(net, bird)
    table.resolve_top()
    assert ("flying" in table.keywords(bird), table.decision.player) == (False, 1)
    with pytest.raises(IllegalAction, match=r"another choice than that \[CR 716\.3\]"):
        table.activate(bird)
    assert Activate(bird, 0) not in set(table.decision.answers())
    table.go_to(Step.BEGIN_COMBAT)
    assert table.can(Activate(bird, 0)), "another step, other than before"


def test_716_3_only_if_nothing_has_changed() -> None:
    """Where the game is not what it was, and where one player acts alone, nothing is barred."""
    table = Table.players()
    bird = table.put(creature("Bird", 1, 1, flying(True)))
    fountain = table.put(FOUNTAIN, 2)
    table.activate(bird)
    table.resolve_top()
    table.activate(bird)
    table.resolve_top()
    assert table.can(Activate(bird, 0))
    table.pass_priority()
    table.activate(fountain)
    table.resolve_top()
    assert table.can(Activate(bird, 0)), "the other player has a life more"


def test_a_copy_of_a_game_knows_what_is_barred() -> None:
    """Whoever looks ahead finds the same choices."""
    table = Table.players()
    fountain = table.put(FOUNTAIN)
    table.put(FOUNTAIN, 2)
    table.game.push(Shortcut(tuple(twice(fountain)), 10, until=(2, 2)))
    copy: Game = table.game.copy()
    assert set(copy.decision.answers()) == set(table.decision.answers())  # type: ignore[union-attr]
    table.game.pop()
    assert table.life(1) == 20


def test_mana_is_made_at_once() -> None:
    """Mana that is not spent is counted like life."""
    table = Table.players()
    stone = table.put(artifact("Stone", ability(FREE, AddMana(("C",)))))
    table.put(creature("Sink", 1, 1, ability(PayMana(ManaCost.parse("{1}")), GainLife(Fixed(1)))))
    table.activate(stone)
    if table.pool(1):
        table.game.repeat(0, 200)
        assert table.pool(1) == "C" * 201


def test_716_4_two_triggers_that_undo_each_other() -> None:
    """CR 104.4b: a life is gained and lost again for ever."""
    table = Table.players()
    table.put(enchantment("Giver", when(LosesLife(), GainLife(Fixed(1)))))
    table.put(enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    assert started(table).game.result == ()


def test_716_4_three_triggers_in_a_ring() -> None:
    """CR 104.4b: several triggers make one round; tokens come and go in it."""
    table = Table.players()
    table.put(enchantment("Drum", when(GainsLife(), CreateTokens(SOLDIER))))
    table.put(enchantment("Pit", when(Moves(CREATURE, to=BATTLEFIELD), LoseLife(Fixed(1), OPPONENT))))
    table.put(enchantment("Well", when(LosesLife(OPPONENT), GainLife(Fixed(1)))))
    assert started(table).game.result == (1,), "the other player loses life in every round"


def test_716_5_nobody_is_forced_to_end_a_loop() -> None:
    """CR 716.5: a player who could destroy a part of it does not have to; the game is a draw."""
    table = Table.players()
    table.battlefield(1, enchantment("Giver", when(LosesLife(), GainLife(Fixed(1)))))
    table.battlefield(1, enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    seal = Activated(
        Sacrifice(Is(This())), Body((Do(Destroy(Target())),), (TargetSlot(HasType(CardType.ENCHANTMENT)),))
    )
    table.put(enchantment("Seal", seal), 2)
    assert started(table).game.result == ()


def test_716_6_nobody_has_to_pay_to_end_a_loop() -> None:
    """CR 716.6: "unless" in a loop forces nobody, however often it comes; without payment the loop goes on."""
    table = Table.players()
    text = "Whenever you gain life, you gain 1 life unless you pay {0}."
    table.put(reads("Echo", text, CardType.ENCHANTMENT))
    cast_free(table, reads("Gain", "You gain 1 life.", CardType.INSTANT))
    for _ in range(600):
        priority = isinstance(table.decision, Priority)
        assert priority or table.decision.check(False) is None
        table.game.push(PASS if priority else False)
    assert table.life(1) > 200


@pytest.mark.parametrize(
    ("choices", "times", "words"),
    [
        ((), 2, "it names no choices, or no number of rounds"),
        ((PASS,), 0, "it names no choices, or no number of rounds"),
        ((), None, "it does not end where a player has priority"),
    ],
)
def test_716_2a_a_proposal_must_be_a_sequence_of_choices(
    choices: tuple[Action, ...], times: int | None, words: str
) -> None:
    """CR 716.2a: with choices, a number of rounds, and an end where a player has priority."""
    table = Table.players()
    fountain = table.put(reads("Fountain", "{0}: You may draw a card.", CardType.ARTIFACT))
    proposed = choices if times is not None else (Activate(fountain, 0), PASS, PASS)
    with pytest.raises(IllegalAction, match=words) as error:
        table.game.shortcut(proposed, 1 if times is None else times)
    assert (error.value.rule, table.decision.what, table.game.log) == ("716.2a", "priority", [])
