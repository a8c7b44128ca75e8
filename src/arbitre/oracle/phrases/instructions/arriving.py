"""With what, attached to what, and how moved things arrive: counters, tapped and attacking (CR 121.6, 303.4f,
508.4)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import Attacking, AttackingPlayer, Blocking, CounterSpec, CreateTokens, Move
from arbitre.ir.node import Ref
from arbitre.ir.refs import Event, It, Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import FOUND, OBJECTS, PLAYER, PLAYER_POSS, RECIPIENT, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER, Pronoun, Targeted
from arbitre.oracle.formalism.grammar import REJECT, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.amounts.amounts import MANY

ONTO = Category("onto the battlefield")
""" "To the battlefield tapped under your control": the fields of a Move, as pairs."""
for _tapped, _said in ((False, ""), (True, " tapped")):
    _fields: tuple[tuple[str, Any], ...] = (("tapped", True),) if _tapped else ()
    _fr = " engagé*" if _tapped else ""
    row(ONTO, _fields, en=f"the battlefield{_said}", fr=f"sur le champ de bataille{_fr}")
    row(
        ONTO,
        (*_fields, ("under", You())),
        en=f"the battlefield{_said} under your control",
        fr=f"sur le champ de bataille{_fr} sous votre contrôle",
    )
    for _owner in ("its owner's", "their owners'", "their owner's"):
        row(ONTO, _fields, en=f"the battlefield{_said} under {_owner} control", alias=True)
row(ONTO, (("tapped", True), ("under", You())), en="the battlefield under your control tapped", alias=True)
for _tapped, _said in ((False, ""), (True, " tapped")):

    def _under(who: Any, tapped: bool = _tapped) -> Any:
        fields = (("tapped", True), ("under", who)) if tapped else (("under", who),)
        return fields if isinstance(who, Targeted | Pronoun) else REJECT

    def _under_slots(given: tuple[tuple[str, Any], ...], tapped: bool = _tapped) -> dict[str, Any] | None:
        who = dict(given).get("under")
        fits = who not in (None, You()) and dict(given).get("tapped", False) is tapped
        return {"who": who} if fits else None

    row(
        ONTO,
        build=_under,
        unbuild=_under_slots,
        of_type=tuple,
        en=f"the battlefield{_said} under {{who}} control",
        fr=f"sur le champ de bataille{' engagé*' if _tapped else ''} sous <le contrôle {{who}}>",
        who=PLAYER_POSS,
    )


def _moved(what: Any, onto: Any, **more: Any) -> Move:
    return Move(what, Zone.BATTLEFIELD, **dict(onto), **more)


def _slots(move: Move, **more: Any) -> dict[str, Any] | None:
    onto = tuple((name, value) for name, value in (("tapped", move.tapped), ("under", move.under)) if value)
    return {"what": move.what, "onto": onto} if move == _moved(move.what, onto, **more) else None


def _with_counters(what: Any, onto: Any, n: Any, kind: str) -> Move:
    return _moved(what, onto, counters=(CounterSpec(kind, n),))


def _counters(move: Move) -> dict[str, Any] | None:
    if len(move.counters) != 1:
        return None
    slots = _slots(move, counters=move.counters)
    return slots and slots | {"n": move.counters[0].count, "kind": move.counters[0].kind}


def _attached(what: Any, onto: Any, to: Ref) -> Move:
    return _moved(what, onto, attached_to=to)


for _tail, _from in (("attached to {to:sing}", "attaché* à {to}"),):
    row(
        VERB,
        Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, attached_to=h.to),
        en=f"return* ~ from your graveyard to the battlefield {_tail}",
        fr=f"renvoyer* ~ de votre cimetière sur le champ de bataille {_from}",
        to=OBJECTS,
    )


_OWN: Final = (
    (Zone.GRAVEYARD, "return* ~ from your graveyard to", "renvoyer* ~ de votre cimetière"),
    (Zone.HAND, "put* ~ from your hand onto", "mettre* ~ de votre main"),
)
_IN_COMBAT: Final[tuple[tuple[dict[str, Any], str, str], ...]] = (
    ({}, "", ""),
    ({"in_combat": Attacking()}, " and attacking", " et attaquant*"),
)


def _own_row(origin: Zone, en: str, fr: str, how: dict[str, Any], counted: bool) -> None:
    """The card itself comes from where it is, in combat or not, with counters or not."""

    def build(onto: Any, n: Any = None, kind: str = "") -> Move:
        counters = (CounterSpec(kind, n),) if counted else ()
        return Move(This(), Zone.BATTLEFIELD, origin=origin, counters=counters, **dict(onto), **how)

    def unbuild(move: Move) -> dict[str, Any] | None:
        slots = _slots(replace(move, origin=None, counters=()), **how)
        if slots is None or len(move.counters) != counted:
            return None
        told = {"onto": slots["onto"]}
        for counter in move.counters:
            told |= {"n": counter.count, "kind": counter.kind}
        return told if build(**told) == move else None

    more: Slots = {"n": MANY, "kind": COUNTER_KIND} if counted else {}
    row(
        VERB,
        build=build,
        unbuild=unbuild,
        of_type=Move,
        en=en + " with {n#} {kind} counter|counters on it" * counted,
        fr=fr + " avec {n#} marqueur* {kind}" * counted,
        onto=ONTO,
        **more,
    )


for _origin, _own_en, _own_fr in _OWN:
    for _how, _en, _fr in _IN_COMBAT:
        for _counted in (False, True):
            if _counted or _how or _origin is Zone.HAND:
                _own_row(_origin, f"{_own_en} {{onto}}{_en}", f"{_own_fr} {{onto}}{_fr}", _how, _counted)
for _verb, _to, _fr, _what, _alias in (
    ("put*", "onto", "mettre*", FOUND, False),
    ("return*", "to", "renvoyer*", OBJECTS, False),
    ("put*", "onto", "mettre*", OBJECTS, True),
):
    for _it in ("it", "them"):
        row(
            VERB,
            build=_with_counters,
            unbuild=_counters,
            of_type=Move,
            en=(
                f"{_verb} {{what}} {_to} {{onto}} with {{n#}} {{kind}} counter|counters on {_it}",
                f"{_verb} {{what}} {_to} {{onto}} with {{n#}} additional {{kind}} counter|counters on {_it}",
            ),
            fr=f"{_fr} {{what}} {{onto*}} avec {{n#}} marqueur* {{kind}}",
            what=_what,
            onto=ONTO,
            n=MANY,
            kind=COUNTER_KIND,
            alias=_alias or _it != "it",
        )
    row(
        VERB,
        build=_attached,
        unbuild=lambda v: (
            s | {"to": v.attached_to} if (s := _slots(v, attached_to=v.attached_to)) and v.attached_to else None
        ),
        of_type=Move,
        en=f"{_verb} {{what}} {_to} {{onto}} attached to {{to:sing}}",
        fr=f"{_fr} {{what}} {{onto*}} attaché*what à {{to}}",
        what=_what,
        onto=ONTO,
        to=OBJECTS,
        alias=_alias,
    )
    row(
        VERB,
        build=lambda what, onto: _moved(what, onto, in_combat=Attacking()),
        of_type=Move,
        en=f"{_verb} {{what}} {_to} {{onto}} and attacking",
        unbuild=lambda v: _slots(v, in_combat=Attacking()),
        fr=f"{_fr} {{what}} {{onto*}} et attaquant*what",
        what=_what,
        onto=ONTO,
        alias=_alias,
    )


def _under_another(what: Any, onto: Any) -> Any:
    """ "Under target player's control"; under yours or its owner's is said in rows of their own."""
    return _moved(what, onto) if dict(onto).get("under", You()) != You() else REJECT


