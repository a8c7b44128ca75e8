"""French templates: lines of words and slots that say what agrees with what.

A template is read once. Its signs, besides those of the English one (:mod:`arbitre.oracle.formalism.grammar`):

* ``piocher*`` is inflected: a verb given by its infinitive, an adjective or participle by its masculine singular, a
  noun by its singular, a determiner by ``le``, ``un``, ``ce``, ``son``, ``aucun``; ``il*``, ``vous*`` are pronouns.
* A verb agrees with the slot marked ``{who!}``, else with the subject that the phrase is said of. Its mood is the one
  that is asked for by ``{verb:inf}``, ``{verb:subj}``, ``{verb:imp}`` or ``{verb:ind}``; ``devoir*:impf`` says its own.
* An adjective agrees with the noun or slot before it, a determiner, a number or an adjective that stands in front with
  the one behind it; ``{mods*}`` is a phrase that agrees likewise, and ``engagé*what`` agrees with that slot.
* ``autre*:post`` agrees with the noun before it, though it mostly stands in front.
* ``^ciblé*`` goes right behind the noun, before "que vous contrôlez"; a lone ``^`` marks that place.
* ``<force {of}>`` is a thing of an owner: "sa force", "la force de la créature ciblée", "votre bibliothèque".
* ``{to>}`` is a person or thing to which something is done: "à chaque joueur", or "lui" before the verb.
* ``{n#} carte*``: nouns agree in number with the number before them.
* ``(?!si)`` forbids a word at this place, as it does in English.
* ``de|dans`` says from where something moves, or where what is counted lies; ``_`` joins several words of one form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from arbitre.french.lexicon import NOUNS, PRENOMINAL, Noun
from arbitre.french.verbs import MOODS, conjugated, is_verb


class FrenchSlot(NamedTuple):
    """A place for a phrase: with what it agrees, the number and the mood in which it is wanted."""

    name: str
    category: Any
    mark: str
    number: str
    mood: str


class FrenchWord(NamedTuple):
    """A word. *role*: plain, place, verb, noun, adjective, determiner, pronoun, self, gap, not (it is forbidden)."""

    role: str
    lemma: str
    noun: Noun | None = None
    asked: str = ""
    """The mood, the number or the slot that it names."""
    reflexive: bool = False
    behind: bool = False
    """Goes right behind the noun."""
    before: bool = False
    """An adjective before its noun."""


class FrenchPossession(NamedTuple):
    """A thing of an owner."""

    thing: tuple[FrenchItem, ...]
    owner: FrenchSlot


FrenchItem = FrenchSlot | FrenchWord | FrenchPossession
_TOKEN: Final = re.compile(
    r"\{(?P<slot>[a-z_][a-z_0-9]*)(?P<mark>[!#@*+>]?)(?::(?P<spec>\w+))?\}"
    r"|<(?P<thing>[^<>{}]+)\{(?P<owner>[a-z_0-9]+)\}>"
    r"|(?P<behind>\^)?(?P<word>[^\W\d_][\w'’-]*)\*(?::(?P<asked>\w+)|(?<=\*)(?P<at>(?!\W)(?![A-ZÀ-Ý])\w+)?)"
    r"|\(\?!(?P<denied>\w+)\)|(?P<gap>\^)|(?P<self>~~?)|(?P<symbol>\{[^{}]*\}|[+-]\d/[+-]\d|\[|\])"
    r"|(?P<place>[\w'’]+\|[\w'’]+)"
    r"|(?P<plain>\w+_:|[\w'’/+-]+(?:-[\w'’]+)*!?)|(?P<sign>[.,:;—•«»\"()¶%|])"
)
DETERMINERS: Final = frozenset(["le", "un", "ce", "son", "aucun", "chaque"])
_ADJECTIVES: Final = frozenset(["premier", "dernier", "entier", "régulier"])


def compiled(text: str, slots: dict[str, Any]) -> tuple[FrenchItem, ...]:
    """The items of a French template.

    :raises TypeError: a slot has no category, or a sign is not understood.
    """
    items: list[FrenchItem] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = _TOKEN.match(text, position)
        if match is None:
            raise TypeError(f"French template {text!r}: nothing can be made of {text[position:]!r}")
        items += _items(match, slots, text)
        position = match.end()
    match items:
        case [FrenchSlot(mark="") as alone]:  # the phrase is that of the slot
            return (alone._replace(mark="@"),)
    return tuple(_with_reflexives(items))


def said_in(items: Sequence[FrenchItem]) -> frozenset[str]:
    """The slots that a template says."""
    owners = {item.owner.name for item in items if isinstance(item, FrenchPossession)}
    return frozenset(owners.union(item.name for item in items if isinstance(item, FrenchSlot)))


def _items(match: re.Match[str], slots: dict[str, Any], text: str) -> list[FrenchItem]:
    found = match.groupdict()
    if found["slot"]:
        return [_slot(found["slot"], found["mark"] or "", found["spec"] or "", slots, text)]
    if found["owner"]:
        return [FrenchPossession(compiled(found["thing"], slots), _slot(found["owner"], "", "", slots, text))]
    if found["word"]:
        return [_inflected(found["word"], found["asked"] or found["at"] or "", bool(found["behind"]))]
    if found["place"]:
        return [FrenchWord("place", found["place"].replace("_", " "))]
    if found["denied"]:
        return [FrenchWord("not", found["denied"])]
    if found["gap"]:
        return [FrenchWord("gap", "")]
    if found["self"]:
        return [FrenchWord("self", found["self"])]
    word = found["plain"] or found["sign"] or found["symbol"]
    return [FrenchWord("plain", word.replace("_", " "), NOUNS.get(word))]


def _slot(name: str, mark: str, spec: str, slots: dict[str, Any], text: str) -> FrenchSlot:
    if name not in slots:
        raise TypeError(f"French template {text!r}: slot {name!r} has no category")
    return FrenchSlot(name, slots[name], mark, "" if spec in MOODS else spec, spec if spec in MOODS else "")


def _inflected(word: str, asked: str, behind: bool) -> FrenchWord:
    if word in ("ou", "et"):
        return FrenchWord("join", word)
    if word in ("il", "vous"):
        return FrenchWord("pronoun", word, asked=asked)
    if word in DETERMINERS:
        return FrenchWord("determiner", word, asked=asked)
    if word in _ADJECTIVES or word in PRENOMINAL:
        return FrenchWord("adjective", word, asked=asked, behind=behind, before=word in PRENOMINAL and asked != "post")
    if word in NOUNS:
        return FrenchWord("noun", word, NOUNS[word], asked)
    if is_verb(word):
        return FrenchWord("verb", word, asked=asked)
    return FrenchWord("adjective", word, asked=asked, behind=behind)


_WITH_ETRE: Final = frozenset(["aller", "arriver", "devenir", "mourir", "partir", "rester", "retourner", "venir"])


def in_the_past(items: Sequence[FrenchItem], past: Callable[[Any], Any]) -> tuple[FrenchItem, ...] | None:
    """The items of a template with its verbs in the past ("passé composé"); *past* is the same for a category.

    None if it has no verb that is inflected, which would be said in the present, or one that is denied.
    """
    if any(isinstance(item, FrenchWord) and item.lemma == "ne" for item in items):
        return None
    changed = tuple(after for item in items for after in _past_items(item, past))
    return None if changed == tuple(items) else changed


def _past_items(item: FrenchItem, past: Callable[[Any], Any]) -> tuple[FrenchItem, ...]:
    if isinstance(item, FrenchSlot) and item.mark == "*":
        return (item._replace(category=past(item.category)),)
    if not isinstance(item, FrenchWord) or item.role != "verb":
        return (item,)
    done = conjugated(item.lemma, "part")
    if item.reflexive or item.lemma in _WITH_ETRE:
        return item._replace(lemma="être"), FrenchWord("adjective", done)
    return item._replace(lemma="avoir"), FrenchWord("plain", done)


def _with_reflexives(items: list[FrenchItem]) -> list[FrenchItem]:
    """ "Se défausser*" is one verb."""
    out: list[FrenchItem] = []
    for item in items:
        last = out[-1] if out else None
        if (
            isinstance(item, FrenchWord)
            and item.role == "verb"
            and isinstance(last, FrenchWord)
            and last.lemma in ("se", "s")
        ):
            out[-1] = item._replace(reflexive=True)
        else:
            out.append(item)
    return out
