// Writes a table with few distinct values as lines of text. Each value is stored once as text, and
// rows refer to it by number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bulk/solve_many.hpp"

namespace nonet {

class TextTable {
 public:
  // Adds a column on the right. For each row, `numbers` has the index of its text in `texts`.
  // Throws std::invalid_argument if a number has no text, or if the number of rows differs from
  // that of the earlier columns.
  void add_column(std::span<const std::int32_t> numbers, std::vector<std::string> texts);

  // Returns the rows from `first` up to but excluding `last` as lines, with a separator between
  // columns. `puzzles`, if given, has one puzzle for each of these rows and becomes the first
  // column. Throws std::invalid_argument if some of these rows do not exist.
  std::string lines(std::size_t first, std::size_t last, char separator,
                    const Rows<const std::uint8_t>* puzzles) const;

 private:
  struct Column {
    std::vector<std::int32_t> numbers;
    std::vector<std::string> texts;
  };
  std::vector<Column> columns_;
};

}  // namespace nonet
