# One command for each thing that one does with this project; `make help` lists them.
#
# Nothing needs to be prepared but python3 (3.11 or newer), a C++20 compiler and the network: every
# target makes what it needs in $(VENV) and $(BUILD), and nothing outside them. CMake and Ninja
# come from PyPI where the machine has none. Stamp files in $(VENV) keep a second call quick.
#
#   make test PYTHON=python3.13 VENV=.venv-3.13     another interpreter, in an environment of its own
#   make test TESTS=tests/test_grid.py PYTEST=-x    some of the tests, and options for pytest
#   make demo PUZZLE=@name                          another puzzle
#   make sanitize SEED=2                            other random geometries and states

SHELL := /bin/sh
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

PYTHON ?=
VENV ?= .venv
BUILD ?= build
TESTS ?= tests --pyargs nonet
PYTEST ?=
BENCH ?=
REGLIB ?=
PUZZLE ?= @newspaper
PART ?=
SEED ?= 1
GEOMETRIES ?= 200
STATES ?= 500
# "yes" makes warnings errors in every build, so that `make lint` and `make test` share one.
# Compilers that we have not tried may have new warnings, so it is not the default.
STRICT ?=
# Processes that run the Python tests.
WORKERS ?= $(shell sh scripts/jobs.sh)

# One compiler for each processor, fewer where memory is short; pip hands this on to CMake.
export CMAKE_BUILD_PARALLEL_LEVEL := $(shell sh scripts/jobs.sh)

bin := $(VENV)/bin
# Builds of one environment are kept apart from those of another, and each kind in its own folder.
builds := $(BUILD)/$(subst .,,$(notdir $(VENV)))
pip := $(bin)/python -m pip --disable-pip-version-check --quiet

# What the installed package is made from. Directories are listed too: their time changes when a
# file comes or goes.
native := $(shell find CMakeLists.txt native -path native/tests -prune -o -print 2>/dev/null)
sources := pyproject.toml $(native) $(shell find src -name __pycache__ -prune -o \
	-name '_native*.so' -prune -o -print 2>/dev/null)

as_errors := -C cmake.define.NONET_WERROR=ON
# Where `make lint` builds.
linted = $(builds)/$(if $(STRICT),package,lint)

# Where the package was built, if that is still there: the C++ tests are linked from its objects.
tree = $(builds)/$(if $(wildcard $(VENV)/.develop),develop,package)
built = $(if $(shell test -e $(tree)/build.ninja && echo yes),$(tree),$(builds)/native)

# The C++ tests need no Python where the machine has a CMake of its own.
ifneq ($(shell command -v cmake 2>/dev/null),)
cmake :=
else
cmake := $(VENV)/.build-requirements
endif

.PHONY: help demo test test-native lint format bench evidence conformance docs oxt sanitize odr develop \
	check clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

# ---------------------------------------------------------------- for users

demo: $(VENV)/.nonet $(VENV)/.extra-web ## build nonet, explain a puzzle, check every step, draw the first
	@$(bin)/nonet explain $(PUZZLE)
	@mkdir -p $(BUILD) && $(bin)/nonet explain $(PUZZLE) --format json --output $(BUILD)/demo.json
	@printf "Each step, checked by its own proof: " && $(bin)/nonet verify $(BUILD)/demo.json
	@$(bin)/nonet draw $(PUZZLE) --hint --output demo.svg
	@echo "The first step is drawn in demo.svg. To play in a browser: $(bin)/nonet serve --open"

test: $(VENV)/.nonet $(VENV)/.extra-test ## run all tests, C++ and Python
	PATH="$(abspath $(bin)):$$PATH" sh scripts/native_tests.sh $(built)
	$(bin)/python -m pytest --numprocesses $(WORKERS) --dist loadfile $(TESTS) $(PYTEST)

lint: $(VENV)/.extra-lint $(VENV)/.build-requirements ## style, types, layers, words, and C++ warnings as errors
	$(bin)/ruff check .
	$(bin)/ruff format --check .
	$(bin)/mypy
	PYTHONPATH=src $(bin)/lint-imports --no-logo
	$(bin)/python scripts/native_layers.py
	$(bin)/python scripts/native_numbers.py
	$(bin)/python scripts/plain_words.py
	find native \( -name '*.cpp' -o -name '*.hpp' -o -name '*.h' \) -exec $(bin)/clang-format --dry-run -Werror {} +
	PATH="$(abspath $(bin)):$$PATH" $(pip) wheel . --no-deps --no-build-isolation --wheel-dir $(builds)/lint-wheel \
		-C build-dir=$(linted) $(as_errors)
	PATH="$(abspath $(bin)):$$PATH" cmake --build $(linted) --parallel $(CMAKE_BUILD_PARALLEL_LEVEL) \
		--target nonet_tests search_fuzz finder_fuzz

bench: $(VENV)/.nonet $(VENV)/.extra-test ## measure speed on this machine
	$(bin)/python -m benchmarks $(BENCH)

evidence: $(VENV)/.nonet $(VENV)/.extra-evidence ## run what takes hours, part by part: make evidence PART=name, PART=--list
	$(bin)/python -m benchmarks.evidence $(PART)

