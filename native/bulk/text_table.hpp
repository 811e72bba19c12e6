// The lines of a table with few different values: each value is stored once as text, and rows
// contain its number.
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
  // Adds a column on the right: for each row, the number of its text. Throws std::invalid_argument
  // if a number has no text, or if the number of rows differs from before.
  void add_column(std::span<const std::int32_t> numbers, std::vector<std::string> texts);

  // The rows from `first` up to but excluding `last` as lines, with a separator between the texts.
  // If `puzzles` is given, the first column contains these puzzles as text, beginning with row
  // `first`. Throws std::invalid_argument if these rows do not exist.
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
