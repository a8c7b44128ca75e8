"""The search for a payment (CR 117.3): compared with trying out every order of activations on small tables."""

from __future__ import annotations

import functools
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.allocation import (
    ANY,
    BIT,
    GENERIC,
    HELP,
    SNOW,
    TYPES,
    Maker,
    Plan,
    Single,
    Supply,
    assign,
    bounds,
    equivalents,
    needs,
    plan,
    single,
    without,
)


def source(id: int, *ways: tuple[str, int], weight: int = 0) -> Single:
    """A permanent with one tap ability for each (types, price)."""
    makers = [
        Maker(id, i, (sum(BIT[t] for t in types),), (), price, 0, (("tap", id),))
        for i, (types, price) in enumerate(ways)
    ]
    return single(id, weight, makers)


def lands(letters: str) -> tuple[Single, ...]:
    return tuple(source(i, (letter, 0)) for i, letter in enumerate(letters, 1))


def rock(id: int, makes: tuple[str, ...], inputs: tuple[str, ...] = (), price: int = 0, index: int = 0) -> Maker:
    masks = tuple(sum(BIT[t] for t in types) for types in makes)
    return Maker(id, index, masks, inputs, price, 0, (("tap", id),))


def cost(text: str) -> tuple[int, ...]:
    return needs(tuple(text.split()))


def taps(found: Plan | None) -> set[int] | None:
    return None if found is None else {step.object for step in found.steps}


# --- needs -----------------------------------------------------------------------------------------------------------


def test_cr_107_4_what_symbols_ask_for() -> None:
    """CR 107.4a–b, e, h: a colour, any type, one of two, mana from a snow source."""
    assert needs(("2", "W")) == (BIT["W"], GENERIC, GENERIC)
    assert needs(("W/U",)) == (BIT["W"] | BIT["U"],)
    assert needs(("S",)) == (SNOW,)
    assert needs(("C",)) == (BIT["C"],)


def test_cr_107_4e_two_or_a_colour_and_cr_107_4f_a_colour_or_life() -> None:
    """CR 107.4e–f: the second ways to pay, the one without life first."""
    assert equivalents(("2/W",)) == ((("W",), 0), (("2",), 0))
    assert equivalents(("G/P",)) == ((("G",), 0), ((), 2))
    assert [life for _, life in equivalents(("G/P", "G/P"))] == [0, 2, 4]


# --- single sources --------------------------------------------------------------------------------------------------


def test_each_need_gets_a_unit_of_its_own() -> None:
    """A unit that fits two needs is passed on to the one that nothing else fits."""
    assert assign((BIT["W"] | BIT["U"], BIT["W"]), (BIT["W"], BIT["U"])) == [1, 0]
    assert assign((BIT["W"], BIT["W"]), (BIT["W"], BIT["U"])) is None


def test_the_pool_comes_first_then_the_least_useful_source() -> None:
    """Mana that is there is spent before anything is tapped, and a dual land is kept for later."""
    supply = Supply((source(1, ("G", 0), weight=10), source(2, ("GW", 0), weight=20)))
    assert taps(plan(supply, [BIT["G"]], cost("1 G"))) == {1}
    assert taps(plan(supply, [], cost("1"))) == {1}
    assert taps(plan(supply, [], cost("W"))) == {2}
    assert taps(plan(supply, [], cost("W G"))) == {1, 2}
    assert plan(supply, [], cost("W W")) is None


def test_what_hurts_is_used_only_if_it_must_be() -> None:
    """A land that deals damage for its colours gives colourless mana for a generic cost."""
    pain = source(1, ("C", 0), ("RW", 5))
    supply = Supply((pain, source(2, ("R", 0))))
    found = plan(supply, [], cost("1 R"))
    assert found is not None
    assert [(s.object, s.index, s.types) for s in found.steps] == [(1, 0, "C"), (2, 0, "R")]
    hurting = plan(supply, [], cost("R R"))
    assert hurting is not None
    assert {(s.object, s.index) for s in hurting.steps} == {(1, 1), (2, 0)}


