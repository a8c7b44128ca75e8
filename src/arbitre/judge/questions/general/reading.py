"""A question about the rules in general, as the concepts that it names, in their order; every word of it is"
" read."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from arbitre.judge.questions.general import lexicon
from arbitre.judge.questions.general.sense import together
from arbitre.judge.questions.general.words_of_things import ACTS, THINGS
from arbitre.judge.questions.general.words_of_time import ASKING, TIME
from arbitre.judge.wording.folding import folded

ASKS: Final = frozenset(
    {"who", "when", "whichstep", "howmany", "what", "why", "how", "which", "inorder", "where"}
    | {"beforeafter", "differ"}
)
"""Concepts that say what is asked for; a question with none of them is answered yes or no."""
_VERBS: Final = frozenset(ACTS)
_KINDS: Final = frozenset(
    {"instant", "sorcery", "creaturespell", "flashspell", "artifact", "enchantment", "aura", "planeswalker", "land"}
    | {"spell", "activated", "manaability", "loyaltyability", "equipability", "ability", "tapability"}
)
_WHOSE: Final = frozenset({"ownturn", "oppturn", "nextturn", "thisturn"})
_ROLES: Final = frozenset({"attacker", "blocker", "active", "defending", "opponent", "nonactive"})


_HOW_MANY: Final = frozenset({"two", "several", "one", "all"})


def pairs(concepts: Sequence[str]) -> frozenset[str]:
    """Who does what, as far as the order tells: each deed with the thing that is named last before it and with"
    " the one
    that is named first after it ("blocker>deal", "deal>player"), with the next deed ("attack>block"), with how many do
    it or suffer it ("two>block", "block>two") and with which keyword ("k:trample>block"); and what is named after
    "before" and "after"."""
    found = set()
    for at, one in enumerate(concepts):
        if one in ACTS:
            before = next((old for old in reversed(concepts[:at]) if old in THINGS), None)
            after = next((new for new in concepts[at + 1 :] if new in THINGS), None)
            then = next((new for new in concepts[at + 1 :] if new in ACTS), None)
            found |= {f"{before}>{one}", f"{one}>{after}", f"{one}>{then}"}
            acts = [place for place, other in enumerate(concepts) if other in ACTS and place != at]
            since = max((place for place in acts if place < at), default=-1)
            until = min((place for place in acts if place > at), default=len(concepts))
            found |= {f"{word}>{one}" for word in concepts[since + 1 : at] if word.startswith("k:")}
            found |= {f"{one}>{word}" for word in concepts[at + 1 : until] if word.startswith("k:")}
            found |= {f"{many}>{one}" for many in concepts[:at] if many in _HOW_MANY}
            found |= {f"{one}>{many}" for many in concepts[at + 1 :] if many in _HOW_MANY}
        elif one in ("before", "after"):
            found |= {f"{one}>{new}" for new in concepts[at + 1 :] if new not in ("creature", "player")}
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a question says."""

    concepts: tuple[str, ...]
    strange: tuple[str, ...] = ()
    """Words that are not known."""
    has_names: bool = False
    """Whether one of these is a name."""
    is_negated: bool = False
    """Whether it is asked in the negative: "Ne peut-on pas …?"."""
    is_flipped: bool = False
    """Whether it is asked if something is forbidden, or if it is true that something is not so."""
    follows: bool = False
    """Whether it goes on from the question before it: "Et si …?"."""

    @property
    def is_short(self) -> bool:
        """Whether it names nothing that is done, so that it says nothing by itself."""
        return not _VERBS & set(self.concepts)

    @property
    def is_open(self) -> bool:
        """Whether it asks for something other than yes or no."""
        return bool(ASKS & set(self.concepts))


_ROLES_OF: Final = ("moi", "adversaire", "autre joueur", "autre joueur")
"""What the players who are named in a question are to one another."""


