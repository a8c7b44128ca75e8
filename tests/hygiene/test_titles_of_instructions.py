"""What instructions cite is called like them; what their node cites, whoever carries it out does not say again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from arbitre.engine.kernel import loading
from arbitre.engine.kernel.handlers import EFFECTS
from arbitre.ir.node import Effect
from arbitre.rules.citations import citations
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.rules.numbers import cite
from arbitre.rules.titles import title

GENERAL = frozenset({"101", "107", "112", "117", "303", "400", "405", "601", "603", "607", "608", "611", "614", "615"})
"""Sections by which every instruction goes: choices, numbers, abilities, costs, zones, targets, triggers, effects."""
ALSO = {
    "Abandon": {"Ongoing schemes"},
    "BecomeBlocked": {"The declaration"},
    "CastCopy": {"The list", "What is a spell"},  # of state-based actions: a copy that is not cast ceases to exist
    "CreateCopies": {"Entering as a copy", "Tokens"},
    "Designate": {"Monstrosity", "Renown", "Harness", "Ascend"},  # designations that keywords give
    "Encode": {"Cipher"},
    "EndCombat": {"Ending turns and phases"},
    "ExchangeBlocks": {"Removed from combat"},
    "Flip": {"One way only"},
    "FlipCoin": {"Heads or tails only"},
    "GainLevel": {"Class cards"},
    "Manifest": {"Cloak"},  # one procedure, with or without ward
    "Move": {"Putting into hand is no draw"},
    "Pair": {"Soulbond"},
    "PutSameCounters": {"Double"},  # as many as there are already
    "Reselect": {"Declare attackers"},
    "ResultsTable": {"Dice"},
    "RollDie": {"Dice", "The result"},
    "Search": {"Costs"},  # whether what was to be done was
    "Separate": {"Piles"},
    "SetAside": {"Foretell", "Plot", "Warp"},  # what lies in exile for them
    "SwapWithHand": {"Exchange"},
    "Transform": {"Convert"},
    "Undesignate": {"Suspect"},
    "Unlock": {"Split cards"},
    "Venture": {"Dungeons"},
}
"""Titles that are right for an instruction though they are not called like it."""

DAMAGE = {"dama"}
"""Damage makes players lose life (CR 118.2), and is no instruction to lose it."""
UNTITLED = frozenset({"Keyword actions", "Keyword abilities", ""})
"""Titles of whole sections, under which an edition of today has rules that have none of their own."""


def wrong(name: str, told: str) -> Iterator[str]:
    """The citations of an instruction that are those of something else."""
    for _, citation in citations(told):
        number = cite(citation, PINNED).removeprefix("CR ")
        section, called = number[:3], title(number)
        if section in GENERAL or called in UNTITLED or called in ALSO.get(name, ()):
            continue
        titles = stems(called)
        if section not in ("118", "701", "702"):  # there each rule is of something else
            titles |= stems(title(section))
        if not stems(name) & titles or ((DAMAGE & titles) - stems(name) and section == "118"):
            yield f"{name}: {citation} is {called!r}"


def pairs() -> dict[type[Effect], str]:
    """What each instruction and whoever carries it out say of themselves."""
    loading.load()
    return {node: f"{node.__doc__}\n{handler.__doc__}" for node, handler in EFFECTS.items()}


def stems(text: str) -> set[str]:
    """The beginnings of the words of a name or title."""
    words = re.findall(r"[A-Z]?[a-z]+", text)
    return {re.sub("^(?:un|re)(?=attach|tap)", "", word.lower())[:4] for word in words} - {"and", "the", "with"}


def test_instructions_cite_what_they_are() -> None:
    """Each node, and who carries it out: more than a hundred pairs."""
    assert len(pairs()) > 110
    found = [why for node, told in pairs().items() for why in wrong(node.__name__, told)]
    assert not found, "\n".join(found)


def test_what_a_node_cites_is_not_said_again() -> None:
    """It holds for whoever carries it out (`arbitre rules`): said twice, one of them is wrong one day."""
    found = {
        node.__name__: again
        for node, handler in EFFECTS.items()
        if (again := _cited(node.__doc__) & _cited(handler.__doc__))
    }
    assert not found


def _cited(told: str | None) -> set[str]:
    return {citation for _, citation in citations(told or "")}


@pytest.mark.parametrize("number", ["701.5", "701.18", "701.24", "702.7", "118.4", "509.1a", "705.1", "713.1", "903.9"])
def test_each_of_them_made_wrong_is_found(number: str) -> None:
    """Whichever of the pairs is given the rule of something else, but for what the rule is about."""
    missed = {node.__name__ for node in pairs() if not list(wrong(node.__name__, f"CR {number}"))}
    assert missed <= ABOUT[number], missed - ABOUT[number]


ABOUT = {
    "701.5": {"CountDone", "Counter", "MoveCounters", "PutCounters", "PutSameCounters", "RemoveCounters"},
    "701.18": {"Scry"},
    "701.24": {"Proliferate"},
    "702.7": set(),
    "118.4": {"ExchangeLife", "ExchangeLifeWithSize", "GainLife", "LoseLife", "RedistributeLife", "SetLife"},
    "509.1a": {"BecomeBlocked", "ExchangeBlockers", "ExchangeBlocks"},
    "705.1": {"Flip", "FlipCoin"},
    "713.1": {"EndTurn", "ExtraSteps", "ExtraTurns", "TurnFace"},
    "903.9": {"AddMana", "DoubleMana", "EachPaysMana", "LoseMana"},
}
"""The instructions that a rule may be cited by, by a word that they share with its title."""


def test_wrong_ones_are_found() -> None:
    """The check itself, on what once was wrong: each is the rule of another action."""
    told = {"Tap": "CR 701.20a", "Untap": "CR 701.20b", "CreateTokens": "CR 701.2", "Proliferate": "CR 701.23"}
    told |= {"LoseLife": "CR 118.2", "Scry": "CR 701.17a", "Regenerate": "CR 702.13"}
    assert [name for name, rule in told.items() if not list(wrong(name, rule))] == []
    right = {"Tap": "CR 701.17a", "Untap": "CR 701.17b", "Proliferate": "CR 701.24", "LoseLife": "CR 118.3"}
    right |= {"CreateTokens": f"CR 701.7 ({CURRENT.effective})"}
    assert [why for name, rule in right.items() for why in wrong(name, rule)] == []
