// Compares 9×9 puzzles on the large board with the same puzzles on the standard board. The steps
// must be equal in every detail.
#include "check.hpp"
#include "path_lines.hpp"

namespace nonet::tests {

namespace {

// Puzzles that need chains, almost locked sets, and rectangles in which digits could be swapped.
constexpr std::string_view kHarder[] = {
    "..9......8.......52..3..4...5..2..3....13....6......2......4..2..8..1.7.7......9.",
    ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};

void check_alike(std::string_view puzzle, bool guess) {
  const auto standard = path_lines::on_standard_board(puzzle, guess);
  const auto large = path_lines::on_large_board(puzzle, guess);
  CHECK(standard == large);
  for (std::size_t i = 0; i < standard.size() && i < large.size(); ++i) {
    if (standard[i] == large[i]) continue;
    std::cerr << puzzle << "\n  standard " << standard[i] << "\n  large    " << large[i] << "\n";
    break;
  }
}

}  // namespace

NONET_TEST(both_boards_take_the_same_steps) {
  for (const std::string_view puzzle : kPuzzles) check_alike(puzzle, false);
  for (const std::string_view puzzle : kHarder) check_alike(puzzle, false);
}

NONET_TEST(both_boards_prove_the_same_by_cases) { check_alike(kPuzzles[3], true); }

}  // namespace nonet::tests
