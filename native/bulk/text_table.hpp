// The lines of a table whose values are few, so that each is a text once and a number in its rows.
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
  // A column to the right of those there are: of each row the number of its text. Throws
  // std::invalid_argument where a number has no text, or there are not as many rows as before.
  void add_column(std::span<const std::int32_t> numbers, std::vector<std::string> texts);

  // The rows from one to before another as lines: their texts with a separator between. Where there
  // are `puzzles`, the first column has theirs: in text, the one of row `first` being the first.
  // Throws std::invalid_argument where there are no such rows.
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