def read(question: str, names: Sequence[str] = ()) -> Reading:
    """What a question says, in which players have these names."""
    for name, role in zip(names, _ROLES_OF, strict=False):
        question = re.sub(rf"\b{re.escape(name)}\b", role, question)
    capitals = {word for one in _CAPITALS.findall(question) for word in _plain(one).split()}
    plain = _plain(question)
    follows = re.match(r"(?:et|and|mais|but|what about|what if|meme question|qu en est il|idem)\b", plain) is not None
    plain = re.sub(
        r"^(?:(?:et|and|mais|but|what about|what if|qu en est il|meme question|alors|donc|dans ce cas|idem|so"
        r"|then)\b[ ,]*)+",
        "",
        plain,
    )
    negated, flipped = False, False
    doubted = re.match(
        r"(?:est il|est ce|c est|is it|it s|is it) (?:vrai|exact|correct|true|right) (?:que?|qu|that)\b", plain
    )
    if doubted is not None:
        plain = plain[doubted.end() :].strip()
    if (found := _NEGATED.search(plain)) is not None:
        plain = _positive(plain, found)
        negated, flipped = doubted is None, doubted is not None
    if _WHENEVER.match(plain):
        plain = plain.partition(" ")[2]
    concepts, strange = _concepts(plain, capitals)
    concepts = together(concepts)
    if "forbid" in concepts and (ASKS | {"may"}) & set(concepts):
        concepts = ["illegal" if one == "forbid" else one for one in concepts]
    elif "forbid" in concepts:
        concepts = [one for one in concepts if one != "forbid"]
        flipped = not flipped
    return Reading(tuple(concepts), tuple(strange), bool(capitals & set(strange)), negated, flipped, follows)


_CAPITALS: Final = re.compile(r"(?<=[^.?!:] )[A-ZÀ-Þ][\w’'-]+")
"""Words that begin with a capital within a sentence."""


_WHENEVER: Final = re.compile(
    r"(?:quand|lorsqu\w*) (?!est ce |exactement )[^,]+, .*\b(?:\w+ (?:t )?(?:ils?|elles?|on|ce|je)\b|est ce que?\b)"
)
"""A time under which something else is asked: "Quand une créature meurt, ses marqueurs restent-ils ?"."""
_NO_CLAUSE: Final = (
    r"(?:(?!\b(?:si|s|pour|qui|dont|quand|lorsqu\w*|parce|afin|alors|ou)\b|(?<!est ce )\bque?\b)[a-z0-9/ ]){0,60}?"
)
_NE: Final = r"\bne? (?:(?:s|l|la|le|les|y|en|lui) )*"
_NEGATED: Final = re.compile(
    rf"{_NE}\w+ (?:t )?(?:on|ils?|elles?) (?P<not>pas |jamais )"
    rf"|^(?:(?:si|s|quand|lorsqu\w*) [^,]*, )?{_NO_CLAUSE}{_NE}(?!est )\w+ (?P<not2>pas |jamais )"
    r"|^(?:can(?=t)|can(?= t )|(?:do|does|is|wo|are|could|should|did)(?=n t )) ?(?P<not3>n? ?t )"
)


def _positive(plain: str, found: re.Match[str]) -> str:
    """The question without the negation of its main verb."""
    name = next(one for one in ("not", "not2", "not3") if found[one])
    return f"{plain[: found.start(name)].rstrip()} {plain[found.end(name) :]}"


_PARTICIPLE: Final = re.compile(
    r"\b((?:dé)?(?:engag|gag)|bloqu|attaqu|assign|déclar|lanc|jou|sacrifi|régénér|marqu|cibl|retir|renvoy|activ"
    r"|exil|annonc"
    r"|forc|oblig|contr|équip|touch|bless|arriv|pay|contrecarr)é(s?)\b",
    re.IGNORECASE,
)
"""Participles whose accent tells them from another form of the verb: "engagé", "engage"."""


_LIKE: Final = re.compile(
    r"\((?:genre|comme|type|par ex(?:emple|\.)?|ex\b|e\.g\.|like|such as|say)[^()]*\)", re.IGNORECASE
)
"""An example that stands beside what it is one of."""


