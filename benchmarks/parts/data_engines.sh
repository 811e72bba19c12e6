#!/bin/sh
# Install Ray and Dask, and make data sets with them. Every shard must be made once even if a node is
# lost, and with shards of half a minute, the engines must add less than a twentieth to the CPU time.
# `one-node` makes only a small set, on Ray.
set -eu
cd "$(dirname "$0")/../.."
venv=${VENV:-.venv}
if [ "${1:-}" = one-node ]; then
    "$venv/bin/python" -m pip install --quiet 'nonet[ray]'
    exec "$venv/bin/python" -m pytest tests/data/test_clusters.py -m slow -k one_node
fi
"$venv/bin/python" -m pip install --quiet 'nonet[ray,dask]'
"$venv/bin/python" -m pytest tests/data/test_clusters.py -m "slow or not slow"
"$venv/bin/python" benchmarks/parts/data_overhead.py
