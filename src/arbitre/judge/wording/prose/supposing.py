"""What a question says besides what it asks: facts before a colon or comma, and what is supposed ("si Bob ne bloque
pas, …")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple


class Parts(NamedTuple):
    """A question in parts."""

    told: str
    """What is told or supposed."""
    asked: str
    supposed: bool


_BEGIN: Final = (
    r"(?:et |mais |alors |donc )?(?:est-ce|c'est (?:permis|l[eé]gal|possible|autoris[eé]|bon|valable)|combien"
    r"|qui\b|que\b"
    r"|qu'|quel|[àa] combien|[àa] quoi|o[uù]\b|quand\b|comment\b|pourquoi\b|dans quel|lequel|laquelle|lesquel"
    r"|(?:[\w'’:/-]+ ){0,6}[\w'’]+-(?:t-)?(?:il|elle|on|ce|je)s?\b"
    r"|il (?:me |lui |te )?reste|(?:ils?|elles?|on|je|ça) (?:(?:me |lui |se |le |la |l')?(?:peu[tx]|meurt|survit|perd"
    r"|prend|fait|inflige|met|gagne|tombe|finit|tue|passe|subit|reçoit|encaisse|revient|a combien))\b"
    r"|(?:can|does|do|did|will|is|are|how|what|who|which|when|may|must)\b)"
)
_NAMED: Final = (
    r"(?-i:[A-ZÀ-Þ])\w+(?:'s \S+(?: \S+){0,3})? (?:est morte?|meurt|survit|perd|prend|gagne|finit|tombe|peut|fait"
    r"|inflige|tue|subit|reçoit|encaisse|revient)\b"
)
"""A question in the words of a statement, before what it supposes: "Bob loses if …"."""
_SHORT: Final = (
    r"(?:(?:qui|quelle créature) (?:meurt|survit|gagne|perd)|combien|que se passe|qu'est-ce|est-ce qu"
    r"|(?:est-ce qu(?:e |'))?(?:ils?|elles?|on|ça|(?-i:[A-ZÀ-Þ]\w+)|(?:(?:le|la|mon|ma|son|sa) |l'|[A-ZÀ-Þ]\w+'s )"
    r"\S+(?: \S+){0,3}) "
    r"(?:meur\w+|survi\w+|perd|gagne|prend|tombe|finit|est mort|y passe|crève))"
)
"""A short question that follows a supposition without a comma."""
_IF: Final = (
    r"(?:et |mais |alors |donc |and |but )*(?:m[eê]me )?(?:si |s['’](?=ils?\b|elles?\b)|"
    r"en supposant que |en supposant qu['’]|au cas o[uù] |dans le cas o[uù] |if |suppose )"
)
_PATTERNS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE | re.DOTALL), supposed)
    for pattern, supposed in (
        (rf"{_IF}(?P<told>.+), (?P<asked>{_BEGIN}.*)", True),
        (rf"(?P<first>[^,:]+(?:[,:] [^,:]+)*) ?[:;,] {_IF}(?P<told>.+), (?P<asked>{_BEGIN}.*)", True),
        (rf"(?P<asked>(?:{_BEGIN}|{_NAMED}).*?),? {_IF}(?P<told>.+)", True),
        (rf"{_IF}(?P<told>.+?) (?P<asked>{_SHORT}.*)", True),
        (rf"(?P<told>.+) ?: (?P<asked>{_BEGIN}.*)", False),
        (rf"(?P<told>.+), (?P<asked>{_BEGIN}.*)", False),
    )
)


_JOINT: Final = re.compile(r",? et (?=\S)|, (?=\S)| : ?(?=\S)")
_STATES: Final = re.compile(
    r"(?:(?:et|mais|alors|donc|du coup),? )*(?:ils?|elles?|on|ça|si|je\b|cela|personne|est-ce|le|la|les|l['’]|mon|ma"
    r"|mes|son|sa|ses|combien|qui|que|quoi|qu['’]|quell?e?s?|à combien|lequel|laquelle|lesquell?e?s|y a|bilan"
    r"|résultat|verdict|avec quoi|(?-i:[A-ZÀ-Þ]))",
    re.IGNORECASE,
)
"""How a question begins that has the words of a statement."""
_TELLS: Final = re.compile(
    r"\b(?:attaqu|bloqu|lanc|jou|activ|contrôl|sacrifi|pos|engag|cibl|régénèr|équip|ai\b|as\b|a\b|avai|met|sui"
    r"|est\b|fai"
    r"|étai|sont\b|pren|touch|frapp|encaiss|tomb|arriv|inflig|répon|tue|détrui|enchant|pass|met)",
    re.IGNORECASE,
)
"""A story has a verb; what is only named is what the question is about."""


_RELATIVE: Final = re.compile(
    r"(?:et )?(?:est-ce qu(?:e |['’]))?(?P<x>(?:une?|mon|ma|[A-ZÀ-Þ]\w+'s) .+?) qui (?P<deed>(?:attaque|bloque"
    r"|est bloquée?) .+?) "
    r"(?P<asked>(?:(?:la|le) |l['’])tue|meurt|survit|y passe|a le temps (?:de|d')[^,?]+)(?:-(?:t-)?(?:il|elle))?",
    re.IGNORECASE,
)
"""A question about a creature that fights: "does a 2/2 that blocks a 3/3 die?"."""


_FIGHTER: Final = re.compile(
    r"(?:et )?(?:est-ce qu(?:e |['’]))?(?P<x>(?:une?|mon|ma|deux|trois|[A-ZÀ-Þ]\w+'s) [^,?]*?\d+/\d+[^,?]*?) "
    r"(?P<deed>(?:qui (?:n'est pas|est) bloquée?s?(?: par .+?)?|(?:non|pas)[ -]bloquée?s?|bloquée?s? par .+?)),? "
    r"(?:(?:il|elle) )?(?P<asked>(?P<deals>(?:inflige|fait|met)(?:-t-(?:il|elle))? combien(?: de blessures)?)"
    r"(?: (?:en tout|au total|au joueur))?|meurt|survit|est détruite?|y passe)(?:-(?:t-)?(?:il|elle))?",
    re.IGNORECASE,
)
"""A question about a creature that is blocked, or not: "how much damage does an unblocked 3/3 deal?"."""
_DEALT: Final = re.compile(
    r"combien de blessures (?:fait|inflige|met) (?P<x>(?:une?|mon|ma|[A-ZÀ-Þ]\w+'s) [^,?]*?\d+/\d+[^,?]*?) "
    r"(?P<deed>(?:non|pas)[ -]bloquée?s?|bloquée?s? par .+?)(?: (?:au joueur|à l'adversaire|en tout|au total))?",
    re.IGNORECASE,
)
_IF_IT: Final = re.compile(
    r"(?:et )?(?:est-ce qu(?:e |['’]))?(?P<x>(?:(?:une?|mon|ma|son|sa|le|la|[A-ZÀ-Þ]\w+'s) |l['’])[^,?]*?)"
    r"(?P<verb> (?:meurt|survit|y passe|est détruite?|inflige [^,?]*?|gagne [^,?]*?))(?: quand même)?,? "
    r"(?:si |s['’])(?:il|elle) (?P<rest>(?:est|attaque|bloque|se|n['’]est) .+)",
    re.IGNORECASE,
)
"""A question about something, and what is supposed of it by a pronoun: "does my 2/2 die if it is blocked by a 3/3?"."""


def parts_of(question: str, *, alone: bool = True) -> Iterator[Parts]:
    """The ways in which a question may be parted: what is asked is the shortest of its ends that may be asked.

    A story without a word that supposes it would be so for other questions, too: only one that stands *alone* has it.
    """
    if (found := _RELATIVE.fullmatch(question)) is not None:
        yield Parts(f"{found['x']} {found['deed']}", f"il {found['asked']}", False)
    if (found := _FIGHTER.fullmatch(question)) is not None:
        asked = "combien de blessures inflige-t-il" if found["deals"] else f"il {found['asked']}"
        yield Parts(f"{found['x']} {found['deed'].removeprefix('qui ')}", asked, False)
    if (found := _DEALT.fullmatch(question)) is not None:
        yield Parts(f"{found['x']} {found['deed']}", "combien de blessures", False)
    if (found := _IF_IT.fullmatch(question)) is not None:
        yield Parts(f"{found['x']} {found['rest']}", f"est-ce que {found['x']}{found['verb']}", True)
    yield from _supposed(question)
    if not alone:
        return
    for joint in reversed(list(_JOINT.finditer(question))):
        told, asked = question[: joint.start()].strip(" ,"), question[joint.end() :]
        if _STATES.match(asked) and len(asked) > 3 and _TELLS.search(told):
            yield Parts(told, asked, False)


def _supposed(question: str) -> Iterator[Parts]:
    for pattern, supposed in _PATTERNS:
        found = pattern.fullmatch(question)
        if found is not None:
            told = found["told"].strip(" ,")
            first = found.groupdict().get("first") or ""
            yield Parts(f"{first.strip()}. {told}" if first else told, found["asked"], supposed)
