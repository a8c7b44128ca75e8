"""Limited play: boosters of an imported set, sealed pools, drafts, and decks made of them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from arbitre import Dice, Game
from arbitre.cards import pools, sets
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.deckfiles.writing import write_deck
from arbitre.cards.decks import build
from arbitre.cards.importing import read_cards
from arbitre.errors import MalformedInput
from helpers.limited import a_set


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path))
    (tmp_path / "sets.tsv").write_text(a_set("tst") + "tst\tNo Such Card\tcommon\ntwo\tShock\tcommon\n")
    return tmp_path


def boosters() -> pools.Boosters:
    return pools.Boosters("TST", catalogue())


def test_a_booster_has_a_rare_card_three_uncommon_and_ten_common_ones() -> None:
    made, dice = boosters(), Dice(3)
    assert made.left_out == 1
    seen: Counter[str] = Counter()
    for _ in range(60):
        drawn = made.draw(dice.below)
        rarities = Counter(made.rarities[card.name] for card in drawn)
        seen += rarities
        assert len({card.name for card in drawn}) == 14
        assert (rarities["common"], rarities["uncommon"], rarities["rare"] + rarities["mythic"]) == (10, 3, 1)
    assert 1 <= seen["mythic"] <= 20


def test_100_2b_a_sealed_deck_has_forty_cards_and_the_rest_is_its_sideboard() -> None:
    """CR 100.2b, 100.4b: it is of two colours, and is a file that plays."""
    drawn = pools.sealed(boosters(), Dice(5).below)
    deck = pools.build("mine", drawn, boosters(), catalogue())
    assert (len(drawn), len(deck.main), len(deck.sideboard)) == (84, 40, 84 - 23)
    assert len({color for card in deck.main for color in card.front.colors}) == 2
    assert not Counter(deck.sideboard) + Counter(deck.main[:23]) - Counter(drawn)
    again = build(parse_deck(write_deck(pools.as_list(deck, "Limited TST"))), "mine", catalogue())
    assert Counter(card.name for card in again.main) == Counter(card.name for card in deck.main)
    assert Game.new([again, again], 1).decision is not None


def test_a_draft_hands_out_every_card_once() -> None:
    """The same seed gives the same draft; each drafter settles on colours."""
    taken = pools.draft(boosters(), Dice(7).below)
    assert [len(of) for of in taken] == [42] * 8
    assert taken == pools.draft(boosters(), Dice(7).below)
    assert taken != pools.draft(boosters(), Dice(8).below)
    for of in taken:
        best = Counter(color for card in of for color in card.front.colors).most_common()
        assert best[0][1] > 2 * best[-1][1]


def test_sets_are_known_from_what_is_imported(folder: Path) -> None:
    """Every printing tells a set; they are added to those that are there."""
    printing = {"name": "Shock", "layout": "normal", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": ""}
    data = [printing | {"set": code, "rarity": rarity} for code, rarity in (("M11", "common"), ("neo", "rare"))]
    found = read_cards(json.dumps(data).encode(), "x.json")
    assert len(found.cards) == 1
    sets.add(found.printings)
    assert sets.sets()["m11"] == {"Shock": "common"}
    assert sets.sets()["neo"] == {"Shock": "rare"}
    assert len(sets.sets()["tst"]) > 100


def test_what_cannot_be_drawn_is_told(folder: Path) -> None:
    with pytest.raises(MalformedInput, match="no set 'xyz' was imported"):
        pools.Boosters("xyz", catalogue())
    with pytest.raises(MalformedInput, match="a booster of 'two' needs 1 card of the rarity rare"):
        pools.Boosters("two", catalogue())
    (folder / "sets.tsv").write_text("tst\tShock\tsplendid\n")
    with pytest.raises(MalformedInput, match="a set, a name and a rarity are needed"):
        sets.sets()
