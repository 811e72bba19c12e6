// Judges many puzzles by their paths; a path is abandoned once its puzzle can no longer pass.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bulk/bulk.hpp"

namespace nonet {

// The values of a kind of step: a rung and variant.
struct Kind {
  bool forbidden = false;       // a path with such a step fails
  std::uint32_t uses = 0;       // bits of the uses that it counts for
  std::int32_t points = 0;      // what it adds to the score
  std::uint8_t height = 0;      // its level on the scale of the score
  std::int32_t difficulty = 0;  // how hard it is, in thousandths
};

struct Wanted {
  std::vector<Kind> kinds;  // kKinds for each rung
  std::int32_t most_points = INT32_MAX;
  int most_steps = INT32_MAX;

  static constexpr std::size_t kKinds = 32;  // variants; those beyond count as the last
  static std::size_t number(const Step& step) {
    return step.rung * kKinds + std::min<std::size_t>(step.variant, kKinds - 1);
  }
};

enum class Verdict : std::uint8_t {
  solved,
  stuck,      // the rungs of the ladder do not go on
  forbidden,  // a step was needed that must not be
  too_much,   // of points or steps
  no,         // not a puzzle with a solution
};

inline constexpr std::uint16_t kNone = UINT16_MAX;

struct GradeColumns {
  std::vector<std::uint8_t> verdict;  // a puzzle
  std::vector<std::uint32_t> uses;    // of the steps so far
  std::vector<std::int32_t> points;
  std::vector<std::uint8_t> height;  // the highest
  std::vector<std::int32_t> steps;
  std::vector<std::uint16_t> hardest;  // the kind of the first of the hardest steps; kNone: none
  std::vector<std::uint8_t> open;      // cells without a value at the end
};

// The ladder is followed without guessing, whatever it says. Puzzles have at most one solution.
GradeColumns grade_many(const char* cells, std::size_t puzzles, const Ladder& ladder,
                        const Wanted& wanted, int threads, const Tick& tick);

}  // namespace nonet
