"""The scenario that a text in free prose tells, with its questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.errors import MalformedInput, Place
from arbitre.ir.values import CardType, Step, Zone
from arbitre.judge.position import Placed
from arbitre.judge.wording import meeting, steps
from arbitre.judge.wording.first_person import named
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.libraries import speaks_of_libraries
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import NO_DEED, Check, Line, Made, Scenario, Seat
from arbitre.judge.wording.naming import spellings
from arbitre.judge.wording.prose import everyday
from arbitre.judge.wording.prose.addressed import addressed
from arbitre.judge.wording.prose.aligning import Alignment
from arbitre.judge.wording.prose.asking import Asking
from arbitre.judge.wording.prose.casting import OUTLET
from arbitre.judge.wording.prose.encoding import COMMON, Encoder
from arbitre.judge.wording.prose.pricing import priced
from arbitre.judge.wording.prose.retelling import Retelling
from arbitre.judge.wording.prose.supposing import parts_of
from arbitre.judge.wording.prose.things import Told, is_unsized
from arbitre.judge.wording.prose.typed import spelled, spelled_in_english
from arbitre.judge.wording.segments import Part, chunks_of, clean, language_of

Find = Callable[[str], Card | None]
_DOES: Final = (
    r"(?:ne |n'|n’|l'|l’|la |le |les |lui |se |y |en )?(?:a|est|contr[oô]le|poss[eè]de|lance|joue|attaque"
    r"|bloque|pioche|passe|tient|active|engage"
    r"|d[eé]clare|termine|finit|veut|voudrait|souhaite|d[eé]cide|commence|perd|gagne|assigne|r[eé]pond"
    r"|affirme|pr[eé]tend|pose|sacrifie|peut|dispose|has|controls|casts|plays"
    r"|attacks|blocks|is|draws|passes|taps|activates|wants|holds)\b"
)
_ACTS: Final = re.compile(rf"\b([A-ZÀ-Þ][\wà-ÿ]+)(?:,[^,.;]{{1,30}},)? {_DOES}")
_OF: Final = re.compile(r"\b(?:d['’]|de |[àa] |par |sur |contre )([A-ZÀ-Þ][\wà-ÿ]+)|\b([A-ZÀ-Þ][\wà-ÿ]+)['’]s\b")
_NO_NAMES: Final = frozenset(
    re.findall(
        r"\S+",
        "Il Elle Ils Elles On Ce Cela Le La Les Un Une Tout Tous Personne Qui Que Quand Si Et Mais "
        "Comment Pourquoi Combien "
        "Il It He She "
        "They The This That Nobody Everyone There Can Does Do Is May Must "
        "Attaquer Bloquer Engager Dégager Lancer Jouer Piocher Activer Assigner Sacrifier Régénérer Perdre Gagner ",
    )
)
_OPEN: Final = re.compile(
    r"priorit|\bpile\b|r[eé]pond|r[eé]agir|contrecarr|contrer\b|l[eé]gale?\b|\bdroit\b|\bcibl|stack"
    r"|respond|counter(?:ed)?\b|target|se r[eé]sou|resolve|fizzle|\bavant\b|permis|possible|autoris|valable"
    r"|\bcast\b|\blancer\b"
)
"""What is asked while a spell is still on the stack."""
_OF_LIFE: Final = re.compile(r"points? de vie|\bpv\b|[àÀ] combien|\blife\b", re.IGNORECASE)
_BEFORE_DAMAGE: Final = re.compile(r"avant (?:qu'elles|que (?:les|ces) blessures|les blessures)[^,.;]*", re.IGNORECASE)
"""In the step in which damage is dealt nobody can do anything before it is."""
_IN_COMBAT: Final = ("declare_attackers", "declare_blockers", "first_combat_damage", "combat_damage")
_FILLER: Final = (("type", "Artifact"), ("cost", "{15}"))
"""What stands for cards in hand of which only the number is told."""


_GIVES_UP: Final = re.compile(r"\bcombien\b[^?]*\bsacrifi|\bhow many\b[^?]*\bsacrific", re.IGNORECASE)
_ONLY: Final = re.compile(r"\b(?:que|qu'|seulement|rien d'autre|only|just|no other)\b(?! (?:je|il|elle|on|[A-Z]))")
"""That there is nothing else."""
_ENOUGH: Final = 12
_MAY: Final = re.compile(r"\b(?:peu(?:t|x|vent)|pourr\w+|can|may|could)\b", re.IGNORECASE)
_PAYS: Final = re.compile(r"\b(?:combien|how much)\b.*\b(?:pay|pai|co[ûu]te|cost)|\bco[ûu]te\w* combien", re.IGNORECASE)
"""Of the cost of a deed."""
_OF_WHAT_COMES: Final = re.compile(
    r"\b(?:meur|mour|surviv|survit|se passe|prend|subit|perd|gagne|tombe|reste|passe|dies?|survives?|happens?)\w*",
    re.IGNORECASE,
)
"""Of what comes of a deed."""
_REFERRING: Final = re.compile(r"\b(?:ils?|elles?|he|she|they|it)\b")
"""What a supposition refers with to what was told."""
_OF_COMBAT: Final = re.compile(r"\b(?:attaquer|bloquer|attack|block)\b", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"(?:et|and|si oui|if so|dans ce cas|in that case|alors)\b", re.IGNORECASE)
"""How a question begins that goes on with the one before."""
_MANA: Final = (("type", "Artifact"), ("text", "{T}: Add {W}{U}{B}{R}{G}{C}."))
"""What gives mana to who casts something and of whose lands nothing is said."""
_CASTS: Final = re.compile(
    r"\b(?:lanc\w+|activ\w+|pay\w+|paie|cast\w*|r[ée]pon\w+|r[ée]g[ée]n\w+|[ée]quip\w+)\b", re.IGNORECASE
)
_SPELLS_OF_MANA: Final = 3
"""Mana of a spell's cost for which one source is taken to be there."""


