#include "boards/layout_tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

namespace nonet::boards {

namespace {

constexpr std::array<std::uint32_t, BoardLayout::kMostDigits> kNoneAlike{};  // for other rules

}  // namespace

LayoutTables::LayoutTables(const RuledLayout& layout)
    : digits_(layout.digits()),
      cells_(layout.cells()),
      all_cells_(layout.all_cells()),
      cell_words_(layout.cell_words()),
      rules_(layout.searched_rules()) {
  find_regions(layout);
  find_rules();
  cell_of_.resize(static_cast<std::size_t>(candidates()));
  digit_of_.resize(static_cast<std::size_t>(candidates()));
  for (int candidate = 0, cell = 0; cell < all_cells_; ++cell) {
    for (int digit = 0; digit < digits_; ++digit, ++candidate) {
      cell_of_[candidate] = static_cast<std::uint16_t>(cell);
      digit_of_[candidate] = static_cast<std::uint8_t>(digit);
    }
  }
}

void LayoutTables::find_regions(const BoardLayout& layout) {
  sight_.assign(layout.sight(0), layout.sight(all_cells_));
  std::vector<std::uint64_t> together(cell_words_);
  std::vector<std::uint32_t> ends(static_cast<std::size_t>(all_cells_) + 1);
  for (const Region& region : layout.regions()) {
    // Only a region with as many cells as there are digits must contain every digit.
    if (static_cast<int>(region.cells.size()) < digits_) continue;
    std::fill(together.begin(), together.end(), std::uint64_t{0});
    for (const int cell : region.cells) together[cell / 64] |= std::uint64_t{1} << (cell % 64);
    ++regions_;
    members_.insert(members_.end(), together.begin(), together.end());
    for (const int cell : region.cells) {
      positions_.push_back(static_cast<std::uint16_t>(cell));
      ++ends[cell + 1];
    }
  }
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  std::vector<std::uint32_t> next(ends.begin(), ends.end() - 1);
  std::vector<std::uint16_t> regions(positions_.size());
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    regions[next[positions_[i]]++] =
        static_cast<std::uint16_t>(i / static_cast<std::size_t>(digits_));
  }
  regions_of_ = {std::move(regions), std::move(ends)};
}

void LayoutTables::find_rules() {
  std::vector<std::uint32_t> ends(static_cast<std::size_t>(all_cells_) + 1);
  for (const Rule& rule : *rules_) {
    for (const int cell : cells_of(rule)) ++ends[cell + 1];
  }
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  std::vector<std::uint32_t> next(ends.begin(), ends.end() - 1);
  std::vector<RuleOfCell> rules(ends.back());
  for (std::size_t number = 0; number < rules_->size(); ++number) {
    const Rule& rule = (*rules_)[number];
    const std::span<const int> cells = cells_of(rule);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      // A pair rule excludes a digit from one cell once the other cell has none of the digit's
      // partners left.
      const auto* const pair = std::get_if<PairRule>(&rule);
      const auto most = pair ? pair->pairs->most[i] : static_cast<std::uint16_t>(digits_);
      const auto* const states = std::get_if<AutomatonRule>(&rule);
      const auto* const alike = states ? states->arcs->alike_in(i) : kNoneAlike.data();
      rules[next[cells[i]]++] = {static_cast<std::uint16_t>(number), most, alike};
    }
  }
  rules_of_ = {std::move(rules), std::move(ends)};
}

}  // namespace nonet::boards
