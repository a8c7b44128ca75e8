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
from arbitre.ir.amounts import CountOf, Fixed, LifeOf
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import Costs, PayMana, RemoveCounters, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    Apply,
    Body,
    CreateTokens,
    Delayed,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseLife,
    PreventIt,
    PutCounters,
    ReplaceLater,
    Symbols,
    TargetSlot,
    TokenSpec,
    Untap,
)
from arbitre.ir.effects import (
    RemoveCounters as TakeCounters,
)
from arbitre.ir.filters import HasType, Is, IsPlayer
from arbitre.ir.modifications import HasAbilities, Lasts, LosesAbilities, ModifiesPT, Until
from arbitre.ir.node import Effect
from arbitre.ir.patterns import Deals, GainsLife, LosesLife, Moves, StepBegins
from arbitre.ir.refs import All, Players, Target, This, Who, You
from arbitre.ir.values import CardType, Compare, ManaCost, Step, Zone
from arbitre.text import log_lines, refusal
from helpers.laying import cast_free, free
from helpers.turns import started, when
from helpers.worded import reads
from helpers.words import A_CREATURE, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment

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
    stone = table.put(artifact("Stone", ability(FREE, AddMana(Symbols(("C",))))))
    table.put(creature("Sink", 1, 1, ability(PayMana(ManaCost.parse("{1}")), GainLife(Fixed(1)))))
    table.activate(stone)
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


RICH = Compares(LifeOf(You()), Compare.AT_LEAST, Fixed(300))


def limited(effect: object, times: int = 1) -> Activated:
    """An ability that works only so often in a turn."""
    return ability(FREE, effect, per_turn=times)


def test_716_2a_an_ability_that_works_only_so_often() -> None:
    """CR 716.2a: one that a round uses comes to its limit; one that no round uses does not matter."""
    table = Table.players()
    table.put(artifact("Idle", limited(GainLife(Fixed(9)))))
    busy = table.put(artifact("Busy", limited(GainLife(Fixed(1)), 1000)))
    assert "an ability of Busy works only so often in a turn" in refused(table, busy, 500)
    table = Table.players()
    charges = ability(FREE, PutCounters("charge", Fixed(1), This()))
    idle = table.put(artifact("Idle", charges, limited(GainLife(Fixed(9)))))
    table.game.shortcut(twice(idle), 500)
    assert (table.counters(idle, "charge"), table.life(1)) == (500, 20)


def test_716_2a_tokens_with_an_ability_that_works_only_once() -> None:
    """CR 716.2a: whether what comes about in the rounds is used in them is not told."""
    table = Table.players()
    scout = TokenSpec((CardType.ARTIFACT,), ("Clue",), abilities=(limited(GainLife(Fixed(1))),))
    smith = table.put(artifact("Smith", ability(FREE, CreateTokens(scout))))
    assert "an ability of Clue works only so often in a turn" in refused(table, smith, 500)


def test_716_2a_tokens_with_an_ability_that_works_as_often_as_one_likes() -> None:
    """CR 716.2a: it is no limit, however many come about."""
    table = Table.players()
    scout = TokenSpec((CardType.ARTIFACT,), ("Clue",), abilities=(ability(FREE, GainLife(Fixed(1))),))
    smith = table.put(artifact("Smith", ability(FREE, CreateTokens(scout))))
    table.game.shortcut(twice(smith), 500)
    assert len(table.names(BATTLEFIELD)) == 501


@pytest.mark.parametrize(
    ("zone", "functions", "told"),
    [
        (BATTLEFIELD, BATTLEFIELD, True),
        (GRAVEYARD, GRAVEYARD, True),
        (GRAVEYARD, BATTLEFIELD, False),
        (HAND, GRAVEYARD, False),
        (LIBRARY, BATTLEFIELD, False),
    ],
)
def test_716_2a_a_trigger_looks_at_life_where_it_functions(zone: Zone, functions: Zone, told: bool) -> None:
    """CR 716.2a, 112.6: it asks for 300 life, which no round that is played reaches."""
    table = Table.players()
    table.put(enchantment("Well", Triggered(GainsLife(), Body((Do(Draw()),)), RICH, zone=functions)), 1, zone)
    fountain = table.put(FOUNTAIN)
    if told:
        assert "Well looks at what each round changes" in refused(table, fountain, 500)
    else:
        table.game.shortcut(twice(fountain), 500)
        assert (table.life(1), table.names(HAND).count("Blank")) == (520, 0)


