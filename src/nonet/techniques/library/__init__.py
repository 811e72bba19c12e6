"""Examples of techniques, the terms used in texts, and the vocabulary of other programs."""
