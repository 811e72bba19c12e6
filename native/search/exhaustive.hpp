// Searches a grid exhaustively. Finds all solutions one by one, in a fixed order.
#pragma once

#include <cstdint>
#include <memory>

#include "board/grid.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

// A grid's solutions, found by the fastest kernel for this machine.
class Solutions {
 public:
  explicit Solutions(const Grid& grid);

  // Writes the next solution as 81 digits from 1 to 9. Returns false if there are no more, or if
  // patience has run out.
  bool next(std::uint8_t* solution, Patience& patience) {
    return search_ && search_->next(solution, patience);
  }
  // Writes the next solution. Throws if the thread's patience runs out.
  bool next(std::uint8_t* solution) {
    PatienceOfThread patience;
    return next(solution, patience);
  }

  // Counts the remaining solutions up to `most`, as long as patience lasts.
  std::uint64_t count(std::uint64_t most, Patience& patience) {
    return search_ ? search_->count(most, patience) : 0;
  }

 private:
  std::unique_ptr<Enumeration> search_;  // null if values conflict
};

// Counts the solutions up to `limit`. Throws if the thread's patience runs out.
std::uint64_t count(const Grid& grid, std::uint64_t limit);

}  // namespace nonet::search
