"""Shared by several techniques: patterns, words, and how they are drawn."""
