"""Keyword abilities (CR26 702): what only the latest edition has, 702.103–140."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed, TimesMutated
from arbitre.ir.effects import Apply, Body, DealDamage, Destroy, Do, GainLife
from arbitre.ir.filters import HasType, Is, IsPlayer, IsSpell
from arbitre.ir.modifications import HasAbilities, Lasts, ModifiesPT, SetColors, Until
from arbitre.ir.patterns import Mutates
from arbitre.ir.refs import Attached, Target, This
from arbitre.ir.values import CardType, Color, Step
from arbitre.rules.editions import CURRENT
from helpers.casting import table_with
from helpers.copying import beast, laid, mutated, name
from helpers.worded import body, body_for
from helpers.words import A_CREATURE, CREATURE, keyword, keyword_for, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell


def bestowed() -> tuple[Table, int, int]:
    """A creature card with bestow, cast on a bear."""
    bonus = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    nymph = creature("Nymph", 1, 1, keyword_for("bestow", "{3}"), bonus, cost="{1}", types=(CardType.ENCHANTMENT,))
    table, card = table_with(nymph, symbols="CCC", edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2))
    table.put(spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(card, way="bestow")
    return table, card, bear


def kill_bear(table: Table) -> None:
    (kill,) = (id for id in table.game.state.player(1).hand if table.object(id).base.name == "Kill")
    table.cast(kill)


GAIN = spell("Gain", GainLife(Fixed(0)), cost="{0}")
ARTIFACT = (CardType.ARTIFACT,)
LOOM = (
    "Each creature you control with toughness greater than its power stations permanents using its toughness rather "
    "than its power."
)
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
BREACH = worded(
    "Breach",
    "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile three "
    "other cards from your graveyard.",
    (CardType.ENCHANTMENT,),
)
OVER = False
ITSELF = Is(This())


def gains_on_mutating(amount: object) -> Triggered:
    return Triggered(Mutates(ITSELF), Body((Do(GainLife(amount)),)))  # type: ignore[arg-type]


UNDER = True


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


def test_outlast_and_scavenge() -> None:
    """CR26 702.107a, 702.97a."""
    game = modern()
    guard = game.put(creature("Guard", 2, 3, keyword("outlast", cost="{1}")))
    dead = game.put(creature("Worm", 5, 5, keyword("scavenge", cost="{1}")), 1, GRAVEYARD)
    game.lands(1, "Plains", 2)
    game.activate(guard)
    game.resolve_all()
    assert (game.size(guard), game.tapped(guard)) == ((3, 4), True)
    game.activate(dead)
    game.resolve_all()
    assert game.size(guard) == (8, 9)


def test_prowess() -> None:
    """CR26 702.108a."""
    game = modern()
    monk = game.put(creature("Monk", 1, 1, Keyword("prowess")))
    gain, bear = game.put(GAIN, 1, HAND), game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    game.cast(bear)
    game.resolve_all()
    game.cast(gain)
    game.resolve_all()
    assert game.size(monk) == (2, 2)


def test_dash() -> None:
    """CR26 608.3g, 702.109a: haste, and back to the hand at the next end step."""
    table, card = table_with(creature("Raider", 3, 1, keyword_for("dash", "{1}"), cost="{9}"), symbols="C")
    table.cast(card, way="dash")
    table.resolve_all()
    assert "haste" in table.keywords(card)
    table.go_to(Step.UPKEEP, 2)
    assert table.zone(card) is HAND


def test_exploit_and_fabricate() -> None:
    """CR26 702.110a, 702.123a: "you may"."""
    game = modern()
    zombie = game.put(creature("Zombie", 2, 2, Keyword("exploit"), cost="{0}"), 1, HAND)
    elf = game.put(creature("Elf", 1, 1, keyword("fabricate", 2), cost="{0}"), 1, HAND)
    game.cast(zombie)
    game.resolve_top()
    game.resolve_top(True)
    assert game.zone(zombie) is GRAVEYARD
    game.cast(elf)
    game.resolve_top()
    game.resolve_top(False)
    servos = [id for id in game.game.state.battlefield if "Servo" in characteristics(game.game, id).subtypes]
    assert [game.size(id) for id in servos] == [(1, 1), (1, 1)]


def test_702_110b_exploits_also_itself() -> None:
    """CR26 702.110b: the creature that is sacrificed may be the one that exploits."""
    game = modern()
    zombie = game.put(body("Zombie", "Exploit\nWhen Zombie exploits a creature, you gain 3 life."), 1, HAND)
    game.cast(zombie)
    game.resolve_top()
    game.resolve_top(True)
    game.resolve_all()
    assert (game.zone(zombie), game.life(1)) == (GRAVEYARD, 23)


def test_menace_and_skulk() -> None:
    """CR26 702.111b, 702.118b."""
    table = Table.players()
    brute, sneak = table.battlefield(
        1, creature("Brute", 2, 2, Keyword("menace")), creature("Sneak", 2, 2, Keyword("skulk"))
    )
    small, big = table.battlefield(2, creature("Small", 1, 1), creature("Big", 5, 5))
    table.attack(brute, sneak)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((big, brute),)) is not None
    assert table.decision.check(((big, brute), (small, brute))) is None
    assert table.decision.check(((big, sneak),)) is not None
    assert table.decision.check(((small, sneak),)) is None


def test_renown() -> None:
    """CR26 702.112a: once."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, keyword("renown", 1)))
    table.attack(knight)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.size(knight) == (3, 3)
    table.go_to(Step.UPKEEP, 3)
    table.attack(knight)
    table.go_to(Step.POSTCOMBAT_MAIN, 3)
    assert (table.size(knight), table.life(2)) == ((3, 3), 15)


