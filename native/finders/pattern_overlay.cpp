// Pattern overlay compares the templates of two digits: their possible placements in the whole
// grid. In the solution, the two digits share no cell. So a template that shares a cell with every
// template of the other digit is not part of the solution. A candidate that is in no remaining
// template is false.
#include <array>
#include <limits>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// A candidate must be refuted with at most this many choices. This is half of the limit for a
// proof. Conclusions that need more are not emitted.
constexpr int kMostOfProof = 1'000;
// Digits with more placements than this are not compared. By hand, that would take too long.
constexpr int kMostWays = 40;
constexpr int kNoEnd = std::numeric_limits<int>::max();

using Two = std::array<Cells, 2>;
using Spaces = std::array<Houses, 2>;

// The rules that a proof uses. `truths` are houses that need a digit, `links` are regions that hold
// it at most once, and `cells` hold at most one of the two digits.
struct Rules {
  Spaces truths;
  Spaces links;
  Cells cells;
};

Houses missing_from(const Walk& walk, int digit) {
  Houses missing;
  for (Houses rest = walk.geometry.regions(); !rest.empty();) {
    const int region = rest.pop();
    if (!walk.grid.placed(region).has(digit)) missing.add(region);
  }
  return missing;
}

// A digit's placements in the rows that do not have it yet. The count stops when there are too many
// to compare.
struct PatternOverlayWays {
  Houses missing;  // the houses that still need the digit
  int count = 0;
  Cells cells;  // cells of these placements
};

void find_ways(Walk& walk, const Cells& places, Houses rows, const Cells& way,
               PatternOverlayWays& found) {
  if (rows.empty()) {
    ++found.count;
    Houses lacking = found.missing;
    way.each([&](int cell) { lacking &= ~walk.geometry.house_set[cell]; });
    if (lacking.empty()) found.cells |= way;
    return;
  }
  walk.spend();
  Houses fewest = Houses::of(rows.first());
  for (Houses rest = rows.without_first(); !rest.empty();) {
    const int row = rest.pop();
    if ((places & walk.geometry.cells_in[row]).count() <
        (places & walk.geometry.cells_in[fewest.first()]).count()) {
      fewest = Houses::of(row);
    }
  }
  for (Cells here = places & walk.geometry.cells_in[fewest.first()]; !here.empty();) {
    const int cell = here.pop();
    Cells left = places;
    walk.geometry.house_set[cell].each([&](int h) { left &= ~walk.geometry.cells_in[h]; });
    find_ways(walk, left, rows & ~walk.geometry.house_set[cell], way | Cells::of(cell), found);
    if (found.count > kMostWays) return;
  }
}

// A candidate to be refuted, as a cell and the index of its digit.
struct Victim {
  std::size_t digit;
  int cell;
};

// Searches for placements of both digits together. The house with the fewest places comes first.
class BothWays {
 public:
  explicit BothWays(Walk& walk) : walk_(walk), geometry_(walk.geometry) {}

  // Whether some placement contains this candidate. If so, `way` receives the placement's cells.
  // The result is also true if the search would take more than `most` choices.
  bool exists(const Victim& victim, const Two& places, const Rules& rules, int most) {
    way = Two{};
    left_ = most;
    return choose(victim.digit, victim.cell, places, rules.truths, rules);
  }

  Two way;

 private:
  bool choose(std::size_t digit, int cell, Two places, Spaces truths, const Rules& rules) {
    walk_.spend();
    if (--left_ < 0) return true;
    const Houses around = geometry_.house_set[cell];
    (around & rules.links[digit]).each([&](int house) {
      places[digit] &= ~geometry_.cells_in[house];
    });
    truths[digit] &= ~around;
    if (rules.cells.has(cell)) places[1 - digit].drop(cell);
    way[digit].add(cell);
    if (complete(places, truths, rules)) return true;
    way[digit].drop(cell);
    return false;
  }

  bool complete(const Two& places, const Spaces& truths, const Rules& rules) {
    std::size_t digit = 2;
    Cells fewest;
    for (std::size_t i = 0; i < 2; ++i) {
      for (Houses rest = truths[i]; !rest.empty();) {
        const Cells here = places[i] & geometry_.cells_in[rest.pop()];
        if (digit < 2 && here.count() >= fewest.count()) continue;
        digit = i;
        fewest = here;
      }
    }
    if (digit == 2) return true;
    while (!fewest.empty()) {
      if (choose(digit, fewest.pop(), places, truths, rules)) return true;
    }
    return false;
  }

  Walk& walk_;
  const Geometry& geometry_;
  int left_ = 0;
};

