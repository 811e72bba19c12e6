"""Examples of techniques, the terms that texts use, and the words of other programs."""
