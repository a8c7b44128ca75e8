"""How a characteristic comes about, as data (CR 613)."""

from __future__ import annotations

import pytest

from arbitre.engine.derivation import CHARACTERISTICS, Deed
from arbitre.engine.events import Event, Kind
from arbitre.errors import EngineFault, MalformedInput
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import EntersWith, Move
from arbitre.ir.filters import And, HasColor, HasSubtype, HasSupertype, HasType, Is, Not
from arbitre.ir.modifications import AddTypes, Copies, HasAbilities, HasController, SetColors, SetTypes, SwitchesPT
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Pick, Target, This
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from engine.doing import do
from engine.layering_cards import BEAR, GOYF, becomes, field, gets, happen, resolve
from table import HAND, Table, creature, enchantment, land

CREATURE = HasType(CardType.CREATURE)


def told(table: Table, id: int, characteristic: str) -> list[tuple[str, int, object]]:
    """Layer, source and value of each step."""
    found = table.game.derivation(id, characteristic)
    assert found.value == found.steps[-1].value
    return [(step.layer, step.source, step.value) for step in found.steps]


def test_613_3_power_sublayer_by_sublayer() -> None:
    """CR 613.3b–e: set, modified, counters, switched; each with its rule and timestamp, whatever the timestamps."""
    table = Table.players(2)
    bear = table.put(BEAR, counters={"+1/+0": 1})
    resolve(table, bear, bear, SwitchesPT())
    anthem = table.game.state.create_card(field("Anthem", CREATURE, gets(1, 1)), 1, Zone.BATTLEFIELD).id
    resolve(table, bear, bear, becomes(0, 4))
    steps = table.game.derivation(bear, "power").steps
    assert [(s.layer, s.rule, s.source, s.deed, s.value) for s in steps] == [
        ("", "CR 613.1", bear, Deed.PRINTED, 2),
        ("7b", "CR 613.3b", bear, Deed.SETS, 0),
        ("7c", "CR 613.3c", anthem, Deed.ADDS, 1),
        ("7d", "CR 613.3d", bear, Deed.COUNTERS, 2),
        ("7e", "CR 613.3e", bear, Deed.SWITCHES, 5),
    ]
    assert steps[2].timestamp == anthem
    assert steps[3].numbers == (1, 0)


