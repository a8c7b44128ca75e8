"""Nodes as plain data: short, and the same node when read back."""

from __future__ import annotations

import json
import pickle
from types import ModuleType

import msgspec
import pytest

from arbitre.errors import MalformedInput
from arbitre.ir import costs, effects, modifications
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.filters import HasType, IsPermanent
from arbitre.ir.node import Node, from_data, node_types, to_data
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, ManaCost


@pytest.mark.parametrize(
    "node",
    [
        Keyword("flying"),
        SpellAbility(Body((Do(effects.DealDamage(X(), Target())),), (TargetSlot(HasType(CardType.CREATURE)),))),
        costs.PayMana(ManaCost.parse("{2}{W/U}")),
        costs.Tap(IsPermanent()),
        effects.Tap(This()),
        costs.RemoveCounters("charge", None),
        effects.RemoveCounters("charge", None),
        costs.Unattach(),
        effects.Unattach(This()),
    ],
)
def test_a_node_comes_back_as_it_was(node: Node) -> None:
    back = from_data(Node, json.loads(json.dumps(to_data(node))))
    assert back == node
    assert type(back) is type(node)


def test_defaults_are_left_out_however_they_were_made() -> None:
    assert to_data(TargetSlot(HasType(CardType.CREATURE), least=Fixed(1), chooser=You())) == {
        "node": "TargetSlot",
        "what": {"node": "HasType", "type": "creature"},
    }


def test_an_effect_and_a_cost_of_one_name_are_told_apart() -> None:
    assert to_data(costs.Unattach()) == {"node": "Cost.Unattach"}
    assert node_types()["Effect.Unattach"] is effects.Unattach


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"node": "Nonsense"}, "unknown node 'Nonsense'"),
        ({}, "unknown node None"),
        ({"node": "Fixed", "valu": 3}, "node 'Fixed' has no field 'valu'"),
        ({"node": "Fixed"}, "node 'Fixed'"),
        ({"node": "HasType", "type": "goblin"}, "unknown CardType 'goblin'"),
        (3, "expected a node of kind 'Node', got 3"),
    ],
)
def test_data_that_is_no_node_is_refused(data: object, words: str) -> None:
    with pytest.raises(MalformedInput, match=words):
        from_data(Node, data)


@pytest.mark.parametrize("package", [effects, modifications])
def test_a_package_of_nodes_exports_what_its_modules_define(package: ModuleType) -> None:
    nodes = {kind.__name__ for kind in node_types().values() if kind.__module__.startswith(package.__name__ + ".")}
    assert nodes <= set(package.__all__)


def test_a_node_from_another_process_is_written_in_the_same_json() -> None:
    """What a record keeps of the log is the same on any number of processes."""
    apply = effects.Apply(This(), (modifications.ModifiesPT(Fixed(3), Fixed(3)),))
    assert msgspec.json.encode(pickle.loads(pickle.dumps(apply))) == msgspec.json.encode(apply)
    assert b"until" not in msgspec.json.encode(apply)
