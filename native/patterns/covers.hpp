// The houses that together contain some empty cells. For each digit of a distributed disjoint
// subset, their smallest number is the number of its cells that can hold the digit.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// The empty cells with at least two candidates. They are renumbered so that a set of them nearly
// always fits into one word.
template <int most>
class NumberedCells {
 public:
  using Set = Bits<most>;

  NumberedCells(const Grid& grid, Cells cells) : geometry_(grid.geometry()) {
    int number = 0;
    for (Cells rest = cells; !rest.empty(); ++number) {
      const int cell = rest.pop();
      cell_[number] = static_cast<CellNumber>(cell);
      digits_[number] = grid.candidates(cell);
      all_.add(number);
      digits_[number].each([&](int digit) { live_[digit].add(number); });
      each_region_of(cell, [&](int region) { in_[region].add(number); });
    }
    for (int i = 0; i < number; ++i) {
      each_region_of(cell_[i], [&](int region) {
        peers_[i] |= in_[region];
        around_[i].push_back(in_[region]);
      });
      peers_[i].drop(i);
    }
  }

  Set all() const { return all_; }
  Digits digits(int i) const { return digits_[i]; }
  Set live(int digit) const { return live_[digit]; }
  Set peers(int i) const { return peers_[i]; }
  Set in(int house) const { return in_[house]; }
  // The cells in each region of a cell.
  const std::vector<Set>& around(int i) const { return around_[i]; }
  Houses houses(int i) const { return geometry_.house_set[cell_[i]]; }
  Set numbers(Cells among) const {
    Set result;
    all_.each([&](int i) {
      if (among.has(cell_[i])) result.add(i);
    });
    return result;
  }
  Cells cells(Set some) const {
    Cells result;
    some.each([&](int i) { result.add(cell_[i]); });
    return result;
  }

 private:
  // Calls body for each region of a cell. Regions that are not houses count as well, because they
  // can also contain places for a digit.
  template <class Body>
  void each_region_of(int cell, Body&& body) const {
    if constexpr (kIsStandard) {
      geometry_.each_house_of(cell, body);
    } else {
      geometry_.house_set[cell].each(body);
    }
  }

  const Geometry& geometry_;
  Set all_;
  std::array<CellNumber, most> cell_;
  std::array<Digits, most> digits_;
  std::array<Set, most> peers_{};
  std::array<std::vector<Set>, most> around_;
  std::array<Set, kDigits> live_{};
  std::array<Set, kHouses> in_{};
};

// Calls body(houses) for each choice of `count` houses that together contain all the cells. The
// same choice may be passed more than once.
template <class Board, class Set, class Body>
void each_cover(const Board& board, Set cells, int count, Houses chosen, Body&& body) {
  const int cell = cells.first();
  if (count == 1) {
    Houses common = board.houses(cell);
    for (Set rest = cells; !rest.empty();) common &= board.houses(rest.pop());
    common.each([&](int house) { body(chosen | Houses::of(house)); });
    return;
  }
  for (Houses rest = board.houses(cell); !rest.empty();) {
    const int house = rest.pop();
    const Set left = cells & ~board.in(house);
    if (left.empty()) continue;
    each_cover(board, left, count - 1, chosen | Houses::of(house), body);
  }
}

// Finds every choice of `count` houses that together contain all the cells, and returns the houses
// of all these choices.
template <class Board, class Set>
Houses houses_of_covers(const Board& board, Set cells, int count) {
  Houses houses;
  each_cover(board, cells, count, Houses{}, [&](Houses cover) { houses |= cover; });
  return houses;
}

// The cells in the houses of all these choices.
template <class Board, class Set>
Set held_by_covers(const Board& board, Set cells, int count) {
  Set held;
  for (const Set& in : board.around(cells.first())) {
    const Set left = cells & ~in;
    if (count == 1) {
      if (left.empty()) held |= in;
    } else if (!left.empty()) {
      const Set others = held_by_covers(board, left, count - 1);
      if (!others.empty()) held |= in | others;
    }
  }
  return held;
}

// Whether there are `count` houses that together contain all the cells.
template <class Board, class Set>
bool are_held(const Board& board, Set cells, int count) {
  if (cells.empty()) return true;
  if (count == 0) return false;
  for (Houses rest = board.houses(cells.first()); !rest.empty();) {
    if (are_held(board, Set(cells & ~board.in(rest.pop())), count - 1)) return true;
  }
  return false;
}

// The smallest number of houses that together contain all the cells.
template <class Board, class Set>
int fewest_houses(const Board& board, Set cells) {
  int count = 0;
  while (!are_held(board, cells, count)) ++count;
  return count;
}

}  // namespace nonet::inline NONET_BOARD
