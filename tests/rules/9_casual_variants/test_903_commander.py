"""Commander (CR 903)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.characteristics.color_identity import identity
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import AddMana, AmongColors, Body, DealDamage, Destroy, Do, LookAt, ManaOf, Move
from arbitre.ir.filters import HasType, IsPlayer
from arbitre.ir.refs import Result, Target
from arbitre.ir.values import CardType, Color, ManaCost, Step, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, CommanderZone, Edition
from arbitre.variants.commander import designate
from arbitre.variants.construction import problems, require
from games.cards import mixed
from games.checked import CheckedGame
from helpers.copying import MELDS, beast, cast_named, half, laid, mutated
from helpers.positions import positions
from helpers.words import CREATURE, worded
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, Table, artifact, creature, land, spell

LEGENDARY = (Supertype.LEGENDARY,)


def leader(cost: str = "{1}{R}", power: int = 7, name: str = "Leader") -> Card:
    return creature(name, power, 7, cost=cost, supertypes=LEGENDARY)


def deck_of(commander: Card, *others: Card) -> Deck:
    filler = [creature(f"Filler {n}", 1, 1, cost="{1}") for n in range(59)]
    mountains = [land("Mountain")] * (99 - len(filler) - len(others))
    return Deck("mine", main=(*others, *filler, *mountains), commanders=(commander,))


LEADER = creature("Leader", 3, 3, cost="{1}{R}", supertypes=(Supertype.LEGENDARY,))


def with_leader(edition: Edition, zone: Zone) -> tuple[Table, int]:
    """Player 1 has a red commander."""
    table = Table.players(2, edition=edition)
    id = table.put(LEADER, zone=zone)
    designate(table.state, table.state.objects[id])
    return table, id


def table_with(commander: Card, zone: Zone = COMMAND, edition: Edition = PINNED, **fields: Any) -> tuple[Table, int]:
    """Player 1 has a commander somewhere."""
    table = Table.players(2, life=40, edition=edition)
    id = table.put(commander, zone=zone, **fields)
    designate(table.state, table.state.objects[id])
    return table, id


KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{1}")
EXPEL = spell("Expel", Move(Target(), EXILE), target=CREATURE, cost="{W}")
BOUNCE = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{0}")
LEFT = half("Left", "{1}{B}")
RIGHT = half("Right", "{4}{B}")
OVER = False
UNDER = True
BOUNCE_FOR_U = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{U}")


def test_903_4_identity() -> None:
    """Symbols of the cost and of abilities count, and so does the other face."""
    from arbitre.cards.catalogue import catalogue

    known = catalogue()
    assert identity(known.get("Bosh, Iron Golem").card) == {Color.RED}
    scholar = Card(
        "Scholar",
        (creature("Scholar", 1, 1, cost="{U}").front, creature("Brute", 5, 1, cost=None, colors=(Color.RED,)).front),
        Layout.TRANSFORM,
    )
    assert identity(scholar) == {Color.BLUE, Color.RED}
    assert identity(leader("{4}{R/G}{R/G}")) == {Color.RED, Color.GREEN}
    assert identity(known.get("City of Brass").card) == set()


def test_26_903_4e_the_other_spell_of_an_adventurer_counts() -> None:
    """CR26 903.4e: alternative characteristics are part of a card's identity."""
    stomp = spell("Stomp", cost="{U}", subtypes=("Adventure",)).front
    assert identity(Card("Giant // Stomp", (creature("Giant", 4, 3, cost="{R}").front, stomp), Layout.ADVENTURE)) == {
        Color.RED,
        Color.BLUE,
    }


def test_26_903_3d_what_is_said_of_commanders_is_said_of_permanents() -> None:
    """CR26 903.3d: "commander creatures you control" are those on the battlefield that are commanders."""
    table = Table.players(2, edition=CURRENT)
    mine, other, theirs = (
        table.put(creature("Bear", 2, 2)),
        table.put(creature("Ox", 2, 2)),
        table.put(creature("Elk", 2, 2), 2),
    )
    table.put(worded("Banner", "Commander creatures you control get +2/+2.", (CardType.ARTIFACT,)))
    for one in (mine, theirs):
        table.set(one, commander=one)
    assert [table.size(id) for id in (mine, other, theirs)] == [(4, 4), (2, 2), (2, 2)]


