"""French words by their forms: of what each can be a form, and in which number (no rule: French morphology).

The other way round are :mod:`arbitre.french.lexicon` and :mod:`arbitre.french.verbs`. A form may belong to several
words: "cible" is a noun and a verb.
"""

from __future__ import annotations

from typing import Final

from arbitre.french.lexicon import FEMININE, MASCULINE, Noun, adjective
from arbitre.french.verbs import MOODS, conjugated
from arbitre.french.verbs import PLURAL as THEY
from arbitre.french.verbs import POLITE as YOU
from arbitre.french.verbs import SINGULAR as HE
from arbitre.french.words import PLURAL, SINGULAR

VERB, NOUN, ADJECTIVE, DETERMINER, PRONOUN = "verb", "noun", "adjective", "determiner", "pronoun"
Lemma = tuple[str, str]
"""What kind of word it is, and the form under which a dictionary has it."""

_DETERMINERS: Final = {
    "le": {"le": SINGULAR, "la": SINGULAR, "l'": SINGULAR, "les": PLURAL},
    "un": {"un": SINGULAR, "une": SINGULAR},
    "ce": {"ce": SINGULAR, "cet": SINGULAR, "cette": SINGULAR, "ces": PLURAL},
    "son": {
        **dict.fromkeys(("son", "sa", "leur", "votre"), SINGULAR),
        **dict.fromkeys(("ses", "leurs", "vos"), PLURAL),
    },
    "aucun": {"aucun": SINGULAR, "aucune": SINGULAR},
    "chaque": {"chaque": SINGULAR},
}
_PRONOUNS: Final = {
    "il": {
        **dict.fromkeys(("il", "elle", "lui", "celui-ci", "celle-ci", "ce", "-le", "-la", "-lui"), SINGULAR),
        **dict.fromkeys(("ils", "elles", "eux", "ceux-ci", "celles-ci", "-les", "-leur"), PLURAL),
    },
    "vous": {"vous": "", "-vous": ""},
}


class Forms:
    """The words that are known, by their forms."""

    def __init__(self) -> None:
        self._known: dict[str, dict[Lemma, str]] = {}
        self._lemmas: set[Lemma] = set()
        for kind, table in ((DETERMINER, _DETERMINERS), (PRONOUN, _PRONOUNS)):
            for lemma, forms in table.items():
                for form, number in forms.items():
                    self._add(form, (kind, lemma), number)

    def of(self, form: str) -> dict[Lemma, str]:
        """The words of which it is a form, with the number in which it is."""
        return self._known.get(form, {})

    def is_verb(self, form: str) -> bool:
        """Whether it is a form of a verb."""
        return any(kind == VERB for kind, _ in self.of(form))

    def is_known(self, form: str) -> bool:
        """Whether it is a form of any word."""
        return form in self._known

    def add_noun(self, noun: Noun) -> None:
        """A noun in both numbers."""
        if self._is_new((NOUN, noun.singular)):
            self._add(noun.plural.lower(), (NOUN, noun.singular), PLURAL)
            self._add(noun.singular.lower(), (NOUN, noun.singular), SINGULAR if noun.singular != noun.plural else "")

    def add_adjective(self, lemma: str) -> None:
        """An adjective or participle in its four forms."""
        if self._is_new((ADJECTIVE, lemma)):
            for gender in (MASCULINE, FEMININE):
                one, several = adjective(lemma, gender, False), adjective(lemma, gender, True)
                self._add(several, (ADJECTIVE, lemma), PLURAL)
                self._add(one, (ADJECTIVE, lemma), "" if one == several else SINGULAR)

    def add_verb(self, lemma: str) -> None:
        """A verb in all moods."""
        if not self._is_new((VERB, lemma)):
            return
        for mood in MOODS:
            for person, number in ((YOU, ""), (THEY, PLURAL), (HE, SINGULAR)):
                form = conjugated(lemma, mood, person)
                known = self.of(form).get((VERB, lemma))
                self._add(form, (VERB, lemma), number if known in (None, number) else "")

    def _is_new(self, lemma: Lemma) -> bool:
        new = lemma not in self._lemmas
        self._lemmas.add(lemma)
        return new

    def _add(self, form: str, lemma: Lemma, number: str) -> None:
        self._known.setdefault(form, {})[lemma] = number
