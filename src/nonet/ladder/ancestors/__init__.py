"""The five programs that nonet is descended from, each run as its original text describes it.

Their search is written in Python, because a list of techniques cannot express which steps these
programs find, in what order, and when they give up. Four of them are those of `nonet.ancestors`.
Their actions become ordinary steps with proofs.

acts         turns an action of a program into a step with its proof
runs         runs a program, and turns what it finds into actions
sud          Sud with its listeners
"""
