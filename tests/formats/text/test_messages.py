"""Everything that the engine tells a player has words in English and in French."""

from __future__ import annotations

import re

import pytest

from arbitre import text
from arbitre.engine.kernel.decisions import Action, CastSpell
from arbitre.engine.kernel.log import Entry
from arbitre.engine.playing.ways_to_cast import EXTRAS, HELPERS
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.abilities import Keyword, SpellAbility, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, Draw, GainLife, Modes
from arbitre.ir.modifications import PlaysRevealed
from arbitre.ir.refs import Players, Who
from arbitre.ir.values import CardType, Phase, Step, Zone
from arbitre.rules.editions import CURRENT
from arbitre.text.log_rows import LOG, NUMBERS
from arbitre.text.messages import fill, slots
from arbitre.text.naming import sees
from arbitre.text.questions import ACTIONS, QUESTIONS
from arbitre.text.refusals import FRENCH, REASONS, in_french
from arbitre.text.remedies import REMEDIES
from arbitre.text.words import WORDS
from helpers.text_of_engine import notes, questions, reasons, refusals, remedies
from hygiene.project import modules
from table import Table, card, creature, enchantment

BEAR = creature("Bear", 2, 2)
KNOWN = FRENCH | REASONS


def test_every_key_of_the_log_has_words() -> None:
    missing = {key: place for place, key, _ in notes() if not rows(key)}
    assert not missing, "\n".join(f"{place}: no row '{key}' in text/log_rows.py" for key, place in missing.items())


def test_every_row_of_the_log_finds_its_parts() -> None:
    """A row speaks only of parts that the entry has; ``owner`` comes from the object, ``done`` from the instruction,
    ``order`` from the parts that are places in it."""
    wrong = []
    for place, key, parts in notes():
        known = parts | ({"owner"} if "object" in parts else set()) | ({"order"} if "order" in key else set())
        for row in rows(key):
            known |= {"done"} if row.endswith(": in words") else set()
            wrong += [f"{place}: '{row}' needs {sorted(n)}" for pair in LOG[row] if (n := slots(pair) - known)]
    assert not wrong, "\n".join(wrong)


def test_no_row_of_the_log_is_left_over() -> None:
    """A row for a key that nothing writes is dead."""
    used = {row for _, key, _ in notes() for row in rows(key)}
    told = {"goes round", "life meanwhile +", "life meanwhile -"}  # which come to be as the log is written
    assert set(LOG) - told <= used


def rows(key: str) -> list[str]:
    return [row for row in LOG if row == key or row.startswith(f"{key}: ") or row in (f"{key} +", f"{key} -")]


def test_every_question_has_words() -> None:
    missing = {key: place for place, key in questions() if key not in QUESTIONS}
    assert not missing, "\n".join(f"{place}: no row '{key}' in text/questions.py" for key, place in missing.items())


def test_every_optional_cost_has_a_question() -> None:
    """Their keys are the names of their keywords (CR 601.2b)."""
    assert {*EXTRAS, *HELPERS} <= set(QUESTIONS)


def test_every_refusal_has_french_words() -> None:
    missing = [f"{place}: no row '{words}' in text/refusals.py" for place, words in refusals() if words not in FRENCH]
    assert not missing, "\n".join(missing)


def test_no_refusal_is_left_over() -> None:
    assert set(FRENCH) <= {words for _, words in refusals()}


def test_french_refusals_have_as_many_slots() -> None:
    assert not [
        english
        for english in KNOWN
        if english.count("{}") != len(re.findall(r"\{\d?(?::(?!e\})[\w']+)?(?:\|[^}]*)?\}", KNOWN[english]))
    ]


def test_every_reason_has_french_words() -> None:
    """Refusals are put together: why not is as much said as what not."""
    missing = [f"{place}: no row '{words}' in text/refusals.py" for place, words in reasons() if words not in KNOWN]
    assert not missing, "\n".join(missing)


