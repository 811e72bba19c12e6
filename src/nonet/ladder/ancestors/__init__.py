"""The five programs that nonet descends from, each run as its text describes it.

Here, for once, Python does the search: what these programs find, in which order, and when they give
up cannot be expressed as a ladder of rungs. Their actions become ordinary steps with proofs.

program      what the five share: the board they know, and the record of what they do
acts         from what a program does to a step with its proof
words        the names that they have for techniques, and their words for the end
"""
