"""Who plays in a scenario told in plain text, where nobody says so: who is attacked or acts, who has something by the
verb of somebody before, whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.plays import PLAYS
from arbitre.judge.wording.segments import HAVE, Part, clean, elisions
from arbitre.judge.wording.sentences import understand

Known = Callable[[str], bool]
"""Whether a card has a name."""
USUAL: Final = ("Bob", "Alice")
"""Who plays against somebody who is alone."""
_ACTED_ON: Final = re.compile(r"(?:targeting|attacks|ciblant|attaque|on|sur) ([A-Z]\w*)|^([A-Z]\w*)")
_STEP_OF: Final = re.compile(
    r"\b([A-Z]\w+)'s (?:turn|upkeep|draw|main|first|second|precombat|postcombat|beginning|combat|declare|end"
    r"|cleanup|untap)\b"
    r"|\b(?:tour|entretien|étape|phase)\b[^.,;]*? (?:de |d')([A-Z]\w+)\b"
)
_NO_NAMES: Final = frozenset(
    {"It", "He", "She", "They", "Then", "Il", "Elle", "Everything", "Everyone", "Tout", "Nobody"}
)
"""Words with which sentences begin, and that call nobody."""
_ARTICLE: Final = r"(?:(?:the|an?|une?|des|la|les?|l'|\d+|[a-z]+) ?)?"


def elided(text: str, chunk: Part, is_card: Known) -> Iterator[str]:
    """Who has something by the verb of somebody before, is spoken of again, and is no part of a card's name."""
    for found in elisions(chunk.text, ()) if not chunk.ends.startswith("?") else ():
        who, what = found["who"], re.sub(rf"^{HAVE} ", "", found["what"])
        words = f"{who} {what}".split()
        is_alone = len(re.findall(rf"\b{re.escape(who)}\b", text)) == 1 and who not in USUAL
        if is_alone or any(is_card(" ".join(words[:count]).rstrip(",;")) for count in range(1, len(words) + 1)):
            continue
        first = re.split(r", | (?:and|et) ", what)[0]
        if is_card(first) or is_card(re.sub(rf"^{_ARTICLE}", "", first)) or first[:1].isdecimal():
            yield who


def opponents(chunks: Sequence[Part], players: Sequence[str], is_card: Known) -> list[str]:
    """Who is only targeted, attacked or acting, if that is one."""
    names: list[str] = []
    for chunk in chunks:
        for found in _ACTED_ON.finditer(chunk.text):
            name = found[1] or ("" if chunk.ends.startswith("?") else found[2])  # a question begins with no name
            if not name or name in _NO_NAMES:
                continue
            if name not in (*names, *players) and _acts(chunk, name, players, is_card):
                names.append(name)
    return names[:1]


def _acts(chunk: Part, name: str, players: Sequence[str], is_card: Known) -> bool:
    """Whether a sentence is understood if that is a player."""
    if is_card(name):
        return False
    try:
        told = understand(Line(clean(chunk.text), Place()), PLAYS, [*players, name], is_card)
    except (MalformedInput, AmbiguousInput):
        return False
    return any(re.search(rf"\b{name}\b", part) for part in told.parts.values())


def whose_turn(chunks: Sequence[Part], players: Sequence[str], is_card: Known) -> list[str]:
    """Whose turn or step somebody else's is said to be."""
    names = [name for chunk in chunks for found in _STEP_OF.finditer(chunk.text) for name in found.groups() if name]
    others = [name for name in names if name not in (*_NO_NAMES, *players) and not is_card(name)]
    return others[:1]
