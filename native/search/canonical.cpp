#include "search/canonical.hpp"

#include "search/canonical_grid.hpp"
#include "search/canonical_puzzle.hpp"

namespace nonet::search {

Canonicaliser::Canonicaliser()
    : grids_(std::make_unique<GridSearch>()), puzzles_(std::make_unique<PuzzleSearch>()) {}

Canonicaliser::~Canonicaliser() = default;

const Canonical& Canonicaliser::operator()(const std::uint8_t* cells) {
  grid_.read(cells);
  if (grid_.is_full()) {
    grids_->run(grid_, found_);
  } else {
    puzzles_->run(grid_, found_);
  }
  grid_.moved(found_.ways.front(), found_.form.data());
  return found_;
}

}  // namespace nonet::search
