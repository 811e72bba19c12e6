// Rates puzzles as Sudoku Explainer does. It tries the rules in the same order and takes one hint
// at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "explainer/forcing.hpp"
#include "explainer/hint.hpp"
#include "explainer/lines.hpp"
#include "explainer/marks.hpp"
#include "explainer/rules.hpp"

namespace nonet::explainer {

// The mode decides which rules are used: the unchanged rules of Sudoku Explainer 1.2.1, the same
// rules with SukakuExplainer's fixes, or all of SukakuExplainer's rules.
enum class Mode : std::uint8_t { classic, fixed, sukaku };

enum class End : std::uint8_t {
  solved,
  stuck,    // no rule applies
  timeout,  // time ran out; the ratings are lower bounds
};

// All ratings are in tenths, because Sudoku Explainer prints them with one decimal.
struct Rated {
  int rating = 0;    // rating of the hardest step
  int pearl = 0;     // rating of the hardest step up to the first placement
  int diamond = 0;   // rating of the first step
  int hardest = -1;  // the technique of the hardest step, or -1 if there are no steps
  End end = End::stuck;
  bool has_placed = false;
  // Each step's numbers, one after another: its technique, its rating, the cell in which it places
  // a digit (or -1), the placed digit, the number of eliminated candidates, and these candidates.
  std::vector<std::int16_t> steps;
};

// Rates one puzzle after another and reuses its memory. Only one thread may use a rater at a time.
class Rater {
 public:
  explicit Rater(Mode mode)
      : mode_(mode),
        uniqueness_(mode == Mode::classic ? Uniqueness::classic : Uniqueness::fixed),
        order_(mode == Mode::classic ? ScanOrder::original : ScanOrder::sukaku),
        forcing_(order_) {}

  // Rates a puzzle. If `seconds` is negative, there is no time limit.
  Rated rate(Marks marks, double seconds);

 private:
  void rate(Marks& marks, Rated& rated);
  bool find(const Marks& marks);
  bool find_nested(const Marks& marks);

  const Mode mode_;
  const Uniqueness uniqueness_;
  const ScanOrder order_;
  Lines lines_;
  Forcing forcing_;
  Hint hint_;
  double least_ = 0;  // lowest rating of the rule being tried
};

}  // namespace nonet::explainer