class Overlay {
 public:
  // `held` contains, for each digit, the cells of its placements.
  Overlay(Walk& walk, std::array<int, 2> digits, const Two& held)
      : walk_(walk), digits_(digits), held_(held), ways_(walk) {
    const Geometry& geometry = walk.geometry;
    // Columns need not be counted: a digit that is placed in every row is also in every column.
    // The same is true of boxes if every cell is in a box.
    Houses implied = geometry.columns;
    if (geometry.boxes.count() == geometry.digits) implied |= geometry.boxes;
    for (std::size_t i = 0; i < 2; ++i) {
      places_[i] = walk.grid.cells_of_digit(digits[i]);
      const Houses missing = missing_from(walk, digits[i]);
      rules_.truths[i] = missing & geometry.houses & ~implied;
      rules_.links[i] = missing & ~geometry.rows;
    }
    rules_.cells = places_[0] & places_[1];
  }

  bool run() {
    if (rules_.cells.empty()) return true;
    Two used;
    for (std::size_t i = 0; i < 2; ++i) {
      for (Cells rest = held_[i]; !rest.empty();) {
        const Victim victim{i, rest.pop()};
        if (used[i].has(victim.cell)) continue;
        if (ways_.exists(victim, places_, rules_, kNoEnd)) {
          used[0] |= ways_.way[0];
          used[1] |= ways_.way[1];
        } else {
          victims_.push_back(victim);
        }
      }
    }
    if (victims_.empty() || used[0].empty() || used[1].empty()) return true;
    return !all_are_refuted() || emit(used);
  }

 private:
  bool emit(const Two& used) {
    Step& step = walk_.begin();
    for (const Victim& victim : victims_) {
      step.eliminations.push_back(candidate_of(victim.cell, digits_[victim.digit]));
    }
    if (walk_.detail != Detail::conclusions) keep_needed();
    for (std::size_t i = 0; i < 2; ++i) {
      walk_.mark_candidates(Role::pattern, used[i], digits_[i]);
      rules_.truths[i].each([&](int h) { step.truths.push_back(house_space(h, digits_[i])); });
      rules_.links[i].each([&](int h) { step.links.push_back(house_space(h, digits_[i])); });
    }
    rules_.cells.each([&](int cell) { step.links.push_back(cell_space(cell)); });
    return walk_.emit();
  }

  // Drops the houses and cells that no conclusion needs.
  void keep_needed() {
    for (std::size_t i = 0; i < 2; ++i) {
      drop_from(rules_.truths[i]);
      drop_from(rules_.links[i]);
    }
    for (Cells rest = rules_.cells; !rest.empty();) {
      const int cell = rest.pop();
      rules_.cells.drop(cell);
      if (!all_are_refuted()) rules_.cells.add(cell);
    }
  }

  void drop_from(Houses& kept) {
    for (Houses rest = kept; !rest.empty();) {
      const Houses house = Houses::of(rest.pop());
      kept &= ~house;
      if (!all_are_refuted()) kept |= house;
    }
  }

  bool all_are_refuted() {
    for (const Victim& victim : victims_) {
      if (!is_refuted(victim)) return false;
    }
    return true;
  }

  bool is_refuted(const Victim& victim) {
    return !ways_.exists(victim, places_, rules_, kMostOfProof);
  }

  Walk& walk_;
  std::array<int, 2> digits_;
  Two held_;
  Two places_;
  Rules rules_;
  BothWays ways_;
  std::vector<Victim> victims_;
};

bool find_pattern_overlays(Walk& walk) {
  if (!walk.geometry.square) return true;
  const Digits changed = walk.scope.digits & walk.geometry.all_digits;
  Digits few;
  std::array<Cells, kDigits> held;
  for (int digit = 0; digit < walk.geometry.digits && !changed.empty(); ++digit) {
    const Houses missing = missing_from(walk, digit);
    const Houses rows = missing & walk.geometry.rows;
    if (rows.empty()) continue;
    const Cells places = walk.grid.cells_of_digit(digit);
    PatternOverlayWays ways{missing & walk.geometry.houses, 0, {}};
    find_ways(walk, places, rows, {}, ways);
    if (ways.count > kMostWays) continue;
    few.add(digit);
    held[digit] = ways.cells;
  }
  for (int a = 0; a < walk.geometry.digits; ++a) {
    for (int b = a + 1; b < walk.geometry.digits; ++b) {
      if ((!changed.has(a) && !changed.has(b)) || !few.has(a) || !few.has(b)) continue;
      if (!Overlay(walk, {a, b}, {held[a], held[b]}).run()) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("pattern-overlay", find_pattern_overlays)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
