"""Cards from outside the game (CR 100.4, 108.3b, 400.10), also where games begin anew (CR 714) or within one (715)."""

from __future__ import annotations

from arbitre.cards.records import Card, Deck
from arbitre.engine.decisions import PASS, Concede, Confirm, Select
from arbitre.engine.game import Game, Options
from arbitre.engine.record import begin, of
from arbitre.engine.setups import put_aside
from arbitre.ir.values import CardType, Color, Step, Zone
from arbitre.rules.editions import CURRENT
from arbitre.state.check import check
from arbitre.state.notation import read, write
from arbitre.text.naming import sees
from engine.test_by_text import worded
from engine.test_games_within import ANEW, NESTED, drive
from table import BATTLEFIELD, BLANK, EXILE, GRAVEYARD, HAND, LIBRARY, Table, card, creature

OUTSIDE = Zone.OUTSIDE
WISH = "You may reveal a creature card you own from outside the game and put it into your hand. Exile Wishing."
BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 2, 2)


def wishing(text: str = WISH, kind: CardType = CardType.SORCERY) -> Card:
    return worded("Wishing", text, (kind,), cost="{0}")


def aside(table: Table, what: Card, player: int = 1) -> int:
    """A card of the player's outside the game."""
    return put_aside(table.state, player, what).id


def wish(table: Table, *answers: object, text: str = WISH) -> int:
    spell = table.put(wishing(text), zone=HAND)
    table.cast(spell)
    table.resolve_top(*answers)
    return spell


def test_400_10b_a_card_is_brought_into_the_game() -> None:
    """CR 400.10b: of the cards outside, those described may be chosen; the spell exiles itself."""
    table = Table.players(2)
    bear, wolf, other = aside(table, BEAR), aside(table, WOLF), aside(table, card("Charm", types=(CardType.INSTANT,)))
    theirs = aside(table, creature("Cat", 1, 1), 2)
    spell = table.put(wishing(), zone=HAND)
    table.cast(spell)
    table.resolve_top(True)
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {bear, wolf}
    table.answer(wolf)
    assert (table.zone(wolf), table.zone(spell)) == (HAND, EXILE)
    assert [table.zone(id) for id in (bear, other, theirs)] == [OUTSIDE] * 3
    assert sees(wolf, table.game, 2), "it was revealed"
    assert not check(table.game.state)


def test_400_10b_it_need_not() -> None:
    """It is the player's choice; without such a card nothing is brought."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    wish(table, False)
    assert table.zone(bear) is OUTSIDE
    assert table.names(HAND) == []
    table = Table.players(2)
    aside(table, card("Charm", types=(CardType.INSTANT,)))
    wish(table, True)
    assert table.names(HAND) == []


def test_400_10b_not_revealed_unless_it_says_so() -> None:
    """Only the owner knows a card that was put into the hand without being revealed."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    wish(table, True, text="You may put a card you own from outside the game into your hand.")
    assert table.zone(bear) is HAND
    assert sees(table.now(bear), table.game, 1)
    assert not sees(table.now(bear), table.game, 2)


def test_400_10b_instead_of_the_next_draw() -> None:
    """CR 614.3: the next card that the player would draw is not drawn; the one after it is."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    instead = (
        "The next time you would draw a card this turn, "
        "instead put a card you own from outside the game into your hand."
    )
    draws = worded("Study", "Draw two cards.", (CardType.SORCERY,), cost="{0}")
    ring, study = table.hand(1, wishing(instead), draws)
    table.cast(ring)
    table.resolve_all()
    assert table.zone(bear) is OUTSIDE
    table.cast(study)
    table.resolve_all()
    assert table.names(HAND) == ["Bear", "Blank"]


def test_400_10b_spells_are_cast_from_outside_the_game() -> None:
    """CR 400.10b, 608.2f: any number of those described, without paying for them; the permanent stays in the game."""
    text = (
        "Cast any number of creature spells from among cards you own outside the game without paying their mana costs."
    )
    table = Table.players(2)
    bear, wolf, charm = aside(table, BEAR), aside(table, WOLF), aside(table, card("Charm", types=(CardType.ARTIFACT,)))
    table.cast(table.put(wishing(text), zone=HAND))
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert set(decision.options) == {bear, wolf}
    table.answer(bear, False)
    table.resolve_all()
    assert [table.zone(id) for id in (bear, wolf, charm)] == [BATTLEFIELD, OUTSIDE, OUTSIDE]
    assert not check(table.game.state)


def test_400_10c_cards_outside_are_not_affected() -> None:
    """CR 400.10c: neither destroyed nor changed nor counted by what speaks of all creatures; hidden from others."""
    table = Table.players(2)
    bear = aside(table, BEAR)
    table.put(worded("Banner", "All creatures get +1/+1 and are black.", (CardType.ENCHANTMENT,)))
    end = table.put(worded("End", "Destroy all creatures.", (CardType.SORCERY,), cost="{0}"), zone=HAND)
    assert table.size(bear) == (2, 2)
    assert Color.BLACK not in table.game.characteristics(bear).colors
    table.cast(end)
    table.resolve_all()
    assert table.zone(bear) is OUTSIDE
    assert sees(bear, table.game, 1)
    assert not sees(bear, table.game, 2)


def test_400_10c_characteristic_defining_abilities_count() -> None:
    """CR 400.10c, 604.3: a card's own ability that says what it is."""
    table = Table.players(2)
    shifter = aside(table, worded("Shifter", "Changeling", (CardType.CREATURE,), power="1", toughness="1"))
    wish(table, True, text="You may reveal an Elf card you own from outside the game and put it into your hand.")
    assert table.zone(shifter) is HAND


