"""Keyword abilities (CR 702.31–38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Number, Priority, Special
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.amounts import CastAmount, Chosen, Either, Fixed
from arbitre.ir.conditions import Kicked
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Counter, DealDamage, Destroy, Discard, Do, GainLife, LoseLife, TargetSlot
from arbitre.ir.filters import And, HasColor, IsPlayer, IsSpell
from arbitre.ir.modifications import CantCast
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step
from arbitre.rules.editions import CURRENT
from arbitre.state.bindings import Cast, Happening
from helpers.casting import first, table_with, with_cost
from helpers.casting_cards import for_all
from helpers.doing import holds, matching, number
from helpers.faces import copies, settle_yes
from helpers.laying import word
from helpers.worded import LEECH
from helpers.words import CREATURE, GREEN_BEAR, keyword, keyword_for, mana, worded
from table import EXILE, GRAVEYARD, HAND, Table, card, creature, enchantment, spell


def cost(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


KICKED = spell(
    "Burn",
    DealDamage(Either(Kicked(), Fixed(4), Fixed(2)), Target()),
    Keyword("kicker", mana("{4}")),
    target=IsPlayer(),
    cost="{R}",
)
GAIN = GainLife(Fixed(1))
SORCERY = (CardType.SORCERY,)
RAY = worded("Ray", "Ray deals X damage to target player.", SORCERY, "{X}{R}")
UP = "turn face up"


def test_702_31_two_kickers() -> None:
    """CR 702.31a, 702.31b, 702.31f: each is paid by itself, and an ability asks for its own."""
    one, two = word("kicker", None, "{1}"), word("kicker", None, "{G}")
    bonus = Do(GainLife(Fixed(1)), condition=Kicked(cost=cost("{1}")))
    other = Do(GainLife(Fixed(10)), condition=Kicked(cost=cost("{G}")))
    for choice, life in (((True, True), 31), ((True, False), 21), ((False, True), 30), ((False, False), 20)):
        table = Table.players()
        table.mana(1, "GC")
        id = table.put(
            card("Kick", one, two, SpellAbility(Body((bonus, other))), types=(CardType.INSTANT,), cost="{0}"), zone=HAND
        )
        table.cast(id, *choice)
        table.resolve_top()
        assert table.life(1) == life


@pytest.mark.parametrize(
    ("pool", "answers", "life"), [("R", (2,), 18), ("RRRRR", (True, 2), 16), ("RRRRR", (False, 2), 18)]
)
def test_cr_702_31_kicker(table: Table, pool: str, answers: Sequence[Any], life: int) -> None:
    """CR 702.31a: an additional cost that the player may pay; not offered if it cannot be paid."""
    burn = table.put(KICKED, 1, HAND)
    table.mana(1, pool)
    table.cast(burn, *answers)
    table.resolve_top()
    assert table.life(2) == life


def test_702_31_kicker() -> None:
    """CR 702.31a, 702.31d."""
    bonus = Do(GainLife(Fixed(4)), condition=Kicked())
    for kicked, life in ((True, 25), (False, 21)):
        table, card = table_with(spell("Kick", GAIN, bonus, keyword_for("kicker", "{2}"), cost="{1}"), symbols="CCC")
        table.cast(card, kicked)
        table.resolve_all()
        assert table.life(1) == life


def test_cr_702_31c_multikicker(table: Table) -> None:
    """CR 702.31c: any number of times, as far as it can be paid."""
    many = table.put(spell("Many", GainLife(Fixed(1)), Keyword("multikicker", mana("{2}")), cost="{R}"), 1, HAND)
    table.mana(1, "RRRRRR")
    table.act(CastSpell(many))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 2
    table.answer(2)
    cast = table.object(many).cast
    assert cast is not None
    assert cast.paid == (("kicker", 2),)


def test_702_31c_multikicker() -> None:
    """CR 702.31c."""
    counters = GainLife(CastAmount(Chosen.KICKED))
    table, card = table_with(spell("Many", counters, keyword_for("multikicker", "{1}"), cost="{1}"), symbols="CCCC")
    table.cast(card, 3)
    table.resolve_all()
    assert table.life(1) == 23


def test_kicked_and_how_it_was_paid(three: Table) -> None:
    """CR 702.31d, 400.7c: the permanent knows how its spell was cast."""
    black, green = PayMana(ManaCost.parse("{B}")), PayMana(ManaCost.parse("{G}"))
    beast = three.put(
        creature("Beast", 4, 4, Keyword("kicker", black), Keyword("kicker", green)),
        cast=Cast(paid=(("kicker 2", 1), ("prowl", 1)), mana_spent=("W", "W", "C")),
    )
    assert holds(three, c.Kicked(), source=beast)
    assert holds(three, c.Kicked(cost=green), source=beast)
    assert not holds(three, c.Kicked(cost=black), source=beast)
    assert holds(three, c.PaidFor("prowl"), source=beast)
    assert holds(three, c.ManaWasSpent(Color.WHITE, 2), source=beast)
    assert number(three, a.CastAmount(a.Chosen.COLORS_SPENT), source=beast) == 1


def test_a_matching_condition_is_false_for_nothing(three: Table) -> None:
    """A reference to nothing is nothing that matches."""
    bear = three.put(creature("Bear", 2, 2))
    happening = Happening(subject=bear, player=2, amount=4)
    assert holds(three, c.Matches(r.Event(), CREATURE), happening=happening)
    assert not holds(three, c.Matches(r.Event(r.Role.OTHER), CREATURE), happening=happening)
    assert number(three, a.EventAmount(), happening=happening) == 4


def test_when_binds_what_is_asked_about(three: Table) -> None:
    """ "Creatures with power greater than their toughness": It is the creature asked about."""
    three.put(creature("Wall", 0, 4))
    brute = three.put(creature("Brute", 4, 1))
    taller = c.Compares(a.StatOf(a.Stat.POWER, r.It()), Compare.MORE, a.StatOf(a.Stat.TOUGHNESS, r.It()))
    assert matching(three, f.And((CREATURE, f.When(taller)))) == (brute,)


def test_702_31f_the_second_of_two_kickers() -> None:
    """CR 702.31e–f: each ability speaks of its own kicker cost."""
    first, second = (
        Do(GainLife(Fixed(10)), condition=Kicked(cost=mana("{1}"))),
        Do(GainLife(Fixed(3)), condition=Kicked(cost=mana("{2}"))),
    )
    kickers = (keyword_for("kicker", "{1}"), keyword_for("kicker", "{2}"))
    table, card = table_with(spell("Volver", GAIN, first, second, *kickers, cost="{1}"), symbols="CCC")
    table.cast(card, False, True)
    table.resolve_all()
    assert table.life(1) == 24


def test_cr_702_31g_targets_only_if_kicked(table: Table) -> None:
    """CR 601.2c, 702.31g: the kicked part has no legal target, so the kicker cannot be paid."""
    slot = TargetSlot(CREATURE, Either(Kicked(), Fixed(1), Fixed(0)), Either(Kicked(), Fixed(1), Fixed(0)))
    effects = (Do(GainLife(Fixed(1))), Do(Destroy(Target())))
    drain = card(
        "Drain",
        SpellAbility(Body(effects, (slot,))),
        Keyword("kicker", mana("{1}")),
        types=(CardType.SORCERY,),
        cost="{B}",
    )
    alone = table.put(drain, 1, HAND)
    table.mana(1, "BB")
    table.cast(alone)
    assert table.pool(1) == "B"
    other = Table.players(2)
    bear = other.put(GREEN_BEAR, 2)
    kicked = other.put(drain, 1, HAND)
    other.mana(1, "BB")
    other.cast(kicked, True, bear)
    other.resolve_top()
    assert (other.zone(bear), other.life(1)) == (GRAVEYARD, 21)


def test_cr_702_32_flashback(table: Table) -> None:
    """CR 702.32a: from the graveyard for its flashback cost, then exiled."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("flashback", mana("{2}")), cost="{W}"), 1, GRAVEYARD)
    table.mana(1, "RR")
    assert not table.can(CastSpell(again))
    table.cast(again, way="flashback")
    table.resolve_top()
    assert (table.zone(again), table.life(1)) == (EXILE, 21)