def test_716_2a_what_has_left_before_the_rounds_looks_at_nothing() -> None:
    """CR 716.2a, 400.7: the enchantment is in a graveyard when they begin."""
    table = Table.players()
    well = table.put(enchantment("Well", Triggered(GainsLife(), Body((Do(Draw()),)), RICH)))
    fountain = table.put(FOUNTAIN)
    cast_free(table, reads("Break", "Destroy target enchantment.", CardType.INSTANT), well)
    assert table.zone(well) is GRAVEYARD
    table.game.shortcut(twice(fountain), 500)
    assert table.life(1) == 520


@pytest.mark.parametrize(
    "effect",
    [
        ReplaceLater(Deals(to=Is(You())), PreventIt(LifeOf(You()))),
        Delayed(StepBegins(Step.END), Body((Do(GainLife(LifeOf(You()))),))),
    ],
)
def test_716_2a_an_effect_looks_at_life_as_long_as_it_lasts(effect: Effect) -> None:
    """CR 716.2a, 603.7, 611.2: also what waits for something that no round does."""
    table = Table.players()
    fountain = table.put(FOUNTAIN)
    cast_free(table, free("Oath", effect))
    assert "Oath looks at what each round changes" in refused(table, fountain, 500)


def test_716_2a_an_ability_on_the_stack_looks_at_life() -> None:
    """CR 716.2a, 112.7a: it waits below the rounds, though its source is gone."""
    table = Table.players()
    fountain = table.put(FOUNTAIN)
    text = "Sacrifice this artifact: You gain life equal to your life total."
    table.activate(table.put(reads("Urn", text, CardType.ARTIFACT)))
    assert "Urn looks at what each round changes" in refused(table, fountain, 500)


def test_716_2a_mana_is_spent_at_once() -> None:
    """CR 716.2a: each round takes one mana of its type from the pool, and leaves what is of another."""
    table = Table.players()
    table.mana(1, "G" + "C" * 600 + "W")
    sink = table.put(artifact("Sink", ability(PayMana(ManaCost.parse("{C}")), GainLife(Fixed(1)))))
    table.game.shortcut(twice(sink), 500)
    assert (sorted(table.pool(1)), table.life(1)) == (["C"] * 100 + ["G", "W"], 520)


def test_716_2a_a_number_that_stops_falling() -> None:
    """CR 716.2a: rounds with a counter to take off and rounds with none do not do the same."""
    table = Table.players()
    text = "{0}: Remove a charge counter from this artifact. You gain 1 life."
    urn = table.put(reads("Urn", text, CardType.ARTIFACT), counters={"charge": 150})
    assert "a number comes to its bound before they are over" in refused(table, urn, 500)
    table.game.shortcut(twice(urn), 149)
    assert (table.counters(urn, "charge"), table.life(1)) == (1, 169)


def test_716_2a_a_single_round_is_jumped_over() -> None:
    """CR 716.2a: where a number is about to stop falling, the other rounds are played; none is lost."""
    table = Table.players()
    effects = TakeCounters("charge", Fixed(1), This()), AddMana(Symbols(("C",)))
    aimed = Activated(FREE, Body(tuple(map(Do, effects)), (TargetSlot(IsPlayer()),)))
    urn = table.put(artifact("Urn", aimed), counters={"charge": 6})
    table.game.shortcut([Activate(urn, 0), (2,), PASS, PASS], 101)
    assert (table.pool(1), table.counters(urn, "charge")) == ("C" * 101, 0)
    assert "does the same 1 time more" in "\n".join(log_lines(table.game, "en"))


def test_716_2a_it_ends_with_the_game_in_its_first_rounds() -> None:
    """CR 716.2a, 104.2a: more rounds are proposed than the other player has life for."""
    table = Table.players()
    table.set(2, life=2)
    rock = table.put(artifact("Rock", ability(FREE, LoseLife(Fixed(1), OPPONENT))))
    table.game.shortcut(twice(rock), 500)
    assert (table.game.result, table.life(2)) == ((1,), 0)


def test_716_1b_each_round_makes_a_token_that_is_to_be_sacrificed() -> None:
    """CR 603.7c: what waits in each round waits for the token of that round."""
    table = Table.players()
    text = "{T}: Create a 1/1 green Elf creature token. Sacrifice it at the beginning of the next end step."
    druid = table.put(worded("Druid", text, A_CREATURE, power="1", toughness="1"))
    alarm = Triggered(Moves(CREATURE, to=BATTLEFIELD), Body((Do(Untap(All(CREATURE))),)))
    table.put(enchantment("Alarm", alarm), 2)
    table.activate(druid)
    table.resolve_all()
    table.game.repeat(0, 149)
    assert table.names(BATTLEFIELD, 1).count("Elf") == 150
    table.go_to(Step.END)
    table.answer(next(iter(table.decision.answers())))
    table.resolve_all()
    assert "Elf" not in table.names(BATTLEFIELD, 1)
