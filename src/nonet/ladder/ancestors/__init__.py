"""The five programs that nonet is descended from, each run as its original text describes it.

Only here is the search itself written in Python, because a list of techniques cannot express which
steps these programs find, in what order, and when they give up. Their actions become ordinary steps
with proofs.

acts         turns an action of a program into a step with its proof
houses       the board as they see it
"""