for _verb, _to, _fr, _what, _alias in (
    ("put*", "onto", "mettre*", FOUND, False),
    ("return*", "to", "renvoyer*", OBJECTS, False),
    ("put*", "onto", "mettre*", OBJECTS, True),
):
    row(
        VERB,
        build=_under_another,
        of_type=Move,
        en=f"{_verb} {{what}} {_to} {{onto}}",
        fr=f"{_fr} {{what}} {{onto*}}",
        what=_what,
        onto=ONTO,
        unbuild=lambda v: _slots(v) if v.under not in (None, You()) else None,
        alias=_alias,
    )


row(
    VERB,
    build=lambda what: _moved(what, (("tapped", True), ("under", You()))),
    of_type=Move,
    what=OBJECTS,
    en="put* {what} onto the battlefield under your control tapped",
    alias=True,
)


def _is_that_player(player: Any) -> bool:
    """Whether it is one who was spoken of, or the current one of several."""
    spoken = isinstance(player, Pronoun) and (player.they or player.noun in ("player", "opponent"))
    return spoken or isinstance(player, It | Event)


def _is_one_player(player: Any) -> bool:
    several = isinstance(player, You | Players) and player != Players(Who.DEFENDING)
    return not several and not _is_that_player(player)


ATTACKED: Final = Category("whom what enters is attacking")
""" "Tapped and attacking that opponent": that player, and none of the player's planeswalkers unless it is said."""
for _player, _is_one in ((RECIPIENT, _is_that_player), (PLAYER, _is_one_player)):
    row(ATTACKED, AttackingPlayer(h.player), provided=_is_one, en="{player}", fr="{player}", player=_player)
    row(
        ATTACKED,
        AttackingPlayer(h.player, or_planeswalker=True),
        provided=_is_one,
        en=("{player} or a planeswalker they control", "{player} or a planeswalker that player controls"),
        fr="{player} ou un planeswalker que ce joueur contrôle",
        player=_player,
    )


