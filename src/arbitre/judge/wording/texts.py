"""Scenarios in plain text: sentences in English or French that describe a position, a line of play, and a question.

    Alice, 12 life, has Grizzly Bears and 3 Forests. Bob has nothing. It is Alice's main phase.
    Alice casts Giant Growth targeting Grizzly Bears. What happens?

A sentence ends with a full stop, a semicolon, an end of line or "then", where what stands before and after it are
sentences. Before the first play sentences describe; after it they say what is so at that moment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from arbitre.cards.records import Card
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.ir.values import CardType, Step, Zone
from arbitre.judge.position import Placed
from arbitre.judge.wording import meeting, steps, variants
from arbitre.judge.wording.described import Find, Holdings, Unknown, changed, holdings, told_apart
from arbitre.judge.wording.expectations import EXPECTATIONS
from arbitre.judge.wording.first_person import named
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.glosses import without
from arbitre.judge.wording.libraries import speaks_of_libraries
from arbitre.judge.wording.limits import MOST_CARDS, MOST_PLAYERS
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Check, Line, Scenario, Seat
from arbitre.judge.wording.naming import spellings
from arbitre.judge.wording.plays import PLAYS
from arbitre.judge.wording.possessed import owner_first
from arbitre.judge.wording.segments import Part, chunks_of, clean, joined, language_of, pieces_of
from arbitre.judge.wording.sentences import Sentence, understand

Lookup = Callable[[str], Card]
_WHO: Final = (
    r"(?P<who>(?!(?:It|In|At|During|Then|Now|The|Turn|Le|La|C'est|Puis|Tour) )"
    r"[^\W\d_][\w'’.-]*(?: (?:\d+|[A-ZÀ-Þ][\w'’-]*)){0,2})"
)
_VERB: Final = (
    r"(?i:(?:who |qui )?(?:also |then )?"
    r"(?:has|have|controls|holds|starts with|n'a|n’a|a aussi|a|possède|contrôle|dispose de)(?: out)?)"
)
_HAS: Final = (
    re.compile(rf"^{_WHO} {_VERB}(?: ?: *| )(?P<what>.*)$"),
    re.compile(rf"^{_WHO} ?: *(?P<what>.*)$"),
    re.compile(rf"^{_WHO},? \(?(?P<life>[^,:]*?\d[^,:]*?)\)?,? {_VERB} (?P<what>.+)$"),
    re.compile(
        rf"^{_WHO},? (?i:(?:is|est) )?(?i:(?:at|on|à) )?(?P<life>\d+(?: (?i:life|life points|points? de vie|pv))?)$"
    ),
)
_TURN: Final = re.compile(
    r"^(?:(?:it is|it's|we are (?:in|at)|c'est|nous sommes|on est|in|at|during|pendant|dans|a|au|en) )"
    r"(?:in |at |during |dans |pendant |a |au |en )?(?P<step>.+)$"
)
_ACTIVE: Final = re.compile(
    r"^(?:(?:le |au )?tour (?:de |d')(?P<who>[^,]+?)|(?P<who2>[^,]+?)(?:'s|(?<=s)') turn"
    r"|(?P<who3>[^,]+?) (?:is the active player|est (?:le joueur actif|la joueuse active)))"
    r"(?:,? (?:in |at |during |dans |pendant |a |au |en )?(?P<step>.+))?$"
)
_TITLE: Final = re.compile(r"^(?:(?:then|and|now|puis|et|le joueur|la joueuse|the player),? )+", re.IGNORECASE)
_NUMBER: Final = re.compile(
    r"^(?:(?:it is |it's |c'est )?(?:on )?)(?:turn|(?:le )?tour) (?P<n>\d{1,6})(?:,? (?P<rest>.+))?$"
)
_OF_TURN: Final = re.compile(r"^(?P<rest>.+?),? (?:(?:of|in|on|du|au) )?(?:turn|tour) (?P<n>\d{1,6})$")
_EDITION: Final = re.compile(
    r"^(?:(?:the )?rules|edition|(?:les )?regles)(?: of| du| de| :|:)? ?(?P<edition>[\w+=-]+)$"
)
MOST_JOINED: Final = 6
"""A sentence runs over at most so many lines."""
MOST_SENTENCES: Final = 500


_LAST_TOLD_OF: Final = frozenset({"it", "il", "elle", "celui-ci", "celle-ci"})


@dataclass(slots=True)
class _Found:
    """What has been understood so far."""

    seats: dict[str, Holdings] = field(default_factory=dict)
    play: list[Line | Check] = field(default_factory=list)
    active: str = ""
    step: str = ""
    turn: int = 1
    numbered: bool = False
    """The turn has a number: it may be the first, in which who begins draws nothing (CR 103.7a)."""
    edition: str = ""
    variant: variants.Told | None = None
    questions: list[str] = field(default_factory=list)
    fighting: dict[str, None] = field(default_factory=dict)
    """Cards that nobody said to be on the battlefield, and that attack or block."""
    alone: bool = False
    """Only one player is named."""


class Text:
    """Reads one text; :meth:`scenario` is what it says."""

    def __init__(self, text: str, file: str, lookup: Lookup, find: Find, lang: str) -> None:
        self.text, self.called = named(text.replace("\r\n", "\n"))
        self.file = file
        self.lang = lang or language_of(self.text)
        self.lookup = lookup
        self.find = cache(find)
        self.plain = without(self.text, self.find)
        self.found = _Found()
        self.players: list[str] = []
        self.described = False
        """Whether anything has been said but questions."""
        self.owner = ""
        """Whose list may go on."""

    def scenario(self) -> Scenario:
        """The scenario."""
        chunks = list(chunks_of(self.plain))
        if len(chunks) > MOST_SENTENCES:
            raise MalformedInput(said("many sentences", most=MOST_SENTENCES), Place(self.file))
        self._meet(chunks)
        for chunk in chunks:
            if chunk.ends.startswith("?"):
                self._asked(chunk)
            else:
                self._understand(chunk)
                self.described = True
        return self._whole()

    def _asked(self, chunk: Part) -> None:
        """A question: of the moment that the play has come to; before anything is described, of its end."""
        mark = chunk.ends if self.lang != "fr" else f" {chunk.ends}"
        asked = " ".join(chunk.text.split()) + mark
        if self.found.play or self.described:
            self.found.play.append(Check("why", (Line(asked, self.place(chunk)),)))
        else:
            self.found.questions.append(asked)

    # --- places and cards ---

    def place(self, part: Part) -> Place:
        """Where a part of the text stands."""
        before = self.text[: part.start]
        line = before.count("\n")
        column = part.start - (before.rfind("\n") + 1)
        whole = self.text.split("\n")[line]
        width = min(len(part.text.split("\n")[0]), len(whole) - column)
        return Place(self.file, line + 1, column + 1, whole, max(width, 1))

    # --- who plays ---

    def _meet(self, chunks: Sequence[Part]) -> None:
        """The players: whoever has something, or nothing; against a player alone plays somebody who has nothing.

        :raises MalformedInput: there are none.
        """
        for chunk in chunks:
            for part in pieces_of(chunk, ()) if not chunk.ends.startswith("?") else ():
                found = self._has(part, meeting=True)
                if found is not None and folded(found[0]) not in map(folded, self.players):
                    self.players.append(found[0])
        for name in [name for chunk in chunks for name in meeting.elided(self.text, chunk, self._is_card)]:
            if folded(name) not in map(folded, self.players):
                self.players.append(name)
        if not self.players:
            self.players += meeting.opponents(chunks, (), self._is_card) or meeting.whose_turn(
                chunks, (), self._is_card
            )
        if len(self.players) == 1:
            self.players += meeting.opponents(chunks, self.players, self._is_card)
        if len(self.players) == 1:
            self.players += meeting.whose_turn(chunks, self.players, self._is_card)
        if len(self.players) == 1:
            self.players.append(next(name for name in meeting.USUAL if folded(name) != folded(self.players[0])))
            self.found.alone = True
        if not self.players:
            raise MalformedInput(said("who plays"), Place(self.file, 1), [said("bob has nothing")])
        if len(self.players) > MOST_PLAYERS:
            raise MalformedInput(said("many players", most=MOST_PLAYERS), Place(self.file, 1))
        self.found.seats = {name: Holdings() for name in self.players}

    def _is_card(self, name: str) -> bool:
        return any(self.find(one) is not None for one in spellings(name))

    def _has(self, part: Part, *, meeting: bool = False) -> tuple[str, Holdings] | None:
        """Who has what, by this part of the text; None if it says no such thing.

        *meeting*: whoever has something that is not known is a player all the same.
        """
        for pattern in (*_HAS, *self._without_verb) if part.elided else _HAS:
            found = pattern.match(owner_first(clean(part.text)))
            if found is None:
                continue
            who, parts = _TITLE.sub("", found["who"]), found.groupdict()
            life = parts.get("life") or ""
            what = "; ".join(filter(None, (f"{life} life" if life.isdecimal() else life, parts.get("what") or "")))
            if not what and not part.text.rstrip().endswith(":"):
                continue
            if self._is_card(who) or not who[:1].isupper():
                continue
            try:
                return who, holdings(what, self.place(part), self.find)
            except AmbiguousInput:
                if folded(who) in map(folded, self.players):
                    raise
                return who, Holdings()
            except MalformedInput as error:
                if meeting:
                    return who, Holdings()
                if isinstance(error, Unknown):
                    return None
                raise
        return None

    @property
    def _without_verb(self) -> Iterator[re.Pattern[str]]:
        """Who has what, if the verb stands before."""
        yield from (re.compile(rf"^(?P<who>{re.escape(name)}) (?P<what>.+)$") for name in self.players)

    # --- sentences ---

    def _understand(self, chunk: Part) -> None:
        """All that stands up to a full stop: one sentence, or several with softer ends between them.

        :raises MalformedInput: it is not understood.
        """
        pieces = list(pieces_of(chunk, self.players))
        at = 0
        while at < len(pieces):
            error: MalformedInput | AmbiguousInput | None = None
            for count in range(1, min(MOST_JOINED, len(pieces) - at) + 1):
                part = joined(self.plain, pieces[at : at + count])
                try:
                    self._sentence(part)
                except (MalformedInput, AmbiguousInput) as found:
                    error = error or found
                    if count > 1 and isinstance(error, MalformedInput) and isinstance(found, AmbiguousInput):
                        error = found
                    continue
                at += count
                error = None
                break
            if error is not None:
                raise error

    def _sentence(self, part: Part) -> None:
        text = clean(part.text)
        if not text:
            return
        if self._turn(text, part) or self._number(text, part):
            return
        if (variant := variants.said_in(text, self.players)) is not None:
            self.found.variant = variant
            return
        line = Line(text, self.place(part))
        play = self._play(line)
        if isinstance(play, Sentence) and not self._describes_tapped(play, part):
            self.found.play.append(line)
            return
        has = None if self.found.play else self._has(part) or self._more(part)
        if has is not None:
            self._add(*has)
            return
        told = self._expectation(line)
        if isinstance(told, Sentence) and self.found.play:
            self.found.play.append(Check("expect", (line,)))
        elif isinstance(told, Sentence) and self._describes(told):
            return
        else:
            raise self._not_understood(part, text, play)

    def _describes_tapped(self, play: Sentence, part: Part) -> bool:
        """Whether "Alice has tapped Forest" tells what she has: nothing is played yet, and no Forest was told of."""
        if play.kind != "tap" or self.found.play or self._has(part) is None:
            return False
        there = {folded(card.card) for seat in self.found.seats.values() for card in seat.cards}
        return not there & set(spellings(play.parts["what"]))

    def _more(self, part: Part) -> tuple[str, Holdings] | None:
        """What goes on with the list of the player before."""
        if not self.owner:
            return None
        try:
            return self.owner, holdings(clean(part.text), self.place(part), self.find, together=True)
        except Unknown:
            return None

    def _play(self, line: Line) -> Sentence | MalformedInput | AmbiguousInput:
        try:
            return understand(line, PLAYS, self.players, self._is_card)
        except (MalformedInput, AmbiguousInput) as error:
            return error

    def _expectation(self, line: Line) -> Sentence | None:
        try:
            return understand(line, EXPECTATIONS, self.players, self._is_card)
        except MalformedInput:
            return None

    def _not_understood(self, part: Part, text: str, play: object) -> Exception:
        """Why: a card that there is not, or a sentence like none."""
        found = next((one for pattern in _HAS[:2] if (one := pattern.match(text)) is not None), None)
        if found is not None and folded(found["who"]) in map(folded, self.players):
            try:
                holdings(found["what"], self.place(part), self.find)
            except Unknown as error:
                return self._no_card(error)
            except (MalformedInput, AmbiguousInput) as other:
                return other
        if found is not None and folded(found["who"]) in map(folded, self.players) and self.found.play:
            return MalformedInput(said("described too late"), self.place(part))
        return (
            play if isinstance(play, Exception) else MalformedInput(said("not understood", text=text), self.place(part))
        )

    def _no_card(self, error: Unknown) -> Exception:
        """That there is no such card, with what was meant."""
        try:
            self.lookup(error.name)
        except (MalformedInput, AmbiguousInput) as found:
            if isinstance(found, AmbiguousInput):
                return AmbiguousInput(found.what, found.candidates, error.where)
            return MalformedInput(found.what, error.where, found.expected, found.hint)
        return error

    # --- what sentences describe ---

    def _add(self, who: str, more: Holdings) -> None:
        name = self.owner = next(one for one in self.players if folded(one) == folded(who))
        mine, owner = self.found.seats[name], self.players.index(name) + 1
        mine.life = mine.life if more.life is None else more.life
        mine.counters |= more.counters
        taken = {card.alias for seat in self.found.seats.values() for card in seat.cards if card.alias}
        mine.cards += [replace(card, owner=owner) for card in told_apart(more.cards, taken)]
        mine.assumed += more.assumed

    def _turn(self, text: str, part: Part) -> bool:
        """Whether it says whose turn it is, or which step; "go to" it after the first play."""
        plain = folded(text.rstrip(".!"))
        numbered = _OF_TURN.match(plain)
        if numbered is not None and not self.found.play:
            if told := self._turn(numbered["rest"], part):
                self.found.turn, self.found.numbered = max(1, int(numbered["n"])), True
            return told
        inner = _TURN.match(plain)
        said_ = inner["step"] if inner is not None else plain
        active = _ACTIVE.match(said_)
        who, step = "", ""
        seats = {folded(name): name for name in self.players}
        if active is not None and (active["who"] or active["who2"] or active["who3"]) in seats:
            who = seats[active["who"] or active["who2"] or active["who3"]]
            step = steps.step_named(active["step"]) if active["step"] else ""
            if active["step"] and not step:
                return False
        else:
            named = steps.step_said(said_, self.players)
            if named is None or named.next:
                return False
            who, step = named.who, named.step
        if self.found.play:
            self.found.play.append(
                Line(f"go to {who + chr(39) + 's ' if who else ''}{step or 'upkeep'}", self.place(part))
            )
        else:
            self.found.active, self.found.step = who or self.found.active, step or self.found.step
        return True

    def _number(self, text: str, part: Part) -> bool:
        plain = folded(text)
        turn, edition = _NUMBER.match(plain), _EDITION.match(plain)
        if turn is not None and not self.found.play:
            if turn["rest"] and not self._turn(turn["rest"], part):
                return False
            self.found.turn, self.found.numbered = max(1, int(turn["n"])), True
        elif edition is not None:
            self.found.edition = edition["edition"]
        return turn is not None or edition is not None

    def _describes(self, told: Sentence) -> bool:
        """Whether a sentence about a card that was described changes the description."""
        if told.kind == "life":
            self.found.seats[told.parts["who"]].life = int(told.parts["n"])
            return True
        owned = [(seat, at) for seat in self.found.seats.values() for at, _ in enumerate(seat.cards)]
        name = told.parts.get("what", "")
        if folded(name) in _LAST_TOLD_OF and (last := self._last_described()) is not None:
            name = last
        names = set(spellings(name))
        meant = [(seat, at) for seat, at in owned if folded(seat.cards[at].card) in names]
        if len(meant) != 1:
            return False
        (seat, at) = meant[0]
        new = changed(seat.cards[at], told)
        if new is None:
            return False
        seat.cards[at] = new
        return True

    def _last_described(self) -> str | None:
        """What "it" means: the only card of the player who was described last, or the only creature."""
        cards = [placed.card for placed in self.found.seats[self.owner].cards] if self.owner else []
        found = {name: self.find(folded(name)) for name in cards}
        creatures = [name for name, card in found.items() if card and CardType.CREATURE in card.front.types]
        meant = creatures if len(creatures) == 1 else cards
        return meant[0] if len(meant) == 1 else None

    # --- the whole ---

    def _of_the_end(self) -> None:
        """Questions after which nothing is played are asked in the end."""
        last = max((at for at, one in enumerate(self.found.play) if isinstance(one, Line)), default=-1)
        late = [one for one in self.found.play[last + 1 :] if isinstance(one, Check) and one.kind == "why"]
        self.found.questions += [one.lines[0].text for one in late]
        self.found.play = [one for one in self.found.play if one not in late]

    def _whole(self) -> Scenario:
        self._complete()
        self._of_the_end()
        seats = tuple(
            Seat(name, one.life, tuple(sorted(one.counters.items())), tuple(one.cards))
            for name, one in self.found.seats.items()
        )
        if sum(placed.count for seat in seats for placed in seat.cards) > MOST_CARDS:
            raise MalformedInput(said("many cards", most=MOST_CARDS), Place(self.file))
        step = self.found.step
        unsaid = ({"player"} if not self.found.active else set()) | ({"step"} if step in ("", steps.MAIN) else set())
        unsaid |= {"opponent"} if self.found.alone else set()
        unsaid |= set() if self.found.numbered else {"number"}
        unsaid |= set() if speaks_of_libraries(self.text) else {"library"}
        return Scenario(
            seats=seats,
            edition=self.found.edition,
            variant=self.found.variant.name if self.found.variant else "",
            teams=self.found.variant.teams if self.found.variant else (),
            lang=self.lang,
            turn=self.found.turn,
            active=self.players.index(self.found.active) + 1 if self.found.active else self._first(),
            step=Step.PRECOMBAT_MAIN if step in ("", steps.MAIN) else Step(step),
            unsaid=frozenset(unsaid),
            in_hand=tuple(dict.fromkeys(name for one in self.found.seats.values() for name in one.assumed)),
            on_battlefield=tuple(self.found.fighting),
            play=tuple(self.found.play),
            question=" ".join(self.found.questions),
            called=tuple(self.called.items()),
            file=self.file,
        )

    def _first(self) -> int:
        """The player who acts first, whose turn it is if nobody says so."""
        for line in self.found.play:
            if isinstance(line, Line) and isinstance(told := self._play(line), Sentence) and "who" in told.parts:
                return self.players.index(told.parts["who"]) + 1
        return 1

    def _complete(self) -> None:
        """Cards that are cast or played and that nobody said to be anywhere are in hand; creatures that attack or block
        are on the battlefield."""
        for line in self.found.play:
            told = self._play(line) if isinstance(line, Line) else None
            if not isinstance(told, Sentence) or "who" not in told.parts:
                continue
            if told.kind in ("attack", "block") and "what" in told.parts:
                self._fights(told.parts["who"], told.parts["what"], told.place("what"))
            if told.kind not in ("cast", "play", "land") or told.parts.get("way"):
                continue
            seat, names = self.found.seats[told.parts["who"]], set(spellings(told.parts["what"]))
            card = next((card for one in names if (card := self.find(one)) is not None), None)
            there = [placed for one in self.found.seats.values() for placed in one.cards]
            if card is None or any(names & {folded(p.card), folded(card.name)} & {folded(p.card)} for p in there):
                continue
            owner = self.players.index(told.parts["who"]) + 1
            seat.cards.append(Placed(card.name, Zone.HAND, line.place if isinstance(line, Line) else Place(), owner))
            seat.assumed.append(card.name)

    def _fights(self, who: str, what: str, place: Place) -> None:
        """Creatures with which a player attacks or blocks and that nobody said to be anywhere."""
        there = {folded(placed.card) for seat in self.found.seats.values() for placed in seat.cards}
        try:
            cards = holdings(what, place, self.find).cards
        except (MalformedInput, AmbiguousInput):  # it is called otherwise, or by no name
            return
        for placed in cards:
            card = self.find(folded(placed.card))
            if card is None or CardType.CREATURE not in card.front.types or folded(placed.card) in there:
                continue
            self.found.seats[who].cards.append(replace(placed, owner=self.players.index(who) + 1))
            self.found.fighting[placed.card] = None
