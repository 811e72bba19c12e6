#include "walk/allowance.hpp"

namespace nonet {

void Allowance::pause() {
  later_ += now_;  // a negative number
  if (later_ < 0) {
    now_ = later_ = 0;
    throw AllowanceSpent{};
  }
  refill();
  ask_patience();
}

}  // namespace nonet
