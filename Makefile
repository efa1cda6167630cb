# Two commands: `make run` and `make test`. Everything else is for people who change the program.
# Works with any POSIX make; paths are relative; nothing outside this folder is touched.

PY = .venv/bin/python
INSTALL = sh deploy/find_python.sh deploy/install.py
ALONE = not races and not stack and not faults and not slow
SERVED = (races or stack) and not faults and not slow
JOURNEYS = --ignore=tests/scoring --ignore=tests/tournament --ignore=tests/project --ignore=tests/pages
COUNTED = --cov-branch --cov-report=term-missing:skip-covered

.PHONY: help run stack develop test pages pictures test-slow test-postgres check lint types contracts sizes docs cases \
	coverage served faults requirements messages mutate clean

help:
	@echo "make run           install into .venv if needed, then serve the evening (HOST, PORT)"
	@echo "make stack         PostgreSQL, Redis, web, worker and beat, started and ended together (HOST, PORT)"
	@echo "make test          install what the tests need, then run them"
	@echo "make check         lint, types, contracts, sizes, docs, cases, the tests with their coverage, pages, faults"
	@echo "make test-slow     the tests left out of make test, and test-postgres"
	@echo "make test-postgres the tests of make test that use a database, on PostgreSQL"
	@echo "make pages         axe over every page, and its weight"
	@echo "make pictures      every page as a picture, at four widths, in both themes and languages (pictures/)"
	@echo "make mutate        change the rules in a thousand places: do the tests notice? (an hour)"
	@echo "make messages      collect texts to translate and compile the translations"
	@echo "make requirements  pin the requirement files anew"
	@echo "make clean         remove what tools have left; keeps .venv and var"

run:
	@$(INSTALL) run

# DATABASE_URL and REDIS_URL name servers that are there; those not named are started from the development wheels.
stack: develop
	@exec $(PY) -m deploy.stack

develop:
	@$(INSTALL) develop

# Journeys of one file share a server, so a file stays with one of the two processes.
test: develop
	$(PY) -m pytest -n 2 --dist loadgroup -m "$(ALONE)" tests/scoring tests/tournament tests/project
	$(PY) -m pytest -n 2 --dist loadfile -m "$(ALONE)" $(JOURNEYS)
	@$(MAKE) served

# What breaks a database, a broker, a worker or a disk on purpose, and waits until all is well again.
faults: develop
	$(PY) -m tests.services -- $(PY) -m pytest -m "faults and not slow"

served: develop
	$(PY) -m tests.services -- $(PY) -m pytest -m "$(SERVED)"

# The tests of `make test` that need no service, each once, counting the lines and branches they run.
coverage: develop
	$(PY) -m pytest -n 2 --dist loadgroup -m "$(ALONE)" tests/scoring --cov=scoring --cov-fail-under=100 $(COUNTED)
	$(PY) -m pytest -n 2 --dist loadgroup -m "$(ALONE)" tests/tournament tests/project --cov=tournament --cov-fail-under=99 $(COUNTED)
	$(PY) -m pytest -n 2 --dist loadfile -m "$(ALONE)" $(JOURNEYS)

# axe over every page of the catalogue, and its weight. Part of `make check`, not of `make test`.
pages: develop
	$(PY) -m pytest -n 2 tests/pages

test-slow: test-postgres
	$(PY) -m tests.services -- $(PY) -m pytest -m slow

# Everything that runs on SQLite in `make test`, on PostgreSQL.
test-postgres: develop
	$(PY) -m tests.services --postgres-only -- $(PY) -m pytest -n 2 --dist loadgroup -m "$(ALONE)" tests/tournament tests/project
	$(PY) -m tests.services --postgres-only -- $(PY) -m pytest -m "$(ALONE)" $(JOURNEYS)

check: lint types contracts sizes docs cases coverage pages served faults

lint: develop
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: develop
	$(PY) -m mypy

contracts: develop
	.venv/bin/lint-imports

sizes: develop
	$(PY) -m pytest -q tests/project/test_sizes.py

docs: develop
	$(PY) -m pytest -q tests/project/test_docs.py

# Worked examples kept beside the checkout; a clone of its own has none.
cases: develop
	@if [ -f ../shared/cases/check.py ]; then $(PY) ../shared/cases/check.py; fi

requirements:
	@$(INSTALL) requirements

# An environment of its own, so that the tests' one keeps to what the tests need. Not for every day: docs/mutation.md.
mutate:
	@test -x .venv-mutate/bin/python || sh deploy/find_python.sh -m venv .venv-mutate
	@.venv-mutate/bin/python -m pip install --quiet --require-hashes --no-deps --no-input \
		--disable-pip-version-check -r requirements-mutate.txt
	.venv-mutate/bin/mutmut run --max-children 2
	.venv-mutate/bin/mutmut results

# Every page of the catalogue, to be looked at. WISH narrows it: make pictures WISH="--only desk --widths 320".
pictures: develop
	$(PY) -m tests.pages pictures $(WISH)

messages: develop
	$(PY) -m tests.project.messages

clean:
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis htmlcov .coverage mutants
	find . -name __pycache__ -not -path "./.venv/*" -prune -exec rm -rf {} +
