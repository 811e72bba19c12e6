#!/bin/sh
# How many compilers run at once: one for each processor that this process may use, fewer where
# memory is short. What CMAKE_BUILD_PARALLEL_LEVEL says comes first.
# Usage: jobs.sh [ROOT]    ROOT is where /proc and /sys are; tests have others.
set -u
root=${1-}
megabytes_a_job=1024 # the most that a source of ours and the linker were seen to take, and some room

if [ -n "${CMAKE_BUILD_PARALLEL_LEVEL-}" ]; then
    echo "$CMAKE_BUILD_PARALLEL_LEVEL"
    exit
fi

# The smaller of two numbers; what is no number does not count.
smaller() {
    case $2 in
    '' | *[!0-9]*) echo "$1" ;;
    *) if [ "$2" -lt "$1" ]; then echo "$2"; else echo "$1"; fi ;;
    esac
}

first_number() { # of a file that may not be there
    sed -n '1s/^\([0-9][0-9]*\).*/\1/p' "$1" 2>/dev/null
}

jobs=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null)
jobs=$(smaller 1024 "$jobs")
[ "$jobs" -lt 1024 ] || jobs=1

# A container has less than its machine.
quota=$(first_number "$root/sys/fs/cgroup/cpu.max")
period=$(sed -n '1s/^[0-9][0-9]* \([0-9][0-9]*\).*/\1/p' "$root/sys/fs/cgroup/cpu.max" 2>/dev/null)
if [ -n "$quota" ] && [ "${period:-0}" -gt 0 ]; then
    jobs=$(smaller "$jobs" $(((quota + period - 1) / period)))
fi

megabytes=1048576
kilobytes=$(sed -n 's/^MemAvailable: *\([0-9][0-9]*\) kB.*/\1/p' "$root/proc/meminfo" 2>/dev/null)
[ -z "$kilobytes" ] || megabytes=$((kilobytes / 1024))
bytes=$(sysctl -n hw.memsize 2>/dev/null)
[ -z "$bytes" ] || [ -n "$kilobytes" ] || megabytes=$((bytes / 1048576 / 2))
most=$(first_number "$root/sys/fs/cgroup/memory.max")
[ -z "$most" ] || megabytes=$(smaller "$megabytes" $((most / 1048576)))
jobs=$(smaller "$jobs" $((megabytes / megabytes_a_job)))
[ "$jobs" -gt 0 ] || jobs=1
echo "$jobs"
