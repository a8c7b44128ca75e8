"""What instructions cite of the keyword actions and abilities and of life is called like them (CR 118, 701, 702)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbitre.engine.kernel import loading
from arbitre.engine.kernel.handlers import EFFECTS
from arbitre.rules.citations import citations
from arbitre.rules.editions import CURRENT, PINNED
from arbitre.rules.numbers import cite
from arbitre.rules.titles import title

COMPARED = re.compile(r"CR (?:(?:701|702)\.\d+[a-z]?(?: \(.+\))?|118\.\d+)")
ALSO = {
    "Designate": {"Monstrosity", "Renown", "Harness", "Ascend"},  # designations that keywords give
    "Undesignate": {"Suspect"},
    "Encode": {"Cipher"},
    "Pair": {"Soulbond"},
    "Manifest": {"Cloak"},  # one procedure, with or without ward
    "SetAside": {"Foretell", "Plot", "Warp"},  # what lies in exile for them
    "SwapWithHand": {"Exchange"},
    "Transform": {"Convert"},
}
"""Titles that are right for an instruction though they are not called like it."""

DAMAGE = {"dama"}
"""Damage makes players lose life (CR 118.2), and is no instruction to lose it."""


def wrong(name: str, told: str) -> Iterator[str]:
    """The citations of an instruction that are those of something else."""
    loading.load()
    for _, citation in citations(told):
        number = cite(citation, PINNED)
        if not COMPARED.fullmatch(number):
            continue
        called = title(number.removeprefix("CR "))
        if (
            called == "Keyword actions"
        ):  # an edition of today numbers it otherwise, and the title is that of its section
            continue
        is_called = stems(name) & stems(called) and not (DAMAGE & stems(called)) - stems(name)
        if not is_called and called not in ALSO.get(name, ()):
            yield f"{name}: {citation} is {called!r}"


def stems(text: str) -> set[str]:
    """The beginnings of the words of a name or title."""
    words = re.findall(r"[A-Z]?[a-z]+", text)
    return {re.sub("^(?:un|re)(?=attach|tap)", "", word.lower())[:4] for word in words} - {"and", "the", "with"}


def test_instructions_cite_what_they_are() -> None:
    """Each node, and who carries it out: more than a hundred pairs."""
    loading.load()
    pairs = [(node.__name__, f"{node.__doc__}\n{handler.__doc__}") for node, handler in EFFECTS.items()]
    assert len(pairs) > 100
    found = [why for name, told in pairs for why in wrong(name, told)]
    assert not found, "\n".join(found)


def test_wrong_ones_are_found() -> None:
    """The check itself, on what once was wrong: each is the rule of another action."""
    told = {"Tap": "CR 701.20a", "Untap": "CR 701.20b", "CreateTokens": "CR 701.2", "Proliferate": "CR 701.23"}
    told |= {"LoseLife": "CR 118.2", "Scry": "CR 701.17a", "Regenerate": "CR 702.13"}
    assert [name for name, rule in told.items() if not list(wrong(name, rule))] == []
    right = {"Tap": "CR 701.17a", "Untap": "CR 701.17b", "Proliferate": "CR 701.24", "LoseLife": "CR 118.3"}
    right |= {"CreateTokens": f"CR 701.7 ({CURRENT.effective})"}
    assert [why for name, rule in right.items() for why in wrong(name, rule)] == []
