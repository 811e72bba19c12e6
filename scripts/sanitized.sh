#!/bin/sh
# Run a Python program with a package whose C++ code was built with the address and
# undefined-behaviour sanitizers. The package is in a separate folder, not in an environment that
# other programs use.
# Usage: sanitized.sh FOLDER PYTHON SCRIPT [ARGUMENT ...]    FOLDER is the --target given to pip
set -eu
folder=$1
python=$2
shift 2

# Python itself was built without the sanitizers, so their library must be preloaded. That library
# needs the C++ library when it starts, and Python does not load it.
compiler=${CXX:-c++}
preloaded=
for library in libasan.so libstdc++.so; do
    path=$("$compiler" -print-file-name="$library")
    case $path in
    /*) preloaded="$preloaded $path" ;;
    *)
        echo "$compiler has no $library; this needs GCC on Linux." >&2
        exit 1
        ;;
    esac
done

# With -S, no .pth file is read. The .pth file of an editable install would load another package.
packages=$("$python" -c "import sysconfig; print(sysconfig.get_path('purelib'))")
# Python does not free all its memory when it ends, but nonet does not leak it.
export ASAN_OPTIONS="detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
LD_PRELOAD=$preloaded PYTHONPATH=$folder:$packages exec "$python" -S "$@"
