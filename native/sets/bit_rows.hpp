// Rows of bits for many numbered items. Each item has a row with one bit for every item. One
// operation processes many bits at once.
//
// A row consists of a few blocks of 256 bits, so an operation on a block needs no loop. In most
// states, one block has room for all almost locked sets.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "board/bits.hpp"
#include "board/patience.hpp"

namespace nonet {

struct BitBlock {
  using Word = Bits<64>;
  static constexpr std::size_t kWords = 4;
  static constexpr std::size_t kBits = 64 * kWords;

  std::array<Word, kWords> words{};

  static constexpr BitBlock all() { return {{Word::all(), Word::all(), Word::all(), Word::all()}}; }
  static constexpr BitBlock below(std::size_t member) {
    BitBlock block;
    for (std::size_t w = 0; w < kWords; ++w) {
      if (member >= 64 * w + 64) {
        block.words[w] = Word::all();
      } else if (member > 64 * w) {
        block.words[w] = Word::below(static_cast<int>(member - 64 * w));
      }
    }
    return block;
  }

  static constexpr BitBlock up_to(std::size_t member) {
    BitBlock block = below(member);
    block.add(member);
    return block;
  }

  constexpr bool has(std::size_t member) const {
    return words[member / 64].has(static_cast<int>(member % 64));
  }
  constexpr void add(std::size_t member) { words[member / 64].add(static_cast<int>(member % 64)); }
  constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3]).empty(); }
  constexpr int count() const {
    return words[0].count() + words[1].count() + words[2].count() + words[3].count();
  }
  constexpr BitBlock without(const BitBlock& other) const {
    return {{words[0] & ~other.words[0], words[1] & ~other.words[1], words[2] & ~other.words[2],
             words[3] & ~other.words[3]}};
  }
  constexpr BitBlock& operator|=(const BitBlock& other) { return *this = *this | other; }
  constexpr BitBlock& operator&=(const BitBlock& other) { return *this = *this & other; }
  friend constexpr BitBlock operator|(const BitBlock& a, const BitBlock& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2],
             a.words[3] | b.words[3]}};
  }
  friend constexpr BitBlock operator&(const BitBlock& a, const BitBlock& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2],
             a.words[3] & b.words[3]}};
  }

  // Calls body(number) for each bit that is set, in order, until `body` returns false. `first` is
  // the number of the first bit.
  template <class Body>
  bool each(std::size_t first, Body&& body) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (Word rest = words[w]; !rest.empty();) {
        if (!body(first + 64 * w + static_cast<std::size_t>(rest.pop()))) return false;
      }
    }
    return true;
  }
};

class BitRows {
 public:
  // Creates this many empty rows with this many bits.
  void clear(std::size_t rows, std::size_t bits) {
    width_ = (bits + BitBlock::kBits - 1) / BitBlock::kBits;
    const std::size_t blocks = rows * width_;
    blocks_.clear();
    blocks_.reserve(blocks);
    blocks_.assign(std::min(blocks, kAtOnce), BitBlock{});
    while (blocks_.size() < blocks) {  // filling a lot of memory may take a long time
      ask_patience();
      blocks_.resize(std::min(blocks, blocks_.size() + kAtOnce));
    }
  }
  // Number of blocks in a row.
  std::size_t width() const { return width_; }
  BitBlock* operator[](std::size_t row) { return blocks_.data() + row * width_; }
  const BitBlock* operator[](std::size_t row) const { return blocks_.data() + row * width_; }
  void add(std::size_t row, std::size_t member) {
    (*this)[row][member / BitBlock::kBits].add(member % BitBlock::kBits);
  }
  // Sets the bit of one item in any number of rows.
  class Column {
   public:
    void add(std::size_t row) { first_[row * width_].words[word_] |= bit_; }

   private:
    friend BitRows;
    Column(BitBlock* first, std::size_t width, std::size_t bit)
        : first_(first),
          width_(width),
          word_(bit / 64),
          bit_(BitBlock::Word::of(static_cast<int>(bit % 64))) {}

    BitBlock* first_;  // the item's block in the first row
    std::size_t width_;
    std::size_t word_;
    BitBlock::Word bit_;
  };
  Column column(std::size_t member) {
    return {blocks_.data() + member / BitBlock::kBits, width_, member % BitBlock::kBits};
  }
  void add_row(std::size_t row, const BitBlock* more) {
    BitBlock* blocks = (*this)[row];
    for (std::size_t i = 0; i < width_; ++i) blocks[i] |= more[i];
  }

 private:
  static constexpr std::size_t kAtOnce = 1 << 16;

  std::size_t width_ = 0;
  std::vector<BitBlock> blocks_;
};

}  // namespace nonet
