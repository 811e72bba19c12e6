"""Forms that name the form after which they come: their difficulty, and errors in the name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nonet import Error
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import difficulty_of
from nonet.techniques import Form, all_techniques, get, register, rungs_named, unregister
from nonet.techniques.form import UNPLACED
from nonet.techniques.naked_single import NakedSingle
from nonet.techniques.technique import BEYOND

ID = "guest-of-the-place-test"


def join(*forms: Form, id: str = ID) -> tuple[Form, ...]:
    """The forms of a guest technique after it is registered."""
    kind = type("Guest", (NakedSingle,), {"id": id, "forms": forms, "__module__": __name__})
    register(kind)
    return get(id).forms


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    yield
    for id in (ID, f"{ID}-2", f"{ID}-3"):
        unregister(id)


def test_a_technique_does_not_inherit_an_id() -> None:
    kind = type("Guest", (NakedSingle,), {"forms": (Form("Guest", 1.5),), "__module__": __name__})
    with pytest.raises(Error, match="the technique Guest has no id; give it one"):
        register(kind)


def difficulty(name: str) -> float:
    return next(f.difficulty for t in all_techniques() for f in t.forms if f.name == name)


@pytest.mark.parametrize("name", ["Naked Quad", "naked-quads", "naked-set:4", "four cells"])
def test_it_stands_midway_to_the_next_harder_form(name: str) -> None:
    if name == "four cells":
        join(Form("Other", difficulty("Naked Quad"), aliases=("Four Cells",)), id=f"{ID}-2")
    (form,) = join(Form("Guest", after=name))
    low, high = difficulty("Naked Quad"), difficulty("All Naked Sets")
    assert form.difficulty == (low + high) / 2
    assert Form("Guest", after=name).difficulty == UNPLACED  # before it is registered


def test_it_stands_in_the_ladder_there() -> None:
    join(Form("Guest", after="Jellyfish"))
    rungs = [str(rung) for rung in Ladder()]
    assert rungs.index("basic-fish:4") < rungs.index(ID)
    easier = [rung for rung in rungs if difficulty_of(rungs_named(rung)[0]) <= 5.2]
    assert rungs.index(ID) == len(easier)


def test_it_does_not_depend_on_other_guests() -> None:
    (alone,) = join(Form("Guest", after="X-Wing"))
    unregister(ID)
    join(Form("Other", difficulty("X-Wing") + 0.001), id=f"{ID}-2")
    join(Form("Third", after="X-Wing"), id=f"{ID}-3")
    assert join(Form("Guest", after="X-Wing")) == (alone,)


def test_one_guest_comes_after_another_and_a_form_after_one_of_its_own() -> None:
    first, second = join(Form("Guest", after="X-Wing"), Form("Guest Two", after="guest", size=2))
    (third,) = join(Form("Third", after="Guest Two"), id=f"{ID}-2")
    values = [form.difficulty for form in (first, second, third)]
    assert [difficulty("X-Wing"), *values] == sorted({difficulty("X-Wing"), *values})
    assert values[-1] < difficulty("Naked Quad")


def test_beyond_the_hardest() -> None:
    (form,) = join(Form("Guest", after="Guess and Check"))
    assert form.difficulty == difficulty("Guess and Check") + BEYOND


def test_a_number_that_agrees_stays_and_may_be_registered_again() -> None:
    number = difficulty("X-Wing") + 0.01
    assert join(Form("Guest", number, after="X-Wing"))[0].difficulty == number
    technique = get(ID)
    unregister(ID)
    register(technique)
    assert get(ID).forms[0].difficulty == number


@pytest.mark.parametrize(
    ("form", "message"),
    [
        (
            Form("Guest"),
            "the form 'Guest' has no place in the order: give it a difficulty or after=.",
        ),
        (
            Form("Guest", after="Nakd Quad"),
            r"'Nakd Quad': nothing has that name. Similar names: "
            r"Naked Quad \(4\), before All Naked Sets \(4.05\)",
        ),
        (Form("Guest", after="?"), r"after '\?': nothing has that name.$"),
        (
            Form("Guest", after="naked set"),
            r"several forms have that name: "
            r"Naked Pair \(3.2\), Naked Triple \(3.6\), Naked Quad \(4\)",
        ),
        (
            Form("Guest", 5.0, after="Naked Quad"),
            r"the difficulty 5, which is not between those of its neighbours: "
            r"Naked Quad \(4\), before All Naked Sets \(4.05\)",
        ),
        (Form("Guest", after="Guest"), "cannot come after 'Guest'"),
    ],
)
def test_errors_show_the_neighbours(form: Form, message: str) -> None:
    with pytest.raises(Error, match=message):
        join(form)
    assert ID not in {technique.id for technique in all_techniques()}