def test_903_5_a_deck_that_fits() -> None:
    require(deck_of(leader()), PINNED)


def test_903_5_a_deck_that_does_not() -> None:
    """Every rule that is broken is told."""
    green = creature("Bear", 2, 2, cost="{1}{G}")
    deck = deck_of(creature("Nobody", 1, 1, cost="{R}"), green, green, land("Forest"), land("Swamp"))
    deck = Deck(deck.name, main=deck.main[:-1], commanders=deck.commanders)
    found = "\n".join(map(str, problems(deck, PINNED)))
    for rule in ("903.3)", "903.5a", "903.5b", "903.5c", "903.5d"):
        assert rule in found
    with pytest.raises(MalformedInput, match="mine"):
        require(deck, PINNED)


def test_903_6_and_7_the_start() -> None:
    """CR 903.6, 103.1b, 408.3: the commander lies face up in the command zone; CR 903.7, 103.3c, 118.1c: everybody has
    40 life and seven cards."""
    game = Game.new([deck_of(leader()), deck_of(leader("{B}"))], 3, options=Options(mulligans=False))
    assert [obj.owner for obj in map(game.object, game.state.command)] == [1, 2]
    assert [player.life for player in game.state.players] == [40, 40]
    assert [len(player.hand) for player in game.state.players] == [7, 7]


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
@pytest.mark.parametrize("players", [2, 3])
def test_random_play(edition: Edition, players: int) -> None:
    """Commander games of hand-made decks hold all that must hold."""
    decks = [Deck(main=tuple(mixed()), commanders=(leader(cost, name=cost),)) for cost in ("{R}", "{1}{G}", "{R}{G}")]
    game = CheckedGame(decks[:players], 5 * players, edition=edition, life=None, most=800).run()
    assert any(player.commander_casts for player in game.state.players)


@positions("off_identity_mana_is_colorless", {True: "C", False: "G"})
def test_903_9_green_mana_for_the_player_of_a_red_commander(edition: Edition, expected: str) -> None:
    """CR 903.9: it is colourless; today it stays what it is."""
    table, _ = with_leader(edition, COMMAND)
    table.lands(1, "Forest")
    table.hand(1, creature("Golem", 1, 1, cost="{1}"))
    table.cast(table.state.player(1).hand[-1])
    assert [dict(entry.parts)["mana"] for entry in table.game.log if entry.what == "adds mana"] == [expected]


def test_903_9_mana_outside_the_identity_is_colourless() -> None:
    """In 2011 a Forest makes colourless mana for the player of a red commander, who cannot pay {G} with it."""
    table, _ = table_with(leader())
    table.lands(1, "Forest", 1)
    table.lands(1, "Mountain", 1)
    table.hand(1, creature("Elf", 1, 1, cost="{G}"), creature("Golem", 1, 1, cost="{2}"))
    elf, golem = table.state.player(1).hand
    assert not table.can(CastSpell(elf))
    table.cast(golem)
    assert [entry for entry in table.log("adds mana") if "mana=C" in entry]


def test_903_9_mana_that_is_not_tapped_for_is_colourless_too() -> None:
    """A filter of any color makes red mana for the player of a red commander, colourless for a black symbol."""
    table, _ = table_with(leader())
    any_color = Activated(PayMana(ManaCost.parse("{2}")), Body((Do(AddMana(ManaOf(AmongColors(tuple(Color))))),)))
    table.put(artifact("Filter", any_color))
    table.lands(1, "Mountain", 1)
    table.lands(1, "Forest", 3)
    table.hand(1, *(creature(cost, 1, 1, cost=cost) for cost in ("{B}", "{R}{R}", "{1}{R}{B}", "{3}{R}")))
    black, red, both, golem = table.state.player(1).hand
    assert not table.can(CastSpell(black))
    assert not table.can(CastSpell(both))
    assert table.can(CastSpell(golem))
    table.cast(red)
    assert [entry for entry in table.log("adds mana") if "mana=C" in entry]


def test_903_9_today_the_mana_stays() -> None:
    table, _ = table_with(leader(), edition=CURRENT)
    table.lands(1, "Forest", 1)
    table.hand(1, creature("Elf", 1, 1, cost="{G}"))
    table.cast(table.state.player(1).hand[-1])
    assert table.pool(1) == ""


