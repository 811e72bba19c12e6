// Searches one puzzle at a time, as fast as possible. The same code works with all kinds of
// vectors.
//
// A vector consists of parts with four lanes. Each part is for one digit. Its lane i has word (i,
// digit) of the layout, and the fourth lane stays empty. So a puzzle takes nine vectors of four
// lanes, five of eight, or three of sixteen.
//
//   part        digit 0        digit 1        ...
//   lane     i=0 i=1 i=2 -  i=0 i=1 i=2 -
//
// Operations on cells go through all digits, vector by vector and then part by part. A closure
// handles three vectors' tables at once. In the row closure, a box has three bits, one for each
// vector. In the column closure, each vector has a lane. The layout's guards are 0, but here they
// are set to 1, so that a subtraction can show which rows are empty.
//
// A round takes about 150 operations of AVX-512 or 300 of AVX2. In the lockstep kernel, it takes
// 1,080, but for sixteen or eight puzzles at once. So one puzzle takes two to four times as long as
// a puzzle in a full batch. A branch only stores some vectors.
//
// Two alternatives were tried without success. One used a vector for each i, with a digit in each
// lane, but then every operation on cells had to rotate all lanes four times. The other used the
// lockstep propagation in a single lane of 32 bits.
#pragma once

#include "search/busiest_cells.hpp"
#include "search/depth_first.hpp"
#include "search/vector_scalar.hpp"

namespace nonet::search {

namespace {

// Masks that have all bits set in some lanes, for vectors of up to sixteen lanes.
template <int masks>
struct LaneMasks {
  alignas(64) std::uint32_t lanes[masks][16] = {};
};

// In addition to the requirements of propagate.hpp, V needs:
//
//   x ^ y, x.any()              whether any bit is set
//   x.next_rows()               lanes 1, 2, 0 of each part, and
//   x.next_but_one_rows()       lanes 2, 0, 1
//   x.template row<k>()         lane k of each part in all four lanes
//   x.template parts_apart<k>() the parts, each exchanged with the one that is k away
//   V::rows_of(a, b, c)         lane 0 of each part from a, lane 1 from b, lane 2 from c
template <class V>
class OnePuzzle : public DepthFirst<OnePuzzle<V>> {
 public:
  // A search reaches about this many dead ends and solutions in ten milliseconds.
  static constexpr std::uint32_t kPause = 1 << 16;

  // Write the puzzle here before calling `begin`.
  Column puzzle() { return {words_, 1}; }
  void begin() {
    alignas(64) std::uint32_t lanes[kVectors * V::kLanes] = {};
    for (int w = 0; w < kWords; ++w) lanes[kPart * (w % 9) + w / 9] = words_[w] | kGuards;
    for (int v = 0; v < kVectors; ++v) now_[v] = V::load(lanes + v * V::kLanes);
    this->start();
  }

  // The solution that `next` has found.
  Column solution() {
    unpack(now_);
    return {words_, 1};
  }

 private:
  friend class DepthFirst<OnePuzzle>;

  static constexpr int kPart = 4;  // lanes in a part
  static constexpr int kParts = V::kLanes / kPart;
  static constexpr int kVectors = (9 + kParts - 1) / kParts;
  static constexpr int kPartsOfLast = 9 - (kVectors - 1) * kParts;

  static V row_lanes(int i) {
    static constexpr LaneMasks<kPart> kRows = [] {
      LaneMasks<kPart> rows;
      for (int lane = 0; lane < 16; ++lane) rows.lanes[lane % kPart][lane] = ~0u;
      return rows;
    }();
    return V::load(kRows.lanes[i]);
  }
  static V used_lanes() { return row_lanes(0) | row_lanes(1) | row_lanes(2); }
  static V without_parts_of_last() {
    static constexpr LaneMasks<1> kBehind = [] {
      LaneMasks<1> behind;
      for (int lane = kPart * kPartsOfLast; lane < 16; ++lane) behind.lanes[0][lane] = ~0u;
      return behind;
    }();
    return V::load(kBehind.lanes[0]);
  }
  // A digit's lanes in vector v.
  static V digit_lanes(int digit, int v) {
    static constexpr LaneMasks<kParts> kDigits = [] {
      LaneMasks<kParts> digits;
      for (int lane = 0; lane < V::kLanes; ++lane) digits.lanes[lane / kPart][lane] = ~0u;
      return digits;
    }();
    return digit / kParts == v ? V::load(kDigits.lanes[digit % kParts]) : V::all(0);
  }

  // The guards of the rows in which the digit has a place. The guards after the last digit are also
  // set.
  static NONET_INLINE V guards_of_rows(V without_lowest, int v) {
    return kPartsOfLast < kParts && v == kVectors - 1 ? without_lowest | without_parts_of_last()
                                                      : without_lowest;
  }

