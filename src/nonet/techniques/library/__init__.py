"""Examples of techniques, the terms that texts use, and the vocabulary of other programs."""
