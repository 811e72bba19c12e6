// Exhaustive search: every solution of a grid, one after the other, in a fixed order.
#pragma once

#include <cstdint>
#include <vector>

#include "grid.hpp"

namespace nonet::search {

class Solutions {
 public:
  explicit Solutions(const Grid& grid);

  // Writes the next solution, 81 digits 1 to 9; false when there are no more.
  bool next(std::uint8_t* solution);

 private:
  std::vector<Grid> stack_;  // branches still to be searched
};

// The number of solutions, counted up to `limit`.
std::uint64_t count(const Grid& grid, std::uint64_t limit);

}  // namespace nonet::search
