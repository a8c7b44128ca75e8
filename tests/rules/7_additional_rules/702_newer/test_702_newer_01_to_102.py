"""Keyword abilities (CR26 702): what only the latest edition has, 702.1–102."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import Apply, DealDamage, Destroy, Do, GainLife, Pair, TurnFace
from arbitre.ir.filters import And, ControlledBy, HasState, State
from arbitre.ir.modifications import HasController, Lasts, ModifiesPT, Until
from arbitre.ir.refs import Both, Partner, Players, Target, This, Who
from arbitre.ir.values import CardType, Color, Step, Supertype
from arbitre.rules.editions import CURRENT
from arbitre.text.naming import sees
from helpers.casting import table_with, with_cost
from helpers.doing import do
from helpers.worded import body, rowen
from helpers.words import A_CREATURE, BEAR, CREATURE, keyword, keyword_for, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Table, artifact, card, creature, enchantment, land, spell

SHARED = worded(
    "Shared",
    "Creatures you control gain flying until end of turn if a creature you control has flying. The same is true for "
    "landwalk, protection, and trample.",
    (CardType.SORCERY,),
)
SIZE = {"power": "1", "toughness": "1"}


def made(text: str, name: str = "Scout") -> Card:
    return worded(name, text, A_CREATURE, **SIZE)


INSTANT = (CardType.INSTANT,)
VEL = worded("Vel", "+1: You gain 2 life.", (CardType.PLANESWALKER,), subtypes=("Vel",), loyalty="3")


def roar(text: str = "Trample over planeswalkers") -> Card:
    return worded("Roar", text, (CardType.CREATURE,), power="7", toughness="7")


KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
UP = "turn face up"
WONDER = "You gain 7 life.\nMiracle {W}"


def drawing(text: str, *answers: object, cards: int = 1) -> tuple[Table, int]:
    """Player 1 draws cards with the miracle on top, and {W} in the pool; the table and the card."""
    table = Table.players(2, edition=CURRENT)
    wonder = worded("Wonder", text, (CardType.SORCERY,), cost="{5}{W}{W}")
    fillers = [BEAR] * (cards - 1)
    top = table.library(1, wonder, *fillers)[0]
    draw = worded("Glance", f"Draw {'a card' if cards == 1 else 'two cards'}.", (CardType.INSTANT,), cost="{0}")
    table.mana(1, "W")
    table.cast(table.put(draw, zone=HAND))
    table.resolve_top(*answers)
    return table, top


FOREST = land("Forest")
FREE_BEAR = creature("Bear", 2, 2, cost="{0}")
BIGGER = Static(Both((This(), Partner())), (ModifiesPT(Fixed(1), Fixed(1)),), Matches(This(), HasState(State.PAIRED)))
MAGE = creature("Mage", 1, 1, Keyword("soulbond"), BIGGER, cost="{0}")


def enters(game: Table, card: int, *answers: object) -> None:
    """Cast from hand, and its soulbond ability resolved with these answers."""
    game.cast(card)
    game.resolve_top()
    game.resolve_top(*answers)


GAIN = spell("Gain", GainLife(Fixed(0)), cost="{0}")


def split() -> Card:
    """A split card with fuse, of an instant and a sorcery."""
    left = worded("Rust", "Destroy target artifact.\nFuse", (CardType.INSTANT,), "{R}")
    right = worded("Moths", "Destroy target enchantment.\nFuse", (CardType.SORCERY,), "{W}")
    return Card("Rust // Moths", (left.front, right.front), Layout.SPLIT)


def laid_out(symbols: str, zone: object = HAND) -> tuple[Table, int, int, int]:
    game = Table.players(edition=CURRENT)
    game.mana(1, symbols)
    relic, vow = game.put(artifact("Relic"), 2), game.put(enchantment("Vow"), 2)
    return game, game.put(split(), 1, zone), relic, vow  # type: ignore[arg-type]


def test_702_1c_each_variant_once() -> None:
    """CR26 702.1c: two swampwalkers and a forestwalker give two kinds of landwalk, not three."""
    table = Table.players(2)
    plain = table.put(made("", "Plain"))
    for text in ("Swampwalk", "Swampwalk", "Forestwalk", "Protection from red"):
        table.put(made(text))
    theirs = table.put(made("Flying"), player=2)
    table.mana(1, "R")
    shared = table.put(SHARED, zone=HAND)
    table.cast(shared)
    table.resolve_all()
    values = characteristics(table.game, plain)
    assert sorted(keyword.word for keyword in values.keyword("landwalk")) == ["Forest", "Swamp"]
    assert len(tuple(values.keyword("protection"))) == 1
    assert table.keywords(plain) == {"landwalk", "protection"}
    assert table.keywords(theirs) == {"flying"}


def test_702_1c_what_was_given_counts_for_the_next_turn_no_more() -> None:
    """CR26 702.1c: keywords without variants are given as they are, until end of turn."""
    table = Table.players(2)
    plain = table.put(made("", "Plain"))
    table.put(made("Flying"))
    table.put(made("Trample"))
    table.mana(1, "R")
    table.cast(table.put(SHARED, zone=HAND))
    table.resolve_all()
    assert table.keywords(plain) == {"flying", "trample"}
    table.next_turn()
    assert not table.keywords(plain)


def test_702_11d_hexproof_from_a_color() -> None:
    """CR26 702.11d: only from black, and only from opponents."""
    game = modern()
    knight = game.put(body("Knight", "Hexproof from black"), 2)
    black = game.put(worded("Doom", "Destroy target creature.", INSTANT, "{B}"), 1, HAND)
    red = game.put(worded("Burn", "Destroy target creature.", INSTANT, "{R}"), 1, HAND)
    game.mana(1, "BR")
    with pytest.raises(Exception, match="target"):
        game.cast(black, knight)
    game.cast(red, knight)
    game.resolve_all()
    assert game.zone(knight) is GRAVEYARD


@pytest.mark.parametrize(
    ("blockers", "text", "legal", "illegal"),
    [
        (0, "Trample over planeswalkers", [(0, 3, 4), (0, 7, 0)], [(0, 2, 5), (0, 0, 7)]),
        (1, "Trample over planeswalkers", [(2, 3, 2), (7, 0, 0), (2, 5, 0)], [(1, 3, 3), (1, 6, 0), (2, 2, 3)]),
        (1, "Trample over planeswalkers, deathtouch", [(1, 3, 3), (1, 6, 0)], [(1, 1, 5), (0, 3, 4)]),
    ],
)
def test_702_19c_lethal_damage_then_loyalty_then_the_player(
    blockers: int, text: str, legal: list[tuple[int, int, int]], illegal: list[tuple[int, int, int]]
) -> None:
    """CR26 702.19c: deathtouch makes less damage lethal for creatures, not for planeswalkers."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar(text))
    bear = table.put(creature("Bear", 2, 2), player=2)
    vel = table.put(VEL, player=2, counters=(("loyalty", 3),))
    table.attack((attacker, vel))
    table.block(*[(bear, attacker)] * blockers)
    table.pass_until(lambda: isinstance(table.game.decision, AssignDamage))
    decision = table.decision
    ways = set(decision.answers())
    for good, many in ((True, legal), (False, illegal)):
        for amounts in many:
            way = tuple((attacker, to, n) for to, n in zip((bear, vel, 2), amounts, strict=True) if n)
            assert (decision.check(way) is None) is good, amounts
            assert (way in ways) is good, amounts


