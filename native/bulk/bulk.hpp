// Many puzzles at once, in columns, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "ladder/first_singles.hpp"
#include "ladder/path.hpp"

namespace nonet {

// In the order of nonet.ladder.path.Status.
enum class Status : std::uint8_t { solved, guessed, stuck, none, several, invalid, timeout };

// The paths of many puzzles. The steps of all puzzles are stored consecutively, and so are the
// conclusions of all steps; offset columns show where those of each puzzle and step begin.
struct PathColumns {
  std::vector<std::uint8_t> status;             // a puzzle
  std::vector<std::uint8_t> grid;               // 81 a puzzle: the values at the end
  std::vector<std::int64_t> step_offset;        // puzzles + 1
  std::vector<std::uint16_t> rung;              // a step
  std::vector<std::uint8_t> variant;            // a step
  std::vector<std::int64_t> conclusion_offset;  // steps + 1
  std::vector<std::uint8_t> kind;               // a conclusion: 0 placed, 1 eliminated
  std::vector<std::uint8_t> cell;               // a conclusion
  std::vector<std::uint8_t> digit;              // a conclusion, 1 to 9
};

// `cells`: 81 bytes a puzzle, '1' to '9', '.' or '0' for open. If stopped, the result is
// incomplete.
PathColumns explain_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                         const Ladder& ladder, int threads, const Tick& tick);

// Follows a ladder from puzzles of 81 characters.
class LinePaths {
 public:
  LinePaths(const Geometry& geometry, const Ladder& ladder);

  // From one to its end, to whose values `end` comes. The receiver sees each step. If needed, the
  // steps of a guess show that a puzzle has no solution.
  Status follow(const char* cells, Values& end, Receiver receiver) const;

 private:
  Status follow(Grid& grid, const FirstSingles& singles, Receiver receiver) const;

  const Ladder& ladder_;
  SinglesAhead ahead_;
  Grid blank_;  // copying one is faster than making one
};

// Reads one puzzle; false where a character has no meaning.
bool read_line(const char* cells, Values& values);
// Loads one puzzle; false where two equal givens share a house, or a character has no meaning.
bool load_line(Grid& grid, const char* cells);

}  // namespace nonet