def test_cr_702_32_a_countered_flashback_spell_is_exiled_too(table: Table) -> None:
    """CR 702.32a: any time it would leave the stack."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("flashback", mana("{2}")), cost="{W}"), 1, GRAVEYARD)
    no = table.put(spell("No", Counter(Target()), target=IsSpell(), cost="{U}"), 2, HAND)
    table.mana(1, "RR")
    table.mana(2, "U")
    table.cast(again, way="flashback")
    table.pass_priority()
    table.cast(no)
    table.resolve_top()
    assert table.zone(again) is EXILE


def test_702_1b_other_cards_are_not_meant() -> None:
    """CR 702.32a: only what has the keyword, only from its owner's graveyard."""
    table = Table.players(2)
    table.put(LEECH)
    bear = table.put(creature("Bear", 2, 2, cost="{1}"), zone=GRAVEYARD)
    theirs = table.put(RAY, player=2, zone=GRAVEYARD)
    table.mana(1, "RRRR")
    assert not table.can(CastSpell(bear, 0, "flashback"))
    assert not table.can(CastSpell(theirs, 0, "flashback"))


def test_702_32_flashback() -> None:
    """CR 702.32a: from the graveyard for its cost; then exiled, whatever becomes of it."""
    table, card = table_with(spell("Think", GAIN, keyword_for("flashback", "{1}"), cost="{5}"), GRAVEYARD, symbols="C")
    table.cast(card, way="flashback")
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (21, EXILE)


