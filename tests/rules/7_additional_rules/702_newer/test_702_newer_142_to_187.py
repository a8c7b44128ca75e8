"""Keyword abilities (CR26 702): what only the latest edition has, 702.142–187."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.costs.usable import once_mark
from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage
from arbitre.ir.filters import IsPlayer
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT
from helpers.worded import body, body_for
from helpers.words import A_CREATURE, BEAR, keyword, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, spell

INSTANT = (CardType.INSTANT,)
SEER = worded(
    "Seer", "If this spell was foretold, you gain 2 life. Otherwise, you gain 1 life.\nForetell {G}", INSTANT, "{5}"
)


def names_of(game: Table, id: int) -> str:
    return characteristics(game.game, id).name


SIZE = {"power": "2", "toughness": "2"}
WATCHER = worded("Watcher", "Whenever you activate an exhaust ability, you gain 1 life.", A_CREATURE, **SIZE)
REFILL = (
    "During your turn, as long as you haven't activated an exhaust ability this turn, you may activate exhaust "
    "abilities as though they haven't been activated.\nExhaust — {1}{G}: Put a +1/+1 counter on this creature."
)
ELF = worded("Elf", REFILL, A_CREATURE, **SIZE)
FINDER = worded("Finder", "Exhaust — {T}: Add {G}{G}{G}.", A_CREATURE, **SIZE)


def index_of(table: Table, id: int) -> int:
    found = [a.ability for a in table.decision.answers() if isinstance(a, Activate) and a.object == id]
    return found[0] if found else -1


def spent(table: Table, id: int, card: Card) -> None:
    """Its exhaust ability was activated in an earlier turn."""
    abilities = [one for paragraph in card.front.paragraphs for one in paragraph if isinstance(one, Activated)]
    table.set(id, words=((once_mark(abilities, 0), "once"),))


def names(table: Table, player: int = 1) -> list[str]:
    return table.names(BATTLEFIELD, player)


ARTIFACT = (CardType.ARTIFACT,)
LOOM = (
    "Each creature you control with toughness greater than its power stations permanents using its toughness rather "
    "than its power."
)


def test_702_142_boast() -> None:
    """CR26 702.142a: only if it attacked this turn, and once."""
    game = modern()
    viking = game.put(body_for("Viking", "Boast — {0}: You gain 1 life."))
    game.at(1, Step.BEGIN_COMBAT)
    with pytest.raises(IllegalAction):
        game.activate(viking)
    game.attack((viking, 2))
    game.activate(viking)
    game.resolve_all()
    assert game.life(1) == 21
    with pytest.raises(IllegalAction):
        game.activate(viking)


def test_702_143_foretell() -> None:
    """CR26 702.143a: {2} and exiled face down in one's own turn; cast for its foretell cost in a later turn."""
    game = modern()
    game.lands(1, "Forest", 3)
    card = game.put(SEER, 1, HAND)
    game.act(Special(card, "foretell"))
    assert (game.zone(card), bool(game.object(card).face_down)) == (EXILE, True)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "foretell"))
    game.go_to(Step.UPKEEP, 2)
    game.pass_until(lambda: game.decision.player == 1)
    game.cast(card, way="foretell")
    game.resolve_all()
    assert (game.life(1), game.zone(card)) == (22, GRAVEYARD)


def test_702_143a_not_in_another_players_turn() -> None:
    """CR26 702.143a."""
    game = modern()
    game.lands(1, "Forest", 3)
    card = game.put(SEER, 1, HAND)
    game.at(2, Step.PRECOMBAT_MAIN, active=2, priority=1)
    with pytest.raises(IllegalAction, match="not the turn"):
        game.act(Special(card, "foretell"))


def test_702_143c_cast_from_the_hand_it_was_not_foretold() -> None:
    """CR26 702.143c."""
    game = modern()
    game.mana(1, "GGGGG")
    card = game.put(SEER, 1, HAND)
    game.cast(card)
    game.resolve_all()
    assert game.life(1) == 21