@pytest.mark.parametrize(("blockers", "life"), [(0, 13), (1, 20)])
def test_702_19c_attacking_a_player_it_does_not_trample(blockers: int, life: int) -> None:
    """CR26 702.19c: it is about planeswalkers only: a blocker takes all of the damage."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar())
    bear = table.put(creature("Bear", 2, 2), player=2)
    table.attack(attacker)
    table.block(*[(bear, attacker)] * blockers)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == life


def test_702_22j_what_is_blocked_with_banding_is_divided_by_the_blockers_side() -> None:
    """CR26 702.22j, 702.19c: the defending player divides the damage, and as that player likes."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar())
    bander = table.put(creature("Bander", 1, 4, Keyword("banding")), player=2)
    bear = table.put(creature("Bear", 2, 2), player=2)
    vel = table.put(VEL, player=2, counters=(("loyalty", 3),))
    table.attack((attacker, vel))
    table.block((bander, attacker), (bear, attacker))
    table.pass_until(lambda: isinstance(table.game.decision, AssignDamage))
    assert table.decision.player == 2
    for whole in (bander, bear):
        assert table.decision.check(((attacker, whole, 7),)) is None


def test_702_19e_the_planeswalker_has_left() -> None:
    """CR26 702.19e: all of it to the defending player, though it is not attacked."""
    table = Table.players(2, edition=CURRENT)
    attacker = table.put(roar())
    vel = table.put(VEL, player=2, counters=(("loyalty", 3),))
    gone = table.put(worded("Gone", "Destroy target planeswalker.", (CardType.INSTANT,)), zone=HAND)
    table.lands(1, "Forest", 1)
    table.attack((attacker, vel))
    table.cast(gone, vel)
    table.resolve_all()
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 13


