// Bivalue universal graves within a few cells: two digits in each of them, and every house has each
// of these digits in two of the cells or in none. Each cell could take its other digit. Where all
// cells have the same two digits that is a unique loop, which has a finder of its own.
#include <algorithm>

#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostCrowded = 2;  // cells with other candidates

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), most_(walk.limits.loop_cells) {
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = grid_.candidates(cell).count();
      if (count == 2) pairs_.add(cell);
      if (count > 2) crowded_.add(cell);
    }
  }

  // Each pattern has a cell with other candidates: it starts from the first one of them.
  bool run() {
    for (Cells rest = crowded_; !rest.empty();) {
      start_ = rest.pop();
      if (!each_pair(start_, grid_.candidates(start_), [&] { return grow(); })) return false;
    }
    return true;
  }

 private:
  // Adds a cell with each choice of two of its digits that its houses have room for.
  template <class Body>
  bool each_pair(int cell, Digits among, Body&& body, Digits with = {}) {
    for (Digits firsts = with.empty() ? among : with; !firsts.empty();) {
      const int first = firsts.pop();
      if (!has_room(cell, first)) continue;
      Digits others = among & ~Digits::of(first);
      if (with.empty()) others = others & ~Digits::below(first);
      while (!others.empty()) {
        const int second = others.pop();
        if (!has_room(cell, second)) continue;
        walk_.spend();
        add(cell, Digits::of(first, second), 1);
        const bool go_on = body();
        add(cell, Digits::of(first, second), -1);
        if (!go_on) return false;
      }
    }
    return true;
  }

  bool has_room(int cell, int digit) const {
    return std::ranges::all_of(geometry_.houses_of[cell],
                               [&](int house) { return times_[house][digit] < 2; });
  }

  void add(int cell, Digits pair, int sign) {
    if (sign > 0) {
      pattern_.add(cell, pair);
    } else {
      pattern_.cells.drop(cell);
    }
    const bool has_extras = crowded_.has(cell);
    crowd_ += has_extras ? sign : 0;
    pair.each([&](int digit) {
      for (const int house : geometry_.houses_of[cell]) {
        auto& times = times_[house][digit];
        times = static_cast<std::int8_t>(times + sign);
      }
    });
  }

  // A house that has a digit in one cell of the pattern needs another one.
  bool grow() {
    int house = 0;
    int digit = 0;
    if (!find_single(house, digit)) return look_at();
    if (pattern_.cells.count() >= most_) return true;
    Cells places = grid_.cells_of_digit(digit) & geometry_.cells_in[house] & ~pattern_.cells;
    places = crowd_ < kMostCrowded ? places & (pairs_ | crowded_) : places & pairs_;
    while (!places.empty()) {
      const int cell = places.pop();
      if (cell < start_ && crowded_.has(cell)) continue;
      const auto go_on = [&] { return grow(); };
      if (!each_pair(cell, grid_.candidates(cell), go_on, Digits::of(digit))) return false;
    }
    return true;
  }

  bool find_single(int& house, int& digit) const {
    for (Cells rest = pattern_.cells; !rest.empty();) {
      const int cell = rest.pop();
      for (Digits pair = pattern_.digits[cell]; !pair.empty();) {
        digit = pair.pop();
        for (const int of_cell : geometry_.houses_of[cell]) {
          house = of_cell;
          if (times_[house][digit] == 1) return true;
        }
      }
    }
    return false;
  }

  bool look_at() {
    Digits all;
    for (Cells rest = pattern_.cells; !rest.empty();) all |= pattern_.digits[rest.pop()];
    if (all.count() == 2) return true;  // a rectangle or a loop
    return DeadlyWalk(walk_, pattern_).types();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const int most_;
  Cells pairs_;
  Cells crowded_;
  int start_ = 0;
  int crowd_ = 0;  // cells of the pattern with other candidates
  DeadlyPattern pattern_;
  std::array<std::array<std::int8_t, kDigits>, kHouses> times_{};
};

bool find_grave_lites(Walk& walk) {
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("bivalue-universal-grave-lite", find_grave_lites)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