def test_702_146_disturb() -> None:
    """CR26 702.146a–b: cast transformed from the graveyard, it enters with its back face up."""
    front = body_for("Angler", "Disturb {0}", "{9}").front
    back = body_for("Drifter", "Flying", size="2").front
    game = modern()
    card = game.put(Card("Angler // Drifter", (front, back), Layout.TRANSFORM), 1, GRAVEYARD)
    spell = game.cast(card, way="disturb")
    assert characteristics(game.game, spell).name == "Drifter"
    game.resolve_all()
    assert (game.size(card), "flying" in game.keywords(card)) == ((2, 2), True)


def test_decayed() -> None:
    """CR26 702.147a: can't block; sacrificed at the end of combat in which it attacked."""
    game = modern()
    zombie = game.put(creature("Zombie", 2, 2, Keyword("decayed")))
    game.attack(zombie)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(zombie), game.life(2)) == (GRAVEYARD, 18)


@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_702_156_ravenous(x: int, drawn: int) -> None:
    """CR26 702.156a: X counters; a card if X is 5 or more."""
    game = modern()
    game.mana(1, "G" * x)
    beast = game.put(body_for("Beast", "Ravenous", "{X}", "0"), 1, HAND)
    game.cast(beast, x)
    game.resolve_all()
    assert (game.size(beast), len(game.game.state.player(1).hand)) == ((x, x), drawn)


def test_living_metal() -> None:
    """CR26 702.161a: a creature on your turn."""
    game = modern()
    car = game.put(artifact("Car", Keyword("living metal"), power="3", toughness="3", subtypes=("Vehicle",)))
    assert game.size(car) == (3, 3)
    game.next_turn()
    assert game.size(car) == (None, None)


@pytest.mark.parametrize(
    ("name", "subtype", "size"), [("for mirrodin!", "Rebel", (2, 2)), ("job select", "Hero", (1, 1))]
)
def test_equipment_with_a_bearer(name: str, subtype: str, size: tuple[int, int]) -> None:
    """CR26 702.163a, 702.182a."""
    game = modern()
    blade = game.put(artifact("Blade", Keyword(name), cost="{0}", subtypes=("Equipment",)), 1, HAND)
    game.cast(blade)
    game.resolve_all()
    bearer = game.object(blade).attached_to
    assert (game.size(bearer), characteristics(game.game, bearer).subtypes) == (size, {subtype})


@pytest.mark.parametrize("another", [True, False])
def test_702_165_backup(another: bool) -> None:
    """CR26 702.165a: another creature gains what is printed below, until end of turn; not what is printed above."""
    game = modern()
    bear = game.put(BEAR)
    guard = game.put(body_for("Guard", "Reach\nBackup 2\nFlying\nVigilance"), 1, HAND)
    game.cast(guard)
    game.resolve_top()
    game.answer(bear if another else game.now(guard))
    game.resolve_all()
    assert (game.size(bear), game.size(guard)) == (((4, 4), (1, 1)) if another else ((2, 2), (3, 3)))
    assert ({"flying", "vigilance"} <= game.keywords(bear)) is another
    assert "reach" not in game.keywords(bear)
    game.go_to(Step.UPKEEP, 2)
    assert "flying" not in game.keywords(bear)


def test_702_165d_backup_is_determined_as_it_is_put_on_the_stack() -> None:
    """CR26 702.165d: what the permanent has become in response does not matter."""
    game = modern()
    bear, other = game.put(BEAR), game.put(creature("Plain", 1, 1))
    guard = game.put(body_for("Guard", "Backup 1\nFlying"), 1, HAND)
    mask = game.put(
        worded("Mask", "Target creature becomes a copy of another target creature.", (CardType.INSTANT,), "{0}"),
        1,
        HAND,
    )
    game.cast(guard)
    game.resolve_top()
    game.answer(bear)
    game.cast(mask, game.now(guard), other)
    game.resolve_top()
    assert "flying" not in game.keywords(guard)
    game.resolve_all()
    assert game.size(bear) == (3, 3)
    assert "flying" in game.keywords(bear)


