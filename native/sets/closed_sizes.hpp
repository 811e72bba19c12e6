// In which sizes rows of a small matrix own columns that other rows have as well: the question of
// the closed-set search, answered for all choices of rows at once, with a bit for each choice.
//
// Each column gives a row of bits: the choices that have it. Added up, as numbers that are written
// across four such rows, they tell of each choice how many columns it has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sets/closed_set.hpp"

namespace nonet {

struct ClosedSizes {
  using Sizes = Bits<kDigits + 1>;

  Sizes rows;
  Sizes columns;  // what closed sets leave: columns that own their rows
};

namespace detail {

// Of `words` words, a bit for each choice.
template <std::size_t words>
using OfChoices = std::array<std::uint64_t, words>;

inline constexpr int kMostRows = 9;
inline constexpr std::size_t kMostWords = (std::size_t{1} << kMostRows) / 64;

struct ChoiceTables {
  std::array<OfChoices<kMostWords>, kMostRows> with{};         // by row: the choices that have it
  std::array<OfChoices<kMostWords>, kMostRows + 1> of_size{};  // by how many rows they have
  std::array<OfChoices<kMostWords>, 4> size{};                 // the same number, bit by bit

  constexpr ChoiceTables() {
    for (std::size_t choice = 0; choice < 64 * kMostWords; ++choice) {
      const std::uint64_t bit = std::uint64_t{1} << choice % 64;
      const auto count = static_cast<std::size_t>(std::popcount(choice));
      for (std::size_t row = 0; row < kMostRows; ++row) {
        if (choice >> row & 1) with[row][choice / 64] |= bit;
      }
      of_size[count][choice / 64] |= bit;
      for (std::size_t i = 0; i < size.size(); ++i) {
        if (count >> i & 1) size[i][choice / 64] |= bit;
      }
    }
  }
};
inline constexpr ChoiceTables kChoices;

// Of matrices with so many rows, each with a one, and as many columns.
template <std::size_t words>
ClosedSizes closed_sizes(const std::array<Lines, kDigits>& columns, int rows) {
  std::array<OfChoices<words>, 4> count{};  // of columns
  OfChoices<words> shared{};                // the choices with a column that is not theirs alone
  for (const Lines column : columns) {
    if (column.empty()) continue;
    OfChoices<words> some{};
    OfChoices<words> all{};
    for (std::uint64_t& word : all) word = ~std::uint64_t{0};
    column.each([&](int row) {
      const auto& with = kChoices.with[static_cast<std::size_t>(row)];
      for (std::size_t w = 0; w < words; ++w) {
        some[w] |= with[w];
        all[w] &= with[w];
      }
    });
    for (std::size_t w = 0; w < words; ++w) {
      shared[w] |= some[w] & ~all[w];
      std::uint64_t carry = some[w];
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
    std::uint64_t fewer = 0;  // columns than rows
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

// The sizes of closed sets that take something from other rows; all sizes where some rows have too
// few columns, or columns too few rows.
inline ClosedSizes closed_sizes(const Matrix& matrix) {
  std::array<Lines, kDigits> columns{};
  int rows = 0;
  for (const Lines row : matrix.rows) {
    if (row.empty()) continue;
    row.each([&](int column) { columns[static_cast<std::size_t>(column)].add(rows); });
    ++rows;
  }
  int count = 0;
  for (const Lines column : columns) count += !column.empty();
  if (count != rows) return {ClosedSizes::Sizes::all(), ClosedSizes::Sizes::all()};
  return rows <= 6   ? detail::closed_sizes<1>(columns, rows)
         : rows == 7 ? detail::closed_sizes<2>(columns, rows)
         : rows == 8 ? detail::closed_sizes<4>(columns, rows)
                     : detail::closed_sizes<8>(columns, rows);
}

}  // namespace nonet
