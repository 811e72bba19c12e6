// The rules that branches use in addition to singles. People spot these rules at a glance.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "forcing/inner_steps.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct Rule {
  std::string_view finder;
  std::uint8_t size;
  Inner technique;
};

#ifdef NONET_LARGE
inline constexpr std::array<Rule, 9> kRules {
  {
    {"cage-combinations", 0, Inner::cage_combinations},
        {"thermometer-bounds", 0, Inner::thermometer_bounds},
        {"clue-combinations", 0, Inner::clue_combinations},
#else
inline constexpr std::array<Rule, 6> kRules{{
#endif
        {"pointing", 0, Inner::pointing}, {"claiming", 0, Inner::claiming},
        {"common-peer-elimination", 0, Inner::common_peers}, {"naked-set", 2, Inner::naked_set},
        {"hidden-set", 2, Inner::hidden_set}, {"basic-fish", 2, Inner::basic_fish},
  }
};

// Finds all of a rule's steps in the part of the grid that `scope` marks as changed. The work done
// is added to `work`.
std::vector<Step> steps_by(const Rule& rule, const Facts& facts, Scope& scope, Detail detail,
                           std::int64_t& work);

// Places singles and uses all rules in and around changed cells until nothing is left to find.
// Records no reasons, so it takes less time than growing a branch. Returns whether there is a
// contradiction. The work done is added to `work`.
bool fails_by_rules(Grid& grid, const Limits& limits, std::int64_t& work);

}  // namespace nonet::inline NONET_BOARD
