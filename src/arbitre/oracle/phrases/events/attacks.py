"""Events: attacks and blocks, together, of so many of a kind, of players (CR 508, 509.4, CR26 506.2)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasType,
    Is,
    IsOpponent,
    IsPlayer,
    Other,
)
from arbitre.ir.node import Amount, Filter, Pattern
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    BecomesBlocked,
    BlocksIt,
)
from arbitre.ir.refs import Attached, Players, This, Who, You
from arbitre.ir.values import CardType
from arbitre.oracle.categories import NP
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, INTEGER
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHO, WHOM
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

ITSELF: Final = Category("the one that blocks or is blocked")
row(ITSELF, h.who, provided=lambda who: who in (Is(This()), Is(Attached())), en="{who@}", fr="{who@}", who=WHO)
KINDS: Final = Category("one or more of a kind, or of one and another")
row(KINDS, of_type=Filter, en="{what:plur}", fr="{what@:plur}", what=NP)


def _blocks(who: Filter, what: Filter) -> BlocksIt:
    return BlocksIt(who, what, batch=True)


def _blocked(who: Filter, what: Filter) -> BecomesBlocked:
    return BecomesBlocked(who, what, batch=True)


def _either(who: Filter, what: Filter) -> AnyEvent:
    return AnyEvent((_blocks(who, what), _blocked(who, what)))


def _slots(event: Pattern, build: Any) -> dict[str, Any] | None:
    match event:
        case BlocksIt(who=who, whom=Filter() as what) | BecomesBlocked(who=who, by=Filter() as what):
            return {"who": who, "what": what} if event == build(who, what) else None
        case AnyEvent(parts=(BlocksIt(who=who, whom=Filter() as what), _)) if event == build(who, what):
            return {"who": who, "what": what}
    return None


for _build, _kind, _en, _fr in (
    (_blocks, BlocksIt, "block*", "bloquer*"),
    (_blocked, BecomesBlocked, "become* blocked by", "devenir* bloqué* par"),
    (_either, AnyEvent, "block* or become* blocked by", "bloquer* ou devenir* bloqué* par"),
):
    row(
        ONE_EVENT,
        build=_build,
        unbuild=lambda v, build=_build: _slots(v, build),
        of_type=_kind,
        en=f"{{who!}} {_en} one or more {{what}}",
        fr=f"{{who!}} {_fr} un*:sing ou plusieurs {{what}}",
        who=ITSELF,
        what=KINDS,
        past=False,
    )

# --- so many ----------------------------------------------------------------------------------------------------------


def _by_so_many(n: Amount, what: Filter, exactly: bool) -> Any:
    if not isinstance(n, Fixed) or n.value < 2:
        return REJECT
    return BecomesBlocked(SUBJ, by=what, at_least=n.value, exactly=exactly)


def _so_many(n: Amount, what: Filter, exactly: bool) -> Any:
    if not isinstance(n, Fixed) or n.value < 2:
        return REJECT
    return BlocksIt(SUBJ, what, at_least=n.value, exactly=exactly)


def _number_slots(event: BlocksIt | BecomesBlocked, exactly: bool) -> dict[str, Any] | None:
    what = event.whom if isinstance(event, BlocksIt) else event.by
    if event.at_least < 2 or event.exactly is not exactly or what is None:
        return None
    return {"n": Fixed(event.at_least), "what": what}


for _number, _pattern, _en, _fr, _also in (
    (_so_many, BlocksIt, "block*", "bloquer*", ()),
    (_by_so_many, BecomesBlocked, "become* blocked by", "devenir* bloqué* par", ("être* bloqué* par",)),
):
    for _exactly, _much, _much_fr, _other in (
        (False, "{n#} or more {what+}", "{n#} {what+} ou plus", "at least {n#} {what+}"),
        (True, "exactly {n#} {what+}", "exactement {n#} {what+}", "only {n#} {what+}"),
    ):
        row(
            PRED,
            build=lambda n, what, made=_number, exactly=_exactly: made(n, what, exactly),
            of_type=_pattern,
            n=COUNT,
            what=NP,
            past=False,
            unbuild=lambda v, exactly=_exactly: _number_slots(v, exactly),
            en=f"{_en} {_much}",
            fr=f"{_fr} {_much_fr}",
            also=tuple(f"{one} {_much_fr}" for one in _also),
        )
        row(
            PRED,
            build=lambda n, what, made=_number, exactly=_exactly: made(n, what, exactly),
            of_type=_pattern,
            n=COUNT,
            what=NP,
            past=False,
            en=f"{_en} {_other}",
            alias=True,
        )
for _only, _alias in (("exactly", False), ("only", True)):
    row(
        PRED,
        BlocksIt(who=SUBJ, whom=h.whom, at_least=1, exactly=True),
        en=f"block* {_only} one {{whom:sing}}",
        fr="bloquer* exactement un* {whom:sing}",
        whom=NP,
        past=False,
        alias=_alias,
    )
    row(
        PRED,
        BecomesBlocked(who=SUBJ, by=h.by, at_least=1, exactly=True),
        en=f"become* blocked by {_only} one {{by:sing}}",
        fr="devenir* bloqué* par exactement un* {by:sing}",
        by=NP,
        past=False,
        alias=_alias,
    )

CREATURE: Final = HasType(CardType.CREATURE)

# --- attacking together -----------------------------------------------------------------------------------------------

for _n, _words, _french in (
    (1, "one other creature attack", "une autre créature attaquent"),
    (2, "two other creatures attack", "deux autres créatures attaquent"),
    (3, "three other creatures attack", "trois autres créatures attaquent"),
):
    row(
        ONE_EVENT,
        AttacksWith(who=h.who, others=_n),
        en=f"{{who}} and at least {_words}",
        who=WHO,
        fr=f"{{who}} et au moins {_french}",
    )
YOURS: Final = ControlledBy(You())


def _beside(who: Filter, beside: Filter, n: int = 1) -> Any:
    """ "~ and at least one Human attack": of creatures of any kind it is said above."""
    others = [part for part in parts_of(beside) if not isinstance(part, Other)]
    return REJECT if others == [CREATURE] else AttacksWith(who, others=n, beside=both(*others))


def _beside_slots(given: AttacksWith, one: bool) -> dict[str, Any] | None:
    if (
        given.beside is None
        or (given.others == 1) is not one
        or given != _beside(given.who, given.beside, given.others)
    ):
        return None
    return {"who": given.who, "beside": given.beside} | ({} if one else {"n": given.others})


row(
    ONE_EVENT,
    build=_beside,
    unbuild=lambda v: _beside_slots(v, True),
    of_type=AttacksWith,
    who=WHO,
    beside=NP,
    en="{who} and at least one {beside:sing} attack",
    fr="{who} et au moins un* autre {beside:sing} attaquent",
)
row(
    ONE_EVENT,
    build=_beside,
    unbuild=lambda v: _beside_slots(v, False),
    of_type=AttacksWith,
    who=WHO,
    beside=NP,
    n=INTEGER,
    en="{who} and at least {n} {beside:plur} attack",
    fr="{who} et au moins {n} autres {beside:plur} attaquent",
)


def _you_attack(what: Filter, n: int = 1) -> Any:
    """ "Whenever you attack with three or more creatures"."""
    return (
        REJECT
        if any(isinstance(p, ControlledBy) for p in parts_of(what))
        else AttacksWith(both(what, YOURS), batch=True, at_least=n)
    )


def _attackers(given: AttacksWith) -> dict[str, Any] | None:
    parts = parts_of(given.who)
    if parts[-1:] != (YOURS,) or given != AttacksWith(given.who, batch=True, at_least=given.at_least):
        return None
    return {"what": both(*parts[:-1]), "n": given.at_least}


row(
    ONE_EVENT,
    build=_you_attack,
    unbuild=lambda v: s if (s := _attackers(v)) is not None and s["n"] > 1 else None,
    of_type=AttacksWith,
    en="you attack with {n} or more {what:plur}",
    fr="vous* attaquer* avec au moins {n} {what:plur}",
    n=INTEGER,
    what=NP,
)
row(
    ONE_EVENT,
    build=lambda what, n: (
        replace(attack, exactly=True) if isinstance(attack := _you_attack(what, n), AttacksWith) else REJECT
    ),
    of_type=AttacksWith,
    unbuild=lambda v: _attackers(replace(v, exactly=False)) if v.exactly else None,
    en="you attack with exactly {n} {what:plur}",
    fr="vous* attaquer* avec exactement {n} {what:plur}",
    n=INTEGER,
    what=NP,
)
row(
    ONE_EVENT, build=_you_attack, of_type=AttacksWith, en="you attack with one or more {what:plur}", what=NP, alias=True
)
row(
    ONE_EVENT,
    AttacksWith(h.what, whom=IsPlayer(), batch=True, at_least=h.n),
    en="{n} or more {what:plur} attack a player",
    fr="au moins {n} {what!:plur} attaquer* un joueur",
    n=INTEGER,
    what=NP,
)


def _you_attack_a_player(what: Filter = CREATURE) -> Any:
    """CR26 508.3e: once for each player who is attacked."""
    attack = _you_attack(what)
    return replace(attack, whom=IsPlayer()) if isinstance(attack, AttacksWith) else REJECT


row(ONE_EVENT, build=_you_attack_a_player, of_type=AttacksWith, en="you attack a player", alias=True)
row(
    ONE_EVENT,
    build=_you_attack_a_player,
    of_type=AttacksWith,
    what=NP,
    alias=True,
    en="you attack a player with one or more {what:plur}",
)


row(
    ONE_EVENT,
    AttacksWith(h.what, batch=True, at_least=h.n),
    written=lambda n: n > 1,
    en="{n} or more {what:plur} attack",
    fr="au moins {n} {what!:plur} attaquer*",
    n=INTEGER,
    what=NP,
)

# --- attacks of other players ---------------------------------------------------------------------------------------

_ATTACKERS: Final[tuple[tuple[Filter, str, str], ...]] = (
    (ControlledBy(Players(Who.OPPONENTS)), "a opponent", "un adversaire"),
    (Anything(), "a player", "un joueur"),
)
_ATTACKED: Final[tuple[tuple[Filter, str, str], ...]] = (
    (Is(You()), "you", "vous attaque"),
    (IsOpponent(), "one of your opponents", "attaque un de vos adversaires"),
)
for _by, _en, _fr in _ATTACKERS:
    for _whom, _en_whom, _fr_whom in _ATTACKED:
        _one = CREATURE if isinstance(_by, Anything) else And((CREATURE, _by))
        row(
            ONE_EVENT,
            AttacksWith(_one, whom=_whom, batch=True),
            en=(f"{_en} attacks {_en_whom}", f"{_en} attacks {_en_whom} with one or more creatures"),
            fr=f"{_fr} {_fr_whom}",
            past=False,
        )
        row(
            ONE_EVENT,
            AttacksWith(_one, whom=_whom, batch=True, at_least=h.n),
            provided=lambda n: n > 1,
            en=f"{_en} attacks {_en_whom} with {{n}} or more creatures",
            fr=f"{_fr} {_fr_whom} avec au moins {{n}} créatures",
            n=INTEGER,
            past=False,
        )

# --- attacking players ------------------------------------------------------------------------------------------------

row(WHOM, Is(Attached()), en="enchanted player", fr="le joueur enchanté", number=SING)
row(
    ONE_EVENT,
    AttacksWith(who=CREATURE, whom=Is(Attached()), batch=True),
    en=(
        "enchanted player is attacked",
        "a player attacks enchanted player",
        "a player attacks enchanted player with one or more creatures",
    ),
    fr="le joueur enchanté est attaqué",
)
for _whom, _en, _fr in (
    (IsPlayer(), "players", "joueurs sont attaqués"),
    (IsOpponent(), "of your opponents", "de vos adversaires sont attaqués"),
):
    row(
        ONE_EVENT,
        AttacksWith(who=CREATURE, whom=_whom, batch=True, together=True),
        en=f"one or more {_en} are attacked",
        fr=f"un ou plusieurs {_fr}",
    )
