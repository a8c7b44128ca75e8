"""Abilities that are quoted: which of an object's activated abilities a sentence means by its words (CR 602.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbitre import oracle
from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import AmbiguousInput, MalformedInput, UnsupportedText
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import Sentence
from arbitre.judge.world import ALIKE, World
from arbitre.text import LANGUAGES

CLOSE: Final = 0.1
"""Of two abilities that are as like as this to what is quoted either may be meant."""


def quoted(world: World, sentence: Sentence, found: Sequence[Activate]) -> list[Activate]:
    """Of some activations those of the ability that is quoted: it begins so, or else says so somewhere, as it is
    printed today, was in 2011 or is in French; or else its words are the most like.

    :raises AmbiguousInput: words from the middle of it stand in several abilities, or several are alike.
    :raises MalformedInput: the object has no such ability.
    """
    quote = sentence.parts["ability"]
    texts = {one: list(dict.fromkeys(_texts(world, one))) for one in found}

    def with_words(are_words: Callable[[str, str, int], bool]) -> list[Activate]:
        return [one for one in found if any(are_words(text, quote, one.object) for text in texts[one])]

    begins = with_words(world.starts)
    meant = begins or with_words(world.contains) or _most_alike(world, quote, texts)
    printed = list(dict.fromkeys(texts[one][0] for one in meant or found if texts[one]))
    if not meant:
        what = said("no such ability", name=sentence.parts["what"], text=quote)
        raise MalformedInput(what, sentence.place("what"), printed)
    if not begins and len(printed) > 1:
        told = [
            said("activates", player=sentence.parts["who"], name=sentence.parts["what"], text=one) for one in printed
        ]
        raise AmbiguousInput(said("which ability", name=sentence.parts["what"]), told, sentence.place("what"))
    return meant


def _texts(world: World, action: Activate) -> Iterator[str]:
    """The words of an activated ability in each way in which they are written."""
    texts = dict(world.activated(action.object))
    if action.ability not in texts:
        return
    yield texts[action.ability]
    ability = characteristics(world.game, action.object).activated[action.ability]
    yield world.meaning(ability, action.object)
    for lang in LANGUAGES:
        for of_2011 in (False, True):
            try:
                yield oracle.write(((ability,),), "~", lang, of_2011=of_2011)
            except UnsupportedText:
                continue


def _most_alike(world: World, quote: str, texts: dict[Activate, list[str]]) -> list[Activate]:
    alike = {
        one: max((world.likeness(text, quote, one.object) for text in all), default=0.0) for one, all in texts.items()
    }
    best = max(alike.values(), default=0.0)
    return [one for one, number in alike.items() if best >= ALIKE and number >= best - CLOSE]
