"""Copies (CR 706): of permanents, of spells and of cards, how permanents enter as copies, new targets, exceptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, CastCopy, ChangeTargets, CopySpell, Do, EntersWith, Move, ReplaceLater
from arbitre.ir.filters import And, Anything, ControlledBy, HasSubtype, HasType, InZone, Is, Or, TargetsOnly
from arbitre.ir.modifications import (
    AddTypes,
    Copies,
    HasAbilities,
    HasThisAbility,
    KeepsColor,
    Lasts,
    SetColors,
    SetsPT,
    SetTypes,
    Until,
)
from arbitre.ir.node import Filter, Modification, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Both, Pick, This, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CLAUSE,
    CORE,
    DURATION,
    EACH,
    EFFECT,
    GAIN_MOD,
    GRANTS,
    HAVING,
    NP,
    OBJECTS,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Placeholder, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR_LIST, PT
from arbitre.oracle.phrases.clauses.follows import CASTS_COPY, kind
from arbitre.oracle.phrases.instructions.combining import HAD
from arbitre.oracle.phrases.instructions.creating import ENTERING_EXCEPTIONS, EXCEPTION, EXCEPTIONS, conditions_last
from arbitre.oracle.phrases.instructions.lasting import FOREVER
from arbitre.oracle.phrases.modifications.becoming import FORM, flat, phrases
from arbitre.oracle.phrases.replacements.entering import ENTERS, HOW

row(VERB, CopySpell(what=h.what, who=DOER, new_targets=False), en="copy* {what}", fr="copier* {what}", what=OBJECTS)
_NEW_TARGETS: Final = "new targets for the copy"
for _new in (_NEW_TARGETS, "new targets for that copy", "a new target for that copy", "a new target for the copy"):
    row(
        VERB,
        CopySpell(what=h.what, who=DOER, new_targets=True),
        en=f"copy* {{what}} and may choose {_new}",
        what=OBJECTS,
        alias=_new != _NEW_TARGETS,
        fr="copier* {what} en choisissant, au besoin, de nouvelles cibles pour la copie",
    )
for _that in ("and", ", and"):
    row(
        CORE,
        Do(CopySpell(h.what, new_targets=True)),
        en=f"copy {{what}} {_that} you may choose {_NEW_TARGETS}",
        what=OBJECTS,
        alias=True,
    )
row(
    VERB,
    ChangeTargets,
    en="change* the target of {what}",
    fr="changer* la cible de {what}",
    what=OBJECTS,
)
row(
    VERB,
    ChangeTargets(what=h.what, to=h.to, one=True),
    en="change* a target of {what} to {to}",
    fr="changer* une cible de {what} en {to}",
    what=OBJECTS,
    to=OBJECTS,
)
row(
    VERB,
    ChangeTargets(what=h.what, choose_new=True),
    en="choose* new targets for {what}",
    fr="choisir* de nouvelles cibles pour {what}",
    what=OBJECTS,
)
row(HAVING, TargetsOnly(Anything()), en="a single target", fr="une seule cible")


def _new_targets(clause: Do, _: Follow) -> Do | None:
    effect = clause.effect
    fits = isinstance(effect, CopySpell) and not effect.new_targets
    return replace(clause, effect=replace(effect, new_targets=True)) if fits and isinstance(effect, CopySpell) else None


def _no_new_targets(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or not effect.new_targets or effect.who != You():
        return None  # of another player it is said where the copying is
    return replace(clause, effect=replace(effect, new_targets=False)), Follow("new targets")


kind("new targets", _new_targets, _no_new_targets)
row(
    SENTENCE,
    Follow("new targets"),
    en=("you may choose new targets for the copy", "you may choose new targets for the copies"),
    fr="vous pouvez choisir de nouvelles cibles pour la copie",
)


def _aims(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect.new_targets or effect.onto or not isinstance(follow.what, Is):
        return None
    return replace(clause, effect=replace(effect, onto=follow.what.ref))


def _unaimed(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect.onto is None:
        return None
    return replace(clause, effect=replace(effect, onto=None)), Follow("copy targets", what=Is(effect.onto))


kind("copy targets", _aims, _unaimed)
row(
    SENTENCE,
    Follow("copy targets", what=Is(h.onto)),
    en="the copy targets {onto:sing}",
    fr="la copie cible {onto:sing}",
    onto=OBJECTS,
)


for _any in ("any", "a"):
    row(
        REPLACEMENT,
        Replacement(ENTERS, EntersWith(mods=(Copies(Pick(h.what, Fixed(1))),), may=True)),
        en=f"you may have ~ enter as a copy of {_any} {{what:sing}} on the battlefield.",
        fr="vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de un* {what:sing} sur le "
        "champ de bataille.",
        what=NP,
        alias=_any != "any",
    )

# --- exceptions -------------------------------------------------------------------------------------------------------

row(EXCEPTION, (HasThisAbility(),), en="it has this ability", fr="il a cette capacité")
row(
    EXCEPTION,
    (HasAbilities(h.grants), HasThisAbility()),
    en="it has {grants} and this ability",
    grants=GRANTS,
    alias=True,
)
row(
    EXCEPTION,
    (KeepsColor(),),
    en="it doesn't copy that creature's color",
    fr="il ne copie pas la couleur de cette créature",
)


row(EXCEPTION, (SetsPT(h.pt[0], h.pt[1]),), en=("it's {pt}", "it's still {pt}"), fr="il est {pt}", pt=PT)

# --- becoming a copy --------------------------------------------------------------------------------------------------

_BECOME: Final = "devenir* une copie de"
row(GAIN_MOD, Copies, en="become* a copy of {of:sing}", fr=f"{_BECOME} {{of:sing}}", of=OBJECTS)


def _excepted(mod: Copies) -> dict[str, Any] | None:
    return {"of": mod.of, "but": phrases(mod.but)} if mod.but else None


row(
    GAIN_MOD,
    build=lambda of, but: Copies(of, flat(but)),
    unbuild=_excepted,
    of_type=Copies,
    en="become* a copy of {of:sing}, except {but}",
    fr=f"{_BECOME} {{of:sing}}, sauf que {{but}}",
    of=OBJECTS,
    but=EXCEPTIONS,
)


row(
    CORE,
    Do(Apply(h.to, (h.mod,), FOREVER), may=You()),
    provided=lambda mod: isinstance(mod, Copies),
    en="you may have {to!} {mod:plur}",
    fr="vous pouvez faire que {to!} {mod*:subj}",
    to=OBJECTS,
    mod=GAIN_MOD,
    number="may",
    rank=1,
)

for _category, _verb in ((HAD, "become"), (EFFECT, "become*")):
    row(
        _category,
        build=lambda to, of, until, but: Apply(to, (Copies(of, flat(but)),), until),
        of_type=Apply,
        to=OBJECTS,
        of=OBJECTS,
        until=DURATION,
        but=EXCEPTIONS,
        en=f"{{to!}} {_verb} a copy of {{of:sing}} {{until}}, except {{but}}",
        alias=True,
    )

_FACE_UP: Final = Lasts(Until.TURNED_FACE_DOWN)


def _while_face_up(of: Ref, but: Any = ()) -> Apply:
    return Apply(This(), (Copies(of, flat(but)),), _FACE_UP)


def _copied_while_face_up(given: Apply, excepted: bool) -> dict[str, Any] | None:
    match given:
        case Apply(to=This(), mods=(Copies(of=of, but=but),)) if given.until == _FACE_UP and bool(but) == excepted:
            return {"of": of, "but": phrases(but)} if but else {"of": of}
    return None


row(
    EFFECT,
    _while_face_up(h.of),
    of=OBJECTS,
    en="until ~ is turned face down, it becomes a copy of {of:sing}",
    fr="jusqu'à ce que ~ soit retourné* face cachée, il devient une copie de {of:sing}",
)
row(
    EFFECT,
    build=_while_face_up,
    unbuild=lambda v: _copied_while_face_up(v, True),
    of_type=Apply,
    of=OBJECTS,
    but=EXCEPTIONS,
    en="until ~ is turned face down, it becomes a copy of {of:sing}, except {but}",
    fr="jusqu'à ce que ~ soit retourné* face cachée, il devient une copie de {of:sing}, sauf que {but}",
)

# --- entering as a copy -----------------------------------------------------------------------------------------------

row(HOW, EntersWith(mods=(Copies(This()),)), en="as a copy of ~", fr="comme une copie de ~")


def _elsewhere(what: Filter) -> bool:
    """Whether a description says by itself whose they are or where they lie."""
    return isinstance(what, And) and any(isinstance(part, InZone | ControlledBy) for part in what.parts)


def _as_copy(what: Filter, but: Any = (), tapped: bool | None = None) -> Any:
    if not conditions_last(but):
        return REJECT
    copies = Copies(Pick(what, Fixed(1)), flat(but))
    return Replacement(ENTERS, EntersWith(mods=(copies,), may=True, tapped=tapped))


def _copy_slots(given: Replacement, tapped: bool | None, excepted: bool) -> dict[str, Any] | None:
    match given:
        case Replacement(change=EntersWith(mods=(Copies(of=Pick(what=what), but=but),))) if bool(but) == excepted:
            found: dict[str, Any] = {"what": what} | ({"but": phrases(but)} if but else {})
            return found if given == _as_copy(**found, tapped=tapped) and (tapped or _elsewhere(what)) else None
    return None


_EXCEPT: tuple[tuple[str, str, Slots], ...] = (
    ("", "", {}),
    (", except {but}", ", sauf que {but}", {"but": ENTERING_EXCEPTIONS}),
)
for _any in ("any", "a"):
    for _tail, _tail_fr, _more in _EXCEPT:
        row(
            REPLACEMENT,
            build=lambda what, but=(): _as_copy(what, but) if _elsewhere(what) else REJECT,
            unbuild=lambda v, more=_more: _copy_slots(v, None, bool(more)),
            of_type=Replacement,
            what=NP,
            **_more,
            en=f"you may have ~ enter as a copy of {_any} {{what:sing}}{_tail}.",
            fr=f"vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de un* "
            f"{{what:sing}}{_tail_fr}.",
            alias=_any == "any",
            rank=1,
        )
        row(
            REPLACEMENT,
            build=lambda what, but=(): _as_copy(what, but, True),
            unbuild=lambda v, more=_more: _copy_slots(v, True, bool(more)),
            of_type=Replacement,
            what=NP,
            **_more,
            en=f"you may have ~ enter tapped as a copy of {_any} {{what:sing}} on the battlefield{_tail}.",
            fr="vous pouvez faire que ~ arrive sur le champ de bataille engagé comme une copie de un* {what:sing} "
            "sur le champ de bataille"
            f"{_tail_fr}.",
            alias=_any != "any",
        )

# --- copies of spells -------------------------------------------------------------------------------------------------


for _that in ("except that", "except"):
    row(
        VERB,
        CopySpell(h.what, who=DOER, new_targets=False, but=(SetColors(h.colors),)),
        en=f"copy* {{what}}, {_that} the copy is {{colors}}",
        fr="copier* {what}, sauf que la copie* est {colors*}",
        what=OBJECTS,
        colors=COLOR_LIST,
        alias=_that == "except",
    )


for _tail in ("that the spell could target", "that spell could target", "the spell could target"):
    row(
        VERB,
        CopySpell(what=h.what, for_each=h.for_each, who=DOER, new_targets=False),
        en=f"copy* {{what}} for each {{for_each:sing}} {_tail}",
        fr="copier* {what} pour chaque* {for_each:sing} que ce sort pourrait cibler",
        what=OBJECTS,
        for_each=NP,
        alias=_tail != "that the spell could target",
    )


def _different(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect.for_each is None or effect.different or follow.what != _noun(effect):
        return None
    return replace(clause, effect=replace(effect, different=True))


def _noun(effect: CopySpell) -> Filter | None:
    """What the objects for each of which a copy is made are called."""
    parts = effect.for_each.parts if isinstance(effect.for_each, And) else (effect.for_each,)
    return next((part for part in parts if isinstance(part, HasType | HasSubtype)), None)


def _not_different(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or not effect.different:
        return None
    return replace(clause, effect=replace(effect, different=False)), Follow("each copy", what=_noun(effect))


kind("each copy", _different, _not_different)
row(
    SENTENCE,
    Follow("each copy", what=h.what),
    en="each copy targets a different one of those {what:plur}",
    fr="chaque copie cible un objet différent parmi ces {what:plur}",
    what=NP,
)

# --- what is put onto the battlefield "is" something besides (CR26 611.2e) --------------------------------------------


def _besides(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, Move) or effect.to is not Zone.BATTLEFIELD or effect.with_mods:
        return None
    return replace(clause, effect=replace(effect, with_mods=follow.mods))


def _not_besides(several: bool) -> Callable[[Do], tuple[Do, Follow] | None]:
    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, Move) or not effect.with_mods or _moves_several(effect) is not several:
            return None
        return replace(clause, effect=replace(effect, with_mods=())), Follow(_IS[several], mods=effect.with_mods)

    return take


def _moves_several(effect: Move) -> bool:
    what = effect.what
    return isinstance(what, All | Both) or (isinstance(what, Pick) and what.count != Fixed(1))


def _is_said_so(form: tuple[Modification, ...]) -> bool:
    """What something is besides, or the card types that it has and nothing else."""
    return isinstance(form[0], AddTypes) or (len(form) == 1 and isinstance(form[0], SetTypes) and bool(form[0].types))


_IS: Final = {False: "is besides", True: "are besides"}
for _several, _kind in _IS.items():
    kind(_kind, _besides, _not_besides(_several))
for _several, _en, _fr, _alias in (
    (False, "it's a {form:sing}", "c'est un* {form:sing}", False),
    (False, "that creature is a {form:sing}", None, True),
    (False, "that permanent is a {form:sing}", None, True),
    (True, "each of them is a {form:sing}", "ce sont un* {form:plur}", False),
    (True, "they're {form:plur}", None, True),
):
    row(
        SENTENCE,
        Follow(_IS[_several], mods=h.form),
        provided=_is_said_so,
        en=_en,
        fr=_fr,
        form=FORM,
        alias=_alias,
    )
row(
    VERB,
    CopySpell(what=h.what, count=h.count, who=DOER, new_targets=False),
    en="copy* {what} for each {count}",
    fr="copier* {what} pour chaque* {count}",
    what=OBJECTS,
    count=EACH,
)

for _free, _tail, _tails, _fr in (
    (True, " without paying its mana cost", " without paying their mana costs", " sans payer son coût de mana"),
    (False, "", "", ""),
):
    _name = CASTS_COPY[_free]
    row(SENTENCE, Follow(_name), en=f"you may cast the copy{_tail}", fr=f"vous pouvez lancer la copie{_fr}")
    for _en in (
        f"then you may cast the copy{_tail}",
        f"if you do, you may cast the copy{_tail}",
        f"you may cast the copies{_tails}",
        f"you may cast any number of the copies{_tails}",
    ):
        row(SENTENCE, Follow(_name), en=_en, alias=True)
    for _joint in (" and", ", and", ", then"):
        row(
            CLAUSE,
            (Do(CastCopy(h.what, _free)),),
            en=f"copy {{what}}{_joint} you may cast the copy{_tail}",
            what=OBJECTS,
            alias=True,
        )


def _as_copies(one: Filter, other: Filter, of: Ref) -> ReplaceLater:
    entering = Moves(Or((one, other)), to=Zone.BATTLEFIELD, batch=True)
    return ReplaceLater(entering, EntersWith(mods=(Copies(of),)), once=True)


row(
    EFFECT,
    _as_copies(h.one, h.other, h.of),
    one=NP,
    other=NP,
    of=OBJECTS,
    en="the next time one or more {one:plur} or {other:plur} enter this turn, they enter as copies of {of:sing}",
    fr="la prochaine fois que un*:sing ou plusieurs {one@:plur} ou {other:plur} arrivent ce tour-ci, ils "
    "arrivent comme des copies de {of}",
)


def _enters(what: Any, how: EntersWith) -> Any:
    """ "That creature enters with an additional +1/+1 counter on it": of a spell, which becomes a permanent."""
    return (
        ReplaceLater(Moves(Is(stand_in(what)), to=Zone.BATTLEFIELD), how) if isinstance(what, Placeholder) else REJECT
    )


def _enters_slots(given: ReplaceLater) -> dict[str, Any] | None:
    match given:
        case ReplaceLater(event=Moves(what=Is(ref=ref)), change=EntersWith() as how):
            return (
                {"what": ref, "how": how} if given == ReplaceLater(Moves(Is(ref), to=Zone.BATTLEFIELD), how) else None
            )
    return None


row(
    EFFECT,
    build=_enters,
    unbuild=_enters_slots,
    of_type=ReplaceLater,
    en="{what:sing} enters {how}",
    fr="{what!:sing} arriver* sur le champ de bataille {how*}",
    what=OBJECTS,
    how=HOW,
)


def _each_enters(what: Filter, how: EntersWith) -> ReplaceLater:
    return ReplaceLater(Moves(what, to=Zone.BATTLEFIELD), how)


def _each_slots(given: ReplaceLater) -> dict[str, Any] | None:
    match given:
        case ReplaceLater(event=Moves(what=what), change=EntersWith() as how) if not isinstance(what, Is | Or):
            return {"what": what, "how": how} if given == _each_enters(what, how) else None
    return None


for _en, _alias in (("this turn, each", False), ("until end of turn, each", True)):
    row(
        EFFECT,
        build=_each_enters,
        unbuild=_each_slots,
        of_type=ReplaceLater,
        en=f"{_en} {{what:sing}} enters {{how}}",
        fr="ce tour-ci, chaque* {what!:sing} arriver* sur le champ de bataille {how*}",
        what=NP,
        how=HOW,
        alias=_alias,
        number="bare",
    )
