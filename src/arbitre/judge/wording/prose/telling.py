"""What clauses of prose say is told of a scene: names, lists, targets and sentences of play."""

from __future__ import annotations

import re

from arbitre.ir.values import CardType, Zone
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.phrases import Phrase, Phrases
from arbitre.judge.wording.prose.scene import Scene
from arbitre.judge.wording.prose.things import Part, Thing, Told


class Telling:
    """What clauses say, told of a scene."""

    several: list[Part] | None = None
    """The subjects of a clause, if there are several."""
    single: Thing | None = None
    """Of several of a name that are one thing of the scene, the subject of a clause was only one."""
    having = False
    """Somebody has been said to have something."""

    def __init__(self, scene: Scene, phrases: Phrases) -> None:
        self.scene = scene
        self.phrases = phrases
        self._named: tuple[str, list[Phrase]] = ("", [])
        """The phrases that were named last."""
        self.start = 0
        self.end = 0
        self.doubtful: list[tuple[int, int]] = []
        """Where what is said can mean two things."""
        self.wishing = False
        """The clause tells what somebody would like to do."""

    def listed(self, letters: str, owner: int = -1) -> list[Phrase]:
        phrases = [self.phrases.of(one) for one in re.findall(THING, letters)]
        return [one for phrase in phrases for one in self.scene.referred(phrase, owner)]

    def things(self, letters: str, owner: int = -1, zone: Zone | None = None, *, fresh: bool = False) -> list[Thing]:
        listed = self.listed(letters, owner)
        self._named = (letters, listed)
        found: list[Thing] = []
        for one in listed:
            thing = self.thing(one, owner, zone, fresh=fresh)
            if thing in found and one.determiner in ("un", "une", "a", "an") and one.meant < 0:
                thing.count += max(1, one.count)  # "a 2/2, a 2/2 and a 3/3"
            found.append(thing)
        return found

    def thing(self, phrase: Phrase, owner: int = -1, zone: Zone | None = None, *, fresh: bool = False) -> Thing:
        if phrase.possessive and phrase.owner < 0:
            owner = self.scene.possessor() if owner < 0 or self.scene.narrator >= 0 else owner
        found = self.scene.thing(phrase, owner, zone, fresh=fresh)
        self.single = found if phrase.meant >= 0 and phrase.count == 1 < found.count else None
        if phrase.attached >= 0:
            by = self.thing(self.phrases.all[phrase.attached], -1, Zone.BATTLEFIELD)
            by.on = found
            self.scene.speak_of(found)
        return found

    def alone(self, thing: Thing) -> Thing:
        """The one of several that the subject is, parted from the others."""
        return self.scene.part(thing) if thing is self.single and not self.scene.told else thing

    def counted(self, letters: str, things: list[Thing]) -> list[Part]:
        """Several things as a list of a sentence, with how many."""
        parts: list[Part] = []
        listed = self._named[1] if self._named[0] == letters else self.listed(letters)
        for at, (phrase, thing) in enumerate(zip(listed, things, strict=True)):
            if at:
                parts.append(", ")
            count = phrase.count or (thing.count if phrase.plural else 1)
            if count > 1:
                parts.append(f"{count} ")
            parts.append(thing)
        return parts

    def say(self, *parts: Part, kind: str = "play") -> None:
        told = Told(kind, tuple(parts), self.start, self.end)
        if self.wishing:
            self.scene.wish = told
        else:
            self.scene.told.append(told)

    def w(self, french: str, english: str) -> str:
        return french if self.scene.french else english

    def targets(self, written: str | None, clitic: str | None = None) -> list[Part]:
        """What is targeted, as a list of a sentence."""
        if written and re.match(THING, written):
            named = self.things(written)
            if any(one.count < 2 for one in self._named[1]) and any(map(self._is_told_apart, named)):
                self.doubtful.append((self.start, self.end))  # which of several that are alike, is not known
            return self.counted(written, named)
        if written and re.match(PLAYER, written):
            return [ord(written[0]) - 0xE100]
        if written or clitic in ("lui", "la", "le", "l'", "leur"):
            if clitic in ("lui", "leur") or written in ("him", "her"):
                return [self.indirect()]
            found = self.scene.last(self.scene.is_creature) or self.scene.last(self.scene.is_permanent)
            return [found] if found is not None else []
        return []

    def _is_told_apart(self, thing: Thing) -> bool:
        """Whether one of several attackers that are alike was blocked, and others were not."""
        blocked = [one.parts[2] for one in self.scene.told if one.parts[1:2] in ((" bloque ",), (" blocks ",))]
        return thing.count > 1 and any(one is thing for one in blocked)

    def indirect(self) -> Part:
        """Whom "lui" means: the thing or the other player spoken of last."""
        scene = self.scene
        found = scene.last(scene.is_creature)
        return found if found is not None else max(scene.other(scene.last_player), 0)

    def spell_out(self, letters: str) -> str:
        """Words in letters, with the names that they stand for."""

        def name(found: re.Match[str]) -> str:
            phrase = self.phrases.of(found[0])
            if phrase.refers:
                return self.scene.words(self.counted(found[0], self.things(found[0])))
            link = "à " if phrase.determiner in ("au", "aux") else "de " if phrase.determiner in ("du", "d'") else ""
            return link + self.scene.name(self.thing(phrase))

        told = re.sub(r",(?= (?:peut|doit|meurt|survit|attaque|bloque))", "", re.sub(THING, name, letters))
        return re.sub(PLAYER, lambda m: self.scene.players[ord(m[0]) - 0xE100], told)

    def is_land(self, phrase: Phrase) -> bool:
        card = self.scene.find(folded(phrase.card))
        return ("type", "Land") in phrase.made or (card is not None and CardType.LAND in card.front.types)

    def resolves(self, found: re.Match[str] | None, who: Part) -> None:
        if self.scene.told and self.scene.told[-1].parts[0] == self.w("tout se résout", "everything resolves"):
            return
        self.say(self.w("tout se résout", "everything resolves"))

    def nothing(self, found: re.Match[str], who: Part) -> None:
        """It says nothing that has to be known."""

    def comes_of_a_spell(self, found: re.Match[str], who: Part) -> None:
        """It says what a spell or ability does that was told before, or what a card's own text does; of nothing that
        was told, it cannot be known."""
        does = (" lance ", " casts ", " active ", " activates ")
        if isinstance(who, Thing) and self.scene.find(folded(who.card)) is not None:
            return
        if not any(one in told.parts for told in self.scene.told for one in does):
            self.doubtful.append((self.start, self.end))

    def attacker(self, whom: str) -> int:
        if re.match(PLAYER, whom):
            return self.scene.other(ord(whom[0]) - 0xE100)
        if self.scene.active >= 0:
            return self.scene.active
        me = self.scene.narrator
        if me >= 0 and len(self.scene.players) == 2:  # whoever tells it attacks, unless attacked
            attacked = (
                rf"\b{self.scene.players[me]}\b(?: \w+)* (?:bloqu|pren|subi|encaiss)|à {self.scene.players[me]}\b"
                rf"|\bbloqu\w+ par {self.scene.players[me]}'s"
            )
            return self.scene.other(me) if re.search(attacked, self.scene.whole) else me
        defends = re.search(rf"({PLAYER}),?(?: [^.;]{{0,40}})? (?:ne )?(?:le |la |les |l')?bloque", self.phrases.text)
        if defends is None:
            defends = re.search(
                rf"(?:prend|subit|defens\w+|tombe) ({PLAYER})|({PLAYER}) (?:etait|est|tombe) a", self.phrases.text
            )
        if defends is not None:
            return self.scene.other(ord(defends[1] or defends[2]) - 0xE100)
        named = list(dict.fromkeys(re.findall(PLAYER, self.phrases.text)))
        return self.scene.other(ord(named[0]) - 0xE100) if len(named) == 1 else 0
