#include "search/symmetries.hpp"

#include <bit>

#include "search/canonical.hpp"

namespace nonet {

namespace {

constexpr std::uint8_t kNone = kDigits;

bool maps_houses(const Geometry& geometry, const Movement& movement) {
  for (Houses rest = geometry.houses; !rest.empty();) {
    Houses common = geometry.houses;
    for (const std::uint8_t cell : geometry.cells_of[rest.pop()]) {
      common &= geometry.house_set[movement[cell]];
    }
    // Nine cells in one house are all of it.
    if (common.empty()) return false;
  }
  return true;
}

// Where each cell of a puzzle stands in what a transformation makes of it.
Movement movement_of(const search::Transformation& way) {
  Movement movement{};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int one = way.rows[row];
      const int other = way.columns[column];
      const int source = way.transposed ? other * 9 + one : one * 9 + other;
      movement[source] = static_cast<std::uint8_t>(row * 9 + column);
    }
  }
  return movement;
}

}  // namespace

std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement) {
  Symmetry found{movement, {}};
  found.digits.fill(kNone);
  const Cells givens = grid.givens();
  Digits taken;
  for (Cells rest = givens; !rest.empty();) {
    const int cell = rest.pop();
    const int there = movement[cell];
    if (!givens.has(there)) return std::nullopt;
    std::uint8_t& image = found.digits[grid.value(cell) - 1];
    const auto digit = static_cast<std::uint8_t>(grid.value(there) - 1);
    if (image == kNone && !taken.has(digit)) {
      image = digit;
      taken.add(digit);
    } else if (image != digit) {
      return std::nullopt;
    }
  }
  if (taken.count() < kDigits - 1) return std::nullopt;
  for (std::uint8_t digit = 0; digit < kDigits; ++digit) {
    // All others are taken, and by one another, so the one that is not given stays.
    if (found.digits[digit] == kNone) found.digits[digit] = digit;
  }
  if (!maps_houses(grid.geometry(), movement)) return std::nullopt;
  return found;
}

std::vector<Movement> movements_of(const Grid& grid) {
  // Of digits that stand twice in a house nothing would be unique.
  if (grid.clashes()) return {};
  thread_local search::Canonicaliser canonicalise;
  std::array<std::uint8_t, kCells> givens{};
  for (Cells rest = grid.givens(); !rest.empty();) {
    const int cell = rest.pop();
    givens[cell] = static_cast<std::uint8_t>(grid.value(cell));
  }
  const search::Canonical& found = canonicalise(givens.data());
  std::vector<Movement> movements;
  if (found.automorphisms != found.ways.size()) return movements;
  // To the form by one way, and back by the first.
  const Movement back = inverse(movement_of(found.ways.front()));
  for (const search::Transformation& way : found.ways) {
    Movement movement = movement_of(way);
    for (std::uint8_t& cell : movement) cell = back[cell];
    movements.push_back(movement);
  }
  return movements;
}

}  // namespace nonet
