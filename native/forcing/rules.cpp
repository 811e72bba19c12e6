#include "forcing/rules.hpp"

#include <algorithm>
#include <utility>

namespace nonet::inline NONET_BOARD {

namespace {

// Branches ask for a rule's finder so often that looking it up by name each time would take long.
const Finder* finder_of(const Rule& rule) {
  static const auto all = [] {
    std::array<const Finder*, kRules.size()> finders{};
    std::ranges::transform(kRules, finders.begin(),
                           [](const Rule& each) { return finder_named(each.finder); });
    return finders;
  }();
  return all[static_cast<std::size_t>(&rule - kRules.data())];
}

}  // namespace

// `rule` is one of `kRules`.
std::vector<Step> steps_by(const Rule& rule, const Facts& facts, Scope& scope, Detail detail,
                           std::int64_t& work) {
  std::vector<Step> found;
  const Finder* finder = finder_of(rule);
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