def _attacking(what: Any, onto: Any, attacked: AttackingPlayer) -> Move:
    return _moved(what, onto, in_combat=attacked)


def _attacking_slots(move: Move) -> dict[str, Any] | None:
    slots = _slots(move, in_combat=move.in_combat) if isinstance(move.in_combat, AttackingPlayer) else None
    return slots and slots | {"attacked": move.in_combat}


def _blocking_slots(move: Move) -> dict[str, Any] | None:
    match move.in_combat:
        case Blocking(creature):
            slots = _slots(move, in_combat=Blocking(creature))
            return slots and slots | {"blocking": creature}
    return None


row(
    VERB,
    build=_attacking,
    of_type=Move,
    en="put* {what} onto {onto} and attacking {attacked}",
    fr="mettre* {what} {onto*} et attaquant {attacked}",
    unbuild=_attacking_slots,
    what=OBJECTS,
    onto=ONTO,
    attacked=ATTACKED,
)
row(
    VERB,
    CreateTokens(h.token, h.count, DOER, tapped=True, in_combat=h.attacked),
    en=(
        "create* {count#} {token+} that's tapped and attacking {attacked}",
        "create* {count#} {token+} that are tapped and attacking {attacked}",
    ),
    fr="créer* {count#} {token+} ^engagé* et attaquant* {attacked}",
    count=MANY,
    token=TOKEN_SPEC,
    attacked=ATTACKED,
)
row(
    VERB,
    build=lambda what, onto, blocking: _moved(what, onto, in_combat=Blocking(blocking)),
    of_type=Move,
    en="put* {what} onto {onto} blocking {blocking:sing}",
    unbuild=_blocking_slots,
    fr="mettre* {what} {onto*} bloquant {blocking}",
    what=OBJECTS,
    onto=ONTO,
    blocking=OBJECTS,
)


for _it in ("it", "them"):
    row(
        VERB,
        Move(h.what, Zone.EXILE, counters=(CounterSpec(h.kind, h.n),)),
        en=f"exile* {{what}} with {{n#}} {{kind}} counter|counters on {_it}",
        fr="exiler* {what} avec {n#} marqueur* {kind}",
        what=OBJECTS,
        n=MANY,
        kind=COUNTER_KIND,
        alias=_it != "it",
    )
