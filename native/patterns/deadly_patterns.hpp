// The deadly patterns of a state that one kind of search finds. They are kept for all types, since
// each type is a rung of its own but uses the same search.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

// The arguments of a search: a function that spends choices, and one that receives each pattern and
// returns whether to continue. (With template parameters, each search would be compiled twice.)
using Spend = FunctionRef<void(std::int64_t)>;
using TakePattern = FunctionRef<bool(const DeadlyPattern&)>;

class DeadlyPatterns {
 public:
  using Search = FunctionRef<bool(Spend, TakePattern)>;

  // Searches a state. If there is too much to search, nothing is kept, and each rung has to search
  // for itself.
  void collect(const Grid& grid, Search search);

  // Whether a rung with these options may have a step.
  bool may_tell(const Options& options) const { return !complete_ || asks_for(options, any_); }

  // Emits the conclusions from the patterns for the types that the rung looks for.
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

// The patterns of one kind, kept with the facts of a state, together with what a finder of that
// kind needs. Kind::search(facts, spend, body) goes through a state: it calls body(pattern) for
// each pattern, and spend(choices) beforehand. Kind is a class, because GCC confuses template
// arguments of the same name that are in the unnamed namespaces of different files.
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
    return walk.facts.get<KeptDeadly>().found.may_tell(walk.options);
  }

  static Traits traits() { return {.probe = may_hold, .reads = Facts::parts<KeptDeadly>()}; }
};

}  // namespace nonet::inline NONET_BOARD