@pytest.mark.parametrize("pays", [True, False])
def test_ward(pays: bool) -> None:
    """CR26 702.21a: countered unless its controller pays; own spells are let alone."""
    game = modern()
    wall = game.put(creature("Wall", 0, 4, keyword("ward", cost="{2}")), 2)
    game.put(creature("Other", 1, 1), 2)
    kill = game.put(KILL, 1, HAND)
    game.lands(1, "Plains", 2)
    game.cast(kill, wall)
    game.resolve_top(pays)
    assert (game.zone(kill) is STACK) is pays
    game.resolve_all()
    assert (game.zone(wall) is GRAVEYARD) is pays


def test_26_702_37b_megamorph() -> None:
    """CR26 702.37b: a +1/+1 counter if it is turned up for its megamorph cost; not otherwise."""
    mega = creature("Dragon", 4, 4, with_cost("megamorph", "{G}"), cost="{5}{G}")
    table = Table.players(2, edition=CURRENT)
    one, other = table.put(mega, face_down="morph"), table.put(mega, face_down="morph")
    table.mana(1, "G")
    table.act(Special(one, UP))
    assert table.size(one) == (5, 5)
    done = do(table, TurnFace(Target()), targets=[other])
    assert done.game.object(other).counters == ()


def test_702_94a_cast_for_its_miracle_cost() -> None:
    """CR26 702.94a: revealed as it is drawn, then cast as the triggered ability resolves, whatever the time."""
    table, wonder = drawing(WONDER, True)
    assert sees(table.now(wonder), table.game, 2)
    assert len(table.game.state.stack) == 1
    table.resolve_top(True)
    table.resolve_all()
    assert table.life(1) == 27
    assert table.zone(wonder) is not HAND


def test_702_94a_need_not_be_revealed_or_cast() -> None:
    """CR26 702.94a: both are choices."""
    table, wonder = drawing(WONDER, False)
    assert table.game.state.stack == ()
    table, wonder = drawing(WONDER, True)
    table.resolve_top(False)
    assert (table.zone(wonder), table.life(1)) == (HAND, 20)


def test_702_94a_only_the_first_card_of_the_turn() -> None:
    """CR26 702.94a: the second card that a player draws in the turn cannot be revealed."""
    table, wonder = drawing(WONDER, cards=2)
    assert table.zone(wonder) is HAND
    assert table.game.state.stack == ()
    assert not sees(table.now(wonder), table.game, 2)


