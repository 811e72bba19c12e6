#!/bin/sh
# Build the C++ core with its unit tests and its fuzzers, without Python, and run them.
# Usage: native_tests.sh BUILD_FOLDER [CMAKE_OPTION ...]
# If the package was built in this folder, the tests are linked from the existing objects.
set -eu
folder=$1
shift

if command -v python3 >/dev/null 2>&1; then
    python3 "${0%/*}/check_machine.py" --compiler
fi
if command -v ninja >/dev/null 2>&1; then
    set -- -G Ninja "$@"
fi
if [ ! -e "$folder/build.ninja" ] && [ ! -e "$folder/Makefile" ] &&
    ! output=$(cmake -S . -B "$folder" -DNONET_TESTS=ON "$@" 2>&1); then
    echo "$output" >&2
    exit 1
fi
cmake --build "$folder" --target nonet_tests search_fuzz finder_fuzz --parallel "$(sh "${0%/*}/jobs.sh")"
"$folder/nonet_tests"
"$folder/search_fuzz" "${FUZZ_ROUNDS:-100}" "${FUZZ_SEED:-1}"
"$folder/finder_fuzz" "${FUZZ_GEOMETRIES:-20}" "${FUZZ_SEED:-1}"
