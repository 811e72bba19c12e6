// One round of propagation for as many puzzles as a vector has lanes, without branches.
//
// A round does four things, each for all nine digits:
//
//   1. a cell with one candidate takes it from the rest of its row;
//   2. a digit with one place in a row takes the other digits' place there;
//   3. row closure, in each band: the digit goes into one box in each row and one row in each box,
//   so
//      only places on some such arrangement stay;
//   4. column closure, in each stack: likewise one band in each column and one column in each band.
//
// A closure asks of a 3 × 3 table of noughts and ones which ones lie on a full diagonal (there are
// six, three of either kind). It does all that locked candidates do, and with 1 and 2 it finds
// every naked and hidden single within a few rounds. The table of a closure has its three rows in
// three words, so that nine digit-bands or nine digit-stacks go through it at once:
//
//   row closure     word i = row i of the band   field = band    bits = boxes × three digits
//   column closure  word b = band b              field = digit   bits = stacks × three columns
//
// About 1,080 vector operations a round. Tried, and lost: three digits' tables packed into one word
// with their rows as fields (twice the shifts); computing step 2 from the state before step 1 (more
// can overlap, but two equal digits in a row pass unseen, and the search tree grows by a tenth).
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

// Each group of bits takes the place of the one before it: three groups of `s` bits, in circles.
template <int s, class V>
V next_group(V x, std::uint32_t two_low) {
  return select(V::all(two_low), x.template right<s>(), x.template left<2 * s>());
}
template <int s, class V>
V next_but_one(V x, std::uint32_t lowest_group) {
  return select(V::all(lowest_group), x.template right<2 * s>(), x.template left<s>());
}

// Keeps the ones that lie on a full diagonal.
//
//        a  1 . .     . 1 .     . . 1      and    1 . .     . 1 .     . . 1
//        b  . 1 .     . . 1     1 . .             . . 1     1 . .     . 1 .
//        c  . . 1     1 . .     . 1 .             . 1 .     . . 1     1 . .
//             falling                               rising
template <int s, class V>
void close_table(V& a, V& b, V& c, std::uint32_t lowest_group, std::uint32_t two_low) {
  const V falling = and3(a, next_group<s>(b, two_low), next_but_one<s>(c, lowest_group));
  const V rising = and3(a, next_but_one<s>(b, lowest_group), next_group<s>(c, two_low));
  a = falling | rising;
  b = next_but_one<s>(falling, lowest_group) | next_group<s>(rising, two_low);
  c = next_group<s>(falling, two_low) | next_but_one<s>(rising, lowest_group);
}

// For three digits: does the digit have a place among the three cells of a row in a box? The
// answer for the first digit stands at the first of the three cells, and so on.
template <class V>
V places_in_boxes(V a, V b, V c) {
  const V first = V::all(kThird[0]);
  const V second = V::all(kThird[1]);
  V found = select(first, a, select(second, b, c));
  found = or_and(found, select(second, a, b).template right<1>(), V::all(kThird[0] | kThird[1]));
  found = or_and(found, select(first, b, c).template left<1>(), V::all(kThird[1] | kThird[2]));
  found = or_and(found, a.template right<2>(), first);
  return or_and(found, c.template left<2>(), V::all(kThird[2]));
}

// The other way round: keeps of each digit what lies in the boxes that it may still use.
template <class V>
void keep_boxes(V boxes, V& a, V& b, V& c) {
  const V first = V::all(kThird[0]);
  const V second = V::all(kThird[1]);
  const V left = boxes.template left<1>();
  const V right = boxes.template right<1>();
  a = a & select(first, boxes, select(second, left, boxes.template left<2>()));
  b = b & select(first, right, select(second, boxes, left));
  c = c & select(first, boxes.template right<2>(), select(second, right, boxes));
}

