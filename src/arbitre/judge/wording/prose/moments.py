"""The clauses of prose that tell of a moment, of both players or of an order, rather than what somebody does."""

from __future__ import annotations

import re

from arbitre.ir.values import Step, Zone
from arbitre.judge.wording import steps
from arbitre.judge.wording.folding import NUMBER, number
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.marks import (
    ACTIVE,
    AT,
    BOTH_AT,
    CORRECTED,
    EACH_AT,
    NEXT_TURN,
    ORDERED,
    THERE_IS,
    TURN,
)
from arbitre.judge.wording.prose.phrases import Phrases
from arbitre.judge.wording.prose.scene import Scene
from arbitre.judge.wording.prose.things import Part, Thing, Told


class Moments:
    """Reads such clauses of one text."""

    scene: Scene
    reader: Reader
    phrases: Phrases
    text: str
    written: str
    _before: tuple[int, int]
    _joined: bool

    def _active(self, at: int) -> int:
        """ "The active player is Alice"."""
        found = ACTIVE.match(self.text, at)
        if found is None or self._played():
            return at
        self.scene.active = ord(found["a"] or found["b"]) - 0xE100
        self._note(self.scene.active)
        return found.end()

    def _both_players(self, at: int) -> int:
        """ "Alice and Bob are both at 5"."""
        found = BOTH_AT.match(self.text, at)
        if found is None:
            return at
        for one in (found["a"], found["b"]):
            self.scene.life[ord(one) - 0xE100] = number(found["n"]) or 0
        return found.end()

    def _each_at(self, at: int) -> int:
        """ "Both players at 2"."""
        found = EACH_AT.match(self.text, at)
        if found is None or self._played() or not self._ends(found.end()):
            return at
        for player in range(len(self.scene.players)):
            self.scene.life[player] = number(found["n"]) or 0
        return found.end()

    def _there_is(self, at: int) -> int:
        """ "There is a Howling Mine in play"."""
        found = THERE_IS.match(self.text, at)
        if found is None or not self._ends(found.end()):
            return at
        owner = ord(found["who"]) - 0xE100 if found["who"] else -1
        for one in self.reader.things(found["a"], owner, Zone.BATTLEFIELD):
            one.said = True
        return found.end()

    def _order(self, at: int) -> int:
        """ "The order of damage assignment is A, then B"."""
        found = ORDERED.match(self.text, at)
        if found is None:
            return at
        of = self.reader.things(found["of"])[0] if found["of"] else self._blocked(found["a"])
        if of is None:
            return at
        self.reader.ordered(found, of)
        return found.end()

    def _blocked(self, letters: str) -> Thing | None:
        """The attacker that what is in the order blocks."""
        among = {self.phrases.of(one).card for one in re.findall(THING, letters)}
        return self.scene.last(lambda one: one.card not in among and self.scene.is_creature(one))

    def _corrected(self, at: int) -> int:
        """ "No, it is Alice who is at 2"."""
        found = CORRECTED.match(self.text, at)
        if found is None:
            return at
        self.scene.life.clear()
        self.scene.life[ord(found["who"]) - 0xE100] = number(found["n"]) or 0
        return found.end()

    def _next_turn(self, at: int) -> int:
        found = NEXT_TURN.match(self.text, at)
        if found is None or not self._ends(found.end()):
            return at
        who = found["who"] or found["who2"]
        player = ord(who) - 0xE100 if who else self.scene.other(max(self.scene.active, 0))
        self._go(player, "upkeep")
        return found.end()

    def _turn(self, at: int) -> int:
        found = TURN.match(self.text, at)
        if found is None:
            return at
        who = found["who"] or found["who2"] or found["who3"] or found["who4"]
        player = ord(who) - 0xE100 if who else self._next_player(found.end())
        if player < 0 or not self._ends(found.end()):
            return at
        if self._behind_a_play(at) and re.match(r"(?:au|a|dans|pendant|durant|lors|during|on) ", self.text[at:]):
            late = self._taken_back()
            self.scene.active = player if not self._played() else self.scene.active
            self.scene.told += late
        elif self.scene.active < 0 and not self._played():
            self.scene.active = player
        elif self.scene.active != player and self._played():
            self._go(player, "precombat_main")
        elif not self._played():
            self.scene.active = player
        self._note(player)
        life = re.match(rf",? (?:a )?(?P<n>{NUMBER}) (?:points? de vie|pv)(?=[.,;])", self.text[found.end() :])
        if life is not None:
            self.scene.life[player] = number(life["n"]) or 0
            return found.end() + life.end()
        return found.end()

    def _next_player(self, at: int) -> int:
        """Whose "son tour" is: who is spoken of next in the clause, or was last."""
        found = re.match(rf",? ?({PLAYER})", self.text[at:])
        return ord(found[1]) - 0xE100 if found is not None else self.scene.last_player

    def _step(self, at: int) -> int:
        found = AT.match(self.text, at)
        if found is None or not self._ends(found.end()):
            return at
        step = self._named(found["step"])
        is_bare = (
            found[0].strip() == found["step"].strip()
            and re.match(r"etape|phase|premiere|seconde|deuxieme", found["step"]) is None
        )
        if not step or is_bare:
            return at
        who = found["who"] or found["whose"]
        player = ord(who) - 0xE100 if who else -1
        if player < 0 and re.search(r"\b(?:sa|son|his|her) ", found[0]):
            player = self._next_player(found.end())
        if not self._of_the_play(step, player, at):
            self._at_step(step, player)
        if player >= 0 and who:
            self._note(player)
        return found.end()

    def _named(self, words: str) -> str:
        if words in ("seconde", "deuxieme"):
            return Step.POSTCOMBAT_MAIN.value
        plain = re.sub(r"^debut de (?:la |l')?", "", words)
        return steps.step_named(plain) or steps.step_named(
            re.sub(r"^(?:etape|phase) (?:de la |de l'|de |d'|des |du )", "", plain)
        )

    def _at_step(self, step: str, player: int) -> None:
        if self._played():
            self._go(player, step)
        else:
            self.scene.step = step
            if player >= 0:
                self.scene.active = player

    def _played(self) -> bool:
        return any(one.kind == "play" for one in self.scene.told)

    def _go(self, player: int, step: str) -> None:
        whose: tuple[Part, ...] = (player, "'s ") if player >= 0 else ()
        self.reader.say("go to ", *whose, step)

    def _of_the_play(self, step: str, player: int, at: int) -> bool:
        """Whether a step stands behind a play and is its own: the game goes there before it."""
        if not self._behind_a_play(at):
            return False
        late = self._taken_back()
        self._at_step(step, player)
        self.scene.told += late
        return True

    def _behind_a_play(self, at: int) -> bool:
        """Whether a clause stands right behind one that told something."""
        end, told = self._before
        return self._joined and not self.text[end:at].strip(" ,") and told < len(self.scene.told)

    def _taken_back(self) -> list[Told]:
        """What the last clause told, which comes after what is said now."""
        late = self.scene.told[self._before[1] :]
        del self.scene.told[self._before[1] :]
        return late

    def _ends(self, at: int) -> bool:
        """Whether a word ends at a place."""
        return at >= len(self.text) or (
            not (self.text[at].isalnum() and self.text[at - 1].isalnum()) and self.text[at] not in "-'"
        )

    def _stop(self, at: int) -> int:
        found = re.search(r"[.;!?]", self.text[at:])
        return at + found.start() if found is not None else len(self.text)

    def _place(self, at: int) -> int:
        return self.phrases.places[at] if at < len(self.phrases.places) else len(self.written)

    def _note(self, subject: Part) -> None:
        self.scene.before = self.scene.subject
        self.scene.subject = subject
        if isinstance(subject, int):
            self.scene.last_player = subject
        elif isinstance(subject, Thing):
            self.scene.speak_of(subject)
