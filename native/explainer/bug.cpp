// Bivalue universal graves. If a few extra candidates were removed, each empty cell would have two
// candidates, and each digit would have two positions in each house. The puzzle would then have two
// solutions.
#include "explainer/rules.hpp"
#include "explainer/sets.hpp"

namespace nonet::explainer {

namespace {

struct Grave {
  // The cells with extra candidates, in the order found.
  BoundedList<std::uint8_t, kCells> cells;
  std::array<Digits, kCells> extras{};
  Digits all;
  Cells common = Cells::all();  // cells that see every cell with extra candidates

  // Removes extra candidates from `rest` until only a grave is left. Returns whether that succeeds.
  //
  // In a grave, each digit has two positions in a house or none. If a digit has another number of
  // positions, one of these cells has the digit as an extra candidate. If only one of the cells has
  // three or more candidates, the extra is in that cell. Otherwise, the extra may be found through
  // another house, or once other extras have been removed. Sudoku Explainer misses extras that are
  // found only once others have been removed, because it goes through the houses only once, and
  // looks at the original candidates.
  bool dig(const Marks& marks, Marks& rest, Uniqueness uniqueness) {
    Cells with_extras;
    bool more = true;
    for (int round = 0; more && round < kCells; ++round) {
      more = false;
      for (const int first : kBoxRowColumn) {
        for (int house = first; house < first + kDigits; ++house) {
          for (int digit = 0; digit < kDigits; ++digit) {
            const auto& known = round == 0 ? marks : rest;
            const Positions places = known.places[house][digit];
            if (places.empty() || places.count() == 2) continue;
            int found = -1;
            int count = 0;
            places.each([&](int position) {
              const int cell = cell_in(house, position);
              if (known.candidates[cell].count() < 3) return;
              found = cell;
              ++count;
            });
            if (count == 0) return false;
            if (count > 1 || extras[found].has(digit)) continue;
            if (!with_extras.has(found)) {
              with_extras.add(found);
              cells.add(static_cast<std::uint8_t>(found));
              common &= kStandard.peers[found];
            }
            extras[found].add(digit);
            all.add(digit);
            rest.remove(found, digit);
            more = uniqueness == Uniqueness::fixed;
            if (cells.size() > 1 && !all.is_single() && (common & ~with_extras).empty()) {
              return false;
            }
          }
        }
      }
    }
    common &= ~with_extras;
    if (cells.empty()) return false;
    for (int cell = 0; cell < kCells; ++cell) {
      const int count = rest.candidates[cell].count();
      if (rest.is_open(cell) && count != 2) return false;
    }
    for (int house = 0; house < kAllHouses; ++house) {
      for (int digit = 0; digit < kDigits; ++digit) {
        const int count = rest.places[house][digit].count();
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }
};

bool type_1(const Marks& marks, const Grave& grave, Hint& hint) {
  const int cell = grave.cells[0];
  hint.start(Technique::bivalue_universal_grave, 5.6);
  (marks.candidates[cell] & ~grave.extras[cell]).each([&](int digit) {
    hint.removed.add(candidate_of(cell, digit));
  });
  return !hint.removed.empty();
}

bool type_2(const Marks& marks, const Grave& grave, Hint& hint) {
  const int digit = grave.all.first();
  hint.start(Technique::bivalue_universal_grave, 5.7);
  grave.common.each([&](int cell) {
    if (marks.has(cell, digit)) hint.removed.add(candidate_of(cell, digit));
  });
  return !hint.removed.empty();
}

// Calls body(kind, house) for each house that contains all cells with extra candidates.
template <class Body>
bool each_common_house(const Grave& grave, Body&& body) {
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kSeats[grave.cells[0]][kind].house;
    bool common = true;
    for (const int cell : grave.cells) common &= kSeats[cell][kind].house == house;
    if (common && body(kind, house)) return true;
  }
  return false;
}

// Treats the cells with extra candidates as a single cell that holds one of the extras. This cell
// may form a naked set with other cells.
bool type_3(const Marks& marks, const Grave& grave, Hint& hint) {
  for (int size = 2; size <= 6; ++size) {
    const bool found = each_common_house(grave, [&](int kind, int house) {
      Positions others;
      for (int position = 0; position < kDigits; ++position) {
        if (marks.is_open(cell_in(house, position))) others.add(position);
      }
      for (const int cell : grave.cells) others.drop(kSeats[cell][kind].position);
      return each_choice(others, size - 1, [&](Positions cells) {
        Digits digits = grave.all;
        bool is_set = grave.all.count() >= 2;
        cells.each([&](int position) {
          const Digits own = marks.candidates[cell_in(house, position)];
          digits |= own;
          is_set &= own.count() >= 2;
        });
        if (!is_set || digits.count() != size) return false;
        hint.start(Technique::bivalue_universal_grave, 5.7 + (size - 1) * 0.1);
        (others & ~cells).each([&](int position) {
          const int cell = cell_in(house, position);
          (marks.candidates[cell] & digits).each([&](int digit) {
            hint.removed.add(candidate_of(cell, digit));
          });
        });
        return !hint.removed.empty();
      });
    });
    if (found) return true;
  }
  return false;
}

// Suppose that these two cells are the only places in some house for a digit that is not an extra.
// Then every other digit that is not an extra is eliminated from both cells.
bool type_4(const Marks& marks, const Grave& grave, Hint& hint) {
  const int first = grave.cells[0];
  const int second = grave.cells[1];
  return each_common_house(grave, [&](int kind, int house) {
    const Positions both =
        Positions::of(kSeats[first][kind].position, kSeats[second][kind].position);
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!(marks.places[house][digit] == both)) continue;
      if (grave.extras[first].has(digit) || grave.extras[second].has(digit)) continue;
      hint.start(Technique::bivalue_universal_grave, 5.7);
      for (const int cell : {first, second}) {
        (marks.candidates[cell] & ~(grave.extras[cell] | Digits::of(digit))).each([&](int other) {
          hint.removed.add(candidate_of(cell, other));
        });
      }
      if (!hint.removed.empty()) return true;
    }
    return false;
  });
}

}  // namespace

bool find_bivalue_universal_grave(const Marks& marks, Uniqueness uniqueness, Hint& hint) {
  Marks rest = marks;
  Grave grave;
  if (!grave.dig(marks, rest, uniqueness)) return false;
  if (grave.cells.size() == 1) return type_1(marks, grave, hint);
  if (grave.all.is_single()) return type_2(marks, grave, hint);
  if (grave.cells.size() == 2 && type_4(marks, grave, hint)) return true;
  return type_3(marks, grave, hint);
}

}  // namespace nonet::explainer
