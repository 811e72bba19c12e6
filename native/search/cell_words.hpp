// Holds transposed candidates: each cell has one word, with a bit for each digit.
//
// In the kernels' layout, each word is for a digit and each bit is for a cell. This suits rows,
// columns and the usual boxes, which come in threes in each band or stack. Other sets of cells have
// to be masked out, digit by digit. Here each cell is a word, so one operation handles nine digits
// at once. Converting 27 words into 81 and back takes 800 operations. `rules.hpp` describes what
// this saves.
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

template <class V>
class CellWords {
 public:
  // The index is a cell's position in the layout, 32 * word + bit. Entries without a cell are 0.
  V at[96];

  // Reads the 27 words of the layout.
  NONET_INLINE explicit CellWords(const V* words) {
    for (int i = 0; i < 3; ++i) {
      V eight[8];
      for (int d = 0; d < 8; ++d) eight[d] = words[9 * i + d];
      turn(eight);
      const V ninth = words[9 * i + 8];
      split(eight, ninth, ninth.template left<8>(), at + 32 * i);
    }
  }

  NONET_INLINE void store(V* words) const {
    for (int i = 0; i < 3; ++i) {
      V eight[8];
      V ninth = V::all(0);
      join(at + 32 * i, eight, ninth);
      turn(eight);
      for (int d = 0; d < 8; ++d) words[9 * i + d] = eight[d];
      words[9 * i + 8] = ninth;
    }
  }

 private:
  static constexpr std::uint32_t kLowBytes = 0x00FF00FF;
  static constexpr std::uint32_t kNinths = 0x01000100;  // bit 8 of both cells in a word

  // For each group of bits, exchanges the upper half in `a` with the lower half in `b`.
  template <int s>
  static NONET_INLINE void exchange_bits(V& a, V& b) {
    const V lower = V::all(s == 4 ? 0x0F0F0F0F : s == 2 ? 0x33333333 : 0x55555555);
    const V first = select(lower, a, b.template left<s>());
    b = select(lower, a.template right<s>(), b);
    a = first;
  }

  // In each byte, exchanges bit r of word d with bit d of word r.
  static NONET_INLINE void turn(V* eight) {
    for (int d = 0; d < 4; ++d) exchange_bits<4>(eight[d], eight[d + 4]);
    for (int d = 0; d < 8; d += 4) {
      for (int k = 0; k < 2; ++k) exchange_bits<2>(eight[d + k], eight[d + k + 2]);
    }
    for (int d = 0; d < 8; d += 2) exchange_bits<1>(eight[d], eight[d + 1]);
  }

  // Assembles the words of the four cells r, r + 8, r + 16 and r + 24, including their bits of the
  // ninth word.
  template <int r = 0>
  static NONET_INLINE void split(const V* eight, V ninth, V ninth_left, V* cells) {
    if constexpr (r < 8) {
      const V two =
          or_and(eight[r] & V::all(kLowBytes), ninth_left.template right<r>(), V::all(kNinths));
      const V others = or_and(eight[r].template right<8>() & V::all(kLowBytes),
                              ninth.template right<r>(), V::all(kNinths));
      cells[r] = two & V::all(0xFFFF);
      cells[r + 8] = others & V::all(0xFFFF);
      cells[r + 16] = two.template right<16>();
      cells[r + 24] = others.template right<16>();
      split<r + 1>(eight, ninth, ninth_left, cells);
    }
  }
  template <int r = 0>
  static NONET_INLINE void join(const V* cells, V* eight, V& ninth) {
    if constexpr (r < 8) {
      const V two = cells[r] | cells[r + 16].template left<16>();
      const V others = cells[r + 8] | cells[r + 24].template left<16>();
      eight[r] = select(V::all(kLowBytes), two, others.template left<8>());
      const V ninths =
          or_and(two.template right<8>() & V::all(kNinths >> 8), others, V::all(kNinths));
      ninth = ninth | ninths.template left<r>();
      join<r + 1>(cells, eight, ninth);
    }
  }
};

}  // namespace

}  // namespace nonet::search
