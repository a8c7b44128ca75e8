"""Orders of damage assignment, and damage that is assigned, as prose tells it."""

from __future__ import annotations

import re

from arbitre.judge.wording.folding import NUMBER
from arbitre.judge.wording.prose.fighting import Fighting
from arbitre.judge.wording.prose.things import Part, Thing, Unclear


class Assigning(Fighting):
    """Orders and assignments."""

    def orders(self, found: re.Match[str], who: Part) -> None:
        """A player announces an order of damage assignment."""
        attackers = [one for told in self.scene.told for one in told.parts if isinstance(one, Thing)]
        things = self.things(found["a"])
        of = next((one for one in reversed(attackers) if one not in things and one.owner in (-1, who)), None)
        if of is not None:
            self._order(of, self.counted(found["a"], things))

    def puts_first(self, found: re.Match[str], who: Part) -> None:
        """A player announces what is first in the order of damage assignment (CR 509.2)."""
        first = self.things(found["a"])[0]
        blockers = self._blocking_now()
        attackers = [one for one in self._attacking_now() if isinstance(one, Thing)]
        if first not in blockers or len(attackers) != 1 or any(one.count > 1 for one in blockers):
            raise Unclear
        rest = [part for one in blockers if one is not first for part in (", ", one)]
        self._order(attackers[0], [first, *rest])

    def ordered(self, found: re.Match[str], what: Part) -> None:
        if isinstance(what, Thing):
            if not self._is_blocked(what):
                self.blocked_by(found, what)
            self._order(what, self.counted(found["a"], self.things(found["a"])))

    def _is_blocked(self, what: Thing) -> bool:
        """Whether something was said to be blocked, or alone attacks and there was a block."""
        blocks = (" bloque ", " bloque", " blocks ", " blocks")
        told = [one for one in self.scene.told if any(word in one.parts for word in blocks)]
        alone = [one for one in self._attacking_now() if isinstance(one, Thing)] == [what]
        return any(what in one.parts or alone for one in told)

    def blocked_in_order(self, found: re.Match[str], what: Part) -> None:
        both = re.compile(r"(?P<a>.*)", re.DOTALL).match(f"{found['b']}, {found['a']}")
        if both is not None:
            self.ordered(both, what)

    def _order(self, of: Thing, parts: list[Part]) -> None:
        order = [self.w(" puis ", " then ") if one == ", " else one for one in parts]
        if self.scene.french:
            self.say("L'ordre d'assignation des blessures de ", of, " est ", *order)
        else:
            self.say("The damage assignment order of ", of, " is ", *order)

    def assigns(self, found: re.Match[str], who: Part) -> None:
        other = self.scene.players[max(self.scene.other(int(str(who))), 0)]
        words = re.sub(
            r"\b(?:au|a la|a l'|sur le|sur la|sur l'|to the) ?(?:joueur|joueuse|adversaire|player)\b",
            f"a {other}",
            found["q"],
        )
        words = re.sub(r"\btout\b(?= (?:a|sur) )", self.w("toutes ses blessures", "all its damage"), words)
        each = re.search(
            rf"({NUMBER})(?: blessures?)? (?:a|sur|to) (?:chaque|chacun des|each) ?(?:bloqueur|creature|blocker)s?",
            words,
        )
        if each is not None:
            blockers = [one for one in self._blocking_now() for _ in range(one.count)]
            joined = ", ".join(f"{each[1]} {self.w('à', 'to')} {self.scene.name(one)}" for one in blockers)
            words = words.replace(each[0], joined)
        self.say(who, self.w(" assigne ", " assigns "), self.spell_out(words))

    def _blocking_now(self) -> list[Thing]:
        """What was told to block last."""
        for told in reversed(self.scene.told):
            if any(part in (" bloque ", " bloque", " blocks ", " blocks") for part in told.parts):
                by = max(n for n, part in enumerate(told.parts) if part in (" avec ", " with "))
                return [one for one in told.parts[by:] if isinstance(one, Thing)]
        raise Unclear
