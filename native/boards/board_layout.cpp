#include "boards/board_layout.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::boards {

namespace {

void require(bool holds, const char* what) {
  if (!holds) throw std::invalid_argument(what);
}

// Throws an error that names the region, unless the condition holds. `number` counts regions from
// 1, and the message from 0.
void require_of(bool holds, std::size_t number, std::string_view what) {
  if (!holds)
    throw std::invalid_argument("region " + std::to_string(number - 1) + std::string(what));
}

}  // namespace

BoardLayout::BoardLayout(int digits, std::vector<Place> places, std::vector<Region> regions,
                         int hidden)
    : digits_(digits),
      all_cells_(static_cast<int>(places.size()) + hidden),
      places_(std::move(places)),
      regions_(std::move(regions)),
      cell_words_((static_cast<std::size_t>(all_cells_) + 63) / 64),
      sight_(cell_words_ * static_cast<std::size_t>(all_cells_)) {
  require(digits_ >= 1 && digits_ <= kMostDigits, "expected 1 to 25 digits");
  require(!places_.empty() && places_.size() <= kMostCells, "expected 1 to 625 cells");
  require(hidden <= kMostHidden, "its clues need too many hidden cells");
  std::vector<std::pair<int, int>> taken;
  for (const Place& place : places_) {
    require(place.row >= 0 && place.column >= 0, "expected rows and columns from 0");
    taken.emplace_back(place.row, place.column);
  }
  std::sort(taken.begin(), taken.end());
  require(std::adjacent_find(taken.begin(), taken.end()) == taken.end(), "two cells in one place");
  // For each cell, the last checked region that contains it, as a 1-based number.
  std::vector<std::size_t> last_region(places_.size());
  for (std::size_t number = 1; number <= regions_.size(); ++number) {
    const Region& region = regions_[number - 1];
    const std::size_t most = static_cast<std::size_t>(digits_);
    const std::size_t size = region.cells.size();
    require_of(size > 0, number, " has no cells");
    for (const int cell : region.cells) {
      require_of(cell >= 0 && cell < cells(), number, " has unknown cells");
      require_of(std::exchange(last_region[cell], number) != number, number, " names a cell twice");
    }
    if (region.complete ? size != most : size > most) {
      require_of(false, number,
                 " has " + std::to_string(size) + " cells for " + std::to_string(most) + " digits");
    }
  }
  std::vector<std::uint64_t> together(cell_words_);
  for (const Region& region : regions_) {
    std::ranges::fill(together, std::uint64_t{0});
    for (const int cell : region.cells) together[cell / 64] |= std::uint64_t{1} << (cell % 64);
    for (const int cell : region.cells) {
      std::uint64_t* const seen = sight_.data() + static_cast<std::size_t>(cell) * cell_words_;
      for (std::size_t word = 0; word < cell_words_; ++word) seen[word] |= together[word];
      seen[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    }
  }
}

bool BoardLayout::all_differ(std::span<const int> cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const int other : cells.first(i)) {
      if (!sees(cells[i], other)) return false;
    }
  }
  return true;
}

}  // namespace nonet::boards
