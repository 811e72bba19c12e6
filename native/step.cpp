#include "step.hpp"

#include "grid.hpp"

namespace nonet {

void apply(Grid& grid, const Step& step) {
  for (const Candidate c : step.placements) {
    if (grid.has(c / 9, c % 9)) grid.place(c / 9, c % 9);
  }
  for (const Candidate c : step.eliminations) {
    if (grid.has(c / 9, c % 9)) grid.remove(c / 9, c % 9);
  }
}

}  // namespace nonet