def test_basic_land_cards_alone() -> None:
    """A nonbasic land is no basic land card."""
    table = Table.players(2)
    table.put(rowen())
    table.library(1, BEAR, card("Vault", types=(CardType.LAND,)))
    assert Supertype.BASIC in FOREST.front.supertypes
    table.cast(table.put(worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}"), zone=HAND))
    table.resolve_all()
    assert table.names(HAND) == ["Vault"]


@pytest.mark.parametrize("pairs", [True, False])
def test_702_95a_it_enters(pairs: bool) -> None:
    """CR26 702.95a: its controller may pair it with another creature."""
    game = modern()
    bear = game.put(FREE_BEAR)
    mage = game.put(MAGE, 1, HAND)
    enters(game, mage, pairs)
    assert (game.size(bear), game.size(mage)) == (((3, 3), (2, 2)) if pairs else ((2, 2), (1, 1)))


def test_702_95a_another_enters() -> None:
    """CR26 702.95a, 702.95d: a later creature is paired; a third one is not, for then nothing triggers."""
    game = modern()
    mage = game.put(MAGE)
    bear, third = game.put(FREE_BEAR, 1, HAND), game.put(FREE_BEAR, 1, HAND)
    enters(game, bear, True)
    game.cast(third)
    game.resolve_all()
    assert [game.size(id) for id in (mage, bear, third)] == [(2, 2), (3, 3), (2, 2)]


def test_702_95a_with_nobody_or_an_opponents_creature() -> None:
    """CR26 702.95a: without another creature of the same player nothing triggers."""
    game = modern()
    game.put(FREE_BEAR, 2)
    mage = game.put(MAGE, 1, HAND)
    game.cast(mage)
    game.resolve_top()
    assert not game.game.state.stack
    assert game.size(mage) == (1, 1)


def test_702_95c_one_has_left_before_it_resolves() -> None:
    """CR26 702.95c: neither becomes paired."""
    game = modern()
    mage = game.put(MAGE)
    bear, kill = game.put(FREE_BEAR, 1, HAND), game.put(KILL, 1, HAND)
    game.cast(bear)
    game.resolve_top()
    game.cast(kill, game.now(bear))
    game.resolve_all()
    assert game.size(mage) == (1, 1)


def test_702_95c_what_was_paired() -> None:
    """CR26 702.95c, 608.2c: the two creatures; where one of them is paired already, no creature was."""
    game = modern()
    bear, other, third = (game.put(BEAR) for _ in range(3))
    pair = Do(Pair(Target(0), Target(1)))
    assert set(do(game, pair, targets=[bear, other]).result()) == {bear, other}
    assert do(game, pair, targets=[bear, third]).result() == ()


def test_702_95e_one_leaves() -> None:
    """CR26 702.95e: the other is unpaired, and free for the next."""
    game = modern()
    mage = game.put(MAGE)
    bear, other, kill = game.put(FREE_BEAR, 1, HAND), game.put(FREE_BEAR, 1, HAND), game.put(KILL, 1, HAND)
    enters(game, bear, True)
    game.cast(kill, game.now(bear))
    game.resolve_all()
    assert game.size(mage) == (1, 1)
    enters(game, other, True)
    assert (game.size(mage), game.size(other)) == ((2, 2), (3, 3))


def test_702_95e_another_player_gains_control_for_a_time() -> None:
    """CR26 702.95e: the pair ends for good, also once the creature is back."""
    game = modern()
    mage = game.put(MAGE)
    bear = game.put(FREE_BEAR, 1, HAND)
    steal = Apply(Target(), (HasController(),), Lasts(Until.END_OF_TURN))
    theft = game.put(spell("Theft", steal, target=CREATURE, cost="{0}"), 2, HAND)
    enters(game, bear, True)
    game.pass_priority()
    game.cast(theft, game.now(bear))
    game.resolve_all()
    assert game.controller(bear) == 2
    assert (game.size(bear), game.size(mage)) == ((2, 2), (1, 1))
    game.next_turn()
    assert game.controller(bear) == 1
    assert (game.size(bear), game.size(mage)) == ((2, 2), (1, 1))


def test_overload() -> None:
    """CR26 702.96a: each instead of target; without targets, so protection from targeting does not help."""
    enemies = And((CREATURE, ControlledBy(Players(Who.OPPONENTS))))
    blast = spell("Blast", DealDamage(Fixed(2), Target()), keyword_for("overload", "{3}"), target=enemies, cost="{1}")
    table, card = table_with(blast, symbols="CCC")
    mine = table.put(creature("Mine", 1, 1))
    theirs = table.battlefield(2, creature("Theirs", 1, 1), creature("Hidden", 1, 1, Keyword("shroud")))
    table.cast(card, way="overload")
    table.resolve_all()
    assert [table.zone(id) for id in (mine, *theirs)] == [BATTLEFIELD, GRAVEYARD, GRAVEYARD]


def test_702_97a_scavenge_for_the_mana_cost() -> None:
    """CR26 702.97a, 702.1a: the exile is part of the activation cost, the keyword's cost is mana alone."""
    text = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    table = Table.players(2, edition=CURRENT)
    troll = table.put(worded("Troll", text, (CardType.CREATURE,), power="2", toughness="2"))
    bear = table.put(creature("Bear", 3, 2, cost="{1}{G}"), zone=GRAVEYARD)
    wurm = table.put(creature("Wurm", 6, 4, cost="{1}{U}"), zone=GRAVEYARD)
    table.mana(1, "RG")
    assert not table.can(Activate(wurm, 0))
    table.activate(bear, troll)
    assert table.zone(bear) is EXILE
    table.resolve_all()
    assert table.size(troll) == (5, 5)


@pytest.mark.parametrize("more", [True, False])
def test_unleash(more: bool) -> None:
    """CR26 702.98a: with the counter it can't block."""
    game = modern()
    giant = game.put(creature("Giant", 2, 2, Keyword("unleash"), cost="{0}"), 1, HAND)
    attacker = game.put(creature("Attacker", 2, 2), 2)
    game.cast(giant)
    game.pass_priority(2)
    game.answer(more)
    assert game.size(giant) == ((3, 3) if more else (2, 2))
    game.go_to(Step.UPKEEP, 2)
    game.attack(attacker)
    game.pass_until(lambda: game.decision.what == "blockers" or game.game.state.step is Step.END_COMBAT)
    can_block = game.decision.what == "blockers" and game.decision.check(((game.now(giant), attacker),)) is None
    assert can_block is not more


def test_evolve() -> None:
    """CR26 702.100a: a creature with greater power or toughness."""
    game = modern()
    crab = game.put(creature("Crab", 1, 2, Keyword("evolve")))
    for size, counters in (((1, 2), 0), ((0, 3), 1), ((2, 3), 1)):
        other = game.game.state.create_card(creature("Other", *size, cost="{0}"), 1, HAND).id
        game.cast(other)
        game.resolve_all()
        assert game.counters(crab, "+1/+1") == counters


@pytest.mark.parametrize("pays", [True, False])
def test_extort(pays: bool) -> None:
    """CR26 702.101a: each opponent loses 1, you gain what they lost."""
    game = Table.players(3, edition=CURRENT)
    game.put(creature("Guard", 1, 4, Keyword("extort")))
    gain = game.put(GAIN, 1, HAND)
    game.lands(1, "Plains")
    game.cast(gain)
    game.resolve_top(pays)
    assert [game.life(player) for player in (1, 2, 3)] == ([22, 19, 19] if pays else [20, 20, 20])


def test_702_102a_one_half_alone() -> None:
    """CR26 702.102a: the player may choose one half."""
    game, card, relic, vow = laid_out("RW")
    game.cast(card, relic)
    game.resolve_all()
    assert (game.zone(relic), game.zone(vow)) == (GRAVEYARD, BATTLEFIELD)
    assert game.pool(1) == "W"


@pytest.mark.parametrize(("symbols", "zone"), [("R", HAND), ("RW", GRAVEYARD)])
def test_702_102a_only_from_the_hand_for_both_costs(symbols: str, zone: object) -> None:
    """CR26 702.102a, c."""
    game, card, *_ = laid_out(symbols, zone)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(card, 0, "fuse"))


