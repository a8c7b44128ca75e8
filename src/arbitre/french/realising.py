"""French words get their forms: agreement, clitic pronouns, elision, contraction."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from arbitre.french.glossary import NO_ELISION
from arbitre.french.lexicon import adjective
from arbitre.french.names import shown
from arbitre.french.verbs import PLURAL, POLITE, SINGULAR, conjugated
from arbitre.french.words import (
    AdjectiveWord,
    Cell,
    Dative,
    DeterminerWord,
    Gap,
    Join,
    NounWord,
    PlaceWord,
    Possession,
    PronounWord,
    SelfWord,
    TypeWord,
    VerbWord,
    Word,
)


class _Said(NamedTuple):
    """A word in its form. *kind*: a determiner's lemma, "name" for what keeps its capitals, "glue" for what stands
    right behind the word before."""

    text: str
    kind: str = ""
    cell: Cell | None = None
    owner: Cell | None = None


def realised(tokens: Sequence[Any], name: str = "") -> list[str]:
    """The words of a French text in their forms, where *name* is what the card is called."""
    flat = _without_objects(_denied(_none(_unless(_placed(_flat(tokens))))))
    said: list[_Said] = []
    for index, token in enumerate(flat):
        said += _forms(token, index, flat)
    return _unstopped(_sounded([_called(word) for word in said], name))


_STOPS: Final = frozenset({".", ",", ":", ";"})


def _unstopped(words: list[str]) -> list[str]:
    """Without the comma that closes an apposition where another sign follows."""
    following = [*words[1:], "."]
    return [word for word, after in zip(words, following, strict=True) if word != "," or after not in _STOPS]


def _called(word: _Said) -> _Said:
    """A name of another card as it is in French."""
    other = word.kind == "name" and word.text.startswith("§")
    return word._replace(text=f"§{shown(word.text[1:])}") if other else word


# --- the order of words ----------------------------------------------------------------------------------------------


def _flat(tokens: Sequence[Any]) -> list[Any]:
    """Possessions in words: "sa force" of a pronoun, "la force de" of anything else."""
    out: list[Any] = []
    for token in tokens:
        if isinstance(token, Possession):
            owner = _flat(token.owner)
            thing = _flat(token.thing)
            alone = owner[0] if len(owner) == 1 and isinstance(owner[0], PronounWord) else None
            if alone is not None:
                out += [DeterminerWord("son", token.cell, alone.cell), *thing]
            else:
                out += [DeterminerWord("le", token.cell), *thing, "de", *owner]
        elif isinstance(token, Dative):
            to = _flat(token.to)
            out.append(Dative(to, token.verb))
        elif isinstance(token, SelfWord) and token.words:
            out += token.words
        elif not isinstance(token, Gap):
            out.append(token)
    return out


_MOVING: Final = frozenset(["renvoyer", "exiler", "mettre", "lancer", "jouer", "mélanger", "choisir", "ciblé"])
_COUNTING: Final = frozenset(["nombre", "parmi", "pour chaque", "y", "total"])


def _placed(flat: list[Any]) -> list[Any]:
    """ "De votre cimetière" of what moves, "dans votre cimetière" of what is counted there."""
    counted, out, last = False, [], ""
    for token in flat:
        word = _lemma(token)
        if word in (".", ":", "•", "—", "¶") or word in _MOVING:
            counted = False
        elif f"{last} {word}" in _COUNTING or (word in _COUNTING and last != "quel"):
            counted = True
        last = word
        out.append((token.counted if counted else token.moved) if isinstance(token, PlaceWord) else token)
    return out


def _lemma(token: Any) -> str:
    """A word as a dictionary has it."""
    if isinstance(token, str):
        return token
    if isinstance(token, NounWord | TypeWord):
        return str(token.noun.singular)
    return str(getattr(token, "lemma", ""))


def _unless(flat: list[Any]) -> list[Any]:
    """ "À moins que vous ne contrôliez"."""
    out: list[Any] = []
    waits = False
    for index, token in enumerate(flat):
        if token == "que" and flat[index - 2 : index] == ["à", "moins"]:
            waits = True
        elif waits and token == "ne":
            waits = False
        elif waits and isinstance(token, VerbWord) and token.mood == "subj":
            out.insert(len(out) - (out[-1:] == ["y"]), "ne")
            waits = False
        out.append(token)
    return out


_DENIALS: Final = ("pas", "plus")


def _none(flat: list[Any]) -> list[Any]:
    """ "Toutes les créatures ne peuvent pas" would leave in doubt who cannot: "les créatures ne peuvent pas"."""
    out: list[Any] = []
    for index, token in enumerate(flat):
        whole = isinstance(token, AdjectiveWord) and token.lemma == "tout"
        if not (whole and _is_denied(token.cell.root(), flat[index + 1 :])):
            out.append(token)
    return out


def _is_denied(subject: Cell, rest: list[Any]) -> bool:
    """Whether the verb of a subject is denied."""
    for index, token in enumerate(rest):
        if isinstance(token, VerbWord) and token.cell.root() is subject:
            return index > 0 and rest[index - 1] == "ne"
        if token in (".", ","):
            return False
    return False


def _denied(flat: list[Any]) -> list[Any]:
    """ "Ne pas attaquer": before an infinitive both words of the denial stand in front."""
    out = list(flat)
    for index in range(1, len(out) - 1):
        verb = out[index]
        if isinstance(verb, VerbWord) and verb.mood == "inf" and out[index - 1] == "ne" and out[index + 1] in _DENIALS:
            out[index], out[index + 1] = out[index + 1], verb
        if out[index] == "pas" and out[index + 1 : index + 3] == ["un", "marqueur"]:
            out[index : index + 2] = ["", "aucun"]  # "n'a aucun marqueur", not "n'a pas un marqueur"
    return [token for token in out if token != ""]


def _without_objects(flat: list[Any]) -> list[Any]:
    """Objects that are pronouns go to their verbs."""
    out: list[Any] = []
    clitics: dict[int, list[str]] = {}
    for index, token in enumerate(flat):
        before = _verb_before(out)
        if isinstance(token, PronounWord) and isinstance(before, VerbWord) and not _subject(index, flat):
            clitics.setdefault(id(before), []).append(_accusative(token.cell))
        elif isinstance(token, Dative):
            if len(token.to) == 1 and isinstance(token.to[0], PronounWord) and token.verb is not None:
                clitics.setdefault(id(token.verb), []).append(_dative(token.to[0].cell))
            else:
                out += _to_each(token.to)
        else:
            out.append(token)
    return [_Clitic(token, clitics[id(token)]) if id(token) in clitics else token for token in out]


def _verb_before(out: list[Any]) -> Any:
    """The word before, past a denial and, after "avoir", past the participle."""
    if len(out) > 1 and (out[-1] in _DENIALS or (isinstance(out[-1], str) and _is_perfect(out[-2]))):
        return out[-2]
    return out[-1] if out else None


def _is_perfect(verb: Any) -> bool:
    return isinstance(verb, VerbWord) and verb.lemma == "avoir"


class _Clitic(Word, eq=False):
    """A verb with the pronouns that it has taken."""

    verb: VerbWord
    pronouns: list[str]


def _to_each(to: list[Any]) -> list[Any]:
    """ "À chaque créature et à chaque joueur"."""
    out: list[Any] = ["à"]
    for token in to:
        out.append(Join(token.text, token.whole, token.part, "à") if isinstance(token, Join) else token)
    return out


_PREPOSITIONS: Final = frozenset(
    ["sur", "avec", "par", "pour", "contre", "sans", "vers", "parmi", "entre", "dans", "de", "à"]
)


def _subject(index: int, flat: list[Any]) -> bool:
    """Whether a pronoun is the subject of the verb behind it."""
    if index and isinstance(flat[index - 1], str) and flat[index - 1].lower() in _PREPOSITIONS:
        return False
    own = flat[index].cell.root()
    for token in flat[index + 1 : index + 4]:
        verb = token.verb if isinstance(token, _Clitic) else token
        if isinstance(verb, VerbWord):
            return verb.cell.root() is own and verb.mood != "inf"
        if token != "ne":
            return False
    return False


def _accusative(cell: Cell) -> str:
    if cell.polite:
        return "vous"
    return "les" if cell.plural else "la" if cell.feminine else "le"


def _dative(cell: Cell) -> str:
    if cell.polite:
        return "vous"
    return "leur" if cell.plural else "lui"


# --- forms -----------------------------------------------------------------------------------------------------------


def _forms(token: Any, index: int, flat: list[Any]) -> list[_Said]:
    if isinstance(token, str):
        return [_Said(token)]
    if isinstance(token, NounWord):
        form = token.noun.plural if token.cell.plural else token.noun.singular
        return [_Said(form)]
    if isinstance(token, TypeWord):
        return _type_forms(token, index, flat)
    if isinstance(token, AdjectiveWord):
        return [_Said(adjective(token.lemma, token.cell.form_gender(), token.cell.plural))]
    if isinstance(token, DeterminerWord):
        if _is_another(token, flat[index + 1 : index + 8]):
            token = DeterminerWord("un", token.cell)
        following = flat[index + 1] if index + 1 < len(flat) else None
        if index and flat[index - 1] in ("de", "à"):
            token.cell.root().preposition = flat[index - 1]
        return _determiner(token, repeated=not isinstance(following, AdjectiveWord))
    if isinstance(token, PronounWord):
        return [_Said("ce" if _presents(token, index, flat) else _pronoun(token, index, flat))]
    if isinstance(token, SelfWord):
        return [_Said(token.text, "name")]
    if isinstance(token, Join):
        repeated = token.whole.root().determiner
        preposition = token.preposition or (token.whole.root().preposition if repeated else "")
        prepositions = [_Said(preposition)] if preposition else []
        return [
            _Said(token.text),
            *prepositions,
            *(_determiner(DeterminerWord(repeated, token.part)) if repeated else ()),
        ]
    if isinstance(token, VerbWord):
        return _verb(token, [], index, flat)
    if isinstance(token, _Clitic):
        return _verb(token.verb, token.pronouns, index, flat)
    raise TypeError(f"no French form of {token!r}")


def _determiner(token: DeterminerWord, repeated: bool = False) -> list[_Said]:
    root = token.cell.root()
    cell = root
    if root.parts:
        if (
            repeated
            and token.lemma in ("le", "un", "ce", "chaque", "aucun")
            and not (token.lemma == "un" and root.plural)
        ):
            root.determiner = token.lemma
        cell = root.parts[0]
    if token.number:
        cell = Cell(token.number, cell.form_gender())
    return [_Said("", token.lemma, cell, token.owner)]


_CARDLIKE: Final = frozenset(["carte", "sort", "jeton", "capacité", "source"])


def _type_forms(token: TypeWord, index: int, flat: list[Any]) -> list[_Said]:
    head = token.cell.root().noun
    leads = _leads(index, flat)
    if head in _CARDLIKE and leads:
        return [_Said("de"), _Said(token.noun.singular)]
    form = (
        token.noun.plural if token.cell.plural and not token.subtype and head not in _CARDLIKE else token.noun.singular
    )
    before = flat[index - 1] if index else None
    if not isinstance(before, NounWord | TypeWord | AdjectiveWord) and before != _PERMANENT:
        own = Cell(gender=token.noun.gender)
        return [_Said(form)] if before in _JOINS else [_Said("", "un", own), _Said(form)]
    if token.subtype or head == "permanent":
        return [_Said(form)]
    return [_Said("-" + form, "glue")]


_JOINS: Final = ("ou", "et", ",", "et/ou")
_PERMANENT: Final = "permanent"
"""What stands in the place of a type: "carte de permanent Rebelle"."""


def _leads(index: int, flat: list[Any]) -> bool:
    """Whether a type stands right behind "carte", or is another one of several that do."""
    before = flat[index - 1] if index else None
    if before in _JOINS and index > 1 and isinstance(flat[index - 2], TypeWord):
        return _leads(index - 2, flat)
    return not isinstance(before, TypeWord) and before != _PERMANENT


def _is_another(token: DeterminerWord, rest: list[Any]) -> bool:
    """ "Une autre créature ciblée", not "l'autre"."""
    match rest:
        case [AdjectiveWord(lemma="autre"), *further] if token.lemma == "le" and not token.cell.plural:
            root = token.cell.root()
            return any(isinstance(w, AdjectiveWord) and w.lemma == "ciblé" and w.cell.root() is root for w in further)
    return False


def _presents(token: PronounWord, index: int, flat: list[Any]) -> bool:
    """ "C'est une carte de créature", not "elle est une carte de créature"."""
    match flat[index + 1 : index + 3]:
        case [VerbWord(lemma="être", mood="ind") as verb, DeterminerWord(lemma="un")]:
            return verb.cell.root() is token.cell.root() and not token.cell.polite and not token.cell.plural
    return False


_TONIC: Final = frozenset(
    ["sur", "avec", "par", "pour", "contre", "que", "sans", "vers", "parmi", "entre", "dans", "chez",
     "et", "ou", "d'entre"]
)  # fmt: skip


def _pronoun(token: PronounWord, index: int, flat: list[Any]) -> str:
    cell = token.cell
    if cell.polite:
        return "vous"
    gender = cell.feminine
    if _subject(index, flat):
        return ("elles" if gender else "ils") if cell.plural else "elle" if gender else "il"
    before = flat[index - 1] if index else ""
    if isinstance(before, str) and before.lower() in _TONIC:
        return ("elles" if gender else "eux") if cell.plural else "elle" if gender else "lui"
    return ("celles-ci" if gender else "ceux-ci") if cell.plural else "celle-ci" if gender else "celui-ci"


def _verb(token: VerbWord, pronouns: list[str], index: int, flat: list[Any]) -> list[_Said]:
    cell = token.cell.root()
    person = POLITE if cell.polite else PLURAL if cell.plural else SINGULAR
    denied = index > 0 and flat[index - 1] == "ne"
    form = conjugated(token.lemma, token.mood, person)
    yours = cell.polite or (token.mood == "inf" and _you_may(flat[:index]))
    own = "vous" if token.mood == "imp" or yours else "se"
    before = ([own] if token.reflexive else []) + sorted(pronouns, key=_ORDER.index)
    if token.mood == "imp" and not denied:
        after = sorted(before, key=_ORDER_AFTER.index)
        return [_Said("-".join([form, *after]))]
    return [_Said(pronoun, "clitic") for pronoun in before] + [_Said(form)]


def _you_may(before: list[Any]) -> bool:
    """Whether an infinitive is one of those that "vous pouvez" allows, or joined to such a one."""
    for token in reversed(before):
        if token == "pouvez":
            return True
        if token in (".", ":") or (isinstance(token, VerbWord) and token.mood != "inf"):
            return False
    return False


_ORDER: Final = ["vous", "se", "le", "la", "les", "lui", "leur"]
_ORDER_AFTER: Final = ["le", "la", "les", "lui", "leur", "vous", "se"]

# --- sound: elision and contraction ----------------------------------------------------------------------------------

_ELIDED: Final = frozenset(
    ["le", "la", "ce", "de", "que", "ne", "se", "je", "jusque", "lorsque", "puisque", "parce que", "quoique"]
)


def _vowel(word: str) -> bool:
    """Whether what stands before a word is elided."""
    plain = "".join(c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c))
    plain = plain.replace("œ", "oe")
    if plain == "y":
        return True
    if any(plain == w or plain.startswith((w + "s", w + "-")) for w in _ASPIRATED) or plain == "x":
        return False
    return plain[:1] in tuple("aeiouh") if plain[:1] else False


_ASPIRATED: Final = frozenset(
    "".join(c for c in unicodedata.normalize("NFD", w) if not unicodedata.combining(c)) for w in NO_ELISION
)


def _sounded(said: list[_Said], name: str) -> list[str]:
    """From the end to the beginning, for a form depends on the word behind it; then articles are drawn together."""
    texts = [word.text for word in said]
    for index in range(len(said) - 1, -1, -1):
        after = next((i for i in range(index + 1, len(said)) if texts[i]), None)
        following = "" if after is None else texts[after].lstrip("-")
        sound = _vowel(following) if after is None or said[after].kind != "name" else _vowel_of_name(texts[after], name)
        word = said[index]
        if word.kind in _DETERMINERS:
            texts[index] = _determined(word, sound, following)
        elif word.kind in ("", "clitic"):
            texts[index] = _elided(word.text, sound, following)
    out: list[str] = []
    for word, text in zip(said, texts, strict=True):
        if word.kind == "glue" and out:
            out[-1] += text
        elif (drawn := _drawn_together(out[-1] if out else "", text, word.kind)) is not None:
            out[-1] = drawn
        elif text:
            out.append(text)
    return out


def _vowel_of_name(text: str, name: str) -> bool:
    shown = name if text in ("~", "~~") else text.lstrip("§")
    return shown[:1].lower() in tuple("aeiouéèê")


_DETERMINERS: Final = frozenset(["le", "un", "ce", "son", "aucun", "chaque", "tout", "quel"])
_ARTICLES: Final = {"le": ("le", "la", "les"), "un": ("un", "une", "des"), "ce": ("ce", "cette", "ces")}


def _determined(word: _Said, vowel: bool, following: str) -> str:
    """The form of a determiner, which agrees with its noun and looks at the sound behind it."""
    cell = word.cell or Cell()
    if word.kind == "le" and not cell.root().nominal and not cell.root().gender:
        return ""  # there is no noun behind it
    if word.kind == "chaque":
        return "chaque"
    if word.kind == "son":
        return _possessive(cell, word.owner or Cell(), vowel)
    if word.kind not in _ARTICLES:
        return adjective(word.kind, cell.form_gender(), cell.plural)
    masculine, feminine, plural = _ARTICLES[word.kind]
    if cell.plural:
        other = word.kind == "un" and following.startswith("autres")
        return "d'" if other else plural
    if vowel and word.kind == "le":
        return "l'"
    if vowel and word.kind == "ce" and not cell.feminine:
        return "cet"
    return feminine if cell.feminine else masculine


def _possessive(thing: Cell, owner: Cell, vowel: bool) -> str:
    if owner.polite:
        return "vos" if thing.plural else "votre"
    if owner.plural:
        return "leurs" if thing.plural else "leur"
    if thing.plural:
        return "ses"
    return "sa" if thing.feminine and not vowel else "son"


def _elided(text: str, vowel: bool, following: str) -> str:
    if text == "si" and following in ("il", "ils"):
        return "s'"
    last = text.rpartition(" ")[2]
    if last.lower() in _ELIDED and vowel:
        return text[:-1] + "'"
    return text


def _drawn_together(preposition: str, article: str, kind: str) -> str | None:
    """ "Du", "des", "au", "aux"; "de" before an article that means some of them."""
    if kind not in ("le", "un") and article not in ("le", "les"):
        return None
    if article == "d'" and preposition == "de":
        return "d'"
    start, last = (preposition[:-1], preposition[-1]) if preposition.endswith(("'à", " à")) else ("", preposition)
    if last.lower() == "à" and article in ("le", "les"):
        return start + {"le": "au", "les": "aux"}[article]
    if preposition == "de" and article in ("le", "les"):
        return {"le": "du", "les": "des"}[article]
    if preposition == "de" and article == "des":
        return "de"
    return None
