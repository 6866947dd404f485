# Everything a clean machine with make and Python 3.11 needs: make run, make test.

VENV := .venv
BIN := $(VENV)/bin
CODE := hall_tui db hardware tests benchmarks

# The oldest supported Python comes first, because the lock is resolved on it.
PYTHONS := python3.11 python3.12 python3
USABLE := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 13))

# How many crashes `make faults` plays.
HALL_FAULTS ?= 200
export HALL_FAULTS

# Every run loads the same modules in many processes: keep what was compiled.
unexport PYTHONDONTWRITEBYTECODE

# `make lock UPGRADE=--upgrade` takes newer releases; plain `make lock` keeps the pins.
UPGRADE ?=

.PHONY: run evening test lint bench faults nights lock clean
.DELETE_ON_ERROR:

# In a terminal: practise an evening, led by hints. Without one: as `make evening`.
run: $(VENV)/.installed
	@if [ -t 0 ] && [ -t 1 ]; then exec $(BIN)/hall-tui rehearse; \
	else exec $(MAKE) --no-print-directory evening; fi

# Play the example evening into a fresh file and print its session sheet.
evening: $(VENV)/.installed
	@set -e; \
	RUN_DIR=$$(mktemp -d); \
	echo "Playing the example evenings into $$RUN_DIR/evening.db ..." >&2; \
	$(BIN)/hall-tui script docs/examples/evening.jsonl \
		--db "$$RUN_DIR/evening.db" > "$$RUN_DIR/evening.out" \
	|| { echo "The example evening went wrong; its answers: $$RUN_DIR/evening.out" >&2; \
		exit 1; }; \
	$(BIN)/hall-tui report session --db "$$RUN_DIR/evening.db"

test: lint
	@$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(VENV)/.installed
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BIN)/lint-imports

bench: $(VENV)/.installed
	@$(BIN)/python -m benchmarks

faults: $(VENV)/.installed
	@$(BIN)/python -m pytest tests/acts tests/faults tests/rehearsal tests/rules tests/ui \
		tests/nights/test_kills.py tests/nights/test_endings.py -m long

# Play the Alberta week, and whole nights at the screens, key by key, each desk in a
# terminal of its own.
nights: $(VENV)/.installed
	@$(BIN)/python -m pytest tests/evenings tests/nights/test_by_keys.py \
		tests/nights/test_real_night.py -m long

lock: $(VENV)/.installed
	@$(BIN)/pip-compile pyproject.toml --extra dev --output-file requirements.lock \
		--generate-hashes --allow-unsafe --strip-extras --no-header \
		--no-emit-options --annotation-style=line --quiet $(UPGRADE)

clean:
	rm -rf $(VENV) build dist *.egg-info .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache .benchmarks

$(VENV)/.locked: requirements.lock
	@set -e; \
	python=; \
	for candidate in $(PYTHONS); do \
		if $$candidate -c "$(USABLE)" 2> /dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "hall-tui needs Python 3.11 or 3.12 with its venv module: install" \
			"one (on Debian or Ubuntu: python3.11 and python3.11-venv) and run" \
			"make again." >&2; \
		exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$python; the first time it takes a minute" \
		"or two ..." >&2; \
	rm -rf $(VENV); \
	$$python -m venv $(VENV); \
	$(BIN)/python -m pip install -qq --require-hashes -r requirements.lock; \
	touch $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@
