"""What the names in a sentence mean: with articles, possessives and plurals, in French, shortened; never by a guess."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from arbitre.cards.french_names import meant_by
from arbitre.cards.names import fold, nearest
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.french import glossary
from arbitre.french.names import shown
from arbitre.ir.values import CardType, Zone
from arbitre.judge.wording.folding import NUMBER, folded, number, unquoted
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import names_in
from arbitre.judge.world import World

_FOR: Final = re.compile(r" (?:for|with|at|pour|avec) (?P<number>\d+)\b")
"""A number behind a name, by which the value of X may be meant."""
_ARTICLE: Final = re.compile(
    r"^(?:target |the |an? |his |her |their |its |this |that "
    r"|le |la |les |l'|une? |son |sa |ses |ce |cet |cette |du |des |au |aux )+"
)
_OWNED: Final = (
    re.compile(r"^(?P<who>.+?)(?:'s|(?<=s)') (?P<name>.+)$"),
    re.compile(r"^(?P<name>.+) (?:of |from |controlled by |de |d'|a |controle par )(?P<who>[^ ].*)$"),
    re.compile(r"^(?P<name>.+) \((?P<who>[^()]+)\)$"),
)
_NTH: Final = re.compile(r"(?P<name>.+) ?: ?(?P<number>\d{1,4})")
_COUNTED: Final = re.compile(rf"^(?P<n>{NUMBER}) (?P<name>.+)$")
MOST_OF_ONE: Final = 100
"""More of one name no sentence means."""
MOST_SUGGESTED: Final = 3


class Unresolved(str):
    """A name, as it is written, of what nothing is called yet; or a word or text that is no name."""

    place: Place

    def __new__(cls, text: str, place: Place) -> Unresolved:
        new = super().__new__(cls, text)
        new.place = place
        return new


class Names:
    """The names of a running game, as its sentences use them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.shortened: dict[str, str] = {}
        """What was written for short, and what it was taken for."""

    # --- one name ---

    def known(self, text: str) -> bool:
        """Whether something has this name, or had it."""
        return self.exact(text) is not None

    def exact(self, text: str) -> Any:
        """The entry of a whole name, in any language and with any article; None if nothing is called so."""
        plain = folded(unquoted(text))
        for one in dict.fromkeys((plain, _ARTICLE.sub("", plain))):
            found = self._called(one) or self._of_somebody(one)
            if found is not None:
                return found
        return None

    def entry(self, text: str, place: Place, among: Iterable[int] | None = None) -> Any:
        """What a name means; one that is short is of one *among* these objects, where only they can be meant.

        :raises MalformedInput: nothing is called so; the hint names what is called alike.
        :raises AmbiguousInput: it is short for several names.
        """
        found = self.exact(text)
        if found is not None:
            return found
        return self._short(text, place, among)

    def _called(self, plain: str) -> Any:
        """A player, an alias, or the name of something."""
        if not plain:
            return None
        seats = {folded(name): name for name in self.world.seats}
        if plain in seats:
            return {"player": seats[plain]}
        if plain.startswith(("@", "[", "cast ")):
            return plain if plain[0] != "@" else self._alias(plain)
        nth = _NTH.fullmatch(plain)
        if nth is not None and (named := self._whole(nth["name"])):
            return f"{named}:{nth['number']}"
        forms = [form for one in (plain, *_singular(plain)) for form in (one, meant_by(one))]
        forms += _of_tokens(plain)
        return next((self._as_it_is(one) for one in map(self._whole, forms) if one), None)

    def _as_it_is(self, name: str) -> str:
        """The entry of a printed name: where nothing is called so now, the one permanent, face down or a copy of
        something else, whose card is."""
        world = self.world
        if any(world.fits(name, id) for id in world.game.state.objects):
            return name
        ids = [id for id in world.permanents() if self._is_on_card(name, id)]
        return world.anonymous(ids[0]) if len(ids) == 1 else name

    def _is_on_card(self, name: str, id: int) -> bool:
        obj = self.world.game.object(id)
        return obj.card is not None and not obj.merged and obj.card.faces[obj.face].name == name

    def _alias(self, plain: str) -> str | None:
        return next((f"@{alias}" for alias in self.world.aliases if folded(f"@{alias}") == plain), None)

    def _whole(self, name: str) -> str | None:
        """The name as it is printed."""
        return self.world.printed(name)

    def _of_somebody(self, plain: str) -> Any:
        """ "Bob's Grizzly Bears", "le Mur de bois de Bob"."""
        seats = {folded(name): name for name in self.world.seats}
        for pattern in _OWNED:
            found = pattern.match(plain)
            if found and found["who"] in seats:
                name = self._called(_ARTICLE.sub("", found["name"]))
                if isinstance(name, str):
                    return {"name": name, "of": seats[found["who"]]}
        return None

    def creatures(self) -> Iterator[int]:
        """What is a creature, or is a card of one."""
        game = self.world.game
        for id, obj in game.state.objects.items():
            cards = [face.types for face in obj.card.faces] if obj.card is not None else []
            if any(CardType.CREATURE in types for types in (*cards, characteristics(game, id).types)):
                yield id

    # --- shortened and misspelt ---

    def _short(self, text: str, place: Place, among: Iterable[int] | None = None) -> Any:
        """A name by some of its words, or by a type, where only one thing can be meant."""
        plain = _ARTICLE.sub("", folded(unquoted(text)))
        ids = list(self.world.game.state.objects if among is None else among)
        meant = sorted(set(self._begun(plain, ids)) | set(self._typed(plain, ids)))
        if len(meant) > 1:
            raise AmbiguousInput(said("could be", name=text), meant, place)
        if meant:
            self.shortened[text] = meant[0]
            return meant[0]
        near = nearest(text, {*self._names(), *self.world.seats}, MOST_SUGGESTED)
        number = _FOR.search(plain)
        hint = said("x is written", number=number["number"]) if number else _suggested(near)
        raise MalformedInput(said("nothing called", name=text), place, hint=hint)

    def _names(self) -> Iterator[str]:
        """The names of what is in the game."""
        for id in self.world.game.state.objects:
            name = self.world.name(id)
            if name:
                yield name

    def _begun(self, plain: str, ids: Sequence[int]) -> Iterator[str]:
        """What begins or ends with these words, in English or in French."""
        names = {name for id in ids if (name := self.world.name(id))}
        told = {name: [_words(fold(one)) for one in dict.fromkeys((name, shown(name)))] for name in names}
        wanted = _words(plain)
        if len(wanted) == 1 and not wanted[0].endswith("ss"):
            firsts = {words[0] for forms in told.values() for words in forms}
            wanted = [one for one in _singular(plain) if one in firsts][:1] or wanted
        for name, forms in told.items() if wanted else ():
            if any(wanted in (words[: len(wanted)], words[-len(wanted) :]) for words in forms):
                yield name

    def _typed(self, plain: str, ids: Collection[int]) -> Iterator[str]:
        """What is of a type or subtype on the battlefield."""
        words = {plain, *(folded(english) for english in english_types(plain))}
        for id in [id for id in self.world.permanents() if id in ids]:
            derived = characteristics(self.world.game, id)
            if words & {folded(str(kind)) for kind in (*derived.types, *derived.subtypes)}:
                yield self.world.name(id)

    # --- several ---

    def entries(self, text: str, place: Place, among: Iterable[int] | None = None) -> list[Any]:
        """What several names mean, each as in :meth:`entry`.

        :raises MalformedInput: nothing is called so.
        :raises AmbiguousInput: it is short for several names.
        """
        found: list[Any] = []
        ids = None if among is None else list(among)
        for name in names_in(text, self.known):
            count, one = self._counted(name)
            found += [self.entry(one, _part(place, one), ids)] * count
        return found

    def later(self, text: str, place: Place) -> list[Any]:
        """What several names mean, as far as anything is called so yet."""
        found: list[Any] = []
        for name in names_in(text, self.known):
            count, one = self._counted(name)
            exact = self.exact(one)
            found += [Unresolved(unquoted(name), _part(place, name))] if exact is None else [exact] * count
        return found

    def again(self, entry: Any, among: Collection[int] | None = None, *, shortened: bool) -> Any:
        """The entry, with what its names mean now; by some of the words of one *among* these objects only if
        *shortened*.

        :raises AmbiguousInput: a name is short for several.
        """
        if isinstance(entry, dict) and any(isinstance(value, Unresolved) for value in entry.values()):
            return named({key: self.again(value, among, shortened=shortened) for key, value in entry.items()})
        if not isinstance(entry, Unresolved):
            return entry
        exact = self.exact(entry)
        if exact is not None or not shortened:
            return entry if exact is None else exact
        try:
            return self._short(entry, entry.place, among)
        except MalformedInput:
            return entry

    def _counted(self, text: str) -> tuple[int, str]:
        """ "two Grizzly Bears": how many, and the name."""
        counted = _COUNTED.match(folded(text))
        if counted is None or self.known(text):
            return 1, text
        count = number(counted["n"]) or 0
        if count < 2 or count > MOST_OF_ONE or self.exact(counted["name"]) is None:
            return 1, text
        return count, counted["name"]

    def ambiguous(self, entry: Any, ids: Iterable[int]) -> list[str]:
        """Who has what a bare name could mean, where different players have it; else nothing."""
        if not isinstance(entry, str) or entry.startswith(("@", "[")):
            return []
        whose = {self._holder(id) for id in ids if not self.world.game.state.is_player(id)}
        if len(whose) < 2:
            return []
        return [str(said("of", player=self.world.letter(one), name=entry)) for one in sorted(whose)]

    def _holder(self, id: int) -> int:
        obj = self.world.game.object(id)
        return controller(self.world.game, id) if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner


