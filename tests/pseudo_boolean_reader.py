"""A checker of pseudo-Boolean proofs. It knows only the kinds of lines that nonet writes.

It is independent of nonet. It reads a formula in OPB and a proof in the VeriPB format (1.1 or 3.0),
and carries out each line. A constraint is stored as literals with positive coefficients, and a
degree: the coefficients of the true literals must add up to at least the degree. A literal is a
pair of a variable and its value.
"""

from __future__ import annotations

import re
from functools import cache

Literal = tuple[str, bool]
Constraint = tuple[dict[Literal, int], int]


class Refused(Exception):
    """A proof line that does not follow."""


def normal(numbers: dict[str, int], least: int) -> Constraint:
    """The constraint that a sum of variables with these coefficients is at least `least`."""
    literals = {(name, n > 0): abs(n) for name, n in numbers.items() if n}
    return literals, least - sum(n for n in numbers.values() if n < 0)


@cache
def parsed(text: str) -> list[Constraint]:
    """Read a constraint in OPB notation. An equality gives two constraints."""
    words = text.split()
    at = next((i for i, word in enumerate(words) if word in (">=", "=")), -1)
    if at < 0 or at != len(words) - 2 or at % 2:
        raise Refused(f"no constraint: {text}")
    numbers: dict[str, int] = {}
    least = int(words[-1])
    for n, name in zip(words[:at:2], words[1:at:2], strict=True):
        times = int(n)
        if name.startswith("~"):
            name, times, least = name[1:], -times, least - times
        if not re.fullmatch("x[1-9][0-9]?r[1-9][0-9]?c[1-9][0-9]?", name):
            raise Refused(f"no variable: {name}")
        numbers[name] = numbers.get(name, 0) + times
    found = [normal(numbers, least)]
    if words[at] == "=":
        found.append(normal({name: -n for name, n in numbers.items()}, -least))
    return found


def added(one: Constraint, other: Constraint) -> Constraint:
    numbers: dict[str, int] = {}
    least = 0
    for literals, degree in (one, other):
        least += degree
        for (name, on), n in literals.items():
            numbers[name] = numbers.get(name, 0) + (n if on else -n)
            least -= 0 if on else n
    return normal(numbers, least)


class Reader:
    """The constraints of a formula, and those that a proof adds."""

    def __init__(self, formula: str) -> None:
        self.constraints: list[Constraint] = []
        self._of: dict[str, list[int]] = {}
        self._root: dict[str, bool] = {}
        self.contradiction = False
        for line in formula.splitlines():
            if line and not line.startswith("*"):
                if not line.endswith(" ;"):
                    raise Refused(line)
                for constraint in parsed(line[:-2]):
                    self._add(constraint)

    def _add(self, constraint: Constraint) -> None:
        self.constraints.append(constraint)
        for name, _ in constraint[0]:
            self._of.setdefault(name, []).append(len(self.constraints) - 1)
        if not self.contradiction:
            self.contradiction = self._propagates(self._root, [len(self.constraints) - 1])

    def _propagates(self, known: dict[str, bool], todo: list[int]) -> bool:
        """Whether unit propagation from some constraints ends in a contradiction."""
        while todo:
            literals, degree = self.constraints[todo.pop()]
            free = [(lit, n) for lit, n in literals.items() if known.get(lit[0], lit[1]) == lit[1]]
            slack = sum(n for _, n in free) - degree
            if slack < 0:
                return True
            for (name, on), n in free:
                if n > slack and name not in known:
                    known[name] = on
                    todo += self._of[name]
        return False

    def number(self, word: str) -> int:
        if not re.fullmatch("[1-9][0-9]*", word) or int(word) > len(self.constraints):
            raise Refused(f"there is no constraint {word}")
        return int(word) - 1

    def pol(self, words: list[str]) -> None:
        stack: list[Constraint | int] = []
        for at, word in enumerate(words):
            if word.isdigit() and words[at + 1 : at + 2] in (["*"], ["d"]):
                stack.append(int(word))
            elif word.isdigit():
                stack.append(self.constraints[self.number(word)])
            elif word.lstrip("~").startswith("x"):
                stack.append(({(word.lstrip("~"), not word.startswith("~")): 1}, 0))
            elif word == "s":
                literals, degree = self.popped(stack)
                stack.append(({lit: min(n, degree) for lit, n in literals.items()}, degree))
            elif word == "+":
                stack.append(added(self.popped(stack), self.popped(stack)))
            elif word in ("*", "d"):
                times = stack.pop() if stack else 0
                if not isinstance(times, int) or times < 1:
                    raise Refused(f"no number before {word}")
                literals, degree = self.popped(stack)
                if word == "*":
                    scaled = {lit: n * times for lit, n in literals.items()}
                    stack.append((scaled, degree * times))
                else:
                    divided = {lit: -(-n // times) for lit, n in literals.items()}
                    stack.append((divided, -(-degree // times)))
            else:
                raise Refused(f"no token: {word}")
        one = self.popped(stack)
        if stack:
            raise Refused("more than one constraint is left")
        self._add(one)

    @staticmethod
    def popped(stack: list[Constraint | int]) -> Constraint:
        found = stack.pop() if stack else 0
        if isinstance(found, int):
            raise Refused("there is no constraint on the stack")
        return found

    def equal(self, number: str, words: list[str]) -> None:
        if self.constraints[self.number(number)] != parsed(" ".join(words))[0]:
            raise Refused(f"constraint {number} is not {' '.join(words)}")

    def rup(self, words: list[str]) -> None:
        literals, degree = parsed(" ".join(words))[0]
        if degree != 1 or any(n != 1 for n in literals.values()):
            raise Refused("no clause")
        known = dict(self._root)
        todo: list[int] = []
        clash = self.contradiction
        for name, on in literals:
            clash = clash or known.get(name, not on) == on
            known[name] = not on
            todo += self._of.get(name, [])
        if not clash and not self._propagates(known, todo):
            raise Refused(f"does not follow by propagation: {' '.join(words)}")
        self._add((literals, degree))


def read_proof(formula: str, proof: str) -> Reader:
    """Check a proof. Returns what it derives. Raises `Refused` at the first line that fails."""
    reader = Reader(formula)
    head, *lines = proof.splitlines()
    if head not in (f"pseudo-Boolean proof version {version}" for version in ("1.1", "3.0")):
        raise Refused(f"no header: {head}")
    is_new = head.endswith("3.0")
    ended = not is_new
    for line in lines:
        if line.startswith("%" if is_new else "*"):
            continue
        rule, *words = line.split()
        if (is_new or rule in ("e", "rup")) and words.pop() != ";":
            raise Refused(f"no end: {line}")
        if rule == "f":
            if int(words[0]) != len(reader.constraints):
                raise Refused("another number of constraints")
        elif rule == "pol":
            reader.pol(words)
        elif rule == "rup":
            reader.rup(words)
        elif rule == "e" and is_new and words[-2:-1] == [":"]:
            reader.equal(words[-1], words[:-2])
        elif rule == "e" and not is_new:
            reader.equal(words[0], words[1:])
        elif rule == "c" or (rule == "conclusion" and words[0] == "UNSAT"):
            literals, degree = reader.constraints[reader.number(words[-1])]
            if sum(literals.values()) >= degree:
                raise Refused("no contradiction")
        elif is_new and line in ("output NONE ;", "conclusion NONE ;"):
            continue
        elif is_new and line == "end pseudo-Boolean proof ;":
            ended = True
        else:
            raise Refused(f"no rule: {line}")
    if not ended:
        raise Refused("the proof has no end")
    return reader