def test_400_10a_a_sideboard_is_outside_the_game() -> None:
    """CR 100.4, 400.10a: the record keeps it, the notation too."""
    deck = Deck(main=(BLANK,) * 40, sideboard=(BEAR, WOLF))
    game = Game.new([deck, (BLANK,) * 40], options=Options(mulligans=False))
    names = [game.object(id).base.name for id in game.player(1).outside]
    assert names == ["Bear", "Wolf"]
    assert game.player(2).outside == ()
    assert write(read(write(game.state))) == write(game.state)
    again = begin(of(game), {one.name: one for one in (BLANK, BEAR, WOLF)}.get)
    assert write(again.state) == write(game.state)


def test_701_48a_learn() -> None:
    """CR26 701.48a: discard a card to draw one; who does not may take a Lesson from outside the game."""
    lesson = card("Lesson", types=(CardType.SORCERY,), cost="{0}", subtypes=("Lesson",))
    for discards in (True, False):
        table = Table.players(2, edition=CURRENT)
        page, bear = aside(table, lesson), aside(table, BEAR)
        junk = table.put(BLANK, zone=HAND)
        spell = table.put(wishing("Learn."), zone=HAND)
        table.cast(spell)
        table.resolve_top(discards)
        if not discards:
            assert isinstance(table.decision, Confirm)
            table.answer(True)
        assert table.zone(junk) is (GRAVEYARD if discards else HAND)
        assert table.zone(page) is (OUTSIDE if discards else HAND)
        assert table.zone(bear) is OUTSIDE
        assert len(table.names(HAND)) == (1 if discards else 2)


def test_701_48a_learn_with_an_empty_hand() -> None:
    """CR26 701.48a: where no card can be discarded, the Lesson may be taken."""
    lesson = card("Lesson", types=(CardType.SORCERY,), cost="{0}", subtypes=("Lesson",))
    table = Table.players(2, edition=CURRENT)
    page = aside(table, lesson)
    wish(table, True, text="Learn.")
    assert table.zone(page) is HAND


def test_714_2_what_was_brought_in_is_part_of_the_new_game() -> None:
    """CR 714.2: it begins in its owner's library; what stayed outside is outside the new game."""
    table = Table.players(2, library=10)
    bear, wolf = aside(table, BEAR), aside(table, WOLF)
    wish(table, True, bear)
    assert table.zone(bear) is HAND
    game = table.game
    game.intervene(lambda state: state.create_card(ANEW, 1, HAND) and None)
    (anew,) = (id for id in game.player(1).hand if game.object(id).base.name == "Anew")
    table.cast(anew)
    game.push(PASS)
    game.push(PASS)
    drive(table)
    held = [game.object(id).base.name for id in (*game.player(1).hand, *game.player(1).library)]
    assert held.count("Bear") == 1
    assert held.count("Wolf") == 0
    assert [game.object(id).base.name for id in game.player(1).outside] == ["Wolf"]
    assert table.zone(wolf) is OUTSIDE
    assert not check(game.state)


def in_subgame(table: Table) -> None:
    """Player 1 casts the spell that begins a subgame; its first priority of player 1 in a main phase."""
    table.cast(table.put(NESTED, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert len(table.game.state.outer) == 1


def to_main(table: Table) -> None:
    """Player 1's next main phase in the subgame, with a spell that wishes in hand."""
    state = table.game.state
    table.pass_until(lambda: state.active == 1 and state.step is Step.PRECOMBAT_MAIN and table.decision.player == 1)


def hold(table: Table, what: Card) -> int:
    table.game.intervene(lambda state: state.create_card(what, 1, HAND) and None)
    return table.game.player(1).hand[-1]


def test_715_4_cards_of_the_main_game_are_outside_the_subgame() -> None:
    """CR 715.4–5: a permanent of the main game is brought into the subgame, and ends in its owner's library; what
    triggers as it leaves waits until the main game goes on (CR 715.4a)."""
    table = Table.players(2, library=20)
    leaving = "When Ghost leaves the battlefield, you gain 5 life."
    ghost = table.put(worded("Ghost", leaving, (CardType.CREATURE,), power="1", toughness="1"))
    bear = aside(table, BEAR)
    theirs = table.put(WOLF, 2)
    in_subgame(table)
    game = table.game
    outside = [game.object(id).base.name for id in game.player(1).outside]
    assert sorted(outside) == ["Bear", "Ghost", "Nested"]
    to_main(table)
    spell = hold(table, wishing())
    table.cast(spell)
    table.resolve_top(True)
    decision = table.decision
    assert isinstance(decision, Select)
    (found,) = (id for id in decision.options if isinstance(id, int) and game.object(id).base.name == "Ghost")
    table.answer(found)
    assert (table.zone(found), table.life(1)) == (HAND, 20)
    while table.decision.player != 2:
        game.push(PASS)
    table.act(Concede())
    assert game.state.outer == ()
    assert table.zone(ghost) is None
    assert table.names(LIBRARY).count("Ghost") == 1
    assert [table.zone(id) for id in (bear, theirs)] == [OUTSIDE, BATTLEFIELD]
    assert len(game.state.stack) == 1
    table.resolve_all()
    assert table.life(1) == 25
    assert not check(game.state)


def test_715_5_a_card_from_outside_the_main_game_ends_in_the_main_library() -> None:
    """CR 715.5: what came from outside the main game into the subgame goes into its owner's main-game library."""
    table = Table.players(2, library=20)
    aside(table, BEAR)
    in_subgame(table)
    game = table.game
    to_main(table)
    spell = hold(table, wishing())
    table.cast(spell)
    table.resolve_top(True)
    while table.decision.player != 2:
        game.push(PASS)
    table.act(Concede())
    assert table.names(LIBRARY).count("Bear") == 1
    assert game.player(1).outside == ()
    assert not check(game.state)