// Exchanges words and fields: field f of the k-th becomes field k of the f-th.
template <class V>
void exchange(V& a, V& b, V& c) {
  const V first = V::all(kField[0]);
  const V second = V::all(kField[1]);
  const V x = select(first, a, select(second, b.template left<10>(), c.template left<20>()));
  const V y = select(first, a.template right<10>(), select(second, b, c.template left<10>()));
  const V z = select(first, a.template right<20>(), select(second, b.template right<10>(), c));
  a = x;
  b = y;
  c = z;
}

// 1 in every cell of a row where `bits` has any.
template <class V>
V rows_with(V bits) {
  const V guards = (bits + V::all(kFields)) & V::all(kGuards);
  return guards - guards.template right<9>();
}

// What a round found out, a bit for each lane.
struct Propagated {
  std::uint32_t broken;   // no solution
  std::uint32_t changed;  // some candidate went
  std::uint32_t open;     // some cell has more than one candidate
};

// One round on `state`, kState rows of V::kLanes words. `pairs` gets the cells with two candidates.
template <class V>
NONET_INLINE Propagated propagate(std::uint32_t* state, std::uint32_t* pairs) {
  constexpr int n = V::kLanes;
  const V guards = V::all(kGuards);
  V x[kWords];
  V rows_left = V::all(~0u);
  V clash = V::all(0);
  for (int i = 0; i < 3; ++i) {
    const V decided = and_not(V::all(kFields), V::load(state + (kOpen + i) * n));
    V hidden[9];
    V any_hidden = V::all(0);
    for (int d = 0; d < 9; ++d) {
      const V now = V::load(state + (9 * i + d) * n);
      const V naked = now & decided;
      const V left = and_or_not(now, naked, rows_with(naked));
      const V without_lowest = (left | guards) - V::all(kFieldStart);
      rows_left = rows_left & without_lowest;
      const V further = left & without_lowest;
      clash = or_and(clash, further, naked);
      hidden[d] = and_not(left, rows_with(further));
      any_hidden = any_hidden | hidden[d];
      x[9 * i + d] = left;
    }
    for (int d = 0; d < 9; ++d) {
      x[9 * i + d] = and_or_not(x[9 * i + d], hidden[d], any_hidden);
    }
  }
  V changed = V::all(0);
  V once[3];
  V twice[3];
  V thrice[3];
  for (int i = 0; i < 3; ++i) once[i] = twice[i] = thrice[i] = V::all(0);
  for (int d = 0; d < 9; d += 3) {
    V* const rows[3] = {x + d, x + 9 + d, x + 18 + d};
    V table[3];
    for (int i = 0; i < 3; ++i) table[i] = places_in_boxes(rows[i][0], rows[i][1], rows[i][2]);
    close_table<3>(table[0], table[1], table[2], kBox[0], kBox[0] | kBox[1]);
    for (int i = 0; i < 3; ++i) keep_boxes(table[i], rows[i][0], rows[i][1], rows[i][2]);
    for (int u = 0; u < 3; ++u) table[u] = or3(rows[0][u], rows[1][u], rows[2][u]);
    exchange(table[0], table[1], table[2]);
    close_table<1>(table[0], table[1], table[2], kThird[0], kThird[0] | kThird[1]);
    exchange(table[0], table[1], table[2]);
    for (int i = 0; i < 3; ++i) {
      for (int u = 0; u < 3; ++u) {
        std::uint32_t* const place = state + (9 * i + d + u) * n;
        const V now = rows[i][u] & table[u];
        changed = or_xor(changed, now, V::load(place));
        now.store(place);
        thrice[i] = or_and(thrice[i], twice[i], now);
        twice[i] = or_and(twice[i], once[i], now);
        once[i] = once[i] | now;
      }
    }
  }
  for (int i = 0; i < 3; ++i) {
    twice[i].store(state + (kOpen + i) * n);
    and_not(twice[i], thrice[i]).store(pairs + i * n);
  }
  const V broken = or3(and_not(V::all(kFields), and3(once[0], once[1], once[2])),
                       and_not(guards, rows_left), clash);
  return {broken.nonzero(), changed.nonzero(), or3(twice[0], twice[1], twice[2]).nonzero()};
}

}  // namespace

}  // namespace nonet::search
