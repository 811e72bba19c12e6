// Follows the paths of many puzzles on several threads, with results in columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "ladder/first_singles.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// The statuses are in the order of nonet.ladder.path.Status.
enum class Status : std::uint8_t { solved, guessed, stuck, none, several, invalid, timeout };

// The paths of many puzzles. One column has the steps of all puzzles, and a second one has the
// conclusions of all steps. Columns of offsets show where each puzzle and each step begins.
struct PathColumns {
  std::vector<std::uint8_t> status;             // per puzzle
  std::vector<std::uint8_t> grid;               // for each cell of each puzzle, its final value
  std::vector<std::int64_t> step_offset;        // number of puzzles + 1
  std::vector<std::uint16_t> rung;              // per step
  std::vector<std::uint8_t> variant;            // per step
  std::vector<std::int64_t> conclusion_offset;  // number of steps + 1
  std::vector<std::uint8_t> kind;               // per conclusion: 0 placed, 1 eliminated
  std::vector<CellNumber> cell;                 // per conclusion
  std::vector<std::uint8_t> digit;              // per conclusion, 1 and up
};

// The number of puzzles that a thread takes at a time.
inline constexpr std::size_t kPathBlock = kIsStandard ? kBlock : 1;

// `cells` has one character for each cell of each puzzle: '1' to '9', then 'A' to 'P', with '.' or
// '0' for empty cells. If the work is stopped, the result is incomplete.
PathColumns explain_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                         const Ladder& ladder, int threads, const Tick& tick);

// Follows a ladder on puzzles given as text, with one character per cell.
class LinePaths {
 public:
  LinePaths(const Geometry& geometry, const Ladder& ladder);

  // Follows one puzzle's path. The receiver gets each step, and `end` gets the last grid's values.
  // If the puzzle has no solution, the path may end with a guess whose steps prove this.
  Status follow(const char* cells, Values& end, Receiver receiver) const;

 private:
  Status follow(Grid& grid, const FirstSingles& singles, Receiver receiver) const;

  const Ladder& ladder_;
  SinglesAhead ahead_;
  Grid blank_;  // copying a grid is faster than creating one
};

// Reads one puzzle. Returns false if a character is invalid.
bool read_line(const char* cells, const Geometry& geometry, Values& values);
// Loads one puzzle. Returns false if a character is invalid or a house has two equal givens.
bool load_line(Grid& grid, const char* cells);

}  // namespace nonet::inline NONET_BOARD
