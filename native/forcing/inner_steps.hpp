// The steps inside a proof's cases. The code that finds such proofs does not know the user's
// profile. So the techniques of these steps have numbers of their own, higher than all the
// profile's numbers. The binding to Python maps each number to its technique.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nonet {

enum class Inner : std::uint8_t {
  naked_single,
  hidden_single,
  contradiction,
  pointing,
  claiming,
  common_peers,
  naked_set,
  hidden_set,
  basic_fish,
  nishio,
  dynamic_forcing,
  cage_combinations,
  thermometer_bounds,
  clue_combinations,
};

// The techniques of steps inside cases, indexed by rung - kInnerRungs.
inline constexpr std::array<std::string_view, 14> kInnerTechniques{
    "naked-single",       "hidden-single",
    "contradiction",      "pointing",
    "claiming",           "common-peer-elimination",
    "naked-set",          "hidden-set",
    "basic-fish",         "nishio",
    "dynamic-forcing",    "cage-combinations",
    "thermometer-bounds", "clue-combinations",
};
inline constexpr std::uint16_t kInnerRungs = 0x8000;

constexpr std::uint16_t rung_of(Inner technique) {
  return static_cast<std::uint16_t>(kInnerRungs + static_cast<std::uint16_t>(technique));
}

}  // namespace nonet
