"""What several techniques have in common: patterns, words, and how they are drawn."""
