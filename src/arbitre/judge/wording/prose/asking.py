"""Questions about what a text in prose has told: with names for what it speaks of, and the deed that "is that legal?"
asks about."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.values import CardType, Zone
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.deeds import OF_THE_DEED, RIGHT
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.phrases import Phrase, Phrases
from arbitre.judge.wording.prose.retelling import Retelling
from arbitre.judge.wording.prose.shapes import Shapes
from arbitre.judge.wording.prose.things import Part, Thing, Told, Unclear, is_called

_PLAYED_BY_PLAYERS: Final = re.compile(
    r"lanc|pioch|defauss|perd(?:re|u)?$|perd(?:re|)?\b.*partie|partie|gagn|points? de vie|pv\b|joue|active|paye|pale"
    r"|attaqu\w+ avec|bloqu\w+ avec|cartes?|priorite|mana|repond|total"
    r"|droit|choisi|declar(?!ation)|cast|draw|discard|oblige|blessures? (?:subit|prend)|prend|poison|poser|tombe"
    r"|a combien|(?:est|a)-t?-?(?:il|elle) a combien|life"
    r"|(?:peut|pourra|pourrait)(?:-(?:il|elle))? (?:encore |quand meme )?(?:le |la |l')(?:tuer|detruire|cibler|engager"
    r"|degager|sauver|exiler|renvoyer|proteger|regenerer)"
)
_OF_DEATH: Final = re.compile(
    r"\b(?:morte?|meurt|mourra|survit|survivra|survivre|en vie|vivante?|dies?|dead|survives?)\b"
)
_IT_DIES: Final = re.compile(
    r"(?:et |alors |donc )?(?:est-ce qu')?(?:(?:il|elle) (?:(?:est |va |sera )?(?P<lives1>survi\w+|en vie"
    r"|s'en (?:sort|tire)|tient)|(?:est "
    r"|va )?(?:meurt|mourra|mourir|morte?|detruite?|creve|y passe|claque|y reste))|(?P<lives2>survit"
    r"|survivra)-t?-?(?:il|elle)"
    r"|(?:meurt|mourra)-(?:t-)?(?:il|elle)|does (?:it|he|she) (?:die|(?P<lives3>survive)))"
    r"(?: (?:quand meme|aussi|ou pas|ou non))?"
)
_DEEDS: Final = re.compile(
    r"\b(?:attaque|bloque|lance|joue|active|attacks|blocks|casts|plays|activates|assigne|assigns)\b"
)
_ITS_KIND: Final = re.compile(
    r"\b(?:son|sa|cet|cette|ce|le|la|l'|his|her|this|that|the) ?(?P<kind>ephemere|rituel|sort|creature"
    r"|enchantement|artefact|aura|planeswalker|terrain|carte|equipement"
    r"|instant|sorcery|spell|creature|permanent)(?! (?:supplementaires?|bloquee?|attaquante?|bloqueuse"
    r"|ciblee?|enchantee?"
    r"|equipee?|de |d'))(?![a-z])"
)
_KINDS: Final = {
    "ephemere": CardType.INSTANT,
    "instant": CardType.INSTANT,
    "rituel": CardType.SORCERY,
    "sorcery": CardType.SORCERY,
    "creature": CardType.CREATURE,
    "enchantement": CardType.ENCHANTMENT,
    "aura": CardType.ENCHANTMENT,
    "artefact": CardType.ARTIFACT,
    "equipement": CardType.ARTIFACT,
    "planeswalker": CardType.PLANESWALKER,
    "terrain": CardType.LAND,
}


_OPENS: Final = re.compile(
    r"(?:et |mais |à |de |dans |par |avec )?"
    r"(?:quand|pourquoi|comment|combien|quell?e?s?|qui|que|où|when|why|how|what|which|who)\b",
    re.IGNORECASE,
)
"""How questions begin that are not answered by yes or no."""
_AND: Final = re.compile(
    r"(?:et|mais|and|but),? (?:alors |maintenant )?"
    r"(?:(?P<prep>avec|sur|contre|par|with|on|by) (?P<what>.+)|(?P<if>(?:si |s['’]|if )(?!.*,).+)|(?P<other>[^?]+))",
    re.IGNORECASE,
)
"""A question that goes on with the one before."""
_MAY: Final = re.compile(
    r"\b(?P<may>peut|peuvent|pourrait|pourra)(?:(?:-t)?-(?:il|elle|on)s?)?\b"
    r"(?: (?:alors|encore|quand même|légalement))?",
    re.IGNORECASE,
)
_WITH: Final = re.compile(
    r"\b(?:(?:tuer|détruire|éliminer|achever|kill|destroy)|(?P<save>sauver|protéger|régénérer|save|protect))\b.*"
    r"\b(?:avec|grâce à|with)\b",
    re.IGNORECASE,
)
"""What a question asks of a card that somebody might use."""
_HEAD: Final = re.compile(
    r"(?:(?:est-ce que|pourquoi|comment|quand|où|(?:à |de |avec )?combien(?: de (?:fois|cartes?"
    r"|blessures?(?: de combat)?|points? de vie|marqueurs?(?: poison)?|créatures?|mana|terrains?))?"
    r"|(?:à|dans|pendant|par|avec|de|contre|sur) (?:quelle?s?|qui|quoi)(?: (?:étape|phase|moment"
    r"|créatures?|tour|règle|sort))?|que|qui|et|alors|mais|ne|n['’]|se|s['’]|la|le|les|l['’]|en|y|lui"
    r"|quelle?s?(?: (?:créatures?|étape|phase))?)[ ,]*)*",
    re.IGNORECASE,
)
"""What may stand before the verb of a question whose subject is a pronoun."""


class Asking:
    """Puts questions in other words."""

    def __init__(self, told: Retelling) -> None:
        self.told = told
        self.scene = told.scene

    def of_the_deed(self, asked: str) -> Told | None:
        """The deed of which a question asks only whether it is legal: what somebody would like to do, or did last."""
        if OF_THE_DEED.fullmatch(_bare(self.letters(asked).text)) is None:
            return None
        if self.scene.wish is not None:
            return self.scene.wish
        last = self.scene.told[-1] if self.scene.told else None
        if (
            last is not None
            and last.kind == "play"
            and any(isinstance(p, str) and _DEEDS.search(p) for p in last.parts)
        ):
            return last
        return None

    def is_of_a_deed(self, asked: str) -> bool:
        """Whether a question asks only whether a deed is legal."""
        return OF_THE_DEED.fullmatch(_bare(self.letters(asked).text)) is not None

    def of_the_claim(self, asked: str) -> str:
        """What somebody was said to claim, if a question asks whether that is right."""
        if self.scene.claim and RIGHT.fullmatch(_bare(self.letters(asked).text)):
            return self.scene.claim
        return ""

    def following(self, asked: str, last: str) -> str:
        """A question that goes on with the last one, "and with Bears?", in full; any other as it is."""
        found = _AND.fullmatch(asked)
        if found is None or not last:
            return asked
        if found["prep"]:
            before = re.search(rf"\b(?:{found['prep']}|avec|with)\b(?!.*\b(?:avec|with)\b).*", last)
            return f"{last[: before.start()]}{found['prep']} {found['what']}" if before is not None else asked
        if found["if"]:
            plain = re.sub(r",? (?:si |s['’]|if ).*$", "", last)
            return f"{plain} {found['if']}"
        letters, old = self.letters(found["other"]).text.strip(), self.letters(last)
        kind = THING if re.fullmatch(THING, letters) else PLAYER if re.fullmatch(PLAYER, letters) else ""
        first = re.search(kind, old.text) if kind else None
        if first is None:
            return asked
        start, end = old.places[first.start()], old.places[first.end()] if first.end() < len(old.places) else len(last)
        return f"{last[:start]}{found['other']}{' ' if last[end - 1 : end] == ' ' else ''}{last[end:]}"

    def wished(self, asked: str) -> str:
        """The deed that a question asks about, if it speaks of something that nobody told of: "can a 2/2 block?"."""
        if not self._is_strange(asked) or _MAY.search(asked) is None or _OPENS.match(asked):
            return ""
        back = self.scene.kept()
        wish = self.told.wished(self._plainly(asked))
        if wish is None:
            back()
            return ""
        self.scene.settle()
        return self.scene.words(wish.parts)

    def deed_of(self, asked: str) -> Told | None:
        """What a question asks whether somebody could do it."""
        back = self.scene.kept()
        deed = self.told.wished(self._plainly(asked))
        back()
        return deed

    def _of_either(self, asked: str) -> str:
        """Whether "it" dies, where it may be either of two creatures that fight: which of them does."""
        fate = _IT_DIES.fullmatch(_bare(folded(asked)))
        last = self.scene.told[-1] if self.scene.told else None
        if fate is None or last is None or isinstance(self.scene.subject, Thing):
            return asked
        fighting = dict.fromkeys(one for one in last.parts if isinstance(one, Thing) and self.scene.is_creature(one))
        if last.parts[1:2] not in ((" bloque ",), (" bloque",), (" blocks ",), (" blocks",)):
            return asked
        attackers = self.scene.attackers()
        if len(attackers) != 1 or attackers[0].count > 1:  # "it" may be the player
            return asked
        fighting |= dict.fromkeys(attackers)
        if len({one.owner for one in fighting}) < 2:
            return asked
        lives = fate["lives1"] or fate["lives2"] or fate["lives3"]
        if self.scene.french:
            return "qui survit" if lives else "qui meurt"
        return "who survives" if lives else "who dies"

    def brought_about(self, asked: str) -> tuple[Told, str] | None:
        """What a question of whether something can be killed or saved with a card supposes, and what it asks then:
        "can I kill it with Shock?"."""
        found = _WITH.search(asked)
        if found is None or _MAY.search(asked) is None or not self._is_strange(asked):
            return None
        back = self.scene.kept()
        deed = self.told.wished(self._plainly(asked))
        target = deed.parts[-1] if deed is not None else None
        if deed is None or self.told.w(" lance ", " casts ") not in deed.parts or not isinstance(target, Thing):
            back()
            return None
        self.scene.settle()
        fate = self.told.w("survit", "survive") if found["save"] else self.told.w("meurt", "die")
        name = self.scene.name(target)
        return deed, f"est-ce que {name} {fate}" if self.scene.french else f"does {name} {fate}"

    def _is_strange(self, asked: str) -> bool:
        """Whether a question names something that nobody told of."""
        phrases = self.letters(asked)
        named = [phrases.of(one) for one in re.findall(THING, phrases.text)]
        told_of = [one for one in named if not one.refers and ("type", "Land") not in one.made]
        return any(not any(is_called(known, one) for known in self.scene.things) for one in told_of)

    def _plainly(self, asked: str) -> str:
        """What a question asks about, as a statement."""
        plain = re.sub(r"^(?:et |mais )?(?:est-ce qu(?:e |['’]))?", "", asked, flags=re.IGNORECASE)
        return _MAY.sub(r"\g<may>", plain)

    def reworded(self, asked: str) -> str:
        """The question with names for all that it speaks of."""
        asked = self._of_either(asked)
        asked = self._of_whoever(self._of_the_last(Shapes(self.scene).plain(asked)))
        asked = re.sub(r"\bdéclarer (.+?) (?:comme |en tant que )?attaquante?s?\b", r"attaquer avec \1", asked)
        asked = re.sub(
            r"\bdéclarer (.+?) (?:comme |en tant que )?bloqu(?:eu(?:r|se)|ante?)s?\b", r"bloquer avec \1", asked
        )
        asked = re.sub(r", (?:arrivée?s?|lancée?s?|qui est|qui vient|déjà|toujours)[^,]*,(?= )", "", asked)
        phrases = self.letters(asked)
        letters, last = phrases.text, len(phrases.text)
        parts: list[str] = []
        at = 0
        while at < last:
            letter = letters[at]
            if re.match(THING, letter):
                parts.append(self._linked(phrases.of(letter).determiner, "".join(parts)) + self._name(phrases, letter))
                at += 1
                continue
            kind = _ITS_KIND.match(letters, at) if at == 0 or not letters[at - 1].isalpha() else None
            if kind is not None and (found := self._of_kind(kind["kind"])) is not None:
                parts.append(self.scene.name(found))
                at = kind.end()
                continue
            end = at + 1
            start = phrases.places[at]
            stop = phrases.places[end] if end < len(phrases.places) else len(asked)
            parts.append(asked[start:stop] if not parts or stop > start else "")
            at = end
        text = re.sub(r" +", " ", "".join(parts)).strip()
        text = re.sub(r"\b[lL]['’](?=[A-Z])", "", text)
        text = re.sub(
            r"^[Qq]uelles? (?:est|sont|seront)(?: alors| maintenant)? (?:sa|la|ses) force et (?:son"
            r"|l['’])endurance\b(?! d)",
            self._sizes,
            text,
        )
        text = re.sub(
            r"^[Qq]uelle est (?:alors |maintenant |désormais )?(?:sa|son) (?P<what>force|endurance)\b(?! d)",
            self._size,
            text,
        )
        return Shapes(self.scene).plain(self._with_subject(text, letters))

    def _of_the_last(self, asked: str) -> str:
        """What is asked without saying of what: "how much damage?"."""
        if self.scene.measure:
            counted = re.compile(
                r"^(?:combien (?:(?:lui )?en (?:reste-t-il|a-t-il|a-t-elle)|il lui en reste)"
                r"|il lui en reste combien)$",
                re.IGNORECASE,
            )
            who = self.scene.players[max(self.scene.last_player, 0)]
            asked = counted.sub(f"combien de {self.scene.measure} {who} a-t-il", asked)
        found = self.scene.last(self.scene.is_creature)
        if found is None:
            return asked
        about = self.scene.subject if isinstance(self.scene.subject, Thing) else found
        if about.owner >= 0:
            asked = re.sub(r"\bson contrôleur\b|\bits controller\b", self.scene.players[about.owner], asked)
        name = self.scene.name(found)
        asked = re.sub(
            r"^combien (?:de blessures(?: en tout)?|(?:de blessures )?inflige-t-(?:il|elle))$",
            f"combien de blessures {name} inflige-t-il",
            asked,
            flags=re.IGNORECASE,
        )
        return re.sub(r"^how much damage$", f"how much damage does {name} deal", asked, flags=re.IGNORECASE)

    def _of_whoever(self, asked: str) -> str:
        """The question about "on" and about "its ability", of the player and the permanent that are spoken of."""
        last = self.scene.last(self.scene.is_permanent)
        if last is None or last.owner < 0:
            return asked
        name = self.scene.name(last)
        walker = self.scene.last(lambda one: CardType.PLANESWALKER in self.scene.types(one))
        if walker is not None:
            asked = re.sub(
                r"\b(?:de )?(?:marqueurs? (?:de )?)?loyauté (?:lui )?(reste-t-il|a-t-il|garde-t-il)$",
                rf"de marqueurs loyauté \1 sur {self.scene.name(walker)}",
                asked,
            )
        asked = re.sub(r"\b([Pp])eut-on\b", lambda m: f"{self.scene.players[last.owner]} peut-il", asked)
        return re.sub(r"\b(utiliser|activer) (?:sa|la|cette) capacité\b(?! d)", rf"\1 la capacité de {name}", asked)

    # --- parts ---

    def letters(self, asked: str) -> Phrases:
        told = self.told.encoder.encode(asked, check=False)
        known, has_tokens = self.scene.made_up(), self.scene.has_tokens
        return Phrases(told, french=self.scene.french, known=known, has_tokens=has_tokens, asked=True)

    def _name(self, phrases: Phrases, letter: str) -> str:
        phrase = phrases.of(letter)
        if phrase.refers:
            return self._referred(phrase)
        if phrase.owner < 0 and not phrase.possessive:
            known = [one for one in self.scene.things if is_called(one, phrase) and one.count]
            if not known:
                return phrase.written
            thing = max(known, key=lambda one: one in self.scene.recent and self.scene.recent.index(one))
        else:
            owner = phrase.owner if phrase.owner >= 0 else self.scene.possessor()
            known = [one for one in self.scene.things if is_called(one, phrase) and one.owner in (-1, owner)]
            if not known:
                return phrase.written
            thing = known[0]
        return self.scene.name(thing, phrase.count)

    def _referred(self, phrase: Phrase) -> str:
        try:
            found = self.scene.referred(phrase)
        except Unclear:
            return phrase.written
        if any(one.meant < 0 for one in found):
            return phrase.written  # nothing that was told
        things = [(self.scene.things[one.meant], one.count) for one in found]
        joined = " et " if self.scene.french else " and "
        return joined.join(self.scene.name(thing, count) for thing, count in things)

    def _linked(self, determiner: str, before: str) -> str:
        """The preposition that stands in an article: "au", "du"."""
        if not self.scene.french:
            return ""
        if determiner in ("au", "aux"):
            return "à "
        of = determiner in ("du", "d'", "de la", "de l'") or (
            determiner == "des" and re.search(r"(?:combien|blessures|force|endurance)\s*$", before)
        )
        return "de " if of else ""

    def _of_kind(self, word: str) -> Thing | None:
        kind = _KINDS.get(word)
        fitting = [
            one
            for one in self.scene.recent
            if (kind is None and word in ("carte", "sort", "spell", "permanent") and self._is(one, word))
            or (kind is not None and kind in self.scene.types(one))
        ]
        return fitting[-1] if fitting else None

    def _is(self, thing: Thing, word: str) -> bool:
        if word in ("carte", "permanent"):
            return (thing.zone is Zone.HAND) is (word == "carte")
        return not self.scene.is_permanent(thing) or thing.zone is None

    def _size(self, found: re.Match[str]) -> str:
        thing = self.scene.last(self.scene.is_creature)
        which = "la force" if found["what"] == "force" else "l'endurance"
        return f"Quelle est {which} de {self.scene.name(thing)}" if thing is not None else found[0]

    def _sizes(self, found: re.Match[str]) -> str:
        thing = self.scene.last(self.scene.is_creature)
        return f"Quelles sont la force et l'endurance de {self.scene.name(thing)}" if thing is not None else found[0]

    def _with_subject(self, text: str, letters: str) -> str:
        """The question with a name for the "il" or "elle" that it asks about."""
        plain = _bare(folded(text))
        found = re.search(r"(?P<verb>[\w'’]+)-(?:t-)?(?P<il>il|elle|ils|elles)\b", text)
        impersonal = found is None or (
            re.search(
                r"\b(?:a-t-il|faut-il|reste-t-il|s'agit-il|y a-t-il|est-il (?:legal|possible|permis))\b", plain[:30]
            )
            and not letters
        )
        told: Part = ""
        if re.match(
            r"(?:\S+ )?(?:est-il|serait-il|sera-t-il) (?:legal|possible|permis|autorise|obligatoire|necessaire"
            r"|vrai|interdit)|.*\b(?:faut|y a-t|reste-t|s'agit|se passe-t|arrive-t)-il",
            plain,
        ):
            return self._objects(text)
        if found is not None:
            before = letters[: max(0, folded(text).find(folded(found[0])))]
            head = text[: found.start()].rstrip()
            if (
                _HEAD.fullmatch(head) is None
                or re.search(rf"{THING}|{PLAYER}", before)
                or re.match(r"faut|reste|s'agit|vaut", folded(found["verb"]))
            ):
                return self._objects(text)
            told = self._subject(plain, found["il"])
            if told != "":
                clitic = re.search(r"(?:\b(?:se|le|la|les|lui|en|y) |\b[sl]['’])+$", text[: found.start()])
                at = clitic.start() if clitic is not None else found.start()
                return self._objects(f"{text[:at]}{self._called(told)} {text[at : at + 1].lower()}{text[at + 1 :]}")
            return text
        if impersonal:
            for pattern in (
                r"^(?P<head>est-ce qu['’])(?P<il>il|elle|ils|elles)\b",
                r"^(?P<head>)(?P<il>il|elle|ils|elles)\b(?= )",
            ):
                begun = re.match(pattern, text, re.IGNORECASE)
                if begun is not None and (told := self._subject(plain, begun["il"])) != "":
                    head = begun["head"].replace("'", "e ").replace("’", "e ")
                    return self._objects(f"{head}{self._called(told)}{text[begun.end() :]}")
        return self._objects(text)

    def _called(self, told: Part) -> str:
        return self.scene.words((told,))

    def _subject(self, plain: str, word: str) -> Part:
        """Whom or what the pronoun of a question means."""
        walker = next((one for told in self.scene.told for one in told.parts[3:4] if self._is_walker(one)), None)
        if isinstance(walker, Thing) and re.search(
            r"\b(?:rest\w+|survi\w+|meur\w+|morte?|loyaut\w+|detrui\w+)\b", plain
        ):
            return walker
        alone = self.scene.unopposed()
        if _OF_DEATH.search(plain) and alone >= 0:
            at_life = alone in self.scene.life and self.scene.subject in self.scene.attackers()
            if at_life or not isinstance(self.scene.subject, Thing):  # what nothing blocks does not die
                return alone
        unblocked = self.scene.unblocked()
        if _OF_DEATH.search(plain) and unblocked in self.scene.life and self.scene.subject in self.scene.attackers():
            return unblocked
        if _OF_DEATH.search(plain) and isinstance(self.scene.subject, int) and not self.told.spoke_of_a_creature:
            return max(self.scene.pronoun(word.removesuffix("s")), 0)
        if _PLAYED_BY_PLAYERS.search(plain):
            player = self.scene.pronoun(word.removesuffix("s"))
            return player if player >= 0 else ""
        subject = self.scene.subject
        if re.search(r"\b(?:peut|peuvent|pourra|pourrait|can)\b.*\b(?:bloquer|block)\b", plain):
            last = subject if isinstance(subject, Thing) else self.scene.last(self.scene.is_creature)
            if last in self.scene.attackers() and last is not None:  # what attacks cannot block
                return max(self.scene.other(last.owner), 0)
        several = isinstance(subject, Thing) and subject.count > 1
        if several and word.lower() in ("il", "elle") and (one := self.scene.last(self._is_one)) is not None:
            return one
        if isinstance(subject, Thing) and self.scene.is_creature(subject):
            return subject
        found = self.scene.last(self.scene.is_creature) or self.scene.last(self.scene.is_permanent)
        return found if found is not None else max(self.scene.pronoun(word), 0)

    def _own(self, text: str, other: str) -> str:
        """The creature of the player whom a question asks about that was spoken of last."""
        who = next((n for n, name in enumerate(self.scene.players) if text.startswith(name)), -1)
        found = self.scene.last(lambda one: self.scene.is_creature(one) and one.owner == who)
        return self.scene.name(found) if found is not None else other

    def _is_one(self, thing: Thing) -> bool:
        """Whether something is a single creature."""
        return thing.count == 1 and self.scene.is_creature(thing)

    def _is_walker(self, part: Part) -> bool:
        return isinstance(part, Thing) and CardType.PLANESWALKER in self.scene.types(part)

    def _objects(self, text: str) -> str:
        """The question with names for "lui" and "elle" behind a preposition, and before a verb."""
        text = re.sub(
            r"\blui reste(?:ra)?-t-il\b", lambda _: f"reste-t-il à {self._called(max(self.scene.last_player, 0))}", text
        )
        found = self.scene.last(self.scene.is_creature)
        text = re.sub(r"\battaquer avec (.+?) contre (\w+)", r"attaquer \2 avec \1", text)
        if found is not None:
            name = self.scene.name(found)
            text = re.sub(r"\b(avec|with)(?= ce tour| maintenant| this turn|$| ?\?)", rf"\1 {name}", text)
            text = re.sub(
                r"\bl['’]envoyer (?:à l['’]attaque|attaquer)\b|\b(?:le|la) faire attaquer\b",
                f"attaquer avec {name}",
                text,
            )
            text = re.sub(r"\battaquer avec (.+?) contre (\w+)", r"attaquer \2 avec \1", text)
            text = re.sub(r"\b(?:le|la) déclarer (?=attaquant|bloqu|comme)", f"déclarer {self._own(text, name)} ", text)
            text = (
                re.sub(r"\b(?P<poss>sa|son|ses) (?P<what>force|endurance)\b(?! de)", r"\g<what>", text)
                if "force" in text
                else text
            )
        if found is None:
            return text
        return re.sub(
            r"\b(avec|sur|par|with) (?:lui|elle|eux|elles|it)\b(?! [A-Z])", rf"\1 {self.scene.name(found)}", text
        )


def _bare(text: str) -> str:
    return re.sub(r"[ .?!]+$", "", text.strip())