def _plain(question: str) -> str:
    """Folded, without apostrophes and hyphens; commas stand apart."""
    text = re.sub(r"(?:^|(?<=[,:;] )|(?<=\bet ))où\b", "dans quelle zone", _LIKE.sub("", question), flags=re.IGNORECASE)
    text = re.sub(r"[’']", " ", folded(_PARTICIPLE.sub(r"\1ée\2", text)))
    text = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text)
    text = re.sub(r"[«»\"“”()]", " ", text)
    text = re.sub(r" [+&] ", " et ", text)
    text = re.sub(r"\bre(attaqu|bloqu|frapp|inflig|tap)(?=[a-z])", r"de nouveau \1", text)
    text = re.sub(r"\bre(deven|devien|descen|gagn|donn|lanc|pass|jou)(?=[a-z])", r"\1", text)
    text = re.sub(r"\s*[:;]\s+(?=(?:qui|combien|who|how many|how much)\b)", ", ", text)
    text = re.sub(r"\s*[?!.:;…]+\s*", " ", text)
    text = re.sub(
        r",? (?:n est ce pas|c est (?:bien )?(?:ca|vrai|correct|exact)|hein|non|oui ou non|ou pas|ou non|right"
        r"|correct"
        r"|vrai ou faux)\s*$",
        "",
        text,
    )
    text = re.sub(r"\s*,\s*", ", ", text)
    return f"{' '.join(text.split())} "


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The concepts, those of keywords first, and what says nothing last."""
    tables = {**{f"k:{one}": words for one, words in lexicon.KEYWORDS.items()}, **lexicon.QUALITIES}
    tables |= ASKING | TIME | THINGS | ACTS
    pairs = [(name, re.compile(rf"(?:{words})(?![a-z0-9])")) for name, words in tables.items()]
    return (*pairs, ("", re.compile(rf"(?:{lexicon.NOISE})(?![a-z0-9])")))


_AS_WELL: Final = re.compile(r" (?:ou|or|ni|nor|et|and) (?:sans |without )?(?:l[ae]? |l )?")
"""Between two keywords neither of which something has."""


_BOTH: Final = {
    "blockit": ("it", "block"),
    "beattacked": ("passive", "attack"),
    "powerzero": ("power", "zero"),
    "toughnesszero": ("toughness", "zero"),
    "mustattack": ("must", "attack"),
}
"""Words that name two concepts."""


def _concepts(plain: str, names: Collection[str]) -> tuple[list[str], list[str]]:
    """The concepts and the words that are not known; a name after what says that it is cast is a spell."""
    concepts: list[str] = []
    strange: list[str] = []
    named = last = 0
    at, without = 0, len(plain)
    while at < len(plain):
        if plain[at] in " ,":
            at += 1
            continue
        name, end = "", at
        for one, pattern in _patterns():
            found = pattern.match(plain, at)
            if found is not None and found.end() > end:
                name, end = one, found.end()
        if end == at:
            word = re.match(r"[^ ,]+", plain[at:])
            end = at + len(word[0] if word else plain[at])
            is_name = (
                plain[at:end] in names and concepts[-1:] in _CAST and _ARTICLE.fullmatch(plain, last, at) is not None
            )
            if is_name or named == at - 1:
                concepts += ["spell"] * is_name
                named = end
            else:
                strange.append(plain[at:end])
        elif name.startswith("k:") and concepts and concepts[-1] == "not":
            concepts[-1] = f"no:{name[2:]}"
            without = end
        elif name.startswith("k:") and _AS_WELL.fullmatch(plain, without, at):
            concepts.append(f"no:{name[2:]}")
            without = end
        elif name:
            concepts.extend(_BOTH.get(name, (name,)))
            last = end
            if name == "damage" and "combat" in plain[at:end]:
                concepts.append("combat")
        at = end
    return concepts, strange


_CAST: Final = (["cast"], ["respond"], ["inresponse"])
_ARTICLE: Final = re.compile(r" (?:une? |l[ae] |l |mon |ma |son |sa |a |an |the |my |her |his |to |en |in )*")


def following(before: Reading, after: Reading) -> list[Reading]:
    """What a question that goes on from another one asks: the other one with its words in their places."""
    replaced = list(before.concepts)
    added: list[str] = []
    for one in after.concepts:
        places = [at for at, old in enumerate(replaced) if _is_like(old, one)]
        if places and one not in replaced:
            replaced[places[0]] = one
            replaced[:] = [old for at, old in enumerate(replaced) if at not in places[1:]]
        elif one not in replaced:
            added.append(one)
    tries = [replaced + added, list(before.concepts) + [one for one in after.concepts if one not in before.concepts]]
    base = replace(before, strange=(*before.strange, *after.strange), is_negated=False)
    return [replace(base, concepts=tuple(one)) for one in tries]


def _is_like(old: str, new: str) -> bool:
    """Whether one concept takes the place of another."""
    if old == new:
        return False
    for family in (_KINDS, _WHOSE, _ROLES, _OF_STEPS, ASKS, _DEEDS):
        if old in family and new in family:
            return True
    if old[:2] == "s:" or old[:3] == "ph:":
        return new[:2] == "s:" or new[:3] == "ph:"
    if old.startswith(("k:", "no:")) and new.startswith(("k:", "no:")):
        return True
    return (old[:2] == "c:" and new[:2] == "c:") or {old, new} in (
        {"tapped", "untapped"},
        {"before", "after"},
        {"first", "second"},
    )


_OF_STEPS: Final = frozenset({"endturn", "endstep"})
_DEEDS: Final = frozenset({"attack", "block", "cast", "play", "activate"})
