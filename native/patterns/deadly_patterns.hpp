// Keeps a grid's deadly patterns of one kind. Each type is a technique of its own, but all types
// share one search.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

// A search's arguments. The first function spends choices. The second receives each pattern and
// returns whether to continue. They are not template parameters, because each search would then be
// compiled twice.
using Spend = FunctionRef<void(std::int64_t)>;
using TakePattern = FunctionRef<bool(const DeadlyPattern&)>;

class DeadlyPatterns {
 public:
  using Search = FunctionRef<bool(Spend, TakePattern)>;

  // Searches a grid. If there is too much to search, nothing is kept, and each technique has to
  // search again.
  void collect(const Grid& grid, Search search);

  // Whether a technique with these options may find a step.
  bool may_apply(const Options& options) const { return !complete_ || wants_any(options, any_); }

  // Emits the conclusions of the requested types from the patterns.
  bool go_through(Walk& walk, Search search) const;

 private:
  static constexpr std::int64_t kMostChoices = 100'000;

  struct Found {
    DeadlyPattern pattern;
    DeadlyTypes types;  // types that may apply
  };
  std::vector<Found> list_;
  DeadlyTypes any_;
  bool complete_ = true;
};

// The deadly patterns of one kind, and everything else that a finder for this kind needs.
// Kind::search(facts, spend, body) searches the whole grid. It calls body(pattern) for each
// pattern. Before it tries some choices, it calls spend with their number. Kind has to be a class,
// because GCC would confuse equal names of template arguments in the unnamed namespaces of
// different files.
template <class Kind>
struct KeptDeadly {
  DeadlyPatterns found;

  void collect(const Facts& facts) {
    auto search = [&](Spend spend, TakePattern keep) { return Kind::search(facts, spend, keep); };
    found.collect(facts.grid(), search);
  }

  static bool find(Walk& walk) {
    auto search = [&](Spend spend, TakePattern body) {
      return Kind::search(walk.facts, spend, body);
    };
    if (!walk.facts.get<KeptDeadly>().found.go_through(walk, search)) return false;
    walk.scope = Scope{};
    return true;
  }

  static bool may_hold(const Walk& walk) {
    return walk.facts.get<KeptDeadly>().found.may_apply(walk.options);
  }

  static Traits traits() { return {.probe = may_hold, .reads = Facts::parts<KeptDeadly>()}; }
};

}  // namespace nonet::inline NONET_BOARD