def named(record: dict[str, Any]) -> dict[str, Any]:
    """A record whose name may have become an entry that says more: a player, or somebody's object."""
    whom = record.get("name")
    return {key: value for key, value in record.items() if key != "name"} | whom if isinstance(whom, dict) else record


def spellings(name: str) -> Iterator[str]:
    """The folded names that a name in a sentence can stand for: as it is, without its article, in the singular."""
    plain = folded(unquoted(name))
    for one in (plain, _ARTICLE.sub("", plain)):
        yield from (one, folded(meant_by(one)), *_singular(one))


def _part(place: Place, name: str) -> Place:
    """The place of a name in a longer text."""
    at = place.text.find(name, max(0, place.column - 1))
    return Place(place.file, place.line, at + 1, place.text, len(name)) if at >= 0 and name else place


def _words(plain: str) -> list[str]:
    return re.findall(r"[^\s,/]+", plain)


def _singular(plain: str) -> Iterator[str]:
    """What a plural may be of: forests, territories, chevaux, murs de bois."""
    first, *rest = plain.split(" ")
    tail = f" {' '.join(rest)}" if rest else ""
    for ends, end in (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""), ("x", ""), ("aux", "al")):
        if plain.endswith(ends):
            yield plain[: -len(ends)] + end
        if rest and first.endswith(ends):
            yield first[: -len(ends)] + end + tail


_TOKEN: Final = re.compile(r"^jetons? (?:de )?| (?:jetons?|tokens?)$")


def _of_tokens(plain: str) -> Iterator[str]:
    """What a token may be called by its subtypes: "Soldier token", "jetons Soldat", "Gobelin et Éclaireur" (110.5c)."""
    words = _TOKEN.sub("", plain)
    is_said = words != plain
    yield words
    if all(found := [next(english_types(word), "") for word in words.split(" et ")]):
        words = " ".join(found)
        yield words
    if is_said:
        yield f"{words} Token"


def english_types(plain: str) -> Iterator[str]:
    """The English types that are called so in French."""
    for kind in ("type", "subtype"):
        for english, noun in glossary.TERMS[kind].items():
            if plain in (folded(noun.singular), folded(noun.plural)):
                yield english


def _suggested(names: Sequence[str]) -> Any:
    """Names as a question; nothing if there are none."""
    if not names:
        return ""
    told: Any = said("quoted", name=names[0])
    for name in names[1:]:
        told = said("or", first=told, second=said("quoted", name=name))
    return said("meant names", names=told)
