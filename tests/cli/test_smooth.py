"""With `--smooth`, the last line reports whether the path is proved to be the smoothest."""

from __future__ import annotations

from tests.cli.support import Run


def test_the_command_line_says_what_is_proved(run: Run) -> None:
    output = run("explain", "@newspaper", "--smooth").out
    assert "easier steps do not solve the puzzle" in output
    assert "Every shorter path has a harder step or does not place singles first" in output
    output = run("explain", "@loki", "--smooth", "-p", "everything", "-l", "short").out
    assert "No path with an easier hardest step was found." in output
    assert "No shorter path was found in" in output
    output = run("explain", "@loki", "--smooth", "--no-guess", "-p", "standard").out
    assert "so no smoother path was sought" in output
    assert run("explain", "@loki", "--smooth", "--timeout", "3").code == 2
