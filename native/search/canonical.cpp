#include "search/canonical.hpp"

#include <algorithm>

#include "search/canonical_grid.hpp"
#include "search/canonical_puzzle.hpp"

namespace nonet::search {

Canonicaliser::Canonicaliser()
    : grids_(std::make_unique<GridSearch>()), puzzles_(std::make_unique<PuzzleSearch>()) {}

Canonicaliser::~Canonicaliser() = default;

const Canonical& Canonicaliser::operator()(const std::uint8_t* cells) {
  if (std::find(cells, cells + kCells, 0) == cells + kCells) {
    grids_->run(cells, found_);
  } else {
    puzzles_->run(cells, found_);
  }
  found_.ways.front().apply(cells, found_.form.data());
  return found_;
}

}  // namespace nonet::search
