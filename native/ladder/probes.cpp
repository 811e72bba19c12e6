#include "ladder/probes.hpp"

#include <stdexcept>
#include <string>

namespace nonet {

namespace {

// Walks where a probe says that there is no step: of houses and digits, where one is denied with
// all of the other.
void doubt_probe(const Ladder& ladder, const Rung& rung, const Facts& facts, Houses houses,
                 Digits digits) {
  if (houses.empty() || digits.empty()) return;
  Scope scope = Scope::everything();
  scope.houses = houses;
  scope.digits = digits;
  Step step;
  auto receive = [&](Step&) -> bool {
    throw std::logic_error("a step of '" + std::string(rung.finder->id) +
                           "' that its probe denies");
  };
  Allowance allowance(ladder.limits.walk_work);
  Walk walk(facts, rung.options, scope, step, Detail::conclusions, receive, allowance);
  try {
    rung.finder->find(walk);
  } catch (const AllowanceSpent&) {
  }
}

}  // namespace

bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  Touched& scope = walk.scope;
  const Touched asked = scope;
  const bool maybe = rung.finder->probe(walk);
  if (ladder.doubts_probes) {
    const Houses houses = maybe ? asked.houses & ~scope.houses : Houses::all();
    const Digits digits = maybe ? asked.digits & ~scope.digits : Digits::all();
    doubt_probe(ladder, rung, walk.facts, houses, Digits::all());
    doubt_probe(ladder, rung, walk.facts, Houses::all(), digits);
  }
  if (!maybe) scope = Touched{};
  return maybe;
}

}  // namespace nonet
