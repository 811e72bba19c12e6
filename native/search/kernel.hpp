// The kernels: the same searches, compiled for what a processor can do, and chosen at run time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/geometry.hpp"
#include "board/patience.hpp"
#include "board/watch.hpp"
#include "search/layout_houses.hpp"

namespace nonet::search {

// Puzzles of 81 bytes: `zero` + digit, anything else is open. Solutions are written likewise.
struct Batch {
  const std::uint8_t* puzzles;
  std::size_t size;
  std::uint8_t zero;        // 0, or '0' for text
  std::uint64_t limit;      // at least 1: no more solutions are looked for
  std::uint8_t* solutions;  // the first one found, or nothing; may be null
  std::uint64_t* counts;    // solutions, up to the limit
  std::uint32_t* guesses;   // branchings of the search; may be null
  const LayoutHouses& houses = kStandardHouses;
  // Bytes from one to the next.
  std::ptrdiff_t puzzle_stride = kCells;
  std::ptrdiff_t solution_stride = kCells;
};

// Random solution grids: of all that a seed gives, those with these numbers.
struct Sampling {
  std::uint64_t seed;
  std::size_t size;
  const std::uint64_t* numbers;
  double enough;            // see sample_client.hpp
  std::uint8_t* solutions;  // 81 digits 1 to 9 each
};

// Solution grids to be thinned out until every clue is needed.
struct Thinning {
  std::size_t size;
  const std::uint8_t* solutions;  // 81 digits 1 to 9 each
  // For each grid, the cells in the order in which they are tried, 81 each; cells of a group, such
  // as the four of an orbit, go together or stay together. `group_ends[k]` is set for the last cell
  // of a group.
  const std::uint8_t* order;
  const std::uint8_t* group_ends;
  const std::uint8_t* clues;  // 81 a grid: cells that have a clue to begin with
  const std::int32_t* least;  // a grid: stop at so many clues
  std::uint8_t* puzzles;      // 81 a grid, digits or 0
};

// States of kState words each (see layout.hpp), one after the other, that are followed side by side
// to where singles and locked candidates lead.
struct Following {
  std::size_t size;
  std::uint32_t* states;  // as they begin, then as they end
  std::uint8_t* broken;   // 1 where that is a contradiction
};

// The solutions of one puzzle, one after the other.
class Enumeration {
 public:
  virtual ~Enumeration() = default;
  // Writes the next one, 81 digits 1 to 9; false when there are no more, or patience is at its end:
  // then another call goes on from there.
  virtual bool next(std::uint8_t* solution, Patience& patience) = 0;
  // Counts up to `most` of those that are left.
  virtual std::uint64_t count(std::uint64_t most, Patience& patience) = 0;
};

struct Kernel {
  const char* name;
  bool (*runs_here)();
  void (*solve)(const Batch&, Watch&);
  void (*sample)(const Sampling&, Watch&);
  void (*thin_out)(const Thinning&, Watch&);
  void (*follow)(const Following&);
  // One puzzle, as fast as possible; returns the number of solutions up to the limit. `solution`
  // and `guesses` may be null. Under the patience of the thread.
  std::uint64_t (*solve_one)(const std::uint8_t* puzzle, std::uint8_t zero, std::uint64_t limit,
                             std::uint8_t* solution, std::uint32_t* guesses);
  // Of a standard puzzle, from candidates: 81 sets of digits. (enumerate_houses.hpp has those of
  // other geometries.)
  Enumeration* (*enumerate)(const std::array<Digits, kCells>& candidates);
};

// Those that run on this machine, best first.
const std::vector<const Kernel*>& kernels();

// The best one, or the one that `use_kernel` has named.
const Kernel& kernel();

// For tests and benchmarks. Returns false where the machine has no kernel of that name; an empty
// name goes back to the best.
bool use_kernel(const char* name);

}  // namespace nonet::search