  // Whether each digit is in each row, column and box of a grid without open cells.
  static bool is_full_grid(const V* x) {
    V missing = V::all(0);
    for (int v = 0; v < kVectors; ++v) {
      const V all = or3(x[v], x[v].next_rows(), x[v].next_but_one_rows());
      const V columns = or3(all, all.template right<10>(), all.template right<20>());
      const V boxes = or3(all, all.template right<1>(), all.template right<2>());
      V here = or3(and_not(V::all(kGuards), x[v] - V::all(kFieldStart)),
                   and_not(V::all(kField[0]), columns), and_not(V::all(kThird[0]), boxes));
      if (kPartsOfLast < kParts && v == kVectors - 1) here = and_not(here, without_parts_of_last());
      missing = missing | here;
    }
    return !(missing & used_lanes()).any();
  }

  // Combines the parts into the cells where at least one digit is possible, and the cells where at
  // least two are.
  template <int apart = 1>
  static NONET_INLINE void add_parts(V& once, V& twice) {
    if constexpr (apart < kParts) {
      const V other = once.template parts_apart<apart>();
      twice = or_and(twice | twice.template parts_apart<apart>(), once, other);
      once = once | other;
      add_parts<2 * apart>(once, twice);
    }
  }
  template <int apart = 1>
  static NONET_INLINE void add_parts(V& once, V& twice, V& thrice) {
    if constexpr (apart < kParts) {
      const V once2 = once.template parts_apart<apart>();
      const V twice2 = twice.template parts_apart<apart>();
      thrice = thrice | thrice.template parts_apart<apart>();
      thrice = or_and(or_and(thrice, once, twice2), once2, twice);
      twice = or_and(twice | twice2, once, once2);
      once = once | once2;
      add_parts<2 * apart>(once, twice, thrice);
    }
  }
  template <int apart = 1>
  static NONET_INLINE V any_part(V x) {
    if constexpr (apart < kParts) {
      return any_part<2 * apart>(x | x.template parts_apart<apart>());
    } else {
      return x;
    }
  }

  static NONET_INLINE void count(const V* x, V& once, V& twice) {
    once = x[0] | x[1];
    twice = x[0] & x[1];
    for (int v = 2; v < kVectors; ++v) {
      twice = or_and(twice, once, x[v]);
      once = once | x[v];
    }
    add_parts(once, twice);
  }

  // Finds the boxes in which a row has a place. Each box's result is in the k-th of its three bits.
  template <int k>
  static NONET_INLINE V in_boxes(V x) {
    if constexpr (k == 0) return or3(x, x.template right<1>(), x.template right<2>());
    if constexpr (k == 1) return or3(x, x.template right<1>(), x.template left<1>());
    if constexpr (k == 2) return or3(x, x.template left<1>(), x.template left<2>());
  }
  // The reverse of `in_boxes`: copies each bit to all three cells of its box.
  template <int k>
  static NONET_INLINE V cells_of(V boxes) {
    if constexpr (k == 0) return boxes.template left<3>() - boxes;
    if constexpr (k == 1) return boxes.template left<2>() - boxes.template right<1>();
    if constexpr (k == 2) return boxes.template left<1>() - boxes.template right<2>();
  }

  // Applies both closures to up to three vectors.
  template <int vectors>
  static NONET_INLINE void close(V* x) {
    V boxes = in_boxes<0>(x[0]) & V::all(kThird[0]);
    if constexpr (vectors > 1) boxes = or_and(boxes, in_boxes<1>(x[1]), V::all(kThird[1]));
    if constexpr (vectors > 2) boxes = or_and(boxes, in_boxes<2>(x[2]), V::all(kThird[2]));
    {
      const V after = next_group<3>(boxes, kBox[0] | kBox[1]);
      const V before = next_but_one<3>(boxes, kBox[0]);
      const V falling = after.next_rows() & before.next_but_one_rows();
      const V eliminated =
          and_not(boxes, or_and(falling, before.next_rows(), after.next_but_one_rows()));
      x[0] = and_not(x[0], cells_of<0>(eliminated & V::all(kThird[0])));
      if constexpr (vectors > 1) x[1] = and_not(x[1], cells_of<1>(eliminated & V::all(kThird[1])));
      if constexpr (vectors > 2) x[2] = and_not(x[2], cells_of<2>(eliminated & V::all(kThird[2])));
    }
    // For each digit of the k-th vector, lane k receives the union of the digit's three lanes.
    const V& second = x[vectors > 1 ? 1 : 0];
    const V& third = x[vectors > 2 ? 2 : 0];
    V places = or3(V::rows_of(x[0], second, third), V::rows_of(third, x[0], second).next_rows(),
                   V::rows_of(second, third, x[0]).next_but_one_rows());
    places = places & V::all(kFields);
    {
      // Bit 30 is outside all fields. If it stayed set, it would be shifted back into a field.
      const V after = next_group<1>(places, kThird[0] | kThird[1] | 1u << 30);
      const V before = next_but_one<1>(places, kThird[0]);
      const V falling = next_bands(after) & next_but_one_bands(before);
      const V eliminated =
          and_not(places, or_and(falling, next_bands(before), next_but_one_bands(after)));
      x[0] = and_not(x[0], eliminated.template row<0>());
      if constexpr (vectors > 1) x[1] = and_not(x[1], eliminated.template row<1>());
      if constexpr (vectors > 2) x[2] = and_not(x[2], eliminated.template row<2>());
    }
  }
  // Rotates the bands by one; bits outside the fields are arbitrary.
  static NONET_INLINE V next_bands(V x) { return x.template right<10>() | x.template left<20>(); }
  static NONET_INLINE V next_but_one_bands(V x) {
    return x.template right<20>() | x.template left<10>();
  }

