// Bivalue universal graves. Apart from a few extra candidates, every empty cell has two candidates,
// and each unplaced digit of a house has two places there. Without the extra candidates, the grid
// would have two solutions. So at least one extra candidate is true.
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum BivalueGraveType : std::uint8_t { kPlusOne, kGraveType2, kGraveType3, kGraveType4, kPlusMany };

// Removes extra candidates one by one, and counts how many are left.
class Grave {
 public:
  explicit Grave(const Grid& grid) : grid_(grid) {
    grid.geometry().houses.each([&](int house) {
      for (int digit = 0; digit < grid.geometry().digits; ++digit) {
        const int places = grid.places(house, digit).count();
        left_[house][digit] = static_cast<std::int8_t>(places);
        // If a digit is already placed in the house, it has no candidates there. Otherwise it needs
        // at least two places.
        if (places == 1 || (places == 0 && !grid.placed(house).has(digit))) impossible_ = true;
        if (places > 2) too_many_ += places - 2;
      }
    });
    // Unlike a house, a group need not contain every digit, but no digit may occur twice. If a
    // digit has two places in a group, the second solution might use both places.
    (grid.geometry().regions() & ~grid.geometry().houses).each([&](int group) {
      for (int digit = 0; digit < grid.geometry().digits; ++digit) {
        const Cells places = grid.cells_of_digit(digit) & grid.geometry().cells_in[group];
        if (places.count() > 1) impossible_ = true;
      }
    });
  }

  bool impossible() const { return impossible_; }
  bool is_grave() const { return too_many_ == 0; }

  // Whether the digit has more than two places in every house of the cell.
  bool may_go(int cell, int digit) const {
    const Geometry& geometry = grid_.geometry();
    for (const int house : geometry.houses_of[cell]) {
      if (left_[house][digit] < 3) return false;
    }
    return true;
  }
  void take(int cell, int digit, int sign) {
    const Geometry& geometry = grid_.geometry();
    for (const int house : geometry.houses_of[cell]) {
      auto& left = left_[house][digit];
      left = static_cast<std::int8_t>(left - sign);
    }
    too_many_ -= sign * static_cast<int>(geometry.houses_of[cell].size());
  }

 private:
  const Grid& grid_;
  std::array<std::array<std::int8_t, kDigits>, kHouses> left_{};
  int too_many_ = 0;
  bool impossible_ = false;
};

bool look_at(Walk& walk, const DeadlyPattern& pattern) {
  DeadlyWalk found(walk, pattern);
  const auto wanted = [&](BivalueGraveType type) {
    found.variant = type;
    return walk.options.variant == kAnyVariant || walk.options.variant == type;
  };
  if (found.extra_candidates().size() == 1) return !wanted(kPlusOne) || found.one_cell();
  if (found.extras().count() == 1) return !wanted(kGraveType2) || found.one_digit();
  if (wanted(kGraveType3) && !found.subset(false)) return false;
  if (wanted(kGraveType4) && !found.locked()) return false;
  return !wanted(kPlusMany) || found.seeing_all();
}

// In the remaining cells, tries every choice of extra candidates that leaves a grave.
bool choose(Walk& walk, Grave& grave, DeadlyPattern& pattern, Cells crowded) {
  walk.spend();
  if (crowded.empty()) return !grave.is_grave() || look_at(walk, pattern);
  const int cell = crowded.pop();
  const Digits all = walk.grid.candidates(cell);
  for (Digits pairs = all; !pairs.empty();) {
    const int low = pairs.pop();
    for (Digits others = pairs; !others.empty();) {
      walk.spend();
      const Digits kept = Digits::of(low, others.pop());
      const Digits extras = all & ~kept;
      bool possible = true;
      extras.each([&](int digit) { possible = possible && grave.may_go(cell, digit); });
      if (!possible) continue;
      extras.each([&](int digit) { grave.take(cell, digit, 1); });
      pattern.digits[cell] = kept;
      const bool go_on = choose(walk, grave, pattern, crowded);
      extras.each([&](int digit) { grave.take(cell, digit, -1); });
      if (!go_on) return false;
    }
  }
  return true;
}

// Whether a few empty cells have more than two candidates, and all others exactly two.
bool has_few_extras(const Walk& walk) {
  const bool one_only = walk.options.variant == kPlusOne;
  const int most = one_only ? 1 : walk.limits.bivalue_grave_extras;
  int extras = 0;
  for (Cells rest = walk.grid.empty_cells(); !rest.empty();) {
    const int count = walk.grid.candidates(rest.pop()).count();
    extras += count - 2;
    if (count < 2 || extras > most) return false;
  }
  return extras > 0;
}

bool find_bivalue_graves(Walk& walk) {
  if (has_few_extras(walk)) {
    const Grid& grid = walk.grid;
    DeadlyPattern pattern;
    Cells crowded;
    for (Cells rest = grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      if (grid.candidates(cell).count() > 2) crowded.add(cell);
      pattern.add(cell, grid.candidates(cell));
    }
    Grave grave(grid);
    if (!grave.impossible() && !choose(walk, grave, pattern, crowded)) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("bivalue-universal-grave", find_bivalue_graves, {.probe = has_few_extras})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
