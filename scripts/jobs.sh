#!/bin/sh
# Print how many compilers to run at once. This is one for each processor that this process may use,
# or fewer if there is not enough memory. CMAKE_BUILD_PARALLEL_LEVEL takes precedence.
# Usage: jobs.sh [ROOT]    ROOT is the folder of /proc and /sys; tests use their own.
set -u
root=${1-}
megabytes_a_job=1024 # the most that one of our sources or the linker was seen to take, plus a margin

if [ -n "${CMAKE_BUILD_PARALLEL_LEVEL-}" ]; then
    echo "$CMAKE_BUILD_PARALLEL_LEVEL"
    exit
fi

# Print the smaller of two numbers. Anything that is not a number is ignored.
smaller() {
    case $2 in
    '' | *[!0-9]*) echo "$1" ;;
    *) if [ "$2" -lt "$1" ]; then echo "$2"; else echo "$1"; fi ;;
    esac
}

first_number() { # in a file that may not exist
    sed -n '1s/^\([0-9][0-9]*\).*/\1/p' "$1" 2>/dev/null
}

jobs=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null)
jobs=$(smaller 1024 "$jobs")
[ "$jobs" -lt 1024 ] || jobs=1

# A container may use less than its machine has.
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
