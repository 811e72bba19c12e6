#include "bulk/text_table.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nonet {

namespace {

void require_rows(bool fits) {
  if (!fits) throw std::invalid_argument("the columns or rows of the table do not fit together");
}

}  // namespace

void TextTable::add_column(std::span<const std::int32_t> numbers, std::vector<std::string> texts) {
  require_rows(columns_.empty() || columns_.front().numbers.size() == numbers.size());
  require_rows(std::ranges::all_of(numbers, [&](std::int32_t number) {
    return number >= 0 && static_cast<std::size_t>(number) < texts.size();
  }));
  columns_.push_back({{numbers.begin(), numbers.end()}, std::move(texts)});
}

std::string TextTable::lines(std::size_t first, std::size_t last, char separator,
                             const Rows<const std::uint8_t>* puzzles) const {
  require_rows(!columns_.empty() && first <= last && last <= columns_.front().numbers.size());
  std::size_t size = (last - first) * (columns_.size() + (puzzles ? kCells + 1 : 0));
  for (const Column& column : columns_) {
    for (std::size_t row = first; row < last; ++row) {
      size += column.texts[static_cast<std::size_t>(column.numbers[row])].size();
    }
  }
  std::string all(size, separator);
  char* at = all.data();
  for (std::size_t row = first; row < last; ++row) {
    if (puzzles) {
      const auto* const cells = (*puzzles)[row - first];
      at = std::transform(cells, cells + kCells, at, [](std::uint8_t cell) {
        return static_cast<char>(cell == '0' ? '.' : cell);
      });
      ++at;
    }
    for (const Column& column : columns_) {
      const std::string& text = column.texts[static_cast<std::size_t>(column.numbers[row])];
      at = std::copy(text.begin(), text.end(), at) + 1;
    }
    at[-1] = '\n';
  }
  return all;
}

}  // namespace nonet
