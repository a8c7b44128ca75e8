"""What is said of a question that is not understood: the words that mean nothing in any question, and what it looks
most like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from arbitre.judge.questions import fights, french, outcome_questions, turn_questions
from arbitre.judge.questions.told import said
from arbitre.judge.wording.folding import folded
from arbitre.messages import Message, Part

_EXAMPLES: Final = (
    (
        "Does Grizzly Bears die?",
        "Why did Grizzly Bears die?",
        "When does Grizzly Bears die?",
        "What is the power of Grizzly Bears?",
        "Is Grizzly Bears a creature?",
        "Is Grizzly Bears blocked?",
        "Is Grizzly Bears removed from combat?",
        "How much life does Bob have?",
        "How much damage does Bob take?",
        "How much damage does Grizzly Bears deal to Bob?",
        "How much damage is needed to kill Grizzly Bears?",
        "How many creatures attacked?",
        "How many counters does Grizzly Bears have?",
        "Who blocks Grizzly Bears?",
        "Which creatures can block Grizzly Bears?",
        "Can Bob block Grizzly Bears with Hill Giant?",
        "Does Juggernaut have to attack?",
        "What is the next step?",
        "Is Alice's untap step skipped?",
        "When does Alice draw?",
        "Who has priority?",
        "What happens?",
        "What if Alice casts Shock on Bob?",
    ),
    (
        "Grizzly Bears meurt-il ?",
        "Pourquoi Grizzly Bears est-il mort ?",
        "Quand Grizzly Bears meurt-il ?",
        "Quelle est la force de Grizzly Bears ?",
        "Grizzly Bears est-il une créature ?",
        "Grizzly Bears est-il bloqué ?",
        "Grizzly Bears est-il retiré du combat ?",
        "Combien de points de vie a Bob ?",
        "Combien de blessures Bob subit-il ?",
        "Combien de blessures Grizzly Bears inflige-t-il à Bob ?",
        "Combien de blessures faut-il pour tuer Grizzly Bears ?",
        "Combien de créatures ont attaqué ?",
        "Combien de marqueurs Grizzly Bears a-t-il ?",
        "Qui bloque Grizzly Bears ?",
        "Quelles créatures peuvent bloquer Grizzly Bears ?",
        "Bob peut-il bloquer Grizzly Bears avec Hill Giant ?",
        "Juggernaut doit-il attaquer ?",
        "Quelle est l'étape suivante ?",
        "L'étape de dégagement d'Alice est-elle sautée ?",
        "Quand Alice pioche-t-elle ?",
        "Qui a la priorité ?",
        "Que se passe-t-il ?",
        "Que se passe-t-il si Alice lance Shock sur Bob ?",
    ),
)
"""Questions that are understood, for messages."""
_PLAIN_WORDS: Final = re.compile(r"[a-zà-ÿœ]+")
_LONGEST_NAME: Final = 6


def unread(asked: str, known: Callable[[str], bool], *, in_french: bool) -> Message:
    """What is wrong with a question."""
    strange = ", ".join(f"« {one} »" if in_french else f"'{one}'" for one in _strange(asked, known))
    example = most_like(asked, in_french=in_french)
    if strange:
        return said("no question for", text=asked, words=strange, example=example)
    return said("no question", text=asked, example=example)


def as_written(what: Part, asked: str, written: str) -> Part:
    """What is wrong with a question, which is quoted as it was written."""
    if not isinstance(what, Message):
        return what
    bare = asked.rstrip(" ?")
    parts = ((slot, written.rstrip(" ?") if part == bare else part) for slot, part in what.parts)
    return Message(what.pair, tuple(parts))


def most_like(asked: str, *, in_french: bool) -> str:
    """The question that is understood that this one looks most like."""
    wanted = folded(asked)

    def likeness(example: str) -> float:
        one = folded(example)
        common = len({*_PLAIN_WORDS.findall(one)} & {*_PLAIN_WORDS.findall(wanted)})
        return common + SequenceMatcher(None, wanted, one).ratio()

    return max(_EXAMPLES[in_french], key=likeness)


def _strange(asked: str, known: Callable[[str], bool]) -> Iterator[str]:
    """The words that stand in no question and in no name."""
    words = asked.replace(",", " ").split()
    named = set(_named(words, known))
    for at, word in enumerate(words):
        parts = [one for one in _PLAIN_WORDS.findall(word.lower()) if len(one) > 1]
        if at not in named and any(one not in _vocabulary() for one in parts):
            yield word.strip("?!.;:")


def _named(words: Sequence[str], known: Callable[[str], bool]) -> Iterator[int]:
    """The places of the words that are part of a name."""
    for count in range(min(len(words), _LONGEST_NAME), 0, -1):
        for start in range(len(words) - count + 1):
            if words[start][:1].isupper() and known(" ".join(words[start : start + count])):
                yield from range(start, start + count)


@cache
def _vocabulary() -> frozenset[str]:
    """The words of all rows."""
    patterns = [row.english + row.french for row in fights.rows()]
    patterns += [" ".join(one) for one in turn_questions.rows()]
    patterns += [one for _, one in outcome_questions.rows()]
    words = {word for one in patterns for word in _PLAIN_WORDS.findall(one.lower())}
    words |= {word for both in _EXAMPLES for one in both for word in _PLAIN_WORDS.findall(one.lower())}
    return frozenset(words | french.words())