conformance: $(VENV)/.nonet ## compare with HoDoKu's regression library: make conformance REGLIB=path
	@test -n "$(REGLIB)" || { echo "Say where it is: make conformance REGLIB=path"; exit 2; }
	$(bin)/python scripts/conformance.py "$(REGLIB)"

docs: $(VENV)/.nonet $(VENV)/.extra-docs ## build the site into $(BUILD)/site
	NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict --site-dir $(BUILD)/site

oxt: $(VENV)/.made ## pack the extension of LibreOffice into dist/nonet.oxt
	@$(bin)/python scripts/make_oxt.py dist/nonet.oxt

# ---------------------------------------------------------------- for contributors

develop: $(VENV)/.build-requirements $(VENV)/.extra-test $(VENV)/.extra-lint ## editable install that rebuilds itself on import
	PATH="$(abspath $(bin)):$$PATH" $(pip) install --no-build-isolation --no-deps --editable . \
		-C build-dir=$(builds)/develop -C editable.rebuild=true -C editable.verbose=false
	$(bin)/python scripts/requirements.py base > $(VENV)/base.txt && $(pip) install -r $(VENV)/base.txt
	touch $(VENV)/.develop $(VENV)/.nonet

format: $(VENV)/.extra-lint ## rewrite the sources in the project's style
	$(bin)/ruff check --fix .
	$(bin)/ruff format .
	find native \( -name '*.cpp' -o -name '*.hpp' -o -name '*.h' \) -exec $(bin)/clang-format -i {} +

test-native: $(cmake) ## the C++ unit tests alone
	PATH="$(abspath $(bin)):$$PATH" sh scripts/native_tests.sh $(builds)/native

# The C++ tests are linked from the objects of the package, which is compiled only once.
sanitize: $(VENV)/.build-requirements $(VENV)/.extra-test ## C++ tests, random geometries and states under the sanitizers
	PATH="$(abspath $(bin)):$$PATH" $(pip) install --no-build-isolation --no-deps --upgrade . \
		--target $(builds)/sanitized -C build-dir=$(builds)/sanitize -C cmake.define.NONET_SANITIZE=ON
	PATH="$(abspath $(bin)):$$PATH" FUZZ_GEOMETRIES=$(GEOMETRIES) FUZZ_SEED=$(SEED) \
		sh scripts/native_tests.sh $(builds)/sanitize
	sh scripts/sanitized.sh $(builds)/sanitized $(bin)/python scripts/state_volumes.py \
		--first $(SEED)000 --count $(STATES) --processes 2 --worst 0 --most 60

odr: $(VENV)/.build-requirements ## link the core as one program, with all types of one name compared
	PATH="$(abspath $(bin)):$$PATH" cmake -S . -B $(builds)/odr -G Ninja -DCMAKE_BUILD_TYPE=None \
		-DPython_EXECUTABLE="$(abspath $(bin))/python" -DCMAKE_CXX_FLAGS="-flto -O1 -Werror=odr"
	PATH="$(abspath $(bin)):$$PATH" cmake --build $(builds)/odr --parallel $(CMAKE_BUILD_PARALLEL_LEVEL) --target _native

check: ## whether this machine has what the build needs
	@sh scripts/find_python.sh $(PYTHON) >/dev/null && echo "This machine has what nonet needs."

clean: ## remove everything that was made here
	if [ -e $(VENV)/.made ]; then rm -rf $(VENV); fi
	rm -rf $(BUILD) dist demo.svg .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- what they stand on

# An environment whose interpreter has gone, after an upgrade say, is made anew.
ifeq ($(wildcard $(bin)/python),)
$(shell rm -f $(VENV)/.made)
endif

$(VENV)/.made:
	@python=$$(sh scripts/find_python.sh $(PYTHON)) && \
		echo "Making $(VENV) with $$python." && \
		"$$python" -m venv $(VENV) && touch $@

$(VENV)/.build-requirements: $(VENV)/.made pyproject.toml scripts/requirements.py
	$(bin)/python scripts/requirements.py build > $(VENV)/build.txt && $(pip) install -r $(VENV)/build.txt
	$(bin)/python scripts/requirements.py build-tools > $(VENV)/tools.txt && $(pip) install -r $(VENV)/tools.txt
	@touch $@

# An editable install rebuilds itself; it is left alone.
$(VENV)/.nonet: $(VENV)/.build-requirements $(sources)
	@$(bin)/python scripts/check_machine.py
	@if [ -e $(VENV)/.develop ]; then touch $@; else \
		echo "Building nonet and installing it into $(VENV)."; \
		PATH="$(abspath $(bin)):$$PATH" $(pip) install --no-build-isolation --force-reinstall --no-deps . \
			-C build-dir=$(builds)/package $(if $(STRICT),$(as_errors)) && \
		$(bin)/python scripts/requirements.py base sheet > $(VENV)/base.txt && \
		$(pip) install -r $(VENV)/base.txt && touch $@; \
	fi

$(VENV)/.extra-%: $(VENV)/.made pyproject.toml scripts/requirements.py
	$(bin)/python scripts/requirements.py base $* > $(VENV)/$*.txt && $(pip) install -r $(VENV)/$*.txt
	@touch $@