def test_ingest_and_toxic() -> None:
    """CR26 702.115a, 702.164c: the top card is exiled; poison counters besides the damage."""
    game = modern()
    drone, mite = game.battlefield(
        1, creature("Drone", 1, 1, Keyword("ingest")), creature("Mite", 1, 1, keyword("toxic", 2))
    )
    game.attack(drone, mite)
    game.go_to(Step.END_COMBAT)
    assert (len(game.game.state.exile), game.counters(2, "poison"), game.life(2)) == (1, 2, 18)


def test_702_116_myriad() -> None:
    """CR26 702.116a: a tapped and attacking copy for each other opponent, exiled at end of combat."""
    game = modern(4)
    knight = game.put(body_for("Knight", "Myriad", size="2"))
    game.at(1, Step.BEGIN_COMBAT)
    game.attack((knight, 2))
    game.resolve_top(True, False)
    copies = [id for id in game.game.state.battlefield if game.object(id).is_token]
    assert [(game.object(id).tapped, game.object(id).attacking) for id in copies] == [(True, 3)]
    game.go_to(Step.POSTCOMBAT_MAIN, 1)
    assert [game.life(player) for player in (2, 3, 4)] == [18, 18, 20]
    assert not [id for id in game.game.state.battlefield if game.object(id).is_token]


@pytest.mark.parametrize(("made", "later"), [(True, 1), (False, 0)])
def test_702_116_myriad_exiles_only_what_it_made(made: bool, later: int) -> None:
    """CR26 702.116a: nothing waits for the end of combat if no token was created."""
    game = modern(3)
    knight = game.put(body_for("Knight", "Myriad", size="2"))
    game.at(1, Step.BEGIN_COMBAT)
    game.attack((knight, 2))
    game.resolve_top(made)
    game.go_to(Step.END_COMBAT, 1)
    assert len(game.game.state.stack) == later


