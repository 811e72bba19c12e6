#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

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
