"""Who draws, discards, gains, loses, sacrifices, mills: the subject of the verb against the player of the instruction,
and "its controller", "its owner" against the nodes that say so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Event,
    It,
    Linked,
    Others,
    OwnerOf,
    Pick,
    Players,
    Result,
    Target,
    Who,
    You,
)
from formats.audits.material import Said
from formats.audits.spoken_of import instructions


class Deed(NamedTuple):
    """An instruction to players, the verb, and what makes it another instruction."""

    kind: str
    verb: str


DEEDS: Final = (
    Deed("Draw", r"\b(draws?) (?!step)(?!phase)"),
    Deed("Discard", r"\b(discards?) (?!~)(?!it\b)(?!that)(?!the)(?!those)(?!them)"),
    Deed("LoseLife", r"\b(loses?) (?=\d|x\b|half|life|that much|twice|an amount)"),
    Deed("GainLife", r"\b(gains?) (?=\d|x\b|life|that much|twice|an amount|half)"),
    Deed("Mill", r"\b(mills?) "),
    Deed("SacrificeChosen", r"\b(sacrifices?) (?!~)(?!it\b)(?!that)(?!the)(?!those)(?!them)(?!enchanted)"),
)  # fmt: skip
_SUBJECT: Final = re.compile(
    r"(?P<target>target (?:player|opponent)s?(?! controls)(?!'s))|(?P<each>each (?:other )?(?:player|"
    r"opponent)(?!'s)|players|your opponents)|"
    r"(?P<defending>defending player(?! controls)(?!'s))|(?P<controller>(?:its|their|'s) (?:controller|owner)s?)|"
    r"(?P<back>that player(?! controls)(?!'s)|they|he or she|that opponent|the (?:chosen |first |second )?player|"
    r"the opponent|"
    r"those players)|(?P<you>\byou\b(?! control)(?! do\b))|"
    r"(?P<some>an opponent(?! controls)|a player|any player|any opponent)"
)
_FIT: Final = {
    "target": (Target, Both),
    "each": (Players, It, Both, All),
    "defending": (Players, Event),
    "controller": (ControllerOf, OwnerOf, Event, It, Target),
    "back": (Event, Target, Result, It, ControllerOf, OwnerOf, Linked, Players, Pick, Both, Others, Attached),
    "you": (You,),
    "some": (Pick, Event, Players, Result, Target, Linked),
}


def _subject(before: str, inflected: bool) -> str:
    """Whose deed it is, by the words of the sentence before the verb; "" if it cannot be told."""
    sentence = re.split(r"[.\"•\n]|: ", before)[-1]
    said = list(_SUBJECT.finditer(sentence))
    if inflected:
        singular = [one for one in said if one.lastgroup not in ("you",)]
        return (singular[-1].lastgroup or "") if singular else ""
    direct = [one for one in said if re.fullmatch(r"(?: each)?(?: may| also| then)? ?", sentence[one.end() :])]
    if direct:
        return direct[-1].lastgroup or ""
    return "you" if not said and not re.search(r"\bwould\b|\bhave\b|\bcould\b", sentence) else ""


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """The player of each instruction is the subject of its verb."""
    wanted = [deed for deed in DEEDS if deed.kind in said.facts]
    if not wanted:
        return
    words = re.sub(r"(?:when(?:ever)?|if|at) [^.,\"]*,", lambda match: "#" * len(match[0]), said.words)
    words = re.sub(r"[^.\"•\n]*:(?= )", lambda match: "#" * len(match[0]), words)
    for deed in wanted:
        verbs = list(re.finditer(deed.verb, words))
        found = [node for node, _ in instructions(said.nodes, frozenset({deed.kind}))]
        if len(verbs) != len(found):
            continue
        for match, node in zip(verbs, found, strict=True):
            subject = _subject(words[: match.start()].replace("#", ""), match[1].endswith("s"))
            who = node.who  # type: ignore[attr-defined]
            if subject and not isinstance(who, _FIT[subject]):
                yield deed.kind, f"{subject} {type(who).__name__}"
            if subject == "each" and who == Players(Who.EACH) and "player" not in words:
                yield deed.kind, "each player"
