// Avoidable loops. Two digits alternate along some cells, and each house has both digits or
// neither. All cells except one or two are filled, and none is a given. If the loop were completed,
// the two digits could be swapped. A loop of four cells is an avoidable rectangle. A loop that
// contains all cells with the two digits is a reverse grave.
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostOpen = 2;
constexpr int kFewestCells = 6;

class AvoidableLoops {
 public:
  AvoidableLoops(Walk& walk, Digits pair)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), pair_(pair) {
    (geometry_.all_cells & ~grid_.empty_cells()).each([&](int cell) {
      const int digit = grid_.value(cell) - 1;
      if (pair_.has(digit)) filled_[index_of(digit)].add(cell);
    });
  }

  bool run() {
    const Cells found = (filled_[0] | filled_[1]) & ~grid_.givens();
    if (found.count() < kFewestCells - kMostOpen) return true;
    // The search starts from cells with only one of the two candidates. If a cell has both
    // candidates, no filled cell that it sees holds either digit. So a loop through it would have
    // two more empty cells: one in its row, and one in its column. Three are too many.
    const Cells low = grid_.cells_of_digit(pair_.first());
    const Cells high = grid_.cells_of_digit(pair_.second());
    for (Cells starts = (low | high) & ~(low & high); !starts.empty();) {
      start_ = starts.pop();
      const Cells seen = (filled_[0] | filled_[1]) & geometry_.peers[start_];
      if (seen.empty() || !(seen & grid_.givens()).empty()) continue;
      if (!grow({}, start_, (grid_.candidates(start_) & pair_).first())) return false;
    }
    return true;
  }

 private:
  struct Loop {
    std::array<Cells, 2> of;  // the cells of each digit
    Cells open;
    Cells cells() const { return of[0] | of[1]; }
  };

  int index_of(int digit) const { return digit == pair_.first() ? 0 : 1; }

  // Adds a cell, and then the cells that its houses still need.
  bool grow(Loop loop, int cell, int digit) {
    walk_.spend();
    if (!add(loop, cell, digit)) return true;
    for (Cells rest = loop.cells(); !rest.empty();) {
      const int one = rest.pop();
      const int wanted = loop.of[0].has(one) ? pair_.second() : pair_.first();
      for (Houses houses = geometry_.house_set[one]; !houses.empty();) {
        const Cells house = geometry_.cells_in[houses.pop()];
        if (!(loop.of[index_of(wanted)] & house).empty()) continue;
        return complete(loop, house, wanted);
      }
    }
    return emit(loop);
  }

  // Adds the house's cell with the missing digit. If no filled cell has the digit, tries each empty
  // cell that can hold it.
  bool complete(const Loop& loop, Cells house, int digit) {
    const Cells filled = filled_[index_of(digit)] & house;
    if (!filled.empty()) return grow(loop, filled.first(), digit);
    if (loop.open.count() == kMostOpen) return true;
    for (Cells rest = house & grid_.cells_of_digit(digit); !rest.empty();) {
      const int cell = rest.pop();
      // A loop with two empty cells can be found from either of them. Once is enough.
      if (cell > start_ && !grow(loop, cell, digit)) return false;
    }
    return true;
  }

  bool add(Loop& loop, int cell, int digit) const {
    if (loop.cells().count() == walk_.limits.loop_cells || grid_.givens().has(cell)) return false;
    const Cells same = loop.of[index_of(digit)];
    if (!(same & geometry_.peers[cell]).empty() || loop.cells().has(cell)) return false;
    loop.of[index_of(digit)].add(cell);
    if (grid_.empty_cells().has(cell)) loop.open.add(cell);
    return true;
  }

  bool emit(const Loop& loop) {
    if (loop.cells().count() < kFewestCells) return true;
    DeadlyPattern pattern;
    loop.cells().each([&](int cell) { pattern.add(cell, pair_); });
    DeadlyWalk found(walk_, pattern);
    const DeadlyType type = loop.open.count() == 1 ? kType1 : kType2;
    if (walk_.options.variant != kAnyVariant && walk_.options.variant != type) return true;
    found.variant = type;
    if (type == kType1) return found.one_cell();
    return found.with_extras() != loop.open || found.one_digit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const Digits pair_;
  std::array<Cells, 2> filled_;
  int start_ = 0;
};

bool find_avoidable_loops(Walk& walk) {
  // If the givens are unknown, any filled cell might be a given, and nothing can be concluded.
  if (walk.scope.empty() || walk.grid.givens().empty()) return true;
  for (int a = 0; a < walk.geometry.digits; ++a) {
    for (int b = a + 1; b < walk.geometry.digits; ++b) {
      if (!AvoidableLoops(walk, Digits::of(a, b)).run()) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("avoidable-loop", find_avoidable_loops)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
