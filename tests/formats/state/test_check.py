"""Every inconsistency of a state is found; a sound state has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from arbitre.ir.effects import Body
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.values import Phase, Step, Zone
from arbitre.state.bindings import Binding, StackItem
from arbitre.state.characteristics import NOTHING
from arbitre.state.check import check
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.players import Mana
from arbitre.state.state import State
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

BEAR = creature("Bear", 2, 2)


def laid_out() -> State:
    """Two permanents (141, 142) and a card in a hand (143)."""
    table = Table.players(2, library=20)
    table.battlefield(1, BEAR)
    table.battlefield(2, BEAR)
    table.hand(1, BEAR)
    return table.state


def test_a_sound_state_has_no_inconsistency() -> None:
    assert check(laid_out(), settled=True) == []


def _twice(s: State) -> None:
    s.battlefield = (*s.battlefield, 141)


def _lost(s: State) -> None:
    s.battlefield = (141,)


def _ghost(s: State) -> None:
    s.exile = (999,)


def _foreign_hand(s: State) -> None:
    s.players[0].hand, s.players[1].hand = (), s.players[0].hand


def _wrong_zone(s: State) -> None:
    s.objects[141].zone = GRAVEYARD


def _unsorted(s: State) -> None:
    s.objects[141].counters = (("b", 1), ("a", 1))


def _no_counters(s: State) -> None:
    s.players[0].counters = (("poison", 0),)


def _host(s: State) -> None:
    s.objects[141].attached_to = 143


def _itself(s: State) -> None:
    s.objects[141].attached_to = 141


def _peace(s: State) -> None:
    s.objects[141].attacking = 2


def _one_sided(s: State) -> None:
    s.phase = Phase.COMBAT
    s.objects[141].attacking = 2
    s.objects[141].blocked = True
    s.objects[141].damage_order = (142,)


def _unblocked(s: State) -> None:
    s.phase = Phase.COMBAT
    s.objects[141].attacking = 2
    s.objects[142].blocking = (141,)


def _damage_in_hand(s: State) -> None:
    s.objects[143].damage = 1


def _token_in_hand(s: State) -> None:
    s.objects[143].is_token = True


def _purple(s: State) -> None:
    s.players[0].pool = (Mana("P"),)


def _nobody_active(s: State) -> None:
    s.active = 3


def _wrong_step(s: State) -> None:
    s.phase = Phase.ENDING


def _old_next_id(s: State) -> None:
    s.next_id = 143


def _picture(s: State) -> None:
    s.gone[120] = Obj(120, None, NOTHING, 1, HAND)


def _empty_spell(s: State) -> None:
    s.create(BEAR, s.objects[141].base, 1, Zone.STACK)


def _stray_target(s: State) -> None:
    obj = s.create(BEAR, s.objects[141].base, 1, Zone.STACK)
    obj.stack = StackItem(Body(), Binding(obj.id, 1, targets=((777,),)))


def _no_card(s: State) -> None:
    s.objects[141].card = None


def _unfinished(s: State) -> None:
    s.replacing = (("entering", 143),)


def _other_ids(s: State) -> None:
    s.players = tuple(reversed(s.players))


def _resolves_in_a_hand(s: State) -> None:
    s.objects[143].stack = StackItem(Body(), Binding(143, 1))


def _fights_twice(s: State) -> None:
    s.phase = Phase.COMBAT
    s.objects[141].attacking, s.objects[141].blocking = 2, (142,)


def _blocked_at_home(s: State) -> None:
    s.phase = Phase.COMBAT
    s.objects[141].blocked = True


def _nobodys_spell(s: State) -> None:
    obj = s.create(BEAR, s.objects[141].base, 1, Zone.STACK)
    obj.stack = StackItem(Body(), Binding(obj.id, 9))


def _lasting(s: State, **fields: Any) -> None:
    known: dict[str, Any] = {"affected": (141,), "mods": (), "turn": 1, "timestamp": 1}
    s.lasting = (*s.lasting, Lasting(s.new_id(), Binding(141, 1), Lasts(Until.FOREVER), 1, **(known | fields)))


def _lasts_for_nothing(s: State) -> None:
    _lasting(s)
    s.lasting = (msgspec.structs.replace(s.lasting[0], until="tea"),)


def _replaces_nothing(s: State) -> None:
    _lasting(s, event="tea")


def _affects_a_ghost(s: State) -> None:
    _lasting(s, affected=(141, 2, 888))


def _same_effect(s: State) -> None:
    _lasting(s)
    s.lasting *= 2


def _became_a_ghost(s: State) -> None:
    s.gone[120] = Obj(120, None, NOTHING, 1, HAND)
    s.gone[120].became = 900


def _has_left(s: State) -> None:
    s.players[1].lost, s.priority = True, 2


BROKEN: list[tuple[Callable[[State], None], str]] = [
    (_twice, "listed twice"),
    (_lost, "listed in no zone"),
    (_ghost, "999 is listed"),
    (_foreign_hand, "in the zone 'hand' of player 2"),
    (_wrong_zone, "listed in the zone 'battlefield'"),
    (_unsorted, "not sorted"),
    (_no_counters, "0 counters"),
    (_host, "not on the battlefield"),
    (_itself, "attached to itself"),
    (_peace, "outside the combat phase"),
    (_one_sided, "does not block it"),
    (_unblocked, "is not blocked"),
    (_damage_in_hand, "no permanent"),
    (_token_in_hand, "the token"),
    (_purple, "type 'P'"),
    (_nobody_active, "'active' is 3"),
    (_wrong_step, "is not one of the phase"),
    (_old_next_id, "the next one is 143"),
    (_picture, "without a last existence"),
    (_empty_spell, "would do nothing"),
    (_stray_target, "speaks of 777"),
    (_no_card, "neither a card nor a token"),
    (_unfinished, "still at work"),
    (_other_ids, "players have the ids [2, 1]"),
    (_resolves_in_a_hand, "would resolve, but is not on the stack"),
    (_fights_twice, "attacks and blocks"),
    (_blocked_at_home, "is blocked and does not attack"),
    (_nobodys_spell, "is controlled by 9, who is no player"),
    (_lasts_for_nothing, "lasts until 'tea'"),
    (_replaces_nothing, "replaces 'tea'"),
    (_affects_a_ghost, "affects 888, which never existed"),
    (_same_effect, "two effects have one id"),
    (_became_a_ghost, "became 900"),
    (_has_left, "player 2 has priority and is not in the game"),
]


@pytest.mark.parametrize(("breakage", "message"), BROKEN, ids=[b.__name__[1:] for b, _ in BROKEN])
def test_each_breakage_is_found(breakage: Callable[[State], None], message: str) -> None:
    state = laid_out()
    breakage(state)
    assert any(message in problem for problem in check(state, settled=True)), check(state, settled=True)


def test_between_events_less_is_asked() -> None:
    """CR 704.3: a token in a graveyard and an Aura without a host wait for state-based actions."""
    state = laid_out()
    state.move(state.objects[142], GRAVEYARD, state.objects[142].base, 2)
    state.objects[141].attached_to = 142
    new = state.objects[state.next_id - 1]
    new.is_token = True
    assert check(state) == []
    assert len(check(state, settled=True)) == 2
    assert new.zone is not BATTLEFIELD


def test_cr_614_12_an_object_is_a_permanent_while_it_enters() -> None:
    """CR 614.12: while its entering is settled, an object in a hand or on the stack is what it would become."""
    state = laid_out()
    state.objects[143].zone = BATTLEFIELD
    state.objects[143].tapped = True
    assert check(state) != []
    state.replacing = (("entering", 143),)
    assert check(state) == []


def test_cr_702_24h_what_is_phased_out_stays_attached_to_what_has_left() -> None:
    """CR 702.24h: whether its host is still there is seen as it phases in."""
    state = laid_out()
    state.objects[141].attached_to = 142
    state.move(state.objects[142], GRAVEYARD, state.objects[142].base, 2)
    assert check(state, settled=True) != []
    state.objects[141].phased_out = 1
    assert check(state, settled=True) == []


FIELDS: list[tuple[int, dict[str, object], str]] = [
    (0, {"active": 3}, "'active' is 3, which is no player"),
    (0, {"last_regular": 0}, "'last_regular' is 0, which is no player"),
    (0, {"starting_player": 9}, "'starting_player' is 9, which is no player"),
    (0, {"priority": 3}, "player 3 has priority and does not exist"),
    (0, {"passes": 3}, "3 players have passed in succession"),
    (0, {"passes": -1}, "-1 players have passed in succession"),
    (0, {"turn_order": (1, 1)}, "the turn order is (1, 1)"),
    (0, {"result": (1, 3)}, "the result is (1, 3)"),
    (1, {"lands_played": -1}, "has played -1 lands"),
    (1, {"mulligans": -1}, "taken -1 mulligans"),
    (1, {"control_by": 9}, "is controlled by 9, who is no player"),
    (141, {"id": 142}, "has the id 141"),
    (141, {"owner": 9}, "is owned by 9"),
    (141, {"controller": 0}, "controlled by 0"),
    (141, {"timestamp": 0}, "has the timestamp 0"),
    (141, {"timestamp": 100_000}, "has the timestamp 100000"),
    (141, {"face": 1}, "has no face 1"),
    (141, {"face": -1}, "has no face -1"),
    (141, {"counters": (("charge", -1),)}, "has -1 counters of the kind 'charge'"),
    (141, {"became": 142}, "exists and has a last existence"),
    (141, {"last": NOTHING}, "exists and has a last existence"),
    (141, {"damage": -1}, "has -1 damage"),
    (141, {"card": None}, "neither a card nor a token"),
    (143, {"card": None}, "neither a card, a token, a copy nor an ability"),
    (143, {"tapped": True}, "has 'tapped' True, but is no permanent"),
    (141, {"blocking": (142,)}, "is in combat outside the combat phase"),
    (141, {"blocked": True}, "is in combat outside the combat phase"),
    (141, {"damage_order": (142,)}, "is in combat outside the combat phase"),
    (141, {"band": 3}, "is in combat outside the combat phase"),
    (143, {"is_token": True}, "the token"),
    (143, {"is_copy": True, "card": None}, "is neither on the stack nor on the battlefield"),
    (141, {"is_copy": True, "card": None}, "neither a card nor a token"),
]


def _holder(state: State, id: int) -> object:
    return state if not id else state.player(id) if state.is_player(id) else state.objects[id]


@pytest.mark.parametrize(("id", "fields", "words"), FIELDS, ids=lambda value: str(value)[:40])
def test_each_field_that_cannot_be_so_is_told(id: int, fields: dict[str, object], words: str) -> None:
    """One thing wrong at a time, and that thing is told."""
    state = laid_out()
    for name, value in fields.items():
        setattr(_holder(state, id), name, value)
    found = check(state, settled=True)
    assert [line for line in found if words in line] != [], found


@pytest.mark.parametrize(
    ("id", "fields"),
    [
        (0, {"priority": 2}),
        (0, {"passes": 2}),
        (0, {"result": ()}),
        (1, {"control_by": 2}),
        (1, {"lands_played": 1, "mulligans": 1}),
        (141, {"attached_to": 142}),
        (141, {"attached_to": 2}),
        (141, {"is_token": True, "card": None}),
        (141, {"counters": (("charge", 1), ("time", 2)), "damage": 3, "tapped": True}),
        (141, {"controller": 2}),
    ],
    ids=str,
)
def test_what_may_be_so_is_not_told(id: int, fields: dict[str, object]) -> None:
    state = laid_out()
    for name, value in fields.items():
        setattr(_holder(state, id), name, value)
    assert check(state, settled=True) == []


def _fighting(**second: object) -> list[str]:
    """141 attacks player 2, and 142 blocks it; but for what is set on 142."""
    state = laid_out()
    state.phase, state.step = Phase.COMBAT, Step.DECLARE_BLOCKERS
    state.active = state.last_regular = 1
    attacker, blocker = state.objects[141], state.objects[142]
    attacker.attacking, attacker.defending_player, attacker.blocked, attacker.damage_order = 2, 2, True, (142,)
    blocker.blocking = (141,)
    for name, value in second.items():
        setattr(attacker if name in ("blocked", "damage_order", "attacking") else blocker, name, value)
    return check(state, settled=True)


def test_who_fights_is_said_by_both_sides() -> None:
    """CR 506.4, 509.1g–h: the blocked creature and its blocker name each other."""
    assert _fighting() == []
    assert "which does not block it" in _fighting(blocking=())[0]
    assert "which is not blocked" in _fighting(blocked=False, damage_order=())[0]
    assert any("is blocked and does not attack" in line for line in _fighting(attacking=0))
    assert any("has 'damage_order' (142, 142)" in line for line in _fighting(damage_order=(142, 142)))
    assert any("has 'blocking' (141, 141)" in line for line in _fighting(blocking=(141, 141)))
    assert any("attacks 999, which never existed" in line for line in _fighting(attacking=999))


def test_who_has_left_has_no_priority() -> None:
    """CR 800.4a."""
    state = laid_out()
    state.priority = 2
    state.player(2).left = True
    assert check(state, settled=True) == ["player 2 has priority and is not in the game"]


def test_510_5_the_first_of_two_damage_steps_is_one_of_the_combat_phase() -> None:
    """CR 510.5: the additional step stands in the combat phase, and in no other."""
    table = Table.players()
    table.at(1, Step.FIRST_COMBAT_DAMAGE)
    assert check(table.state, settled=True) == []
    table.state.phase = Phase.BEGINNING
    assert "the step 'first_combat_damage' is not one of the phase 'beginning'" in check(table.state, settled=True)
    table.at(1, Step.FIRST_COMBAT_DAMAGE)
    table.state.step = Step.END
    assert "the step 'end' is not one of the phase 'combat'" in check(table.state, settled=True)
