#include "forcing/rules.hpp"

#include <utility>

namespace nonet::inline NONET_BOARD {

std::vector<Step> steps_by(const Rule& rule, const Facts& facts, Scope& scope, Detail detail,
                           std::int64_t& work) {
  std::vector<Step> found;
  const Finder* finder = finder_named(rule.finder);
  if (!finder) return found;
  Step scratch;
  scratch.rung = rung_of(rule.technique);
  auto keep = [&](Step& step) {
    found.push_back(std::move(step));  // the walk clears it before the next one
    return true;
  };
  Allowance allowance(facts.limits().walk_work);
  const Options options{rule.size};
  Walk walk(facts, options, scope, scratch, detail, keep, allowance);
  if (!finder->probe || finder->probe(walk)) {
    try {
      finder->find(walk);
    } catch (const AllowanceSpent&) {
      found.clear();
    }
  }
  static_cast<Touched&>(scope) = Touched{};
  work += allowance.used();
  return found;
}

}  // namespace nonet::inline NONET_BOARD
