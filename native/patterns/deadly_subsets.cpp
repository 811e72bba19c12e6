// Subsets in a house: the extra candidates of a deadly pattern's two cells act like one more cell.
#include "board/sight.hpp"
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// A house's empty cells, except for two cells with extra candidates. These two act like a single
// cell that holds all the extras. Finds the choices of other cells that form a naked subset with
// this single cell: the choices with one more digit than cells.
class Beside {
 public:
  // `spared` cells may not be chosen.
  Beside(const Grid& grid, int house, Cells with_extras, Digits extras, Cells spared = {}) {
    if constexpr (!kIsStandard) {
      if ((grid.empty_cells() & grid.geometry().cells_in[house] & ~with_extras).count() > kMost)
        return;
    }
    Positions may;
    for (const int cell : grid.geometry().cells_in_order(house)) {
      if (grid.value(cell) || with_extras.has(cell)) continue;
      if (!spared.has(cell)) may.add(count());
      cells_.add(cell);
    }
    for (Positions choice = Positions{}.subset_after(may); !choice.empty();
         choice = choice.subset_after(may)) {
      const Digits all = joined_[choice.without_first().word()] | grid.candidates(cell(choice));
      joined_[choice.word()] = all;
      if ((all | extras).count() == choice.count() + 1) tight_.add(choice);
    }
  }

  int count() const { return static_cast<int>(cells_.size()); }
  const auto& cells() const { return cells_; }
  Digits held(Positions choice) const { return joined_[choice.word()]; }
  // Whether the house's remaining cells give a smaller subset with the same effect.
  bool is_hidden(int cells) const { return cells > count() - cells; }
  bool is_subset(Positions choice) const {
    const int cells = choice.count();
    return cells < count() && held(choice).count() > cells;
  }
  const auto& tight() const { return tight_; }

 private:
  int cell(Positions choice) const { return cells_[choice.first()]; }

  // The maximum number of empty cells besides the two with extras. On a large board, a house with
  // more cells has too many choices, so it is skipped.
  static constexpr int kMost = std::min(kDigits - 2, 10);

  BoundedList<int, kMost> cells_;
  std::array<Digits, 1 << kMost> joined_;  // indexed by the bits of the choice
  BoundedList<Positions, 1 << kMost> tight_;
};

}  // namespace

DeadlyTypes subsets_that_may_follow(const Grid& grid, Cells two, Digits extras, Cells spared) {
  DeadlyTypes types;
  (grid.geometry().houses & common_houses(grid.geometry(), two)).each([&](int house) {
    const Beside beside(grid, house, two, extras, spared);
    for (const Positions choice : beside.tight()) {
      if (!beside.is_subset(choice)) continue;
      types.add(beside.is_hidden(choice.count()) ? kType3Hidden : kType3);
    }
  });
  return types;
}

bool DeadlyWalk::subset(bool hidden) {
  if (with_extras_.count() != 2 || extras_.count() < 2) return true;
  const Geometry& geometry = walk.geometry;
  Cells rest = with_extras_;
  const int one = rest.pop();
  const int other = rest.pop();
  for (Houses common = geometry.houses & geometry.house_set[one] & geometry.house_set[other];
       !common.empty();) {
    const int house = common.pop();
    if (!subset_in(house, hidden)) return false;
  }
  return true;
}

bool DeadlyWalk::subset_in(int house, bool hidden) {
  const Beside beside(walk.grid, house, with_extras_, extras_, spared());
  for (int wanted = 1; wanted < beside.count(); ++wanted) {
    if (beside.is_hidden(wanted) != hidden) continue;
    for (const Positions choice : beside.tight()) {
      if (choice.count() != wanted || !beside.is_subset(choice)) continue;
      bool sharp = true;  // whether the step needs all of these cells
      for (Positions part = choice.subset_before(choice); sharp && !part.empty();
           part = part.subset_before(choice)) {
        const Digits held = beside.held(part);
        sharp = (held | extras_).count() > part.count() + 1 && held.count() > part.count();
      }
      if (!sharp) continue;
      const Digits digits = beside.held(choice) | extras_;
      if (hidden && !sharp_from_other_side(house, digits)) continue;
      Cells others;
      Cells left;
      for (int i = 0; i < beside.count(); ++i) {
        (choice.has(i) ? others : left).add(beside.cells()[i]);
      }
      if (!emit_subset(house, others, digits, left, hidden)) return false;
    }
  }
  return true;
}

