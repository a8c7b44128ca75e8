"""The replacing abilities that there are, found once for each epoch of the layers (CR 614.1, 112.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from arbitre.engine.characteristics.initial import expanded
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.kernel.events import Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language.pattern_matching import kinds
from arbitre.engine.objects import guard_counters
from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.filters import Is
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Pattern
from arbitre.ir.patterns import AnyEvent
from arbitre.ir.refs import This
from arbitre.ir.shared_fields import what_of
from arbitre.ir.values import CardType, Zone


class Replacers:
    """The replacing abilities that function now, by kind of event."""

    __slots__ = ("kinds", "elsewhere", "redirects", "grants")

    def __init__(self) -> None:
        self.kinds: dict[Kind, list[tuple[int, Replacement]]] = {}
        """Of permanents and objects in the command zone; lasting effects are counted with an empty list."""
        self.elsewhere: frozenset[Kind] = frozenset()
        """Kinds that abilities of cards in other zones speak of, if they are in the right one."""
        self.redirects: bool = False
        """CR 306.7: there is a planeswalker to which damage may be redirected."""
        self.grants: bool = False
        """Some permanent gives replacing abilities to others, which what enters may have already (CR26 614.12)."""


def replacers(game: Game) -> Replacers:
    """The replacing abilities as things stand."""
    layering = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = game.derive()
    if layering.replacers is None:
        layering.replacers = _gather(game)
        game.derived.asked["replacers"] = partial(replacers, game)
    return layering.replacers  # type: ignore[no-any-return]


def _gather(game: Game) -> Replacers:
    state = game.state
    found = Replacers()
    for id in (*state.battlefield, *state.command):
        obj = state.objects[id]
        if obj.phased_out:
            continue
        values = characteristics(game, id)
        for ability in (*values.replacements, *guard_counters.of_counters(obj)):
            if functions(ability.zone, obj):
                for kind in sorted(kinds(ability.event)):
                    found.kinds.setdefault(kind, []).append((id, ability))
        found.grants = found.grants or any(_grants(static) for static in values.static)
        if CardType.PLANESWALKER in values.types and game.edition.planeswalker_redirection:
            found.redirects = True
    for lasting in state.lasting:
        if isinstance(lasting.event, Pattern):
            for kind in sorted(kinds(lasting.event)):
                found.kinds.setdefault(kind, [])
    found.elsewhere = _kinds_elsewhere(game)
    for kind in sorted(found.elsewhere):
        found.kinds.setdefault(kind, [])
    return found


@cache
def _grants(static: Static) -> bool:
    given = (ability for mod in static.mods if isinstance(mod, HasAbilities) for ability in expanded(mod.abilities))
    return any(isinstance(ability, Replacement) for ability in given)


def _kinds_elsewhere(game: Game) -> frozenset[Kind]:
    """Kinds of event of which some card of the game speaks from a zone other than the battlefield, besides its own
    moves."""
    kinds: set[Kind] = set()
    for base in {obj.base for obj in game.state.objects.values()}:
        if base.abilities:
            kinds |= _abroad(base.abilities)
    return frozenset(kinds)


@cache
def _abroad(abilities: tuple[Ability, ...]) -> frozenset[Kind]:
    return frozenset(
        kind
        for ability in expanded(abilities)
        if isinstance(ability, Replacement) and ability.zone is not Zone.BATTLEFIELD
        if not speaks_of_itself(ability.event)
        for kind in kinds(ability.event)
    )


def functioning_elsewhere(game: Game, kind: Kind) -> Iterator[tuple[int, Replacement]]:
    """CR 112.6: the objects off the battlefield whose abilities may replace a kind of event there, each with them."""
    for obj in list(game.state.objects.values()):
        if obj.zone is not Zone.BATTLEFIELD and obj.base.abilities and kind in _abroad(obj.base.abilities):
            for ability in characteristics(game, obj.id).replacements:
                if ability.zone is obj.zone and kind in kinds(ability.event):
                    yield obj.id, ability


def speaks_of_itself(pattern: Pattern) -> bool:
    """Whether what a pattern asks of its subject is to be the object that the ability is on."""
    if isinstance(pattern, AnyEvent):
        return any(speaks_of_itself(part) for part in pattern.parts)
    return bool(what_of(pattern) == Is(This()))
