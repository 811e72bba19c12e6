#!/bin/sh
# Clone this repository afresh, make a target there, and remove the clone.
# Usage: fresh_clone.sh FOLDER TARGET
set -eu
folder=$1
target=$2

rm -rf "$folder"
trap 'rm -rf "$folder"' EXIT
git clone --quiet . "$folder"
make --no-print-directory -C "$folder" "$target"