def test_903_10_cast_from_the_command_zone_for_two_more_each_time() -> None:
    """The first casting costs what the card says, the second {2} more."""
    table, id = table_with(leader())
    table.hand(1, KILL)
    table.mana(1, "RRB" + "R" * 3)
    table.cast(id)
    assert len(table.pool(1)) == 4
    table.resolve_top()
    kill = table.state.player(1).hand[-1]
    table.cast(kill, table.now(id))
    table.resolve_top()
    table.answer(True)
    assert table.zone(id) is COMMAND
    assert table.why_not(CastSpell(table.now(id))) == "cannot cast 'Leader': there is not enough mana [CR 117.3]"


def test_903_10_the_tax_is_counted_for_castings_from_the_command_zone_only() -> None:
    """A commander cast from the hand costs what its card says, and does not make the next one dearer."""
    table, id = table_with(leader(), HAND)
    table.mana(1, "RR")
    table.cast(id)
    assert table.pool(1) == ""
    assert table.game.player(1).commander_casts == ()


def test_903_10_another_player_cannot_cast_it() -> None:
    table, id = table_with(leader())
    table.mana(2, "RR")
    table.at(active=2)
    assert not table.can(CastSpell(id))


@positions("commander_zone", {CommanderZone.REPLACEMENT: [COMMAND], CommanderZone.STATE_BASED: [GRAVEYARD, COMMAND]})
def test_903_11_where_a_destroyed_commander_goes(edition: Edition, expected: list[Zone]) -> None:
    """CR 903.11: to the command zone instead of the graveyard; CR26 903.9a: after it has gone to the graveyard."""
    table, id = with_leader(edition, BATTLEFIELD)
    kill = table.put(spell("Kill", Destroy(Target()), target=HasType(CardType.CREATURE), cost="{0}"), 1, HAND)
    table.cast(kill, id)
    table.resolve_top()
    table.answer(True)
    went, was = [], table.game.state.gone[id]
    while was.became:
        went.append(table.game.object(was.became).zone)
        was = table.game.object(was.became)
    assert went == expected


@pytest.mark.parametrize("removal", [KILL, EXPEL])
@pytest.mark.parametrize("home", [True, False])
def test_903_11_and_12_the_owner_may_put_it_into_the_command_zone_instead(removal: Card, home: bool) -> None:
    """CR 903.11, 903.12: in 2011 it never goes to the graveyard or into exile; its owner decides though another player
    controls it."""
    table, id = table_with(leader(), Zone.BATTLEFIELD, controller=2)
    table.hand(1, removal)
    table.mana(1, "BW")
    table.cast(table.state.player(1).hand[-1], id)
    table.resolve_top()
    assert table.decision.player == 1
    assert table.decision.what == "command zone"
    assert table.zone(id) is Zone.BATTLEFIELD, "nothing has happened yet"
    table.answer(home)
    assert table.zone(id) is (COMMAND if home else GRAVEYARD if removal is KILL else EXILE)


def test_903_9a_in_the_current_edition_it_dies_first() -> None:
    """CR26 704.6d, 903.9a: it goes to the graveyard, and a state-based action lets its owner move it."""
    table, id = table_with(leader(), Zone.BATTLEFIELD, CURRENT)
    table.hand(1, KILL)
    table.mana(1, "B")
    table.cast(table.state.player(1).hand[-1], id)
    table.resolve_top()
    assert table.zone(id) is GRAVEYARD
    table.answer(True)
    assert table.zone(id) is COMMAND
    assert [e.parts for e in table.game.log if e.what == "moves"][-2:] != []


def test_903_9a_asked_once() -> None:
    """CR26 903.9a: only since the last time that state-based actions were checked."""
    table, id = table_with(leader(), Zone.BATTLEFIELD, CURRENT)
    table.hand(1, KILL)
    table.mana(1, "B")
    table.cast(table.state.player(1).hand[-1], id)
    table.resolve_top()
    table.answer(False)
    table.next_turn()
    assert table.zone(id) is GRAVEYARD


