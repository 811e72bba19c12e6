// The path of a puzzle that singles solve. It needs no grid until its steps are asked for: three of
// them are most of what such a path would take.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ladder/first_singles.hpp"

namespace nonet::inline NONET_BOARD {

class SinglesPath {
 public:
  // From givens on a board; nothing where other steps are needed. The board and the ladder have to
  // live as long.
  static std::optional<SinglesPath> from(const Values& givens, const Geometry& geometry,
                                         const Ladder& ladder);

  Grid start() const;
  const Values& end() const { return end_; }
  std::size_t length() const { return length_; }
  // All steps, described.
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