def test_702_102a_what_has_no_halves_is_not_cast_fused() -> None:
    """CR26 702.102a: both halves of a split card; a card of one face with fuse is cast as it is."""
    game = Table.players(edition=CURRENT)
    game.mana(1, "R")
    rust = game.put(worded("Rust", "You gain 1 life.\nFuse", (CardType.INSTANT,), "{R}"), zone=HAND)
    assert [game.can(CastSpell(rust, 0, way)) for way in ("", "fuse")] == [True, False]


def test_702_102_both_halves_as_one_spell() -> None:
    """CR26 702.102b–d: one spell with both costs, the left half's instructions first."""
    game, card, relic, vow = laid_out("RW")
    spell = game.cast(card, relic, vow, way="fuse")
    chars = characteristics(game.game, spell)
    assert (chars.mana_value, chars.colors) == (2, {Color.RED, Color.WHITE})
    assert len(game.game.state.stack) == 1
    game.resolve_all()
    assert [game.zone(id) for id in (relic, vow, card)] == [GRAVEYARD] * 3


FREELY = "You may cast spells from your hand without paying their mana costs."
ONE = "You may cast a spell from your hand without paying its mana cost."


def test_702_102a_fused_without_paying_the_mana_costs() -> None:
    """CR26 702.102a: what may be cast from the hand for nothing may be cast fused for nothing."""
    game, card, relic, vow = laid_out("")
    game.put(worded("Knowledge", FREELY, (CardType.ENCHANTMENT,)))
    assert game.can(CastSpell(card, 0, "free"))
    game.cast(card, relic, vow, way="fuse free")
    game.resolve_all()
    assert [game.zone(id) for id in (relic, vow)] == [GRAVEYARD] * 2


@pytest.mark.parametrize(("face", "gone"), [(0, ["Relic"]), (1, ["Vow"]), (2, ["Relic", "Vow"])])
def test_702_102a_fused_as_another_spell_resolves(face: int, gone: list[str]) -> None:
    """CR26 702.102a: an effect lets the player cast either half or both."""
    game, card, *_ = laid_out("R")
    gift = game.put(worded("Gift", ONE, (CardType.INSTANT,), "{R}"), zone=HAND)
    game.cast(gift)
    game.resolve_top(True)
    assert game.decision.what == "face"
    game.answer(face)
    game.resolve_all()
    assert sorted(game.names(GRAVEYARD, 2)) == gone
    assert game.zone(card) is GRAVEYARD


def test_702_102a_not_fused_from_elsewhere_with_a_permission() -> None:
    """CR26 702.102a: only from the hand, whatever lets the player cast it from a graveyard."""
    game, card, *_ = laid_out("RW", GRAVEYARD)
    game.put(worded("Past", "You may cast spells from your graveyard.", (CardType.ENCHANTMENT,)))
    assert game.can(CastSpell(card, 0))
    assert not game.can(CastSpell(card, 0, "fuse"))
