"""The rows of the phrasebook, a room for each construct.

:func:`load` imports them all, in the order in which alternatives are tried for printing.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

ORDER: Final = """
    lexicon.words lexicon.counter_kinds nouns.nouns amounts.amounts lexicon.keyword_names nouns.relative
    instructions.directives references.targets references.refs costs.costs conditions.conditions durations.durations
    events.events events.moves events.deeds events.steps modifications.modifications modifications.becoming
    instructions.damage instructions.effects instructions.moving instructions.changing clauses.follows
    instructions.turns clauses.subjects clauses.clauses clauses.sentences clauses.modes replacements.replacements
    costs.casting modifications.spells_gain conditions.limits costs.keywords modifications.revealed abilities.places
    abilities.statics abilities.keywords conditions.players abilities.abilities replacements.would_be_dealt
    replacements.prevention replacements.instead replacements.entering_instead instructions.library
    instructions.searching amounts.results amounts.tallies instructions.mana instructions.predefined instructions.modern
    instructions.coins instructions.roles instructions.tokens amounts.where_x conditions.happened conditions.holdings
    nouns.qualities conditions.predicates modifications.attacking instructions.elsewhere clauses.unless
    instructions.excepting events.denials instructions.actions conditions.affected amounts.measures instructions.voting
    abilities.anchors instructions.arriving modifications.as_though modifications.as_unblocked instructions.base_sizes
    modifications.borrowed abilities.cases instructions.cast_copies abilities.chapters instructions.choosing
    instructions.your_choice instructions.chosen_kinds instructions.having instructions.copies clauses.countered
    instructions.counters instructions.day_and_night instructions.dice instructions.doors instructions.doubling
    instructions.drawing_less instructions.drawn_cards replacements.drawn_instead instructions.dungeons amounts.each
    clauses.each_opponent instructions.exchanged_blocks abilities.exhaust instructions.impulse instructions.exiled_with
    abilities.first_draw abilities.flavor clauses.for_each modifications.forbidden_abilities abilities.forecast
    modifications.forms instructions.fought modifications.from_zones instructions.games instructions.growing
    instructions.harmed modifications.hindrance conditions.casting modifications.landwalk clauses.lesser_payment
    abilities.limited_modes references.linked instructions.losing costs.counters replacements.mana_instead
    replacements.may_instead modifications.needs_others events.spells clauses.next_cast replacements.next_draw
    instructions.next_entering events.compound events.damage events.attacks abilities.otherwise
    instructions.outcomes instructions.outside instructions.paid_instead modifications.paired conditions.numbers
    costs.payments instructions.piles nouns.players abilities.power_up instructions.preparing clauses.priced_modes
    costs.prices instructions.qualities_chosen replacements.redirected clauses.reflexive modifications.rules_of_play
    abilities.same instructions.shields instructions.shown_cards instructions.stickers instructions.text_changing
    instructions.the_rest references.choices instructions.titles instructions.together amounts.totals_and_symbols
    modifications.triggering_again clauses.two_conditions clauses.untapping nouns.deeds modifications.working
    abilities.x_is conditions.past conditions.comparing
"""
"""The families whose place in printing matters, in that order; the lexicon's among them. What is new is read behind them."""


@cache
def families() -> tuple[str, ...]:
    """The modules with rows, in their order; a new file in a room is a new family."""
    first = tuple(name if name.startswith("lexicon.") else f"phrases.{name}" for name in ORDER.split())
    rooms = Path(__file__).parent
    found = sorted(f"phrases.{file.parent.name}.{file.stem}" for file in rooms.glob("*/[a-z]*.py"))
    return (*first, *(name for name in found if name not in first))


@cache
def load() -> None:
    """Import every family of rows; what is written needs no more."""
    for family in families():
        import_module(f"arbitre.oracle.{family}")


@cache
def ready() -> None:
    """Have the grammar ready for reading."""
    from arbitre.oracle.formalism import beginnings

    load()
    beginnings.find()
