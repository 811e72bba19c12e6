#include "walk/facts.hpp"

#include <algorithm>
#include <atomic>
#include <span>
#include <stdexcept>
#include <utility>

#include "board/patience.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The number of Facts objects to keep for reuse. A path gives its Facts object back while it tries
// cases, so only a few objects are in use at the same time.
constexpr std::size_t kMostSpare = 3;

// Whether the thread is ending. The list of spare facts is gone by then, so facts that are still in
// use cannot go back to it and must be destroyed.
thread_local bool is_over = false;

}  // namespace

Facts::Facts(const Grid& grid, const Limits& limits) : grid_(grid), limits_(limits) {
  auto& left_behind = spare();
  if (left_behind.empty()) {
    known_ = std::make_unique<Known>();
  } else {
    known_ = std::move(left_behind.back());
    left_behind.pop_back();
  }
  known_->enter(grid, limits);
}

Facts::~Facts() {
  if (is_over || allowed_ != Parts::all() || spare().size() == kMostSpare) return;
  known_->leave(grid_, limits_);
  spare().push_back(std::move(known_));
}

std::vector<std::unique_ptr<Facts::Known>>& Facts::spare() {
  struct Spare {
    Spare() { all.reserve(kMostSpare); }
    ~Spare() { is_over = true; }

    std::vector<std::unique_ptr<Known>> all;
  };
  thread_local Spare spare;
  return spare.all;
}

void Facts::Known::leave(const Grid& grid, const Limits& now) {
  if (filled.empty()) return;
  state.reset();
  if (version != grid.version()) return;
  state = grid;
  limits = now;
}

// The geometry exists when this function is called. It may be destroyed after `leave`.
void Facts::Known::enter(const Grid& grid, const Limits& now) {
  const Geometry& geometry = grid.geometry();
#ifdef NONET_LARGE  // boards with equal regions may have different clues
  const bool same_geometry = serial == geometry.serial;
  serial = geometry.serial;
#else
  const auto regions = static_cast<std::size_t>(geometry.regions_in_all);
  const auto now_in = std::span(geometry.cells_in).first(regions);
  const bool same_geometry = std::ranges::equal(cells_in, now_in);
  if (!same_geometry) cells_in.assign(now_in.begin(), now_in.end());
#endif
  // The geometry must be the same object, because a part may contain a grid that refers to it.
  const bool same = state && &state->geometry() == &geometry && same_geometry && *state == grid &&
                    state->givens() == grid.givens() && limits == now;
  filled.each([&](int number) {
    Slot& slot = slots[static_cast<std::size_t>(number)];
    slot.version = same && slot.version == version ? grid.version() : 0;
    if (!same_geometry) slot.part.reset();
  });
  version = grid.version();
}

int Facts::next_number() {
  static std::atomic<int> count{0};
  const int number = count++;
  if (number >= static_cast<int>(kMostParts))
    throw std::logic_error("there are too many parts of facts");
  return number;
}

void Facts::allow_only(Parts parts) {
  allowed_ = parts;
  known_->filled.each([&](int number) { known_->slots[static_cast<std::size_t>(number)] = {}; });
}

void Facts::fill(Slot& slot, int number, Collect collect) const {
  const bool allowed = allowed_.has(number);
  if (fills_++ % kPause == 0) ask_patience();
  if (!allowed && filling_ == 0)
    throw std::logic_error("a finder reads a part of the facts that it does not declare");
  known_->filled.add(number);
  slot.version = 0;  // not valid until complete, because `collect` may throw
  ++filling_;
  try {
    collect(slot.part, *this);
  } catch (...) {  // the part may be incomplete
    slot.part.reset();
    --filling_;
    throw;
  }
  --filling_;
  if (allowed) slot.version = known_->version = grid_.version();
}

}  // namespace nonet::inline NONET_BOARD