def test_cr_107_4h_snow() -> None:
    """CR 107.4h: {S} takes mana of any type from a snow source."""
    supply = Supply((*lands("G"), Single(9, 0, BIT["U"] | SNOW, BIT["U"] | SNOW, (Maker(9, 0, (BIT["U"] | SNOW,)),))))
    assert taps(plan(supply, [], needs(("S",)))) == {9}
    assert plan(Supply(lands("GG")), [], needs(("S",))) is None


def test_help_pays_generic_mana_or_a_colour() -> None:
    """CR 702.49a: a green creature that helps stands for {1} or {G}; a colourless one for {1} only."""
    green, colourless = BIT["G"] | HELP, HELP
    assert plan(Supply(), [], cost("1 G"), help=[green, colourless]) is not None
    assert plan(Supply(), [], cost("G G"), help=[green, colourless]) is None


# --- sources with input ----------------------------------------------------------------------------------------------


def test_a_source_that_asks_for_mana_is_paid_with_other_mana() -> None:
    """{1}, {T}: {W}{U} with a Forest: two mana, but not from nothing."""
    signet = rock(9, ("W", "U"), ("1",))
    assert plan(Supply((), (signet,)), [], cost("W")) is None
    found = plan(Supply(lands("G"), (signet,)), [], cost("W U"))
    assert found is not None
    assert [s.object for s in found.steps] == [1, 9]
    assert plan(Supply(lands("G"), (signet,)), [], cost("G W")) is None


def test_sources_pay_for_each_other() -> None:
    """A filter land paid with the colourless mana of a source that makes two."""
    two, filter = rock(8, ("C", "C")), rock(9, ("WU", "WU"), ("1",))
    found = plan(Supply((), (two, filter)), [], cost("1 W U"))
    assert found is not None
    assert [s.object for s in found.steps] == [8, 9]
    assert plan(Supply((), (two, filter)), [], cost("W U C")) is not None
    assert plan(Supply((), (two, filter)), [], cost("W W U")) is None


def test_one_ability_or_the_other_of_a_source() -> None:
    """A permanent is tapped once: for {C}, or with {1} for two colours."""
    plain, rich = rock(9, ("C",)), rock(9, ("W", "U"), ("1",), index=1)
    supply = Supply(lands("G"), (plain, rich))
    assert [s.index for s in plan(supply, [], cost("2")).steps if s.object == 9] == [0]  # type: ignore[union-attr]
    assert plan(supply, [], cost("W U")) is not None
    assert plan(supply, [], cost("W C")) is None


def test_no_more_is_activated_than_needed() -> None:
    """Of several sources that make two mana, one is enough for {2}."""
    supply = Supply((), (rock(1, ("C", "C")), rock(2, ("C", "C")), rock(3, ("C", "C"))))
    assert len(taps(plan(supply, [], cost("2"))) or ()) == 1
    assert plan(supply, [], cost("7")) is None


def test_a_source_without_tap_is_used_as_often_as_needed() -> None:
    """{1}: {G}, with four Swamps."""
    changer = Maker(9, 0, (BIT["G"],), ("1",), times=20)
    supply = Supply(lands("BBBB"), (changer,))
    assert plan(supply, [], cost("G G G B")) is not None
    assert plan(supply, [], cost("G G G G B")) is None


def test_what_is_spoken_for_is_left_out() -> None:
    """A source whose {T} is part of the cost makes no mana for it."""
    supply = Supply(lands("GG"), (rock(9, ("C", "C")),))
    assert plan(without(supply, {("tap", 9)}), [], cost("3")) is None
    assert plan(without(supply, {("tap", 1)}), [], cost("3")) is not None


def test_bounds_count_every_source_once_for_each_type() -> None:
    """The upper bound that refuses most of what cannot be paid."""
    supply = Supply((source(1, ("G", 0)), source(2, ("GW", 0))), (rock(9, ("C", "C")),))
    assert dict(zip((*TYPES, "all"), bounds(supply), strict=True)) == {
        "W": 1,
        "U": 0,
        "B": 0,
        "R": 0,
        "G": 2,
        "C": 2,
        "all": 4,
    }


# --- exactness -------------------------------------------------------------------------------------------------------