_NOUN_BEFORE: Final = re.compile(
    r"(?:\b(?:le|la|les|une?|mon|ma|mes|son|sa|ses|ce|cette|the|an?|my|his|her|this)|'s) $|\bl'$", re.IGNORECASE
)
"""What stands before nouns, and not before the names of players."""
_ATTACKS: Final = re.compile(r"(?P<who>.*?)\b(?:attaque|attaquer|attack|attacks)\b", re.IGNORECASE)
"""A question about attacking, and who or what would."""


class Retold(NamedTuple):
    """What a text tells."""

    scenario: Scenario
    unread: list[Place]
    """The places of what is not understood and may matter."""
    refers: bool
    """Whether it speaks of something without its name ("one of the two"), or its questions tell more."""


def retold(text: str, file: str, find: Find, lang: str = "") -> Retold:
    """The scenario that a text in prose tells.

    :raises MalformedInput: something that is said of a card is not so.
    """
    return _Whole(text, file, cache(find), lang).scenario()


class _Whole:
    _asks_more: bool = False
    """A question tells something, too."""
    _last: str = ""
    """The last question."""
    _wish: Told | None = None
    """The deed that a question asked about which nobody told: the next one may ask what comes of it."""
    _deed: Told | None = None
    """The attack or block that a question asked about: one that goes on with it may ask what comes of that."""

    def __init__(self, text: str, file: str, find: Find, lang: str) -> None:
        plain = text.replace("\r\n", "\n")
        is_french = (lang or language_of(plain)) == "fr"
        plain = addressed(spelled(plain)) if is_french else spelled_in_english(plain)
        self.text, self.called = named(everyday.plain(plain), owned=True)
        self.text = everyday.parted(self.text)
        self.file, self.find = file, find
        self.written = text.replace("\r\n", "\n")
        self._aligned = Alignment(self.written, self.text)
        self._echoes: dict[str, str] = {}
        """Questions as they were written, by the words in which they are put."""
        self.lang = lang or language_of(self.text)
        chunks = list(chunks_of(self.text))
        self.questions = [one for one in chunks if one.ends.startswith("?")]
        self.described = self._without(self.questions)

    def _without(self, questions: Sequence[Part]) -> str:
        """The text with spaces for its questions."""
        told = self.text
        for one in questions:
            end = one.start + len(one.text)
            mark = re.match(r"\s*\?+", told[end:])
            end += mark.end() if mark is not None else 0
            told = told[: one.start] + re.sub(r"\S", " ", told[one.start : end]) + told[end:]
        return told

    def scenario(self) -> Retold:
        players, alone = self._players()
        told = Retelling(self.described, players, self.find, french=self.lang == "fr")
        narrator = self.called.get("je", self.called.get("I", ""))
        told.scene.whole = self.text
        told.scene.narrator = players.index(narrator) if narrator in players else -1
        try:
            told.read()
        except MalformedInput as error:
            raise MalformedInput(error.what, replace(error.where, file=self.file)) from None
        places = [self._place(start, end) for start, end in told.unread]
        scene = told.scene
        if scene.turn_ends and any(_OF_LIFE.search(one.text) for one in self.questions):
            places.append(self._place(0, len(self.text)))  # what is discarded as it ends may matter
        if scene.step == "combat_damage" and (late := _BEFORE_DAMAGE.search(self.text)) is not None:
            places.append(self._place(*late.span()))
        if not self.questions and not (scene.things or scene.told or scene.life or scene.hands):
            places.append(self._place(0, len(self.text)))
        scenario = self._whole(told, players, alone=alone)
        refers = any(one.refers or one.made for one in told.phrases.all)
        return Retold(scenario, places, refers or self._asks_more)

    # --- who plays ---

    def _players(self) -> tuple[list[str], bool]:
        """Who plays, in the order in which they are spoken of; whether only one is named."""
        found: dict[str, int] = {}
        encoder = Encoder((), self.find)
        encoder.learn(self.text)
        self._words = {word for form in encoder.known for word in form.split()} | COMMON
        for pattern in (_ACTS, _OF):
            for one in pattern.finditer(self.text):
                name = next(filter(None, one.groups()))
                if _NOUN_BEFORE.search(self.text[: one.start(one.lastindex or 0)]) is not None:
                    continue
                if name not in _NO_NAMES and folded(name) not in self._words and not self._is_of_a_card(name):
                    found.setdefault(name, one.start())
        usual = [one for one in ("Alice", "Bob") if re.search(rf"\b{one}\b", self.text)]
        names = usual if len(usual) == 2 else list(dict.fromkeys([*usual, *sorted(found, key=lambda n: found[n])]))[:2]
        if len(names) == 1:
            names.append(next(one for one in reversed(meeting.USUAL) if one != names[0]))
            return (names if names[0] != "Bob" else names[::-1]), True
        return (names or list(reversed(meeting.USUAL))), not names

    def _is_of_a_card(self, name: str) -> bool:
        """Whether a word is a name of a card, or stands in one that the text names."""
        if any(self.find(one) is not None for one in spellings(name)):
            return True
        for found in re.finditer(rf"\b{re.escape(name)}\b", self.text):
            before = self.text[: found.start()].split()[-4:]
            after = self.text[found.end() :].split()[:5]
            for back in range(len(before) + 1):
                for ahead in range(len(after) + 1):
                    words = [*(before[len(before) - back :]), name, *after[:ahead]]
                    whole = re.sub(r"^[ldLD]['’]|[.,;:]+$", "", " ".join(words))
                    if back + ahead and any(self.find(one) is not None for one in spellings(whole)):
                        return True
        return False

    # --- the whole ---

    def _whole(self, told: Retelling, players: list[str], *, alone: bool) -> Scenario:
        scene = told.scene
        asking = Asking(told)
        self._resolve(told)
        given: list[tuple[str, tuple[Line, ...]]] = []
        questions = [(one, *self._asked(one, asking, told, given)) for one in self.questions]
        scene.settle()
        play: list[tuple[int, Line | Check]] = [(one.start, self._line(one, told)) for one in scene.told]
        """In the order in which it is played: a step that is told behind its play comes before it."""
        last = max((start for start, _ in play), default=-1)
        ended: list[str] = []
        again: list[tuple[str, str]] = []
        for part, asked, other in questions:
            if other and other != asked:
                again.append((asked, other))
            if part.start < last and play:
                at = max(n for n in range(len(play) + 1) if n == 0 or play[n - 1][0] < part.start)
                play.insert(at, (part.start, Check("why", (Line(asked, self._whole_of(part)),))))
            else:
                ended.append(asked)
        own = dict.fromkeys((one.card, one.made) for one in scene.things if one.made)
        seats = tuple(self._seat(number, name, told) for number, name in enumerate(players))
        words = [self.text, *(other for _, other in again), *(line.text for _, lines in given for line in lines)]
        plays = any(_CASTS.search(one) for one in words)
        rich = [number for number in range(len(players)) if self._is_rich(number, told, plays=plays)]
        source = "mana supposé" if self.lang == "fr" else "assumed mana"
        seats = tuple(
            replace(one, cards=(*one.cards, self._sources(source, number, told))) if number in rich else one
            for number, one in enumerate(seats)
        )
        self._begin_before_the_attack(told)
        active = (
            scene.active if scene.active >= 0 else self._first(told, [other or asked for _, asked, other in questions])
        )
        step = scene.step
        unsaid = ({"player"} if scene.active < 0 else set()) | ({"step"} if step in ("", steps.MAIN) else set())
        unsaid |= ({"opponent"} if alone else set()) | (set() if scene.first_turn else {"number"})
        unsaid |= set() if speaks_of_libraries(self.text) else {"library"}
        if _GIVES_UP.search(self.text) and not _ONLY.search(self.text):
            seats = tuple(self._with_others(one) for one in seats)
        filler = self._filler
        made = [Made(name, printed, Place(self.file, 1)) for name, printed in own]
        if rich:
            made.append(Made(source, _MANA, Place(self.file, 1)))
        if any(one.card == filler and one.zone is Zone.BATTLEFIELD for seat in seats for one in seat.cards):
            made.append(Made(filler, _FILLER, Place(self.file, 1)))
            unsaid |= {"permanents"}
        elif scene.hands:
            made.append(Made(filler, _FILLER, Place(self.file, 1)))
        return Scenario(
            seats=seats,
            lang=self.lang,
            active=active + 1,
            lands=scene.lands,
            step=Step.PRECOMBAT_MAIN if step in ("", steps.MAIN) else Step(step),
            unsaid=frozenset(unsaid),
            play=tuple(one for _, one in play),
            question=" ".join(ended),
            called=tuple(self.called.items()),
            cards=tuple(made),
            is_retold=True,
            again=tuple(again),
            given=tuple(given),
            as_asked=tuple(self._echoes.items()),
            unused=tuple(dict.fromkeys(one for one in scene.unused if not _NO_LANDS.fullmatch(one))),
            rich=tuple(players[number] for number in rich),
            giving_up=tuple(dict.fromkeys(players[one.owner] for one in scene.things if one.made == OUTLET)),
            unsized=tuple(name for name, _ in own if is_unsized(name)),
            file=self.file,
        )

    @property
    def _filler(self) -> str:
        return "carte quelconque" if self.lang == "fr" else "some card"

    def _begin_before_the_attack(self, told: Retelling) -> None:
        """In a step of combat what is told of attack and blocks has been before: the game begins before that."""
        scene = told.scene
        attack = " attaque" if self.lang == "fr" else " attacks"
        if scene.step in _IN_COMBAT and any(attack in one.parts for one in scene.told):
            scene.step = "begin_combat"

    def _resolve(self, told: Retelling) -> None:
        """A spell or ability that was told last has resolved, unless what is asked is asked before that."""
        is_open = any(_OPEN.search(folded(one.text)) for one in self.questions)
        told.scene.told += self._resolved(told.scene.told, is_open=is_open)

    def _resolved(self, told: Sequence[Told], *, is_open: bool) -> list[Told]:
        last = next((one for one in reversed(told) if one.kind == "play"), None)
        words = "".join(one for one in last.parts if isinstance(one, str)) if last is not None else ""
        if last is None or is_open or re.search(r"\b(?:lance|casts|active|activates)\b", words) is None:
            return []
        return [Told("play", (self._all_resolves,), last.start, last.end)]

    @property
    def _all_resolves(self) -> str:
        return "tout se résout" if self.lang == "fr" else "everything resolves"

    def _first(self, told: Retelling, asked: Sequence[str]) -> int:
        """Whose turn it is, if nobody says so: of who acts first, or is asked about attacking."""
        for one in told.scene.told:
            if one.kind == "play" and isinstance(one.parts[0], int):
                return one.parts[0]
        attacking = next(filter(None, map(_ATTACKS.match, asked)), None)
        words = attacking["who"] if attacking is not None else ""
        for number, name in enumerate(told.scene.players):
            if re.search(rf"\b{re.escape(name)}\b", words):
                return number
        return next((one.owner for one in told.scene.things if words and one.card in words), 0)

    def _asked(
        self, part: Part, asking: Asking, told: Retelling, given: list[tuple[str, tuple[Line, ...]]]
    ) -> tuple[str, str]:
        """A question as it is put, and with names for what it speaks of; what it tells besides is told, what it
        supposes is *given*."""
        text = clean(part.text)
        asked = self._marked(text)
        start, end = self._aligned.span(part.start, part.start + len(part.text))
        self._echoes[asked] = self._marked(clean(self.written[start:end]).rstrip(" ?!."))
        text = re.sub(r"^(?:si oui|dans ce cas|if so|in that case),? (?=\S)", self._and, text, flags=re.IGNORECASE)
        self._last = text = asking.following(text, self._last)
        return asked, self._parted(part, text, asking, told, given)

    @property
    def _and(self) -> str:
        return "Et " if self.lang == "fr" else "And "

    def _parted(
        self, part: Part, text: str, asking: Asking, told: Retelling, given: list[tuple[str, tuple[Line, ...]]]
    ) -> str:
        for parts in parts_of(text, alone=len(self.questions) == 1):
            before, back, state = len(told.scene.told), told.scene.kept(), told.scene.state()
            if not told.more(parts.told):
                continue
            if parts.supposed and len(self.questions) > 1 and told.scene.state() != state:
                back()  # it would be so for the other questions as well
                continue
            says_more = not parts.supposed or told.scene.state() != state
            self._asks_more = self._asks_more or says_more or _REFERRING.search(parts.told) is not None
            for one in told.scene.told[before:]:
                one.start = one.end = part.start
            if parts.supposed and not asking.is_of_a_deed(parts.asked):
                supposed = told.scene.told[before:]
                supposed += self._resolved(supposed, is_open=_OPEN.search(folded(parts.asked)) is not None)
                other = self._parted(part, parts.asked, asking, told, given)
                del told.scene.told[before:]
                self._suppose(part, supposed, told, given)
                return other
            for one in self._resolved(told.scene.told[before:], is_open=_OPEN.search(folded(parts.asked)) is not None):
                told.scene.told.append(replace(one, start=part.start, end=part.start))
            return self._parted(part, parts.asked, asking, told, given)
        if (effect := asking.brought_about(text)) is not None:
            deed, asked = effect
            lines = [deed, *self._resolved([deed], is_open=False)]
            self._suppose(part, lines, told, given)
            self._asks_more = True
            return asked
        if (wish := told.scene.wish) is not None and _PAYS.search(text) and self._attacks(wish):
            self._suppose(part, [wish], told, given)
            return self._put(self._marked(text), text, asking, told)
        wish = self._wish or (self._deed if _GOES_ON.match(text) else None)
        if wish is not None and _OF_WHAT_COMES.search(text) and _MAY.search(text) is None:
            self._suppose(part, [wish], told, given)
        return self._put(self._marked(text), text, asking, told)

    def _attacks(self, deed: Told) -> bool:
        return any(one in (" attaque", " attacks") for one in deed.parts)

    def _suppose(
        self, part: Part, told_of: Sequence[Told], told: Retelling, given: list[tuple[str, tuple[Line, ...]]]
    ) -> None:
        """A question supposes some plays."""
        lines = tuple(Line(told.scene.words(one.parts), self._whole_of(part)) for one in told_of)
        given.append((self._marked(clean(part.text)), lines))

    def _put(self, asked: str, text: str, asking: Asking, told: Retelling) -> str:
        """A question with names for what it speaks of, or the deed that it asks about."""
        if (deed := asking.of_the_deed(text)) is not None:
            if deed in told.scene.told:
                told.scene.told.remove(deed)
            return told.scene.words(deed.parts)
        if asking.is_of_a_deed(text):
            return NO_DEED
        if claim := asking.of_the_claim(text):
            return f"est-ce que {claim}" if self.lang == "fr" else claim
        if price := priced(asking, text) if self.lang == "fr" else "":
            self._asks_more = True
            return price
        if wished := asking.wished(text):
            self._asks_more = True
            self._wish = told.scene.wish
            return wished
        if _MAY.search(text) and _OF_COMBAT.search(text):
            self._deed = asking.deed_of(text)
        reworded = asking.reworded(text)
        return reworded if reworded != text else asked

    def _marked(self, text: str) -> str:
        return text + (" ?" if self.lang == "fr" else "?")

    def _whole_of(self, part: Part) -> Place:
        return self._place(part.start, part.start + len(part.text))

    def _line(self, one: Told, told: Retelling) -> Line | Check:
        line = Line(told.scene.words(one.parts), self._place(one.start, one.end))
        return line if one.kind == "play" else Check(one.kind, (line,))

    def _with_others(self, seat: Seat) -> Seat:
        """A player with permanents that nobody told of: enough to give up."""
        others = Placed(self._filler, Zone.BATTLEFIELD, Place(self.file, 1), seat.cards[0].owner if seat.cards else 1)
        return replace(seat, cards=(*seat.cards, replace(others, count=_ENOUGH))) if seat.cards else seat

    def _seat(self, number: int, name: str, told: Retelling) -> Seat:
        scene = told.scene
        cards = scene.placed(number, Place(self.file, 1))
        if number in scene.hands:
            held = sum(one.count for one in cards if one.zone is Zone.HAND)
            more = scene.hands[number] - held
            cards += [Placed(self._filler, Zone.HAND, Place(self.file, 1), number + 1, count=more)] if more > 0 else []
        counters = tuple(sorted(scene.counters.get(number, {}).items()))
        return Seat(name, scene.life.get(number), counters, tuple(cards))

    def _is_rich(self, player: int, told: Retelling, *, plays: bool) -> bool:
        """Whether mana is taken to be there for a player: something is to be paid for, no land is told of, nor that
        there are none."""
        scene = told.scene
        if any(_without_lands(one, scene.players) == scene.players[player] for one in _SENTENCE.split(self.text)):
            return False
        mine = [one for one in scene.things if one.owner == player]
        lands = [one for one in mine if CardType.LAND in scene.types(one) and one.zone is Zone.BATTLEFIELD]
        casts = any(isinstance(part, str) and _CASTS.search(part) for one in scene.told for part in one.parts)
        return not lands and bool(mine) and (casts or plays)

    def _sources(self, name: str, player: int, told: Retelling) -> Placed:
        held = [one for one in told.scene.things if one.owner == player and one.zone is Zone.HAND]
        cards = [(self.find(folded(one.card)), one.count) for one in held]
        costs = [(card.front.mana_cost.mana_value if card and card.front.mana_cost else 0, n) for card, n in cards]
        count = 4 + sum(n * (1 + cost // _SPELLS_OF_MANA) for cost, n in costs)
        return Placed(name, Zone.BATTLEFIELD, Place(self.file, 1), player + 1, count=count)

    def _place(self, start: int, end: int) -> Place:
        start, end = self._aligned.span(start, end)
        line = self.written[:start].count("\n")
        column = start - (self.written[:start].rfind("\n") + 1)
        whole = self.written.split("\n")[line]
        return Place(self.file, line + 1, column + 1, whole, max(1, min(end - start, len(whole) - column)))


_NO_LANDS: Final = re.compile(
    r"\b(?:no|without(?: any)?|aucun|pas de|plus de|sans)(?: (?:untapped|more|other))? (?:lands?|terrains?|mana)\b"
    r"(?! (?:costs?|abilit))",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"[.;!?\n]+")


def _without_lands(sentence: str, players: Sequence[str]) -> str:
    """Of whom a sentence says that there are no lands or no mana, the last player named before; empty: of nobody."""
    found = _NO_LANDS.search(sentence)
    before = sentence[: found.start()] if found is not None else ""
    return max((one for one in players if one in before), key=before.rfind, default="")


def unread(places: Sequence[Place]) -> MalformedInput:
    """That some of a text is not understood: all of it, each where it stands."""
    texts = [" ".join(one.text[one.column - 1 : one.column - 1 + one.width].split()) for one in places]
    what = (
        said("not understood", text=texts[0])
        if len(texts) == 1
        else said("parts not understood", texts="; ".join(texts))
    )
    return MalformedInput(what, places[0])


__all__ = ["Iterator", "folded", "retold", "unread"]
