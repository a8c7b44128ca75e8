"""Who can block whom (CR 509.1b): evasion abilities and what effects say about one blocker and one attacker."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.responsible import ability_that_says, giver
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks, heeds, supports
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, called, remedy, without
from arbitre.engine.language import evaluate
from arbitre.engine.objects.battles import is_battle
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary.refs import defenders
from arbitre.ir.abilities import Keyword
from arbitre.ir.modifications import CanBlockAsThough, CantBeBlocked, CantBlock
from arbitre.ir.node import Cost, Filter, Node
from arbitre.ir.values import CardType, Color
from arbitre.state.characteristics import Characteristics

Toll = tuple[Context, Cost]
"""A cost to attack or block, with the words of the effect that asks for it."""


class Pair:
    """A blocker and an attacker whose evasion abilities are in question."""

    __slots__ = ("game", "attacker", "blocker", "attacker_id", "blocker_id", "able", "lacking")

    def __init__(
        self, game: Game, blocker: int, attacker: int, able: frozenset[str], lacking: frozenset[str] = frozenset()
    ) -> None:
        self.game: Game = game
        self.attacker_id: int = attacker
        self.blocker_id: int = blocker
        self.attacker: Characteristics = characteristics(game, attacker)
        self.blocker: Characteristics = characteristics(game, blocker)
        self.able: frozenset[str] = able
        """The blocker's keywords and those that it can block as though it had."""
        self.lacking: frozenset[str] = lacking
        """The keywords, variants with their word, that it can block as though the attacker lacked."""


Evades = Callable[[Pair], bool]


def _landwalk(pair: Pair) -> bool:
    """CR 702.13c–d, 802.2a: the defending player controls a land of the kind, whatever the blocker has itself."""
    game = pair.game
    defending = game.object(pair.attacker_id).defending_player or controller(game, pair.blocker_id)
    walks = (one for one in pair.attacker.keyword("landwalk") if f"landwalk {one.word}" not in pair.lacking)
    kinds = [what for keyword in walks for what in keyword.what]
    return any(_controls_land(pair, player, what) for player in defenders(game, defending) for what in kinds)


def _controls_land(pair: Pair, player: int, what: Filter) -> bool:
    game = pair.game
    ctx = Context(game, pair.attacker_id, controller(game, pair.attacker_id))
    theirs = (obj.id for obj in game.state.permanents() if controller(game, obj.id) == player)
    return any(characteristics(game, id).is_land and evaluate.matches(ctx, what, id) for id in theirs)


def _intimidate(pair: Pair) -> bool:
    """CR 702.12b."""
    return CardType.ARTIFACT not in pair.blocker.types and pair.attacker.colors.isdisjoint(pair.blocker.colors)


def _fear(pair: Pair) -> bool:
    """CR 702.34b."""
    return CardType.ARTIFACT not in pair.blocker.types and Color.BLACK not in pair.blocker.colors


EVASION: Final[dict[str, tuple[str, Evades]]] = {
    "flying": ("702.9b", lambda pair: pair.able.isdisjoint(("flying", "reach"))),
    "fear": ("702.34b", _fear),
    "intimidate": ("702.12b", _intimidate),
    "shadow": ("702.26b", lambda pair: "shadow" not in pair.able),
    "horsemanship": ("702.29b", lambda pair: "horsemanship" not in pair.able),
    "landwalk": ("702.13c", _landwalk),
}
"""Evasion abilities of the attacker, with their rule; protection, menace and skulk stand for restrictions."""
_EVASIVE: Final = frozenset(EVASION)


supports(CantBeBlocked)
checks(
    CanBlockAsThough,
    lambda mod: "" if mod.keyword in (*EVASION, "reach") else f"blocking as though for {mod.keyword}",
)


def why_cannot_block(game: Game, blocker: int, attacker: int) -> Refusal | None:
    """CR 509.1b: what keeps one creature from blocking one attacker, or None."""
    return _evades(game, blocker, attacker) or _barred(game, blocker, attacker)


