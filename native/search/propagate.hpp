// Runs one round of propagation, without branches. A vector has one puzzle in each lane.
//
// A round does four things, each for all nine digits:
//
//   1. a cell's only candidate is removed from the rest of the cell's row;
//   2. row closure, in each band: the digit goes into one box in each row and one row in each box,
//      so only places that fit such an arrangement remain;
//   3. column closure, in each stack: likewise with one band in each column and one column in each
//      band;
//   4. if a digit has only one place in a row, the other digits are removed there.
//
// A closure takes a 3 × 3 table of zeros and ones. A one is kept only if it lies on a diagonal of
// ones. (There are six diagonals, three of each kind.) Closures do everything that locked
// candidates do. Together with steps 1 and 4, they find every naked and hidden single within a few
// rounds. A table's three rows are in three words, so one closure processes nine bands or stacks,
// each for one digit:
//
//   row closure     word i = row i of the band   field = band    bits = boxes × three digits
//   column closure  word b = band b              field = digit   bits = stacks × three columns
//
// A search branches as soon as a round decides no cell. Closures might still eliminate something
// then. But waiting for that takes a quarter more rounds, and makes search trees only a fiftieth
// smaller.
//
// A round takes about 1,050 vector operations. Three changes were tried without success. One packed
// the tables of three digits into one word, with their rows as fields, which takes twice as many
// shifts. Another moved step 4 directly after step 1, which makes search trees larger by a fifth.
// The third alternated between two groups of lanes, to keep a round from waiting for writes to its
// lanes.
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

// Rotates three groups of `s` bits. Each group moves to the previous group's position.
template <int s, class V>
V next_group(V x, std::uint32_t two_low) {
  return select(V::all(two_low), x.template right<s>(), x.template left<2 * s>());
}
template <int s, class V>
V next_but_one(V x, std::uint32_t lowest_group) {
  return select(V::all(lowest_group), x.template right<2 * s>(), x.template left<s>());
}

// Keeps only the 1s that lie on a diagonal of 1s:
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

// Whether each of three digits has a place among the three cells of a row in a box. The first
// digit's result is at the first of the three cells, and so on.
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

// The reverse of `places_in_boxes`: each digit keeps only its places in the boxes that it may still
// use.
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

// Exchanges words and fields: field f of word k becomes field k of word f.
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

// If any bit of a row is set, sets all its bits.
template <class V>
V rows_with(V bits) {
  const V guards = (bits + V::all(kFields)) & V::all(kGuards);
  return guards - guards.template right<9>();
}

// The result of a round, with a bit for each lane.
struct Propagated {
  std::uint32_t broken;   // the lane has no solution
  std::uint32_t changed;  // a cell was decided
  std::uint32_t open;     // a cell has more than one candidate
};

// Applies steps 2 and 3 to the three digits from d on, which are in the words d to d + 2, d + 9 to
// d + 11 and d + 18 to d + 20.
template <class V>
NONET_INLINE void close_boxes(V* x) {
  V* const rows[3] = {x, x + 9, x + 18};
  V table[3];
  for (int i = 0; i < 3; ++i) table[i] = places_in_boxes(rows[i][0], rows[i][1], rows[i][2]);
  close_table<3>(table[0], table[1], table[2], kBox[0], kBox[0] | kBox[1]);
  for (int i = 0; i < 3; ++i) keep_boxes(table[i], rows[i][0], rows[i][1], rows[i][2]);
  for (int u = 0; u < 3; ++u) table[u] = or3(rows[0][u], rows[1][u], rows[2][u]);
  exchange(table[0], table[1], table[2]);
  close_table<1>(table[0], table[1], table[2], kThird[0], kThird[0] | kThird[1]);
  exchange(table[0], table[1], table[2]);
  for (int i = 0; i < 3; ++i) {
    for (int u = 0; u < 3; ++u) rows[i][u] = rows[i][u] & table[u];
  }
}

// Collects contradictions. A lane has no solution if its part of `found` is not 0.
template <class V>
struct Faults {
  V rows_left = V::all(~0u);  // guards of the rows in which each digit has a place
  V clash = V::all(0);        // digits with two certain places in a house
  V in_all_cells = V::all(~0u);

  V found() const {
    return or3(and_not(V::all(kGuards), rows_left), clash, and_not(V::all(kFields), in_all_cells));
  }
};

// The decided cells in rows i, i + 3 and i + 6 of the layout's bands (see layout.hpp).
template <class V>
NONET_INLINE V decided_cells(const std::uint32_t* state, int i) {
  return and_not(V::all(kFields), V::load(state + (kOpen + i) * V::kLanes));
}

// Step 1 for one word.
template <class V>
NONET_INLINE V without_naked(V now, V decided) {
  const V naked = now & decided;
  return and_or_not(now, naked, rows_with(naked));
}

// Step 4 for one word. Finds each place that is a digit's only place in a row.
template <class V>
NONET_INLINE V hidden_in_rows(V left, V decided, Faults<V>& faults) {
  const V without_lowest = (left | V::all(kGuards)) - V::all(kFieldStart);
  faults.rows_left = faults.rows_left & without_lowest;
  const V further = left & without_lowest;
  faults.clash = or_and(faults.clash, further, decided);
  return and_not(left, rows_with(further));
}

// Writes words back, and counts the digits left in each cell.
template <class V>
class Tally {
 public:
  // Stores the i-th words of all nine digits, without the candidates that hidden singles exclude.
  NONET_INLINE void store(std::uint32_t* state, std::uint32_t* pairs, int i, const V* left,
                          const V* hidden, V any_hidden, Faults<V>& faults) {
    constexpr int n = V::kLanes;
    V once = V::all(0);
    V twice = V::all(0);
    V thrice = V::all(0);
    for (int d = 0; d < 9; ++d) {
      const V now = and_or_not(left[d], hidden[d], any_hidden);
      now.store(state + (9 * i + d) * n);
      thrice = or_and(thrice, twice, now);
      twice = or_and(twice, once, now);
      once = once | now;
    }
    faults.in_all_cells = faults.in_all_cells & once;
    std::uint32_t* const open = state + (kOpen + i) * n;
    changed_ = or_xor(changed_, twice, V::load(open));
    open_ = open_ | twice;
    twice.store(open);
    and_not(twice, thrice).store(pairs + i * n);
  }

  Propagated finish(V wrong) const {
    return {wrong.nonzero(), changed_.nonzero(), open_.nonzero()};
  }

 private:
  V changed_ = V::all(0);
  V open_ = V::all(0);
};

// Runs one round on `state`, which has kState rows of V::kLanes words. `pairs` receives the cells
// with two candidates.
template <class V>
NONET_INLINE Propagated propagate(std::uint32_t* state, std::uint32_t* pairs) {
  V x[kWords];
  V decided[3];
  for (int i = 0; i < 3; ++i) decided[i] = decided_cells<V>(state, i);
  for (int d = 0; d < 9; d += 3) {
    for (int i = 0; i < 3; ++i) {
      for (int u = 0; u < 3; ++u) {
        const int word = 9 * i + d + u;
        x[word] = without_naked(V::load(state + word * V::kLanes), decided[i]);
      }
    }
    close_boxes(x + d);
  }
  Faults<V> faults;
  Tally<V> tally;
  for (int i = 0; i < 3; ++i) {
    V hidden[9];
    V any_hidden = V::all(0);
    for (int d = 0; d < 9; ++d) {
      hidden[d] = hidden_in_rows(x[9 * i + d], decided[i], faults);
      any_hidden = any_hidden | hidden[d];
    }
    tally.store(state, pairs, i, x + 9 * i, hidden, any_hidden, faults);
  }
  return tally.finish(faults.found());
}

// A copy of a state's candidates.
template <class V>
struct Snapshot {
  V words[kWords];

  explicit Snapshot(const std::uint32_t* state) {
    for (int w = 0; w < kWords; ++w) words[w] = V::load(state + w * V::kLanes);
  }
  // Finds the lanes that have changed since the copy was made.
  std::uint32_t changed(const std::uint32_t* state) const {
    V different = V::all(0);
    for (int w = 0; w < kWords; ++w) {
      different = or_xor(different, words[w], V::load(state + w * V::kLanes));
    }
    return different.nonzero();
  }
};

// Runs a round, and reports a lane as "changed" whenever it has lost a candidate. This is for
// searches that continue until nothing more follows.
template <class V>
NONET_INLINE Propagated propagate_to_the_last(std::uint32_t* state, std::uint32_t* pairs) {
  const Snapshot<V> before(state);
  Propagated outcome = propagate<V>(state, pairs);
  outcome.changed = before.changed(state);
  return outcome;
}

// Finds the lanes that have every digit in every row, every column and, if `boxes` is set, every
// box. Valid only for lanes without open cells.
template <class V, bool boxes>
NONET_INLINE std::uint32_t full_grids(const std::uint32_t* state) {
  V in_rows = V::all(kGuards);
  V in_columns = V::all(kField[0]);
  V in_boxes = V::all(kThird[0]);
  for (int d = 0; d < 9; ++d) {
    V x[3];
    for (int i = 0; i < 3; ++i) {
      x[i] = V::load(state + (9 * i + d) * V::kLanes);
      in_rows = in_rows & ((x[i] | V::all(kGuards)) - V::all(kFieldStart));
    }
    const V all = or3(x[0], x[1], x[2]);
    in_columns = in_columns & or3(all, all.template right<10>(), all.template right<20>());
    if constexpr (boxes) {
      in_boxes = in_boxes & or3(all, all.template right<1>(), all.template right<2>());
    }
  }
  const V missing = or3(and_not(V::all(kGuards), in_rows), and_not(V::all(kField[0]), in_columns),
                        and_not(V::all(kThird[0]), in_boxes));
  return ~missing.nonzero();
}

}  // namespace

}  // namespace nonet::search
