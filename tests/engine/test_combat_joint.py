"""Restrictions and requirements together (CR 508.1c–d, 509.1b–c), with one defending player and with several.

Rows DA-4, DA-5 and DB-1, and every kind of sentence that the other tests of combat do not show.
"""

from __future__ import annotations

import pytest

from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.errors import IllegalAction
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype
from arbitre.ir.modifications import (
    AttackersAtMost,
    AttacksOnlyAlone,
    BlockersNeeded,
    BlockNeeds,
    BlocksMore,
    CantAttack,
    CantAttackAlone,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import CardType, Color, Step
from arbitre.text.refusals import in_french
from engine.fights import CREATURE, beast, declaration, law, legal, refusal, rule
from table import Table, card, creature, land

RED = And((CREATURE, HasColor(Color.RED)))


def blocking(*attackers: object, players: int = 2, at: int = 2) -> tuple[Table, list[int]]:
    """A table at which creatures of player 1 attack a player."""
    table = Table.players(players)
    table.at(1, Step.DECLARE_ATTACKERS)
    return table, [table.put(one, 1, attacking=at, defending_player=at) for one in attackers]  # type: ignore[arg-type]


def blocks(table: Table, player: int = 2) -> set[tuple[tuple[int, int], ...]]:
    """The legal declarations of blockers; each is accepted."""
    decision = DeclareBlockers(table.game, player)
    found = set(decision.answers())
    assert all(decision.check(choice) is None for choice in found)
    return found


# --- attacking -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_da_4_two_that_cannot_attack_alone(players: int) -> None:
    """CR 508.1c: they may attack together, also different players: neither is the only attacker (CR 506.5)."""
    table = Table.players(players)
    one, other = table.battlefield(1, *[beast("Jackal", 2, 2, CantAttackAlone())] * 2)
    found = legal(table)
    assert all(len(choice) in (0, 2) for choice in found)
    assert ((one, 2), (other, 2)) in found
    assert (((one, 2), (other, 3)) in found) is (players == 3)


@pytest.mark.parametrize("players", [2, 3])
def test_da_5_one_must_and_only_one_can(players: int) -> None:
    """CR 508.1d: with one attack allowed, the one that has to attacks, whomever."""
    table = Table.players(players)
    berserker = table.put(beast("Berserker", 2, 2, MustAttack()))
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Arbiter", AttackersAtMost(1, CREATURE), to=Players(Who.EACH)), 2)
    assert legal(table) == {((berserker, player),) for player in range(2, players + 1)}
    assert "[CR 508.1d]" in refusal(table)
    assert "[CR 508.1d]" in refusal(table, (bear, 2))
    assert "[CR 508.1c]" in refusal(table, (bear, 2), (berserker, 2))


def test_da_5_the_refusal_shows_a_declaration_that_obeys_more() -> None:
    """CR 508.1d: what is missed, how many could be obeyed, and by which declaration; in both languages."""
    table = Table.players(3)
    one, other = table.put(beast("Ogre", 2, 2, MustAttack())), table.put(beast("Imp", 1, 1, MustAttack()))
    table.put(law("Crawlspace", AttackersAtMost(1, CREATURE), to=You()), 2)
    decision = declaration(table)
    problem = decision.check(((one, 2),))
    assert isinstance(problem, IllegalAction)
    said, shown = problem.message.split(", such as: ")
    assert said == "'Imp' must attack if able: this declaration obeys 1 requirement, another can obey 2"
    better = decision.solver().witness()
    assert shown == ", ".join(f"'{ {one: 'Ogre', other: 'Imp'}[c] }' attacks 'Player {p}'" for c, p in better)
    assert {c for c, _ in better} == {one, other}
    assert decision.check(better) is None
    assert "doit attaquer si possible : cette déclaration respecte 1 obligation" in str(in_french(problem.message))


def test_da_4_each_defending_player_is_asked_about() -> None:
    """CR 508.1c, 508.5a: "unless defending player controls an Island" is about the player who is attacked."""
    sea = CantAttack(unless=exists(And((HasSubtype("Island"), ControlledBy(Players(Who.DEFENDING))))))
    table = Table.players(3)
    serpent = table.put(beast("Serpent", 5, 5, sea))
    walker = table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 3, counters={"loyalty": 4})
    table.put(land("Island"), 3)
    assert legal(table) == {(), ((serpent, 3),), ((serpent, walker),)}


def test_da_4_attacks_only_alone() -> None:
    """CR 508.1c: a creature that can attack only alone does not attack with another."""
    table = Table.players(3)
    master = table.put(beast("Master", 1, 4, AttacksOnlyAlone()))
    bear = table.put(creature("Bear", 2, 2))
    assert all(len(choice) < 2 for choice in legal(table))
    assert refusal(table, (bear, 2), (master, 3)) == "'Master' can attack only alone [CR 508.1c]"


def test_da_5_a_creature_that_follows_others() -> None:
    """CR 508.1d: "if a creature you control attacks, this one attacks as well if able" asks for nothing by itself."""
    table = Table.players(2)
    cyclops = table.put(beast("Cyclops", 3, 4, MustAttack(when=CREATURE)))
    bear = table.put(creature("Bear", 2, 2))
    assert legal(table) == {(), ((cyclops, 2),), ((cyclops, 2), (bear, 2))}
    table = Table.players(2)
    table.put(beast("Cyclops", 3, 4, MustAttack(when=CREATURE)), tapped=True)
    bear = table.put(creature("Bear", 2, 2))
    assert legal(table) == {(), ((bear, 2),)}


