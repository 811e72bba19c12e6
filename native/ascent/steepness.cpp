#include "ascent/steepness.hpp"

#include "explainer/rules.hpp"

namespace nonet::ascent {

using explainer::Marks;

search::Resistance Steepness::of(const Values& puzzle) {
  Marks marks = Marks::of(puzzle, nullptr);
  search::Resistance poorest;
  while (!follow_rules(marks)) {
    std::array<Digits, kCells> candidates = marks.candidates;
    for (int cell = 0; cell < kCells; ++cell) {
      if (!marks.is_open(cell)) candidates[cell] = Digits::of(marks.value[cell] - 1);
    }
    const search::Resistance round = trials_.round(candidates, failed_);
    if (round.height() > poorest.height()) poorest = round;
    if (failed_.empty()) break;
    for (const Candidate candidate : failed_) marks.remove(candidate);
  }
  return poorest;
}

// Applies the rules until none finds anything. Returns whether they solve the puzzle.
bool Steepness::follow_rules(Marks& marks) {
  while (!marks.solved()) {
    if (!find(marks)) return false;
    for (const Candidate candidate : hint_.removed) {
      if (marks.has(cell_of(candidate), digit_of(candidate))) marks.remove(candidate);
    }
    if (hint_.places()) marks.place(hint_.cell, hint_.digit);
  }
  return true;
}

// Finds a step by any rule. The order of the rules does not matter here, so fast rules come first.
bool Steepness::find(const Marks& marks) {
  using namespace explainer;
  return find_hidden_single(marks, hint_) || find_naked_single(marks, hint_) ||
         find_locking(marks, ScanOrder::original, hint_) || find_naked_set(marks, 2, hint_) ||
         find_hidden_set(marks, 2, hint_) || find_naked_set(marks, 3, hint_) ||
         find_fish(marks, 2, hint_) || find_hidden_set(marks, 3, hint_) ||
         find_fish(marks, 3, hint_) || find_unique_loop(marks, Uniqueness::classic, hint_) ||
         find_naked_set(marks, 4, hint_) || find_fish(marks, 4, hint_) ||
         find_hidden_set(marks, 4, hint_) ||
         find_bivalue_universal_grave(marks, Uniqueness::classic, hint_) ||
         find_aligned_pair_exclusion(marks, hint_) || find_aligned_triplet_exclusion(marks, hint_);
}

}  // namespace nonet::ascent
