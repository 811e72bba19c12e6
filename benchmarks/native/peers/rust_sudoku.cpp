// rust_sudoku, the crate `sudoku`. It counts the solutions, but outputs neither the solutions nor
// the number of guesses. A static library exports its counter of solutions to C.
#include <cstddef>

extern "C" std::size_t rust_sudoku_count(const char* puzzle, std::size_t limit);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t&) {
  return rust_sudoku_count(puzzle, limit);
}
