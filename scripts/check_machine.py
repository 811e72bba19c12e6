"""Check that this machine can build nonet. If something is missing, print a sentence about it and
exit with 1.

With `--compiler`, only the C++ compiler is checked. This file runs on any Python since 2.7. So
instead of reporting a syntax error, even an old Python prints a sentence that explains the problem.
"""

# Old versions of Python must be able to parse this file.
# ruff: noqa: PTH110, PTH118, PTH123, RUF005, UP010, UP031

from __future__ import print_function

import os
import shutil
import subprocess
import sys
import tempfile

OLDEST_PYTHON = (3, 11)

# The sources use these C++20 features, which older compilers and libraries lack.
PROGRAM = """
#include <bit>
#include <concepts>
#include <span>
template <std::integral T>
constexpr int ones(T x) { return std::popcount(static_cast<unsigned>(x)); }
static_assert(ones(7) == 3);
int main() { int a[] = {1, 2}; return static_cast<int>(std::span(a).size()) - 2; }
"""


def python_problem():
    # type: () -> str | None
    if sys.version_info < OLDEST_PYTHON:
        return (
            "nonet needs Python %d.%d or newer, and '%s' is Python %d.%d; name another with "
            "PYTHON=/path/to/python3." % (OLDEST_PYTHON + (sys.executable,) + sys.version_info[:2])
        )
    version = "%d.%d" % sys.version_info[:2]
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return (
            "nonet builds in a virtual environment, and Python %s at '%s' cannot make one (on "
            "Debian and Ubuntu: apt install python%s-venv)." % (version, sys.executable, version)
        )
    import sysconfig

    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        return (
            "nonet needs Python's header files, and Python %s at '%s' has none (on Debian and "
            "Ubuntu: apt install python%s-dev)." % (version, sys.executable, version)
        )
    return None


def compiler_problem():
    # type: () -> str | None
    # Compilers are tried in the same order as in CMake.
    wanted = [os.environ["CXX"]] if os.environ.get("CXX") else ["c++", "g++", "clang++"]
    found = [name for name in wanted if shutil.which(name.split()[0])]
    if not found:
        return (
            "nonet needs a C++20 compiler, and the path has no %s (on Debian and Ubuntu: "
            "apt install g++; on macOS: xcode-select --install)." % " or ".join(wanted)
        )
    folder = tempfile.mkdtemp(prefix="nonet-")
    try:
        source = os.path.join(folder, "probe.cpp")
        with open(source, "w") as file:
            file.write(PROGRAM)
        command = found[0].split() + ["-std=c++20", source, "-o", os.path.join(folder, "probe")]
        try:
            failed = subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            failed = 1
    finally:
        shutil.rmtree(folder)
    if failed:
        return (
            "nonet needs a C++20 compiler, and '%s' cannot compile C++20; use g++ 11, clang 14 or "
            "newer, or name another with CXX=/path/to/compiler." % found[0]
        )
    return None


if __name__ == "__main__":
    problem = None if "--compiler" in sys.argv else python_problem()
    if not problem and os.name != "nt":
        problem = compiler_problem()
    if problem:
        print(problem, file=sys.stderr)
        sys.exit(1)
