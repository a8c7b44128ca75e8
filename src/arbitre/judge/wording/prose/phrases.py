"""Noun phrases of a text in letters: "les deux Grizzly Bears dégagés d'Alice", "une 2/2 avec le vol". Each becomes one
letter again, so that patterns see the verbs between them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from arbitre.ir.values import Zone
from arbitre.judge.wording.folding import NUMBER, folded, number
from arbitre.judge.wording.prose.conditions import (
    ATTACHED,
    COUNTERS,
    DAMAGE,
    LOYALTY,
    ON,
    OWNED,
    OWNER,
    SICK,
    SINCE,
    WITH,
)
from arbitre.judge.wording.prose.encoding import CARD, FIRST_THING, PLAYER, THING, Encoded
from arbitre.judge.wording.prose.making import made_up
from arbitre.judge.wording.prose.qualities import (
    ABILITIES,
    COLOR,
    KEYWORD,
    NO_ABILITIES,
    TYPES,
    UNBLOCKABLE,
)
from arbitre.judge.wording.prose.walkers import WALKER
from arbitre.judge.wording.prose.walkers import made_up as made_walker

_DET: Final = (
    r"(?:(?:un|une|l'|une? seule?) ?autre|le|la|l'|les|une?|des|du|de la|de l'|son|sa|ses|leurs?|cet?|cette|ces|aux?"
    r"|d'autres|d'|seule?s?|the|an?|his|her|their|its|this|that|these|another)"
)
_TAPPED: Final = {"engage": True, "tapped": True, "degage": False, "untapped": False}
_STATE: Final = r"(?:engagee?s?|degagee?s?|tapped|untapped)"
_KIND: Final = (
    r"(?:cartes?|sorts?|auras?|creatures?|enchantements?|equipements?|artefacts?|planeswalkers?|terrains?|ephemeres?"
    r"|rituels?|jetons?|tokens?|cards?|spells?|creature|permanents?)"
)
_PRE: Final = rf"(?:{_STATE}|{_KIND}|seule?s?|propres?|memes?|autres?|vieux|vieille|petite?s?|gros(?:se)?s?|other|own)"
_POST: Final = (
    rf"(?:{_STATE}|attaquante?s?|bloqueu(?:r|se)s?|bloquante?s?|attacking|blocking|non engagee?s?"
    rf"|pretes? a attaquer|prets a"
    r" attaquer|en defense|libres?|disponibles?|intacte?s?|lui-meme|elle-meme|sans (?:vol|capacite"
    r"|portee)(?: ni (?:vol|portee|capacite))*)"
)
_ZONE: Final = (
    (r"(?:en|dans (?:sa|la|leur)) main|in (?:his |her |their |the )?hand", Zone.HAND),
    (r"(?:au|dans (?:son|le|leur)) cimetiere|in (?:his |her |their |the )?graveyard", Zone.GRAVEYARD),
    (r"en jeu|sur le champ de bataille|in play|on (?:his |her )?(?:the )?battlefield", Zone.BATTLEFIELD),
    (r"en exil|in exile", Zone.EXILE),
)
_PHRASES: Final = (
    rf"(?<![a-z0-9])(?:(?P<poss>{PLAYER})'s? )?(?:(?P<det>{_DET})(?:(?<=')"
    rf"| ))?(?:(?P<n>{NUMBER}) )?(?P<pre>(?:{_PRE} )*)(?:l')?"
    rf"(?P<card>{CARD})(?P<tail>(?:,? {_POST}|{OWNER.replace('?P<owner>', '')})*)(?P<zone> (?:"
    + "|".join(one for one, _ in _ZONE)
    + r"))?(?![a-z])"
)
_NOT_HAVING: Final = (r"(?<![a-z0-9])(?:", r"(?<![a-z0-9])(?!an? )(?:")
"""In French "a" is no article, but a verb."""
_PHRASE: Final = tuple(re.compile(_PHRASES.replace(_NOT_HAVING[0], one, 1)) for one in _NOT_HAVING)
_OF_OWNER: Final = OWNER.replace("?P<owner>", "").removeprefix(" ?")
_BEHIND: Final = (
    rf"(?:{_POST}|creatures?(?:-artefacts?)?|(?:non[- ])?(?:artefacts?|artifacts?|jetons?)"
    rf"|{TYPES}|{COLOR}|{ABILITIES}|{NO_ABILITIES}|{_OF_OWNER})"
)
_NO_NOUN: Final = (
    rf"(?:(?:blessures|force|endurance|capacite|blocage|attaque|ordre|taille|mort|controle|proprietaire|tour|resolution"
    rf"|sort|puissance|ajout|retour) (?:de|du|des|d')"
    rf"|est|a|ont|devient|reste|attaque|bloque|avec|de|par|is|has|becomes|et|en|attacks?|blocks?|with|and|mais|que?"
    rf"|qui|sans|le|la|ou|or|{KEYWORD}|{COLOR}) "
)
_MADES: Final = (
    rf"(?<![a-z0-9/])(?:(?P<poss>{PLAYER})'s? )?(?:(?P<det>{_DET})(?:(?<=')| )(?:(?P<n>{NUMBER}) )?|(?P<n2>{NUMBER}) "
    rf"|(?<=')|(?<='s )|(?<=avec )|(?<=with )|(?<=par )|(?<=by ))"
    rf"(?P<noun>(?:{_STATE} )?(?:(?!{_NO_NOUN})[a-z-]+ ){{0,2}}(?:(?<=[a-z] )(?:(?:de la|des?|du|au|aux) |d'|de l')"
    rf"(?:(?!{_NO_NOUN})[a-z-]+ ){{1,2}})?)(?P<with>(?:{_BEHIND},? ?)*)"
    rf"(?P<p>\d+)/(?P<t>\d+)(?P<tail>(?:,? ?(?<=[ \d,]){_BEHIND})*)(?![a-z/])"
)
_MADE: Final = tuple(re.compile(_MADES.replace("(?<![a-z0-9/])(?:", one, 1)) for one in _NOT_HAVING)
_UNSIZEDS: Final = (
    rf"(?<![a-z0-9/'])(?<!'s )(?:(?P<det>une?|(?<=que )des|(?<=avec )des|(?<=a )des|(?<=par )des"
    rf"|an|a) |(?P<n>{NUMBER}) )"
    rf"(?P<pre>(?:(?:{_STATE}|autres?|seule?s?|petite?s?|gros(?:se)?s?|other) )*)(?P<noun>creatures?"
    rf"|(?<=[2-9] )(?:attaquants|bloqueurs)|(?<=deux )(?:attaquants|bloqueurs)|(?<=trois )(?:attaquants|bloqueurs))"
    rf"(?P<tail>(?:,? (?:{_STATE}|{COLOR}|{ABILITIES}|{NO_ABILITIES}|{_OF_OWNER}))*)"
    rf"(?! ?[,:(]? ?(?:\d|de |d'|des |du |que |qu'|qui |bloque|non |pas |attaqu|with |that |{CARD}))(?![a-z/'-])"
)
"""Creatures of which neither a name nor a size is told."""
_UNSIZED: Final = tuple(re.compile(_UNSIZEDS.replace("|an|a)", one)) for one in ("|an|a)", ")"))
UNSIZED: Final = ("Unknown creature", "Créature inconnue")
"""How their names begin."""
_LISTED: Final = re.compile(
    rf"(?:(?:{PLAYER}'s? |les |ses )?(?P<n>{NUMBER})|(?:une? )?seule?) (?:creatures?|bloqueu(?:r|se)s?"
    rf"|attaquante?s?|permanents?|bloquante?s?)(?: (?:degage|engage)e?s?| en jeu| sur le champ de bataille)*"
    rf" ?(?:, ?|: ?|\( ?)(?P<list>{THING}(?:(?:, | et |,? et (?:une? )?){THING})*)(?P<close> ?\))?(?= ?(?:[.;:!?]"
    rf"|$)| et "
    rf"{PLAYER}|, {PLAYER})"
)
"""How many creatures there are, and then which: "two creatures, a 2/2 and a Bear"."""
_NOUN_OF: Final = re.compile(r"([a-z'-][a-z '-]*?) \d+/\d+(?!.*\d/)")
"""What stands before the size in the name of a creature that is made up."""
_APPOSED: Final = re.compile(
    rf"(?:son|sa|ses|his|her) (?:unique|seule?|only) (?:creature|permanent|bloqueur"
    rf"|attaquant)s?(?: degagee?)?,? (?=(?:{_DET} ?)?{CARD})"
)
"""What is said of something before its name: "his only creature, a Wall"."""
_LANDS: Final = re.compile(
    rf"(?<![a-z0-9])(?P<n>{NUMBER}) (?:terrains?|lands?)(?P<tail>(?: {_STATE})*)(?! (?:de|par|supp|a )|[a-z])"
)
"""Lands of which only the number is told."""
_ROLES: Final = r"(?:attaquante?s?|bloqueu(?:r|se)s?|bloquante?s?|attackers?|blockers?|attacking|blocking)"
_OF_THEM: Final = (
    r"(?: (?:des (?:deux|trois|quatre)|d'eux|d'elles|d'entre (?:eux|elles)|of (?:them|the (?:two|three))))"
)
_REFERS: Final = re.compile(
    rf"(?<![a-z0-9-])(?<!dans )(?<!pendant )(?<!declarer )(?<!declare )(?<!choisir )(?<!choisit )(?<!declares )(?:"
    rf"(?:(?P<poss>{PLAYER})'s? |(?P<det>le|la|l'|les|son|sa|ses|ce|cet|cette|ces|the|his|her|their|this|that) ?)"
    rf"(?:(?P<n>deux|trois|quatre|two|three) )?(?:seule? |propres? |unique |grosse |petite )?"
    rf"(?P<noun>creatures?(?: (?:attaquante|bloqueuse|bloquante|bloquee)s?)?|(?:attacking |blocking )creatures?"
    rf"|attaquante?s?|bloqueu(?:r|se)s?|attackers?|blockers?)"
    rf"(?: (?:non )?bloquee?s?(?! par))?(?P<own>{OWNER})?(?= |$|[.,;:!?)])"
    rf"|(?P<nth>(?:le|la) (?:premiere?|seconde?|deuxieme|troisieme)(?: (?:creature|attaquant|bloqueur))?"
    rf"|the (?:first|second|third)(?: (?:one|attacker|blocker))?)(?! (?:fois|etape|phase|tour|step|main))"
    rf"|(?P<one>une? (?:jeton|token|attaquant|bloqueur)(?! \d)|(?:l'une?|une? seule?|une?|one|only one){_OF_THEM}"
    rf"|l'une?(?! ou )|(?:en (?=[a-z]+ une? )))"
    rf"|(?P<size>(?:(?:the (?:bigger|biggest|smaller|smallest)(?: one)?)"
    rf"|(?:le|la|l'attaquante?|la creature)(?: le| la)? plus (?:gros(?:se)?|grande?|forte?|petite?|faible)))"
    rf"|(?P<some>(?:deux|trois|two|three) (?:d'eux|d'elles|d'entre (?:eux|elles)|of them))"
    rf"|(?P<other>(?:l'|un |une )autre{_OF_THEM}?|the other(?: one)?)"
    rf"|(?P<all>(?:tou(?:te)?s )?les (?:deux|trois|quatre)(?= ?(?:[.,;:!?)]|$"
    rf"|(?:et|se|ne|avec|sur|en|a|par|sont|ont)\b"
    rf"|meurent|survivent|attaquent|bloquent))"
    rf"|chacune?|both(?: of them)?)"
    rf")(?![a-z'-])"
)
"""Things that are called by what they do or where they stand in the order in which they were told."""
_KNOWN: Final = (
    r"(?:le|la|les|son|sa|ses|ce|cet|cette|ces|the|his|her|their|its|this|that|[ld]'|du|au|des"
    r"|(?:l')?une? de(?:s| mes| ses| leurs| ces))"
)
"""What stands before the noun of something that was told of."""
_NO_SHORT: Final = frozenset(("petit", "petite", "gros", "grosse", "grand", "grande", "vieux", "jeune", "mur de"))
_DEFINITE: Final = ("le", "la", "l'", "les", "ce", "cet", "cette", "ces", "the", "this", "that", "du", "au")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase."""

    card: str
    """The card, or the name of a creature that is made up."""
    determiner: str = ""
    count: int = 0
    """0: it is not said how many."""
    owner: int = -1
    zone: Zone | None = None
    tapped: bool | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached: int = -1
    """The phrase of what is attached to it."""
    sick: bool = False
    made: tuple[tuple[str, str], ...] = ()
    """The printed values of a creature that is made up."""
    is_token: bool = False
    role: str = ""
    """ "attack" or "block", if it is said to attack or to block."""
    written: str = ""
    short: bool = False
    kind: str = ""
    """ "walker" or "attached", of a planeswalker, an Aura or an Equipment."""
    refers: str = ""
    """How it refers to what was told, if it has no name: "creature", "noun", "nth", "one", "other" or "all"."""
    nth: int = 0
    meant: int = -1
    """Which of the things of the scene it was found to refer to."""

    @property
    def possessive(self) -> bool:
        """Whether it is of the player who is spoken of."""
        return self.determiner in ("son", "sa", "ses", "leur", "leurs", "his", "her", "their", "its")

    @property
    def definite(self) -> bool:
        """Whether it speaks of what is known already."""
        return self.possessive or self.owner >= 0 or self.determiner in _DEFINITE

    @property
    def new(self) -> bool:
        """Whether it is another one than those of before."""
        return "autre" in self.determiner or self.determiner == "another"

    @property
    def plural(self) -> bool:
        return self.determiner in ("les", "des", "ses", "ces", "leurs") or self.count > 1