@pytest.mark.parametrize("looks", [True, False])
def test_903_13_a_commander_exiled_face_down(looks: bool) -> None:
    """CR 903.13: a player who may look at another player's commander, face down in exile, turns it up and puts it into
    the command zone; one that nobody looks at stays there."""
    table, id = table_with(leader(), Zone.BATTLEFIELD)
    hides = [Do(Move(Target(), EXILE, face_down=True)), *([Do(LookAt(Result()))] if looks else [])]
    hide = table.put(spell("Hide", *hides, target=CREATURE, cost="{0}"), 2, HAND)
    table.pass_priority()
    table.cast(hide, id)
    table.resolve_top(False)
    assert table.zone(id) is (COMMAND if looks else EXILE)
    assert table.object(table.now(id)).face_down == ("" if looks else "exile")


def test_903_14a_twenty_one_combat_damage_from_one_commander() -> None:
    """CR 903.14a, 704.5v, 104.3j: three attacks of a 7/7 defeat a player who had 40 life, though the commander changed
    zones between them."""
    table, id = table_with(leader(cost="{R}"), Zone.BATTLEFIELD, sick=False)
    table.lands(1, "Mountain", 5)
    table.hand(1, KILL)
    for _ in range(2):
        table.combat(id)
        table.next_turn()
        table.next_turn()
    assert table.life(2) == 26
    table.go_to(table.game.state.step.PRECOMBAT_MAIN)
    table.cast(table.state.player(1).hand[0], table.now(id))
    table.resolve_top()
    table.answer(True)
    table.cast(id)
    table.resolve_top()
    table.next_turn()
    table.next_turn()
    table.combat(id)
    assert table.game.result == (1,)
    assert [entry for entry in table.log("loses") if "commander damage" in entry]


def test_903_14a_other_damage_does_not_count() -> None:
    """Damage that a commander deals outside combat, and damage of two commanders together, are not enough."""
    table, id = table_with(leader(power=20), Zone.BATTLEFIELD, sick=False)
    other = table.put(leader(power=11, name="Other"))
    designate(table.state, table.state.objects[other])
    table.set(2, life=80)
    shot = spell("Shot", DealDamage(Fixed(9), Target()), target=IsPlayer(), cost="{R}")
    table.hand(1, shot)
    table.mana(1, "R")
    table.cast(table.state.player(1).hand[-1], 2)
    table.resolve_top()
    table.attack(id, other)
    table.go_to(table.game.state.step.END_COMBAT)
    assert table.life(2) == 80 - 9 - 31
    assert table.game.result is None


def test_903_9c_a_melded_commander() -> None:
    """CR26 903.3b, 903.9c: only the card that is a commander may go to the command zone instead."""
    table = Table.players(edition=CURRENT)
    table.put(LEFT)
    right = table.put(RIGHT)
    designate(table.state, table.state.objects[right])
    table.hand(1, MELDS, BOUNCE)
    cast_named(table, "Melds")
    host = table.state.battlefield[-1]
    table.cast(table.state.player(1).hand[0], host)
    table.resolve_top(True)
    assert (table.names(HAND), table.names(COMMAND)) == (["Left"], ["Right"])


def test_903_9c_a_commander_among_the_components() -> None:
    """CR26 903.3c, 903.9c: it is the commander; of its cards only that one may go to the command zone instead."""
    bounce = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{0}")
    for where in (OVER, UNDER):
        table, bear, (card, back) = laid(beast(), bounce)
        designate(table.state, table.state.objects[card])
        mutated(table, card, where)
        table.cast(back, bear)
        table.resolve_top(True)
        assert (table.names(HAND), table.names(COMMAND)) == (["Bear"], ["Beast"])


def test_903_10a_damage_by_a_component() -> None:
    """CR26 903.3c, 903.10a: the merged permanent's combat damage is that of the commander."""
    table, bear, (card,) = laid(beast())
    designate(table.state, table.state.objects[card])
    mutated(table, card, UNDER)
    table.attack(bear)
    table.go_to(Step.END_COMBAT)
    assert table.state.player(2).commander_damage == ((card, 2),)


@pytest.mark.parametrize(("edition", "asked"), [(PINNED, False), (CURRENT, True)])
def test_903_9b_to_a_hand(edition: Edition, asked: bool) -> None:
    """CR26 903.9b: today it may also go to the command zone instead of to a hand or library."""
    table, id = table_with(leader(), Zone.BATTLEFIELD, edition)
    table.hand(1, BOUNCE_FOR_U)
    table.mana(1, "U")
    table.cast(table.state.player(1).hand[-1], id)
    table.resolve_top()
    if asked:
        table.answer(True)
    assert table.zone(id) is (COMMAND if asked else HAND)
