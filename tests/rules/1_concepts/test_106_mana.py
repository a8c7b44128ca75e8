"""Mana (CR 106)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.costs.mana import could_produce
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir.abilities import Activated, Replacement, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.costs import PayLife, TapThis
from arbitre.ir.effects import AddMana, AmongColors, Body, CouldProduce, DealDamage, Do, Instead, ManaOf, Symbols
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, Is, IsSpell, Not, Or
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AddsMana, TappedForMana
from arbitre.ir.refs import ControllerOf, Event, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Step, Supertype, Zone
from arbitre.rules.editions import CURRENT, Edition
from arbitre.state.players import Mana
from arbitre.text import log_lines
from helpers.doing import context, do
from helpers.laying import free, settle
from helpers.paying import gain, making, tapped
from helpers.positions import positions
from helpers.words import A_CREATURE, CREATURE, LAND, mana, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land

ALL_COLORS = tuple(Color)


def choosing(colors: tuple[Color, ...] = ALL_COLORS, amount: int = 1) -> Activated:
    """ "{T}: Add *amount* mana of one of the colours"."""
    return Activated(c.TapThis(), Body((Do(AddMana(ManaOf(AmongColors(colors), Fixed(amount)))),)))


ELF = creature("Elf", 1, 1, making("G"), cost="{G}")


def test_cr_106_4_the_player_chooses_a_colour(table: Table) -> None:
    """CR 106.1: one mana of any colour; three of any one colour."""
    one = table.put(artifact("Lens", choosing()))
    three = table.put(artifact("Bloom", choosing(amount=3)))
    table.activate(one, "U")
    table.activate(three, "B")
    assert table.pool(1) == "BBBU"


@pytest.mark.parametrize(("cost", "castable"), [("{W}{U}", False), ("{U}{U}", True), ("{2}", True)])
def test_106_1_two_mana_of_any_one_color_are_of_one_color(table: Table, cost: str, castable: bool) -> None:
    """What could be paid with it is {W}{W} or {U}{U}, not {W}{U}."""
    table.put(artifact("Bloom", choosing(amount=2)))
    assert table.can(CastSpell(gain(table, cost))) is castable


def test_106_1_a_card_that_is_discarded_for_mana_makes_one_mana(table: Table) -> None:
    """CR 701.7: for either color, but not for both."""
    spirit = [Activated(c.DiscardThis(), Body((Do(AddMana(Symbols((one,)))),)), zone=Zone.HAND) for one in "RG"]
    table.put(creature("Spirit", 2, 2, *spirit), zone=HAND)
    spells = [gain(table, cost) for cost in ("{R}", "{G}", "{R}{G}")]
    assert [table.can(CastSpell(one)) for one in spells] == [True, True, False]


def test_mana_for_each(table: Table) -> None:
    """CR 106.3: {G} for each Elf."""
    elves = CountOf(And((HasSubtype("Elf"), ControlledBy())))
    priest = creature(
        "Priest", 1, 1, Activated(c.TapThis(), Body((Do(AddMana(Symbols(("G",), elves))),))), subtypes=("Elf",)
    )
    table.battlefield(1, priest, priest)
    one = gain(table, "{G}{G}")
    table.cast(one)
    assert len(tapped(table)) == 1
    assert table.pool(1) == ""


def test_lands_before_creatures_and_few_colours_before_many(table: Table) -> None:
    """The payer keeps what is most useful: any colour, and creatures."""
    lens = table.put(land("Lens", choosing()))
    elf = table.put(ELF)
    (forest,) = table.lands(1, "Forest")
    spells = [gain(table, text) for text in ("{1}", "{1}", "{G}")]
    table.cast(spells[0])
    assert tapped(table) == [forest]
    table.cast(spells[1])
    assert tapped(table) == [lens, forest]
    table.cast(spells[2])
    assert tapped(table) == [lens, elf, forest]


def test_life_and_sacrifice_only_if_needed(table: Table) -> None:
    """A land that hurts gives colourless mana; the treasure stays as long as there is another way."""
    pain = making("R", also=(DealDamage(Fixed(1), You()),))
    table.put(land("Pain", making("C"), pain))
    treasure = table.put(artifact("Treasure", making("R", costs=(c.Sacrifice(Is(This())),))))
    table.cast(gain(table, "{1}"))
    assert (table.life(1), table.zone(treasure)) == (20, BATTLEFIELD)
    other = Table.players(2)
    other.put(land("Pain", making("C"), pain))
    other.put(artifact("Treasure", making("R", costs=(c.Sacrifice(Is(This())),))))
    first, second = gain(other, "{R}"), gain(other, "{R}")
    other.cast(first)
    assert (other.life(1), other.names(BATTLEFIELD)) == (19, ["Pain", "Treasure"])
    other.cast(second)
    assert other.names(BATTLEFIELD) == ["Pain"]


def test_a_source_pays_for_another(table: Table) -> None:
    """{1}, {T}: Add {W}{U}, with one Forest."""
    table.put(artifact("Signet", making("W", "U", costs=(mana("{1}"),))))
    table.lands(1, "Forest")
    table.cast(gain(table, "{W}{U}"))
    assert (len(tapped(table)), table.pool(1)) == (2, "")


def test_a_creature_is_tapped_for_a_land(table: Table) -> None:
    """{T}, tap an untapped creature you control: Add one mana of any colour."""
    drum = Activated(c.Costs((c.TapThis(), c.Tap(CREATURE))), Body((Do(AddMana(ManaOf(AmongColors(ALL_COLORS)))),)))
    table.put(artifact("Drum", drum))
    one = gain(table, "{W}")
    assert not table.can(CastSpell(one))
    other = Table.players(2)
    other.put(artifact("Drum", drum))
    bear = other.put(creature("Bear", 2, 2), sick=True)
    other.cast(gain(other, "{W}"))
    assert other.tapped(bear)


def test_sacrificing_creatures_for_mana(table: Table) -> None:
    """Sacrifice a creature: Add {C}{C}; used only when nothing else pays."""
    altar = Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(Symbols(("C", "C")))),)))
    table.put(artifact("Altar", altar))
    table.battlefield(1, *[creature("Rat", 1, 1)] * 2)
    table.lands(1, "Forest")
    small, big = gain(table, "{1}"), gain(table, "{3}")
    table.cast(small)
    assert table.names(BATTLEFIELD).count("Rat") == 2
    table.act(CastSpell(big))
    while table.decision.what == "sacrifice":
        table.answer(next(table.decision.answers()))
    assert (table.names(BATTLEFIELD).count("Rat"), table.pool(1)) == (0, "C")


def test_mana_is_added(table: Table) -> None:
    """CR 106.4."""
    source = table.put(artifact("Stone"))
    done = do(table, e.AddMana(e.Symbols(("C", "R"))), source=source)
    assert [m.type for m in done.state.player(1).pool] == ["C", "R"]
    assert isinstance(done.state.player(1).pool[0], Mana)


@positions("mana_burn", {True: (17, True), False: (20, False)})
def test_106_4_unused_mana_burns(edition: Edition, expected: tuple[int, bool]) -> None:
    """CR 106.4 only empties the pool; before July 2009 a player lost 1 life for each mana."""
    table = Table.players(2, edition=edition)
    table.mana(1, "RRG")
    table.go_to(Step.BEGIN_COMBAT)
    told = any("loses 3 life and has 17" in line for line in log_lines(table.game, "en"))
    assert ((table.life(1), told), table.pool(1)) == (expected, "")


@positions("mana_empties_each_step", {True: "", False: "R"})
def test_106_4_mana_from_upkeep_in_the_draw_step(edition: Edition, expected: str) -> None:
    """CR 106.4: it is lost as the step ends; before July 2009 only as the phase does."""
    table = Table.players(2, edition=edition)
    table.at(2, Step.UPKEEP)
    table.mana(1, "R")
    table.go_to(Step.DRAW)
    assert table.pool(1) == expected
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.pool(1) == ""


def test_106_5_mana_of_an_undefined_type_is_none() -> None:
    """CR 106.5, 106.7: any color that lands of yours could produce, without any land: nothing."""
    prism = artifact(
        "Prism", Activated(TapThis(), Body((Do(AddMana(ManaOf(CouldProduce(And((LAND, ControlledBy())))))),)))
    )
    for lands, pool in ((0, ""), (1, "G")):
        table = Table.players()
        id = table.put(prism)
        table.lands(1, "Forest", lands)
        if table.can(Activate(id, 0)):
            table.activate(id)
            settle(table)
        assert table.pool(1) == pool


def test_106_6_mana_for_creature_spells_pays_for_no_ability() -> None:
    """CR 106.6: cycling a creature card is activating an ability, not casting a creature spell."""
    text = "{T}: Add {G}. Spend this mana only to cast creature spells."
    table = Table.players(2)
    table.put(worded("Grove", text, (CardType.LAND,)))
    beast = table.put(worded("Beast", "Cycling {G}", A_CREATURE, cost="{G}", power="1", toughness="1"), zone=HAND)
    assert table.can(CastSpell(beast))
    assert not table.can(Activate(beast, 0))


SPRING = worded("Spring", "{1}: Add {W}. Activate only once each turn.", (CardType.ARTIFACT,))


@pytest.mark.parametrize("tapped_first", [False, True])
def test_106_6_mana_for_spells_pays_for_no_mana_ability_on_the_way(tapped_first: bool) -> None:
    """CR 106.6, 605.3a: mana for creature spells is spent on the spell itself; the mana ability that would make
    the colour asks for other mana."""
    grove = worded("Grove", "{T}: Add {G}. Spend this mana only to cast creature spells.", (CardType.LAND,))
    for lands, castable in ((0, False), (1, True)):
        table = Table.players(2)
        source = table.put(grove)
        table.put(SPRING)
        table.lands(1, "Swamp", lands)
        bear = table.put(creature("Bear", 2, 2, cost="{G}{W}" if lands else "{W}"), zone=HAND)
        if tapped_first:
            table.activate(source)
        assert table.can(CastSpell(bear)) is castable
        if castable:
            table.cast(bear)
            table.resolve_all()
            assert table.zone(bear) is BATTLEFIELD


def test_106_6_mana_for_abilities_of_a_kind_pays_for_such_a_mana_ability() -> None:
    """CR 106.6: the ability that makes the colour is one of an artifact."""
    text = "{T}: Add {R}. Spend this mana only to cast artifact spells or activate abilities of artifacts."
    table = Table.players(2)
    table.put(worded("Forge", text, (CardType.ARTIFACT,)))
    table.put(SPRING)
    ring = table.put(artifact("Ring", cost="{W}"), zone=HAND)
    table.cast(ring)
    table.resolve_all()
    assert table.zone(ring) is BATTLEFIELD


def test_106_6_restricted_mana_from_a_snow_source_pays_for_snow() -> None:
    """CR 107.4h: {S} can be paid with it."""
    text = "{T}: Add {G}. Spend this mana only to cast creature spells."
    table = Table.players(2)
    table.put(worded("Floe", text, (CardType.LAND,), supertypes=(Supertype.SNOW,)))
    table.put(SPRING)
    bear = table.put(creature("Bear", 2, 2, cost="{S}"), zone=HAND)
    table.cast(bear)
    table.resolve_all()
    assert table.zone(bear) is BATTLEFIELD


def test_cr_106_6_restricted_mana(table: Table) -> None:
    """CR 106.6: mana for creature spells only pays for creature spells, and is spent on them first."""
    caves = Activated(c.TapThis(), Body((Do(AddMana(Symbols(("C", "C")), only_for=And((IsSpell(), CREATURE)))),)))
    table.put(land("Caves", caves))
    two = gain(table, "{2}")
    bear = table.put(creature("Bear", 2, 2, cost="{2}"), 1, HAND)
    assert not table.can(CastSpell(two))
    table.cast(bear)
    assert table.zone(bear) is not HAND


def test_106_7_could_produce_asks_for_the_controller_of_the_land() -> None:
    """CR 106.7: "a land an opponent controls" of a land across the table speaks of the opponents of its controller."""
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    table = Table.players(2)
    mirror = worded("Mirror", text, (CardType.LAND,))
    table.put(mirror, 1)
    table.put(mirror, 2)
    table.put(land("Forest"), 1)
    table.put(land("Plains"), 2)
    yours = And((HasType(CardType.LAND), ControlledBy()))
    assert bin(could_produce(context(table, 1), yours)).count("1") == 2


def test_cr_106_7_what_lands_could_produce(table: Table) -> None:
    """CR 106.7: any colour that a land of an opponent could produce, tapped or not."""
    theirs = And((LAND, ControlledBy(Players(Who.OPPONENTS))))
    orchard = Activated(c.TapThis(), Body((Do(AddMana(ManaOf(CouldProduce(theirs)))),)))
    table.put(land("Orchard", orchard))
    one = gain(table, "{W}")
    assert not table.can(CastSpell(one))
    other = Table.players(2)
    other.put(land("Orchard", orchard))
    other.lands(2, "Plains", tapped=True)
    other.cast(gain(other, "{W}"))
    assert len(tapped(other)) == 2


@pytest.mark.parametrize(("color", "made"), [(Color.WHITE, "B"), (Color.RED, "W")])
def test_106_7_only_mana_of_that_color_is_replaced(table: Table, color: Color, made: str) -> None:
    """CR 614.1a: "if a land would produce {W}, it produces {B} instead"."""
    table.put(enchantment("Bog", Replacement(AddsMana(LAND, color), Instead((Do(AddMana(Symbols(("B",)))),)))))
    (plains,) = table.lands(1, "Plains")
    table.activate(plains)
    assert table.pool(1) == made


def test_cr_106_7_replaced_mana(table: Table) -> None:
    """CR 614.1a: lands produce {B} instead; a payment knows."""
    bog = Replacement(AddsMana(LAND), Instead((Do(AddMana(Symbols(("B",)))),)))
    table.put(enchantment("Bog", bog))
    table.lands(1, "Plains", 2)
    white, black = gain(table, "{W}"), gain(table, "{B}{B}")
    assert not table.can(CastSpell(white))
    table.cast(black)
    assert len(tapped(table)) == 2


def test_106_8_hybrid_and_phyrexian_mana_as_it_is_produced() -> None:
    """CR 106.8, 106.9: one half of a hybrid symbol is chosen; a Phyrexian symbol is its color."""
    table = Table.players()
    id = table.put(free("Spring", AddMana(Symbols(("R/G",))), AddMana(Symbols(("W/P",)))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    settle(table)
    assert table.pool(1) in ("RW", "GW")


def test_106_10_tapping_for_mana_is_a_mana_ability_with_the_tap_symbol() -> None:
    """CR 106.10: a doubled land makes two; a mana ability without {T} is not "tapping for mana"."""
    more = Triggered(TappedForMana(LAND), Body((Do(AddMana(Symbols(("G",)), who=ControllerOf(Event()))),)))
    table = Table.players()
    table.put(enchantment("Bounty", more))
    forest = table.lands(1, "Forest")[0]
    altar = table.put(land("Altar", Activated(PayLife(Fixed(1)), Body((Do(AddMana(Symbols(("B",)))),)))))
    table.activate(forest)
    table.activate(altar)
    assert table.pool(1) == "BGG"


_ARTIFACT = HasType(CardType.ARTIFACT)
NOT_FOR_OTHERS = Not(And((Not(_ARTIFACT), IsSpell())))
LIMITS = (
    (NOT_FOR_OTHERS, True),
    (And((_ARTIFACT, IsSpell())), False),
    (Or((And((_ARTIFACT, IsSpell())), _ARTIFACT)), False),
)


def stone_for(limit: Filter) -> Card:
    """An artifact that taps for one colorless mana with this limit."""
    return artifact("Stone", Activated(TapThis(), Body((Do(AddMana(Symbols(("C",)), only_for=limit)),))))


@pytest.mark.parametrize(("limit", "pays"), LIMITS)
@pytest.mark.parametrize("tapped_before", [True, False])
def test_106_6_restricted_mana_as_something_resolves(limit: Filter, pays: bool, tapped_before: bool) -> None:
    """CR 106.6: "unless its controller pays {1}" is neither a spell nor an ability: mana that only cannot be spent to
    cast some spells pays for it, mana for spells or abilities of a kind does not."""
    table = Table.players(2, edition=CURRENT)
    stone = table.put(stone_for(limit))
    cup = table.put(artifact("Cup", cost="{1}"), zone=HAND)
    leak = table.put(
        worded("Leak", "Counter target spell unless its controller pays {1}.", (CardType.INSTANT,), "{U}"), 2, HAND
    )
    table.mana(1, "R")
    table.mana(2, "U")
    spell = table.cast(cup)
    table.pass_priority()
    table.cast(leak, spell)
    if tapped_before:
        table.pass_priority()
        table.activate(stone)
    table.pass_until(lambda: table.decision.what == "pay" or table.zone(leak) is GRAVEYARD)
    asked = table.decision.what == "pay"
    if asked:
        table.answer(True)
    table.resolve_all()
    assert asked is pays
    assert (table.zone(cup) is BATTLEFIELD) is pays


def test_106_6_not_for_a_spell_that_it_is_not_for() -> None:
    """CR 106.6: such mana pays for artifact spells and for abilities, not for a creature spell."""
    table = Table.players(2, edition=CURRENT)
    table.put(stone_for(NOT_FOR_OTHERS))
    bear, cup = table.hand(1, creature("Bear", 2, 2, cost="{1}"), artifact("Cup", cost="{1}"))
    assert not table.can(CastSpell(bear))
    assert table.can(CastSpell(cup))


@pytest.mark.parametrize("bears", [0, 1])
def test_605_3_what_has_left_makes_no_mana(bears: int) -> None:
    """CR 605.3b: a creature that is sacrificed for mana is gone before that mana could pay for its own ability."""
    table = Table.players()
    table.put(worded("Pyre", "Sacrifice a creature: Add {R}{R}.", (CardType.ARTIFACT,)))
    agent = table.put(worded("Agent", "{R}: Add {B}.", A_CREATURE, power="1", toughness="1"))
    table.battlefield(1, *[creature("Bear", 2, 2)] * bears)
    spell = table.put(worded("Gain", "You gain 1 life.", (CardType.SORCERY,), "{B}"), zone=HAND)
    assert table.can(CastSpell(spell)) is bool(bears)
    if bears:
        table.cast(spell)
        table.resolve_all()
        assert table.life(1) == 21
        assert table.zone(agent) is BATTLEFIELD