def _evades(game: Game, blocker: int, attacker: int) -> Refusal | None:
    """CR 702: the evasion abilities, which are cumulative; and shadow's other side (CR 702.26b).

    CR 702.9b, 702.16b, 702.29b: a flier is blocked by fliers and reach only, a rider by riders.
    """
    theirs, mine = characteristics(game, attacker).keywords, characteristics(game, blocker).keywords
    evasive = theirs & _EVASIVE
    if not evasive and "shadow" not in mine:
        return None
    able, lacking = _as_though(game, blocker)
    pair = Pair(game, blocker, attacker, mine | able, lacking)
    for keyword, (rule, evades) in EVASION.items():
        if keyword in evasive and keyword not in lacking and evades(pair):
            return _evasion(game, attacker, rule, keyword)
    if "shadow" in mine and "shadow" not in theirs:
        why = f"{called(game, blocker)} has shadow and {called(game, attacker)} has not"
        source, says = giver(game, blocker, next(iter(characteristics(game, blocker).keyword("shadow"))))
        return Refusal(why, "702.26b", "509.1b", source, says, (remedy("blocker by shadow"),))
    return None


def _evasion(game: Game, attacker: int, rule: str, keyword: str) -> Refusal:
    """What a blocker would have to be."""
    source, says = giver(game, attacker, next(iter(characteristics(game, attacker).keyword(keyword))))
    why = f"{called(game, attacker)} has {keyword}"
    return Refusal(why, rule, "509.1b", source, says, (remedy(f"blocker by {keyword}"),))


def _as_though(game: Game, blocker: int) -> tuple[frozenset[str], frozenset[str]]:
    """Keywords that the creature can block as though it had, and as though attackers lacked.

    CR 609.4, 609.4a: for this question only, all of them together.
    """
    if not rulings.any_of(game, CanBlockAsThough):
        return frozenset(), frozenset()
    mods = [mod for mod, _ in rulings.affecting(game, blocker, CanBlockAsThough)]
    return (
        frozenset(mod.keyword for mod in mods if not mod.attacker_lacks),
        frozenset(f"{mod.keyword} {mod.word}".strip() for mod in mods if mod.attacker_lacks),
    )


heeds(CanBlockAsThough, word=lambda mod: mod.attacker_lacks)


def _barred(game: Game, blocker: int, attacker: int) -> Refusal | None:
    """What effects say about the attacker and the blocker. CR 700.5: unblockable: nothing blocks it."""
    if rulings.any_of(game, CantBeBlocked):
        for mod, ctx in rulings.affecting(game, attacker, CantBeBlocked):
            by = evaluate.fits(ctx, mod.by, blocker)
            if by and not (mod.unless and evaluate.holds(ctx.about(attacker), mod.unless)):
                why = f"{called(game, attacker)} can't be blocked by {called(game, blocker)}"
                return _restricting(game, why, ctx.source, mod, (blocker, attacker), blockable=mod.by is not None)
    if rulings.any_of(game, CantBlock):
        for bar, words in cant_block(game, blocker, attacker):
            if bar.cost is None:
                why = f"{called(game, blocker)} can't block {called(game, attacker)}"
                return _restricting(game, why, words.source, bar, (blocker, attacker), blockable=True)
    return None


def _restricting(
    game: Game, why: str, source: int, mod: CantBlock | CantBeBlocked, pair: tuple[int, int], *, blockable: bool
) -> Refusal:
    """CR 509.1b: by the rule of the keyword, if the effect is that of a keyword (CR 702.15f; CR26 702.118b)."""
    says: Node | None = ability_that_says(game, source, mod)
    rule = _BLOCKING.get(says.name, "") if isinstance(says, Keyword) else ""
    if isinstance(says, Keyword):
        source, says = giver(game, source, says)
    remedies = (remedy("other blocker" if blockable else "no blocker"), without(source, says, own=source in pair))
    return Refusal(why, rule or "509.1b", "509.1b" if rule else "", source, says, remedies)


_BLOCKING: Final = {"protection": "702.15f", "skulk": "702.118b (2026-04-17)"}
"""The rules on blocking of keywords that stand for restrictions."""


