#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

Step::Step() = default;
Step::Step(const Step&) = default;
Step::Step(Step&&) noexcept = default;
Step& Step::operator=(const Step&) = default;
Step& Step::operator=(Step&&) noexcept = default;
Step::~Step() = default;

void Step::clear() {
  variant = size = 0;
  contradiction = false;
  placements.clear();
  eliminations.clear();
  truths.clear();
  links.clear();
  premises.clear();
  marks.clear();
  chains.clear();
  cases.clear();
  foreign.reset();
}

Node node_of(Cells cells, int digit, bool on) {
  Node node;
  node.on = on;
  node.kind = cells.count() > 1 ? NodeKind::group : NodeKind::candidate;
  while (!cells.empty()) node.candidates.push_back(candidate_of(cells.pop(), digit));
  return node;
}

void apply(Grid& grid, const Step& step) {
  NoListener no_listener;
  apply(grid, step, no_listener);
}

}  // namespace nonet::inline NONET_BOARD
