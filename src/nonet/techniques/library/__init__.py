"""Examples of techniques, the terms that explanations use, and the vocabulary of other programs."""