def test_702_32_a_countered_flashback_spell_is_exiled() -> None:
    """CR 702.32a: "any time it would leave the stack"."""
    table, card = table_with(spell("Think", GAIN, keyword_for("flashback", "{1}")), GRAVEYARD, symbols="C")
    deny = table.put(spell("Deny", Counter(Target()), target=IsSpell(), cost="{0}"), 1, HAND)
    table.cast(card, way="flashback")
    table.cast(deny)
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (20, EXILE)


@pytest.mark.parametrize("casts", [True, False])
def test_702_33_madness(casts: bool) -> None:
    """CR 702.33a: discarded into exile, then cast for its madness cost or put into the graveyard."""
    table = Table.players()
    card = table.put(spell("Rage", GainLife(Fixed(3)), keyword_for("madness", "{1}"), cost="{9}"), 1, HAND)
    drop = table.put(spell("Drop", Discard(), cost="{0}"), 1, HAND)
    table.lands(1, "Forest")
    table.cast(drop)
    table.pass_priority(2)
    table.answer(True)
    assert table.zone(card) is EXILE
    table.resolve_top(casts)
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (23 if casts else 20, GRAVEYARD)


def test_702_33_the_player_may_put_it_into_the_graveyard() -> None:
    """CR 702.33a: in 2011 the player may discard it as any other card."""
    table = Table.players()
    card = table.put(spell("Rage", GainLife(Fixed(3)), keyword_for("madness", "{1}"), cost="{9}"), 1, HAND)
    drop = table.put(spell("Drop", Discard(), cost="{0}"), 1, HAND)
    table.cast(drop)
    table.pass_priority(2)
    table.answer(False)
    assert (table.zone(card), len(table.game.state.stack)) == (GRAVEYARD, 0)


