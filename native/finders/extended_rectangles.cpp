// Extended rectangles. In two lines of one band, the same n digits (three or more) fill n
// positions. The two lines' contents could be swapped there, because every crossing line and every
// box would keep its digits.
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kLargest = 7;

struct Across {
  int cells[2];  // one in each line
  Digits digits[2];
};

// The pairs of cells that can be part of a pattern. The two cells of a pair are in different lines.
class Pairs {
 public:
  Pairs(const Grid& grid, int first, int second) {
    const Geometry& geometry = grid.geometry();
    const Houses lines = Houses::of(first) | Houses::of(second);
    for (int i = 0; i < geometry.digits; ++i) {
      const int a = geometry.cells_of[first][i];
      const int b = geometry.cells_of[second][i];
      const Digits of_a = grid.candidates(a);
      const Digits of_b = grid.candidates(b);
      // A cell with a naked single will soon be filled, so patterns do not use it.
      if (of_a.count() < 2 || of_b.count() < 2) continue;
      if (grid.givens().empty() && of_a != of_b) continue;
      // Apart from the two lines, the two cells must be in the same houses.
      if ((geometry.house_set[a] ^ geometry.house_set[b]) != lines) continue;
      list_.add({{a, b}, {of_a, of_b}});
      ++with_[(of_a | of_b).count()];
    }
  }

  const Across* begin() const { return list_.begin(); }
  const Across* end() const { return list_.end(); }
  const Across& operator[](int i) const { return list_[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(list_.size()); }

  // Whether `size` pairs may form a pattern. A pattern has at most two cells with extras. So at
  // least `size` - 2 pairs have no extras. In the other two pairs, at least two of the four cells
  // have no extras.
  bool may_hold(int size) const {
    if (size > count()) return false;
    int plain = 0;
    for (int digits = 2; digits <= size; ++digits) plain += with_[digits];
    return plain >= size - 2 && choose(size, 0, size - 2, Digits{});
  }

 private:
  bool choose(int size, int from, int missing, Digits digits) const {
    if (missing == 0) {
      int plain = 0;  // cells possibly without extras
      int pairs = 0;  // pairs with such a cell
      for (const Across& across : list_) {
        const int of_pair = ((across.digits[0] | digits).count() <= size) +
                            ((across.digits[1] | digits).count() <= size);
        plain += of_pair;
        pairs += of_pair > 0;
      }
      // A pattern has at most two cells with extras. If both are in one pair, this pair is not
      // counted.
      return plain >= 2 * size - 2 && pairs >= size - 1;
    }
    for (int i = from; i + missing <= count(); ++i) {
      const Digits joined = digits | (*this)[i].digits[0] | (*this)[i].digits[1];
      if (joined.count() <= size && choose(size, i + 1, missing - 1, joined)) return true;
    }
    return false;
  }

  BoundedList<Across, kDigits> list_;
  // Entry n: the number of pairs with n digits.
  std::array<std::uint8_t, kDigits + 1> with_{};
};

// Calls body(digits, cells) for each pattern of `size` pairs in two lines.
template <class Body>
class ExtendedRectangleSearch {
 public:
  ExtendedRectangleSearch(const Grid& grid, const Pairs& pairs, int size, Body& body)
      : grid_(grid), across_(pairs), size_(size), body_(body) {}

  void run() { grow(0, 0, Digits{}, Cells{}, Cells{}); }

 private:
  // `digits` are the candidates of the cells without extras. `crowded` are the cells with extras.
  void grow(int from, int chosen, Digits digits, Cells cells, Cells crowded) {
    if (chosen == size_) {
      if (digits.count() == size_ && is_pattern(digits, cells, crowded)) body_(digits, cells);
      return;
    }
    for (int i = from; i + size_ - chosen <= across_.count(); ++i) {
      const Across& across = across_[i];
      const Cells both = Cells::of(across.cells[0]) | Cells::of(across.cells[1]);
      for (unsigned extra = 0; extra < 4; ++extra) {  // bit c: cell c has extras
        Digits joined = digits;
        Cells more = crowded;
        for (int c = 0; c < 2; ++c) {
          if (extra >> c & 1) {
            more.add(across.cells[c]);
          } else {
            joined |= across.digits[c];
          }
        }
        if (joined.count() > size_ || more.count() > kMostCrowded) continue;
        grow(i + 1, chosen + 1, joined, cells | both, more);
      }
    }
  }

  bool is_pattern(Digits digits, Cells cells, Cells crowded) const {
    const Geometry& geometry = grid_.geometry();
    while (!crowded.empty()) {
      const Digits own = grid_.candidates(crowded.pop());
      if ((own & digits).empty() || (own & ~digits).empty()) return false;
    }
    // If a house had more of the pattern's cells than the pattern has digits, the digits could not
    // fill them.
    for (Cells rest = cells; !rest.empty();) {
      for (const int house : geometry.houses_of[rest.pop()]) {
        if ((geometry.cells_in[house] & cells).count() > size_) return false;
      }
    }
    return true;
  }

  static constexpr int kMostCrowded = 2;

  const Grid& grid_;
  const Pairs& across_;
  const int size_;
  Body& body_;
};

// The patterns of a grid. All types share this list.
struct Patterns {
  struct Pattern {
    Digits digits;
    Cells cells;
    DeadlyTypes types;  // types that may apply
  };
  std::vector<Pattern> list;
  DeadlyTypes any;

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    const Houses lines = geometry.rows | geometry.columns;
    list.clear();
    any = {};
    auto keep = [&](Digits of_cells, Cells cells) {
      const DeadlyTypes types = types_that_may_follow(grid, cells, of_cells);
      if (types.empty()) return;
      list.push_back({of_cells, cells, types});
      any |= types;
    };
    if (!geometry.square) return;
    const int digits = geometry.digits;
    std::array<Houses, 2 * kDigits> beside{};  // the other houses that each line runs through
    for (int line = 0; line < 2 * digits; ++line) {
      for (const int cell : geometry.cells_in_order(line)) {
        beside[line] |= geometry.house_set[cell] & ~lines;
      }
    }
    for (const int start : {0, geometry.first_column()}) {
      for (int first = start; first < start + digits; ++first) {
        for (int second = first + 1; second < start + digits; ++second) {
          if ((beside[first] & beside[second]).empty()) continue;
          if constexpr (!kIsStandard) ask_patience();
          const Pairs pairs(grid, first, second);
          for (int size = 3; size <= kLargest; ++size) {
            if (pairs.may_hold(size)) ExtendedRectangleSearch(grid, pairs, size, keep).run();
          }
        }
      }
    }
  }
};

bool find_extended_rectangles(Walk& walk) {
  walk.spend();
  for (const Patterns::Pattern& found : walk.facts.get<Patterns>().list) {
    walk.spend();
    if (!wants_any(walk.options, found.types)) continue;
    DeadlyPattern pattern;
    for (Cells rest = found.cells; !rest.empty();) pattern.add(rest.pop(), found.digits);
    if (!DeadlyWalk(walk, pattern).types()) return false;
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_extended_rectangle(const Walk& walk) {
  return wants_any(walk.options, walk.facts.get<Patterns>().any);
}

NONET_FINDER("extended-rectangle", find_extended_rectangles,
             {.probe = may_hold_extended_rectangle, .reads = Facts::parts<Patterns>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
