"""What a player has, told in words: "12 life, two tapped Forests and, in hand, Giant Growth"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as counted_up
from typing import Final

from arbitre.cards.records import Card
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.ir.values import PERMANENT_TYPES, CardType, Zone
from arbitre.judge.position import BOTH, BY_THEMSELVES, Placed
from arbitre.judge.wording.expectations import STATUS_NAMES, ZONE
from arbitre.judge.wording.expectations import ZONE_NAMES as ZONES
from arbitre.judge.wording.folding import NUMBER, Folded, folded, number
from arbitre.judge.wording.limits import MOST_COUNTERS, MOST_OF_ONE
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import spellings
from arbitre.judge.wording.sentences import Sentence, names_in
from arbitre.judge.wording.whole_names import hidden

Find = Callable[[str], Card | None]
"""The card of a name as it is written; None if there is none."""

_ZONE: Final = ZONE.replace("?P<zone>", "?:")
_THE: Final = r"(?:the |his |her |their |its |le |la |les |l'|sa |son |ses |leur )?"
_IN: Final = rf"(?:on top of|in|on|en|dans|sur|au) {_THE}{ZONE}"
_SUFFIX: Final = re.compile(rf"^(?P<rest>.+?),? {_IN}$")
_IN_DECK: Final = re.compile(
    rf"^(?P<rest>.+?),? (?:on top of|in|dans|sur) {_THE}(?:(?:scheme|planar) deck|deck (?:de machinations|planaire))$"
)
"""Face down in the command zone (CR 901.3, 904.3)."""
_HELD: Final = "(?:holding|holds|tenant|tient)"
_PREFIX: Final = re.compile(
    rf"^(?:and |et )?(?:{_IN}|{_THE}{ZONE.replace('zone>', 'zone2>')}|{_HELD})[ :,]+(?P<rest>.+)$"
)
_COUNTERS: Final = rf"(?P<counters>{NUMBER}) (?P<kind>\S+) counters?(?: on it)?"
_FRENCH_COUNTERS: Final = rf'(?P<counters2>{NUMBER}) marqueurs? "? ?(?P<kind2>[^" ]+) ?"?(?: sur (?:lui|elle))?'
_DAMAGE: Final = (
    rf"(?P<damage>{NUMBER}) (?:damage|blessures?)(?: (?:already )?marked| marquees?)?(?: on it| sur (?:lui|elle))?"
)
_WITH: Final = re.compile(rf"^(?P<rest>.+?) (?:with|avec|and|et) (?:{_COUNTERS}|{_FRENCH_COUNTERS}|{_DAMAGE})$")
_HOST: Final = re.compile(
    r"^(?P<rest>.+?) (?:(?:enchanted|equipped) (?:with|by)|(?:enchantee?s?|equipee?s?) (?:de |d'|par |avec ))"
    r" ?(?P<by>.+)$"
)
_WORN: Final = re.compile(
    r"^(?P<rest>.+?) (?:(?:with|wearing|carrying) (?P<by>.+?)(?: (?:attached(?: to it)?|on it))"
    r"|(?:wearing|carrying|portant) (?P<by2>.+)|avec (?P<by3>.+?) (?:attachee?|sur (?:lui|elle)))$"
)
_ON: Final = re.compile(r"^(?P<rest>.+?) (?:attached to|enchanting|attachee? a|enchantant) (?P<on>.+)$")
_STATES: Final = {
    "tapped": "tapped, engagé, engagée, engagés, engagées",
    "untapped": "untapped, dégagé, dégagée, dégagés, dégagées",
    "unlocked": "unlocked, fully unlocked, déverrouillée, entièrement déverrouillée, complètement déverrouillée",
    "face_down": "face-down, face down, face cachée",
    "solved": "solved, résolue",
    "monstrous": "monstrous, monstrueux, monstrueuse",
    "renowned": "renowned, renommé, renommée",
    "sick": "summoning-sick, summoning sick, sick, qui vient d'arriver, mal d'invocation, arrivé ce tour-ci, "
    "arrivée ce tour-ci, arrivés ce tour-ci, arrivées ce tour-ci, arrivé ce tour, arrivée ce tour",
}
_STATE_OF: Final = {folded(one): state for state, names in _STATES.items() for one in names.split(",")}
_STATE: Final = "(?P<state>" + "|".join(sorted(map(re.escape, _STATE_OF), key=len, reverse=True)) + ")"
_BEFORE: Final = re.compile(rf"^{_STATE} (?P<rest>.+)$")
_AFTER: Final = re.compile(rf"^(?P<rest>.+?)(?: which is| qui est|,)? \(?{_STATE}\)?$")
_COUNTED: Final = re.compile(
    rf"^(?P<n>{NUMBER})(?: ?[x×])? (?:other |more |autres? |copies of |exemplaires de )?(?P<rest>.+)$"
)
_TIMES: Final = re.compile(r"^(?P<rest>.+?) (?:[x×] ?(?P<n>\d+)|\(?(?P<n2>\d+)[x×]\)?|\((?P<n3>\d+)\))$")
_LIFE: Final = re.compile(rf"^(?:at |a )?(?P<n>{NUMBER}) (?:life(?: points?| total)?|points? de vie|pv)$")
_PLAYER_COUNTERS: Final = re.compile(rf"^(?:{_COUNTERS}|{_FRENCH_COUNTERS})$")
_NOTHING: Final = re.compile(r"^(?:nothing|no .+|an empty .+|empty .+|rien|pas de .+|aucune? .+|une? .+ vide)$")
_BOUND: Final = (
    "enchanted",
    "equipped",
    *(f"{verb}{end}" for verb in ("enchante", "equipe") for end in ("", "e", "s", "es")),
)
_NOT_BOUND: Final = "".join(f"(?<!{word})" for word in _BOUND)
"""What stands after these words is attached, not held."""
_APART: Final = re.compile(
    r"(?P<apart> ?; ?|,? (?:as well as|along with) |,? ainsi qu(?:e |'))(?:and |et )?"
    rf"|{_NOT_BOUND},? (?:with|avec) (?!{NUMBER} (?:\S+ counters?|damage|marqueurs?|blessures?)|[^,;]+"
    rf" (?:attached|on it|attachee?|sur lui|sur elle)\b)"
    r"|,? and (?:has|have|holds|controls) |,? et (?:a|ont|controle|possede) |,? (?=holding |tenant )"
    rf"|,? (?:and |et )?(?=(?:in (?:his|her|their)|dans sa) {_ZONE} ?:?(?<=[ :])(?!and |et )\S)"
)
_OF_VARIANTS: Final = frozenset({CardType.PLANE, CardType.PHENOMENON, CardType.SCHEME, CardType.VANGUARD})
MOST_ITEMS: Final = 100
"""A sentence names no more."""


@dataclass(slots=True)
class Holdings:
    """What a player was said to have."""

    life: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    cards: list[Placed] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    """Cards whose zone is not said, and that cannot be on the battlefield: in hand."""


def told_apart(cards: Sequence[Placed], taken: Collection[str]) -> list[Placed]:
    """The cards, called otherwise than what is there already: what is attached to them stays so."""
    new: dict[str, str] = {}
    for one in cards:
        if one.alias in taken:
            names = (f"{one.card} {at}" for at in counted_up(2))
            new[one.alias] = next(name for name in names if name not in {*taken, *new.values()})
    on = {f"@{old}": f"@{name}" for old, name in new.items()}
    return [
        replace(one, alias=new.get(one.alias, one.alias), attached_to=on.get(one.attached_to, one.attached_to))
        for one in cards
    ]


@dataclass(frozen=True, slots=True)
class _Item:
    placed: Placed
    zone: Zone | None


def holdings(text: str, place: Place, find: Find, owner: int = 0, *, together: bool = False) -> Holdings:
    """What a list in words says that a player has.

    *together*: it goes on with a list, and one zone counts for all of it.

    :raises MalformedInput: one of them is no card, no number of life points and no counter.
    :raises AmbiguousInput: it could be in either of two zones.
    """
    reader = _Lists(place, find, owner)
    for group, apart in _groups(folded(text), lambda name: any(find(one) is not None for one in spellings(name))):
        reader.group(group, together=together or apart)
    return reader.found


def _groups(plain: str, known: Callable[[str], bool]) -> Iterator[tuple[str, bool]]:
    """The parts of a list in which one zone counts for all, and whether that is clear of one that is said last."""
    start, together = 0, False
    for found in (*_APART.finditer(hidden(Folded(plain), known).text), None):
        group = plain[start : found.start() if found is not None else len(plain)].strip(" ,;")
        group = re.sub(r"^(?:and|et|,) | ?(?:,| and| et)$", "", group)
        if group:
            yield group, together
        if found is not None:
            start, together = found.end(), found["apart"] is None


class _Lists:
    """Reads the lists of one player."""

    def __init__(self, place: Place, find: Find, owner: int) -> None:
        self.place = place
        self.find = find
        self.owner = owner
        self.found = Holdings()
        self.hosts: list[str] = []
        """What cards are called to which something is attached."""

    def group(self, plain: str, *, together: bool) -> None:
        """A part of the list in which one zone counts for all; *together*: also one that is said last."""
        zone: Zone | None = None
        prefix = _PREFIX.match(plain)
        if prefix is not None and not self._known(plain):
            named = prefix["zone"] or prefix["zone2"]
            zone, plain = Zone(ZONES[named]) if named else Zone.HAND, prefix["rest"]
        items: list[_Item] = []
        parts = names_in(plain, self._known)
        if len(parts) > MOST_ITEMS:
            raise MalformedInput(said("too long"), self.place)
        for part in parts:
            if not self._of_player(part):
                items += self._items(part, zone)
        if together and items and items[-1].zone is not None:
            items = [replace(item, zone=item.zone or items[-1].zone) for item in items]
        self._zones(items, zone)

    def _known(self, text: str) -> bool:
        """Whether a text with commas or "and" in it is one thing all the same."""
        plain = folded(text)
        there = _SUFFIX.match(plain)
        named = self._card(plain) is not None or (there is not None and self._card(there["rest"]) is not None)
        return named or self._of_player(plain, look=True)

    def _of_player(self, plain: str, *, look: bool = False) -> bool:
        """Whether it is life, counters of the player, or nothing; it is noted unless it is only looked at."""
        if _NOTHING.match(plain) and self._card(plain) is None:
            return True
        life, counters = _LIFE.match(plain), _PLAYER_COUNTERS.match(plain)
        if life is None and counters is None:
            return False
        if look:
            return True
        if life is not None:
            self.found.life = number(life["n"])
        elif counters is not None:
            kind, count = counters["kind"] or counters["kind2"], counters["counters"] or counters["counters2"]
            self.found.counters[kind] = number(count) or 0
        return True

    def _items(self, plain: str, zone: Zone | None) -> list[_Item]:
        """A card, or several of one name, with what is attached to it."""
        in_deck = _IN_DECK.match(plain)
        if in_deck is not None and self._card(plain) is None:
            return [_Item(replace(self._placed(in_deck["rest"]), face_down=True), Zone.COMMAND)]
        suffix = _SUFFIX.match(plain)
        if suffix is not None and self._card(plain) is None:
            zone, plain = Zone(ZONES[suffix["zone"]]), suffix["rest"]
        prefix = _PREFIX.match(plain)
        if prefix is not None and self._card(plain) is None:
            named = prefix["zone"] or prefix["zone2"]
            zone, plain = Zone(ZONES[named]) if named else Zone.HAND, prefix["rest"]
        host = _HOST.match(plain) or _WORN.match(plain)
        if host is not None and self._card(plain) is None:
            on = self._placed(host["rest"])
            alias = on.alias or self._alias(on.card)
            attached = next(words for part, words in host.groupdict().items() if part.startswith("by") and words)
            by = replace(self._placed(attached), attached_to=f"@{alias}")
            return [_Item(replace(on, alias=alias), zone), _Item(by, zone)]
        return [_Item(self._placed(plain), zone)]

    def _alias(self, card: str) -> str:
        """What a card is called to which something is attached: as nothing else in the list is."""
        names = (f"{card} {at}" for at in counted_up(len(self.found.cards) + 1))
        self.hosts.append(next(name for name in names if name not in self.hosts))
        return self.hosts[-1]

    def _placed(self, plain: str) -> Placed:
        """A card in its state.

        :raises MalformedInput: there is no such card.
        """
        described = self._card(plain)
        if described is None:
            raise Unknown(plain, _part(self.place, plain))
        return described

    def _card(self, plain: str) -> Placed | None:
        """The card that words describe; None if they do not."""
        card = next((card for one in spellings(plain) if (card := self.find(one)) is not None), None)
        if card is not None:
            name = next((f.name for f in card.faces if folded(f.name) in spellings(plain)), card.name)
            called = name if len(card.faces) > 1 else card.name
            is_vanguard = CardType.VANGUARD in card.front.types
            return Placed(called, Zone.BATTLEFIELD, self.place, self.owner, vanguard=is_vanguard)
        return self._in_state(plain) or self._several(plain)

    def _in_state(self, plain: str) -> Placed | None:
        """ "a tapped Forest", "Grizzly Bears with two +1/+1 counters", "Pacifism attached to Grizzly Bears"."""
        on = _ON.match(plain)
        if on is not None and (placed := self._card(on["rest"])) is not None:
            return replace(placed, attached_to=on["on"])
        more = _WITH.match(plain)
        if more is not None and (placed := self._card(more["rest"])) is not None:
            if more["damage"]:
                return replace(placed, damage=self._amount(more["damage"]))
            kind, count = more["kind"] or more["kind2"], more["counters"] or more["counters2"]
            return replace(placed, counters=tuple(sorted({**dict(placed.counters), kind: self._amount(count)}.items())))
        for pattern in (_BEFORE, _AFTER):
            found = pattern.match(plain)
            if found is not None and (placed := self._card(found["rest"])) is not None:
                return _stated(placed, _STATE_OF[found["state"]])
        return None

    def _several(self, plain: str) -> Placed | None:
        times = _TIMES.match(plain)
        plain = f"{times['n'] or times['n2'] or times['n3']} {times['rest']}" if times is not None else plain
        counted = _COUNTED.match(plain)
        placed = self._card(counted["rest"]) if counted is not None else None
        if counted is None or placed is None or placed.count > 1:
            return None
        count = number(counted["n"]) or 0
        if not 1 <= count <= MOST_OF_ONE:
            low, high = "1", str(MOST_OF_ONE)
            raise MalformedInput(said("not between", number=str(count), least=low, most=high), self.place)
        return replace(placed, count=count)

    def _amount(self, text: str) -> int:
        found = number(text) or 0
        if not 0 <= found <= MOST_COUNTERS:
            raise MalformedInput(said("not between", number=text, least="0", most=str(MOST_COUNTERS)), self.place)
        return found

    def _zones(self, items: list[_Item], zone: Zone | None) -> None:
        """The zones of a part of a list: one that is said last may be meant of all, and is not guessed.

        :raises AmbiguousInput: it could be.
        """
        told = [item.zone for item in items]
        if told and told[-1] not in (
            None,
            Zone.BATTLEFIELD,
        ):  # what cannot be on the battlefield is where the rest of the list is
            items = [
                item if item.zone or self._natural(item.placed) is not Zone.HAND else replace(item, zone=told[-1])
                for item in items
            ]
        doubtful = [item for item in items[:-1] if item.zone is None and self._natural(item.placed) is not told[-1]]
        in_deck = items[-1:] and items[-1].placed.face_down and told[-1] is Zone.COMMAND  # nothing else can be there
        if zone is None and doubtful and told[-1] is not None and not in_deck:
            last = items[-1].placed.card
            names = ", ".join([*(item.placed.card for item in items[:-1] if item.zone is None), last])
            where = said(f"in {told[-1].value}")
            candidates = [said("all in", names=names, zone=where), said("only in", name=last, zone=where)]
            raise AmbiguousInput(said("which zone"), candidates, self.place)
        for item in items:
            where_ = item.zone or self._natural(item.placed)
            if item.zone is None and where_ is Zone.HAND:
                self.found.assumed.append(item.placed.card)
            self.found.cards.append(replace(item.placed, zone=where_))

    def _natural(self, placed: Placed) -> Zone:
        """Where a card is if nothing is said: on the battlefield, if it can be there; in the command zone, if it is of
        a casual variant (CR 408.3)."""
        card = self.find(folded(placed.card))
        if card is not None and not _OF_VARIANTS.isdisjoint(card.front.types):
            return Zone.COMMAND
        if card is None or not PERMANENT_TYPES.isdisjoint(card.front.types):
            return Zone.BATTLEFIELD
        return Zone.HAND


class Unknown(MalformedInput):
    """A card that there is not."""

    def __init__(self, name: str, place: Place) -> None:
        super().__init__(said("no card is called", name=name), place)
        self.name = name


def _stated(placed: Placed, state: str) -> Placed:
    """A card in a state that is named."""
    if state in ("tapped", "untapped"):
        return replace(placed, tapped=state == "tapped")
    if state == "unlocked":
        return replace(placed, unlocked=(BOTH,))
    if state in BY_THEMSELVES:
        return replace(placed, designations=(*placed.designations, state))
    return replace(placed, face_down=True) if state == "face_down" else replace(placed, sick=True)


def _part(place: Place, plain: str) -> Place:
    """Where some words stand in the line of a place."""
    at = folded(place.text).find(plain) if len(folded(place.text)) == len(place.text) else -1
    return Place(place.file, place.line, at + 1, place.text, len(plain)) if at >= 0 else place


def changed(placed: Placed, told: Sentence) -> Placed | None:
    """A described card, with what a sentence says of its state."""
    if placed.zone is not Zone.BATTLEFIELD or "not" in told.parts:
        return None
    if told.kind == "status":
        state = STATUS_NAMES[folded(told.parts["state"])]
        if state in ("tapped", "untapped"):
            return replace(placed, tapped=state == "tapped")
        if state in BY_THEMSELVES:
            return replace(placed, designations=(*placed.designations, state))
        return replace(placed, face_down=True) if state == "face down" else None
    if told.kind == "counters":
        counters = {**dict(placed.counters), told.parts["kind"]: int(told.parts["n"])}
        return replace(placed, counters=tuple(sorted(counters.items())))
    if told.kind == "damage":
        return replace(placed, damage=int(told.parts["n"]))
    if told.kind == "arrived":
        return replace(placed, sick=True)
    return replace(placed, attached_to=told.parts["host"]) if told.kind == "attached" else None
