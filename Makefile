# The common tasks of this project. You need only python3 (3.11 or newer), a C++20 compiler and the
# network: everything else is created in $(VENV) and build/. `make help` lists the targets.
#
#   make test TESTS=tests/model/test_grid.py PYTEST=-x WORKERS=1    some tests, with options for pytest
#   make test PYTHON=python3.13 VENV=.venv-3.13               another interpreter

VENV ?= .venv
TESTS ?= tests --pyargs nonet
WORKERS ?= $(shell expr $$(sh scripts/jobs.sh) + 1) # tests of pages and servers wait a third of the time
export CMAKE_BUILD_PARALLEL_LEVEL := $(shell sh scripts/jobs.sh)
export PATH := $(abspath $(VENV))/bin:$(PATH)
unexport PYTHONDONTWRITEBYTECODE # tests start hundreds of programs, and each would compile its modules again
python := $(VENV)/bin/python
pip := $(python) -m pip --disable-pip-version-check --quiet
built := build/$(subst .,,$(notdir $(VENV)))
editable = $(wildcard $(VENV)/lib/python3*/site-packages/_editable_skbc_nonet.py)
needed := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
.PHONY: help install demo test lint docs evidence sanitize develop clean
.NOTPARALLEL:

help: # list the targets
	@sed -n 's/^\([a-z]*\):.*# /make \1: /p' Makefile
$(python):
	"$$(sh scripts/find_python.sh $(PYTHON))" -m venv $(VENV)
install: $(python) # build nonet and install it into the environment; an editable install stays editable
	@$(python) scripts/check_machine.py
	$(python) -c '$(needed)' | $(pip) install --no-compile -r /dev/stdin cmake ninja
	$(pip) install --no-compile --no-build-isolation $(if $(editable),--editable) . --config-settings build-dir=$(built)/package $(OPTIONS)
with-%: install
	$(pip) install --no-compile 'nonet[$*]'
demo: with-sheet,web # explain a puzzle, check every step, draw the first step into demo.svg
	nonet explain $(or $(PUZZLE),@newspaper)
	nonet explain $(or $(PUZZLE),@newspaper) --format json | nonet verify
	nonet draw $(or $(PUZZLE),@newspaper) --hint --output demo.svg
	@echo "The first step is drawn in demo.svg. To play in a browser: $(VENV)/bin/nonet serve --open"
test: install # run all tests, C++ and Python
	sh scripts/native_tests.sh $(built)/package & $(pip) install --no-compile 'nonet[test]' && \
		python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(TESTS) $(PYTEST); passed=$$?; wait $$! && exit $$passed
lint: OPTIONS := --config-settings cmake.define.NONET_WERROR=ON
lint: with-lint # check style, spelling, types, layers, wording and sizes, with C++ warnings as errors
	cmake --build $(built)/package --target nonet_tests search_fuzz finder_fuzz & \
		ruff check . && ruff format --check . && codespell *.md docs src native scripts benchmarks examples libreoffice tools && mypy && PYTHONPATH=src lint-imports --no-logo; passed=$$?; wait $$! && exit $$passed
	for name in native_layers native_numbers plain_words size; do python scripts/$$name.py || exit; done
	find native -name '*.[ch]pp' -o -name '*.h' | xargs clang-format --dry-run -Werror
docs: with-docs # build the site into build/site
	NO_MKDOCS_2_WARNING=1 mkdocs build --strict --site-dir build/site
evidence: with-evidence # run checks that take hours: make evidence PART=name, PART=--list
	python -m benchmarks.evidence $(PART)
sanitize: with-test # run the C++ tests and unusual states under the sanitizers
	$(pip) install --no-build-isolation --no-deps --upgrade . --target $(built)/sanitized \
		--config-settings build-dir=$(built)/sanitize --config-settings cmake.define.NONET_SANITIZE=ON
	sh scripts/native_tests.sh $(built)/sanitize
	sh scripts/sanitized.sh $(built)/sanitized $(python) benchmarks/parts/state_volumes.py --processes 2 --worst 0 --most 60 $(or $(STATES),--first 1000 --count 500)
develop: editable := yes
develop: OPTIONS := --config-settings editable.rebuild=true --config-settings editable.verbose=false
develop: with-test,lint # install in editable mode; C++ changes are compiled on import
clean: # remove everything that these targets created
	rm -rf $(VENV) build dist demo.svg .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
