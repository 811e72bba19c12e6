"""The five programs that nonet is descended from, each run as its original text describes it.

This is the only place where Python does the search: a ladder of rungs cannot express which steps
these programs find, in what order, and when they give up. Their actions become ordinary steps with
proofs.

program      the base class of the five: the board as they see it, and the record of their actions
acts         turns an action of a program into a step with its proof
words        their names for techniques, and their words for how a run ended
"""
