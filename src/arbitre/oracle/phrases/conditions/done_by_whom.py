"""Who did something "this way": "if that player discards an artifact card this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Body, Do, Reflexive
from arbitre.ir.filters import Affected, ControlledBy, Deed, OwnedBy
from arbitre.ir.node import Filter
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import BODY, CARD_NP, CONDITION, NP, PLAYER, SENTENCES, TRIGGER_BODY
from arbitre.oracle.discourse.said import DoneTo, Placeholder, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.sentences import fold, unfold, unfold_trigger
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

DID: Final = Category("what somebody did this way")
row(CONDITION, of_type=Compares, en="{did}", fr="{did}", did=DID)
_WHO: Final = Category("who did it")
row(_WHO, h.who, provided=lambda who: isinstance(who, You | Pronoun), en="{who@}", fr="{who@}", who=PLAYER)


def _did(deed: Deed, theirs: type[OwnedBy | ControlledBy], verb: str, french: str, kind: Category) -> None:
    """Cards in a hand are whose they are, permanents were whose controller's they were."""

    def some(at: int, who: Any, what: Filter) -> Compares:
        meant = stand_in(who) if isinstance(who, Placeholder) else who
        done = Affected(stand_in(DoneTo(at, deed)), deed)
        return Compares(CountOf(both(what, theirs(meant), done)), Compare.AT_LEAST, Fixed(1))

    def slots(given: Compares) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
                match parts_of(what):
                    case (*kinds, OwnedBy(who=who) | ControlledBy(who=who) as whose, Affected(deed=done)) if (
                        done is deed and isinstance(whose, theirs)
                    ):
                        return {"who": who, "what": both(*kinds)}
        return None

    row(DID, build=some, unbuild=slots, of_type=Compares, en=f"{{who!}} {verb} a {{what:sing}} this way",
        fr=f"{{who!}} {french} un* {{what:sing}} de cette manière", who=_WHO, what=kind, wants_place=True)  # fmt: skip


_did(Deed.DISCARDED, OwnedBy, "discard*", "se défausser* de", CARD_NP)
_did(Deed.SACRIFICED, ControlledBy, "sacrifice*", "sacrifier*", NP)


# --- "when you discard a nonland card this way" (CR26 603.12) ---------------------------------------------------------


def _when(sentences: tuple[Any, ...], did: Any, body: Body) -> Any:
    before = fold(sentences)
    return REJECT if before is REJECT else Body((*before.clauses, Do(Reflexive(body), condition=did)))


def _when_slots(body: Body, said: Any) -> dict[str, Any] | None:
    match body.clauses:
        case (_, *_, Do(effect=Reflexive() as reflexive, condition=Compares() as did)) if body.modes is None:
            if body.clauses[-1] != Do(reflexive, condition=did, note=body.clauses[-1].note):
                return None
            slots: dict[str, Any] | None = said(replace(body, clauses=body.clauses[:-1]))
            return None if slots is None else slots | {"did": did, "body": reflexive.body}
    return None


for _category, _said in ((BODY, unfold), (TRIGGER_BODY, unfold_trigger)):
    row(_category, build=_when, unbuild=lambda v, said=_said: _when_slots(v, said), of_type=Body, en="{sentences} when {did}, {body}",
        fr="{sentences} lorsque {did}, {body}", sentences=SENTENCES, did=DID, body=BODY)  # fmt: skip