@pytest.mark.parametrize("way", ["surge", "spectacle"])
def test_surge_and_spectacle(way: str) -> None:
    """CR26 702.117a, 702.137a: after another spell, after an opponent lost life."""
    game = modern()
    late = game.put(spell("Late", GainLife(Fixed(1)), keyword(way, cost="{1}"), cost="{9}"), 1, HAND)
    burn = game.put(spell("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer(), cost="{0}"), 1, HAND)
    game.lands(1, "Plains")
    assert not game.can(CastSpell(late, way=way))
    game.cast(burn, 2)
    game.resolve_all()
    assert game.can(CastSpell(late, way=way))


def test_crew() -> None:
    """CR26 301.7a–b, 702.122a: creatures with enough power are tapped, sick ones too; the Vehicle is a creature this
    turn."""
    table = Table.players()
    ship = table.put(artifact("Ship", keyword("crew", 3), subtypes=("Vehicle",), power="4", toughness="4"))
    small, sick = table.put(creature("Small", 1, 1)), table.put(creature("Big", 2, 2), sick=True)
    table.put(creature("Enemy", 9, 9), 2)
    assert table.size(ship) == (None, None)
    table.act(Activate(ship, 0))
    table.resolve_all()
    assert (table.tapped(small), table.tapped(sick), table.size(ship)) == (True, True, (4, 4))
    assert not table.can(Activate(ship, 0))
    table.next_turn()
    assert table.size(ship) == (None, None)


@pytest.mark.parametrize(
    ("text", "crews"),
    [
        ("", False),
        ("Ox crews Vehicles using its toughness rather than its power.", True),
        ("Ox crews Vehicles as though its power were 2 greater.", True),
        ("Ox crews Vehicles as though its power were 1 greater.", False),
        (LOOM, False),
    ],
)
def test_702_122_crewing_with_more_than_its_power(text: str, crews: bool) -> None:
    """CR26 702.122a."""
    table = Table.players(2, edition=CURRENT)
    car = table.put(worded("Car", "Crew 3", ARTIFACT, subtypes=("Vehicle",), power="5", toughness="5"))
    table.put(worded("Ox", text, A_CREATURE, power="1", toughness="6"))
    assert table.can(Activate(car, 0)) is crews


def test_partner_does_nothing_in_a_game() -> None:
    """CR26 702.124a."""
    game = modern()
    bear = game.put(creature("Bear", 2, 2, Keyword("partner")))
    assert game.size(bear) == (2, 2)


def test_improvise() -> None:
    """CR26 702.126a: artifacts are tapped for generic mana."""
    game = modern()
    card = game.put(spell("Device", GainLife(Fixed(1)), Keyword("improvise"), cost="{2}"), 1, HAND)
    rocks = game.battlefield(1, artifact("Rock"), artifact("Stone"))
    game.cast(card, rocks)
    game.resolve_all()
    assert (game.life(1), [game.tapped(rock) for rock in rocks]) == (21, [True, True])


@pytest.mark.parametrize(("name", "size"), [("embalm", (2, 3)), ("eternalize", (4, 4))])
def test_embalm_and_eternalize(name: str, size: tuple[int, int]) -> None:
    """CR26 702.128a, 702.129a: a token copy, a Zombie without a mana cost."""
    mummy = creature("Cat", 2, 3, Keyword("flying"), keyword_for(name, "{1}"), cost="{2}{G}", subtypes=("Cat",))
    table, card = table_with(mummy, GRAVEYARD, symbols="C")
    table.activate(card)
    table.resolve_all()
    assert table.zone(card) is EXILE
    (token,) = table.game.state.battlefield
    its = characteristics(table.game, token)
    assert (table.size(token), its.mana_value, its.subtypes) == (size, 0, {"Cat", "Zombie"})
    assert "flying" in its.keywords
    assert its.colors == {Color.WHITE if name == "embalm" else Color.BLACK}


def test_afflict_and_mentor() -> None:
    """CR26 702.130a, 702.134a."""
    table = Table.players()
    khenra = table.put(creature("Khenra", 2, 2, keyword("afflict", 3)))
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack(khenra)
    table.block((wall, khenra))
    table.resolve_all()
    assert table.life(2) == 17
    table = Table.players()
    mentor, pupil = table.battlefield(1, creature("Mentor", 3, 3, Keyword("mentor")), creature("Pupil", 1, 1))
    table.attack(mentor, pupil)
    table.resolve_all()
    assert table.size(pupil) == (2, 2)


def test_afterlife() -> None:
    """CR26 702.135a."""
    game = modern()
    monk = game.put(creature("Monk", 2, 2, keyword("afterlife", 2)))
    kill = game.put(KILL, 1, HAND)
    game.cast(kill)
    game.resolve_all()
    assert game.zone(monk) is GRAVEYARD
    game.resolve_all()
    assert [game.size(id) for id in game.game.state.battlefield] == [(1, 1), (1, 1)]


@pytest.mark.parametrize("counter", [True, False])
def test_riot(counter: bool) -> None:
    """CR26 702.136a: a counter, or haste."""
    game = modern()
    brute = game.put(creature("Brute", 2, 2, Keyword("riot"), cost="{0}"), 1, HAND)
    game.cast(brute)
    game.resolve_top(counter)
    assert game.size(brute) == ((3, 3) if counter else (2, 2))
    assert ("haste" in game.keywords(brute)) is not counter


def test_702_136b_two_riots_are_asked_for_one_after_the_other() -> None:
    """CR26 702.136b: each of two effects that give riot, and the abilities that they give, work separately."""
    game = modern()
    for title in ("Drum", "Horn"):
        game.put(enchantment(title, Static(HasType(CardType.CREATURE), (HasAbilities((Keyword("riot"),)),))))
    bear = game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    game.cast(bear)
    game.resolve_top(True, False)
    assert (game.size(bear), "haste" in game.keywords(bear)) == ((3, 3), True)


def test_702_1b_the_cost_and_more() -> None:
    """CR26 702.138a: the mana cost, and three other cards exiled."""
    table = Table.players(2, edition=CURRENT)
    table.put(BREACH)
    bear = table.put(creature("Bear", 2, 2, cost="{1}"), zone=GRAVEYARD)
    others = [table.put(creature(f"Other {n}", 1, 1, cost="{5}"), zone=GRAVEYARD) for n in range(3)]
    table.mana(1, "R")
    table.cast(bear, way="escape")
    assert [table.zone(id) for id in others] == [EXILE] * 3
    assert table.pool(1) == ""


def test_escape_and_jump_start() -> None:
    """CR26 702.138a, 702.133a: from the graveyard."""
    game = modern()
    again = game.put(spell("Again", GainLife(Fixed(1)), Keyword("jump-start"), cost="{0}"), 1, GRAVEYARD)
    spare = game.put(artifact("Spare"), 1, HAND)
    game.cast(again, way="jump-start")
    game.resolve_all()
    assert (game.life(1), game.zone(spare)) == (21, GRAVEYARD)
    assert game.zone(again) not in (GRAVEYARD, HAND)


def test_702_140a_what_it_may_target() -> None:
    """CR26 702.140a: a non-Human creature with the same owner, whoever controls it."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "CC")
    card = table.put(beast(), 1, HAND)
    table.put(creature("Villager", 1, 1, subtypes=("Human",)))
    theirs = table.put(creature("Theirs", 1, 1), 2)
    lent = table.put(creature("Lent", 1, 1), 1, controller=2)
    table.cast(card, way="mutate")
    table.resolve_top(OVER)
    assert (name(table, lent), table.controller(lent), name(table, theirs)) == ("Beast", 2, "Theirs")


def test_702_140b_without_its_target() -> None:
    """CR26 702.140b: it goes on as a creature spell."""
    kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
    table, bear, (card, murder) = laid(beast(gains_on_mutating(Fixed(5))), kill)
    table.cast(card, way="mutate")
    table.cast(murder)
    table.resolve_all()
    assert (table.zone(bear), table.zone(card), table.size(card)) == (GRAVEYARD, BATTLEFIELD, (4, 4))
    assert table.life(1) == 20


def test_702_140f_what_changes_the_spell_changes_the_permanent() -> None:
    """CR26 702.140f: an effect on the mutating creature spell goes on for what it merges with; one that is over does
    not."""
    red = Apply(Target(), (SetColors((Color.RED,)),), Lasts(Until.END_OF_TURN))
    dye = spell("Dye", red, target=IsSpell(), cost="{0}")
    table, bear, (card, dyes) = laid(beast(), dye)
    table.cast(dyes, table.cast(card, way="mutate"))
    table.resolve_top()
    table.resolve_top(OVER)
    assert characteristics(table.game, bear).colors == {Color.RED}
    table.next_turn()
    assert characteristics(table.game, bear).colors == set()


def test_702_103e_only_the_effect_of_bestow_ends_with_the_target() -> None:
    """CR26 702.103e, 608.3b: without its target it is a creature spell again, and as red as another effect makes it."""
    table, card, bear = bestowed()
    red = Apply(Target(), (SetColors((Color.RED,)),), Lasts(Until.END_OF_TURN))
    dye = table.game.state.create_card(spell("Dye", red, target=IsSpell(), cost="{0}"), 1, HAND).id
    table.cast(dye, table.now(card))
    kill_bear(table)
    table.resolve_all()
    nymph = table.now(card)
    assert (table.zone(bear), table.size(nymph)) == (GRAVEYARD, (1, 1))
    assert characteristics(table.game, nymph).colors == {Color.RED}


def test_702_140_over() -> None:
    """CR26 608.3d, 702.140c, 702.140e, 730.2a: the topmost card's characteristics, and the abilities of both."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, OVER)
    assert (name(table, bear), table.size(bear)) == ("Beast", (4, 4))
    assert {"flying", "trample", "mutate"} <= table.keywords(bear)
    assert table.names(BATTLEFIELD) == ["Beast"]
    assert characteristics(table.game, bear).subtypes == {"Beast"}


def test_702_140d_whenever_it_mutates() -> None:
    """CR26 702.140d: the abilities of every component see it; how often it has mutated counts every time."""
    table, bear, (first, second) = laid(beast(gains_on_mutating(TimesMutated())), beast())
    mutated(table, first, UNDER)
    table.resolve_all()
    assert table.life(1) == 21
    mutated(table, second, OVER)
    table.resolve_all()
    assert (table.life(1), name(table, bear)) == (23, "Beast")


def test_702_140_under() -> None:
    """CR26 702.140e: underneath it gives its abilities only."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, UNDER)
    assert (name(table, bear), table.size(bear)) == ("Bear", (2, 2))
    assert {"flying", "trample"} <= table.keywords(bear)
