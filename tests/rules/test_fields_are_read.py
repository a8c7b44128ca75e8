"""No field of a node is passed over without a word: what is set is looked at, or the card is refused (CR 101, 608.2c).

Nodes are made up from the types of their fields, any two of which may say something; each that is not refused is
carried out, or asked, on boards with something of everything, and must have been read whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from arbitre.engine.costs import paying
from arbitre.engine.kernel import loading
from arbitre.engine.kernel.handlers import EFFECTS, UNDERSTOOD, problem
from arbitre.ir.modifications import MayPlayFrom
from arbitre.ir.node import Amount, Condition, Cost, Effect, Filter, Modification, Node, Pattern, Ref, is_set
from arbitre.ir.values import Zone
from helpers.fields_read import ZONES, affect, answered, ask, board, carry_out, made_up, wait_for, watched

BOARDS = 3 * len(ZONES)
NOT_READ = {
    "Altogether.alike": "read as targets are chosen together",
    "Altogether.total": "read as several are chosen together",
    "Becomes.condition": "asked whenever the game may have changed (CR 603.8)",
    "CopySpell.different": "copies for each are refused without it",
    "Lessening.announced": "read as the total cost is determined",
    "Lessening.off": "read as the total cost is determined",
    "Lessening.paid": "read as the total cost is determined",
    "Meld.into": "the boards have no pair of cards that meld",
    "Exactly.name": "how the text calls it",
    "NextSpell.what": "read as the casting of a spell begins",
    "Perform.abreast": "read by the clause for each of several that it stands in",
    "SpecialAction.deed": "read as mana is spent",
    "StepBegins.next": "delayed abilities trigger once",
}
"""Fields that are not looked at as their node is carried out, each with why."""
NOT_ON_THESE_BOARDS = {
    "nothing of the kind happens there": """
        ActivatesAsInstant.kind ActivatesAsInstant.what
        AttachesOnlyTo.what CantBeEnchanted.by CantGetCounters.kind CantLoseGame.for_life CantSearch.of_their_own
        ChangesWord.kinds
        ChangesWord.but DamageCantBePrevented.source DamageCantBePrevented.combat
        HasActivatedOf.of IfCopyIs.what IfCopyIs.but MoreDevotion.by
        PlotsFromTop.what TargetedDespiteHexproof.controlled_by VotesOnceMore.may CantWork.deeds WorksAs.deeds
        WorksAs.by_toughness WorksAs.more PlaysAsFromOwn.zone HasPrintedBelow.keyword MayPlayFrom.looks""",
    "it is of the spell itself, before it is one": """
        AdditionalCost.cost AdditionalCost.optional AdditionalCost.repeats AlternativeCost.cost
        AlternativeCost.condition
        CastOnlyIf.condition EntersWithMore.kind EntersWithMore.count LimitsX.least LimitsX.most SpendsOnX.colors
        ThisCosts.less
        ThisCosts.mana ThisCosts.times ThisCosts.condition ThisCostsItsManaCostLess.condition""",
    "what is made up beside it never fits": """
        CantAttack.unless CantAttack.cost CantBeTargeted.controlled_by LosesAllAbilities.but""",
}
"""Fields of modifications that the boards give no occasion to look at."""
UNLOOKED = {field for fields in NOT_ON_THESE_BOARDS.values() for field in fields.split()}
NOWHERE = {Zone.BATTLEFIELD, Zone.STACK, Zone.ANTE, Zone.OUTSIDE}
"""Where nothing is played from (CR 601.3)."""


@pytest.fixture(autouse=True)
def told() -> None:
    """No table holds what is told of nodes that nobody prints."""


loading.load()


def of(*sorts: type[Node]) -> list[type[Node]]:
    """The kinds of node of some sorts that a room understands."""
    return sorted((kind for kind in UNDERSTOOD if issubclass(kind, sorts)), key=lambda kind: kind.__name__)


def unread(kind: type[Node], tried: Callable[[Any, int], object], boards: int = BOARDS) -> Iterable[str]:
    """What of the nodes of a kind that are not refused is never looked at."""
    with watched(kind) as watch:
        for node in made_up(kind):
            if problem(node) or is_senseless(node):
                continue
            said = {name for name in node.__struct_fields__ if is_set(node, name)}
            said -= {name for name in said if f"{kind.__name__}.{name}" in {*NOT_READ, *UNLOOKED}}
            read = watch(node)
            for number in range(boards):
                if said <= read:
                    break
                tried(node, number)
            if said - read:
                yield f"{', '.join(sorted(said - read))} of {node}"


def _carried_out(node: Effect, number: int) -> None:
    ctx, dice = board(number)
    carry_out(ctx, node, dice)


@pytest.mark.parametrize("kind", sorted(EFFECTS, key=lambda kind: kind.__name__), ids=lambda kind: kind.__name__)
def test_instructions_are_read_whole(kind: type[Effect]) -> None:
    found = list(unread(kind, _carried_out))
    assert not found, "\n".join(found)


def _waited_for(node: Pattern, number: int) -> None:
    ctx, dice = board(number)
    wait_for(ctx, node, dice)


@pytest.mark.parametrize("kind", of(Pattern), ids=lambda kind: kind.__name__)
def test_events_are_read_whole(kind: type[Pattern]) -> None:
    found = list(unread(kind, _waited_for))
    assert not found, "\n".join(found)


def _asked(node: Node, number: int) -> None:
    ctx, dice = board(number)
    ask(ctx, node, dice)


@pytest.mark.parametrize("kind", of(Filter, Amount, Condition, Ref), ids=lambda kind: kind.__name__)
def test_what_words_mean_is_read_whole(kind: type[Node]) -> None:
    found = list(unread(kind, _asked))
    assert not found, "\n".join(found)


def _paid(node: Cost, number: int) -> None:
    ctx, dice = board(number)
    answered(paying.pay(ctx, 1, node), dice)


@pytest.mark.parametrize("kind", of(Cost), ids=lambda kind: kind.__name__)
def test_costs_are_read_whole(kind: type[Cost]) -> None:
    found = list(unread(kind, _paid))
    assert not found, "\n".join(found)


def _affected(node: Modification, number: int) -> None:
    ctx, dice = board(number, more=True)
    affect(ctx, node, dice)


def is_senseless(node: Node) -> bool:
    """Whether a card is to be played from where nothing is."""
    if not isinstance(node, MayPlayFrom):
        return False
    return node.zone in NOWHERE


@pytest.mark.parametrize("kind", of(Modification), ids=lambda kind: kind.__name__)
def test_modifications_are_read_whole(kind: type[Modification]) -> None:
    """Each is of permanents and players, on boards on which a game goes on under it."""
    found = list(unread(kind, _affected, BOARDS // 3))
    assert not found, "\n".join(found)


def test_what_is_left_out_is_there() -> None:
    kinds = {kind.__name__: kind for kind in of(Modification)}
    for field in UNLOOKED:
        kind, name = field.split(".")
        assert name in kinds[kind].__struct_fields__
