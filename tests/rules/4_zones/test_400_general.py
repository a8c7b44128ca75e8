"""General (CR 400)."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.engine.characteristics import continuous
from arbitre.engine.games.game import Game
from arbitre.engine.games.record import begin, of
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select, Word
from arbitre.engine.kernel.options import Options
from arbitre.ir import costs as k
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Kicked
from arbitre.ir.effects import Apply, Body, Destroy, Discard, Do, GainLife, Move, Place
from arbitre.ir.filters import And, HasType, InZone, Is, IsCard, Other, OwnedBy
from arbitre.ir.modifications import HasController, Lasts, ModifiesPT, SetColors, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Result, Target, This
from arbitre.ir.values import CardType, Color, Zone
from arbitre.rules.editions import CURRENT
from arbitre.state.bindings import Happening
from arbitre.state.check import check
from arbitre.state.notation import read, write
from arbitre.text.naming import sees
from helpers.casting import WILL, cast_and_resolve
from helpers.doing import do
from helpers.laying import cast_free, free, gains, resolve
from helpers.outside import aside, wish, wishing
from helpers.words import BEAR, CREATURE, GREEN_BEAR, mana, worded
from table import (
    BATTLEFIELD,
    BLANK,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Table,
    artifact,
    card,
    creature,
    enchantment,
    spell,
)

FIELD = worded("Field", "{T}: Add {C}.", (CardType.LAND,))
SORCERY = (CardType.SORCERY,)
HIDDEN = worded("Hidden", "You gain 1 life.", SORCERY)
SHOWN = worded("Shown", "You gain 1 life.", SORCERY)
NAMES = worded(
    "Names",
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
    SORCERY,
)


def asked(table: Table) -> Word:
    table.mana(1, "CCC")
    table.cast(table.put(NAMES, zone=HAND), (2,))
    table.pass_until(lambda: isinstance(table.decision, Word))
    decision = table.decision
    assert isinstance(decision, Word)
    return decision


ENTERS = Moves(Is(This()), to=BATTLEFIELD)
RETURN = "Return target creature card from your graveyard to the battlefield"
SWORD = artifact("Sword", subtypes=("Equipment",))


def returned(text: str, *more: str) -> tuple[Table, int, int]:
    """Player 1 returns the Bear from the graveyard with a sorcery of this text; the table, the Bear, the other card."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR, zone=GRAVEYARD)
    sword = table.put(SWORD, zone=GRAVEYARD)
    spell = table.put(worded("Raise", text, SORCERY, "{W}"), zone=HAND)
    table.mana(1, "W")
    table.cast(spell, *([bear, sword] if "Equipment" in text else [bear]))
    table.resolve_all()
    return table, bear, sword


IS_CREATURE = HasType(CardType.CREATURE)
WOLF = creature("Wolf", 2, 2)
OUTSIDE = Zone.OUTSIDE


def test_400_2_names_of_hidden_cards_are_not_offered() -> None:
    """What another player holds is no part of the question, yet may be named; a land may not."""
    table = Table.players(2)
    table.put(HIDDEN, zone=HAND, player=2)
    table.put(FIELD, zone=HAND, player=2)
    table.put(SHOWN, zone=Zone.GRAVEYARD, player=2)
    decision = asked(table)
    assert "Shown" in decision.known
    assert "Hidden" not in decision.known
    assert decision.check("Hidden") is None
    assert decision.check("Field") is not None