types = st.sampled_from(["W", "U", "G", "WU", "UG", "WUG", "C"])
singles = st.lists(types, max_size=3)
makers = st.lists(
    st.tuples(
        st.lists(types, min_size=1, max_size=2).map(tuple),
        st.sampled_from([(), ("1",), ("W",), ("W/U",), ("2",)]),
        st.integers(0, 1),
    ),
    max_size=3,
)
costs = st.lists(st.sampled_from(["1", "W", "U", "G", "W/U", "C"]), min_size=1, max_size=4)


def payable_by_trying(supply: Supply, wanted: tuple[int, ...]) -> bool:
    """Whether some order of activations, each paid from what is there, ends with a pool that pays."""

    @functools.cache
    def reach(pool: tuple[int, ...], used: frozenset[int]) -> bool:
        if assign(pool, wanted) is not None:
            return True
        ways = [w for s in supply.singles for w in s.ways] + list(supply.makers)
        for way in ways:
            if way.object in used:
                continue
            inputs = needs(way.inputs)
            for spent in combinations(range(len(pool)), len(inputs)):
                if assign([pool[i] for i in spent], inputs) is None:
                    continue
                left = [unit for i, unit in enumerate(pool) if i not in spent]
                letters = [[bit for bit in BIT.values() if bit & mask & ANY] for mask in way.makes]
                for made in product(*letters):
                    if reach(tuple(sorted([*left, *made])), used | {way.object}):
                        return True
        return False

    return reach((), frozenset())


@settings(max_examples=300, deadline=None)
@given(singles, makers, costs)
def test_cr_117_3_a_payment_is_found_exactly_if_there_is_one(
    single_types: list[str],
    maker_parts: list[tuple[tuple[str, ...], tuple[str, ...], int]],
    symbols: list[str],
) -> None:
    """CR 117.3: the search finds a payment if any order of activations pays, and only then."""
    ways = tuple(rock(10 + i // 2, makes, inputs, price, i % 2) for i, (makes, inputs, price) in enumerate(maker_parts))
    supply = Supply(tuple(source(i, (t, 0)) for i, t in enumerate(single_types, 1)), ways)
    wanted = needs(tuple(symbols))
    found = plan(supply, [], wanted)
    assert (found is not None) is payable_by_trying(supply, wanted)
    if found is not None:
        assert carried_out(found, wanted)


def carried_out(found: Plan, wanted: tuple[int, ...]) -> bool:
    """Follow the steps: each is paid with the types that it names, from what the steps before have made."""
    pool: list[str] = []
    used: set[int] = set()
    for step in found.steps:
        if step.object in used:
            return False
        used.add(step.object)
        if assign([BIT[t] for t in step.pays], needs(step.maker.inputs)) is None:
            return False
        for letter in step.pays:
            pool.remove(letter)
        if any(not BIT[t] & mask for t, mask in zip(step.types, step.maker.makes, strict=True)):
            return False
        pool.extend(step.types)
    return assign([BIT[t] for t in pool], wanted) is not None


# --- what is given up out of piles ------------------------------------------------------------------------------------


def altar(id: int, pile: tuple[int, ...], number: int = 1) -> Maker:
    """Makes {C}{C} for giving up objects of a pile."""
    return Maker(id, 0, (BIT["C"], BIT["C"]), price=9, piles=(("leave", pile, number),), times=len(pile) // number)


def test_117_10_piles_are_shared() -> None:
    """CR 117.10: each object of a pile can be given up once, whoever asks for it."""
    both = Supply(makers=(altar(1, (7, 8)), altar(2, (8, 9))))
    assert plan(both, (), cost("6")) is not None
    assert plan(both, (), cost("7")) is None
    assert plan(without(both, {("leave", 8)}), (), cost("4")) is not None
    assert plan(without(both, {("leave", 8)}), (), cost("5")) is None
    assert plan(Supply(makers=(altar(1, (7, 8, 9), 2), altar(2, (7, 8, 9)))), (), cost("4")) is not None
    assert plan(Supply(makers=(altar(1, (7, 8), 2), altar(2, (7, 8)))), (), cost("5")) is None
