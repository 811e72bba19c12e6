"""Code that several techniques share: patterns, and sentences about them."""
