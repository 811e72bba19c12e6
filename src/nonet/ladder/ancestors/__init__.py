"""The five programs from which nonet descends. Each runs exactly as in the text that first
described it.

The searches of these programs are written in Python, because a list of techniques cannot express
which steps they find, in what order, and when they give up. Four of them are in `nonet.ancestors`.
Their actions are turned into ordinary steps with proofs.

acts         turns an action of a program into a step with its proof
runs         runs a program, and turns what it finds into actions
sud          Sud with its listeners
"""
