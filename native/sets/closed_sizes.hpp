// Finds the sizes of useful closed sets in a small matrix. A closed set is useful if it owns a
// column in which other rows also have ones. All choices of rows are tested at once, with a bit for
// each choice.
//
// Each column becomes a row of bits, which marks the choices with a one in that column. Adding up
// these rows gives the number of columns for each choice. The sums are binary numbers of four bits,
// and each of these bits has a row of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sets/closed_set.hpp"

namespace nonet::inline NONET_BOARD {

struct ClosedSizes {
  using Sizes = Bits<kDigits + 1>;

  Sizes rows;
  Sizes columns;  // the same for the transposed matrix
};

namespace detail {

// One bit for each choice of rows, in `words` words.
template <std::size_t words>
using OfChoices = std::array<std::uint64_t, words>;

inline constexpr int kMostRows = board_sizes::standard.digits;
inline constexpr std::size_t kMostWords = (std::size_t{1} << kMostRows) / 64;

// Each bit of a word is a choice among the first six rows. The index of the word is a choice among
// the other rows.
inline constexpr int kRowsOfWord = 6;

struct ChoiceTables {
  // For each set of rows: the choices that contain at least one of these rows (`some`), and the
  // choices that contain all of them (`every`).
  std::array<std::uint64_t, 1 << kRowsOfWord> some{};
  std::array<std::uint64_t, 1 << kRowsOfWord> every{};
  std::array<OfChoices<kMostWords>, kMostRows + 1> of_size{};  // by number of rows
  // Entry i: the choices whose number of rows has bit i set.
  std::array<OfChoices<kMostWords>, 4> size{};

  constexpr ChoiceTables() {
    for (std::size_t rows = 0; rows < some.size(); ++rows) {
      for (std::size_t choice = 0; choice < 64; ++choice) {
        const std::uint64_t bit = std::uint64_t{1} << choice;
        if (choice & rows) some[rows] |= bit;
        if ((choice & rows) == rows) every[rows] |= bit;
      }
    }
    for (std::size_t choice = 0; choice < 64 * kMostWords; ++choice) {
      const std::uint64_t bit = std::uint64_t{1} << choice % 64;
      const auto count = static_cast<std::size_t>(std::popcount(choice));
      of_size[count][choice / 64] |= bit;
      for (std::size_t i = 0; i < size.size(); ++i) {
        if (count >> i & 1) size[i][choice / 64] |= bit;
      }
    }
  }
};
inline constexpr ChoiceTables kChoices;

// A matrix's columns, with nine bits for each column and seven columns in each word. The code that
// builds them from the rows has no branches, because the processor could not predict branches here.
class ColumnsOfRows {
 public:
  void add(Lines row, int number) {
    const std::uint64_t word = row.word();
    words_[0] |= ((word & 0x7F) * 0x0001'0101'0101'0101 & kFirstBits) << number;
    words_[1] |= ((word >> kColumnsOfWord) * 0x0101 & kFirstBits) << number;
  }
  std::size_t operator[](int column) const {
    const std::uint64_t word = words_[column / kColumnsOfWord];
    return word >> kMostRows * (column % kColumnsOfWord) & kAllRows;
  }

 private:
  static constexpr std::uint64_t kAllRows = (std::uint64_t{1} << kMostRows) - 1;
  static constexpr int kColumnsOfWord = 7;
  static constexpr std::uint64_t kFirstBits = 0x0040'2010'0804'0201;

  std::uint64_t words_[2]{};
};

// Finds the sizes for a matrix that has ones in `rows` rows and in `rows` columns.
template <std::size_t words>
ClosedSizes closed_sizes(const ColumnsOfRows& columns, int rows) {
  std::array<OfChoices<words>, 4> count{};  // number of columns
  OfChoices<words> shared{};  // choices with a column in which other rows also have ones
  for (int column = 0; column < kMostRows; ++column) {
    const std::size_t own = columns[column];
    const std::size_t further = own >> kRowsOfWord;
    const std::size_t near = own % kChoices.some.size();
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t some = further & w ? ~std::uint64_t{0} : kChoices.some[near];
      const std::uint64_t every = further & ~w ? 0 : kChoices.every[near];
      shared[w] |= some & ~every;
      std::uint64_t carry = some;
      for (OfChoices<words>& bits : count) {
        const std::uint64_t next = bits[w] & carry;
        bits[w] ^= carry;
        carry = next;
      }
    }
  }
  OfChoices<words> closed{};
  std::uint64_t overfull = 0;
  for (std::size_t w = 0; w < words; ++w) {
    std::uint64_t fewer = 0;  // choices with fewer columns than rows
    std::uint64_t equal = ~std::uint64_t{0};
    for (std::size_t i = count.size(); i-- > 0;) {
      const std::uint64_t has = count[i][w];
      const std::uint64_t wants = kChoices.size[i][w];
      fewer |= equal & ~has & wants;
      equal &= ~(has ^ wants);
    }
    closed[w] = equal & shared[w];
    overfull |= fewer;
  }
  if (rows < 6) overfull &= (std::uint64_t{1} << (1 << rows)) - 1;
  if (overfull) return {ClosedSizes::Sizes::all(), ClosedSizes::Sizes::all()};
  ClosedSizes sizes;
  std::uint64_t any = 0;
  for (const std::uint64_t word : closed) any |= word;
  if (!any) return sizes;
  for (int size = 1; size < rows; ++size) {
    const auto& of_size = kChoices.of_size[static_cast<std::size_t>(size)];
    std::uint64_t found = 0;
    for (std::size_t w = 0; w < words; ++w) found |= closed[w] & of_size[w];
    if (rows < 6) found &= (std::uint64_t{1} << (1 << rows)) - 1;
    if (!found) continue;
    sizes.rows.add(size);
    sizes.columns.add(rows - size);
  }
  return sizes;
}

}  // namespace detail

// Returns the sizes of closed sets that remove something from other rows. Returns all sizes if some
// rows have too few columns, or if some columns have too few rows.
inline ClosedSizes closed_sizes(const Matrix& matrix) {
  if constexpr (kDigits > detail::kMostRows) {
    // With more rows or columns than this, there are too many choices to test. All sizes are then
    // returned.
    Lines used;
    for (int row = 0; row < kDigits; ++row) {
      used |= row < detail::kMostRows || matrix.rows[row].empty() ? matrix.rows[row] : Lines::all();
    }
    if (used.word() >> detail::kMostRows != 0) {
      return {ClosedSizes::Sizes::all(), ClosedSizes::Sizes::all()};
    }
  }
  detail::ColumnsOfRows columns;
  Lines all;
  int rows = 0;
  for (const Lines row : matrix.rows) {
    columns.add(row, rows);
    all |= row;
    rows += !row.empty();
  }
  if (all.count() != rows) return {ClosedSizes::Sizes::all(), ClosedSizes::Sizes::all()};
  return rows <= 6   ? detail::closed_sizes<1>(columns, rows)
         : rows == 7 ? detail::closed_sizes<2>(columns, rows)
         : rows == 8 ? detail::closed_sizes<4>(columns, rows)
                     : detail::closed_sizes<8>(columns, rows);
}

}  // namespace nonet::inline NONET_BOARD