def test_every_reason_is_given_somewhere() -> None:
    """The fixed words of a part of a refusal stand in the engine."""
    sources = "".join(path.read_text(encoding="utf-8") for path in modules("engine", "variants"))
    longest = {english: max(re.split(r"{}|[:,]|attacks|blocks", english), key=len).strip() for english in REASONS}
    assert not [english for english, words in longest.items() if words not in sources]


def test_every_remedy_has_words() -> None:
    """What would make an action legal is said in both languages, of the parts that the engine gives."""
    wrong = []
    for place, key, parts in remedies():
        rows = [row for row in REMEDIES if re.fullmatch(key.replace("{}", "[a-z]+"), row)]
        wrong += [] if rows else [f"{place}: no row '{key}' in text/remedies.py"]
        wrong += [f"{place}: '{row}' needs more" for row in rows for text in REMEDIES[row] if slots(text) - parts]
    assert not wrong, "\n".join(wrong)


def test_no_remedy_is_left_over() -> None:
    keys = {key.replace("{}", "[a-z]+") for _, key, _ in remedies()}
    assert not [row for row in REMEDIES if not any(re.fullmatch(key, row) for key in keys)]


def test_every_action_has_words() -> None:
    assert set(Action.__subclasses__()) == set(ACTIONS)


def test_zones_steps_and_phases_have_words() -> None:
    assert {member.value for kind in (Zone, Step, Phase) for member in kind} <= set(WORDS)


def test_a_line_of_the_log_cites_the_edition_in_play() -> None:
    """Design 4.9: damage is section 119 in 2011 and 120 today."""
    entry = Entry("deals damage", "119.3a", {"source": 141, "to": 2, "amount": 1})
    old, new = Table.players(2), Table.players(2, edition=CURRENT)
    for table in (old, new):
        table.put(BEAR)
    assert text.log_line(entry, old.game, "en") == "Bear deals 1 damage to Player 2. [CR 119.3a]"
    assert text.log_line(entry, new.game, "fr") == "Bear inflige 1 blessure à Player 2. [CR 120.3a]"


