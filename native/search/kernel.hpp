// All kernels run the same searches, but each is compiled for a different kind of processor. One of
// them is chosen at run time.
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

// A batch of puzzles, with 81 bytes each. Digits are the bytes `zero` + 1 to `zero` + 9, and any
// other byte is an empty cell. Solutions are written in the same form.
struct Batch {
  const std::uint8_t* puzzles;
  std::size_t size;
  std::uint8_t zero;        // 0, or '0' for text
  std::uint64_t limit;      // at least 1; the search stops after this many solutions
  std::uint8_t* solutions;  // the first solution of each puzzle, if any; may be null
  std::uint64_t* counts;    // number of solutions, up to the limit
  std::uint32_t* guesses;   // number of branchings; may be null
  const LayoutHouses& houses = kStandardHouses;
  // The number of bytes from one puzzle to the next.
  std::ptrdiff_t puzzle_stride = kCells;
  std::ptrdiff_t solution_stride = kCells;
};

// Requests random solution grids. A seed determines a sequence of grids, and `numbers` lists which
// of them are wanted.
struct Sampling {
  std::uint64_t seed;
  std::size_t size;
  const std::uint64_t* numbers;
  double enough;            // see sample_client.hpp
  std::uint8_t* solutions;  // 81 digits 1 to 9 each
};

// Requests minimal puzzles. Givens are removed from solution grids until every remaining given is
// needed.
struct Thinning {
  std::size_t size;
  const std::uint8_t* solutions;  // 81 digits 1 to 9 each
  // For each grid, the 81 cells in the order in which they are tried. The cells of a group, such as
  // four cells that a symmetry maps to each other, are removed together or not at all.
  // `group_ends[k]` is set if entry k is the last cell of its group.
  const std::uint8_t* order;
  const std::uint8_t* group_ends;
  const std::uint8_t* givens;  // 81 per grid: the cells that have a given at the start
  const std::int32_t* least;   // for each grid, the minimum number of givens to keep
  std::uint8_t* puzzles;       // 81 per grid, digits or 0
};

// States of kState words each (see layout.hpp), one after another. Singles and locked candidates
// are applied to all states in parallel until nothing changes.
struct Following {
  std::size_t size;
  std::uint32_t* states;  // the initial states, which are replaced by the final states
  std::uint8_t* broken;   // 1 for a contradiction
};

// Finds the solutions of one puzzle, one at a time.
class Enumeration {
 public:
  virtual ~Enumeration() = default;
  // Writes the next solution as 81 digits from 1 to 9. Returns false if there are no more, or if
  // patience has run out. If patience ran out, another call continues the search.
  virtual bool next(std::uint8_t* solution, Patience& patience) = 0;
  // Counts the remaining solutions up to `most`.
  virtual std::uint64_t count(std::uint64_t most, Patience& patience) = 0;
};

struct Kernel {
  const char* name;
  bool (*runs_here)();
  void (*solve)(const Batch&, Watch&);
  void (*sample)(const Sampling&, Watch&);
  void (*thin_out)(const Thinning&, Watch&);
  void (*follow)(const Following&);
  // Solves one puzzle as fast as possible. Returns the number of solutions up to the limit.
  // `solution` and `guesses` may be null. Uses the thread's patience.
  std::uint64_t (*solve_one)(const std::uint8_t* puzzle, std::uint8_t zero, std::uint64_t limit,
                             std::uint8_t* solution, std::uint32_t* guesses);
  // Enumerates the solutions of a standard puzzle, given its candidates as 81 sets of digits. (For
  // other boards, see enumerate_houses.hpp.)
  Enumeration* (*enumerate)(const std::array<Digits, kCells>& candidates);
};

// The kernels that run on this machine, best first.
const std::vector<const Kernel*>& kernels();

// The best kernel, or the one set by `use_kernel`.
const Kernel& kernel();

// Selects a kernel by name, for tests and benchmarks. Returns false if this machine has no kernel
// with that name. An empty name selects the best kernel again.
bool use_kernel(const char* name);

}  // namespace nonet::search