def test_400_3_to_the_zone_of_its_owner() -> None:
    """CR 400.3: a stolen creature that dies goes to its owner's graveyard."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    cast_free(table, free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE))
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert (table.names(GRAVEYARD, 2), "Bear" in table.names(GRAVEYARD, 1)) == (["Bear"], False)
    assert table.zone(bear) is GRAVEYARD


def test_400_5_and_404_2_the_order_of_a_graveyard() -> None:
    """CR 400.5, 404.2: what comes later lies on top."""
    table = Table.players()
    table.graveyard(1, creature("First", 1, 1))
    table.hand(1, creature("Second", 1, 1))
    cast_free(table, free("Drop", Discard()))
    assert table.names(GRAVEYARD)[:2] == ["First", "Second"]


def test_400_7_and_403_4_a_new_object() -> None:
    """CR 400.7, 403.4: it comes back without its counters, its damage, and what affected it."""
    table = Table.players()
    bear = table.put(BEAR, counters={"+1/+1": 1}, damage=1)
    cast_free(table, free("Pump", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    blink = free("Blink", Do(Move(Target(), EXILE), note="it"), Move(Result(), BATTLEFIELD), target=CREATURE)
    cast_free(table, blink)
    assert (table.now(bear) != bear, table.size(bear), table.damage(bear)) == (True, (2, 2), 0)


def test_400_7g_an_effect_attaches_to_the_card_that_it_has_returned() -> None:
    """CR 400.7: one effect that moves a card can find it where it went."""
    text = (
        "Equipped creature gets +2/+2.\nWhenever a nontoken creature is put into your graveyard from the battlefield, "
        "you may pay {1}. If you do, return that card to the battlefield and attach Mantle to it."
    )
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(worded("Mantle", text, (CardType.ARTIFACT,), subtypes=("Equipment",)))
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(end, bear)
    table.resolve_top()
    table.resolve_top(True)
    assert table.size(table.now(bear)) == (4, 4)


def test_400_7_what_would_go_to_the_graveyard_is_exiled() -> None:
    """The second sentence holds for every card of the player, from anywhere, also a creature that dies."""
    table = Table.players(2)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Wolf", 2, 2), 2)
    end = worded("End", "Destroy all creatures.", (CardType.SORCERY,), cost="{0}")
    will, spell = table.hand(1, WILL, end)
    cast_and_resolve(table, will)
    cast_and_resolve(table, spell)
    assert [table.zone(id) for id in (bear, theirs, spell, will)] == [EXILE, GRAVEYARD, EXILE, EXILE]
    assert table.object(bear).zone is Zone.EXILE


def test_cr_400_7_an_effect_finds_what_it_has_moved(table: Table) -> None:
    """ "Exile target creature, then return it to the battlefield": the new object is found."""
    bear = table.put(BEAR, 2, tapped=True)
    done = do(table, e.Move(r.Target(), EXILE), e.Move(r.Target(), BATTLEFIELD, under=r.You()), targets=[bear])
    new = done.now(bear)
    assert done.zone(bear) is BATTLEFIELD
    assert new != bear
    assert done.state.objects[new].controller == 1
    assert not done.state.objects[new].tapped


def test_cr_400_7_what_left_otherwise_is_not_found(table: Table) -> None:
    """CR 608.2b, 400.7: a new object is not the one that was referred to."""
    bear = table.put(BEAR, 2)
    do(table, e.Destroy(r.Target()), targets=[bear])
    done = do(table, e.Move(r.This(), HAND), source=bear)
    assert done.zone(bear) is GRAVEYARD


def test_400_7a_what_changed_a_permanent_spell_goes_on() -> None:
    """CR 400.7a: a creature spell that was made blue is a blue permanent."""
    table = Table.players(2)
    (bear,) = table.hand(1, GREEN_BEAR)
    table.mana(1, "GG")
    spell_id = table.cast(bear)
    ctx = Context(table.game, 0, 1)
    continuous.apply_lasting(ctx, (spell_id,), (SetColors((Color.BLUE,)),), Lasts(Until.FOREVER))
    assert reading.characteristics(table.game, spell_id).colors == {Color.BLUE}
    table.resolve_top()
    assert reading.characteristics(table.game, table.now(bear)).colors == {Color.BLUE}


def test_cr_400_7d_a_permanent_knows_how_it_was_cast(table: Table) -> None:
    """CR 400.7d: the permanent that a kicked spell becomes was kicked."""
    rewarded = Triggered(ENTERS, Body((Do(GainLife(Fixed(5))),)), Kicked())
    elf = table.put(creature("Elf", 1, 1, rewarded, Keyword("kicker", mana("{1}")), cost="{G}"), 1, HAND)
    table.mana(1, "GG")
    table.cast(elf, True)
    table.resolve_all()
    assert table.life(1) == 25
    cast = table.object(elf).cast
    assert cast is not None
    assert (cast.mana_spent, cast.origin) == (("G", "G"), HAND)


def test_cr_400_7d_a_dies_trigger_finds_the_card(table: Table) -> None:
    """CR 400.7d: in the graveyard it went to, if it is still there."""
    bear = table.put(BEAR, 1)
    died = do(table, e.Destroy(r.Target()), targets=[bear])
    became = died.now(bear)
    happening = Happening(subject=bear, player=1, amount=1, became=became)
    done = do(table, e.Move(r.This(), HAND), source=bear, happening=happening)
    assert done.zone(bear) is HAND
    again = do(table, e.Move(r.Event(), BATTLEFIELD), source=bear, happening=happening)
    assert again.zone(bear) is HAND, "it has left the graveyard since"


def test_cr_400_7e_an_aura_comes_back_when_its_creature_dies(table: Table) -> None:
    """CR 400.7e: the Aura that went to the graveyard as a state-based action is found."""
    from arbitre.ir.abilities import Keyword
    from table import enchantment

    dies = p.Moves(f.Is(r.Attached()), origin=BATTLEFIELD, to=GRAVEYARD)
    back = Triggered(dies, e.Body((e.Do(e.Move(r.This(), HAND)),)))
    bear = table.put(BEAR)
    aura = table.put(
        enchantment("Loyal", Keyword("enchant", what=(CREATURE,)), back, subtypes=["Aura"]), attached_to=bear
    )
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 1, HAND)
    table.mana(1, "B")
    table.cast(kill, bear)
    table.resolve_top()
    table.resolve_all()
    assert table.zone(aura) is HAND


def test_400_7j_attached_to_what_was_returned() -> None:
    """CR26 400.7j: the Equipment comes attached to the creature that the first part returned."""
    text = (
        f"{RETURN}, then return target Equipment card from your graveyard to the battlefield attached to that creature."
    )
    table, bear, sword = returned(text)
    assert table.object(sword).attached_to == table.now(bear)


def test_400_7j_what_was_returned_is_not_among_the_others() -> None:
    """CR26 400.7j: "other creatures" leaves out what the effect has put onto the battlefield itself."""
    table = Table.players(2, edition=CURRENT)
    bear, other = table.put(BEAR, zone=GRAVEYARD), table.put(BEAR)
    others = All(And((IS_CREATURE, Other(Target()))))
    target = And((IS_CREATURE, InZone(GRAVEYARD)))
    alone = table.put(
        spell("Alone", Move(Target(), BATTLEFIELD), Destroy(others), target=target, cost="{W}"), zone=HAND
    )
    table.mana(1, "W")
    table.cast(alone, bear)
    table.resolve_all()
    assert (table.zone(bear), table.zone(other)) == (BATTLEFIELD, GRAVEYARD)


def test_400_7j_its_power_is_that_on_the_battlefield() -> None:
    """CR26 400.7j, 608.2h: the counters that it entered with count."""
    table, _, _ = returned(f"{RETURN} with a +1/+1 counter on it. You gain life equal to its power.")
    assert table.life(1) == 23


def test_cr_400_7g_an_ability_finds_its_source_sacrificed_as_a_cost(table: Table) -> None:
    """CR 400.7g: "Sacrifice ~: return ~ to its owner's hand" finds it in the graveyard."""
    cost = k.Sacrifice(f.Is(r.This()))
    home = Activated(cost, e.Body((e.Do(e.Move(r.This(), HAND)),)))
    bear = table.put(creature("Homing", 2, 2, home))
    table.activate(bear)
    table.resolve_top()
    assert table.zone(bear) is HAND


def test_400_8_and_406_6_exiled_again() -> None:
    """CR 400.8, 406.6: it stays in exile and is a new object."""
    table = Table.players()
    exiled = table.put(BEAR, zone=EXILE)
    table.put(enchantment("Watch", gains(Moves(CREATURE, to=EXILE))))
    cast_free(table, free("Again", Move(Target(), EXILE), target=And((IsCard(), InZone(EXILE)))))
    resolve(table)
    assert (table.zone(exiled), table.now(exiled) != exiled, table.life(1)) == (EXILE, True, 20)


def test_400_10a_a_sideboard_is_outside_the_game() -> None:
    """CR 100.4, 400.10a: the record keeps it, the notation too."""
    deck = Deck(main=(BLANK,) * 40, sideboard=(BEAR, WOLF))
    game = Game.new([deck, (BLANK,) * 40], options=Options(mulligans=False))
    names = [game.object(id).base.name for id in game.player(1).outside]
    assert names == ["Bear", "Wolf"]
    assert game.player(2).outside == ()
    assert write(read(write(game.state))) == write(game.state)
    again = begin(of(game), {one.name: one for one in (BLANK, BEAR, WOLF)}.get)
    assert write(again.state) == write(game.state)


def test_400_10b_a_card_is_brought_into_the_game() -> None:
    """CR 108.3b, 400.10b: of the cards outside that the player owns, those described may be chosen; the spell exiles
    itself."""
    table = Table.players(2)
    bear, wolf, other = aside(table, BEAR), aside(table, WOLF), aside(table, card("Charm", types=(CardType.INSTANT,)))
    theirs = aside(table, creature("Cat", 1, 1), 2)
    spell = table.put(wishing(), zone=HAND)
    table.cast(spell)
    table.resolve_top(True)
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {bear, wolf}
    table.answer(wolf)
    assert (table.zone(wolf), table.zone(spell)) == (HAND, EXILE)
    assert [table.zone(id) for id in (bear, other, theirs)] == [OUTSIDE] * 3
    assert sees(wolf, table.game, 2), "it was revealed"
    assert not check(table.game.state)


def test_400_10b_it_need_not() -> None:
    """It is the player's choice; without such a card nothing is brought."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    wish(table, False)
    assert table.zone(bear) is OUTSIDE
    assert table.names(HAND) == []
    table = Table.players(2)
    aside(table, card("Charm", types=(CardType.INSTANT,)))
    wish(table, True)
    assert table.names(HAND) == []


