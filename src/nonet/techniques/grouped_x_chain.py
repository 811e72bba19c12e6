"""Grouped X-chain: a chain of one digit in which some nodes are groups of cells."""

from .x_chain import XChain, x_chain_forms


class GroupedXChain(XChain):
    """An X-chain in which a node may be two or three cells that share a box and a line.

    An open chain has three or more strong links. With two, it would be a grouped skyscraper,
    two-string kite or turbot fish.
    """

    forms = x_chain_forms(6.6, "Grouped ")
    idea = "If one end, a cell or a group, lacks the digit, the links force it into the other end."
    is_grouped = True
    named = "open"
