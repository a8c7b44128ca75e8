"""What a text in prose has told so far: the players, what there is, what was played, and who and what was spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NoReturn

from arbitre.cards.records import Card
from arbitre.ir.values import PERMANENT_TYPES, CardType, Zone
from arbitre.judge.position import Placed
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.phrases import Phrase
from arbitre.judge.wording.prose.things import Part, Thing, Told, Unclear, is_called, is_noun_of, is_unsized, unsized

Find = Callable[[str], Card | None]
_FEMININE: Final = ("a", "e", "ie", "ine", "elle")


@dataclass(slots=True)
class Scene:
    """All of it."""

    players: list[str]
    find: Find
    french: bool
    things: list[Thing] = field(default_factory=list)
    life: dict[int, int] = field(default_factory=dict)
    counters: dict[int, dict[str, int]] = field(default_factory=dict)
    hands: dict[int, int] = field(default_factory=dict)
    """How many cards are in the hands of players of whom only that is said."""
    told: list[Told] = field(default_factory=list)
    whole: str = ""
    """The text with its questions, as it was written."""
    narrator: int = -1
    """Who tells it, whom no pronoun of the third person means."""
    active: int = -1
    step: str = ""
    first_turn: bool = False
    turn_ends: bool = False
    """A player ends the turn with cards in hand."""
    lands: int = 0
    """How many lands the active player has played this turn."""
    wish: Told | None = None
    """What somebody would like to do."""
    claim: str = ""
    """What somebody says is so."""
    subject: Part = ""
    """Who or what the last clause was about."""
    before: Part = ""
    """Who or what the clause before that was about."""
    last_player: int = -1
    recent: list[Thing] = field(default_factory=list)
    """What was spoken of, the last one last."""
    unused: list[str] = field(default_factory=list)
    measure: str = ""
    """What was counted last: cards, life."""

    # --- players ---

    def feminine(self, player: int) -> bool:
        return self.players[player].lower().endswith(_FEMININE)

    def other(self, player: int) -> int:
        """The other of two players."""
        others = [one for one in range(len(self.players)) if one != player]
        return others[0] if len(others) == 1 and player >= 0 else -1

    def pronoun(self, word: str) -> int:
        """The player whom "il" or "elle" means; -1 if none."""
        if word in ("ce dernier", "cette derniere", "celui-ci", "celle-ci"):
            return self.last_player
        if self.narrator >= 0 and len(self.players) == 2:
            return self.other(self.narrator)
        wanted = word in ("elle", "she", "her")
        fitting = [one for one in range(len(self.players)) if self.feminine(one) == wanted]
        if self.last_player in fitting or not fitting:
            return self.last_player
        return fitting[0] if len(fitting) == 1 else self.last_player

    def possessor(self) -> int:
        """Whose "his" and "her" is: never of whoever tells it."""
        return self.other(self.narrator) if self.narrator >= 0 and len(self.players) == 2 else self.last_player

    # --- things ---

    def referred(self, phrase: Phrase, owner: int = -1) -> list[Phrase]:
        """What a phrase without a name refers to, as phrases of what is there; a phrase with a name is itself.
        *owner*: whose it is.

        :raises Unclear: nothing that was told is meant, or too much may be.
        """
        if not phrase.refers:
            return [phrase]
        if phrase.refers == "noun":
            return self._called(phrase)
        among = self._told_of(phrase.role, owner) if phrase.refers != "creature" else self._creatures(phrase)
        units = [one for one in among for _ in range(one.count if phrase.refers != "creature" else 1)]
        if phrase.refers in ("biggest", "smallest"):
            found = self._of_most(among, biggest=phrase.refers == "biggest")
        elif phrase.refers == "nth":
            found = units[phrase.nth - 1 : phrase.nth]
        elif phrase.refers == "other":
            spoken = [one for one in units if one is self.last(lambda known: known in among)]
            found = [one for one in units if one not in spoken][-1:] or spoken[1:2]
        elif phrase.refers == "one":
            found = units[:1] if len(units) > 1 else []
        elif phrase.refers == "some":
            some = units[: phrase.count] if len(units) > phrase.count else _unclear()
            return [_as_phrase(self, one, some.count(one)) for one in dict.fromkeys(some)]
        elif phrase.refers == "all":
            return [_as_phrase(self, one, one.count) for one in among] if len(units) == phrase.count else _unclear()
        elif phrase.count:
            return [_as_phrase(self, one, one.count) for one in among] or [self._of_no_size(phrase)]
        else:
            found = among[-1:]
        return [_as_phrase(self, one, 1) for one in found] or _unclear()

    def _of_no_size(self, phrase: Phrase) -> Phrase:
        """Several creatures of a player of which nothing else is told: "she attacks with her two creatures"."""
        owner = phrase.owner if phrase.owner >= 0 else self.possessor() if phrase.possessive else -1
        if owner < 0 or phrase.role or not phrase.count:
            _unclear()
        return unsized(phrase.count, owner, french=self.french)

    def _of_most(self, among: list[Thing], *, biggest: bool) -> list[Thing]:
        """The creature with most power of several, or with least: the only one."""
        powers = {id(one): self._power(one) for one in among}
        if len(among) < 2 or None in powers.values():
            return []
        most = (max if biggest else min)(power for power in powers.values() if power is not None)
        found = [one for one in among if powers[id(one)] == most]
        return found if len(found) == 1 and found[0].count == 1 else []

    def _power(self, thing: Thing) -> int | None:
        card = self.find(folded(thing.card))
        power = dict(thing.made).get("power") if thing.made else card.front.power if card is not None else None
        return int(str(power)) if str(power).isdecimal() else None

    def _called(self, phrase: Phrase) -> list[Phrase]:
        """The creatures that are made up and called by a noun: all of them, or the only one."""
        noun, owner = phrase.card, phrase.owner
        named = [one for one in self.things if one.made and one.count and is_noun_of(noun, one.card)]
        if noun in ("jeton", "token"):
            named = [one for one in self.things if one.is_token and one.count]
        if phrase.possessive and owner < 0:
            owner = self.possessor()
        fitting = [one for one in named if owner < 0 or one.owner in (-1, owner)]
        fitting = [one for one in fitting if self._role(one) == phrase.role] or fitting if phrase.role else fitting
        units = sum(one.count for one in fitting)
        if phrase.count and phrase.count == units:
            return [_as_phrase(self, one, one.count) for one in fitting]
        if phrase.determiner == "one" and len(fitting) == 1 and units > 1:
            return [_as_phrase(self, fitting[0], 1)]
        if phrase.count > 1 or len(fitting) != 1 or (units > 1 and phrase.determiner != "one"):
            _unclear()
        return [_as_phrase(self, fitting[0], 1)]

    def _creatures(self, phrase: Phrase) -> list[Thing]:
        """The creatures of a role or of a player, the one that was spoken of last at the end."""
        owner = phrase.owner if phrase.owner >= 0 else self.possessor() if phrase.possessive else -1
        there = sorted(
            (
                one
                for one in self.things
                if self.is_creature(one) and one.zone in (None, Zone.BATTLEFIELD) and one.count
            ),
            key=lambda one: self.recent.index(one) if one in self.recent else -1,
        )
        mine = [one for one in there if owner < 0 or one.owner in (-1, owner)]
        if not phrase.role:
            return mine
        fighting = [one for one in mine if self._role(one) == phrase.role]
        return fighting or [one for one in mine if one.role == phrase.role]

    def _role(self, thing: Thing) -> str:
        """What something was told to do in combat."""
        found = ""
        for told in self.told:
            deed = next(
                (_DEEDS[one.strip()] for one in told.parts if isinstance(one, str) and one.strip() in _DEEDS), ""
            )
            if deed and thing in told.parts:
                by = next((at for at, one in enumerate(told.parts) if one in (" avec ", " with ")), 0)
                found = deed if thing in told.parts[by:] else "attack" if deed == "block" else found
        return found

    def attackers(self) -> list[Thing]:
        """What was told to attack last."""
        for told in reversed(self.told):
            if any(one in (" attaque", " attacks") for one in told.parts):
                by = next((at for at, one in enumerate(told.parts) if one in (" avec ", " with ")), 0)
                return [one for one in told.parts[by:] if isinstance(one, Thing)]
        return []

    def unblocked(self) -> int:
        """The player who was told not to block, and no spell since: what attacked cannot have died; -1 if none was."""
        none = (" ne bloque pas", " doesn't block")
        last = self.told[-1] if self.told else None
        return int(str(last.parts[0])) if last is not None and last.parts[1:2] and last.parts[1] in none else -1

    def unopposed(self) -> int:
        """The player who is attacked, has no creature, and of whom nothing else is told but that nothing blocks; -1 if
        none is."""
        plays = [one for one in self.told if one.kind == "play"]
        quiet = (" attaque", " attacks", " ne bloque pas", " doesn't block")
        if not plays or not all(one.parts[1:2] and one.parts[1] in quiet for one in plays):
            return -1
        defender = self.other(plays[0].parts[0]) if isinstance(plays[0].parts[0], int) else -1
        theirs = [one for one in self.things if one.owner == defender and self.is_creature(one)]
        return -1 if theirs else defender

    def _told_of(self, role: str, owner: int) -> list[Thing]:
        """The creatures of the last sentence or clause that spoke of several; in a role, those that have it."""
        if role:
            return [one for one in self.things if self._role(one) == role]
        for told in reversed(self.told):
            by = next((at for at, one in enumerate(told.parts) if one in (" avec ", " with ")), 0)
            for parts in (told.parts[by:], told.parts[:by]):
                creatures = [one for one in parts if isinstance(one, Thing) and self.is_creature(one)]
                creatures = [one for one in creatures if owner < 0 or one.owner in (-1, owner)]
                if sum(one.count for one in dict.fromkeys(creatures)) > 1:
                    return list(dict.fromkeys(creatures))
        last = self.last(lambda one: self.is_creature(one) and (owner < 0 or one.owner in (-1, owner)))
        if last is not None and last.count > 1:
            return [last]
        whose = last.owner if last is not None else -1
        return [one for one in self.things if self.is_creature(one) and one.owner == whose]

    def thing(self, phrase: Phrase, owner: int = -1, zone: Zone | None = None, *, fresh: bool = False) -> Thing:
        """What a noun phrase means: what was spoken of before, or something new."""
        if phrase.meant >= 0:
            self.speak_of(self.things[phrase.meant])
            return self.things[phrase.meant]
        whose = phrase.owner if phrase.owner >= 0 else owner
        known = [one for one in self.things if is_called(one, phrase) and one.count]
        fitting = [one for one in known if whose < 0 or one.owner in (-1, whose)]
        if phrase.owner < 0 and not fresh and zone is None and not fitting:
            fitting = known if phrase.short or not phrase.new else []
        if phrase.new or (fresh and not phrase.short and phrase.determiner in ("un", "une", "des", "a", "an")):
            fitting = []
        found = max(fitting, key=lambda one: (one.owner == whose, one in self.recent), default=None)
        is_new = found is None
        if found is None:
            if (
                is_unsized(phrase.card)
                and whose >= 0
                and any(self.is_creature(o) for o in self.things if o.owner == whose)
            ):
                _unclear()  # one of those that are there, or another
            found = Thing(phrase.card, whose, zone=phrase.zone or zone, made=phrase.made, role=phrase.role)
            found.is_token = phrase.is_token
            found.count = max(1, phrase.count)
            self.things.append(found)
        elif found.count < phrase.count and not self.told:
            found.count = phrase.count
        if found.owner < 0:
            found.owner = whose
        if found.zone is None:
            found.zone = phrase.zone or zone
        if phrase.tapped is not None and (is_new or not self.told):
            found.tapped = phrase.tapped
        found.counters |= dict(phrase.counters)
        found.damage = found.damage or phrase.damage
        found.sick = found.sick or phrase.sick
        self.speak_of(found)
        return found

    def part(self, thing: Thing) -> Thing:
        """One of several of a name, parted from the others."""
        thing.count -= 1
        one = replace(thing, count=1, counters=dict(thing.counters))
        self.things.insert(self.things.index(thing) + 1, one)
        self.speak_of(one)
        return one

    def speak_of(self, thing: Thing) -> None:
        if thing in self.recent:
            self.recent.remove(thing)
        self.recent.append(thing)

    def types(self, thing: Thing) -> frozenset[CardType]:
        if thing.made:
            words = dict(thing.made)["type"].split(" —")[0].lower().split()
            return frozenset(map(CardType, words))
        card = self.find(folded(thing.card))
        return frozenset(card.front.types) if card is not None else frozenset()

    def is_permanent(self, thing: Thing) -> bool:
        return not PERMANENT_TYPES.isdisjoint(self.types(thing))

    def is_creature(self, thing: Thing) -> bool:
        return CardType.CREATURE in self.types(thing)

    def last(self, test: Callable[[Thing], bool] = lambda one: True) -> Thing | None:
        """What was spoken of last, of those that fit."""
        return next((one for one in reversed(self.recent) if test(one)), None)

    def made_up(self) -> list[str]:
        """The names of the creatures and planeswalkers that are made up."""
        kinds = {CardType.CREATURE, CardType.PLANESWALKER}
        return [one.card for one in self.things if one.made and kinds & self.types(one)]

    @property
    def has_tokens(self) -> bool:
        return any(one.is_token for one in self.things)

    # --- trying ---

    def kept(self) -> Callable[[], None]:
        """What takes back whatever is told from now on."""
        things = [(one, replace(one, counters=dict(one.counters))) for one in self.things]
        counters = {player: dict(one) for player, one in self.counters.items()}
        known, told, recent, unused = list(self.things), list(self.told), list(self.recent), list(self.unused)
        maps = [(one, dict(one)) for one in (self.life, self.hands)]
        moment = self.active, self.step, self.first_turn, self.turn_ends, self.lands
        wishes, spoken = (self.wish, self.claim, self.measure), (self.subject, self.before, self.last_player)

        def back() -> None:
            for thing, was in things:
                thing.owner, thing.count, thing.zone, thing.tapped = was.owner, was.count, was.zone, was.tapped
                thing.counters, thing.damage, thing.on, thing.sick = was.counters, was.damage, was.on, was.sick
                thing.foe, thing.said, thing.role = was.foe, was.said, was.role
            self.things[:], self.told[:], self.recent[:], self.unused[:] = known, told, recent, unused
            for counted, old in maps:
                counted.clear()
                counted.update(old)
            self.counters = counters
            self.active, self.step, self.first_turn, self.turn_ends, self.lands = moment
            self.wish, self.claim, self.measure = wishes
            self.subject, self.before, self.last_player = spoken

        return back

    def state(self) -> object:
        """How things are, besides what is played."""
        things = [replace(one, counters=dict(one.counters)) for one in self.things]
        plain = [(one.card, one.owner, one.count, one.zone, one.tapped, one.counters, one.damage) for one in things]
        return plain, dict(self.life), dict(self.hands), self.active, self.step

    # --- in the end ---

    def settle(self) -> None:
        """Decide whose everything is, and where, of which nobody says so."""
        default = self.active if self.active >= 0 else self.last_player if self.last_player >= 0 else 0
        for thing in self.things:
            if thing.owner < 0 and thing.foe is not None and thing.foe.owner >= 0:
                thing.owner = max(self.other(thing.foe.owner), 0)
        for thing in self.things:
            if thing.owner < 0:
                thing.owner = thing.on.owner if thing.on is not None and thing.on.owner >= 0 else default
            if thing.foe is not None and thing.foe.owner < 0:
                thing.foe.owner = self.other(thing.owner)
            if thing.zone is None:
                thing.zone = Zone.BATTLEFIELD if self.is_permanent(thing) else Zone.HAND

    def name(self, thing: Thing, count: int = 0) -> str:
        """How a sentence calls something."""
        twins = [one for one in self.things if one.card == thing.card and one is not thing and one.count]
        name = thing.card if count < 2 else f"{count} {thing.card}"
        alike = [one for one in [*twins, thing] if one.owner == thing.owner]
        if len(alike) > 1 and self._is_marked(thing):
            return f"@{number_of(self, thing)}"
        if any(one.owner != thing.owner for one in twins):
            owner = self.players[thing.owner]
            linked = f"d'{owner}" if owner[:1] in "AEIOUYÉH" else f"de {owner}"
            return f"{name} {linked}" if self.french else f"{owner}'s {name}"
        return name

    def words(self, parts: Sequence[Part]) -> str:
        """The words of a sentence."""
        told = ""
        for part in parts:
            if isinstance(part, Thing):
                told += self.name(part)
            elif isinstance(part, int):
                told += self.players[part]
            else:
                told += part
        return told

    def placed(self, owner: int, place: object) -> list[Placed]:
        """The cards of a player, in the order in which they were told."""
        found: list[Placed] = []
        for number, thing in enumerate(self.things):
            if thing.owner != owner or thing.zone is None or not thing.count:
                continue
            there = thing.zone is Zone.BATTLEFIELD
            found.append(
                Placed(
                    thing.card,
                    thing.zone,
                    place,  # type: ignore[arg-type]
                    owner + 1,
                    count=thing.count,
                    tapped=thing.tapped and there,
                    counters=tuple(sorted(thing.counters.items())),
                    damage=thing.damage if there else 0,
                    attached_to=f"@{number_of(self, thing.on)}" if thing.on is not None and there else "",
                    alias=f"{number}" if self._hosts(thing) or self._is_marked(thing) else "",
                    sick=True if thing.sick and there else None,
                )
            )
        return found

    def _is_marked(self, thing: Thing) -> bool:
        """Whether something is one of several of its name that are not alike."""
        same = [one for one in self.things if one.card == thing.card and one.owner == thing.owner and one.count]
        return thing.count == 1 and thing.zone is Zone.BATTLEFIELD and len(same) > 1

    def _hosts(self, thing: Thing) -> bool:
        return any(one.on is thing for one in self.things)


_DEEDS: Final = {"attaque": "attack", "attacks": "attack", "bloque": "block", "blocks": "block"}


def _unclear() -> NoReturn:
    raise Unclear


def _as_phrase(scene: Scene, thing: Thing, count: int) -> Phrase:
    return Phrase(thing.card, count=count, owner=thing.owner, written=thing.card, meant=scene.things.index(thing))


def number_of(scene: Scene, thing: Thing | None) -> str:
    return str(next(at for at, one in enumerate(scene.things) if one is thing))
