#include "step.hpp"

namespace nonet {

void apply(Grid& grid, const Step& step) {
  Nobody nobody;
  apply(grid, step, nobody);
}

}  // namespace nonet
