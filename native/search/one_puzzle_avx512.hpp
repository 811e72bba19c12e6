// One puzzle after the other, a digit in each lane: for the shortest wait.
//
// Three vectors hold the puzzle: vector i has word (i, digit) of the layout in the lane of the
// digit, 0 to 8; the other seven lanes stay empty. Rows and closures are worked on in all digits
// at once; what concerns a cell needs all digits of it, which come together in two turns:
//
//   lanes          0 1 2 3 4 5 6 7 8
//   in threes      1 2 0 4 5 3 7 8 6      and once more
//   all nine       3 4 5 6 7 8 0 1 2      and once more
//
// A round takes about 220 vector operations, a fifth of the lockstep kernel's, and a branch only
// stores three vectors. So one puzzle takes two to three times as long as its share of a full
// lockstep batch, against sixteen times if it went through that alone.
#pragma once

#include "search/branch.hpp"
#include "search/propagate.hpp"
#include "search/vector_avx512.hpp"

namespace nonet::search {

namespace {

class OnePuzzleAvx512 {
 public:
  // Where the puzzle is put before `begin`.
  Column state() { return {state_, 1}; }
  void begin() {
    alignas(64) std::uint32_t lanes[16] = {};
    for (int i = 0; i < 3; ++i) {
      for (int d = 0; d < 9; ++d) lanes[d] = state_[9 * i + d];
      now_[i] = Avx512::load(lanes);
    }
    depth_ = 0;
    guesses_ = 0;
    more_ = true;
    resume_ = false;
  }

  // Goes on to the next solution, which then is in `state`. `goes_on` is asked at every retreat;
  // after a "no" another call takes the search up where it is.
  template <class GoesOn>
  bool next(GoesOn&& goes_on) {
    if (resume_) retreat();
    while (more_) {
      Avx512 x[3] = {now_[0], now_[1], now_[2]};
      Avx512 twice[3];
      const End end = propagate(x, twice);
      for (int i = 0; i < 3; ++i) now_[i] = x[i];
      if (end == End::broken) {
        retreat();
        if (!goes_on()) return false;
      } else if (end == End::at_rest) {
        branch(twice);
      } else {
        for (int i = 0; i < 3; ++i) {
          alignas(64) std::uint32_t lanes[16];
          x[i].store(lanes);
          for (int d = 0; d < 9; ++d) state_[9 * i + d] = lanes[d];
        }
        resume_ = fills_rows(state());
        if (!resume_) retreat();
        if (!goes_on() || resume_) return resume_;
      }
    }
    return false;
  }

  std::uint32_t guesses() const { return guesses_; }

 private:
  enum class End { broken, decided, at_rest };
  static constexpr __mmask16 kDigitLanes = 0x1FF;

  alignas(64) static constexpr std::uint32_t kTurns[4][16] = {
      {1, 2, 0, 4, 5, 3, 7, 8, 6, 9, 10, 11, 12, 13, 14, 15},
      {2, 0, 1, 5, 3, 4, 8, 6, 7, 9, 10, 11, 12, 13, 14, 15},
      {3, 4, 5, 6, 7, 8, 0, 1, 2, 9, 10, 11, 12, 13, 14, 15},
      {6, 7, 8, 0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15},
  };

  static Avx512 turned(int k, Avx512 x) {
    return {_mm512_permutexvar_epi32(_mm512_load_si512(kTurns[k]), x.v)};
  }

  // In each digit's lane, what is in any.
  static Avx512 any_digit(Avx512 x) {
    x = or3(x, turned(0, x), turned(1, x));
    return or3(x, turned(2, x), turned(3, x));
  }

  // Cells with at least one, two and three of the digits; the third only where it is asked for.
  template <bool third>
  static NONET_INLINE void count(Avx512 x, Avx512& once, Avx512& twice, Avx512& thrice) {
    const Avx512 x1 = turned(0, x);
    const Avx512 x2 = turned(1, x);
    const Avx512 one = or3(x, x1, x2);
    const Avx512 two = two_of(x, x1, x2);
    const Avx512 one1 = turned(2, one);
    const Avx512 one2 = turned(3, one);
    const Avx512 two1 = turned(2, two);
    const Avx512 two2 = turned(3, two);
    once = or3(one, one1, one2);
    twice = or3(two, two1, two2) | two_of(one, one1, one2);
    if constexpr (third) {
      const Avx512 three = and3(x, x1, x2);
      thrice = or3(three, turned(2, three), turned(3, three)) | and3(one, one1, one2);
      thrice = or_and(thrice, two, one1 | one2);
      thrice = or_and(thrice, two1, one | one2);
      thrice = or_and(thrice, two2, one | one1);
    }
  }

