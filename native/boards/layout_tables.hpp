// Tables that describe a layout: which cells must differ, and which regions must contain every
// digit. Searches read these tables all the time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// Stores rows of different lengths in one array.
template <class T>
class RaggedRows {
 public:
  RaggedRows() = default;
  // `ends` starts with 0, followed by the end of each row.
  RaggedRows(std::vector<T> items, std::vector<std::uint32_t> ends)
      : items_(std::move(items)), ends_(std::move(ends)) {}

  std::span<const T> operator[](int row) const {
    return {items_.data() + ends_[row], items_.data() + ends_[row + 1]};
  }

 private:
  std::vector<T> items_;
  std::vector<std::uint32_t> ends_;
};

// A rule about a cell. It finds nothing while the cell has more than `most` digits left. It also
// finds nothing after the loss of a digit if the cell still has one that is `alike`.
struct RuleOfCell {
  std::uint16_t rule;
  std::uint16_t most;
  const std::uint32_t* alike;  // by digit
};

// Candidates are numbered cell * digits + digit. A space is a digit in a complete region. Spaces
// are numbered region * digits + digit, and their positions are the cells of the region in order.
class LayoutTables {
 public:
  explicit LayoutTables(const RuledLayout& layout);

  int digits() const { return digits_; }
  int cells() const { return cells_; }
  int all_cells() const { return all_cells_; }  // also hidden cells, see `BoardLayout`
  int regions() const { return regions_; }      // complete regions
  int candidates() const { return all_cells_ * digits_; }
  int spaces() const { return regions_ * digits_; }
  std::uint32_t all_digits() const { return (std::uint32_t{1} << digits_) - 1; }

  // The complete regions of a cell.
  std::span<const std::uint16_t> regions_of(int cell) const { return regions_of_[cell]; }
  // `sight` is as in `BoardLayout`. `members` returns the cells of a complete region.
  std::size_t cell_words() const { return cell_words_; }
  const std::uint64_t* sight(int cell) const {
    return sight_.data() + static_cast<std::size_t>(cell) * cell_words_;
  }
  const std::uint64_t* members(int region) const {
    return members_.data() + static_cast<std::size_t>(region) * cell_words_;
  }
  bool sees(int a, int b) const { return sight(a)[b / 64] >> (b % 64) & 1; }
  // `rules` returns the rules that the regions do not express. `rules_of` returns the rules about a
  // cell, by their numbers.
  const std::vector<Rule>& rules() const { return *rules_; }
  std::span<const RuleOfCell> rules_of(int cell) const { return rules_of_[cell]; }
  int cell_at(int region, int position) const { return positions_[region * digits_ + position]; }

  int cell_of(int candidate) const { return cell_of_[candidate]; }
  int digit_of(int candidate) const { return digit_of_[candidate]; }

 private:
  void find_regions(const BoardLayout& layout);
  void find_rules();

  int digits_;
  int cells_;
  int all_cells_;
  int regions_ = 0;
  std::size_t cell_words_;
  RaggedRows<std::uint16_t> regions_of_;
  std::vector<std::uint64_t> sight_;
  std::vector<std::uint64_t> members_;
  std::vector<std::uint16_t> positions_;
  std::shared_ptr<const std::vector<Rule>> rules_;
  RaggedRows<RuleOfCell> rules_of_;
  std::vector<std::uint16_t> cell_of_;  // a table, because division by a variable is slow
  std::vector<std::uint8_t> digit_of_;
};

}  // namespace nonet::boards
