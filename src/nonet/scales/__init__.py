"""What others say a path costs: their numbers, keyed by technique, size and variant."""
