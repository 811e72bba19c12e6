"""Code shared by several techniques: patterns, their wording, and how they are drawn."""