def test_702_165d_backup_of_a_creature_that_has_left() -> None:
    """CR26 702.165d: it is gone as the ability resolves; the other creature gains its abilities all the same."""
    game = modern()
    bear = game.put(BEAR)
    guard = game.put(body_for("Guard", "Backup 1\nFlying"), 1, HAND)
    end = game.put(worded("End", "Destroy target creature.", (CardType.INSTANT,), "{0}"), 1, HAND)
    game.cast(guard)
    game.resolve_top()
    game.answer(bear)
    game.cast(end, game.now(guard))
    game.resolve_all()
    assert game.zone(guard) is GRAVEYARD
    assert "flying" in game.keywords(bear)


def test_bargain_casualty_offspring() -> None:
    """CR26 702.166a, 702.153a, 702.175a: optional additional costs."""
    game = modern()
    burn = spell("Burn", DealDamage(Fixed(1), Target()), keyword("casualty", 2), target=IsPlayer(), cost="{0}")
    card = game.put(burn, 1, HAND)
    big, small = game.put(creature("Big", 2, 2)), game.put(creature("Small", 1, 1))
    game.cast(card, True, 2)
    assert (game.zone(big), game.zone(small)) == (GRAVEYARD, BATTLEFIELD)
    game.resolve_top(2)
    game.resolve_all()
    assert game.life(2) == 18
    game = modern()
    mouse = game.put(creature("Mouse", 3, 3, keyword("offspring", cost="{1}"), cost="{0}"), 1, HAND)
    game.lands(1, "Plains")
    game.cast(mouse, True)
    game.resolve_all()
    assert sorted(game.size(id) for id in game.game.state.battlefield if "Mouse" in names_of(game, id)) == [
        (1, 1),
        (3, 3),
    ]


@pytest.mark.parametrize("bargained", [True, False])
def test_702_166_bargained(bargained: bool) -> None:
    """CR26 702.166b: it asks whether the cost was paid."""
    game = modern()
    relic = game.put(artifact("Relic"))
    card = body("Guest", "Bargain\nWhen Guest enters, if it was bargained, you gain 3 life.")
    guest = game.put(card, 1, HAND)
    game.cast(guest, bargained)
    game.resolve_all()
    assert (game.life(1), game.zone(relic)) == ((23, GRAVEYARD) if bargained else (20, BATTLEFIELD))


def test_702_170_plot() -> None:
    """CR26 702.170a, d: as a sorcery, then free in a later turn, again only as a sorcery; a trigger in exile."""
    game = modern()
    game.lands(1, "Forest")
    text = "When this card becomes plotted, you gain 1 life.\nPlot {G}"
    card = game.put(worded("Rider", text, A_CREATURE, "{5}", power="2", toughness="2"), 1, HAND)
    game.act(Special(card, "plot"))
    game.resolve_all()
    assert (game.zone(card), game.life(1)) == (EXILE, 21)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "plot"))
    game.go_to(Step.UPKEEP, 3)
    with pytest.raises(IllegalAction, match="main phase"):
        game.act(CastSpell(game.now(card), 0, "plot"))
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.cast(card, way="plot")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD


def test_702_170d_a_plotted_instant_is_cast_as_a_sorcery() -> None:
    """CR26 702.170d: in a main phase of one's own while the stack is empty, whatever the type of the card."""
    game = modern()
    game.lands(1, "Forest")
    card = game.put(worded("Quick", "You gain 3 life.\nPlot {G}", (CardType.INSTANT,), "{5}"), 1, HAND)
    game.act(Special(card, "plot"))
    for step, turn, can in ((Step.UPKEEP, 3, False), (Step.PRECOMBAT_MAIN, 3, True), (Step.END, 3, False)):
        game.go_to(step, turn)
        assert game.can(CastSpell(game.now(card), 0, "plot")) is can