def test_cr_702_35_morph_face_down(table: Table) -> None:
    """CR 702.35a, 707.4: a face-down 2/2 for {3}, also where its own colour is prohibited (CR 601.5a)."""
    green = And((IsSpell(), HasColor(Color.GREEN)))
    table.put(enchantment("Ban", for_all(CantCast(green))))
    beast = table.put(creature("Beast", 5, 5, Keyword("morph", mana("{4}{G}")), cost="{5}{G}"), 1, HAND)
    table.mana(1, "GGGGGG")
    assert not table.can(CastSpell(beast))
    table.cast(beast, way="morph")
    table.resolve_top()
    assert table.size(beast) == (2, 2)
    assert table.object(beast).face_down == "morph"
    assert table.pool(1) == "GGG"


def test_702_35_morph() -> None:
    """CR 702.35a–d: a face-down 2/2 for {3}, turned face up for its morph cost."""
    table, card = table_with(creature("Sage", 4, 4, keyword_for("morph", "{1}"), cost="{9}"), symbols="CCC")
    table.lands(1, "Forest")
    table.cast(card, way="morph")
    table.resolve_all()
    assert (table.size(card), table.object(card).base.name == "Sage") == ((2, 2), True)
    assert "morph" not in table.keywords(card)
    special = next(a for a in table.decision.answers() if isinstance(a, Special))
    table.act(special)
    assert table.size(card) == (4, 4)


@pytest.mark.parametrize(
    ("name", "keywords"), [("morph", frozenset()), ("megamorph", frozenset()), ("disguise", {"ward"})]
)
def test_702_35_cast_face_down_for_three(name: str, keywords: frozenset[str]) -> None:
    """CR 702.35c; CR26 702.37b, 702.168a: a 2/2 without name; with disguise it has ward."""
    table = Table.players(2, edition=CURRENT)
    card = table.put(creature("Dragon", 4, 4, with_cost(name, "{G}"), cost="{5}{G}"), 1, HAND)
    table.mana(1, "CCCG")
    table.cast(card, way=name)
    table.resolve_all()
    assert (table.size(card), table.keywords(card)) == ((2, 2), {"ward"} if name == "disguise" else set())
    table.act(Special(table.now(card), UP))
    assert table.size(card) == ((5, 5) if name == "megamorph" else (4, 4))


def test_cr_702_35d_turning_face_up(table: Table) -> None:
    """CR 702.35d, 115.2b: for the morph cost, at any time with priority, without the stack."""
    beast = creature("Beast", 5, 5, Keyword("morph", mana("{G}")), cost="{5}{G}")
    one = table.put(beast, face_down="morph")
    theirs = table.put(beast, 2, face_down="morph")
    table.mana(1, "G")
    assert table.size(one) == (2, 2)
    assert "another player" in table.why_not(Special(theirs, "turn face up"))
    table.act(Special(one, "turn face up"))
    assert (table.size(one), table.pool(1), table.game.state.stack) == ((5, 5), "", ())


def test_cr_702_35d_not_without_the_cost(table: Table) -> None:
    """CR 702.35d, 117.3: nor if it would have no morph cost."""
    one = table.put(creature("Beast", 5, 5, Keyword("morph", mana("{G}"))), face_down="morph")
    two = table.put(creature("Bear", 2, 2), face_down="manifest")
    assert "CR 117.3" in table.why_not(Special(one, "turn face up"))
    assert "CR 702.35d" in table.why_not(Special(two, "turn face up"))


def test_702_36_amplify() -> None:
    """CR 702.36a: for each card revealed that shares a creature type."""
    table = Table.players()
    beast = creature("Beast", 2, 2, keyword("amplify", 2), cost="{0}", subtypes=("Beast",))
    kin = table.hand(1, *[creature(f"Kin {n}", 1, 1, subtypes=("Beast",)) for n in range(2)])
    table.hand(1, creature("Elf", 1, 1, subtypes=("Elf",)))
    big = table.put(beast, 1, HAND)
    table.cast(big)
    table.pass_until(lambda: table.decision.what == "choose")
    assert set(table.decision.options) == set(kin)  # type: ignore[attr-defined]
    table.answer(kin)
    assert table.size(big) == (6, 6)


