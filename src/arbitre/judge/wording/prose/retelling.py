"""A text in free prose, clause by clause: subject, predicate and what goes with them; what is left is told.

Clauses follow one another by marks and small words. A clause without a subject has the one of the clause before. What
speaks of nobody and of nothing in the game is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType, Step
from arbitre.judge.wording.folding import NUMBER, folded, number
from arbitre.judge.wording.limits import MOST_OF_ONE
from arbitre.judge.wording.prose.encoding import COMMON, PLAYER, THING, Encoder, Find
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.marks import (
    ADJUNCT,
    ALL_PASS,
    CHATTER,
    DEED,
    EXPLAINS,
    HARMLESS,
    LIFE_OF,
    LINK,
    MODAL,
    NAMED,
    NOBODY,
    PRONOUN,
    REAL,
    REPORTED,
    SUBJECT_P,
    SUBJECT_T,
)
from arbitre.judge.wording.prose.moments import Moments
from arbitre.judge.wording.prose.of_players import OF_PLAYERS
from arbitre.judge.wording.prose.of_things import OF_THINGS
from arbitre.judge.wording.prose.phrases import Phrases
from arbitre.judge.wording.prose.predicates import ELIDED_BLOCK, ELIDED_CAST
from arbitre.judge.wording.prose.scene import Scene
from arbitre.judge.wording.prose.things import UNKNOWN, Part, Thing, Told, Unclear

EARLIER: Final = re.compile(r"\b(?:(?:apres|une fois) qu|(?P<while>(?:alors|pendant) qu))")
AT_LIFE: Final = re.compile(
    rf"(?<=[a-z'] )(?P<who>{PLAYER})(?:,? (?:qui (?:est|etait) |who is )?(?:a|at) (?P<n>{NUMBER})"
    r"(?: (?:points? de vie|pv|life))?(?: et sans [a-z]+)?)(?= ?(?:[,.;:!?]|$| et | avec ))"
)
QUALIFIES: Final = re.compile(
    r"(?:(?:non|pas) )?(?:bloquee?s?|attaquante?s?|engagee?s?|degagee?s?|enchantee?s?|equipee?s?"
    r"|que personne ne bloque)(?![a-z])"
)
_FIGHTS: Final = re.compile(r"qui (?:attaque|bloque|est (?:bloque|attaque))")
"""A clause that says of a target what it was doing when a spell was cast on it."""
_CHOSEN: Final = re.compile(
    r"\b(?:choisi\w*|nomm\w*|chosen?|named|designe\w*|main|cimetiere|tour|pile|exil|hand|graveyard|turn)\b|\d"
)
"""What a gloss may say that the game has to know, besides a size, which is checked."""
_SIZE: Final = re.compile(r"^\d+ ?/ ?\d+")
_OF_PLAYERS: Final = re.compile(r" (?:(?:ne )?bloque(?: pas)? avec|ne bloque|attaque avec|lance|joue)(?![a-z])")
"""What only players do, whoever has been named."""
_IS_THERE: Final = re.compile(r"(?:il )?(?:n'|ne )?y a(?:vait)? |there (?:is|are|was|were)(?: not|n't)? ")
"""What there is, or is not, may decide."""
ACTS: Final = r"(?:l'|la |le |les |en )?(?:active|lance|attaque|bloque|sacrifie|joue|pose|passe|repond)"
"""What players do, and no card says of itself."""


_LIKEWISE: Final = re.compile(rf"{THING},? (?:aussi|egalement|de meme|non plus|too|as well)(?= ?(?:[.,;:!]|$| et ))")
"""Of something is so what was said of another thing: which of that is not known."""
_BLOCKS: Final = (Reader.blocking, Reader.blocking_it, Reader.blocking_one)


class Retelling(Moments):
    """Reads one text; what it says is in :attr:`scene`."""

    def __init__(
        self, text: str, players: Sequence[str], find: Find, *, french: bool, after: Retelling | None = None
    ) -> None:
        self.scene: Scene = Scene(list(players), find, french) if after is None else after.scene
        self.encoder: Encoder = Encoder(players, find) if after is None else after.encoder
        self.encoder.learn(text)
        self.written = text
        self.told = self.encoder.encode(text)
        self.phrases = Phrases(self.told, french=french, known=self.scene.made_up(), has_tokens=self.scene.has_tokens)
        self.text = self.phrases.text
        self.scene.life |= self.told.lives
        self._take_lives()
        self.reader = Reader(self.scene, self.phrases)
        self._before: tuple[int, int] = (-1, 0)
        """Where the last clause ended, and how much had been told when it began."""
        self._joined_by_nothing = False
        """Nothing but a space parts the clause from the one before."""
        self._joined = False
        """Nothing but a space or comma parts the clause from the one before."""
        self._latest: Retelling | None = None
        """What was told last besides."""
        self.unread: list[tuple[int, int]] = []
        """What is not understood and may matter: where it begins and ends in the written text."""

    def _take_lives(self) -> None:
        """Take out the life that is told behind a player's name amid a sentence: "attacks Bob, at 5"."""
        for found in reversed(list(AT_LIFE.finditer(self.text))):
            self.scene.life.setdefault(ord(found["who"]) - 0xE100, number(found["n"]) or 0)
            start, end = found.end("who"), found.end()
            end += self.text.startswith(", avec ", end)  # "attacks Bob, at 6, with": nothing parts the clause
            self.text = self.text[:start] + self.text[end:]
            del self.phrases.places[start:end]

    @property
    def spoke_of_a_creature(self) -> bool:
        """Whether the last sentence of the text did."""
        if self._latest is not None:
            return self._latest.spoke_of_a_creature
        last = re.split(r"[.;!?] ", self.text.strip(" .;!?"))[-1]
        named = [self.phrases.of(one) for one in re.findall(THING, last)]
        return any(one.refers or one.made or self.scene.is_creature(Thing(one.card)) for one in named) or (
            re.search(r"\b(?:lui|dessus|leur|celui-ci)\b|\b(?:l'|la |le |les )(?!attaqu)(?=[a-z])", last) is not None
        )

    def more(self, text: str) -> bool:
        """Read what is told besides; if it is not understood, or says nothing, nothing is told."""
        back, before = self.scene.kept(), (self.scene.state(), list(self.scene.told), self.scene.wish)
        try:
            after = Retelling(text, self.scene.players, self.encoder.find, french=self.scene.french, after=self)
            after.read()
        except MalformedInput:
            back()
            return False
        if after.unread or (self.scene.state(), list(self.scene.told), self.scene.wish) == before:
            back()
            return False
        self._latest = after
        return True

    def w(self, french: str, english: str) -> str:
        return french if self.scene.french else english

    def wished(self, text: str) -> Told | None:
        """What somebody would like to do, as a text tells it besides."""
        self.scene.wish, unused = None, len(self.scene.unused)
        wish = self.scene.wish if self.more(text) else None
        return wish if len(self.scene.unused) == unused else None

    def read(self) -> None:
        """Read all of it."""
        at = 0
        while at < len(self.text):
            link = LINK.match(self.text, at)
            begun = link is None or "." in link[0] or ";" in link[0]
            at = link.end() if link is not None else at
            if at >= len(self.text):
                break
            told = len(self.scene.told)
            before = EARLIER.search(link[0]) if not begun and link is not None else None
            self._joined_by_nothing = link is not None and not link[0].strip() and at > link.end() - link.start()
            self._joined = not begun and (link is None or link[0].strip() in ("", ","))
            try:
                end = self._clause(at)
            except Unclear:
                self.reader.wishing = False
                self.unread.append((self._place(at), self._place(self._stop(at))))
                end = self._stop(at)
            if end > at and len(self.scene.told) > told:
                earlier = before is not None and (not before["while"] or self.reader.tells_attack(told))
                if earlier and self._before[0] >= 0:  # it was before what the sentence has told
                    late = self.scene.told[self._before[1] : told]
                    self.scene.told[self._before[1] :] = [*self.scene.told[told:], *late]
                self._before = (end, told)
            at = end if end > at else self._leave(at)
        self.unread += self.reader.doubtful
        if any(one.count > MOST_OF_ONE for one in self.scene.things):
            self.unread.append((0, len(self.written)))
        for drop in self.told.dropped:
            self.scene.unused.append(drop)
            if _CHOSEN.search(_SIZE.sub("", folded(drop))):
                self.unread.append((self.written.find(drop), self.written.find(drop) + len(drop)))
        for found in _LIKEWISE.finditer(self.text):
            self.unread.append((self._place(found.start()), self._place(found.end())))
        self.scene.settle()
        self.unread += [(one.start, one.end) for one in self.scene.told if UNKNOWN in one.parts]

    # --- one clause ---

    def _clause(self, at: int) -> int:
        """Where the clause at a place ends; the same place if it is not understood."""
        self.reader.start, self.reader.end = self._place(at), self._place(self._stop(at))
        for known in (self._active, self._both_players, self._each_at, self._there_is, self._order, self._corrected):
            end = known(at)
            if end > at:
                return end
        for pattern in (CHATTER, ALL_PASS, NOBODY):
            found = pattern.match(self.text, at)
            if found is not None and self._ends(found.end()):
                if pattern is ALL_PASS:
                    self.reader.resolves(found, "")
                elif pattern is NOBODY:
                    self.reader.no_block(found, "")
                return found.end()
        for moment in (self._next_turn, self._step, self._turn):
            end = moment(at)
            if end > at:
                return end
        return self._predicated(at)

    def _predicated(self, at: int) -> int:
        """A clause with a predicate."""
        subject, begin, several = self._subject(at)
        self.reader.several = several
        while (adjunct := ADJUNCT.match(self.text, begin)) is not None and adjunct[0].strip(" ,"):
            begin = adjunct.end()
        begin += len(re.match(r"[ ,]*", self.text[begin:])[0])  # type: ignore[index]
        modal = MODAL.match(self.text, begin) or None
        real = REAL.match(self.text, begin)
        self.reader.wishing = modal is not None
        starts = [m.end() for m in (modal, real) if m is not None] + [begin]
        best: tuple[int, object, re.Match[str], Part] | None = None
        for start in dict.fromkeys(starts):
            best = self._row(start, subject, at)
            if best is not None:
                break
        if best is None:
            self.reader.wishing = False
            if PRONOUN.match(self.text, at) is not None:
                return at
            elided = ELIDED_CAST.match(self.text, at)
            if elided is not None and self._ends(elided.end()) and self._has_just_cast():
                self.reader.resolves(elided, "")
                self.reader.cast(elided, self.scene.last_player)
                return elided.end()
            if elided is not None and self._ends(elided.end()) and not self.scene.told and at == 0:
                return elided.end() if self.reader.cast_by_somebody(elided) else at
            blocked = ELIDED_BLOCK.match(self.text, at)
            if blocked is not None and self._ends(blocked.end()) and (player := self.reader.blocking_player()) >= 0:
                self.reader.blocks(blocked, player)
                return blocked.end()
            listed = SUBJECT_T.match(self.text, at)
            if listed is not None and self.reader.having and re.match(r"\s*(?:[.;,!]|$)", self.text[listed.end() :]):
                self.reader.has_too(listed, self.scene.last_player)
                return listed.end()
            ends = listed is not None and re.match(r"\s*(?:[.;!]|$)", self.text[listed.end() :])
            if listed is not None and ends and self.reader.fights(listed["a"]):
                return listed.end()
            alone = re.match(r"\s*(?:[.;!]|$)", self.text[begin:]) is not None
            if listed is not None and self._says_state(listed["a"]):
                alone = False
            if begin > at and self._ends(begin) and subject != "" and not (alone and isinstance(subject, Thing)):
                self._note(subject)
                return begin
            return at
        end, handler, found, subject = best
        late = self._cast_on(subject, at)
        self._note(subject)
        if self._is_later(found[0], at):
            self.reader.resolves(found, "")
        handler(self.reader, found, subject)  # type: ignore[operator]
        self.scene.told += late
        self.reader.wishing = False
        while (adjunct := ADJUNCT.match(self.text, end)) is not None and adjunct.end() > end:
            end = adjunct.end()
        return end

    def _says_state(self, letters: str) -> bool:
        """Whether noun phrases say of something how it is: "my 4/4 has two -1/-1 counters"."""
        phrases = [self.phrases.of(one) for one in re.findall(THING, letters)]
        return all(one.counters or one.damage or one.sick or one.attached >= 0 for one in phrases)

    def _has_just_cast(self) -> bool:
        """Whether the last clause told that somebody casts something."""
        last = self.scene.told[-1] if self.scene.told else None
        return last is not None and any(one in last.parts for one in (" lance ", " casts "))

    def _cast_on(self, subject: Part, at: int) -> list[Told]:
        """The spell that was told with its target, if the clause says how that target came to be where it is."""
        is_so = QUALIFIES.match(self.text, at) or _FIGHTS.match(self.text, at)
        if not isinstance(subject, Thing) or is_so is None:
            return []
        last = self.scene.told[-1] if self.scene.told else None
        if last is None or subject not in last.parts or not any(one in last.parts for one in (" lance ", " casts ")):
            return []
        return [self.scene.told.pop()]

    def _is_later(self, words: str, at: int) -> bool:
        """Whether something is said to be cast when what was cast before has resolved."""
        last = self.scene.told[-1] if self.scene.told and not self.reader.wishing else None
        if last is None or not any(one in last.parts for one in (" lance ", " casts ")):
            return False
        link = re.search(r"(?:[^\ue100-\uefff]*)$", self.text[:at])
        joined = (link[0] if link is not None else "") + words
        casts = re.search(r"\b(?:lanc|envoi|jett|cast)", words) is not None
        return casts and re.search(r"\b(?:puis|ensuite|then)\b", joined) is not None and "en reponse" not in joined

    def _row(self, start: int, subject: Part, at: int) -> tuple[int, object, re.Match[str], Part] | None:
        """The row that reads most from a place."""
        best = None
        for kind, pattern, handler in (*OF_PLAYERS, *OF_THINGS):
            found = pattern.match(self.text, start)
            if found is None or not found[0] or not self._ends(found.end()):
                continue
            who = self._for(kind, subject)
            if who == "":
                continue
            if best is None or found.end() > best[0]:
                best = (found.end(), handler, found, who)
        return best

    def _for(self, kind: str, subject: Part) -> Part:
        """The subject that a row is for."""
        if kind == "P":
            if isinstance(subject, int):
                return subject
            return ""
        return subject if isinstance(subject, Thing) else ""

    def _subject(self, at: int) -> tuple[Part, int, list[Part] | None]:
        """Who or what the clause is about, where its predicate begins, and several things if it is about them."""
        player = SUBJECT_P.match(self.text, at)
        if player is not None:
            who = ord(player["who"]) - 0xE100
            n = player["n"] or player["n2"]
            if n:
                self.scene.life.setdefault(who, number(n) or 0)
                self.reader.having = True
            return who, player.end(), None
        things = SUBJECT_T.match(self.text, at)
        if things is not None:
            found = self.reader.things(things["a"])
            several = self.reader.counted(things["a"], found)
            return found[0], things.end(), several if len(several) > 1 else None
        pronoun = PRONOUN.match(self.text, at)
        if pronoun is not None:
            last = re.findall(r"[\ue100-\uefff]", self.text[:at])
            if pronoun["il"] in ("ce dernier", "cette derniere") and last and re.match(PLAYER, last[-1]):
                self.scene.last_player = ord(last[-1]) - 0xE100
            meant, end = self._meant(pronoun["il"], pronoun.end()), pronoun.end()
            life = LIFE_OF.match(self.text, end)
            if life is not None and pronoun["il"] != "qui" and (owner := self.scene.pronoun(pronoun["il"])) >= 0:
                self.scene.life.setdefault(owner, number(life["n"]) or 0)
                return owner, life.end(), None
            return meant, end, None
        return self._qualified(at) or self.scene.subject, at, None

    def _qualified(self, at: int) -> Thing | None:
        """What stands just before a participle: "on his Bears, blocked by a Giant"."""
        before, found = re.search(rf"({THING}),? ?$", self.text[:at]), QUALIFIES.match(self.text, at)
        word = re.compile(r"[\w ]*").match(self.written, self._place(at))
        if before is None or found is None or word is None or (found[0] == "bloque" and "é" not in word[0][:8]):
            return None
        return self.reader.things(before[1])[0]

    def _meant(self, word: str, end: int) -> Part:
        """Who or what a pronoun means: by what it does, if both may be."""
        scene = self.scene
        if word in ("son controleur", "sa controleuse", "son proprietaire", "its controller"):
            last = self.scene.last(self.scene.is_permanent)
            if last is None:
                return scene.subject
            last.owner = last.owner if last.owner >= 0 else 0
            return last.owner
        if word in ("cette creature", "la creature", "la carte", "it"):
            return scene.last() or scene.subject
        if word in ("qui", "lequel", "laquelle"):
            before = re.search(rf"({THING}|{PLAYER})[^\ue100-\uefff.;]*$", self.text[: end - len(word)])
            if before is None:
                return scene.subject
            if re.match(PLAYER, before[1]):
                return ord(before[1]) - 0xE100
            thing, owner = self.reader.things(before[1])[0], self.phrases.of(before[1]).owner
            is_of_owner = self._row(end + 1, thing, end) is None and owner >= 0
            return owner if is_of_owner and self._row(end + 1, owner, end) is not None else thing
        for kind in ("T", "P") if isinstance(scene.subject, Thing) else ("P", "T"):
            candidate: Part | None = scene.pronoun(word) if kind == "P" else self._last_thing()
            if (
                candidate is None
                or candidate == -1
                or (kind == "P" and not self._is_spoken_of(candidate) and _OF_PLAYERS.match(self.text, end) is None)
            ):
                continue
            begin = end + 1
            for m in (MODAL.match(self.text, begin), REAL.match(self.text, begin)):
                begin = m.end() if m is not None else begin
            row = self._row(begin, candidate, end)
            if row is not None and row[1] is Reader.has_loyalty and not self._is_walker(candidate):
                continue  # "he is at 9" is said of a player
            if row is not None and row[1] in _BLOCKS and candidate in scene.attackers():
                continue  # what attacks does not block
            if row is not None and not self._attacks_itself(row[2], candidate):
                return candidate
        return scene.pronoun(word) if scene.pronoun(word) >= 0 else scene.subject

    def _is_walker(self, part: Part) -> bool:
        return isinstance(part, Thing) and CardType.PLANESWALKER in self.scene.types(part)

    def _is_spoken_of(self, player: Part) -> bool:
        """Whether a player has been named by now."""
        known = isinstance(player, int) and chr(0xE100 + player) in self.text
        return known or player in (self.scene.last_player, self.scene.active, *self.scene.life)

    def _last_thing(self) -> Thing | None:
        return self.scene.last(self.scene.is_creature) or self.scene.last(self.scene.is_permanent)

    def _attacks_itself(self, found: re.Match[str], subject: Part) -> bool:
        whom = found.groupdict().get("w") or ""
        return isinstance(subject, int) and re.match(PLAYER, whom) is not None and ord(whom[0]) - 0xE100 == subject

    # --- places ---

    def _leave(self, at: int) -> int:
        """Pass over what is not understood, up to the next mark; note it if it may matter."""
        reported = REPORTED.match(self.text, at) or self._explaining(at)
        stop = re.search(r"[.;:!?]|, | et (?=[\ue100-\uefff])|$", self.text[at + 1 :])
        end = at + 1 + (stop.start() if stop is not None else len(self.text))
        if reported is not None:
            end = reported.end()
        start, finish = self._place(at), self._place(end)
        words = " ".join(self.written[start:finish].split()).strip(" ,;:.")
        if reported is None and (self._matters(self.text[at:end]) or self._speaks_of_others(start, finish, at)):
            self.unread.append((start, finish))
        elif words and len(words) > 2:
            self.scene.unused.append(words)
        return max(end, at + 1)

    def _explaining(self, at: int) -> re.Match[str] | None:
        """What a sentence says of a spell behind its name, or what a card does: its text is known."""
        found = EXPLAINS.match(self.text, at)
        if found is not None:
            return found
        pronoun = PRONOUN.match(self.text, at)
        before = self.text[: pronoun.end()] + " " if pronoun is not None else self.text[:at]
        sentence = re.split(r"[.!?]", before)[-1]
        if (
            re.search(
                r"(?:: ?(?:jusqu'a [^,.;]*, )?(?:[\ue800-\uefff]|il|elle|ils|elles|ce joueur|cela)? ?|, (?:qui"
                r"|ce qui) |\bqui |: [^.]* et )$",
                before,
            )
            is None
        ):
            return None
        last = self.scene.told[-1] if self.scene.told else None
        names_spell = last is not None and self.reader.w(" lance ", " casts ") in last.parts
        if not names_spell or not re.search(THING, sentence) or re.match(rf"[^.;]*{PLAYER}|{ACTS}", self.text[at:]):
            return None
        return re.compile(r"[^.;]*").match(self.text, at)

    def _speaks_of_others(self, start: int, end: int, at: int) -> bool:
        """Whether words name somebody or something that is not known, say what a player or a thing does, or go on
        with a clause that was understood without them."""
        words = self.written[start:end]
        begins = at == 0 or re.search(r"[.;!?\n]\s*$", self.written[:start]) is not None
        if re.search(r"(?<![.!?«»\"] )\b[A-ZÀ-Þ][a-zà-ÿ]{2,}", re.sub(r"^\W*\w+", "", words) if begins else words):
            return True
        if (named := NAMED.match(words)) is not None and folded(named[1]) not in COMMON:
            return True
        goes_on = re.search(r"[\ue100-\uefff]\s*$", self.text[:at]) is not None or self._joined_by_nothing
        if goes_on and HARMLESS.match(self.text, at) is None:
            return True
        pronoun = PRONOUN.match(self.text, at)
        begin = at if pronoun is None else pronoun.end() + 1
        return DEED.match(self.text, begin) is not None

    def _matters(self, letters: str) -> bool:
        """Whether words that are not understood may say something of the game."""
        counts = re.search(rf"[\ue100-\uefff]|\d|\b(?!un\b|une\b|a\b|an\b){NUMBER}\b", letters)
        return counts is not None or MODAL.match(letters) is not None or _IS_THERE.match(letters) is not None


__all__ = ["Retelling", "Step"]
