// Gurth's symmetrical placement. If a symmetry maps the givens onto themselves, it also maps the
// only solution onto itself. So a candidate is true if and only if its image is true. Take all
// candidates that are images of one another. If one of them has been eliminated, or two of them
// exclude each other, all of them are false.
#include <algorithm>
#include <bitset>
#include <numeric>

#include "board/spaces.hpp"
#include "patterns/symmetry.hpp"
#include "walk/finder.hpp"

#ifndef NONET_LARGE
#include "search/symmetries.hpp"
#endif

namespace nonet::inline NONET_BOARD {

namespace {

// The symmetries that people can see without rearranging lines. They are tried in this order.
#ifdef NONET_LARGE
constexpr std::array kSeen{kHalfTurn,     kQuarterTurn, kDiagonal,
                           kAntidiagonal, kLeftRight,   kTopBottom};
#else
constexpr std::array kSeen{kHalfTurn, kQuarterTurn, kDiagonal, kAntidiagonal};
#endif

using Orbit = std::vector<Candidate>;  // candidates that are images of one another

bool is_live(const Grid& grid, Candidate c) {
  return grid.value(cell_of(c)) == digit_of(c) + 1 || grid.has(cell_of(c), digit_of(c));
}

bool is_in(const Geometry& geometry, Candidate c, Space space) {
  if (is_cell(space)) return cell_of(c) == cell_in(space);
  const int house = house_of(space);
  return digit_of(c) == digit_in(space) && geometry.cells_in[house].has(cell_of(c));
}

// Whether two candidates of an orbit exclude each other in this cell or house.
bool clash_in(const Geometry& geometry, const Orbit& orbit, Space space) {
  return std::ranges::count_if(orbit, [&](Candidate c) { return is_in(geometry, c, space); }) > 1;
}

// Calls body(space) for each cell or house in which two candidates of an orbit exclude each other.
// It may pass the same cell or house more than once.
template <class Body>
void each_clash(const Geometry& geometry, const Orbit& orbit, Body&& body) {
  for (std::size_t i = 0; i < orbit.size(); ++i) {
    const int cell = cell_of(orbit[i]);
    const int digit = digit_of(orbit[i]);
    for (std::size_t j = 0; j < i; ++j) {
      const int other = cell_of(orbit[j]);
      if (other == cell) body(cell_space(cell));
      if (other == cell || digit_of(orbit[j]) != digit) continue;
      (geometry.house_set[cell] & geometry.house_set[other]).each([&](int house) {
        body(house_space(house, digit));
      });
    }
  }
}

// Cells and houses that together show why every orbit is false. None of them is superfluous.
std::vector<Space> few_spaces(const Geometry& geometry, std::vector<Orbit> orbits) {
  const std::vector<Orbit> all = orbits;
  std::vector<Space> chosen;
  while (!orbits.empty()) {
    std::vector<int> shown(kSpaces);
    for (const Orbit& orbit : orbits) {
      each_clash(geometry, orbit, [&](Space space) { ++shown[space]; });
    }
    const auto best = std::ranges::max_element(shown) - shown.begin();
    chosen.push_back(static_cast<Space>(best));
    std::erase_if(orbits,
                  [&](const Orbit& orbit) { return clash_in(geometry, orbit, chosen.back()); });
  }
  for (std::size_t i = chosen.size(); i-- > 0;) {
    const auto is_shown_otherwise = [&](const Orbit& orbit) {
      return std::ranges::any_of(chosen, [&](const Space& space) {
        return &space != &chosen[i] && clash_in(geometry, orbit, space);
      });
    };
    if (std::ranges::all_of(all, is_shown_otherwise)) {
      chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  std::ranges::sort(chosen);
  return chosen;
}

// Marks the givens by digit. Digits that the symmetry maps to each other share a mark. All digits
// that the symmetry maps to themselves share one other mark.
void mark_givens(Walk& walk, const Symmetry& symmetry) {
  constexpr std::array kRoles{Role::set_a, Role::set_b, Role::set_c, Role::set_d};
  std::array<Cells, kDigits> given{};
  for (Cells rest = walk.grid.givens(); !rest.empty();) {
    const int cell = rest.pop();
    given[walk.grid.value(cell) - 1].add(cell);
  }
  Cells staying;
  Digits done;
  std::size_t cycles = 0;
  for (int digit = 0; digit < kDigits; ++digit) {
    if (symmetry.digits[digit] == digit) staying |= given[digit];
    if (symmetry.digits[digit] == digit || done.has(digit)) continue;
    Cells cells;
    for (int at = digit; !done.has(at); at = symmetry.digits[at]) {
      done.add(at);
      cells |= given[at];
    }
    // Nine digits form at most four cycles. On larger boards, a fifth cycle gets the same mark as
    // the first.
    walk.mark_cells(kRoles[cycles++ % kRoles.size()], cells);
  }
  walk.mark_cells(Role::pattern, staying);
}

bool conclude(Walk& walk, const Symmetry& symmetry, SymmetryForm form) {
  const Grid& grid = walk.grid;
  Step& step = walk.begin();
  std::bitset<kCells * kDigits> seen;
  std::vector<Orbit> clashing;
  Orbit orbit;
  for (Candidate start = 0; start < kCells * kDigits; ++start) {
    if (seen[start] || !is_live(grid, start)) continue;
    orbit.clear();
    bool is_whole = true;
    bool has_value = false;
    Candidate c = start;
    do {
      seen.set(c);
      if (is_live(grid, c)) {
        orbit.push_back(c);
        has_value |= grid.value(cell_of(c)) != 0;
      } else {
        is_whole = false;
      }
      c = symmetry(c);
    } while (c != start);
    bool clashes = false;
    if (is_whole) each_clash(walk.geometry, orbit, [&](Space) { clashes = true; });
    if (is_whole && !clashes) continue;
    if (has_value) return true;  // a value is wrong, so no conclusion would be valid
    step.eliminations.insert(step.eliminations.end(), orbit.begin(), orbit.end());
    if (clashes) clashing.push_back(orbit);
  }
  if (!step.concludes()) return true;
  std::ranges::sort(step.eliminations);
  step.variant = form;
  step.links = few_spaces(walk.geometry, std::move(clashing));
  step.premises.emplace_back(symmetry);
  mark_givens(walk, symmetry);
  return walk.emit();
}

#ifndef NONET_LARGE

bool is_seen(const Geometry& geometry, const Movement& movement) {
  return std::ranges::any_of(
      kSeen, [&](SymmetryForm form) { return seen_movement(geometry, form) == movement; });
}

// Two symmetries that are powers of each other give the same conclusions. Only one of them is
// emitted.
bool rearranged(Walk& walk) {
  if (walk.grid.givens().empty() || walk.geometry.cells_in != kStandard.cells_in) return true;
  std::vector<Movement> movements = movements_of(walk.grid);
  std::ranges::sort(movements);
  Movement identity{};
  for (int cell = 0; cell < kCells; ++cell) identity[cell] = static_cast<std::uint8_t>(cell);
  std::vector<Movement> known{identity};
  for (const Movement& movement : movements) {
    if (std::ranges::count(known, movement)) continue;
    std::vector<Movement> powers;
    for (Movement power = movement; power != identity;) {
      powers.push_back(power);
      for (std::uint8_t& cell : power) cell = movement[cell];
    }
    bool one_is_seen = false;
    for (std::size_t i = 0; i < powers.size(); ++i) {
      if (std::gcd(i + 1, powers.size() + 1) > 1) continue;
      known.push_back(powers[i]);
      one_is_seen |= is_seen(walk.geometry, powers[i]);
    }
    if (one_is_seen) continue;
    const std::optional<Symmetry> symmetry = symmetry_of(walk.grid, movement);
    if (symmetry && !conclude(walk, *symmetry, kRearranged)) return false;
  }
  return true;
}

#endif

bool find_symmetrical_placements(Walk& walk) {
  const auto wanted = [&](int form) {
    return walk.options.variant == kAnyVariant || walk.options.variant == form;
  };
  for (const SymmetryForm form : kSeen) {
    if (!wanted(form)) continue;
    walk.spend(kCells);
    const std::optional<Movement> movement = seen_movement(walk.geometry, form);
    if (!movement) continue;
    const std::optional<Symmetry> symmetry = symmetry_of(walk.grid, *movement);
    if (symmetry && !conclude(walk, *symmetry, form)) return false;
  }
#ifndef NONET_LARGE
  if (wanted(kRearranged) && !rearranged(walk)) return false;
#endif
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("symmetrical-placement", find_symmetrical_placements)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
