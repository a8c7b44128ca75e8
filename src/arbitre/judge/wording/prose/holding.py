"""What players have, and how things are, as prose tells it."""

from __future__ import annotations

import re

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import PERMANENT_TYPES, CardType, Zone
from arbitre.judge.wording import steps
from arbitre.judge.wording.folding import folded, number
from arbitre.judge.wording.prose.assigning import Assigning
from arbitre.judge.wording.prose.phrases import Phrase
from arbitre.judge.wording.prose.qualities import COLORS
from arbitre.judge.wording.prose.things import Part, Thing, Unclear


class Reader(Assigning):
    """All that clauses can say."""

    def has(self, found: re.Match[str], who: Part) -> None:
        zone = {"en main": Zone.HAND, "in hand": Zone.HAND}.get((found.groupdict().get("z") or "").strip())
        if "tient" in found[0] or "holds" in found[0] or zone is Zone.HAND:
            zone = Zone.HAND
        phrases = self.listed(found["a"])
        self.having = True
        if phrases[-1].zone is Zone.HAND and not re.match("n?e? ?controle|controls", found[0]):
            zone = Zone.HAND
            if any(one.zone is None and not self._stays(one) and self._may_stay(one) for one in phrases[:-1]):
                self.doubtful.append((self.start, self.end))
        for phrase in phrases:
            there = zone
            if there is Zone.HAND and len(phrases) > 1 and phrase.zone is None and self._stays(phrase):
                there = None
            if self._has_paid(int(str(who))) and self.is_land(phrase):  # it may have paid for that
                self.doubtful.append((self.start, self.end))
            thing = self.thing(phrase, int(str(who)), there, fresh=True)
            thing.said = True

    def _has_paid(self, player: int) -> bool:
        """Whether a player was told to cast or to activate something."""
        paid = (" lance ", " casts ", " active ", " activates ")
        return any(player in told.parts and any(one in told.parts for one in paid) for told in self.scene.told)

    def is_on(self, found: re.Match[str], what: Part) -> None:
        """An Aura or Equipment is attached to something."""
        if not isinstance(what, Thing) or not self._can_be_on(what):
            raise Unclear
        what.on = self.thing(self.listed(found["a"])[0], -1, Zone.BATTLEFIELD)
        what.zone = Zone.BATTLEFIELD

    def _can_be_on(self, what: Thing) -> bool:
        card = self.scene.find(folded(what.card))
        return card is not None and bool({"Aura", "Equipment"} & set(map(str, card.front.subtypes)))

    def is_in_play(self, found: re.Match[str], what: Part) -> None:
        """Something is on the battlefield, under the control of a player."""
        for one in self.several or [what]:
            if isinstance(one, Thing):
                one.zone = one.zone or Zone.BATTLEFIELD
                who = ord(found["o"]) - 0xE100 if found.groupdict().get("o") else one.owner
                if one.owner not in (-1, who):  # its owner does not control it
                    self.doubtful.append((self.start, self.end))
                one.owner = who

    def has_played_land(self, found: re.Match[str], who: Part) -> None:
        """A player has played a land this turn (CR 305.2)."""
        if self.scene.told or (found["a"] and not self.is_land(self.listed(found["a"])[0])):
            self.doubtful.append((self.start, self.end))
            return
        self.scene.lands, self.scene.active = 1, int(str(who))
        if found["a"]:
            self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)

    def has_too(self, found: re.Match[str], who: Part) -> None:
        """Who has something by the verb of the clause before, or casts it: "my opponent Wrath of God"."""
        listed = self.listed(found["a"])
        if not found.groupdict().get("z") and not any(
            one.zone is not None or self.scene.is_permanent(Thing(one.card, made=one.made)) for one in listed
        ):
            self.cast(found, who)
            return
        if not self.having:
            self.doubtful.append((self.start, self.end))
            return
        self.has(found, who)

    def begins(self, found: re.Match[str], who: Part) -> None:
        """A player has the first turn of the game (CR 103.7a)."""
        self.scene.first_turn, self.scene.active = True, int(str(who))

    def is_in_step(self, found: re.Match[str], who: Part) -> None:
        """A player's turn is in a step."""
        plain = re.sub(r"^(?:etape|phase) (?:de la |de l'|de |d'|des |du )", "", found["q"].strip())
        step = steps.step_named(found["q"].strip()) or steps.step_named(plain)
        if not step or self.scene.told:
            self.doubtful.append((self.start, self.end))
            return
        self.scene.active, self.scene.step = int(str(who)), step

    def _may_stay(self, phrase: Phrase) -> bool:
        """Whether a card can be on the battlefield, so that "A and B in hand" may mean B alone."""
        card = self.scene.find(folded(phrase.card))
        return card is None or not PERMANENT_TYPES.isdisjoint(card.front.types)

    def _stays(self, phrase: Phrase) -> bool:
        """Whether a card of a list that ends with "in hand" is on the battlefield all the same."""
        is_there = phrase.tapped is not None or phrase.sick or phrase.damage or phrase.counters
        return bool(is_there) or self.is_land(phrase)

    def puts(self, found: re.Match[str], who: Part) -> None:
        thing = self.thing(self.listed(found["a"])[0], int(str(who)), Zone.HAND)
        self.say(who, self.w(" met ", " puts "), thing, self.w(" sur le champ de bataille", " onto the battlefield"))

    def life(self, found: re.Match[str], who: Part) -> None:
        self.having = self.having or re.match(r"(?:a|avait|possede|has|had) ", found[0]) is not None
        if (poison := found.groupdict().get("po")) is not None:
            self.scene.counters.setdefault(int(str(who)), {})["poison"] = number(poison) or 0
        player, n = int(str(who)), number(found["n"]) or 0
        fought = any(one.kind == "play" for one in self.scene.told)
        if player not in self.scene.life and (not fought or "ait" in found[0] or not self.is_damaging()):
            self.scene.life[player] = n
        elif self.scene.life.get(player) != n or fought:
            self.say(who, self.w(f" a {n} points de vie", f" has {n} life"), kind="expect")

    def life_and_has(self, found: re.Match[str], who: Part) -> None:
        """ "Bob is at 5 with a 2/2"."""
        self.life(found, who)
        self.has(found, who)

    def is_damaging(self) -> bool:
        """Whether something that was told may have changed life already: it resolved, or the game went on."""
        told = [one for one in self.scene.told if not one.is_implied]
        words = [part for one in told for part in one.parts if isinstance(part, str)]
        return any(re.search(r"résout|resolves|go to", part) for part in words)

    def poison(self, found: re.Match[str], who: Part) -> None:
        self.scene.counters.setdefault(int(str(who)), {})["poison"] = number(found["n"]) or 0

    def life_too(self, found: re.Match[str], who: Part) -> None:
        """The life of another player, by the verb of the clause before."""
        if not self.scene.life or self.scene.told:
            raise Unclear
        self.scene.life.setdefault(int(str(who)), number(found["n"]) or 0)

    def hand(self, found: re.Match[str], who: Part) -> None:
        self.scene.hands[int(str(who))] = number(found["n"] or "") or 0
        self.scene.measure = "cartes"

    def had(self, found: re.Match[str], who: Part) -> None:
        """What was cast or played in an earlier turn is on the battlefield."""
        self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)

    def holds_it(self, found: re.Match[str], who: Part) -> None:
        thing = self.scene.last()
        if thing is not None:
            thing.owner, thing.zone = int(str(who)), Zone.HAND

    def tapped(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            for one in [one for one in (self.several or []) if isinstance(one, Thing) and not self.scene.told]:
                one.tapped = "degage" not in found[0] and "untapped" not in found[0]
            tapped = "degage" not in found[0] and "untapped" not in found[0]
            if not self.scene.told:
                what = self.alone(what)
                what.tapped = tapped
                what.zone = what.zone or Zone.BATTLEFIELD

    def attacked_before(self, found: re.Match[str], what: Part) -> None:
        """A creature has attacked in the turn before this one: it is tapped still, unless it was then untapped or had
        vigilance (CR 508.1f)."""
        if not isinstance(what, Thing) or self.scene.told:
            return
        what.zone = what.zone or Zone.BATTLEFIELD
        if what.owner < 0 or self.scene.active < 0:
            self.doubtful.append((self.start, self.end))
        elif what.owner != self.scene.active and not self._is_vigilant(what):
            what.tapped = True

    def _is_vigilant(self, thing: Thing) -> bool:
        card = self.scene.find(folded(thing.card))
        printed = dict(thing.made).get("text", "") if thing.made else ""
        return "vigilance" in printed or (
            card is not None
            and any(isinstance(one, Keyword) and one.name == "vigilance" for one in card.front.abilities)
        )

    def bears_damage(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            if not self.scene.told or not self.is_damaging():
                self.alone(what).damage = number(found["n"]) or 0
            else:
                self.say(
                    what,
                    self.w(f" a {number(found['n'])} blessures", f" has {number(found['n'])} damage"),
                    kind="expect",
                )

    def bears_counters(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            kind = {"loyaute": "loyalty"}.get(found["k"], found["k"])
            self.alone(what).counters[kind] = number(found["n"]) or 0

    def has_loyalty(self, found: re.Match[str], what: Part) -> None:
        """A planeswalker is at so much loyalty."""
        if not isinstance(what, Thing) or CardType.PLANESWALKER not in self.scene.types(what) or self.scene.told:
            raise Unclear
        self.alone(what).counters["loyalty"] = number(found["n"]) or 0

    def has_on(self, found: re.Match[str], who: Part) -> None:
        """A player has an Aura or Equipment on something."""
        by = self.things(found["b"], int(str(who)), Zone.BATTLEFIELD, fresh=True)[0]
        host = self.things(found["a"], -1, Zone.BATTLEFIELD)[0]
        host.owner = host.owner if host.owner >= 0 else int(str(who))
        by.on, by.said = host, True
        self.scene.speak_of(host)

    def bears(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            by = self.things(found["a"], what.owner, Zone.BATTLEFIELD)[0]
            by.on = what
            self.scene.speak_of(what)

    def colored(self, found: re.Match[str], what: Part) -> None:
        """A creature that is made up has a colour."""
        if not isinstance(what, Thing) or not what.made:
            raise Unclear
        made = {**dict(what.made), "colors": "".join(COLORS[one.removesuffix("s")] for one in found["c"].split(" et "))}
        for one in [one for one in self.scene.things if one.made == what.made and one.card == what.card]:
            one.made = tuple(made.items())

    def belongs(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            what.owner = ord(found["o"]) - 0xE100

    def sick(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            what.sick = True

    def equips(self, found: re.Match[str], who: Part) -> None:
        last = self.scene.last(self.scene.is_creature)
        host = self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)[0] if found["a"] else last
        if host is None:
            return
        by = self.things(found["b"], int(str(who)), Zone.BATTLEFIELD)[0]
        by.on = host
        self.scene.speak_of(host)

    def ends_turn(self, found: re.Match[str], who: Part) -> None:
        """A player ends the turn: the game is in its end step."""
        self.scene.active, self.scene.step, self.scene.turn_ends = int(str(who)), "end", True

    def ends_turn_with(self, found: re.Match[str], who: Part) -> None:
        self.hand(found, who)
        self.ends_turn(found, who)

    def claims(self, found: re.Match[str], who: Part) -> None:
        self.scene.claim = self.spell_out(found["q"])

    def quotes(self, found: re.Match[str], who: Part) -> None:
        """What somebody says: that there is no attack or no block, or what is claimed."""
        words = folded(self.phrases.told.quotes[ord(found["q"]) - 0xE700])
        if re.search(r"(?:pas|aucune?) (?:d')?(?:attaqu)|n'attaque|no attack", words):
            self.no_attack(found, who)
        elif re.search(r"(?:pas|aucun) (?:de )?blo|ne bloque|no block", words):
            self.no_block(found, who)
        else:
            self.scene.claim = words

    def suffers(self, found: re.Match[str], what: Part) -> None:
        if not self.scene.told:
            self.bears_damage(found, what)
