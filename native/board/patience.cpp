#include "board/patience.hpp"

namespace nonet {

namespace {

thread_local Patience* asked = nullptr;

}  // namespace

void ask_patience() {
  if (asked && !asked->lasts()) throw Interrupted{};
}

UnderPatience::UnderPatience(Patience& patience) : before_(std::exchange(asked, &patience)) {}

UnderPatience::~UnderPatience() { asked = before_; }

}  // namespace nonet
