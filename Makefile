# Everything a developer can do. `make serve` and `make test` work in a fresh clone with Python and make alone.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Hundreds of processes are started by the tests: what they import is translated once, whatever the machine prefers.
unexport PYTHONDONTWRITEBYTECODE

SUITABLE := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(SUITABLE)' >/dev/null 2>&1 && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000

WHOLE := tests/coverage.toml

CHECKS := check-pyright check-client check-mypy check-style check-table

.PHONY: help serve test check $(CHECKS) lock docs types bench test-long test-others coverage audit release clean web pieces kernels

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | \
		while IFS=$$'\t' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

serve: $(VENV)/.installed web  ## set everything up and serve http://127.0.0.1:8000 (PORT=… for another)
	@$(BIN)/kitchentable serve --port $(PORT)

test: $(VENV)/.tested  ## set up what tests need and run them all
	@$(MAKE) -j 2 --output-sync=target $(CHECKS) pieces kernels
	$(BIN)/python -m pytest -n auto --dist worksteal -m 'not long' --ignore=tests/table  # check-table has run them

test-long: $(VENV)/.tested web pieces  ## the tests that take minutes, and coverage
	$(BIN)/python -m pytest -m long
	@$(MAKE) coverage

# Not with a browser, whose pages time out beside the tracer, and not where each call of the system is recorded: the tracer's, too.
coverage: $(VENV)/.tested web pieces kernels  ## how much of the package the other tests run through: half an hour
	$(BIN)/coverage erase --rcfile=$(WHOLE)
	$(BIN)/coverage run --rcfile=$(WHOLE) -m pytest -n auto --dist worksteal -m 'not long' \
		--ignore tests/browser --ignore tests/server/test_cuts.py
	$(BIN)/coverage combine --rcfile=$(WHOLE) --quiet
	$(BIN)/coverage report --rcfile=$(WHOLE) --skip-covered --sort=cover

# What a release is tried with besides: an environment of its own for each Python that is named and is here.
OTHERS ?= 3.12 3.13 3.14
test-others:  ## the tests without browser and server on other Pythons (OTHERS="3.12 3.13 3.14")
	@for version in $(OTHERS); do command -v python$$version >/dev/null || { echo "there is no python$$version here: name those that are, OTHERS=…" >&2; exit 1; }; done
	for version in $(OTHERS); do \
		python$$version -m venv $(VENV)-$$version; \
		$(VENV)-$$version/bin/python -m pip install -q --no-compile -c constraints.txt -e '.[test]'; \
		$(VENV)-$$version/bin/python -m pytest -n auto -m 'not long' --ignore tests/browser --ignore tests/server \
			--ignore tests/pocket --ignore tests/printing --ignore tests/docs; \
		$(VENV)-$$version/bin/python -m pytest -m long tests/cli/test_extras.py; \
	done

check: $(VENV)/.tested  ## style, types and layers, Python and TypeScript, and the client's own tests
	@$(MAKE) -j 2 --output-sync=target $(CHECKS)

$(CHECKS): web

check-style:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	$(BIN)/python -m kitchentable.server.typescript --check web/src/wire.ts

check-mypy:
	$(BIN)/mypy

check-pyright:
	$(BIN)/basedpyright

check-table:
	$(BIN)/coverage run -m pytest -q tests/table
	$(BIN)/coverage report --skip-covered --sort=cover

check-client:
	$(BIN)/python web/build.py run check
	$(BIN)/python web/build.py run test

lock:  ## write constraints.txt anew: the newest of every dependency, as one installation has them
	rm -rf $(VENV)-lock && $(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install -q -e '.[test]'
	{ grep '^#' constraints.txt; $(VENV)-lock/bin/python -m pip freeze --exclude-editable | sort -f; } > constraints.txt.new
	mv constraints.txt.new constraints.txt && rm -rf $(VENV)-lock

audit: $(VENV)/.tested web  ## ask the internet for known holes in what is installed, Python and npm
	$(BIN)/python -m pip install -q --upgrade pip setuptools pip-audit
	$(BIN)/python -m pip_audit --skip-editable
	$(BIN)/python web/build.py audit

docs: $(VENV)/.tested web  ## the documentation as a site, in build/docs/, with tables that play on it
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

types: $(VENV)/.installed  ## write web/src/wire.ts anew from kitchentable/protocol/
	$(BIN)/python -m kitchentable.server.typescript > web/src/wire.ts.new && mv web/src/wire.ts.new web/src/wire.ts

bench: $(VENV)/.tested web  ## all benchmarks, which takes hours; writes what they say to bench/results/
	$(BIN)/python -m bench

release: $(VENV)/.tested  ## test, build, try and tag a version: make release VERSION=1.2.3 (DRY=1 throws all away at the end)
	@$(BIN)/python .ci/release.py $(VERSION) $(if $(DRY),--dry)

clean:  ## remove everything that was built or installed
	rm -rf $(VENV) build web/node_modules kitchentable/server/static .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The client; quick when nothing under web/ changed.
web: $(VENV)/.installed
	@$(BIN)/python web/build.py

$(VENV)/.created:
	@test -n "$(PYTHON)" || { echo "kitchentable needs Python 3.11 or later with venv (Debian: apt-get install python3 python3-venv; else https://www.python.org/downloads/)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# What is imported is translated then: all of it at once takes half of an installation.
$(VENV)/.installed: $(VENV)/.created pyproject.toml constraints.txt hatch_build.py
	$(BIN)/python -m pip install -q --no-compile -c constraints.txt -e '.[all]'
	@needed="$$($(BIN)/python web/build.py requirements)"; \
		test -z "$$needed" || $(BIN)/python -m pip install -q "$$needed"
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/python -m pip install -q --no-compile -c constraints.txt -e '.[test]'
	@touch $@

# A browser and PostgreSQL's programs: installed where we may, named in one line where we may not.
pieces: $(VENV)/.tested
	@$(BIN)/python tests/pieces.py

# Once, before many tests at a time would each compile for themselves.
kernels: $(VENV)/.tested
	@$(BIN)/python -m tests.compiled
