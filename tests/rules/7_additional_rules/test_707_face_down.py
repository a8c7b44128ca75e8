"""Face-down spells and permanents (CR 707)."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.characteristics import continuous
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CreateCopies, EntersWith
from arbitre.ir.filters import Is
from arbitre.ir.modifications import Copies, Lasts, SetsPT, Until
from arbitre.ir.patterns import Moves, TurnedFaceUp
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Zone
from helpers.casting import with_cost
from helpers.copying import beast, laid, mutated, name, two_faced
from helpers.doing import do
from helpers.laying import gains, word
from helpers.words import CREATURE, worded
from table import BATTLEFIELD, HAND, Table, creature, spell

ITSELF = Is(This())
SECRET = creature(
    "Secret",
    4,
    4,
    word("morph", None, "{0}"),
    gains(Moves(ITSELF, to=BATTLEFIELD), 5),
    Replacement(TurnedFaceUp(ITSELF), EntersWith(mods=(SetsPT(Fixed(6), Fixed(6)),))),
    cost="{9}",
)
UNDER = True
BEAST = creature("Beast", 5, 5, with_cost("morph", "{G}"), cost="{5}{G}")
UP = "turn face up"


def become(table: Table, one: int, original: Card) -> None:
    """A face-down permanent becomes a copy of another creature, for good."""
    ctx = Context(table.game, one, 1)
    ctx.targets = ((table.game.state.create_card(original, 1, Zone.BATTLEFIELD).id,),)
    continuous.apply_lasting(ctx, (one,), (Copies(Target()),), Lasts(Until.FOREVER))


def test_707_face_down_objects() -> None:
    """CR 707.2, 707.3, 707.7, 707.11: a 2/2 without a name; nothing triggers as it enters face down, nor as it is
    turned up; what happens "as it is turned face up" does."""
    table = Table.players()
    table.mana(1, "CCC")
    card = table.put(SECRET, zone=HAND)
    cast = table.cast(card, way="morph")
    assert (characteristics(table.game, cast).name, characteristics(table.game, cast).mana_cost) == ("", None)
    table.resolve_top()
    values = characteristics(table.game, table.now(card))
    assert (values.name, table.size(card), values.subtypes, table.life(1)) == ("", (2, 2), frozenset(), 20)
    table.act(next(a for a in table.decision.answers() if type(a).__name__ == "Special"))
    assert (table.size(card), table.life(1), table.game.state.stack) == ((6, 6), 20, ())


def test_707_2_a_token_that_copies_a_merged_permanent() -> None:
    """CR26 730.2a: its copiable values are copied: the abilities of both components, one token."""
    copies = spell("Twin", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table, bear, (card, twin) = laid(beast(), copies)
    mutated(table, card, UNDER)
    table.cast(twin)
    table.resolve_all()
    token = table.state.battlefield[-1]
    assert token != bear
    assert name(table, token) == "Bear"
    assert {"flying", "trample"} <= table.keywords(token)


def test_cr_707_2a_turned_face_down_and_up(table: Table) -> None:
    """CR 707.2a, 707.8, 711.6."""
    big, wolf = table.put(creature("Big", 7, 7)), table.put(two_faced(Layout.TRANSFORM, "Day", "Night"))
    done = do(table, e.TurnFace(r.Both((r.Target(), r.Target(1))), up=False), targets=[big, wolf])
    assert done.result() == (big,)
    assert characteristics(done.game, big).power == 2
    do(table, e.TurnFace(r.Target()), targets=[big])
    assert characteristics(done.game, big).power == 7


def test_707_10_turned_up_for_the_copied_morph_cost() -> None:
    """CR 706.3, third example: it is turned up for what the morph of what it copies costs."""
    table = Table.players(2)
    one = table.put(creature("Demon", 6, 6, with_cost("morph", "{B}{B}")), face_down="morph")
    table.mana(1, "G")
    become(table, one, BEAST)
    assert table.size(one) == (2, 2)
    table.act(Special(one, UP))
    assert table.size(one) == (5, 5)


def test_707_10_no_morph_no_turning_up() -> None:
    """CR 706.3, fourth example: a copy of a creature without morph cannot be turned up."""
    table = Table.players(2)
    one = table.put(creature("Demon", 6, 6, with_cost("morph", "{B}")), face_down="morph")
    table.mana(1, "B")
    assert table.can(Special(one, UP))
    become(table, one, creature("Spirit", 1, 1))
    assert "it would have no morph cost" in table.why_not(Special(one, UP))


def test_707_8_turned_face_up_this_turn(table: Table) -> None:
    """CR 707.8: what attacks was turned face up this turn, and no longer is that in the next."""
    text = "Whenever a creature that was turned face up this turn attacks, you gain 3 life."
    table.put(worded("Eyes", text, (CardType.ENCHANTMENT,)))
    other, one = table.put(BEAST), table.put(BEAST, face_down="morph")
    table.mana(1, "G")
    table.act(Special(one, UP))
    table.attack(other, one)
    table.resolve_all()
    assert table.life(1) == 23
    table.next_turn()
    table.next_turn()
    table.attack(one)
    table.resolve_all()
    assert table.life(1) == 23
