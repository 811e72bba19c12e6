#include "ladder/probes.hpp"

#include <stdexcept>
#include <string>

namespace nonet::inline NONET_BOARD {

namespace {

// Searches these houses for these digits, although a probe reports that there is no step.
void look_for_steps(const Ladder& ladder, const Rung& rung, const Facts& facts, Houses houses,
                    Digits digits) {
  if (houses.empty() || digits.empty()) return;
  Scope scope = Scope::everything();
  scope.houses = houses;
  scope.digits = digits;
  Step step;
  auto receive = [&](Step&) -> bool {
    throw std::logic_error("the probe of '" + std::string(rung.finder->id) + "' has missed a step");
  };
  Allowance allowance(ladder.limits.walk_work);
  Walk walk(facts, rung.options, scope, step, Detail::conclusions, receive, allowance);
  try {
    rung.finder->find(walk);
  } catch (const AllowanceSpent&) {
  }
}

}  // namespace

bool doubt_probe(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  const Touched before = walk.scope;
  const bool maybe = rung.finder->probe(walk);
  const Houses houses = maybe ? before.houses & ~walk.scope.houses : Houses::all();
  const Digits digits = maybe ? before.digits & ~walk.scope.digits : Digits::all();
  look_for_steps(ladder, rung, walk.facts, houses, Digits::all());
  look_for_steps(ladder, rung, walk.facts, Houses::all(), digits);
  return maybe;
}

}  // namespace nonet::inline NONET_BOARD