def test_702_36b_amplify_twice() -> None:
    """CR 702.36b: two instances of amplify 1, one Elf card revealed for each: two counters."""
    table = Table.players()
    table.hand(1, creature("Kin", 1, 1, subtypes=("Elf",)))
    table.put(creature("Mine", 1, 1, word("amplify", 1), word("amplify", 1), cost="{0}", subtypes=("Elf",)), zone=HAND)
    card = table.game.state.player(1).hand[-1]
    table.cast(card)
    table.resolve_top()
    while table.decision.what != "priority":
        table.answer(max(table.decision.answers(), key=str))
    assert table.counters(card, "+1/+1") == 2


def test_702_37_provoke() -> None:
    """CR 702.37a: the target untaps and must block this creature."""
    table = Table.players()
    lout = table.put(creature("Lout", 3, 3, Keyword("provoke")))
    victim = table.put(creature("Victim", 1, 1), 2, tapped=True)
    table.attack(lout)
    table.resolve_top(True)
    assert not table.tapped(victim)
    table.go_to(Step.DECLARE_BLOCKERS)
    assert table.object(victim).blocking == (lout,)


def test_702_37b_provoke_twice() -> None:
    """CR 702.37b: two instances of provoke: two creatures untap and must block."""
    table = Table.players()
    bully = table.put(creature("Bully", 1, 9, word("provoke"), word("provoke")))
    walls = table.battlefield(2, *[creature("Wall", 0, 4)] * 2, tapped=True)
    table.attack(bully)
    targets = list(walls)
    while table.decision.what != "priority":
        options = list(table.decision.answers())
        wanted = [option for option in options if option in ((walls[0],), (walls[1],)) and option[0] in targets]
        if wanted:
            targets.remove(wanted[0][0])
        table.answer(wanted[0] if wanted else True if True in options else options[0])
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert [table.tapped(wall) for wall in walls] == [False, False]


def test_702_38_storm() -> None:
    """CR 702.38a: spells cast before it by anybody, not those cast in response."""
    table = Table.players()
    plain = [table.put(spell(f"Plain {n}", GAIN, cost="{0}"), 1, HAND) for n in range(3)]
    storm = table.put(
        spell("Storm", LoseLife(Fixed(1), Target()), Keyword("storm"), target=IsPlayer(), cost="{0}"), 1, HAND
    )
    for id in plain[:2]:
        table.cast(id)
        table.resolve_all()
    table.cast(storm, 2)
    table.cast(plain[2])
    for _ in range(60):
        if not table.game.state.stack:
            break
        if isinstance(table.decision, Priority):
            table.pass_priority()
        else:
            table.answer(first(table.decision))
    assert table.life(2) == 17


def test_702_38b_storm_twice() -> None:
    """CR 702.38b: one spell before, storm twice: two copies besides the spell."""
    assert copies(word("storm")) == (1, 2)


@pytest.mark.parametrize(("lands", "offered"), [(2, False), (3, True)])
def test_707_4_face_down_a_spell_is_cast_from_where_the_card_lies(lands: int, offered: bool) -> None:
    """CR 601.2e, 707.4: what costs less from anywhere but the hand does not face down from the hand either; what is
    offered can be paid."""
    trader = worded(
        "Trader", "Spells you cast from anywhere other than your hand cost {1} less to cast.", (CardType.ENCHANTMENT,)
    )
    hidden = worded("Hidden", "Morph {1}{G}", (CardType.CREATURE,), "{5}{G}", power="2", toughness="2")
    table = Table.players(2)
    table.battlefield(1, trader)
    table.lands(1, "Forest", lands)
    card = table.put(hidden, zone=HAND)
    assert table.can(CastSpell(card, way="morph")) is offered