class Phrases:
    """The noun phrases of a text; :attr:`text` is the text with a letter for each."""

    def __init__(
        self, told: Encoded, *, french: bool, known: Sequence[str] = (), has_tokens: bool = False, asked: bool = False
    ) -> None:
        """*known*: the names of creatures that are made up and were told of before; *has_tokens*: one is a token;
        *asked*: it is a question."""
        self._knows_tokens = has_tokens
        self.told = told
        self.french = french
        self.all: list[Phrase] = []
        self.places = list(told.places)
        self.text = told.text
        self._drop(_APPOSED)
        self._replace(_LANDS, lambda m: self._lands(m, french=french))
        self._replace(_MADE[french], self._made)
        self._replace(WALKER, lambda m: self._walker(m, known))
        self._replace_nouns([*known, *(one.card for one in self.all if one.made)])
        self._replace(_PHRASE[french], self._named)
        self._listed()
        if not asked:  # a question about "a creature" is one about any
            self._replace(_UNSIZED[french], self._unsized)
        self._replace(_REFERS, self._referring)
        for pattern, change in (
            (LOYALTY, self._loyalty),
            (WITH, self._with),
            (ON, self._on),
            (SINCE, lambda m: {}),
            (SICK, lambda m: {"sick": True} | ({"owner": ord(m["owner"]) - 0xE100} if m["owner"] else {})),
            (COUNTERS, lambda m: {"counters": ((_kind(m["kind"]), number(m["n"]) or 0),)}),
            (DAMAGE, lambda m: {"damage": number(m["n"]) or 0}),
            (ATTACHED, lambda m: {"attached": ord(m["by"]) - FIRST_THING}),
            (COUNTERS, lambda m: {"counters": ((_kind(m["kind"]), number(m["n"]) or 0),)}),
            (DAMAGE, lambda m: {"damage": number(m["n"]) or 0}),
            (OWNED, lambda m: {"owner": ord(m["owner"]) - 0xE100}),
        ):
            self._replace(pattern, lambda m, change=change: self._changed(self.of(m["it"]), change(m)))

    def _replace_nouns(self, names: Sequence[str]) -> None:
        """Creatures that are made up are called by the noun before their size as well: "my bear"."""
        nouns = {short for one in names for noun in nouns_of(one) for short in (noun, noun.split(" ")[0])}
        nouns = {one.removesuffix("s") if len(one) > 4 else one for one in nouns} - _NO_SHORT
        nouns |= {"jeton", "token"} if any(one.is_token for one in self.all) or self._knows_tokens else set()
        if not nouns:
            return
        longest = "|".join(sorted(map(re.escape, nouns), key=len, reverse=True))
        pattern = re.compile(
            rf"(?<![a-z0-9'-])(?:(?P<poss>{PLAYER})'s? |(?P<det>{_KNOWN}) ?)(?:(?P<n>{NUMBER}) )?(?:{_PRE} )?"
            rf"(?P<noun>{longest})(?P<several>s?)(?P<tail>(?: (?:{COLOR}|{_POST}|{_OF_OWNER}))*)(?![a-z/'-])(?! \d+/)"
        )
        self._replace(pattern, self._by_noun)

    def _by_noun(self, found: re.Match[str]) -> Phrase:
        owner = found["poss"] or next(iter(re.findall(PLAYER, found["tail"])), "")
        is_one = re.match(r"(?:l')?une? de", found["det"] or "") is not None
        several = not is_one and (found["det"] in ("les", "ses", "ces") or bool(found["n"]))
        return Phrase(
            found["noun"],
            "one" if is_one else found["det"] or "",
            (number(found["n"] or "") or 2) if several else 0,
            ord(owner) - 0xE100 if owner else -1,
            tapped=_tapped(found["tail"]),
            role=_role(found["tail"]),
            written=found[0],
            refers="noun",
        )

    def of(self, letter: str) -> Phrase:
        """The phrase of a letter."""
        return self.all[ord(letter) - FIRST_THING]

    def _changed(self, phrase: Phrase, change: Mapping[str, Any] | None) -> Phrase | None:
        return None if change is None else replace(phrase, **change)

    def _loyalty(self, found: re.Match[str]) -> Mapping[str, Any] | None:
        """ "Jace à 4": loyalty, of a planeswalker."""
        if self.of(found["it"]).kind != "walker":
            return None
        return {"counters": (("loyalty", number(found["n"]) or 0),)}

    def _with(self, found: re.Match[str]) -> Mapping[str, Any] | None:
        """ "with Rancor": what is attached to a creature."""
        done = re.search(r"\b(?:equip|enchant|vis|cibl|tu|lanc)\w*[^.,;]*$", found.string[: found.start()])
        if self.of(found["by"]).kind != "attached" or self.of(found["it"]).kind or done is not None:
            return None
        return {"attached": ord(found["by"]) - FIRST_THING}

    def _on(self, found: re.Match[str]) -> Mapping[str, Any] | None:
        """ "Rancor on my Bears": what is attached to a creature."""
        return {"attached": ord(found["by"]) - FIRST_THING} if self.of(found["by"]).kind == "attached" else None

    def _walker(self, found: re.Match[str], known: Sequence[str]) -> Phrase | None:
        """A planeswalker that is no card of the text."""
        made = made_walker(found, {*known, *(one.card for one in self.all if one.made)})
        if made is None:
            return None
        owner = ord(found["poss"] or found["owner"]) - 0xE100 if found["poss"] or found["owner"] else -1
        loyalty = (("loyalty", int(found["n"])),) if found["n"] else ()
        return Phrase(
            made[0],
            found["det"] or "",
            0,
            owner,
            Zone.BATTLEFIELD,
            counters=loyalty,
            made=made[1],
            written=made[0],
            kind="walker",
        )

    def _listed(self) -> None:
        """Take out how many there are, where each of them follows."""
        for found in reversed(list(_LISTED.finditer(self.text))):
            named = [self.of(one) for one in re.findall(THING, found["list"])]
            if sum(max(1, one.count) for one in named) == (number(found["n"] or "") or 1):
                start, end = found.start(), found.start("list")
                if found["close"]:
                    close = found.start("close")
                    self.text = self.text[:close] + self.text[found.end() :]
                    del self.places[close : found.end()]
                self.text = self.text[:start] + self.text[end:]
                del self.places[start:end]

    def _unsized(self, found: re.Match[str]) -> Phrase:
        """A creature of which nothing is told but what it can do."""
        said = found["tail"]
        several = number(found["n"] or "") or (2 if found["det"] == "des" else 1)
        owner = next(iter(re.findall(PLAYER, said)), "")
        name, made = made_up(UNSIZED[self.french], said, "2", "2", french=self.french)
        return Phrase(
            name,
            found["det"] or ("un" if several == 1 else ""),
            several,
            ord(owner) - 0xE100 if owner else -1,
            Zone.BATTLEFIELD,
            _tapped(f"{found['pre']} {said}"),
            made=made,
            role=_role(found["noun"]),
            written=name,
        )

    def _drop(self, pattern: re.Pattern[str]) -> None:
        """Take out what says nothing besides the name behind it."""
        for found in reversed(list(pattern.finditer(self.text))):
            self.text = self.text[: found.start()] + self.text[found.end() :]
            del self.places[found.start() : found.end()]

    def _replace(self, pattern: re.Pattern[str], made) -> None:  # type: ignore[no-untyped-def]
        letters: list[str] = []
        places: list[int] = []
        at = 0
        for found in pattern.finditer(self.text):
            phrase = made(found)
            if phrase is None:
                continue
            start, end = found.span()
            if found.groupdict().get("end"):
                end -= len(found["end"])
            letters.append(self.text[at:start] + chr(FIRST_THING + len(self.all)))
            places += [*self.places[at:start], self.places[min(found.start(), len(self.places) - 1)]]
            self.all.append(phrase)
            at = end
        letters.append(self.text[at:])
        places += self.places[at:]
        self.text, self.places = "".join(letters), places

    def _named(self, found: re.Match[str]) -> Phrase:
        named = self.told.names[ord(found["card"]) - 0xE200]
        words = f"{found['pre']} {found['tail']}"
        owner = found["poss"] or next(iter(re.findall(PLAYER, found["tail"])), "")
        return Phrase(
            named.card,
            found["det"] or "",
            number(found["n"]) or 0 if found["n"] else 0,
            ord(owner) - 0xE100 if owner else -1,
            _zone(found["zone"] or ""),
            _tapped(words),
            role=_role(words),
            written=named.written,
            short=named.short,
            kind=named.kind,
        )

    def _referring(self, found: re.Match[str]) -> Phrase | None:
        written = found[0]
        if found["noun"]:
            owner = found["poss"] or next(iter(re.findall(PLAYER, found["own"] or "")), "")
            several = found["noun"].split(" ")[0].endswith("s") or found["det"] in ("les", "ses", "ces")
            if (
                several
                and found["noun"].startswith("creatures")
                and not owner
                and found["det"] in ("les", "ces", "the")
            ):
                return None  # of creatures in general
            return Phrase(
                "",
                found["det"] or "",
                (number(found["n"] or "") or 2) if several else 0,
                ord(owner) - 0xE100 if owner else -1,
                role=_role(found["noun"]),
                written=written,
                refers="creature",
            )
        if found["nth"]:
            nth = next(at for words, at in _NTH if re.search(words, found["nth"]))
            return Phrase("", written=written, refers="nth", nth=nth, role=_role(found["nth"]))
        if found["size"]:
            big = re.search(r"petit|faible|small", written) is None
            return Phrase("", written=written, refers="biggest" if big else "smallest")
        kind = next(one for one in ("one", "some", "other", "all") if found[one])
        if kind == "some":
            return Phrase("", count=number(written.split(" ")[0]) or 2, written=written, refers=kind)
        count = next((n for word, n in (("trois", 3), ("three", 3), ("quatre", 4)) if word in written), 2)
        return Phrase("", count=count, written=written, refers=kind)

    def _lands(self, found: re.Match[str], *, french: bool) -> Phrase:
        """Lands that are not named: they make whatever mana is needed."""
        return Phrase(
            "terrain quelconque" if french else "some land",
            count=number(found["n"]) or 1,
            zone=Zone.BATTLEFIELD,
            tapped=_tapped(found["tail"]),
            made=(("type", "Land"), ("text", "{T}: Add one mana of any color.")),
        )

    def _as_written(self, found: re.Match[str], noun: str) -> str:
        """The noun before a size with its accents."""
        start, end = found.span("noun")
        words = self.told.written[self.places[start] : self.places[end]] if end < len(self.places) else ""
        accented = {folded(one): one for one in re.findall(r"[^\s']+|'", words.lower())}
        return re.sub(r"[^\s']+", lambda m: accented.get(m[0], m[0]), noun)

    def _made(self, found: re.Match[str]) -> Phrase | None:
        noun = re.sub(rf"\b(?:{_STATE}|nouvelles?|new)\b", "", found["noun"]).strip()
        if found["det"] in ("d'", "de la", "de l'", "du", "aux"):
            return None
        said = f"{noun} {found['with']} {found['tail']}"
        noun = re.sub(
            rf"\b(?:{COLOR}|{KEYWORD}|{UNBLOCKABLE}|{_ROLES}|creatures?|jetons?|tokens?|autres?|seule?s?)", "", noun
        )
        size = f"{found['p']}/{found['t']}"
        owner = found["poss"] or next(iter(re.findall(PLAYER, found["tail"] + found["with"])), "")
        name = " ".join([self._as_written(found, noun.strip()).capitalize(), size]).strip()
        name, made = made_up(name, said, found["p"], found["t"], french=self.french)
        return Phrase(
            name,
            found["det"] or "",
            number(found["n"] or found["n2"] or "") or 0,
            ord(owner) - 0xE100 if owner else -1,
            Zone.BATTLEFIELD,
            _tapped(f"{found['noun']} {found['tail']}"),
            made=made,
            role=_role(said),
            written=name,
            is_token=re.search(r"\b(?:jeton|token)", said) is not None,
        )


def nouns_of(name: str) -> list[str]:
    """The noun before the size in the name of a creature that is made up; none if it has no other name."""
    found = _NOUN_OF.match(folded(name))
    return [found[1]] if found is not None else []


def _tapped(words: str) -> bool | None:
    found = re.search(r"\b(un)?(?:degage|engage|tapped)", words)
    if found is None or "non engage" in words:
        return None
    return found[0] in ("engage", "tapped")


_NTH: Final = (("premier|first", 1), ("second|deuxieme", 2), ("troisieme|third", 3))


def _role(words: str) -> str:
    """What something is said to do in combat."""
    found = re.search(r"\b(?:(attaqu|attack)|bloquante|bloqueu|block)", words)
    return "" if found is None else "attack" if found[1] else "block"


def _zone(words: str) -> Zone | None:
    return next((zone for pattern, zone in _ZONE if words and re.fullmatch(pattern, words.strip())), None)


def _kind(word: str) -> str:
    return {"loyaute": "loyalty"}.get(word, word)