def cant_block(game: Game, blocker: int, attacker: int) -> Iterable[tuple[CantBlock, Context]]:
    """The effects by which one creature can't block one attacker at all, or only at a cost."""
    for mod, ctx in rulings.affecting(game, blocker, CantBlock):
        against = evaluate.fits(ctx, mod.whom, attacker)
        if against and not (mod.unless and evaluate.holds(ctx.about(blocker), mod.unless)):
            yield mod, ctx


def why_blocks_nothing(game: Game, blocker: int) -> Refusal | None:
    """CR 509.1b: what keeps a creature from blocking, whatever attacks."""
    for mod, ctx in rulings.affecting(game, blocker, CantBlock) if rulings.any_of(game, CantBlock) else ():
        is_now = not (mod.unless and evaluate.holds(ctx.about(blocker), mod.unless))
        if mod.whom is None and mod.cost is None and is_now:
            why = f"{called(game, blocker)} can't block"
            return _restricting(game, why, ctx.source, mod, (blocker, blocker), blockable=True)
    return None


def block_tolls(game: Game, blocker: int, attacker: int) -> list[Toll]:
    """CR 509.1d: what it costs to block."""
    if not rulings.any_of(game, CantBlock):
        return []
    return [(ctx, mod.cost) for mod, ctx in cant_block(game, blocker, attacker) if mod.cost is not None]


def why_cannot_take_part(game: Game, player: int, id: int, rule: str) -> Refusal | None:
    """CR 508.1a, 509.1a: only a creature that the player controls can attack or block. CR 302.5."""
    obj = game.state.permanent(id)
    if obj is None:
        return Refusal("it is not on the battlefield", rule, remedies=(remedy("in zone", zone="battlefield"),))
    if not characteristics(game, id).is_creature:
        return Refusal("it is not a creature", "506.3", rule, remedies=(remedy("make a creature", object=id),))
    if controller(game, id) not in sides.together(game, player):
        return Refusal("its controller is another player", rule, remedies=(remedy("own creature", player=player),))
    if is_battle(game, id):  # CR26 508.1a, 509.1a
        return Refusal("it is a battle", rule)
    return None


def why_tapped(game: Game, id: int, rule: str) -> Refusal | None:
    """CR 508.1a, 509.1a: a tapped creature cannot attack or block."""
    tapped = game.object(id).tapped
    return Refusal("it is tapped", rule, remedies=(remedy("untap", object=id),)) if tapped else None


class Passage:
    """CR 509.1b: which of some attackers each creature can block. Creatures that are alike are asked about once."""

    __slots__ = ("game", "attackers", "_guarded", "_known")

    def __init__(self, game: Game, attackers: Sequence[int]) -> None:
        self.game: Game = game
        self.attackers: tuple[int, ...] = tuple(attackers)
        guards = rulings.any_of(game, CantBeBlocked)
        self._guarded: frozenset[int] = frozenset(
            a for a in self.attackers if guards and rulings.affecting(game, a, CantBeBlocked)
        )
        """Those of which an effect says that something can't block them."""
        self._known: dict[Hashable, tuple[int, ...]] = {}

    def blockable(self, blocker: int) -> tuple[int, ...]:
        """Those of the attackers that a creature can block."""
        game, found = self.game, self._not_evading(blocker)
        held = bool(rulings.any_of(game, CantBlock) and rulings.affecting(game, blocker, CantBlock))
        if not held and self._guarded.isdisjoint(found):
            return found
        return tuple(a for a in found if not (held or a in self._guarded) or _barred(game, blocker, a) is None)

    def _not_evading(self, blocker: int) -> tuple[int, ...]:
        """Those whose evasion abilities do not keep the creature from it: by what it is, and for whom it blocks."""
        game = self.game
        its = characteristics(game, blocker)
        alike = (its, controller(game, blocker), *_as_though(game, blocker))
        found = self._known.get(alike)
        if found is None:
            minded = _EVASIVE if "shadow" not in its.keywords else None
            found = self._known[alike] = tuple(
                attacker
                for attacker in self.attackers
                if (minded is not None and minded.isdisjoint(characteristics(game, attacker).keywords))
                or _evades(game, blocker, attacker) is None
            )
        return found
