"""Who attacks and blocks, as prose tells it: by players with creatures, or by creatures."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.values import CardType, Zone
from arbitre.judge.wording.prose.casting import Casting
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.things import Part, Thing, Told, Unclear, unsized

_BARE: Final = re.compile(r"(?P<w>)")
"""Of a deed of which nothing more is told."""


class Fighting(Casting):
    """Attacks and blocks."""

    def blocking_player(self) -> int:
        """Who was told to block in the last sentence; -1 if it told of something else."""
        last = self.scene.told[-1] if self.scene.told else None
        blocks = last is not None and any(one in (" bloque ", " bloque", " blocks ", " blocks") for one in last.parts)
        return int(str(last.parts[0])) if last is not None and blocks else -1

    def tells_attack(self, since: int) -> bool:
        """Whether an attack or a block has been told since."""
        fights = {self.w(" attaque", " attacks"), self.w(" bloque ", " blocks "), self.w(" bloque", " blocks")}
        return any(not fights.isdisjoint(one.parts) for one in self.scene.told[since:])

    def apart(self, things: list[Thing], one: Thing, letters: str) -> list[Thing]:
        """Things of which none is *one*: "a 2/2 blocks a 2/2" speaks of two."""
        listed = self.listed(letters)
        for at, thing in enumerate(things):
            if thing is one and at < len(listed) and listed[at].determiner in ("un", "une", "a", "an", "des"):
                other = Thing(
                    thing.card, self.scene.other(one.owner), max(1, listed[at].count), thing.zone, made=thing.made
                )
                self.scene.things.append(other)
                self.scene.speak_of(other)
                things[at] = other
        return things

    def creatures_of(self, player: int) -> list[Part]:
        """All creatures of a player, as a list of a sentence."""
        mine = [
            one
            for one in self.scene.things
            if one.owner == player and self.scene.is_creature(one) and one.zone in (None, Zone.BATTLEFIELD)
        ]
        parts: list[Part] = []
        for at, one in enumerate(mine):
            parts += [", "] if at else []
            parts += [f"{one.count} ", one] if one.count > 1 else [one]
        return parts

    def blocks_with_all(self, found: re.Match[str], who: Part) -> None:
        self._block(int(str(who)), found["w"] or "", self.creatures_of(int(str(who))))

    def attacks_with_one(self, found: re.Match[str], who: Part) -> None:
        last = self.scene.last(lambda one: one.owner == who and self.scene.is_creature(one))
        if last is not None:
            self._attack(int(str(who)), self._whom(found["w"] or "", int(str(who))), [last])

    def blocks_with_one(self, found: re.Match[str], who: Part) -> None:
        """A player blocks with one of several creatures that are alike."""
        player = int(str(who))
        mine = [one for one in self.creatures_of(player) if isinstance(one, Thing)]
        if len(mine) != 1:
            raise Unclear
        self._block(player, found["w"] or "", [mine[0]])

    def attacks_with_all(self, found: re.Match[str], who: Part) -> None:
        if not (mine := self.creatures_of(int(str(who)))):
            raise Unclear
        self._attack(int(str(who)), self._whom(found["w"] or "", int(str(who))), mine)

    def goes_through(self, found: re.Match[str], who: Part) -> None:
        """The attack of a player is not blocked."""
        defender = self.scene.other(int(str(who)))
        if defender >= 0:
            self.say(defender, self.w(" ne bloque pas", " doesn't block"))

    def blocks_somehow(self, found: re.Match[str], who: Part) -> None:
        """A player blocks with the one creature there is."""
        mine = self.creatures_of(int(str(who)))
        if not mine and self._attacking_now():
            mine = [self.thing(unsized(french=self.scene.french), int(str(who)), Zone.BATTLEFIELD, fresh=True)]
        if len(mine) != 1:
            raise Unclear
        whom = found.groupdict().get("w") or ""
        if found.groupdict().get("en"):  # one of those that attack
            attackers = [one for one in self._attacking_now() if isinstance(one, Thing)]
            self.say(who, self.w(" bloque ", " blocks "), attackers[0], self.w(" avec ", " with "), *mine)
            return
        self._block(int(str(who)), whom, mine)

    def sends(self, found: re.Match[str], who: Part) -> None:
        """A player sends spells at something, or creatures to attack."""
        if all(self.scene.is_creature(Thing(one.card, made=one.made)) for one in self.listed(found["a"])):
            self.attacks(found, who)
        else:
            self.cast(found, who)

    def is_blocked_by(self, found: re.Match[str], who: Part) -> None:
        """What a player attacks with is blocked."""
        attackers = [one for one in self._attacking_now() if isinstance(one, Thing)]
        if len(attackers) != 1 or attackers[0].owner != who:
            raise Unclear
        self.blocked_by(found, attackers[0])

    def attacked_by(self, found: re.Match[str], who: Part) -> None:
        """A player is attacked."""
        player = int(str(who))
        other = self.scene.other(player)
        things = self.things(found["a"], other, Zone.BATTLEFIELD)
        self._attack(other, (" ", player), self.counted(found["a"], things))

    def is_struck_by_attackers(self, letters: str, player: int) -> None:
        if self.scene.told:
            raise Unclear
        other = self.scene.other(player)
        things = self.things(letters, other, Zone.BATTLEFIELD)
        self._attack(other, (" ", player), self.counted(letters, things))
        self.say(player, self.w(" ne bloque pas", " doesn't block"))

    def declares(self, found: re.Match[str], who: Part) -> None:
        """A player declares attackers or blockers."""
        roles = {one.role for one in self.listed(found["a"])}
        if roles <= {"", "attack"} and "attack" in roles:
            things = self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)
            self._attack(int(str(who)), (), self.counted(found["a"], things))
        elif roles <= {"", "block"} and "block" in roles:
            self.blocks(found, who)
        else:
            self.doubtful.append((self.start, self.end))

    def blocks_one(self, found: re.Match[str], who: Part) -> None:
        """Of several attackers one is blocked."""
        things = self.things(found["a"], int(str(who)), Zone.BATTLEFIELD)
        attacker = next((one for one in self._attacking_now() if isinstance(one, Thing)), None)
        aim = (self.w(" bloque ", " blocks "), attacker) if attacker is not None else (self.w(" bloque", " blocks"),)
        self.say(who, *aim, self.w(" avec ", " with "), *self.counted(found["a"], things))

    def blocks_with_it(self, found: re.Match[str], who: Part) -> None:
        player = int(str(who))
        mine = self.scene.last(lambda one: one.owner == player and self.scene.is_creature(one))
        if mine is not None:
            self._block(player, found.groupdict().get("w") or "", [mine])

    def attacks(self, found: re.Match[str], who: Part) -> None:
        player = int(str(who))
        walker = self._walker_of(self.scene.other(player)) if re.match(r"l'|la |le ", found[0]) else None
        things = self.things(found["a"], player, Zone.BATTLEFIELD)
        whom = found.groupdict().get("w") or ""
        parts = self.counted(found["a"], things)
        if not all(map(self.scene.is_creature, things)):  # "with a Bear and an Anthem in play"
            parts = self._creatures_in(parts)
        self._attack(player, (" ", walker) if walker is not None and not whom else self._whom(whom, player), parts)

    def _walker_of(self, player: int) -> Thing | None:
        """The planeswalker of a player that was spoken of: "he has Jace, I attack it"."""
        walkers = [one for one in self.scene.recent if CardType.PLANESWALKER in self.scene.types(one)]
        theirs = [one for one in walkers if one.owner == player]
        if len(theirs) > 1:
            raise Unclear
        return theirs[0] if theirs else None

    def _creatures_in(self, parts: list[Part]) -> list[Part]:
        """A list of a sentence without what is no creature."""
        joined: list[Part] = []
        for at, one in enumerate(parts):
            if isinstance(one, Thing) and self.scene.is_creature(one):
                count = [parts[at - 1]] if at and parts[at - 1] != ", " else []
                joined += [*([", "] if joined else []), *count, one]
        return joined

    def attacks_again(self, found: re.Match[str], who: Part) -> None:
        """ "she attacks": with what she has."""
        player = int(str(who))
        mine = [one for one in self.scene.things if one.owner == player and self.scene.is_creature(one)]
        last = self.scene.last(lambda one: one in mine) if mine else None
        if self.wishing and last is None:  # of what somebody else had, and has come under control
            last = self.scene.last(self.scene.is_creature)
        if last is None:
            self.doubtful.append((self.start, self.end))
            return
        whom = found.groupdict().get("w") or ""
        walker = self._walker_of(self.scene.other(player)) if re.match(r"l'|la |le ", found[0]) else None
        self._attack(player, (" ", walker) if walker is not None and not whom else self._whom(whom, player), [last])

    def _whom(self, letters: str, attacker: int) -> tuple[Part, ...]:
        if re.match(THING, letters):
            return (" ", self.things(letters, self.scene.other(attacker), Zone.BATTLEFIELD)[0])
        return (" ", ord(letters[0]) - 0xE100) if re.match(PLAYER, letters) else ()

    def _attack(self, player: int, whom: tuple[Part, ...], what: list[Part]) -> None:
        if self.scene.active < 0 and not self.scene.told:
            self.scene.active = player
        if (
            self.scene.told
            and not self.wishing
            and any(one in self.scene.told[-1].parts for one in (" lance ", " casts "))
        ):
            self.resolves(None, player)
            self.scene.told[-1].is_implied = True
        verb = self.w(" attaque", " attacks")
        earlier = None if self.wishing or self._later() else self._attack_of(player)
        if earlier is not None and not whom:  # all attackers are declared together (CR 508.1a)
            earlier.parts = (*earlier.parts, ", ", *(one for one in what if one not in earlier.parts))
            return
        self.say(player, verb, *whom, self.w(" avec ", " with "), *what)
        if not self.wishing:
            self._before_the_blocks(player)

    def _before_the_blocks(self, player: int) -> None:
        """What was told of blocks before the attack comes after it (CR 508.1, 509.1)."""
        deeds = (" ne bloque pas", " doesn't block", " bloque", " blocks", " bloque ", " blocks ")
        *before, attack = self.scene.told
        if before and all(one.parts[0] != player and one.parts[1:2] and one.parts[1] in deeds for one in before):
            self.scene.told[:] = [attack, *before]
            self.scene.active = player

    def _attack_of(self, player: int) -> Told | None:
        """The attack of a player that was told, if creatures joined it by what was told of them later."""
        told = [
            one for one in self.scene.told if one.parts[0] == player and self.w(" attaque", " attacks") in one.parts
        ]
        blocked = any(self.w(" bloque ", " blocks ") in one.parts for one in self.scene.told)
        return told[-1] if told and blocked else None

    def attacking(self, found: re.Match[str], what: Part) -> None:
        """A creature attacks."""
        whom = found.groupdict().get("w") or ""
        if not isinstance(what, Thing):
            return
        if what.owner < 0:
            what.owner = self.attacker(whom)
        for one in self.several or []:
            if isinstance(one, Thing) and one.owner < 0:
                one.owner = what.owner
        what.zone = what.zone or Zone.BATTLEFIELD
        target = self._whom(whom, what.owner)
        if target and isinstance(target[1], Thing) and target[1].owner < 0:
            target[1].owner = self.scene.other(what.owner)
        if self.has_attacked(what) and not self.wishing and not self._later():  # it is told again
            return
        self._attack(what.owner, target, self.several or [what])

    def _later(self) -> bool:
        """Whether the game has gone on to another step or turn since something attacked."""
        return any("go to " in one.parts for one in self.scene.told)

    def fights(self, letters: str) -> bool:
        """Creatures are told of by what they do: "an attacking Giant and a blocking Wolf"."""
        phrases = self.listed(letters)
        if not all(one.role for one in phrases):
            return False
        things = self.things(letters, -1, Zone.BATTLEFIELD)
        for role, deed in (("attack", self.attacking), ("block", self.blocking)):
            for phrase, thing in zip(phrases, things, strict=True):
                if phrase.role == role:
                    self.several = None
                    deed(_BARE.match(""), thing)  # type: ignore[arg-type]
        return True

    def attacking_him(self, found: re.Match[str], what: Part) -> None:
        """A creature attacks the player who was spoken of."""
        if isinstance(what, Thing):
            player = self.scene.last_player
            if what.owner < 0 and player >= 0:
                what.owner = self.scene.other(player)
            what.zone = what.zone or Zone.BATTLEFIELD
            self._attack(
                what.owner, (" ", player) if player >= 0 and player != what.owner else (), self.several or [what]
            )

    def blocks(self, found: re.Match[str], who: Part) -> None:
        """A player blocks with something."""
        player = int(str(who))
        things = self.things(found["a"], player, Zone.BATTLEFIELD)
        whom = found.groupdict().get("w") or ""
        self._block(player, whom, self.counted(found["a"], things))

    def _block(self, player: int, whom: str, what: list[Part]) -> None:
        attackers: list[Part] = []
        if not any(self.w(" attaque", " attacks") in told.parts for told in self.scene.told):
            self._attacked(player, whom)
        if whom in ("les deux", "both"):
            attackers = self._attacking_now()
        if re.search(THING, whom):
            things = self.things(whom, self.scene.other(player), Zone.BATTLEFIELD)
            attackers = self.counted(whom, things)
            self._join_attack(self.scene.other(player), things)
        self._block_after_all(player)
        self.say(
            player,
            *((self.w(" bloque ", " blocks "), *attackers) if attackers else (self.w(" bloque", " blocks"),)),
            self.w(" avec ", " with "),
            *what,
        )

    def _join_attack(self, player: int, things: list[Thing]) -> None:
        """All attackers are declared together (CR 508.1a): what is blocked is one of them."""
        told = next((one for one in reversed(self.scene.told) if self.w(" attaque", " attacks") in one.parts), None)
        strange = [one for one in things if told is not None and one not in told.parts]
        if told is not None and told.parts[0] == player and strange and not self._later():
            for one in strange:
                told.parts = (*told.parts, ", ", one)

    def _block_after_all(self, player: int) -> None:
        """That one attacker is not blocked says nothing of the others."""
        none = self.w(" ne bloque pas", " doesn't block")
        self.scene.told[:] = [one for one in self.scene.told if one.parts[:2] != (player, none)]

    def _attacked(self, defender: int, whom: str) -> None:
        """An attack that nobody told of, but which is blocked."""
        other = self.scene.other(defender)
        if re.search(THING, whom):
            self._imply_attack(other, self.counted(whom, self.things(whom, other, Zone.BATTLEFIELD)))
        elif (
            last := self.scene.last(lambda one: one.owner in (-1, other) and self.scene.is_creature(one))
        ) is not None:
            if last.count > 1:
                raise Unclear
            last.owner = other
            self._imply_attack(other, [last])

    def _imply_attack(self, player: int, what: list[Part]) -> None:
        wishing, self.wishing = self.wishing, False
        self._attack(player, (), what)
        self.wishing = wishing

    def _attacking_now(self) -> list[Part]:
        """What attacks, as a list of a sentence."""
        told = next((one for one in reversed(self.scene.told) if self.w(" attaque", " attacks") in one.parts), None)
        if told is None:
            return []
        at = max(n for n, part in enumerate(told.parts) if part in (" avec ", " with "))
        return list(told.parts[at + 1 :])

    def blocking(self, found: re.Match[str], what: Part) -> None:
        """A creature blocks."""
        if not isinstance(what, Thing):
            return
        whom = found.groupdict().get("w") or ""
        if self.several is None and self.has_attacked(what) and self._is_another():
            what = Thing(what.card, self.scene.other(what.owner), zone=Zone.BATTLEFIELD, made=what.made)
            self.scene.things.append(what)
            self.scene.speak_of(what)
        attacked = any(self.w(" attaque", " attacks") in one.parts for one in self.scene.told)
        if not whom and not attacked and found[0].startswith(("a ", "ont ", "has ", "have ")):
            what.zone = what.zone or Zone.BATTLEFIELD
            return  # it was in an earlier combat, of which nothing else is told
        attackers = self.things(whom, -1, Zone.BATTLEFIELD) if re.search(THING, whom) else []
        attackers = self.apart(attackers, what, whom)
        if what in attackers:
            raise Unclear
        what.zone = what.zone or Zone.BATTLEFIELD
        for one in attackers:
            self._against(one, what)
        if what.owner < 0:
            fights = next((one for told in self.scene.told for one in told.parts if isinstance(one, int)), -1)
            what.owner = self.scene.other(fights) if fights >= 0 else 1
        if attackers and not self.has_attacked(attackers[0]):
            self._imply_attack(attackers[0].owner, self.counted(whom, attackers))
        parts = self.several or [what]
        for beside in parts:
            if isinstance(beside, Thing) and beside.owner < 0:
                beside.owner, beside.zone = what.owner, beside.zone or Zone.BATTLEFIELD
        if not attackers:
            self.say(what.owner, self.w(" bloque", " blocks"), self.w(" avec ", " with "), *parts)
            return
        self.say(
            what.owner,
            self.w(" bloque ", " blocks "),
            *self.counted(whom, attackers),
            self.w(" avec ", " with "),
            *parts,
        )

    def _is_another(self) -> bool:
        """Whether what was named last is told of for the first time: "a 2/2 attacks, a 2/2 blocks"."""
        return bool(self._named[1]) and self._named[1][-1].determiner in ("un", "une", "a", "an")

    def blocking_one(self, found: re.Match[str], what: Part) -> None:
        """A creature blocks one of those that attack."""
        attackers = [one for one in self._attacking_now() if isinstance(one, Thing)]
        if not isinstance(what, Thing) or not attackers:
            raise Unclear
        self._against(attackers[0], what)
        self.say(what.owner, self.w(" bloque ", " blocks "), attackers[0], self.w(" avec ", " with "), what)

    def blocking_it(self, found: re.Match[str], what: Part) -> None:
        """A creature blocks the one that attacks, or was spoken of before it."""
        if not isinstance(what, Thing):
            return
        attackers = [one for one in self._attacking_now() if isinstance(one, Thing)]
        last = self.scene.last(lambda one: one is not what and self.scene.is_creature(one))
        whom = attackers[0] if len(attackers) == 1 else last if not attackers else None
        if whom is None:
            raise Unclear
        what.zone = what.zone or Zone.BATTLEFIELD
        self._against(whom, what)
        if not self.has_attacked(whom):
            self._imply_attack(whom.owner, [whom])
        self.say(
            what.owner, self.w(" bloque ", " blocks "), whom, self.w(" avec ", " with "), *(self.several or [what])
        )

    def blocked_by(self, found: re.Match[str], what: Part) -> None:
        if not isinstance(what, Thing):
            return
        things = self.things(found["a"], self.scene.other(what.owner), Zone.BATTLEFIELD)
        things = self.apart(things, what, found["a"])
        for one in things:
            self._against(what, one)
        if what.owner < 0:
            what.owner, defender = self.attacker(""), -1
            for one in things:
                one.owner = one.owner if one.owner >= 0 else self.scene.other(what.owner)
        what.zone = what.zone or Zone.BATTLEFIELD
        defender = things[0].owner if things[0].owner >= 0 else self.scene.other(what.owner)
        if not self.has_attacked(what):
            self._imply_attack(what.owner, [what])
        self.say(
            defender,
            self.w(" bloque ", " blocks "),
            what,
            self.w(" avec ", " with "),
            *self.counted(found["a"], things),
        )

    def _against(self, attacker: Thing, blocker: Thing) -> None:
        if attacker.owner < 0 and blocker.owner >= 0:
            attacker.owner = self.scene.other(blocker.owner)
        if attacker.owner < 0:
            attacker.owner = self.scene.active if self.scene.active >= 0 else self.attacker("")
        if blocker.owner < 0:
            blocker.owner = self.scene.other(attacker.owner)

    def has_attacked(self, thing: Thing) -> bool:
        verb = ("attaque", "attacks")
        return any(
            thing in told.parts and any(isinstance(p, str) and p.strip() in verb for p in told.parts)
            for told in self.scene.told
        )

    def unblocked(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            if not self.has_attacked(what):
                self.attacking(found, what)
            defender = self.scene.other(what.owner)
            if defender >= 0 and not self._blocked_by(defender):
                self.say(defender, self.w(" ne bloque pas", " doesn't block"))

    def attacking_through(self, found: re.Match[str], what: Part) -> None:
        """A creature attacks and is not blocked."""
        self.attacking(found, what)
        self.unblocked(found, what)

    def no_block(self, found: re.Match[str], who: Part) -> None:
        player = int(str(who)) if isinstance(who, int) else self._defender()
        whom = found.groupdict().get("w")
        attack = self.w(" attaque", " attacks")
        if whom and player >= 0 and not any(attack in told.parts for told in self.scene.told):
            self._attacked(player, whom)
        if self._blocked_by(player):  # the others are
            if whom:
                self.things(whom)
            return
        if player >= 0:
            self.say(player, self.w(" ne bloque pas", " doesn't block"))

    def _blocked_by(self, player: int) -> bool:
        """Whether a player was told to block something."""
        blocks = (" bloque ", " bloque", " blocks ", " blocks")
        return any(one.parts[0] == player and one.parts[1] in blocks for one in self.scene.told if len(one.parts) > 1)

    def _defender(self) -> int:
        attacker = next(
            (
                t.parts[0]
                for t in reversed(self.scene.told)
                if "attaque" in t.parts[1:2] or " attaque" in t.parts or " attacks" in t.parts
            ),
            -1,
        )
        return self.scene.other(int(str(attacker))) if isinstance(attacker, int) else -1

    def takes_the_other(self, found: re.Match[str], who: Part) -> None:
        """A player does not block the other attacker."""
        if self.phrases.of(found["a"]).refers != "other" or not self._blocked_by(int(str(who))):
            raise Unclear

    def no_attack(self, found: re.Match[str], who: Part) -> None:
        player = int(str(who)) if isinstance(who, int) else self.scene.active
        if player >= 0:
            self.say(player, self.w(" n'attaque pas", " doesn't attack"))