  // Rounds until nothing changes; the steps are those of search/propagate.hpp.
  static NONET_INLINE End propagate(Avx512* x, Avx512* twice) {
    const Avx512 fields = Avx512::all(kFields);
    const Avx512 guards = Avx512::all(kGuards);
    const Avx512 band = Avx512::all(kField[0]);
    const Avx512 third = Avx512::all(kThird[0]);
    Avx512 once[3];
    Avx512 unused;
    for (int i = 0; i < 3; ++i) count<false>(x[i], once[i], twice[i], unused);
    for (;;) {
      const Avx512 before[3] = {x[0], x[1], x[2]};
      Avx512 rows_left = Avx512::all(~0u);
      Avx512 clash = Avx512::all(0);
      Avx512 table[3];
      for (int i = 0; i < 3; ++i) {
        const Avx512 naked = x[i] & and_not(fields, twice[i]);
        const Avx512 left = and_or_not(x[i], naked, rows_with(naked));
        const Avx512 without_lowest = (left | guards) - Avx512::all(kFieldStart);
        rows_left = rows_left & without_lowest;
        const Avx512 further = left & without_lowest;
        clash = or_and(clash, further, naked);
        const Avx512 hidden = and_not(left, rows_with(further));
        x[i] = and_or_not(left, hidden, any_digit(hidden));
        table[i] = or3(x[i], x[i].right<1>(), x[i].right<2>()) & third;
      }
      close_table<3>(table[0], table[1], table[2], kBox[0], kBox[0] | kBox[1]);
      for (int i = 0; i < 3; ++i) {
        const Avx512 boxes = table[i] & third;
        x[i] = x[i] & (boxes.left<3>() - boxes);  // each 1 becomes 111
      }
      const Avx512 places = or3(x[0], x[1], x[2]);
      Avx512 bands[3] = {places & band, places.right<10>() & band, places.right<20>()};
      close_table<1>(bands[0], bands[1], bands[2], kThird[0], kThird[0] | kThird[1]);
      const Avx512 columns = select(
          band, bands[0], select(Avx512::all(kField[1]), bands[1].left<10>(), bands[2].left<20>()));
      Avx512 changed = Avx512::all(0);
      for (int i = 0; i < 3; ++i) {
        x[i] = x[i] & columns;
        changed = or_xor(changed, x[i], before[i]);
        count<false>(x[i], once[i], twice[i], unused);
      }
      const Avx512 broken =
          or3(and_not(fields, and3(once[0], once[1], once[2])), and_not(guards, rows_left), clash);
      if (_mm512_mask_test_epi32_mask(kDigitLanes, broken.v, broken.v)) return End::broken;
      const Avx512 open = or3(twice[0], twice[1], twice[2]);
      if (!_mm512_mask_test_epi32_mask(1, open.v, open.v)) return End::decided;
      if (!changed.nonzero()) return End::at_rest;
    }
  }

  void branch(const Avx512* twice) {
    std::uint32_t open[3];
    std::uint32_t pairs[3];
    for (int i = 0; i < 3; ++i) {
      Avx512 once;
      Avx512 again;
      Avx512 thrice;
      count<true>(now_[i], once, again, thrice);
      open[i] = first_lane(twice[i]);
      pairs[i] = first_lane(and_not(twice[i], thrice));
    }
    int cell = branching_cell(open, pairs);
    if (cell < 0) {
      for (int i = 0; i < 3; ++i) {
        alignas(64) std::uint32_t lanes[16];
        now_[i].store(lanes);
        for (int d = 0; d < 9; ++d) state_[9 * i + d] = lanes[d];
        state_[kOpen + i] = open[i];
      }
      cell = narrowest_cell(state());
    }
    const int i = cell >> 5;
    const __m512i bit = _mm512_set1_epi32(static_cast<int>(1u << (cell & 31)));
    const __m512i words = now_[i].v;
    const unsigned digits = _mm512_test_epi32_mask(words, bit);
    const unsigned first = digits & (~digits + 1);
    Avx512* const kept = next_branch(stack_, depth_);
    for (int k = 0; k < 3; ++k) kept[k] = now_[k];
    kept[i].v = _mm512_mask_andnot_epi32(words, static_cast<__mmask16>(first), bit, words);
    now_[i].v =
        _mm512_mask_andnot_epi32(words, static_cast<__mmask16>(digits & ~first), bit, words);
    ++guesses_;
  }

  static std::uint32_t first_lane(Avx512 x) {
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm512_castsi512_si128(x.v)));
  }

  void retreat() {
    resume_ = false;
    if (depth_ == 0) {
      more_ = false;
      return;
    }
    --depth_;
    for (int i = 0; i < 3; ++i) now_[i] = stack_[depth_][i];
  }

  Avx512 now_[3];
  Avx512 stack_[kDepth][3];
  std::uint32_t state_[kState];
  int depth_ = 0;
  std::uint32_t guesses_ = 0;
  bool more_ = false;
  bool resume_ = false;  // whether `state` is a solution that has been handed out
};

}  // namespace

}  // namespace nonet::search
