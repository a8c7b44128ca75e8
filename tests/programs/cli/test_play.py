"""Playing at the terminal: what is typed, what is shown, undoing, saving, replaying."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import arbitre
from arbitre import agents, load
from arbitre.cards.catalogue import catalogue
from arbitre.cli import play as playing
from arbitre.cli import replay as replaying
from arbitre.cli.asking import Asking
from arbitre.cli.play import Session, outcome, self_play
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, CastSpell, Confirm, Divide, Number, Order, PlayLand, Select
from arbitre.engine.kernel.options import Options
from arbitre.errors import EngineFault, MalformedInput
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.values import ManaCost
from games.cards import ANY_TARGET, damage, w60
from helpers.paying import making
from programs.cli.runner import run
from table import Table, artifact, creature, land, spell

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BOLT = spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}")


def table_with_hand() -> Table:
    table = Table.players(2, options=Options())
    table.lands(1, "Mountain", 1)
    table.hand(1, BOLT, BEAR, land("Forest"))
    table.put(creature("Ogre", 3, 3), 2)
    return table


def at_table(game: Game, *lines: str, lang: str = "en") -> tuple[str, Session]:
    """What is shown when these lines are typed; after the last one the player is gone."""
    typed: Iterator[str] = iter(lines)

    def read(_prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    shown = io.StringIO()
    session = Session(game, agents.create("random", 1), lang, Console(file=shown, width=110), read)
    session.run()
    return shown.getvalue(), session


def test_the_table_shows_what_a_player_sees() -> None:
    """Life, permanents, the own hand; not the hand of another."""
    table = table_with_hand()
    table.hand(2, creature("Secret", 9, 9))
    shown, _ = at_table(table.game)
    for words in (
        "Player 1   20 life",
        "Ogre 3/3",
        "Your hand: Bolt {R}, Bear {1}{G}, Forest",
        "1  pass",
        "cast Bolt {R}",
    ):
        assert words in shown
    assert "Secret" not in shown
    assert "hand 1   library 20" in shown


def test_the_table_speaks_french() -> None:
    shown, _ = at_table(table_with_hand().game, lang="fr")
    for words in ("Votre main", "20 points de vie", "passer", "lancer Bolt {R}", "vous avez la priorité"):
        assert words in shown


def test_a_name_chooses_and_u_takes_back() -> None:
    game = table_with_hand().game
    shown, session = at_table(game, "forest", "u")
    assert "taken back: play Forest" in shown
    assert session.game.player(1).hand == game.player(1).hand
    assert len(game.choices) == 0


def two_colors() -> Game:
    """A Mountain, two Plains and a land for either color, with Shrug {1} in hand."""
    table = Table.players(2, options=Options(skip_forced=False))
    table.lands(1, "Mountain")
    table.lands(1, "Plains", 2)
    table.put(land("Dual", making("R"), making("W")))
    table.hand(1, spell("Shrug", GainLife(Fixed(1)), cost="{1}"))
    return table.game


def test_what_pays_is_shown() -> None:
    """CR 601.2f: the source of the mana that pays stands in the log of the table."""
    shown, _ = at_table(two_colors(), "shrug")
    assert "(Mountain)" in shown


def test_what_pays_can_be_chosen() -> None:
    """CR 605.3a, 117.3c: mana that is made first pays; a land that makes several kinds asks which."""
    shown, session = at_table(two_colors(), "tap plains", "shrug")
    assert "(Plains)" in shown
    assert "(Mountain)" not in shown
    shown, session = at_table(two_colors(), "tap dual", "tap dual w", "tap island")
    assert "'dual' can mean: Dual: {T}: Add {R} to your mana pool.; Dual: {T}: Add {W} to your mana pool." in shown
    assert "there is no option 'island'" in shown
    assert [unit.type for unit in session.game.player(1).pool] == ["W"]
    _, session = at_table(two_colors(), "tap mountain, plains")
    assert [unit.type for unit in session.game.player(1).pool] == ["R", "W"]


def test_all_of_what_is_named_is_tapped_or_nothing() -> None:
    """CR 605.3a: a name may have commas in it; where one of several names means nothing, none of them is tapped."""
    table = Table.players(2, options=Options(skip_forced=False))
    table.lands(1, "Mountain")
    table.put(land("Tower, of Tests", making("R"), making("W")))
    _, session = at_table(table.game, "tap tower, of t w, mountain")
    assert [unit.type for unit in session.game.player(1).pool] == ["W", "R"]
    _, session = at_table(two_colors(), "tap mountain", "tap plains, plains, island", "u")
    assert not session.game.choices
    shown, session = at_table(two_colors(), "tap mountain, island")
    assert "there is no option 'island'" in shown
    assert not session.game.player(1).pool


def test_undo_goes_back_over_what_the_others_chose() -> None:
    """The other player's answers after mine are taken back with it."""
    game = table_with_hand().game
    before = len(game.choices)
    at_table(game, "bolt", "player 2", "u", "u")
    assert len(game.choices) == before
    shown, _ = at_table(game, "u")
    assert "there is nothing to take back" in shown


