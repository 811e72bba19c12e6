#include "board/patience.hpp"

namespace nonet {

namespace {

thread_local Patience* current = nullptr;

}  // namespace

void ask_patience() {
  if (current && !current->lasts()) throw Interrupted{};
}

UnderPatience::UnderPatience(Patience& patience) : before_(std::exchange(current, &patience)) {}

UnderPatience::~UnderPatience() { current = before_; }

}  // namespace nonet
