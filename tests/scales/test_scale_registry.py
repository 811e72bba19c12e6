"""The entries in the registry of scales are complete. Bad entries are refused with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import nonet
from nonet import Error, bulk, scales
from nonet.generator.target import wishes_of
from nonet.scales import Column, Scale, all_scales, free_scales
from tests.corpus import corpus


class Clues(Scale[int]):
    """A scale that depends only on the puzzle, not on its path."""

    id = "clues_given"
    name = "Clues"
    columns = (Column("clues_given"), Column("many_clues", bool), Column("words", str, ("a", "b")))

    def of(self, path: nonet.Path) -> int:
        return path.puzzle.given_count

    def values(self, score: int) -> tuple[Any, ...]:
        return (score, score > 25, "ab"[score > 25])


@pytest.fixture
def clues() -> Iterator[Clues]:
    yield scales.register(Clues())
    scales.unregister("clues_given")


@pytest.mark.volume(2)
@pytest.mark.parametrize("scale", all_scales(), ids=lambda scale: scale.id)
def test_a_scale_says_of_many_paths_what_it_says_of_each(scale: Scale[Any]) -> None:
    lines = corpus()[:: 40 if scale.is_slow else 7]
    scores = bulk.rate(lines, scales=[scale.id]).scores[scale.id]
    assert scores == [nonet.rate(line).score(scale.id) for line in lines]
    assert any(score is not None for score in scores)
    for score in scores:
        for column, value in zip(scale.columns, scale.row(score), strict=True):
            assert value is None or type(value) is column.type
            assert not column.words or value is None or value in column.words
        assert score is None or scale.sentence(score).endswith(".")


def test_a_new_scale_is_reported_everywhere(clues: Clues) -> None:
    assert clues in free_scales()
    rating = nonet.rate("@newspaper")
    number = rating.path.puzzle.given_count
    assert rating["clues_given"] == number == rating.to_json()["clues_given"]
    ratings = bulk.rate([rating.path.puzzle.givens, "." * 81])
    assert ratings.column("clues_given") == [number, None]
    assert clues.sentence(30) == "Clues: 30 True b."
    with pytest.warns(DeprecationWarning, match="is now 'sentence'"):
        assert clues.told(30) == clues.sentence(30)
    former = type("Former", (Clues,), {"told": lambda _, score: f"{score} clues."})()
    assert former.sentence(30) == "30 clues."


@pytest.mark.usefixtures("clues")
@pytest.mark.parametrize(
    ("options", "holds"),
    [
        ({"clues_given": 24}, lambda clues: clues == 24),
        ({"clues_given": (23, 24), "words": "a"}, lambda clues: 23 <= clues <= 24),
        ({"many_clues": True}, lambda clues: clues > 25),
        ({"clues_given": (None, 22.5)}, lambda clues: clues <= 22),
    ],
)
def test_puzzles_are_made_by_it(options: dict[str, Any], holds: Any) -> None:
    made = nonet.generate(scales=options, count=4, seed=3)
    assert len(made) == 4
    assert all(holds(one.puzzle.given_count) for one in made)


@pytest.mark.parametrize("options", [{"sotd": (6000, 7000)}, {"effort": (None, 12.5)}])
def test_puzzles_are_made_by_scales_of_nonet(options: dict[str, Any]) -> None:
    ((column, (low, high)),) = options.items()
    for one in nonet.generate("medium", scales=options, count=3, seed=1):
        assert one.rating.level == "medium"
        assert (low or 0) <= nonet.rate(one.puzzle)[column] <= high  # type: ignore[operator]


def test_what_a_column_never_says_is_refused_all_at_once() -> None:
    with pytest.raises(Error) as raised:
        wishes_of({"sotd": (5, 2), "hodoku_level": "harder", "effrt": 2, "hodoku_complete": "yes"})
    for part in ("range of sotd", "one of Easy, Medium", "no scale 'effrt'", "true or false"):
        assert part in str(raised.value)
    with pytest.raises(Error, match="'hodoku_level' is requested twice"):
        nonet.generate(hodoku_level="Hard", scales={"hodoku_level": "Easy"})


def test_what_does_not_fit_is_refused_with_all_reasons() -> None:
    class Wrong(Clues):
        id = "Wrong Id"
        columns = (Column("sotd"), Column("level"), Column("x"), Column("x"))

    with pytest.raises(Error) as raised:
        scales.register(Wrong)
    for part in ("lowercase letters", "'sotd'", "'level' is already the name", "called 'x'"):
        assert part in str(raised.value)
    assert "Wrong Id" not in [scale.id for scale in all_scales()]


def test_a_name_that_is_almost_there_is_suggested() -> None:
    with pytest.raises(Error, match=r"'hodku'.* Did you mean hodoku"):
        scales.get("hodku")
    with pytest.raises(Error, match=r"'a' and no scale 'b'"):
        scales.scales_named(["a", "sotd", "b"])
    with pytest.raises(Error, match="a list of names"):
        nonet.rate("@newspaper", scales="sotd")
