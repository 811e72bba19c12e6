#include "patterns/deadly_patterns.hpp"

namespace nonet::inline NONET_BOARD {

void DeadlyPatterns::collect(const Grid& grid, Search search) {
  struct TooMany {};
  list_.clear();
  any_ = {};
  complete_ = true;
  std::int64_t choices = 0;
  auto spend = [&](std::int64_t more) {
    if ((choices += more) > kMostChoices) throw TooMany{};
  };
  auto keep = [&](const DeadlyPattern& pattern) {
    const DeadlyTypes types = types_that_may_follow(grid, pattern);
    if (types.empty()) return true;
    any_ |= types;
    list_.push_back({pattern, types});
    return true;
  };
  try {
    search(spend, keep);
  } catch (const TooMany&) {
    complete_ = false;
  }
}

bool DeadlyPatterns::go_through(Walk& walk, Search search) const {
  walk.spend();
  if (complete_) {
    for (const Found& found : list_) {
      walk.spend();
      if (!wants_any(walk.options, found.types)) continue;
      if (!DeadlyWalk(walk, found.pattern).types()) return false;
    }
    return true;
  }
  auto spend = [&](std::int64_t choices) { walk.spend(choices); };
  auto body = [&](const DeadlyPattern& pattern) { return DeadlyWalk(walk, pattern).types(); };
  return search(spend, body);
}

}  // namespace nonet::inline NONET_BOARD
