#include "search/symmetries.hpp"

#include "search/canonical.hpp"

namespace nonet {

namespace {

using Movement = std::array<CellNumber, kCells>;

Movement inverse(const Movement& movement) {
  Movement back{};
  for (int cell = 0; cell < kCells; ++cell) {
    back[movement[cell]] = static_cast<CellNumber>(cell);
  }
  return back;
}

// For each cell of a puzzle, the place to which a transformation moves it.
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

std::vector<Movement> movements_of(const Grid& grid) {
  // A canonical form exists only if no house contains a digit twice.
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
  // Each symmetry moves the cells by one of the transformations to the canonical form, and then
  // back by the inverse of the first transformation.
  const Movement back = inverse(movement_of(found.ways.front()));
  for (const search::Transformation& way : found.ways) {
    Movement movement = movement_of(way);
    for (std::uint8_t& cell : movement) cell = back[cell];
    movements.push_back(movement);
  }
  return movements;
}

}  // namespace nonet
