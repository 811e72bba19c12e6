#include "ladder/singles_path.hpp"

#include "ladder/whole_path.hpp"

namespace nonet::inline NONET_BOARD {

SinglesPath::SinglesPath(const Values& givens, const Geometry& geometry, const Ladder& ladder,
                         const FirstSingles& singles)
    : givens_(givens),
      end_(givens),
      length_(singles.steps.size()),
      geometry_(geometry),
      ladder_(ladder) {
  fill(end_, singles);
}

std::optional<SinglesPath> SinglesPath::from(const Values& givens, const Geometry& geometry,
                                             const Ladder& ladder) {
  if (!geometry.usual) return std::nullopt;
  const FirstSingles singles = SinglesAhead(ladder).of(givens);
  if (!singles.solve) return std::nullopt;
  return SinglesPath(givens, geometry, ladder, singles);
}

Grid SinglesPath::start() const {
  Grid grid(geometry_);
  grid.load(givens_, nullptr);
  return grid;
}

std::vector<Step> SinglesPath::steps() const {
  const Grid grid = start();
  WholePath path(grid, ladder_, grid);
  path.go();
  return path.steps();
}

}  // namespace nonet::inline NONET_BOARD
