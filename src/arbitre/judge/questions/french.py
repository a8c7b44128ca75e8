"""French questions in the one form that the rows know: the present, the singular, the subject before its verb.

"Quand Alice piochera-t-elle ?", "Quand est-ce qu'Alice va piocher ?" and "Quand pioche Alice ?" are all "quand Alice
pioche-t-il". What was (the perfect, the imperfect) is told apart: it is asked of what has happened.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from arbitre.french.verbs import PLURAL, SINGULAR, conjugated
from arbitre.judge.questions.asked import FUTURE, PAST, PRESENT

_VERBS: Final = """
être avoir pouvoir devoir aller perdre gagner mourir survivre vivre subir recevoir prendre infliger assigner
attribuer répartir attaquer bloquer piocher tirer défausser sacrifier engager dégager détruire quitter rester
revenir retourner résoudre déclencher régénérer passer sauter finir terminer commencer débuter durer cesser
expirer contrôler jouer lancer activer cibler choisir déclarer annoncer coûter produire arriver devenir
redevenir tuer exiler contrecarrer retirer enlever prévenir disparaître vider continuer marquer mettre poser
entrer compter comporter répondre réagir payer suivre précéder venir dérouler blesser toucher garder conserver
utiliser porter ordonner empêcher remplacer placer exister valoir contenir obtenir faire décider déterminer
agir encaisser défendre posséder succéder appartenir ajouter donner affecter causer provoquer tomber
"""
"""The verbs of questions about a game."""
_TENSES: Final = {"ind": PRESENT, "cond": FUTURE, "impf": PAST}
_PRONOUN: Final = r"(?:-t)?-(?:il|elle|on)s?\b"
_WORD: Final = r"[a-zà-ÿœ]+"
_PARTICIPLES_OF_BEING: Final = frozenset({"mourir", "arriver", "entrer", "revenir", "devenir", "redevenir", "venir"})
"""Verbs whose perfect is formed with "être"."""


class Finite(NamedTuple):
    """A form of a verb."""

    lemma: str
    tense: str = PRESENT


@cache
def _finite() -> dict[str, Finite]:
    """Every finite form of the third person, by its letters; the present wins over others."""
    found = {form: Finite("falloir") for form in ("faut", "faudra", "faudrait")}
    for mood in _TENSES:
        for lemma in _VERBS.split():
            for person in (SINGULAR, PLURAL):
                form = conjugated(lemma, mood, person)
                found.setdefault(form, Finite(lemma, _TENSES[mood]))
                if mood == "cond":
                    stem = conjugated(lemma, mood).removesuffix("ait")
                    found.setdefault(f"{stem}{'a' if person == SINGULAR else 'ont'}", Finite(lemma, FUTURE))
    return {"fut": Finite("être", PAST), "furent": Finite("être", PAST)} | found


@cache
def _participles() -> dict[str, str]:
    """The participles, with every ending of gender and number, to their verbs."""
    forms = {conjugated(lemma, "part"): lemma for lemma in _VERBS.split()}
    return {f"{form}{ending}": lemma for form, lemma in forms.items() for ending in ("", "e", "s", "es")}


@cache
def _infinitives() -> frozenset[str]:
    return frozenset(_VERBS.split())


def words() -> frozenset[str]:
    """Every form of a verb that is known."""
    return frozenset(_finite()) | frozenset(_participles()) | _infinitives()


class Asked(NamedTuple):
    """A question in the form of the rows."""

    text: str
    tense: str = PRESENT


def inverted(text: str, known: Callable[[str], bool]) -> Iterator[Asked]:
    """The forms of the rows that a French question has; *known*: whether words name somebody or something.

    >>> [one.text for one in inverted("Quand est-ce qu'Alice va piocher", "Alice".__eq__)]
    ['Quand Alice pioche-t-il']
    """
    plain = _denied(_without_adverbs(text))
    if (present := _in_the_present(plain)) != plain:
        yield Asked(present, FUTURE)
    for parts in _parted(plain, known):
        yield from _told(*parts)


_ASKS: Final = re.compile(
    r"(?:de |à |par |avec |dans |pendant )?(?:qui|que|quoi|qu'est-ce|quell?e?s?|combien|lesquell?e?s)\b", re.IGNORECASE
)


def _in_the_present(text: str) -> str:
    """The first verb that stands in the future, "à qui sera le prochain tour", in the present."""
    if not _ASKS.match(text):
        return text
    for found in re.finditer(rf"(?<= )(?:{_WORD})(?= |$)", text):
        verb = _finite().get(found[0])
        if verb is not None and verb.tense in (FUTURE, PAST) and verb.lemma != "falloir":
            person = PLURAL if found[0].endswith("nt") else SINGULAR
            return f"{text[: found.start()]}{conjugated(verb.lemma, 'ind', person)}{text[found.end() :]}"
    return text


def _without_adverbs(text: str) -> str:
    return re.sub(r" (?:donc|alors|déjà|encore|toujours|vraiment|bien|aussi|quand même|également)(?= |$)", "", text)


def _denied(text: str) -> str:
    """A question that is denied asks the same: "n'est-il pas engagé"."""
    if re.match(r"pourquoi|comment", text, re.IGNORECASE):
        return text
    return re.sub(
        rf"\b(?:ne |n')(?P<verb>(?:l'|le |la |les |se |s')?{_WORD}(?:{_PRONOUN})?) (?:pas|plus)\b",
        r"\g<verb>",
        text,
        flags=re.I,
    )


Parts = tuple[str, str, str, str]
"""What stands before the subject, the subject, the finite verb, and what follows it."""


def _parted(text: str, known: Callable[[str], bool]) -> Iterator[Parts]:
    yield from _with_pronoun(text)
    yield from _with_est_ce_que(text)
    yield from _with_noun_after(text, known)


def _with_pronoun(text: str) -> Iterator[Parts]:
    """The verb with its pronoun: "Bob va-t-il perdre", "combien de blessures Bob subira-t-il"."""
    for found in re.finditer(rf"(?P<verb>{_WORD}){_PRONOUN}", text, re.IGNORECASE):
        if found["verb"].lower() in _finite():
            yield "", text[: found.start()].strip(), found["verb"].lower(), text[found.end() :].strip()


def _with_est_ce_que(text: str) -> Iterator[Parts]:
    """ "Combien de blessures est-ce que Bob va subir": the first verb behind the subject."""
    found = re.match(r"(?P<head>.*?)\s*(?:\best-ce qu(?:e |')|\bce qu(?:e |'))(?P<rest>.+)", text, re.IGNORECASE)
    if found is None:
        return
    rest = re.sub(r"^(?:les? |la |l')(?=[A-Z])", "", found["rest"])
    for verb in re.finditer(rf"(?<= ){_WORD}\b", rest):
        if verb[0] in _finite() and (subject := rest[: verb.start()].strip()):
            yield found["head"], subject, verb[0], rest[verb.end() :].strip()
            return


_ASKING: Final = (
    r"(?P<head>à combien(?: de points de vie)?|par (?:qui|quoi)|combien (?:de |d'){noun}|combien|quand|où|comment"
    r"|pourquoi|à (?:quelle étape|quel moment|quel tour)"
    r"|pendant quelle étape|dans quel ordre|que|quelles? {noun}|quels? {noun})"
).replace("{noun}", rf"(?:[-+/\d]+ )?{_WORD}(?: [-+]\d/[-+]\d| d'{_WORD}| de {_WORD}| loyauté)?")


def _with_noun_after(text: str, known: Callable[[str], bool]) -> Iterator[Parts]:
    """ "Quand pioche Alice", "combien de blessures a subies Bob": the subject stands behind its verb."""
    found = re.match(rf"{_ASKING} (?P<verb>(?:se |s')?{_WORD}) (?P<rest>.+)", text, re.IGNORECASE)
    if found is None:
        return
    reflexive = "se " if re.match(r"se |s'", found["verb"]) else ""
    verb = re.sub(r"^(?:se |s')", "", found["verb"]).lower()
    if verb not in _finite():
        return
    words = found["rest"].split()
    for count in range(len(words), 0, -1):
        for start in range(min(len(words) - count + 1, 3)):
            subject = " ".join(words[start : start + count])
            between = words[:start]
            if all(one in _participles() or one in _infinitives() or one == "été" for one in between) and known(
                subject
            ):
                rest = " ".join([*between, *words[start + count :]])
                yield found["head"], subject, f"{reflexive}{verb}", rest
                return


def _told(head: str, subject: str, verb: str, rest: str) -> Iterator[Asked]:
    """The question in the present, with its subject before the verb."""
    reflexive = "se " if verb.startswith("se ") or re.search(r" (?:se|s')$", subject) else ""
    subject = re.sub(r" (?:se|s')$|(?: s')$", "", subject)
    lemma, tense = _finite()[verb.removeprefix("se ")]
    first, _, more = rest.partition(" ")
    if lemma == "aller" and re.match(r"se$|s'", first):
        reflexive, rest = "se ", re.sub(r"^(?:se |s')", "", rest)
        first, _, more = rest.partition(" ")
    if lemma == "aller" and first in _infinitives():
        lemma, rest, tense = first, more, FUTURE
        first, _, more = rest.partition(" ")
    if lemma == "falloir":
        yield Asked(_joined(head, subject, "faut", rest), tense)
        return
    if lemma == "avoir" and first == "été":
        lemma, rest, tense = "être", more, PAST
        first, _, more = rest.partition(" ")
    if (
        (lemma == "être" and reflexive and first in _participles())
        or (lemma == "avoir" and first in _participles())
        or (lemma == "être" and _participles().get(first) in _PARTICIPLES_OF_BEING)
    ):
        lemma, rest, tense = _participles()[first], more, PAST
    elif lemma == "être" and first in _participles():
        rest = f"{conjugated(_participles()[first], 'part')} {more}".strip()
    present = conjugated(lemma, "ind")
    yield Asked(_joined(head, subject, f"{reflexive}{present}", rest), tense)


def _joined(head: str, subject: str, verb: str, rest: str) -> str:
    pronoun = "-t-il" if verb[-1] in "ae" else "-il"
    return " ".join(filter(None, (head, subject, f"{verb}{pronoun}", rest)))