def test_400_10b_not_revealed_unless_it_says_so() -> None:
    """Only the owner knows a card that was put into the hand without being revealed."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    wish(table, True, text="You may put a card you own from outside the game into your hand.")
    assert table.zone(bear) is HAND
    assert sees(table.now(bear), table.game, 1)
    assert not sees(table.now(bear), table.game, 2)


def test_400_10b_instead_of_the_next_draw() -> None:
    """CR 614.3: the next card that the player would draw is not drawn; the one after it is."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    instead = (
        "The next time you would draw a card this turn, "
        "instead put a card you own from outside the game into your hand."
    )
    draws = worded("Study", "Draw two cards.", (CardType.SORCERY,), cost="{0}")
    ring, study = table.hand(1, wishing(instead), draws)
    table.cast(ring)
    table.resolve_all()
    assert table.zone(bear) is OUTSIDE
    table.cast(study)
    table.resolve_all()
    assert table.names(HAND) == ["Bear", "Blank"]


def test_400_10b_spells_are_cast_from_outside_the_game() -> None:
    """CR 400.10b, 608.2f: any number of those described, without paying for them; the permanent stays in the game."""
    text = (
        "Cast any number of creature spells from among cards you own outside the game without paying their mana costs."
    )
    table = Table.players(2)
    bear, wolf, charm = aside(table, BEAR), aside(table, WOLF), aside(table, card("Charm", types=(CardType.ARTIFACT,)))
    table.cast(table.put(wishing(text), zone=HAND))
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {bear, wolf}
    table.answer(bear, False)
    table.resolve_all()
    assert [table.zone(id) for id in (bear, wolf, charm)] == [BATTLEFIELD, OUTSIDE, OUTSIDE]
    assert not check(table.game.state)