// Checks the same subset through the house's other digits (those that are not in `taken`).
// Together, these digits must have places in both cells with extras. The result is false if
// some of these digits, but not all, form a hidden set outside the two cells, or are enough for all
// eliminations.
bool DeadlyWalk::sharp_from_other_side(int house, Digits taken) const {
  const Grid& grid = walk.grid;
  Positions needed;
  for (int p = 0; p < walk.geometry.digits; ++p) {
    const int cell = walk.geometry.cells_of[house][p];
    if (with_extras_.has(cell) || (grid.candidates(cell) & taken).empty()) continue;
    if (!(grid.candidates(cell) & ~taken).empty()) needed.add(p);
  }
  Positions crowded;
  for (Cells rest = with_extras_; !rest.empty();) {
    crowded.add(walk.geometry.position[rest.pop()][house]);
  }
  const Digits digits = walk.geometry.all_digits & ~grid.placed(house) & ~taken;
  for (Digits some = digits; !some.empty(); some = some.subset_before(digits)) {
    Positions places;
    some.each([&](int d) { places |= grid.places(house, d); });
    if (some == digits) {
      if ((places & crowded) != crowded) return false;
      continue;
    }
    const int room = (places & ~crowded).count();
    if (room == some.count() && (places & crowded).empty()) return false;
    if (room < some.count() && (needed & ~places).empty()) return false;
  }
  return true;
}

bool DeadlyWalk::emit_subset(int house, Cells others, Digits digits, Cells left, bool hidden) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  std::vector<Candidate> victims;
  const auto add_victims = [&](Cells cells) {
    const std::size_t before = victims.size();
    cells &= ~spared();
    while (!cells.empty()) {
      const int cell = cells.pop();
      (grid.candidates(cell) & digits).each([&](int digit) {
        victims.push_back(candidate_of(cell, digit));
      });
    }
    return victims.size() > before;
  };
  Houses houses = add_victims(left) ? Houses::of(house) : Houses{};
  // If all cells share a second house, the step also eliminates the digits there.
  const Cells set = with_extras_ | others;
  for (Houses all = hidden ? Houses{} : geometry.houses & ~Houses::of(house); !all.empty();) {
    const int second = all.pop();
    if (!(set & ~geometry.cells_in[second]).empty()) continue;
    if (add_victims(geometry.cells_in[second] & grid.empty_cells() & ~set &
                    ~geometry.cells_in[house])) {
      if (second < house) return true;  // already emitted for the second house
      houses.add(second);
    }
  }
  if (victims.empty()) return true;
  Step& step = begin();
  step.eliminations = std::move(victims);
  if (hidden) {
    const Digits open = geometry.all_digits & ~grid.placed(house);
    (open & ~digits).each([&](int d) { step.truths.push_back(house_space(house, d)); });
    for (Cells rest = with_extras_ | left; !rest.empty();) {
      step.links.push_back(cell_space(rest.pop()));
    }
    walk.mark_cells(Role::pattern, left);
    for (Cells rest = left; !rest.empty();) {
      const int cell = rest.pop();
      (grid.candidates(cell) & ~digits).each([&](int d) {
        walk.mark_candidate(Role::pattern, cell, d);
      });
    }
  } else {
    for (Cells rest = others; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    // For each digit, adds a link in every house from which it is eliminated, or in the first house
    // if there is none.
    digits.each([&](int d) {
      Houses needed;
      for (const Candidate c : step.eliminations) {
        if (digit_of(c) == d) needed |= geometry.house_set[cell_of(c)] & houses;
      }
      if (needed.empty()) needed = Houses::of(houses.first());
      needed.each([&](int region) { step.links.push_back(house_space(region, d)); });
    });
    walk.mark_cells(Role::pattern, others);
    for (Cells rest = others; !rest.empty();) {
      const int cell = rest.pop();
      grid.candidates(cell).each([&](int d) { walk.mark_candidate(Role::pattern, cell, d); });
    }
  }
  houses.each([&](int base) { walk.mark_house(Role::base, base); });
  return emit();
}

}  // namespace nonet::inline NONET_BOARD
