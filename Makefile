# Works with GNU make 3.81 or newer (Debian, macOS) and any python3 >= 3.11 that has venv; no compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench bench-peers examples docs data rulebook recorded corpus shown confirmed soak mutants

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## create .venv and install arbitre with its development tools

$(READY): pyproject.toml | $(BIN)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(PLAYABLE): pyproject.toml | $(BIN)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[serve]'
	@touch $@

$(BIN):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "arbitre needs Python 3.11 or newer; try: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || \
	  { echo "python3 has no venv module; on Debian: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

play: $(PLAYABLE) ## play a game against a program: at a table in the browser, or in the terminal where there is none
	$(BIN)/arbitre play

test: setup ## style, types and all tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2

check: setup ## style, types and the quick tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports
	$(BIN)/pytest -q -m 'not slow'

bench: setup ## measure the speed of the engine; against another commit with REF=...
	$(BIN)/arbitre bench $(if $(REF),--against $(REF))

bench-peers: setup ## measure python-mtg beside it, in an environment of its own
	$(BIN)/python tools/bench_peers.py

examples: setup ## play the official examples of both editions and count them
	$(BIN)/python tools/examples.py

docs: setup ## build the site into site/: guides, reference, gallery; only what has changed; JOBS=2
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	$(BIN)/python -m sphinx --quiet --fail-on-warning --jobs $(or $(JOBS),2) docs site
	$(BIN)/python tools/build_gallery.py site/gallery --jobs $(or $(JOBS),2)

data: setup ## write all that is generated, and say what has changed; JOBS=2 CARDS=FILE FROM=STEP EXPECT='log actions state'
	$(BIN)/python tools/make_data.py --jobs $(or $(JOBS),1) $(if $(CARDS),--cards $(CARDS)) $(if $(FROM),--from $(FROM)) \
	  $(if $(EXPECT),--expect $(EXPECT))

rulebook: setup ## write the index of the rules, docs/rulebook.md and the counts of what is looked at anew
	$(BIN)/python tools/build_rulebook.py
	$(BIN)/python tools/build_usual.py

recorded: setup ## play the recorded games and record how they go now; many changes only if EXPECT='log actions state' names what
	$(BIN)/python tools/record_games.py --jobs $(or $(JOBS),1) $(if $(EXPECT),--expect $(EXPECT))

corpus: setup ## use every card in generated games and count those of which each ability was seen, and whole decks; JOBS=2 DECKS=...
	$(BIN)/python tools/corpus.py --jobs $(or $(JOBS),1)
	$(if $(DECKS),$(BIN)/arbitre cards decks $(DECKS))

shown: setup ## run the tests and note which shapes of abilities they put into games
	$(BIN)/pytest -q -n 2 -p helpers.shown --shown .corpus/tests.txt tests/rules tests/games tests/programs

confirmed: setup ## play examples and scripted cases (CASES=...) without the text of each card, and record which need it
	$(BIN)/python tools/confirm.py $(CASES)

soak: setup ## play real decks (DECKS=...) by agents that look ahead and tell what breaks; GAMES=100 AGENT=greedy
	$(BIN)/python tools/soak.py --agent $(or $(AGENT),greedy) --games $(or $(GAMES),100) $(if $(DECKS),--decks $(DECKS))

mutants: setup ## change the code at 50 random places and tell what no test notices
	@test -f .mutants/map.json || $(BIN)/python tools/mutants.py map
	$(BIN)/python tools/mutants.py run