def test_da_5_goaded_creatures() -> None:
    """CR26 701.15b–d: a goaded creature attacks, and another player than who goaded it, as far as it can."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Goading", Goaded(), to=CREATURE), 2)
    assert legal(table) == {((bear, 3),)}
    assert "must attack a player other than 'Player 2' if able" in refusal(table, (bear, 2))
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Goading", Goaded(), to=CREATURE), 2)
    assert legal(table) == {((bear, 2),)}
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    for player in (2, 3):
        table.put(law("Goading", Goaded(), to=CREATURE), player)
    assert legal(table) == {((bear, 2),), ((bear, 3),)}


def test_da_5_a_planeswalker_and_a_player_ask_for_attacks() -> None:
    """CR 508.1d: attacking a planeswalker, and attacking a player with at least one creature, are requirements."""
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    gideon = card("Gideon", rule(MustAttack(This()), to=RED), types=(CardType.PLANESWALKER,), loyalty="6")
    walker = table.put(gideon, 2, counters={"loyalty": 6})
    ogre = table.put(beast("Ogre", 3, 3, cost="{R}"))
    table.put(law("Trove", MustAttack(You()), to=Players(Who.OPPONENTS)), 3)
    found = legal(table)
    assert all((ogre, walker) in choice for choice in found)
    assert all((one, 3) in choice or (other, 3) in choice for choice in found)
    assert refusal(table, (ogre, walker)).startswith("'Player 1' must attack with at least one creature if able: ")


# --- blocking --------------------------------------------------------------------------------------------------------


def test_db_1_one_must_block_where_two_have_to() -> None:
    """CR 509.1c, example: a creature that blocks if able takes another along against menace."""
    table, (thug,) = blocking(beast("Thug", 2, 2, "menace"))
    must, bear = table.put(beast("Guard", 1, 1, MustBlock()), 2), table.put(creature("Bear", 2, 2), 2)
    assert blocks(table) == {((must, thug), (bear, thug))}


def test_db_1_each_defending_player_answers_for_their_own() -> None:
    """CR 509.1c, 802.4: what attacks another player neither can be blocked nor asks for it."""
    table, (lure,) = blocking(beast("Lure", 2, 2, MustBeBlocked(by_all=True)), players=3)
    thug = table.put(beast("Thug", 2, 2, "menace", MustBeBlocked()), 1, attacking=3, defending_player=3)
    mine, theirs = table.put(creature("Bear", 2, 2), 2), table.battlefield(3, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table, 2) == {((mine, lure),)}
    assert blocks(table, 3) == {tuple((bear, thug) for bear in theirs)}


def test_db_1_a_number_of_blockers_is_asked_for() -> None:
    """CR 509.1c: blocked by two or more, by exactly one, by a creature of a kind, if able."""
    table, (gorm,) = blocking(beast("Gorm", 2, 7, MustBeBlocked(at_least=2)))
    pair = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {tuple((bear, gorm) for bear in pair)}
    table, (pride,) = blocking(beast("Pride", 3, 3, MustBeBlocked(at_least=1, at_most=1)))
    one, other = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {((one, pride),), ((other, pride),)}
    table, (prey,) = blocking(beast("Prey", 3, 3, MustBeBlocked(by=RED)))
    red, bear = table.put(beast("Imp", 1, 1, cost="{R}"), 2), table.put(creature("Bear", 2, 2), 2)
    assert blocks(table) == {((red, prey),), ((red, prey), (bear, prey))}


def test_db_1_all_have_to_block_or_none() -> None:
    """CR 509.1b: "can't be blocked unless all creatures defending player controls block it"."""
    table, (tromo,) = blocking(beast("Kraken", 8, 8, BlockersNeeded(None)))
    pair = table.battlefield(2, *[creature("Bear", 2, 2)] * 2)
    assert blocks(table) == {(), tuple((bear, tromo) for bear in pair)}
    table, _ = blocking(beast("Kraken", 8, 8, BlockersNeeded(None)))
    table.put(creature("Bear", 2, 2), 2)
    table.put(creature("Bear", 2, 2), 2, tapped=True)
    assert blocks(table) == {()}


def test_db_1_a_blocker_that_needs_others() -> None:
    """CR 509.1b: can't block unless another creature of a kind blocks."""
    table, (ogre,) = blocking(creature("Ogre", 3, 3))
    okk, red = table.put(beast("Okk", 4, 4, BlockNeeds(RED)), 2), table.put(beast("Imp", 1, 1, cost="{R}"), 2)
    assert blocks(table) == {(), ((red, ogre),), ((okk, ogre), (red, ogre))}


def test_db_1_one_creature_blocks_each_attacker() -> None:
    """CR 509.1c: a creature that can block any number, and blocks each attacking creature if able."""
    table, attackers = blocking(*[creature("Ogre", 3, 3)] * 3)
    glory = table.put(beast("Glory", 2, 2, BlocksMore(None), MustBlock(each=True)), 2)
    assert blocks(table) == {tuple((glory, attacker) for attacker in attackers)}
    table, attackers = blocking(*[creature("Ogre", 3, 3)] * 3)
    glory = table.put(beast("Glory", 2, 2, BlocksMore(Fixed(1)), MustBlock(each=True)), 2)
    assert all(len(choice) == 2 for choice in blocks(table))
