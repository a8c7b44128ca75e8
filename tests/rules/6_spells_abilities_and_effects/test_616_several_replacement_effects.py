"""Several replacement or prevention effects (CR 616)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.characteristics import linked
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import EventAmount, Fixed
from arbitre.ir.effects import (
    Choice,
    ChooseQuality,
    CreateCopies,
    DealDamage,
    Destroy,
    Do,
    Draw,
    EntersWith,
    GainLife,
    GoesTo,
    Instead,
    Move,
    Place,
    Scale,
)
from arbitre.ir.filters import And, Anything, ControlledBy, InZone, Is, IsPlayer, OwnedBy
from arbitre.ir.modifications import Copies
from arbitre.ir.patterns import CreatesTokens, Deals, Draws, GainsLife, Moves
from arbitre.ir.refs import Pick, Target, This
from arbitre.ir.values import CardType
from arbitre.rules.editions import FEBRUARY_2011, Edition
from helpers.doing import do
from helpers.laying import free
from helpers.positions import positions
from helpers.replacing import enter, size_of
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment

ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)
MINE = And((CREATURE, ControlledBy()))


def essence() -> Card:
    copies = EntersWith(mods=(Copies(This()),))
    return creature("Essence", 6, 6, Replacement(Moves(MINE, to=BATTLEFIELD), copies), cost="{3}{G}{G}{G}")


def test_616_1_the_controller_chooses_between_exile_and_library() -> None:
    """CR 616.1, first example: the other effect then does nothing."""
    for answer, zone in ((0, EXILE), (1, LIBRARY)):
        table = Table.players(2)
        void = table.put(enchantment("Void", Replacement(Moves(Anything(), to=GRAVEYARD), GoesTo(EXILE))), 2)
        own = Replacement(Moves(ITSELF, origin=BATTLEFIELD, to=GRAVEYARD), GoesTo(LIBRARY, Place.SHUFFLED))
        hero = table.put(creature("Hero", 3, 3, own))
        done = do(table, Destroy(Target()), targets=[hero], answers=[(void, hero)[answer]], you=2)
        assert done.asked[0].player == 1
        assert done.zone(hero) is zone


def test_616_1b_control_comes_first() -> None:
    """CR 616.1b: "enters under the control of an opponent" is applied before other effects on how it enters."""
    from arbitre.ir.refs import Players, Who

    gives = Replacement(ENTERS, EntersWith(control=Players(Who.OPPONENTS)))
    taps = Replacement(Moves(MINE, to=BATTLEFIELD), EntersWith(tapped=True))
    table = Table.players(2)
    table.put(enchantment("Cold", taps), 1)
    (gift,) = table.hand(1, creature("Gift", 4, 4, gives))
    done = enter(table, gift)
    new = done.game.object(done.now(gift))
    assert (new.controller, new.tapped) == (2, False)


def test_616_1c_entering_as_a_copy_comes_first() -> None:
    """CR 616.1c, second example: the Sentinel enters untapped as a copy; before the rule its controller chose."""
    sentinel = artifact("Sentinel", Replacement(ENTERS, EntersWith(tapped=True)))
    sentinel = creature("Sentinel", 3, 4, Replacement(ENTERS, EntersWith(tapped=True)), types=[CardType.ARTIFACT])
    table = Table.players(2)
    table.put(essence())
    (one,) = table.hand(1, sentinel)
    done = enter(table, one)
    assert (size_of(done, one), done.game.object(done.now(one)).tapped) == ((6, 6), False)

    table = Table.players(2, edition=FEBRUARY_2011)
    table.put(essence())
    (one,) = table.hand(1, sentinel)
    done = enter(table, one, one)
    assert (size_of(done, one), done.game.object(done.now(one)).tapped) == ((6, 6), True)


@positions("copy_replacements_come_first", {True: (0, False), False: (1, True)})
def test_616_1c_entering_as_a_copy_and_tapped(edition: Edition, expected: tuple[int, bool]) -> None:
    """CR 616.1c: it becomes a copy first, and copies do not enter tapped; in 2011-02-04 the player could choose."""
    table = Table.players(2, edition=edition)
    mine = And((CREATURE, ControlledBy()))
    copying = Replacement(Moves(mine, to=BATTLEFIELD), EntersWith(mods=(Copies(This()),)))
    table.put(creature("Essence", 6, 6, copying))
    tapped = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True))
    one = table.put(creature("Sentinel", 3, 4, tapped), 1, HAND)
    answers = () if edition.copy_replacements_come_first else (one,)
    done = do(table, Move(Target(), BATTLEFIELD), targets=[one], answers=answers)
    assert (len(done.asked), done.game.object(done.now(one)).tapped) == expected


def test_616_1_the_affected_player_chooses_until_none_is_left() -> None:
    """CR 616.1d, 616.1e: of "twice that much" and "that much plus one" on 3 damage, 8 or 7 as that player likes."""
    results = set()
    for choice in range(2):
        table = Table.players()
        table.put(enchantment("Double", Replacement(Deals(), Scale(2))))
        table.put(enchantment("More", Replacement(Deals(), Scale(1, Fixed(1)))))
        bolt = table.put(free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), zone=HAND)
        table.cast(bolt, 2)
        table.pass_priority(2)
        assert table.decision.player == 2
        table.answer(list(table.decision.answers())[choice])
        results.add(20 - table.life(2))
    assert results == {7, 8}


def test_616_2_one_effect_makes_another_applicable() -> None:
    """CR 616.2: instead of gaining 1 life the player returns a card, in whatever order the effects came."""
    table = Table.players(2)
    there = And((InZone(GRAVEYARD), OwnedBy()))
    table.battlefield(
        1,
        enchantment("Second", Replacement(Draws(), Instead((Do(Move(Pick(there, Fixed(1)), HAND)),)))),
        enchantment("First", Replacement(GainsLife(), Instead((Do(Draw(EventAmount())),)))),
    )
    (bear,) = table.graveyard(1, BEAR)
    done = do(table, GainLife(Fixed(1)))
    assert (done.life(1), done.zone(bear)) == (20, HAND)


def test_616_1g_a_token_is_doubled_before_it_enters() -> None:
    """CR26 616.1g: nobody may let the token choose first and double it then; each token makes its own choice."""
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table = Table.players(2)
    table.put(enchantment("Twice", Replacement(CreatesTokens(), Scale(2))))
    original = table.put(creature("Automaton", 2, 2, chooses), words=(("creature type", "Elf"),))
    done = do(table, CreateCopies(Target()), targets=[original], answers=["Goblin", "Bear"])
    tokens = [obj for obj in done.state.objects.values() if obj.is_token]
    assert [linked.word(done.game, token, "creature type") for token in tokens] == ["Goblin", "Bear"]
