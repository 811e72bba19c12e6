// Naked sets, hidden sets, locked sets, and all naked sets of a house at once. Each of them is a
// closed set of a house's cells and digits.
#include "proofs/rank_proof.hpp"
#include "sets/closed_set.hpp"
#include "sets/closed_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

Cells cells_at(const Geometry& geometry, int house, Positions positions) {
  Cells cells;
  positions.each([&](int position) { cells.add(geometry.cells_of[house][position]); });
  return cells;
}

void eliminate(Walk& walk, Cells cells, Digits digits) {
  for (Cells rest = cells; !rest.empty();) {
    const int cell = rest.pop();
    (walk.grid.candidates(cell) & digits).each([&](int digit) {
      walk.step.eliminations.push_back(candidate_of(cell, digit));
    });
  }
}

// Returns those of `digits` that at least one of `cells` can hold.
Digits digits_in(const Grid& grid, Cells cells, Digits digits) {
  Digits seen;
  while (!cells.empty()) seen |= grid.candidates(cells.pop());
  return seen & digits;
}

void mark_set(Walk& walk, Cells cells, Digits digits) {
  walk.mark_cells(Role::pattern, cells);
  for (Cells rest = cells; !rest.empty();) {
    const int cell = rest.pop();
    (walk.grid.candidates(cell) & digits).each([&](int digit) {
      walk.mark_candidate(Role::pattern, cell, digit);
    });
  }
}

void add_cells(std::vector<Space>& spaces, Cells cells) {
  while (!cells.empty()) spaces.push_back(cell_space(cells.pop()));
}

void add_digits(std::vector<Space>& spaces, int house, Digits digits) {
  digits.each([&](int digit) { spaces.push_back(house_space(house, digit)); });
}

// Boxes come first, because people notice a set more easily in a box than in a line.
template <class Body>
bool each_changed_house(Walk& walk, Body&& body) {
  return walk.each_changed_house(walk.geometry.boxes, body) &&
         walk.each_changed_house(~walk.geometry.boxes, body);
}

bool find_naked_sets(Walk& walk) {
  const Geometry& geometry = walk.geometry;
  return each_changed_house(walk, [&](int house) {
    const Matrix matrix = cells_by_digits(walk.grid, house);
    return each_closed_set(walk, matrix, Positions::all(), walk.options.size, [&](ClosedSet set) {
      const Cells cells = cells_at(geometry, house, set.rows);
      const Cells others = geometry.cells_in[house] & ~cells;
      const Digits victims = digits_in(walk.grid, others, set.columns);
      if ((victims.empty() && !set.overfull()) || !is_sharp(matrix, set, victims)) return true;
      Step& step = walk.begin();
      step.contradiction = set.overfull();
      if (!step.contradiction) eliminate(walk, others, set.columns);
      step.size = static_cast<std::uint8_t>(cells.count());
      add_cells(step.truths, cells);
      add_digits(step.links, house, set.columns);
      walk.mark_house(Role::base, house);
      mark_set(walk, cells, set.columns);
      return walk.emit();
    });
  });
}

bool find_hidden_sets(Walk& walk) {
  return each_changed_house(walk, [&](int house) {
    const Matrix matrix = digits_by_cells(walk.grid, house);
    return each_closed_set(walk, matrix, Positions::all(), walk.options.size, [&](ClosedSet set) {
      const Cells cells = cells_at(walk.geometry, house, set.columns);
      const Digits digits = set.rows;
      const Digits others = walk.geometry.all_digits & ~digits;
      Positions affected;
      set.columns.each([&](int position) {
        if (!(walk.grid.candidates(walk.geometry.cells_of[house][position]) & others).empty()) {
          affected.add(position);
        }
      });
      if ((affected.empty() && !set.overfull()) || !is_sharp(matrix, set, affected)) return true;
      Step& step = walk.begin();
      step.contradiction = set.overfull();
      if (!step.contradiction) eliminate(walk, cells, others);
      step.size = static_cast<std::uint8_t>(digits.count());
      add_digits(step.truths, house, digits);
      add_cells(step.links, cells);
      walk.mark_house(Role::base, house);
      mark_set(walk, cells, digits);
      return walk.emit();
    });
  });
}

// A locked set is a naked set in the intersection of two houses. It eliminates its digits from both
// houses, so each truth counts twice, once for each house. If the set contains a smaller set, some
// truths need to count only once.
bool find_locked_sets(Walk& walk) {
  const Geometry& geometry = walk.geometry;
  return walk.each_changed_house(walk.geometry.areas, [&](int area) {
    const Matrix matrix = cells_by_digits(walk.grid, area);
    for (const Crossing& crossing : geometry.crossings[area]) {
      const bool go_on =
          each_closed_set(walk, matrix, crossing.inside, walk.options.size, [&](ClosedSet set) {
            if (set.overfull()) return true;  // emitted as a naked set
            const Cells cells = cells_at(geometry, area, set.rows);
            const Cells in_area = geometry.cells_in[area] & ~cells;
            const Cells in_line = geometry.cells_in[crossing.house] & ~cells;
            // In each of the two houses, the set must eliminate a digit that it does not eliminate
            // in the other house. Otherwise, one house would be enough for all eliminations.
            if (digits_in(walk.grid, in_area & ~in_line, set.columns).empty() ||
                digits_in(walk.grid, in_line & ~in_area, set.columns).empty()) {
              return true;
            }
            Step& step = walk.begin();
            eliminate(walk, in_area | in_line, set.columns);
            step.size = walk.options.size;
            for (const int house : {area, static_cast<int>(crossing.house)}) {
              add_cells(step.truths, cells);
              add_digits(step.links, house, set.columns);
              walk.mark_house(Role::base, house);
            }
            const bool is_simple = is_sharp(matrix, set, Lines{});
            if (!is_simple && !make_rank_proof_minimal(walk.grid, step)) return true;
            mark_set(walk, cells, set.columns);
            return walk.emit();
          });
      if (!go_on) return false;
    }
    return true;
  });
}

