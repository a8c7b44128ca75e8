"""What players cast, play and activate, as prose tells it."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.abilities import Activated, SpellAbility
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import Move, Regenerate
from arbitre.ir.filters import Is
from arbitre.ir.node import walk
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Zone
from arbitre.judge.sense import does
from arbitre.judge.wording.folding import folded, number
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.phrases import Phrase
from arbitre.judge.wording.prose.telling import Telling
from arbitre.judge.wording.prose.things import Part, Thing, Unclear

OUTLET: Final = (("type", "Artifact"), ("text", "Sacrifice a creature: Add {C}."))
"""What stands for a way to sacrifice creatures of which nobody tells: a mana ability, to which nobody can respond (CR
605.3b)."""
REGENERATES: Final = "{0}: Regenerate this creature."
LIST: Final = (
    rf"{THING}(?:(?:,? et (?:seulement |aussi |enfin |par |avec )?|, puis |, ensuite |, |,? ainsi que | puis |,? and "
    rf"| plus ){THING}(?! (?:est|sont|etait|a|ont|attaque|bloque|passe|l'|n'|ne "
    rf"|(?:le|la|les|lui) (?:a|bloque|attaque))(?![a-z])))*"
)
"""Several noun phrases, as a pattern."""


class Casting(Telling):
    """Plays of cards."""

    def cast(self, found: re.Match[str], who: Part) -> None:
        player = int(str(who))
        phrases = self.listed(found["a"])
        if len(phrases) == 1 and self.is_land(phrases[0]):
            self.land(found, who)
            return
        if phrases[0].zone is Zone.BATTLEFIELD and not phrases[0].made:
            self._put_in_play(phrases[0], player)
            return
        if all(("type", "Creature") in one.made or ("type", "Artifact Creature") in one.made for one in phrases):
            self._summon(phrases, player)
            return
        spells = [self.spell(one, player) for one in phrases]
        wanted = found.groupdict()
        written = wanted.get("t")
        before = self.scene.last(self.scene.is_creature)
        if written and self.phrases.text:  # "sur son Hill Giant" is the caster's
            self.scene.last_player = player
        clitic = wanted.get("cl") or wanted.get("cl2") or wanted.get("cl3")
        before = self._meant_of_two(before, spells, player)
        targets = [] if not written and not clitic else self._aimed(written, clitic, before, spells)
        if not written and not clitic and (own := self._helped(spells, player)) is not None:
            targets = [own]
        if wanted.get("cl4") and self.scene.other(player) >= 0:
            targets = [self.scene.other(player)]
        x = f" avec X = {number(wanted['x'])}" if wanted.get("x") and self.scene.french else ""
        x = x or (f" with X = {number(wanted['x'])}" if wanted.get("x") else "")
        for phrase, spell in zip(phrases, spells, strict=True):
            for _ in range(max(1, phrase.count)):
                aim = (self.w(" en ciblant ", " targeting "), *targets) if targets else ()
                self.say(who, self.w(" lance ", " casts "), spell, x, *aim)
            self.scene.speak_of(spell)
        for one in targets:
            if isinstance(one, Thing):
                self.scene.speak_of(one)

    def _summon(self, phrases: list[Phrase], player: int) -> None:
        """Creatures that are made up are cast, and come onto the battlefield this turn (CR 302.6)."""
        if re.search(r"contre|r[ée]pon[ds]|counter|respon", self.scene.whole, re.IGNORECASE) or self.scene.told:
            raise Unclear
        for one in phrases:
            thing = self.thing(one, player, Zone.BATTLEFIELD, fresh=True)
            thing.sick = thing.said = True

    def _put_in_play(self, phrase: Phrase, player: int) -> None:
        """A card is put onto the battlefield by what was activated or cast just before."""
        last = self.scene.told[-1] if self.scene.told else None
        if last is None or not any(one in last.parts for one in (" active ", " activates ", " lance ", " casts ")):
            self.doubtful.append((self.start, self.end))
            return
        card = Thing(phrase.card, player, zone=Zone.HAND)
        self.scene.things.append(card)
        self.scene.speak_of(card)
        self.resolves(None, player)
        self.say(player, self.w(" choisit ", " chooses "), card)

    def _meant_of_two(self, last: Thing | None, spells: list[Thing], player: int) -> Thing | None:
        """Which of two creatures that fight a spell is for: the caster's if it does good, else the other."""
        subject = self.scene.before
        if last is None or not isinstance(subject, Thing) or subject is last or not self.scene.is_creature(subject):
            return last
        if subject.owner == last.owner or not any({subject, last} <= {*told.parts} for told in self.scene.told):
            return last
        sign = self._sign(spells[0])
        if not sign:
            raise Unclear
        own = subject if subject.owner == player else last
        return own if sign > 0 else subject if own is last else last

    def _fit_for(self, phrase: Phrase, player: int) -> Thing:
        """What "it" is that a card is used on: one's own creature if it does good, else the other player's."""
        sign = self._sign(Thing(phrase.card, made=phrase.made))
        found = self.scene.last(lambda one: self.scene.is_creature(one) and (one.owner == player) is (sign > 0))
        if not sign:
            fighting = {one for told in self.scene.told for one in told.parts if isinstance(one, Thing)}
            if len({one.owner for one in fighting if self.scene.is_creature(one)}) > 1:
                raise Unclear
            found = self.scene.last(self.scene.is_permanent)
        if found is None:
            raise Unclear
        return found

    def _helped(self, spells: list[Thing], player: int) -> Thing | None:
        """The caster's creature that fights, if a spell of which no target is told does good to one."""
        if len(spells) != 1 or self._sign(spells[0]) <= 0:
            return None
        fighting = {one for told in self.scene.told for one in told.parts if isinstance(one, Thing)}
        own = [one for one in fighting if one.owner == player and self.scene.is_creature(one) and one.count == 1]
        return own[0] if len(own) == 1 else None

    def _sign(self, spell: Thing) -> int:
        """1: a spell does good to what it targets; -1: bad; 0: neither is known."""
        card = self.scene.find(folded(spell.card))
        bodies = [one.body for one in card.front.abilities if isinstance(one, SpellAbility)] if card else []
        if any(isinstance(node, Move) for body in bodies for node in walk(body)):
            return 0  # what is moved may be saved by it
        return next((sign for body in bodies if (sign := does(body, 0))), 0)

    def _aimed(self, written: str | None, clitic: str | None, before: Thing | None, spells: list[Thing]) -> list[Part]:
        if written and (re.match(THING, written) or re.match(PLAYER, written)):
            return self.targets(written)
        other = self.scene.other(self.scene.last_player)
        if written in ("him", "her"):
            return [self.scene.pronoun("he" if written == "him" else "she")]
        if clitic in ("lui", "leur") and all(self._sign(one) > 0 for one in spells):
            own = self.scene.last(lambda one: self.scene.is_creature(one) and one.owner == self.scene.last_player)
            if own is not None:
                return [own]  # what does good is for one's own
        of_player = isinstance(self.scene.before, int) and self.scene.before == other
        if before is None or before in spells:
            return [other] if other >= 0 else []
        if clitic in ("lui", "leur") and other >= 0 and before.owner == self.scene.last_player:
            if other in self.scene.life or any(other in told.parts for told in self.scene.told):
                self.doubtful.append((self.start, self.end))  # the other player, or a creature of one's own
            return [before]
        if clitic in ("lui", "leur") and of_player and other >= 0:
            if any(before in told.parts for told in self.scene.told[-2:]):
                return [before]
            if before.owner == other and not before.damage:  # the player, or what the player was said to have
                self.doubtful.append((self.start, self.end))
            return [before] if before.damage else [other]
        return [before]

    def spell(self, phrase: Phrase, player: int) -> Thing:
        held = [one for one in self.scene.things if one.card == phrase.card and one.zone in (None, Zone.HAND)]
        for one in held:
            if one.owner in (-1, player):
                one.owner, one.zone = player, one.zone or Zone.HAND
                self.scene.speak_of(one)
                return one
        spell = Thing(phrase.card, player, max(1, phrase.count), Zone.HAND, made=phrase.made)
        self.scene.things.append(spell)
        self.scene.speak_of(spell)
        return spell

    def struck_by(self, found: re.Match[str], who: Part) -> None:
        """A player gets a spell: the other one casts it on them."""
        player, phrase = int(str(who)), self.listed(found["a"])[0]
        spell = Thing(phrase.card, made=phrase.made)
        if self.scene.is_creature(spell) and "recoit" not in found[0]:
            self.is_struck_by_attackers(found["a"], player)
            return
        if phrase.made or self._sign(spell) >= 0 or self.scene.is_permanent(spell) or self.scene.other(player) < 0:
            raise Unclear
        caster = self.scene.other(player)
        aim = (self.w(" en ciblant ", " targeting "), player)
        self.say(caster, self.w(" lance ", " casts "), self.spell(phrase, caster), *aim)

    def is_struck_by_attackers(self, letters: str, player: int) -> None:
        """A player takes the damage of creatures, which attack and are not blocked."""
        raise Unclear

    def cast_by_somebody(self, found: re.Match[str]) -> bool:
        """A spell on something, of which nobody says who casts it: a foe of what it does harm to, else its controller;
        whether it is such a spell."""
        listed = self.listed(found["a"])
        spell = Thing(listed[0].card, made=listed[0].made)
        sign = self._sign(spell)
        if len(listed) != 1 or not sign or self.scene.is_permanent(spell) or not re.match(THING, found["t"] or ""):
            return False
        target = self.things(found["t"], -1, Zone.BATTLEFIELD)[0]
        if target.owner < 0:
            target.owner = max(self.scene.narrator, 0) if sign > 0 else self.scene.other(max(self.scene.narrator, 0))
        self.cast(found, self.scene.other(target.owner) if sign < 0 else target.owner)
        return True

    def strikes_with(self, found: re.Match[str], who: Part) -> None:
        """A spell deals its damage: what was cast before has resolved, and so does it."""
        last = self.scene.told[-1] if self.scene.told else None
        if last is not None and not last.is_implied and self.w(" lance ", " casts ") in last.parts:
            self.resolves(found, who)
        if self.scene.is_permanent(self.thing(self.listed(found["a"])[0])):
            raise Unclear
        self.cast(found, who)

    def cast_it(self, found: re.Match[str], who: Part) -> None:
        """ "It is cast": the card in hand that was spoken of last."""
        player = int(str(who))
        held = self.scene.last(lambda one: one.zone is Zone.HAND and one.owner in (-1, player))
        if held is not None:
            targets = self.targets(found["t"])
            aim = (self.w(" en ciblant ", " targeting "), *targets) if targets else ()
            self.say(who, self.w(" lance ", " casts "), held, *aim)

    def cast_with(self, found: re.Match[str], who: Part) -> None:
        """A spell is cast on something, told by what it does."""
        phrase = self.listed(found["a"])[0]
        target = self.targets(found["t"]) if found["t"] else [self._fit_for(phrase, int(str(who)))]
        if phrase.kind != "attached" and self.scene.is_permanent(Thing(phrase.card, made=phrase.made)):
            thing = self.thing(phrase, int(str(who)), Zone.BATTLEFIELD)
            self.say(who, self.w(" active ", " activates "), thing, self.w(" en ciblant ", " targeting "), *target)
            return
        spell = self.spell(phrase, int(str(who)))
        self.say(who, self.w(" lance ", " casts "), spell, self.w(" en ciblant ", " targeting "), *target)

    def cast_on(self, found: re.Match[str], who: Part) -> None:
        """A player uses a spell's name as a verb: "I Shock his Bears"."""
        if any(self.scene.is_permanent(Thing(one.card, made=one.made)) for one in self.listed(found["a"])):
            raise Unclear
        self.cast(found, who)

    def pumps(self, found: re.Match[str], who: Part) -> None:
        """A player makes a creature bigger by its own ability, so many times."""
        last = self.scene.last(lambda one: self.scene.is_creature(one) and one.owner == who)
        card = self.scene.find(folded(last.card)) if last is not None else None
        pumping = [one for one in card.front.abilities if isinstance(one, Activated)] if card is not None else []
        if last is None or len(pumping) != 1:
            raise Unclear
        for _ in range(number(found["n"] or "") or 1):
            self.say(who, self.w(" active ", " activates "), last)
            self.resolves(found, who)
        self.scene.speak_of(last)

    def aims(self, found: re.Match[str], who: Part) -> None:
        """What the spell that was cast last targets."""
        told = self.scene.told[-1] if self.scene.told else None
        if told is not None and self.w(" lance ", " casts ") in told.parts:
            told.parts = (*told.parts, self.w(" en ciblant ", " targeting "), *self.targets(found["t"]))

    def is_hit_by(self, found: re.Match[str], what: Part) -> None:
        """A spell of another player is cast on a creature."""
        if not isinstance(what, Thing):
            return
        spells = self.listed(found["a"])
        if any(self.scene.is_permanent(Thing(one.card, made=one.made)) for one in spells):
            raise Unclear
        what.owner = what.owner if what.owner >= 0 else self.attacker("")
        other = self.scene.other(what.owner)
        spell = self.spell(spells[0], other)
        self.say(other, self.w(" lance ", " casts "), spell, self.w(" en ciblant ", " targeting "), what)

    def gets(self, found: re.Match[str], what: Part) -> None:
        """A creature gets a spell: its controller casts it."""
        if isinstance(what, Thing):
            what.owner = what.owner if what.owner >= 0 else self.attacker("")
            spell = self.spell(self.listed(found["a"])[0], what.owner)
            self.say(what.owner, self.w(" lance ", " casts "), spell, self.w(" en ciblant ", " targeting "), what)

    def land(self, found: re.Match[str], who: Part) -> None:
        phrase = self.listed(found["a"])[0]
        card = self.spell(phrase, int(str(who)))
        if CardType.LAND not in self.scene.types(card):
            self.cast(found, who)
            return
        self.say(who, self.w(" joue ", " plays "), card)

    def land_again(self, found: re.Match[str], who: Part) -> None:
        """One more of the card that was played last."""
        last = self.scene.last(lambda one: CardType.LAND in self.scene.types(one))
        if last is None:
            self.doubtful.append((self.start, self.end))
            return
        card = Thing(last.card, int(str(who)), zone=Zone.HAND)
        self.scene.things.append(card)
        self.say(who, self.w(" joue ", " plays "), card)

    def activate(self, found: re.Match[str], who: Part) -> None:
        phrase = self.listed(found["a"])[0]
        if not phrase.refers and not phrase.made and not self.scene.is_permanent(Thing(phrase.card)):
            self.cast(found, who)
            return
        thing = self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)[0]
        targets = self.targets(found.groupdict().get("t"))
        aim = (self.w(" en ciblant ", " targeting "), *targets) if targets else ()
        self.say(who, self.w(" active ", " activates "), thing, *aim)

    def activates_it(self, found: re.Match[str], who: Part) -> None:
        """The ability of what was spoken of last."""
        thing = self.scene.last(lambda one: self.scene.is_permanent(one) and one.owner in (-1, who))
        if thing is not None:
            targets = self.targets(found["t"])
            aim = (self.w(" en ciblant ", " targeting "), *targets) if targets else ()
            self.say(who, self.w(" active ", " activates "), thing, *aim)

    def regenerates(self, found: re.Match[str], who: Part) -> None:
        """A player regenerates a creature; one that is made up has what is needed for it."""
        named = found.groupdict().get("a")
        thing = self.scene.last(lambda one: self._regenerates(one) and one.owner in (-1, who))
        thing = self.things(named, int(str(who)))[0] if named else thing or self._made_of(int(str(who)))
        if thing is None:
            raise Unclear
        if thing.made and self.scene.is_creature(thing) and not self._regenerates(thing):
            if thing.count > 1:
                raise Unclear
            printed = dict(thing.made)
            printed["text"] = f"{printed.get('text', '')}\n{REGENERATES}".strip()
            thing.made = tuple(printed.items())
            thing.card += self.w(" qui se régénère", " that regenerates")
        self.say(who, self.w(" active ", " activates "), thing)
        self.scene.speak_of(thing)

    def _made_of(self, player: int) -> Thing | None:
        """The one creature of a player that fights and is made up."""
        fighting = {one for told in self.scene.told for one in told.parts if isinstance(one, Thing)}
        mine = [one for one in fighting if one.owner == player and self.scene.is_creature(one) and one.made]
        return mine[0] if len(mine) == 1 else None

    def _regenerates(self, thing: Thing) -> bool:
        """Whether a creature can regenerate by what it says itself."""
        card = self.scene.find(folded(thing.card))
        known = card is not None and any(isinstance(one, Regenerate) for one in walk(card.front.abilities))
        known = known or REGENERATES in dict(thing.made).get("text", "")
        return self.scene.is_creature(thing) and known

    def sacrifices(self, found: re.Match[str], who: Part) -> None:
        """A player sacrifices something: by its own ability, by that of another permanent, or in some way that nobody
        tells of."""
        player = int(str(who))
        letters = found.groupdict().get("a")
        thing = self.things(letters, player)[0] if letters else self.scene.last(self.scene.is_creature)
        if thing is None:
            return
        if by := found.groupdict().get("by"):
            outlet: Thing | None = self.things(by, player, Zone.BATTLEFIELD)[0]
        else:
            outlet = None if self._gives_up(thing, itself=True) else self._outlet(player)
        if outlet is None:
            target = self.targets(found.groupdict().get("t"))
            aim = (self.w(" en ciblant ", " targeting "), *target) if target else ()
            self.say(who, self.w(" active ", " activates "), thing, *aim)
            return
        thing.owner = thing.owner if thing.owner >= 0 else player
        self.say(who, self.w(" active ", " activates "), outlet)
        self.say(who, self.w(" sacrifie ", " sacrifices "), thing)
        self.scene.speak_of(thing)

    def _gives_up(self, thing: Thing, *, itself: bool = False) -> bool:
        """Whether an ability of something has a cost by which it, or another permanent, is sacrificed."""
        card = self.scene.find(folded(thing.card))
        costs = [one.cost for one in card.front.abilities if isinstance(one, Activated)] if card is not None else []
        given = [one.what for cost in costs for one in walk(cost) if isinstance(one, Sacrifice)]
        return any((one == Is(This())) is itself for one in given)

    def _outlet(self, player: int) -> Thing:
        """A permanent of a player for whose ability creatures are sacrificed: one that is taken to be there, if none
        was told of."""
        told = [one for one in self.scene.things if one.owner == player and self._gives_up(one)]
        if len(told) > 1:
            raise Unclear
        name = self.w("moyen de sacrifier", "way to sacrifice")
        known = [*told, *(one for one in self.scene.things if one.card == name and one.owner == player)]
        if known:
            return known[0]
        outlet = Thing(name, player, zone=Zone.BATTLEFIELD, made=OUTLET)
        self.scene.things.append(outlet)
        return outlet

    def taps(self, found: re.Match[str], who: Part) -> None:
        for phrase in self.listed(found["a"]):
            thing = self.thing(phrase, int(str(who)), Zone.BATTLEFIELD)
            mana = self.w(" pour du mana", " for mana") if "mana" in found[0] else ""
            for _ in range(max(1, phrase.count)):
                self.say(who, self.w(" engage ", " taps "), thing, mana)

    def enchants(self, found: re.Match[str], who: Part) -> None:
        spell = self.spell(self.listed(found["b"])[0], int(str(who)))
        host = self.things(found["a"])[0]
        self.say(who, self.w(" lance ", " casts "), spell, self.w(" en ciblant ", " targeting "), host)
        self.resolves(found, who)

    def strikes(self, found: re.Match[str], what: Part) -> None:
        """A spell that deals damage to something was cast on it; what creatures deal is for the rules to say."""
        aimed = re.search(rf"(?: a |aux? )({LIST}|{PLAYER})", found[0]) or re.search(
            rf"blessures?(?: a)? ({LIST}|{PLAYER})", found[0]
        )
        if isinstance(what, Thing) and not self.scene.is_permanent(what) and aimed is not None:
            targets = self.targets(aimed[1])
            owner = next(
                (self.scene.other(one.owner) for one in targets if isinstance(one, Thing) and one.owner >= 0), 0
            )
            owner = self.scene.other(targets[0]) if targets and isinstance(targets[0], int) else owner
            what.owner = what.owner if what.owner >= 0 else owner
            what.zone = Zone.HAND
            self.say(what.owner, self.w(" lance ", " casts "), what, self.w(" en ciblant ", " targeting "), *targets)
            self.resolves(found, what)
        elif not self.scene.told:
            self.doubtful.append((self.start, self.end))  # damage of which nothing says how it comes to be dealt

    def fight_somehow(self, found: re.Match[str], what: Part) -> None:
        """Creatures fight: which of them attacks, what else is told has to say."""
        if re.search(r"attaqu|bloqu|attack|block", self.scene.whole, re.IGNORECASE) is None:
            raise Unclear

    def blocked_by_some(self, found: re.Match[str], what: Part) -> None:
        """Something is blocked by creatures that what follows has to name."""
        if re.match(r" ?[:,(]", self.phrases.text[found.end() :]) is None:
            raise Unclear

    def redirects(self, found: re.Match[str], who: Part) -> None:
        """Damage is redirected to a planeswalker (CR 119.8 of 2011, 306.7)."""
        self.resolves(found, who)
        self.say(who, self.w(" choisit ", " chooses "), self.things(found["a"])[0])

    def passes(self, found: re.Match[str], who: Part) -> None:
        """All pass: what is on the stack resolves."""
        if any(
            "lance" in str(p) or "casts" in str(p) or "active" in str(p) for t in self.scene.told[-2:] for p in t.parts
        ):
            self.resolves(found, who)

    def dies(self, found: re.Match[str], what: Part) -> None:
        """What comes of it by the rules: it is not checked."""