def test_26_613_4_the_numbers_are_those_of_the_edition() -> None:
    """CR26 613.4c–d: counters are in layer 7c, switching is 7d."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR, counters={"+1/+0": 1})
    resolve(table, bear, bear, SwitchesPT())
    steps = table.game.derivation(bear, "power").steps
    assert [(s.layer, s.rule.removeprefix("CR ")) for s in steps[1:]] == [("7c", "613.4c"), ("7d", "613.4d")]


def test_613_only_what_concerns_the_characteristic_is_told() -> None:
    """An effect on power is no step of the color; one in the layer of colors is, even if it changes nothing."""
    table = Table.players(2)
    bear = table.put(BEAR)
    greens = table.put(field("Greens", CREATURE, SetColors((Color.GREEN,))))
    table.put(field("Anthem", CREATURE, gets(1, 1)))
    assert told(table, bear, "color") == [("", bear, ("G",)), ("5", greens, ("G",))]
    assert told(table, bear, "name") == [("", bear, "Bear")]


def test_613_7a_the_reason_of_a_dependency() -> None:
    """CR 613.7a–b: the older effect waited for the younger one, which changes what it applies to."""
    table = Table.players(2)
    forge = table.put(field("Forge", HasSubtype("Goblin"), AddTypes((CardType.ARTIFACT,))))
    horde = table.put(field("Horde", CREATURE, AddTypes(subtypes=("Goblin",))))
    bear = table.put(BEAR)
    first, second = table.game.derivation(bear, "types").steps[1:]
    assert (first.source, first.waited) == (horde, ())
    assert (second.source, second.waited, second.looped) == (forge, (("scope", horde),), False)
    assert second.value == ("artifact", "creature")


def test_613_7a_an_effect_that_would_cease_to_exist_is_not_there() -> None:
    """CR 613.7a: the land that makes Swamps loses its ability first; only the other effect is a step."""
    nonbasic = And((HasType(CardType.LAND), Not(HasSupertype(Supertype.BASIC))))
    table = Table.players(2)
    bog = table.put(land("Bog", Static(HasType(CardType.LAND), (AddTypes(subtypes=("Swamp",)),))))
    moon = table.put(field("Moon", nonbasic, SetTypes(subtypes=("Mountain",))))
    assert told(table, bog, "subtypes") == [("", bog, ()), ("4", moon, ("Mountain",))]


def test_613_7b_a_loop_is_told() -> None:
    """CR 613.7b: two effects that depend on each other are applied by timestamp, and the first says so."""
    reds = And((CREATURE, HasColor(Color.RED)))
    blues = And((CREATURE, HasColor(Color.BLUE)))
    table = Table.players(2)
    bear, _ = table.put(creature("Ember", 1, 1, cost="{R}")), table.put(creature("Ripple", 1, 1, cost="{U}"))
    to_blue = table.put(field("To blue", reds, SetColors((Color.BLUE,))))
    table.put(field("To red", blues, SetColors((Color.RED,))))
    steps = table.game.derivation(bear, "color").steps
    assert [(s.source, s.looped) for s in steps][1] == (to_blue, True)


def test_613_1b_the_controller() -> None:
    """CR 613.1b: a change of control is a step of layer 2."""
    table = Table.players(2)
    bear = table.put(BEAR, 2)
    thief = table.put(BEAR, 1)
    resolve(table, thief, bear, HasController())
    assert told(table, bear, "controller") == [("", bear, 2), ("2", thief, 1)]


@pytest.mark.parametrize(("edition", "layers"), [(PINNED, ("1", "")), (CURRENT, ("1a", "1b"))])
def test_613_1a_what_it_entered_as_and_its_status(edition: Edition, layers: tuple[str, str]) -> None:
    """CR 706.2, 707.2a; CR26 613.2: the copied values after its own, then those of a face-down permanent."""
    copies = EntersWith(mods=(Copies(Pick(CREATURE, Fixed(1))),))
    clone = creature("Clone", 0, 0, Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), copies))
    table = Table.players(2, edition=edition)
    table.put(BEAR)
    (card,) = table.graveyard(1, clone)
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    new = done.now(card)
    done.state.put(done.game.object(new), "face_down", "morph")
    found = done.game.derivation(new, "name").steps
    assert [(s.layer, s.deed, s.value) for s in found] == [
        ("", Deed.PRINTED, "Clone"),
        (layers[0], Deed.COPIES, "Bear"),
        (layers[1], Deed.STATUS, ""),
    ]


def test_613_1f_an_ability_that_was_granted() -> None:
    """CR 613.1f: the step holds the modification itself."""
    table = Table.players(2)
    bear = table.put(BEAR)
    resolve(table, bear, bear, HasAbilities((Keyword("flying"),)))
    found = table.game.derivation(bear, "abilities")
    assert [(s.layer, s.deed, len(s.value)) for s in found.steps] == [("", Deed.PRINTED, 0), ("6", Deed.MODIFIES, 1)]
    assert found.steps[1].mod == HasAbilities((Keyword("flying"),))


def test_604_3_a_card_in_hand_defines_its_own_size() -> None:
    """CR 604.3, 613.3a: also where no effect concerns it."""
    table = Table.players(2)
    table.graveyard(1, BEAR)
    card = table.put(GOYF, 1, HAND)
    assert told(table, card, "toughness") == [("", card, 1), ("7a", card, 2)]


def test_208_3_what_is_no_creature_any_more_has_no_power() -> None:
    """CR 208.3: the last step, by a rule of its own."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(enchantment("Petrify", Static(CREATURE, (SetTypes((CardType.LAND,)),))))
    found = table.game.derivation(bear, "power")
    assert found.value is None
    assert (found.steps[-1].rule, found.steps[-1].deed) == ("CR 208.3", Deed.SIZE)


def test_613_every_characteristic_ends_at_what_a_player_sees() -> None:
    """The last value is the derived one, for each characteristic of an object that several effects concern."""
    table = Table.players(2)
    bear = table.put(BEAR, counters={"-1/-1": 1})
    table.put(field("Sea", CREATURE, SetColors((Color.BLUE,)), AddTypes(subtypes=("Fish",)), gets(2, 2)))
    values = table.game.characteristics(bear)
    seen = {what: table.game.derivation(bear, what).value for what in CHARACTERISTICS}
    assert (seen["power"], seen["toughness"], seen["color"]) == (values.power, values.toughness, ("U",))
    assert seen["subtypes"] == tuple(sorted(values.subtypes)) == ("Bear", "Fish")
    assert (seen["mana cost"], seen["mana value"], seen["abilities"]) == ("{1}{G}", 2, ())


def test_613_a_question_that_has_no_answer() -> None:
    """An unknown characteristic, and an object that has left, are refused in words."""
    table = Table.players(2)
    bear = table.put(BEAR)
    with pytest.raises(MalformedInput, match="no characteristic 'speed'"):
        table.game.derivation(bear, "speed")
    happen(table, Event(Kind.DESTROY, subject=bear))
    with pytest.raises(EngineFault, match="only what exists has a derivation"):
        table.game.derivation(bear, "power")
