// Grades many puzzles by their paths. A path is abandoned once its puzzle can no longer pass.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bulk/bulk.hpp"

namespace nonet {

// The contribution of each step of one kind to a puzzle's grade. A kind is a technique of the
// ladder, together with a variant.
struct Kind {
  bool forbidden = false;       // a path with such a step fails
  std::uint32_t uses = 0;       // one bit for each requirement that these steps meet
  std::int32_t points = 0;      // what each step adds to the score
  std::uint8_t height = 0;      // level of each step, on the scale that gives the score
  std::int32_t difficulty = 0;  // difficulty of each step, in thousandths
};

struct Wanted {
  std::vector<Kind> kinds;  // kKinds entries for each rung
  std::int32_t most_points = INT32_MAX;
  int most_steps = INT32_MAX;

  // The number of kinds that each technique has. Each variant has its own kind, but all variants
  // from number kKinds - 1 on share the last kind.
  static constexpr std::size_t kKinds = 32;
  static std::size_t number(const Step& step) {
    return step.rung * kKinds + std::min<std::size_t>(step.variant, kKinds - 1);
  }
};

enum class Verdict : std::uint8_t {
  solved,
  stuck,      // no technique of the ladder applies
  forbidden,  // a forbidden step was needed
  too_much,   // more points or steps than allowed
  no,         // the puzzle has no solution
};

inline constexpr std::uint16_t kNone = UINT16_MAX;

struct GradeColumns {
  std::vector<std::uint8_t> verdict;  // per puzzle
  std::vector<std::uint32_t> uses;    // requirements met by the steps so far
  std::vector<std::int32_t> points;
  std::vector<std::uint8_t> height;  // the highest level of any step so far
  std::vector<std::int32_t> steps;
  // The kind of the hardest step (the first one in a tie), or kNone if there are no steps.
  std::vector<std::uint16_t> hardest;
  std::vector<std::uint8_t> open;  // number of cells without a value at the end
};

// Grades puzzles, which must have at most one solution. Never guesses, even if the ladder does.
GradeColumns grade_many(const char* cells, std::size_t puzzles, const Ladder& ladder,
                        const Wanted& wanted, int threads, const Tick& tick);

}  // namespace nonet
