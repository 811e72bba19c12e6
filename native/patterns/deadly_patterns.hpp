// The deadly patterns of a state that one kind of search comes upon, kept for all types alike: each
// type is a rung of its own, and the search is the same for all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

class DeadlyPatterns {
 public:
  // search(spend, keep) goes through a state, and hands each pattern to `keep`. Where there is too
  // much to go through, nothing is kept, and each walk has to do that itself.
  template <class Search>
  void collect(const Grid& grid, Search&& search) {
    struct TooMany {};
    list_.clear();
    any_ = {};
    complete_ = true;
    std::int64_t choices = 0;
    const auto spend = [&](std::int64_t more) {
      if ((choices += more) > kMostChoices) throw TooMany{};
    };
    const auto keep = [&](const DeadlyPattern& pattern) {
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

  // Whether a rung may have a step.
  bool may_tell(const Options& options) const { return !complete_ || asks_for(options, any_); }

  // Emits what follows from the patterns, by the types that the walk asks for.
  template <class Search>
  bool go_through(Walk& walk, Search&& search) const {
    walk.spend();
    if (complete_) {
      for (const Found& found : list_) {
        walk.spend();
        if (!asks_for(walk.options, found.types)) continue;
        if (!DeadlyWalk(walk, found.pattern).types()) return false;
      }
      return true;
    }
    const auto spend = [&](std::int64_t choices) { walk.spend(choices); };
    const auto body = [&](const DeadlyPattern& pattern) {
      return DeadlyWalk(walk, pattern).types();
    };
    return search(spend, body);
  }

 private:
  static constexpr std::int64_t kMostChoices = 100'000;

  struct Found {
    DeadlyPattern pattern;
    DeadlyTypes types;  // that may follow
  };
  std::vector<Found> list_;
  DeadlyTypes any_;
  bool complete_ = true;
};

// The patterns of one kind, kept with the facts of a state, and what a finder of that kind needs.
// Kind::search(facts, spend, body) goes through a state: body(pattern) for each, and spend(choices)
// before. Kind is a class, as GCC takes template arguments of one name, each in the unnamed
// namespace of its file, for the same template.
template <class Kind>
struct KeptDeadly {
  DeadlyPatterns found;

  void collect(const Facts& facts) {
    found.collect(facts.grid(),
                  [&](const auto& spend, const auto& keep) { Kind::search(facts, spend, keep); });
  }

  static bool find(Walk& walk) {
    const bool through = walk.facts.get<KeptDeadly>().found.go_through(
        walk,
        [&](const auto& spend, const auto& body) { return Kind::search(walk.facts, spend, body); });
    if (!through) return false;
    walk.scope = Scope{};
    return true;
  }

  static bool may_hold(const Walk& walk) {
    return walk.facts.get<KeptDeadly>().found.may_tell(walk.options);
  }

  static Traits traits() { return {.probe = may_hold, .reads = Facts::parts<KeptDeadly>()}; }
};

}  // namespace nonet::inline NONET_BOARD
