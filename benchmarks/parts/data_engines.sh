#!/bin/sh
# Real Ray and Dask, installed for it: every shard comes out once where a node is lost, and engines
# cost less than a twentieth beside shards of half a minute. `one-node` makes a small set on Ray alone.
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