def test_400_10c_cards_outside_are_not_affected() -> None:
    """CR 400.10c: neither destroyed nor changed nor counted by what speaks of all creatures; hidden from others."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    table.put(worded("Banner", "All creatures get +1/+1 and are black.", (CardType.ENCHANTMENT,)))
    end = table.put(worded("End", "Destroy all creatures.", (CardType.SORCERY,), cost="{0}"), zone=HAND)
    assert table.size(bear) == (2, 2)
    assert Color.BLACK not in table.game.characteristics(bear).colors
    table.cast(end)
    table.resolve_all()
    assert table.zone(bear) is OUTSIDE
    assert sees(bear, table.game, 1)
    assert not sees(bear, table.game, 2)


def test_400_10c_characteristic_defining_abilities_count() -> None:
    """CR 400.10c, 604.3: a card's own ability that says what it is."""
    table = Table.players(2)
    shifter = aside(table, worded("Shifter", "Changeling", (CardType.CREATURE,), power="1", toughness="1"))
    wish(table, True, text="You may reveal an Elf card you own from outside the game and put it into your hand.")
    assert table.zone(shifter) is HAND


def test_400_11_a_whole_zone() -> None:
    """CR 400.11: "shuffle your graveyard into your library" moves every card there."""
    table = Table.players()
    table.graveyard(1, BEAR, BEAR)
    cards = All(And((InZone(GRAVEYARD), OwnedBy())))
    cast_free(table, free("Renew", Move(cards, LIBRARY, place=Place.SHUFFLED)))
    assert ("Bear" in table.names(GRAVEYARD), table.names(LIBRARY).count("Bear")) == (False, 2)
