"""Keywords that change how a spell is cast, and those that trigger as it is (CR 702)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.decisions import CastSpell, Decision, Priority, Special
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword, SpellAbility, Static
from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.conditions import Kicked
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Counter, DealDamage, Destroy, Discard, Do, GainLife, LoseLife, Modes
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, IsPlayer, IsSpell
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.refs import Attached, Players, Target, Who
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, land, spell

CREATURE = HasType(CardType.CREATURE)


def mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def keyword(name: str, cost: str = "", number: int | None = None, **more: object) -> Keyword:
    amount = None if number is None else Fixed(number)
    return Keyword(name, mana(cost) if cost else None, amount, **more)  # type: ignore[arg-type]


GAIN = GainLife(Fixed(1))


def table_with(card: Card, zone: object = HAND, *, symbols: str = "", edition: Edition = PINNED) -> tuple[Table, int]:
    """A table at which player 1 has the card, and mana."""
    table = Table.players(edition=edition)
    table.mana(1, symbols)
    return table, table.put(card, 1, zone)  # type: ignore[arg-type]


# --- alternative costs -----------------------------------------------------------------------------------------------


def test_702_32_flashback() -> None:
    """CR 702.32a: from the graveyard for its cost; then exiled, whatever becomes of it."""
    table, card = table_with(spell("Think", GAIN, keyword("flashback", "{1}"), cost="{5}"), GRAVEYARD, symbols="C")
    table.cast(card, way="flashback")
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (21, EXILE)


def test_702_32_a_countered_flashback_spell_is_exiled() -> None:
    """CR 702.32a: "any time it would leave the stack"."""
    table, card = table_with(spell("Think", GAIN, keyword("flashback", "{1}")), GRAVEYARD, symbols="C")
    deny = table.put(spell("Deny", Counter(Target()), target=IsSpell(), cost="{0}"), 1, HAND)
    table.cast(card, way="flashback")
    table.cast(deny)
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (20, EXILE)


def test_702_72_evoke() -> None:
    """CR 702.72a: sacrificed as it enters, only if the evoke cost was paid."""
    for way, zone in (("evoke", GRAVEYARD), ("", BATTLEFIELD)):
        table, card = table_with(creature("Wisp", 2, 2, keyword("evoke", "{1}"), cost="{2}"), symbols="CC")
        table.cast(card, way=way)
        table.resolve_all()
        assert table.zone(card) is zone


def test_702_35_morph() -> None:
    """CR 702.35a–d: a face-down 2/2 for {3}, turned face up for its morph cost."""
    table, card = table_with(creature("Sage", 4, 4, keyword("morph", "{1}"), cost="{9}"), symbols="CCC")
    table.lands(1, "Forest")
    table.cast(card, way="morph")
    table.resolve_all()
    assert (table.size(card), table.object(card).base.name == "Sage") == ((2, 2), True)
    assert "morph" not in table.keywords(card)
    special = next(a for a in table.decision.answers() if isinstance(a, Special))
    table.act(special)
    assert table.size(card) == (4, 4)


def test_702_79_retrace() -> None:
    """CR 702.79a: from the graveyard by discarding a land card as an additional cost."""
    table, card = table_with(spell("Wheel", GAIN, Keyword("retrace"), cost="{1}"), GRAVEYARD, symbols="C")
    wood = table.put(land("Forest"), 1, HAND)
    table.cast(card, way="retrace")
    table.resolve_all()
    assert (table.zone(wood), table.zone(card), table.life(1)) == (GRAVEYARD, GRAVEYARD, 21)


@pytest.mark.parametrize("kin", [True, False])
def test_702_74_prowl(kin: bool) -> None:
    """CR 702.74a: if a source of yours with one of its creature types dealt combat damage to a player."""
    table = Table.players()
    rogue = table.put(creature("Rogue", 1, 1, subtypes=("Rogue" if kin else "Elf",)))
    tribal = spell("Raid", GAIN, keyword("prowl", "{1}"), cost="{5}", subtypes=("Rogue",), instant=True)
    card = table.put(tribal, 1, HAND)
    table.lands(1, "Island")
    assert not table.can(CastSpell(card, way="prowl"))
    table.attack(rogue)
    table.go_to(Step.END_COMBAT)
    assert table.can(CastSpell(card, way="prowl")) is kin


@pytest.mark.parametrize("casts", [True, False])
def test_702_33_madness(casts: bool) -> None:
    """CR 702.33a: discarded into exile, then cast for its madness cost or put into the graveyard."""
    table = Table.players()
    card = table.put(spell("Rage", GainLife(Fixed(3)), keyword("madness", "{1}"), cost="{9}"), 1, HAND)
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
    card = table.put(spell("Rage", GainLife(Fixed(3)), keyword("madness", "{1}"), cost="{9}"), 1, HAND)
    drop = table.put(spell("Drop", Discard(), cost="{0}"), 1, HAND)
    table.cast(drop)
    table.pass_priority(2)
    table.answer(False)
    assert (table.zone(card), len(table.game.state.stack)) == (GRAVEYARD, 0)


def test_702_60_suspend() -> None:
    """CR 702.60a: exiled with time counters; cast free when the last is removed; a creature has haste."""
    table, card = table_with(creature("Slow", 3, 3, keyword("suspend", "{1}", 2), cost="{9}"), symbols="C")
    special = next(a for a in table.decision.answers() if isinstance(a, Special))
    table.act(special)
    assert (table.zone(card), table.counters(card, "time")) == (EXILE, 2)
    table.go_to(Step.UPKEEP, 3)
    table.resolve_all()
    assert table.counters(card, "time") == 1
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert (table.zone(card), "haste" in table.keywords(card)) == (BATTLEFIELD, True)


# --- additional costs ------------------------------------------------------------------------------------------------


def test_702_25_buyback() -> None:
    """CR 702.25a: back to the hand as it resolves, if the buyback cost was paid."""
    for bought, zone in ((True, HAND), (False, GRAVEYARD)):
        table, card = table_with(spell("Whim", GAIN, keyword("buyback", "{2}"), cost="{1}"), symbols="CCC")
        table.cast(card, bought)
        table.resolve_all()
        assert table.zone(card) is zone


def test_702_31_kicker() -> None:
    """CR 702.31a, 702.31d."""
    bonus = Do(GainLife(Fixed(4)), condition=Kicked())
    for kicked, life in ((True, 25), (False, 21)):
        table, card = table_with(spell("Kick", GAIN, bonus, keyword("kicker", "{2}"), cost="{1}"), symbols="CCC")
        table.cast(card, kicked)
        table.resolve_all()
        assert table.life(1) == life


def test_702_31f_the_second_of_two_kickers() -> None:
    """CR 702.31e–f: each ability speaks of its own kicker cost."""
    first, second = (
        Do(GainLife(Fixed(10)), condition=Kicked(cost=mana("{1}"))),
        Do(GainLife(Fixed(3)), condition=Kicked(cost=mana("{2}"))),
    )
    kickers = (keyword("kicker", "{1}"), keyword("kicker", "{2}"))
    table, card = table_with(spell("Volver", GAIN, first, second, *kickers, cost="{1}"), symbols="CCC")
    table.cast(card, False, True)
    table.resolve_all()
    assert table.life(1) == 24


def test_702_31c_multikicker() -> None:
    """CR 702.31c."""
    counters = GainLife(CastAmount(Chosen.KICKED))
    table, card = table_with(spell("Many", counters, keyword("multikicker", "{1}"), cost="{1}"), symbols="CCCC")
    table.cast(card, 3)
    table.resolve_all()
    assert table.life(1) == 23


def test_702_40_entwine() -> None:
    """CR 702.40a–b: all modes, in the order written."""
    modes = Modes((Body((Do(GainLife(Fixed(1))),)), Body((Do(LoseLife(Fixed(5))),))))
    for entwined, life in ((True, 16), (False, 21)):
        both = spell("Both", SpellAbility(Body(modes=modes)), keyword("entwine", "{2}"), cost="{1}")
        table, card = table_with(both, symbols="CCC")
        table.cast(card, *((True,) if entwined else (False, 0)))
        table.resolve_all()
        assert table.life(1) == life


def test_702_54_replicate() -> None:
    """CR 702.54a: a copy for each time it was paid."""
    table, card = table_with(spell("Twin", GAIN, keyword("replicate", "{1}"), cost="{1}"), symbols="CCC")
    table.cast(card, 2)
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert table.life(1) == 23


def test_702_76_conspire() -> None:
    """CR 702.76a: two creatures that share a colour with it are tapped."""
    table, card = table_with(spell("Plot", GAIN, Keyword("conspire"), cost="{G}"), symbols="G")
    elves = [table.put(creature(f"Elf {n}", 1, 1, cost="{G}")) for n in range(2)]
    goblin = table.put(creature("Goblin", 1, 1, cost="{R}"))
    table.cast(card, True)
    table.resolve_all()
    assert table.life(1) == 22
    assert [table.tapped(id) for id in (*elves, goblin)] == [True, True, False]


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=str)
def test_702_49_convoke(edition: Edition) -> None:
    """CR 702.49a, CR26 702.51a: a creature pays for {1} or one mana of its colour; sickness does not matter."""
    table = Table.players(edition=edition)
    card = table.put(spell("Together", GAIN, Keyword("convoke"), cost="{1}{G}"), 1, HAND)
    elf, golem = table.put(creature("Elf", 1, 1, cost="{G}"), sick=True), table.put(creature("Golem", 1, 1))
    table.cast(card, (elf, golem))
    table.resolve_all()
    assert (table.life(1), table.tapped(elf), table.tapped(golem)) == (21, True, True)


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=str)
def test_702_64_delve(edition: Edition) -> None:
    """CR 702.64a, CR26 702.66a."""
    table = Table.players(edition=edition)
    card = table.put(spell("Deep", GAIN, Keyword("delve"), cost="{2}{G}"), 1, HAND)
    dead = table.graveyard(1, artifact("One"), artifact("Two"), artifact("Three"))
    table.mana(1, "G")
    table.cast(card, (dead[0], dead[2]))
    table.resolve_all()
    assert table.life(1) == 21
    assert [table.zone(id) for id in dead] == [EXILE, GRAVEYARD, EXILE]


def test_702_39_affinity() -> None:
    """CR 702.39a–b: {1} less for each artifact, not less than the coloured mana."""
    affinity = Keyword("affinity", what=(HasType(CardType.ARTIFACT),))
    table, card = table_with(spell("Frog", GAIN, affinity, cost="{3}{G}"), symbols="G")
    table.battlefield(1, *[artifact(f"Rock {n}") for n in range(5)])
    table.cast(card)
    table.resolve_all()
    assert table.life(1) == 21


def test_702_45_splice_onto_arcane() -> None:
    """CR 702.45a–b: the text is added, the card stays in the hand."""
    table = Table.players()
    main = table.put(spell("Reach", GAIN, cost="{0}", subtypes=("Arcane",)), 1, HAND)
    splice = keyword("splice", "{1}", what=(HasSubtype("Arcane"),))
    ray = spell("Ray", DealDamage(Fixed(2), Target()), splice, target=IsPlayer(), cost="{9}", subtypes=("Arcane",))
    other = table.put(ray, 1, HAND)
    table.mana(1, "C")
    table.cast(main, (other,), 2)
    table.resolve_all()
    assert (table.life(1), table.life(2), table.zone(other)) == (21, 18, HAND)


# --- as it is cast ---------------------------------------------------------------------------------------------------


def test_702_38_storm() -> None:
    """CR 702.38a: spells cast before it by anybody, not those cast in response."""
    table = Table.players()
    plain = [table.put(spell(f"Plain {n}", GAIN, cost="{0}"), 1, HAND) for n in range(3)]
    storm = table.put(
        spell("Storm", LoseLife(Fixed(1), Target()), Keyword("storm"), target=IsPlayer(), cost="{0}"), 1, HAND
    )
    for card in plain[:2]:
        table.cast(card)
        table.resolve_all()
    table.cast(storm, 2)
    table.cast(plain[2])
    for _ in range(60):
        if not table.game.state.stack:
            break
        if isinstance(table.decision, Priority):
            table.pass_priority()
        else:
            table.answer(_first(table.decision))
    assert table.life(2) == 17


def _first(decision: Decision) -> object:
    return next(iter(decision.answers()))


def test_702_67_gravestorm() -> None:
    """CR 702.67a: for each permanent that went to a graveyard this turn."""
    table = Table.players()
    bears = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2))
    kill = [table.put(spell(f"Kill {n}", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND) for n in range(2)]
    grave = table.put(spell("Grave", GAIN, Keyword("gravestorm"), cost="{0}"), 1, HAND)
    table.cast(kill[0], bears[0])
    table.resolve_all()
    table.cast(kill[1])
    table.resolve_all()
    table.cast(grave)
    table.resolve_all()
    assert table.life(1) == 23


def test_702_83_cascade() -> None:
    """CR 702.83a: the first nonland card that costs less may be cast; the rest goes to the bottom."""
    table = Table.players(library=3)
    table.library(
        1, artifact("Deep"), spell("Hit", GainLife(Fixed(5)), cost="{2}"), artifact("Dear", cost="{7}"), land("Forest")
    )
    elf = table.put(creature("Elf", 3, 2, Keyword("cascade"), cost="{4}"), 1, HAND)
    table.mana(1, "CCCC")
    table.cast(elf)
    table.resolve_top(True)
    table.resolve_all()
    assert (table.life(1), table.zone(elf)) == (25, BATTLEFIELD)
    assert table.names(LIBRARY)[-1] == "Deep"
    assert set(table.names(LIBRARY)[:2]) == {"Dear", "Forest"}


def test_702_58_ripple() -> None:
    """CR 702.58a: cards of the same name may be cast free; the others go to the bottom."""
    table = Table.players()
    surge = spell("Surge", GAIN, keyword("ripple", number=4), cost="{1}")
    table.library(1, surge, artifact("A"), surge, artifact("B"))
    card = table.put(surge, 1, HAND)
    table.mana(1, "C")
    table.cast(card)
    for _ in range(200):
        if not table.game.state.stack:
            break
        if isinstance(table.decision, Priority):
            table.pass_priority()
        else:
            table.answer(_first(table.decision))
    assert table.life(1) == 23


def test_702_86_rebound() -> None:
    """CR 702.86a: cast from the hand it is exiled, and may be cast again at the next upkeep."""
    table, card = table_with(spell("Again", GAIN, Keyword("rebound"), cost="{1}"), symbols="C")
    table.cast(card)
    table.resolve_all()
    assert (table.zone(card), table.life(1)) == (EXILE, 21)
    table.go_to(Step.UPKEEP, 3)
    table.resolve_top(True)
    table.resolve_all()
    assert (table.zone(card), table.life(1)) == (GRAVEYARD, 22)


def test_702_59_split_second() -> None:
    """CR 702.59a: no spells or abilities in response."""
    table, card = table_with(spell("Swift", GAIN, Keyword("split second"), cost="{0}"))
    other = table.put(spell("Other", GAIN, cost="{0}"), 1, HAND)
    table.cast(card)
    assert table.zone(card) is STACK
    assert not table.can(CastSpell(other))
    table.resolve_all()
    assert table.can(CastSpell(other))


def test_dash() -> None:
    """CR26 702.109a: haste, and back to the hand at the next end step."""
    table, card = table_with(creature("Raider", 3, 1, keyword("dash", "{1}"), cost="{9}"), symbols="C")
    table.cast(card, way="dash")
    table.resolve_all()
    assert "haste" in table.keywords(card)
    table.go_to(Step.UPKEEP, 2)
    assert table.zone(card) is HAND


def test_overload() -> None:
    """CR26 702.96a: each instead of target; without targets, so protection from targeting does not help."""
    enemies = And((CREATURE, ControlledBy(Players(Who.OPPONENTS))))
    blast = spell("Blast", DealDamage(Fixed(2), Target()), keyword("overload", "{3}"), target=enemies, cost="{1}")
    table, card = table_with(blast, symbols="CCC")
    mine = table.put(creature("Mine", 1, 1))
    theirs = table.battlefield(2, creature("Theirs", 1, 1), creature("Hidden", 1, 1, Keyword("shroud")))
    table.cast(card, way="overload")
    table.resolve_all()
    assert [table.zone(id) for id in (mine, *theirs)] == [BATTLEFIELD, GRAVEYARD, GRAVEYARD]


@pytest.mark.parametrize(("name", "size"), [("embalm", (2, 3)), ("eternalize", (4, 4))])
def test_embalm_and_eternalize(name: str, size: tuple[int, int]) -> None:
    """CR26 702.128a, 702.129a: a token copy, a Zombie without a mana cost."""
    mummy = creature("Cat", 2, 3, Keyword("flying"), keyword(name, "{1}"), cost="{2}{G}", subtypes=("Cat",))
    table, card = table_with(mummy, GRAVEYARD, symbols="C")
    table.activate(card)
    table.resolve_all()
    assert table.zone(card) is EXILE
    (token,) = table.game.state.battlefield
    its = characteristics(table.game, token)
    assert (table.size(token), its.mana_value, its.subtypes) == (size, 0, {"Cat", "Zombie"})
    assert "flying" in its.keywords
    assert its.colors == {Color.WHITE if name == "embalm" else Color.BLACK}


def test_702_48_epic() -> None:
    """CR 702.48a–b: no more spells for the rest of the game, and a copy in each of your upkeeps, without epic."""
    table, card = table_with(spell("Saga", GAIN, Keyword("epic"), cost="{1}"), symbols="C")
    other = table.put(spell("Other", GAIN, cost="{0}"), 1, HAND)
    table.cast(card)
    table.resolve_all()
    assert (table.life(1), table.can(CastSpell(other))) == (21, False)
    for turn, life in ((3, 22), (5, 23), (7, 24)):
        table.go_to(Step.UPKEEP, turn)
        table.resolve_all()
        assert table.life(1) == life
        assert not table.game.state.stack


def bestowed() -> tuple[Table, int, int]:
    """A creature card with bestow, cast on a bear."""
    bonus = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    nymph = creature("Nymph", 1, 1, keyword("bestow", "{3}"), bonus, cost="{1}", types=(CardType.ENCHANTMENT,))
    table, card = table_with(nymph, symbols="CCC", edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2))
    table.put(spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(card, way="bestow")
    return table, card, bear


def kill_bear(table: Table) -> None:
    (kill,) = (id for id in table.game.state.player(1).hand if table.object(id).base.name == "Kill")
    table.cast(kill)


def test_bestow() -> None:
    """CR26 702.103a, 702.103f: an Aura; when what it enchants has gone, a creature."""
    table, card, bear = bestowed()
    table.resolve_all()
    assert (table.size(bear), table.size(card)) == ((4, 4), (None, None))
    assert "Aura" in characteristics(table.game, table.now(card)).subtypes
    kill_bear(table)
    table.resolve_all()
    assert (table.zone(bear), table.size(card), table.object(card).attached_to) == (GRAVEYARD, (1, 1), 0)


def test_bestow_without_its_target() -> None:
    """CR26 702.103e: it goes on as a creature spell."""
    table, card, bear = bestowed()
    kill_bear(table)
    table.resolve_all()
    assert (table.zone(bear), table.zone(card), table.size(card)) == (GRAVEYARD, BATTLEFIELD, (1, 1))