def test_702_177a_once_a_game_and_seen_by_what_waits_for_it() -> None:
    """CR26 702.177a."""
    table = Table.players(2, edition=CURRENT)
    plain = table.put(worded("Plain", "Exhaust — {1}: You gain 3 life.", A_CREATURE, **SIZE))
    table.put(WATCHER)
    table.mana(1, "CC")
    table.activate(plain)
    table.resolve_all()
    assert table.life(1) == 24
    assert not table.can(Activate(plain, 0))


def test_702_177b_begun_to_activate_closes_the_other() -> None:
    """CR26 702.177b: mana that could be had only by the same permission pays for no exhaust ability."""
    table = Table.players(2, edition=CURRENT)
    elf, finder = table.put(ELF), table.put(FINDER)
    spent(table, elf, ELF)
    spent(table, finder, FINDER)
    assert not table.can(Activate(elf, 0))
    assert index_of(table, elf) == -1
    assert table.can(Activate(finder, 0))


def test_702_177b_a_fresh_ability_still_pays() -> None:
    """CR26 702.177b: what has never been activated needs no permission."""
    table = Table.players(2, edition=CURRENT)
    elf, finder = table.put(ELF), table.put(FINDER)
    spent(table, elf, ELF)
    assert table.can(Activate(elf, 0))
    table.activate(elf)
    assert table.tapped(finder)
    table.resolve_all()
    assert table.size(elf) == (3, 3)


def test_mobilize() -> None:
    """CR26 702.181a: tapped and attacking Warriors, gone at the end step."""
    game = modern()
    packbeast = game.put(creature("Packbeast", 0, 4, keyword("mobilize", 3)))
    game.attack(packbeast)
    game.go_to(Step.END_COMBAT)
    assert game.life(2) == 17
    game.go_to(Step.UPKEEP, 2)
    assert names(game) == ["Packbeast"]


def test_702_184c_only_those_that_are_tougher_than_strong() -> None:
    """CR26 702.184a, c: only as a sorcery, only another creature, and also with what has left since."""
    table = Table.players(2, edition=CURRENT)
    dock = table.put(worded("Dock", "Station", ARTIFACT))
    table.put(worded("Loom", LOOM, A_CREATURE, power="4", toughness="4"))
    wall = table.put(creature("Wall", 0, 3))
    table.put(creature("Theirs", 9, 9), player=2)
    table.activate(dock, wall)
    assert table.tapped(wall)
    table.resolve_all()
    assert table.counters(dock, "charge") == 3
    table.activate(dock)
    table.resolve_all()
    assert table.counters(dock, "charge") == 7
    assert not table.can(Activate(dock, 0))
    assert table.zone(wall) is Zone.BATTLEFIELD


def test_702_185_warp() -> None:
    """CR26 702.185a: exiled at the next end step; its owner may cast it from there for its mana cost afterwards."""
    game = modern()
    game.lands(1, "Forest", 3)
    card = game.put(worded("Whale", "Flying\nWarp {G}", A_CREATURE, "{3}", power="2", toughness="2"), 1, HAND)
    game.cast(card, way="warp")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD
    game.go_to(Step.UPKEEP, 2)
    assert game.zone(card) is EXILE
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "warp"))
    game.cast(card)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 4)
    assert game.zone(card) is BATTLEFIELD


@pytest.mark.parametrize("discarded", [True, False])
def test_702_187_mayhem(discarded: bool) -> None:
    """CR26 702.187a: from the graveyard, if this very card was discarded this turn."""
    game = modern()
    card = game.put(body_for("Goblin", "Mayhem {0}", "{9}"), 1, HAND if discarded else GRAVEYARD)
    drop = game.put(worded("Drop", "Discard a card.", INSTANT, "{0}"), 1, HAND)
    game.cast(drop)
    game.resolve_all()
    if not discarded:
        with pytest.raises(IllegalAction):
            game.act(CastSpell(card, 0, "mayhem"))
        return
    game.cast(card, way="mayhem")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD
