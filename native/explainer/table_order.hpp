// When Sudoku Explainer eliminates candidates from more than one cell at once, it uses the order of
// a hash table. This file reproduces that order.
//
//   cells put in        r2c1 (9)    r4c9 (35)   r1c4 (3)    r3c8 (25)     numbers from r1c1 = 0
//   place of 16         9           3           3           9             the last four bits
//   order read back     35, 3 (place 3, as they were put in), 9, 25 (place 9)
//
// A table has 16 places. It doubles when it is more than three quarters full. Chains with inner
// rules follow eliminated candidates in the table's order, so this order decides which chain is
// found first. SukakuExplainer numbers cells as shown. In Sudoku Explainer, the numbers come from
// the machine and may change from run to run, so this is one of its possible orders.
#pragma once

#include <cstddef>

#include "explainer/marks.hpp"

namespace nonet::explainer {

constexpr int places_of_table(int cells) {
  int places = 16;
  while (4 * cells > 3 * places) places *= 2;
  return places;
}

// Sorts a short list into this order. The entries must be in the order in which their cells were
// put into the table, and entries with the same cell must be adjacent. `cell(entry)` returns an
// entry's cell.
template <class List, class Cell>
void order_as_table(List&& list, Cell&& cell) {
  int cells = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    cells += i == 0 || cell(list[i]) != cell(list[i - 1]);
  }
  const int last = places_of_table(cells) - 1;
  for (std::size_t i = 1; i < list.size(); ++i) {
    const auto entry = list[i];
    const int place = cell(entry) & last;
    std::size_t at = i;
    for (; at > 0 && (cell(list[at - 1]) & last) > place; --at) list[at] = list[at - 1];
    list[at] = entry;
  }
}

}  // namespace nonet::explainer