// Finds all naked sets of a house in one step, the smallest first. Sets that eliminate nothing new
// are skipped. Closed sets can be combined, because all their truths and links together still have
// rank 0.
bool find_naked_sets_at_once(Walk& walk) {
  const Geometry& geometry = walk.geometry;
  return walk.each_changed_house(Houses::all(), [&](int house) {
    const Matrix matrix = cells_by_digits(walk.grid, house);
    Step& step = walk.begin();
    std::array<Digits, kDigits> left = matrix.rows;  // each cell's remaining candidates
    Positions open;
    for (int p = 0; p < geometry.digits; ++p) {
      if (!matrix.rows[p].empty()) open.add(p);
    }
    Cells members;
    for (int size = 1; size < open.count(); ++size) {
      each_closed_set(walk, matrix, open, size, [&](ClosedSet set) {
        if (set.overfull()) return true;  // emitted as a naked set
        bool useful = false;
        for (int p = 0; p < geometry.digits; ++p) {
          if (!set.rows.has(p) && !(left[p] & set.columns).empty()) {
            left[p] &= ~set.columns;
            useful = true;
          }
        }
        if (!useful) return true;
        const Cells cells = cells_at(geometry, house, set.rows);
        add_cells(step.truths, cells);
        add_digits(step.links, house, set.columns);
        members |= cells;
        return true;
      });
    }
    for (int p = 0; p < geometry.digits; ++p) {
      const int cell = geometry.cells_of[house][p];
      (matrix.rows[p] & ~left[p]).each([&](int digit) {
        step.eliminations.push_back(candidate_of(cell, digit));
      });
    }
    if (step.eliminations.empty()) return true;
    walk.mark_house(Role::base, house);
    walk.mark_cells(Role::pattern, members);
    if (walk.describe) {
      for (int p = 0; p < geometry.digits; ++p) {
        const int cell = geometry.cells_of[house][p];
        if (!members.has(cell)) continue;
        left[p].each([&](int digit) { walk.mark_candidate(Role::pattern, cell, digit); });
      }
    }
    return walk.emit();
  });
}

// For each size, the houses where a naked set eliminates something, and the houses where a hidden
// set does. Hidden sets are searched for only among the cells that are in no naked set.
struct HousesOfSets {
  using BySize = std::array<Houses, kDigits + 1>;

  BySize naked{};
  BySize hidden{};

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    Houses changed = seen_ ? Houses{} : geometry.houses;
    for (int cell = 0; cell < kCells; ++cell) {
      const bool differs = grid.candidates(cell) != candidates_[cell];
      if constexpr (kIsStandard) {
        changed |= differs ? geometry.house_set[cell] : Houses{};
      } else if (differs) {  // adding up large sets of houses takes a long time
        geometry.each_house_of(cell, [&](int house) { changed.add(house); });
      }
    }
    candidates_ = grid.candidates();
    seen_ = true;
    const Houses kept = ~changed;
    for (int size = 0; size <= geometry.digits; ++size) {
      naked[size] &= kept;
      hidden[size] &= kept;
    }
    (changed & geometry.houses).each([&](int house) {
      const ClosedSizes sizes = closed_sizes(cells_by_digits(grid, house));
      for (int size = 0; size <= geometry.digits; ++size) {
        if (sizes.rows.has(size)) naked[size].add(house);
        if (sizes.columns.has(size)) hidden[size].add(house);
      }
    });
  }

 private:
  std::array<Digits, kCells> candidates_{};
  bool seen_ = false;
};

// Restricts the search to houses with a set of this size. Returns false if there are none.
bool leave_houses(const Walk& walk, const HousesOfSets::BySize& houses) {
  walk.scope.houses &= houses[walk.options.size];
  return !walk.scope.houses.empty();
}

bool may_hold_naked_set(const Walk& walk) {
  return leave_houses(walk, walk.facts.get<HousesOfSets>().naked);
}
bool may_hold_hidden_set(const Walk& walk) {
  return leave_houses(walk, walk.facts.get<HousesOfSets>().hidden);
}

// Whether any house may have a naked set of any size.
bool may_hold_naked_sets_at_once(const Walk& walk) {
  Houses any;
  for (const Houses& houses : walk.facts.get<HousesOfSets>().naked) any |= houses;
  walk.scope.houses &= any;
  return !walk.scope.houses.empty();
}

const Facts::Parts kSetReads = Facts::parts<HousesOfSets>();

NONET_FINDER("naked-set", find_naked_sets,
             {.sizes = {1, kDigits}, .probe = may_hold_naked_set, .reads = kSetReads})
NONET_FINDER("hidden-set", find_hidden_sets,
             {.sizes = {1, kDigits}, .probe = may_hold_hidden_set, .reads = kSetReads})
// A locked set is also a naked set of the box or window that contains it.
NONET_FINDER("locked-set", find_locked_sets,
             {.sizes = {1, kDigits}, .probe = may_hold_naked_set, .reads = kSetReads})
NONET_FINDER("naked-sets-at-once", find_naked_sets_at_once,
             {.probe = may_hold_naked_sets_at_once, .reads = kSetReads})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