def test_why_a_card_cannot_be_played_is_told() -> None:
    """Naming a card that is too dear gives the rule."""
    shown, _ = at_table(table_with_hand().game, "bear")
    assert "[CR " in shown.split("Bear {1}{G}")[-1]


def test_unknown_and_ambiguous_words_are_refused() -> None:
    shown, session = at_table(table_with_hand().game, "xyzzy", "99", "ogre", "p")
    assert "there is no option 'xyzzy'" in shown
    assert "there is no option '99'" in shown
    assert "there is no option 'ogre'" in shown
    assert "'p' can mean: pass; play Forest" in shown
    assert session.game.choices == []


def test_help_log_and_quit() -> None:
    shown, session = at_table(table_with_hand().game, "?", "log", "q", "1")
    assert "take back your last choice" in shown
    assert session.game.choices == []


def test_saving_and_replaying(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`save` writes a record, `arbitre replay` plays it again and proves it."""
    file = tmp_path / "game.json"
    deck = w60()
    game = Game.new([deck, deck], 3, ["Ada", "Bob"])
    shown, _ = at_table(game, "n", f"save {file}")
    assert str(file) in shown.replace("\n", "")
    monkeypatch.setattr(replaying, "lookup", {card.name: card for card in deck}.get)
    replaying.replay(file, log=True, lang="fr")
    said = capsys.readouterr().out
    assert "le journal et l'état sont ceux de l'enregistrement" in said
    assert "le tour" in said.lower()


def test_what_was_done_is_repeated() -> None:
    """CR 716.2: the ability was activated once; its round is repeated, and one command takes all of that back."""
    gains = Activated(PayMana(ManaCost.parse("{0}")), Body((Do(GainLife(Fixed(1))),)))
    for undone, life in (([], 21 + 10**6), (["u"], 21)):
        table = Table.players(2, options=Options())
        table.put(artifact("Fountain", gains))
        shown, session = at_table(table.game, "2", "", "repeat 2 1000000", "repeat 9 1", *undone)
        assert "you have made 3 choices so far" in shown
        assert (session.game.player(1).life, len(session.game.choices)) == (life, 2 if undone else 3)


def test_conceding_ends_the_game() -> None:
    """CR 104.3a."""
    shown, session = at_table(table_with_hand().game, "concede")
    assert session.game.result == (2,)
    assert "Player 2 wins." in shown


def test_resting_stops_when_something_happens() -> None:
    """`n` passes on, but not over a declaration of blockers or an own main phase."""
    table = Table.players(2, options=Options())
    table.lands(1, "Mountain", 2)
    table.hand(1, BOLT)
    shown, session = at_table(table.game, "n")
    state = session.game.state
    assert state.turn >= 1
    assert state.step.value.endswith("_main") or state.stack or session.game.decision is None
    assert "you have priority" in shown


def test_without_a_terminal_the_program_plays_itself(capsys: pytest.CaptureFixture[str]) -> None:
    deck = w60()
    game = Game.new([deck, deck], 3, ["Ada", "Bob"], life=8)
    self_play(game, "greedy", 3, "en")
    said = capsys.readouterr().out
    assert "Turn 1, " in said
    assert said.rstrip().endswith(outcome(game, "en"))
    assert "wins." in said


def asking(decision: object) -> Asking:
    return Asking(Table.players(2).game, decision, "en")  # type: ignore[arg-type]


def test_every_kind_of_answer_can_be_typed() -> None:
    """Numbers of options, yes and no, numbers, orders, divisions."""
    assert asking(Confirm(1, "may", "608.2d")).read("y") is True
    assert asking(Confirm(1, "may", "608.2d")).read("non") is False
    assert asking(Number(1, "x", 0, 5, "107.3a")).read("3") == 3
    assert asking(Select(1, "color", ("W", "U"))).read("2") == ("U",)
    assert asking(Select(1, "color", ("W", "U"))).read("blue") == ("U",)
    assert asking(Select(1, "color", ("W", "U", "B"), 0, 3)).read("3, 1") == ("B", "W")
    assert asking(Select(1, "color", ("W", "U"), 0, 1)).read("") == ()
    assert asking(Order(1, "top", (1, 2), "401.4")).read("2 1") == (2, 1)
    assert asking(Divide(1, "divide", 3, (1, 2), "601.2d")).read("2 1") == (2, 1)
    for wrong in ("", "x"):
        with pytest.raises(MalformedInput):
            asking(Number(1, "x", 0, 5, "107.3a")).read(wrong)


def test_attackers_can_be_named_numbered_or_all() -> None:
    table = Table.players(2, options=Options())
    ogre = table.put(creature("Ogre", 3, 3), 1)
    rat = table.put(creature("Rat", 1, 1), 1)
    table.pass_until(lambda: table.decision.what == "attackers")
    ask = Asking(table.game, table.decision, "en")
    assert ask.read("a") == ((ogre, 2), (rat, 2))
    assert ask.read("2") == ((rat, 2),)
    assert ask.read("ogre") == ((ogre, 2),)
    assert ask.read("ogre, rat") == ((ogre, 2), (rat, 2))
    assert ask.read("") == ask.read("n") == ()


def test_actions_are_what_they_say() -> None:
    table = table_with_hand()
    ask = Asking(table.game, table.decision, "en")
    assert ask.read("") == PASS
    assert isinstance(ask.read("bolt"), CastSpell)
    assert isinstance(ask.read("play"), PlayLand)


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(MalformedInput, match="'de'"):
        playing.play(lang="de")


# --- saved games ------------------------------------------------------------------------------------------------------


def saved(tmp_path: Path, *lines: str) -> tuple[str, Path]:
    """What is shown in a game that these lines play, the last of which saves it in that file."""
    file = tmp_path / "game.json"
    decks = [arbitre.deck("red-green"), arbitre.deck("white-weenie")]
    shown, _ = at_table(Game.new(decks, 3, ["Ada", "Bob"]), *lines, f"save {file}")
    return shown, file


def test_a_saved_game_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same table, with what can be taken back; `save` alone saves in the same file."""
    _, file = saved(tmp_path, "n", "n", "n")
    before = load(file)
    lines = iter(["u", "n", "save"])

    def read(_prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert run(capsys, "play", "--resume", file, "--agent", "random", "--seed", "1").code == 0
    after = load(file)
    assert after.setup == before.setup
    assert after.choices[: len(before.choices) - 1] == before.choices[:-1]


def test_a_saved_game_is_gone_on_with_by_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, file = saved(tmp_path, "n", "n")
    code, out, _ = run(capsys, "play", "--resume", file, "--watch")
    assert code == 0
    assert out.splitlines()[-1] in ("Ada wins.", "Bob wins.", "The game is a draw.")


def test_a_record_that_is_damaged_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, file = saved(tmp_path, "n", "n")
    file.write_bytes(file.read_bytes()[:-200])
    code, _, err = run(capsys, "play", "--resume", file)
    assert code == 2
    assert "is not the record of a game" in err


def test_another_file_is_replaced_only_if_the_player_agrees(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    shown, _ = at_table(Game.new([w60(), w60()], 3), f"save {file}", "n", "save")
    assert "is there already" in shown or file.read_text() == "mine"
    assert "save where? name a file" in shown
    assert file.read_text() == "mine"
    shown, _ = at_table(Game.new([w60(), w60()], 3), f"save {file}", "y", "save")
    assert shown.replace("\n", "").count("saved in") == 2
    assert load(file).choices == ()


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    shown, _ = at_table(Game.new([w60(), w60()], 3), f"save {tmp_path}/{'x' * 300}", f"save {tmp_path}/no/where", "?")
    assert shown.count("cannot write") == 2
    assert "take back your last choice" in shown


def test_who_quits_is_asked_where_to_save(tmp_path: Path) -> None:
    """The named file holds all choices; what is not saved is lost only if the player presses Enter."""
    file = tmp_path / "game.json"
    asked: list[str] = []
    lines = iter(["1", "q", str(file)])

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(lines)

    shown = io.StringIO()
    session = Session(Game.new([w60(), w60()], 3), agents.create("random", 1), "en", Console(file=shown), read)
    session.run()
    assert "this game is not saved" in asked[-1]
    assert load(file).choices == tuple(session.game.choices)
    assert len(session.game.choices) > 0
    assert "not saved" not in at_table(Game.new([w60(), w60()], 3), "1", "q", "")[0]


def test_who_does_not_agree_or_cannot_save_stays_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    shown, _ = at_table(Game.new([w60(), w60()], 3), "1", "q", str(file), "n", "?")
    assert "take back your last choice" in shown
    assert file.read_text() == "mine"
    shown, _ = at_table(Game.new([w60(), w60()], 3), "1", "q", f"{tmp_path}/no/where", "?")
    assert "cannot write" in shown
    assert "take back your last choice" in shown


def test_an_input_that_ends_tells_that_the_game_is_lost(tmp_path: Path) -> None:
    """Not before the first choice, and not if all of them are in a file."""
    shown, _ = at_table(Game.new([w60(), w60()], 3), "1")
    assert "the game was not saved" in shown
    assert "not saved" not in at_table(Game.new([w60(), w60()], 3))[0]
    assert "not saved" not in at_table(Game.new([w60(), w60()], 3), "1", f"save {tmp_path}/x")[0]


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_before_the_game_it_is_no_step() -> None:
    shown, _ = at_table(Game.new([w60(), w60()], 3))
    assert "Before the game" in shown
    assert "untap" not in shown


def test_protection_is_shown_with_its_quality() -> None:
    """CR 702.14a."""
    for lang, words in (("en", "first strike, protection from black"), ("fr", "initiative, protection contre le noir")):
        table = Table.players(2, options=Options())
        table.put(catalogue().get("White Knight").card)
        shown, _ = at_table(table.game, lang=lang)
        assert words in shown


def test_what_is_the_same_in_hand_is_offered_once() -> None:
    table = Table.players(2, options=Options())
    table.hand(1, land("Forest"), land("Forest"), land("Swamp"), BOLT)
    ask = Asking(table.game, table.decision, "en")
    assert ask.labels == ["pass", "play Forest", "play Swamp"]


def test_a_card_is_named_by_its_beginning() -> None:
    shown, _ = at_table(table_with_hand().game, "card serra ang", "card zzz", "card a", "card fire")
    assert "Serra Angel  {3}{W}{W}" in shown
    assert "no card is called 'zzz'" in shown
    assert "cards have names that begin with 'a'" in shown


@pytest.mark.parametrize(
    "typed", ["9" * 5000, "²", "\x1b[2J", "\ufffd", "repeat 1 " + "9" * 5000, "card \0", "save \0", "-1"]
)
def test_whatever_is_typed_the_game_goes_on(typed: str) -> None:
    shown, session = at_table(table_with_hand().game, typed, "?")
    assert "take back your last choice" in shown
    assert session.game.choices == []


def test_a_mistake_of_the_engine_takes_back_the_last_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is not lost with it."""
    game = table_with_hand().game
    push, faults = Game.push, iter([EngineFault("two is one", "107.1")])

    def broken(self: Game, made: object) -> None:
        push(self, made)
        for fault in faults:
            raise fault

    monkeypatch.setattr(Game, "push", broken)
    shown, session = at_table(game, "forest", "forest")
    assert "the engine has made a mistake, and your last choice is taken back: two is one" in shown
    assert len(session.game.choices) == 1
