#include "forcing/rules.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "board/singles.hpp"

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

bool fails_by_rules(Grid& grid, const Limits& limits, std::int64_t& work) {
  std::array<Scope, kRules.size()> scopes{};
  std::optional<Facts> facts;
  Touched news;
  while (place_singles(grid, news)) {
    if (news.empty()) return false;
    if (!facts) facts.emplace(grid, limits);
    for (Scope& scope : scopes) static_cast<Touched&>(scope) |= news;
    news = Touched{};
    const std::uint64_t before = grid.version();
    for (std::size_t i = 0; i < kRules.size() && grid.version() == before; ++i) {
      if (scopes[i].empty()) continue;
      for (const Step& step : steps_by(kRules[i], *facts, scopes[i], Detail::conclusions, work)) {
        if (step.contradiction) return true;
        for (const Candidate each : step.eliminations) {
          if (grid.has(cell_of(each), digit_of(each))) grid.remove(cell_of(each), digit_of(each));
        }
      }
    }
  }
  return true;
}

}  // namespace nonet::inline NONET_BOARD
