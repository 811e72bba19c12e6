// The path of a puzzle that singles can solve. It creates no grid until its steps are requested,
// because creating grids would take most of such a path's time.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ladder/first_singles.hpp"

namespace nonet::inline NONET_BOARD {

class SinglesPath {
 public:
  // Finds the path from a puzzle's givens. The result is empty if singles do not solve the puzzle.
  // The board and the ladder must outlive the result.
  static std::optional<SinglesPath> from(const Values& givens, const Geometry& geometry,
                                         const Ladder& ladder);

  Grid start() const;
  const Values& end() const { return end_; }
  std::size_t length() const { return length_; }
  // All steps, with descriptions.
  std::vector<Step> steps() const;

 private:
  SinglesPath(const Values& givens, const Geometry& geometry, const Ladder& ladder,
              const FirstSingles& singles);

  Values givens_;
  Values end_;
  std::size_t length_;
  const Geometry& geometry_;
  const Ladder& ladder_;
};

}  // namespace nonet::inline NONET_BOARD