  template <int v = 0>
  static NONET_INLINE void close_all(V* x) {
    if constexpr (v < kVectors) {
      close<(kVectors - v < 3 ? kVectors - v : 3)>(x + v);
      close_all<v + 3>(x);
    }
  }

  // Repeats rounds until a round decides no cell. The steps are the same as in
  // search/propagate.hpp.
  NONET_INLINE End settle() {
    const V fields = V::all(kFields);
    const V guards = V::all(kGuards);
    const V starts = V::all(kFieldStart);
    const V used = used_lanes();
    V x[kVectors];
    for (int v = 0; v < kVectors; ++v) x[v] = now_[v];
    V once;
    V twice;
    count(x, once, twice);
    for (;;) {
      const V decided = and_not(fields, twice);
      for (int v = 0; v < kVectors; ++v) x[v] = without_naked(x[v], decided);
      close_all(x);
      V rows_left = V::all(~0u);
      V any_further = V::all(0);
      V any_hidden = V::all(0);
      V hidden[kVectors];
      for (int v = 0; v < kVectors; ++v) {
        const V without_lowest = x[v] - starts;
        const V further = x[v] & without_lowest;
        rows_left = rows_left & guards_of_rows(without_lowest, v);
        any_further = any_further | further;
        const V single = and_not(guards, further - starts);
        hidden[v] = x[v] & (single - single.template right<9>());
        any_hidden = any_hidden | hidden[v];
      }
      const V clash = any_further & decided;
      any_hidden = any_part(any_hidden);
      for (int v = 0; v < kVectors; ++v) x[v] = and_or_not(x[v], hidden[v], any_hidden);
      const V before = twice;
      count(x, once, twice);
      const V broken = or3(and_not(fields, once), and_not(guards, rows_left), clash);
      if ((broken & used).any()) return End::broken;
      open_ = twice & fields;
      const bool is_open = open_.any();
      if (is_open && ((twice ^ before) & fields).any()) continue;
      for (int v = 0; v < kVectors; ++v) now_[v] = x[v];
      if (is_open) return End::undecided;
      return is_full_grid(x) ? End::solved : End::broken;
    }
  }

  void branch(int depth) {
    V once = now_[0];
    V twice = V::all(0);
    V thrice = V::all(0);
    for (int v = 1; v < kVectors; ++v) {
      thrice = or_and(thrice, twice, now_[v]);
      twice = or_and(twice, once, now_[v]);
      once = once | now_[v];
    }
    add_parts(once, twice, thrice);
    alignas(64) std::uint32_t open_cells[V::kLanes];
    alignas(64) std::uint32_t pairs[V::kLanes];
    open_.store(open_cells);
    and_not(open_, thrice).store(pairs);
    keep_busiest<Scalar>(open_cells, pairs);
    int cell = last_of(pairs);
    unpack(now_);
    if (cell < 0) {
      for (int i = 0; i < 3; ++i) words_[kOpen + i] = open_cells[i];
      cell = narrowest_cell(puzzle());
    }
    const int first = lowest(digits_at(puzzle(), cell));
    const V here = V::all(1u << (cell & 31)) & row_lanes(cell >> 5);
    for (int v = 0; v < kVectors; ++v) {
      const V it = here & digit_lanes(first, v);
      stack_[depth][v] = and_not(now_[v], it);
      now_[v] = and_not(now_[v], here ^ it);
    }
  }

  void take_back(int depth) {
    for (int v = 0; v < kVectors; ++v) now_[v] = stack_[depth][v];
  }

  void unpack(const V* x) {
    alignas(64) std::uint32_t lanes[kVectors * V::kLanes];
    for (int v = 0; v < kVectors; ++v) x[v].store(lanes + v * V::kLanes);
    for (int w = 0; w < kWords; ++w) words_[w] = lanes[kPart * (w % 9) + w / 9] & kFields;
  }

  V now_[kVectors];
  V open_;  // open cells
  V stack_[kDepth][kVectors];
  std::uint32_t words_[kState];
};

}  // namespace

}  // namespace nonet::search