def test_numbers_and_names_agree() -> None:
    """French has the singular after 0 and elides before a vowel; English says 0 cards and Elves'."""

    def word(_part: str, value: int | str) -> str:
        return str(value)

    assert fill("{n|card|cards}", {"n": 0}, word, "en") == "0 cards"
    assert fill("{n|carte|cartes}", {"n": 0}, word, "fr") == "0 carte"
    assert fill("{n|carte|cartes|}", {"n": 2}, word, "fr") == "Cartes"
    assert fill("tour {who:de}", {"who": "Alice"}, word, "fr") == "Tour d'Alice"
    assert fill("{who:s} turn", {"who": "Elves"}, word, "en") == "Elves' turn"
    with pytest.raises(LookupError, match="needs the part 'who'"):
        fill("{who}", {}, word, "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(MalformedInput, match="'de'"):
        text.log_line(Entry("turn begins", "500.1", {"player": 1}), Table.players(1).game, "de")


def test_a_hidden_card_is_not_named_to_others() -> None:
    """CR 400.2: who looks on sees that a card was drawn, not which one."""
    table = Table.players(2)
    (secret,) = table.hand(1, creature("Secret", 1, 1))
    game = table.game
    entry = Entry("moves", "400.7", {"object": secret, "to": "hand", "became": 0})
    assert "Secret" in text.log_line(entry, game, "en")
    assert "Secret" in text.log_line(entry, game, "en", viewer=1)
    assert text.log_line(entry, game, "en", viewer=2).startswith("A card ")
    assert text.log_line(entry, game, "fr", viewer=2).startswith("Une carte ")


def test_a_refusal_in_french_keeps_what_it_is_about() -> None:
    error = IllegalAction("choose from 1 to 2 of the options, got 3", "608.2d")
    assert text.refusal(error, Table.players(1).game, "fr") == "choisissez de 1 à 2 des options, et non 3 [CR 608.2d]"
    assert in_french("the deck has 1 card, and 60 are needed") == "le deck a 1 carte, et il en faut 60"
    assert in_french("the deck has 24 cards, and 40 are needed") == "le deck a 24 cartes, et il en faut 40"
    assert in_french("never said") is None
    words = "Bear cannot attack Alice: it has defender"
    assert in_french(words) == "Bear ne peut pas attaquer Alice : il a le défenseur"
    assert in_french("cannot pay {R} with G") == "impossible de payer {R} avec G"


def test_modes_are_told_by_their_text() -> None:
    """CR 700.2: with words for abilities a mode is its text, otherwise its number."""
    modes = Modes((Body((Do(Draw(Fixed(1))),)), Body((Do(GainLife(Fixed(4))),))))
    table = Table.players(2)
    (charm,) = table.hand(1, card("Charm", SpellAbility(Body(modes=modes)), types=(CardType.INSTANT,), cost="{U}"))
    table.lands(1, "Island")
    table.act(CastSpell(charm))
    decision = table.decision
    assert decision.what == "mode"
    assert text.option(decision, 1, table.game) == "2"
    said = text.option(decision, 1, table.game, wording=lambda ability: repr(ability)[:40])
    assert "GainLife" in text.option(decision, 1, table.game, wording=repr)
    assert said.startswith("SpellAbility")


def test_combat_damage_is_told_by_creature() -> None:
    """CR 510.1: an assignment names the creature, whom it damages and how much."""
    table = Table.players(2)
    giant = table.put(creature("Giant", 3, 3, Keyword("trample")), 1)
    rat = table.put(creature("Rat", 1, 1), 2)
    table.attack(giant)
    table.block((rat, giant))
    table.pass_until(lambda: table.decision.what == "damage")
    told = {text.choice(table.decision, made, table.game) for made in table.decision.answers()}
    assert "Giant → Rat: 1, Giant → Player 2: 2" in told


def test_every_part_of_the_log_is_an_id_a_number_or_a_word() -> None:
    """Numbers of a name that the text room does not know would be read as ids."""
    ids = {"object", "player", "source", "to", "became", "attacker", "whom", "first", "chosen", "original", "damage"}
    ids |= {"on_stack", "controlled", "holder"}
    words = {"phase", "step", "kind", "reason", "to", "cause", "what", "chosen", "mana", "modes", "way", "quality"}
    words |= {"card", "event"}
    unknown = {f"{place}: {part}" for place, _, parts in notes() for part in parts - NUMBERS - ids - words}
    assert not unknown


def test_cr_400_2_cards_that_effects_keep_revealed() -> None:
    """Everyone sees the hands and the top of a library that are played with revealed, and nothing below."""
    closed, table = Table.players(2), Table.players(2)
    table.put(enchantment("Open Hands", Static(Players(Who.OPPONENTS), (PlaysRevealed(hand=True),))))
    table.put(enchantment("Open Tops", Static(Players(Who.EACH), (PlaysRevealed(),))))
    seen = []
    for one in (closed, table):
        held = one.put(BEAR, 2, Zone.HAND)
        library = one.game.state.player(2).library
        seen.append([sees(id, one.game, 1) for id in (held, library[-1], library[-2])])
    assert seen == [[False, False, False], [True, True, False]]


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "'Serra Angel' cannot block 'Dusk Moth': 'Dusk Moth' has shadow",
            "l'Ange de Serra ne peut pas bloquer « Dusk Moth » : « Dusk Moth » a la distorsion",
        ),
        (
            "'Elves of Urza's Mine' cannot block 'Moth': 'Moth' has intimidate",
            "« Elves of Urza's Mine » ne peut pas bloquer « Moth » : « Moth » a l'intimidation",
        ),
        ("'Bear' must assign 1 damage, not 0", "« Bear » doit assigner 1 blessure, et non 0"),
        ("'Bear' must assign 6 damage, not 5", "« Bear » doit assigner 6 blessures, et non 5"),
        ("'Flunkies' can't attack alone", "« Flunkies » ne peut pas attaquer seul"),
    ],
)
def test_french_refusals_agree_and_keep_names_whole(english: str, french: str) -> None:
    assert in_french(english) == french
